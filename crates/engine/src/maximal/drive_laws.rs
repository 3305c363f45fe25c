//! What drives add to the joints of a linear solve: rotors, and dry friction.
//!
//! Beyond the papers. Rotors are explained in [`super::rotors`]. Dry friction of at most F is a damper of strength F/[`CREEP`] with a largest
//! force: one of the bounded laws whose active set is found in the passes of [`Scratch::settle_bounds`].

use ligament_math::{Pose, Twist};

use super::evaluated_joint::{EvaluatedJoint, Law};
use super::linear_solve::{ORIGIN, Scratch, Solve};
use super::rotors;
use super::skeleton::{Bone, Skeleton, WORLD};
use super::state::MaximalState;
use crate::dynamics::CREEP;

/// The bones that a joint connects: that of the joint, and the one above; none for the world.
fn ends(bone: &Bone, k: usize) -> [Option<usize>; 2] {
    [Some(k), (bone.parent != WORLD).then_some(bone.parent as usize)]
}

impl Scratch {
    /// Adds the laws of dry friction: a damper that is so strong that its largest force is reached at once.
    pub(super) fn add_friction(
        &mut self,
        skeleton: &Skeleton,
        k: usize,
        state: &MaximalState,
        solve: &Solve<'_>,
        joint: &mut EvaluatedJoint,
    ) {
        let bone = &skeleton.bones[k];
        let Some(index) = bone.friction_index else { return };
        let bones = ends(bone, k);
        let poses = bones.map(|bone| bone.map_or(ORIGIN, |i| self.poses[i]));
        let motions = bones.map(|bone| {
            bone.map_or(Twist::ZERO, |i| rotors::twist_of(&state.bodies[skeleton.bones[i].body.index()]))
        });
        let here = rotors::wrenches(bone, &poses[0], &poses[1]);
        let rates = here.rates([&poses[0], &poses[1]], motions);
        let time = solve.scheme.forces_for.unwrap_or(solve.h);
        for (i, wrench) in here.list.iter().enumerate() {
            let (most, now) = (time * bone.friction[i], &mut self.frictions[index][i]);
            if most == 0.0 {
                continue;
            }
            let (factor, known) = (most / CREEP, if solve.correcting { rates[i] } else { 0.0 });
            now.law = Law { wrench: *wrench, factor, impulse: -factor * known };
            now.most = most;
            if solve.first {
                now.at_bound = now.side(-factor * rates[i]);
            }
            joint.laws.push(match now.at_bound {
                0.0 => now.law,
                at_bound => Law { wrench: *wrench, factor: 0.0, impulse: at_bound * most },
            });
        }
    }

    /// Adds the law of a joint's rotor, which resists a change of the joint's velocity in the step.
    pub(super) fn add_rotor(
        &mut self,
        skeleton: &Skeleton,
        k: usize,
        state: &MaximalState,
        solve: &Solve<'_>,
        joint: &mut EvaluatedJoint,
    ) {
        let bone = &skeleton.bones[k];
        let bones = ends(bone, k);
        if solve.first {
            let poses = bones.map(|bone| bone.map_or(ORIGIN, |i| self.pose_at_start(i)));
            let motions = bones.map(|bone| {
                bone.map_or(Twist::ZERO, |i| Twist::new(self.angular_before[i], self.start[i].linear))
            });
            let at_start = rotors::wrenches(bone, &poses[0], &poses[1]);
            self.rotor_rates[k] = at_start.rates([&poses[0], &poses[1]], motions);
        }
        let poses = bones.map(|bone| bone.map_or(ORIGIN, |i| self.poses[i]));
        let here = rotors::wrenches(bone, &poses[0], &poses[1]);
        let mut change = [0.0; 6];
        if solve.whole() {
            change = self.rotor_rates[k];
        }
        if solve.whole() && solve.correcting {
            // The velocities that the bones would have at the end of the step, to which the solve adds.
            let motions = bones.map(|bone| {
                bone.map_or(Twist::ZERO, |i| {
                    let own = &skeleton.bones[i];
                    let mut motion = rotors::twist_of(&state.bodies[own.body.index()]);
                    if let Some(body) = own.spinning.filter(|_| solve.scheme.keeps_momentum) {
                        let inverse = body.inverse_inertia_body().rotated(self.poses[i].rot);
                        motion.angular = inverse * self.momentum[i];
                    }
                    motion
                })
            });
            let now = here.rates([&poses[0], &poses[1]], motions);
            change.iter_mut().zip(now).for_each(|(change, now)| *change -= now);
        }
        match solve.scheme.keeps_momentum {
            // Impulses act at the start.
            true => {
                let poses = bones.map(|bone| bone.map_or(ORIGIN, |i| self.start_poses[i]));
                rotors::wrenches(bone, &poses[0], &poses[1]).add_laws(&bone.armature, change, joint);
            }
            false => here.add_laws(&bone.armature, change, joint),
        }
    }

    /// The pose of a bone at the start of the step.
    fn pose_at_start(&self, k: usize) -> Pose {
        Pose::new(self.start[k].rotation.to_mat3(), self.start[k].com)
    }
}
