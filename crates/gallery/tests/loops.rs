//! Pins down that every scene with closed loops holds together under the implicit method for two seconds at sixty steps a
//! second, one linearisation a step: the joints of its tree and those that close its loops. (What scripts make and take away
//! while a scene runs is not made here: those scenes are left out.)
#![allow(clippy::unwrap_used)]

use ligament::loops::{Budget, ImplicitPart, LoopSolver, Loops, StepOptions, step};
use ligament::maximal::{Implicit, ImplicitOptions, Push, Skeleton};
use ligament::sim::to_maximal;
use ligament_gallery::scenes;

const H: f64 = 1.0 / 60.0;

#[test]
fn scenes_with_loops_hold_together() {
    let mut held = Vec::new();
    for entry in scenes() {
        let scene = (entry.build)().unwrap();
        let model = &scene.model;
        if model.forest().loops().is_empty() || !scene.script.events().is_empty() {
            continue;
        }
        let skeleton = Skeleton::new(model);
        let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
        let mut state = to_maximal(model, &scene.q, &scene.v).unwrap();
        let (mut loops, mut solver) = (Loops::of_model(model, 0).unwrap(), LoopSolver::default());
        let mut targets = Vec::new();
        // The largest scene takes its time.
        let steps = if model.bodies().len() > 300 { 20 } else { 120 };
        for k in 0..steps {
            let end = f64::from(k + 1) * H;
            scene.script.targets(end, &mut targets);
            stepper.options.springs = scene.script.springs_on(end);
            let push = Push { targets: &targets, ..Push::default() };
            let mut part = ImplicitPart::new(&skeleton, &mut stepper, &mut state, push);
            let budget = &mut Budget::to(1e-6);
            let report =
                step(&mut [&mut part], &mut loops, &mut solver, &StepOptions::default(), H, budget).unwrap();
            // Loops that snap taut may give way for a moment.
            assert!(
                report.loops.residual <= 1e-6 || loops.are_yielding(),
                "{} at {end}: {report:?}",
                entry.name
            );
            // One linearisation leaves the square of what a step turns: bars that snap taut turn by a quarter radian.
            let gap = report.tree_gap.max(report.loop_gap);
            assert!(gap < 0.04, "{} at {end}: {report:?}", entry.name);
        }
        assert!(state.is_finite());
        held.push(entry.name);
    }
    assert!(held.len() >= 8, "{held:?}");
}
