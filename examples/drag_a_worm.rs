//! A worm of flesh is drawn up by its head. Nobody pushes it: it answers with its own joints, its weight and the ground.
//!
//! `cargo run -p ligament-examples --example drag_a_worm`

use std::error::Error;

use ligament::command::{Command, Pull, Stage};
use ligament::control::Priority;
use ligament::math::Vec3;
use ligament::sim::{Actor, Fleshed};
use ligament_gallery::Worm;

fn main() -> Result<(), Box<dyn Error>> {
    let worm = Worm::default().build()?;
    let fleshed = Fleshed::of_scene(&worm)?;
    let state = fleshed.at_rest(&worm.q, &worm.v)?;
    let mut actor = Actor::new(fleshed, state);
    let head = actor.model().find_body("bone 6").ok_or("the worm has seven bones")?;

    // It falls onto the ground first, limp.
    let (mut time, h) = (0.0, worm.step.unwrap_or(1e-3));
    let mut go_on = |actor: &mut Actor, seconds: f64| -> Result<(), Box<dyn Error>> {
        let end = time + seconds;
        while time < end {
            actor.step(time, h)?;
            time += h;
        }
        Ok(())
    };
    actor.act(0.0, &"mode passive".parse()?)?;
    go_on(&mut actor, 1.0)?;
    let lying = actor.poses()?[head.index()].pos;

    // Then a hand takes the head and lifts it within a second, as a drag on the page does. Of all that its joints could do for
    // that they do what needs the smallest torques; they keep their limits, and are only so strong.
    let to = lying + Vec3::new(0.0, 0.0, 0.1);
    let pull = Pull::of(Priority::SECONDARY);
    for action in ["mode torque", "set limits value=2000", "set strength value=50"] {
        actor.act(1.0, &action.parse()?)?;
    }
    let drag =
        Command::Drag { name: "hand".into(), bone: "bone 6".into(), point: Vec3::ZERO, to: lying, pull };
    actor.act(1.0, &drag)?;
    actor.act(1.0, &Command::Move { name: "hand".into(), to, over: 1.0 })?;
    go_on(&mut actor, 1.5)?;

    let raised = actor.poses()?[head.index()].pos;
    let lowest = actor.fleshed.shape(&actor.state)?.1.z.iter().copied().fold(f64::INFINITY, f64::min);
    let missing = (raised - to).norm();
    println!(
        "the head lay {:.3} m up and is now {:.3} m up, {missing:.3} m from the hand",
        lying.z, raised.z
    );
    println!("the lowest point of the skin is at {lowest:.4} m: the rest of the worm is on the ground");
    // Measured: up by 75 mm, 35 mm from the hand, since it is only so strong.
    assert!(raised.z > lying.z + 0.05 && missing < 0.05);
    assert!(lowest < 0.0 && lowest > -0.03);
    Ok(())
}
