//! Revolute (F98 "pin", LEC "hinge"): rotation about one axis.

use ligament_math::{Pose, Quat, Twist, Vec3, so3};

use super::geometry::sealed::{Axes, Described, Reversal};
use super::geometry::{
    Constraint, Coordinates, Rows, Subspace, frame_of, point_rows, swing_rows, turn_about,
};
use super::layout::JointLayout;
use super::layout::Quantity::Angle;

/// Rotation about `axis`. q = angle; five rows.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::model::{JointKind, Revolute};
///
/// let kind = JointKind::from(Revolute::about(Vec3::Y));
/// assert_eq!((kind.nq(), kind.nv(), kind.row_count()), (1, 1, 5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Revolute {
    /// Unit axis, the same in both joint frames.
    pub axis: Vec3,
}

impl Revolute {
    /// Rotation about a unit axis.
    pub fn about(axis: Vec3) -> Self {
        Revolute { axis }
    }
}

impl Described for Revolute {
    fn axes_mut(&mut self) -> Axes<'_> {
        Axes::from_iter([("axis", &mut self.axis)])
    }
    fn reverse(&mut self) -> Reversal {
        self.axis = -self.axis;
        Reversal::Kept
    }
}

impl Constraint for Revolute {
    fn row_count(&self) -> usize {
        5
    }
    fn rows(&self, b_from_a: &Pose) -> Rows {
        let mut rows = point_rows(frame_of(self.axis), b_from_a);
        rows.extend(swing_rows(self.axis, b_from_a));
        rows
    }
    fn freedom(&self, _b_from_a: &Pose) -> Subspace {
        [turn_about(self.axis)].into_iter().collect()
    }
}

impl Coordinates for Revolute {
    fn layout(&self) -> JointLayout {
        JointLayout::new(&[Angle])
    }
    fn b_from_a(&self, q: &[f64]) -> Pose {
        Pose::rotation(so3::exp(self.axis * q[0]))
    }
    fn subspace(&self, _q: &[f64]) -> Subspace {
        [Twist::new(self.axis, Vec3::ZERO)].into_iter().collect()
    }
    fn nearest(&self, b_from_a: &Pose, q: &mut [f64]) {
        q[0] = so3::twist_angle(Quat::from_mat3(b_from_a.rot), self.axis);
    }
}
