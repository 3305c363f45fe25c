//! The requirements of a model, checked once, when it is built.

use std::collections::{HashMap, HashSet};

use ligament_math::{Pose, Vec3};

use super::actuator::{Activation, Actuator, Transmission};
use super::collider::Collider;
use super::contact_pair::ContactPair;
use super::exclusion::Exclusion;
use super::fault::{self, Fault};
use super::fluid::Fluid;
use super::frame::Frame;
use super::joint::{Joint, JointRole};
use super::limits::{Limits, Range};
use super::path::Via;
use super::sensor::{Needs, Sensor, SensorObject};
use super::tendon::Tendon;
use super::tracker::Tracker;
use super::visual::Visual;
use super::{Body, BodyId, JointId};
use crate::mass::{self, Shape};

/// Tolerance on the unit length of axes and the orthonormality of rotations: that of a file with seven digits. Within it, the
/// builder uses the nearest exact value; beyond it, the description is invalid.
const UNIT_TOLERANCE: f64 = 1e-6;

/// Number of cycles of tree joints that are listed joint by joint: as many as an error message shows.
const CYCLES_REPORTED: usize = fault::SHOWN;

/// The largest number of tendons, their actuators and muscles: the memory of a step is their number squared.
const MOST_COUPLED: usize = 1000;

/// The description of a model before validation.
pub(super) struct Description<'a> {
    pub(super) bodies: &'a [Body],
    pub(super) joints: &'a [Joint],
    pub(super) colliders: &'a [Collider],
    pub(super) visuals: &'a [Visual],
    pub(super) trackers: &'a [Tracker],
    pub(super) frames: &'a [Frame],
    pub(super) exclusions: &'a [Exclusion],
    pub(super) contact_pairs: &'a [ContactPair],
    pub(super) actuators: &'a [Actuator],
    pub(super) sensors: &'a [Sensor],
    pub(super) tendons: &'a [Tendon],
    pub(super) gravity: Vec3,
    pub(super) fluid: Fluid,
}

/// All errors of a description. If there are none, the forest can be grown over it.
pub(super) fn faults(model: &Description<'_>) -> Vec<Fault> {
    let mut check = Checker { bodies: model.bodies, faults: Vec::new() };
    check.counts(model);
    check.names("bodies", model.bodies.iter().map(|b| b.name.as_str()));
    check.names("joints", model.joints.iter().map(|j| j.name.as_str()));
    check.names("colliders", model.colliders.iter().map(|c| c.name.as_str()));
    check.names("trackers", model.trackers.iter().map(|t| t.name.as_str()));
    check.names("frames", model.frames.iter().map(|f| f.name.as_str()));
    check.names("actuators", model.actuators.iter().map(|a| a.name.as_str()));
    check.names("tendons", model.tendons.iter().map(|t| t.name.as_str()));
    check.names("sensors", model.sensors.iter().map(|s| s.name.as_str()));
    check.frame_names(model);
    for axis in model.gravity.to_array() {
        check.finite("model", "itself", "gravity", axis);
    }
    check.not_negative("model", "itself", "density of the fluid", model.fluid.density);
    check.not_negative("model", "itself", "viscosity of the fluid", model.fluid.viscosity);
    for axis in model.fluid.wind.to_array() {
        check.finite("model", "itself", "wind", axis);
    }
    for body in &model.bodies[1..] {
        check.body(body);
    }
    for joint in model.joints {
        check.joint(joint);
    }
    for collider in model.colliders {
        check.collider(collider);
    }
    for (k, visual) in model.visuals.iter().enumerate() {
        check.visual(k, visual);
    }
    for tracker in model.trackers {
        check.tracker(tracker);
    }
    for frame in model.frames {
        check.body_exists("frame", &frame.name, "body", frame.body);
        check.frame("frame", &frame.name, "body", &frame.body_from_frame);
    }
    for (k, exclusion) in model.exclusions.iter().enumerate() {
        check.exclusion(k, exclusion, model.colliders);
    }
    for (k, pair) in model.contact_pairs.iter().enumerate() {
        check.colliders_exist("contact pair", k, &pair.colliders, model.colliders);
        if let Some(friction) = pair.friction {
            check.not_negative("contact pair", &k.to_string(), "friction", friction);
        }
    }
    for actuator in model.actuators {
        check.actuator(actuator, model);
    }
    for tendon in model.tendons {
        check.tendon(tendon, model.joints);
    }
    for sensor in model.sensors {
        check.sensor(sensor, model);
    }
    check.tree_marks(model.joints);
    // Faults of other things, such as scenery, come first.
    if model.bodies.len() <= 1 && check.faults.is_empty() {
        check.faults.push(Fault::Empty);
    }
    check.faults
}

