//! Screw: rotation about an axis with proportional translation along it.

use std::f64::consts::TAU;

use ligament_math::{Pose, Quat, Twist, Vec3, Wrench, so3};

use super::geometry::sealed::{Axes, Described, Reversal};
use super::geometry::{Constraint, Coordinates, Forces, Row, Rows, Subspace, swing_rows, translation_row};
use super::layout::JointLayout;
use super::layout::Quantity::Winding;

/// Rotation by q about `axis` with translation by `pitch * q` along it. q = angle; five rows.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::model::{JointKind, Screw};
///
/// // Two millimeters per radian.
/// let kind = JointKind::from(Screw::about(Vec3::Z, 0.002));
/// assert_eq!((kind.nq(), kind.nv(), kind.row_count()), (1, 1, 5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Screw {
    /// Unit axis, the same in both joint frames.
    pub axis: Vec3,
    /// Translation per radian, in meters. Positive is right-handed. Zero makes it a revolute joint.
    pub pitch: f64,
}

impl Screw {
    /// Rotation about a unit axis with a translation of `pitch` meters per radian.
    pub fn about(axis: Vec3, pitch: f64) -> Self {
        Screw { axis, pitch }
    }

    /// The angle of a relative pose, with the number of whole turns that best fits its translation: a screw can make many
    /// turns, and the translation determines how many.
    fn angle(&self, b_from_a: &Pose) -> f64 {
        let angle = so3::twist_angle(Quat::from_mat3(b_from_a.rot), self.axis);
        let by_shift = self.axis.dot(b_from_a.pos) / self.pitch;
        if by_shift.is_finite() { angle + TAU * ((by_shift - angle) / TAU).round() } else { angle }
    }
}

impl Described for Screw {
    fn axes_mut(&mut self) -> Axes<'_> {
        Axes::from_iter([("axis", &mut self.axis)])
    }
    fn parameter(&self) -> Option<(&'static str, f64)> {
        Some(("pitch", self.pitch))
    }
    fn reverse(&mut self) -> Reversal {
        self.axis = -self.axis;
        Reversal::Kept
    }
}

impl Constraint for Screw {
    fn row_count(&self) -> usize {
        5
    }
    fn rows(&self, b_from_a: &Pose) -> Rows {
        let (t1, t2) = self.axis.perpendicular_frame();
        let mut rows = Rows::new();
        rows.push(Row {
            value: self.axis.dot(b_from_a.pos) - self.pitch * self.angle(b_from_a),
            wrench: Wrench::new(-self.axis * self.pitch, self.axis),
        });
        rows.push(translation_row(t1, b_from_a));
        rows.push(translation_row(t2, b_from_a));
        rows.extend(swing_rows(self.axis, b_from_a));
        rows
    }
    fn freedom(&self, _b_from_a: &Pose) -> Subspace {
        let length = (1.0 + self.pitch * self.pitch).sqrt();
        [Twist::new(self.axis, self.axis * self.pitch) * (1.0 / length)].into_iter().collect()
    }
}

impl Coordinates for Screw {
    fn layout(&self) -> JointLayout {
        JointLayout::new(&[Winding])
    }
    fn b_from_a(&self, q: &[f64]) -> Pose {
        Pose::new(so3::exp(self.axis * q[0]), self.axis * (self.pitch * q[0]))
    }
    fn subspace(&self, _q: &[f64]) -> Subspace {
        [Twist::new(self.axis, self.axis * self.pitch)].into_iter().collect()
    }
    fn nearest(&self, b_from_a: &Pose, q: &mut [f64]) {
        q[0] = self.angle(b_from_a);
    }
    fn forces(&self, _b_from_a: &Pose) -> Forces {
        // The rows take what a force along the axis would add.
        Forces::from_iter([Wrench::new(self.axis, Vec3::ZERO)])
    }
}
