//! Builds a model from its description.

use std::collections::HashSet;

use ligament_math::{RigidInertia, Vec3};

use super::actuator::Actuator;
use super::collider::Collider;
use super::contact_pair::ContactPair;
use super::elimination::Elimination;
use super::exclusion::Exclusion;
use super::fault::{Fault, ModelError};
use super::fluid::Fluid;
use super::forest;
use super::frame::Frame;
use super::joint::{Free, Joint, JointRole, make_frame_exact};
use super::layout::Layout;
use super::model::Things;
use super::sensor::{Sensor, SensorObject};
use super::tendon::Tendon;
use super::tracker::Tracker;
use super::validate::{self, Description};
use super::visual::Visual;
use super::{Body, BodyId, JointId, Model};
use crate::mass::Shape;

/// Name of the world among the bodies.
pub const WORLD_NAME: &str = "world";

/// A description of a model. [`ModelBuilder::build`] checks it and reports all errors.
///
/// ```
/// use ligament::mass::Shape;
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::{Body, BodyId, Joint, ModelBuilder, Revolute};
///
/// let mut model = ModelBuilder::new("pendulum");
/// let rod = Shape::Capsule { radius: 0.02, half_length: 0.5 };
/// let rod = model.add_body(Body::new("rod", rod.inertia_of_mass(1.0)?));
/// model.add_joint(
///     Joint::new("pivot", Revolute::about(Vec3::Y))
///         .parent(BodyId::WORLD, Pose::IDENTITY)
///         .child(rod, Pose::translation(Vec3::new(0.0, 0.0, 0.5))),
/// );
/// let model = model.build()?;
/// assert_eq!((model.nq(), model.nv()), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ModelBuilder {
    name: String,
    gravity: Vec3,
    bodies: Vec<Body>,
    joints: Vec<Joint>,
    colliders: Vec<Collider>,
    visuals: Vec<Visual>,
    trackers: Vec<Tracker>,
    frames: Vec<Frame>,
    exclusions: Vec<Exclusion>,
    contact_pairs: Vec<ContactPair>,
    actuators: Vec<Actuator>,
    sensors: Vec<Sensor>,
    tendons: Vec<Tendon>,
    fluid: Fluid,
}

impl ModelBuilder {
    /// A model with only the world, and gravity of 9.81 m/s^2 down the z axis.
    pub fn new(name: impl Into<String>) -> ModelBuilder {
        ModelBuilder {
            name: name.into(),
            gravity: Vec3::new(0.0, 0.0, -9.81),
            bodies: vec![Body::new(WORLD_NAME, RigidInertia::ZERO)],
            joints: Vec::new(),
            colliders: Vec::new(),
            visuals: Vec::new(),
            trackers: Vec::new(),
            frames: Vec::new(),
            exclusions: Vec::new(),
            contact_pairs: Vec::new(),
            actuators: Vec::new(),
            sensors: Vec::new(),
            tendons: Vec::new(),
            fluid: Fluid::default(),
        }
    }

    /// Sets the gravitational acceleration, in m/s^2.
    pub fn set_gravity(&mut self, gravity: Vec3) {
        self.gravity = gravity;
    }

    /// Sets the fluid around all bodies.
    pub fn set_fluid(&mut self, fluid: Fluid) {
        self.fluid = fluid;
    }

    /// Adds a body. A body that no joint connects to the world, directly or through others, floats: the first body of such a
    /// group becomes its root, with a free joint.
    pub fn add_body(&mut self, body: Body) -> BodyId {
        self.bodies.push(body);
        BodyId(number(self.bodies.len() - 1))
    }

    /// How many bodies have been added so far.
    pub fn body_count(&self) -> usize {
        self.bodies.len() - 1
    }

    /// Adds a joint.
    pub fn add_joint(&mut self, joint: Joint) -> JointId {
        self.joints.push(joint);
        JointId(number(self.joints.len() - 1))
    }

    /// Adds a collider.
    pub fn add_collider(&mut self, collider: Collider) {
        self.colliders.push(collider);
    }

    /// Adds a visual.
    pub fn add_visual(&mut self, visual: Visual) {
        self.visuals.push(visual);
    }

    /// Adds a tracker.
    pub fn add_tracker(&mut self, tracker: Tracker) {
        self.trackers.push(tracker);
    }

