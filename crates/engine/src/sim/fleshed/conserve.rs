//! Momentum and energy of a step in generalized coordinates: see [`crate::sim::balance`]. Groups are trees of the forest, and
//! those that loop joints connect.

use ligament_math::{Twist, Vec3, Wrench};

use super::balance::Balance;
use super::{ATTACHED, Fleshed, FleshedState, Work};
use crate::loops::{Contacts, Holder, LoopId};
use crate::model::{BodyId, JointId, StateError};
use crate::reduced::Aggregate;
use crate::sim::balance::{Account, Closed, Drift, Group, Kept};

impl Fleshed {
    /// Begins a step: poses and velocities of everything, and the sums at the start. With `drifts`, coordinates first move for
    /// half the step, so that forces act in the middle of it. With `closes`, loop joints will change the motion.
    pub(in crate::sim) fn begin(
        &mut self,
        state: &mut FleshedState,
        (drifts, closes): (bool, bool),
        h: f64,
    ) -> Result<(), StateError> {
        self.kinematics(state)?;
        self.balance.closes = closes;
        self.balance.start.clone_from(&state.q);
        self.balance.start_v.clone_from(&state.v);
        let (bare, tree, ws) = (self.particles.is_empty(), &self.tree, &self.work.tree);
        let known = if bare { Account::Exact } else { Account::Unknown };
        let Balance { roots, groups, before, .. } = &mut self.balance;
        groups.reset(|k| (tree.floats(roots[k]), known, tree.origin(roots[k], ws)));
        for ((before, pose), twist) in before.iter_mut().zip(&self.work.poses).zip(&self.work.twists) {
            *before = Twist::new(pose.rot * twist.angular, pose.rot * twist.linear);
        }
        self.sum(|group| &mut group.start);
        self.balance.drift = if drifts && bare { Drift::Halves } else { Drift::AtEnd };
        if self.balance.drift == Drift::Halves {
            self.tree.model().integrate(&mut state.q, &state.v, 0.5 * h)?;
            self.kinematics(state)?;
            let Fleshed {
                tree, balance: Balance { tree_of, groups, .. }, work: Work { tree: ws, .. }, ..
            } = self;
            for (link, of) in (0_u32..).zip(&*tree_of).filter_map(|(link, of)| Some((link, (*of)?))) {
                let group = groups.of_mut(of);
                if !group.floats {
                    continue;
                }
                group.drifted += tree.first_moment(link, group.start.com(), ws) / group.start.mass();
            }
        }
        Ok(())
    }

    /// For how long coordinates move at the end of a step.
    pub(super) fn drift_at_end(&self, h: f64) -> f64 {
        if self.balance.drift == Drift::Halves { 0.5 * h } else { h }
    }

    /// Adds all bodies and free nodes to the sums of their groups, after [`Fleshed::kinematics`].
    fn sum(&mut self, which: impl Fn(&mut Group) -> &mut Aggregate) {
        let Fleshed { tree, balance: Balance { tree_of, groups, .. }, work, flesh, places, .. } = self;
        for (link, of) in tree_of.iter().enumerate() {
            if let Some(of) = of {
                tree.add_to(which(groups.of_mut(*of)), link as u32, &work.tree);
            }
        }
        let masses = &flesh.lumped().mass;
        for (node, hold) in flesh.holds().iter().enumerate().filter(|(node, _)| places[*node] != ATTACHED) {
            if let Some(of) = tree_of[tree.link_index(hold.bone) as usize] {
                let (at, velocity) = (work.positions.get(node), work.velocities.get(node));
                which(groups.of_mut(of)).add_point(masses[node], at, velocity);
            }
        }
    }

