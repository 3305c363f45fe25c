//! Cylindrical: a turn about an axis and a shift along it, independent of each other.

use ligament_math::{Pose, Quat, Twist, Vec3, so3};

use super::geometry::{
    Constraint, Coordinates, Rows, Subspace, add_scaled, slide_along, subtract, swing_rows, translation_row,
    turn_about,
};

/// A turn about `axis` and a shift along it. q = (angle, distance); four rows.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::model::{JointKind, Cylindrical};
///
/// let kind = JointKind::from(Cylindrical::about(Vec3::Z));
/// assert_eq!((kind.nq(), kind.nv(), kind.row_count()), (2, 2, 4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Cylindrical {
    /// Unit axis, the same in both joint frames.
    pub axis: Vec3,
}

impl Cylindrical {
    /// A turn about a unit axis and a shift along it.
    pub fn about(axis: Vec3) -> Self {
        Cylindrical { axis }
    }
}

impl Constraint for Cylindrical {
    fn row_count(&self) -> usize {
        4
    }
    fn rows(&self, b_from_a: &Pose) -> Rows {
        let (t1, t2) = self.axis.perpendicular_frame();
        let mut rows = Rows::new();
        rows.push(translation_row(t1, b_from_a));
        rows.push(translation_row(t2, b_from_a));
        rows.extend(swing_rows(self.axis, b_from_a));
        rows
    }
    fn freedom(&self, _b_from_a: &Pose) -> Subspace {
        [turn_about(self.axis), slide_along(self.axis)].into_iter().collect()
    }
}

impl Coordinates for Cylindrical {
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
        Pose::new(so3::exp(self.axis * q[0]), self.axis * q[1])
    }
    fn subspace(&self, _q: &[f64]) -> Subspace {
        [Twist::new(self.axis, Vec3::ZERO), Twist::new(Vec3::ZERO, self.axis)].into_iter().collect()
    }
    fn subspace_rate(&self, _q: &[f64], _v: &[f64]) -> Twist {
        Twist::ZERO
    }
    fn integrate(&self, q: &mut [f64], v: &[f64], h: f64) {
        add_scaled(q, v, h, 2);
    }
    fn difference(&self, from: &[f64], to: &[f64], v: &mut [f64]) {
        subtract(from, to, v, 2);
    }
    fn nearest(&self, b_from_a: &Pose, q: &mut [f64]) {
        q[0] = so3::twist_angle(Quat::from_mat3(b_from_a.rot), self.axis);
        q[1] = self.axis.dot(b_from_a.pos);
    }
}
