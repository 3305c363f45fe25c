//! The model of a scene file: bodies, joints, actuators, colliders, visuals, trackers, frames.

use std::collections::HashMap;

use ligament::model::{
    Body, BodyId, Collider, Fluid, Frame, Model, ModelBuilder, Tracker, Visual, WORLD_NAME,
};
use serde::{Deserialize, Serialize};

use super::actuator::ActuatorEntry;
use super::error::{SceneFileError, at};
use super::inertia::InertiaEntry;
use super::joint::JointEntry;
use super::pairs::{ContactPairEntry, ExclusionEntry, FrictionRuleEntry, usual_friction};
use super::parts::{PoseEntry, SpringEntry, is_default, unknown};
use super::sensor::SensorEntry;
use super::shape::ShapeEntry;
use super::tendon::TendonEntry;
use crate::place::within;

/// Bodies, joints and shapes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ModelEntry {
    /// Name of the model.
    name: String,
    /// Acceleration of gravity, m/s^2.
    gravity: [f64; 3],
    /// The fluid around all bodies; none by default.
    #[serde(default, skip_serializing_if = "is_default")]
    fluid: FluidEntry,
    bodies: Vec<BodyEntry>,
    /// Bodies without a joint path to the world get a free joint automatically.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    joints: Vec<JointEntry>,
    /// Sums of joint coordinates with springs, for actuators.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tendons: Vec<TendonEntry>,
    /// Drives of joints and tendons, in the order of control values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    actuators: Vec<ActuatorEntry>,
    /// What is measured, in the order of readings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sensors: Vec<SensorEntry>,
    /// Shapes that can touch; those of the body `world` are the ground and other static colliders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    colliders: Vec<ColliderEntry>,
    /// Shapes for display, where they differ from the colliders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    visuals: Vec<VisualEntry>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    trackers: Vec<TrackerEntry>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    frames: Vec<FrameEntry>,
    /// Pairs that never touch, besides those that are left out by default.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    exclusions: Vec<ExclusionEntry>,
    /// Pairs that touch although groups, joints, overlap or exclusions would leave them out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    contact_pairs: Vec<ContactPairEntry>,
}

/// Air or water that resists the motion of all bodies.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct FluidEntry {
    /// kg/m^3.
    #[serde(default, skip_serializing_if = "is_default")]
    density: f64,
    /// Pa s.
    #[serde(default, skip_serializing_if = "is_default")]
    viscosity: f64,
    /// Velocity of the fluid, m/s.
    #[serde(default, skip_serializing_if = "is_default")]
    wind: [f64; 3],
}

/// A rigid body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct BodyEntry {
    /// Unique among bodies and frames; not `world`.
    name: String,
    inertia: InertiaEntry,
    /// The part of its weight that a force at its center of mass carries: 1 for a body that hovers.
    #[serde(default, skip_serializing_if = "is_default")]
    gravity_compensation: f64,
}

/// A collision shape on a body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct ColliderEntry {
    name: String,
    body: String,
    #[serde(default, skip_serializing_if = "PoseEntry::is_identity")]
    pose: PoseEntry,
    shape: ShapeEntry,
    /// Coefficient of Coulomb friction.
    #[serde(default = "usual_friction")]
    friction: f64,
    #[serde(default, skip_serializing_if = "is_default")]
    friction_rule: FrictionRuleEntry,
    /// Of two colliders with different priorities, the friction of the higher one counts.
    #[serde(default, skip_serializing_if = "is_default")]
    priority: i32,
    /// Speed after an impact divided by that before it, from 0 to 1.
    #[serde(default, skip_serializing_if = "is_zero")]
    restitution: f64,
    /// The moment that resists turning about the contact normal, per normal force, in meters.
    #[serde(default, skip_serializing_if = "is_zero")]
    torsional_friction: f64,
    /// The moment that resists rolling, per normal force, in meters.
    #[serde(default, skip_serializing_if = "is_zero")]
    rolling_friction: f64,
    /// Stiffness in N/m and damping in N s/m of its surface, per contact point; as stiff as the step allows if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    spring: Option<SpringEntry>,
    /// The groups that it belongs to, one bit each; 1 if left out.
    #[serde(default = "first_group", skip_serializing_if = "is_first_group")]
    groups: u32,
    /// The groups that it can touch, one bit each; 1 if left out.
    #[serde(default = "first_group", skip_serializing_if = "is_first_group")]
    touches: u32,
    /// Whether it is drawn; true if left out, false if visuals replace it.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    seen: bool,
}

/// A shape on a body that is only drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct VisualEntry {
    body: String,
    #[serde(default, skip_serializing_if = "PoseEntry::is_identity")]
    pose: PoseEntry,
    shape: ShapeEntry,
    /// Red, green and blue, 0 to 255; left out for a default color.
    #[serde(default, alias = "colour", skip_serializing_if = "Option::is_none")]
    color: Option<[u8; 3]>,
}

