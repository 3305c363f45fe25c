//! What a character is asked to do.
//!
//! Source: KP08 sections 3.1 and 3.2. Beyond the paper: the orientation of a dragged bone can be led as well as its
//! position, and there can be any number of drags (both are named there as work to come).

use ligament_math::priorities::Robustness;
use ligament_math::{Quat, Vec3};

use super::{Axes, Gains, Ramp};
use crate::model::{BodyId, JointId};

/// Which task gives way to which: lower numbers come first, equal ones share.
///
/// See the example of [`Task`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Priority(pub i16);

impl Priority {
    /// KP08's default for constraints that a script sets.
    pub const PRIMARY: Priority = Priority(0);
    /// KP08's default for drags, limits and the target pose.
    pub const SECONDARY: Priority = Priority(1);
    /// After those.
    pub const TERTIARY: Priority = Priority(2);

    pub(crate) fn secondary() -> Priority {
        Priority::SECONDARY
    }
}

/// What something is to do: `P` says where it can be.
///
/// See the example of [`Task`].
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Aim<P> {
    /// This acceleration, in world axes.
    Accelerate(Vec3),
    /// This velocity, in world axes.
    Move {
        /// What velocity.
        velocity: Vec3,
        /// Where accelerations are commanded, how fast the velocity is approached, in 1/s.
        rate: f64,
    },
    /// To a place that may itself move.
    Reach {
        /// Where.
        place: P,
        /// How fast the place moves, in world axes.
        velocity: Vec3,
        /// How hard to pull.
        gains: Gains,
    },
}

impl<P> Aim<P> {
    /// To a place that stands still.
    pub fn reach(place: P, gains: Gains) -> Aim<P> {
        Aim::Reach { place, velocity: Vec3::ZERO, gains }
    }

    /// To come to rest, wherever that is.
    pub fn stop(rate: f64) -> Aim<P> {
        Aim::Move { velocity: Vec3::ZERO, rate }
    }
}

/// What a task is about.
///
/// See the example of [`Task`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum What {
    /// A point of a bone goes somewhere.
    Point {
        /// Which bone.
        bone: BodyId,
        /// Where on it, in its body frame.
        point_body: Vec3,
        /// What it is to do.
        aim: Aim<Vec3>,
        /// Along which directions.
        axes: Axes,
    },
    /// A bone turns.
    Turn {
        /// Which bone.
        bone: BodyId,
        /// What it is to do; the place is the orientation of its body frame in the world.
        aim: Aim<Quat>,
        /// About which directions.
        axes: Axes,
    },
}

/// One thing that is asked.
///
/// ```
/// use ligament::control::{Aim, Axes, Gains, Priority, Task, What};
/// use ligament::math::Vec3;
/// # use ligament::model::{Body, ModelBuilder};
/// # use ligament::math::{RigidInertia, Sym3};
/// # let mut builder = ModelBuilder::new("two");
/// # let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY);
/// # let (foot, hand) = (builder.add_body(Body::new("foot", bone)), builder.add_body(Body::new("hand", bone)));
///
/// // The foot stays where it is, whatever else happens; the hand is drawn to a place as well as that allows.
/// let stand = Task::hold_point(foot, Vec3::ZERO, Vec3::ZERO, Gains::critical(400.0));
/// let reach = Task::drag(hand, Vec3::ZERO, Aim::reach(Vec3::Z, Gains::critical(100.0))).axes(Axes::all());
/// assert!(stand.priority < reach.priority && stand.priority == Priority::PRIMARY);
/// assert!(matches!(reach.what, What::Point { bone, .. } if bone == hand));
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Task {
    /// What.
    pub what: What,
    /// What it gives way to.
    pub priority: Priority,
    /// How much an error of it counts beside those of others of the same priority, in the sum of squares.
    pub weight: f64,
}

impl Task {
    /// A drag: a point of a bone is to go somewhere. Secondary, as in KP08.
    pub fn drag(bone: BodyId, point_body: Vec3, aim: Aim<Vec3>) -> Task {
        let what = What::Point { bone, point_body, aim, axes: Axes::all() };
        Task { what, priority: Priority::SECONDARY, weight: 1.0 }
    }

    /// A drag that turns: a bone is to turn somewhere. Secondary.
    pub fn turn(bone: BodyId, aim: Aim<Quat>) -> Task {
        Task { what: What::Turn { bone, aim, axes: Axes::all() }, priority: Priority::SECONDARY, weight: 1.0 }
    }

    /// A constraint of a script: a point of a bone stays where it is told. Primary, as in KP08.
    pub fn hold_point(bone: BodyId, point_body: Vec3, place: Vec3, gains: Gains) -> Task {
        Task::drag(bone, point_body, Aim::reach(place, gains)).priority(Priority::PRIMARY)
    }

    /// A constraint of a script: a bone keeps an orientation. Primary.
    pub fn hold_turn(bone: BodyId, orientation: Quat, gains: Gains) -> Task {
        Task::turn(bone, Aim::reach(orientation, gains)).priority(Priority::PRIMARY)
    }

    /// The same with another priority.
    #[must_use]
    pub fn priority(mut self, priority: Priority) -> Task {
        self.priority = priority;
        self
    }

    /// The same with another weight.
    #[must_use]
    pub fn weight(mut self, weight: f64) -> Task {
        self.weight = weight;
        self
    }

