//! Tasks and other goals of control.
//!
//! Source: Kim & Pollard 2008 (KP08) sections 3.1 and 3.2. Beyond the paper: a drag can control the orientation of a bone as well
//! as its position, and there can be any number of drags (the paper names both as future work). It can look at a position, its target can
//! move along with another bone, and the center of mass can have a target.

use ligament_math::priorities::Robustness;
use ligament_math::{Pose, Quat, Vec3, so3, trig};

use super::{Axes, Gains, Ramp};
use crate::model::{BodyId, JointId};

/// Priority of a [`Task`] or goal: lower numbers are fulfilled first, equal ones share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Priority(pub i16);

impl Priority {
    /// KP08's default for constraints that a script sets.
    pub const PRIMARY: Priority = Priority(0);
    /// KP08's default for drags, limits and the target pose.
    pub const SECONDARY: Priority = Priority(1);
    /// After the secondary ones.
    pub const TERTIARY: Priority = Priority(2);

    pub(crate) fn secondary() -> Priority {
        Priority::SECONDARY
    }
}

/// The aim of a task, in [`What`]: `P` is the type of its target.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Aim<P> {
    /// An acceleration, in world axes.
    Accelerate(Vec3),
    /// A velocity, in world axes.
    Move {
        /// The velocity.
        velocity: Vec3,
        /// If accelerations are commanded: how fast the velocity is approached, in 1/s.
        rate: f64,
    },
    /// A target, which may move.
    Reach {
        /// The target position or orientation.
        place: P,
        /// Velocity of the target, in world axes.
        velocity: Vec3,
        /// Gains.
        gains: Gains,
    },
}

impl<P> Aim<P> {
    /// A target at rest.
    pub fn reach(place: P, gains: Gains) -> Aim<P> {
        Aim::Reach { place, velocity: Vec3::ZERO, gains }
    }

    /// To come to rest, at any position.
    pub fn stop(rate: f64) -> Aim<P> {
        Aim::Move { velocity: Vec3::ZERO, rate }
    }
}

/// What a task controls: [`Task::what`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum What {
    /// A point of a bone.
    Point {
        /// The bone.
        bone: BodyId,
        /// The point, in its body frame.
        point_body: Vec3,
        /// Its aim.
        aim: Aim<Vec3>,
        /// Directions that count.
        axes: Axes,
        /// The body in whose frame the target is: the world, or another bone, along with which it then moves.
        of: BodyId,
    },
    /// The orientation of a bone.
    Turn {
        /// The bone.
        bone: BodyId,
        /// Its aim; the target is the orientation of its body frame in the world.
        aim: Aim<Quat>,
        /// Rotation axes that count.
        axes: Axes,
        /// The body in whose frame the target is: the world, or another bone, along with which it then turns.
        of: BodyId,
    },
    /// Where a bone looks: it turns until an axis of it points at a position. It may roll about that axis.
    Look {
        /// The bone.
        bone: BodyId,
        /// The axis, in its body frame: a unit vector.
        axis_body: Vec3,
        /// The point from which it looks, in its body frame.
        point_body: Vec3,
        /// Its aim: the position to look at.
        aim: Aim<Vec3>,
    },
    /// The center of mass of a character.
    Center {
        /// One of its bones.
        bone: BodyId,
        /// Its aim.
        aim: Aim<Vec3>,
        /// Directions that count.
        axes: Axes,
    },
}

impl What {
    /// The bone.
    pub(crate) fn bone(&self) -> BodyId {
        match self {
            What::Point { bone, .. }
            | What::Turn { bone, .. }
            | What::Look { bone, .. }
            | What::Center { bone, .. } => *bone,
        }
    }

    /// The body in whose frame its target is.
    pub(crate) fn of(&self) -> BodyId {
        match self {
            What::Point { of, .. } | What::Turn { of, .. } => *of,
            What::Look { .. } | What::Center { .. } => BodyId::WORLD,
        }
    }

    /// The gains with which it reaches for a target.
    pub(crate) fn gains(&self) -> Option<&Gains> {
        match self {
            What::Point { aim: Aim::Reach { gains, .. }, .. }
            | What::Turn { aim: Aim::Reach { gains, .. }, .. }
            | What::Look { aim: Aim::Reach { gains, .. }, .. }
            | What::Center { aim: Aim::Reach { gains, .. }, .. } => Some(gains),
            _ => None,
        }
    }

