//! Steadying: a character on soft soles does not fall over.
//!
//! Soles of flesh are springs. Where they are softer about the ankle than gravity topples the body, joints that keep still do not keep it
//! up: it leans, the soles give way, it leans more. So the joints answer, by what S. Kajita et al. 2010 call ankle damping control.
//! Symbols, seen from above: c center of mass, e its way out of the middle of the footholds, v its velocity, `v_r` the velocity that was
//! planned for it, p the center of pressure of the soles, and `w = sqrt(g / height)` as in [`super::balance`]. The body moves by
//! `dv/dt = w^2 (c - p)`. It is asked for
//!
//! ```text
//! p' = c + K e + (v - v_r) / w  the pressure that stops what was not planned
//! u  = -G (p' - p)              the velocity of the center of mass that presses there: away from p'
//! ```
//!
//! Soles that turn by an angle under a torque shift the pressure by `s` times that of the lean they allow; the body then is steady if
//! `s (1 + G / w) > 1 + K`. Rigid soles (s infinite) need none of it and have no pressure here.
//!
//! Where a character stands on limbs alone and all of them stay, every joint answers: legs that only swing forward and back hold it
//! sideways by their lengths.
//!
//! Deviation: Kajita et al. measure the torque of each foot; here the pressure is that of all soles, from the depth of the skin.

use ligament_math::Vec3;

use super::characters::Character;
use super::{Foothold, Ground, Held, Reach};
use crate::control::Situation;
use crate::model::BodyId;

/// G, in 1/s.
const GAIN: f64 = 25.0;
/// K.
const CENTERING: f64 = 1.0;
/// How far the pressure may be off, in lengths of the character: it jumps when a vertex of the skin touches or leaves the ground.
const SLACK: f64 = 1e-3;
/// Fastest answer, in lengths of the character per second.
const FASTEST: f64 = 0.3;
/// Limbs that a character stands on at least.
const LIMBS: usize = 2;
/// The part of the weight that has to press on the soles.
const PRESSED: f64 = 0.2;

impl Reach {
    /// Adds to the velocities that were found what keeps a character on soft soles steady.
    pub(super) fn steady(
        &mut self,
        character: &Character,
        ground: &Ground,
        held: &Held,
        now: &Situation<'_>,
    ) {
        let gravity = now.around.gravity.unwrap_or(self.tree.model().gravity());
        // A pin takes part of the weight: what presses on the soles then says nothing about balance. One of a foot takes little.
        let is_own = |bone: BodyId| character.has[bone.index()];
        let is_foot = |bone: BodyId| held.soles.iter().any(|sole| sole.bone == bone);
        let is_pin = |hold: &Foothold| {
            hold.normal.is_none() && character.has[hold.bone.index()] && !is_foot(hold.bone)
        };
        let Some(pressed) = self.center_of_pressure(character, ground, gravity) else { return };
        if self.keeps && !self.stands_on_limbs(ground, &is_own) {
            return;
        }
        if ground.footholds.iter().any(is_pin) {
            return;
        }
        let (a, b) = gravity.perpendicular_frame();
        let answer = self.steadying(character, [a, b], pressed, now, gravity);
        self.answer_with_joints(character, held, [a, b], answer);
    }

    /// Whether two limbs or more bear a character, and not its trunk: no bone that bears carries two others that do.
    fn stands_on_limbs(&self, ground: &Ground, is_own: &impl Fn(BodyId) -> bool) -> bool {
        let forest = self.tree.model().forest();
        let carries = |bone: BodyId, other: BodyId| {
            let mut at = forest.parent(other);
            while at != BodyId::WORLD && at != bone {
                at = forest.parent(at);
            }
            at == bone
        };
        let bearing = || {
            let pressures = ground.pressures.iter().enumerate();
            let firsts = pressures.filter(|(k, pressure)| {
                ground.pressures[..*k].iter().all(|before| before.bone != pressure.bone)
            });
            firsts.map(|(_, pressure)| pressure.bone).filter(|bone| is_own(*bone))
        };
        let tips = || bearing().filter(|tip| !bearing().any(|other| carries(*tip, other)));
        let is_limb = |bone: BodyId| tips().filter(|tip| carries(bone, *tip)).count() < LIMBS;
        tips().count() >= LIMBS && bearing().all(is_limb)
    }

