//! Velocities of the active joints: least squares over all that the character is asked for.
//!
//! ```text
//! min over v_a of  sum over tasks of w |J_a v_a + J_p E v_a - u|^2 / L^2  +  w_0 |v_a - r|^2,   low <= v_a <= high
//! ```
//!
//! with u the velocity toward the target, E from [`super::footing`], L the length of the character. Bounds are those that joint limits
//! set. Where joints move, the set of footholds that bear may change, so both are found in turn.
//!
//! r leads back to the pose that the character was given. Pins are rows as well, so that two of them close a loop here too.
//!
//! For a tall character, which also has to keep what is in [`super::standing`], it is solved twice. First r = 0: the last term only damps,
//! and a bone ends at its target. Then r leads back, and u is what tasks attained before, now of much more weight: what no task asks for
//! returns.
//!
//! Deviation: a flat character has one stage. Two make it wriggle for targets out of reach.

use ligament_math::{Quat, Twist, Vec3, so3};

use super::characters::Character;
use super::footing::Load;
use super::row::{Lack, Row, add_square};
use super::{Ground, Held, Reach};
use crate::control::limits::margins;
use crate::control::{Aim, ControlError, Gains, Plan, Situation, Task, What};
use crate::model::BodyId;

/// The rate at which a target is approached, as a part of that of its gains: what bears the character may be soft, and a faster approach
/// would swing with it.
const APPROACH: f64 = 0.4;
/// The rate at which joints return to the pose that they were given, in 1/s, and what that weighs beside a drag.
const RETURN: f64 = 3.0;
const POSTURE: f64 = 3e-3;
/// What it weighs for a tall character: what helps little is moved little.
const STANDING: f64 = 0.03;
/// By how much what tasks attain outweighs the pose.
const ATTAINED: f64 = 1000.0;
/// Fastest approach of a target, in lengths of the character per second, and that of a tall character, which has to keep its balance
/// meanwhile; fastest joints, in rad/s.
const FASTEST: f64 = 2.0;
const FASTEST_STANDING: f64 = 0.3;
const FASTEST_JOINT: f64 = 8.0;
/// The rate at which joints approach their limits at most, in 1/s.
const BRAKING: f64 = 16.0;
/// What a limit across several coordinates weighs.
const LIMIT: f64 = 10.0;
/// By how much a priority outweighs the next one.
const PRIORITY: f64 = 100.0;
/// Rounds of footholds and velocities.
const ROUNDS: usize = 4;

/// How far a target has to be, in lengths of the character, and the part of the way there that the body must be unable to go, for more to
/// be done about it: a foot is lifted, a straight limb bent.
const FAR: f64 = 0.02;
const LACKING: f64 = 0.5;

/// How fast the joints of a tall character return at most, in rad/s: as fast as its feet can stop it again.
const FASTEST_BACK: f64 = 1.0;
/// How fast joints turn to bend a straight limb, in rad/s.
const UNLOCKING: f64 = 1.0;

/// What is solved for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    Tasks,
    Pose,
}

/// A problem to solve.
#[derive(Clone, Copy, Debug)]
struct Goal {
    stage: Stage,
    /// Whether the character is tall, and stays where it stands.
    stays: bool,
    /// Number of rows of tasks.
    rows: usize,
}

impl Reach {
    /// Finds the velocities of one character.
    pub(super) fn plan_for(
        &mut self,
        character: &Character,
        plan: &Plan,
        ground: &Ground,
        held: &mut Held,
        now: &Situation<'_>,
    ) -> Result<(), ControlError> {
        let gravity = now.around.gravity.unwrap_or(self.tree.model().gravity());
        let stays = self.find_footing(character, plan, ground, held, gravity)?;
        let fastest = if stays { FASTEST_STANDING } else { FASTEST };
        let mut count = 0;
        for task in plan.tasks.iter().filter(|task| character.has[task.what.bone().index()]) {
            count = self.add_task(character, task, fastest, count)?;
        }
        if stays {
            count = self.return_feet(character, &held.soles, count)?;
        }
        count = self.leave_ground(character, held, count)?;
        self.find_blocks(character, ground)?;
        self.set_bounds(character, held);
        for list in [&mut self.found, &mut self.unlocked] {
            list.clear();
            list.resize(character.active.len(), 0.0);
        }
        let goal = Goal { stage: Stage::Pose, stays, rows: count };
        if stays {
            let tasks = Goal { stage: Stage::Tasks, ..goal };
            self.solve(character, tasks, plan, held, now);
            self.find_lacking(character, plan);
            if self.choose_lift(plan, gravity) {
                self.stand_on(character, ground, &held.soles, stays, gravity)?;
                if self.lift(character, &mut held.soles, now, gravity) {
                    self.stand_on(character, ground, &held.soles, stays, gravity)?;
                }
                self.solve(character, tasks, plan, held, now);
            } else if self.unlock(character, plan, held, now)? {
                self.solve(character, tasks, plan, held, now);
            }
            self.take_attained(character, count);
        }
        self.solve(character, goal, plan, held, now);
        for (dof, v) in character.active.iter().zip(&self.found) {
            self.planned[*dof] = if v.is_finite() { *v } else { 0.0 };
            self.velocity[*dof] = self.planned[*dof];
        }
        if stays || self.keeps {
            self.steady(character, ground, held, now);
        }
        Ok(())
    }

