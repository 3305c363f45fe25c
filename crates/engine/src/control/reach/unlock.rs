//! Straight limbs: which joints bend them when a drag along the limb asks for it.
//!
//! Source: our own. A straight arm that is pulled toward its shoulder does not know how to follow: to first order, no joint moves the hand
//! along the arm. To second order some do, and that is what is looked for here. With d(a) the way of the dragged point toward its target when
//! a joint turns by an angle a, and feet and pins stay in the mean,
//!
//! ```text
//! first = (d(a) - d(-a)) / 2,   second = (d(a) + d(-a)) / 2
//! ```
//!
//! This is for joints that move a light limb, so that balance does not mind; and for those of legs if something else is dragged down: then
//! the character squats or bows. A joint whose second order is positive, and larger than its first one, is moved a little to the better side,
//! or where its limits have more room. Once the limb is bent, the first order leads.
//!
//! Deviation: only of tall characters. Others buckle where they touch the ground.

use ligament_math::Vec3;

use super::characters::Character;
use super::effect::Effect;
use super::feet::is_of_limb;
use super::foot::Stance;
use super::row::Lack;
use super::{Held, Reach};
use crate::control::limits::margins;
use crate::control::{ControlError, Plan, Situation, What};
use crate::model::{BodyId, JointId};

/// The angle that joints are turned by to find out, in radians (or the part of a length that they slide).
const PROBE: f64 = 0.3;
/// The part of the mass that a joint may move, and of the direction that has to be down for joints of legs.
const LIGHT: f64 = 0.12;
const SINKS: f64 = 0.7;
/// The way that counts, in lengths of the character.
const LEAST: f64 = 1e-4;
/// The first order, as a part of the second, from which it says to which side.
const LEANS: f64 = 0.1;
/// The parts of what a drag wants that it lacks from which on joints bend, and from which on they bend as fast as they do.
const SOME: f64 = 0.7;
const MOST: f64 = 0.9;

impl Reach {
    /// Finds joints to bend for drags that lack what they want, after tasks were solved for; true if there are any.
    pub(super) fn unlock(
        &mut self,
        character: &Character,
        plan: &Plan,
        held: &Held,
        now: &Situation<'_>,
    ) -> Result<bool, ControlError> {
        let lacking = std::mem::take(&mut self.lacking);
        let mut found = false;
        for Lack { task, way, part } in &lacking {
            let strength = ((part - SOME) / (MOST - SOME)).clamp(0.0, 1.0);
            if strength == 0.0 {
                continue;
            }
            let What::Point { bone, point_body, .. } = &plan.tasks[*task].what else { continue };
            let Some(toward) = way.normalized() else { continue };
            found |= self.bend_for(character, (*bone, *point_body), toward * strength, held, now)?;
        }
        self.lacking = lacking;
        Ok(found)
    }

    /// The same for a point of a bone that is to move in a direction.
    fn bend_for(
        &mut self,
        character: &Character,
        (bone, point): (BodyId, Vec3),
        toward: Vec3,
        held: &Held,
        now: &Situation<'_>,
    ) -> Result<bool, ControlError> {
        let (mut q, mut effects) = (std::mem::take(&mut self.tried), std::mem::take(&mut self.effects));
        q.clear();
        q.extend_from_slice(now.q);
        effects.clear();
        let (start, strength) = (self.reached(&q, (bone, point))?, toward.norm());
        let mut first = 0;
        let gravity = now.around.gravity.unwrap_or(self.tree.model().gravity());
        let sinks = toward.dot(gravity) > SINKS * gravity.norm() * strength && !self.is_in_leg(bone);
        for &id in &character.joints {
            let slots = self.tree.model().slots(id);
            let may = self.is_light(id) || (sinks && self.is_of_leg(id));
            for k in (0..slots.nv).filter(|_| may) {
                let mut ways = [0.0; 2];
                for (way, angle) in ways.iter_mut().zip([PROBE, -PROBE]) {
                    let mut turn = [0.0; 6];
                    turn[k] = angle;
                    if let Some(kind) = self.tree.model().joint(id).kind.coordinates() {
                        kind.integrate(&mut q[slots.q_range()], &turn[..slots.nv], 1.0);
                    }
                    *way = toward.dot(self.reached(&q, (bone, point))? - start) / strength;
                    q[slots.q_range()].copy_from_slice(&now.q[slots.q_range()]);
                }
                let (second, lean) = (0.5 * (ways[0] + ways[1]), 0.5 * (ways[0] - ways[1]));
                if second > LEAST * self.length && second > lean.abs() {
                    let side = self.better_side(id, k, lean / second, &held.reference);
                    let strength = strength * (1.0 - lean.abs() / second);
                    effects.extend(side.map(|side| Effect {
                        number: first + k,
                        side,
                        gain: second,
                        strength,
                    }));
                }
            }
            first += slots.nv;
        }
        let best = effects.iter().map(|effect| effect.gain).fold(0.0, f64::max);
        for effect in &effects {
            self.unlocked[effect.number] = effect.side * effect.strength * effect.gain / best;
        }
        let found = !effects.is_empty();
        (self.tried, self.effects) = (q, effects);
        Ok(found)
    }

