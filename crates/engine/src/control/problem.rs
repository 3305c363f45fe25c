//! The control problem: the active joints, the response of the character to commands, and the rows of all goals.

use ligament_math::{Twist, Vec3};

use super::limits::Margin;
use super::response::Response;
use super::rows::Rows;
use super::{Situation, TorqueGoal};
use crate::model::{JointId, Model};

/// The control problem, and the commands that solve it.
#[derive(Clone, Debug, Default)]
pub(super) struct Problem {
    /// Active joints, and their degrees of freedom.
    pub(super) active: Vec<JointId>,
    pub(super) coordinates: Vec<usize>,
    /// For each degree of freedom, whether its joint is active.
    pub(super) is_active: Vec<bool>,
    pub(super) response: Response,
    pub(super) rows: Rows,
    /// The commands.
    pub(super) x: Vec<f64>,
    /// Limits that the commands would violate.
    pub(super) limited: Vec<(JointId, Margin)>,
    /// Degrees of freedom that are held at the bound of their torque, and that torque.
    pub(super) bounded: Vec<(usize, f64)>,
    /// The largest torque that control may apply along each degree of freedom of the model, by the joints' own bounds; empty if
    /// they
    /// have none.
    pub(super) own: Vec<f64>,
}

/// The largest force of the actuator of each degree of freedom of a model; empty if no joint has a bound.
pub(crate) fn force_bounds(model: &Model) -> Vec<f64> {
    if model.tree_joints().all(|id| model.joint(id).max_force.is_empty()) {
        return Vec::new();
    }
    let mut bounds = vec![f64::INFINITY; model.nv()];
    for id in model.tree_joints() {
        for (k, dof) in model.slots(id).v_range().enumerate() {
            bounds[dof] = model.joint(id).max_force_of(k);
        }
    }
    bounds
}

impl Problem {
    /// A problem without goals for these joints. Loop joints cannot be commanded and are skipped.
    pub(super) fn of_joints(model: &Model, joints: impl IntoIterator<Item = JointId>) -> Problem {
        let mut is_active = vec![false; model.nv()];
        for joint in joints {
            if joint.index() < model.joints().len() {
                is_active[model.slots(joint).v_range()].fill(true);
            }
        }
        let moves = |id: &JointId| model.slots(*id).nv > 0 && is_active[model.slots(*id).v];
        let active = model.tree_joints().filter(moves).collect();
        let coordinates = (0..model.nv()).filter(|&dof| is_active[dof]).collect();
        Problem { active, coordinates, is_active, own: force_bounds(model), ..Problem::default() }
    }

    /// The largest torque of a degree of freedom: that of the joint, and that of the plan.
    pub(super) fn most_force(&self, goal: Option<&TorqueGoal>, dof: usize) -> f64 {
        let own = self.own.get(dof).copied().unwrap_or(f64::INFINITY);
        goal.map_or(own, |goal| goal.most[dof].min(own))
    }

    /// Torque of a degree of freedom under the current commands, without the given torque.
    pub(super) fn muscle_force(&self, dof: usize, now: &Situation<'_>) -> f64 {
        let pushed: f64 = self.x.iter().enumerate().map(|(z, x)| self.response.tau_rate(z, dof) * x).sum();
        let given = now.tau.get(dof).copied().unwrap_or(0.0);
        pushed / self.response.gain + self.response.tau[dof] - given
    }

    /// Lever arm: how far a unit of motion of the active joints moves a point, or rotates a bone.
    pub(super) fn lever(&self, part: impl Fn(&Twist) -> Vec3) -> f64 {
        let columns = self.coordinates.iter().map(|&dof| part(&self.response.jacobian[dof]));
        columns.map(Vec3::norm_squared).sum::<f64>().sqrt()
    }
}
