//! Assembly: moves the bodies from a pose with open joints to one in which all joints are closed.
//!
//! Source: F98 section 3, *correction*, with `docs/errata.md` 18 to 21. Symbols: W inverse masses, J rows, b the negative
//! error. Each iteration takes the smallest mass-weighted motion that closes all joints to first order, `d = W J^T (J W
//! J^T)^-1 b`, limits the rotation of every body to 0.8 rad, and composes it with the poses.
//!
//! Deviations: while joint errors are large, rotations get a higher weight ([`AssemblyOptions::turn_weight`]). Weighted by
//! mass alone, the cheapest way to move a body far is to spin its limbs by many radians, of which one iteration may make 0.8;
//! with the higher weight, the body translates first. Near the solution the weights are F98's; any weights converge at the
//! same, quadratic rate. Tree joints are eliminated and hold to first order after any number of inner iterations (F99); loops
//! are iterated on. Joint limits are kept, as bounds that push and do not pull.

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

/// Options of an assembly, for [`Assembler::new`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AssemblyOptions {
    /// Largest number of iterations: F98's geometric iterations.
    pub rounds: usize,
    /// Largest number of inner iterations of the loop solver in each iteration.
    pub iterations: usize,
    /// Joint error (meters or radians) at which the assembly is complete.
    pub precision: f64,
    /// Largest rotation of a body in one iteration, in radians.
    pub most_turn: f64,
    /// Weight of rotations while joints are open: a rotation by one radian counts, in addition to inertia, like a translation
    /// by this many times the largest joint error. Zero is F98's weight by mass alone.
    pub turn_weight: f64,
    /// Whether joint limits are kept.
    pub limits: bool,
    /// Whether iterations that increase the error are undone and repeated with damping (Levenberg-Marquardt), which finds the
    /// least-squares pose of contradictory joints; or accepted, as in F98.
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

/// The result of [`Assembler::assemble`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AssemblyReport {
    /// Number of iterations.
    pub rounds: usize,
    /// Number of inner iterations of the loop solver, over all iterations.
    pub iterations: usize,
    /// Largest error of a tree joint, and of a loop joint, at the end: meters or radians.
    pub tree_violation: f64,
    /// See `tree_violation`.
    pub loop_violation: f64,
    /// Why it stopped. [`Stop::LeastSquares`]: the joints contradict each other, and the remaining errors are the smallest
    /// found.
    pub stop: Stop,
}

impl AssemblyReport {
    /// Largest error of any joint: meters or radians.
    pub fn violation(&self) -> f64 {
        self.tree_violation.max(self.loop_violation)
    }
}

/// Assembles characters of one skeleton. It holds scratch memory, no state.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::loops::{Assembler, AssemblyOptions, Loops};
/// use ligament::maximal::{MaximalState, Skeleton};
///
/// // Both bones are displaced; the smallest motion that closes the joints brings them together.
/// let skeleton = Skeleton::new(&model);
/// let thrown = [Pose::IDENTITY, Pose::translation(Vec3::X * 0.3), Pose::translation(Vec3::Z * -2.0)];
/// let mut state = MaximalState::new(&model, &thrown, &[Twist::ZERO; 3]);
/// let mut assembler = Assembler::new(&skeleton, AssemblyOptions::default());
/// let report = assembler.assemble(&skeleton, &mut state, &mut Loops::new(), &[], None, |_, _| {})?;
/// assert!(report.violation() < 1e-6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Assembler {
    /// Options; may be changed between calls.
    pub options: AssemblyOptions,
    corrector: Implicit,
    solver: LoopSolver,
    limit_stiffness: f64,
    /// The longest lever arm of a joint, which limits damped iterations, in meters; and the first compliance that they try.
    size: f64,
    first_give: f64,
    /// Poses of the best iteration so far.
    best: MaximalState,
}

/// Stiffness of bounds relative to the character's mass: an iteration satisfies them to one part in this number.
const BOUNDS: f64 = 1e4;
/// Iterations that reduce the error by less than this fraction have reached the minimum.
const LEAST_GAIN: f64 = 1e-3;
/// Number of consecutive iterations without gain that ends an assembly. Far from the solution, many joints exchange errors at
/// first.
const STALLED_ROUNDS: usize = 30;
/// The same with damped iterations.
const CAREFUL_STALLED_ROUNDS: usize = 20;
/// Precision of the loop solves of an iteration: this fraction of the present error, or of the error that the iteration
/// leaves if that is less.
const SOLVED_TO: f64 = 0.01;
/// Weight of errors of the character's own joints, and of exceeded bounds, against the goals.
const OWN: f64 = 10.0;

/// Errors of a state.
#[derive(Clone, Copy, Debug)]
struct Measure {
    tree_violation: f64,
    loop_violation: f64,
    /// All errors combined.
    total: f64,
}

impl Assembler {
    /// Allocates memory for a skeleton.
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

    /// Moves a state to one in which its joints, and these loop joints over it (part 0), are closed; `locked` bodies stay in
    /// place. Velocities are set to zero. `time_left` returns the number of seconds left; it is called once per iteration.
    /// `see` is called with the poses and the report before every iteration and after the last.
    ///
    /// # Errors
    /// [`LoopError`]; the state is then as it was before the iteration that failed.
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
            (report.tree_violation, report.loop_violation) = (now.tree_violation, now.loop_violation);
            see(state, &report);
            if now.tree_violation.max(now.loop_violation) <= options.precision
                && self.keeps_limits(skeleton, state)
            {
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
            let violation = now.tree_violation.max(now.loop_violation);
            self.corrector.set_turn_length(options.turn_weight * violation);
            // An iteration leaves an error of the order of its squared rotations; solving more precisely would be wasted.
            let worth = SOLVED_TO * violation * (violation / self.size).min(1.0);
            let mut budget = Budget::to(worth.max(SOLVED_TO * options.precision)).within(options.iterations);
            if let Some(ask) = &mut time_left {
                budget = budget.until(&mut **ask);
            }
            // When assembling a pose, rotations that are too large are shortened; loops do not yield.
            let once = StepOptions { iterations: 1, tolerance: 0.0, adds_up: true, ..StepOptions::default() };
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
        (report.tree_violation, report.loop_violation) = (end.tree_violation, end.loop_violation);
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
        let tree_violation = part.stepper.violation(skeleton, part.state);
        let mut parts: [&mut dyn Response; 1] = [&mut part];
        let (loop_violation, norm) = self.solver.violation_and_norm(&mut parts, loops)?;
        Ok(Measure { tree_violation, loop_violation, total: norm + OWN * (tree_violation + beyond) })
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