    /// Finds the velocities of a stage, with what bears in turn.
    fn solve(&mut self, character: &Character, goal: Goal, plan: &Plan, held: &Held, now: &Situation<'_>) {
        // What stays bears whatever the joints do.
        let keeps = goal.stays || self.keeps;
        for _ in 0..if keeps { 1 } else { ROUNDS } {
            let load = Load { matrix: &self.matrix, weight: &self.weight, v: now.v };
            let solved = match keeps {
                true => self.footing.keep(character, &load, &self.found),
                false => self.footing.settle(character, &load, &self.found),
            };
            if !solved {
                break;
            }
            self.sum_up(character, held, &plan.weights, goal);
            self.keep_planted(character);
            self.keep_apart(character);
            if goal.stays {
                self.add_inertia(character, STANDING);
            }
            self.keep_balance(character, held, now);
            if !self.qp.solve(&self.hessian, &self.gradient, &self.bounds, &self.walls, &mut self.found) {
                break;
            }
        }
    }

    /// Finds the drags that get too little of what they want, from what was found. The rows of tasks are in their order.
    fn find_lacking(&mut self, character: &Character, plan: &Plan) {
        let (mut along, mut row) = (std::mem::take(&mut self.along), 0);
        self.lacking.clear();
        for (number, task) in plan.tasks.iter().enumerate() {
            if !character.has[task.what.bone().index()] {
                continue;
            }
            let what = task.what.in_world(|bone| self.tree.world_from_body(bone, &self.workspace));
            let (axes, way) = match &what {
                What::Point { bone, point_body, aim: Aim::Reach { place, .. }, axes, .. } => {
                    let way = *place - self.tree.world_from_body(*bone, &self.workspace).point(*point_body);
                    (axes, axes.directions().iter().fold(Vec3::ZERO, |sum, axis| sum + *axis * axis.dot(way)))
                }
                What::Point { axes, .. } | What::Turn { axes, .. } | What::Center { axes, .. } => {
                    (axes, Vec3::ZERO)
                }
                What::Look { .. } => continue,
            };
            let (mut wanted, mut lacking) = (0.0, 0.0);
            for _ in axes.directions() {
                self.follow(character, &self.rows[row].along, &mut along);
                let attained: f64 = along.iter().zip(&self.found).map(|(j, v)| j * v).sum();
                wanted += self.rows[row].wanted.powi(2);
                lacking += (self.rows[row].wanted - attained).powi(2);
                row += 1;
            }
            if way.norm() > FAR * self.length && lacking > LACKING * LACKING * wanted {
                self.lacking.push(Lack { task: number, way, part: (lacking / wanted).sqrt() });
            }
        }
        self.along = along;
    }

    /// From now on, tasks ask for what they attained.
    fn take_attained(&mut self, character: &Character, count: usize) {
        let mut along = std::mem::take(&mut self.along);
        for k in 0..count {
            self.follow(character, &self.rows[k].along, &mut along);
            self.rows[k].wanted = along.iter().zip(&self.found).map(|(j, v)| j * v).sum();
            self.rows[k].weight *= ATTAINED;
        }
        self.along = along;
    }

    /// What joints contribute along a direction, with how the root follows them. `row` is for passive, then active degrees of freedom.
    pub(super) fn follow(&self, character: &Character, row: &[f64], along: &mut Vec<f64>) {
        let p = character.passive.len();
        let (passive, active) = row.split_at(p);
        let followed = self.footing.derivative.chunks_exact(p.max(1));
        let followed = followed.map(|column| column.iter().zip(passive).map(|(e, j)| e * j).sum());
        along.clear();
        along.extend(active.iter().zip(followed.chain(std::iter::repeat(0.0))).map(|(j, e): (_, f64)| j + e));
    }

