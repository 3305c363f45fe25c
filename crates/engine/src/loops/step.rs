//! One step of several parts that are connected by loops.
//!
//! Source: F99 section 3 over H11's step: each linearization solves for the parts' own motions, closes the loops over them,
//! and moves the parts. Active sets (limits, contact) are updated for the motion with loops, in a few passes at most.
//!
//! Deviations: loops that cannot be closed in a linear step yield: see [`super::yielding`]. The motion that closes a loop
//! remains in the velocities. A step of a millisecond would turn an error that the last step left (because loops contradict each
//! other, a joint was just added, or the budget was used up) into a hundred meters per second. So each step closes only a part of
//! the error from before the step, at a [`Pace`]; the error that the step's own motion adds is closed at once. Impulses that a
//! budget cut short are scaled down where the step would be better off without them: see [`LoopSolver::scale_down_if_better`].

use super::budget::{Budget, LoopReport, Stop};
use super::contact::RefindContacts;
use super::equations::{Level, Pace};
use super::response::{Response, Turn};
use super::set::Loops;
use super::solver::{LoopError, LoopSolver};
use super::yielding::Yielding;
use crate::maximal::{LIMIT_MISSED, LIMIT_RETRIES, PASSES};

/// Options of a [`step`](step()).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepOptions {
    /// Number of linearizations: one leaves loop errors of the order of the squared rotations in a step; more reduce them
    /// further, until `tolerance` is met.
    pub iterations: usize,
    /// Largest error of a tree or loop joint at which the linearizations stop: meters or radians.
    pub tolerance: f64,
    /// Whether each further linearization adds a correction, starting from zero impulses, as in the method `displacement`;
    /// the impulses stored in the loops are then those of the first.
    pub adds_up: bool,
    /// Largest speed at which errors from before the step are closed: of rotation in rad/s, of translation in m/s.
    pub closing: [f64; 2],
    /// Time in seconds in which errors from before the step are closed, so that their speed does not depend on its length; zero:
    /// within the step.
    pub closes_in: f64,
}

impl StepOptions {
    /// For the method `displacement`: enough corrections to keep scenes stable at steps of up to 50 ms. A short step turns
    /// errors that a long one leaves into velocity.
    pub const CORRECTIONS: StepOptions = StepOptions {
        iterations: 3,
        tolerance: 1e-6,
        adds_up: true,
        closing: [f64::INFINITY; 2],
        closes_in: CLOSES_IN,
    };
}

impl Default for StepOptions {
    fn default() -> StepOptions {
        StepOptions {
            iterations: 1,
            tolerance: 1e-9,
            adds_up: false,
            closing: [f64::INFINITY; 2],
            closes_in: 0.0,
        }
    }
}

/// The result of a [`step`](step()).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StepReport {
    /// All loop solves combined: iterations and restarts are sums, the rest is from the last solve.
    pub loops: LoopReport,
    /// Number of linear solves of the parts' own motions.
    pub solves: usize,
    /// Iterations of the contact solver.
    pub contact_iterations: usize,
    /// Largest error of the parts' own joints at the end of the step: meters or radians.
    pub tree_violation: f64,
    /// Largest error of a loop joint at the end of the step: meters or radians. Not set in an assembly, which measures its
    /// own.
    pub loop_violation: f64,
    /// Largest rotation of a body in any linear solve of the step, in radians: see [`Response::fastest_swing`]. Beyond about
    /// half a radian, a linear solve predicts the poses at the end of the step poorly.
    pub swing: f64,
}

/// Advances all parts by one step of `h` seconds. If it fails, the parts are restored to the start of the step.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// use ligament::loops::{Budget, LoopJoint, LoopSolver, Loops, MaximalPart, Side, StepOptions, step};
/// use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
///
/// let skeleton = Skeleton::new(&model);
/// let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
/// let mut state = MaximalState::at_rest(&model, &[0.5, -1.0]);
/// // A loop joint to the world holds the end of the arm at its position.
/// let hand = state.world_from_body(&model, lower).point(end.pos);
/// let mut loops = Loops::new();
/// loops.add(LoopJoint::new(Spherical, Side::world(Pose::translation(hand)), Side::end(0, 2, end)))?;
/// let mut solver = LoopSolver::default();
/// for _ in 0..60 {
///     let mut part = MaximalPart::new(&skeleton, &mut stepper, &mut state, Push::default());
///     let budget = &mut Budget::to(1e-9);
///     let report = step(&mut [&mut part], &mut loops, &mut solver, &StepOptions::default(), 1.0 / 60.0, budget)?;
///     assert!(report.loop_violation < 1e-4);
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
    step_with_contacts(parts, loops, solver, options, h, budget, &mut |_, _| {})
}

