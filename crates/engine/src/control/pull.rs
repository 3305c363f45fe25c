//! From tasks, limits, poses and bounds to rows.
//!
//! Source: KP08 sections 3.1 and 3.2. Symbols: `A_d` wanted acceleration, `V_d` wanted velocity at the end of the step;
//! a wanted acceleration of a coordinate.
//!
//! A target becomes `A_d = kp (x_t - x) + kd (v_t - v)`. In the velocity style it becomes `V_d = v_t + (kp/kd) (x_t - x)`,
//! which is what is left of the same controller when nothing resists; and a wanted acceleration becomes the velocity
//! that makes it, the change of the Jacobian included.

use ligament_math::{Twist, Vec3, so3};

use super::controller::Controller;
use super::limits::{Margin, margins};
use super::response::Response;
use super::rows::Kind;
use super::{Aim, Axes, ControlError, Gains, LimitGoal, Plan, PoseGoal, Situation, Task, TorqueGoal, What};
use crate::model::{JointId, Slots, StateError};
use crate::reduced::{Tree, Workspace};

/// Something of a bone that is a vector: where it is missing, how it moves.
struct Seen {
    /// Way to the place.
    missing: Vec3,
    velocity: Vec3,
    /// Acceleration at x = 0.
    accel: Vec3,
}

/// Adds the rows of a task.
pub(super) fn add_task(
    control: &mut Controller,
    tree: &Tree,
    task: &Task,
    gravity: Vec3,
    ws: &Workspace,
) -> Result<(), StateError> {
    match &task.what {
        What::Point { bone, point_body, aim, axes } => {
            let accel = control.response.at_point(tree, *bone, *point_body, gravity, ws)?.linear;
            let pose = tree.world_from_body(*bone, ws);
            let twist = tree.twist_body(*bone, ws);
            let missing = match aim {
                Aim::Reach { place, .. } => *place - pose.point(*point_body),
                _ => Vec3::ZERO,
            };
            let seen = Seen { missing, velocity: pose.rot * twist.at(*point_body), accel };
            add_vector(control, task, axes, aim, &seen, |column| column.linear);
        }
        What::Turn { bone, aim, axes } => {
            let accel = control.response.at_point(tree, *bone, Vec3::ZERO, gravity, ws)?.angular;
            let rot = tree.world_from_body(*bone, ws).rot;
            let missing = match aim {
                Aim::Reach { place, .. } => so3::log(place.to_mat3() * rot.transpose()),
                _ => Vec3::ZERO,
            };
            let seen = Seen { missing, velocity: tree.angular_velocity_world(*bone, ws), accel };
            add_vector(control, task, axes, aim, &seen, |column| column.angular);
        }
    }
    Ok(())
}

fn add_vector<P>(
    control: &mut Controller,
    task: &Task,
    axes: &Axes,
    aim: &Aim<P>,
    seen: &Seen,
    part: impl Fn(&Twist) -> Vec3,
) {
    let gain = control.response.gain;
    let by_velocity = control.response.is_velocity();
    let wanted = match *aim {
        Aim::Accelerate(a) => (a - seen.accel) * gain,
        Aim::Move { velocity, .. } if by_velocity => velocity,
        Aim::Move { velocity, rate } => (velocity - seen.velocity) * rate - seen.accel,
        Aim::Reach { velocity, gains, .. } if by_velocity => velocity + seen.missing * gains.rate(),
        Aim::Reach { velocity, gains, .. } => {
            seen.missing * gains.stiffness + (velocity - seen.velocity) * gains.damping - seen.accel
        }
    };
    let reference = control.lever(&part);
    let kind = Kind { priority: task.priority, weight: task.weight, reference };
    for &axis in axes.directions() {
        let columns = &control.response.columns;
        control.rows.push(kind, axis.dot(wanted), |z| axis.dot(part(&columns[z])));
    }
}

/// Adds a row for each coordinate that is drawn to the pose.
pub(super) fn add_pose(control: &mut Controller, tree: &Tree, goal: &PoseGoal, now: &Situation<'_>) {
    let (model, gamma) = (tree.model(), goal.ramp.at(now.time));
    let mut apart = [0.0; 6];
    for &id in &control.active {
        if goal.joints.as_ref().is_some_and(|joints| !joints.contains(&id)) {
            continue;
        }
        let slots = model.slots(id);
        let Some(kind) = model.joint(id).kind.coordinates() else { continue };
        kind.difference(&goal.q[slots.q_range()], &now.q[slots.q_range()], &mut apart);
        for (k, dof) in slots.v_range().enumerate() {
            let a = -gamma * (goal.gains.stiffness * apart[k] + goal.gains.damping * now.v[dof]);
            let response = &control.response;
            let rhs = response.gain * (a - response.qdd[dof]);
            let kind = Kind { priority: goal.priority, weight: goal.weight, reference: 1.0 };
            control.rows.push(kind, rhs, |z| response.qdd_rate(z, dof));
        }
    }
}

