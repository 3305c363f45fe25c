//! The built model.

use std::collections::HashMap;

use ligament_math::{Pose, RigidInertia, Twist, Vec3};

use super::actuator::{Actuator, Transmission};
use super::collider::Collider;
use super::contact_pair::ContactPair;
use super::elimination::Elimination;
use super::exclusion::Exclusion;
use super::fault::NotReducible;
use super::fluid::Fluid;
use super::forest::Forest;
use super::frame::Frame;
use super::joint::Joint;
use super::layout::{Layout, Slots};
use super::sensor::Sensor;
use super::tendon::Tendon;
use super::tracker::Tracker;
use super::validate::list;
use super::visual::Visual;
use super::{Body, BodyId, JointId};
use crate::mass::Shape;

/// A state vector of the wrong length.
///
/// ```
/// use ligament::math::{RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, ModelBuilder};
///
/// let mut builder = ModelBuilder::new("a stone");
/// builder.add_body(Body::new("stone", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
/// let model = builder.build()?;
/// // A free body has seven coordinates, since its quaternion has four numbers, and six velocities.
/// let error = model.integrate(&mut [0.0; 7], &[0.0; 7], 0.01).unwrap_err();
/// assert_eq!((error.found, error.expected), (7, 6));
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{what} has {found} numbers; model '{model}' needs {expected}")]
pub struct StateError {
    /// Name of the model.
    pub model: String,
    /// Which vector.
    pub what: &'static str,
    /// Its length.
    pub found: usize,
    /// What its length must be.
    pub expected: usize,
}

/// Bodies, joints, actuators, sensors, colliders, visuals, trackers and frames, checked and ordered. Immutable.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, .. } = arm()?;
/// assert_eq!(model.bodies().len(), 3); // the world is the first
/// let elbow = model.find_joint("elbow").expect("it was described above");
/// assert_eq!(model.joint(elbow).child, lower);
/// // Coordinates need not be a vector space: states are integrated and compared on the manifold of the joints.
/// let mut q = model.neutral();
/// model.integrate(&mut q, &[0.5, -0.25], 2.0)?;
/// assert_eq!(q, [1.0, -0.5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    pub(super) name: String,
    pub(super) gravity: Vec3,
    pub(super) things: Things,
    /// Number of described joints; the free joints that the build adds come after them.
    described: usize,
    forest: Forest,
    elimination: Elimination,
    layout: Layout,
    /// Rotor inertia of each degree of freedom; empty if no tree joint has any.
    armature: Box<[f64]>,
    places: HashMap<String, Place>,
    joint_by_name: HashMap<String, JointId>,
}

/// The description, with joints reversed outward.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Things {
    pub(super) bodies: Vec<Body>,
    pub(super) joints: Vec<Joint>,
    pub(super) colliders: Vec<Collider>,
    pub(super) visuals: Vec<Visual>,
    pub(super) trackers: Vec<Tracker>,
    pub(super) frames: Vec<Frame>,
    pub(super) exclusions: Vec<Exclusion>,
    pub(super) contact_pairs: Vec<ContactPair>,
    pub(super) actuators: Vec<Actuator>,
    pub(super) sensors: Vec<Sensor>,
    pub(super) tendons: Vec<Tendon>,
    pub(super) fluid: Fluid,
}

/// The meaning of a name of a body or frame.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place {
    Body(BodyId),
    Frame(usize),
}