    /// Adds the impulses and the work of the forces of this step: after control. Of the work of `prescribed` joints no more than
    /// `known` is known.
    pub(super) fn account(&mut self, v: &[f64], (prescribed, known): (&[JointId], Account), h: f64) {
        let Fleshed { tree, balance, work: Work { tree: ws, tau, qdd, .. }, .. } = self;
        let Balance { tree_of, roots, groups, external: all_external, .. } = balance;
        for (link, of) in tree_of.iter().enumerate().filter_map(|(link, of)| Some((link as u32, (*of)?))) {
            let group = groups.of_mut(of);
            let (external, power) = tree.external_on(link, ws);
            all_external[link as usize] = external;
            group.push(external, tree.origin(link, ws), h);
            // Forces at the mean velocity of the step.
            let joint = tree.dofs(link).map(|dof| tau[dof] * (v[dof] + 0.5 * h * qdd[dof])).sum::<f64>();
            group.work += h * (power + joint);
            if roots[of as usize] == link && tree.floats(link) {
                group.push(tree.wrench_on_floating(link, tau, ws), tree.origin(link, ws), h);
            }
        }
        for &joint in prescribed {
            let link = tree.link_index(tree.model().joint(joint).child);
            let Some(of) = tree_of[link as usize] else { continue };
            let group = groups.of_mut(of);
            group.limit(known);
            group.floats &= roots[of as usize] != link;
        }
        self.account_for_nodes(h);
    }

    /// Adds the work of the forces of this step in the change of velocity that loop joints made, at the coordinates `q` of its end.
    /// `limits` are the generalized impulses of joint limits, which acted with the loop joints.
    pub(super) fn account_for_change(
        &mut self,
        q: &[f64],
        change: &[f64],
        limits: &[f64],
        h: f64,
    ) -> Result<(), StateError> {
        let Fleshed { tree, balance, springs, work, .. } = self;
        let Work { tree: ws, tau, qdd, limits: forces, servos, muscles, .. } = work;
        tree.update_kinematics(q, change, ws)?;
        // What springs and limits change only now, because of the loop joints.
        let has_servos = springs.has_servos();
        let later = |dof: usize| {
            let servo = servos.get(dof).filter(|_| has_servos).copied().unwrap_or(0.0);
            let armature = [springs.armature(), muscles].map(|of| of.get(dof).copied().unwrap_or(0.0));
            (servo - (armature[0] + armature[1]) * change[dof]) / h
        };
        let Balance { tree_of, groups, external, start_v, .. } = balance;
        for (link, of) in tree_of.iter().enumerate().filter_map(|(link, of)| Some((link as u32, (*of)?))) {
            let group = groups.of_mut(of);
            let power = 0.5 * external[link as usize].dot(tree.twist(link, ws));
            let joint = |dof: usize| {
                let mean = start_v[dof] + 0.5 * h * qdd[dof] + 0.5 * change[dof];
                // A limit takes energy only, even where it brings a joint back.
                0.5 * tau[dof] * change[dof] + later(dof) * mean + (limits[dof] / h * mean).min(0.0)
            };
            group.work += h * (power + tree.dofs(link).map(joint).sum::<f64>());
        }
        for dof in 0..tau.len() {
            forces[dof] = limits[dof] / h;
            tau[dof] += later(dof) + forces[dof];
        }
        Ok(())
    }

    /// Forces on free nodes, with the damping against their bones: its reaction is among the external forces of the bones.
    fn account_for_nodes(&mut self, h: f64) {
        let Fleshed { tree, balance: Balance { tree_of, groups, .. }, work, flesh, places, .. } = self;
        for (node, hold) in flesh.holds().iter().enumerate().filter(|(node, _)| places[*node] != ATTACHED) {
            let Some(of) = tree_of[tree.link_index(hold.bone) as usize] else { continue };
            let place = places[node] as usize;
            let rot = work.poses[hold.bone.index()].rot;
            let force = work.particle_forces.get(place) + rot * work.damping.get(place);
            groups.of_mut(of).push(Wrench::new(Vec3::ZERO, force), work.positions.get(node), h);
        }
    }

