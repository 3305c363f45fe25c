//! Joints of a scene file.

use ligament::math::Vec3;
use ligament::model::{
    Actuation, BodyId, Cylindrical, Free, Joint, JointKind, JointRole, Limits, Planar, PointOnLine,
    PointOnPlane, Prismatic, Revolute, Screw, Spherical, Translational, Universal, Weld,
};
use serde::{Deserialize, Serialize};

use super::error::SceneFileError;
use super::parts::{PoseEntry, RangeEntry, is_default, one_or_more};
use crate::place::within;

/// A joint between two bodies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct JointEntry {
    /// Unique among joints.
    pub(super) name: String,
    kind: KindEntry,
    /// The body that carries frame b; `world` for the world.
    pub(super) parent: String,
    /// The body that carries frame a.
    pub(super) child: String,
    /// Frame b in the frame of the parent.
    #[serde(default, skip_serializing_if = "PoseEntry::is_identity")]
    parent_from_joint: PoseEntry,
    /// Frame a in the frame of the child.
    #[serde(default, skip_serializing_if = "PoseEntry::is_identity")]
    child_from_joint: PoseEntry,
    /// Coordinates at which its spring is at rest; none for the neutral pose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rest: Vec<f64>,
    /// Spring stiffness: a list of one number for each degree of freedom, or one number for all.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "one_or_more")]
    #[cfg_attr(test, schemars(with = "super::parts::OneOrMore<f64>"))]
    stiffness: Vec<f64>,
    /// Damping, in the same form.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "one_or_more")]
    #[cfg_attr(test, schemars(with = "super::parts::OneOrMore<f64>"))]
    damping: Vec<f64>,
    /// Rotor inertia of its drive: a list of one number for each degree of freedom, or one number for all.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "one_or_more")]
    #[cfg_attr(test, schemars(with = "super::parts::OneOrMore<f64>"))]
    armature: Vec<f64>,
    /// Dry friction, the largest force that resists motion, in the same form.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "one_or_more")]
    #[cfg_attr(test, schemars(with = "super::parts::OneOrMore<f64>"))]
    friction: Vec<f64>,
    /// Its limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    limits: Option<LimitsEntry>,
    /// The largest force of its actuator: a list of one number for each degree of freedom, or one number for all; `null` for no
    /// bound.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "one_or_more")]
    #[cfg_attr(test, schemars(with = "super::parts::OneOrMore<Option<f64>>"))]
    max_force: Vec<Option<f64>>,
    /// The largest speed, in the same form. Not for joints with a quaternion.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "one_or_more")]
    #[cfg_attr(test, schemars(with = "super::parts::OneOrMore<Option<f64>>"))]
    max_speed: Vec<Option<f64>>,
    /// Whether the joint is actuated.
    #[serde(default, skip_serializing_if = "is_default")]
    active: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    role: RoleEntry,
    /// Among joints of the same role, those with the higher priority enter the tree first.
    #[serde(default, skip_serializing_if = "is_default")]
    priority: i32,
}

/// The motion that a joint allows. Axes are unit vectors, in both joint frames.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum KindEntry {
    Weld,
    Revolute { axis: [f64; 3] },
    Prismatic { axis: [f64; 3] },
    Cylindrical { axis: [f64; 3] },
    Screw { axis: [f64; 3], pitch: f64 },
    Universal { first: [f64; 3], second: [f64; 3] },
    Spherical,
    Planar { normal: [f64; 3] },
    Translational,
    Free,
    PointOnLine { axis: [f64; 3] },
    PointOnPlane { normal: [f64; 3] },
}

/// Limits of a joint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum LimitsEntry {
    /// One range for each coordinate.
    Ranges(Vec<RangeEntry>),
    /// For spherical joints: a swing cone about an axis, and a range for the twist about it.
    SwingTwist { axis: [f64; 3], swing: f64, twist: RangeEntry },
}

/// Tree or loop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum RoleEntry {
    /// Chosen automatically.
    #[default]
    Auto,
    Tree,
    Loop,
}

