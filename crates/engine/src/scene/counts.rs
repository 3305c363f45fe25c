//! Size of a scene.

use crate::model::{Joint, JointId, Model};

/// Size of a scene: [`Scene::counts`](super::Scene::counts).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Number of bodies, without the world.
    pub bodies: usize,
    /// Number of joints, without the free joints of bodies that no other joint holds.
    pub joints: usize,
    /// Scalar constraints of tree joints: F99's a.
    pub tree_rows: usize,
    /// Scalar constraints of loop joints: F99's l.
    pub loop_rows: usize,
}

impl Counts {
    /// Counts of a built model.
    pub fn of(model: &Model) -> Counts {
        let is_free_root = |id: &JointId| {
            let joint: &Joint = model.joint(*id);
            joint.parent.is_world() && joint.kind.row_count() == 0
        };
        Counts {
            bodies: model.bodies().len() - 1,
            joints: model.joints().len() - model.tree_joints().filter(is_free_root).count(),
            tree_rows: model.forest().tree_rows(),
            loop_rows: model.forest().loop_rows(),
        }
    }
}
