//! A four-bar linkage: three hinges form a tree, the fourth closes a loop. The bars must follow the closed form of the linkage.
//!
//! `cargo run -p ligament-examples --example close_a_loop`

use std::error::Error;

use ligament::loops::{Budget, LoopSolver, Loops, MaximalPart, StepOptions, step};
use ligament::maximal::{Implicit, ImplicitOptions, Push, Skeleton, to_maximal};
use ligament_gallery::FourBar;

fn main() -> Result<(), Box<dyn Error>> {
    let bars = FourBar::default();
    let scene = bars.build()?;
    let model = &scene.model;
    println!(
        "{} joints hold it as a tree, {} closes the loop",
        model.tree_joints().count(),
        model.forest().loops().len()
    );

    // The tree moves by the implicit method; the loop solver uses only its response to impulses.
    let skeleton = Skeleton::new(model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = to_maximal(model, &scene.q, &scene.v)?;
    let mut loops = Loops::of_model(model, 0)?;
    let (mut solver, h) = (LoopSolver::default(), 1.0 / 240.0);
    let (mut violation, mut off, mut iterations) = (0.0_f64, 0.0_f64, 0);
    for _ in 0..480 {
        let mut part = MaximalPart::new(&skeleton, &mut stepper, &mut state, Push::default());
        // To a micrometer, or 50 iterations, whichever is first.
        let mut budget = Budget::to(1e-6).within(50);
        let report =
            step(&mut [&mut part], &mut loops, &mut solver, &StepOptions::default(), h, &mut budget)?;
        violation = violation.max(report.loop_violation);
        iterations += report.loops.iterations;

        // Current angles of crank and rocker, from the directions of the bars; the closed form gives one from the other.
        let angle = |name: &str| {
            let body = model.find_body(name).ok_or_else(|| format!("no bar '{name}'"))?;
            let along = state.world_from_body(model, body).rot.cols[0];
            Ok::<f64, String>(along.z.atan2(along.x))
        };
        let expected = bars.at(angle("crank")?).ok_or("bars of these lengths do not meet")?;
        let miss = angle("rocker")? - expected.angles[2];
        off = off.max(miss.sin().abs());
    }
    println!(
        "over two seconds, the largest loop error was {violation:.1e} m, in {:.1} iterations a step",
        iterations as f64 / 480.0
    );
    println!("the rocker was never more than {off:.1e} rad from the closed form");
    // The requested precision, and the remaining error of one linear solve per step.
    assert!(violation < 1e-5 && off < 1e-5);
    Ok(())
}
