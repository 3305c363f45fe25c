//! Joints: connections of two bodies that allow some relative motion.
//!
//! A joint fixes a frame b in its parent and a frame a in its child; its kind defines the allowed poses of a relative to b.
//! The same description serves generalized coordinates (through [`Coordinates`]), and maximal coordinates and loops (through
//! [`Constraint`]).

mod cylindrical;
mod free;
mod geometry;
mod kind;
mod layout;
mod planar;
mod point_on_line;
mod point_on_plane;
mod prismatic;
mod reverse;
mod revolute;
mod screw;
mod spherical;
mod torque;
mod translational;
mod universal;
mod weld;

pub use cylindrical::Cylindrical;
pub use free::Free;
pub use geometry::{Constraint, Coordinates, Forces, Row, Rows, Subspace};
pub use kind::JointKind;
pub use layout::{JointLayout, Quantity};
pub use planar::Planar;
pub use point_on_line::PointOnLine;
pub use point_on_plane::PointOnPlane;
pub use prismatic::Prismatic;
pub use revolute::Revolute;
pub use screw::Screw;
pub use spherical::Spherical;
pub use translational::Translational;
pub use universal::Universal;
pub use weld::Weld;

use ligament_math::{Pose, Quat};

use super::BodyId;
use super::limits::Limits;

/// Whether control can act on a joint: set by [`Joint::actuation()`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Actuation {
    /// It has a muscle or motor: control may command its torque or its motion.
    Active,
    /// Only its spring, its damper and the dynamics move it.
    #[default]
    Passive,
}

/// The role of a joint when the graph is split into a forest and loops (F99 section 3.4).
///
/// ```
/// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
/// use ligament::model::{Actuation, Body, Joint, JointRole, ModelBuilder, Revolute};
///
/// // Two paths lead to the foot. The rod closes the loop, and has no motor.
/// let mut builder = ModelBuilder::new("a leg with a rod");
/// let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY);
/// let (leg, foot) = (builder.add_body(Body::new("leg", bone)), builder.add_body(Body::new("foot", bone)));
/// let hinge = |name| Joint::new(name, Revolute::about(Vec3::Y));
/// builder.add_joint(hinge("hip").child(leg, Pose::IDENTITY));
/// builder.add_joint(hinge("ankle").parent(leg, Pose::IDENTITY).child(foot, Pose::IDENTITY));
/// let rod = hinge("rod").role(JointRole::Loop).actuation(Actuation::Passive);
/// let rod = builder.add_joint(rod.child(foot, Pose::IDENTITY));
/// let model = builder.build()?;
/// assert_eq!(model.forest().loops(), [rod]);
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JointRole {
    /// Decided automatically.
    #[default]
    Auto,
    /// Primary: in the tree, satisfied to machine precision. A cycle of these is an error.
    Tree,
    /// Secondary: always a loop joint, satisfied as precisely as the budget allows.
    Loop,
}

/// A joint between two bodies.
///
/// ```
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::{BodyId, Joint, Revolute};
///
/// let hinge = Joint::new("elbow", Revolute::about(Vec3::Y))
///     .parent(BodyId::WORLD, Pose::translation(Vec3::Z))
///     .stiffness(40.0)
///     .damping(0.5);
/// assert_eq!(hinge.kind.nv(), 1);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// Name, unique among the joints of a model.
    pub name: String,
    /// Its kind.
    pub kind: JointKind,
    /// The body that carries frame b.
    pub parent: BodyId,
    /// The body that carries frame a.
    pub child: BodyId,
    /// Frame b in the parent's body frame.
    pub parent_from_joint: Pose,
    /// Frame a in the child's body frame.
    pub child_from_joint: Pose,
    /// Coordinates at which its spring is at rest: `nq` numbers, or empty for the neutral pose.
    pub rest: Vec<f64>,
    /// Stiffness of its spring: `nv` numbers (one for each velocity), one for all, or empty for no spring. N/m or N m/rad.
    pub stiffness: Vec<f64>,
    /// Damping: `nv` numbers, one for all, or empty. N s/m or N m s/rad.
    pub damping: Vec<f64>,
    /// Rotor inertia of its drive, seen at the joint: `nv` numbers, one for all, or empty for none. kg m^2 or kg. See
    /// [`Joint::armature()`].
    pub armature: Vec<f64>,
    /// Dry friction: the largest force that resists motion along each degree of freedom, in the same form. N m or N. See
    /// [`Joint::friction()`].
    pub friction: Vec<f64>,
    /// Limits of its coordinates.
    pub limits: Limits,
    /// The largest force of its actuator along each degree of freedom: `nv` numbers, one for all, or empty for no bound. N or N m;
    /// infinite for a degree of freedom without a bound. See [`Joint::max_force()`].
    pub max_force: Vec<f64>,
    /// The largest speed along each degree of freedom, in the same form. m/s or rad/s. See [`Joint::max_speed()`].
    pub max_speed: Vec<f64>,
    /// Whether control can act on it.
    pub actuation: Actuation,
    /// Its role: tree or loop.
    pub role: JointRole,
    /// Among joints of the same role, those with the higher priority enter the tree first.
    pub priority: i32,
}

