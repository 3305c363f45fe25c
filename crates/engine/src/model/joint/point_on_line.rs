//! Point on line (F98 "ball-socket"): a ball that slides in a tube. In maximal coordinates and as a loop joint.

use ligament_math::{Pose, Vec3};

use super::geometry::sealed::{Axes, Described};
use super::geometry::{Constraint, Rows, Subspace, XYZ, slide_along, translation_row, turn_about};

/// The child's joint point stays on a line of the parent. Two rows.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::model::{JointKind, PointOnLine};
///
/// // A bead on a wire: it can close loops, and has no coordinates of its own.
/// let kind = JointKind::from(PointOnLine::along(Vec3::X));
/// assert!(kind.coordinates().is_none() && kind.row_count() == 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PointOnLine {
    /// Unit direction of the line, in the parent's joint frame.
    pub axis: Vec3,
}

impl PointOnLine {
    /// A point on the line along a unit axis.
    pub fn along(axis: Vec3) -> Self {
        PointOnLine { axis }
    }
}

impl Described for PointOnLine {
    fn axes_mut(&mut self) -> Axes<'_> {
        Axes::from_iter([("axis", &mut self.axis)])
    }
}

impl Constraint for PointOnLine {
    fn row_count(&self) -> usize {
        2
    }
    fn rows(&self, b_from_a: &Pose) -> Rows {
        let (t1, t2) = self.axis.perpendicular_frame();
        [translation_row(t1, b_from_a), translation_row(t2, b_from_a)].into_iter().collect()
    }
    fn freedom(&self, _b_from_a: &Pose) -> Subspace {
        XYZ.into_iter().map(turn_about).chain([slide_along(self.axis)]).collect()
    }
}