/// A frame of a body that a spring pulls to a target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct TrackerEntry {
    name: String,
    body: String,
    #[serde(default, skip_serializing_if = "PoseEntry::is_identity")]
    pose: PoseEntry,
    linear: SpringEntry,
    /// Left out to follow the position alone.
    #[serde(default, skip_serializing_if = "is_default")]
    angular: SpringEntry,
}

/// A named frame on a body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct FrameEntry {
    name: String,
    body: String,
    #[serde(default, skip_serializing_if = "PoseEntry::is_identity")]
    pose: PoseEntry,
}

impl ModelEntry {
    pub(super) fn of(model: &Model) -> ModelEntry {
        let name_of = |id: BodyId| model.body(id).name.as_str();
        let body = |body: &Body| BodyEntry {
            name: body.name.clone(),
            inertia: InertiaEntry::of(body.inertia),
            gravity_compensation: body.gravity_compensation,
        };
        let fluid = model.fluid();
        ModelEntry {
            name: model.name().to_owned(),
            gravity: model.gravity().to_array(),
            fluid: FluidEntry {
                density: fluid.density,
                viscosity: fluid.viscosity,
                wind: fluid.wind.to_array(),
            },
            bodies: model.bodies().iter().skip(1).map(body).collect(),
            joints: model.described_joints().iter().map(|joint| JointEntry::of(joint, name_of)).collect(),
            tendons: model.tendons().iter().map(|tendon| TendonEntry::of(tendon, model)).collect(),
            actuators: model.actuators().iter().map(|actuator| ActuatorEntry::of(actuator, model)).collect(),
            sensors: model.sensors().iter().map(|sensor| SensorEntry::of(sensor, model)).collect(),
            colliders: model
                .colliders()
                .iter()
                .map(|collider| ColliderEntry {
                    name: collider.name.clone(),
                    body: name_of(collider.body).to_owned(),
                    pose: PoseEntry::of(collider.body_from_shape),
                    shape: ShapeEntry::of(&collider.shape),
                    friction: collider.friction,
                    friction_rule: FrictionRuleEntry::of(collider.friction_rule),
                    priority: collider.priority,
                    restitution: collider.restitution,
                    torsional_friction: collider.torsional_friction,
                    rolling_friction: collider.rolling_friction,
                    spring: collider.spring.map(SpringEntry::of),
                    groups: collider.groups,
                    touches: collider.touches,
                    seen: collider.seen,
                })
                .collect(),
            visuals: model
                .visuals()
                .iter()
                .map(|visual| VisualEntry {
                    body: name_of(visual.body).to_owned(),
                    pose: PoseEntry::of(visual.body_from_shape),
                    shape: ShapeEntry::of(&visual.shape),
                    color: visual.color,
                })
                .collect(),
            trackers: model
                .trackers()
                .iter()
                .map(|tracker| TrackerEntry {
                    name: tracker.name.clone(),
                    body: name_of(tracker.body).to_owned(),
                    pose: PoseEntry::of(tracker.body_from_tracker),
                    linear: SpringEntry::of(tracker.linear),
                    angular: SpringEntry::of(tracker.angular),
                })
                .collect(),
            frames: model
                .frames()
                .iter()
                .map(|frame| FrameEntry {
                    name: frame.name.clone(),
                    body: name_of(frame.body).to_owned(),
                    pose: PoseEntry::of(frame.body_from_frame),
                })
                .collect(),
            exclusions: model
                .exclusions()
                .iter()
                .map(|exclusion| ExclusionEntry::of(exclusion, name_of))
                .collect(),
            contact_pairs: model.contact_pairs().iter().map(ContactPairEntry::of).collect(),
        }
    }

