//! Servos that follow a reference: implicit springs and dampers of bounded force.
//!
//! With I the inertia that moves along a coordinate, w the servos' rate and r, `v_r` the reference and its velocity,
//! `tau = k (r - q - h v') + d (v_r - v')`, `k = I w^2`, `d = 2 I w`, at the velocity v' of the end of the step: see
//! [`Springs`](crate::reduced::Springs). A servo that would pass its bound applies the bound; which ones do is found in passes, from the
//! forces at the end of the step. A reference leads its joint by no
//! more than what the servo can act on, so that it does not wind up.

use super::{Held, Reach};
use crate::control::{ControlError, Situation};
use crate::model::JointId;

/// The rate of servos, in 1/s: the weight of a limb bends its joint by less than half a degree.
const RATE: f64 = 40.0;
/// How far a reference leads its joint at most, in radians or meters.
const LEAD: f64 = 0.5;

impl Reach {
    /// Moves the reference for a step. `most` is the largest force along a degree of freedom.
    pub(in crate::control) fn advance(
        &self,
        held: &mut Held,
        now: &Situation<'_>,
        most: impl Fn(usize) -> f64,
    ) -> Result<(), ControlError> {
        let model = self.tree.model();
        held.velocity.clone_from(&self.planned);
        let (mut lead, mut moved) = ([0.0; 6], [0.0; 6]);
        for joint in self.characters.iter().flat_map(|character| &character.joints) {
            let slots = model.slots(*joint);
            let Some(kind) = model.joint(*joint).kind.coordinates() else { continue };
            let (q, reference) = (&now.q[slots.q_range()], &mut held.reference[slots.q_range()]);
            moved[..slots.nv].copy_from_slice(&self.velocity[slots.v_range()]);
            kind.integrate(reference, &moved[..slots.nv], now.h);
            kind.difference(q, reference, &mut lead);
            let bounded = std::array::from_fn::<f64, 6, _>(|k| {
                let Some(dof) = slots.v_range().nth(k) else { return 0.0 };
                let bound = (most(dof) / (self.inertia[dof] * RATE * RATE)).min(LEAD);
                lead[k].clamp(-bound, bound)
            });
            if bounded[..slots.nv] != lead[..slots.nv] {
                reference.copy_from_slice(q);
                kind.integrate(reference, &bounded[..slots.nv], 1.0);
            }
        }
        Ok(())
    }

    /// Begins a step in which no servo is at its bound.
    pub(in crate::control) fn begin_servos(&mut self) {
        self.at_bound.fill(0.0);
    }

    /// Adds the forces of the servos to `tau`, and their implicit parts to `armature`.
    pub(in crate::control) fn push(
        &self,
        held: &Held,
        now: &Situation<'_>,
        most: impl Fn(usize) -> f64,
        tau: &mut [f64],
        armature: &mut [f64],
    ) {
        let h = now.h;
        self.each_servo(held, now.q, |dof, servo| match self.at_bound[dof] {
            0.0 => {
                tau[dof] += servo.force(now.v[dof], h);
                armature[dof] += h * servo.damping + h * h * servo.stiffness;
            }
            side => tau[dof] += side * most(dof),
        });
    }

    /// Finds the servos at their bounds for these accelerations; those that are may leave them if `may_leave`. True if the set changed.
    pub(in crate::control) fn settle_servos(
        &mut self,
        held: &Held,
        now: &Situation<'_>,
        most: impl Fn(usize) -> f64,
        qdd: &[f64],
        may_leave: bool,
    ) -> bool {
        let (mut at_bound, mut changed) = (std::mem::take(&mut self.at_bound), false);
        self.each_servo(held, now.q, |dof, servo| {
            let force = servo.force(now.v[dof] + now.h * qdd[dof], now.h);
            let side = if force.abs() > most(dof) { force.signum() } else { 0.0 };
            let before = &mut at_bound[dof];
            if side != *before && (*before == 0.0 || may_leave) {
                // Past the other bound, the truth is in between.
                *before = if side == -*before { 0.0 } else { side };
                changed = true;
            }
        });
        self.at_bound = at_bound;
        changed
    }

    /// Calls `each` with the servo of every joint.
    pub(in crate::control) fn each_muscle(
        &self,
        held: &Held,
        most: impl Fn(usize) -> f64,
        mut each: impl FnMut(&Muscle),
    ) {
        let model = self.tree.model();
        for joint in self.characters.iter().flat_map(|character| &character.joints) {
            let slots = model.slots(*joint);
            let Some(kind) = model.joint(*joint).kind.coordinates() else { continue };
            let mut muscle = Muscle {
                joint: *joint,
                stiffness: [0.0; 6],
                damping: [0.0; 6],
                most: [f64::INFINITY; 6],
                target: [0.0; 7],
            };
            for (k, dof) in slots.v_range().enumerate() {
                let inertia = self.inertia[dof];
                muscle.stiffness[k] = inertia * RATE * RATE;
                muscle.damping[k] = 2.0 * inertia * RATE;
                muscle.most[k] = most(dof);
            }
            let target = &mut muscle.target[..slots.nq];
            target.copy_from_slice(&held.reference[slots.q_range()]);
            kind.integrate(target, &self.velocity[slots.v_range()], 2.0 / RATE);
            each(&muscle);
        }
    }

    /// Calls `each` with every degree of freedom that has a servo.
    fn each_servo(&self, held: &Held, q: &[f64], mut each: impl FnMut(usize, Servo)) {
        let (model, mut lead) = (self.tree.model(), [0.0; 6]);
        for joint in self.characters.iter().flat_map(|character| &character.joints) {
            let slots = model.slots(*joint);
            let Some(kind) = model.joint(*joint).kind.coordinates() else { continue };
            kind.difference(&q[slots.q_range()], &held.reference[slots.q_range()], &mut lead);
            for (k, dof) in slots.v_range().enumerate() {
                let inertia = self.inertia[dof];
                let (stiffness, damping) = (inertia * RATE * RATE, 2.0 * inertia * RATE);
                each(dof, Servo { stiffness, damping, lead: lead[k], wanted: self.velocity[dof] });
            }
        }
    }
}

/// The servo of a joint as a spring and a damper: what maximal coordinates need.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Muscle {
    pub(crate) joint: JointId,
    /// Along each velocity of the joint.
    pub(crate) stiffness: [f64; 6],
    pub(crate) damping: [f64; 6],
    pub(crate) most: [f64; 6],
    /// Where the spring rests, in coordinates of the joint: ahead of the reference, so that `d (v_r - v')` is the damper's `-d v'`.
    pub(crate) target: [f64; 7],
}

/// A servo along one degree of freedom.
struct Servo {
    stiffness: f64,
    damping: f64,
    /// How far the reference is ahead, and its velocity.
    lead: f64,
    wanted: f64,
}

impl Servo {
    /// The force at a velocity that lasts for `h` seconds.
    fn force(&self, v: f64, h: f64) -> f64 {
        self.stiffness * (self.lead - h * v) + self.damping * (self.wanted - v)
    }
}
