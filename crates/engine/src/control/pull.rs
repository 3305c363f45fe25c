//! Rows of tasks, limits, poses and bounds.
//!
//! Source: Kim & Pollard 2008 (KP08) sections 3.1 and 3.2. Symbols: `A_d` desired acceleration, `V_d` desired velocity at the end
//! of the step; a desired acceleration of a degree of freedom.
//!
//! A target becomes `A_d = kp (x_t - x) + kd (v_t - v)`. In the velocity style it becomes `V_d = v_t + (kp/kd) (x_t - x)`, the
//! limit of the same controller without inertia; and a desired acceleration becomes the velocity that produces it, including the
//! derivative of the Jacobian.

use ligament_math::{Twist, Vec3, so3};

use super::limits::{Margin, margins};
use super::problem::Problem;
use super::response::Response;
use super::rows::Kind;
use super::{Aim, Axes, Gains, LimitGoal, Plan, PoseGoal, Priority, Situation, Task, TorqueGoal, What};
use crate::model::{BodyId, JointId, Slots, StateError};
use crate::reduced::{Tree, Workspace};

/// Priority of the joints' own bounds of torques, if the plan has none: before every task.
const FIRST: Priority = Priority(-1);

/// A vector quantity of a bone (position or orientation): its error, velocity and acceleration.
struct Seen {
    /// Vector to the target.
    missing: Vec3,
    velocity: Vec3,
    /// Acceleration at x = 0.
    accel: Vec3,
}

/// Adds the rows of a task.
pub(super) fn add_task(
    problem: &mut Problem,
    tree: &Tree,
    task: &Task,
    gravity: Vec3,
    ws: &Workspace,
) -> Result<(), StateError> {
    let pose_of = |bone: BodyId| tree.world_from_body(bone, ws);
    match task.what.in_world(pose_of) {
        What::Point { bone, point_body, aim, axes, .. } => {
            let here = pose_of(bone).point(point_body);
            let missing = match &aim {
                Aim::Reach { place, .. } => *place - here,
                _ => Vec3::ZERO,
            };
            let Twist { linear: accel, .. } =
                problem.response.at_point(tree, bone, point_body, gravity, ws)?;
            let mut seen = Seen { missing, velocity: velocity_of_point(tree, bone, here, ws), accel };
            if !task.what.of().is_world() {
                seen.relative(problem, tree, (task.what.of(), here + missing), gravity, ws)?;
            }
            add_vector(problem, task, &axes, &aim, &seen, |column| column.linear);
        }
        What::Turn { bone, aim, axes, .. } => {
            let accel = problem.response.at_point(tree, bone, Vec3::ZERO, gravity, ws)?.angular;
            let rot = pose_of(bone).rot;
            let missing = match &aim {
                Aim::Reach { place, .. } => so3::log(place.to_mat3() * rot.transpose()),
                _ => Vec3::ZERO,
            };
            let mut seen = Seen { missing, velocity: tree.angular_velocity_world(bone, ws), accel };
            if !task.what.of().is_world() {
                let of = task.what.of();
                seen.accel -= problem.response.subtract_point(tree, of, Vec3::ZERO, gravity, ws)?.angular;
                seen.velocity -= tree.angular_velocity_world(of, ws);
            }
            add_vector(problem, task, &axes, &aim, &seen, |column| column.angular);
        }
        What::Center { bone, aim, axes } => {
            let seen = see_center(problem, tree, bone, &aim, gravity, ws)?;
            add_vector(problem, task, &axes, &aim, &seen, |column| column.linear);
        }
        // It is a turn in the world.
        What::Look { .. } => {}
    }
    Ok(())
}

impl Seen {
    /// As seen from a point of another bone, given in the world frame.
    fn relative(
        &mut self,
        problem: &mut Problem,
        tree: &Tree,
        (of, at): (BodyId, Vec3),
        gravity: Vec3,
        ws: &Workspace,
    ) -> Result<(), StateError> {
        let point_body = tree.world_from_body(of, ws).inverse_point(at);
        self.accel -= problem.response.subtract_point(tree, of, point_body, gravity, ws)?.linear;
        self.velocity -= velocity_of_point(tree, of, at, ws);
        Ok(())
    }
}

