//! `deadline`: the largest scene with loops, with a deadline of one millisecond per step.
//!
//! Ten thousand steps of F99's surface, at 60 per second, with a precision that the deadline does not allow. A whole step is
//! timed: loops, and the update of the bodies by the last impulses. Lateness is the time from the deadline to the end of a step,
//! in units of the median iteration: the median, the 99.9th percentile, and the maximum. `late` counts steps late by more than
//! one; `late_undisturbed` those of them in which the machine ran at its usual speed: the system did not preempt the thread
//! (Linux reports it), and neither the part before the first iteration, nor any iteration, nor the part after the last took more
//! than twice its median. `begun_late` counts iterations that began after the deadline: a step is late by one iteration, the part
//! after it, and any disturbance. The residual is the largest joint error after a step, in meters.

use std::time::{Duration, Instant};

use anyhow::Result;
use ligament::loops::{Budget, LoopSolver, Loops, MaximalPart, StepOptions, Stop, step};
use ligament::maximal::{Implicit, ImplicitOptions, Push, Skeleton, to_maximal};
use ligament_gallery::BarSurface;
use ligament_terminal::progress::parts::within;

use super::timing::Timing;
use super::{Axes, Bench, Options, Record};

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "deadline",
    about: "steps of F99's surface, n constraints, with a deadline of 1 ms (residual: largest joint error; late: in iterations)",
    axes: Axes::Scaling,
    run,
};

const DEADLINE: Duration = Duration::from_millis(1);
const STEPS: usize = 10_000;
const H: f64 = 1.0 / 60.0;
/// More than a millisecond allows.
const PRECISION: f64 = 1e-9;

fn run(options: &Options) -> Result<Vec<Record>> {
    let surface = BarSurface::default();
    let counts = surface.counts()?;
    let (case, n) = ("surface".to_string(), counts.tree_rows + counts.loop_rows);
    if !options.wants(&case, n) {
        return Ok(Vec::new());
    }
    Ok(vec![measure(&surface, case, n, STEPS)?])
}

/// Times of a step, in microseconds.
#[derive(Default)]
struct Took {
    all: f64,
    /// Before the first iteration, and after the last.
    before: f64,
    after: f64,
    longest_iteration: f64,
    /// Iterations that began after the deadline.
    begun_late: usize,
    was_put_aside: bool,
}

