//! Velocities of the active joints: least squares over all that the character is asked for.
//!
//! ```text
//! min over v_a of  sum over tasks of w |J_a v_a + J_p E v_a - u|^2 / L^2  +  w_0 |v_a - r (pose - reference)|^2,   low <= v_a <= high
//! ```
//!
//! with u the velocity toward the target, E from [`super::footing`], L the length of the character. Bounds are those that joint limits
//! set. Where joints move, the set of footholds that bear may change, so both are found in turn.
//!
//! For a tall character ([`super::balance`]) all footholds bear, the last term also counts the mass that moves, and leaving the bounds of the
//! center of mass, or moving a foothold, has a cost.

use ligament_math::{Quat, Twist, Vec3, so3};

use super::characters::Character;
use super::footing::Load;
use super::row::{Row, add_square};
use super::{Foothold, Held, Reach};
use crate::control::limits::margins;
use crate::control::{Aim, ControlError, Gains, Plan, Situation, Task, What};
use crate::model::BodyId;

/// The rate at which a target is approached, as a part of that of its gains: what bears the character may be soft, and a faster approach
/// would swing with it.
const APPROACH: f64 = 0.4;
/// The rate at which joints return to the pose that they were given, in 1/s, and what that weighs beside a drag.
const RETURN: f64 = 3.0;
const POSTURE: f64 = 3e-3;
/// What moving mass weighs beside moving joints: with this, a character reaches with its arms before it leans.
const HEAVY: f64 = 1000.0;
/// Fastest approach of a target, in lengths of the character per second; fastest joints, in rad/s.
const FASTEST: f64 = 2.0;
const FASTEST_JOINT: f64 = 8.0;
/// The rate at which joints approach their limits at most, in 1/s.
const BRAKING: f64 = 16.0;
/// What a limit across several coordinates weighs.
const LIMIT: f64 = 10.0;
/// What balance weighs beside a drag.
const BALANCE: f64 = 100.0;
/// By how much a priority outweighs the next one.
const PRIORITY: f64 = 100.0;
/// Rounds of footholds and velocities.
const ROUNDS: usize = 4;

impl Reach {
    /// Finds the velocities of one character.
    pub(super) fn plan_for(
        &mut self,
        character: &Character,
        plan: &Plan,
        footholds: &[Foothold],
        held: &Held,
        now: &Situation<'_>,
    ) -> Result<(), ControlError> {
        self.footing.clear();
        self.balance.points.clear();
        for hold in footholds.iter().filter(|hold| character.has[hold.bone.index()]) {
            self.look_at(hold.bone, hold.point)?;
            let arms = &self.arms;
            self.footing.add(hold.normal, character, |dof| arms[dof]);
            self.balance.points.push(hold.point);
        }
        self.footing.share(self.mass);
        let balances = self.footing.stands() && !character.passive.is_empty();
        if balances {
            self.find_center(character, now.v)?;
        }
        let mut count = 0;
        for task in plan.tasks.iter().filter(|task| character.has[task.what.bone().index()]) {
            count = self.add_task(character, task, count)?;
        }
        self.set_bounds(character, held);
        self.found.clear();
        self.found.resize(character.active.len(), 0.0);
        let gravity = now.around.gravity.unwrap_or(self.tree.model().gravity());
        let stays = balances && self.balance.is_tall(gravity);
        if stays {
            self.balance.find(gravity, self.length);
        }
        for _ in 0..ROUNDS {
            let load = Load { matrix: &self.matrix, weight: &self.weight, v: now.v };
            let solved = match stays {
                true => self.footing.keep(character, &load, &self.found),
                false => self.footing.settle(character, &load, &self.found),
            };
            if !solved {
                break;
            }
            self.sum_up(character, held, &plan.weights, count);
            if stays {
                self.add_inertia(character);
                self.keep_balance(character);
            }
            if !self.qp.solve(&self.hessian, &self.gradient, &self.bounds, &mut self.found) {
                break;
            }
        }
        for (dof, v) in character.active.iter().zip(&self.found) {
            self.velocity[*dof] = if v.is_finite() { *v } else { 0.0 };
        }
        Ok(())
    }