/// The velocity of a point of a bone that is here, in the world frame.
fn velocity_of_point(tree: &Tree, bone: BodyId, here: Vec3, ws: &Workspace) -> Vec3 {
    let pose = tree.world_from_body(bone, ws);
    pose.rot * tree.twist_body(bone, ws).at(pose.inverse_point(here))
}

/// The center of mass of the character that has this bone.
fn see_center(
    problem: &mut Problem,
    tree: &Tree,
    bone: BodyId,
    aim: &Aim<Vec3>,
    gravity: Vec3,
    ws: &Workspace,
) -> Result<Seen, StateError> {
    let (model, mut mass) = (tree.model(), 0.0);
    let (mut place, mut velocity, mut accel) = (Vec3::ZERO, Vec3::ZERO, Vec3::ZERO);
    problem.response.begin_sum(model.nv());
    let forest = model.forest();
    for &body in forest.order().iter().filter(|body| forest.root(**body) == forest.root(bone)) {
        let inertia = &model.body(body).inertia;
        let here = tree.world_from_body(body, ws).point(inertia.com());
        let moved = problem.response.add_point(tree, (body, inertia.com()), inertia.mass, gravity, ws)?;
        place += here * inertia.mass;
        velocity += velocity_of_point(tree, body, here, ws) * inertia.mass;
        accel += moved.linear * inertia.mass;
        mass += inertia.mass;
    }
    let part = 1.0 / mass.max(f64::MIN_POSITIVE);
    problem.response.end_sum(part);
    let missing = match aim {
        Aim::Reach { place: to, .. } => *to - place * part,
        _ => Vec3::ZERO,
    };
    Ok(Seen { missing, velocity: velocity * part, accel: accel * part })
}

fn add_vector<P>(
    problem: &mut Problem,
    task: &Task,
    axes: &Axes,
    aim: &Aim<P>,
    seen: &Seen,
    part: impl Fn(&Twist) -> Vec3,
) {
    let gain = problem.response.gain;
    let by_velocity = problem.response.is_velocity();
    let wanted = match *aim {
        Aim::Accelerate(a) => (a - seen.accel) * gain,
        Aim::Move { velocity, .. } if by_velocity => velocity,
        Aim::Move { velocity, rate } => (velocity - seen.velocity) * rate - seen.accel,
        Aim::Reach { velocity, gains, .. } if by_velocity => velocity + seen.missing * gains.rate(),
        Aim::Reach { velocity, gains, .. } => {
            seen.missing * gains.stiffness + (velocity - seen.velocity) * gains.damping - seen.accel
        }
    };
    let reference = problem.lever(&part);
    let kind = Kind { priority: task.priority, weight: task.weight, reference };
    for &axis in axes.directions() {
        let columns = &problem.response.columns;
        problem.rows.push(kind, axis.dot(wanted), |z| axis.dot(part(&columns[z])));
    }
}

/// Adds a row for each degree of freedom that the pose pulls.
pub(super) fn add_pose(problem: &mut Problem, tree: &Tree, goal: &PoseGoal, now: &Situation<'_>) {
    let (model, gamma) = (tree.model(), goal.ramp.at(now.time));
    let mut apart = [0.0; 6];
    for &id in &problem.active {
        if goal.joints.as_ref().is_some_and(|joints| !joints.contains(&id)) {
            continue;
        }
        let slots = model.slots(id);
        let Some(kind) = model.joint(id).kind.coordinates() else { continue };
        kind.difference(&goal.q[slots.q_range()], &now.q[slots.q_range()], &mut apart);
        for (k, dof) in slots.v_range().enumerate() {
            let a = -gamma * (goal.gains.stiffness * apart[k] + goal.gains.damping * now.v[dof]);
            let response = &problem.response;
            let rhs = response.gain * (a - response.qdd[dof]);
            let kind = Kind { priority: goal.priority, weight: goal.weight, reference: 1.0 };
            problem.rows.push(kind, rhs, |z| response.qdd_rate(z, dof));
        }
    }
}