impl Model {
    pub(super) fn assemble(
        name: String,
        gravity: Vec3,
        things: Things,
        described: usize,
        forest: Forest,
        elimination: Elimination,
        layout: Layout,
    ) -> Model {
        let bodies = things.bodies.iter().enumerate();
        let bodies = bodies.map(|(k, body)| (body.name.clone(), Place::Body(BodyId(k as u32))));
        let frames = things.frames.iter().enumerate();
        let frames = frames.map(|(k, frame)| (frame.name.clone(), Place::Frame(k)));
        let places = bodies.chain(frames).collect();
        let joints = things.joints.iter().enumerate();
        let joint_by_name = joints.map(|(k, joint)| (joint.name.clone(), JointId(k as u32))).collect();
        let armature = Box::default();
        let mut model = Model {
            name,
            gravity,
            things,
            described,
            forest,
            elimination,
            layout,
            armature,
            places,
            joint_by_name,
        };
        model.armature = model.find_armature();
        model
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Gravitational acceleration, in m/s^2.
    pub fn gravity(&self) -> Vec3 {
        self.gravity
    }

    /// The fluid around it.
    pub fn fluid(&self) -> Fluid {
        self.things.fluid
    }

    /// All bodies by index, the world first. The world has no mass here; it does not move.
    pub fn bodies(&self) -> &[Body] {
        &self.things.bodies
    }

    /// A body.
    ///
    /// # Panics
    /// If `id` comes from a larger model.
    pub fn body(&self, id: BodyId) -> &Body {
        &self.things.bodies[id.index()]
    }

    /// All joints by index, tree and loop joints alike. Tree joints lead away from the world. The free joints of floating
    /// bodies come last, after the described ones.
    pub fn joints(&self) -> &[Joint] {
        &self.things.joints
    }

    /// The described joints: all except the free joints that the build adds for floating bodies. A builder with these joints
    /// and all bodies builds the same model.
    pub fn described_joints(&self) -> &[Joint] {
        &self.things.joints[..self.described]
    }

    /// A joint.
    ///
    /// # Panics
    /// If `id` comes from a larger model.
    pub fn joint(&self, id: JointId) -> &Joint {
        &self.things.joints[id.index()]
    }

    /// All colliders.
    pub fn colliders(&self) -> &[Collider] {
        &self.things.colliders
    }

    /// Pairs of bodies and colliders that never touch, besides those that are left out by the [rules](crate::contact::Pairs).
    pub fn exclusions(&self) -> &[Exclusion] {
        &self.things.exclusions
    }

    /// Pairs of colliders that touch, whatever the rules say.
    pub fn contact_pairs(&self) -> &[ContactPair] {
        &self.things.contact_pairs
    }

    /// All actuators, in the order of control values.
    pub fn actuators(&self) -> &[Actuator] {
        &self.things.actuators
    }

    /// All tendons.
    pub fn tendons(&self) -> &[Tendon] {
        &self.things.tendons
    }

    /// Whether forces act along several velocities at once, or are not linear: of tendons and muscles.
    pub(crate) fn has_coupled_forces(&self) -> bool {
        !self.tendons().is_empty() || self.actuators().iter().any(Actuator::is_coupled)
    }

    /// Whether lengths depend on where bodies are: those of spatial tendons, and of actuators at places.
    pub(crate) fn has_paths(&self) -> bool {
        let at_place = |actuator: &Actuator| matches!(actuator.transmission, Transmission::Place { .. });
        self.tendons().iter().any(|tendon| !tendon.path.is_empty()) || self.actuators().iter().any(at_place)
    }

    /// All sensors, in the order of readings.
    pub fn sensors(&self) -> &[Sensor] {
        &self.things.sensors
    }

    /// Where the readings of each sensor are among those of all.
    pub fn sensor_ranges(&self) -> impl Iterator<Item = std::ops::Range<usize>> + '_ {
        self.sensors().iter().scan(0, |start, sensor| {
            let range = *start..*start + sensor.kind.size();
            *start = range.end;
            Some(range)
        })
    }

    /// All visuals.
    pub fn visuals(&self) -> &[Visual] {
        &self.things.visuals
    }