/// All errors of a joint that is added to a model later, for example one that closes a loop temporarily.
pub(super) fn joint_faults(bodies: &[Body], joint: &Joint) -> Vec<Fault> {
    let mut check = Checker { bodies, faults: Vec::new() };
    check.joint(joint);
    check.faults
}

struct Checker<'a> {
    bodies: &'a [Body],
    faults: Vec<Fault>,
}

impl Checker<'_> {
    fn counts(&mut self, model: &Description<'_>) {
        // Joint ends and elimination nodes have indices too, two for each, and free joints are added.
        let most = (u32::MAX / 4) as usize;
        for (what, count) in [("bodies", model.bodies.len()), ("joints", model.joints.len())] {
            if count > most {
                self.faults.push(Fault::TooMany { what, count, most });
            }
        }
        // A step solves for their forces together.
        let coupled = model.actuators.iter().filter(|actuator| actuator.is_coupled()).count();
        let count = coupled + model.tendons.len();
        if count > MOST_COUPLED {
            self.faults.push(Fault::TooMany { what: "tendons and muscles", count, most: MOST_COUPLED });
        }
    }

    fn names<'n>(&mut self, what: &'static str, names: impl Iterator<Item = &'n str>) {
        let mut seen = HashMap::new();
        for (index, name) in names.enumerate() {
            if name.is_empty() {
                self.faults.push(Fault::EmptyName { what, index });
            } else if let Some(first) = seen.insert(name, index) {
                let name = name.to_owned();
                self.faults.push(if what == "bodies" && first == 0 {
                    Fault::WorldName { name }
                } else {
                    Fault::DuplicateName { what, name, first, second: index }
                });
            }
        }
    }

    /// Bodies and frames share one namespace.
    fn frame_names(&mut self, model: &Description<'_>) {
        if model.frames.is_empty() {
            return;
        }
        let bodies: HashSet<&str> = model.bodies.iter().map(|body| body.name.as_str()).collect();
        for frame in model.frames.iter().filter(|frame| bodies.contains(frame.name.as_str())) {
            self.faults.push(Fault::FrameName { name: frame.name.clone() });
        }
    }

    fn body(&mut self, body: &Body) {
        self.finite("body", &body.name, "gravity compensation", body.gravity_compensation);
        if let Err(fault) = mass::plausible(&body.inertia) {
            self.faults.push(Fault::Inertia { body: body.name.clone(), fault });
        }
    }

    fn joint(&mut self, joint: &Joint) {
        let name = &joint.name;
        for (end, id) in [("parent", joint.parent), ("child", joint.child)] {
            self.body_exists("joint", name, end, id);
        }
        if let Some(body) = self.bodies.get(joint.parent.index()).filter(|_| joint.parent == joint.child) {
            self.faults.push(Fault::SelfJoint { joint: name.clone(), body: body.name.clone() });
        }
        self.frame("joint", name, "parent", &joint.parent_from_joint);
        self.frame("joint", name, "child", &joint.child_from_joint);
        self.kind(joint);
        self.springs(joint);
        self.limits(joint);
        self.bounds(joint);
    }

    fn kind(&mut self, joint: &Joint) {
        for (axis, v) in joint.kind.axes() {
            self.unit(joint, axis, v);
        }
        if let Some((name, value)) = joint.kind.parameter() {
            self.finite("joint", &joint.name, name, value);
        }
        let axes: Vec<Vec3> = joint.kind.axes().map(|(_, axis)| axis).collect();
        if let [first, second] = axes[..] {
            let cosine = first.dot(second);
            if cosine.is_finite() && cosine.abs() > UNIT_TOLERANCE {
                let degrees = cosine.clamp(-1.0, 1.0).acos().to_degrees();
                self.faults.push(Fault::NotPerpendicular { joint: joint.name.clone(), degrees });
            }
        }
    }

    fn unit(&mut self, joint: &Joint, axis: &'static str, v: Vec3) {
        let length = v.norm();
        if exceeds((length - 1.0).abs(), UNIT_TOLERANCE) {
            let Vec3 { x, y, z } = v;
            self.faults.push(Fault::Axis { joint: joint.name.clone(), axis, x, y, z, length });
        }
    }

    fn springs(&mut self, joint: &Joint) {
        let (nq, nv) = (joint.kind.nq(), joint.kind.nv());
        let fields = [
            ("stiffness", &joint.stiffness),
            ("damping", &joint.damping),
            ("armature", &joint.armature),
            ("friction", &joint.friction),
        ];
        for (field, numbers) in fields {
            let found = numbers.len();
            if nv == 0 && found > 0 {
                self.count(joint, field, found, "none, since it has no degrees of freedom".to_owned());
            } else if found > 1 && found != nv {
                self.count(joint, field, found, format!("{nv}, or a single one for all, or none"));
            }
            for &value in numbers {
                self.not_negative("joint", &joint.name, field, value);
            }
        }
        if !joint.rest.is_empty() && joint.rest.len() != nq {
            self.count(joint, "rest", joint.rest.len(), format!("{nq}, or none for the neutral pose"));
            return;
        }
        for &value in &joint.rest {
            self.finite("joint", &joint.name, "rest", value);
        }
        if let Some(q) = joint.kind.layout().quaternion_in(&joint.rest) {
            let length = q.norm();
            if length.is_finite() && (length - 1.0).abs() > UNIT_TOLERANCE {
                self.faults.push(Fault::RestNotUnit { joint: joint.name.clone(), length });
            }
        }
    }

    fn bounds(&mut self, joint: &Joint) {
        let nv = joint.kind.nv();
        for (field, numbers) in [("max_force", &joint.max_force), ("max_speed", &joint.max_speed)] {
            let found = numbers.len();
            if nv == 0 && found > 0 {
                self.count(joint, field, found, "none, since it has no degrees of freedom".to_owned());
            } else if found > 1 && found != nv {
                self.count(joint, field, found, format!("{nv}, or a single one for all, or none"));
            }
            // A joint that may not move at all is a weld.
            let least = if field == "max_speed" { f64::MIN_POSITIVE } else { 0.0 };
            for &value in numbers.iter().filter(|value| value.is_nan() || **value < least) {
                self.faults.push(Fault::Bound { joint: joint.name.clone(), field, value });
            }
        }
        if !joint.max_speed.is_empty() && !joint.kind.layout().is_vector() {
            self.unfit(joint, "a joint with a quaternion cannot have a max_speed");
        }
    }

    fn limits(&mut self, joint: &Joint) {
        match &joint.limits {
            Limits::None => {}
            Limits::Ranges(ranges) => {
                let nv = joint.kind.nv();
                if !joint.kind.layout().is_vector() {
                    self.unfit(
                        joint,
                        "a joint with a quaternion cannot have limits of type Ranges; use SwingTwist",
                    );
                } else if nv == 0 {
                    self.unfit(joint, "it has no coordinates to limit");
                } else if ranges.len() != nv {
                    self.count(joint, "limits", ranges.len(), nv.to_string());
                }
                for (index, range) in ranges.iter().enumerate() {
                    self.range(joint, index, *range);
                }
            }
            Limits::SwingTwist { axis, swing, twist } => {
                if !joint.kind.layout().is_ball() {
                    self.unfit(joint, "swing and twist limits are for spherical joints; use Ranges");
                }
                self.unit(joint, "limit axis", *axis);
                if !(*swing > 0.0 && *swing <= std::f64::consts::PI) {
                    self.unfit(joint, "its largest swing must be an angle above 0 and at most pi");
                }
                self.range(joint, 0, *twist);
            }
        }
    }

    fn range(&mut self, joint: &Joint, index: usize, range: Range) {
        let Range { low, high } = range;
        let empty = low == f64::INFINITY || high == f64::NEG_INFINITY;
        if exceeds(low, high) || high.is_nan() || empty {
            self.faults.push(Fault::LimitsReversed { joint: joint.name.clone(), index, low, high });
        }
    }

    fn collider(&mut self, collider: &Collider) {
        self.body_exists("collider", &collider.name, "body", collider.body);
        self.frame("collider", &collider.name, "body", &collider.body_from_shape);
        self.not_negative("collider", &collider.name, "friction", collider.friction);
        self.not_negative("collider", &collider.name, "torsional_friction", collider.torsional_friction);
        self.not_negative("collider", &collider.name, "rolling_friction", collider.rolling_friction);
        if let Some(spring) = collider.spring {
            self.not_negative("collider", &collider.name, "spring stiffness", spring.stiffness);
            self.not_negative("collider", &collider.name, "spring damping", spring.damping);
        }
        // NaN is not in the range, either.
        if !(0.0..=1.0).contains(&collider.restitution) {
            let (collider, value) = (collider.name.clone(), collider.restitution);
            self.faults.push(Fault::Restitution { collider, value });
        }
        if let Err(fault) = collider.shape.check_dimensions() {
            self.shape("collider", &collider.name, fault.to_string());
        }
    }

    /// An exclusion has no name: messages use its index.
    fn exclusion(&mut self, number: usize, exclusion: &Exclusion, colliders: &[Collider]) {
        match exclusion {
            Exclusion::Bodies([a, b]) => {
                self.body_exists("exclusion", &number.to_string(), "first body", *a);
                self.body_exists("exclusion", &number.to_string(), "second body", *b);
            }
            Exclusion::Colliders(names) => self.colliders_exist("exclusion", number, names, colliders),
        }
    }

    fn colliders_exist(&mut self, what: &'static str, number: usize, names: &[String; 2], all: &[Collider]) {
        for name in names.iter().filter(|name| all.iter().all(|c| c.name != **name)) {
            self.faults.push(Fault::UnknownCollider { what, number, collider: name.clone() });
        }
    }

    /// A visual has no name: messages use its index and its body.
    fn visual(&mut self, number: usize, visual: &Visual) {
        let body = self.bodies.get(visual.body.index()).map_or("nothing", |body| body.name.as_str());
        let name = format!("{number} of {body}");
        self.body_exists("visual", &name, "body", visual.body);
        self.frame("visual", &name, "body", &visual.body_from_shape);
        if let Err(fault) = visual.shape.check_dimensions() {
            self.shape("visual", &name, fault.to_string());
        }
        if matches!(visual.shape, Shape::HalfSpace) {
            self.shape("visual", &name, "a half-space is infinite; use a box".to_owned());
        }
    }

    fn shape(&mut self, what: &'static str, name: &str, reason: String) {
        self.faults.push(Fault::Shape { what, name: name.to_owned(), reason });
    }

    fn tracker(&mut self, tracker: &Tracker) {
        self.body_exists("tracker", &tracker.name, "body", tracker.body);
        self.frame("tracker", &tracker.name, "body", &tracker.body_from_tracker);
        for (field, value) in [
            ("linear stiffness", tracker.linear.stiffness),
            ("linear damping", tracker.linear.damping),
            ("angular stiffness", tracker.angular.stiffness),
            ("angular damping", tracker.angular.damping),
        ] {
            self.not_negative("tracker", &tracker.name, field, value);
        }
    }

    /// Why an actuator or a tendon cannot act along a velocity of a joint, if so.
    fn no_direction(joints: &[Joint], id: JointId, velocity: usize) -> Option<&'static str> {
        match joints.get(id.index()).map(|joint| joint.kind.coordinates()) {
            None => Some("its joint does not exist"),
            Some(None) => Some("its joint has no coordinates"),
            Some(Some(kind)) if !(kind.layout().is_vector() || kind.layout().is_ball()) => {
                Some("free joints have no actuators and tendons")
            }
            Some(Some(kind)) if velocity >= kind.nv() => Some("its joint has fewer velocities than that"),
            Some(Some(_)) => None,
        }
    }

    fn tendon(&mut self, tendon: &Tendon, joints: &[Joint]) {
        let (name, mut reasons) = (&tendon.name, Vec::new());
        for term in &tendon.terms {
            reasons.extend(Self::no_direction(joints, term.joint, term.velocity));
            self.finite("tendon", name, "coefficient", term.coefficient);
        }
        self.not_negative("tendon", name, "stiffness", tendon.stiffness);
        self.not_negative("tendon", name, "damping", tendon.damping);
        self.finite("tendon", name, "rest", tendon.rest.low);
        self.finite("tendon", name, "rest", tendon.rest.high);
        // Written so that NaN fails the test.
        let is_right = [tendon.rest, tendon.limits].iter().all(|range| range.low <= range.high);
        if !is_right {
            reasons.push("one of its ranges is not two numbers, low <= high");
        }
        reasons.extend(self.path(name, &tendon.path));
        let fault = |reason| Fault::Tendon { tendon: name.clone(), reason };
        self.faults.extend(reasons.into_iter().map(fault));
    }

    /// Why a tendon cannot run along a path, if so.
    fn path(&mut self, name: &str, path: &[Via]) -> Option<&'static str> {
        let mut point_exists = |body: BodyId, point: Vec3| {
            self.body_exists("tendon", name, "body", body);
            for value in point.to_array() {
                self.finite("tendon", name, "point", value);
            }
        };
        for via in path {
            match via {
                Via::Point { body, point } => point_exists(*body, *point),
                Via::Wrap(wrap) => {
                    wrap.side.into_iter().for_each(|(body, point)| point_exists(body, point));
                    point_exists(wrap.body, wrap.pose.pos);
                }
                Via::Pulley(_) => {}
            }
        }
        let is_point = |via: &Via| matches!(via, Via::Point { .. });
        for via in path {
            match via {
                Via::Wrap(wrap) if !(wrap.radius > 0.0 && wrap.radius.is_finite()) => {
                    return Some("the radius of what its path goes around must be positive");
                }
                Via::Wrap(wrap) => self.frame("tendon", name, "body", &wrap.pose),
                Via::Pulley(divisor) if !(*divisor > 0.0 && divisor.is_finite()) => {
                    return Some("the divisor of a pulley must be positive");
                }
                _ => {}
            }
        }
        for branch in path.split(|via| matches!(via, Via::Pulley(_))).filter(|branch| !branch.is_empty()) {
            let ends = [branch.first(), branch.last()];
            if branch.len() < 2 || !ends.into_iter().flatten().all(is_point) {
                return Some("each branch of its path must begin and end at a point, and have two");
            }
            if !branch.windows(2).all(|pair| pair.iter().any(is_point)) {
                return Some("there must be a point between two things that its path goes around");
            }
        }
        None
    }

    fn actuator(&mut self, actuator: &Actuator, model: &Description<'_>) {
        let (name, mut reasons) = (&actuator.name, Vec::new());
        match actuator.transmission {
            Transmission::Joint { joint, velocity } => {
                reasons.extend(Self::no_direction(model.joints, joint, velocity));
            }
            Transmission::Tendon(tendon) if tendon >= model.tendons.len() => {
                reasons.push("its tendon does not exist");
            }
            Transmission::Tendon(_) => {}
            Transmission::Place { body, pose, wrench } => {
                self.body_exists("actuator", name, "body", body);
                self.frame("actuator", name, "body", &pose);
                for value in wrench.force.to_array().into_iter().chain(wrench.moment.to_array()) {
                    self.finite("actuator", name, "wrench", value);
                }
            }
        }
        let constants = match actuator.activation {
            Activation::Filter(constant) => [constant; 3],
            Activation::Muscle(muscle) => [muscle.rise, muscle.fall, muscle.smoothing],
            _ => [0.0; 3],
        };
        for constant in constants {
            self.not_negative("actuator", name, "time constant", constant);
        }
        reasons.extend(actuator.muscle.and_then(|muscle| muscle.fault()));
        self.finite("actuator", name, "gear", actuator.gear);
        for value in actuator.gain {
            self.finite("actuator", name, "gain", value);
        }
        for value in actuator.bias {
            self.finite("actuator", name, "bias", value);
        }
        let Actuator { ctrl_range, force_range, joint_force_range, activation_range, .. } = actuator;
        for range in [ctrl_range, force_range, joint_force_range, activation_range] {
            // Written so that NaN fails the test.
            let is_right = range.low <= range.high;
            if !is_right {
                reasons.push("one of its ranges is not two numbers, low <= high");
            }
        }
        let fault = |reason| Fault::Actuator { actuator: name.clone(), reason };
        self.faults.extend(reasons.into_iter().map(fault));
    }

    fn sensor(&mut self, sensor: &Sensor, model: &Description<'_>) {
        let (name, mut reasons) = (&sensor.name, Vec::new());
        for mount in sensor.mounts() {
            self.body_exists("sensor", name, "body", mount.body);
            self.frame("sensor", name, "body", &mount.body_from_mount);
        }
        let fits = match (&sensor.object, sensor.kind.needs()) {
            (SensorObject::Simulation, Needs::Nothing) | (SensorObject::Frame(_), Needs::Frame) => true,
            (SensorObject::Joint { joint, velocity }, needs @ (Needs::Joint | Needs::Ball)) => {
                let kind = model.joints.get(joint.index()).map(|joint| joint.kind);
                match (kind, kind.and_then(|kind| kind.coordinates().map(|_| kind))) {
                    (None, _) => reasons.push("its joint does not exist"),
                    (_, None) => reasons.push("its joint has no coordinates"),
                    (_, Some(kind)) if needs == Needs::Ball && !kind.layout().is_ball() => {
                        reasons.push("its joint is not a spherical one");
                    }
                    (_, Some(kind)) if needs == Needs::Joint && !kind.layout().is_vector() => {
                        reasons
                            .push("its joint has a quaternion; it needs one whose coordinates are numbers");
                    }
                    (_, Some(kind)) if *velocity >= kind.nv() => {
                        reasons.push("its joint has fewer velocities than that");
                    }
                    (_, Some(_)) => {}
                }
                true
            }
            (SensorObject::Actuator(k), Needs::Actuator) => {
                if *k >= model.actuators.len() {
                    reasons.push("its actuator does not exist");
                }
                true
            }
            (SensorObject::Tendon(k), Needs::Tendon) => {
                if *k >= model.tendons.len() {
                    reasons.push("its tendon does not exist");
                }
                true
            }
            (SensorObject::Zone { shape, .. }, Needs::Zone) => {
                if let Err(fault) = shape.check_dimensions() {
                    self.shape("sensor", name, fault.to_string());
                }
                true
            }
            (SensorObject::Field { field_world, .. }, Needs::Field) => {
                for value in field_world.to_array() {
                    self.finite("sensor", name, "magnetic field", value);
                }
                true
            }
            (SensorObject::Subtree { part, .. }, Needs::Subtree) => {
                if let Some(part) = part {
                    part.children.iter().for_each(|child| self.body_exists("sensor", name, "child", *child));
                    if !part.inertia.is_finite() || part.inertia.mass < 0.0 {
                        reasons.push("the inertia of its part is not finite, or its mass is negative");
                    }
                    if part.colliders.iter().any(|name| model.colliders.iter().all(|c| c.name != *name)) {
                        reasons.push("a collider of its part does not exist");
                    }
                }
                true
            }
            _ => false,
        };
        if !fits {
            reasons.push("its kind does not fit what it is attached to");
        }
        if sensor.relative_to.is_some() && !sensor.kind.may_be_relative() {
            reasons.push("its kind is not relative to a frame");
        }
        // Written so that NaN fails the test.
        let is_right = sensor.cutoff > 0.0;
        if !is_right {
            reasons.push("its cutoff must be above zero; infinite for none");
        }
        self.finite("sensor", name, "offset", sensor.offset);
        let fault = |reason| Fault::Sensor { sensor: name.clone(), reason };
        self.faults.extend(reasons.into_iter().map(fault));
    }

    fn body_exists(&mut self, what: &'static str, name: &str, end: &'static str, id: BodyId) {
        let count = self.bodies.len();
        if id.index() >= count {
            self.faults.push(Fault::UnknownBody { what, name: name.to_owned(), end, id: id.index(), count });
        }
    }

    fn frame(&mut self, what: &'static str, name: &str, side: &'static str, pose: &Pose) {
        let defect = pose.rot.rotation_defect();
        if exceeds(defect, UNIT_TOLERANCE) {
            self.faults.push(Fault::ImproperRotation { what, name: name.to_owned(), side, defect });
        }
        for value in pose.pos.to_array() {
            self.finite(what, name, "frame position", value);
        }
    }

    fn finite(&mut self, what: &'static str, name: &str, field: &'static str, value: f64) {
        if !value.is_finite() {
            self.faults.push(Fault::NotFinite { what, name: name.to_owned(), field, value });
        }
    }

    fn not_negative(&mut self, what: &'static str, name: &str, field: &'static str, value: f64) {
        self.finite(what, name, field, value);
        if value.is_finite() && value < 0.0 {
            self.faults.push(Fault::Negative { what, name: name.to_owned(), field, value });
        }
    }

    fn count(&mut self, joint: &Joint, field: &'static str, found: usize, expected: String) {
        let (joint, kind) = (joint.name.clone(), joint.kind.name());
        self.faults.push(Fault::Count { joint, kind, field, found, expected });
    }

    fn unfit(&mut self, joint: &Joint, reason: &'static str) {
        let (joint, kind) = (joint.name.clone(), joint.kind.name());
        self.faults.push(Fault::LimitsUnfit { joint, kind, reason });
    }

    /// Tree joints must not form a cycle. The world counts as a body here.
    fn tree_marks(&mut self, joints: &[Joint]) {
        let mut sets = DisjointSets::new(self.bodies.len());
        // Tree joints as a growing forest: the neighbors of each body, and the joints that lead there, to report the cycle
        // when one closes.
        let mut links: Vec<Vec<(usize, usize)>> = vec![Vec::new(); self.bodies.len()];
        let mut reported = 0;
        for (j, joint) in joints.iter().enumerate().filter(|(_, joint)| joint.role == JointRole::Tree) {
            let (a, b) = (joint.parent.index(), joint.child.index());
            // Ends that do not exist, and joints from a body to itself, are faults of their own.
            if a == b || a.max(b) >= self.bodies.len() {
                continue;
            }
            if sets.union(a, b) {
                links[a].push((b, j));
                links[b].push((a, j));
                continue;
            }
            // Finding a cycle takes a traversal of the tree: not for each of many.
            let cycle = if reported < CYCLES_REPORTED {
                let mut cycle = tree_path(&links, a, b);
                cycle.push(j);
                list(cycle.iter().map(|&j| joints[j].name.as_str()))
            } else {
                format!("'{}' and others", joint.name)
            };
            reported += 1;
            self.faults.push(Fault::TreeCycle { joint: joint.name.clone(), cycle });
        }
    }
}

