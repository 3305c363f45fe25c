//! Pose and motion of one link relative to its parent: geometry of the canonical link kinds, in world axes.
//!
//! Source: KP08 appendix A.1, table of joints. World axes throughout: a link's twists are about its own origin but in the
//! axes of the world, so that passing one to the next link is a translation without a rotation.
//!
//! Each kind here is specialized code for a kind of joint; [`super::general`] handles any joint, and a test compares the two.
//! `LinkKind::General` is not handled here.

use ligament_math::{Mat3, Scalar, Twist, Vec3, trig};

use super::tree::LinkKind;

/// Rotation and translation of the link relative to the joint frame.
#[derive(Clone, Copy)]
pub(super) struct Placement<T> {
    /// Axes of the link in the world.
    pub(super) rot: Mat3<T>,
    /// Origin of the link relative to the joint's, in world axes.
    pub(super) shift: Vec3<T>,
}

/// `joint` rotated about its own z axis by the angle with this sine and cosine.
#[inline(always)]
fn about_z<T: Scalar>(joint: Mat3<T>, (s, c): (T, T)) -> Mat3<T> {
    let [x, y, z] = joint.cols;
    Mat3::from_cols(x * c + y * s, y * c - x * s, z)
}

/// Pose of a link, from the axes of its joint frame in the world and its coordinates.
#[inline(always)]
pub(super) fn place<T: Scalar>(kind: LinkKind, joint: Mat3<T>, q: &[T]) -> Placement<T> {
    let [x, y, z] = joint.cols;
    let (rot, shift) = match kind {
        LinkKind::Weld | LinkKind::General => (joint, Vec3::ZERO),
        LinkKind::Revolute => (about_z(joint, trig::sin_cos(q[0])), Vec3::ZERO),
        LinkKind::Prismatic => (joint, z * q[0]),
        LinkKind::Screw(pitch) => (about_z(joint, trig::sin_cos(q[0])), z * (q[0] * T::splat(pitch))),
        LinkKind::Cylindrical => (about_z(joint, trig::sin_cos(q[0])), z * q[1]),
        LinkKind::Universal => {
            let (s, c) = trig::sin_cos(q[0]);
            let (y, z) = (y * c + z * s, z * c - y * s);
            let (s, c) = trig::sin_cos(q[1]);
            (Mat3::from_cols(x * c - z * s, y, z * c + x * s), Vec3::ZERO)
        }
        LinkKind::Spherical => (joint * Mat3::from_unit_quat([q[0], q[1], q[2], q[3]]), Vec3::ZERO),
        LinkKind::Planar => (about_z(joint, trig::sin_cos(q[2])), x * q[0] + y * q[1]),
        LinkKind::Translational => (joint, x * q[0] + y * q[1] + z * q[2]),
        LinkKind::Free => {
            let turn = Mat3::from_unit_quat([q[3], q[4], q[5], q[6]]);
            (joint * turn, x * q[0] + y * q[1] + z * q[2])
        }
    };
    Placement { rot, shift }
}

/// The directions of motion of a link, in world axes about its own origin, in the order of its velocities. `emit` is called
/// once for each.
///
/// `joint` are the axes of the joint frame on the parent's side, `rot` those of the link, both in the world.
#[inline(always)]
pub(super) fn directions<T: Scalar>(
    kind: LinkKind,
    joint: Mat3<T>,
    rot: Mat3<T>,
    mut emit: impl FnMut(Twist<T>),
) {
    let [x, y, z] = rot.cols;
    let turn = |axis| Twist::new(axis, Vec3::ZERO);
    let shift = |axis| Twist::new(Vec3::ZERO, axis);
    match kind {
        LinkKind::Weld | LinkKind::General => {}
        LinkKind::Revolute => emit(turn(z)),
        LinkKind::Prismatic => emit(shift(z)),
        LinkKind::Screw(pitch) => emit(Twist::new(z, z * T::splat(pitch))),
        LinkKind::Cylindrical => {
            emit(turn(z));
            emit(shift(z));
        }
        LinkKind::Universal => {
            emit(turn(joint.cols[0]));
            emit(turn(y));
        }
        LinkKind::Spherical => [x, y, z].into_iter().for_each(|axis| emit(turn(axis))),
        LinkKind::Planar => {
            emit(shift(joint.cols[0]));
            emit(shift(joint.cols[1]));
            emit(turn(z));
        }
        LinkKind::Translational => [x, y, z].into_iter().for_each(|axis| emit(shift(axis))),
        LinkKind::Free => {
            [x, y, z].into_iter().for_each(|axis| emit(turn(axis)));
            [x, y, z].into_iter().for_each(|axis| emit(shift(axis)));
        }
    }
}