fn measure(surface: &BarSurface, case: String, n: usize, steps: usize) -> Result<Record> {
    let scene = surface.build()?;
    let model = &scene.model;
    let skeleton = Skeleton::new(model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = to_maximal(model, &scene.q, &scene.v)?;
    let (mut loops, mut solver) = (Loops::of_model(model, 0)?, LoopSolver::default());
    let mut targets = Vec::new();
    let (mut took, mut lengths) = (Vec::new(), Vec::new());
    let (mut violation, mut iterations, mut met) = (0.0_f64, 0, 0);
    for k in 0..steps {
        within(k as f64 / steps as f64);
        // The script forward and backward: a scene at rest would need no time.
        let turned = (k as f64 + 1.0) * H / scene.script.seconds() % 2.0;
        scene.script.targets(turned.min(2.0 - turned) * scene.script.seconds(), &mut targets);
        let push = Push { targets: &targets, ..Push::default() };
        let mut part = MaximalPart::new(&skeleton, &mut stepper, &mut state, push);
        let put_aside = times_put_aside();
        let mut asked = Vec::new();
        let start = Instant::now();
        let mut time_left = || {
            let now = Instant::now();
            asked.push(now);
            DEADLINE.as_secs_f64() - (now - start).as_secs_f64()
        };
        let mut budget = Budget::to(PRECISION).within(usize::MAX).until(&mut time_left);
        let (options, parts) =
            (StepOptions::default(), &mut [&mut part as &mut dyn ligament::loops::Response]);
        let report = step(parts, &mut loops, &mut solver, &options, H, &mut budget)?;
        let end = Instant::now();
        took.push(Took::new(start, &asked, report.loops.iterations, end, &mut lengths));
        took[k].was_put_aside = times_put_aside() != put_aside;
        iterations += report.loops.iterations;
        violation = violation.max(report.tree_violation).max(report.loop_violation);
        met += usize::from(report.loops.stop != Stop::Deadline);
    }
    let one = part_of(&mut lengths, 0.5);
    let median = |of: fn(&Took) -> f64| part_of(&mut took.iter().map(of).collect::<Vec<_>>(), 0.5);
    let usual = [median(|t| t.before), one, median(|t| t.after)];
    let mut lateness: Vec<f64> = took.iter().map(|t| (t.all - micros(DEADLINE)) / one).collect();
    let late = lateness.iter().zip(&took).filter(|(late, _)| **late > 1.0);
    let (late, late_undisturbed) =
        late.fold((0, 0), |(all, calm), (_, t)| (all + 1, calm + usize::from(t.is_undisturbed(usual))));
    let mut all: Vec<f64> = took.iter().map(|t| t.all).collect();
    let timing = Timing { median_us: part_of(&mut all, 0.5), min_us: part_of(&mut all, 0.0), runs: steps };
    Ok(Record::new(case, n, &timing, violation)
        .by("ligament/structured-iterative")
        .with("asked", format!("{PRECISION:e} within {} us", micros(DEADLINE)))
        .with("met", met)
        .with("iterations", iterations as f64 / steps as f64)
        .with("iteration_us", one)
        .with("late_median", part_of(&mut lateness, 0.5))
        .with("late_999", part_of(&mut lateness, 0.999))
        .with("late_worst", part_of(&mut lateness, 1.0))
        .with("late", late)
        .with("late_undisturbed", late_undisturbed)
        .with("begun_late", took.iter().map(|t| t.begun_late).sum::<usize>()))
}

impl Took {
    /// From the times at which the clock was read: at the start of the pass and before the first iteration, then before every
    /// iteration and once more to stop; later reads check whether to continue.
    fn new(
        start: Instant,
        asked: &[Instant],
        iterations: usize,
        end: Instant,
        lengths: &mut Vec<f64>,
    ) -> Took {
        let begun = &asked[asked.len().min(2)..];
        let stopped = &begun[..begun.len().min(iterations + 1)];
        let each = stopped.windows(2).map(|pair| micros(pair[1] - pair[0]));
        let longest_iteration = each.clone().fold(0.0, f64::max);
        lengths.extend(each);
        let begun_late = stopped.iter().take(iterations).filter(|at| **at - start > DEADLINE).count();
        let [first, last] = [stopped.first(), stopped.last()].map(|at| at.copied().unwrap_or(end));
        Took {
            all: micros(end - start),
            before: micros(first - start),
            after: micros(end - last),
            longest_iteration,
            begun_late,
            was_put_aside: false,
        }
    }

    fn is_undisturbed(&self, [before, iteration, after]: [f64; 3]) -> bool {
        !self.was_put_aside
            && self.before < 2.0 * before
            && self.longest_iteration < 2.0 * iteration
            && self.after < 2.0 * after
    }
}

/// Number of preemptions of this thread so far; none where the system does not report it.
fn times_put_aside() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/thread-self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("nonvoluntary_ctxt_switches:")?.trim().parse().ok())
}

fn micros(time: Duration) -> f64 {
    1e6 * time.as_secs_f64()
}

/// A quantile; zero of an empty list.
fn part_of(numbers: &mut [f64], part: f64) -> f64 {
    numbers.sort_by(f64::total_cmp);
    match numbers.len() {
        0 => 0.0,
        n => numbers[(((n - 1) as f64) * part).round() as usize],
    }
}

#[cfg(test)]
mod tests {
    //! Checks the values that are reported, not the times.
    use super::*;

    #[test]
    fn a_small_surface_has_its_deadlines() {
        let record = measure(&BarSurface { cells: 3, ..BarSurface::default() }, "small".into(), 99, 20)
            .expect("it steps");
        assert_eq!((record.runs, record.n), (20, 99));
        assert!(record.residual.is_finite());
        assert!(
            ["late_worst", "late_999", "late", "iteration_us"].iter().all(|k| record.extra.contains_key(*k))
        );
    }

    #[test]
    fn parts_are_of_the_sorted() {
        assert_eq!(part_of(&mut [3.0, 1.0, 2.0], 0.5), 2.0);
        assert_eq!(part_of(&mut [3.0, 1.0, 2.0], 1.0), 3.0);
        assert_eq!(part_of(&mut [], 1.0), 0.0);
    }
}
