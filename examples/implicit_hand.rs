//! A hand of sixteen bones follows a glove at sixty steps a second, although springs and limits of its joints are stiff.
//!
//! `cargo run -p ligament-examples --example implicit_hand`

use std::error::Error;

use ligament::maximal::{Implicit, ImplicitOptions, Push, Skeleton, to_maximal};
use ligament_gallery::Hand;

fn main() -> Result<(), Box<dyn Error>> {
    let scene = Hand::default().build()?;
    let model = &scene.model;
    let skeleton = Skeleton::new(model);
    // Three solves per step reduce the joint errors far below what is visible.
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions { iterations: 3, ..Default::default() });
    let mut state = to_maximal(model, &scene.q, &scene.v)?;
    let (h, mut targets) = (1.0 / 60.0, Vec::new());
    let (mut violation, mut far, mut met) = (0.0_f64, 0.0_f64, 0);
    let (finger, on_finger) = model.find_place("index tip").ok_or("the hand has an index finger")?;
    let start = state.world_from_body(model, finger).point(on_finger.pos);
    let steps = (scene.script.seconds() / h) as usize;
    for step in 1..=steps {
        // The glove gives the target of each bone at the end of the step; springs pull the bones there.
        scene.script.targets(h * step as f64, &mut targets);
        let push = Push { targets: &targets, ..Push::default() };
        let outcome = stepper.step(&skeleton, &mut state, &push, h)?;
        violation = violation.max(outcome.violation);
        met += outcome.bounds_met;
        let tip = state.world_from_body(model, finger).point(on_finger.pos);
        far = far.max((tip - start).norm());
    }
    println!("{steps} steps of 1/60 s; the largest joint error was {violation:.1e} m");
    println!("fingers hit the limits of their joints {met} times; the tip of the index went {far:.2} m away");
    assert!(state.is_finite() && violation < 1e-6 && met > 0 && far > 0.05 && far < 1.0);
    Ok(())
}
