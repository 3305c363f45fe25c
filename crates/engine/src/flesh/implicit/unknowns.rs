//! Vectors of unknowns: a displacement for each node, in single precision, and a change of each coordinate of the bones.

use crate::simd::Point;

/// A displacement of the nodes, by places, and of the bones' coordinates; attached nodes have none of their own.
#[derive(Clone, Debug, Default)]
pub(super) struct Unknowns {
    pub(super) nodes: Vec<Point>,
    pub(super) dofs: Vec<f64>,
}

impl Unknowns {
    pub(super) fn zeros(places: usize) -> Unknowns {
        Unknowns { nodes: vec![[0.0; 4]; places], dofs: Vec::new() }
    }

    /// Sets everything to zero, for this many coordinates.
    pub(super) fn clear(&mut self, dofs: usize) {
        self.nodes.fill([0.0; 4]);
        self.dofs.clear();
        self.dofs.resize(dofs, 0.0);
    }
}
