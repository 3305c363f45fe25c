//! Quaternions that are given by users: a zero one is no orientation.

use super::StepError;
use crate::model::Model;

/// A quaternion shorter than this is not a rounded unit quaternion.
const SHORTEST: f64 = 1e-6;

/// Checks that no joint has a quaternion of zero in the coordinates `q`. Others are normalized where they are used.
pub(super) fn check_quaternions(model: &Model, q: &[f64]) -> Result<(), StepError> {
    for id in model.tree_joints() {
        let (joint, slots) = (model.joint(id), model.slots(id));
        let numbers = q.get(slots.q_range()).unwrap_or_default();
        if joint.kind.layout().quaternion_in(numbers).is_some_and(|quaternion| quaternion.norm() < SHORTEST) {
            return Err(StepError::Quaternion { joint: joint.name.clone() });
        }
    }
    Ok(())
}
