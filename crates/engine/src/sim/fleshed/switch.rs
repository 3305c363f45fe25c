//! Switching a moving character with flesh between generalized and maximal coordinates, without a jump.
//!
//! Nodes keep their world positions and velocities in both directions. So do bones, except for the joint errors of maximal
//! coordinates, which generalized coordinates cannot represent.

use super::coordinates::keep_limits;
use super::{ATTACHED, Fleshed, FleshedBodiesState, FleshedError, FleshedState};
use crate::maximal::{DisplacementState, Reducing, Switched, to_maximal};

impl Fleshed {
    /// The state in maximal coordinates, for the same skeleton and flesh. The conversion is exact.
    ///
    /// ```
    /// # use ligament::doc::*; let Die { skeleton, skin, poses } = die()?;
    /// use ligament::flesh::{Flesh, FleshMotion, Recipe};
    /// use ligament::sim::Fleshed;
    ///
    /// let flesh = Flesh::grow(&skeleton, &poses, &skin, &Recipe { tets: 200, ..Recipe::default() }, &mut Progress::none())?;
    /// let mut dice = Fleshed::new(&skeleton, flesh, FleshMotion::default())?;
    /// let state = dice.at_rest(&skeleton.neutral(), &[0.0; 6])?;
    /// let bodies = dice.to_bodies(&state)?;
    /// assert!((bodies.positions.get(0) - dice.flesh().cage().nodes()[0]).norm() < 1e-15);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`FleshedError::State`] if the state does not fit this character.
    pub fn to_bodies(&mut self, state: &FleshedState) -> Result<FleshedBodiesState, FleshedError> {
        self.check(state)?;
        self.kinematics(state)?;
        let bones = DisplacementState::new(to_maximal(self.model(), &state.q, &state.v)?);
        let (positions, velocities) = (self.work.positions.clone(), self.work.velocities.clone());
        Ok(FleshedBodiesState { bones, positions, velocities, debts: Vec::new() })
    }

    /// Writes the state in maximal coordinates, in the memory that is there.
    pub(in crate::sim) fn write_maximal(
        &mut self,
        state: &FleshedState,
        to: &mut FleshedBodiesState,
    ) -> Result<(), FleshedError> {
        self.check(state)?;
        self.kinematics(state)?;
        self.write_bodies(&mut to.bones.motion);
        (to.bones.last_step, to.bones.momentum) = (0.0, Vec::new());
        to.positions.clone_from(&self.work.positions);
        to.velocities.clone_from(&self.work.velocities);
        to.debts.clear();
        Ok(())
    }

    /// The state in generalized coordinates of one in maximal coordinates, and the joint errors that were removed.
    ///
    /// ```
    /// # use ligament::doc::*; let Die { skeleton, skin, poses } = die()?;
    /// use ligament::control::{Driver, Mode};
    /// use ligament::flesh::{Flesh, FleshMotion, Recipe};
    /// use ligament::sim::Fleshed;
    ///
    /// // A soft die falls for a while; from generalized to maximal coordinates and back, it is where it was.
    /// let flesh = Flesh::grow(&skeleton, &poses, &skin, &Recipe { tets: 200, ..Recipe::default() }, &mut Progress::none())?;
    /// let mut dice = Fleshed::new(&skeleton, flesh, FleshMotion::default())?;
    /// let mut state = dice.at_rest(&skeleton.neutral(), &[0.0; 6])?;
    /// let h = dice.stable_step();
    /// let mut limp = Driver::new(dice.tree());
    /// limp.mode = Mode::Passive;
    /// (0..10).try_for_each(|_| dice.step(&mut state, &mut limp, 0.0, h).map(drop))?;
    /// let bodies = dice.to_bodies(&state)?;
    /// let (back, switched) = dice.of_bodies(&bodies)?;
    /// let apart = back.q.iter().zip(&state.q).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    /// assert!(apart < 1e-14 && switched.violation < 1e-14);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`FleshedError::State`] if the state does not fit this character.
    pub fn of_bodies(
        &mut self,
        state: &FleshedBodiesState,
    ) -> Result<(FleshedState, Switched), FleshedError> {
        let mut reducing = Reducing::new(self.model());
        let mut reduced = self.at_rest(&reducing.found.q, &reducing.found.v)?;
        self.read_bodies(state, &mut reducing, &mut reduced)?;
        Ok((reduced, reducing.found))
    }

    /// As [`Fleshed::of_bodies`], with memory of the caller.
    pub(in crate::sim) fn read_bodies(
        &mut self,
        state: &FleshedBodiesState,
        reducing: &mut Reducing,
        reduced: &mut FleshedState,
    ) -> Result<(), FleshedError> {
        let n = self.flesh.holds().len();
        for list in [&state.positions, &state.velocities] {
            self.model().check_length("the list of nodes", list.len(), n)?;
        }
        reducing.reduce(self.model(), &state.bones.motion)?;
        keep_limits(self.model(), &state.bones.motion, &mut reducing.found);
        reduced.q.clone_from(&reducing.found.q);
        reduced.v.clone_from(&reducing.found.v);
        self.kinematics(reduced)?;
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
        Ok(())
    }
}
