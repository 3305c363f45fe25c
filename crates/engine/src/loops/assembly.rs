//! Assembly: from a broken pose to one in which the joints hold.
//!
//! Source: F98 section 3, *correction*, with `docs/errata.md` 18 to 21. Symbols: W inverse masses, J rows, b the opposite of
//! the error. Each round takes the smallest motion, weighed by mass, that closes all joints to first order,
//! `d = W J^T (J W J^T)^-1 b`, turning no body by more than 0.8 rad, and composes it with the poses.
//!
//! Deviations: tree joints are eliminated and hold to first order after any number of inner iterations (F99); loops are
//! iterated on. Joint limits are kept, as bounds that push and do not pull.

use ligament_math::Vec3;

use super::budget::{Budget, Stop};
use super::implicit::ImplicitPart;
use super::response::Response;
use super::set::Loops;
use super::solver::{Algorithm, LoopError, LoopSolver};
use super::step::{StepOptions, step};
use crate::maximal::{Implicit, MaximalState, Push, Skeleton};
use crate::model::BodyId;

/// How an assembly goes about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AssemblyOptions {
    /// Rounds at most: F98's geometric iterations.
    pub rounds: usize,
    /// Iterations over the loops in each round at most.
    pub iterations: usize,
    /// Largest gap of a joint (metres or radians) that is good enough.
    pub precision: f64,
    /// How far a round may turn a body, in radians.
    pub most_turn: f64,
    /// Whether joint limits are kept.
    pub limits: bool,
}

impl Default for AssemblyOptions {
    fn default() -> AssemblyOptions {
        AssemblyOptions { rounds: 50, iterations: 1_000, precision: 1e-9, most_turn: 0.8, limits: true }
    }
}

/// What an assembly did, and what it left.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AssemblyReport {
    /// Rounds made.
    pub rounds: usize,
    /// Iterations over loops, all rounds together.
    pub iterations: usize,
    /// Largest gap of a tree joint, and of a loop joint, at the end: metres or radians.
    pub tree_gap: f64,
    /// See `tree_gap`.
    pub loop_gap: f64,
    /// What ended it. [`Stop::LeastSquares`]: the joints contradict each other, and what is left of their gaps is the least
    /// that was found.
    pub stop: Stop,
}

impl AssemblyReport {
    /// Largest gap of any joint.
    pub fn gap(&self) -> f64 {
        self.tree_gap.max(self.loop_gap)
    }
}

/// Assembles characters of one skeleton. Scratch, not state.
#[derive(Clone, Debug)]
pub struct Assembler {
    /// How to go about it; may be changed between calls.
    pub options: AssemblyOptions,
    corrector: Implicit,
    solver: LoopSolver,
    limit_stiffness: f64,
    /// Poses of the best round so far.
    best: MaximalState,
}

/// Bounds are this much stiffer than the character is heavy: in a round they are met to a part in so many.
const BOUNDS: f64 = 1e7;
/// Rounds that close less than this part of what is open have come to the least there is.
const LEAST_GAIN: f64 = 1e-3;

impl Assembler {
    /// Memory for a skeleton.
    pub fn new(skeleton: &Skeleton, options: AssemblyOptions) -> Assembler {
        let model = skeleton.model();
        let mass: f64 = model.bodies().iter().map(|body| body.inertia.mass).sum();
        let frames = model.joints().iter().flat_map(|j| [j.parent_from_joint.pos, j.child_from_joint.pos]);
        let arm = frames.map(Vec3::norm).fold(0.0, f64::max);
        let limit_stiffness = BOUNDS * mass * (1.0 + arm * arm);
        Assembler {
            options,
            corrector: Implicit::corrector(skeleton, limit_stiffness),
            solver: LoopSolver::new(Algorithm::Iterative),
            limit_stiffness,
            best: MaximalState::at_rest(model, &model.neutral()),
        }
    }

    /// Brings a state to one in which its joints, and these loop joints over it (part 0), hold; `locked` bodies stay where they
    /// are. Velocities are set to zero. `time_is_up` is asked once an iteration.
    ///
    /// # Errors
    /// [`LoopError`]; the state is then as it was before the round that failed.
    pub fn assemble(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        loops: &mut Loops,
        locked: &[BodyId],
        mut time_is_up: Option<&mut dyn FnMut() -> bool>,
    ) -> Result<AssemblyReport, LoopError> {
        let options = self.options;
        self.corrector.lock(skeleton, locked);
        self.corrector.set_most_turn(options.most_turn);
        self.corrector.options.limit_stiffness = if options.limits { self.limit_stiffness } else { 0.0 };
        rest(state);
        let mut report = AssemblyReport { stop: Stop::Iterations, ..Default::default() };
        let mut least = f64::INFINITY;
        let mut stalled = 0;
        for round in 0..=options.rounds {
            loops.forget();
            let mut part = ImplicitPart::new(skeleton, &mut self.corrector, state, Push::default());
            report.tree_gap = part.stepper.gap(skeleton, part.state);
            report.loop_gap = {
                let mut parts: [&mut dyn Response; 1] = [&mut part];
                self.solver.gap(&mut parts, loops)?
            };
            let gap = report.gap();
            if gap <= options.precision {
                report.stop = Stop::Precision;
                return Ok(report);
            }
            if gap < least * (1.0 - LEAST_GAIN) {
                stalled = 0;
            } else {
                stalled += 1;
            }
            if gap < least {
                least = gap;
                self.best.clone_from(part.state);
            }
            if stalled >= STALLED_ROUNDS {
                report.stop = Stop::LeastSquares;
                break;
            }
            if round == options.rounds {
                break;
            }
            let mut budget = Budget {
                precision: 0.01 * options.precision,
                iterations: options.iterations,
                time_is_up: time_is_up.as_mut().map(|ask| &mut **ask as &mut dyn FnMut() -> bool),
            };
            let once = StepOptions { iterations: 1, tolerance: 0.0, adds_up: false };
            let done = {
                let mut parts: [&mut dyn Response; 1] = [&mut part];
                step(&mut parts, loops, &mut self.solver, &once, 1.0, &mut budget)
            };
            rest(state);
            let done = done?;
            report.rounds += 1;
            report.iterations += done.loops.iterations;
            if done.loops.stop == Stop::Deadline {
                report.stop = Stop::Deadline;
                break;
            }
        }
        self.leave_the_best(skeleton, state, loops, least, &mut report)?;
        Ok(report)
    }

    /// Goes back to the best round, if the last was not.
    fn leave_the_best(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        loops: &Loops,
        least: f64,
        report: &mut AssemblyReport,
    ) -> Result<(), LoopError> {
        let mut measure = |state: &mut MaximalState| {
            let mut part = ImplicitPart::new(skeleton, &mut self.corrector, state, Push::default());
            let tree_gap = part.stepper.gap(skeleton, part.state);
            let mut parts: [&mut dyn Response; 1] = [&mut part];
            Ok::<_, LoopError>((tree_gap, self.solver.gap(&mut parts, loops)?))
        };
        (report.tree_gap, report.loop_gap) = measure(state)?;
        if report.gap() > least {
            state.clone_from(&self.best);
            (report.tree_gap, report.loop_gap) = measure(state)?;
        }
        Ok(())
    }
}

/// Rounds without gain, one after another, that end an assembly: a truncated turn may cost one.
const STALLED_ROUNDS: usize = 6;

fn rest(state: &mut MaximalState) {
    for body in &mut state.bodies {
        (body.angular, body.linear) = (Vec3::ZERO, Vec3::ZERO);
    }
}
