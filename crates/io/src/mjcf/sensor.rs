//! Sensors of MJCF.
//!
//! Source: the chapter *XML Reference*, "sensor", of MuJoCo's documentation. A body without joints is part of another one here: what sensors
//! measure beyond such a body is a part of a body, with all that is attached to it.

use std::collections::BTreeMap;

use ligament::math::{Pose, RigidInertia};
use ligament::model::{
    Actuator, BodyId, BodyPart, JointId, JointKind, Mount, Sensor, SensorKind, SensorObject, Transmission,
};

use super::build::Building;
use super::include::inside_sections;
use super::site::Spot;
use super::tendon;
use crate::xml::{Attributes, Element, XmlError};

/// Attributes that are read, and those that have no effect: MuJoCo itself adds no noise.
const READ: [&str; 15] = [
    "name", "cutoff", "noise", "user", "site", "joint", "actuator", "body", "camera", "objtype", "objname",
    "reftype", "refname", "class", "tendon",
];

/// What sensors refer to: the bodies of groups, their joints, and the actuators of the model.
pub(super) struct Known<'a> {
    pub(super) ids: &'a [BodyId],
    pub(super) joints: &'a [Option<JointId>],
    pub(super) actuators: &'a [Actuator],
    pub(super) tendons: &'a BTreeMap<String, tendon::Known>,
    /// The names of the colliders of each part.
    pub(super) colliders: &'a [(usize, String)],
}

/// Why a sensor is left out.
type LeftOut = String;

