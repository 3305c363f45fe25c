//! What a tall character has to keep while it moves: its footholds, and its balance. And what every character keeps: its pins.
//!
//! Source: our own. The bounds of [`super::balance`] are walls of the problem of [`super::velocities`], footholds are rows of it, and both
//! outweigh all tasks. Soles ([`super::soles`]) return to their places, but for those of a foot that is dragged ([`super::feet`]); pins are
//! held there by the simulation.
//!
//! Deviation: a pin along some axes only counts as one along all.

use ligament_math::Vec3;

use super::balance::Of;
use super::characters::Character;
use super::foot::Stance;
use super::row::add_square;
use super::{Ground, Held, Reach, Sole, soles};
use crate::control::{ControlError, Plan, Situation, Task, What};
use crate::model::BodyId;

/// What moving mass weighs beside moving joints: with this, a character reaches with its arms before it leans.
const HEAVY: f64 = 30.0;
/// What balance weighs beside a drag, and what moving a foothold does.
const BALANCE: f64 = 1e6;
const PLANTED: f64 = 1e6;
/// What the way of a foot back to its place weighs beside a drag.
const RETURNING: f64 = 10.0;
/// The rate at which footholds return to their places, in 1/s, and that of feet in the air; and how fast at most, in lengths of the character per second.
const BACK: f64 = 5.0;
const LANDING: f64 = 8.0;
const FASTEST_FOOT: f64 = 0.14;
const FASTEST_RETURN: f64 = 0.35;

impl Reach {
    /// Finds what bears a character: what touches, and for a tall one, all that it stands on. True if it is tall, and has to keep its balance.
    pub(super) fn find_footing(
        &mut self,
        character: &Character,
        plan: &Plan,
        ground: &Ground,
        held: &mut Held,
        gravity: Vec3,
    ) -> Result<bool, ControlError> {
        let is_own = |bone: BodyId| character.has[bone.index()];
        let own = || ground.footholds.iter().filter(|hold| is_own(hold.bone));
        let balance = &mut self.balance;
        balance.points.clear();
        balance.points.extend(own().map(|hold| hold.point));
        balance.points.extend(held.soles.iter().filter(|sole| is_own(sole.bone)).map(|sole| sole.place));
        let stands =
            own().any(|hold| hold.normal.is_some()) || held.soles.iter().any(|sole| is_own(sole.bone));
        let can_fall = stands && !character.passive.is_empty();
        let moves_center = |task: &Task| matches!(task.what, What::Center { bone, .. } if is_own(bone));
        if can_fall || plan.tasks.iter().any(moves_center) {
            self.find_center(character, gravity)?;
        }
        let stays = can_fall && self.balance.is_tall(gravity);
        self.feet.clear();
        self.footing_changes = false;
        if stays {
            let (tree, workspace) = (&self.tree, &self.workspace);
            soles::update(
                &mut held.soles,
                own(),
                is_own,
                self.length,
                |bone, point| tree.world_from_body(bone, workspace).point(point),
                |bone, point| tree.world_from_body(bone, workspace).inverse_point(point),
            );
            self.find_feet(character, plan, ground, &mut held.soles);
            let is_foot = |bone: BodyId| self.feet.iter().any(|foot| foot.bone == bone);
            self.is_nailed = own().any(|hold| hold.normal.is_none() && !is_foot(hold.bone));
        } else {
            held.soles.retain(|sole| !is_own(sole.bone));
        }
        let upright = can_fall && !stays && self.balance.can_topple(gravity);
        self.keeps = upright && !self.drags_foot(character, plan, own());
        self.stand_on(character, ground, &held.soles, stays, gravity)?;
        Ok(stays)
    }

