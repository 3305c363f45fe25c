//! Free: six degrees of freedom. The root of a floating character.

use ligament_math::{Pose, Quat, Twist, Vec3, Wrench, so3};

use super::geometry::sealed::Described;
use super::geometry::{
    Constraint, Coordinates, Forces, Rows, Subspace, XYZ, motion_chart_rate, slide_along, turn_about,
};
use super::layout::JointLayout;
use super::layout::Quantity::{Distance, Quaternion};
use super::spherical::read_quat;

/// Any motion. q = position, then unit quaternion x, y, z, w; v = twist in the child's joint frame, angular then
/// linear; no rows.
///
/// ```
/// use ligament::model::{JointKind, Free};
///
/// let kind = JointKind::from(Free);
/// assert_eq!((kind.nq(), kind.nv(), kind.row_count()), (7, 6, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Free;

/// The pose in seven coordinates.
fn read_pose(q: &[f64]) -> Pose {
    Pose::from_quat(read_quat(&q[3..]), Vec3::new(q[0], q[1], q[2]))
}

impl Described for Free {}

impl Constraint for Free {
    fn row_count(&self) -> usize {
        0
    }
    fn rows(&self, _b_from_a: &Pose) -> Rows {
        Rows::new()
    }
    fn freedom(&self, _b_from_a: &Pose) -> Subspace {
        XYZ.into_iter().map(turn_about).chain(XYZ.into_iter().map(slide_along)).collect()
    }
}

impl Coordinates for Free {
    fn layout(&self) -> JointLayout {
        JointLayout::new(&[Distance, Distance, Distance, Quaternion, Quaternion, Quaternion, Quaternion])
    }
    fn b_from_a(&self, q: &[f64]) -> Pose {
        read_pose(q)
    }
    fn subspace(&self, _q: &[f64]) -> Subspace {
        let turns = XYZ.into_iter().map(|axis| Twist::new(axis, Vec3::ZERO));
        let shifts = XYZ.into_iter().map(|axis| Twist::new(Vec3::ZERO, axis));
        turns.chain(shifts).collect()
    }
    fn integrate(&self, q: &mut [f64], v: &[f64], h: f64) {
        let (w, u) = (Vec3::new(v[0], v[1], v[2]) * h, Vec3::new(v[3], v[4], v[5]) * h);
        let rotation = read_quat(&q[3..]);
        let shift = rotation.rotate(so3::left_jacobian_mul(w, u));
        q[0] += shift.x;
        q[1] += shift.y;
        q[2] += shift.z;
        q[3..7].copy_from_slice(&(rotation * so3::exp_quat(w)).normalized().to_array());
    }
    fn difference(&self, from: &[f64], to: &[f64], v: &mut [f64]) {
        // The rotation by quaternions, which are stored; the translation from the logarithm of the motion.
        let turn = so3::log_quat(read_quat(&from[3..]).conjugate() * read_quat(&to[3..]));
        let shift = read_pose(from).inverse_point(Vec3::new(to[0], to[1], to[2]));
        v[..3].copy_from_slice(&turn.to_array());
        v[3..6].copy_from_slice(&so3::left_jacobian_inverse_mul(turn, shift).to_array());
    }
    fn chart_rate(&self, x: &[f64], v: &[f64], rate: &mut [f64]) {
        let read = |n: &[f64]| Twist::from([n[0], n[1], n[2], n[3], n[4], n[5]]);
        rate[..6].copy_from_slice(&motion_chart_rate(read(x), read(v)).to_array());
    }
    fn nearest(&self, b_from_a: &Pose, q: &mut [f64]) {
        q[..3].copy_from_slice(&b_from_a.pos.to_array());
        q[3..7].copy_from_slice(&Quat::from_mat3(b_from_a.rot).to_array());
    }
    fn forces(&self, b_from_a: &Pose) -> Forces {
        let turns = b_from_a.rot.cols.map(|axis| Wrench::new(axis, Vec3::ZERO));
        let shifts = b_from_a.rot.cols.map(|axis| Wrench::new(Vec3::ZERO, axis));
        turns.into_iter().chain(shifts).collect()
    }
}
