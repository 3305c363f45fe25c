//! The trees that the bodies of a model form.

use crate::model::{BodyId, Model};

/// The trees of a forest. Scratch memory, except for the roots.
#[derive(Clone, Debug)]
pub(super) struct Trees {
    /// The root of each body's tree.
    pub(super) roots: Vec<BodyId>,
    /// Whether each body hangs on the joint that is brought back.
    pub(super) hangs: Vec<bool>,
}

impl Trees {
    pub(super) fn new(model: &Model) -> Trees {
        let forest = model.forest();
        let mut roots = vec![BodyId::WORLD; model.bodies().len()];
        for &body in &forest.order()[1..] {
            let above = roots[forest.parent(body).index()];
            roots[body.index()] = if above.is_world() { body } else { above };
        }
        Trees { hangs: vec![false; roots.len()], roots }
    }
}
