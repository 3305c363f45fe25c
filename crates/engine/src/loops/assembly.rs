//! Assembly: from a broken pose to one in which the joints hold.
//!
//! Source: F98 section 3, *correction*, with `docs/errata.md` 18 to 21. Symbols: W inverse masses, J rows, b the opposite of
//! the error. Each round takes the smallest motion, weighed by mass, that closes all joints to first order,
//! `d = W J^T (J W J^T)^-1 b`, turning no body by more than 0.8 rad, and composes it with the poses.
//!
//! Deviations: while joints are far open, turning is made harder ([`AssemblyOptions::turn_weight`]). By mass alone the cheapest
//! way for a body to a far place is to spin its limbs round, by many radians, of which a round may make 0.8; so it shifts
//! first. Near the end weights are F98's, and any weights close gaps at the same, quadratic rate. Tree joints are eliminated
//! and hold to first order after any number of inner iterations (F99); loops are iterated on. Joint limits are kept, as
//! bounds that push and do not pull.

use ligament_math::Vec3;

use super::budget::{Budget, Stop};
use super::equations::Caution;
use super::maximal::MaximalPart;
use super::response::Response;
use super::set::Loops;
use super::solver::{Algorithm, LoopError, LoopSolver};
use super::step::{StepOptions, step};
use crate::maximal::{Implicit, MaximalState, Push, Skeleton, beyond_limits};
use crate::model::BodyId;

/// How an assembly goes about it.
///
/// See the example of [`Assembler`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AssemblyOptions {
    /// Rounds at most: F98's geometric iterations.
    pub rounds: usize,
    /// Iterations over the loops in each round at most.
    pub iterations: usize,
    /// Largest gap of a joint (meters or radians) that is good enough.
    pub precision: f64,
    /// How far a round may turn a body, in radians.
    pub most_turn: f64,
    /// How hard turning is made while joints are open: a turn by one radian counts, on top of inertia, as a shift by so many
    /// times the largest gap. Zero is F98's weight by mass alone.
    pub turn_weight: f64,
    /// Whether joint limits are kept.
    pub limits: bool,
    /// Whether rounds that lead away from the goal are taken back and done more carefully (Levenberg and Marquardt), which
    /// finds the least-squares pose of contradictory joints; or taken as they come, as F98 has it.
    pub careful: bool,
}

impl Default for AssemblyOptions {
    fn default() -> AssemblyOptions {
        AssemblyOptions {
            rounds: 50,
            iterations: 1_000,
            precision: 1e-9,
            most_turn: 0.8,
            turn_weight: 5.0,
            limits: true,
            careful: false,
        }
    }
}

/// What an assembly did, and what it left.
///
/// See the example of [`Assembler`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AssemblyReport {
    /// Rounds made.
    pub rounds: usize,
    /// Iterations over loops, all rounds together.
    pub iterations: usize,
    /// Largest gap of a tree joint, and of a loop joint, at the end: meters or radians.
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
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::loops::{Assembler, AssemblyOptions, Loops};
/// use ligament::maximal::{MaximalState, Skeleton};
///
/// // Both bones are thrown somewhere; the smallest motion that closes the joints brings them together.
/// let skeleton = Skeleton::new(&model);
/// let thrown = [Pose::IDENTITY, Pose::translation(Vec3::X * 0.3), Pose::translation(Vec3::Z * -2.0)];
/// let mut state = MaximalState::new(&model, &thrown, &[Twist::ZERO; 3]);
/// let mut assembler = Assembler::new(&skeleton, AssemblyOptions::default());
/// let report = assembler.assemble(&skeleton, &mut state, &mut Loops::new(), &[], None, |_, _| {})?;
/// assert!(report.gap() < 1e-6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Assembler {
    /// How to go about it; may be changed between calls.
    pub options: AssemblyOptions,
    corrector: Implicit,
    solver: LoopSolver,
    limit_stiffness: f64,
    /// The longest arm of a joint: how far careful rounds go; and the first compliance that they try.
    size: f64,
    first_give: f64,
    /// Poses of the best round so far.
    best: MaximalState,
}

/// Bounds are this much stiffer than the character is heavy: in a round they are met to a part in so many.
const BOUNDS: f64 = 1e4;
/// Rounds that close less than this part of what is open have come to the least there is.
const LEAST_GAIN: f64 = 1e-3;
/// Rounds without gain, one after another, that end an assembly: far from closed, many joints trade gaps for a while.
const STALLED_ROUNDS: usize = 30;
/// The same where bad rounds are taken back.
const CAREFUL_STALLED_ROUNDS: usize = 20;
/// How far the loops of a round are solved: to this part of what is open, or of what a round leaves if that is less.
const SOLVED_TO: f64 = 0.01;
/// How much a gap of the character's own joints, or a bound that is passed, counts against the goals.
const OWN: f64 = 10.0;