    /// The center of pressure of the soles of a character; none if they bear too little of it.
    fn center_of_pressure(&self, character: &Character, ground: &Ground, gravity: Vec3) -> Option<Vec3> {
        let own = ground.pressures.iter().filter(|pressure| character.has[pressure.bone.index()]);
        let (sum, force) = own.fold((Vec3::ZERO, 0.0), |(sum, force), pressure| {
            (sum + pressure.point * pressure.force, force + pressure.force)
        });
        (force > PRESSED * self.mass * gravity.norm()).then(|| sum * (1.0 / force))
    }

    /// The velocity that steadies the center of mass, beyond what is planned for it, along two directions across gravity.
    fn steadying(
        &mut self,
        character: &Character,
        directions: [Vec3; 2],
        pressed: Vec3,
        now: &Situation<'_>,
        gravity: Vec3,
    ) -> [f64; 2] {
        let planned = self.center_found(character, directions);
        let balance = &self.balance;
        let height = (balance.com - balance.ground(gravity)).norm().max(1e-3 * self.length);
        let rate = (gravity.norm() / height).sqrt();
        let dofs = character.passive.iter().chain(&character.active);
        let moves = dofs.fold(Vec3::ZERO, |sum, dof| sum + balance.columns[*dof] * now.v[*dof]);
        let outside = balance.outside * CENTERING;
        let (slack, mut answer) = (SLACK * self.length, [0.0; 2]);
        for (k, direction) in directions.into_iter().enumerate() {
            let unplanned = moves.dot(direction) - planned[k];
            let away = (balance.com - pressed + outside).dot(direction) + unplanned / rate;
            answer[k] = -GAIN * (away - away.clamp(-slack, slack));
        }
        let (most, size) = (FASTEST * self.length, answer[0].hypot(answer[1]));
        answer.map(|part| part * (most / size.max(most)))
    }

    /// Moves the center of mass so along these directions by the least joint motions: of the ankles, which are the joints of bones
    /// that bear, or of all joints where the feet of a flat character stay.
    fn answer_with_joints(
        &mut self,
        character: &Character,
        held: &Held,
        directions: [Vec3; 2],
        answer: [f64; 2],
    ) {
        let (mut first, mut row) = (std::mem::take(&mut self.along), std::mem::take(&mut self.row));
        let mut second = std::mem::take(&mut self.back);
        self.center_along(character, directions[0], &mut row, &mut first);
        self.center_along(character, directions[1], &mut row, &mut second);
        let model = self.tree.model();
        let mut k = 0;
        for &id in &character.joints {
            let bears =
                self.keeps || held.soles.iter().any(|sole| model.forest().joint(sole.bone) == Some(id));
            for _ in model.slots(id).v_range() {
                if !bears {
                    (first[k], second[k]) = (0.0, 0.0);
                }
                k += 1;
            }
        }
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let (aa, ab, bb) = (dot(&first, &first), dot(&first, &second), dot(&second, &second));
        // Ankles that hinge about one axis answer along one direction only.
        let least = 1e-3 * (aa + bb) + f64::MIN_POSITIVE;
        let (aa, bb) = (aa + least, bb + least);
        let determinant = aa * bb - ab * ab;
        // Nothing that bears hangs on a joint.
        let part = if determinant > 0.0 { 1.0 / determinant } else { 0.0 };
        let pull = [(bb * answer[0] - ab * answer[1]) * part, (aa * answer[1] - ab * answer[0]) * part];
        for (k, dof) in character.active.iter().enumerate() {
            let (low, high) = self.bounds[k];
            let velocity = &mut self.velocity[*dof];
            *velocity = (*velocity + first[k] * pull[0] + second[k] * pull[1]).clamp(low, high);
        }
        (self.along, self.row, self.back) = (first, row, second);
    }

    /// The velocity of the center of mass along these directions that was found.
    fn center_found(&mut self, character: &Character, directions: [Vec3; 2]) -> [f64; 2] {
        let (mut along, mut row) = (std::mem::take(&mut self.along), std::mem::take(&mut self.row));
        let found = directions.map(|direction| {
            self.center_along(character, direction, &mut row, &mut along);
            along.iter().zip(&self.found).map(|(j, v)| j * v).sum()
        });
        (self.along, self.row) = (along, row);
        found
    }

    /// How the active joints move the center of mass in a direction.
    fn center_along(&self, character: &Character, direction: Vec3, row: &mut Vec<f64>, along: &mut Vec<f64>) {
        row.clear();
        let dofs = character.passive.iter().chain(&character.active);
        row.extend(dofs.map(|dof| self.balance.columns[*dof].dot(direction)));
        self.follow(character, row, along);
    }
}