    /// The velocity of a point of a bone for a unit of velocity of each degree of freedom.
    pub(super) fn look_at(&mut self, bone: BodyId, point: Vec3) -> Result<(), ControlError> {
        let mut columns = std::mem::take(&mut self.columns);
        columns.resize(self.tree.model().nv(), Twist::ZERO);
        let at = self.tree.world_from_body(bone, &self.workspace).inverse_point(point);
        let found = self.tree.jacobian_world(bone, at, &mut columns, &self.workspace);
        self.arms.clear();
        self.arms.extend(columns.iter().map(|column| column.linear));
        self.turns.clear();
        self.turns.extend(columns.iter().map(|column| column.angular));
        self.columns = columns;
        Ok(found?)
    }

    /// From now on, the velocity of what was looked at as seen from a point of another bone.
    fn look_from(&mut self, bone: BodyId, point: Vec3) -> Result<(), ControlError> {
        let (arms, turns) = (std::mem::take(&mut self.arms), std::mem::take(&mut self.turns));
        self.look_at(bone, point)?;
        for (mine, other) in [(&mut self.arms, arms), (&mut self.turns, turns)] {
            mine.iter_mut().zip(other).for_each(|(mine, other)| *mine = other - *mine);
        }
        Ok(())
    }

    /// Adds the rows of a task after the first `count`; returns their number.
    fn add_task(
        &mut self,
        character: &Character,
        task: &Task,
        fastest: f64,
        mut count: usize,
    ) -> Result<usize, ControlError> {
        let pose_of = |bone: BodyId| self.tree.world_from_body(bone, &self.workspace);
        let (what, pose, of) = (task.what.in_world(pose_of), pose_of(task.what.bone()), task.what.of());
        let (wanted, axes, is_turn) = match &what {
            What::Point { bone, point_body, aim, axes, .. } => {
                let here = pose.point(*point_body);
                self.look_at(*bone, here)?;
                if let (Aim::Reach { place, .. }, false) = (aim, of.is_world()) {
                    self.look_from(of, *place)?;
                }
                (velocity_of(aim, |place| *place - here, fastest * self.length), axes, false)
            }
            What::Turn { bone, aim, axes, .. } => {
                self.look_at(*bone, pose.pos)?;
                if !of.is_world() {
                    self.look_from(of, pose.pos)?;
                }
                let missing = |place: &Quat| so3::log(place.to_mat3() * pose.rot.transpose());
                (velocity_of(aim, missing, FASTEST_JOINT), axes, true)
            }
            What::Center { aim, axes, .. } => {
                self.arms.clone_from(&self.balance.columns);
                let here = self.balance.com;
                (velocity_of(aim, |place| *place - here, fastest * self.length), axes, false)
            }
            // It is a turn in the world.
            What::Look { .. } => return Ok(count),
        };
        let unit = if is_turn { 1.0 } else { 1.0 / (self.length * self.length) };
        let weight = task.weight * PRIORITY.powi(1 - i32::from(task.priority.0.clamp(0, 2))) * unit;
        for axis in axes.directions() {
            count = self.add_row(character, is_turn, *axis, (weight, axis.dot(wanted)), count);
        }
        Ok(count)
    }

    /// Adds a row along an axis after the first `count`, for the point or, if it is about turning, the bone that was looked at: its weight, and
    /// the velocity that is wanted. Returns the number of rows.
    pub(super) fn add_row(
        &mut self,
        character: &Character,
        is_turn: bool,
        axis: Vec3,
        (weight, wanted): (f64, f64),
        count: usize,
    ) -> usize {
        if self.rows.len() <= count {
            self.rows.push(Row { weight: 0.0, wanted: 0.0, along: Vec::new() });
        }
        let columns = if is_turn { &self.turns } else { &self.arms };
        let row = &mut self.rows[count];
        (row.weight, row.wanted) = (weight, wanted);
        row.along.clear();
        let dofs = character.passive.iter().chain(&character.active);
        row.along.extend(dofs.map(|dof| axis.dot(columns[*dof])));
        count + 1
    }

