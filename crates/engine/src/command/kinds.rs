//! What can happen in a take.

use ligament_math::{Quat, Vec3};

use super::Method;
#[cfg(feature = "typescript")]
use super::typescript;
use crate::control::{Axes, Gains, Priority};

/// How a task pulls.
///
/// See the example of [`Command`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Pull {
    /// How hard.
    #[serde(default = "Pull::usual_gains")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Gains>"))]
    pub gains: Gains,
    /// What it gives way to.
    pub priority: Priority,
    /// How much an error of it counts.
    #[serde(default = "Pull::usual_weight")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<f64>"))]
    pub weight: f64,
    /// Along, or about, which of the world's axes.
    #[serde(default = "Pull::all_axes")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<[bool; 3]>"))]
    pub axes: [bool; 3],
}

impl Pull {
    /// Pulls of this priority, along every axis, that close a gap in about a third of a second.
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

    /// Its axes, as tasks have them.
    pub fn directions(&self) -> Axes {
        Axes::of_world(self.axes[0], self.axes[1], self.axes[2])
    }
}

/// Who drives the joints from now on.
///
/// See the example of [`Command`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ControlMode {
    /// Tasks, with the smallest accelerations.
    Acceleration,
    /// Tasks, with the smallest forces.
    Torque,
    /// Tasks, with the smallest velocities.
    Velocity,
    /// The keyframes that are still to come.
    Keyframes,
    /// Nobody.
    Passive,
}

