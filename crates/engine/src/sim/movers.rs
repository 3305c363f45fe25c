//! What can move each body of a model: decides how drags and pins act.

use crate::control::Task;
use crate::model::{Actuation, Model};

/// What can move a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mover {
    /// Nothing: it is fixed to the world.
    Nothing,
    /// Forces from outside only: a free box, a chain of passive joints.
    Outside,
    /// Active joints as well: its own, or those of bodies that it hangs together with.
    Joints,
}

/// How a character acts on its drags and pins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Acting {
    /// Not at all.
    No,
    /// Its joints fulfill both.
    All,
    /// Its joints fulfill drags; pins are nails.
    Drags,
}

/// Whether a drag (true) or pin acts from outside, as a loop joint. Those of bones that joints can move are tasks of the control, as far as
/// the character acts on them.
pub(super) fn is_from_outside(movers: &[Mover], acting: Acting, is_drag: bool, task: &Task) -> bool {
    let acts = match acting {
        Acting::No => false,
        Acting::All => true,
        Acting::Drags => is_drag,
    };
    !acts || movers[task.what.bone().index()] != Mover::Joints
}

/// What can move each body. Bodies that hang on one joint of the world, or of a body that is fixed to it, move each other.
pub(super) fn movers(model: &Model) -> Vec<Mover> {
    let forest = model.forest();
    let mut tree_of: Vec<Option<usize>> = vec![None; model.bodies().len()];
    let mut trees = Vec::new();
    for &body in &forest.order()[1..] {
        let joint = forest.joint(body);
        // Joints without coordinates can move too.
        let moves = joint.is_none_or(|id| model.joint(id).kind.row_count() < 6);
        let above = tree_of[forest.parent(body).index()];
        if above.is_none() && moves {
            trees.push(Mover::Outside);
        }
        let tree = above.or_else(|| moves.then(|| trees.len() - 1));
        tree_of[body.index()] = tree;
        let is_active = joint.is_some_and(|id| model.joint(id).actuation == Actuation::Active);
        if let (Some(tree), true, true) = (tree, is_active, moves) {
            trees[tree] = Mover::Joints;
        }
    }
    tree_of.iter().map(|tree| tree.map_or(Mover::Nothing, |tree| trees[tree])).collect()
}
