//! Universal (Cardan): rotation about an axis of the parent, then about a perpendicular axis of the child.
//!
//! Not F98's "universal", which is our [`Spherical`](super::Spherical).

use ligament_math::{Pose, Quat, Twist, Vec3, Wrench, so3, trig};

use super::geometry::sealed::{Axes, Described, Reversal};
use super::geometry::{Constraint, Coordinates, Forces, Row, Rows, Subspace, XYZ, point_rows, turn_about};
use super::layout::JointLayout;
use super::layout::Quantity::Angle;

/// Rotation by q0 about `first`, which is fixed in the parent, then by q1 about `second`, which is fixed in the child. q =
/// two angles; four rows.
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
    /// Rotation about one unit axis, then about a perpendicular one.
    pub fn about(first: Vec3, second: Vec3) -> Self {
        Universal { first, second }
    }

    /// The direction about which it cannot rotate, and the error along it.
    ///
    /// The axes stay perpendicular: the error is asin(first . second), and rotating the child about second x first changes it
    /// one to one. If the axes have become parallel, any perpendicular direction is valid.
    fn lost_direction(&self, b_from_a: &Pose) -> (Vec3, f64) {
        let second = b_from_a.rot * self.second;
        let across = second.cross(self.first);
        let sine = across.norm();
        let direction = if sine > 1e-9 { across / sine } else { self.first.perpendicular_frame().0 };
        (direction, trig::atan2(self.first.dot(second), sine))
    }
}

impl Described for Universal {
    fn axes_mut(&mut self) -> Axes<'_> {
        Axes::from_iter([("first axis", &mut self.first), ("second axis", &mut self.second)])
    }
    fn reverse(&mut self) -> Reversal {
        (self.first, self.second) = (-self.second, -self.first);
        Reversal::Swapped
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
    fn layout(&self) -> JointLayout {
        JointLayout::new(&[Angle, Angle]).in_stages(&[1, 1])
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
    fn nearest(&self, b_from_a: &Pose, q: &mut [f64]) {
        let second = b_from_a.rot * self.second;
        q[0] = trig::atan2(self.first.dot(self.second.cross(second)), self.second.dot(second));
        let rest = so3::exp(self.first * -q[0]) * b_from_a.rot;
        q[1] = so3::twist_angle(Quat::from_mat3(rest), self.second);
    }
    fn forces(&self, b_from_a: &Pose) -> Forces {
        [self.first, b_from_a.rot * self.second]
            .map(|axis| Wrench::new(axis, Vec3::ZERO))
            .into_iter()
            .collect()
    }
}
