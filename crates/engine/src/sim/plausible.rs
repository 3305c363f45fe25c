//! What no simulation reaches unless it has diverged, even if every number is finite: one check at the end of every step, for every
//! method. A step that fails it is undone.

use super::error::StepError;
use super::motion::Motion;
use super::simulation::Simulation;
use super::speeds::{check_body, check_nodes, check_speeds};

/// A joint that is open by more than this many sizes of the scene is torn. Poses that are assembled, and loops that a budget leaves
/// open, are open by about one.
const TORN: f64 = 20.0;

impl Simulation {
    /// An error if the result of a step is possible by divergence only.
    pub(super) fn check_plausible(&self) -> Result<(), StepError> {
        match &self.motion {
            Motion::Reduced(state) => {
                check_speeds(&self.model, &state.v)?;
                check_nodes(&state.nodes.v)?;
            }
            Motion::Maximal(state) => {
                let moving = state.bones.motion.bodies.iter().zip(self.model.bodies());
                for (motion, body) in moving {
                    check_body(&body.name, motion.linear, motion.angular)?;
                }
                check_nodes(&state.velocities)?;
            }
        }
        let open = self.summary.torn.max(self.summary.loop_error);
        match open > TORN * self.scale.length {
            true => Err(StepError::Torn { open, length: self.scale.length }),
            false => Ok(()),
        }
    }
}
