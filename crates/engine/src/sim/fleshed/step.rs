//! One step of bones and flesh in joint coordinates.
//!
//! Source: KP08 sections 4.2 and 4.5: elastic forces and contact on nodes, then hybrid dynamics of the bones, then the nodes;
//! symplectic Euler.
//!
//! Deviation: KP08 made steps smaller by hand where motion was violent. Here a step in which a node goes farther than
//! half the height of the thinnest tetrahedron, or nowhere at all, is thrown away and done again in shorter ones.

use ligament_math::{Vec3, Wrench};

use super::{ATTACHED, Fleshed, FleshedError, FleshedReport, FleshedState, JointCommand, Work};
use crate::control::{Driver, Situation};
use crate::flesh::Touched;
use crate::model::{BodyId, StateError};
use crate::reduced::{Hybrid, Surroundings};

/// Who tells the joints what to do.
pub(super) enum Told<'t, 'c> {
    /// The same all through the step.
    Command(&'t JointCommand<'c>),
    /// A driver, asked once everything that acts on the character is known; and the time at which the step starts.
    Driver(&'t mut Driver, f64),
}

impl Fleshed {
    /// One step of `h` seconds, in shorter ones where it would diverge. On an error the state is as it was.
    ///
    /// # Errors
    /// [`FleshedError`]: lists of the wrong length, or a step that diverges however short.
    pub fn step(
        &mut self,
        state: &mut FleshedState,
        command: &JointCommand<'_>,
        h: f64,
    ) -> Result<FleshedReport, FleshedError> {
        self.check(state, command)?;
        self.advance(state, &mut Told::Command(command), h)
    }

    /// One step of `h` seconds from `time` in which a driver tells the joints what to do. It is asked once flesh, contact
    /// and springs have said what they push with, and again in every part of a step that is cut.
    ///
    /// # Errors
    /// [`FleshedError`]: lists of the wrong length, commands that cannot be found, or a step that diverges however short.
    pub fn drive(
        &mut self,
        state: &mut FleshedState,
        driver: &mut Driver,
        time: f64,
        h: f64,
    ) -> Result<FleshedReport, FleshedError> {
        self.check(state, &JointCommand::default())?;
        driver.riding = self.free_mass;
        self.advance(state, &mut Told::Driver(driver, time), h)
    }

    fn advance(
        &mut self,
        state: &mut FleshedState,
        told: &mut Told<'_, '_>,
        h: f64,
    ) -> Result<FleshedReport, FleshedError> {
        let mut parts = 1;
        loop {
            self.work.before.clone_from(state);
            match self.run(state, told, h, parts)? {
                Ok(report) => return Ok(report),
                Err((node, distance)) => {
                    state.clone_from(&self.work.before);
                    if parts * 2 > self.motion.most_parts {
                        return Err(FleshedError::Diverged {
                            step: h,
                            parts,
                            node,
                            distance,
                            stable: self.stable,
                        });
                    }
                    parts *= 2;
                }
            }
        }
    }

    /// The whole step in some parts; the node that went too far, where one did.
    fn run(
        &mut self,
        state: &mut FleshedState,
        told: &mut Told<'_, '_>,
        h: f64,
        parts: usize,
    ) -> Result<Result<FleshedReport, (usize, f64)>, FleshedError> {
        let mut report = FleshedReport { parts, ..FleshedReport::default() };
        let part = h / parts as f64;
        for k in 0..parts {
            let since = k as f64 * part;
            (report.large, report.touched) = self.accelerate(state, told, since, part)?;
            let Work { accelerations: a, qdd, .. } = &self.work;
            for (v, qdd) in state.v.iter_mut().zip(qdd) {
                *v += part * qdd;
            }
            let nodes = &mut state.nodes;
            for (a, v, q) in [
                (&a.x, &mut nodes.v.x, &mut nodes.q.x),
                (&a.y, &mut nodes.v.y, &mut nodes.q.y),
                (&a.z, &mut nodes.v.z, &mut nodes.q.z),
            ] {
                for ((a, v), q) in a.iter().zip(v).zip(q) {
                    *v += part * a;
                    *q += part * *v;
                }
            }
            self.tree.model().integrate(&mut state.q, &state.v, part)?;
            if let Some(gone) = self.gone(state, part) {
                return Ok(Err(gone));
            }
        }
        Ok(Ok(report))
    }

