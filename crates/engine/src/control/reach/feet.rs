//! Feet of a tall character, and which of them it lifts.
//!
//! Source: our own; the capture point is that of [`super::balance`]. A foot is a bone with soles ([`super::soles`]). It stays where it is, unless a drag of its limb asks for what it cannot have while the foot
//! stays. Then the character first moves its center of mass over its other feet, with this one still on the ground, and lifts it once
//! those bear: once the capture point is well within them. A foot in the air that no drag asks for any more returns to its
//! place, and bears once it touches the ground.
//!
//! Deviation: one foot at a time, and none of a character that is pinned elsewhere than at its feet: it could not move over the others.

use ligament_math::Vec3;

use super::characters::Character;
use super::foot::{Foot, Stance};
use super::row::Lack;
use super::soles::{LEFT, Sole};
use super::{Foothold, Ground, Held, Reach};
use crate::control::{ControlError, Plan, Situation, What};
use crate::model::{BodyId, Forest, Limits};

/// How far a target above the ground has to be for a foot to be lifted for it, in lengths of the character.
const FAR: f64 = 0.02;
/// How much nearer to the other end of its limb than to the foot a point may be for a foot to be lifted for it: a knee is, a thigh is not.
const LOWER: f64 = 1.5;
/// The height that a foot has to have, in lengths of the character, before it moves aside; how fast it rises, in lengths per second; and what that
/// weighs beside a drag.
const UP: f64 = 0.01;
const RISING: f64 = 0.1;
const LEAVING: f64 = 10.0;
/// The height of its soles at which a foot that returns has landed, in lengths of the character: lower than what it touches with first, slower
/// than what would be a shock.
const LANDED: f64 = 0.003;
/// What it weighs to keep a foot in the air level, beside a drag; the rate, in 1/s, and the fastest, in rad/s.
const LEVEL: f64 = 0.1;
const LEVELING: f64 = 3.0;
const FASTEST_TURN: f64 = 1.0;
/// The rate at which a limb bends, in 1/s, and how fast at most, in rad/s.
const BENDING: f64 = 3.0;
const FASTEST_BEND: f64 = 1.5;

impl Reach {
    /// Finds the feet of a character, and which of them are lifted.
    pub(super) fn find_feet(
        &mut self,
        character: &Character,
        plan: &Plan,
        ground: &Ground,
        soles: &mut [Sole],
    ) {
        let mut feet = std::mem::take(&mut self.feet);
        feet.clear();
        for sole in soles.iter().filter(|sole| character.has[sole.bone.index()]) {
            if feet.iter().all(|foot| foot.bone != sole.bone) {
                feet.push(Foot { bone: sole.bone, stance: Stance::Bears });
            }
        }
        for k in 0..feet.len() {
            let bone = feet[k].bone;
            let mut own = soles.iter().filter(|sole| sole.bone == bone);
            let pose = self.tree.world_from_body(bone, &self.workspace);
            let way = |sole: &Sole| pose.point(sole.point) - sole.place;
            let touches = ground.footholds.iter().any(|hold| hold.bone == bone && hold.normal.is_some());
            let has_landed = |sole: &Sole| way(sole).dot(sole.normal) < LANDED * self.length;
            let is_down = touches && own.clone().all(has_landed);
            let has_left = |sole: &Sole| way(sole).norm() > LEFT * self.length;
            let is_lifted = own.clone().any(|sole| sole.lifted) || own.all(has_left);
            if is_lifted {
                feet[k].stance = match plan.tasks.iter().any(|task| self.lifts(&feet, k, &task.what)) {
                    true => Stance::Free,
                    false if is_down => Stance::Bears,
                    false => Stance::Returns,
                };
            }
        }
        // Not all of them: what is about to land, or to fall, bears.
        if feet.iter().all(|foot| foot.stance != Stance::Bears) {
            feet.iter_mut().for_each(|foot| foot.stance = Stance::Bears);
        }
        self.feet = feet;
        self.remember_feet(soles);
    }

