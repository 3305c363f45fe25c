//! The rate of change of the rows of a loop joint, for the level of accelerations.
//!
//! Source: F99 section 3 (J a + (dJ/dt) v = 0), with `docs/errata.md` 15.

use arrayvec::ArrayVec;
use ligament_math::{Pose, Twist, Vec3, Wrench, so3};

use super::joint::{LoopJoint, rows_of};

/// The rate of change of a joint's rows as its ends move.
pub(super) struct Turning {
    /// From the reference points of child and parent to the joint.
    pub(super) arms: [Vec3; 2],
    /// Twists of child and parent.
    pub(super) velocities: [Twist; 2],
    pub(super) world_from_b: Pose,
    pub(super) b_from_a: Pose,
}

impl Turning {
    /// (dJ/dt) v for each constraint row, scaled, from the wrenches of the rows.
    pub(super) fn rates(&self, joint: &LoopJoint, wrenches: &[Wrench]) -> ArrayVec<f64, 7> {
        let [child, parent] = self.velocities;
        let [arm_child, arm_parent] = self.arms;
        let (w_c, w_p) = (child.angular, parent.angular);
        let point = child.at(arm_child);
        let relative = Twist::new(w_c - w_p, point - parent.at(arm_parent));
        // The relative acceleration due to velocities alone, in the axes of b.
        let rate = Twist::new(
            -w_p.cross(relative.angular),
            w_c.cross(w_c.cross(arm_child)) - w_p.cross(point - parent.linear) - w_p.cross(relative.linear),
        );
        // Wrenches that rotate in b (universal joint) by finite differences; those of other kinds are constant there.
        let to_b = self.world_from_b.rot.transpose();
        let relative_b = Twist::new(to_b * relative.angular, to_b * relative.linear);
        let moved = |t: f64| {
            let turned = so3::exp(relative_b.angular * t) * self.b_from_a.rot;
            rows_of(joint, &Pose::new(turned, self.b_from_a.pos + relative_b.linear * t))
        };
        let speed = relative_b.angular.norm() + relative_b.linear.norm();
        let t = if speed > 0.0 { 1e-5 / speed } else { 0.0 };
        let (before, after) = (moved(-t), moved(t));
        let weight = joint.weight;
        let rate_of = |(k, wrench): (usize, &Wrench)| {
            let turning = match t > 0.0 {
                true => (after[k].wrench - before[k].wrench) * (0.5 / t),
                false => Wrench::ZERO,
            };
            wrench.dot(rate) + weight * turning.dot(relative_b)
        };
        wrenches.iter().enumerate().map(rate_of).collect()
    }
}
