//! Surface, nodes and contacts of a character with flesh.

use ligament_math::{Pose, Vec3};

use super::{Fleshed, FleshedError, FleshedState, Work, bone_of_vertex};
use crate::contact::ContactForce;
use crate::control::Pressure;
use crate::dynamics::Vectors;
use crate::model::BodyId;

impl Fleshed {
    /// Poses of all bodies, and positions of the vertices of the skin, in the world frame.
    ///
    /// # Errors
    /// [`FleshedError::State`] if the state does not fit this character.
    pub fn shape(&mut self, state: &FleshedState) -> Result<(&[Pose], &Vectors), FleshedError> {
        self.check(state)?;
        self.kinematics(state)?;
        let Work { positions, skin, poses, .. } = &mut self.work;
        self.flesh.skin().follow(positions, skin);
        Ok((poses, skin))
    }

    /// Positions of the nodes of the tetrahedral mesh in the world frame, as computed by the last [`Fleshed::shape`] or step;
    /// after a step, those at its start, or at its end if momentum was put right.
    pub fn node_positions(&self) -> &Vectors {
        &self.work.positions
    }

    /// Generalized forces of all joints in the last step: springs, dampers, given torques, and the torques that prescribed
    /// accelerations needed; without the forces of joint limits.
    pub fn joint_forces(&self) -> impl Iterator<Item = f64> {
        self.work.tau.iter().zip(&self.work.limits).map(|(tau, limit)| tau - limit)
    }

    /// Calls `each` with every vertex of the skin that touches something, as of the last [`Fleshed::contact`]: its bone, the point, and the
    /// direction away from what it touches.
    pub(in crate::sim) fn each_touch(&self, mut each: impl FnMut(Pressure, Vec3)) {
        let Work { skin, poses, .. } = &self.work;
        if !self.touch.is_idle() {
            let body_at = |body: BodyId| poses[body.index()];
            self.touch.each_within(self.tree.model(), skin, body_at, |vertex, normal, force| {
                let bone = bone_of_vertex(&self.flesh, vertex);
                each(Pressure { bone, point: skin.get(vertex), force }, normal);
            });
        }
    }

    /// Contact forces on the skin in a state, for steps of `h` seconds.
    ///
    /// # Errors
    /// [`FleshedError::State`] if the state does not fit this character.
    pub fn contact_forces(
        &mut self,
        state: &FleshedState,
        h: f64,
    ) -> Result<Vec<ContactForce>, FleshedError> {
        self.check(state)?;
        self.kinematics(state)?;
        let Work { positions, velocities, skin, poses, twists, .. } = &mut self.work;
        let (model, riding) = (self.tree.model(), self.flesh.skin());
        let mut found = Vec::new();
        if !self.touch.is_idle() {
            riding.follow(positions, skin);
            let body_at = |body: BodyId| (poses[body.index()], twists[body.index()]);
            let bone_of = |vertex: usize| bone_of_vertex(&self.flesh, vertex);
            found = self.touch.forces(model, riding, skin, velocities, body_at, bone_of, h);
        }
        Ok(found)
    }
}
