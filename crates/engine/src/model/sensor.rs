//! Sensors: what a simulation measures in a state, as in MuJoCo.
//!
//! Beyond the papers. Source: the chapter *XML Reference*, "sensor", of MuJoCo's documentation, whose names the kinds have in files. Sensors
//! have no influence on the motion, and no noise. [`Simulation::sensors`](crate::sim::Simulation::sensors) evaluates them.

use ligament_math::{Pose, RigidInertia, Vec3};

use super::{BodyId, JointId};
use crate::mass::Shape;

use SensorKind as K;

/// A sensor.
///
/// ```
/// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, Joint, ModelBuilder, Mount, Revolute, Sensor, SensorKind};
/// use ligament::scene::Scene;
/// use ligament::sim::Simulation;
///
/// let mut builder = ModelBuilder::new("a lever");
/// let lever = builder.add_body(Body::new("lever", RigidInertia::new(1.0, Vec3::X * 0.2, Sym3::IDENTITY * 0.01)));
/// let hinge = builder.add_joint(Joint::new("hinge", Revolute::about(Vec3::Y)).child(lever, Pose::IDENTITY));
/// let tip = Mount::new(lever, Pose::translation(Vec3::X * 0.4));
/// builder.add_sensor(Sensor::of_joint("encoder", SensorKind::JointPosition, hinge));
/// builder.add_sensor(Sensor::at("imu", SensorKind::Gyroscope, tip).cutoff(2.0));
/// let mut scene = Scene::of_model("lever", builder.build()?);
/// (scene.q, scene.v) = (vec![0.3], vec![5.0]);
///
/// let readings = Simulation::new(&scene)?.sensors();
/// assert!((readings.get("encoder").expect("it exists")[0] - 0.3).abs() < 1e-12);
/// assert_eq!(readings.get("imu"), Some(&[0.0, 2.0, 0.0][..])); // 5 rad/s, beyond what it can measure
/// assert_eq!(readings.values().len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Sensor {
    /// Name, unique among the sensors of a model.
    pub name: String,
    /// What it measures.
    pub kind: SensorKind,
    /// Of what.
    pub object: SensorObject,
    /// The frame that poses and velocities of frames are relative to, and whose axes they have; `None` for the world.
    pub relative_to: Option<Mount>,
    /// Added to the coordinate of a joint or the length of an actuator or tendon: MuJoCo's `ref`.
    pub offset: f64,
    /// The largest absolute value of each of its numbers; infinite for no bound. Axes and quaternions have none.
    pub cutoff: f64,
}

/// A frame on a body, to which a sensor is attached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mount {
    /// The body; the world for a frame that does not move.
    pub body: BodyId,
    /// The pose of the frame on the body.
    pub body_from_mount: Pose,
}

/// A part of a body, rigidly connected with the rest of it: of a subtree that begins within a body.
#[derive(Clone, Debug, PartialEq)]
pub struct BodyPart {
    /// Its inertia, in the frame of the body.
    pub inertia: RigidInertia,
    /// The bodies whose joints are attached to it.
    pub children: Vec<BodyId>,
    /// The names of its colliders. Forces of the user and of loop joints act on the rest of the body.
    pub colliders: Vec<String>,
}

/// What a [`Sensor`] measures something of.
#[derive(Clone, Debug, PartialEq)]
pub enum SensorObject {
    /// The simulation itself.
    Simulation,
    /// A tree joint, along one of its velocities, from 0; of a ball joint as a whole, 0.
    Joint {
        /// The joint.
        joint: JointId,
        /// Which of its velocities.
        velocity: usize,
    },
    /// An actuator, as an index into [`Model::actuators`](super::Model::actuators).
    Actuator(usize),
    /// A tendon, as an index into [`Model::tendons`](super::Model::tendons).
    Tendon(usize),
    /// A frame on a body.
    Frame(Mount),
    /// The contacts of the body that carries a frame, in a volume around that frame.
    Zone {
        /// The frame.
        mount: Mount,
        /// The volume, in the frame.
        shape: Shape,
    },
    /// A frame on a body in a magnetic field.
    Field {
        /// The frame.
        mount: Mount,
        /// The field, in world axes, in any unit.
        field_world: Vec3,
    },
    /// A body with all that its joints carry, away from the world; or a part of a body with what is attached to this part.
    Subtree {
        /// A frame on the body, at which force and torque between the subtree and the rest are measured.
        mount: Mount,
        /// The part of the body that counts; `None` for all of it.
        part: Option<Box<BodyPart>>,
    },
}