    /// The free node that goes farther relative to its bone than the leash in a step, or nowhere that is a number.
    fn gone(&self, state: &FleshedState, h: f64) -> Option<(usize, f64)> {
        let rates = &state.nodes.v;
        // Written so that NaN does not pass.
        let stays = |k: usize| rates.get(k).norm() * h <= self.leash;
        let skeleton = state.q.iter().chain(&state.v).all(|x| x.is_finite());
        let place = (0..rates.len()).find(|&k| !stays(k)).or((!skeleton).then_some(0))?;
        let node = self.places.iter().position(|&p| p as usize == place).unwrap_or(0);
        let distance = if rates.is_empty() { f64::NAN } else { rates.get(place).norm() * h };
        Some((node, distance))
    }

    /// Accelerations of joints and nodes, `since` seconds after the start of the step.
    pub(super) fn accelerate(
        &mut self,
        state: &FleshedState,
        told: &mut Told<'_, '_>,
        since: f64,
        h: f64,
    ) -> Result<(usize, Touched), FleshedError> {
        self.place(state)?;
        let Work {
            tree: workspace,
            elastic,
            poses,
            twists,
            positions,
            velocities,
            forces,
            skin,
            external,
            damping,
            particle_forces,
            accelerations,
            tau,
            qdd,
            ..
        } = &mut self.work;
        // Lists are this flesh's own: their lengths are right.
        let elements = self.flesh.elements();
        let large = if elements.len() < self.motion.on_threads_from {
            elements.forces(positions, forces, elastic)
        } else {
            elements.forces_on_threads(positions, forces, elastic)
        };
        let large = large.unwrap_or(0);
        external.fill(Wrench::ZERO);
        let riding = self.flesh.skin();
        if !self.touch.is_idle() {
            riding.follow(positions, skin);
        }
        let body_at = |body: BodyId| (poses[body.index()], twists[body.index()]);
        let model = self.tree.model();
        let touched = self.touch.push(model, riding, skin, velocities, body_at, h, forces, external);
        self.resting.push(model, poses, twists, h, external);
        // Forces on attached nodes are on their bones; those on free nodes stay with them.
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

        self.springs.set_step(h);
        let around = Surroundings { external, armature: self.springs.armature(), ..Surroundings::default() };
        match told {
            Told::Command(command) => {
                fill(tau, command.tau);
                fill(qdd, command.qdd);
                self.springs.add_forces(&self.tree, &state.q, &state.v, tau)?;
                let hybrid = Hybrid { prescribed: command.prescribed, tau, qdd };
                self.tree.hybrid_dynamics(&state.q, &state.v, hybrid, &around, workspace)?;
            }
            Told::Driver(driver, start) => {
                tau.fill(0.0);
                self.springs.add_forces(&self.tree, &state.q, &state.v, tau)?;
                let now = Situation { q: &state.q, v: &state.v, tau, around, h, time: *start + since };
                let command = driver.drive(&self.tree, &now, workspace)?;
                qdd.copy_from_slice(&command.qdd);
                tau.copy_from_slice(&command.tau);
            }
        }
        self.particles.accelerate(
            &self.tree,
            &state.nodes,
            damping,
            particle_forces,
            accelerations,
            workspace,
        )?;
        Ok((large, touched))
    }

    /// Where everything is in the world, and how it moves.
    pub(super) fn place(&mut self, state: &FleshedState) -> Result<(), StateError> {
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

    pub(super) fn check(&self, state: &FleshedState, command: &JointCommand<'_>) -> Result<(), StateError> {
        let (model, n) = (self.model(), self.particles.len());
        model.check_length("q", state.q.len(), model.nq())?;
        model.check_length("v", state.v.len(), model.nv())?;
        for list in [&state.nodes.q, &state.nodes.v] {
            for component in [&list.x, &list.y, &list.z] {
                model.check_length("the list of nodes", component.len(), n)?;
            }
        }
        for (what, list) in [("tau", command.tau), ("qdd", command.qdd)] {
            if !list.is_empty() {
                model.check_length(what, list.len(), model.nv())?;
            }
        }
        Ok(())
    }
}

/// What is given, or zeros where nothing is.
fn fill(to: &mut [f64], from: &[f64]) {
    if from.is_empty() { to.fill(0.0) } else { to.copy_from_slice(from) }
}
