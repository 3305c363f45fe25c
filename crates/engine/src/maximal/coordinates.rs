//! Joint coordinates computed from maximal coordinates: the value of each coordinate of a joint, and the wrench of a unit
//! force along it.
//!
//! Source: H11 section 3.2 and appendix A (torques along the rotation vector; limits as stiff joint forces).
//! Frames as in [`crate::model`]: wrenches in the axes of b, about the origin of a. They act on the child; the opposite acts
//! on the parent. A unit force along coordinate k does unit work per unit of velocity k, and no work along the others.

use arrayvec::ArrayVec;
use ligament_math::{Mat3, Pose, Quat, Vec3, Wrench, so3};

use super::state::MaximalState;
use crate::model::{BodyId, Joint, JointKind, Limits, Model, Range};

/// One scalar coordinate of a joint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Coordinate {
    /// Index of its velocity and of its coordinate, within the joint.
    pub(crate) index: usize,
    pub(crate) at: usize,
    /// Value: meters or radians.
    pub(crate) value: f64,
    /// True for an angle, which is periodic.
    pub(crate) is_angle: bool,
    pub(crate) wrench: Wrench,
}

impl Coordinate {
    /// Its value; for an angle, shifted by the whole turns that bring it nearest to a range.
    pub(crate) fn within(&self, range: Range) -> f64 {
        if self.is_angle { range.of_turn(self.value) } else { self.value }
    }
}

/// The scalar coordinates of a joint. The rotation of a ball joint is not one.
pub(crate) fn scalars(kind: &JointKind, b_from_a: &Pose) -> ArrayVec<Coordinate, 6> {
    let Some(geometry) = kind.coordinates() else { return ArrayVec::new() };
    let layout = geometry.layout();
    let mut q = [0.0; 7];
    geometry.nearest(b_from_a, &mut q);
    if layout.quaternion() == Some(3) {
        // Along the axes of a, like its velocities.
        q[..3].copy_from_slice(&b_from_a.rot.transpose_mul(b_from_a.pos).to_array());
    }
    let forces = geometry.forces(b_from_a).into_iter().enumerate();
    let scalar = |(index, wrench)| {
        let at = layout.coordinate_of(index)?;
        Some(Coordinate { index, at, value: q[at], is_angle: layout.is_angle(at), wrench })
    };
    forces.filter_map(scalar).collect()
}

/// The coordinates of a joint nearest to a relative pose. Angles have the whole turns that bring them nearest to their ranges.
/// False for a joint without coordinates.
pub(crate) fn nearest_coordinates(joint: &Joint, b_from_a: &Pose, q: &mut [f64]) -> bool {
    let Some(kind) = joint.kind.coordinates() else { return false };
    kind.nearest(b_from_a, q);
    if let Limits::Ranges(ranges) = &joint.limits {
        for coordinate in scalars(&joint.kind, b_from_a) {
            if let Some(range) = ranges.get(coordinate.index) {
                q[coordinate.at] = coordinate.within(*range);
            }
        }
    }
    true
}

/// The symmetric part of the derivative of the rotation vector `turn`: c + (1 - c) u u^T (`docs/errata.md`, 1 and 2).
/// Positive semidefinite up to a half turn, and exact along the rotation axis.
pub(super) fn turn_stiffness(turn: Vec3) -> Mat3 {
    so3::left_jacobian_inverse(turn).symmetric_part().to_mat3()
}

/// How far a state exceeds its joint limits: the largest excess of any joint, in meters or radians.
pub(crate) fn beyond_limits(model: &Model, state: &MaximalState) -> f64 {
    let mut most: f64 = 0.0;
    let mut note = |value: f64, range: &Range| most = most.max(value - range.high).max(range.low - value);
    let joints = model.tree_joints().map(|id| model.joint(id));
    for joint in joints.filter(|joint| joint.limits != Limits::None) {
        let pose = |body: BodyId| match body.is_world() {
            true => Pose::IDENTITY,
            false => state.world_from_body(model, body),
        };
        let b_from_a = joint.b_from_a(&pose(joint.parent), &pose(joint.child));
        match &joint.limits {
            Limits::None => {}
            Limits::Ranges(ranges) => {
                for coordinate in scalars(&joint.kind, &b_from_a) {
                    if let Some(range) = ranges.get(coordinate.index) {
                        note(coordinate.within(*range), range);
                    }
                }
            }
            Limits::SwingTwist { axis, swing, twist } => {
                let turned = b_from_a.rot * *axis;
                note(so3::swing_between(*axis, turned).norm(), &Range::new(f64::NEG_INFINITY, *swing));
                if 1.0 + axis.dot(turned) > 1e-6 {
                    note(so3::twist_angle(Quat::from_mat3(b_from_a.rot), *axis), twist);
                }
            }
        }
    }
    most
}