/// Adds the limits that the current commands violate, and the degrees of freedom whose torque exceeds its bound, to the active
/// set; returns false if there are no new ones.
pub(super) fn find_oversteps(problem: &mut Problem, tree: &Tree, plan: &Plan, now: &Situation<'_>) -> bool {
    let before = problem.limited.len() + problem.bounded.len();
    if let Some(limits) = &plan.limits {
        find_limits(problem, tree, limits, now);
    }
    if plan.torque.is_some() || !problem.own.is_empty() {
        find_bounds(problem, plan.torque.as_ref(), now);
    }
    problem.limited.len() + problem.bounded.len() > before
}

/// Adds rows for the members of the active set after the first `known` limits and bounds.
pub(super) fn add_oversteps(
    problem: &mut Problem,
    tree: &Tree,
    plan: &Plan,
    now: &Situation<'_>,
    (limits, bounds): (usize, usize),
) {
    if let Some(goal) = &plan.limits {
        add_limits(problem, tree, goal, now, limits);
    }
    let priority = plan.torque.as_ref().map_or(FIRST, |goal| goal.priority);
    add_bounds(problem, priority, now, bounds);
}

/// The right-hand side of a limit: the largest outward motion, minus that without commands.
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

fn find_limits(problem: &mut Problem, tree: &Tree, goal: &LimitGoal, now: &Situation<'_>) {
    let model = tree.model();
    for &id in &problem.active {
        let slots = model.slots(id);
        let (response, x, limited) = (&problem.response, &problem.x, &mut problem.limited);
        margins(model.joint(id), &now.q[slots.q_range()], |margin| {
            let most = limit_row(response, &slots, &margin, goal.gains, now);
            let found: f64 =
                x.iter().enumerate().map(|(z, x)| outward(response, &slots, &margin, z) * x).sum();
            let known = |(joint, other): &(JointId, Margin)| *joint == id && other.number == margin.number;
            // A violation within rounding does not count.
            if found > most + 1e-9 * (1.0 + most.abs()) && !limited.iter().any(known) {
                limited.push((id, margin));
            }
        });
    }
}

fn add_limits(problem: &mut Problem, tree: &Tree, goal: &LimitGoal, now: &Situation<'_>, known: usize) {
    for (id, margin) in &problem.limited[known..] {
        let (slots, response) = (tree.model().slots(*id), &problem.response);
        let rhs = limit_row(response, &slots, margin, goal.gains, now);
        let kind = Kind { priority: goal.priority, weight: goal.weight, reference: 1.0 };
        problem.rows.push(kind, rhs, |z| outward(response, &slots, margin, z));
    }
}

fn find_bounds(problem: &mut Problem, goal: Option<&TorqueGoal>, now: &Situation<'_>) {
    for &dof in &problem.coordinates {
        let (force, most) = (problem.muscle_force(dof, now), problem.most_force(goal, dof));
        // A violation within rounding does not count.
        let past = force.abs() > most * (1.0 + 1e-9);
        if past && !problem.bounded.iter().any(|(other, _)| *other == dof) {
            problem.bounded.push((dof, most.copysign(force)));
        }
    }
}

fn add_bounds(problem: &mut Problem, priority: Priority, now: &Situation<'_>, known: usize) {
    for &(dof, bound) in &problem.bounded[known..] {
        let given = now.tau.get(dof).copied().unwrap_or(0.0);
        let response = &problem.response;
        let rhs = response.gain * (bound + given - response.tau[dof]);
        let kind = Kind { priority, weight: 1.0, reference: response.tau_reference(dof) };
        problem.rows.push(kind, rhs, |z| response.tau_rate(z, dof));
    }
}
