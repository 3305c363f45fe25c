//! Momentum and energy of a step in maximal coordinates: see [`crate::sim::balance`]. Groups are bodies that joints connect.
//!
//! Linear momentum is right already: every impulse acts on two bodies. Springs give what they stored, dampers and limits
//! nothing, and contacts at most the work of their impulses.

use ligament_math::{Twist, Vec3, Wrench};

use super::balance::Balance;
use super::{FleshedBodies, FleshedBodiesState, Stepper};
use crate::dynamics::spin::GyroscopicSpin;
use crate::loops::{Contacts, Holder, LoopId};
use crate::maximal::{BodyMotion, Carry, ImplicitOptions, Target, rotor_energies, tracker_wrench};
use crate::model::BodyId;
use crate::reduced::Aggregate;
use crate::sim::balance::{Account, Closed, Drift, Group, Kept};
use crate::sim::defaults;

impl FleshedBodies {
    /// How long forces act in a step of `h` seconds after one of `last`, which is zero at the start. Velocities are those of the middle
    /// of steps: where these differ in length, forces act from one middle to the next. Otherwise what falls would gain energy
    /// whenever steps get longer. Results that are extrapolated must not depend on the step before.
    pub(super) fn felt(&self, last: f64, h: f64) -> f64 {
        match &self.stepper {
            Stepper::Implicit(_) if last <= 0.0 || self.balance.groups.energy_from.is_none() => h,
            _ => 0.5 * (h + last),
        }
    }

    /// The sums at the start of a step of `h` seconds.
    pub(in crate::sim) fn begin(&mut self, state: &FleshedBodiesState, h: f64) {
        let felt = self.felt(state.bones.last_step, h);
        if let Stepper::Implicit(implicit) = &mut self.stepper {
            implicit.feel_forces_for(felt);
        }
        let bare = self.flesh.holds().is_empty();
        let bodies = &state.bones.motion.bodies;
        let Balance { first, floats, groups, before, rotations, places, .. } = &mut self.balance;
        let about = |k: usize| bodies[first[k] as usize].com;
        let known = if bare { Account::Exact } else { Account::Unknown };
        groups.reset(|k| (floats[k], known, about(k)));
        for (k, now) in bodies.iter().enumerate() {
            (before[k], rotations[k], places[k]) =
                (Twist::new(now.angular, now.linear), now.rotation, now.com);
        }
        self.sum(state, |group| &mut group.start);
        self.skeleton.sprung_joints(&state.bones.motion, &mut self.balance.sprung);
    }

