//! One step of bones and flesh in generalized coordinates.
//!
//! Source: Kim & Pollard 2008 (KP08) sections 4.2 and 4.5: elastic forces and contact on nodes, then hybrid dynamics of the
//! bones, then the nodes; symplectic Euler.
//!
//! Deviation: bodies without flesh move for half the step before forces are evaluated and for the other half after, with velocity
//! products at the mean velocity: a scheme of second order. Momentum and energy are put right at the end: see
//! [`crate::sim::balance`].
//!
//! Deviation: KP08 reduced the step manually where motion was violent. Here a step in which a node moves farther than half the
//! height of the thinnest tetrahedron, or to a position that is not finite, is reported as diverged, so that it can be repeated
//! with shorter substeps.

use ligament_math::{Vec3, Wrench};

use super::{ATTACHED, Fleshed, FleshedError, FleshedState, Work};
use crate::control::{Driver, Ending, Mode, Situation, bring_within, clamp_speeds};
use crate::flesh::Touched;
use crate::model::{BodyId, JointId, StateError};
use crate::reduced::{Hybrid, Surroundings};
use crate::sim::balance::{Account, Drift};

/// After this many passes, servos no longer leave their bounds, so that the passes end.
pub(super) const LEAVING_PASSES: usize = 4;

impl Fleshed {
    /// One step of `h` seconds from `time` without loops, for callers that manage the state themselves: a driver commands the
    /// joints. Returns the number of elements of the flesh outside their material's valid range.
    /// [`Simulation`](crate::sim::Simulation) uses the same stages.
    ///
    /// # Errors
    /// [`FleshedError`]: lists of the wrong length, commands that cannot be computed, or a node that moves too far.
    pub fn step(
        &mut self,
        state: &mut FleshedState,
        driver: &mut Driver,
        time: f64,
        h: f64,
    ) -> Result<usize, FleshedError> {
        let (large, gone) = self.advance(state, driver, time, h, true)?;
        self.conserve(state, h)?;
        match gone {
            None => Ok(large),
            Some((node, distance)) => {
                Err(FleshedError::Diverged { step: h, node, distance, stable: self.stable })
            }
        }
    }

    /// One step without putting momentum and energy right: loops may still change the motion. Returns the number of elements
    /// outside their range, and the node that moves too far, if any.
    fn advance(
        &mut self,
        state: &mut FleshedState,
        driver: &mut Driver,
        time: f64,
        h: f64,
        drifts: bool,
    ) -> Result<(usize, Option<(usize, f64)>), FleshedError> {
        self.check(state)?;
        let may_drift = drifts && driver.may_drift(self.model(), &state.q, &state.v, h);
        self.begin(state, (may_drift, !drifts), h)?;
        let large = self.elastic_forces();
        self.contact(h);
        self.gather_forces(state, &[], h)?;
        self.control(state, driver, time, h)?;
        self.node_accelerations(state)?;
        Ok((large, self.integrate(state, h)?))
    }

    /// One step that loops will change.
    pub(super) fn step_before_loops(
        &mut self,
        state: &mut FleshedState,
        driver: &mut Driver,
        time: f64,
        h: f64,
    ) -> Result<(), FleshedError> {
        match self.advance(state, driver, time, h, false)?.1 {
            None => Ok(()),
            Some((node, distance)) => {
                Err(FleshedError::Diverged { step: h, node, distance, stable: self.stable })
            }
        }
    }

    /// Elastic forces on the nodes; returns the number of elements outside the material's valid range.
    pub(in crate::sim) fn elastic_forces(&mut self) -> usize {
        let Work { elastic, positions, forces, .. } = &mut self.work;
        let elements = self.flesh.elements();
        let large = match elements.len() < self.motion.on_threads_from {
            true => elements.forces(positions, forces, elastic),
            false => elements.forces_on_threads(positions, forces, elastic),
        };
        // The lists were allocated for this flesh: their lengths are right.
        large.unwrap_or(0)
    }

    /// No forces of the flesh: an implicit step finds them.
    pub(in crate::sim) fn no_flesh_forces(&mut self) {
        let Work { forces, external, pushed, .. } = &mut self.work;
        [&mut forces.x, &mut forces.y, &mut forces.z].into_iter().for_each(|list| list.fill(0.0));
        external.fill(Wrench::ZERO);
        pushed.fill(Wrench::ZERO);
    }