    /// Whether a joint moves so little of the character that balance does not mind: an arm, the head.
    fn is_light(&self, id: JointId) -> bool {
        let model = self.tree.model();
        let forest = model.forest();
        let moved = forest.order().iter().position(|body| forest.joint(*body) == Some(id));
        let Some(start) = moved else { return false };
        // Its subtree is contiguous.
        let depth = forest.depth(forest.order()[start]);
        let rest = forest.order()[start + 1..].iter().take_while(|body| forest.depth(**body) > depth);
        let own = forest.order()[start..=start].iter().chain(rest);
        own.map(|body| model.body(*body).inertia.mass).sum::<f64>() < LIGHT * self.mass
    }

    /// Whether a joint is one of a limb that bears the character.
    fn is_of_leg(&self, id: JointId) -> bool {
        let forest = self.tree.model().forest();
        let moved = forest.order().iter().find(|body| forest.joint(**body) == Some(id));
        moved.is_some_and(|body| self.is_in_leg(*body))
    }

    /// Whether a bone is one of a limb that bears the character.
    fn is_in_leg(&self, bone: BodyId) -> bool {
        let (forest, bears) = (self.tree.model().forest(), |k: &usize| self.feet[*k].stance == Stance::Bears);
        (0..self.feet.len()).filter(bears).any(|k| is_of_limb(forest, &self.feet, k, bone))
    }

    /// Where a point of a bone is with these coordinates, if what the character stands on and what it is pinned by stays in the mean.
    fn reached(&mut self, q: &[f64], (bone, point): (BodyId, Vec3)) -> Result<Vec3, ControlError> {
        self.tree.update_kinematics(q, &self.zeros, &mut self.probe)?;
        let place = |bone: BodyId, point: Vec3| self.tree.world_from_body(bone, &self.probe).point(point);
        let count = self.anchors.len().max(1) as f64;
        let mean = self.anchors.iter().fold(Vec3::ZERO, |sum, (bone, point)| sum + place(*bone, *point));
        Ok(place(bone, point) - mean * (1.0 / count))
    }

    /// The side to which to turn a joint along one of its degrees of freedom: the one to which it leans, or the one that has more room. None if
    /// it is at its limits.
    fn better_side(&self, id: JointId, k: usize, lean: f64, reference: &[f64]) -> Option<f64> {
        let room = self.room(id, k, reference);
        let better = if lean.abs() > LEANS { lean } else { room[0] - room[1] };
        let sides = if better < 0.0 { [-1.0, 1.0] } else { [1.0, -1.0] };
        sides.into_iter().find(|side| room[usize::from(*side < 0.0)] > PROBE)
    }

    /// How far a joint can turn along one of its degrees of freedom until it is at a limit, to either side.
    fn room(&self, id: JointId, k: usize, reference: &[f64]) -> [f64; 2] {
        let (joint, slots) = (self.tree.model().joint(id), self.tree.model().slots(id));
        let mut room = [std::f64::consts::PI; 2];
        margins(joint, &reference[slots.q_range()], |margin| {
            let slope = margin.direction[k];
            let side = usize::from(slope < 0.0);
            if slope != 0.0 {
                room[side] = room[side].min((-margin.excess / slope.abs()).max(0.0));
            }
        });
        room
    }
}
