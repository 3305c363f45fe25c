//! A joint that closes a loop.

use arrayvec::ArrayVec;
use ligament_math::{Pose, Vec3, so3};

use super::laws::Laws;
use crate::maximal::Target;
use crate::model::{BodyId, Joint, JointKind, Model, Row, Spherical, Spring, Weld};

/// The object that one side of a loop joint is fixed to: [`Side::holder`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Holder {
    /// The world, which does not move.
    World,
    /// An end of one of the solver's parts.
    End {
        /// Index of the part.
        part: usize,
        /// Index of the end in the part: for a character, the index of the body.
        end: u32,
    },
}

/// One side of a [`LoopJoint`].
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Side {
    /// The object it is fixed to.
    pub holder: Holder,
    /// Its frame, relative to the end's reference point (a body's center of mass), in the end's axes.
    pub end_from_joint: Pose,
}

impl Side {
    /// Fixed to the world.
    pub fn world(world_from_joint: Pose) -> Side {
        Side { holder: Holder::World, end_from_joint: world_from_joint }
    }

    /// Fixed to an end of a part.
    pub fn end(part: usize, end: u32, end_from_joint: Pose) -> Side {
        Side { holder: Holder::End { part, end }, end_from_joint }
    }

    /// Fixed to a frame of a body, or of the world, of a model that is part `part`, whose ends are its bodies.
    pub fn on_body(model: &Model, part: usize, body: BodyId, frame: Pose) -> Side {
        if body.is_world() {
            return Side::world(frame);
        }
        let from_com = Pose::new(frame.rot, frame.pos - model.body(body).inertia.com());
        Side::end(part, body.index() as u32, from_com)
    }
}

/// A coordinate of a loop joint that is kept at a prescribed value: a motor without force limit.
///
/// ```
/// use ligament::loops::{LoopJoint, Loops, Side};
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::{Revolute, Spherical};
///
/// // A hinge with a motor that keeps its angle at half a radian.
/// let (wall, door) = (Side::world(Pose::IDENTITY), Side::end(0, 1, Pose::IDENTITY));
/// let motor = LoopJoint::new(Revolute::about(Vec3::Z), wall, door).drive(0, 0.5);
/// assert_eq!(motor.drive.map(|drive| drive.value), Some(0.5));
/// assert!(Loops::new().add(motor).is_ok());
/// // A joint cannot drive a coordinate that it does not have.
/// let error = Loops::new().add(LoopJoint::new(Spherical, wall, door).drive(7, 0.5)).unwrap_err();
/// assert!(error.to_string().contains("spherical"), "{error}");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Drive {
    /// Index of the joint's velocity, as in the model's v.
    pub coordinate: usize,
    /// The prescribed value, in meters or radians.
    pub value: f64,
}

/// A joint that closes a loop. How precisely it holds depends on the budget.
///
/// ```
/// use ligament::loops::{Holder, LoopJoint, Side};
/// use ligament::math::Pose;
/// use ligament::model::Spherical;
///
/// // Body 3 of the first part is connected to body 1 of the second, with some compliance and a high weight.
/// let joint = LoopJoint::new(Spherical, Side::end(0, 3, Pose::IDENTITY), Side::end(1, 1, Pose::IDENTITY));
/// let joint = joint.compliance(1e-5).weight(10.0);
/// assert_eq!((joint.compliance, joint.weight), (1e-5, 10.0));
/// assert_eq!(joint.parent.holder, Holder::End { part: 0, end: 3 });
/// ```
#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct LoopJoint {
    /// Its kind.
    pub kind: JointKind,
    /// The side with frame b.
    pub parent: Side,
    /// The side with frame a.
    pub child: Side,
    /// Weight where loops contradict each other: errors are balanced by its square. Must be positive.
    pub weight: f64,
    /// Compliance of its rows, in meters per newton (or radians per newton meter); zero for a rigid joint. A compliant joint
    /// is a spring of rest length zero, so it has a solution for every pose.
    pub compliance: f64,
    /// A driven coordinate.
    pub drive: Option<Drive>,
    /// Springs, dampers and limits along its own coordinates.
    pub laws: Option<Box<Laws>>,
}

crate::copy::clone_in_place!(LoopJoint { kind, parent, child, weight, compliance, drive, laws });

impl LoopJoint {
    /// A rigid joint of weight one.
    pub fn new(kind: impl Into<JointKind>, parent: Side, child: Side) -> LoopJoint {
        let kind = kind.into();
        LoopJoint { kind, parent, child, weight: 1.0, compliance: 0.0, drive: None, laws: None }
    }

    /// A joint between bodies of a model that is part `part`, whose ends are its bodies; with its springs, dampers and
    /// limits.
    pub fn of_joint(model: &Model, joint: &Joint, part: usize) -> LoopJoint {
        let parent = Side::on_body(model, part, joint.parent, joint.parent_from_joint);
        let child = Side::on_body(model, part, joint.child, joint.child_from_joint);
        LoopJoint { laws: Laws::of_joint(joint).map(Box::new), ..LoopJoint::new(joint.kind, parent, child) }
    }

