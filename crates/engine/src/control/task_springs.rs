//! External forces of tasks: pull a bone from outside where the character's own joints do not fulfill the task.
//!
//! In KP08 section 5 a character becomes passive, and keyframes play regardless of tasks. In these modes a task is a spring and a
//! damper between a bone and its target. Its strength gives the mass of the whole character the acceleration that the task's
//! gains ask for; for rotations, the inertia of the whole character about the bone. Priorities do not apply: conflicting tasks
//! pull against each other.
//!
//! Symbols: f forces of the springs along the directions of all tasks; `a_0` the accelerations along them without those forces; G
//! the response of the accelerations to forces; m the mass that a spring accelerates, kp and kd the gains; v velocity, `x_t` and
//! `v_t` the target's position and velocity.
//!
//! Springs are implicit, so that no gain makes a step unstable, however light the bone:
//!
//! ```text
//! f = m (kp (x_t + h v_t - x - h v') + kd (v_t - v')),   v' = v + h (a_0 + G f)
//! ```
//!
//! With `c = h (kd + h kp)` that is
//!
//! ```text
//! (1/(m c) + G) f = (kp (x_t - x) + (c/h) (v_t - v - h a_0)) / c
//! ```
//!
//! which is solved with rows and columns times `sqrt(m c)`: the identity plus a positive semidefinite matrix.
//!
//! The force is bounded ([`STRENGTH`]): for a target that is far away or fast, the spring is softer, with the same damping ratio.
//! A task that asks for an acceleration has no external force: only joints can fulfill it. Nor has one of the center of mass.

use ligament_math::{Quat, Twist, Vec3, Wrench, cholesky, so3};

use super::response::accel_of_point;
use super::{Aim, Axes, Gains, Situation, Task, What};
use crate::model::BodyId;
use crate::reduced::{Answer, Tree, Workspace};

/// The largest force, as a multiple of the weight of the whole character on earth: what a person does who throws a doll about.
/// Damping is not counted.
const STRENGTH: f64 = 5.0;
const EARTH: f64 = 9.81;

/// One direction of one task.
#[derive(Clone, Copy, Debug)]
struct Row {
    bone: BodyId,
    /// Point where the force acts, in the world frame.
    point: Vec3,
    axis: Vec3,
    /// Whether it rotates the bone.
    turns: bool,
    /// m: kg, or kg m^2.
    inertia: f64,
    /// c = h (kd + h kp)
    give: f64,
    /// `kp (x_t - x) + (c/h) (v_t - v - h a_0)`
    wanted: f64,
}

impl Row {
    fn push(&self, size: f64) -> Wrench {
        let along = self.axis * size;
        if self.turns { Wrench::new(along, Vec3::ZERO) } else { Wrench::new(Vec3::ZERO, along) }
    }

    fn part(&self, of: Twist) -> f64 {
        self.axis.dot(if self.turns { of.angular } else { of.linear })
    }
}

/// The external forces of tasks: scratch memory, no state.
#[derive(Clone, Debug, Default)]
pub(super) struct TaskSprings {
    rows: Vec<Row>,
    answer: Answer,
    /// Column by column.
    matrix: Vec<f64>,
    /// sqrt(m c) of each row.
    scale: Vec<f64>,
    forces: Vec<f64>,
}

impl TaskSprings {
    /// Adds the external forces of tasks to `external`, in body axes about the body origins. `riding` is the mass in kilograms
    /// that hangs on the bones without being part of them. The workspace must hold the dynamics without these forces. Returns
    /// false if there are none.
    pub(super) fn push(
        &mut self,
        tree: &Tree,
        (tasks, riding): (&[Task], f64),
        now: &Situation<'_>,
        ws: &Workspace,
        external: &mut [Wrench],
    ) -> bool {
        self.rows.clear();
        let mass = tree.model().mass() + riding;
        tasks.iter().for_each(|task| self.gather(tree, task, mass, now, ws));
        if self.rows.is_empty() {
            return false;
        }
        self.solve(tree, ws);
        for (row, &force) in self.rows.iter().zip(&self.forces) {
            let pose = tree.world_from_body(row.bone, ws);
            let Wrench { moment, force } = row.push(force);
            let about_origin = moment + (row.point - pose.pos).cross(force);
            external[row.bone.index()] +=
                Wrench::new(pose.rot.transpose_mul(about_origin), pose.rot.transpose_mul(force));
        }
        true
    }

