//! Joint commands of one step, from Cartesian control, keyframes, prescribed motion, or none.

use crate::model::{JointId, Model, StateError};
use crate::reduced::{Hybrid, Surroundings, Tree, Workspace};

/// The state that commands are computed for, and the forces that act on the character in it: an argument of
/// [`Controller::command`](super::Controller::command).
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// Generalized coordinates.
    pub q: &'a [f64],
    /// Generalized velocity.
    pub v: &'a [f64],
    /// Generalized forces that act under any command, such as springs and dampers; empty for none.
    pub tau: &'a [f64],
    /// External forces: elastic forces, contact and damping of flesh as wrenches on bones, gravity, armature.
    pub around: Surroundings<'a>,
    /// Length of the step, in seconds.
    pub h: f64,
    /// Time at the start of the step, in seconds.
    pub time: f64,
}

/// Torques and accelerations of all joints: the given ones, and after [`HybridCommand::run`] the resulting ones. Returned by
/// [`Controller::command`](super::Controller::command).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HybridCommand {
    /// The joints with prescribed accelerations. All others have given torques.
    pub prescribed: Vec<JointId>,
    /// Generalized forces.
    pub tau: Vec<f64>,
    /// Accelerations.
    pub qdd: Vec<f64>,
}

impl HybridCommand {
    /// Resets the command to the given forces alone, with no prescribed joints.
    pub(super) fn let_be(&mut self, nv: usize, tau: &[f64]) {
        self.prescribed.clear();
        self.qdd.clear();
        self.qdd.resize(nv, 0.0);
        self.tau.clear();
        self.tau.extend_from_slice(tau);
        self.tau.resize(nv, 0.0);
    }

    /// Releases prescribed joints whose torque is beyond its bound, after a run, and gives them the torque at the bound instead.
    /// `bounds` and the `given` torques are for all degrees of freedom, or empty. True if any changed, so that it must run again:
    /// at most once for each joint.
    pub(super) fn give_way(&mut self, model: &Model, bounds: &[f64], given: &[f64]) -> bool {
        let (tau, before) = (&mut self.tau, self.prescribed.len());
        self.prescribed.retain(|id| {
            let dofs = model.slots(*id).v_range();
            let own = |tau: &[f64], dof: usize| tau[dof] - given.get(dof).copied().unwrap_or(0.0);
            let most = |dof: usize| bounds.get(dof).copied().unwrap_or(f64::INFINITY);
            let holds = dofs.clone().all(|dof| own(tau, dof).abs() <= most(dof));
            if !holds {
                for dof in dofs {
                    let bounded = own(tau, dof).clamp(-most(dof), most(dof));
                    tau[dof] = bounded + given.get(dof).copied().unwrap_or(0.0);
                }
            }
            holds
        });
        self.prescribed.len() < before
    }

    /// Hybrid dynamics of the whole skeleton under this command (KP08 section 4.2): computes the torques of joints with
    /// prescribed accelerations, and the accelerations of all others. Particles come after, from the workspace.
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
