//! What no simulation reaches unless it has diverged, even if every number is finite: one check at the end of every step, for every
//! method. A step that fails it is undone.

use ligament_math::Vec3;

use super::error::StepError;
use super::motion::Motion;
use super::simulation::Simulation;
use super::speeds::{check_body, check_nodes, check_speeds};

/// A joint that is open by more than this many sizes of the scene is torn. Poses that are assembled, and loops that a budget leaves
/// open, are open by about one.
const TORN: f64 = 20.0;

impl Simulation {
    /// An error if the result of a step is possible by divergence only.
    pub(super) fn check_plausible(&mut self) -> Result<(), StepError> {
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
        let (length, torn, open) = (self.scale.length, self.summary.torn, self.summary.loop_error);
        if torn > TORN * length && torn > TORN * self.spread(torn) {
            return Err(StepError::Torn { open: torn, length });
        }
        // A budget, or loops that contradict each other, may leave them as open as the rest of the scene moves: that alone adds no
        // energy.
        match open > TORN * length && self.energy().total() > self.absurd_energy() {
            true => Err(StepError::Torn { open, length }),
            false => Ok(()),
        }
    }

    /// How far apart bodies are that a joint open by `open` does not part: what slid a hundred meters on a joint without limits is
    /// a larger scene than that of the start.
    fn spread(&mut self, open: f64) -> f64 {
        let poses = self.poses();
        let first = poses.get(1).map_or(Vec3::ZERO, |pose| pose.pos);
        let apart = poses.iter().map(|pose| (pose.pos - first).norm());
        apart.fold(0.0, f64::max) - 2.0 * open
    }
}