    pub(super) fn model(self) -> Result<Model, SceneFileError> {
        let mut builder = ModelBuilder::new(self.name);
        builder.set_gravity(self.gravity.into());
        let FluidEntry { density, viscosity, wind } = self.fluid;
        builder.set_fluid(Fluid { density, viscosity, wind: wind.into() });
        let mut ids = HashMap::from([(WORLD_NAME.to_owned(), BodyId::WORLD)]);
        for (k, body) in self.bodies.into_iter().enumerate() {
            let inertia = body.inertia.inertia(&format!("model.bodies[{k}] '{}'", body.name))?;
            // A joint to a body whose name is misspelled like that of another would be reported otherwise.
            if let Some(first) = ids.get(&body.name).filter(|first| !first.is_world()) {
                let (name, first, second) = (&body.name, first.index(), k + 1);
                let text =
                    format!("bodies {first} and {second} are both called '{name}'; names must be unique");
                return Err(at(format!("model.bodies[{k}].name"), text));
            }
            let described = Body::new(body.name.clone(), inertia);
            let id = builder.add_body(described.with_gravity_compensation(body.gravity_compensation));
            // The model builder reports a body with the name of the world.
            ids.entry(body.name).or_insert(id);
        }
        // The body that a field refers to.
        let find = |name: &str, place: &str, field: &str| {
            ids.get(name).copied().ok_or_else(|| {
                let mut names: Vec<&str> = ids.keys().map(String::as_str).collect();
                names.sort_unstable();
                unknown("body", name, names, within(place, field))
            })
        };
        let mut joints = HashMap::new();
        for (k, joint) in self.joints.into_iter().enumerate() {
            let place = format!("model.joints[{k}] '{}'", joint.name);
            let ends = [find(&joint.parent, &place, "parent")?, find(&joint.child, &place, "child")?];
            let name = joint.name.clone();
            joints.insert(name, builder.add_joint(joint.joint(ends[0], ends[1], &place)?));
        }
        let actuators: Vec<String> = self.actuators.iter().map(|entry| entry.name.clone()).collect();
        let tendons: Vec<String> = self.tendons.iter().map(|entry| entry.name.clone()).collect();
        for (k, entry) in self.tendons.into_iter().enumerate() {
            let place = format!("model.tendons[{k}] '{}'", entry.name);
            builder.add_tendon(entry.tendon(&place, &joints, &find)?);
        }
        for (k, entry) in self.actuators.into_iter().enumerate() {
            let place = format!("model.actuators[{k}] '{}'", entry.name);
            builder.add_actuator(entry.actuator(&place, &joints, &tendons, &find)?);
        }
        for (k, entry) in self.sensors.into_iter().enumerate() {
            let place = format!("model.sensors[{k}] '{}'", entry.name);
            builder.add_sensor(entry.sensor(&place, &find, &joints, [&actuators, &tendons])?);
        }
        let colliders: Vec<String> = self.colliders.iter().map(|entry| entry.name.clone()).collect();
        for (k, entry) in self.colliders.into_iter().enumerate() {
            let place = format!("model.colliders[{k}] '{}'", entry.name);
            let (body, pose) =
                (find(&entry.body, &place, "body")?, entry.pose.pose(&within(&place, "pose"))?);
            let shape = entry.shape.shape(&within(&place, "shape"))?;
            builder.add_collider(Collider {
                friction: entry.friction,
                friction_rule: entry.friction_rule.rule(),
                priority: entry.priority,
                restitution: entry.restitution,
                torsional_friction: entry.torsional_friction,
                rolling_friction: entry.rolling_friction,
                spring: entry.spring.map(SpringEntry::spring),
                groups: entry.groups,
                touches: entry.touches,
                seen: entry.seen,
                ..Collider::new(entry.name, body, pose, shape)
            });
        }
        for (k, entry) in self.visuals.into_iter().enumerate() {
            let place = format!("model.visuals[{k}]");
            let body_from_shape = entry.pose.pose(&within(&place, "pose"))?;
            let body = find(&entry.body, &place, "body")?;
            let shape = entry.shape.shape(&within(&place, "shape"))?;
            builder.add_visual(Visual { body, body_from_shape, shape, color: entry.color });
        }
        for (k, entry) in self.trackers.into_iter().enumerate() {
            let place = format!("model.trackers[{k}] '{}'", entry.name);
            builder.add_tracker(Tracker {
                body: find(&entry.body, &place, "body")?,
                body_from_tracker: entry.pose.pose(&within(&place, "pose"))?,
                linear: entry.linear.spring(),
                angular: entry.angular.spring(),
                name: entry.name,
            });
        }
        for (k, entry) in self.frames.into_iter().enumerate() {
            let place = format!("model.frames[{k}] '{}'", entry.name);
            let (body, pose) =
                (find(&entry.body, &place, "body")?, entry.pose.pose(&within(&place, "pose"))?);
            builder.add_frame(Frame::new(entry.name, body, pose));
        }
        for (k, entry) in self.exclusions.into_iter().enumerate() {
            let place = format!("model.exclusions[{k}]");
            builder.add_exclusion(entry.exclusion(&place, find, &colliders)?);
        }
        for (k, entry) in self.contact_pairs.into_iter().enumerate() {
            builder.add_contact_pair(entry.pair(&format!("model.contact_pairs[{k}]"), &colliders)?);
        }
        Ok(builder.build()?)
    }
}

fn is_zero(number: &f64) -> bool {
    *number == 0.0
}

fn first_group() -> u32 {
    1
}

fn is_first_group(bits: &u32) -> bool {
    *bits == 1
}

fn yes() -> bool {
    true
}
