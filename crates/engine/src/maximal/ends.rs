//! The two ends of a joint: where its frames are, and what its wrenches do to the bones it joins.

use ligament_math::{Mat3, Pose, Quat, Twist, Vec3, Wrench};

use super::implicit::Implicit;
use super::skeleton::{Bone, Skeleton, WORLD};
use super::state::{BodyMotion, MaximalState};

impl Implicit {
    /// Poses of the joint's frames a and b in the world.
    pub(super) fn frames(&self, bone: &Bone, k: usize) -> (Pose, Pose) {
        let here = self.poses[k] * bone.frame_here;
        let above = match bone.parent {
            WORLD => bone.frame_above,
            parent => self.poses[parent as usize] * bone.frame_above,
        };
        if bone.backwards { (above, here) } else { (here, above) }
    }

    /// Origins of the joint's frames on this bone and on the one above, in the world.
    pub(super) fn joint_points(&self, bone: &Bone, k: usize) -> (Vec3, Vec3) {
        let here = self.poses[k].point(bone.frame_here.pos);
        let above = match bone.parent {
            WORLD => bone.frame_above.pos,
            parent => self.poses[parent as usize].point(bone.frame_above.pos),
        };
        (here, above)
    }

    /// Orientation of the joint's frame on this bone relative to the one above, from the orientations in `state`.
    pub(super) fn relative_rotation(&self, bone: &Bone, skeleton: &Skeleton, state: &MaximalState) -> Quat {
        let here = state.bodies[bone.body.index()].rotation * bone.turn_here;
        let above = match bone.parent {
            WORLD => bone.turn_above,
            parent => {
                let body = skeleton.bones[parent as usize].body;
                state.bodies[body.index()].rotation * bone.turn_above
            }
        };
        above.conjugate() * here
    }
}

/// Where a joint's wrenches act: its two bones.
pub(super) struct Ends {
    pub(super) rot_a: Mat3,
    pub(super) rot_b: Mat3,
    /// From the centres of mass to the origin of a.
    pub(super) arm_here: Vec3,
    pub(super) arm_above: Vec3,
    /// One, or minus one where the joint runs backwards.
    pub(super) sign: f64,
}

impl Ends {
    pub(super) fn new(
        stepper: &Implicit,
        bone: &Bone,
        k: usize,
        world_from_a: &Pose,
        world_from_b: &Pose,
    ) -> Ends {
        let above = match bone.parent {
            WORLD => Vec3::ZERO,
            parent => stepper.poses[parent as usize].pos,
        };
        Ends {
            rot_a: world_from_a.rot,
            rot_b: world_from_b.rot,
            arm_here: world_from_a.pos - stepper.poses[k].pos,
            arm_above: world_from_a.pos - above,
            sign: if bone.backwards { -1.0 } else { 1.0 },
        }
    }

    /// A joint's wrench on this bone and on the one above, about their centres of mass, in world axes.
    pub(super) fn wrenches(&self, wrench_b: Wrench) -> (Wrench, Wrench) {
        let force = self.rot_b * wrench_b.force * self.sign;
        let moment = self.rot_b * wrench_b.moment * self.sign;
        (
            Wrench::new(moment + self.arm_here.cross(force), force),
            -Wrench::new(moment + self.arm_above.cross(force), force),
        )
    }

    /// How fast the joint moves along a wrench.
    pub(super) fn rate(&self, wrench_b: Wrench, state: &MaximalState, skeleton: &Skeleton, k: usize) -> f64 {
        let (here, above) = self.wrenches(wrench_b);
        let bone = &skeleton.bones[k];
        let mut rate = here.dot(twist_of(&state.bodies[bone.body.index()]));
        if bone.parent != WORLD {
            let body = skeleton.bones[bone.parent as usize].body;
            rate += above.dot(twist_of(&state.bodies[body.index()]));
        }
        rate
    }

    /// Angular velocity of a relative to b.
    pub(super) fn relative_angular(&self, state: &MaximalState, skeleton: &Skeleton, k: usize) -> Vec3 {
        let bone = &skeleton.bones[k];
        let mut w = state.bodies[bone.body.index()].angular;
        if bone.parent != WORLD {
            w -= state.bodies[skeleton.bones[bone.parent as usize].body.index()].angular;
        }
        w * self.sign
    }
}

/// Velocity of a body.
pub(super) fn twist_of(body: &BodyMotion) -> Twist {
    Twist::new(body.angular, body.linear)
}
