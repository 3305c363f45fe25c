//! One step of bones in maximal coordinates and of flesh in the world frame.
//!
//! Source: KP08 section 4 for the flesh, H11 and F98 for the bones. Symbols: h step, h' the one before.
//!
//! Elastic, contact and damping forces are computed at the start of a step. They act on nodes and, with opposite sign, on bones.
//! Bones take them as external forces of their own method, in which joints, limits and stiff springs are implicit. Nodes move by
//! F98's displacements, v += a (h + h')/2, which is symplectic Euler where steps are equally long. So nodes and bones feel a force
//! for the same time, and linear momentum is conserved to rounding.

use ligament_math::Wrench;

use super::{FleshedBodies, FleshedBodiesState};
use crate::flesh::Touched;
use crate::maximal::MaximalState;
use crate::model::BodyId;

impl FleshedBodies {
    /// Poses and twists of all bodies.
    pub(in crate::sim) fn kinematics(&mut self, motion: &MaximalState) {
        for body in 0..self.poses.len() {
            (self.poses[body], self.twists[body]) = self.body_at(motion, BodyId(body as u32));
        }
    }

    /// Elastic forces on the nodes; returns the number of elements outside the material's valid range.
    pub(in crate::sim) fn elastic_forces(&mut self, state: &FleshedBodiesState) -> usize {
        let elements = self.flesh.elements();
        let large = match elements.len() < self.motion.on_threads_from {
            true => elements.forces(&state.positions, &mut self.forces, &mut self.elastic),
            false => elements.forces_on_threads(&state.positions, &mut self.forces, &mut self.elastic),
        };
        // The lengths of the lists were checked before.
        large.unwrap_or(0)
    }

    /// Contact of the skin. Adds forces on nodes and initializes the wrenches on bodies. Contact of bodies without flesh is part
    /// of the solve.
    pub(in crate::sim) fn contact(&mut self, state: &FleshedBodiesState, h: f64) -> Touched {
        self.external.fill(Wrench::ZERO);
        if self.touch.is_idle() {
            return Touched::default();
        }
        let riding = self.flesh.skin();
        riding.follow(&state.positions, &mut self.skin);
        let (poses, twists) = (&self.poses, &self.twists);
        let body_at = |body: BodyId| (poses[body.index()], twists[body.index()]);
        let (model, skin, velocities) = (self.skeleton.model(), &self.skin, &state.velocities);
        self.touch.push(model, riding, skin, velocities, body_at, h, &mut self.forces, &mut self.external)
    }

    /// Adds a wrench on a body, in body axes about the origin of the body frame; call it after [`FleshedBodies::contact`].
    pub(in crate::sim) fn push_body(&mut self, body: BodyId, wrench: Wrench) {
        self.external[body.index()] += wrench;
    }

    /// Forces between nodes and bones. Afterwards the wrenches on bodies are in world axes, about centers of mass.
    pub(in crate::sim) fn gather_forces(&mut self, state: &FleshedBodiesState) {
        let (poses, twists) = (&self.poses, &self.twists);
        for (node, hold) in self.flesh.holds().iter().enumerate() {
            let k = hold.bone.index();
            let at = poses[k].inverse_point(state.positions.get(node));
            let force = if hold.attached {
                self.forces.get(node)
            } else {
                let away = state.velocities.get(node) - poses[k].rot * twists[k].at(at);
                let damping = away * (-self.motion.damping * self.flesh.lumped().mass[node]);
                self.forces.set(node, self.forces.get(node) + damping);
                -damping
            };
            self.external[k] += Wrench::of_force_at(poses[k].rot.transpose_mul(force), at);
        }
        for ((wrench, pose), body) in self.external.iter_mut().zip(poses).zip(self.skeleton.model().bodies())
        {
            let moment = wrench.moment - body.inertia.com().cross(wrench.force);
            *wrench = Wrench::new(pose.rot * moment, pose.rot * wrench.force);
        }
    }

    /// Moves the nodes after the bones. `last` is the length of the previous step in seconds. Returns the node that moved too far
    /// and its distance, if any.
    pub(in crate::sim) fn integrate(
        &mut self,
        state: &mut FleshedBodiesState,
        last: f64,
        h: f64,
    ) -> Option<(usize, f64)> {
        self.bring_within_limits(&mut state.bones.motion, h);
        let felt = self.felt(last, h);
        let gravity = self.model().gravity();
        for (node, hold) in self.flesh.holds().iter().enumerate().filter(|(_, hold)| !hold.attached) {
            let mass = self.flesh.lumped().mass[node];
            let a = self.forces.get(node) * (1.0 / mass) + gravity;
            let v = state.velocities.get(node) + a * felt;
            state.velocities.set(node, v);
            state.positions.set(node, state.positions.get(node) + v * h);
            let (pose, twist) = self.body_at(&state.bones.motion, hold.bone);
            let carried = pose.rot * twist.at(pose.inverse_point(state.positions.get(node)));
            let distance = (v - carried).norm() * h;
            // Written so that NaN fails the test.
            let stays = distance <= self.leash;
            if !stays {
                return Some((node, distance));
            }
        }
        self.carry_attached(state);
        None
    }

    /// Puts attached nodes at their positions on the bones.
    pub(super) fn carry_attached(&self, state: &mut FleshedBodiesState) {
        for (node, hold) in self.flesh.holds().iter().enumerate().filter(|(_, hold)| hold.attached) {
            let (pose, twist) = self.body_at(&state.bones.motion, hold.bone);
            state.positions.set(node, pose.point(hold.rest));
            state.velocities.set(node, pose.rot * twist.at(hold.rest));
        }
    }
}
