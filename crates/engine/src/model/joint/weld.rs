//! Weld: the child is bolted to the parent.

use ligament_math::{Pose, Twist};

use super::geometry::{Constraint, Coordinates, Rows, Subspace, XYZ, orientation_rows, point_rows};

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
    fn nq(&self) -> usize {
        0
    }
    fn nv(&self) -> usize {
        0
    }
    fn neutral(&self, _q: &mut [f64]) {}
    fn b_from_a(&self, _q: &[f64]) -> Pose {
        Pose::IDENTITY
    }
    fn subspace(&self, _q: &[f64]) -> Subspace {
        Subspace::new()
    }
    fn subspace_rate(&self, _q: &[f64], _v: &[f64]) -> Twist {
        Twist::ZERO
    }
    fn integrate(&self, _q: &mut [f64], _v: &[f64], _h: f64) {}
    fn difference(&self, _from: &[f64], _to: &[f64], _v: &mut [f64]) {}
    fn nearest(&self, _b_from_a: &Pose, _q: &mut [f64]) {}
}
