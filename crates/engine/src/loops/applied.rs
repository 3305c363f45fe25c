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
}

impl Applied {
    /// The work of the joint in a step of `h` seconds, from the motion of its child relative to its parent at its point: at the
    /// start of the step and at its end. A `rigid` joint whose other side is moved from outside gives no more than the work of its
    /// impulse at the velocity that it asked for: an impulse that a budget cut short may move the child faster.
    pub(crate) fn work(&self, before: Twist, after: Twist, rigid: bool, h: f64) -> f64 {
        let work = self.impulse.dot((before + after) * 0.5);
        let asked = self.impulse.dot(after - self.missed * (1.0 / h));
        if rigid { work.min(asked.max(0.0)) } else { work }
    }
}
