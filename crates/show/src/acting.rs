//! A step of bare bones that act by their own joints: as [`Stage::step`] of an actor has it, but for the haste of hands.
//!
//! A task asks for `stiffness * way - damping * speed`. However far away its place is, what is asked of the joints is no more
//! than brings the bone to the fastest speed that a hand has (`Scale::speed`): the place lies ahead by no more than
//! `speed * damping / stiffness`.
//!
//! [`Stage::step`]: ligament::command::Stage::step

use ligament::control::{Aim, Gains, Task, What};
use ligament::math::{Pose, Vec3, so3};
use ligament::sim::{Actor, ActorError};

use crate::scale::{Scale, bounded};

/// One step.
pub(crate) fn step(actor: &mut Actor, scale: Scale, time: f64, h: f64) -> Result<(), ActorError> {
    let mut tasks: Vec<Task> = actor.performer().tasks(time).collect();
    if !tasks.is_empty() {
        let poses = actor.poses()?;
        tasks.iter_mut().for_each(|task| slow(task, poses, scale));
    }
    actor.driver.plan.tasks = tasks;
    actor.report = actor.fleshed.drive(&mut actor.state, &mut actor.driver, time, h)?;
    Ok(())
}

/// Brings the place of a task as near as a hand's haste allows.
fn slow(task: &mut Task, poses: &[Pose], scale: Scale) {
    let lead = |speed: f64, gains: &Gains| match gains.stiffness > 0.0 {
        true => speed * gains.damping / gains.stiffness,
        false => f64::INFINITY,
    };
    match &mut task.what {
        What::Point { bone, point_body, aim: Aim::Reach { place, gains, .. }, axes } => {
            let here = poses[bone.index()].point(*point_body);
            let add = |all: Vec3, axis: &Vec3| all + *axis * axis.dot(*place - here);
            let missing = axes.directions().iter().fold(Vec3::ZERO, add);
            *place += bounded(missing, |_| lead(scale.speed(), gains)) - missing;
        }
        What::Turn { bone, aim: Aim::Reach { place, gains, .. }, .. } => {
            let here = poses[bone.index()].rot;
            let missing = so3::log(place.to_mat3() * here.transpose());
            let ahead = bounded(missing, |_| lead(scale.spin(), gains));
            if ahead != missing {
                *place = so3::exp_quat(ahead) * ligament::math::Quat::from_mat3(here);
            }
        }
        _ => {}
    }
}