/// One number of none, one for all, or one for each.
fn one_of(numbers: &[f64], k: usize) -> Option<f64> {
    match numbers {
        [one] => Some(*one),
        all => all.get(k).copied(),
    }
}

/// One bound of none, one for all, or one for each.
fn bound_of(bounds: &[f64], k: usize) -> f64 {
    one_of(bounds, k).unwrap_or(f64::INFINITY)
}

/// Makes the rotation of a valid frame orthonormal to the last bit. An exact one keeps its bits.
pub(super) fn make_frame_exact(pose: &mut Pose) {
    if pose.rot.rotation_defect() > 4.0 * f64::EPSILON {
        pose.rot = Quat::from_mat3(pose.rot).to_mat3();
    }
}

impl Joint {
    /// A joint of some kind with the world on both sides: set its bodies with [`Joint::parent`] and [`Joint::child`].
    pub fn new(name: impl Into<String>, kind: impl Into<JointKind>) -> Joint {
        Joint {
            name: name.into(),
            kind: kind.into(),
            parent: BodyId::WORLD,
            child: BodyId::WORLD,
            parent_from_joint: Pose::IDENTITY,
            child_from_joint: Pose::IDENTITY,
            rest: Vec::new(),
            stiffness: Vec::new(),
            damping: Vec::new(),
            armature: Vec::new(),
            friction: Vec::new(),
            limits: Limits::None,
            max_force: Vec::new(),
            max_speed: Vec::new(),
            actuation: Actuation::Passive,
            role: JointRole::Auto,
            priority: 0,
        }
    }

    /// Sets the body that carries frame b, and the frame on it.
    #[must_use]
    pub fn parent(mut self, body: BodyId, parent_from_joint: Pose) -> Joint {
        self.parent = body;
        self.parent_from_joint = parent_from_joint;
        self
    }

    /// Sets the body that carries frame a, and the frame on it.
    #[must_use]
    pub fn child(mut self, body: BodyId, child_from_joint: Pose) -> Joint {
        self.child = body;
        self.child_from_joint = child_from_joint;
        self
    }

    /// Sets a spring of the same stiffness along every coordinate.
    #[must_use]
    pub fn stiffness(mut self, stiffness: f64) -> Joint {
        self.stiffness = vec![stiffness];
        self
    }

    /// Sets a damper of the same strength along every coordinate.
    #[must_use]
    pub fn damping(mut self, damping: f64) -> Joint {
        self.damping = vec![damping];
        self
    }

