//! A worm of flesh is dragged up by its head. No external force acts on it: it responds by its own joints, its weight and the
//! ground.
//!
//! `cargo run -p ligament-examples --example drag_a_worm`

use std::error::Error;

use ligament::command::{Command, Pull};
use ligament::control::Priority;
use ligament::math::Vec3;
use ligament::sim::Simulation;
use ligament_gallery::Worm;

fn main() -> Result<(), Box<dyn Error>> {
    let mut sim = Simulation::new(&Worm::default().build()?)?;
    let head = sim.model().find_body("bone 6").ok_or("the worm has seven bones")?;

    // First it falls onto the ground, with passive joints.
    sim.apply(&["mode passive".parse()?])?;
    sim.run(1.0)?;
    let lying = sim.poses()[head.index()].pos;

    // Then a drag lifts the head within a second, as with the mouse in the studio. The worm does it with its own joints, which keep
    // their limits and torque bounds.
    let to = lying + Vec3::new(0.0, 0.0, 0.1);
    let (name, pull) = ("hand".to_string(), Pull::of(Priority::SECONDARY));
    sim.apply(&[
        Command::Drag {
            name: name.clone(),
            bone: "bone 6".into(),
            point: Vec3::ZERO,
            to: lying,
            of: String::new(),
            pull,
        },
        Command::Move { name, to, over: 1.0 },
    ])?;
    sim.run(1.5)?;

    let shape = sim.placement();
    let raised = shape.poses[head.index()].pos;
    let lowest = shape.skin.iter().map(|at| at.z).fold(f64::INFINITY, f64::min);
    let missing = (raised - to).norm();
    println!(
        "the head lay {:.3} m up and is now {:.3} m up, {missing:.3} m from its target",
        lying.z, raised.z
    );
    println!("the lowest point of the skin is at {lowest:.4} m: the rest of the worm is on the ground");
    assert!(raised.z > lying.z + 0.05 && missing < 0.05);
    assert!(lowest < 0.0 && lowest > -0.03);
    Ok(())
}
