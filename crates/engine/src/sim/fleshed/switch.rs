//! A character with flesh from joint coordinates to body poses and back, while it moves, without a jump.
//!
//! Nodes keep their places and velocities in the world, whichever way. Bones do too, but for what joint coordinates cannot
//! hold: the gaps that body poses leave at joints.

use super::{ATTACHED, Fleshed, FleshedBodiesState, FleshedError, FleshedState, JointCommand};
use crate::maximal::DisplacementState;
use crate::sim::switch::{Switched, to_maximal, to_reduced};

impl Fleshed {
    /// A state in body poses, for [`super::FleshedBodies`] of the same skeleton and flesh. Nothing is lost.
    ///
    /// # Errors
    /// [`FleshedError::State`] where the state is not one of this character.
    pub fn to_bodies(&mut self, state: &FleshedState) -> Result<FleshedBodiesState, FleshedError> {
        self.check(state, &JointCommand::default())?;
        self.place(state)?;
        let bones = DisplacementState::new(to_maximal(self.model(), &state.q, &state.v)?);
        let (positions, velocities) = (self.work.positions.clone(), self.work.velocities.clone());
        Ok(FleshedBodiesState { bones, positions, velocities })
    }

    /// A state in joint coordinates of one in body poses, and how far joints had to be closed for it.
    ///
    /// # Errors
    /// [`FleshedError::State`] where the state is not one of this character.
    pub fn of_bodies(
        &mut self,
        state: &FleshedBodiesState,
    ) -> Result<(FleshedState, Switched), FleshedError> {
        let n = self.flesh.holds().len();
        for list in [&state.positions, &state.velocities] {
            self.model().check_length("the list of nodes", list.len(), n)?;
        }
        let switched = to_reduced(self.model(), &state.bones.motion)?;
        let mut reduced = self.at_rest(&switched.q, &switched.v)?;
        self.place(&reduced)?;
        for ((node, hold), &place) in self.flesh.holds().iter().enumerate().zip(&self.places) {
            if place == ATTACHED {
                continue;
            }
            let (pose, twist) = (self.work.poses[hold.bone.index()], self.work.twists[hold.bone.index()]);
            let at = pose.inverse_point(state.positions.get(node));
            let rate = pose.rot.transpose_mul(state.velocities.get(node)) - twist.at(at);
            reduced.nodes.q.set(place as usize, at - hold.rest);
            reduced.nodes.v.set(place as usize, rate);
        }
        Ok((reduced, switched))
    }
}
