//! Steps of a swinging ladder: tree joints exact, loops within a tolerance.

use anyhow::Result;
use ligament::loops::{Budget, LoopSolver, Loops, MaximalPart, StepOptions, step};
use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
use ligament_gallery::Ladder;

use super::super::bars::{self, Task};
use super::super::moving;
use super::super::timing;
use super::super::{Options, Record};
use super::solve::ASIDE;

/// The links of `ligament-bench chain`.
const LENGTH: f64 = 0.1;
const RADIUS: f64 = 0.01;
const MASS: f64 = 0.05;

const STEP: f64 = 5e-3;
const STEPS: usize = 200;

/// Tolerances of the joint error, as fractions of a bar: that of Faure 1999 (F99), and one below the error of any peer.
const VIOLATIONS: [f64; 2] = [1e-3, 5e-5];

/// Times the steps of a swinging ladder.
pub(super) fn measure(
    options: &Options,
    size: usize,
    patterns: usize,
    case: &str,
    n: usize,
    records: &mut Vec<Record>,
) -> Result<()> {
    let ladder =
        Ladder { length: LENGTH, radius: RADIUS, mass: MASS, gravity: ASIDE, ..Ladder::of(size, patterns) };
    let scene = ladder.build()?;
    let model = &scene.model;
    let task = Task { h: STEP, steps: STEPS, unit: LENGTH };
    bars::write(
        options,
        &format!("ladder-{size}-{patterns}"),
        model,
        &MaximalState::at_rest(model, &scene.q),
        &task,
    )?;
    for violation in VIOLATIONS {
        let skeleton = Skeleton::new(model);
        let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
        let mut state = MaximalState::at_rest(model, &scene.q);
        let (mut loops, mut solver) = (Loops::of_model(model, 0)?, LoopSolver::default());
        let mut iterations = 0;
        let mut advance = |state: &mut MaximalState| -> Result<usize> {
            let mut part = MaximalPart::new(&skeleton, &mut stepper, state, Push::default());
            // The tolerance is a distance, in three rows; and a step rotates bars slightly more than its linear equations.
            let budget = &mut Budget::to(0.5 * violation * LENGTH);
            let report =
                step(&mut [&mut part], &mut loops, &mut solver, &StepOptions::default(), STEP, budget)?;
            Ok(report.loops.iterations)
        };
        let mut worst: f64 = 0.0;
        for _ in 0..STEPS {
            iterations += advance(&mut state)?;
            worst = worst.max(moving::violation(model, &state));
        }
        let timing = timing::measure_quick(|| advance(&mut state).map(drop))?;
        records.push(
            Record::new(case.to_string(), n, &timing, worst / LENGTH)
                .by("ligament/structured-iterative")
                .with("asked", format!("violation of {violation:e}"))
                .with("h", STEP)
                .with("steps_watched", STEPS)
                .with("iterations", iterations as f64 / STEPS as f64)
                .with("ns_per_row", 1e3 * timing.min_us / n as f64),
        );
    }
    Ok(())
}
