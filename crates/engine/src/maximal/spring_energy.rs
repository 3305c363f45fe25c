//! Energy that joint springs store, at the poses of the bodies.

use super::skeleton::Skeleton;
use super::state::MaximalState;
use crate::model::BodyId;

impl Skeleton {
    /// The body below each joint with springs, and the energy of these springs in joules.
    pub(crate) fn spring_energies(&self, state: &MaximalState, mut each: impl FnMut(BodyId, f64)) {
        for bone in &self.bones {
            if bone.stiffness.iter().all(|stiffness| *stiffness == 0.0) {
                continue;
            }
            let Some(joint) = self.model.forest().joint(bone.body).map(|id| self.model.joint(id)) else {
                continue;
            };
            let Some(kind) = joint.kind.coordinates() else { continue };
            let at = |body| state.world_from_body(&self.model, body);
            let (mut q, mut stretch) = ([0.0; 7], [0.0; 6]);
            kind.nearest(&joint.b_from_a(&at(joint.parent), &at(joint.child)), &mut q);
            kind.difference(&bone.rest[..kind.nq()], &q[..kind.nq()], &mut stretch);
            let springs = bone.stiffness.iter().zip(&stretch).take(kind.nv());
            each(bone.body, springs.map(|(stiffness, stretch)| 0.5 * stiffness * stretch * stretch).sum());
        }
    }
}
