//! Posing: inverse kinematics by assembly.
//!
//! Source: F98 section 3 (dragging as assembly with trackers of infinite mass). A goal is a loop joint between a body and the
//! world; rounds of corrections, weighed by mass, bring the body there while joints hold and limits are kept. Goals that
//! contradict each other, or that no limb is long enough for, end in the least-squares pose.
//!
//! Deviations: a limb can run into its limits or stretch on the way and get no further from there. Then it starts again,
//! from its rest and from there some poses to either side, the same ones every time; the best end of all is given.

use ligament_math::{Pose, Vec3, so3};

use super::switch::{to_maximal, to_reduced};
use crate::loops::{Assembler, AssemblyOptions, LoopError, LoopJoint, Loops, Side, Stop};
use crate::maximal::{MaximalState, Skeleton, beyond_limits};
use crate::model::{BodyId, JointKind, Model, Spherical, Translational, Weld};

/// What of a goal counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalKind {
    /// Where its point is.
    Position,
    /// How its axes are turned.
    Orientation,
    /// Both.
    Pose,
}

/// A place on a body, and where it should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// The body.
    pub body: BodyId,
    /// The place, in the frame of the body.
    pub body_from_goal: Pose,
    /// Where it should be.
    pub target: Pose,
    /// What of it counts.
    pub kind: GoalKind,
    /// Importance, where goals cannot all be reached: errors are balanced by weight squared.
    pub weight: f64,
}

impl Goal {
    /// A point of a body should be here.
    pub fn position(body: BodyId, point_body: Vec3, target: Vec3) -> Goal {
        Goal {
            body,
            body_from_goal: Pose::translation(point_body),
            target: Pose::translation(target),
            kind: GoalKind::Position,
            weight: 1.0,
        }
    }

    /// A body should be turned like this: `target` has its axes.
    pub fn orientation(body: BodyId, target: Pose) -> Goal {
        Goal { body, body_from_goal: Pose::IDENTITY, target, kind: GoalKind::Orientation, weight: 1.0 }
    }

    /// A body's frame should be here.
    pub fn pose(body: BodyId, target: Pose) -> Goal {
        Goal { kind: GoalKind::Pose, ..Goal::orientation(body, target) }
    }

    /// With this importance.
    #[must_use]
    pub fn weight(mut self, weight: f64) -> Goal {
        self.weight = weight;
        self
    }

    fn joint(&self, model: &Model) -> LoopJoint {
        let kind: JointKind = match self.kind {
            GoalKind::Position => Spherical.into(),
            GoalKind::Orientation => Translational.into(),
            GoalKind::Pose => Weld.into(),
        };
        let com = model.body(self.body).inertia.com();
        let frame = Pose::new(self.body_from_goal.rot, self.body_from_goal.pos - com);
        let body = Side::end(0, self.body.index() as u32, frame);
        LoopJoint::new(kind, Side::world(self.target), body).weight(self.weight)
    }

    fn missed(&self, model: &Model, state: &MaximalState) -> Missed {
        let place = state.world_from_body(model, self.body) * self.body_from_goal;
        Missed {
            distance: (place.pos - self.target.pos).norm(),
            angle: so3::log(place.rot * self.target.rot.transpose()).norm(),
        }
    }
}

/// How far a place is from its goal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Missed {
    /// Metres.
    pub distance: f64,
    /// Radians.
    pub angle: f64,
}

/// How to pose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PosingOptions {
    /// How each attempt goes about it; its precision is how near a goal counts as reached, in metres and radians.
    pub assembly: AssemblyOptions,
    /// Attempts: the first starts where the character is.
    pub attempts: usize,
}