/// What a [`Sensor`] measures. Vectors have three numbers, quaternions four: x, y, z, w.
///
/// Accelerations, forces and torques are those of the last step: see [`Simulation::sensors`](crate::sim::Simulation::sensors).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SensorKind {
    /// Coordinate of a joint, in meters or radians.
    JointPosition,
    /// Velocity of a joint, in m/s or rad/s.
    JointVelocity,
    /// Force of all actuators at a joint, in N or N m.
    JointActuatorForce,
    /// How far a joint is past a limit, negative, in meters or radians; zero if it is not.
    JointLimitPosition,
    /// The velocity at which a joint that is past a limit leaves it, in m/s or rad/s; zero if it is not.
    JointLimitVelocity,
    /// Orientation of a ball joint: a quaternion.
    BallOrientation,
    /// Angular velocity of a ball joint, in the axes of its child, in rad/s.
    BallVelocity,
    /// Length of an actuator, in meters or radians.
    ActuatorPosition,
    /// Rate of the length of an actuator, in m/s or rad/s.
    ActuatorVelocity,
    /// Force of an actuator, in N or N m.
    ActuatorForce,
    /// Length of a tendon, in meters or radians.
    TendonPosition,
    /// Rate of the length of a tendon, in m/s or rad/s.
    TendonVelocity,
    /// Sum of the forces of the actuators of a tendon, without their gears, in N or N m.
    TendonActuatorForce,
    /// Position of a frame, in meters.
    FramePosition,
    /// Orientation of a frame: a quaternion.
    FrameOrientation,
    /// The x axis of a frame: a unit vector.
    FrameXAxis,
    /// The y axis of a frame.
    FrameYAxis,
    /// The z axis of a frame.
    FrameZAxis,
    /// Linear velocity of a frame, in m/s.
    FrameLinearVelocity,
    /// Angular velocity of a frame, in rad/s.
    FrameAngularVelocity,
    /// Linear acceleration of a frame in world axes, without gravity as [`SensorKind::Accelerometer`], in m/s^2.
    FrameLinearAcceleration,
    /// Angular acceleration of a frame in world axes, in rad/s^2.
    FrameAngularAcceleration,
    /// Angular velocity, in the axes of the frame, in rad/s.
    Gyroscope,
    /// Linear acceleration minus that of gravity, in the axes of the frame, in m/s^2: at rest, one g upward.
    Accelerometer,
    /// Linear velocity, in the axes of the frame, in m/s.
    Velocimeter,
    /// The magnetic field, in the axes of the frame.
    Magnetometer,
    /// The force of all that is before a joint or cut on all that is beyond it, in the axes of the frame, in N.
    Force,
    /// The torque of the same about the origin of the frame, in its axes, in N m.
    Torque,
    /// The sum of the normal forces of contacts in a zone, in N.
    Touch,
    /// The distance from the origin of the frame to the nearest collider along the z axis, in meters; -1 if there is none. Colliders of
    /// its own body do not count.
    Rangefinder,
    /// Center of mass of a subtree in the world, in meters.
    SubtreeCenter,
    /// Velocity of the center of mass of a subtree, in world axes, in m/s.
    SubtreeVelocity,
    /// Angular momentum of a subtree about its center of mass, in world axes, in kg m^2/s.
    SubtreeAngularMomentum,
    /// Simulated time, in seconds.
    Clock,
}