/// True if `value` is above `limit` or NaN.
fn exceeds(value: f64, limit: f64) -> bool {
    value.is_nan() || value > limit
}

/// The joints on the path from `from` to `to` in a forest.
fn tree_path(links: &[Vec<(usize, usize)>], from: usize, to: usize) -> Vec<usize> {
    let mut came_by: HashMap<usize, (usize, usize)> = HashMap::new();
    let mut stack = vec![from];
    while let Some(at) = stack.pop() {
        if at == to {
            break;
        }
        for &(next, joint) in &links[at] {
            if next != from && !came_by.contains_key(&next) {
                came_by.insert(next, (at, joint));
                stack.push(next);
            }
        }
    }
    let mut path = Vec::new();
    let mut at = to;
    while let Some(&(before, joint)) = came_by.get(&at) {
        path.push(joint);
        at = before;
    }
    path.reverse();
    path
}

/// The first few names, and the number of the others.
pub(super) fn list<'n>(names: impl ExactSizeIterator<Item = &'n str>) -> String {
    const SHOWN: usize = 8;
    let total = names.len();
    let mut text = names.take(SHOWN).map(|name| format!("'{name}'")).collect::<Vec<_>>().join(", ");
    if total > SHOWN {
        text.push_str(&format!(" and {} more", total - SHOWN));
    }
    text
}

/// Disjoint sets by path halving and union by size.
struct DisjointSets {
    parent: Vec<u32>,
    size: Vec<u32>,
}

impl DisjointSets {
    fn new(n: usize) -> Self {
        DisjointSets { parent: (0..n as u32).collect(), size: vec![1; n] }
    }

    fn find(&mut self, mut k: usize) -> usize {
        while self.parent[k] as usize != k {
            self.parent[k] = self.parent[self.parent[k] as usize];
            k = self.parent[k] as usize;
        }
        k
    }

    /// False if both were in one set already.
    fn union(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return false;
        }
        let (small, large) = if self.size[a] < self.size[b] { (a, b) } else { (b, a) };
        self.parent[small] = large as u32;
        self.size[large] += self.size[small];
        true
    }
}
