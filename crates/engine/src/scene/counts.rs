//! How large a scene is.

use crate::model::{Joint, JointId, Model};

/// How large a scene is.
///
/// See the example of [`Scene`](super::Scene).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Bodies, without the world.
    pub bodies: usize,
    /// Joints, without the free joints of bodies that nothing holds.
    pub joints: usize,
    /// Scalar constraints of tree joints: F99's a.
    pub tree_rows: usize,
    /// Scalar constraints of loop joints: F99's l.
    pub loop_rows: usize,
}

impl Counts {
    /// What a built model has.
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