/// What kind of object a kind of sensor needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Needs {
    Nothing,
    Joint,
    Ball,
    Actuator,
    Tendon,
    Frame,
    Zone,
    Field,
    Subtree,
}

/// Each kind with its name in files, how many numbers it has, and what it measures something of.
const KINDS: [(SensorKind, &str, usize, Needs); 34] = [
    (K::JointPosition, "jointpos", 1, Needs::Joint),
    (K::JointVelocity, "jointvel", 1, Needs::Joint),
    (K::JointActuatorForce, "jointactuatorfrc", 1, Needs::Joint),
    (K::JointLimitPosition, "jointlimitpos", 1, Needs::Joint),
    (K::JointLimitVelocity, "jointlimitvel", 1, Needs::Joint),
    (K::BallOrientation, "ballquat", 4, Needs::Ball),
    (K::BallVelocity, "ballangvel", 3, Needs::Ball),
    (K::ActuatorPosition, "actuatorpos", 1, Needs::Actuator),
    (K::ActuatorVelocity, "actuatorvel", 1, Needs::Actuator),
    (K::ActuatorForce, "actuatorfrc", 1, Needs::Actuator),
    (K::TendonPosition, "tendonpos", 1, Needs::Tendon),
    (K::TendonVelocity, "tendonvel", 1, Needs::Tendon),
    (K::TendonActuatorForce, "tendonactuatorfrc", 1, Needs::Tendon),
    (K::FramePosition, "framepos", 3, Needs::Frame),
    (K::FrameOrientation, "framequat", 4, Needs::Frame),
    (K::FrameXAxis, "framexaxis", 3, Needs::Frame),
    (K::FrameYAxis, "frameyaxis", 3, Needs::Frame),
    (K::FrameZAxis, "framezaxis", 3, Needs::Frame),
    (K::FrameLinearVelocity, "framelinvel", 3, Needs::Frame),
    (K::FrameAngularVelocity, "frameangvel", 3, Needs::Frame),
    (K::FrameLinearAcceleration, "framelinacc", 3, Needs::Frame),
    (K::FrameAngularAcceleration, "frameangacc", 3, Needs::Frame),
    (K::Gyroscope, "gyro", 3, Needs::Frame),
    (K::Accelerometer, "accelerometer", 3, Needs::Frame),
    (K::Velocimeter, "velocimeter", 3, Needs::Frame),
    (K::Magnetometer, "magnetometer", 3, Needs::Field),
    (K::Force, "force", 3, Needs::Subtree),
    (K::Torque, "torque", 3, Needs::Subtree),
    (K::Touch, "touch", 1, Needs::Zone),
    (K::Rangefinder, "rangefinder", 1, Needs::Frame),
    (K::SubtreeCenter, "subtreecom", 3, Needs::Subtree),
    (K::SubtreeVelocity, "subtreelinvel", 3, Needs::Subtree),
    (K::SubtreeAngularMomentum, "subtreeangmom", 3, Needs::Subtree),
    (K::Clock, "clock", 1, Needs::Nothing),
];