    /// The same with its target in the world frame; looking at something is turning there.
    pub(crate) fn in_world(&self, pose_of: impl Fn(BodyId) -> Pose) -> What {
        let mut what = self.clone();
        match &mut what {
            What::Point { aim: Aim::Reach { place, .. }, of, .. } if !of.is_world() => {
                *place = pose_of(*of).point(*place);
                *of = BodyId::WORLD;
            }
            What::Turn { aim: Aim::Reach { place, .. }, of, .. } if !of.is_world() => {
                *place = (Quat::from_mat3(pose_of(*of).rot) * *place).normalized();
                *of = BodyId::WORLD;
            }
            What::Look { bone, axis_body, point_body, aim } => {
                let (pose, bone) = (pose_of(*bone), *bone);
                let (here, along) = (pose.point(*point_body), pose.rot * *axis_body);
                let axes = Axes::across(along).unwrap_or_else(Axes::all);
                let aim = match *aim {
                    Aim::Accelerate(accel) => Aim::Accelerate(accel),
                    Aim::Move { velocity, rate } => Aim::Move { velocity, rate },
                    Aim::Reach { place, gains, .. } => {
                        let way = (place - here).normalized().unwrap_or(along);
                        let place = so3::exp_quat(turn_between(along, way)) * Quat::from_mat3(pose.rot);
                        Aim::reach(place.normalized(), gains)
                    }
                };
                what = What::Turn { bone, aim, axes, of: BodyId::WORLD };
            }
            _ => {}
        }
        what
    }
}

/// The shortest rotation from a unit vector to another, as a rotation vector.
fn turn_between(from: Vec3, to: Vec3) -> Vec3 {
    let (across, along) = (from.cross(to), from.dot(to));
    let angle = trig::atan2(across.norm(), along);
    // Opposite directions: about any axis across.
    across.normalized().unwrap_or_else(|| from.perpendicular_frame().0) * angle
}

/// A task: a goal for a bone.
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
/// // The foot stays in place with priority; the hand is pulled to a position as far as that allows.
/// let stand = Task::hold_point(foot, Vec3::ZERO, Vec3::ZERO, Gains::critical(400.0));
/// let reach = Task::drag(hand, Vec3::ZERO, Aim::reach(Vec3::Z, Gains::critical(100.0))).axes(Axes::all());
/// assert!(stand.priority < reach.priority && stand.priority == Priority::PRIMARY);
/// assert!(matches!(reach.what, What::Point { bone, .. } if bone == hand));
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Task {
    /// What it controls.
    pub what: What,
    /// Its priority.
    pub priority: Priority,
    /// Weight of its error among tasks of the same priority, in the sum of squares.
    pub weight: f64,
}

impl Task {
    /// A drag of a point of a bone. Secondary, as in KP08.
    pub fn drag(bone: BodyId, point_body: Vec3, aim: Aim<Vec3>) -> Task {
        let what = What::Point { bone, point_body, aim, axes: Axes::all(), of: BodyId::WORLD };
        Task { what, priority: Priority::SECONDARY, weight: 1.0 }
    }

    /// A drag of the orientation of a bone. Secondary.
    pub fn turn(bone: BodyId, aim: Aim<Quat>) -> Task {
        let what = What::Turn { bone, aim, axes: Axes::all(), of: BodyId::WORLD };
        Task { what, priority: Priority::SECONDARY, weight: 1.0 }
    }

    /// A bone looks at a position: an axis of it points from its origin there. Secondary.
    pub fn look(bone: BodyId, axis_body: Vec3, aim: Aim<Vec3>) -> Task {
        let what = What::Look { bone, axis_body, point_body: Vec3::ZERO, aim };
        Task { what, priority: Priority::SECONDARY, weight: 1.0 }
    }

    /// The center of mass of the character that has this bone. Secondary.
    pub fn center(bone: BodyId, aim: Aim<Vec3>) -> Task {
        let what = What::Center { bone, aim, axes: Axes::all() };
        Task { what, priority: Priority::SECONDARY, weight: 1.0 }
    }

    /// A constraint on a point of a bone. Primary, as in KP08.
    pub fn hold_point(bone: BodyId, point_body: Vec3, place: Vec3, gains: Gains) -> Task {
        Task::drag(bone, point_body, Aim::reach(place, gains)).priority(Priority::PRIMARY)
    }

    /// A constraint on the orientation of a bone. Primary.
    pub fn hold_turn(bone: BodyId, orientation: Quat, gains: Gains) -> Task {
        Task::turn(bone, Aim::reach(orientation, gains)).priority(Priority::PRIMARY)
    }

    /// With another priority.
    #[must_use]
    pub fn priority(mut self, priority: Priority) -> Task {
        self.priority = priority;
        self
    }

    /// With another weight.
    #[must_use]
    pub fn weight(mut self, weight: f64) -> Task {
        self.weight = weight;
        self
    }