    /// Lets a character stand on what touches, or, if it stays, on those of its feet that are down; it balances on those that bear.
    pub(super) fn stand_on(
        &mut self,
        character: &Character,
        ground: &Ground,
        soles: &[Sole],
        stays: bool,
        gravity: Vec3,
    ) -> Result<(), ControlError> {
        let is_own = |bone: BodyId| character.has[bone.index()];
        let own = || ground.footholds.iter().filter(|hold| is_own(hold.bone));
        self.footing.clear();
        self.planted.clear();
        self.anchors.clear();
        if stays {
            let on_all = self.feet.iter().all(|foot| foot.stance == Stance::Bears);
            self.balance.points.clear();
            self.balance.pushing.clear();
            for sole in soles.iter().filter(|sole| is_own(sole.bone)) {
                let stance = self.stance(sole.bone);
                if stance == Stance::Bears {
                    self.balance.points.push(sole.place);
                }
                if stance.is_down() {
                    self.balance.pushing.push(sole.place);
                    let at = self.tree.world_from_body(sole.bone, &self.workspace).point(sole.point);
                    self.add_foothold(character, sole.bone, at, Some(sole.normal))?;
                    let way = sole.place - at;
                    // Down, if it was lifted; what sank is pushed up by the ground.
                    let way = way - sole.normal * way.dot(sole.normal).max(0.0);
                    self.planted.push((self.planted.len(), way));
                }
            }
            self.balance.find(on_all, gravity, self.length);
        } else {
            self.balance.points.clear();
            self.balance.points.extend(own().map(|hold| hold.point));
            let is_held = own().any(|hold| hold.normal.is_none());
            self.balance.find_flat(!is_held && !character.passive.is_empty(), gravity, self.length);
        }
        let soles = self.planted.len();
        for (k, hold) in own().filter(|hold| hold.normal.is_none() || !stays).enumerate() {
            self.add_foothold(character, hold.bone, hold.point, hold.normal)?;
            if hold.normal.is_none() {
                self.planted.push((soles + k, Vec3::ZERO));
            }
        }
        self.footing.share(self.mass, stays || self.keeps);
        if ground.pressures.iter().any(|pressure| is_own(pressure.bone)) {
            self.footing.leave_to_root(character.passive.len(), &mut self.planted);
        }
        Ok(())
    }

    /// Adds rows that lead feet in the air back to their places, after the first `count`; returns their number.
    pub(super) fn return_feet(
        &mut self,
        character: &Character,
        soles: &[Sole],
        mut count: usize,
    ) -> Result<usize, ControlError> {
        let returning = soles.iter().filter(|sole| self.stance(sole.bone) == Stance::Returns).count();
        let weight = RETURNING / (self.length * self.length * returning.max(1) as f64);
        let fastest = FASTEST_RETURN * self.length;
        for sole in soles {
            if self.stance(sole.bone) != Stance::Returns {
                continue;
            }
            let at = self.tree.world_from_body(sole.bone, &self.workspace).point(sole.point);
            self.look_at(sole.bone, at)?;
            let way = sole.place - at;
            for direction in [Vec3::X, Vec3::Y, Vec3::Z] {
                let back = (LANDING * way.dot(direction)).clamp(-fastest, fastest);
                count = self.add_row(character, false, direction, (weight, back), count);
            }
        }
        Ok(count)
    }

    fn add_foothold(
        &mut self,
        character: &Character,
        bone: BodyId,
        point: Vec3,
        normal: Option<Vec3>,
    ) -> Result<(), ControlError> {
        self.look_at(bone, point)?;
        self.anchors.push((bone, self.tree.world_from_body(bone, &self.workspace).inverse_point(point)));
        let arms = &self.arms;
        self.footing.add(normal, character, |dof| arms[dof]);
        Ok(())
    }

    /// Where the center of mass of a character is, and how joints move it and turn the body about the ground below it.
    pub(super) fn find_center(&mut self, character: &Character, gravity: Vec3) -> Result<(), ControlError> {
        let nv = self.tree.model().nv();
        let balance = &mut self.balance;
        let (mut columns, mut turning) =
            (std::mem::take(&mut balance.columns), std::mem::take(&mut balance.turning));
        let (mut sum, mut mass) = (Vec3::ZERO, 0.0);
        for list in [&mut columns, &mut turning] {
            list.clear();
            list.resize(nv, Vec3::ZERO);
        }
        // About the origin first.
        for index in (0..character.has.len()).filter(|index| character.has[*index]) {
            let body = BodyId(index as u32);
            let inertia = self.tree.model().body(body).inertia;
            let pose = self.tree.world_from_body(body, &self.workspace);
            let at = pose.point(inertia.com());
            let about = inertia.at_com();
            self.look_at(body, at)?;
            sum += at * inertia.mass;
            mass += inertia.mass;
            for dof in 0..nv {
                let (arm, turn) = (self.arms[dof] * inertia.mass, self.turns[dof]);
                columns[dof] += arm;
                turning[dof] += at.cross(arm) + pose.rot * (about * (pose.rot.transpose() * turn));
            }
        }
        let part = 1.0 / mass.max(f64::MIN_POSITIVE);
        self.balance.com = sum * part;
        let ground = self.balance.ground(gravity);
        for (column, turning) in columns.iter_mut().zip(&mut turning) {
            *column *= part;
            *turning = *turning * part - ground.cross(*column);
        }
        (self.balance.columns, self.balance.turning) = (columns, turning);
        Ok(())
    }