    /// Adds the work of joint springs, dampers and servos, which act for a time. What is too stiff for the step only loses energy.
    fn add_spring_work(&mut self, state: &FleshedBodiesState, felt: f64) {
        let springs_act = match &self.stepper {
            Stepper::Implicit(implicit) => implicit.options.springs,
            Stepper::Displacement(displacement) => displacement.options.springs,
        };
        let Balance { group_of, groups, sprung, .. } = &mut self.balance;
        self.skeleton.spring_work(sprung, &state.bones.motion, (springs_act, felt), |body, done| {
            if let Some(group) = group_of[body.index()].map(|group| groups.of_mut(group)) {
                group.work += done.work;
                group.lost += done.lost;
                group.stored += done.stored;
                if done.is_stiff {
                    group.limit(Account::Bounded);
                }
            }
        });
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
        rotor_energies(self.skeleton.model(), &state.bones.motion, |body, energy| {
            if let Some(group) = group_of[body.index()] {
                which(groups.of_mut(group)).add_energy(energy);
            }
        });
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
    /// Returns whether the energy was so wrong that the step should be repeated in shorter ones.
    pub(in crate::sim) fn conserve(&mut self, state: &mut FleshedBodiesState, last: f64, h: f64) -> bool {
        let felt = self.felt(last, h);
        state.bones.last_step = h;
        let inner = match &self.stepper {
            Stepper::Implicit(implicit) => implicit.as_ref(),
            // Angular momentum is carried, not velocity: it is right already.
            Stepper::Displacement(d) if d.options.carry == Carry::Momentum => {
                self.slow_down(state);
                return false;
            }
            Stepper::Displacement(displacement) => &displacement.inner,
        };
        let Balance { group_of, groups, .. } = &mut self.balance;
        for body in inner.limited_bodies(&self.skeleton) {
            if let Some(group) = group_of[body.index()] {
                groups.of_mut(group).limit(Account::Bounded);
            }
        }
        self.cap_speeds(state);
        if self.balance.groups.are_idle() {
            state.debts.fill(0.0);
            state.debts.resize(self.balance.first.len(), 0.0);
            return false;
        }
        self.account(state, (felt, h));
        self.add_spring_work(state, felt);
        self.spin_singles(state, (felt, h));
        self.sum_end(state);
        let groups = &mut self.balance.groups;
        groups.take_debts(&state.debts);
        groups.settle(self.skeleton.model().gravity(), Drift::Exact, felt);
        groups.write_debts(&mut state.debts);
        self.apply_groups(state);
        self.balance.groups.are_far_off()
    }

    /// See [`Groups::corrections`](crate::sim::balance::Groups::corrections).
    pub(in crate::sim) fn corrections(&self) -> (f64, f64) {
        self.balance.groups.corrections()
    }

    /// Adds the impulses of contacts.
    pub(in crate::sim) fn add_contacts(&mut self, state: &FleshedBodiesState, contacts: &Contacts) {
        let Balance { group_of, groups, .. } = &mut self.balance;
        let after = |body: BodyId| {
            let now = &state.bones.motion.bodies[body.index()];
            Twist::new(now.angular, now.linear)
        };
        groups.add_contacts(contacts, |body| group_of[body.index()], after);
    }

    /// Sets whether results will be extrapolated: all that a step does must be smooth then, and joint errors that it leaves to the
    /// next one are not. Nor is the energy that is put right where hardly anything moves; the error that this is for is removed by
    /// extrapolation.
    pub(in crate::sim) fn set_smooth(&mut self, smooth: bool) {
        self.balance.groups.energy_from = (!smooth).then_some(Account::Bounded);
        if let Stepper::Implicit(implicit) = &mut self.stepper {
            let ImplicitOptions { iterations, tolerance, retry_above, .. } = ImplicitOptions::default();
            let options = &mut implicit.options;
            (options.iterations, options.tolerance, options.retry_above) = match smooth {
                true => (defaults::SMOOTH_LINEARIZATIONS, defaults::FINEST, f64::INFINITY),
                false => (iterations, tolerance, retry_above),
            };
        }
    }

    /// What the groups of the last step keep in a state at its end.
    pub(in crate::sim) fn keep(&mut self, state: &FleshedBodiesState, kept: &mut Vec<Kept>) {
        self.sum_end(state);
        self.balance.groups.keep(self.skeleton.model().gravity(), kept);
    }

    /// Gives the groups of the last step what they keep.
    pub(in crate::sim) fn put_right(&mut self, state: &mut FleshedBodiesState, wanted: &[Kept]) {
        self.sum_end(state);
        self.cap_speeds(state);
        self.balance.groups.settle_to(self.skeleton.model().gravity(), wanted);
        self.apply_groups(state);
        let Balance { group_of, groups, .. } = &self.balance;
        for (body, group) in state.bones.motion.bodies.iter_mut().zip(group_of) {
            body.com += group.map_or(Vec3::ZERO, |group| groups.of(group).shift);
        }
        for (node, hold) in self.flesh.holds().iter().enumerate() {
            let shift = group_of[hold.bone.index()].map_or(Vec3::ZERO, |group| groups.of(group).shift);
            state.positions.set(node, state.positions.get(node) + shift);
        }
        self.carry_attached(state);
    }

    /// The sums at the end of a step.
    fn sum_end(&mut self, state: &FleshedBodiesState) {
        let Balance { first, groups, .. } = &mut self.balance;
        let bodies = &state.bones.motion.bodies;
        groups.end(|k| bodies[first[k] as usize].com);
        self.sum(state, |group| &mut group.end);
    }

    /// Applies the results of the groups to velocities.
    fn apply_groups(&self, state: &mut FleshedBodiesState) {
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

    /// Limits the velocities of groups to those at which no joint exceeds its largest speed.
    fn cap_speeds(&mut self, state: &FleshedBodiesState) {
        let acts = match &self.stepper {
            Stepper::Implicit(implicit) => implicit.options.speed_bounds,
            Stepper::Displacement(displacement) => displacement.options.speed_bounds,
        };
        let Balance { groups, speeds, reduced, .. } = &mut self.balance;
        let Some(reduced) = reduced.as_mut().filter(|_| acts) else { return };
        // The state fits the model: it has just been stepped.
        if reduced.reduce(self.skeleton.model(), &state.bones.motion).is_ok() {
            groups.cap(speeds.iter().map(|(group, dof, most)| (*group, reduced.found.v[*dof], *most)));
        }
    }

    /// Keeps the largest speeds of joints where bodies carry angular momentum.
    fn slow_down(&mut self, state: &mut FleshedBodiesState) {
        self.cap_speeds(state);
        if self.balance.speeds.is_empty() {
            return;
        }
        self.sum_end(state);
        if !self.balance.groups.slow_down() {
            return;
        }
        self.apply_groups(state);
        let model = self.skeleton.model();
        let bodies = model.bodies().iter().zip(&state.bones.motion.bodies);
        for (momentum, (body, now)) in state.bones.momentum.iter_mut().zip(bodies) {
            *momentum = body.inertia.at_com().rotated(now.rotation.to_mat3()) * now.angular;
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

    /// Impulses and work of external forces, which act for `felt` seconds of a step.
    fn account(&mut self, state: &FleshedBodiesState, (felt, h): (f64, f64)) {
        let Balance { group_of, groups, before, places, .. } = &mut self.balance;
        let bodies = state.bones.motion.bodies.iter().zip(&self.external).zip(&*before).zip(&*group_of);
        for ((((now, wrench), before), group), place) in bodies.zip(&*places) {
            let Some(group) = group else { continue };
            let group = groups.of_mut(*group);
            // Forces act where the body is at the start of the step.
            let mean = (*before + Twist::new(now.angular, now.linear)) * 0.5;
            group.push(*wrench, *place, felt);
            group.work += felt * wrench.dot(mean);
        }
        for (node, hold) in self.flesh.holds().iter().enumerate().filter(|(_, hold)| !hold.attached) {
            if let Some(group) = group_of[hold.bone.index()] {
                let (force, at) =
                    (self.forces.get(node), state.positions.get(node) - state.velocities.get(node) * h);
                groups.of_mut(group).push(Wrench::new(Vec3::ZERO, force), at, felt);
            }
        }
    }
}
