//! Prismatic (LEC "slider"): translation along one axis.

use ligament_math::{Pose, Twist, Vec3};

use super::geometry::sealed::{Axes, Described, Reversal};
use super::geometry::{
    Constraint, Coordinates, Rows, Subspace, frame_of, orientation_rows, slide_along, translation_row,
};
use super::layout::JointLayout;
use super::layout::Quantity::Distance;

/// Translation along `axis`. q = distance; five rows.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::model::{JointKind, Prismatic};
///
/// let kind = JointKind::from(Prismatic::along(Vec3::Z));
/// assert_eq!((kind.nq(), kind.nv(), kind.row_count()), (1, 1, 5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Prismatic {
    /// Unit axis, the same in both joint frames.
    pub axis: Vec3,
}

impl Prismatic {
    /// Translation along a unit axis.
    pub fn along(axis: Vec3) -> Self {
        Prismatic { axis }
    }
}

impl Described for Prismatic {
    fn axes_mut(&mut self) -> Axes<'_> {
        Axes::from_iter([("axis", &mut self.axis)])
    }
    fn reverse(&mut self) -> Reversal {
        self.axis = -self.axis;
        Reversal::Kept
    }
}

impl Constraint for Prismatic {
    fn row_count(&self) -> usize {
        5
    }
    fn rows(&self, b_from_a: &Pose) -> Rows {
        let frame = frame_of(self.axis);
        let mut rows = Rows::new();
        rows.push(translation_row(frame[1], b_from_a));
        rows.push(translation_row(frame[2], b_from_a));
        rows.extend(orientation_rows(frame, b_from_a));
        rows
    }
    fn freedom(&self, _b_from_a: &Pose) -> Subspace {
        [slide_along(self.axis)].into_iter().collect()
    }
}

impl Coordinates for Prismatic {
    fn layout(&self) -> JointLayout {
        JointLayout::new(&[Distance])
    }
    fn b_from_a(&self, q: &[f64]) -> Pose {
        Pose::translation(self.axis * q[0])
    }
    fn subspace(&self, _q: &[f64]) -> Subspace {
        [Twist::new(Vec3::ZERO, self.axis)].into_iter().collect()
    }
    fn nearest(&self, b_from_a: &Pose, q: &mut [f64]) {
        q[0] = self.axis.dot(b_from_a.pos);
    }
}
