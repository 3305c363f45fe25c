//! Weld: the child is fixed to the parent.

use ligament_math::Pose;

use super::geometry::sealed::Described;
use super::geometry::{Constraint, Coordinates, Rows, Subspace, XYZ, orientation_rows, point_rows};
use super::layout::JointLayout;

/// No motion at all. Six rows.
///
/// ```
/// use ligament::model::{JointKind, Weld};
///
/// let kind = JointKind::from(Weld);
/// assert_eq!((kind.nq(), kind.nv(), kind.row_count()), (0, 0, 6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Weld;

impl Described for Weld {}

impl Constraint for Weld {
    fn row_count(&self) -> usize {
        6
    }
    fn rows(&self, b_from_a: &Pose) -> Rows {
        let mut rows = point_rows(XYZ, b_from_a);
        rows.extend(orientation_rows(XYZ, b_from_a));
        rows
    }
    fn freedom(&self, _b_from_a: &Pose) -> Subspace {
        Subspace::new()
    }
}

impl Coordinates for Weld {
    fn layout(&self) -> JointLayout {
        JointLayout::NONE
    }
    fn b_from_a(&self, _q: &[f64]) -> Pose {
        Pose::IDENTITY
    }
    fn subspace(&self, _q: &[f64]) -> Subspace {
        Subspace::new()
    }
    fn nearest(&self, _b_from_a: &Pose, _q: &mut [f64]) {}
}