    /// Loop joints connect trees and do work. Call it with poses and velocities of the end of the step. Returns the work in joules.
    pub(in crate::sim) fn connect(&mut self, by: &Closed<'_, impl Fn(LoopId) -> bool>) -> f64 {
        let Fleshed { tree, flesh, balance, work: Work { poses, twists, .. }, .. } = self;
        let Balance { tree_of, groups, before, .. } = balance;
        let bodies = tree.model().bodies().len();
        let group_of = |holder: Holder| {
            let bone = match holder {
                Holder::World => BodyId::WORLD,
                Holder::End { end, .. } if (end as usize) < bodies => BodyId(end),
                Holder::End { end, .. } => flesh.holds()[end as usize - bodies].bone,
            };
            tree_of[tree.link_index(bone) as usize]
        };
        // Nodes of the flesh have none; its energy is not known.
        let motion = |end: usize| {
            let (pose, twist) = (poses.get(end)?, twists.get(end)?);
            let after = Twist::new(pose.rot * twist.angular, pose.rot * twist.linear);
            Some((before[end], after, pose.pos))
        };
        groups.connect_loops(by, group_of, motion)
    }

    /// Adds the impulses of contacts. Call it with poses and velocities of the end of the step.
    pub(in crate::sim) fn add_contacts(&mut self, contacts: &Contacts) {
        let Fleshed { tree, balance, work: Work { poses, twists, .. }, .. } = self;
        let Balance { tree_of, groups, .. } = balance;
        let after = |body: BodyId| {
            let (pose, twist) = (&poses[body.index()], twists[body.index()]);
            let linear = twist.at(tree.model().body(body).inertia.com());
            Twist::new(pose.rot * twist.angular, pose.rot * linear)
        };
        groups.add_contacts(contacts, |body| tree_of[tree.link_index(body) as usize], after);
    }

    /// Puts momentum and energy right in the state at the end of a step. Returns the largest angular velocity before that, and
    /// whether the energy was so wrong that the step should be repeated in shorter ones.
    pub(in crate::sim) fn conserve(
        &mut self,
        state: &mut FleshedState,
        h: f64,
    ) -> Result<(f64, bool), StateError> {
        self.cap_speeds(state);
        if self.balance.groups.are_idle() {
            return Ok((self.fastest_turn(state)?, false));
        }
        if self.balance.closes {
            self.take_back_excess(state);
        }
        self.spin_singles(state, h);
        self.sum_end(state)?;
        let fastest = self.work.twists.iter().map(|twist| twist.angular.norm()).fold(0.0, f64::max);
        self.balance.groups.settle(self.tree.model().gravity(), self.balance.drift, h);
        self.apply_groups(state);
        Ok((fastest, self.balance.groups.are_far_off()))
    }

    /// See [`Groups::corrections`](crate::sim::balance::Groups::corrections).
    pub(in crate::sim) fn corrections(&self) -> (f64, f64) {
        self.balance.groups.corrections()
    }

    /// Takes trees that rest back to where the step started, with the velocities at its end, as if they had been stopped there: contacts
    /// are about to do so. Elsewhere contacts would be linearized where a fall ends, and what curves on the way would let them creep.
    fn return_resting(&mut self, state: &mut FleshedState) {
        let Fleshed { tree, balance, .. } = self;
        let model = tree.model();
        balance.note_resting(&state.v);
        for id in model.tree_joints() {
            if balance.rests(tree.link_index(model.joint(id).child)) {
                let q = model.slots(id).q_range();
                state.q[q.clone()].copy_from_slice(&balance.start[q]);
            }
        }
    }

    /// Puts the momentum of trees right that contacts and loop joints have not changed yet: a floating body moves along a straight line
    /// however fast it turns, and contacts must see it do so. Trees that rest are taken back.
    pub(in crate::sim) fn straighten(&mut self, state: &mut FleshedState, h: f64) -> Result<(), StateError> {
        self.spin_singles(state, h);
        self.return_resting(state);
        self.sum_end(state)?;
        self.balance.groups.settle_momentum(self.tree.model().gravity(), h);
        for k in 0..self.balance.roots.len() {
            if self.balance.rests(self.balance.roots[k]) {
                // It is back where it was.
                self.balance.groups.of_mut(k as u32).shift = Vec3::ZERO;
            }
        }
        self.apply_groups(state);
        Ok(())
    }

