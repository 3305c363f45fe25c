//! Sensors of a scene file.

use std::collections::HashMap;

use ligament::model::{
    BodyId, BodyPart, JointId, Model, Mount, Sensor, SensorKind, SensorObject, WORLD_NAME,
};
use serde::{Deserialize, Serialize};

use super::error::{SceneFileError, at};
use super::inertia::InertiaEntry;
use super::parts::{PoseEntry, is_default, unknown};
use super::shape::ShapeEntry;
use crate::place::within;

/// A sensor. What it measures something of is a joint, an actuator, or a frame on a body, by its kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct SensorEntry {
    pub(super) name: String,
    /// As in MJCF files: framepos, gyro, touch and others.
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    joint: Option<String>,
    /// Which velocity of the joint.
    #[serde(default, skip_serializing_if = "is_default")]
    velocity: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    actuator: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tendon: Option<String>,
    /// The body that carries it; of a subtree, its first body.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    body: Option<String>,
    /// Its frame on the body.
    #[serde(default, skip_serializing_if = "PoseEntry::is_identity")]
    pose: PoseEntry,
    /// Of a touch sensor: where it feels contacts, in its frame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    zone: Option<ShapeEntry>,
    /// Of a magnetometer: the magnetic field, in world axes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    field: Option<[f64; 3]>,
    /// Of a force, torque or subtree: the part of the body that counts, if not all of it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    part: Option<PartEntry>,
    /// The frame that it is relative to; the world if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    relative_to: Option<MountEntry>,
    /// Added to the coordinate of a joint or the length of an actuator.
    #[serde(default, skip_serializing_if = "is_default")]
    offset: f64,
    /// The largest absolute value of its numbers; none if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cutoff: Option<f64>,
}

/// A frame on a body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct MountEntry {
    body: String,
    #[serde(default, skip_serializing_if = "PoseEntry::is_identity")]
    pose: PoseEntry,
}

/// A part of a body, with the bodies whose joints are attached to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct PartEntry {
    inertia: InertiaEntry,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    children: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    colliders: Vec<String>,
}

impl SensorEntry {
    pub(super) fn of(sensor: &Sensor, model: &Model) -> SensorEntry {
        let name_of = |id: BodyId| model.body(id).name.clone();
        let mut entry = SensorEntry {
            name: sensor.name.clone(),
            kind: sensor.kind.name().to_owned(),
            joint: None,
            velocity: 0,
            actuator: None,
            tendon: None,
            body: None,
            pose: PoseEntry::default(),
            zone: None,
            field: None,
            part: None,
            relative_to: sensor.relative_to.map(|mount| MountEntry {
                body: name_of(mount.body),
                pose: PoseEntry::of(mount.body_from_mount),
            }),
            offset: sensor.offset,
            cutoff: Some(sensor.cutoff).filter(|cutoff| cutoff.is_finite()),
        };
        let mut at = |mount: &Mount| {
            (entry.body, entry.pose) = (Some(name_of(mount.body)), PoseEntry::of(mount.body_from_mount));
        };
        match &sensor.object {
            SensorObject::Simulation => {}
            SensorObject::Joint { joint, velocity } => {
                (entry.joint, entry.velocity) = (Some(model.joint(*joint).name.clone()), *velocity);
            }
            SensorObject::Actuator(k) => entry.actuator = Some(model.actuators()[*k].name.clone()),
            SensorObject::Tendon(k) => entry.tendon = Some(model.tendons()[*k].name.clone()),
            SensorObject::Frame(mount) => at(mount),
            SensorObject::Zone { mount, shape } => {
                at(mount);
                entry.zone = Some(ShapeEntry::of(shape));
            }
            SensorObject::Field { mount, field_world } => {
                at(mount);
                entry.field = Some(field_world.to_array());
            }
            SensorObject::Subtree { mount, part } => {
                at(mount);
                entry.part = part.as_ref().map(|part| PartEntry {
                    inertia: InertiaEntry::of(part.inertia),
                    children: part.children.iter().map(|child| name_of(*child)).collect(),
                    colliders: part.colliders.clone(),
                });
            }
        }
        entry
    }

    /// `find` returns the body that a field of a place refers to.
    pub(super) fn sensor(
        self,
        place: &str,
        find: &impl Fn(&str, &str, &str) -> Result<BodyId, SceneFileError>,
        joints: &HashMap<String, JointId>,
        [actuators, tendons]: [&[String]; 2],
    ) -> Result<Sensor, SceneFileError> {
        let Some(kind) = SensorKind::named(&self.kind) else {
            let names = SensorKind::all().map(SensorKind::name);
            return Err(unknown(
                "kind of sensor",
                &self.kind,
                names.collect::<Vec<_>>(),
                within(place, "kind"),
            ));
        };
        let object = if let Some(name) = &self.joint {
            let Some(joint) = joints.get(name) else {
                let mut names: Vec<&str> = joints.keys().map(String::as_str).collect();
                names.sort_unstable();
                return Err(unknown("joint", name, names, within(place, "joint")));
            };
            SensorObject::Joint { joint: *joint, velocity: self.velocity }
        } else if let Some(name) = &self.actuator {
            let Some(k) = actuators.iter().position(|known| known == name) else {
                let names = actuators.iter().map(String::as_str).collect::<Vec<_>>();
                return Err(unknown("actuator", name, names, within(place, "actuator")));
            };
            SensorObject::Actuator(k)
        } else if let Some(name) = &self.tendon {
            let Some(k) = tendons.iter().position(|known| known == name) else {
                let names = tendons.iter().map(String::as_str).collect::<Vec<_>>();
                return Err(unknown("tendon", name, names, within(place, "tendon")));
            };
            SensorObject::Tendon(k)
        } else if kind == SensorKind::Clock {
            SensorObject::Simulation
        } else {
            let body = find(self.body.as_deref().unwrap_or(WORLD_NAME), place, "body")?;
            let mount = Mount::new(body, self.pose.pose(&within(place, "pose"))?);
            let part = match self.part {
                None => None,
                Some(part) => {
                    let children = part.children.iter().map(|name| find(name, place, "part.children"));
                    Some(Box::new(BodyPart {
                        children: children.collect::<Result<_, _>>()?,
                        inertia: part.inertia.inertia(&within(place, "part"))?,
                        colliders: part.colliders,
                    }))
                }
            };
            match (self.zone, self.field, Sensor::at("", kind, mount).object) {
                (Some(zone), ..) => SensorObject::Zone { mount, shape: zone.shape(&within(place, "zone"))? },
                (None, Some(field), _) => SensorObject::Field { mount, field_world: field.into() },
                (None, None, _) if kind == SensorKind::Touch => {
                    return Err(at(within(place, "zone"), "a touch sensor needs a zone"));
                }
                (None, None, SensorObject::Subtree { mount, .. }) => SensorObject::Subtree { mount, part },
                (None, None, object) => object,
            }
        };
        let relative_to = match self.relative_to {
            None => None,
            Some(mount) => {
                let body = find(&mount.body, place, "relative_to.body")?;
                Some(Mount::new(body, mount.pose.pose(&within(place, "relative_to.pose"))?))
            }
        };
        let cutoff = self.cutoff.unwrap_or(f64::INFINITY);
        Ok(Sensor {
            name: self.name,
            relative_to,
            offset: self.offset,
            cutoff,
            ..Sensor::new("", kind, object)
        })
    }
}
