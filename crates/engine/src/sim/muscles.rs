//! How characters in maximal coordinates hold themselves: with the servos that they have in generalized coordinates, at their joints.
//!
//! Plans are made in generalized coordinates, which bodies have up to joint errors. The servos are springs and dampers of the implicit
//! step.

use super::error::StepError;
use super::fleshed::FleshedError;
use super::footholds::find_footholds;
use super::motion::Motion;
use super::movers::Acting;
use super::simulation::{Reduced, Simulation};
use crate::control::Situation;
use crate::reduced::Surroundings;

impl Simulation {
    /// Begins a substep in maximal coordinates: joints have servos if the character holds itself, and else none.
    pub(super) fn add_muscles(&mut self) {
        let holds = self.acting() == Acting::Drags && self.scene.flesh.is_none();
        let (Motion::Maximal(_), Some(body)) = (&self.motion, &mut self.maximal) else { return };
        match (holds, &self.reduced) {
            (true, Some(reduced)) => body.add_muscles(reduced.driver.controller().active_joints()),
            _ if body.has_muscles() => body.set_motors(&self.inputs.motors),
            _ => {}
        }
    }

    /// Sets the servos for a substep of `h` seconds from `time`.
    pub(super) fn tense_muscles(&mut self, time: f64, h: f64) -> Result<(), StepError> {
        let (Motion::Maximal(state), Some(reduced), Some(body)) =
            (&self.motion, &mut self.reduced, &mut self.maximal)
        else {
            return Ok(());
        };
        if !body.has_muscles() {
            return Ok(());
        }
        let Reduced { body: tree, driver, reducing, most, left, .. } = &mut **reduced;
        reducing.reduce(&self.model, &state.bones.motion)?;
        left.clone_from(most);
        left.iter_mut()
            .zip(&self.inputs.torque)
            .for_each(|(left, given)| *left = (*left - given.abs()).max(0.0));
        driver.set_own_bounds(left);
        let mut ground = std::mem::take(&mut driver.ground);
        let tasks = self.tasks.each(time);
        find_footholds(&self.model, &**body, &self.solver.contacts, tasks, &mut ground);
        driver.ground = ground;
        let (found, around) = (&reducing.found, Surroundings::default());
        let now = Situation { q: &found.q, v: &found.v, tau: &[], around, h, time };
        driver.advance(tree.tree(), &now).map_err(FleshedError::from)?;
        driver.each_muscle(|muscle| body.set_muscle(muscle));
        Ok(())
    }
}
