//! The commands of a take.

use ligament_math::{Quat, Vec3};

use super::Method;
#[cfg(test)]
use super::typescript;
use crate::control::{Axes, Gains, Priority};

/// Gains, priority, weight and world axes of a drag, turn or pin, such as [`Command::Drag`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Pull {
    /// Gains.
    #[serde(default = "Pull::usual_gains")]
    #[cfg_attr(test, ts(optional, as = "Option<Gains>"))]
    pub gains: Gains,
    /// Priority: lower numbers come first.
    pub priority: Priority,
    /// Weight of its error within its priority.
    #[serde(default = "Pull::usual_weight")]
    #[cfg_attr(test, ts(optional, as = "Option<f64>"))]
    pub weight: f64,
    /// World axes along which (or about which) it acts.
    #[serde(default = "Pull::all_axes")]
    #[cfg_attr(test, ts(optional, as = "Option<[bool; 3]>"))]
    pub axes: [bool; 3],
}

impl Pull {
    /// A pull of this priority, along every axis, with gains that reach the target in about a third of a second.
    pub fn of(priority: Priority) -> Pull {
        let (gains, weight, axes) = (Pull::usual_gains(), Pull::usual_weight(), Pull::all_axes());
        Pull { gains, priority, weight, axes }
    }

    fn usual_gains() -> Gains {
        Gains { stiffness: 400.0, damping: 40.0 }
    }

    fn usual_weight() -> f64 {
        1.0
    }

    fn all_axes() -> [bool; 3] {
        [true; 3]
    }

    fn of_drag() -> Pull {
        Pull::of(Priority::SECONDARY)
    }

    fn of_pin() -> Pull {
        Pull::of(Priority::PRIMARY)
    }

    /// Its axes, in the form that tasks use.
    pub fn directions(&self) -> Axes {
        Axes::of_world(self.axes[0], self.axes[1], self.axes[2])
    }
}

/// The control mode: what drives the joints from now on. Set by [`Command::Mode`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ControlMode {
    /// Tasks, with the smallest accelerations.
    Acceleration,
    /// Tasks, with the smallest forces.
    Torque,
    /// Tasks, with the smallest velocities.
    Velocity,
    /// The keyframes after the current time.
    Keyframes,
    /// No control: joints are passive.
    Passive,
    /// The pose that it was given, from which drags move it.
    Hold,
    /// The keyframes after the current time, and the root follows them, too: whatever the forces, the character goes where they say.
    Animation,
}

impl ControlMode {
    /// Their names in takes.
    pub const NAMES: [(&'static str, ControlMode); 7] = [
        ("hold", ControlMode::Hold),
        ("acceleration", ControlMode::Acceleration),
        ("torque", ControlMode::Torque),
        ("velocity", ControlMode::Velocity),
        ("keyframes", ControlMode::Keyframes),
        ("passive", ControlMode::Passive),
        ("animation", ControlMode::Animation),
    ];

    /// Its name in takes.
    pub fn name(self) -> &'static str {
        Self::NAMES.into_iter().find(|(_, mode)| *mode == self).map_or("", |(name, _)| name)
    }
}

