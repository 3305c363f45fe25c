//! Joint coordinates as maximal coordinates see them: how far a joint has gone along each, and the wrench that a unit
//! force along it makes.
//!
//! Source: H11 section 3.2 and appendix A (torques along the rotation vector; limits as stiff joint forces).
//! Frames as in [`crate::model`]: wrenches in the axes of b, about the origin of a; they push the child, and the parent
//! with the opposite. A unit force along coordinate k does unit work per unit of rate k and none on the others.

use arrayvec::ArrayVec;
use ligament_math::{Mat3, Pose, Quat, Vec3, Wrench, so3};

use crate::model::{JointKind, Limits, Range};

/// One scalar coordinate of a joint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Coordinate {
    /// Which of the joint's rates it goes with.
    pub(super) index: usize,
    /// How far it has gone.
    pub(super) value: f64,
    /// True for angles, which come round.
    pub(super) is_angle: bool,
    pub(super) wrench: Wrench,
}

/// True for the kinds whose coordinates are turns alone.
pub(super) fn turns_only(kind: &JointKind) -> bool {
    matches!(
        kind,
        JointKind::Weld(_) | JointKind::Revolute(_) | JointKind::Universal(_) | JointKind::Spherical(_)
    )
}

/// The coordinates that are numbers of their own; the turn of a ball is not (see [`turn_from_rest`]).
pub(super) fn scalars(kind: &JointKind, b_from_a: &Pose) -> ArrayVec<Coordinate, 6> {
    let mut list = ArrayVec::new();
    let turn = |index, value, axis| Coordinate {
        index,
        value,
        is_angle: true,
        wrench: Wrench::new(axis, Vec3::ZERO),
    };
    let shift = |index, value, axis| Coordinate {
        index,
        value,
        is_angle: false,
        wrench: Wrench::new(Vec3::ZERO, axis),
    };
    let Some(geometry) = kind.coordinates() else { return list };
    let mut q = [0.0; 7];
    geometry.nearest(b_from_a, &mut q);
    match kind {
        JointKind::Revolute(k) => list.push(turn(0, q[0], k.axis)),
        JointKind::Screw(k) => list.push(Coordinate { is_angle: false, ..turn(0, q[0], k.axis) }),
        JointKind::Prismatic(k) => list.push(shift(0, q[0], k.axis)),
        JointKind::Cylindrical(k) => {
            list.push(turn(0, q[0], k.axis));
            list.push(shift(1, q[1], k.axis));
        }
        JointKind::Universal(k) => {
            list.push(turn(0, q[0], k.first));
            list.push(turn(1, q[1], b_from_a.rot * k.second));
        }
        JointKind::Planar(k) => {
            let (t1, t2) = k.normal.perpendicular_frame();
            list.push(shift(0, q[0], t1));
            list.push(shift(1, q[1], t2));
            list.push(turn(2, q[2], k.normal));
        }
        JointKind::Translational(_) => {
            for (index, axis) in [Vec3::X, Vec3::Y, Vec3::Z].into_iter().enumerate() {
                list.push(shift(index, q[index], axis));
            }
        }
        JointKind::Free(_) => {
            // Along the axes of a, as its rates are.
            let local = b_from_a.rot.transpose_mul(b_from_a.pos);
            for (index, axis) in b_from_a.rot.cols.into_iter().enumerate() {
                list.push(shift(3 + index, local[index], axis));
            }
        }
        JointKind::Weld(_)
        | JointKind::Spherical(_)
        | JointKind::PointOnLine(_)
        | JointKind::PointOnPlane(_) => {}
    }
    list
}

/// Distance of a coordinate from its rest.
pub(super) fn stretch(kind: &JointKind, coordinate: &Coordinate, rest: &[f64; 7]) -> f64 {
    let rest = match kind {
        // Position comes first in q, angular rates first in v.
        JointKind::Free(_) => rest[coordinate.index - 3],
        _ => rest[coordinate.index],
    };
    let away = coordinate.value - rest;
    if coordinate.is_angle { so3::wrap(away) } else { away }
}

/// True for the kinds that turn about a point.
pub(super) fn turns_about_a_point(kind: &JointKind) -> bool {
    matches!(kind, JointKind::Spherical(_) | JointKind::Free(_))
}

/// The rotation vector of a from its rest, in the axes of a.
pub(super) fn turn_from_rest(kind: &JointKind, b_from_a: &Pose, rest: &[f64; 7]) -> Vec3 {
    let rest = match kind {
        JointKind::Free(_) => Quat::new(rest[3], rest[4], rest[5], rest[6]),
        _ => Quat::new(rest[0], rest[1], rest[2], rest[3]),
    };
    so3::log_quat(rest.conjugate() * Quat::from_mat3(b_from_a.rot))
}

/// The symmetric derivative of `turn`: c + (1 - c) u u^T (`docs/errata.md`, 1 and 2): positive semidefinite up to a half
/// turn, exact along the turn.
pub(super) fn turn_stiffness(turn: Vec3) -> Mat3 {
    so3::left_jacobian_inverse(turn).symmetric_part().to_mat3()
}

/// One bound of a joint: how far the joint is along it, where it ends, and the wrench of a unit force along it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bound {
    pub(super) value: f64,
    pub(super) range: Range,
    pub(super) wrench: Wrench,
}

/// The bounds of a joint at a relative pose, always in the same order.
pub(super) fn bounds(kind: &JointKind, limits: &Limits, b_from_a: &Pose) -> ArrayVec<Bound, 6> {
    let mut list = ArrayVec::new();
    match limits {
        Limits::None => {}
        Limits::Ranges(ranges) => {
            for coordinate in scalars(kind, b_from_a) {
                if let Some(&range) = ranges.get(coordinate.index) {
                    list.push(Bound { value: coordinate.value, range, wrench: coordinate.wrench });
                }
            }
        }
        Limits::SwingTwist { axis, swing, twist } => {
            let (u, w) = (*axis, b_from_a.rot * *axis);
            let turn = so3::swing_between(u, w);
            let angle = turn.norm();
            // Straight ahead any direction would do; the bound is far from it.
            let direction = if angle > 1e-9 { turn / angle } else { u.perpendicular_frame().0 };
            list.push(Bound {
                value: angle,
                range: Range::new(f64::NEG_INFINITY, *swing),
                wrench: Wrench::new(direction, Vec3::ZERO),
            });
            let closeness = 1.0 + u.dot(w);
            if closeness > 1e-6 {
                list.push(Bound {
                    value: so3::twist_angle(Quat::from_mat3(b_from_a.rot), u),
                    range: *twist,
                    wrench: Wrench::new((u + w) / closeness, Vec3::ZERO),
                });
            }
        }
    }
    list
}