    /// Adds costs of passing the bounds of balance in a step.
    pub(super) fn keep_balance(&mut self, character: &Character, held: &Held, now: &Situation<'_>) {
        let unit = 1.0 / (self.length * self.length);
        let (mut along, mut row) = (std::mem::take(&mut self.along), std::mem::take(&mut self.row));
        for k in 0..self.balance.bounds.len() {
            let bound = self.balance.bounds[k];
            let columns = match bound.of {
                Of::Center => &self.balance.columns,
                Of::Turning => &self.balance.turning,
            };
            let dofs = character.passive.iter().chain(&character.active);
            row.clear();
            row.extend(dofs.map(|dof| columns[*dof].dot(bound.direction)));
            self.follow(character, &row, &mut along);
            let dofs = character.active.iter().map(|dof| held.velocity.get(*dof).copied().unwrap_or(0.0));
            let before: f64 = along.iter().zip(dofs).map(|(j, v)| j * v).sum();
            // What was planned, unless the footing was another one.
            let dofs = character.passive.iter().chain(&character.active);
            let moves: f64 = row.iter().zip(dofs).map(|(j, dof)| j * now.v[*dof]).sum();
            let before = if self.footing_changes { moves } else { before };
            self.walls.add(BALANCE * unit, &along, bound.after(before, now.h));
        }
        (self.along, self.row) = (along, row);
    }

    /// Finds how a character would move into itself where it touches itself.
    pub(super) fn find_blocks(&mut self, character: &Character, ground: &Ground) -> Result<(), ControlError> {
        self.blocked.clear();
        for block in ground.blocks.iter().filter(|block| character.has[block.bones[0].index()]) {
            let dofs = || character.passive.iter().chain(&character.active);
            let start = self.blocked.len();
            self.look_at(block.bones[1], block.point)?;
            self.blocked.extend(dofs().map(|dof| self.arms[*dof].dot(block.normal)));
            self.look_at(block.bones[0], block.point)?;
            for (entry, dof) in self.blocked[start..].iter_mut().zip(dofs()) {
                *entry -= self.arms[*dof].dot(block.normal);
            }
        }
        Ok(())
    }

    /// Adds costs of moving into itself.
    pub(super) fn keep_apart(&mut self, character: &Character) {
        let weight = BALANCE / (self.length * self.length);
        let (mut along, n) =
            (std::mem::take(&mut self.along), character.passive.len() + character.active.len());
        for row in self.blocked.chunks_exact(n.max(1)) {
            self.follow(character, row, &mut along);
            self.walls.add(weight, &along, 0.0);
        }
        self.along = along;
    }

    /// Adds costs of moving footholds that have to stay: those of a tall character, and pins.
    pub(super) fn keep_planted(&mut self, character: &Character) {
        let weight = PLANTED / (self.length * self.length * self.planted.len().max(1) as f64);
        let (mut along, mut row) = (std::mem::take(&mut self.along), std::mem::take(&mut self.row));
        let fastest = FASTEST_FOOT * self.length;
        for (k, way) in &self.planted {
            for direction in [Vec3::X, Vec3::Y, Vec3::Z] {
                self.footing.along(*k, direction, &mut row);
                self.follow(character, &row, &mut along);
                let back = (BACK * way.dot(direction)).clamp(-fastest, fastest);
                add_square(&mut self.hessian, &mut self.gradient, weight, &along, back);
            }
        }
        (self.along, self.row) = (along, row);
    }

    /// Adds what it costs to move mass, beside moving joints: `M_aa + M_ap E + E^T M_pa + E^T M_pp E`, with how the root follows. Its diagonal
    /// is the inertia that servos move: the whole body for the ankles of one that stands.
    pub(super) fn add_inertia(&mut self, character: &Character, weight: f64) {
        let (p, n, nv) = (character.passive.len(), character.active.len(), self.tree.model().nv());
        let scale = weight * HEAVY / (self.mass * self.length * self.length);
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
                self.gradient[i] -= scale * entry * self.back[j];
            }
        }
        self.along = column;
    }
}
