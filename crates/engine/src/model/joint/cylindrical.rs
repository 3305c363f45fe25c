//! Cylindrical: rotation about an axis and translation along it, independent of each other.

use ligament_math::{Pose, Quat, Twist, Vec3, so3};

use super::geometry::sealed::{Axes, Described, Reversal};
use super::geometry::{
    Constraint, Coordinates, Rows, Subspace, slide_along, swing_rows, translation_row, turn_about,
};
use super::layout::JointLayout;
use super::layout::Quantity::{Angle, Distance};

/// Rotation about `axis` and translation along it. q = (angle, distance); four rows.
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
    /// Rotation about a unit axis and translation along it.
    pub fn about(axis: Vec3) -> Self {
        Cylindrical { axis }
    }
}

impl Described for Cylindrical {
    fn axes_mut(&mut self) -> Axes<'_> {
        Axes::from_iter([("axis", &mut self.axis)])
    }
    fn reverse(&mut self) -> Reversal {
        self.axis = -self.axis;
        Reversal::Kept
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
    fn layout(&self) -> JointLayout {
        JointLayout::new(&[Angle, Distance])
    }
    fn b_from_a(&self, q: &[f64]) -> Pose {
        Pose::new(so3::exp(self.axis * q[0]), self.axis * q[1])
    }
    fn subspace(&self, _q: &[f64]) -> Subspace {
        [Twist::new(self.axis, Vec3::ZERO), Twist::new(Vec3::ZERO, self.axis)].into_iter().collect()
    }
    fn nearest(&self, b_from_a: &Pose, q: &mut [f64]) {
        q[0] = so3::twist_angle(Quat::from_mat3(b_from_a.rot), self.axis);
        q[1] = self.axis.dot(b_from_a.pos);
    }
}
