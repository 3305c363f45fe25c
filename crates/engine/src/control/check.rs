//! Validation of a plan for a model.

use super::{ControlError, Gains, Plan, Task};
use crate::model::{BodyId, Model};

/// Checks that bones of a plan exist, and that lengths and values are valid.
pub(super) fn check(model: &Model, plan: &Plan) -> Result<(), ControlError> {
    check_tasks(model, &plan.tasks)?;
    if !(plan.braking >= 0.0 && plan.braking.is_finite()) {
        return Err(ControlError::Braking(plan.braking));
    }
    if let Some(limits) = &plan.limits {
        sound("the limits, row", 0, limits.gains)?;
        positive("weight of the limits, row", 0, limits.weight)?;
    }
    if let Some(pose) = &plan.pose {
        model.check_length("the target pose", pose.q.len(), model.nq())?;
        sound("the target pose, row", 0, pose.gains)?;
        positive("weight of the target pose, row", 0, pose.weight)?;
    }
    if let Some(torque) = &plan.torque {
        model.check_length("bounds of forces", torque.most.len(), model.nv())?;
        for (dof, &most) in torque.most.iter().enumerate() {
            if most.is_nan() || most < 0.0 {
                return Err(ControlError::Bound { dof, found: most });
            }
        }
    }
    if !plan.weights.is_empty() {
        model.check_length("weights", plan.weights.len(), model.nv())?;
        for (dof, &weight) in plan.weights.iter().enumerate() {
            positive("weight of coordinate", dof, weight)?;
        }
    }
    Ok(())
}

/// The same for tasks alone.
pub(super) fn check_tasks(model: &Model, tasks: &[Task]) -> Result<(), ControlError> {
    for (number, task) in tasks.iter().enumerate() {
        positive("weight of task", number, task.weight)?;
        let (bone, last) = (task.what.bone(), model.bodies().len() - 1);
        let is_wrong = |body: &BodyId| body.index() > last || (*body == bone && body.is_world());
        if let Some(wrong) = [bone, task.what.of()].into_iter().find(is_wrong) {
            let (body, model) = (wrong.index(), model.name().to_string());
            return Err(ControlError::Bone { task: number, body, model, last });
        }
        if let Some(gains) = task.what.gains() {
            sound("task", number, *gains)?;
        }
    }
    Ok(())
}

fn positive(what: &'static str, number: usize, found: f64) -> Result<(), ControlError> {
    let sound = found > 0.0 && found.is_finite();
    if sound { Ok(()) } else { Err(ControlError::Weight { what, number, found }) }
}

fn sound(what: &'static str, number: usize, gains: Gains) -> Result<(), ControlError> {
    let Gains { stiffness, damping } = gains;
    if gains.is_sound() { Ok(()) } else { Err(ControlError::Gains { what, number, stiffness, damping }) }
}
