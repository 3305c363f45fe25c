//! Joints of URDF as joints of a model.

use std::collections::HashMap;

use ligament::math::Vec3;
use ligament::model::{
    Actuation, Free, Joint, JointId, JointKind, Limits, ModelBuilder, Planar, Prismatic, Range, Revolute,
    Spherical, Tendon, Weld,
};

use super::error::UrdfFault;
use super::note::Note;
use super::options::Options;
use super::robot::{self, Kind, Mimic};

/// Converts joints, and collects notes on them.
#[derive(Default)]
pub(super) struct Joints {
    notes: Vec<Note>,
    without_limits: Vec<String>,
    bounded: Vec<String>,
    unbounded: Vec<String>,
    negative: Vec<String>,
}

impl Joints {
    /// The joint without its bodies.
    pub(super) fn turn(&mut self, joint: &robot::Joint, options: &Options) -> Result<Joint, UrdfFault> {
        let name = &joint.place.name;
        let mut turned = Joint::new(name.clone(), kind(joint)?);
        if joint.kind == Kind::Fixed {
            return Ok(turned);
        }
        if joint.kind != Kind::Floating {
            turned.actuation = Actuation::Active;
        }
        if matches!(joint.kind, Kind::Revolute | Kind::Prismatic) {
            turned.limits = self.limits(joint, options)?;
        }
        for (field, value) in [("damping", joint.damping), ("friction", joint.friction)] {
            if value < 0.0 {
                return Err(UrdfFault::Negative { joint: joint.place.clone(), field, value });
            }
        }
        if joint.damping > 0.0 {
            turned = turned.damping(joint.damping);
        }
        if joint.friction > 0.0 {
            turned = turned.friction(joint.friction);
        }
        let is_bound = |bound: f64| (0.0..f64::INFINITY).contains(&bound);
        if is_bound(joint.effort) {
            turned = turned.max_force(joint.effort);
        }
        if is_bound(joint.velocity) && turned.kind.layout().is_vector() {
            turned = turned.max_speed(joint.velocity);
        }
        if joint.effort < 0.0 || joint.velocity < 0.0 {
            self.negative.push(name.clone());
        }
        match (turned.max_force.is_empty(), turned.max_speed.is_empty()) {
            _ if is_bound(joint.velocity) && turned.max_speed.is_empty() => {
                self.unbounded.push(name.clone());
            }
            (true, true) => {}
            _ => self.bounded.push(name.clone()),
        }
        if joint.mimic.is_some() && has_one_coordinate(joint.kind) {
            turned.actuation = Actuation::Passive;
        }
        Ok(turned)
    }

    fn limits(&mut self, joint: &robot::Joint, options: &Options) -> Result<Limits, UrdfFault> {
        let (lower, upper) = (joint.lower, joint.upper);
        if lower == f64::NEG_INFINITY && upper == f64::INFINITY {
            self.without_limits.push(joint.place.name.clone());
            return Ok(Limits::None);
        }
        if lower > upper {
            if options.strict {
                return Err(UrdfFault::LimitsReversed { joint: joint.place.clone(), lower, upper });
            }
            self.notes.push(Note::LimitsReversed { joint: joint.place.name.clone(), lower, upper });
            return Ok(Limits::None);
        }
        Ok(Limits::Ranges(vec![Range::new(lower, upper)]))
    }

    /// The notes.
    pub(super) fn into_notes(self) -> Vec<Note> {
        let Joints { mut notes, without_limits, bounded, unbounded, negative } = self;
        let groups = [
            (without_limits, (|joints| Note::NoLimits { joints }) as fn(Vec<String>) -> Note),
            (bounded, |joints| Note::EffortAndSpeed { joints }),
            (unbounded, |joints| Note::NoSpeed { joints }),
            (negative, |joints| Note::NegativeBounds { joints }),
        ];
        notes.extend(
            groups.into_iter().filter(|(joints, _)| !joints.is_empty()).map(|(joints, note)| note(joints)),
        );
        notes
    }
}

/// Adds what makes mimic joints follow; `ids` are the joints of the model by name.
pub(super) fn couple(
    builder: &mut ModelBuilder,
    robot: &robot::Robot,
    ids: &HashMap<String, JointId>,
    notes: &mut Vec<Note>,
) {
    let can = |name: &str| {
        let joint = robot.joints.iter().find(|joint| joint.place.name == name);
        joint.filter(|joint| has_one_coordinate(joint.kind)).and_then(|_| ids.get(name).copied())
    };
    for joint in &robot.joints {
        let Some(Mimic { joint: follows, multiplier, offset }) = &joint.mimic else { continue };
        let name = &joint.place.name;
        match (can(name), can(follows)) {
            (Some(id), Some(followed)) if id != followed => {
                builder.add_tendon(Tendon::coupling(name.clone(), id, [(followed, *multiplier)], *offset));
            }
            _ => {
                let (joint, follows) = (name.clone(), follows.clone());
                notes.push(Note::Mimic { joint, follows, multiplier: *multiplier, offset: *offset });
            }
        }
    }
}

fn has_one_coordinate(kind: Kind) -> bool {
    matches!(kind, Kind::Revolute | Kind::Continuous | Kind::Prismatic)
}

fn kind(joint: &robot::Joint) -> Result<JointKind, UrdfFault> {
    let axis = || {
        let [x, y, z] = joint.axis;
        let unit = Vec3::new(x, y, z).normalized();
        unit.ok_or_else(|| UrdfFault::Axis { joint: joint.place.clone(), x, y, z })
    };
    Ok(match joint.kind {
        Kind::Revolute | Kind::Continuous => Revolute::about(axis()?).into(),
        Kind::Prismatic => Prismatic::along(axis()?).into(),
        Kind::Planar => Planar::across(axis()?).into(),
        Kind::Spherical => Spherical.into(),
        Kind::Floating => Free.into(),
        Kind::Fixed => Weld.into(),
    })
}