/// The twist of a link, and its velocity-product acceleration `eta = ad_V S v + S' v`, in world axes about the link's origin.
///
/// `carried` is the twist of the parent at the link's origin. Each kind has its own few products: the general formula would
/// multiply by zeros, which the compiler may not drop.
#[inline(always)]
pub(super) fn advance<T: Scalar>(
    kind: LinkKind,
    joint: Mat3<T>,
    rot: Mat3<T>,
    carried: Twist<T>,
    v: &[T],
) -> (Twist<T>, Twist<T>) {
    let [_, y, z] = rot.cols;
    let (w, u) = (carried.angular, carried.linear);
    match kind {
        LinkKind::Weld | LinkKind::General => (carried, Twist::ZERO),
        LinkKind::Revolute => turned(w, u, z * v[0]),
        LinkKind::Spherical => turned(w, u, rot * Vec3::new(v[0], v[1], v[2])),
        LinkKind::Prismatic => shifted(w, u, z * v[0]),
        LinkKind::Translational => shifted(w, u, rot * Vec3::new(v[0], v[1], v[2])),
        LinkKind::Screw(pitch) => moved(w, u, z * v[0], z * (v[0] * T::splat(pitch))),
        LinkKind::Cylindrical => moved(w, u, z * v[0], z * v[1]),
        LinkKind::Free => moved(w, u, rot * Vec3::new(v[0], v[1], v[2]), rot * Vec3::new(v[3], v[4], v[5])),
        LinkKind::Universal => {
            let (first, second) = (joint.cols[0] * v[0], y * v[1]);
            let (twist, mut eta) = turned(w, u, first + second);
            // In the link's axes, the first axis rotates backwards about the second.
            eta.angular += first.cross(second);
            (twist, eta)
        }
        LinkKind::Planar => {
            let (slide, turn) = (joint.cols[0] * v[0] + joint.cols[1] * v[1], z * v[2]);
            let (twist, mut eta) = moved(w, u, turn, slide);
            // In the link's axes, the plane's axes rotate backwards.
            eta.linear += slide.cross(turn);
            (twist, eta)
        }
    }
}

/// A rotation relative to the parent.
#[inline(always)]
fn turned<T: Scalar>(w: Vec3<T>, u: Vec3<T>, turn: Vec3<T>) -> (Twist<T>, Twist<T>) {
    // (w + turn) x turn = w x turn.
    (Twist::new(w + turn, u), Twist::new(w.cross(turn), u.cross(turn)))
}

/// A translation relative to the parent.
#[inline(always)]
fn shifted<T: Scalar>(w: Vec3<T>, u: Vec3<T>, shift: Vec3<T>) -> (Twist<T>, Twist<T>) {
    (Twist::new(w, u + shift), Twist::new(Vec3::ZERO, w.cross(shift)))
}

/// A rotation and a translation relative to the parent.
#[inline(always)]
fn moved<T: Scalar>(w: Vec3<T>, u: Vec3<T>, turn: Vec3<T>, shift: Vec3<T>) -> (Twist<T>, Twist<T>) {
    let twist = Twist::new(w + turn, u + shift);
    (twist, twist.ad(Twist::new(turn, shift)))
}