impl ControlMode {
    /// Their names in takes.
    pub const NAMES: [(&'static str, ControlMode); 5] = [
        ("acceleration", ControlMode::Acceleration),
        ("torque", ControlMode::Torque),
        ("velocity", ControlMode::Velocity),
        ("keyframes", ControlMode::Keyframes),
        ("passive", ControlMode::Passive),
    ];
}

/// Something that is done to a character. Places are in the world, in metres; orientations are quaternions x, y, z, w.
///
/// ```
/// use ligament::command::{Command, ControlMode};
/// use ligament::math::Vec3;
///
/// // Actions are read from their words, and written in them: what is written reads back as the same.
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Command {
    /// `drag NAME bone=B to=x,y,z [point=x,y,z] [gains=kp,kd] [priority=n] [weight=w] [axes=xyz]`: a point of a bone is
    /// drawn to a place. Secondary if not said otherwise.
    Drag {
        /// What the drag is called from now on.
        name: String,
        /// Which bone.
        bone: String,
        /// Where on it, in its body frame.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Vec3"))]
        point: Vec3,
        /// Where to.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Vec3"))]
        to: Vec3,
        /// How.
        #[serde(default = "Pull::of_drag")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Pull>"))]
        pull: Pull,
    },
    /// `turn NAME bone=B to=x,y,z,w [...]`: a bone is drawn to an orientation. Secondary.
    Turn {
        /// What the drag is called from now on.
        name: String,
        /// Which bone.
        bone: String,
        /// Where to.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Quat"))]
        to: Quat,
        /// How.
        #[serde(default = "Pull::of_drag")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Pull>"))]
        pull: Pull,
    },
    /// `pin NAME bone=B [point=x,y,z] [...]`: a point of a bone is held where it is. Primary.
    Pin {
        /// What the pin is called from now on.
        name: String,
        /// Which bone.
        bone: String,
        /// Where on it.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Vec3"))]
        point: Vec3,
        /// How.
        #[serde(default = "Pull::of_pin")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Pull>"))]
        pull: Pull,
    },
    /// `pin-turn NAME bone=B [...]`: a bone is held as it is turned. Primary.
    PinTurn {
        /// What the pin is called from now on.
        name: String,
        /// Which bone.
        bone: String,
        /// How.
        #[serde(default = "Pull::of_pin")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Pull>"))]
        pull: Pull,
    },
    /// `move NAME to=x,y,z [over=s]`: the place of a drag or pin goes elsewhere, at once or smoothly.
    Move {
        /// Which one.
        name: String,
        /// Where to.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Vec3"))]
        to: Vec3,
        /// In how many seconds.
        over: f64,
    },
    /// `turn-to NAME to=x,y,z,w [over=s]`: the same for an orientation.
    TurnTo {
        /// Which one.
        name: String,
        /// Where to.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Quat"))]
        to: Quat,
        /// In how many seconds.
        over: f64,
    },
    /// `release NAME`: a drag or pin ends.
    Release {
        /// Which one.
        name: String,
    },
    /// `mode acceleration|torque|velocity|keyframes|passive`: who drives.
    Mode(ControlMode),
    /// `keyframe time=s q=...`: a pose is put at a time.
    Keyframe {
        /// The time of the keyframe, not of the action.
        time: f64,
        /// Coordinates of the model.
        q: Vec<f64>,
    },
    /// `keyframe-reach time=s bone=B to=x,y,z hold=B2 [point=x,y,z]`: a pose is put at a time in which a point of a bone is
    /// at a place while another bone stays as it is. It is sought by inverse kinematics, from the keyframe before or, where
    /// there is none, from the pose at that moment.
    KeyframeByReaching {
        /// The time of the keyframe, not of the action.
        time: f64,
        /// Which bone.
        bone: String,
        /// Where on it.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Vec3"))]
        point: Vec3,
        /// Where to.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Vec3"))]
        to: Vec3,
        /// The bone that stays.
        hold: String,
    },
    /// `delete-keyframe number=n`.
    DeleteKeyframe {
        /// Which one, from 0, in order of time.
        number: usize,
    },
    /// `retime-keyframe number=n time=s`.
    RetimeKeyframe {
        /// Which one.
        number: usize,
        /// Its new time.
        time: f64,
    },
    /// `warp amplitude=s period=s`: keyframes are moved as in KP08 Figure 1.
    Warp {
        /// By how much at most.
        amplitude: f64,
        /// In what time.
        period: f64,
    },
    /// `pose q=... [gains=kp,kd] [over=s] [priority=n]`: joints are drawn to a pose, more and more.
    Pose {
        /// Coordinates of the model.
        q: Vec<f64>,
        /// How hard.
        #[serde(default = "Pull::usual_gains")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Gains>"))]
        gains: Gains,
        /// How long the pull takes to set in.
        over: f64,
        /// What it gives way to.
        #[serde(default = "Priority::secondary")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Priority>"))]
        priority: Priority,
    },
    /// `no-pose`: they are no longer.
    NoPose,
    /// `weight joint=J value=w`: what a joint's motion costs.
    Weight {
        /// Which joint.
        joint: String,
        /// Its weight.
        value: f64,
    },
    /// `put joint=J q=...`: a joint is put elsewhere and at rest, flesh and all that hangs on it along with it. To begin
    /// somewhere else than the scene does: it obeys no law of motion.
    Put {
        /// Which joint.
        joint: String,
        /// Its coordinates.
        q: Vec<f64>,
    },
    /// `set NAME value=x`: a parameter changes. Control knows `braking`, `floor`, `alpha`, `limits` (how hard joints
    /// past their limits are drawn back, 1/s^2; 0 for not at all), `strength` (the largest force of each joint; 0 for any),
    /// `stiffness` and `damping` (of soft joints); `step` is the length of a step. [`Simulation::parameters`](crate::sim::Simulation)
    /// lists all.
    Set {
        /// Which parameter.
        name: String,
        /// Its new value.
        value: f64,
    },
    /// `method reduced|implicit|displacement`: how motion is computed from now on.
    Method(Method),
    /// `state [q=...] [v=...]`: generalized coordinates and velocities are set; what is left out stays. Flesh moves along with
    /// its bones.
    SetState {
        /// Generalized coordinates of the model; empty to keep them.
        q: Vec<f64>,
        /// Generalized velocities; empty to keep them.
        v: Vec<f64>,
    },
    /// `torque joint=J tau=...`: generalized force at a joint, from now on until it is set again.
    Torque {
        /// Which joint.
        joint: String,
        /// A number for each of its velocities, in N m or N.
        tau: Vec<f64>,
    },
    /// `motor joint=J stiffness=k damping=d [target=...]`: a position servo at a joint, integrated implicitly. Zero stiffness and
    /// damping take it away.
    Motor {
        /// Which joint.
        joint: String,
        /// Position gain, N m/rad or N/m.
        stiffness: f64,
        /// Velocity gain, N m s/rad or N s/m.
        damping: f64,
        /// Coordinates of the joint to hold; empty for where it is now.
        target: Vec<f64>,
    },
    /// `ctrl values=...`: a number for each degree of freedom of the active joints, in the model's order: the target of its motor
    /// where it has one, else its torque.
    Ctrl {
        /// The numbers.
        values: Vec<f64>,
    },
    /// `force body=B force=x,y,z [torque=x,y,z] [point=x,y,z]`: an external force on a body, in world axes, from now on until it is
    /// set again; zero takes it away.
    Wrench {
        /// Which body.
        body: String,
        /// Newtons.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Vec3"))]
        force: Vec3,
        /// Newton meters.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Vec3"))]
        torque: Vec3,
        /// Where the force acts, in the body's frame.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Vec3"))]
        point: Vec3,
    },
    /// `join NAME kind=spherical|weld|revolute|prismatic child=B [parent=B] at=x,y,z [axis=x,y,z]`: a loop joint appears between two
    /// bodies as they are, at a place in the world.
    Join {
        /// What the joint is called from now on.
        name: String,
        /// Its kind.
        kind: JoinKind,
        /// One body; empty for the world.
        parent: String,
        /// The other.
        child: String,
        /// Where, in the world.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Vec3"))]
        at: Vec3,
        /// Axis of a revolute or prismatic joint, in the world.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Vec3"))]
        axis: Vec3,
    },
    /// `unjoin NAME`: a loop joint goes, one of the model's or one that appeared.
    Unjoin {
        /// Its name.
        name: String,
    },
    /// `collide a=COLLIDER b=COLLIDER on=0|1`: contact between two colliders is switched off or on. `flesh` names the skin.
    Collide {
        /// One of them, by name.
        a: String,
        /// The other.
        b: String,
        /// Whether they collide from now on.
        on: bool,
    },
    /// `track NAME to=x,y,z [rotation=x,y,z,w]`: the target of a tracker is here from now on, whatever the scene's script says.
    Track {
        /// Which tracker.
        name: String,
        /// Position of the target.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Vec3"))]
        to: Vec3,
        /// Its orientation.
        #[cfg_attr(feature = "typescript", ts(as = "typescript::Quat"))]
        rotation: Quat,
    },
    /// `untrack NAME`: a tracker is left to the scene's script again.
    Untrack {
        /// Which tracker.
        name: String,
    },
}

/// Kinds of loop joints that [`Command::Join`] makes.
///
/// See the example of [`Command`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// Whether it begins, moves or ends a drag or pin: what holds a body from outside just as a joint's own work would.
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
                | Command::Pin { .. }
                | Command::PinTurn { .. }
                | Command::Move { .. }
                | Command::TurnTo { .. }
                | Command::Release { .. }
        )
    }

    /// Whether it does the same under every method: it speaks to neither the joints' own control nor to drags.
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
