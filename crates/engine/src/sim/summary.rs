//! Summary of a step: available at no cost.

use crate::loops::{StepReport, Stop};

/// Summary of a step.
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
    /// Number of substeps.
    pub substeps: usize,
    /// Length of the last substep, in seconds. In maximal coordinates velocities are those of its middle. With the parameter
    /// `accuracy` it is that of the last trial.
    pub last_substep: f64,
    /// Largest constraint violation of a tree joint, in meters or radians. Zero in generalized coordinates.
    pub tree_error: f64,
    /// Largest constraint violation of a loop joint, in meters or radians.
    pub loop_error: f64,
    /// Largest distance of a drag, pin or tracker from its target, among those that act as loop joints.
    pub target_error: f64,
    /// Iterations of the loop solver, summed over all substeps.
    pub iterations: usize,
    /// Iterations of the contact solver, summed over all substeps.
    pub contact_iterations: usize,
    /// Largest residual of a loop after the last linear solve.
    pub residual: f64,
    /// Why the last loop solve ended.
    pub stop: Stop,
    /// Work of drags, pins and trackers that act as loop joints, of compliant loop joints, and of open ones that
    /// close against springs and gravity, on the bodies: joules.
    pub work: f64,
    /// Number of elements of the flesh outside their material's valid range.
    pub large: usize,
    /// Iterations of conjugate gradients in implicit steps of flesh, summed over all substeps.
    pub flesh_iterations: usize,
    /// Largest penetration depth of the skin, in meters.
    pub deepest: f64,
    /// Largest rotation of a body in a substep, in radians, if the solver computes it.
    pub(super) swing: f64,
    /// Largest constraint violation of a tree joint in the last substep.
    pub(super) torn: f64,
    /// Energy that the last substep gave its bodies and nothing gave it: see [`super::group`].
    pub(super) unpaid: f64,
    /// Length of the previous step, for flesh under `displacement`; and the node that moved too far, before loops were closed.
    pub(super) last_step: f64,
    pub(super) gone: Option<(usize, f64)>,
}

impl Summary {
    /// Adds the results of a substep's solve.
    pub(super) fn add(&mut self, report: &StepReport) {
        self.torn = report.tree_violation;
        self.tree_error = self.tree_error.max(report.tree_violation);
        self.iterations += report.loops.iterations;
        self.contact_iterations += report.contact_iterations;
        (self.residual, self.stop) = (report.loops.residual, report.loops.stop);
        self.swing = report.swing;
    }

    /// Largest constraint violation of any joint.
    pub fn error(&self) -> f64 {
        self.tree_error.max(self.loop_error)
    }
}