impl Default for PosingOptions {
    fn default() -> PosingOptions {
        let assembly =
            AssemblyOptions { rounds: 60, precision: 1e-6, careful: true, ..AssemblyOptions::default() };
        PosingOptions { assembly, attempts: 12 }
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Posed {
    /// The pose as joint coordinates.
    pub q: Vec<f64>,
    /// True where all goals were reached, all joints hold and limits are kept, to the precision asked for.
    pub reached: bool,
    /// How far each goal is missed.
    pub missed: Vec<Missed>,
    /// Largest gap of a joint of the character that is left.
    pub gap: f64,
    /// Attempts made, and rounds of all.
    pub attempts: usize,
    /// See `attempts`.
    pub rounds: usize,
    /// What ended the last attempt.
    pub stop: Stop,
}

/// Why a pose could not be sought.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PosingError {
    /// The assembly failed.
    #[error(transparent)]
    Assembly(#[from] LoopError),
    /// A goal makes no sense.
    #[error("goal {goal}: {reason}")]
    Goal {
        /// Which goal, from zero.
        goal: usize,
        /// What is wrong.
        reason: String,
    },
    /// The state is not of this model.
    #[error(transparent)]
    State(#[from] crate::model::StateError),
}

/// Poses characters of one skeleton. Scratch, not state.
#[derive(Clone, Debug)]
pub struct Poser {
    /// How to pose; may be changed between calls.
    pub options: PosingOptions,
    assembler: Assembler,
}

impl Poser {
    /// Memory for a skeleton.
    pub fn new(skeleton: &Skeleton, options: PosingOptions) -> Poser {
        Poser { options, assembler: Assembler::new(skeleton, options.assembly) }
    }

    /// Brings a character to goals, from the pose in `state`, which is then the one found. `closed` are loop joints that must
    /// hold besides; `locked` bodies stay where they are.
    ///
    /// # Errors
    /// [`PosingError`]: a goal that makes no sense, or a state that does not fit.
    pub fn pose(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        closed: &Loops,
        goals: &[Goal],
        locked: &[BodyId],
    ) -> Result<Posed, PosingError> {
        let model = skeleton.model();
        let mut loops = closed.clone();
        for (k, goal) in goals.iter().enumerate() {
            if goal.body.is_world() || goal.body.index() >= model.bodies().len() {
                let reason = "its body is the world, or not of this model".to_string();
                return Err(PosingError::Goal { goal: k, reason });
            }
            loops
                .add(goal.joint(model))
                .map_err(|fault| PosingError::Goal { goal: k, reason: fault.to_string() })?;
        }
        self.assembler.options = self.options.assembly;
        let given = state.clone();
        let mut best: Option<(f64, MaximalState, Posed)> = None;
        let mut rounds = 0;
        for attempt in 0..self.options.attempts.max(1) {
            let mut tried =
                if attempt == 0 { given.clone() } else { other_start(model, &given, attempt, locked) };
            let report = self.assembler.assemble(skeleton, &mut tried, &mut loops, locked, None)?;
            rounds += report.rounds;
            let beyond = beyond_limits(model, &tried);
            let left = report.gap().max(beyond);
            let posed = Posed {
                q: Vec::new(),
                reached: left <= self.options.assembly.precision,
                missed: goals.iter().map(|goal| goal.missed(model, &tried)).collect(),
                gap: report.tree_gap,
                attempts: attempt + 1,
                rounds,
                stop: report.stop,
            };
            let reached = posed.reached;
            if best.as_ref().is_none_or(|(least, ..)| left < *least) {
                best = Some((left, tried, posed));
            }
            if reached {
                break;
            }
        }
        let Some((_, found, mut posed)) = best else {
            return Err(PosingError::Assembly(LoopError::Diverged));
        };
        *state = found;
        if !posed.reached {
            // Whatever the goals, the character is whole.
            self.assembler.options = AssemblyOptions {
                careful: false,
                precision: 1e-3 * self.options.assembly.precision,
                ..self.options.assembly
            };
            let report = self.assembler.assemble(skeleton, state, &mut closed.clone(), locked, None)?;
            posed.gap = report.tree_gap;
            posed.missed = goals.iter().map(|goal| goal.missed(model, state)).collect();
        }
        posed.q = to_reduced(model, state)?.q;
        posed.rounds = rounds;
        Ok(posed)
    }
}

/// Another pose to start from: at rest for the second attempt, then to either side of it, joint by joint, by a quarter of
/// what is free. Roots that float stay where they are, and so do characters with locked bodies.
fn other_start(model: &Model, given: &MaximalState, attempt: usize, locked: &[BodyId]) -> MaximalState {
    if !locked.is_empty() {
        return given.clone();
    }
    let Ok(now) = to_reduced(model, given) else { return given.clone() };
    let mut q = model.neutral();
    let mut v = vec![0.0; model.nv()];
    for (i, id) in model.tree_joints().enumerate() {
        let joint = model.joint(id);
        let slots = model.slots(id);
        if let JointKind::Free(_) = joint.kind {
            q[slots.q_range()].copy_from_slice(&now.q[slots.q_range()]);
            continue;
        }
        for (k, rate) in v[slots.v_range()].iter_mut().enumerate() {
            let (low, high) = range_of(joint, k);
            *rate = 0.5 * (low + high) + 0.4 * (high - low) * spread(attempt, 7 * i + k);
        }
    }
    if attempt > 1 && model.integrate(&mut q, &v, 1.0).is_err() {
        return given.clone();
    }
    to_maximal(model, &q, &vec![0.0; model.nv()]).unwrap_or_else(|_| given.clone())
}

/// How far a coordinate may go from neutral.
fn range_of(joint: &crate::model::Joint, k: usize) -> (f64, f64) {
    use crate::model::Limits;
    let widest = 1.5;
    match &joint.limits {
        Limits::Ranges(ranges) => {
            ranges.get(k).map_or((-widest, widest), |r| (r.low.max(-widest), r.high.min(widest)))
        }
        Limits::SwingTwist { swing, .. } => (-0.5 * swing, 0.5 * swing),
        Limits::None => (-widest, widest),
    }
}

/// Numbers in [-1, 1] that fill the interval evenly, another sequence for each coordinate.
fn spread(attempt: usize, coordinate: usize) -> f64 {
    // Steps by irrational parts of the whole: multiples of the golden ratio.
    let golden = 0.618_033_988_749_894_9;
    let x = (attempt as f64) * golden * (1.0 + coordinate as f64 * golden);
    2.0 * (x - x.floor()) - 1.0
}
