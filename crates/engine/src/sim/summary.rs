//! What a step did: known at no cost.

use crate::loops::{StepReport, Stop};

/// What a step did.
///
/// ```
/// use ligament::scene::Scene;
/// use ligament::sim::Simulation;
///
/// let model = ligament::doc::arm()?.model;
/// let mut sim = Simulation::new(&Scene::of_model("arm", model))?;
/// let summary = sim.step(&[])?;
/// assert_eq!(summary.substeps, 1);
/// assert!(summary.tree_error < 1e-3 && summary.loop_error == 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// How many substeps it took.
    pub substeps: usize,
    /// Largest constraint violation of a tree joint: meters or radians. Zero in generalized coordinates, where none can open.
    pub tree_error: f64,
    /// Largest constraint violation of a loop joint.
    pub loop_error: f64,
    /// How far the farthest drag, pin or tracker is from where it pulls, among those that hold by a joint.
    pub target_error: f64,
    /// Iterations over loops, all substeps together.
    pub iterations: usize,
    /// Largest error of a loop that the last linear solve left.
    pub residual: f64,
    /// What ended the last loop solve.
    pub stop: Stop,
    /// Elements of the flesh outside their material's range.
    pub large: usize,
    /// Deepest penetration of the skin, in meters.
    pub deepest: f64,
    /// How far the fastest body swung in a substep, in radians, where the solve tells.
    pub(super) swing: f64,
    /// Length of the step before, for flesh under `displacement`; and the node that ran too far, before loops were closed.
    pub(super) last_step: f64,
    pub(super) gone: Option<(usize, f64)>,
}

impl Summary {
    /// Takes in a substep's solve.
    pub(super) fn add(&mut self, report: &StepReport) {
        self.tree_error = self.tree_error.max(report.tree_gap);
        self.iterations += report.loops.iterations;
        (self.residual, self.stop) = (report.loops.residual, report.loops.stop);
        self.swing = report.swing;
    }

    /// Largest constraint violation of any joint.
    pub fn error(&self) -> f64 {
        self.tree_error.max(self.loop_error)
    }
}