/// An operation on a simulation. Positions are in the world frame, in meters; orientations are quaternions x, y, z, w.
///
/// ```
/// use ligament::command::{Command, ControlMode};
/// use ligament::math::Vec3;
///
/// // Commands are parsed from text and written as text: what is written parses to the same command.
/// let action: Command = "drag head bone=\"bone 0\" to=0,0,0.4 axes=z".parse()?;
/// match &action {
///     Command::Drag { bone, to, pull, .. } => {
///         assert_eq!((bone.as_str(), *to, pull.axes), ("bone 0", Vec3::Z * 0.4, [false, false, true]));
///     }
///     other => panic!("{other}"),
/// }
/// assert_eq!(action.to_string().parse::<Command>()?, action);
/// assert_eq!("mode passive".parse::<Command>()?, Command::Mode(ControlMode::Passive));
/// # Ok::<(), ligament::command::TakeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Command {
    /// `drag NAME bone=B to=x,y,z [of=B2] [point=x,y,z] [gains=kp,kd] [priority=n] [weight=w] [axes=xyz]`: pulls a point of a bone to a
    /// position: in the world, or in the frame of another bone. Secondary by default.
    Drag {
        /// Name of the drag.
        name: String,
        /// Name of the bone.
        bone: String,
        /// Point of the bone, in its body frame.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        point: Vec3,
        /// Target position.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        to: Vec3,
        /// Name of the bone in whose frame the target is; empty for the world.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<String>"))]
        of: String,
        /// Gains, priority, weight and axes.
        #[serde(default = "Pull::of_drag")]
        #[cfg_attr(test, ts(optional, as = "Option<Pull>"))]
        pull: Pull,
    },
    /// `turn NAME bone=B to=x,y,z,w [of=B2] [...]`: pulls a bone to an orientation: in the world, or in the frame of another bone. Secondary
    /// by default.
    Turn {
        /// Name of the drag.
        name: String,
        /// Name of the bone.
        bone: String,
        /// Target orientation.
        #[cfg_attr(test, ts(as = "typescript::Quat"))]
        to: Quat,
        /// Name of the bone in whose frame the target is; empty for the world.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<String>"))]
        of: String,
        /// Gains, priority, weight and axes.
        #[serde(default = "Pull::of_drag")]
        #[cfg_attr(test, ts(optional, as = "Option<Pull>"))]
        pull: Pull,
    },
    /// `look NAME bone=B at=x,y,z [axis=x,y,z] [point=x,y,z] [gains=kp,kd] [priority=n] [weight=w]`: turns a bone until an axis of it points
    /// at a position. Secondary by default.
    Look {
        /// Name of the task.
        name: String,
        /// Name of the bone.
        bone: String,
        /// Position to look at.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        at: Vec3,
        /// The axis that points there, in its body frame.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        axis: Vec3,
        /// The point from which it looks, in its body frame.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        point: Vec3,
        /// Gains, priority and weight.
        #[serde(default = "Pull::of_drag")]
        #[cfg_attr(test, ts(optional, as = "Option<Pull>"))]
        pull: Pull,
    },
    /// `center NAME to=x,y,z [bone=B] [gains=kp,kd] [priority=n] [weight=w] [axes=xyz]`: moves the center of mass of a character to a
    /// position. Secondary by default.
    Center {
        /// Name of the task.
        name: String,
        /// A bone of the character; empty for the first one that has active joints.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<String>"))]
        bone: String,
        /// Target position.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        to: Vec3,
        /// Gains, priority, weight and axes.
        #[serde(default = "Pull::of_drag")]
        #[cfg_attr(test, ts(optional, as = "Option<Pull>"))]
        pull: Pull,
    },
    /// `pin NAME bone=B [point=x,y,z] [...]`: holds a point of a bone in place. Primary by default.
    Pin {
        /// Name of the pin.
        name: String,
        /// Name of the bone.
        bone: String,
        /// Point of the bone, in its body frame.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        point: Vec3,
        /// Gains, priority, weight and axes.
        #[serde(default = "Pull::of_pin")]
        #[cfg_attr(test, ts(optional, as = "Option<Pull>"))]
        pull: Pull,
    },
    /// `pin-turn NAME bone=B [...]`: holds the orientation of a bone. Primary by default.
    PinTurn {
        /// Name of the pin.
        name: String,
        /// Name of the bone.
        bone: String,
        /// Gains, priority, weight and axes.
        #[serde(default = "Pull::of_pin")]
        #[cfg_attr(test, ts(optional, as = "Option<Pull>"))]
        pull: Pull,
    },
    /// `move NAME to=x,y,z [over=s]`: moves the target of a drag, a pin, a look or a center, at once or smoothly.
    Move {
        /// Name of the drag or pin.
        name: String,
        /// New target position.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        to: Vec3,
        /// Duration in seconds.
        over: f64,
    },
    /// `turn-to NAME to=x,y,z,w [over=s]`: rotates the target of a turn or pin-turn, at once or smoothly.
    TurnTo {
        /// Name of the turn or pin-turn.
        name: String,
        /// New target orientation.
        #[cfg_attr(test, ts(as = "typescript::Quat"))]
        to: Quat,
        /// Duration in seconds.
        over: f64,
    },
    /// `release NAME`: ends a drag or pin.
    Release {
        /// Name of the drag or pin.
        name: String,
    },
    /// `mode hold|acceleration|torque|velocity|keyframes|passive`: sets the control mode.
    Mode(ControlMode),
    /// `keyframe time=s q=...`: adds a keyframe.
    Keyframe {
        /// Time of the keyframe in seconds.
        time: f64,
        /// Generalized coordinates of the model.
        q: Vec<f64>,
    },
    /// `keyframe-reach time=s bone=B to=x,y,z hold=B2 [point=x,y,z]`: adds a keyframe in which a point of a bone is at a position
    /// while another bone stays in place. Inverse kinematics finds the pose, starting from the previous keyframe or, if there is
    /// none, from the current pose.
    KeyframeByReaching {
        /// Time of the keyframe in seconds.
        time: f64,
        /// Name of the bone.
        bone: String,
        /// Point of the bone, in its body frame.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        point: Vec3,
        /// Target position.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        to: Vec3,
        /// Name of the bone that stays in place.
        hold: String,
    },
    /// `delete-keyframe number=n`: removes a keyframe.
    DeleteKeyframe {
        /// Number of the keyframe, from 0, in order of time.
        number: usize,
    },
    /// `retime-keyframe number=n time=s`: moves a keyframe to another time.
    RetimeKeyframe {
        /// Number of the keyframe, from 0.
        number: usize,
        /// Its new time in seconds.
        time: f64,
    },
    /// `warp amplitude=s period=s`: warps the times of the keyframes as in KP08 Figure 1.
    Warp {
        /// Largest shift in seconds.
        amplitude: f64,
        /// Period in seconds.
        period: f64,
    },
    /// `pose q=... [gains=kp,kd] [over=s] [priority=n]`: pulls the joints to a pose, with gains that rise smoothly.
    Pose {
        /// Generalized coordinates of the model.
        q: Vec<f64>,
        /// Gains.
        #[serde(default = "Pull::usual_gains")]
        #[cfg_attr(test, ts(optional, as = "Option<Gains>"))]
        gains: Gains,
        /// Time in seconds until the full gains act.
        over: f64,
        /// Priority: lower numbers come first.
        #[serde(default = "Priority::secondary")]
        #[cfg_attr(test, ts(optional, as = "Option<Priority>"))]
        priority: Priority,
    },
    /// `no-pose`: removes the target pose.
    NoPose,
    /// `weight joint=J value=w`: sets the cost of a joint's motion.
    Weight {
        /// Name of the joint.
        joint: String,
        /// Its weight, above zero: a larger weight makes the joint move less.
        value: f64,
    },
    /// `put joint=J q=...`: sets the coordinates of a joint and brings it to rest. Flesh and descendants move with it. This
    /// bypasses the dynamics: use it to set a start pose.
    Put {
        /// Name of the joint.
        joint: String,
        /// Generalized coordinates of the joint.
        q: Vec<f64>,
    },
    /// `set NAME value=x`: sets a parameter. Those of control are `braking`, `floor`, `alpha`, `limits` (stiffness of the joint
    /// limits, 1/s^2; 0 for none), `strength` (the largest torque of each joint; 0 for no bound), `stiffness` and `damping` (of
    /// passive joints); `step` is the length of a step. [`Simulation::parameters`](crate::sim::Simulation) lists all.
    Set {
        /// Name of the parameter.
        name: String,
        /// Its new value.
        value: f64,
    },
    /// `method reduced|implicit|displacement`: sets the simulation method.
    Method(Method),
    /// `state [q=...] [v=...]`: sets generalized coordinates and velocities; what is left out stays. Flesh moves along with its
    /// bones.
    SetState {
        /// Generalized coordinates of the model; empty to keep them.
        q: Vec<f64>,
        /// Generalized velocities; empty to keep them.
        v: Vec<f64>,
    },
    /// `torque joint=J tau=...`: sets a generalized force at a joint; it acts until it is set again.
    Torque {
        /// Name of the joint.
        joint: String,
        /// One number for each degree of freedom, in N m or N.
        tau: Vec<f64>,
    },
    /// `motor joint=J stiffness=k damping=d [target=...]`: sets a position servo at a joint, integrated implicitly. Zero
    /// stiffness and damping remove it.
    Motor {
        /// Name of the joint.
        joint: String,
        /// Position gain, N m/rad or N/m.
        stiffness: f64,
        /// Velocity gain, N m s/rad or N s/m.
        damping: f64,
        /// Target coordinates of the joint; empty for the current ones.
        target: Vec<f64>,
    },
    /// `ctrl values=...`: sets the control values of all actuators, in the model's order. In a model without actuators, one number for
    /// each degree of freedom of the active joints: the target of its motor if it has one, else its torque.
    Ctrl {
        /// The numbers.
        values: Vec<f64>,
    },
    /// `force body=B force=x,y,z [torque=x,y,z] [point=x,y,z]`: sets an external force on a body, in world axes; it acts until it
    /// is set again; zero removes it.
    Wrench {
        /// Name of the body.
        body: String,
        /// Force in N, in world axes.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        force: Vec3,
        /// Torque in N m, in world axes.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        torque: Vec3,
        /// Point where the force acts, in the body frame.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        point: Vec3,
    },
    /// `join NAME kind=spherical|weld|revolute|prismatic child=B [parent=B] at=x,y,z [axis=x,y,z]`: adds a loop joint between two
    /// bodies in their current poses, at a position in the world frame.
    Join {
        /// Name of the joint.
        name: String,
        /// Its kind.
        kind: JoinKind,
        /// Name of the parent body; empty for the world.
        parent: String,
        /// Name of the child body.
        child: String,
        /// Position of the joint, in the world frame.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        at: Vec3,
        /// Axis of a revolute or prismatic joint, in the world frame.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        axis: Vec3,
    },
    /// `unjoin NAME`: removes a loop joint, of the model or added by `join`.
    Unjoin {
        /// Name of the joint.
        name: String,
    },
    /// `collide a=COLLIDER b=COLLIDER on=0|1`: disables or enables contact between two colliders. `flesh` names the skin.
    Collide {
        /// Name of one collider.
        a: String,
        /// Name of the other collider.
        b: String,
        /// Whether they collide.
        on: bool,
    },
    /// `track NAME to=x,y,z [rotation=x,y,z,w]`: sets the target of a tracker; it overrides the scene's script.
    Track {
        /// Name of the tracker.
        name: String,
        /// Position of the target.
        #[cfg_attr(test, ts(as = "typescript::Vec3"))]
        to: Vec3,
        /// Its orientation.
        #[cfg_attr(test, ts(as = "typescript::Quat"))]
        rotation: Quat,
    },
    /// `untrack NAME`: returns a tracker to the scene's script.
    Untrack {
        /// Name of the tracker.
        name: String,
    },
}