impl SensorKind {
    /// All kinds.
    pub fn all() -> impl Iterator<Item = SensorKind> {
        KINDS.into_iter().map(|(kind, ..)| kind)
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<SensorKind> {
        KINDS.into_iter().find(|(_, known, ..)| *known == name).map(|(kind, ..)| kind)
    }

    fn row(self) -> (&'static str, usize, Needs) {
        // Every kind is in the table: a test checks it.
        let found = KINDS.into_iter().find(|(kind, ..)| *kind == self);
        found.map_or(("", 0, Needs::Nothing), |(_, name, size, needs)| (name, size, needs))
    }

    /// Its name in MJCF and scene files, as `framepos`.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// How many numbers it reads.
    pub fn size(self) -> usize {
        self.row().1
    }

    pub(super) fn needs(self) -> Needs {
        self.row().2
    }

    /// Whether it may be relative to a frame other than the world.
    pub fn may_be_relative(self) -> bool {
        matches!(
            self,
            K::FramePosition
                | K::FrameOrientation
                | K::FrameXAxis
                | K::FrameYAxis
                | K::FrameZAxis
                | K::FrameLinearVelocity
                | K::FrameAngularVelocity
        )
    }

    /// Whether it depends on accelerations.
    pub(crate) fn accelerates(self) -> bool {
        self.is_of_force()
            || matches!(self, K::FrameLinearAcceleration | K::FrameAngularAcceleration | K::Accelerometer)
    }

    /// Whether it depends on all forces.
    pub(crate) fn is_of_force(self) -> bool {
        matches!(self, SensorKind::Force | SensorKind::Torque)
    }

    /// Whether a cutoff bounds its numbers.
    pub(crate) fn is_bounded(self) -> bool {
        !matches!(
            self,
            K::BallOrientation | K::FrameOrientation | K::FrameXAxis | K::FrameYAxis | K::FrameZAxis
        )
    }
}

impl Mount {
    /// A frame on a body.
    pub fn new(body: BodyId, body_from_mount: Pose) -> Mount {
        Mount { body, body_from_mount }
    }
}

impl Sensor {
    /// A sensor of any object, without a cutoff.
    pub fn new(name: impl Into<String>, kind: SensorKind, object: SensorObject) -> Sensor {
        Sensor { name: name.into(), kind, object, relative_to: None, offset: 0.0, cutoff: f64::INFINITY }
    }

    /// A sensor of a joint.
    pub fn of_joint(name: impl Into<String>, kind: SensorKind, joint: JointId) -> Sensor {
        Sensor::new(name, kind, SensorObject::Joint { joint, velocity: 0 })
    }

    /// A sensor at a frame of a body. A force or torque is that of the joint of the body.
    pub fn at(name: impl Into<String>, kind: SensorKind, mount: Mount) -> Sensor {
        let object = match kind.needs() {
            Needs::Subtree => SensorObject::Subtree { mount, part: None },
            _ => SensorObject::Frame(mount),
        };
        Sensor::new(name, kind, object)
    }

    /// A sensor of the contacts of a body, in a volume around a frame of it.
    pub fn touch(name: impl Into<String>, mount: Mount, shape: Shape) -> Sensor {
        Sensor::new(name, SensorKind::Touch, SensorObject::Zone { mount, shape })
    }

    /// Sets the frame that it is relative to.
    #[must_use]
    pub fn relative_to(self, mount: Mount) -> Sensor {
        Sensor { relative_to: Some(mount), ..self }
    }

    /// Sets the largest absolute value of its numbers.
    #[must_use]
    pub fn cutoff(self, cutoff: f64) -> Sensor {
        Sensor { cutoff, ..self }
    }

    /// The part of a body that it measures, if it does not measure all of it.
    pub(crate) fn part_mut(&mut self) -> Option<&mut BodyPart> {
        match &mut self.object {
            SensorObject::Subtree { part, .. } => part.as_deref_mut(),
            _ => None,
        }
    }

    /// The frames that it is attached or relative to.
    pub(crate) fn mounts(&self) -> impl Iterator<Item = &Mount> {
        let own = match &self.object {
            SensorObject::Frame(mount)
            | SensorObject::Zone { mount, .. }
            | SensorObject::Field { mount, .. }
            | SensorObject::Subtree { mount, .. } => Some(mount),
            _ => None,
        };
        own.into_iter().chain(&self.relative_to)
    }

    pub(crate) fn mounts_mut(&mut self) -> impl Iterator<Item = &mut Mount> {
        let own = match &mut self.object {
            SensorObject::Frame(mount)
            | SensorObject::Zone { mount, .. }
            | SensorObject::Field { mount, .. }
            | SensorObject::Subtree { mount, .. } => Some(mount),
            _ => None,
        };
        own.into_iter().chain(&mut self.relative_to)
    }
}
