//! Surface and contacts of a character with flesh in maximal coordinates.

use ligament_math::{Pose, Vec3};

use super::{FleshedBodies, FleshedBodiesState};
use crate::contact::ContactForce;
use crate::control::Pressure;
use crate::dynamics::Vectors;
use crate::model::BodyId;
use crate::sim::fleshed::{FleshedError, bone_of_vertex};

impl FleshedBodies {
    /// Poses of all bodies, and positions of the vertices of the skin, in the world frame.
    ///
    /// # Errors
    /// [`FleshedError::State`] if the state does not fit this character.
    pub(in crate::sim) fn shape(
        &mut self,
        state: &FleshedBodiesState,
    ) -> Result<(&[Pose], &Vectors), FleshedError> {
        self.check(state)?;
        for body in 0..self.poses.len() {
            self.poses[body] = self.body_at(&state.bones.motion, BodyId(body as u32)).0;
        }
        self.flesh.skin().follow(&state.positions, &mut self.skin);
        Ok((&self.poses, &self.skin))
    }

    /// Calls `each` with every vertex of the skin that touches something in the present substep: its bone, where it is, and the normal.
    pub(in crate::sim) fn each_touch(&self, mut each: impl FnMut(Pressure, Vec3)) {
        if !self.touch.is_idle() {
            let body_at = |body: BodyId| self.poses[body.index()];
            self.touch.each_within(self.model(), &self.skin, body_at, |vertex, normal, force| {
                let bone = bone_of_vertex(&self.flesh, vertex);
                each(Pressure { bone, point: self.skin.get(vertex), force }, normal);
            });
        }
    }

    /// Contact forces on the skin in a state, for steps of `h` seconds.
    ///
    /// # Errors
    /// [`FleshedError::State`] if the state does not fit this character.
    pub(in crate::sim) fn contact_forces(
        &mut self,
        state: &FleshedBodiesState,
        h: f64,
    ) -> Result<Vec<ContactForce>, FleshedError> {
        self.shape(state)?;
        let motion = &state.bones.motion;
        let mut found = Vec::new();
        if !self.touch.is_idle() {
            let body_at = |body: BodyId| self.body_at(motion, body);
            let riding = self.flesh.skin();
            let velocities = &state.velocities;
            let bone_of = |vertex: usize| bone_of_vertex(&self.flesh, vertex);
            let (model, skin) = (self.model(), &self.skin);
            found = self.touch.forces(model, riding, skin, velocities, body_at, bone_of, h);
        }
        Ok(found)
    }
}