    /// Contact of the skin, which adds to the forces on nodes. Initializes the wrenches on bodies.
    pub(in crate::sim) fn contact(&mut self, h: f64) -> Touched {
        let Work { poses, twists, positions, velocities, forces, skin, external, pushed, .. } =
            &mut self.work;
        external.fill(Wrench::ZERO);
        pushed.fill(Wrench::ZERO);
        let (model, riding) = (self.tree.model(), self.flesh.skin());
        if !self.touch.is_idle() {
            riding.follow(positions, skin);
        }
        let body_at = |body: BodyId| (poses[body.index()], twists[body.index()]);
        self.touch.push(model, riding, skin, velocities, body_at, h, forces, external)
    }

    /// Wrenches on bodies and forces on free nodes from everything but control; generalized forces of springs and of the user
    /// (`torque`, which may be empty).
    pub(in crate::sim) fn gather_forces(
        &mut self,
        state: &FleshedState,
        torque: &[f64],
        h: f64,
    ) -> Result<(), FleshedError> {
        let is_halfway = self.balance.drift == Drift::Halves;
        let Work { poses, forces, external, damping, particle_forces, tau, .. } = &mut self.work;
        // Forces on attached nodes act on their bones; those on free nodes on the nodes.
        for ((node, hold), &place) in self.flesh.holds().iter().enumerate().zip(&self.places) {
            let force = forces.get(node);
            if place == ATTACHED {
                let turned = poses[hold.bone.index()].rot.transpose_mul(force);
                external[hold.bone.index()] += Wrench::of_force_at(turned, hold.rest);
            } else {
                particle_forces.set(place as usize, force);
            }
        }
        self.particles.damp(self.motion.damping, &state.nodes, damping);
        self.particles.push_bones(&self.tree, &state.nodes, damping, external)?;
        self.springs.set_halfway(h, is_halfway);
        match torque.is_empty() {
            true => tau.fill(0.0),
            false => tau.copy_from_slice(torque),
        }
        if !self.force_bounds.is_empty() {
            self.share_bounds(state);
        } else if self.springs.has_servos() {
            self.work.given.clone_from(&self.work.tau);
            self.springs.begin_servos(&self.tree, &state.q, &state.v, &[]);
        }
        self.springs.add_forces(&self.tree, &state.q, &state.v, &mut self.work.tau)?;
        Ok(())
    }

    /// Divides the largest forces of joints among given torques, then servos, then control.
    fn share_bounds(&mut self, state: &FleshedState) {
        let Work { tau, given, left, .. } = &mut self.work;
        tau.iter_mut().zip(&self.force_bounds).for_each(|(tau, most)| *tau = tau.clamp(-most, *most));
        given.clone_from(tau);
        left.clear();
        left.extend(self.force_bounds.iter().zip(&*tau).map(|(most, tau)| most - tau.abs()));
        self.springs.begin_servos(&self.tree, &state.q, &state.v, given);
        // A servo may need all that is left.
        self.springs.servo_dofs().for_each(|dof| left[dof] = 0.0);
    }

    /// Adds a wrench on a body, in body axes about the origin of the body frame; call it after [`Fleshed::contact`].
    pub(in crate::sim) fn push_body(&mut self, body: BodyId, wrench: Wrench) {
        self.work.external[body.index()] += wrench;
        self.work.pushed[body.index()] += wrench;
    }

    /// Moves the reference of a driver whose character holds itself.
    pub(in crate::sim) fn advance_driver(
        &mut self,
        state: &FleshedState,
        driver: &mut Driver,
        time: f64,
        h: f64,
    ) -> Result<(), FleshedError> {
        if !self.work.left.is_empty() {
            driver.set_own_bounds(&self.work.left);
        }
        let around = Surroundings::default();
        let now = Situation { q: &state.q, v: &state.v, tau: &self.work.tau, around, h, time };
        Ok(driver.advance(&self.tree, &now)?)
    }

