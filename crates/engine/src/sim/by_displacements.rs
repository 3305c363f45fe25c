//! A scene that moves by displacements (F98), with its loops, holds and events, in steps of any length.
//!
//! Deviation: F98 takes the steps that a clock gives, whatever they are. Here a step in which something swings so far that a
//! linear solve says little about where it ends is taken back and made in halves: pulled beyond reach, the acrobats of F99's
//! Figure 2 whirl their hands by a radian in 20 ms.

use ligament_math::Pose;

use super::Holds;
use crate::loops::{
    Budget, DisplacementPart, LoopError, LoopFault, LoopSolver, StepOptions, StepReport, step,
};
use crate::maximal::{Displacement, DisplacementOptions, DisplacementState, Push, Skeleton, to_maximal};
use crate::scene::Scene;

/// A scene on the move.
#[derive(Debug)]
pub struct ByDisplacements<'s> {
    scene: &'s Scene,
    skeleton: Skeleton,
    stepper: Displacement,
    solver: LoopSolver,
    holds: Holds,
    /// Where it is.
    pub state: DisplacementState,
    /// Steps that were made in halves so far.
    pub halved: usize,
}

/// Why a scene could not go on.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// A loop joint cannot be.
    #[error(transparent)]
    Joint(#[from] LoopFault),
    /// A step failed.
    #[error(transparent)]
    Step(#[from] LoopError),
    /// The scene's coordinates are no start.
    #[error("{0}")]
    Start(String),
}

/// Iterations over the loops in a step at most.
const ITERATIONS: usize = 1000;
/// A body may swing by this much in a step, in radians; F98 cuts short what corrections turn by more than 0.8.
const MOST_SWING: f64 = 0.5;
/// Steps shorter than this are not halved, in seconds.
const SHORTEST: f64 = 1e-3;

/// Whether a step of `h` seconds that ended so is better taken back and made in halves.
pub fn wants_halves(report: &StepReport, h: f64) -> bool {
    report.swing > MOST_SWING && h > SHORTEST
}

impl<'s> ByDisplacements<'s> {
    /// A scene at its start.
    ///
    /// # Errors
    /// Coordinates or loop joints that cannot be.
    pub fn new(scene: &'s Scene, options: DisplacementOptions) -> Result<ByDisplacements<'s>, MoveError> {
        let skeleton = Skeleton::new(&scene.model);
        let start = to_maximal(&scene.model, &scene.q, &scene.v);
        Ok(ByDisplacements {
            scene,
            stepper: Displacement::new(&skeleton, options),
            solver: LoopSolver::default(),
            holds: Holds::new(&scene.model)?,
            state: DisplacementState::new(start.map_err(|error| MoveError::Start(error.to_string()))?),
            skeleton,
            halved: 0,
        })
    }

    /// Poses of all bodies.
    pub fn poses(&self) -> Vec<Pose> {
        poses(self.scene, &self.state)
    }

    /// One step of `h` seconds to the time `end`, in parts where it is too long for what is carried or for what moves. Gaps and
    /// swing are the largest of the parts, the rest is that of the last.
    ///
    /// # Errors
    /// A step that fails, or a joint of the script that cannot be.
    pub fn step(&mut self, end: f64, h: f64) -> Result<StepReport, MoveError> {
        let parts = (h / self.stepper.options.carry.longest_step()).ceil().clamp(1.0, 1e6);
        let mut all = StepReport::default();
        for left in (0..parts as usize).rev() {
            let mut to_do = vec![(end - left as f64 * h / parts, h / parts)];
            while let Some((end, h)) = to_do.pop() {
                let before = (self.state.clone(), self.holds.clone());
                let report = self.part(end, h)?;
                if wants_halves(&report, h) {
                    (self.state, self.holds) = before;
                    to_do.extend([(end, 0.5 * h), (end - 0.5 * h, 0.5 * h)]);
                    self.halved += 1;
                    continue;
                }
                all = StepReport {
                    tree_gap: all.tree_gap.max(report.tree_gap),
                    loop_gap: all.loop_gap.max(report.loop_gap),
                    swing: all.swing.max(report.swing),
                    ..report
                };
            }
        }
        Ok(all)
    }

    fn part(&mut self, end: f64, h: f64) -> Result<StepReport, MoveError> {
        let (model, script) = (&self.scene.model, &self.scene.script);
        self.holds.happen(model, script, [end - h, end], || poses(self.scene, &self.state))?;
        self.holds.lead(model, script, end)?;
        self.stepper.options.springs = script.springs_on(end);
        let (skeleton, stepper) = (&self.skeleton, &mut self.stepper);
        let mut part = DisplacementPart::new(skeleton, stepper, &mut self.state, Push::default(), h);
        let options = StepOptions::CORRECTIONS;
        let mut budget = Budget::to(0.1 * options.tolerance).within(ITERATIONS);
        let (loops, solver) = (&mut self.holds.loops, &mut self.solver);
        Ok(step(&mut [&mut part], loops, solver, &options, h, &mut budget)?)
    }
}

fn poses(scene: &Scene, state: &DisplacementState) -> Vec<Pose> {
    let bodies = scene.model.bodies().iter().zip(&state.motion.bodies);
    bodies.map(|(body, at)| at.world_from_body(body.inertia.com())).collect()
}
