//! `deadline`: the largest scene with loops, each step of which may take a millisecond.
//!
//! Ten thousand steps of F99's surface, at sixty a second, asked for far more than there is time for. What is timed is a whole
//! step. `overrun` is how long after the deadline the loop solver stopped, in iterations, of the median length that they had:
//! the worst of all steps, and the one that one in a thousand exceeds. `end` is the same for the end of the step, with what
//! comes after the solver: the bodies take the last impulses, and move. The residual is the largest gap of a joint that a step
//! left, in metres.
//!
//! Who else runs on the machine takes time from a step at any moment: on a busy one the worst is theirs.

use std::cell::Cell;
use std::time::{Duration, Instant};

use anyhow::Result;
use ligament::loops::{Budget, ImplicitPart, LoopSolver, Loops, StepOptions, Stop, step};
use ligament::maximal::{Implicit, ImplicitOptions, Push, Skeleton};
use ligament::sim::to_maximal;
use ligament_gallery::Surface;

use super::timing::Timing;
use super::{Axes, Bench, Options, Record};

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "deadline",
    about: "steps of F99's surface, n constraints, that may take 1 ms (residual: largest gap; overrun in iterations)",
    axes: Axes::Scaling,
    run,
};

const DEADLINE: Duration = Duration::from_millis(1);
const STEPS: usize = 10_000;
const H: f64 = 1.0 / 60.0;
/// More than a millisecond is enough for.
const PRECISION: f64 = 1e-9;

fn run(options: &Options) -> Result<Vec<Record>> {
    let surface = Surface::default();
    let counts = surface.counts()?;
    let (case, n) = ("surface".to_string(), counts.tree_rows + counts.loop_rows);
    if !options.wants(&case, n) {
        return Ok(Vec::new());
    }
    Ok(vec![measure(&surface, case, n, STEPS)?])
}

/// When steps ended and solvers stopped, in microseconds from the deadline; and how long iterations were.
#[derive(Default)]
struct Times {
    steps: Vec<f64>,
    stopped: Vec<f64>,
    ended: Vec<f64>,
    iterations: Vec<f64>,
}

fn measure(surface: &Surface, case: String, n: usize, steps: usize) -> Result<Record> {
    let scene = surface.build()?;
    let model = &scene.model;
    let skeleton = Skeleton::new(model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = to_maximal(model, &scene.q, &scene.v)?;
    let (mut loops, mut solver) = (Loops::of_model(model, 0)?, LoopSolver::default());
    let mut targets = Vec::new();
    let (mut times, mut gap, mut iterations, mut met) = (Times::default(), 0.0_f64, 0, 0);
    for k in 0..steps {
        // The script forth and back again: what comes to rest needs no time.
        let turned = (k as f64 + 1.0) * H / scene.script.seconds() % 2.0;
        scene.script.targets(turned.min(2.0 - turned) * scene.script.seconds(), &mut targets);
        let push = Push { targets: &targets, ..Push::default() };
        let mut part = ImplicitPart::new(&skeleton, &mut stepper, &mut state, push);
        let start = Instant::now();
        let asked: Cell<Option<Instant>> = Cell::new(None);
        let lengths = &mut times.iterations;
        let mut is_up = || {
            let now = Instant::now();
            if let Some(last) = asked.replace(Some(now)) {
                lengths.push(micros(now - last));
            }
            now - start >= DEADLINE
        };
        let mut budget =
            Budget { precision: PRECISION, iterations: usize::MAX, time_is_up: Some(&mut is_up) };
        let (options, parts) =
            (StepOptions::default(), &mut [&mut part as &mut dyn ligament::loops::Response]);
        let report = step(parts, &mut loops, &mut solver, &options, H, &mut budget)?;
        let ended = start.elapsed();
        times.steps.push(micros(ended));
        iterations += report.loops.iterations;
        gap = gap.max(report.tree_gap).max(report.loop_gap);
        match (report.loops.stop, asked.get()) {
            (Stop::Deadline, Some(last)) => {
                times.stopped.push(micros(last - start) - micros(DEADLINE));
                times.ended.push(micros(ended) - micros(DEADLINE));
            }
            _ => met += 1,
        }
    }
    let one = part_of(&mut times.iterations, 0.5);
    let timing = Timing {
        median_us: part_of(&mut times.steps, 0.5),
        min_us: part_of(&mut times.steps, 0.0),
        runs: steps,
    };
    Ok(Record::new(BENCH.name, case, n, &timing, gap)
        .by("ligament/structured-iterative")
        .with("asked", format!("{PRECISION:e} within {} us", micros(DEADLINE)))
        .with("met", met)
        .with("iterations", iterations as f64 / steps as f64)
        .with("iteration_us", one)
        .with("overrun_999", part_of(&mut times.stopped, 0.999) / one)
        .with("overrun_worst", part_of(&mut times.stopped, 1.0) / one)
        .with("end_999", part_of(&mut times.ended, 0.999) / one)
        .with("end_worst", part_of(&mut times.ended, 1.0) / one))
}

fn micros(time: Duration) -> f64 {
    1e6 * time.as_secs_f64()
}

/// The number that a part of all is below; zero of none.
fn part_of(numbers: &mut [f64], part: f64) -> f64 {
    numbers.sort_by(f64::total_cmp);
    match numbers.len() {
        0 => 0.0,
        n => numbers[(((n - 1) as f64) * part).round() as usize],
    }
}

#[cfg(test)]
mod tests {
    //! Pins down what is told, not how long it took: clocks are for benchmarks.
    use super::*;

    #[test]
    fn a_small_surface_has_its_deadlines() {
        let record =
            measure(&Surface { cells: 3, ..Surface::default() }, "small".into(), 99, 20).expect("it steps");
        assert_eq!((record.runs, record.n), (20, 99));
        assert!(record.residual.is_finite());
        assert!(
            ["overrun_worst", "overrun_999", "iteration_us"].iter().all(|k| record.extra.contains_key(*k))
        );
    }

    #[test]
    fn parts_are_of_the_sorted() {
        assert_eq!(part_of(&mut [3.0, 1.0, 2.0], 0.5), 2.0);
        assert_eq!(part_of(&mut [3.0, 1.0, 2.0], 1.0), 3.0);
        assert_eq!(part_of(&mut [], 1.0), 0.0);
    }
}