impl<'t> Building<'t, '_> {
    /// The sensors of the file.
    pub(super) fn sensors(&mut self, known: &Known<'_>) -> Result<(), XmlError> {
        let tree = self.tree;
        for name in inside_sections(tree, "sensor").filter_map(|node| node.get("name")) {
            self.names.sensors.unique(name);
        }
        for node in inside_sections(tree, "sensor") {
            let given = node.get("name").filter(|name| !name.is_empty());
            let name = given.map_or_else(|| self.names.sensors.unique(node.name()), str::to_owned);
            let Some(kind) = SensorKind::named(node.name()) else {
                self.notes.element(&format!("sensor/{}", node.name()));
                continue;
            };
            for key in node.keys().filter(|key| !READ.contains(key)) {
                self.notes.attribute(&format!("sensor/{}", node.name()), key);
            }
            match self.sensor(node, kind, known)? {
                Ok(mut sensor) => {
                    let cutoff = node.number("cutoff")?.unwrap_or(0.0);
                    if cutoff > 0.0 {
                        sensor.cutoff = cutoff;
                    }
                    if kind == SensorKind::Rangefinder && self.looks.iter().any(|look| !look.touches) {
                        self.notes.many("rangefinders do not see geoms that touch nothing", &*name);
                    }
                    self.builder.add_sensor(Sensor { name, ..sensor });
                }
                Err(why) => {
                    self.notes
                        .thing(format!("sensor '{name}' ({})", kind.name()), format!("left out: {why}"));
                }
            }
        }
        Ok(())
    }

    fn sensor(
        &self,
        node: Element<'t>,
        kind: SensorKind,
        known: &Known<'_>,
    ) -> Result<Result<Sensor, LeftOut>, XmlError> {
        use SensorKind as K;
        let sensor = |object| Ok(Ok(Sensor::new("", kind, object)));
        match kind {
            K::Clock => sensor(SensorObject::Simulation),
            K::JointPosition
            | K::JointVelocity
            | K::JointActuatorForce
            | K::JointLimitPosition
            | K::JointLimitVelocity
            | K::BallOrientation
            | K::BallVelocity => self.joint_sensor(node, kind, known),
            K::ActuatorPosition | K::ActuatorVelocity | K::ActuatorForce => {
                self.actuator_sensor(node, kind, known)
            }
            K::TendonPosition | K::TendonVelocity | K::TendonActuatorForce => {
                let name = required(node, "tendon")?;
                let Some(tendon) = known.tendons.get(name) else {
                    return Err(node.error(format!(
                        "<{}> refers to the tendon '{name}', which does not exist",
                        node.name()
                    )));
                };
                let Some(index) = tendon.index else {
                    return Ok(Err(format!("its tendon '{name}' is left out")));
                };
                let offset = if kind == K::TendonPosition { tendon.reference } else { 0.0 };
                Ok(Ok(Sensor { offset, ..Sensor::new("", kind, SensorObject::Tendon(index)) }))
            }
            K::SubtreeCenter | K::SubtreeVelocity | K::SubtreeAngularMomentum => {
                let part = self.part(node, required(node, "body")?)?;
                let mount = Mount::new(known.ids[self.parts[part].group], Pose::IDENTITY);
                sensor(SensorObject::Subtree { mount, part: self.body_part(part, known) })
            }
            K::FrameLinearAcceleration | K::FrameAngularAcceleration => self.frame_sensor(node, kind, known),
            _ if kind.may_be_relative() => self.frame_sensor(node, kind, known),
            _ if node.get("site").is_none() => Ok(Err("it is not at a site".to_owned())),
            _ => {
                let spot = self.spot(node, "site", required(node, "site")?)?;
                let mount = self.mount(&spot, known);
                match kind {
                    K::Force | K::Torque => {
                        sensor(SensorObject::Subtree { mount, part: self.body_part(spot.part, known) })
                    }
                    K::Touch => match spot.shape {
                        Some(shape) => sensor(SensorObject::Zone { mount, shape }),
                        None => Ok(Err("its site has no volume".to_owned())),
                    },
                    K::Magnetometer => {
                        sensor(SensorObject::Field { mount, field_world: self.settings.magnetic })
                    }
                    _ => sensor(SensorObject::Frame(mount)),
                }
            }
        }
    }

    fn joint_sensor(
        &self,
        node: Element<'t>,
        kind: SensorKind,
        known: &Known<'_>,
    ) -> Result<Result<Sensor, LeftOut>, XmlError> {
        let name = required(node, "joint")?;
        let named = |group: usize| {
            self.groups[group].carried.as_ref().filter(|(joint, _)| joint.name == name).map(|_| group)
        };
        let Some(group) = (1..self.groups.len()).find_map(named) else {
            return Err(
                node.error(format!("<{}> refers to the joint '{name}', which does not exist", node.name()))
            );
        };
        let (Some(joint), Some((described, _))) = (known.joints[group], &self.groups[group].carried) else {
            return Ok(Err("its joint is left out".to_owned()));
        };
        let wants_ball = matches!(kind, SensorKind::BallOrientation | SensorKind::BallVelocity);
        let fits = match described.kind {
            JointKind::Spherical(_) => wants_ball,
            JointKind::Revolute(_) | JointKind::Prismatic(_) => !wants_ball,
            _ => false,
        };
        if !fits {
            return Err(node.error(format!(
                "<{}>: the joint '{name}' must be {}",
                node.name(),
                if wants_ball { "a ball" } else { "a hinge or a slide" }
            )));
        }
        let offset = match kind {
            SensorKind::JointPosition => self.groups[group].reference,
            _ => 0.0,
        };
        Ok(Ok(Sensor { offset, ..Sensor::of_joint("", kind, joint) }))
    }

    fn actuator_sensor(
        &self,
        node: Element<'t>,
        kind: SensorKind,
        known: &Known<'_>,
    ) -> Result<Result<Sensor, LeftOut>, XmlError> {
        let name = required(node, "actuator")?;
        if inside_sections(self.tree, "actuator").all(|actuator| actuator.get("name") != Some(name)) {
            return Err(node
                .error(format!("<{}> refers to the actuator '{name}', which does not exist", node.name())));
        }
        let Some(k) = known.actuators.iter().position(|actuator| actuator.name == name) else {
            return Ok(Err(format!("its actuator '{name}' is left out")));
        };
        let actuator = &known.actuators[k];
        let reference = match actuator.transmission {
            Transmission::Joint { joint, .. } => {
                let group = known.joints.iter().position(|known| *known == Some(joint));
                group.map_or(0.0, |group| self.groups[group].reference)
            }
            Transmission::Tendon(index) => {
                let tendon = known.tendons.values().find(|tendon| tendon.index == Some(index));
                tendon.map_or(0.0, |tendon| tendon.reference)
            }
            Transmission::Place { .. } => 0.0,
        };
        let offset = match kind {
            SensorKind::ActuatorPosition => actuator.gear * reference,
            _ => 0.0,
        };
        Ok(Ok(Sensor { offset, ..Sensor::new("", kind, SensorObject::Actuator(k)) }))
    }

    fn frame_sensor(
        &self,
        node: Element<'t>,
        kind: SensorKind,
        known: &Known<'_>,
    ) -> Result<Result<Sensor, LeftOut>, XmlError> {
        use SensorKind as K;
        let turns = matches!(kind, K::FrameOrientation | K::FrameXAxis | K::FrameYAxis | K::FrameZAxis);
        let inertial = "it needs the axes of the inertial frame of a body; use objtype or reftype xbody";
        let objtype = required(node, "objtype")?;
        if objtype == "body" && turns {
            return Ok(Err(inertial.to_owned()));
        }
        let own = match self.frame_of(node, objtype, required(node, "objname")?)? {
            Ok(own) => own,
            Err(why) => return Ok(Err(why)),
        };
        let mut sensor = Sensor::new("", kind, SensorObject::Frame(self.mount(&own, known)));
        if let Some(name) = node.get("refname").filter(|name| !name.is_empty()) {
            let reftype = required(node, "reftype")?;
            if !kind.may_be_relative() {
                return Err(node.error(format!("<{}> has no reference frame", node.name())));
            }
            if reftype == "body" {
                return Ok(Err(inertial.to_owned()));
            }
            match self.frame_of(node, reftype, name)? {
                Ok(reference) => sensor.relative_to = Some(self.mount(&reference, known)),
                Err(why) => return Ok(Err(why)),
            }
        }
        Ok(Ok(sensor))
    }

    /// The frame of an object of the file. Of a body, its axes are not those of the inertial frame.
    fn frame_of(&self, node: Element<'t>, what: &str, name: &str) -> Result<Result<Spot, LeftOut>, XmlError> {
        Ok(match what {
            "xbody" | "body" => {
                let index = self.part(node, name)?;
                let part = &self.parts[index];
                let mut at = part.group_from_body;
                if what == "body" && part.weighed.mass > 0.0 {
                    at.pos = part.weighed.com();
                }
                Ok(Spot { part: index, group_from_spot: at, shape: None })
            }
            "camera" if !self.spots.cameras.contains_key(name) => {
                let is_it = |node: Element<'_>| node.name() == "camera" && node.get("name") == Some(name);
                match self.tree.elements().any(is_it) {
                    true => Err(format!("the camera '{name}' follows something")),
                    false => self.spot(node, what, name).map(Ok)?,
                }
            }
            "site" | "camera" => self.spot(node, what, name).map(Ok)?,
            "geom" => match self.spots.geoms.get(name) {
                Some(spot) => Ok(spot.clone()),
                None if self.geoms.contains_key(name) => {
                    Err(format!("the geom '{name}' is a mesh or is left out"))
                }
                None => self.spot(node, what, name).map(Ok)?,
            },
            other => {
                let expected = "expected body, xbody, geom, site or camera";
                return Err(
                    node.error(format!("<{}>: found an object of type '{other}'; {expected}", node.name()))
                );
            }
        })
    }

    fn spot(&self, node: Element<'_>, what: &str, name: &str) -> Result<Spot, XmlError> {
        let all = match what {
            "site" => &self.spots.sites,
            "camera" => &self.spots.cameras,
            _ => &self.spots.geoms,
        };
        all.get(name).cloned().ok_or_else(|| {
            node.error(format!("<{}> refers to the {what} '{name}', which does not exist", node.name()))
        })
    }

    fn part(&self, node: Element<'_>, name: &str) -> Result<usize, XmlError> {
        self.bodies.get(name).copied().ok_or_else(|| {
            node.error(format!("<{}> refers to the body '{name}', which does not exist", node.name()))
        })
    }

    fn mount(&self, spot: &Spot, known: &Known<'_>) -> Mount {
        Mount::new(known.ids[self.parts[spot.part].group], spot.group_from_spot)
    }

    /// What a body of the file is of its body of the model: `None` for all of it.
    fn body_part(&self, part: usize, known: &Known<'_>) -> Option<Box<BodyPart>> {
        let group = self.parts[part].group;
        // The first part of a group has its joint.
        if part != 0 && self.parts[self.parts[part].parent].group != group {
            return None;
        }
        // Parents come before their children.
        let mut inside = vec![false; self.parts.len()];
        inside[part] = true;
        for (k, other) in self.parts.iter().enumerate().skip(part + 1) {
            inside[k] = other.group == group && inside[other.parent];
        }
        let own = |k: &usize| inside[*k] && self.parts[*k].group == group;
        let inertia = (0..self.parts.len()).filter(own).map(|k| self.parts[k].weighed);
        let inertia = inertia.fold(RigidInertia::ZERO, |mut sum, one| {
            sum += one;
            sum
        });
        let carried = |k: &usize| {
            let parent = self.groups[*k].carried.as_ref().map(|(_, parent)| *parent);
            parent == Some(group) && inside[self.groups[*k].on_part]
        };
        let children = (1..self.groups.len()).filter(carried).map(|k| known.ids[k]).collect();
        let colliders = known.colliders.iter().filter(|(part, _)| own(part)).map(|(_, name)| name.clone());
        Some(Box::new(BodyPart { inertia, children, colliders: colliders.collect() }))
    }
}

fn required<'t>(node: Element<'t>, key: &str) -> Result<&'t str, XmlError> {
    Ok(node.required(key)?.value())
}