    /// Hybrid dynamics under the commands of a driver, once all other forces are known.
    pub(in crate::sim) fn control(
        &mut self,
        state: &FleshedState,
        driver: &mut Driver,
        time: f64,
        h: f64,
    ) -> Result<(), FleshedError> {
        driver.riding = self.free_mass;
        if !self.work.left.is_empty() {
            driver.set_own_bounds(&self.work.left);
        }
        let limits = !self.balance.closes;
        self.balance.keeps_speeds = driver.hard_limits;
        self.balance.limited = limits && driver.hard_limits;
        let ending = Ending { at_mean: self.particles.is_empty(), drift: self.drift_at_end(h), limits };
        for pass in 0.. {
            let Work { tree: workspace, external, tau, qdd, limits, given, muscles, .. } = &mut self.work;
            let armature = self.springs.armature();
            let around = Surroundings { external, armature, ..Surroundings::default() };
            let now = Situation { q: &state.q, v: &state.v, tau, around, h, time };
            driver.drive(&self.tree, &now, workspace)?;
            driver.conclude(&self.tree, &now, ending, workspace)?;
            driver.results(armature, qdd, tau, limits);
            let all = driver.armature(armature).iter().zip(armature);
            muscles.clear();
            muscles.extend(all.map(|(all, springs)| all - springs));
            if !self.springs.has_servos() {
                break;
            }
            let v_end = |dof: usize| state.v[dof] + h * qdd[dof];
            if !self.springs.settle_servos(&self.tree, &state.q, v_end, pass < LEAVING_PASSES) {
                break;
            }
            tau.copy_from_slice(given);
            self.springs.add_forces(&self.tree, &state.q, &state.v, tau)?;
        }
        if self.springs.has_servos() {
            self.note_servos(state, h);
        }
        // Scripted accelerations are exact, and do the work that they need.
        let known = if driver.mode == Mode::Scripted { Account::Unknown } else { Account::Bounded };
        self.account(&state.v, (driver.prescribed(), known), h);
        Ok(())
    }

    /// Stores the forces of servos with a largest force and of dry friction: loop joints may change them.
    fn note_servos(&mut self, state: &FleshedState, h: f64) {
        let Work { qdd, free_servos, servos, .. } = &mut self.work;
        for list in [&mut *free_servos, servos] {
            list.clear();
            list.resize(qdd.len(), 0.0);
        }
        let v_end = |dof: usize| state.v[dof] + h * qdd[dof];
        self.springs.servo_forces(&self.tree, &state.q, v_end, |_, dof, force| free_servos[dof] += force);
        self.balance.at_forces.clone_from(&state.q);
    }

    /// Accelerations of free nodes, from those of the bones.
    pub(in crate::sim) fn node_accelerations(&mut self, state: &FleshedState) -> Result<(), FleshedError> {
        let Work { tree: workspace, damping, particle_forces, accelerations, .. } = &mut self.work;
        let nodes = &state.nodes;
        Ok(self.particles.accelerate(
            &self.tree,
            nodes,
            damping,
            particle_forces,
            accelerations,
            workspace,
        )?)
    }

    /// New velocities, then positions: symplectic Euler, or the second half of a drift. Returns the node that moved too far and its
    /// distance, if any.
    pub(in crate::sim) fn integrate(
        &mut self,
        state: &mut FleshedState,
        h: f64,
    ) -> Result<Option<(usize, f64)>, FleshedError> {
        let Work { accelerations: a, qdd, .. } = &self.work;
        for (v, qdd) in state.v.iter_mut().zip(qdd) {
            *v += h * qdd;
        }
        if self.balance.limited {
            clamp_speeds(self.tree.model(), &mut state.v);
        }
        let nodes = &mut state.nodes;
        for (a, v, q) in [
            (&a.x, &mut nodes.v.x, &mut nodes.q.x),
            (&a.y, &mut nodes.v.y, &mut nodes.q.y),
            (&a.z, &mut nodes.v.z, &mut nodes.q.z),
        ] {
            for ((a, v), q) in a.iter().zip(v).zip(q) {
                *v += h * a;
                *q += h * *v;
            }
        }
        self.tree.model().integrate(&mut state.q, &state.v, self.drift_at_end(h))?;
        if self.balance.limited {
            bring_within(self.tree.model(), &self.balance.start, &mut state.q, h);
        }
        Ok(self.gone(state, h))
    }

