//! Generalized coordinates of bodies in maximal coordinates, within the limits that the joints keep.
//!
//! [`to_reduced`] measures each body from the pose that the tree gives its parent, which is not quite where the parent is if joints
//! are open. So an angle can come out past a limit at which the joint is exactly. Here it is moved back to the limit.

use ligament_math::Pose;

use crate::control::bring_joint_within;
use crate::maximal::{MaximalState, Switched, nearest_coordinates, to_reduced};
use crate::model::{BodyId, Limits, Model, StateError};

/// Generalized coordinates and velocities: past a limit only as far as the joint itself is.
pub(in crate::sim) fn coordinates_of(model: &Model, motion: &MaximalState) -> Result<Switched, StateError> {
    let mut found = to_reduced(model, motion)?;
    keep_limits(model, motion, &mut found);
    Ok(found)
}

/// Moves coordinates of [`to_reduced`] back to the limits at which the joints are.
pub(super) fn keep_limits(model: &Model, motion: &MaximalState, found: &mut Switched) {
    let pose =
        |body: BodyId| if body.is_world() { Pose::IDENTITY } else { motion.world_from_body(model, body) };
    for id in model.tree_joints() {
        let (joint, slots, mut itself) = (model.joint(id), model.slots(id), [0.0; 7]);
        if joint.limits == Limits::None {
            continue;
        }
        let b_from_a = joint.b_from_a(&pose(joint.parent), &pose(joint.child));
        if nearest_coordinates(joint, &b_from_a, &mut itself[..slots.nq]) {
            // In no time, joints do not return to their limits.
            bring_joint_within(joint, &itself[..slots.nq], &mut found.q[slots.q_range()], 0.0);
        }
    }
}
