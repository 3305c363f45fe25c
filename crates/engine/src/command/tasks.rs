//! Applies commands to a driver: resolves names of bones and joints, and moves the targets of drags smoothly.

use ligament_math::{Pose, Quat, Vec3, so3};

use super::{Command, ControlMode, Pull};
use crate::control::{
    Aim, Axes, Driver, Gains, Held, KeyframeError, LimitGoal, Mode, PoseGoal, Priority, Ramp, Robustness,
    Style, Task, TorqueGoal, Warp, What,
};
use crate::model::{Actuation, BodyId, Model, StateError};
use crate::reduced::{Tree, Workspace};
use crate::suggest::hint;

/// Why a command could not be applied: the error of [`Tasks::perform`] and [`Tasks::hold`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// The model has nothing of this kind and name.
    #[error("there is no {what} '{name}' in model '{model}'; {hint}")]
    Unknown {
        /// The kind: bone, joint, body, collider and so on.
        what: &'static str,
        /// Its name.
        name: String,
        /// Name of the model.
        model: String,
        /// A similar name, and the names that it has or the first of them.
        hint: String,
    },
    /// There is no drag or pin with this name.
    #[error(
        "there is no drag or pin '{name}'; start it with drag, turn, look, center, pin or pin-turn{hint}"
    )]
    NotHeld {
        /// The name.
        name: String,
        /// A similar name, and the drags and pins that there are, if there are any.
        hint: String,
    },
    /// A drag or pin with this name exists already.
    #[error("there is a drag or pin '{0}' already; release it first, or use another name")]
    Held(String),
    /// A position for a drag of an orientation, or an orientation for a drag of a position.
    #[error("'{0}' holds {1}; use the command {2}")]
    Other(String, &'static str, &'static str),
    /// Keyframes are invalid.
    #[error(transparent)]
    Keyframes(#[from] KeyframeError),
    /// A vector has the wrong length.
    #[error(transparent)]
    State(#[from] StateError),
    /// An invalid value.
    #[error("'{name}' is {value}; expected {expected}")]
    Value {
        /// Name of the value.
        name: String,
        /// The value.
        value: f64,
        /// What was expected.
        expected: &'static str,
    },
}

impl CommandError {
    /// The error for an unknown name in a model.
    pub(crate) fn unknown(what: &'static str, name: &str, model: &Model) -> CommandError {
        let hint = match what {
            "joint" => hint(name, model.joints().iter().map(|joint| joint.name.as_str())),
            "collider" => hint(name, model.colliders().iter().map(|collider| collider.name.as_str())),
            "tracker" => hint(name, model.trackers().iter().map(|tracker| tracker.name.as_str())),
            _ => hint(name, model.bodies().iter().skip(1).map(|body| body.name.as_str())),
        };
        CommandError::unknown_of(what, name, model, hint)
    }

    /// The error for an unknown name with this hint.
    pub(crate) fn unknown_of(what: &'static str, name: &str, model: &Model, hint: String) -> CommandError {
        CommandError::Unknown { what, name: name.to_string(), model: model.name().to_string(), hint }
    }
}

/// One drag or pin.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
struct Hold {
    name: String,
    bone: BodyId,
    point: Vec3,
    /// The body in whose frame the target is.
    of: BodyId,
    pull: Pull,
    target: Target,
    /// Whether it holds the bone in place, rather than pulling it elsewhere.
    pinned: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
enum Target {
    Place(Glide<Vec3>),
    Turn(Glide<Quat>),
    /// A position to look at, along an axis of the bone.
    Look(Glide<Vec3>, Vec3),
    /// A position for the center of mass.
    Center(Glide<Vec3>),
}

/// A target that moves smoothly from one position or orientation to another.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
struct Glide<P> {
    from: P,
    to: P,
    start: f64,
    over: f64,
}

impl<P: Copy> Glide<P> {
    fn still(at: P) -> Glide<P> {
        Glide { from: at, to: at, start: 0.0, over: 0.0 }
    }

    /// Fraction of the path, from 0 to 1, and its derivative by time.
    fn part(&self, time: f64) -> (f64, f64) {
        if self.over <= 0.0 || time >= self.start + self.over {
            return (1.0, 0.0);
        }
        let s = ((time - self.start) / self.over).max(0.0);
        (s * s * (3.0 - 2.0 * s), 6.0 * s * (1.0 - s) / self.over)
    }
}

impl Glide<Vec3> {
    fn at(&self, time: f64) -> (Vec3, Vec3) {
        let ((part, rate), way) = (self.part(time), self.to - self.from);
        (if part == 1.0 { self.to } else { self.from + way * part }, way * rate)
    }
}

impl Glide<Quat> {
    fn at(&self, time: f64) -> (Quat, Vec3) {
        let (part, rate) = self.part(time);
        if part == 1.0 {
            return (self.to, Vec3::ZERO);
        }
        // The rotation vector in world axes: exp(way) rotates `from` to `to`.
        let way = so3::log_quat(self.to * self.from.conjugate());
        ((so3::exp_quat(way * part) * self.from).normalized(), way * rate)
    }
}

/// Applies commands to a [`Driver`]: keeps drags and pins by name, and moves their targets over time.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, .. } = arm()?;
/// use ligament::command::Tasks;
///
/// // A drag whose target moves smoothly to another position in half a second, kept by its name.
/// let (mut performer, mut pose_of) = (Tasks::new(), |_| Ok(Pose::IDENTITY));
/// performer.hold(&model, &"drag hand bone=lower to=0,0,1".parse()?, 0.0, &mut pose_of)?;
/// performer.hold(&model, &"move hand to=1,0,1 over=0.5".parse()?, 1.0, &mut pose_of)?;
/// assert_eq!(performer.held().collect::<Vec<_>>(), ["hand"]);
/// assert_eq!(performer.tasks(1.25).count(), 1);
/// // There is no drag with the name foot.
/// let error = performer.hold(&model, &"release foot".parse()?, 2.0, &mut pose_of).unwrap_err();
/// assert!(error.to_string().contains("foot"), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Tasks {
    holds: Vec<Hold>,
}

impl Tasks {
    /// The parameters that `set` accepts here.
    pub const PARAMETERS: [&'static str; 7] =
        ["braking", "floor", "alpha", "limits", "strength", "stiffness", "damping"];

    /// No drags and pins yet.
    pub fn new() -> Tasks {
        Tasks::default()
    }

    /// Names of the drags and pins, in the order in which they began.
    pub fn held(&self) -> impl Iterator<Item = &str> {
        self.holds.iter().map(|hold| hold.name.as_str())
    }

    /// The verb that began each of them, in the same order: `drag`, `turn`, `look`, `center`, `pin` or `pin-turn`.
    pub fn verbs(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.holds.iter().map(|hold| match (hold.target, hold.pinned) {
            (Target::Place(_), false) => "drag",
            (Target::Turn(_), false) => "turn",
            (Target::Place(_), true) => "pin",
            (Target::Turn(_), true) => "pin-turn",
            (Target::Look(..), _) => "look",
            (Target::Center(_), _) => "center",
        })
    }

    /// The tasks, each with whether it is a drag or turn, rather than a pin.
    pub(crate) fn each(&self, time: f64) -> impl Iterator<Item = (bool, Task)> + '_ {
        self.holds.iter().map(move |hold| (!hold.pinned, hold.task(time)))
    }

    /// The tasks of drags and pins at a time.
    pub fn tasks(&self, time: f64) -> impl Iterator<Item = Task> + '_ {
        self.holds.iter().map(move |hold| hold.task(time))
    }

    /// Applies a command to drags and pins at a time; `pose_of` returns the poses of bones. Returns false for other commands.
    ///
    /// # Errors
    /// [`CommandError`] if there is no such bone, drag or pin.
    pub fn hold(
        &mut self,
        model: &Model,
        action: &Command,
        time: f64,
        mut pose_of: impl FnMut(BodyId) -> Result<Pose, StateError>,
    ) -> Result<bool, CommandError> {
        match action {
            Command::Drag { name, bone, point, to, of, pull } => {
                self.begin(model, name, bone, *point, pull, Target::Place(Glide::still(*to)), false)?;
                self.relate(model, of)?;
            }
            Command::Turn { name, bone, to, of, pull } => {
                let to = Glide::still(unit(*to)?);
                self.begin(model, name, bone, Vec3::ZERO, pull, Target::Turn(to), false)?;
                self.relate(model, of)?;
            }
            Command::Look { name, bone, at, axis, point, pull } => {
                let wrong = || CommandError::Value {
                    name: "axis".to_string(),
                    value: axis.norm(),
                    expected: "a direction",
                };
                let axis = axis.normalized().ok_or_else(wrong)?;
                self.begin(model, name, bone, *point, pull, Target::Look(Glide::still(*at), axis), false)?;
            }
            Command::Center { name, bone, to, pull } => {
                let bone = match bone.is_empty() {
                    false => bone,
                    true => &model.body(first_active(model)?).name,
                };
                let target = Target::Center(Glide::still(*to));
                self.begin(model, name, bone, Vec3::ZERO, pull, target, false)?;
            }
            Command::Pin { name, bone, point, pull } => {
                let here = pose_of(find_bone(model, bone)?)?.point(*point);
                self.begin(model, name, bone, *point, pull, Target::Place(Glide::still(here)), true)?;
            }
            Command::PinTurn { name, bone, pull } => {
                let here = Quat::from_mat3(pose_of(find_bone(model, bone)?)?.rot);
                self.begin(model, name, bone, Vec3::ZERO, pull, Target::Turn(Glide::still(here)), true)?;
            }
            Command::Move { name, to, over } => match &mut self.find(name)?.target {
                Target::Place(glide) | Target::Look(glide, _) | Target::Center(glide) => {
                    not_negative("over", *over)?;
                    finite("to", *to)?;
                    *glide = Glide { from: glide.at(time).0, to: *to, start: time, over: *over };
                }
                Target::Turn(_) => {
                    return Err(CommandError::Other(name.clone(), "an orientation", "turn-to"));
                }
            },
            Command::TurnTo { name, to, over } => match &mut self.find(name)?.target {
                Target::Turn(glide) => {
                    not_negative("over", *over)?;
                    let to = unit(*to)?;
                    *glide = Glide { from: glide.at(time).0, to, start: time, over: *over };
                }
                Target::Place(_) | Target::Look(..) | Target::Center(_) => {
                    return Err(CommandError::Other(name.clone(), "a position", "move"));
                }
            },
            Command::Release { name } => {
                self.find(name)?;
                self.holds.retain(|hold| hold.name != *name);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Applies a command at a time, in a state. Returns false for commands that the simulation must handle: other parameters,
    /// keyframes by inverse kinematics, setting a joint's coordinates.
    pub fn perform(
        &mut self,
        tree: &Tree,
        driver: &mut Driver,
        action: &Command,
        time: f64,
        (q, v): (&[f64], &[f64]),
        ws: &mut Workspace,
    ) -> Result<bool, CommandError> {
        let model = tree.model();
        let held = self.hold(model, action, time, |bone| {
            tree.update_kinematics(q, v, ws)?;
            Ok(tree.world_from_body(bone, ws))
        })?;
        if held {
            return Ok(true);
        }
        match action {
            Command::Mode(drive) => change_mode(tree, driver, *drive, time, q, v)?,
            Command::Keyframe { time, q } => {
                driver.keyframes.insert(model, *time, q)?;
            }
            Command::DeleteKeyframe { number } => {
                driver.keyframes.remove(*number)?;
            }
            Command::RetimeKeyframe { number, time } => {
                driver.keyframes.retime(*number, *time)?;
            }
            Command::Warp { amplitude, period } => driver.keyframes.warp(&Warp::sine(*amplitude, *period)?),
            Command::Pose { q, gains, over, priority } => {
                model.check_length("the target pose", q.len(), model.nq())?;
                not_negative("over", *over)?;
                sound(*gains)?;
                let ramp = Ramp { start: time, duration: *over };
                let (q, gains, priority) = (q.clone(), *gains, *priority);
                driver.plan.pose = Some(PoseGoal { q, gains, ramp, joints: None, priority, weight: 1.0 });
            }
            Command::NoPose => driver.plan.pose = None,
            Command::Weight { joint, value } => {
                let unknown = || CommandError::unknown("joint", joint, model);
                let id = model.find_joint(joint).ok_or_else(unknown)?;
                positive("weight", *value)?;
                driver.plan.weights.resize(model.nv(), 1.0);
                driver.plan.weights[model.slots(id).v_range()].fill(*value);
            }
            Command::Set { name, value } => return set(model, driver, name, *value),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Replaces the tasks in the driver's plan by those of all drags and pins at a time.
    pub fn lead(&self, driver: &mut Driver, time: f64) {
        driver.plan.tasks.clear();
        driver.plan.tasks.extend(self.tasks(time));
    }

    // Checks the arguments of a new drag or pin, and adds it.
    #[allow(clippy::too_many_arguments)]
    fn begin(
        &mut self,
        model: &Model,
        name: &str,
        bone: &str,
        point: Vec3,
        pull: &Pull,
        target: Target,
        pinned: bool,
    ) -> Result<(), CommandError> {
        let bone = find_bone(model, bone)?;
        sound(pull.gains)?;
        positive("weight", pull.weight)?;
        if !pull.axes.contains(&true) {
            let (name, expected) = ("axes".to_string(), "one or more of x, y, z");
            return Err(CommandError::Value { name, value: 0.0, expected });
        }
        finite("point", point)?;
        match &target {
            Target::Place(glide) | Target::Center(glide) => finite("to", glide.to)?,
            Target::Look(glide, _) => finite("at", glide.to)?,
            Target::Turn(_) => {}
        }
        if self.held().any(|held| held == name) {
            return Err(CommandError::Held(name.to_string()));
        }
        let (name, pull, of) = (name.to_string(), pull.clone(), BodyId::WORLD);
        self.holds.push(Hold { name, bone, point, of, pull, target, pinned });
        Ok(())
    }

    // Moves the target of the last drag or turn into the frame of a bone, if it has a name.
    fn relate(&mut self, model: &Model, of: &str) -> Result<(), CommandError> {
        if of.is_empty() {
            return Ok(());
        }
        let found = find_bone(model, of);
        match (found, self.holds.pop()) {
            (Ok(of), Some(hold)) if of == hold.bone => {
                let (name, expected) = ("of".to_string(), "another bone than the one that is moved");
                Err(CommandError::Value { name, value: of.index() as f64, expected })
            }
            (Ok(of), Some(hold)) => {
                self.holds.push(Hold { of, ..hold });
                Ok(())
            }
            (found, _) => found.map(drop),
        }
    }

    fn find(&mut self, name: &str) -> Result<&mut Hold, CommandError> {
        match self.holds.iter().position(|hold| hold.name == name) {
            Some(k) => Ok(&mut self.holds[k]),
            None => {
                let names = self.holds.iter().map(|hold| hold.name.as_str());
                let hint =
                    if self.holds.is_empty() { String::new() } else { "; ".to_string() + &hint(name, names) };
                Err(CommandError::NotHeld { name: name.to_string(), hint })
            }
        }
    }
}

impl Hold {
    fn task(&self, time: f64) -> Task {
        let Pull { gains, priority, weight, .. } = self.pull;
        let axes: Axes = self.pull.directions();
        let what = match self.target {
            Target::Place(glide) => {
                let (place, velocity) = glide.at(time);
                let aim = Aim::Reach { place, velocity, gains };
                What::Point { bone: self.bone, point_body: self.point, aim, axes, of: self.of }
            }
            Target::Turn(glide) => {
                let (place, velocity) = glide.at(time);
                What::Turn { bone: self.bone, aim: Aim::Reach { place, velocity, gains }, axes, of: self.of }
            }
            Target::Look(glide, axis_body) => {
                let (place, velocity) = glide.at(time);
                let aim = Aim::Reach { place, velocity, gains };
                What::Look { bone: self.bone, axis_body, point_body: self.point, aim }
            }
            Target::Center(glide) => {
                let (place, velocity) = glide.at(time);
                What::Center { bone: self.bone, aim: Aim::Reach { place, velocity, gains }, axes }
            }
        };
        Task { what, priority, weight }
    }
}

/// The first bone that an active joint moves.
fn first_active(model: &Model) -> Result<BodyId, CommandError> {
    let forest = model.forest();
    let moved = |body: &&BodyId| {
        forest.joint(**body).is_some_and(|id| model.joint(id).actuation == Actuation::Active)
    };
    let found = forest.order().iter().find(moved).copied();
    let unknown = || {
        let hint = "no joint of it is active, so that nothing can move its center of mass".to_string();
        CommandError::unknown_of("character", "", model, hint)
    };
    found.ok_or_else(unknown)
}

fn find_bone(model: &Model, name: &str) -> Result<BodyId, CommandError> {
    let bone = model.find_body(name).filter(|bone| !bone.is_world());
    bone.ok_or_else(|| CommandError::unknown("bone", name, model))
}

fn change_mode(
    tree: &Tree,
    driver: &mut Driver,
    drive: ControlMode,
    time: f64,
    q: &[f64],
    v: &[f64],
) -> Result<(), CommandError> {
    let mut by_tasks = |style: Style| {
        driver.plan.style = style;
        driver.mode = Mode::Cartesian;
    };
    match drive {
        ControlMode::Acceleration => by_tasks(Style::Acceleration),
        ControlMode::Torque => by_tasks(Style::Torque),
        ControlMode::Velocity => by_tasks(Style::Velocity),
        ControlMode::Keyframes => driver.play(tree, time, q, v)?,
        ControlMode::Animation => driver.animate(tree, time, q, v)?,
        ControlMode::Passive => driver.mode = Mode::Passive,
        ControlMode::Hold => driver.mode = Mode::Hold(Held::at(q)),
    }
    Ok(())
}

/// A unit quaternion. One that was rounded is normalized; one of unit length keeps its bits.
fn unit(rotation: Quat) -> Result<Quat, CommandError> {
    let (length, name) = (rotation.norm(), "length of the quaternion".to_string());
    match (length - 1.0).abs() {
        off if off < 1e-14 => Ok(rotation),
        off if off < 1e-3 => Ok(rotation.normalized()),
        _ => Err(CommandError::Value { name, value: length, expected: "1" }),
    }
}

fn finite(name: &str, place: Vec3) -> Result<(), CommandError> {
    let wrong = || CommandError::Value { name: name.to_string(), value: place.norm(), expected: "finite" };
    if place.is_finite() { Ok(()) } else { Err(wrong()) }
}

fn sound(gains: Gains) -> Result<(), CommandError> {
    not_negative("stiffness", gains.stiffness)?;
    not_negative("damping", gains.damping)
}

fn not_negative(name: &str, value: f64) -> Result<(), CommandError> {
    if value >= 0.0 && value.is_finite() {
        return Ok(());
    }
    Err(CommandError::Value { name: name.to_string(), value, expected: "zero or more" })
}

fn positive(name: &str, value: f64) -> Result<(), CommandError> {
    if value > 0.0 && value.is_finite() {
        return Ok(());
    }
    Err(CommandError::Value { name: name.to_string(), value, expected: "a number above zero" })
}

/// Sets a parameter of control; returns false if there is none with this name.
fn set(model: &Model, driver: &mut Driver, name: &str, value: f64) -> Result<bool, CommandError> {
    let not_negative = || not_negative(name, value).map(|()| value);
    match name {
        "braking" => driver.plan.braking = not_negative()?,
        "stiffness" => driver.softness.stiffness = not_negative()?,
        "damping" => driver.softness.damping = not_negative()?,
        "limits" => {
            let (gains, priority) = (Gains::critical(not_negative()?), Priority::SECONDARY);
            driver.plan.limits = (value > 0.0).then_some(LimitGoal { gains, priority, weight: 1.0 });
        }
        "strength" => {
            let most = vec![not_negative()?; model.nv()];
            let goal = TorqueGoal { most, priority: Priority::SECONDARY, passes: 2 };
            driver.plan.torque = (value > 0.0).then_some(goal);
        }
        "floor" => {
            positive(name, value)?;
            driver.plan.robustness = Robustness::Floored { fraction: value };
        }
        "alpha" if value == 0.0 => driver.plan.robustness = Robustness::Exact,
        "alpha" => {
            positive(name, value)?;
            driver.plan.robustness = Robustness::Damped { alpha: value };
        }
        _ => return Ok(false),
    }
    Ok(true)
}