    /// The free node that moves farther relative to its bone than the allowed distance in a step, or to a position that is not
    /// finite.
    pub(in crate::sim) fn gone(&self, state: &FleshedState, h: f64) -> Option<(usize, f64)> {
        let rates = &state.nodes.v;
        // Written so that NaN fails the test.
        let stays = |k: usize| rates.get(k).norm() * h <= self.leash;
        let skeleton = state.q.iter().chain(&state.v).all(|x| x.is_finite());
        let place = (0..rates.len()).find(|&k| !stays(k)).or((!skeleton).then_some(0))?;
        let node = self.places.iter().position(|&p| p as usize == place).unwrap_or(0);
        let distance = if rates.is_empty() { f64::NAN } else { rates.get(place).norm() * h };
        Some((node, distance))
    }

    /// A node, if anything in the state is not finite.
    pub(in crate::sim) fn lost(&self, state: &FleshedState) -> Option<(usize, f64)> {
        let nodes = &state.nodes;
        let lists =
            [&nodes.q.x, &nodes.q.y, &nodes.q.z, &nodes.v.x, &nodes.v.y, &nodes.v.z, &state.q, &state.v];
        lists.into_iter().flatten().any(|x| !x.is_finite()).then_some((0, f64::NAN))
    }

    /// Factors the response of the bones to impulses in the current pose, for steps of `h` seconds; `prescribed` joints are
    /// rigid.
    pub(in crate::sim) fn factor(
        &mut self,
        state: &FleshedState,
        prescribed: &[JointId],
        h: f64,
    ) -> Result<(), FleshedError> {
        let Work { tree: workspace, answer_tau, answer_qdd, answer_armature, muscles, .. } = &mut self.work;
        self.springs.set_step(h);
        answer_armature.clear();
        answer_armature.extend_from_slice(self.springs.armature());
        answer_armature.iter_mut().zip(&*muscles).for_each(|(all, muscle)| *all += muscle);
        answer_tau.fill(0.0);
        answer_qdd.fill(0.0);
        let around = Surroundings { armature: answer_armature, ..Surroundings::default() };
        let hybrid = Hybrid { prescribed, tau: answer_tau, qdd: answer_qdd };
        Ok(self.tree.hybrid_dynamics(&state.q, &state.v, hybrid, &around, workspace)?)
    }

    /// World poses and velocities of everything.
    pub(in crate::sim) fn kinematics(&mut self, state: &FleshedState) -> Result<(), StateError> {
        let Work { tree: workspace, poses, twists, positions, velocities, .. } = &mut self.work;
        self.tree.update_kinematics(&state.q, &state.v, workspace)?;
        for &body in self.tree.model().forest().order() {
            poses[body.index()] = self.tree.world_from_body(body, workspace);
            twists[body.index()] = self.tree.twist_body(body, workspace);
        }
        for ((node, hold), &place) in self.flesh.holds().iter().enumerate().zip(&self.places) {
            let (pose, twist) = (poses[hold.bone.index()], twists[hold.bone.index()]);
            let (shift, rate) = match place {
                ATTACHED => (Vec3::ZERO, Vec3::ZERO),
                place => (state.nodes.q.get(place as usize), state.nodes.v.get(place as usize)),
            };
            let at = hold.rest + shift;
            positions.set(node, pose.point(at));
            velocities.set(node, pose.rot * (twist.at(at) + rate));
        }
        Ok(())
    }

    /// The largest angular velocity of a body.
    pub(in crate::sim) fn fastest_turn(&mut self, state: &FleshedState) -> Result<f64, StateError> {
        let (tree, workspace) = (&self.tree, &mut self.work.tree);
        tree.update_kinematics(&state.q, &state.v, workspace)?;
        let bodies = tree.model().forest().order().iter();
        Ok(bodies.map(|body| tree.angular_velocity_world(*body, workspace).norm()).fold(0.0, f64::max))
    }

    /// Whether anything can come into contact.
    pub(in crate::sim) fn may_touch(&self) -> bool {
        !(self.particles.is_empty() || self.touch.is_idle())
    }

    pub(super) fn check(&self, state: &FleshedState) -> Result<(), StateError> {
        let (model, n) = (self.model(), self.particles.len());
        model.check_length("q", state.q.len(), model.nq())?;
        model.check_length("v", state.v.len(), model.nv())?;
        for list in [&state.nodes.q, &state.nodes.v] {
            for component in [&list.x, &list.y, &list.z] {
                model.check_length("the list of nodes", component.len(), n)?;
            }
        }
        Ok(())
    }
}