    /// Marks the soles of feet that are lifted. Those that have landed stay where they are now.
    fn remember_feet(&mut self, soles: &mut [Sole]) {
        for foot in &self.feet {
            let pose = self.tree.world_from_body(foot.bone, &self.workspace);
            for sole in soles.iter_mut().filter(|sole| sole.bone == foot.bone) {
                let is_lifted = !foot.stance.is_down();
                if sole.lifted && !is_lifted {
                    let way = pose.point(sole.point) - sole.place;
                    sole.place += way - sole.normal * way.dot(sole.normal);
                }
                self.footing_changes |= sole.lifted != is_lifted;
                sole.lifted = is_lifted;
            }
        }
    }

    /// Whether a task can ask for foot k to be lifted: it is about a point of its limb, nearer to the foot than to the other end.
    fn lifts(&self, feet: &[Foot], k: usize, what: &What) -> bool {
        let (bone, forest) = (what.bone(), self.tree.model().forest());
        let point = match what {
            What::Point { point_body, .. } => *point_body,
            What::Turn { .. } | What::Look { .. } => Vec3::ZERO,
            What::Center { .. } => return false,
        };
        let place = |bone: BodyId, point: Vec3| self.tree.world_from_body(bone, &self.workspace).point(point);
        let (at, foot) = (place(bone, point), place(feet[k].bone, Vec3::ZERO));
        let mut base = bone;
        while !forest.parent(base).is_world() && is_of_limb(forest, feet, k, forest.parent(base)) {
            base = forest.parent(base);
        }
        is_of_limb(forest, feet, k, bone)
            && (at - foot).norm() < LOWER * (at - place(base, Vec3::ZERO)).norm() + (FAR * self.length)
    }

