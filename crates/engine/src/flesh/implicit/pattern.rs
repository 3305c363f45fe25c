//! Which nodes of a cage are neighbors: the sparsity of its stiffness matrix.

use crate::flesh::{Cage, PAIRS};

/// Set on the index of an edge that is traversed from its second node to its first.
pub(super) const REVERSED: u32 = 1 << 31;

/// Edges of a cage, and for each node the edges that meet there.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    /// The two nodes of each edge, the smaller index first.
    pub(super) edges: Vec<[u32; 2]>,
    /// For each element, the edges of [`PAIRS`], with [`REVERSED`].
    pub(super) of_element: Vec<[u32; 6]>,
    /// Where the neighbors of each node start in `neighbors`.
    pub(super) starts: Vec<u32>,
    /// Neighbors, and the edge to each, with [`REVERSED`].
    pub(super) neighbors: Vec<[u32; 2]>,
}

impl Pattern {
    pub(super) fn of(cage: &Cage) -> Pattern {
        let pairs = |tet: &[u32; 4]| PAIRS.map(|[a, b]| [tet[a], tet[b]]);
        let sorted = |[a, b]: [u32; 2]| [a.min(b), a.max(b)];
        let mut edges: Vec<[u32; 2]> = cage.tets().iter().flat_map(pairs).map(sorted).collect();
        edges.sort_unstable();
        edges.dedup();
        let find = |pair: [u32; 2]| {
            // Every edge of an element is in the list.
            let index = edges.binary_search(&sorted(pair)).unwrap_or(0) as u32;
            if pair[0] < pair[1] { index } else { index | REVERSED }
        };
        let of_element = cage.tets().iter().map(|tet| pairs(tet).map(find)).collect();
        let mut all: Vec<[u32; 3]> = Vec::with_capacity(2 * edges.len());
        for (index, &[a, b]) in (0_u32..).zip(&edges) {
            all.push([a, b, index]);
            all.push([b, a, index | REVERSED]);
        }
        all.sort_unstable();
        let mut starts = vec![0; cage.nodes().len() + 1];
        all.iter().for_each(|[node, ..]| starts[*node as usize + 1] += 1);
        (1..starts.len()).for_each(|k| starts[k] += starts[k - 1]);
        let neighbors = all.iter().map(|[_, other, edge]| [*other, *edge]).collect();
        Pattern { edges, of_element, starts, neighbors }
    }

    /// The range of a node's neighbors.
    #[inline]
    pub(super) fn row(&self, node: usize) -> std::ops::Range<usize> {
        self.starts[node] as usize..self.starts[node + 1] as usize
    }
}