/// Kinds of loop joints for [`Command::Join`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum JoinKind {
    /// A ball joint.
    Spherical,
    /// Rigid.
    Weld,
    /// A hinge about the axis.
    Revolute,
    /// A slider along the axis.
    Prismatic,
}

impl JoinKind {
    /// Their names in takes.
    pub const NAMES: [(&'static str, JoinKind); 4] = [
        ("spherical", JoinKind::Spherical),
        ("weld", JoinKind::Weld),
        ("revolute", JoinKind::Revolute),
        ("prismatic", JoinKind::Prismatic),
    ];
}

impl Command {
    /// Whether the command begins, moves or ends a drag or pin.
    ///
    /// ```
    /// use ligament::command::Command;
    ///
    /// let is_hold = |text: &str| text.parse::<Command>().map(|action| action.is_hold());
    /// assert_eq!(is_hold("drag hand bone=\"bone 0\" to=0,0,0.5"), Ok(true));
    /// assert_eq!(is_hold("mode passive"), Ok(false));
    /// ```
    pub fn is_hold(&self) -> bool {
        matches!(
            self,
            Command::Drag { .. }
                | Command::Turn { .. }
                | Command::Look { .. }
                | Command::Center { .. }
                | Command::Pin { .. }
                | Command::PinTurn { .. }
                | Command::Move { .. }
                | Command::TurnTo { .. }
                | Command::Release { .. }
        )
    }

    /// Whether the command acts the same under every method: it affects neither the joint control nor drags.
    pub(crate) fn works_everywhere(&self) -> bool {
        matches!(
            self,
            Command::Method(_)
                | Command::SetState { .. }
                | Command::Torque { .. }
                | Command::Motor { .. }
                | Command::Ctrl { .. }
                | Command::Wrench { .. }
                | Command::Join { .. }
                | Command::Unjoin { .. }
                | Command::Collide { .. }
                | Command::Track { .. }
                | Command::Untrack { .. }
                | Command::Put { .. }
        )
    }
}
