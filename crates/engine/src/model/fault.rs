//! Errors in the description of a model. Every message names the object, what was found and what was expected.

use std::fmt;

use crate::mass::InertiaFault;

/// Number of errors that a message lists before it only counts the rest.
pub(super) const SHOWN: usize = 20;

/// Why a model could not be built: all errors, in the order of bodies, joints, colliders, visuals, trackers.
///
/// ```
/// use ligament::math::{RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, Fault, ModelBuilder};
///
/// // All errors are reported at once, each with the name of the object.
/// let mut builder = ModelBuilder::new("broken");
/// let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY);
/// builder.add_body(Body::new("shin", bone));
/// builder.add_body(Body::new("shin", bone));
/// builder.add_body(Body::new("ghost", RigidInertia::new(0.0, Vec3::ZERO, Sym3::IDENTITY)));
/// let error = builder.build().unwrap_err();
/// assert!(error.faults.iter().any(|fault| matches!(fault, Fault::DuplicateName { name, .. } if name == "shin")));
/// assert!(error.to_string().contains("ghost"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ModelError {
    /// Name of the model.
    pub model: String,
    /// The errors; never empty.
    pub faults: Vec<Fault>,
}

impl std::error::Error for ModelError {}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.listed(ToString::to_string))
    }
}

impl ModelError {
    /// The message, with each error formatted by `tell`, which may add the position in a file. Lists the first errors and
    /// counts the rest.
    ///
    /// ```
    /// use ligament::math::{RigidInertia, Sym3, Vec3};
    /// use ligament::model::{Body, ModelBuilder};
    ///
    /// let mut builder = ModelBuilder::new("broken");
    /// builder.add_body(Body::new("ghost", RigidInertia::new(0.0, Vec3::ZERO, Sym3::IDENTITY)));
    /// let error = builder.build().unwrap_err();
    /// let text = error.listed(|fault| format!("line 7: {fault}"));
    /// assert!(text.starts_with("model 'broken' has") && text.contains("- line 7: "));
    /// ```
    pub fn listed(&self, tell: impl Fn(&Fault) -> String) -> String {
        let n = self.faults.len();
        let mut text = format!("model '{}' has {n} fault{}:", self.model, if n == 1 { "" } else { "s" });
        for fault in self.faults.iter().take(SHOWN) {
            text += &format!("\n  - {}", tell(fault));
        }
        if n > SHOWN {
            text += &format!("\n  - and {} more", n - SHOWN);
        }
        text
    }
}

/// One error in the description of a model: an entry of [`ModelError::faults`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum Fault {
    #[error("the model has no bodies; add at least one")]
    Empty,

    #[error("there are {count} {what}; expected at most {most}")]
    TooMany { what: &'static str, count: usize, most: usize },

    #[error("{what} {first} and {second} are both called '{name}'; names must be unique")]
    DuplicateName { what: &'static str, name: String, first: usize, second: usize },

    #[error("{what} {index} has an empty name")]
    EmptyName { what: &'static str, index: usize },

    #[error("body '{name}': this name is reserved for the world (BodyId::WORLD); choose another")]
    WorldName { name: String },

    #[error("frame '{name}' has the name of a body; names must be unique among bodies and frames")]
    FrameName { name: String },

    #[error("body '{body}': {fault}")]
    Inertia { body: String, fault: InertiaFault },

    #[error(
        "{what} '{name}': its {end} is body number {id}, which does not exist ({count} bodies, world included)"
    )]
    UnknownBody { what: &'static str, name: String, end: &'static str, id: usize, count: usize },

    #[error("joint '{joint}' joins body '{body}' to itself; parent and child must differ")]
    SelfJoint { joint: String, body: String },

    #[error(
        "joint '{joint}': its {axis} is ({x:?}, {y:?}, {z:?}), of length {length:?}; it must be a unit vector"
    )]
    Axis { joint: String, axis: &'static str, x: f64, y: f64, z: f64, length: f64 },

    #[error(
        "joint '{joint}': its axes are {degrees:.3} degrees apart; those of a universal joint must be perpendicular"
    )]
    NotPerpendicular { joint: String, degrees: f64 },

    #[error(
        "{what} '{name}': its frame on the {side} has rotation defect {defect:?} (largest entry of R^T R - 1, 2 for a mirror); it must be a proper rotation"
    )]
    ImproperRotation { what: &'static str, name: String, side: &'static str, defect: f64 },

    #[error("{what} '{name}': its {field} is {value:?}; it must be a finite number")]
    NotFinite { what: &'static str, name: String, field: &'static str, value: f64 },

    #[error("{what} '{name}': its {field} is {value:?}; it must not be negative")]
    Negative { what: &'static str, name: String, field: &'static str, value: f64 },

    #[error("collider '{collider}': its restitution is {value:?}; it must be from 0 to 1")]
    Restitution { collider: String, value: f64 },

    #[error("{what} {number}: there is no collider '{collider}'")]
    UnknownCollider { what: &'static str, number: usize, collider: String },

    #[error("joint '{joint}' ({kind}): its {field} has {found} numbers; expected {expected}")]
    Count { joint: String, kind: &'static str, field: &'static str, found: usize, expected: String },

    #[error("joint '{joint}': its {field} is {value:?}; expected {expected}, infinite for no bound",
        expected = if *field == "max_speed" { "a number above zero" } else { "zero or more" })]
    Bound { joint: String, field: &'static str, value: f64 },

    #[error("joint '{joint}': its rest quaternion has length {length:?}; it must be 1")]
    RestNotUnit { joint: String, length: f64 },

    #[error(
        "joint '{joint}': limit {index} runs from {low:?} to {high:?}; expected two numbers, low <= high"
    )]
    LimitsReversed { joint: String, index: usize, low: f64, high: f64 },

    #[error("joint '{joint}' ({kind}): {reason}")]
    LimitsUnfit { joint: String, kind: &'static str, reason: &'static str },

    #[error("{what} '{name}': {reason}")]
    Shape { what: &'static str, name: String, reason: String },

    #[error(
        "joint '{joint}' is marked as a tree joint but closes a cycle of tree joints: {cycle}; mark one of them as a loop joint"
    )]
    TreeCycle { joint: String, cycle: String },

    #[error("actuator '{actuator}': {reason}")]
    Actuator { actuator: String, reason: &'static str },

    #[error("tendon '{tendon}': {reason}")]
    Tendon { tendon: String, reason: &'static str },

    #[error("sensor '{sensor}': {reason}")]
    Sensor { sensor: String, reason: &'static str },

    #[error(
        "joint '{joint}' ({kind}) is reversed in the tree: its child '{parent}' is nearer to the root than its parent \
         '{child}'. Its springs or limits cannot be converted; exchange its parent and child"
    )]
    CannotReverse { joint: String, kind: &'static str, parent: String, child: String },
}

/// Why a model cannot run in generalized coordinates: the error of
/// [`Model::check_reducible`](super::Model::check_reducible).
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{joints} of the model's tree joints {are} constraints without coordinates, which exist only in maximal coordinates and as loop joints: {names}; mark {them} as loop joints (JointRole::Loop), or use the implicit or displacement method",
    are = if *joints == 1 { "is one of the" } else { "are" }, them = if *joints == 1 { "it" } else { "them" })]
pub struct NotReducible {
    /// Number of joints.
    pub joints: usize,
    /// The first few of them, with their kinds.
    pub names: String,
}
