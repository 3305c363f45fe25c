//! Momentum and energy of a step in maximal coordinates: see [`crate::sim::balance`]. Groups are bodies that joints connect.
//!
//! Linear momentum is right already: every impulse acts on two bodies. What touches scenery keeps the momentum and the energy that
//! the solve gave it, and springs give what they stored, dampers and limits nothing.

use ligament_math::{Twist, Vec3, Wrench};

use super::balance::Balance;
use super::{FleshedBodies, FleshedBodiesState, Stepper};
use crate::dynamics::spin::GyroscopicSpin;
use crate::loops::{Holder, LoopId};
use crate::maximal::{BodyMotion, Carry, Target, tracker_wrench};
use crate::model::{BodyId, JointId};
use crate::reduced::Aggregate;
use crate::sim::balance::{Account, Closed, Drift, Group};

impl FleshedBodies {
    /// The sums at the start of a step. `motors` are joints with a servo.
    pub(in crate::sim) fn begin(
        &mut self,
        state: &FleshedBodiesState,
        motors: impl Iterator<Item = JointId>,
    ) {
        let bare = self.flesh.holds().is_empty();
        let bodies = &state.bones.motion.bodies;
        let Balance { group_of, first, floats, known, groups, before, rotations, .. } = &mut self.balance;
        let about = |k: usize| bodies[first[k] as usize].com;
        let known = |k: usize| if bare { known[k] } else { Account::Unknown };
        groups.reset(|k| (floats[k], known(k), about(k)));
        for ((before, rotation), now) in before.iter_mut().zip(rotations).zip(bodies) {
            *before = Twist::new(now.angular, now.linear);
            *rotation = now.rotation;
        }
        let model = self.skeleton.model();
        for id in motors {
            if let Some(group) = group_of[model.joint(id).child.index()] {
                groups.of_mut(group).limit(Account::Unknown);
            }
        }
        self.sum(state, |group| &mut group.start);
        self.add_springs(state, 1.0);
    }

    /// Adds the energy of joint springs to the work on their groups, with a sign.
    fn add_springs(&mut self, state: &FleshedBodiesState, sign: f64) {
        let act = match &self.stepper {
            Stepper::Implicit(implicit) => implicit.options.springs,
            Stepper::Displacement(displacement) => displacement.options.springs,
        };
        let Balance { group_of, groups, .. } = &mut self.balance;
        if act {
            self.skeleton.spring_energies(&state.bones.motion, |body, energy| {
                if let Some(group) = group_of[body.index()] {
                    groups.of_mut(group).work += sign * energy;
                }
            });
        }
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

    /// Loop joints connect groups and do work, and so do the springs of trackers under `implicit`, which pull to `targets`. Call it
    /// with the state at the end of the step. Returns the work in joules.
    pub(in crate::sim) fn connect(
        &mut self,
        state: &FleshedBodiesState,
        targets: &[Target],
        by: &Closed<'_, impl Fn(LoopId) -> bool>,
    ) -> f64 {
        let Balance { group_of, groups, before, .. } = &mut self.balance;
        let (motion, mut all) = (&state.bones.motion, 0.0);
        let moved = |end: usize| {
            let now = motion.bodies.get(end)?;
            Some((before[end], Twist::new(now.angular, now.linear), now.com))
        };
        let targets = if matches!(self.stepper, Stepper::Implicit(_)) { targets } else { &[] };
        for target in targets {
            let Some(tracker) = self.skeleton.model().trackers().get(target.tracker) else { continue };
            let body = tracker.body.index();
            let (Some(group), Some((before, after, _))) = (group_of[body], moved(body)) else { continue };
            groups.connect([Some(group), None], Account::Bounded);
            let wrench = tracker_wrench(&self.skeleton, motion, target).unwrap_or(Wrench::ZERO);
            let work = by.h * wrench.dot((before + after) * 0.5);
            groups.of_mut(group).work += work;
            all += work;
        }
        let group_of = |holder: Holder| match holder {
            Holder::World => None,
            Holder::End { end, .. } => group_of.get(end as usize).copied().flatten(),
        };
        all + groups.connect_loops(by, group_of, moved)
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
            groups.connect([group_of[body.index()], None], Account::Unknown);
        }
        for body in inner.limited_bodies(&self.skeleton) {
            if let Some(group) = group_of[body.index()] {
                groups.of_mut(group).limit(Account::Bounded);
            }
        }
        if groups.are_idle() {
            return;
        }
        self.account(state, felt);
        self.add_springs(state, -1.0);
        self.spin_singles(state, (felt, h));
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

    /// Turns single bodies that float by the implicit midpoint rule, which keeps the energy of a free rotation. Backward Euler
    /// would lose it, and the momentum would be right all the same. External moments act for `felt` seconds.
    fn spin_singles(&mut self, state: &mut FleshedBodiesState, (felt, h): (f64, f64)) {
        let Balance { group_of, groups, before, rotations, is_single, .. } = &self.balance;
        for (body, now) in state.bones.motion.bodies.iter_mut().enumerate() {
            if !group_of[body].is_some_and(|k| is_single[k as usize] && groups.is_alone(k)) {
                continue;
            }
            let Some(spinning) = self.skeleton.spinning(BodyId(body as u32)) else { continue };
            let mut spin = GyroscopicSpin::new(
                rotations[body],
                rotations[body].conjugate().rotate(before[body].angular),
            );
            let moment = self.external[body].moment * (felt / h);
            if spin.step(spinning, moment, h).is_ok() {
                (now.rotation, now.angular) = (spin.orientation, spin.angular_velocity_world());
            }
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
