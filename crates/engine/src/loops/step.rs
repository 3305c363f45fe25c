//! One step of several parts that loops tie together.
//!
//! Source: F99 section 3 over H11's step: each linearization finds the parts' own motions, closes the loops over them, and
//! moves. One-sided things (limits, contact) are settled under the motion with loops, a few passes at most.
//!
//! Deviations: loops that cannot be closed in a linear step yield: see [`super::yielding`]. Where displacements are carried (F98),
//! what closes a loop stays in the motion: a gap that one step leaves, because loops contradict each other, a joint has just
//! appeared or the step was long, a step of a millisecond would turn into a hundred meters a second. So of what was open
//! before a step only a part is closed in it, as if all of it were to take a twentieth of a second; what the motion itself
//! opens is closed at once.

use super::budget::{Budget, LoopReport, Stop};
use super::equations::Level;
use super::response::{Response, Turn};
use super::set::Loops;
use super::solver::{LoopError, LoopSolver};
use super::yielding::Yielding;
use crate::maximal::PASSES;

/// How a step goes about it.
///
/// See the example of [`step`](step()).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepOptions {
    /// Linearizations: one closes loops to the square of what a step turns; more close them further, until `tolerance` is
    /// met.
    pub iterations: usize,
    /// Largest gap of a tree or loop joint that ends the linearizations.
    pub tolerance: f64,
    /// Whether each further linearization adds a correction of its own, from no impulses, as the method `displacement` has
    /// it; what is remembered of the loops is then what the first found.
    pub adds_up: bool,
}

impl StepOptions {
    /// For the method `displacement`: as many corrections as keep scenes together at steps of up to 50 ms. Gaps that a long step
    /// leaves, a short one after it turns into speed.
    pub const CORRECTIONS: StepOptions = StepOptions { iterations: 3, tolerance: 1e-6, adds_up: true };
}

impl Default for StepOptions {
    fn default() -> StepOptions {
        StepOptions { iterations: 1, tolerance: 1e-9, adds_up: false }
    }
}

/// What a step found.
///
/// See the example of [`step`](step()).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StepReport {
    /// Of the loop solves together: iterations and restarts are sums, the rest is that of the last.
    pub loops: LoopReport,
    /// Linear solves of the parts' own motions.
    pub solves: usize,
    /// Largest gap of the parts' own joints at the end of the step.
    pub tree_gap: f64,
    /// Largest gap of a loop joint at the end of the step; an assembly measures its own.
    pub loop_gap: f64,
    /// How far the fastest body swung, in radians, as the largest of the linear solves has it: see
    /// [`Response::fastest_swing`]. Beyond about half a radian a linear solve says little about where bodies end.
    pub swing: f64,
}

/// One step of `h` seconds of all parts. Where it fails, the parts are put back to the start of the step.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// use ligament::loops::{Budget, LoopJoint, LoopSolver, Loops, MaximalPart, Side, StepOptions, step};
/// use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
///
/// let skeleton = Skeleton::new(&model);
/// let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
/// let mut state = MaximalState::at_rest(&model, &[0.5, -1.0]);
/// // The end of the arm is held where it is, by a loop joint to the world.
/// let hand = state.world_from_body(&model, lower).point(end.pos);
/// let mut loops = Loops::new();
/// loops.add(LoopJoint::new(Spherical, Side::world(Pose::translation(hand)), Side::end(0, 2, end)))?;
/// let mut solver = LoopSolver::default();
/// for _ in 0..60 {
///     let mut part = MaximalPart::new(&skeleton, &mut stepper, &mut state, Push::default());
///     let budget = &mut Budget::to(1e-9);
///     let report = step(&mut [&mut part], &mut loops, &mut solver, &StepOptions::default(), 1.0 / 60.0, budget)?;
///     assert!(report.loop_gap < 1e-4);
/// }
/// let moved = (state.world_from_body(&model, lower).point(end.pos) - hand).norm();
/// assert!(moved < 1e-4, "{moved} m");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn step(
    parts: &mut [&mut dyn Response],
    loops: &mut Loops,
    solver: &mut LoopSolver,
    options: &StepOptions,
    h: f64,
    budget: &mut Budget<'_>,
) -> Result<StepReport, LoopError> {
    if !(h > 0.0 && h.is_finite()) {
        return Err(LoopError::Step(h));
    }
    budget.kept_back = solver.ending.unwrap_or(0.0);
    let outcome = advance(parts, loops, solver, options, h, budget);
    for part in parts.iter_mut() {
        part.conclude(outcome.is_ok());
    }
    if let Some(asked) = budget.last_asked.take() {
        let took = f64::max(asked - budget.left(), 0.0);
        solver.ending = Some(match solver.ending {
            Some(before) if took > before => LONGER * before + LEAST_GROWTH,
            Some(before) => SHORTER * before,
            None => took,
        });
    }
    budget.kept_back = 0.0;
    outcome
}

/// What is left of a swing where it helps that loops yield more, at most.
const HELPS: f64 = 0.9;

/// How long it takes to close what was open before a step, in seconds, where displacements are carried.
const CLOSES_IN: f64 = 0.05;

/// How [`LoopSolver::ending`] follows what steps took: it settles where one in ten takes longer, mostly by less than the half
/// iteration that is left over in the mean; and whoever is interrupted, even one time in twenty, does not hurry for it.
const LONGER: f64 = 1.005;
const SHORTER: f64 = 0.9995;
/// In seconds.
const LEAST_GROWTH: f64 = 1e-6;