    /// Bounds of the velocities by joint limits along one coordinate, at the reference.
    fn set_bounds(&mut self, character: &Character, held: &Held) {
        let model = self.tree.model();
        self.bounds.clear();
        for &id in &character.joints {
            let slots = model.slots(id);
            let first = self.bounds.len();
            self.bounds.resize(first + slots.nv, (-FASTEST_JOINT, FASTEST_JOINT));
            margins(model.joint(id), &held.reference[slots.q_range()], |margin| {
                let mut along = margin.direction.iter().enumerate().filter(|(_, n)| **n != 0.0);
                if let (Some((k, n)), None) = (along.next(), along.next()) {
                    let most = (-BRAKING * margin.excess).clamp(0.0, FASTEST_JOINT);
                    let (low, high) = &mut self.bounds[first + k];
                    if *n > 0.0 {
                        *high = high.min(most);
                    } else {
                        *low = low.max(-most);
                    }
                }
            });
        }
    }

    /// Finds the velocities that joints have where no task asks for others: back to the pose, or those that bend a limb.
    fn find_way_back(&mut self, character: &Character, held: &Held, goal: Goal) {
        let (model, mut apart) = (self.tree.model(), [0.0; 6]);
        self.back.clear();
        for &id in &character.joints {
            let slots = model.slots(id);
            apart.fill(0.0);
            if let (Some(kind), Stage::Pose) = (model.joint(id).kind.coordinates(), goal.stage) {
                kind.difference(&held.reference[slots.q_range()], &held.pose[slots.q_range()], &mut apart);
            }
            self.back.extend(apart[..slots.nv].iter().map(|away| RETURN * away));
        }
        // All at once, so that what balances each other still does.
        let fastest = self.back.iter().fold(0.0_f64, |most, v| most.max(v.abs()));
        let part = if goal.stays && fastest > FASTEST_BACK { FASTEST_BACK / fastest } else { 1.0 };
        for (back, (bending, unlocked)) in self.back.iter_mut().zip(self.bending.iter().zip(&self.unlocked)) {
            let other = if *bending == 0.0 { *back * part } else { *bending };
            *back = (1.0 - unlocked.abs()) * other + UNLOCKING * unlocked;
        }
    }

    /// The quadratic cost of the rows of tasks, of the limits that would be passed, and of the pose.
    fn sum_up(&mut self, character: &Character, held: &Held, weights: &[f64], goal: Goal) {
        let posture = if goal.stays { STANDING } else { POSTURE };
        let n = character.active.len();
        self.hessian.clear();
        self.hessian.resize(n * n, 0.0);
        self.gradient.clear();
        self.gradient.resize(n, 0.0);
        self.walls.clear();
        let mut along = std::mem::take(&mut self.along);
        for row in &self.rows[..goal.rows] {
            self.follow(character, &row.along, &mut along);
            add_square(&mut self.hessian, &mut self.gradient, row.weight, &along, row.wanted);
        }
        self.find_way_back(character, held, goal);
        let model = self.tree.model();
        for (k, dof) in character.active.iter().enumerate() {
            let weight = posture * weights.get(*dof).copied().unwrap_or(1.0);
            self.hessian[k * (n + 1)] += weight;
            self.gradient[k] -= weight * self.back[k];
        }
        let mut first = 0;
        for &id in &character.joints {
            let slots = model.slots(id);
            let walls = &mut self.walls;
            margins(model.joint(id), &held.reference[slots.q_range()], |margin| {
                let several = margin.direction.iter().filter(|n| **n != 0.0).count() > 1;
                let most = (-BRAKING * margin.excess).max(0.0);
                if several {
                    along.clear();
                    along.resize(n, 0.0);
                    along[first..first + slots.nv].copy_from_slice(&margin.direction[..slots.nv]);
                    walls.add(LIMIT, &along, most);
                }
            });
            first += slots.nv;
        }
        self.along = along;
    }
}

/// The velocity that an aim asks for; `missing` is the way to its target.
fn velocity_of<P>(aim: &Aim<P>, missing: impl Fn(&P) -> Vec3, most: f64) -> Vec3 {
    match aim {
        Aim::Reach { place, velocity, gains } => {
            let toward = missing(place) * (APPROACH * rate(gains));
            let speed = toward.norm();
            *velocity + if speed > most { toward * (most / speed) } else { toward }
        }
        Aim::Move { velocity, .. } => *velocity,
        // Velocities have no use for an acceleration.
        Aim::Accelerate(_) => Vec3::ZERO,
    }
}

/// The rate of gains, also without damping.
fn rate(gains: &Gains) -> f64 {
    if gains.damping > 0.0 { gains.rate() } else { 0.5 * gains.stiffness.sqrt() }
}