    /// Adds a named frame on a body.
    pub fn add_frame(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    /// Adds a pair of bodies or colliders that never touch.
    pub fn add_exclusion(&mut self, exclusion: Exclusion) {
        self.exclusions.push(exclusion);
    }

    /// Adds a pair of colliders that touch although rules or exclusions say otherwise.
    pub fn add_contact_pair(&mut self, pair: ContactPair) {
        self.contact_pairs.push(pair);
    }

    /// Adds an actuator: the control values of a simulation are those of all actuators, in this order.
    pub fn add_actuator(&mut self, actuator: Actuator) {
        self.actuators.push(actuator);
    }

    /// Adds a tendon, and returns its index, for actuators and sensors.
    pub fn add_tendon(&mut self, tendon: Tendon) -> usize {
        self.tendons.push(tendon);
        self.tendons.len() - 1
    }

    /// Adds a sensor: the readings of a simulation are those of all sensors, in this order.
    pub fn add_sensor(&mut self, sensor: Sensor) {
        self.sensors.push(sensor);
    }

    /// Checks everything, splits the graph into a forest and loops, and orders it.
    pub fn build(self) -> Result<Model, ModelError> {
        let ModelBuilder { name, gravity, fluid, bodies, .. } = self;
        let tendons = self.tendons;
        let (mut joints, mut frames, mut sensors) = (self.joints, self.frames, self.sensors);
        let (exclusions, contact_pairs, actuators) = (self.exclusions, self.contact_pairs, self.actuators);
        let (mut colliders, mut visuals, mut trackers) = (self.colliders, self.visuals, self.trackers);
        let faults = validate::faults(&Description {
            bodies: &bodies,
            joints: &joints,
            colliders: &colliders,
            visuals: &visuals,
            trackers: &trackers,
            frames: &frames,
            exclusions: &exclusions,
            contact_pairs: &contact_pairs,
            actuators: &actuators,
            sensors: &sensors,
            tendons: &tendons,
            gravity,
            fluid,
        });
        if !faults.is_empty() {
            return Err(ModelError { model: name, faults });
        }

        joints.iter_mut().for_each(Joint::make_exact);
        colliders.iter_mut().for_each(|collider| make_frame_exact(&mut collider.body_from_shape));
        visuals.iter_mut().for_each(|visual| make_frame_exact(&mut visual.body_from_shape));
        trackers.iter_mut().for_each(|tracker| make_frame_exact(&mut tracker.body_from_tracker));
        frames.iter_mut().for_each(|frame| make_frame_exact(&mut frame.body_from_frame));
        let mounts = sensors.iter_mut().flat_map(Sensor::mounts_mut);
        mounts.for_each(|mount| make_frame_exact(&mut mount.body_from_mount));
        let growth = forest::grow(bodies.len(), &joints);
        let mut faults = Vec::new();
        let against: Vec<_> = growth.against_direction(&joints).collect();
        for &id in &against {
            let joint = &joints[id.index()];
            match joint.reversed() {
                Some(reversed) => joints[id.index()] = reversed,
                // A line or plane stays with its body: the forest records that the joint is reversed.
                None if joint.kind.coordinates().is_none() => {}
                None => faults.push(Fault::CannotReverse {
                    joint: joint.name.clone(),
                    kind: joint.kind.name(),
                    parent: bodies[joint.child.index()].name.clone(),
                    child: bodies[joint.parent.index()].name.clone(),
                }),
            }
        }
        faults.extend(unfit(
            (&actuators, &sensors, &tendons),
            "its joint is reversed in the tree; exchange the joint's parent and child",
            |joint| against.contains(&joint),
        ));
        if !faults.is_empty() {
            return Err(ModelError { model: name, faults });
        }

        let described = joints.len();
        joints.extend(free_joints(&growth.free_roots, &bodies, &joints));
        let forest = growth.finish(&joints);
        let elimination = Elimination::new(&forest, &joints);
        let layout = Layout::new(&forest, &joints);
        let reason = "its joint closes a loop; actuators, sensors and tendons have tree joints";
        let faults = unfit((&actuators, &sensors, &tendons), reason, |id| forest.loops().contains(&id));
        if !faults.is_empty() {
            return Err(ModelError { model: name, faults });
        }
        let things = Things {
            bodies,
            joints,
            colliders,
            visuals,
            trackers,
            frames,
            exclusions,
            contact_pairs,
            actuators,
            sensors,
            tendons,
            fluid,
        };
        Ok(Model::assemble(name, gravity, things, described, forest, elimination, layout))
    }
}

impl Model {
    /// The same model with more trackers; existing ones keep their indices. Bodies, joints and coordinates are unchanged, so
    /// a state of one model is a state of the other.
    ///
    /// ```
    /// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
    /// use ligament::model::{Body, ModelBuilder, Spring, Tracker};
    ///
    /// let mut builder = ModelBuilder::new("a stone");
    /// let stone = builder.add_body(Body::new("stone", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
    /// let model = builder.build()?;
    /// let hand = Tracker::at("hand", stone, Pose::IDENTITY, Spring { stiffness: 100.0, damping: 10.0 });
    /// let led = model.with_trackers([hand.clone()])?;
    /// assert_eq!((led.trackers().len(), led.nq()), (1, model.nq()));
    /// // Names are unique among the trackers of a model.
    /// assert!(led.with_trackers([hand]).unwrap_err().to_string().contains("'hand'"));
    /// # Ok::<(), ligament::model::ModelError>(())
    /// ```
    ///
    /// # Errors
    /// [`ModelError`]: a tracker refers to a body that does not exist, has a duplicate name, or an invalid spring.
    pub fn with_trackers(&self, more: impl IntoIterator<Item = Tracker>) -> Result<Model, ModelError> {
        let mut model = self.clone();
        let had = model.things.trackers.len();
        model.things.trackers.extend(more);
        model.check()?;
        let added = model.things.trackers[had..].iter_mut();
        added.for_each(|tracker| make_frame_exact(&mut tracker.body_from_tracker));
        Ok(model)
    }

