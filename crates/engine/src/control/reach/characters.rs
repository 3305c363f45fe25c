//! The characters of a model: trees with active joints.

use crate::model::{JointId, Model};

/// A tree with active joints.
#[derive(Clone, Debug, Default)]
pub(super) struct Character {
    /// Its degrees of freedom that no muscle moves, such as those of its root; and the others.
    pub(super) passive: Vec<usize>,
    pub(super) active: Vec<usize>,
    /// Its active joints.
    pub(super) joints: Vec<JointId>,
    /// For each body of the model, whether it is part of it.
    pub(super) has: Vec<bool>,
}

/// The trees that have any of these joints.
pub(super) fn characters(model: &Model, joints: &[JointId]) -> Vec<Character> {
    let forest = model.forest();
    let mut all: Vec<Character> = Vec::new();
    let mut tree_of: Vec<Option<usize>> = vec![None; model.bodies().len()];
    for &body in &forest.order()[1..] {
        let Some(id) = forest.joint(body) else { continue };
        let tree = tree_of[forest.parent(body).index()].unwrap_or_else(|| {
            all.push(Character { has: vec![false; model.bodies().len()], ..Character::default() });
            all.len() - 1
        });
        tree_of[body.index()] = Some(tree);
        let character = &mut all[tree];
        character.has[body.index()] = true;
        if joints.contains(&id) {
            character.active.extend(model.slots(id).v_range());
            character.joints.push(id);
        } else {
            character.passive.extend(model.slots(id).v_range());
        }
    }
    all.retain(|character| !character.active.is_empty());
    all
}
