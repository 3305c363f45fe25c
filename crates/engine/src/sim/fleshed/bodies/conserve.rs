//! Momentum and energy of a step in maximal coordinates: see [`crate::sim::balance`]. Groups are bodies that joints connect.
//!
//! Linear momentum is right already: every impulse acts on two bodies. What touches scenery keeps the momentum and the energy that
//! the solve gave it, and what has springs, dampers or limits in effect keeps its energy.

use ligament_math::{Twist, Vec3, Wrench};

use super::balance::Balance;
use super::{FleshedBodies, FleshedBodiesState, Stepper};
use crate::loops::{Holder, LoopId, Loops};
use crate::maximal::{BodyMotion, Carry, Target};
use crate::model::JointId;
use crate::reduced::Aggregate;
use crate::sim::balance::{Drift, Group};

impl FleshedBodies {
    /// The sums at the start of a step. `motors` are joints with a servo.
    pub(in crate::sim) fn begin(
        &mut self,
        state: &FleshedBodiesState,
        motors: impl Iterator<Item = JointId>,
    ) {
        let bare = self.flesh.holds().is_empty();
        let bodies = &state.bones.motion.bodies;
        let Balance { group_of, first, floats, is_ideal, groups, before } = &mut self.balance;
        let about = |k: usize| bodies[first[k] as usize].com;
        groups.reset(|k| (floats[k], bare && is_ideal[k], about(k)));
        for (before, now) in before.iter_mut().zip(bodies) {
            *before = Twist::new(now.angular, now.linear);
        }
        let model = self.skeleton.model();
        for id in motors {
            if let Some(group) = group_of[model.joint(id).child.index()] {
                groups.of_mut(group).keeps_energy = false;
            }
        }
        self.sum(state, |group| &mut group.start);
    }

    fn sum(&mut self, state: &FleshedBodiesState, which: impl Fn(&mut Group) -> &mut Aggregate) {
        let Balance { group_of, groups, .. } = &mut self.balance;
        let bodies = self.skeleton.model().bodies().iter().zip(&state.bones.motion.bodies).zip(&*group_of);
        for ((body, now), group) in bodies {
            let Some(group) = group else { continue };
            let BodyMotion { rotation, com, angular, linear } = *now;
            let inertia = body.inertia.at_com().rotated(rotation.to_mat3());
            which(groups.of_mut(*group)).add_body(
                body.inertia.mass,
                inertia,
                com,
                Twist::new(angular, linear),
            );
        }
        let masses = &self.flesh.lumped().mass;
        for (node, hold) in self.flesh.holds().iter().enumerate().filter(|(_, hold)| !hold.attached) {
            if let Some(group) = group_of[hold.bone.index()] {
                let (at, velocity) = (state.positions.get(node), state.velocities.get(node));
                which(groups.of_mut(group)).add_point(masses[node], at, velocity);
            }
        }
    }

    /// Loop joints connect groups, as in generalized coordinates; targets of trackers hold them.
    pub(in crate::sim) fn connect(
        &mut self,
        loops: &Loops,
        targets: &[Target],
        given: impl Fn(LoopId) -> bool,
        closed: bool,
    ) {
        let Balance { group_of, groups, .. } = &mut self.balance;
        for target in targets {
            let tracker = self.skeleton.model().trackers().get(target.tracker);
            groups.connect([tracker.and_then(|tracker| group_of[tracker.body.index()]), None], false);
        }
        for (id, joint) in loops.iter() {
            let of = |holder: Holder| match holder {
                Holder::World => None,
                Holder::End { end, .. } => group_of.get(end as usize).copied().flatten(),
            };
            groups.connect([of(joint.parent.holder), of(joint.child.holder)], joint.is_ideal() && !given(id));
        }
        if !closed {
            groups.waive_energy();
        }
    }

    /// Puts momentum and energy right in the state at the end of a step of `h` seconds; `last` is the length of the step before.
    pub(in crate::sim) fn conserve(&mut self, state: &mut FleshedBodiesState, last: f64, h: f64) {
        let (inner, felt) = match &self.stepper {
            Stepper::Implicit(implicit) => (implicit.as_ref(), h),
            // Angular momentum is carried, not velocity: it is right already.
            Stepper::Displacement(d) if d.options.carry == Carry::Momentum => return,
            Stepper::Displacement(displacement) => (&displacement.inner, 0.5 * (h + last)),
        };
        let Balance { group_of, groups, .. } = &mut self.balance;
        for body in inner.touching_bodies() {
            groups.connect([group_of[body.index()], None], false);
        }
        for body in inner.limited_bodies(&self.skeleton) {
            if let Some(group) = group_of[body.index()] {
                groups.of_mut(group).keeps_energy = false;
            }
        }
        if groups.are_idle() {
            return;
        }
        self.account(state, felt);
        let Balance { first, groups, .. } = &mut self.balance;
        let bodies = &state.bones.motion.bodies;
        groups.end(|k| bodies[first[k] as usize].com);
        self.sum(state, |group| &mut group.end);
        self.balance.groups.settle(self.skeleton.model().gravity(), Drift::Exact, felt);
        let Balance { group_of, groups, .. } = &self.balance;
        for (body, group) in state.bones.motion.bodies.iter_mut().zip(group_of) {
            let Some(group) = group.map(|group| groups.of(group)) else { continue };
            let at = group.rigid.at(body.com - group.end.com());
            body.angular = body.angular * group.scale + group.rigid.angular;
            body.linear = body.linear * group.scale + at;
        }
        for (node, hold) in self.flesh.holds().iter().enumerate() {
            let Some(group) = group_of[hold.bone.index()].map(|group| groups.of(group)) else { continue };
            let at = group.rigid.at(state.positions.get(node) - group.end.com());
            state.velocities.set(node, state.velocities.get(node) * group.scale + at);
        }
    }

    /// Impulses and work of external forces, which act for a time.
    fn account(&mut self, state: &FleshedBodiesState, felt: f64) {
        let Balance { group_of, groups, before, .. } = &mut self.balance;
        let bodies = state.bones.motion.bodies.iter().zip(&self.external).zip(&*before).zip(&*group_of);
        for (((now, wrench), before), group) in bodies {
            let Some(group) = group else { continue };
            let group = groups.of_mut(*group);
            // Forces act where the body is at the start of the step.
            let mean = (*before + Twist::new(now.angular, now.linear)) * 0.5;
            group.push(*wrench, now.com - now.linear * felt, felt);
            group.work += felt * wrench.dot(mean);
        }
        for (node, hold) in self.flesh.holds().iter().enumerate().filter(|(_, hold)| !hold.attached) {
            if let Some(group) = group_of[hold.bone.index()] {
                let (force, at) =
                    (self.forces.get(node), state.positions.get(node) - state.velocities.get(node) * felt);
                groups.of_mut(group).push(Wrench::new(Vec3::ZERO, force), at, felt);
            }
        }
    }
}