/// [`step`](step()) with the contacts of the solver: `refind` finds those at its end.
pub(crate) fn step_with_contacts(
    parts: &mut [&mut dyn Response],
    loops: &mut Loops,
    solver: &mut LoopSolver,
    options: &StepOptions,
    h: f64,
    budget: &mut Budget<'_>,
    refind: RefindContacts<'_>,
) -> Result<StepReport, LoopError> {
    if !(h > 0.0 && h.is_finite()) {
        return Err(LoopError::Step(h));
    }
    budget.kept_back = solver.ending.unwrap_or(0.0);
    let outcome = advance(parts, loops, solver, options, h, budget, refind);
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

/// Yielding more counts as helpful if it reduces the rotation at least to this fraction.
const HELPS: f64 = 0.9;

/// Time in which the error from before a step is closed, in seconds, where displacements are carried.
const CLOSES_IN: f64 = 0.05;

/// Growth and decay of [`LoopSolver::ending`]: it converges to a time that one step in ten exceeds, mostly by less than half
/// an iteration, which is unused on average. Interruptions by the system, even in one step of twenty, have little effect.
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
    refind: RefindContacts<'_>,
) -> Result<StepReport, LoopError> {
    let mut report = StepReport::default();
    solver.equations.begin(loops);
    let level = Level::Position { h };
    let precision = budget.precision;
    let of = |part: usize| move |error| LoopError::Part { part, error };
    let by_and_by = options.adds_up && !solver.equations.seeks_pose;
    solver.equations.pace = match solver.equations.seeks_pose {
        true => Pace::default(),
        false => Pace {
            share: if options.closes_in > 0.0 { (h / options.closes_in).min(1.0) } else { 1.0 },
            most: options.closing.map(|speed| speed * h),
        },
    };
    let leaves_open = by_and_by || solver.equations.pace != Pace::default();
    // The longest time from the start of a pass to its first iteration.
    let mut preparing = 0.0;
    let iterations = options.iterations.max(1);
    for iteration in 0..iterations + LIMIT_RETRIES {
        let mut settled = 0;
        let mut yielded: Option<(f64, Yielding)> = None;
        for pass in 0.. {
            let began = budget.left();
            let turn = Turn { h, iteration, pass, settled, adds_up: options.adds_up };
            for (p, part) in parts.iter_mut().enumerate() {
                part.begin(&turn).map_err(of(p))?;
            }
            let anew = options.adds_up && iteration > 0;
            let springs_rest = solver.equations.springs_rest;
            // Springs acted in the first linearization: corrections only close joints.
            solver.equations.springs_rest |= anew;
            solver.equations.corrects = anew;
            let looked = solver.look(parts, loops, level);
            (solver.equations.springs_rest, solver.equations.corrects) = (springs_rest, false);
            looked?;
            if turn.is_first() {
                solver.equations.remember(parts, loops, true);
                if leaves_open {
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
            if !anew && !solver.equations.seeks_pose {
                report.contact_iterations += solver.touch(parts, h);
            }
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
                // If the rotation did not decrease, the loops do not cause it: restore their stiffness.
                let as_before =
                    yielded.filter(|(before, _)| swing > HELPS * before).map(|(_, yielding)| yielding);
                if let Some(yielding) = as_before.filter(|_| !means_something) {
                    loops.yielding = yielding;
                }
                let before = loops.yielding;
                // Without an iteration, a large rotation says nothing about the loops.
                let gives_way = !means_something
                    && as_before.is_none()
                    && closed.iterations > 0
                    && loops.yielding.give_way();
                if gives_way && !used_up && budget.has_time_for(preparing) {
                    // Compliance is bounded, so this terminates. The change from rigid to yielding is never undone.
                    yielded = (before.softness > 0.0).then_some((swing, before));
                    continue;
                }
                report.swing = report.swing.max(swing);
                // There is no budget left to solve again. To avoid a large motion, the loops are released in this step.
                if solver.releases || (!means_something && (used_up || gives_way)) {
                    solver.let_go(parts);
                    holds = false;
                } else if used_up && closed.iterations == 0 {
                    // There may be nothing in the last impulses for this step.
                    holds = !solver.let_go_if_better(parts);
                } else if used_up {
                    solver.scale_down_if_better(parts);
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
            // When assembling a pose, the next iteration settles what another pass without iterations would.
            let no_more = seeks_pose && is_used_up(closed.stop);
            if !changed || settled == PASSES || no_more || !budget.has_time_for(preparing) {
                break;
            }
        }
        report.tree_violation = 0.0;
        for (p, part) in parts.iter_mut().enumerate() {
            let violation = part
                .finish(&Turn { h, iteration, pass: 0, settled, adds_up: options.adds_up })
                .map_err(of(p))?;
            report.tree_violation = report.tree_violation.max(violation);
        }
        if solver.equations.seeks_pose {
            // The assembly measures its own errors.
            break;
        }
        report.loop_violation = solver.violation(parts, loops)?;
        let is_exact = report.tree_violation.max(report.loop_violation) <= options.tolerance
            && !solver.misses_contacts(parts, h);
        let enough = iteration + 1 >= iterations || is_exact || is_used_up(report.loops.stop);
        // Joints keep their limits even if there is no budget left for the loops.
        let missed = parts.iter().fold(0.0, |most: f64, part| most.max(part.limits_missed()));
        if (enough && missed <= LIMIT_MISSED) || !budget.has_time_for(preparing) {
            break;
        }
    }
    if !solver.equations.seeks_pose {
        solver.bounce(parts, refind, h);
    }
    solver.equations.remember(parts, loops, false);
    if leaves_open {
        solver.equations.leave_open(loops, false);
    }
    // The error that remains to be closed gradually is the joint error itself, for any length of the step.
    let error = if by_and_by { report.loop_violation } else { report.loops.residual };
    loops.yielding.recover(error, precision);
    Ok(report)
}
