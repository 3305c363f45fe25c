//! Planar: translation in a plane and rotation about its normal.

use ligament_math::{Pose, Quat, Twist, Vec3, so3};

use super::geometry::sealed::{Axes, Described};
use super::geometry::{
    Constraint, Coordinates, Rows, Subspace, slide_along, swing_rows, translation_row, turn_about,
};
use super::layout::JointLayout;
use super::layout::Quantity::{Angle, Distance};

/// Translation along the two axes of a plane of the parent, and rotation about its normal. q = (x, y, angle); three rows.
///
/// The velocities are the derivatives of the coordinates, along the axes of the plane, not along the axes of the child.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::model::{JointKind, Planar};
///
/// let kind = JointKind::from(Planar::across(Vec3::Z));
/// assert_eq!((kind.nq(), kind.nv(), kind.row_count()), (3, 3, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Planar {
    /// Unit normal, the same in both joint frames. For the normal z the axes of the plane are x and y.
    pub normal: Vec3,
}

impl Planar {
    /// Motion in the plane across a unit normal.
    pub fn across(normal: Vec3) -> Self {
        Planar { normal }
    }
}

impl Described for Planar {
    fn axes_mut(&mut self) -> Axes<'_> {
        Axes::from_iter([("normal", &mut self.normal)])
    }
}

impl Constraint for Planar {
    fn row_count(&self) -> usize {
        3
    }
    fn rows(&self, b_from_a: &Pose) -> Rows {
        let mut rows = Rows::new();
        rows.push(translation_row(self.normal, b_from_a));
        rows.extend(swing_rows(self.normal, b_from_a));
        rows
    }
    fn freedom(&self, _b_from_a: &Pose) -> Subspace {
        let (t1, t2) = self.normal.perpendicular_frame();
        [slide_along(t1), slide_along(t2), turn_about(self.normal)].into_iter().collect()
    }
}

impl Coordinates for Planar {
    fn layout(&self) -> JointLayout {
        JointLayout::new(&[Distance, Distance, Angle]).in_stages(&[2, 1])
    }
    fn b_from_a(&self, q: &[f64]) -> Pose {
        let (t1, t2) = self.normal.perpendicular_frame();
        Pose::new(so3::exp(self.normal * q[2]), t1 * q[0] + t2 * q[1])
    }
    fn subspace(&self, q: &[f64]) -> Subspace {
        let (t1, t2) = self.normal.perpendicular_frame();
        let a_from_b = so3::exp(self.normal * -q[2]);
        [
            Twist::new(Vec3::ZERO, a_from_b * t1),
            Twist::new(Vec3::ZERO, a_from_b * t2),
            Twist::new(self.normal, Vec3::ZERO),
        ]
        .into_iter()
        .collect()
    }
    fn subspace_rate(&self, q: &[f64], v: &[f64]) -> Twist {
        let (t1, t2) = self.normal.perpendicular_frame();
        let slide = so3::exp(self.normal * -q[2]) * (t1 * v[0] + t2 * v[1]);
        Twist::new(Vec3::ZERO, slide.cross(self.normal) * v[2])
    }
    fn nearest(&self, b_from_a: &Pose, q: &mut [f64]) {
        let (t1, t2) = self.normal.perpendicular_frame();
        q[0] = t1.dot(b_from_a.pos);
        q[1] = t2.dot(b_from_a.pos);
        q[2] = so3::twist_angle(Quat::from_mat3(b_from_a.rot), self.normal);
    }
}