    /// A joint that holds a tracker of such a model at its target: a ball joint, or a weld if the tracker has a torsional
    /// spring. `None` if the model has no such tracker.
    pub fn of_target(model: &Model, target: &Target, part: usize) -> Option<LoopJoint> {
        let tracker = model.trackers().get(target.tracker)?;
        let place = Side::world(Pose::from_quat(target.rotation, target.position));
        let body = Side::on_body(model, part, tracker.body, tracker.body_from_tracker);
        Some(match tracker.angular == Spring::default() {
            true => LoopJoint::new(Spherical, place, body),
            false => LoopJoint::new(Weld, place, body),
        })
    }

    /// Sets the weight.
    #[must_use]
    pub fn weight(mut self, weight: f64) -> LoopJoint {
        self.weight = weight;
        self
    }

    /// Sets the compliance, in meters per newton.
    #[must_use]
    pub fn compliance(mut self, compliance: f64) -> LoopJoint {
        self.compliance = compliance;
        self
    }

    /// Drives a coordinate to a value.
    #[must_use]
    pub fn drive(mut self, coordinate: usize, value: f64) -> LoopJoint {
        self.drive = Some(Drive { coordinate, value });
        self
    }

    /// Sets springs, dampers and limits.
    #[must_use]
    pub fn laws(mut self, laws: Laws) -> LoopJoint {
        self.laws = Some(Box::new(laws));
        self
    }

    /// Whether it does no work: it is rigid, with no drive and no springs, dampers or limits.
    pub(crate) fn is_ideal(&self) -> bool {
        self.compliance == 0.0 && self.drive.is_none() && self.laws.is_none()
    }

    /// Number of rows of its springs, dampers and limits.
    pub(super) fn law_count(&self) -> usize {
        self.laws.as_ref().map_or(0, |laws| laws.row_count(&self.kind))
    }

    /// Number of its constraint rows.
    pub(crate) fn row_count(&self) -> usize {
        self.kind.row_count() + usize::from(self.drive.is_some())
    }

    /// The first error in its description, if any.
    pub(super) fn fault(&self) -> Option<LoopFault> {
        let frames = [&self.parent.end_from_joint, &self.child.end_from_joint];
        if !frames.iter().all(|pose| pose.is_finite() && pose.rot.rotation_defect() < 1e-6) {
            return Some(LoopFault::Frame);
        }
        if !(self.weight > 0.0 && self.weight.is_finite()) {
            return Some(LoopFault::Weight(self.weight));
        }
        if !(self.compliance >= 0.0 && self.compliance.is_finite()) {
            return Some(LoopFault::Compliance(self.compliance));
        }
        if self.parent.holder == self.child.holder {
            return Some(LoopFault::SameEnd);
        }
        if let Some(drive) = self.drive {
            let scalars = crate::maximal::scalar_coordinates(&self.kind, &Pose::translation(Vec3::ZERO));
            if !scalars.iter().any(|c| c.index == drive.coordinate) {
                return Some(LoopFault::Drive { kind: self.kind.name(), coordinate: drive.coordinate });
            }
            if !drive.value.is_finite() {
                return Some(LoopFault::DriveValue(drive.value));
            }
        }
        let fault = self.laws.as_ref().and_then(|laws| laws.fault(&self.kind));
        fault.map(|what| LoopFault::Laws { kind: self.kind.name(), what })
    }
}

/// The rows of a joint, and of its drive.
pub(crate) fn rows_of(joint: &LoopJoint, b_from_a: &Pose) -> ArrayVec<Row, 7> {
    let mut rows: ArrayVec<_, 7> = joint.kind.rows(b_from_a).into_iter().collect();
    if let Some(drive) = joint.drive {
        let found = crate::maximal::scalar_coordinates(&joint.kind, b_from_a);
        if let Some(c) = found.iter().find(|c| c.index == drive.coordinate) {
            let away = c.value - drive.value;
            let value = if c.is_angle { so3::wrap(away) } else { away };
            rows.push(Row { value, wrench: c.wrench });
        }
    }
    rows
}

/// Errors in the description of a loop joint, found by [`Loops::add`](super::Loops::add).
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LoopFault {
    /// A frame is not a proper rotation, or not finite.
    #[error("invalid frame of the loop joint; expected finite numbers and a proper rotation")]
    Frame,
    /// The weight is not positive and finite.
    #[error("invalid weight {0} of the loop joint; expected a positive, finite number")]
    Weight(f64),
    /// The compliance is negative or not finite.
    #[error("invalid compliance {0} of the loop joint; expected zero or a positive, finite number")]
    Compliance(f64),
    /// Both sides are fixed to the same object.
    #[error("both sides of the loop joint are fixed to the same end; fix them to two different ends")]
    SameEnd,
    /// The joint kind has no such scalar coordinate.
    #[error("a {kind} joint has no scalar coordinate {coordinate} to drive")]
    Drive {
        /// Name of the kind.
        kind: &'static str,
        /// The requested coordinate.
        coordinate: usize,
    },
    /// The driven value is not finite.
    #[error("the loop joint is driven to {0}; expected a finite number")]
    DriveValue(f64),
    /// Springs, dampers or limits that this joint kind cannot have.
    #[error("a loop joint of kind {kind} has {what}")]
    Laws {
        /// Name of the kind.
        kind: &'static str,
        /// The invalid property, and what was expected.
        what: String,
    },
}
