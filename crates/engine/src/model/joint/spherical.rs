//! Spherical (LEC "ball"; F98 calls it "universal"): any rotation about a point.

use ligament_math::{Pose, Quat, Twist, Vec3, Wrench, so3};

use super::geometry::sealed::Described;
use super::geometry::{Constraint, Coordinates, Forces, Rows, Subspace, XYZ, point_rows, turn_about};
use super::layout::JointLayout;
use super::layout::Quantity::Quaternion;

/// Any rotation about a point. q = unit quaternion x, y, z, w; v = angular velocity in the child's joint frame; three rows.
///
/// ```
/// use ligament::model::{JointKind, Spherical};
///
/// // A quaternion has four coordinates and three velocities.
/// let kind = JointKind::from(Spherical);
/// assert_eq!((kind.nq(), kind.nv(), kind.row_count()), (4, 3, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Spherical;

/// The quaternion in four coordinates.
pub(super) fn read_quat(q: &[f64]) -> Quat {
    Quat::new(q[0], q[1], q[2], q[3])
}

impl Described for Spherical {}

impl Constraint for Spherical {
    fn row_count(&self) -> usize {
        3
    }
    fn rows(&self, b_from_a: &Pose) -> Rows {
        point_rows(XYZ, b_from_a)
    }
    fn freedom(&self, _b_from_a: &Pose) -> Subspace {
        XYZ.into_iter().map(turn_about).collect()
    }
}

impl Coordinates for Spherical {
    fn layout(&self) -> JointLayout {
        JointLayout::new(&[Quaternion, Quaternion, Quaternion, Quaternion])
    }
    fn b_from_a(&self, q: &[f64]) -> Pose {
        Pose::rotation(read_quat(q).to_mat3())
    }
    fn subspace(&self, _q: &[f64]) -> Subspace {
        XYZ.into_iter().map(|axis| Twist::new(axis, Vec3::ZERO)).collect()
    }
    fn integrate(&self, q: &mut [f64], v: &[f64], h: f64) {
        let turned = read_quat(q) * so3::exp_quat(Vec3::new(v[0], v[1], v[2]) * h);
        q[..4].copy_from_slice(&turned.normalized().to_array());
    }
    fn difference(&self, from: &[f64], to: &[f64], v: &mut [f64]) {
        let turn = so3::log_quat(read_quat(from).conjugate() * read_quat(to));
        v[..3].copy_from_slice(&turn.to_array());
    }
    fn chart_rate(&self, x: &[f64], v: &[f64], rate: &mut [f64]) {
        let (x, v) = (Vec3::new(x[0], x[1], x[2]), Vec3::new(v[0], v[1], v[2]));
        rate[..3].copy_from_slice(&(so3::right_jacobian_inverse(x) * v).to_array());
    }
    fn nearest(&self, b_from_a: &Pose, q: &mut [f64]) {
        q[..4].copy_from_slice(&Quat::from_mat3(b_from_a.rot).to_array());
    }
    fn forces(&self, b_from_a: &Pose) -> Forces {
        b_from_a.rot.cols.map(|axis| Wrench::new(axis, Vec3::ZERO)).into_iter().collect()
    }
}