    /// Turns trees that float, move like one body and have no loop joints by the implicit midpoint rule, as in maximal coordinates:
    /// there is no motion to scale, so that their energy is right only if their orientation is.
    /// What is left of their momenta is put right afterwards.
    fn spin_singles(&self, state: &mut FleshedState, h: f64) {
        let Balance { roots, singles, groups, start, start_v, .. } = &self.balance;
        for (k, (root, single)) in (0_u32..).zip(roots.iter().zip(singles)) {
            let Some(body) = single.as_ref().filter(|_| groups.is_alone(k) && groups.of(k).floats) else {
                continue;
            };
            let moment = groups.of(k).turning_impulse() * (1.0 / h);
            let FleshedState { q, v, .. } = state;
            self.tree.spin((*root, body), (start, start_v), (moment, h), (q, v));
        }
    }

    /// Takes the work that springs and dampers cannot have done off their groups, and gives them what springs kept: see [`Springs::each_excess`].
    ///
    /// [`Springs::each_excess`]: crate::reduced::Springs
    fn take_back_excess(&mut self, state: &FleshedState) {
        let Fleshed {
            tree,
            springs,
            balance: Balance { tree_of, groups, start, start_v, dof_links, .. },
            ..
        } = self;
        springs.each_excess(tree, [start, start_v], [&state.q, &state.v], |dof, excess| {
            if let Some(of) = tree_of[dof_links[dof] as usize] {
                groups.of_mut(of).work -= excess;
            }
        });
    }

    /// Sets whether results will be extrapolated: all that a step does must be smooth then. A bound on the energy is not.
    pub(in crate::sim) fn set_smooth(&mut self, smooth: bool) {
        self.balance.groups.energy_from = Some(if smooth { Account::Exact } else { Account::Bounded });
    }

    /// What the groups of the last step keep in a state at its end.
    pub(in crate::sim) fn keep(
        &mut self,
        state: &FleshedState,
        kept: &mut Vec<Kept>,
    ) -> Result<(), StateError> {
        self.sum_end(state)?;
        self.balance.groups.keep(self.tree.model().gravity(), kept);
        Ok(())
    }

    /// Gives the groups of the last step what they keep.
    pub(in crate::sim) fn put_right(
        &mut self,
        state: &mut FleshedState,
        wanted: &[Kept],
    ) -> Result<(), StateError> {
        self.sum_end(state)?;
        self.cap_speeds(state);
        self.balance.groups.settle_to(self.tree.model().gravity(), wanted);
        self.apply_groups(state);
        Ok(())
    }

    /// Limits the velocities of groups to those at which no joint exceeds its largest speed.
    fn cap_speeds(&mut self, state: &FleshedState) {
        let Balance { speeds, groups, keeps_speeds, .. } = &mut self.balance;
        if *keeps_speeds {
            groups.cap(speeds.iter().map(|(of, dof, most)| (*of, state.v[*dof], *most)));
        }
    }

    /// Poses and velocities of everything, and the sums at the end of a step.
    fn sum_end(&mut self, state: &FleshedState) -> Result<(), StateError> {
        self.kinematics(state)?;
        let (tree, ws, roots) = (&self.tree, &self.work.tree, &self.balance.roots);
        self.balance.groups.end(|k| tree.origin(roots[k], ws));
        self.sum(|group| &mut group.end);
        Ok(())
    }

    /// Applies the results of the groups to a state.
    fn apply_groups(&self, state: &mut FleshedState) {
        let Fleshed { tree, balance, work: Work { tree: ws, .. }, .. } = self;
        for (link, of) in balance.links() {
            let group = balance.groups.of(of);
            state.v[tree.dofs(link)].iter_mut().for_each(|v| *v *= group.scale);
            if group.floats && balance.roots[of as usize] == link {
                let arm = tree.origin(link, ws) - group.end.com();
                let Twist { angular, linear } = group.rigid;
                tree.add_velocity(link, Twist::new(angular, linear + angular.cross(arm)), &mut state.v, ws);
                tree.translate(link, group.shift, &mut state.q);
            }
        }
    }
}
