//! Universal (Cardan): a turn about an axis of the parent, then about an axis of the child across it.
//!
//! Not F98's "universal", which is our [`Spherical`](super::Spherical).

use ligament_math::{Pose, Quat, Twist, Vec3, Wrench, so3, trig};

use super::geometry::{
    Constraint, Coordinates, Row, Rows, Subspace, XYZ, add_scaled, point_rows, subtract, turn_about,
};

/// A turn by q0 about `first`, which is fixed in the parent, then by q1 about `second`, which is fixed in the child.
/// q = two angles; four rows.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::model::{JointKind, Universal};
///
/// let kind = JointKind::from(Universal::about(Vec3::X, Vec3::Y));
/// assert_eq!((kind.nq(), kind.nv(), kind.row_count()), (2, 2, 4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Universal {
    /// Unit axis in the parent's joint frame.
    pub first: Vec3,
    /// Unit axis in the child's joint frame, perpendicular to `first` in the neutral pose.
    pub second: Vec3,
}

impl Universal {
    /// A turn about one unit axis, then about another across it.
    pub fn about(first: Vec3, second: Vec3) -> Self {
        Universal { first, second }
    }

    /// The direction about which it cannot turn, and by how much it has.
    ///
    /// The axes stay across each other: the missing angle is asin(first . second), and turning the child about
    /// second x first changes it one to one. Where the axes have become parallel any direction across will do.
    fn lost_direction(&self, b_from_a: &Pose) -> (Vec3, f64) {
        let second = b_from_a.rot * self.second;
        let across = second.cross(self.first);
        let sine = across.norm();
        let direction = if sine > 1e-9 { across / sine } else { self.first.perpendicular_frame().0 };
        (direction, trig::atan2(self.first.dot(second), sine))
    }
}

impl Constraint for Universal {
    fn row_count(&self) -> usize {
        4
    }
    fn rows(&self, b_from_a: &Pose) -> Rows {
        let (direction, value) = self.lost_direction(b_from_a);
        let mut rows = point_rows(XYZ, b_from_a);
        rows.push(Row { value, wrench: Wrench::new(direction, Vec3::ZERO) });
        rows
    }
    fn freedom(&self, b_from_a: &Pose) -> Subspace {
        let second = self.first.cross(self.lost_direction(b_from_a).0);
        [turn_about(self.first), turn_about(second)].into_iter().collect()
    }
}

impl Coordinates for Universal {
    fn nq(&self) -> usize {
        2
    }
    fn nv(&self) -> usize {
        2
    }
    fn neutral(&self, q: &mut [f64]) {
        q[..2].fill(0.0);
    }
    fn b_from_a(&self, q: &[f64]) -> Pose {
        Pose::rotation(so3::exp(self.first * q[0]) * so3::exp(self.second * q[1]))
    }
    fn subspace(&self, q: &[f64]) -> Subspace {
        let first = so3::exp(self.second * -q[1]) * self.first;
        [Twist::new(first, Vec3::ZERO), Twist::new(self.second, Vec3::ZERO)].into_iter().collect()
    }
    fn subspace_rate(&self, q: &[f64], v: &[f64]) -> Twist {
        let first = so3::exp(self.second * -q[1]) * self.first;
        Twist::new(first.cross(self.second) * (v[0] * v[1]), Vec3::ZERO)
    }
    fn integrate(&self, q: &mut [f64], v: &[f64], h: f64) {
        add_scaled(q, v, h, 2);
    }
    fn difference(&self, from: &[f64], to: &[f64], v: &mut [f64]) {
        subtract(from, to, v, 2);
    }
    fn nearest(&self, b_from_a: &Pose, q: &mut [f64]) {
        let second = b_from_a.rot * self.second;
        q[0] = trig::atan2(self.first.dot(self.second.cross(second)), self.second.dot(second));
        let rest = so3::exp(self.first * -q[0]) * b_from_a.rot;
        q[1] = so3::twist_angle(Quat::from_mat3(rest), self.second);
    }
}
