//! Hands: who drags a bone that does not answer by its own joints pulls it from outside.
//!
//! KP08 section 5 lets a character go, and keyframes lead one whatever it is asked. There a task is a spring and a damper
//! between a bone and its place, as strong as gives the whole character the acceleration that the task's gains ask for.
//!
//! Symbols: f the springs' forces along the directions of all tasks; `a_0` the accelerations along them without those forces;
//! G how these answer forces; m what a spring is to accelerate, kp and kd the gains; v velocity, `x_t` and `v_t` the
//! target's.
//!
//! A spring pulls as it will at the end of the step, so that no gain makes a step unstable, however light the bone:
//! `f = m (kp (x_t + h v_t - x - h v') + kd (v_t - v'))` with `v' = v + h (a_0 + G f)`. With `c = h (kd + h kp)` that is
//! `(1/(m c) + G) f = (kp (x_t - x) + (c/h) (v_t - v - h a_0)) / c`, which is solved with rows and columns times `sqrt(m c)`:
//! one plus something positive. What turns a bone is to accelerate what the bone weighs about that direction, 1/G.
//!
//! A hand is only so strong ([`STRENGTH`]): the spring to a place that is far away is softer, and damped as well as the one
//! that it stands for. A task that asks for an acceleration asks it of muscles, and no hand does it.

use ligament_math::{Twist, Vec3, Wrench, cholesky, so3};

use super::response::accel_of_point;
use super::{Aim, Axes, Gains, Situation, Task, What};
use crate::model::BodyId;
use crate::reduced::{Answer, Tree, Workspace};

/// The hardest that a hand's spring pulls, in weights of the whole character on earth: what a person does who throws a doll
/// about.
const STRENGTH: f64 = 5.0;
const EARTH: f64 = 9.81;

/// One direction of one task.
#[derive(Clone, Copy, Debug)]
struct Row {
    bone: BodyId,
    /// Where it pulls, in the world.
    point: Vec3,
    axis: Vec3,
    /// Whether it turns the bone.
    turns: bool,
    /// What it is to accelerate; nothing where the bone itself tells.
    mass: Option<f64>,
    /// h (kd + h kp)
    give: f64,
    /// kp (x_t - x) + (c/h) (v_t - v - h a_0)
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

/// The hands of a character: scratch, and no state.
#[derive(Clone, Debug, Default)]
pub(super) struct Hands {
    rows: Vec<Row>,
    answer: Answer,
    /// By columns.
    matrix: Vec<f64>,
    /// sqrt(m c) of each row.
    scale: Vec<f64>,
    forces: Vec<f64>,
}

impl Hands {
    /// Adds what the tasks' hands push with to `external`, in body axes about the bodies' origins. The workspace must come
    /// straight from the dynamics without them. False where no hand pulls.
    pub(super) fn push(
        &mut self,
        tree: &Tree,
        tasks: &[Task],
        now: &Situation<'_>,
        ws: &Workspace,
        external: &mut [Wrench],
    ) -> bool {
        self.gather(tree, tasks, now, ws);
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

    fn gather(&mut self, tree: &Tree, tasks: &[Task], now: &Situation<'_>, ws: &Workspace) {
        self.rows.clear();
        let gravity = now.around.gravity.unwrap_or(tree.model().gravity());
        for task in tasks {
            match &task.what {
                What::Point { bone, point_body, aim, axes } => {
                    let pose = tree.world_from_body(*bone, ws);
                    let (point, velocity) =
                        (pose.point(*point_body), tree.twist_body(*bone, ws).at(*point_body));
                    let accel = accel_of_point(tree, *bone, *point_body, gravity, ws).linear;
                    let moves = [pose.rot * velocity, accel];
                    let missing = |place: Vec3| place - point;
                    let mass = Some(tree.model().mass() * task.weight);
                    self.add((*bone, point, false), axes, Spring::of(aim, missing), moves, mass, now.h);
                }
                What::Turn { bone, aim, axes } => {
                    let pose = tree.world_from_body(*bone, ws);
                    let accel = accel_of_point(tree, *bone, Vec3::ZERO, gravity, ws).angular;
                    let moves = [tree.angular_velocity_world(*bone, ws), accel];
                    let missing =
                        |place: ligament_math::Quat| so3::log(place.to_mat3() * pose.rot.transpose());
                    self.add((*bone, pose.pos, true), axes, Spring::of(aim, missing), moves, None, now.h);
                }
            }
        }
    }

    fn add(
        &mut self,
        (bone, point, turns): (BodyId, Vec3, bool),
        axes: &Axes,
        spring: Option<Spring>,
        [velocity, accel]: [Vec3; 2],
        mass: Option<f64>,
        h: f64,
    ) {
        let Some(Spring { missing, towards, mut gains }) = spring else { return };
        if mass.is_some() {
            let along = |&axis: &Vec3| axis.dot(missing).powi(2);
            gains = tire(gains, axes.directions().iter().map(along).sum::<f64>().sqrt());
        }
        let damping = gains.damping + h * gains.stiffness;
        if !(damping > 0.0 && mass.is_none_or(|mass| mass > 0.0)) {
            return;
        }
        let wanted = missing * gains.stiffness + (towards - velocity - accel * h) * damping;
        self.rows.extend(axes.directions().iter().map(|&axis| {
            let (give, wanted) = (h * damping, axis.dot(wanted));
            Row { bone, point, axis, turns, mass, give, wanted }
        }));
    }

    /// All springs' forces at once: hands feel each other.
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
        for (k, row) in self.rows.iter().enumerate() {
            // What cannot be turned at all is not turned.
            let own = self.matrix[k * n + k];
            let mass = row.mass.unwrap_or(if own > 0.0 { 1.0 / own } else { 0.0 });
            self.scale.push((mass * row.give).sqrt());
        }
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
            // Only where something is no number, which the step tells.
            self.forces.fill(f64::NAN);
        }
    }
}

/// The gains of a hand that is no stronger than it can be, so far from the place.
fn tire(gains: Gains, distance: f64) -> Gains {
    let part = STRENGTH * EARTH / (gains.stiffness * distance);
    if part >= 1.0 || part.is_nan() {
        return gains;
    }
    Gains { stiffness: gains.stiffness * part, damping: gains.damping * part.sqrt() }
}

/// What draws something towards its place.
struct Spring {
    missing: Vec3,
    /// How fast the place moves.
    towards: Vec3,
    gains: Gains,
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
}