    /// The same model with more colliders, for example the ground for a robot whose file has none. A state of one model is a
    /// state of the other.
    ///
    /// ```
    /// # use ligament::doc::*; let Arm { model, .. } = arm()?;
    /// use ligament::mass::Shape;
    /// use ligament::math::Pose;
    /// use ligament::model::{BodyId, Collider};
    ///
    /// let ground = Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace);
    /// let grounded = model.with_colliders([ground.clone()])?;
    /// assert_eq!(grounded.colliders().len(), model.colliders().len() + 1);
    /// // Names are unique among the colliders of a model.
    /// assert!(grounded.with_colliders([ground]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ModelError`]: a collider refers to a body that does not exist, has a duplicate name, or an invalid shape.
    pub fn with_colliders(&self, more: impl IntoIterator<Item = Collider>) -> Result<Model, ModelError> {
        let mut model = self.clone();
        let had = model.things.colliders.len();
        model.things.colliders.extend(more);
        model.check()?;
        let added = model.things.colliders[had..].iter_mut();
        added.for_each(|collider| make_frame_exact(&mut collider.body_from_shape));
        Ok(model)
    }

    /// All faults of a model that was changed.
    fn check(&self) -> Result<(), ModelError> {
        let Things {
            bodies,
            joints,
            colliders,
            visuals,
            trackers,
            frames,
            exclusions,
            contact_pairs,
            actuators,
            sensors,
            tendons,
            fluid,
        } = &self.things;
        let (gravity, fluid) = (self.gravity, *fluid);
        let faults = validate::faults(&Description {
            bodies,
            joints,
            colliders,
            visuals,
            trackers,
            frames,
            exclusions,
            contact_pairs,
            actuators,
            sensors,
            tendons,
            gravity,
            fluid,
        });
        if faults.is_empty() { Ok(()) } else { Err(ModelError { model: self.name.clone(), faults }) }
    }

    /// The same model with a tracker on every body: see [`Tracker::of_body`]. Bodies whose name a tracker has already get none.
    ///
    /// ```
    /// # use ligament::doc::*; let Arm { model, .. } = arm()?;
    /// let led = model.with_body_trackers(model.mass());
    /// assert_eq!(led.trackers().iter().map(|tracker| tracker.name.as_str()).collect::<Vec<_>>(), ["upper", "lower"]);
    /// assert_eq!(led.with_body_trackers(model.mass()).trackers().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_body_trackers(&self, mass: f64) -> Model {
        let mut model = self.clone();
        let Things { bodies, trackers, .. } = &mut model.things;
        let taken: HashSet<String> = trackers.iter().map(|tracker| tracker.name.clone()).collect();
        let free = bodies.iter().enumerate().skip(1).filter(|(_, body)| !taken.contains(&body.name));
        trackers.extend(free.map(|(k, body)| Tracker::of_body(&body.name, BodyId(k as u32), mass)));
        model
    }

