//! Posing: inverse kinematics.
//!
//! Source: Faure 1998 (F98) section 3 (dragging as assembly with trackers of infinite mass). A goal is a loop joint between a
//! body and the world. The first attempt assembles: rounds of mass-weighted corrections move the body there while joints hold.
//!
//! Deviations: assembly treats limits as stiff springs and weights by mass; where many limits are active, or a light hand has to
//! move a heavy trunk, it converges slowly. So each attempt ends with a search in generalized coordinates ([`search`]): there
//! joints cannot open, limits hold for all goals, and the result is the least-squares pose if goals cannot be met. A limb can run
//! into its limits and get stuck there. Then the search starts again, first from the neutral pose and then from poses spread over
//! the joint ranges, the same ones in every run. The best result is returned.

mod goal;
mod limits;
mod rows;
mod search;

pub use goal::{Goal, GoalKind, Missed};

use ligament_math::Pose;

use crate::loops::{Assembler, AssemblyOptions, LoopError, LoopJoint, Loops, Side, Stop};
use crate::maximal::{MaximalState, Skeleton, beyond_limits, to_maximal, to_reduced};
use crate::model::{BodyId, Weld};
use rows::Problem;
use search::Search;

/// Options of posing, for [`Poser::new`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PosingOptions {
    /// Options of the first attempt. Its precision is the distance at which a goal counts as reached, in meters and radians.
    pub assembly: AssemblyOptions,
    /// Maximum iterations of the search in generalized coordinates in each attempt; zero disables the search.
    pub iterations: usize,
    /// Maximum number of attempts: the first starts from the current pose.
    pub attempts: usize,
    /// Whether the search moves a joint the less, the more mass it carries: a hand is then followed by its arm first, and by the
    /// trunk where the arm does not reach.
    pub by_mass: bool,
}

impl Default for PosingOptions {
    fn default() -> PosingOptions {
        let assembly =
            AssemblyOptions { rounds: 8, precision: 1e-6, careful: true, ..AssemblyOptions::default() };
        PosingOptions { assembly, iterations: 60, attempts: 20, by_mass: false }
    }
}

/// The result of [`Poser::pose`].
#[derive(Clone, Debug, PartialEq)]
pub struct Posed {
    /// The pose in generalized coordinates.
    pub q: Vec<f64>,
    /// True if all goals were reached and all joints and limits hold, to the requested precision.
    pub reached: bool,
    /// Remaining distance of each goal.
    pub missed: Vec<Missed>,
    /// Largest remaining joint error of the character, in meters or radians.
    pub violation: f64,
    /// Number of attempts; rounds of assembly and iterations of the search, summed over all attempts.
    pub attempts: usize,
    /// See `attempts`.
    pub rounds: usize,
    /// See `attempts`.
    pub iterations: usize,
}

