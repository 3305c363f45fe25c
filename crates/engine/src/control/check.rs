//! Validation of a plan for a model.

use super::{Aim, ControlError, Gains, Plan, Task, What};
use crate::model::Model;

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
        let (What::Point { bone, .. } | What::Turn { bone, .. }) = task.what;
        let last = model.bodies().len() - 1;
        if bone.is_world() || bone.index() > last {
            let (body, model) = (bone.index(), model.name().to_string());
            return Err(ControlError::Bone { task: number, body, model, last });
        }
        match &task.what {
            What::Point { aim: Aim::Reach { gains, .. }, .. }
            | What::Turn { aim: Aim::Reach { gains, .. }, .. } => sound("task", number, *gains)?,
            _ => {}
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