    /// Whether a drag is about a foot of a character that may lift all of them.
    pub(super) fn drags_foot<'a>(
        &mut self,
        character: &Character,
        plan: &Plan,
        touching: impl Iterator<Item = &'a Foothold>,
    ) -> bool {
        self.feet.clear();
        for hold in touching.filter(|hold| hold.normal.is_some()) {
            if self.feet.iter().all(|foot| foot.bone != hold.bone) {
                self.feet.push(Foot { bone: hold.bone, stance: Stance::Bears });
            }
        }
        let own = plan.tasks.iter().filter(|task| character.has[task.what.bone().index()]);
        let found =
            own.clone().any(|task| (0..self.feet.len()).any(|k| self.lifts(&self.feet, k, &task.what)));
        self.feet.clear();
        found
    }

    /// The stance of a bone; that of one without soles is to bear.
    pub(super) fn stance(&self, bone: BodyId) -> Stance {
        self.feet.iter().find(|foot| foot.bone == bone).map_or(Stance::Bears, |foot| foot.stance)
    }

    /// Chooses a foot to lift for a drag, from what tasks lack while all stay: true if there is one.
    pub(super) fn choose_lift(&mut self, plan: &Plan, gravity: Vec3) -> bool {
        let Some(up) = (-gravity).normalized() else { return false };
        let all_bear = self.feet.iter().all(|foot| foot.stance == Stance::Bears);
        if self.feet.len() < 2 || self.is_nailed || !all_bear {
            return false;
        }
        let mut chosen = None;
        for Lack { task, way, .. } in &self.lacking {
            let what = &plan.tasks[*task].what;
            // There is no way into the ground.
            if (*way - up * way.dot(up).min(0.0)).norm() > FAR * self.length {
                chosen = (0..self.feet.len()).find(|k| self.lifts(&self.feet, *k, what)).or(chosen);
            }
        }
        if let Some(k) = chosen {
            self.feet[k].stance = Stance::Leaves;
        }
        chosen.is_some()
    }

    /// Lifts the foot that is to be lifted if the others, of which the balance knows, bear the character; true if so.
    pub(super) fn lift(
        &mut self,
        character: &Character,
        soles: &mut [Sole],
        now: &Situation<'_>,
        gravity: Vec3,
    ) -> bool {
        let dofs = character.passive.iter().chain(&character.active);
        let moves = dofs.fold(Vec3::ZERO, |sum, dof| sum + self.balance.columns[*dof] * now.v[*dof]);
        let bears = self.balance.bears(moves, gravity, self.length);
        for foot in self.feet.iter_mut().filter(|foot| bears && foot.stance == Stance::Leaves) {
            foot.stance = Stance::Free;
        }
        self.remember_feet(soles);
        bears
    }

    /// How a foot that is lifted leaves the ground: its soles go up, not aside, and its limb bends toward the middle of the ranges of its
    /// joints, since a straight leg cannot tell how to become shorter. Adds rows after the first `count`; returns their number.
    pub(super) fn leave_ground(
        &mut self,
        character: &Character,
        held: &Held,
        mut count: usize,
    ) -> Result<usize, ControlError> {
        self.bending.clear();
        self.bending.resize(character.active.len(), 0.0);
        let Some(k) = self.feet.iter().position(|foot| foot.stance == Stance::Free) else { return Ok(count) };
        let bone = self.feet[k].bone;
        let pose = self.tree.world_from_body(bone, &self.workspace);
        let own = || held.soles.iter().filter(|sole| sole.bone == bone);
        let height = |sole: &Sole| (pose.point(sole.point) - sole.place).dot(sole.normal);
        if let Some((tilt, normal)) = tilt(&own().map(|sole| (pose.point(sole.point), sole.normal))) {
            self.look_at(bone, pose.pos)?;
            let (a, b) = normal.perpendicular_frame();
            for axis in [a, b] {
                let wanted = (LEVELING * axis.dot(tilt)).clamp(-FASTEST_TURN, FASTEST_TURN);
                count = self.add_row(character, true, axis, (LEVEL, wanted), count);
            }
        }
        if own().map(height).fold(f64::INFINITY, f64::min) > UP * self.length {
            return Ok(count);
        }
        let weight = LEAVING / (self.length * self.length);
        if let Some(sole) = own().next() {
            self.look_at(bone, pose.point(sole.point))?;
            let (a, b) = sole.normal.perpendicular_frame();
            for (axis, wanted) in [(a, 0.0), (b, 0.0), (sole.normal, RISING * self.length)] {
                count = self.add_row(character, false, axis, (weight, wanted), count);
            }
        }
        self.bend_limb(character, k, &held.reference);
        Ok(count)
    }

    /// Finds velocities of the joints of the limb of foot k toward the middle of their ranges.
    fn bend_limb(&mut self, character: &Character, k: usize, reference: &[f64]) {
        let model = self.tree.model();
        let (forest, mut first) = (model.forest(), 0);
        for &id in &character.joints {
            let slots = model.slots(id);
            let moved = forest.order().iter().find(|body| forest.joint(**body) == Some(id));
            let is_of = moved.is_some_and(|body| is_of_limb(forest, &self.feet, k, *body));
            if let (Limits::Ranges(ranges), true) = (&model.joint(id).limits, is_of) {
                for (bending, (range, q)) in
                    self.bending[first..].iter_mut().zip(ranges.iter().zip(&reference[slots.q_range()]))
                {
                    let away = 0.5 * (range.low + range.high) - q;
                    let away = if away.is_finite() { away } else { 0.0 };
                    *bending = (BENDING * away).clamp(-FASTEST_BEND, FASTEST_BEND);
                }
            }
            first += slots.nv;
        }
    }
}

/// The rotation that would make the plane of these soles level, and the normal of the ground. None of fewer than three, or of a line.
fn tilt(soles: &(impl Iterator<Item = (Vec3, Vec3)> + Clone)) -> Option<(Vec3, Vec3)> {
    let (first, normal) = soles.clone().next()?;
    let mut plane = Vec3::ZERO;
    for (k, (a, _)) in soles.clone().enumerate() {
        for (b, _) in soles.clone().skip(k + 1) {
            let area = (a - first).cross(b - first);
            let area = if area.dot(normal) < 0.0 { -area } else { area };
            plane = if area.norm() > plane.norm() { area } else { plane };
        }
    }
    Some((plane.normalized()?.cross(normal), normal))
}

/// Whether a bone is of the limb of foot k: the foot hangs on it, and no other does; or it is a part of the foot.
pub(super) fn is_of_limb(forest: &Forest, feet: &[Foot], k: usize, bone: BodyId) -> bool {
    let hangs_on = |mut body: BodyId, on: BodyId| loop {
        if body == on || body.is_world() {
            break body == on;
        }
        body = forest.parent(body);
    };
    let foot = feet[k].bone;
    hangs_on(bone, foot)
        || hangs_on(foot, bone) && !feet.iter().any(|other| other.bone != foot && hangs_on(other.bone, bone))
}