/// Why [`Poser::pose`] failed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PosingError {
    /// The assembly failed.
    #[error(transparent)]
    Assembly(#[from] LoopError),
    /// A goal is invalid.
    #[error("goal {goal} is invalid: {reason}")]
    Goal {
        /// Index of the goal, from zero.
        goal: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// The state does not fit this model.
    #[error(transparent)]
    State(#[from] crate::model::StateError),
}

/// Finds poses for characters of one skeleton (inverse kinematics). Holds scratch memory, no state.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// use ligament::loops::Loops;
/// use ligament::maximal::{MaximalState, Skeleton};
/// use ligament::sim::{Goal, Poser, PosingOptions};
///
/// // Inverse kinematics: move the end of the arm to the side.
/// let skeleton = Skeleton::new(&model);
/// let mut state = MaximalState::at_rest(&model, &[0.1, 0.1]);
/// let goal = Goal::position(lower, end.pos, Vec3::new(1.0, 0.0, -1.0));
/// let posed = Poser::new(&skeleton, PosingOptions::default()).pose(&skeleton, &mut state, &Loops::new(), &[goal], &[])?;
/// assert!(posed.reached && posed.missed[0].distance < 1e-3);
/// // A goal with zero weight is an error.
/// let none = [goal.weight(0.0)];
/// let error = Poser::new(&skeleton, PosingOptions::default()).pose(&skeleton, &mut state, &Loops::new(), &none, &[]);
/// assert!(error.unwrap_err().to_string().contains("goal 0"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Poser {
    /// Options; may be changed between calls.
    pub options: PosingOptions,
    assembler: Assembler,
    search: Search,
    /// Degrees of freedom that the search does not move.
    still: Vec<usize>,
}

/// Weight of loops that must hold, and of locked bodies, relative to goals.
const MUST: f64 = 30.0;
/// Largest number of products in an iteration of the search, about a tenth of a second: larger searches are skipped.
const MOST_WORK: usize = 100_000_000;

impl Poser {
    /// Allocates memory for a skeleton.
    pub fn new(skeleton: &Skeleton, options: PosingOptions) -> Poser {
        Poser {
            options,
            assembler: Assembler::new(skeleton, options.assembly),
            search: Search::default(),
            still: Vec::new(),
        }
    }

    /// Keeps these degrees of freedom as they are in further searches.
    pub(super) fn keep_still(&mut self, still: Vec<usize>) {
        self.still = still;
    }

    /// Moves a character to goals, starting from the pose in `state`, which is replaced by the result. `closed` are further loop
    /// joints that must hold; `locked` bodies stay in place.
    ///
    /// # Errors
    /// [`PosingError`]: an invalid goal, or a state that does not fit.
    pub fn pose(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        closed: &Loops,
        goals: &[Goal],
        locked: &[BodyId],
    ) -> Result<Posed, PosingError> {
        let model = skeleton.model();
        model.check_length("the state", state.bodies.len(), model.bodies().len())?;
        let mut loops = closed.clone();
        for (k, goal) in goals.iter().enumerate() {
            let known = |body: BodyId| !body.is_world() && body.index() < model.bodies().len();
            if !known(goal.body) {
                let reason = "its body must be one of this model, and not the world".to_string();
                return Err(PosingError::Goal { goal: k, reason });
            }
            loops
                .add(goal.joint(model))
                .map_err(|fault| PosingError::Goal { goal: k, reason: fault.to_string() })?;
        }
        let precision = self.options.assembly.precision;
        let given = state.clone();
        self.assembler.options = self.options.assembly;
        let report = self.assembler.assemble(skeleton, state, &mut loops, locked, None, |_, _| {})?;
        let mut posed = Posed {
            q: Vec::new(),
            reached: false,
            missed: Vec::new(),
            violation: report.tree_violation,
            attempts: 1,
            rounds: report.rounds,
            iterations: 0,
        };
        let mut left = report.violation().max(beyond_limits(model, state));
        if left > precision || self.options.iterations > 0 {
            match self.problem(skeleton, &given, closed, goals, locked) {
                Some(problem) => {
                    let found = self.search_from(&problem, state, &mut posed)?;
                    *state = to_maximal(model, &found.q, &vec![0.0; model.nv()])?;
                    (left, posed.violation) = (found.largest, 0.0);
                    put_back(state, &given, locked);
                }
                None if report.stop != Stop::Precision => {
                    self.make_whole(skeleton, state, closed, locked, &mut posed)?;
                }
                None => {}
            }
        }
        posed.reached = left <= precision;
        posed.missed = goals.iter().map(|goal| goal.missed(model, state)).collect();
        posed.q = to_reduced(model, state)?.q;
        Ok(posed)
    }

    /// The goals in generalized coordinates; `None` if the model has none, or if there are too many goals.
    fn problem<'a>(
        &self,
        skeleton: &'a Skeleton,
        given: &MaximalState,
        closed: &Loops,
        goals: &[Goal],
        locked: &[BodyId],
    ) -> Option<Problem<'a>> {
        let model = skeleton.model();
        if self.options.iterations == 0 || model.check_reducible().is_err() {
            return None;
        }
        let must = |joint: &LoopJoint| joint.clone().weight(joint.weight * MUST);
        let mut joints: Vec<LoopJoint> = closed.iter().map(|(_, joint)| must(joint)).collect();
        joints.extend(goals.iter().map(|goal| goal.joint(model)));
        let (mut frozen, mut root_q) = (self.still.clone(), Vec::new());
        let start = to_reduced(model, given).ok()?;
        for &body in locked.iter().filter(|body| !body.is_world()) {
            let id = model.forest().joint(body)?;
            if model.forest().parent(body).is_world() && start.violation <= self.options.assembly.precision {
                // A body that one joint connects to the world stays in place if that joint's coordinates stay.
                let slots = model.slots(id);
                frozen.extend(slots.v_range());
                root_q.extend(slots.q_range().map(|i| (i, start.q[i])));
            } else {
                let place = &given.bodies[body.index()];
                let place = Pose::new(place.rotation.to_mat3(), place.com);
                let side = Side::end(0, body.index() as u32, Pose::IDENTITY);
                joints.push(must(&LoopJoint::new(Weld, Side::world(place), side)));
            }
        }
        let mut problem = Problem::new(model, joints, &frozen, root_q)?;
        if self.options.by_mass {
            problem.weigh_by_mass();
        }
        (problem.work() <= MOST_WORK).then_some(problem)
    }

    /// Searches from the current pose, and then from others.
    fn search_from(
        &mut self,
        problem: &Problem<'_>,
        state: &MaximalState,
        posed: &mut Posed,
    ) -> Result<search::Found, PosingError> {
        let precision = self.options.assembly.precision;
        let mut best: Option<search::Found> = None;
        for attempt in 0..self.options.attempts.max(1) {
            let mut q = to_reduced(problem.model, state)?.q;
            if attempt > 0 {
                limits::other_start(problem.model, &mut q, attempt);
            }
            problem.hold(&mut q);
            let found = self.search.run(problem, q, self.options.iterations, precision);
            posed.attempts = attempt + 1;
            posed.iterations += found.iterations;
            let reached = found.largest <= precision;
            if best.as_ref().is_none_or(|b| reached || found.norm < b.norm) {
                best = Some(found);
            }
            if reached {
                break;
            }
        }
        Ok(best.unwrap_or_default())
    }

    /// Closes joints and loops, without the goals.
    fn make_whole(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        closed: &Loops,
        locked: &[BodyId],
        posed: &mut Posed,
    ) -> Result<(), PosingError> {
        let precision = 1e-3 * self.options.assembly.precision;
        self.assembler.options =
            AssemblyOptions { careful: false, precision, rounds: 50, ..self.options.assembly };
        let report =
            self.assembler.assemble(skeleton, state, &mut closed.clone(), locked, None, |_, _| {})?;
        posed.rounds += report.rounds;
        posed.violation = report.tree_violation;
        Ok(())
    }
}

/// Restores the poses of locked bodies bit for bit; the joint error that this causes is below the precision.
fn put_back(state: &mut MaximalState, given: &MaximalState, locked: &[BodyId]) {
    for body in locked {
        let (to, from) = (&mut state.bodies[body.index()], &given.bodies[body.index()]);
        (to.com, to.rotation) = (from.com, from.rotation);
    }
}