    /// The same along other directions.
    #[must_use]
    pub fn axes(mut self, new: Axes) -> Task {
        match &mut self.what {
            What::Point { axes, .. } | What::Turn { axes, .. } => *axes = new,
        }
        self
    }
}

/// A pose that the active joints are drawn to: KP08's `qdd = -gamma(t) (Kp (q - q_ref) + Kc qd)`.
///
/// See the example of [`Plan`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PoseGoal {
    /// Coordinates of the model; those of joints that are not active are not read.
    pub q: Vec<f64>,
    /// How hard the joints pull.
    pub gains: Gains,
    /// How the pull sets in.
    pub ramp: Ramp,
    /// Only these joints, or all active ones.
    pub joints: Option<Vec<JointId>>,
    /// What it gives way to: secondary in KP08.
    pub priority: Priority,
    /// How much an error of it counts, in the sum of squares.
    pub weight: f64,
}

/// Active joints are kept within their limits: `qdd <= -kp (q - q_max) - kc qd`, KP08's spring past a limit made one-sided.
///
/// See the example of [`Plan`].
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct LimitGoal {
    /// How hard.
    pub gains: Gains,
    /// What it gives way to: secondary in KP08.
    pub priority: Priority,
    /// How much an error of it counts, in the sum of squares.
    pub weight: f64,
}

/// How hard the character's muscles can pull.
///
/// See the example of [`Plan`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TorqueGoal {
    /// The largest force of each coordinate; infinite for no bound. One number for each rate of the model; those of
    /// joints that are not active are not read.
    pub most: Vec<f64>,
    /// What it gives way to: secondary in KP08, so that a primary task may still ask for more. Below zero it comes
    /// before every default.
    pub priority: Priority,
    /// How often the commands are solved again to hold those that a bound on others drives past their own: 1 to 3.
    pub passes: usize,
}

/// What is kept small among all commands that do what is asked: KP08's variants.
///
/// See the example of [`Plan`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Style {
    /// Accelerations of the active joints (section 3.1).
    #[default]
    Acceleration,
    /// Forces of the active joints (Eq. 4): loose motion, which gravity and inertia lead where no task does. Nothing
    /// damps it, and over a long time it can whip (J. M. Hollerbach and K. C. Suh, *Redundancy resolution of
    /// manipulators through torque optimization*, 1987): flesh calms it, and so does a [`PoseGoal`] of low priority with
    /// damping alone.
    Torque,
    /// Rates of all joints at the end of the step (Eqs. 7 and 8): slow, well-controlled motion.
    Velocity,
}

/// All that is asked at a time. Plain data: any of it may change between steps.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// use ligament::control::{Aim, Controller, Gains, LimitGoal, Plan, PoseGoal, Priority, Ramp, Situation, Style, Task, TorqueGoal};
/// use ligament::reduced::{Surroundings, Tree, Workspace};
///
/// let plan = Plan {
///     style: Style::Torque,
///     // The hand is drawn up, harder than the arm can.
///     tasks: vec![Task::drag(lower, end.pos, Aim::Accelerate(Vec3::Z * 100.0))],
///     limits: Some(LimitGoal { gains: Gains::critical(2000.0), priority: Priority::PRIMARY, weight: 1.0 }),
///     // What the drag leaves undecided goes slowly back to straight.
///     pose: Some(PoseGoal {
///         q: model.neutral(),
///         gains: Gains::critical(1.0),
///         ramp: Ramp::FULL,
///         joints: None,
///         priority: Priority::TERTIARY,
///         weight: 1.0,
///     }),
///     // No muscle pulls with more than 5 N m, whatever is asked.
///     torque: Some(TorqueGoal { most: vec![5.0; 2], priority: Priority(-1), passes: 3 }),
///     ..Plan::default()
/// };
/// let (tree, q, v) = (Tree::new(&model)?, [0.5, -1.0], [0.0; 2]);
/// let now = Situation { q: &q, v: &v, tau: &[], around: Surroundings::default(), h: 1e-3, time: 0.0 };
/// let mut controller = Controller::new(&tree);
/// let command = controller.command(&tree, &plan, &now, &mut Workspace::new(&tree))?;
/// assert!(command.tau.iter().all(|tau| tau.abs() < 5.0 + 1e-9), "{:?}", command.tau);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Plan {
    /// What is kept small.
    pub style: Style,
    /// What bones are to do.
    pub tasks: Vec<Task>,
    /// Whether active joints are kept within their limits.
    pub limits: Option<LimitGoal>,
    /// A pose to be drawn to.
    pub pose: Option<PoseGoal>,
    /// Bounds of the joints' forces.
    pub torque: Option<TorqueGoal>,
    /// What each coordinate's command costs: one positive number for each rate of the model, or none for all ones.
    /// A joint that costs more moves less: KP08's weightings, which make the worm limp.
    pub weights: Vec<f64>,
    /// How levels are inverted.
    pub robustness: Robustness,
    /// How fast joints are braked, in 1/s, along those motions by which a task has next to no effect: near full stretch
    /// a bone can neither be moved outward by its joints nor stop them by asking, and they would race. No motion that a
    /// task has in hand feels it, nor any that no task speaks of.
    pub braking: f64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            style: Style::default(),
            tasks: Vec::new(),
            limits: None,
            pose: None,
            torque: None,
            weights: Vec::new(),
            robustness: Robustness::Floored { fraction: 0.05 },
            braking: 30.0,
        }
    }
}