    /// Errors of a joint between bodies of this model that is not part of it, for example one that a script adds later. Empty
    /// if it is valid.
    ///
    /// ```
    /// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
    /// use ligament::model::{Body, Joint, ModelBuilder, Revolute};
    ///
    /// let mut builder = ModelBuilder::new("a door");
    /// let door = builder.add_body(Body::new("door", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
    /// let model = builder.build()?;
    /// let hinge = |axis| Joint::new("hinge", Revolute::about(axis)).child(door, Pose::IDENTITY);
    /// assert!(model.faults_of_joint(&hinge(Vec3::Z)).is_empty());
    /// // An axis of length zero is invalid.
    /// assert_eq!(model.faults_of_joint(&hinge(Vec3::ZERO)).len(), 1);
    /// # Ok::<(), ligament::model::ModelError>(())
    /// ```
    pub fn faults_of_joint(&self, joint: &Joint) -> Vec<Fault> {
        validate::joint_faults(&self.things.bodies, joint)
    }
}

impl Model {
    /// The same model, in which some colliders make no contact; they are still drawn. Half-spaces are infinite and stay as
    /// they are.
    ///
    /// ```
    /// use ligament::mass::Shape;
    /// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
    /// use ligament::model::{Body, BodyId, Collider, ModelBuilder};
    ///
    /// let mut builder = ModelBuilder::new("an arm on a post");
    /// builder.add_body(Body::new("arm", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
    /// let post = Shape::Cylinder { radius: 0.05, half_length: 0.5 };
    /// builder.add_collider(Collider::new("post", BodyId::WORLD, Pose::IDENTITY, post));
    /// let model = builder.build()?.with_unfelt(|collider| collider.name == "post");
    /// assert_eq!((model.colliders().len(), model.visuals().len()), (0, 1));
    /// # Ok::<(), ligament::model::ModelError>(())
    /// ```
    #[must_use]
    pub fn with_unfelt(mut self, is_unfelt: impl Fn(&Collider) -> bool) -> Model {
        let Things { colliders, visuals, exclusions, contact_pairs, sensors, .. } = &mut self.things;
        colliders.retain(|collider| {
            let stays = matches!(collider.shape, Shape::HalfSpace) || !is_unfelt(collider);
            if !stays && collider.seen {
                let Collider { body, body_from_shape, shape, .. } = collider.clone();
                visuals.push(Visual::new(body, body_from_shape, shape));
            }
            stays
        });
        let stay = |names: &[String; 2]| {
            names.iter().all(|name| colliders.iter().any(|collider| collider.name == *name))
        };
        exclusions.retain(|exclusion| match exclusion {
            Exclusion::Bodies(_) => true,
            Exclusion::Colliders(names) => stay(names),
        });
        contact_pairs.retain(|pair| stay(&pair.colliders));
        for part in sensors.iter_mut().filter_map(Sensor::part_mut) {
            part.colliders.retain(|name| colliders.iter().any(|collider| collider.name == *name));
        }
        self
    }
}

/// The faults of actuators, sensors and tendons with a joint that is unfit for a reason.
fn unfit(
    (actuators, sensors, tendons): (&[Actuator], &[Sensor], &[Tendon]),
    reason: &'static str,
    is_unfit: impl Fn(JointId) -> bool,
) -> Vec<Fault> {
    let mut faults = Vec::new();
    for actuator in actuators.iter().filter(|one| one.joint().is_some_and(|(joint, _)| is_unfit(joint))) {
        faults.push(Fault::Actuator { actuator: actuator.name.clone(), reason });
    }
    for sensor in sensors {
        if let SensorObject::Joint { joint, .. } = sensor.object
            && is_unfit(joint)
        {
            faults.push(Fault::Sensor { sensor: sensor.name.clone(), reason });
        }
    }
    for tendon in tendons.iter().filter(|tendon| tendon.terms.iter().any(|term| is_unfit(term.joint))) {
        faults.push(Fault::Tendon { tendon: tendon.name.clone(), reason });
    }
    faults
}

/// A number as an index; an overflow is reported by the build, which counts.
fn number(k: usize) -> u32 {
    u32::try_from(k).unwrap_or(u32::MAX)
}

/// Free joints for the bodies that nothing connects to the world, with unused names.
fn free_joints(roots: &[BodyId], bodies: &[Body], joints: &[Joint]) -> Vec<Joint> {
    if roots.is_empty() {
        return Vec::new();
    }
    let mut taken: HashSet<String> = joints.iter().map(|joint| joint.name.clone()).collect();
    let free = |root: &BodyId| {
        let mut name = format!("{} root", bodies[root.index()].name);
        while !taken.insert(name.clone()) {
            name.push('\'');
        }
        Joint::new(name, Free).child(*root, ligament_math::Pose::IDENTITY).role(JointRole::Tree)
    };
    roots.iter().map(free).collect()
}