    /// Along other directions. What looks has none.
    #[must_use]
    pub fn axes(mut self, new: Axes) -> Task {
        match &mut self.what {
            What::Point { axes, .. } | What::Turn { axes, .. } | What::Center { axes, .. } => *axes = new,
            What::Look { .. } => {}
        }
        self
    }

    /// With a target in the frame of another bone: a hand on a hip. For drags and turns.
    #[must_use]
    pub fn relative_to(mut self, bone: BodyId) -> Task {
        if let What::Point { of, .. } | What::Turn { of, .. } = &mut self.what {
            *of = bone;
        }
        self
    }
}

/// A target pose of the active joints, [`Plan::pose`]: KP08's `qdd = -gamma(t) (Kp (q - q_ref) + Kc qd)`.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PoseGoal {
    /// Generalized coordinates of the model; those of joints that are not active are ignored.
    pub q: Vec<f64>,
    /// Gains of the joints.
    pub gains: Gains,
    /// Ramp of the gains.
    pub ramp: Ramp,
    /// Only these joints, or all active ones.
    pub joints: Option<Vec<JointId>>,
    /// Its priority: secondary in KP08.
    pub priority: Priority,
    /// Weight of its error, in the sum of squares.
    pub weight: f64,
}

/// Active joints are kept within their limits: `qdd <= -kp (q - q_max) - kc qd`, KP08's spring past a limit made one-sided.
/// The field [`Plan::limits`].
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct LimitGoal {
    /// Gains.
    pub gains: Gains,
    /// Its priority: secondary in KP08.
    pub priority: Priority,
    /// Weight of its error, in the sum of squares.
    pub weight: f64,
}

/// Bounds of the joint torques, in N m or N: [`Plan::torque`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TorqueGoal {
    /// The largest torque of each degree of freedom of the model; infinite for no bound. Those of joints that are not active are
    /// ignored.
    pub most: Vec<f64>,
    /// Its priority: secondary in KP08, so that a primary task may exceed the bounds. A negative number comes before every
    /// default.
    pub priority: Priority,
    /// Maximum number of further solves for torques that exceed their bounds after others were bounded: 1 to 3.
    pub passes: usize,
}

/// Which commands are minimal among those that fulfill the tasks, [`Plan::style`]: KP08's variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Style {
    /// Accelerations of the active joints (section 3.1).
    #[default]
    Acceleration,
    /// Torques of the active joints (Eq. 4): loose motion, which gravity and inertia lead where no task does. It is undamped, and
    /// over a long time it can oscillate violently (J. M. Hollerbach and K. C. Suh, *Redundancy resolution of manipulators
    /// through torque optimization*, 1987). Flesh damps it, and so does a [`PoseGoal`] of low priority with damping alone.
    Torque,
    /// Velocities of all joints at the end of the step (Eqs. 7 and 8): slow, well-controlled motion.
    Velocity,
}

/// All goals of a step. Plain data: any of it may change between steps.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// use ligament::control::{Aim, Controller, Gains, LimitGoal, Plan, PoseGoal, Priority, Ramp, Situation, Style, Task, TorqueGoal};
/// use ligament::reduced::{Surroundings, Tree, Workspace};
///
/// let plan = Plan {
///     style: Style::Torque,
/// // A drag pulls the hand up, harder than the arm can.
///     tasks: vec![Task::drag(lower, end.pos, Aim::Accelerate(Vec3::Z * 100.0))],
///     limits: Some(LimitGoal { gains: Gains::critical(2000.0), priority: Priority::PRIMARY, weight: 1.0 }),
/// // The remaining freedom returns slowly to the straight pose.
///     pose: Some(PoseGoal {
///         q: model.neutral(),
///         gains: Gains::critical(1.0),
///         ramp: Ramp::FULL,
///         joints: None,
///         priority: Priority::TERTIARY,
///         weight: 1.0,
///     }),
/// // No joint torque exceeds 5 N m, under any task.
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
    /// Which commands are minimal.
    pub style: Style,
    /// Tasks of bones.
    pub tasks: Vec<Task>,
    /// Joint limits, if active joints are to keep them.
    pub limits: Option<LimitGoal>,
    /// A target pose, if any.
    pub pose: Option<PoseGoal>,
    /// Bounds of the joint torques, if any.
    pub torque: Option<TorqueGoal>,
    /// Cost of each command: one positive number for each degree of freedom of the model, or empty for all ones. A joint that
    /// costs more moves less: KP08's weightings, which make the worm limp.
    pub weights: Vec<f64>,
    /// Treatment of singular levels.
    pub robustness: Robustness,
    /// Braking rate of joints, in 1/s, along motions on which a task has almost no effect: near full stretch, the joints cannot
    /// move a bone outward, and the task cannot stop them, so they would accelerate without bound. It affects neither motions
    /// that tasks control, nor motions without a task.
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
