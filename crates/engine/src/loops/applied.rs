//! The impulse of a loop joint in a step, and its work.

use ligament_math::{Twist, Vec3, Wrench};

/// What a loop joint did in a step, in world axes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Applied {
    /// Its impulse on its child, and the point where it acted.
    pub(crate) impulse: Wrench,
    pub(crate) point: Vec3,
    /// Its error at the end of the step beyond what the step was to leave open: rotation and translation.
    pub(crate) missed: Twist,
    /// Ratio of its impulse to that of the step before; infinite if there was none.
    pub(crate) growth: f64,
}

impl Applied {
    /// The work of its impulse, from the motion of its child relative to its parent at its point: at the start of the step and at
    /// its end.
    pub(crate) fn work(&self, before: Twist, after: Twist) -> f64 {
        self.impulse.dot((before + after) * 0.5)
    }

    /// Whether it acted against the velocity before the step more than against that after it.
    pub(crate) fn stops(&self, before: Twist, after: Twist) -> bool {
        self.impulse.dot(before).abs() > self.impulse.dot(after).abs()
    }

    /// The work of its impulse at the velocity that the joint asked for in a step of `h` seconds.
    pub(crate) fn asked_work(&self, after: Twist, h: f64) -> f64 {
        self.impulse.dot(after - self.missed * (1.0 / h))
    }
}