impl JointEntry {
    /// `name_of` gives the names of bodies.
    pub(super) fn of<'m>(joint: &Joint, name_of: impl Fn(BodyId) -> &'m str) -> JointEntry {
        JointEntry {
            name: joint.name.clone(),
            kind: KindEntry::of(&joint.kind),
            parent: name_of(joint.parent).to_owned(),
            child: name_of(joint.child).to_owned(),
            parent_from_joint: PoseEntry::of(joint.parent_from_joint),
            child_from_joint: PoseEntry::of(joint.child_from_joint),
            rest: joint.rest.clone(),
            stiffness: joint.stiffness.clone(),
            damping: joint.damping.clone(),
            armature: joint.armature.clone(),
            friction: joint.friction.clone(),
            limits: match &joint.limits {
                Limits::None => None,
                Limits::Ranges(ranges) => Some(LimitsEntry::Ranges(
                    ranges.iter().map(|range| RangeEntry::of(range.low, range.high)).collect(),
                )),
                Limits::SwingTwist { axis, swing, twist } => Some(LimitsEntry::SwingTwist {
                    axis: axis.to_array(),
                    swing: *swing,
                    twist: RangeEntry::of(twist.low, twist.high),
                }),
            },
            max_force: bounds_of(&joint.max_force),
            max_speed: bounds_of(&joint.max_speed),
            active: joint.actuation == Actuation::Active,
            role: match joint.role {
                JointRole::Auto => RoleEntry::Auto,
                JointRole::Tree => RoleEntry::Tree,
                JointRole::Loop => RoleEntry::Loop,
            },
            priority: joint.priority,
        }
    }

    /// The joint between two bodies found by name.
    pub(super) fn joint(self, parent: BodyId, child: BodyId, place: &str) -> Result<Joint, SceneFileError> {
        Ok(Joint {
            name: self.name,
            kind: self.kind.kind(),
            parent,
            child,
            parent_from_joint: self.parent_from_joint.pose(&within(place, "parent_from_joint"))?,
            child_from_joint: self.child_from_joint.pose(&within(place, "child_from_joint"))?,
            rest: self.rest,
            stiffness: self.stiffness,
            damping: self.damping,
            armature: self.armature,
            friction: self.friction,
            limits: match self.limits {
                None => Limits::None,
                Some(LimitsEntry::Ranges(ranges)) => {
                    Limits::Ranges(ranges.into_iter().map(RangeEntry::range).collect())
                }
                Some(LimitsEntry::SwingTwist { axis, swing, twist }) => {
                    Limits::SwingTwist { axis: Vec3::from(axis), swing, twist: twist.range() }
                }
            },
            max_force: bounds(self.max_force),
            max_speed: bounds(self.max_speed),
            actuation: if self.active { Actuation::Active } else { Actuation::Passive },
            role: match self.role {
                RoleEntry::Auto => JointRole::Auto,
                RoleEntry::Tree => JointRole::Tree,
                RoleEntry::Loop => JointRole::Loop,
            },
            priority: self.priority,
        })
    }
}

/// JSON has no infinity: `null` is no bound.
fn bounds_of(bounds: &[f64]) -> Vec<Option<f64>> {
    bounds.iter().map(|bound| (*bound != f64::INFINITY).then_some(*bound)).collect()
}

fn bounds(bounds: Vec<Option<f64>>) -> Vec<f64> {
    bounds.into_iter().map(|bound| bound.unwrap_or(f64::INFINITY)).collect()
}

impl KindEntry {
    fn of(kind: &JointKind) -> KindEntry {
        match kind {
            JointKind::Weld(_) => KindEntry::Weld,
            JointKind::Revolute(k) => KindEntry::Revolute { axis: k.axis.to_array() },
            JointKind::Prismatic(k) => KindEntry::Prismatic { axis: k.axis.to_array() },
            JointKind::Cylindrical(k) => KindEntry::Cylindrical { axis: k.axis.to_array() },
            JointKind::Screw(k) => KindEntry::Screw { axis: k.axis.to_array(), pitch: k.pitch },
            JointKind::Universal(k) => {
                KindEntry::Universal { first: k.first.to_array(), second: k.second.to_array() }
            }
            JointKind::Spherical(_) => KindEntry::Spherical,
            JointKind::Planar(k) => KindEntry::Planar { normal: k.normal.to_array() },
            JointKind::Translational(_) => KindEntry::Translational,
            JointKind::Free(_) => KindEntry::Free,
            JointKind::PointOnLine(k) => KindEntry::PointOnLine { axis: k.axis.to_array() },
            JointKind::PointOnPlane(k) => KindEntry::PointOnPlane { normal: k.normal.to_array() },
        }
    }

    fn kind(self) -> JointKind {
        match self {
            KindEntry::Weld => Weld.into(),
            KindEntry::Revolute { axis } => Revolute { axis: axis.into() }.into(),
            KindEntry::Prismatic { axis } => Prismatic { axis: axis.into() }.into(),
            KindEntry::Cylindrical { axis } => Cylindrical { axis: axis.into() }.into(),
            KindEntry::Screw { axis, pitch } => Screw { axis: axis.into(), pitch }.into(),
            KindEntry::Universal { first, second } => {
                Universal { first: first.into(), second: second.into() }.into()
            }
            KindEntry::Spherical => Spherical.into(),
            KindEntry::Planar { normal } => Planar { normal: normal.into() }.into(),
            KindEntry::Translational => Translational.into(),
            KindEntry::Free => Free.into(),
            KindEntry::PointOnLine { axis } => PointOnLine { axis: axis.into() }.into(),
            KindEntry::PointOnPlane { normal } => PointOnPlane { normal: normal.into() }.into(),
        }
    }
}