/// Notes the limits that the commands found drive joints through, and the coordinates that they drive past the bounds of
/// their forces; false if there are no new ones.
pub(super) fn find_oversteps(
    control: &mut Controller,
    tree: &Tree,
    plan: &Plan,
    now: &Situation<'_>,
) -> bool {
    let before = control.limited.len() + control.bounded.len();
    if let Some(limits) = &plan.limits {
        find_limits(control, tree, limits, now);
    }
    if let Some(torque) = &plan.torque {
        find_bounds(control, torque, now);
    }
    control.limited.len() + control.bounded.len() > before
}

/// Adds rows for what was noted since there were `known` limits and bounds.
pub(super) fn add_oversteps(
    control: &mut Controller,
    tree: &Tree,
    plan: &Plan,
    now: &Situation<'_>,
    (limits, bounds): (usize, usize),
) {
    if let Some(goal) = &plan.limits {
        add_limits(control, tree, goal, now, limits);
    }
    if let Some(goal) = &plan.torque {
        add_bounds(control, goal, now, bounds);
    }
}

/// The row of a limit: how fast the joint may go outward, and what the commands do to that.
fn limit_row(response: &Response, slots: &Slots, margin: &Margin, gains: Gains, now: &Situation<'_>) -> f64 {
    let along =
        |of: &[f64]| -> f64 { margin.direction.iter().zip(&of[slots.v_range()]).map(|(n, x)| n * x).sum() };
    if response.is_velocity() {
        return -gains.rate() * margin.excess;
    }
    -gains.stiffness * margin.excess - gains.damping * along(now.v) - along(&response.qdd)
}

fn outward(response: &Response, slots: &Slots, margin: &Margin, z: usize) -> f64 {
    let rates = margin.direction.iter().zip(slots.v_range());
    rates.map(|(n, dof)| n * response.qdd_rate(z, dof)).sum()
}

fn find_limits(control: &mut Controller, tree: &Tree, goal: &LimitGoal, now: &Situation<'_>) {
    let model = tree.model();
    for &id in &control.active {
        let slots = model.slots(id);
        let (response, x, limited) = (&control.response, &control.x, &mut control.limited);
        margins(model.joint(id), &now.q[slots.q_range()], |margin| {
            let most = limit_row(response, &slots, &margin, goal.gains, now);
            let found: f64 =
                x.iter().enumerate().map(|(z, x)| outward(response, &slots, &margin, z) * x).sum();
            let known = |(joint, other): &(JointId, Margin)| *joint == id && other.number == margin.number;
            // A limit that is met but for rounding is met.
            if found > most + 1e-9 * (1.0 + most.abs()) && !limited.iter().any(known) {
                limited.push((id, margin));
            }
        });
    }
}

fn add_limits(control: &mut Controller, tree: &Tree, goal: &LimitGoal, now: &Situation<'_>, known: usize) {
    for (id, margin) in &control.limited[known..] {
        let (slots, response) = (tree.model().slots(*id), &control.response);
        let rhs = limit_row(response, &slots, margin, goal.gains, now);
        let kind = Kind { priority: goal.priority, weight: goal.weight, reference: 1.0 };
        control.rows.push(kind, rhs, |z| outward(response, &slots, margin, z));
    }
}

fn find_bounds(control: &mut Controller, goal: &TorqueGoal, now: &Situation<'_>) {
    for &dof in &control.coordinates {
        let (force, most) = (control.muscle_force(dof, now), goal.most[dof]);
        // A bound that is met but for rounding is met.
        let past = force.abs() > most * (1.0 + 1e-9);
        if past && !control.bounded.iter().any(|(other, _)| *other == dof) {
            control.bounded.push((dof, most.copysign(force)));
        }
    }
}

fn add_bounds(control: &mut Controller, goal: &TorqueGoal, now: &Situation<'_>, known: usize) {
    for &(dof, bound) in &control.bounded[known..] {
        let given = now.tau.get(dof).copied().unwrap_or(0.0);
        let response = &control.response;
        let rhs = response.gain * (bound + given - response.tau[dof]);
        let kind = Kind { priority: goal.priority, weight: 1.0, reference: response.tau_reference(dof) };
        control.rows.push(kind, rhs, |z| response.tau_rate(z, dof));
    }
}

/// Whether a plan speaks of things that are there, in numbers that make sense.
pub(super) fn check(tree: &Tree, plan: &Plan) -> Result<(), ControlError> {
    let model = tree.model();
    check_tasks(tree, &plan.tasks)?;
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

/// The same of tasks alone.
pub(super) fn check_tasks(tree: &Tree, tasks: &[Task]) -> Result<(), ControlError> {
    let model = tree.model();
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