    /// Sets the rotor inertia of its drive, the same along every degree of freedom, in kg m^2 (or kg, of a joint that slides). It
    /// is that of the rotor times the square of the gear ratio, as seen at the joint: kinetic energy `1/2 a v^2` of the joint's
    /// own velocity v, one more number on the diagonal of the mass matrix. A rotor has no weight, and passes no momentum on to its
    /// bodies but that of the torque between them. It has no effect on a loop joint.
    ///
    /// ```
    /// # use ligament::doc::*;
    /// use ligament::reduced::{Tree, Workspace};
    ///
    /// // A geared motor at each joint of an arm makes the diagonal of its mass matrix larger, nothing else.
    /// let geared = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).armature(0.5);
    /// # let geared = arm_of(geared)?.model;
    /// # let plain = arm()?.model;
    /// let (mut with, mut without) = ([0.0; 4], [0.0; 4]);
    /// for (model, m) in [(&geared, &mut with), (&plain, &mut without)] {
    ///     let tree = Tree::new(model)?;
    ///     tree.mass_matrix(&[0.3, -1.0], m, &mut Workspace::new(&tree))?;
    /// }
    /// assert_eq!([with[0] - without[0], with[1], with[3] - without[3]], [0.5, without[1], 0.5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn armature(mut self, armature: f64) -> Joint {
        self.armature = vec![armature];
        self
    }

    /// The rotor inertia along degree of freedom `k`; zero if it has none.
    pub fn armature_of(&self, k: usize) -> f64 {
        one_of(&self.armature, k).unwrap_or(0.0)
    }

    /// Sets dry (Coulomb) friction, the same along every degree of freedom, in N m or N: a force of at most this much that resists
    /// motion. Less than that does not move the joint, and what moves is slowed down by just as much. It acts in simulations under
    /// every method, not in the dynamics of [`crate::reduced`], and has no effect on a loop joint.
    ///
    /// ```
    /// # use ligament::doc::*;
    /// use ligament::scene::Scene;
    /// use ligament::sim::Simulation;
    ///
    /// // The joints of an arm are so stiff that it stays as it is, bent in gravity.
    /// let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).friction(30.0);
    /// # let model = arm_of(hinge)?.model;
    /// let mut sim = Simulation::new(&Scene { q: vec![1.0, 0.5], ..Scene::of_model("arm", model) })?;
    /// for _ in 0..60 {
    ///     sim.step(&[])?;
    /// }
    /// assert!((sim.coordinates().0[0] - 1.0).abs() < 1e-5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn friction(mut self, friction: f64) -> Joint {
        self.friction = vec![friction];
        self
    }

    /// The dry friction along degree of freedom `k`; zero if it has none.
    pub fn friction_of(&self, k: usize) -> f64 {
        one_of(&self.friction, k).unwrap_or(0.0)
    }

    /// Sets the coordinates at which the spring is at rest.
    #[must_use]
    pub fn rest(mut self, q: impl Into<Vec<f64>>) -> Joint {
        self.rest = q.into();
        self
    }

    /// Sets the limits of its coordinates.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Joint {
        self.limits = limits;
        self
    }

    /// Sets the largest force of its actuator, the same along every degree of freedom, in N or N m. It bounds what control, motors
    /// and given torques apply together; not springs, dampers, limits, or motion that a scene prescribes. It has no effect on a
    /// loop
    /// joint.
    ///
    /// ```
    /// # use ligament::doc::*;
    /// use ligament::command::Command;
    /// use ligament::scene::Scene;
    /// use ligament::sim::Simulation;
    ///
    /// // A motor pulls to a target far away, but with no more than 2 N m.
    /// let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).max_force(2.0);
    /// # let model = arm_of(hinge)?.model;
    /// # let joint = model.joints()[0].name.clone();
    /// let mut sim = Simulation::new(&Scene::of_model("arm", model))?;
    /// sim.step(&[Command::Motor { joint, stiffness: 1e3, damping: 10.0, target: vec![3.0] }])?;
    /// assert!(sim.joint_forces()[0].abs() <= 2.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn max_force(mut self, force: f64) -> Joint {
        self.max_force = vec![force];
        self
    }

    /// Sets the largest speed along every degree of freedom, in m/s or rad/s: a hard bound under every method. Not for joints with
    /// a
    /// quaternion, and without effect on a loop joint.
    ///
    /// ```
    /// # use ligament::doc::*;
    /// use ligament::scene::Scene;
    /// use ligament::sim::Simulation;
    ///
    /// // An arm falls, but no joint turns faster than 0.5 rad/s.
    /// let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).max_speed(0.5);
    /// # let model = arm_of(hinge)?.model;
    /// let mut sim = Simulation::new(&Scene { q: vec![1.5, 0.5], ..Scene::of_model("arm", model) })?;
    /// for _ in 0..60 {
    ///     sim.step(&[])?;
    ///     assert!(sim.coordinates().1.iter().all(|speed| speed.abs() < 0.5 + 1e-9));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn max_speed(mut self, speed: f64) -> Joint {
        self.max_speed = vec![speed];
        self
    }

    /// The largest force of its actuator along degree of freedom `k`; infinite if it is not bounded.
    pub fn max_force_of(&self, k: usize) -> f64 {
        bound_of(&self.max_force, k)
    }

    /// The largest speed along degree of freedom `k`; infinite if it is not bounded.
    pub fn max_speed_of(&self, k: usize) -> f64 {
        bound_of(&self.max_speed, k)
    }

    /// Sets whether control can act on it.
    #[must_use]
    pub fn actuation(mut self, actuation: Actuation) -> Joint {
        self.actuation = actuation;
        self
    }

    /// Sets its role: tree or loop.
    #[must_use]
    pub fn role(mut self, role: JointRole) -> Joint {
        self.role = role;
        self
    }

    /// Sets its priority: among joints of the same role, those with the higher priority enter the tree first.
    #[must_use]
    pub fn priority(mut self, priority: i32) -> Joint {
        self.priority = priority;
        self
    }

    /// Removes rounding errors of numbers from a file: axes become unit vectors and frames rotations to the last bit, so that
    /// every method uses the same joint. For joints that passed validation.
    pub(super) fn make_exact(&mut self) {
        make_frame_exact(&mut self.parent_from_joint);
        make_frame_exact(&mut self.child_from_joint);
        self.kind.make_exact();
        if let Limits::SwingTwist { axis, .. } = &mut self.limits {
            kind::make_axis_exact(axis);
        }
        if let Some(at) = self.kind.layout().quaternion()
            && let Some(q) = self.rest.get_mut(at..at + 4)
            && (spherical::read_quat(q).norm() - 1.0).abs() > 4.0 * f64::EPSILON
        {
            q.copy_from_slice(&spherical::read_quat(q).normalized().to_array());
        }
    }

    /// The relative pose of the joint's frames when its bodies are at these poses.
    pub fn b_from_a(&self, world_from_parent: &Pose, world_from_child: &Pose) -> Pose {
        (*world_from_parent * self.parent_from_joint).inverse_mul(*world_from_child * self.child_from_joint)
    }

    /// The pose of the child when the parent is at this pose and the joint at these coordinates; `None` for a kind
    /// without coordinates.
    ///
    /// # Panics
    /// If `q` has fewer than `nq` numbers.
    pub fn world_from_child(&self, world_from_parent: &Pose, q: &[f64]) -> Option<Pose> {
        let b_from_a = self.kind.coordinates()?.b_from_a(q);
        Some(*world_from_parent * self.parent_from_joint * b_from_a * self.child_from_joint.inverse())
    }
}
