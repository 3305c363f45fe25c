//! Point on plane (F98 "smooth surface contact"). In maximal coordinates and as a loop joint.

use ligament_math::{Pose, Vec3};

use super::geometry::sealed::{Axes, Described};
use super::geometry::{Constraint, Rows, Subspace, XYZ, slide_along, translation_row, turn_about};

/// The child's joint point stays on a plane of the parent. One row.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::model::{JointKind, PointOnPlane};
///
/// // A puck on ice: it can close loops, and has no coordinates of its own.
/// let kind = JointKind::from(PointOnPlane::across(Vec3::Z));
/// assert!(kind.coordinates().is_none() && kind.row_count() == 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PointOnPlane {
    /// Unit normal of the plane, in the parent's joint frame.
    pub normal: Vec3,
}

impl PointOnPlane {
    /// A point on the plane across a unit normal.
    pub fn across(normal: Vec3) -> Self {
        PointOnPlane { normal }
    }
}

impl Described for PointOnPlane {
    fn axes_mut(&mut self) -> Axes<'_> {
        Axes::from_iter([("normal", &mut self.normal)])
    }
}

impl Constraint for PointOnPlane {
    fn row_count(&self) -> usize {
        1
    }
    fn rows(&self, b_from_a: &Pose) -> Rows {
        [translation_row(self.normal, b_from_a)].into_iter().collect()
    }
    fn freedom(&self, _b_from_a: &Pose) -> Subspace {
        let (t1, t2) = self.normal.perpendicular_frame();
        XYZ.into_iter().map(turn_about).chain([slide_along(t1), slide_along(t2)]).collect()
    }
}
