//! What a controller solves: who can be commanded, how everything answers commands, and the rows of what is asked.

use ligament_math::{Twist, Vec3};

use super::Situation;
use super::limits::Margin;
use super::response::Response;
use super::rows::Rows;
use crate::model::{JointId, Model};

/// What is to be solved, and the commands found.
#[derive(Clone, Debug, Default)]
pub(super) struct Problem {
    /// Joints that can be commanded, and their coordinates.
    pub(super) active: Vec<JointId>,
    pub(super) coordinates: Vec<usize>,
    /// For each coordinate, whether its joint is active.
    pub(super) is_active: Vec<bool>,
    pub(super) response: Response,
    pub(super) rows: Rows,
    /// The commands.
    pub(super) x: Vec<f64>,
    /// Limits that commands would drive joints through.
    pub(super) limited: Vec<(JointId, Margin)>,
    /// Coordinates that are held at the bound of their force, and that force.
    pub(super) bounded: Vec<(usize, f64)>,
}

impl Problem {
    /// Nothing asked yet of these joints. Loop joints cannot be commanded and are left out.
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
        Problem { active, coordinates, is_active, ..Problem::default() }
    }

    /// Force of a coordinate's joint under the commands found, without what acts there already.
    pub(super) fn muscle_force(&self, dof: usize, now: &Situation<'_>) -> f64 {
        let pushed: f64 = self.x.iter().enumerate().map(|(z, x)| self.response.tau_rate(z, dof) * x).sum();
        let given = now.tau.get(dof).copied().unwrap_or(0.0);
        pushed / self.response.gain + self.response.tau[dof] - given
    }

    /// How far a unit of motion of the active joints moves a point, or turns a bone: its lever arm.
    pub(super) fn lever(&self, part: impl Fn(&Twist) -> Vec3) -> f64 {
        let columns = self.coordinates.iter().map(|&dof| part(&self.response.jacobian[dof]));
        columns.map(Vec3::norm_squared).sum::<f64>().sqrt()
    }
}