    /// The rows of a task.
    fn gather(&mut self, tree: &Tree, task: &Task, mass: f64, now: &Situation<'_>, ws: &Workspace) {
        let gravity = now.around.gravity.unwrap_or(tree.model().gravity());
        let what = task.what.in_world(|bone| tree.world_from_body(bone, ws));
        let (bone, point_body, axes) = match &what {
            What::Point { bone, point_body, axes, .. } => (*bone, *point_body, axes),
            What::Turn { bone, axes, .. } => (*bone, Vec3::ZERO, axes),
            What::Look { .. } | What::Center { .. } => return,
        };
        let (pose, twist) = (tree.world_from_body(bone, ws), tree.twist_body(bone, ws));
        let point = pose.point(point_body);
        let (spring, arm) = match &what {
            What::Point { aim, .. } => (Spring::of(aim, |place| place - point), None),
            What::Turn { aim, .. } => {
                let missing = |place: Quat| so3::log(place.to_mat3() * pose.rot.transpose());
                (Spring::of(aim, missing), Some(gyration(tree, bone, ws)))
            }
            What::Look { .. } | What::Center { .. } => return,
        };
        let Some(spring) = spring else { return };
        let accel = accel_of_point(tree, bone, point_body, gravity, ws);
        // A torque is that of a force at the end of a lever of this length.
        let (inertia, most, velocity, accel) = match arm {
            None => (mass, STRENGTH * EARTH, pose.rot * twist.at(point_body), accel.linear),
            Some(arm) => (mass * arm * arm, STRENGTH * EARTH / arm, pose.rot * twist.angular, accel.angular),
        };
        let inertia = inertia * task.weight;
        let Some(Pull { wanted, damping }) = spring.pull(axes, most / task.weight, now.h) else { return };
        if !(inertia > 0.0 && inertia.is_finite()) {
            return;
        }
        let (turns, give) = (arm.is_some(), now.h * damping);
        let wanted = wanted - (velocity + accel * now.h) * damping;
        self.rows.extend(axes.directions().iter().map(|&axis| Row {
            bone,
            point,
            axis,
            turns,
            inertia,
            give,
            wanted: axis.dot(wanted),
        }));
    }

    /// Solves for all forces at once: they affect each other.
    fn solve(&mut self, tree: &Tree, ws: &Workspace) {
        let n = self.rows.len();
        self.matrix.resize(n * n, 0.0);
        for (j, row) in self.rows.iter().enumerate() {
            tree.begin_answer(&mut self.answer);
            tree.push_body(row.bone, row.point, row.push(1.0), &mut self.answer, ws);
            tree.answer(&mut self.answer, ws);
            for (i, other) in self.rows.iter().enumerate() {
                let moved = tree.answer_at(other.bone, other.point, &self.answer, ws);
                self.matrix[j * n + i] = other.part(moved);
            }
        }
        self.scale.clear();
        self.scale.extend(self.rows.iter().map(|row| (row.inertia * row.give).sqrt()));
        self.forces.clear();
        for (j, row) in self.rows.iter().enumerate() {
            let scale = self.scale[j];
            for (entry, other) in self.matrix[j * n..(j + 1) * n].iter_mut().zip(&self.scale) {
                *entry *= scale * other;
            }
            self.matrix[j * n + j] += 1.0;
            self.forces.push(scale * row.wanted / row.give);
        }
        if cholesky::factor(&mut self.matrix, n) {
            cholesky::solve_in_place(&self.matrix, n, &mut self.forces);
            self.forces.iter_mut().zip(&self.scale).for_each(|(force, scale)| *force *= scale);
        } else {
            // Only if something is not finite; the step then reports divergence.
            self.forces.fill(f64::NAN);
        }
    }
}

/// Radius of gyration of the whole character about the origin of a bone, in meters, mean over all axes.
fn gyration(tree: &Tree, bone: BodyId, ws: &Workspace) -> f64 {
    let (about, mut sum, mut mass) = (tree.world_from_body(bone, ws).pos, 0.0, 0.0);
    for &body in tree.model().forest().order().iter().filter(|body| !body.is_world()) {
        let inertia = &tree.model().body(body).inertia;
        let (own, at) = (inertia.at_com(), tree.world_from_body(body, ws).point(inertia.com()));
        // A third of the trace: the mean over all directions.
        sum += (own.xx + own.yy + own.zz) / 3.0 + inertia.mass * (at - about).norm_squared() * 2.0 / 3.0;
        mass += inertia.mass;
    }
    (sum / mass).sqrt()
}

/// A spring between a bone and its target.
struct Spring {
    missing: Vec3,
    /// Velocity of the target.
    towards: Vec3,
    gains: Gains,
}

/// The desired acceleration of a spring: `kp (x_t - x) + (c/h) v_t`, and the damping c/h.
struct Pull {
    wanted: Vec3,
    damping: f64,
}

impl Spring {
    fn of<P: Copy>(aim: &Aim<P>, missing: impl Fn(P) -> Vec3) -> Option<Spring> {
        match *aim {
            Aim::Accelerate(_) => None,
            Aim::Move { velocity, rate } => {
                let gains = Gains { stiffness: 0.0, damping: rate };
                Some(Spring { missing: Vec3::ZERO, towards: velocity, gains })
            }
            Aim::Reach { place, velocity, gains } => {
                Some(Spring { missing: missing(place), towards: velocity, gains })
            }
        }
    }

    /// The desired acceleration along some directions, bounded by `most`.
    fn pull(&self, axes: &Axes, most: f64, h: f64) -> Option<Pull> {
        let Gains { stiffness, damping } = self.gains;
        let wanted = self.missing * stiffness + self.towards * (damping + h * stiffness);
        let size = axes.directions().iter().map(|axis| axis.dot(wanted).powi(2)).sum::<f64>().sqrt();
        // Also 1 if the desired acceleration is zero.
        let part = if size > most { most / size } else { 1.0 };
        let damping = damping * part.sqrt() + h * stiffness * part;
        (damping > 0.0).then_some(Pull { wanted: wanted * part, damping })
    }
}