    /// Where the center of mass of a character is, and how it moves.
    fn find_center(&mut self, character: &Character, v: &[f64]) -> Result<(), ControlError> {
        let nv = self.tree.model().nv();
        let (mut columns, mut sum, mut mass) = (std::mem::take(&mut self.balance.columns), Vec3::ZERO, 0.0);
        columns.clear();
        columns.resize(nv, Vec3::ZERO);
        for index in (0..character.has.len()).filter(|index| character.has[*index]) {
            let body = BodyId(index as u32);
            let inertia = self.tree.model().body(body).inertia;
            let at = self.tree.world_from_body(body, &self.workspace).point(inertia.com());
            self.look_at(body, at)?;
            sum += at * inertia.mass;
            mass += inertia.mass;
            columns.iter_mut().zip(&self.arms).for_each(|(column, arm)| *column += *arm * inertia.mass);
        }
        let part = 1.0 / mass.max(f64::MIN_POSITIVE);
        columns.iter_mut().for_each(|column| *column *= part);
        self.balance.velocity = columns.iter().zip(v).fold(Vec3::ZERO, |sum, (column, v)| sum + *column * *v);
        (self.balance.com, self.balance.columns) = (sum * part, columns);
        Ok(())
    }

    /// Adds costs of leaving the hull of the footholds, and of moving these.
    fn keep_balance(&mut self, character: &Character) {
        let weight = BALANCE / (self.length * self.length);
        let (mut along, mut row) = (std::mem::take(&mut self.along), std::mem::take(&mut self.row));
        for k in 0..self.balance.bounds.len() {
            let (direction, most) = self.balance.bounds[k];
            let dofs = character.passive.iter().chain(&character.active);
            row.clear();
            row.extend(dofs.map(|dof| self.balance.columns[*dof].dot(direction)));
            self.follow(character, &row, &mut along);
            let speed: f64 = along.iter().zip(&self.found).map(|(j, v)| j * v).sum();
            if speed > most {
                add_square(&mut self.hessian, &mut self.gradient, weight, &along, most);
            }
        }
        let count = self.balance.points.len();
        let weight = weight / count.max(1) as f64;
        for k in 0..count {
            for direction in [Vec3::X, Vec3::Y, Vec3::Z] {
                self.footing.along(k, direction, &mut row);
                self.follow(character, &row, &mut along);
                add_square(&mut self.hessian, &mut self.gradient, weight, &along, 0.0);
            }
        }
        (self.along, self.row) = (along, row);
    }

    /// What joints contribute along a direction, with how the root follows them. `row` is for passive, then active degrees of freedom.
    fn follow(&self, character: &Character, row: &[f64], along: &mut Vec<f64>) {
        let p = character.passive.len();
        let (passive, active) = row.split_at(p);
        let followed = self.footing.derivative.chunks_exact(p.max(1));
        let followed = followed.map(|column| column.iter().zip(passive).map(|(e, j)| e * j).sum());
        along.clear();
        along.extend(active.iter().zip(followed.chain(std::iter::repeat(0.0))).map(|(j, e): (_, f64)| j + e));
    }

