//! What joints are told for one step, whoever tells them: Cartesian control, keyframes, or nobody.

use crate::model::{JointId, StateError};
use crate::reduced::{Hybrid, Surroundings, Tree, Workspace};

/// The state that commands are wanted for, and what acts on the character in it.
///
/// See the example of [`Controller`](super::Controller).
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// Coordinates.
    pub q: &'a [f64],
    /// Rates.
    pub v: &'a [f64],
    /// Forces that act at the joints whatever is commanded, springs and dampers for one; empty for none.
    pub tau: &'a [f64],
    /// Everything from outside: elastic forces, contact and damping of flesh as wrenches on bones, gravity, armature.
    pub around: Surroundings<'a>,
    /// Length of the step, in seconds.
    pub h: f64,
    /// Time at the start of the step, in seconds.
    pub time: f64,
}

/// Forces and accelerations of all joints: what is told, and after [`HybridCommand::run`] what comes of it.
///
/// See the example of [`Controller`](super::Controller).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HybridCommand {
    /// The joints that are told their acceleration. All others are told their force.
    pub prescribed: Vec<JointId>,
    /// Forces.
    pub tau: Vec<f64>,
    /// Accelerations.
    pub qdd: Vec<f64>,
}

impl HybridCommand {
    /// Nothing but the forces that act at the joints anyway.
    pub(super) fn let_be(&mut self, nv: usize, tau: &[f64]) {
        self.prescribed.clear();
        self.qdd.clear();
        self.qdd.resize(nv, 0.0);
        self.tau.clear();
        self.tau.extend_from_slice(tau);
        self.tau.resize(nv, 0.0);
    }

    /// Hybrid dynamics of the whole skeleton under this command (KP08 section 4.2): fills in the forces of joints that
    /// were told their acceleration, and the accelerations of all others. Particles come after, from the workspace.
    pub fn run(
        &mut self,
        tree: &Tree,
        q: &[f64],
        v: &[f64],
        around: &Surroundings<'_>,
        ws: &mut Workspace,
    ) -> Result<(), StateError> {
        let hybrid = Hybrid { prescribed: &self.prescribed, tau: &mut self.tau, qdd: &mut self.qdd };
        tree.hybrid_dynamics(q, v, hybrid, around, ws)
    }
}