    /// All shapes to draw: visuals, then the colliders that are drawn, without a color of their own. Half-spaces are left
    /// out, because they are infinite.
    ///
    /// ```
    /// use ligament::mass::Shape;
    /// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
    /// use ligament::model::{Body, BodyId, Collider, ModelBuilder, Visual};
    ///
    /// let mut builder = ModelBuilder::new("a ball on the ground");
    /// let ball = builder.add_body(Body::new("ball", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
    /// let shape = Shape::Sphere { radius: 0.1 };
    /// builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
    /// let rough = Collider::new("rough", ball, Pose::IDENTITY, shape.clone());
    /// builder.add_collider(Collider { seen: false, ..rough });
    /// builder.add_visual(Visual { color: Some([200, 40, 40]), ..Visual::new(ball, Pose::IDENTITY, shape) });
    /// let model = builder.build()?;
    /// let colors: Vec<_> = model.seen().map(|visual| visual.color).collect();
    /// assert_eq!(colors, [Some([200, 40, 40])]);
    /// # Ok::<(), ligament::model::ModelError>(())
    /// ```
    pub fn seen(&self) -> impl Iterator<Item = Visual> + '_ {
        let touching = self.colliders().iter().filter(|collider| collider.seen);
        let touching = touching
            .map(|collider| Visual::new(collider.body, collider.body_from_shape, collider.shape.clone()));
        let all = self.visuals().iter().cloned().chain(touching);
        all.filter(|visual| !matches!(visual.shape, Shape::HalfSpace))
    }

    /// All trackers.
    pub fn trackers(&self) -> &[Tracker] {
        &self.things.trackers
    }

    /// All frames.
    pub fn frames(&self) -> &[Frame] {
        &self.things.frames
    }

    /// The body of this name; `"world"` is the world.
    pub fn find_body(&self, name: &str) -> Option<BodyId> {
        match self.places.get(name)? {
            Place::Body(body) => Some(*body),
            Place::Frame(_) => None,
        }
    }

    /// The body or frame of this name: the body that carries it, and its pose on the body.
    ///
    /// ```
    /// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
    /// use ligament::model::{Body, Frame, ModelBuilder};
    ///
    /// let mut builder = ModelBuilder::new("a hand");
    /// let hand = builder.add_body(Body::new("hand", RigidInertia::new(0.4, Vec3::ZERO, Sym3::IDENTITY)));
    /// builder.add_frame(Frame::new("tip", hand, Pose::translation(Vec3::X * 0.1)));
    /// let model = builder.build()?;
    /// // By the name of a frame, or of the body itself.
    /// assert_eq!(model.find_place("tip"), Some((hand, Pose::translation(Vec3::X * 0.1))));
    /// assert_eq!(model.find_place("hand"), Some((hand, Pose::IDENTITY)));
    /// # Ok::<(), ligament::model::ModelError>(())
    /// ```
    pub fn find_place(&self, name: &str) -> Option<(BodyId, Pose)> {
        Some(match self.places.get(name)? {
            Place::Body(body) => (*body, Pose::IDENTITY),
            Place::Frame(frame) => (self.frames()[*frame].body, self.frames()[*frame].body_from_frame),
        })
    }

    /// The joint of this name.
    pub fn find_joint(&self, name: &str) -> Option<JointId> {
        self.joint_by_name.get(name).copied()
    }

    /// The spanning forest.
    pub fn forest(&self) -> &Forest {
        &self.forest
    }

    /// The elimination order of the maximal solve.
    pub fn elimination(&self) -> &Elimination {
        &self.elimination
    }

    /// Length of q: coordinates of all tree joints.
    pub fn nq(&self) -> usize {
        self.layout.nq
    }

    /// Length of v, of accelerations and of generalized forces: degrees of freedom of all tree joints.
    pub fn nv(&self) -> usize {
        self.layout.nv
    }

    /// The position of a joint's coordinates in q and v. Empty for a loop joint.
    ///
    /// # Panics
    /// If `id` comes from a larger model.
    pub fn slots(&self, id: JointId) -> Slots {
        self.layout.of(id)
    }

    /// Rotor inertia of each degree of freedom ([`Joint::armature()`]): `nv` numbers, or none if no joint has any.
    pub fn armature(&self) -> &[f64] {
        &self.armature
    }

    fn find_armature(&self) -> Box<[f64]> {
        let mut all = vec![0.0; self.nv()];
        for id in self.tree_joints() {
            let slots = self.slots(id);
            for (k, dof) in slots.v_range().enumerate() {
                all[dof] = self.joint(id).armature_of(k);
            }
        }
        if all.iter().all(|a| *a == 0.0) { Box::default() } else { all.into_boxed_slice() }
    }

    /// Total mass of all bodies, in kilograms.
    pub fn mass(&self) -> f64 {
        self.things.bodies.iter().map(|body| body.inertia.mass).sum()
    }

    /// Inertia of the two bodies of a joint along each of its velocities, near its neutral coordinates: their reduced mass and its
    /// rotor, all other bodies left aside. It tells whether a step resolves a spring there.
    pub(crate) fn inertia_along(&self, joint: &Joint) -> [f64; 6] {
        let (mut along, mut q) = ([0.0; 6], [0.0; 7]);
        let Some(kind) = joint.kind.coordinates() else { return along };
        kind.neutral(&mut q);
        let of = |body: BodyId, twist: Twist| match body.is_world() {
            true => f64::INFINITY,
            false => 2.0 * self.body(body).inertia.kinetic_energy(twist),
        };
        let b_from_a = kind.b_from_a(&q[..kind.nq()]);
        for (along, direction) in along.iter_mut().zip(kind.subspace(&q[..kind.nq()])) {
            let child = of(joint.child, joint.child_from_joint.twist(direction));
            let parent = of(joint.parent, joint.parent_from_joint.twist(b_from_a.twist(direction)));
            *along = 1.0 / (1.0 / child + 1.0 / parent);
        }
        for (k, along) in along.iter_mut().enumerate().take(kind.nv()) {
            *along += joint.armature_of(k);
        }
        along
    }

    /// The same model with inertia added to its bodies, for example flesh that is fixed to bones. One inertia for each body,
    /// in its frame; that of the world is ignored, since it does not move.
    ///
    /// ```
    /// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
    /// // Half a kilogram is fixed to the hand: the total mass increases, and it moves with the bone.
    /// let (nothing, weight) = (RigidInertia::point(0.0, Vec3::ZERO), RigidInertia::point(0.5, end.pos));
    /// let heavier = model.with_added_inertia(&[nothing, nothing, weight])?;
    /// assert_eq!(heavier.mass(), model.mass() + 0.5);
    /// assert!(heavier.body(lower).inertia.com().z < 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_added_inertia(&self, added: &[RigidInertia]) -> Result<Model, StateError> {
        self.check_length("added inertia", added.len(), self.bodies().len())?;
        let mut model = self.clone();
        for (body, extra) in model.things.bodies.iter_mut().zip(added).skip(1) {
            body.inertia += *extra;
        }
        Ok(model)
    }

    /// Whether the model can run in generalized coordinates: all its tree joints have coordinates.
    ///
    /// ```
    /// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
    /// use ligament::model::{Body, Joint, ModelBuilder, PointOnPlane};
    ///
    /// // A bead on a table: the joint is a constraint without coordinates.
    /// let mut builder = ModelBuilder::new("a bead on a table");
    /// let bead = builder.add_body(Body::new("bead", RigidInertia::new(0.1, Vec3::ZERO, Sym3::IDENTITY)));
    /// builder.add_joint(Joint::new("table", PointOnPlane { normal: Vec3::Z }).child(bead, Pose::IDENTITY));
    /// let why = builder.build()?.check_reducible().unwrap_err();
    /// assert!(why.names.contains("table"));
    /// # Ok::<(), ligament::model::ModelError>(())
    /// ```
    pub fn check_reducible(&self) -> Result<(), NotReducible> {
        let without: Vec<&str> = self
            .tree_joints()
            .map(|id| self.joint(id))
            .filter(|joint| joint.kind.coordinates().is_none())
            .map(|joint| joint.name.as_str())
            .collect();
        if without.is_empty() {
            return Ok(());
        }
        Err(NotReducible { joints: without.len(), names: list(without.iter().copied()) })
    }

    /// The tree joints, in the order of the forest.
    pub fn tree_joints(&self) -> impl Iterator<Item = JointId> + '_ {
        self.forest.order().iter().filter_map(|&body| self.forest.joint(body))
    }

    /// The coordinates at which the frames of every joint coincide.
    pub fn neutral(&self) -> Vec<f64> {
        let mut q = vec![0.0; self.nq()];
        for id in self.tree_joints() {
            if let Some(kind) = self.joint(id).kind.coordinates() {
                kind.neutral(&mut q[self.slots(id).q_range()]);
            }
        }
        q
    }

    /// Moves `q` along `v` for the time `h`, each joint on its own manifold.
    pub fn integrate(&self, q: &mut [f64], v: &[f64], h: f64) -> Result<(), StateError> {
        self.check_length("q", q.len(), self.nq())?;
        self.check_length("v", v.len(), self.nv())?;
        for id in self.tree_joints() {
            let slots = self.slots(id);
            if let Some(kind) = self.joint(id).kind.coordinates() {
                kind.integrate(&mut q[slots.q_range()], &v[slots.v_range()], h);
            }
        }
        Ok(())
    }

    /// The coordinate of a velocity of a tree joint, and the index of that velocity. For a ball joint, it is that of the rotation vector.
    pub(crate) fn coordinate_along(&self, id: JointId, velocity: usize, q: &[f64]) -> (f64, usize) {
        let slots = self.slots(id);
        let x = self.joint(id).kind.coordinate_along(velocity, &q[slots.q_range()]);
        (x, slots.v_range().start + velocity)
    }

    /// The `v` that brings `from` to `to` in one unit of time.
    pub fn difference(&self, from: &[f64], to: &[f64], v: &mut [f64]) -> Result<(), StateError> {
        self.check_length("from", from.len(), self.nq())?;
        self.check_length("to", to.len(), self.nq())?;
        self.check_length("v", v.len(), self.nv())?;
        for id in self.tree_joints() {
            let slots = self.slots(id);
            if let Some(kind) = self.joint(id).kind.coordinates() {
                kind.difference(&from[slots.q_range()], &to[slots.q_range()], &mut v[slots.v_range()]);
            }
        }
        Ok(())
    }

    /// Rates in the chart at some q0, at its point `x`, for the generalized velocity `v`: for a Runge-Kutta method on the
    /// manifold of the joints.
    pub fn chart_rate(&self, x: &[f64], v: &[f64], rate: &mut [f64]) -> Result<(), StateError> {
        self.check_length("x", x.len(), self.nv())?;
        self.check_length("v", v.len(), self.nv())?;
        self.check_length("rate", rate.len(), self.nv())?;
        for id in self.tree_joints() {
            let range = self.slots(id).v_range();
            if let Some(kind) = self.joint(id).kind.coordinates() {
                kind.chart_rate(&x[range.clone()], &v[range.clone()], &mut rate[range]);
            }
        }
        Ok(())
    }

    /// Returns an error if a vector has the wrong length.
    pub(crate) fn check_length(
        &self,
        what: &'static str,
        found: usize,
        expected: usize,
    ) -> Result<(), StateError> {
        if found == expected {
            return Ok(());
        }
        Err(StateError { model: self.name.clone(), what, found, expected })
    }
}