/// Whether a budget was used up.
fn is_used_up(stop: Stop) -> bool {
    matches!(stop, Stop::Iterations | Stop::Deadline)
}

fn fastest_swing(parts: &[&mut dyn Response]) -> f64 {
    parts.iter().fold(0.0, |most: f64, part| most.max(part.fastest_swing()))
}

fn advance(
    parts: &mut [&mut dyn Response],
    loops: &mut Loops,
    solver: &mut LoopSolver,
    options: &StepOptions,
    h: f64,
    budget: &mut Budget<'_>,
) -> Result<StepReport, LoopError> {
    let mut report = StepReport::default();
    let level = Level::Position { h };
    let precision = budget.precision;
    let of = |part: usize| move |error| LoopError::Part { part, error };
    let by_and_by = options.adds_up && !solver.equations.seeks_pose;
    solver.equations.closes = by_and_by.then(|| (h / CLOSES_IN).min(1.0));
    // The longest from the start of a pass to its first iteration.
    let mut preparing = 0.0;
    for iteration in 0..options.iterations.max(1) {
        let mut settled = 0;
        let mut yielded: Option<(f64, Yielding)> = None;
        for pass in 0.. {
            let began = budget.left();
            let turn = Turn { h, iteration, pass, adds_up: options.adds_up };
            for (p, part) in parts.iter_mut().enumerate() {
                part.begin(&turn).map_err(of(p))?;
            }
            let anew = options.adds_up && iteration > 0;
            let springs_rest = solver.equations.springs_rest;
            // Springs pushed in the first: corrections close joints, and nothing else.
            solver.equations.springs_rest |= anew;
            let looked = solver.look(parts, loops, level);
            solver.equations.springs_rest = springs_rest;
            looked?;
            if turn.is_first() {
                solver.equations.remember(parts, loops, true);
                if by_and_by {
                    solver.equations.leave_open(loops, true);
                }
            }
            let seeks_pose = solver.equations.seeks_pose;
            solver.equations.softness = if seeks_pose { 0.0 } else { loops.yielding.softness };
            match anew {
                true => solver.start_from_nothing(),
                false => solver.recall(loops),
            }
            solver.equations.loads(loops);
            for (p, part) in parts.iter_mut().enumerate() {
                let (pushes, loads) = (solver.equations.pushes_on(p), solver.equations.loads_of(p));
                part.solve(&turn, pushes, loads).map_err(of(p))?;
            }
            report.solves += 1;
            preparing = f64::max(preparing, began - budget.left());
            let closed = solver.close(parts, loops, level, budget)?;
            report.loops = LoopReport {
                iterations: report.loops.iterations + closed.iterations,
                restarts: report.loops.restarts + closed.restarts,
                ..closed
            };
            let mut holds = true;
            if !seeks_pose {
                let (swing, used_up) = (h * fastest_swing(parts), is_used_up(closed.stop));
                let means_something = !loops.yielding.is_too_far(closed.inconsistent, swing);
                // Where it swings as before, it is not the loops that swing it: they are as they were.
                let as_before =
                    yielded.filter(|(before, _)| swing > HELPS * before).map(|(_, yielding)| yielding);
                if let Some(yielding) = as_before.filter(|_| !means_something) {
                    loops.yielding = yielding;
                }
                let before = loops.yielding;
                // Where nothing was tried, that it swings says nothing about the loops.
                let gives_way = !means_something
                    && as_before.is_none()
                    && closed.iterations > 0
                    && loops.yielding.give_way();
                if gives_way && !used_up && budget.has_time_for(preparing) {
                    // They can only yield so far: this ends. From rigid to yielding is never taken back.
                    yielded = (before.softness > 0.0).then_some((swing, before));
                    continue;
                }
                report.swing = report.swing.max(swing);
                // Nothing is left to find it anew with. Rather than be thrown about, parts go free for this step; and where
                // there was no iteration at all, if that opens the loops less than the last impulses do.
                if !means_something && (used_up || gives_way) {
                    solver.let_go(parts);
                    holds = false;
                } else if used_up && closed.iterations == 0 {
                    holds = !solver.let_go_if_better(parts);
                }
            }
            if !anew && holds {
                solver.keep(loops, level);
            }
            let mut changed = solver.equations.settle(parts, loops, &solver.mu, h);
            for part in parts.iter_mut() {
                changed |= part.settle(&turn);
            }
            settled += 1;
            // Where a pose is sought, there is another round for what one more pass would settle without an iteration left.
            let no_more = seeks_pose && is_used_up(closed.stop);
            if !changed || settled == PASSES || no_more || !budget.has_time_for(preparing) {
                break;
            }
        }
        report.tree_gap = 0.0;
        for (p, part) in parts.iter_mut().enumerate() {
            let gap =
                part.finish(&Turn { h, iteration, pass: 0, adds_up: options.adds_up }).map_err(of(p))?;
            report.tree_gap = report.tree_gap.max(gap);
        }
        if solver.equations.seeks_pose {
            // Whoever seeks it measures how far it is.
            break;
        }
        report.loop_gap = solver.gap(parts, loops)?;
        if report.tree_gap.max(report.loop_gap) <= options.tolerance
            || is_used_up(report.loops.stop)
            || !budget.has_time_for(preparing)
        {
            break;
        }
    }
    solver.equations.remember(parts, loops, false);
    if by_and_by {
        solver.equations.leave_open(loops, false);
    }
    // What is left to close by and by is told by the gap alone, whatever the length of the step.
    let error = if by_and_by { report.loop_gap } else { report.loops.residual };
    loops.yielding.recover(error, precision);
    Ok(report)
}