    /// The velocity of a point of a bone for a unit of velocity of each degree of freedom.
    fn look_at(&mut self, bone: BodyId, point: Vec3) -> Result<(), ControlError> {
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

    /// Adds the rows of a task after the first `count`; returns their number.
    fn add_task(
        &mut self,
        character: &Character,
        task: &Task,
        mut count: usize,
    ) -> Result<usize, ControlError> {
        let pose = self.tree.world_from_body(task.what.bone(), &self.workspace);
        let (wanted, axes, is_turn) = match &task.what {
            What::Point { point_body, aim, axes, .. } => {
                let here = pose.point(*point_body);
                self.look_at(task.what.bone(), here)?;
                (velocity_of(aim, |place| *place - here, FASTEST * self.length), axes, false)
            }
            What::Turn { aim, axes, .. } => {
                self.look_at(task.what.bone(), pose.pos)?;
                let missing = |place: &Quat| so3::log(place.to_mat3() * pose.rot.transpose());
                (velocity_of(aim, missing, FASTEST_JOINT), axes, true)
            }
        };
        let unit = if is_turn { 1.0 } else { 1.0 / (self.length * self.length) };
        let weight = task.weight * PRIORITY.powi(1 - i32::from(task.priority.0.clamp(0, 2))) * unit;
        for axis in axes.directions() {
            if self.rows.len() <= count {
                self.rows.push(Row { weight: 0.0, wanted: 0.0, along: Vec::new() });
            }
            let columns = if is_turn { &self.turns } else { &self.arms };
            let row = &mut self.rows[count];
            (row.weight, row.wanted) = (weight, axis.dot(wanted));
            row.along.clear();
            let dofs = character.passive.iter().chain(&character.active);
            row.along.extend(dofs.map(|dof| axis.dot(columns[*dof])));
            count += 1;
        }
        Ok(count)
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

    /// The quadratic cost of the first `count` rows, of the limits that would be passed, and of the pose.
    fn sum_up(&mut self, character: &Character, held: &Held, weights: &[f64], count: usize) {
        let n = character.active.len();
        self.hessian.clear();
        self.hessian.resize(n * n, 0.0);
        self.gradient.clear();
        self.gradient.resize(n, 0.0);
        let mut along = std::mem::take(&mut self.along);
        for row in &self.rows[..count] {
            self.follow(character, &row.along, &mut along);
            add_square(&mut self.hessian, &mut self.gradient, row.weight, &along, row.wanted);
        }
        self.away.clear();
        self.away.resize(n, 0.0);
        let model = self.tree.model();
        let (mut first, mut apart) = (0, [0.0; 6]);
        for &id in &character.joints {
            let slots = model.slots(id);
            if let Some(kind) = model.joint(id).kind.coordinates() {
                let (from, to) = (&held.reference[slots.q_range()], &held.pose[slots.q_range()]);
                kind.difference(from, to, &mut apart);
                for (k, (away, dof)) in apart[..slots.nv].iter().zip(slots.v_range()).enumerate() {
                    let weight = POSTURE * weights.get(dof).copied().unwrap_or(1.0);
                    self.hessian[(first + k) * (n + 1)] += weight;
                    self.gradient[first + k] -= weight * RETURN * away;
                    self.away[first + k] = RETURN * away;
                }
            }
            let found = &self.found;
            let (hessian, gradient) = (&mut self.hessian, &mut self.gradient);
            margins(model.joint(id), &held.reference[slots.q_range()], |margin| {
                let several = margin.direction.iter().filter(|n| **n != 0.0).count() > 1;
                let most = (-BRAKING * margin.excess).max(0.0);
                let speed: f64 =
                    margin.direction.iter().zip(&found[first..first + slots.nv]).map(|(n, v)| n * v).sum();
                if several && speed > most {
                    along.clear();
                    along.resize(n, 0.0);
                    along[first..first + slots.nv].copy_from_slice(&margin.direction[..slots.nv]);
                    add_square(hessian, gradient, LIMIT, &along, most);
                }
            });
            first += slots.nv;
        }
        self.along = along;
    }

    /// Adds what it costs to move mass, beside moving joints: `M_aa + M_ap E + E^T M_pa + E^T M_pp E`, with how the root follows. Its diagonal
    /// is the inertia that servos move: the whole body for the ankles of one that stands.
    fn add_inertia(&mut self, character: &Character) {
        let (p, n, nv) = (character.passive.len(), character.active.len(), self.tree.model().nv());
        let scale = POSTURE * HEAVY / (self.mass * self.length * self.length);
        let mut column = std::mem::take(&mut self.along);
        for (j, dof) in character.active.iter().enumerate() {
            // M times the motion of joint j, for passive, then active degrees of freedom.
            let follows = if p == 0 { &[] } else { &self.footing.derivative[j * p..(j + 1) * p] };
            let all = character.passive.iter().chain(&character.active);
            column.clear();
            column.extend(all.map(|row| {
                let followed = character.passive.iter().zip(follows);
                let followed: f64 = followed.map(|(dof, e)| self.matrix[row * nv + dof] * e).sum();
                self.matrix[row * nv + dof] + followed
            }));
            for i in 0..n {
                let follows = if p == 0 { &[] } else { &self.footing.derivative[i * p..(i + 1) * p] };
                let entry = column[p + i] + follows.iter().zip(&column).map(|(e, m)| e * m).sum::<f64>();
                if i == j {
                    self.inertia[*dof] = entry.max(self.matrix[dof * nv + dof]);
                }
                self.hessian[i * n + j] += scale * entry;
                self.gradient[i] -= scale * entry * self.away[j];
            }
        }
        self.along = column;
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
