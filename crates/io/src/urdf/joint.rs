//! Joints of URDF as joints of a model.

use ligament::math::Vec3;
use ligament::model::{
    Actuation, Free, Joint, JointKind, Limits, Planar, Prismatic, Range, Revolute, Spherical, Weld,
};
use urdf_rs::JointType;

use super::error::UrdfFault;
use super::note::Note;
use super::{Options, parse};

/// Turns joints, and gathers what there is to say about them.
#[derive(Default)]
pub(super) struct Joints {
    notes: Vec<Note>,
    without_limits: Vec<String>,
    friction: Vec<String>,
    bounded: Vec<String>,
}

impl Joints {
    /// The joint without its bodies.
    pub(super) fn turn(&mut self, joint: &parse::Joint, options: &Options) -> Result<Joint, UrdfFault> {
        let (urdf, name) = (&joint.urdf, &joint.place.name);
        let kind = kind(joint)?;
        let mut turned = Joint::new(name.clone(), kind);
        if matches!(urdf.joint_type, JointType::Fixed) {
            return Ok(turned);
        }
        if !matches!(urdf.joint_type, JointType::Floating) {
            turned.actuation = Actuation::Active;
        }
        if matches!(urdf.joint_type, JointType::Revolute | JointType::Prismatic) {
            turned.limits = self.limits(joint, options)?;
        }
        if let Some(dynamics) = &urdf.dynamics {
            for (field, value) in [("damping", dynamics.damping), ("friction", dynamics.friction)] {
                if value < 0.0 {
                    return Err(UrdfFault::Negative { joint: joint.place.clone(), field, value });
                }
            }
            if dynamics.damping > 0.0 {
                turned = turned.damping(dynamics.damping);
            }
            if dynamics.friction > 0.0 {
                self.friction.push(name.clone());
            }
        }
        if urdf.limit.effort.is_finite() || urdf.limit.velocity.is_finite() {
            self.bounded.push(name.clone());
        }
        if let Some(mimic) = &urdf.mimic {
            self.notes.push(Note::Mimic {
                joint: name.clone(),
                follows: mimic.joint.clone(),
                multiplier: mimic.multiplier.unwrap_or(1.0),
                offset: mimic.offset.unwrap_or(0.0),
            });
        }
        Ok(turned)
    }

    fn limits(&mut self, joint: &parse::Joint, options: &Options) -> Result<Limits, UrdfFault> {
        let (lower, upper) = (joint.urdf.limit.lower, joint.urdf.limit.upper);
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

    /// What there is to say.
    pub(super) fn into_notes(self) -> Vec<Note> {
        let Joints { mut notes, without_limits, friction, bounded } = self;
        let groups = [
            (without_limits, (|joints| Note::NoLimits { joints }) as fn(Vec<String>) -> Note),
            (friction, |joints| Note::Friction { joints }),
            (bounded, |joints| Note::EffortAndSpeed { joints }),
        ];
        notes.extend(
            groups.into_iter().filter(|(joints, _)| !joints.is_empty()).map(|(joints, note)| note(joints)),
        );
        notes
    }
}

fn kind(joint: &parse::Joint) -> Result<JointKind, UrdfFault> {
    let axis = || {
        let [x, y, z] = joint.urdf.axis.xyz.0;
        let unit = Vec3::new(x, y, z).normalised();
        unit.ok_or_else(|| UrdfFault::Axis { joint: joint.place.clone(), x, y, z })
    };
    Ok(match joint.urdf.joint_type {
        JointType::Revolute | JointType::Continuous => Revolute::about(axis()?).into(),
        JointType::Prismatic => Prismatic::along(axis()?).into(),
        JointType::Planar => Planar::across(axis()?).into(),
        JointType::Spherical => Spherical.into(),
        JointType::Floating => Free.into(),
        JointType::Fixed => Weld.into(),
    })
}