/// How far from assembled a state is.
#[derive(Clone, Copy, Debug)]
struct Measure {
    tree_gap: f64,
    loop_gap: f64,
    /// All of it as one number.
    total: f64,
}

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
            solver: {
                let mut solver = LoopSolver::new(Algorithm::Iterative);
                solver.equations.seeks_pose = true;
                solver
            },
            limit_stiffness,
            size: if arm > 0.0 { arm } else { 1.0 },
            first_give: 0.1 / mass.max(f64::MIN_POSITIVE),
            best: MaximalState::at_rest(model, &model.neutral()),
        }
    }

    /// Brings a state to one in which its joints, and these loop joints over it (part 0), hold; `locked` bodies stay where they
    /// are. Velocities are set to zero. `time_left` says how many seconds are left; it is
    /// asked once an iteration. `see` is shown where bodies are before every round and after the last, and how it stands.
    ///
    /// # Errors
    /// [`LoopError`]; the state is then as it was before the round that failed.
    pub fn assemble(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        loops: &mut Loops,
        locked: &[BodyId],
        mut time_left: Option<&mut dyn FnMut() -> f64>,
        mut see: impl FnMut(&MaximalState, &AssemblyReport),
    ) -> Result<AssemblyReport, LoopError> {
        let options = self.options;
        self.corrector.lock(skeleton, locked);
        self.corrector.set_most_turn(options.most_turn);
        self.corrector.options.limit_stiffness = if options.limits { self.limit_stiffness } else { 0.0 };
        rest(state);
        let mut report = AssemblyReport { stop: Stop::Iterations, ..Default::default() };
        let (mut least, mut best_total) = (f64::INFINITY, f64::INFINITY);
        let mut stalled = 0;
        let patience = if options.careful { CAREFUL_STALLED_ROUNDS } else { STALLED_ROUNDS };
        let mut give = 0.0;
        for round in 0..=options.rounds {
            loops.forget();
            let now = self.measure(skeleton, state, loops)?;
            (report.tree_gap, report.loop_gap) = (now.tree_gap, now.loop_gap);
            see(state, &report);
            if now.tree_gap.max(now.loop_gap) <= options.precision && self.keeps_limits(skeleton, state) {
                report.stop = Stop::Precision;
                return Ok(report);
            }
            let gained = now.total < least * (1.0 - LEAST_GAIN);
            stalled = if gained { 0 } else { stalled + 1 };
            least = least.min(now.total);
            if now.total < best_total {
                best_total = now.total;
                self.best.clone_from(state);
                give *= 0.25;
            } else if options.careful {
                state.clone_from(&self.best);
                give = f64::max(8.0 * give, self.first_give);
            }
            if stalled >= patience {
                report.stop = Stop::LeastSquares;
                break;
            }
            if round == options.rounds {
                break;
            }
            self.solver.equations.caution = match options.careful {
                true => Caution { most: self.size, give },
                false => Caution::default(),
            };
            let gap = now.tree_gap.max(now.loop_gap);
            self.corrector.set_turn_length(options.turn_weight * gap);
            // A round leaves the square of what it turns; to solve it further would be lost.
            let worth = SOLVED_TO * gap * (gap / self.size).min(1.0);
            let mut budget = Budget::to(worth.max(SOLVED_TO * options.precision)).within(options.iterations);
            if let Some(ask) = &mut time_left {
                budget = budget.until(&mut **ask);
            }
            // Where a pose is sought, turns that are too far are cut short; loops do not yield.
            let once = StepOptions { iterations: 1, tolerance: 0.0, adds_up: true };
            let done = {
                let mut part = MaximalPart::new(skeleton, &mut self.corrector, state, Push::default());
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
        let mut end = self.measure(skeleton, state, loops)?;
        if end.total > best_total {
            state.clone_from(&self.best);
            end = self.measure(skeleton, state, loops)?;
        }
        (report.tree_gap, report.loop_gap) = (end.tree_gap, end.loop_gap);
        Ok(report)
    }

    fn measure(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        loops: &Loops,
    ) -> Result<Measure, LoopError> {
        let beyond = if self.options.limits { beyond_limits(skeleton.model(), state) } else { 0.0 };
        let mut part = MaximalPart::new(skeleton, &mut self.corrector, state, Push::default());
        let tree_gap = part.stepper.gap(skeleton, part.state);
        let mut parts: [&mut dyn Response; 1] = [&mut part];
        let (loop_gap, norm) = self.solver.gap_and_norm(&mut parts, loops)?;
        Ok(Measure { tree_gap, loop_gap, total: norm + OWN * (tree_gap + beyond) })
    }

    fn keeps_limits(&self, skeleton: &Skeleton, state: &MaximalState) -> bool {
        !self.options.limits || beyond_limits(skeleton.model(), state) <= self.options.precision.max(1e-9)
    }
}

fn rest(state: &mut MaximalState) {
    for body in &mut state.bodies {
        (body.angular, body.linear) = (Vec3::ZERO, Vec3::ZERO);
    }
}
