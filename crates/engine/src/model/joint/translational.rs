//! Translational: any translation, no rotation. KP08 attaches flesh nodes to bones with it.

use ligament_math::{Pose, Twist, Vec3};

use super::geometry::sealed::Described;
use super::geometry::{Constraint, Coordinates, Rows, Subspace, XYZ, orientation_rows, slide_along};
use super::layout::JointLayout;
use super::layout::Quantity::Distance;

/// Any translation without rotation. q = position; three rows.
///
/// ```
/// use ligament::model::{JointKind, Translational};
///
/// let kind = JointKind::from(Translational);
/// assert_eq!((kind.nq(), kind.nv(), kind.row_count()), (3, 3, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Translational;

impl Described for Translational {}

impl Constraint for Translational {
    fn row_count(&self) -> usize {
        3
    }
    fn rows(&self, b_from_a: &Pose) -> Rows {
        orientation_rows(XYZ, b_from_a).into_iter().collect()
    }
    fn freedom(&self, _b_from_a: &Pose) -> Subspace {
        XYZ.into_iter().map(slide_along).collect()
    }
}

impl Coordinates for Translational {
    fn layout(&self) -> JointLayout {
        JointLayout::new(&[Distance, Distance, Distance])
    }
    fn b_from_a(&self, q: &[f64]) -> Pose {
        Pose::translation(Vec3::new(q[0], q[1], q[2]))
    }
    fn subspace(&self, _q: &[f64]) -> Subspace {
        XYZ.into_iter().map(|axis| Twist::new(Vec3::ZERO, axis)).collect()
    }
    fn nearest(&self, b_from_a: &Pose, q: &mut [f64]) {
        q[..3].copy_from_slice(&b_from_a.pos.to_array());
    }
}
