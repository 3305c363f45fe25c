//! Tendons of a scene file.

use std::collections::HashMap;

use ligament::math::Vec3;
use ligament::model::{BodyId, JointId, Model, Range, Tendon, TendonTerm, Via, Wrap};
use serde::{Deserialize, Serialize};

use super::error::SceneFileError;
use super::parts::{PoseEntry, RangeEntry, is_default, unknown};
use crate::place::within;

/// A weighted sum of joint coordinates, or a path through points of bodies, with a spring, a damper and limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct TendonEntry {
    pub(super) name: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    joints: Vec<TermEntry>,
    /// Where it runs: from a point to a point, around things between two points, over pulleys.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    path: Vec<ViaEntry>,
    #[serde(default, skip_serializing_if = "is_default")]
    stiffness: f64,
    #[serde(default, skip_serializing_if = "is_default")]
    damping: f64,
    /// The lengths at which its spring has no force.
    #[serde(default, skip_serializing_if = "is_default")]
    rest: [f64; 2],
    /// The range of its length; `null` for an end without a bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    limits: Option<RangeEntry>,
}

/// A joint of a tendon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct TermEntry {
    joint: String,
    #[serde(default, skip_serializing_if = "is_default")]
    velocity: usize,
    /// Length per unit of the coordinate.
    coefficient: f64,
}

/// A place on the path of a tendon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum ViaEntry {
    /// A point of a body.
    Point(PointEntry),
    /// A sphere, which the path goes around where the straight line would pass through it.
    Sphere(WrapEntry),
    /// The same for a cylinder along z, without ends.
    Cylinder(WrapEntry),
    /// A pulley, where a new branch begins: the lengths that follow are divided by this.
    Pulley(f64),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct PointEntry {
    body: String,
    /// In the frame of the body.
    point: [f64; 3],
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct WrapEntry {
    body: String,
    /// Of its center, on the body.
    #[serde(default, skip_serializing_if = "PoseEntry::is_identity")]
    pose: PoseEntry,
    radius: f64,
    /// A point on the side where the tendon passes; if missing, it takes the shorter way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<PointEntry>,
}

/// The body of a name, if the model has it: name, where it is in the file, and the field.
type Find<'a> = &'a dyn Fn(&str, &str, &str) -> Result<BodyId, SceneFileError>;

impl PointEntry {
    fn of((body, point): (BodyId, Vec3), model: &Model) -> PointEntry {
        PointEntry { body: model.body(body).name.clone(), point: point.to_array() }
    }

    fn point(&self, place: &str, find: Find<'_>) -> Result<(BodyId, Vec3), SceneFileError> {
        Ok((find(&self.body, place, "body")?, self.point.into()))
    }
}

impl ViaEntry {
    fn of(via: &Via, model: &Model) -> ViaEntry {
        match via {
            Via::Point { body, point } => ViaEntry::Point(PointEntry::of((*body, *point), model)),
            Via::Pulley(divisor) => ViaEntry::Pulley(*divisor),
            Via::Wrap(wrap) => {
                let entry = WrapEntry {
                    body: model.body(wrap.body).name.clone(),
                    pose: PoseEntry::of(wrap.pose),
                    radius: wrap.radius,
                    side: wrap.side.map(|side| PointEntry::of(side, model)),
                };
                if wrap.is_cylinder { ViaEntry::Cylinder(entry) } else { ViaEntry::Sphere(entry) }
            }
        }
    }

    fn via(&self, place: &str, find: Find<'_>) -> Result<Via, SceneFileError> {
        let (entry, is_cylinder) = match self {
            ViaEntry::Point(entry) => {
                let (body, point) = entry.point(place, find)?;
                return Ok(Via::Point { body, point });
            }
            ViaEntry::Pulley(divisor) => return Ok(Via::Pulley(*divisor)),
            ViaEntry::Sphere(entry) => (entry, false),
            ViaEntry::Cylinder(entry) => (entry, true),
        };
        Ok(Via::Wrap(Wrap {
            body: find(&entry.body, place, "body")?,
            pose: entry.pose.pose(place)?,
            radius: entry.radius,
            is_cylinder,
            side: entry.side.as_ref().map(|side| side.point(place, find)).transpose()?,
        }))
    }
}

impl TendonEntry {
    pub(super) fn of(tendon: &Tendon, model: &Model) -> TendonEntry {
        let term = |term: &TendonTerm| TermEntry {
            joint: model.joint(term.joint).name.clone(),
            velocity: term.velocity,
            coefficient: term.coefficient,
        };
        TendonEntry {
            name: tendon.name.clone(),
            joints: tendon.terms.iter().map(term).collect(),
            path: tendon.path.iter().map(|via| ViaEntry::of(via, model)).collect(),
            stiffness: tendon.stiffness,
            damping: tendon.damping,
            rest: [tendon.rest.low, tendon.rest.high],
            limits: Some(tendon.limits)
                .filter(|range| *range != Range::ANY)
                .map(|range| RangeEntry::of(range.low, range.high)),
        }
    }

    pub(super) fn tendon(
        self,
        place: &str,
        joints: &HashMap<String, JointId>,
        find: Find<'_>,
    ) -> Result<Tendon, SceneFileError> {
        let term = |(k, term): (usize, TermEntry)| match joints.get(&term.joint) {
            Some(joint) => {
                Ok(TendonTerm { joint: *joint, velocity: term.velocity, coefficient: term.coefficient })
            }
            None => {
                let mut names: Vec<&str> = joints.keys().map(String::as_str).collect();
                names.sort_unstable();
                Err(unknown("joint", &term.joint, names, within(place, &format!("joints[{k}].joint"))))
            }
        };
        let via = |(k, via): (usize, &ViaEntry)| via.via(&within(place, &format!("path[{k}]")), find);
        Ok(Tendon {
            name: self.name,
            path: self.path.iter().enumerate().map(via).collect::<Result<_, _>>()?,
            terms: self.joints.into_iter().enumerate().map(term).collect::<Result<_, _>>()?,
            stiffness: self.stiffness,
            damping: self.damping,
            rest: Range::new(self.rest[0], self.rest[1]),
            limits: self.limits.map_or(Range::ANY, RangeEntry::range),
        })
    }
}
