//! Which nodes of a cage are neighbors: the sparsity of its stiffness matrix, in lanes.
//!
//! Every edge belongs to one of its two nodes, its *owner*. A *slot* has one edge of each of the eight places of a block. So the
//! product with a matrix reads a block of it once for both of its nodes, and eight at a time. Edges are shared out to nodes evenly:
//! few lanes of slots are empty, which are edges from a place to itself with a matrix of zero.

use super::order::Order;
use crate::flesh::{Cage, PAIRS};

/// Edges of a cage, by places of their nodes.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    /// For each block of places, its first slot, and the end of the last.
    starts: Vec<u32>,
    /// For each slot, the other ends of its edges.
    pub(super) others: Vec<[u32; 8]>,
    /// For each slot, a bit where the owner is at the higher place: matrices of edges are stored from the lower place to the
    /// higher one.
    pub(super) turned: Vec<u8>,
    /// Sorted: the two places of each edge, the lower first, and the index of the edge, eight for each slot.
    pub(super) edges: Vec<([u32; 2], u32)>,
    /// For each eight elements and each of [`PAIRS`] of their corners in the order of places, the edges; past the last element, an
    /// edge past the last slot.
    pub(super) of_elements: Vec<[[u32; 8]; 6]>,
}

/// Corners of a tetrahedron in the order of their places.
pub(super) fn sorted_corners(tet: &[u32; 4], order: &Order) -> [usize; 4] {
    let mut corners = [0, 1, 2, 3];
    corners.sort_by_key(|corner| order.place_of[tet[*corner] as usize]);
    corners
}

impl Pattern {
    pub(super) fn of(cage: &Cage, order: &Order) -> Pattern {
        let pairs = |tet: &[u32; 4]| {
            let places = sorted_corners(tet, order).map(|corner| order.place_of[tet[corner] as usize]);
            PAIRS.map(|[a, b]| [places[a], places[b]])
        };
        let mut list: Vec<[u32; 2]> = cage.tets().iter().flat_map(pairs).collect();
        list.sort_unstable();
        list.dedup();
        // Each goes to the node that has fewer so far.
        let mut owned: Vec<Vec<u32>> = vec![Vec::new(); order.node_of.len()];
        for (edge, [low, high]) in list.iter().map(|pair| pair.map(|place| place as usize)).enumerate() {
            let owner = if owned[high].len() < owned[low].len() { high } else { low };
            owned[owner].push(edge as u32);
        }
        let mut pattern = Pattern {
            starts: vec![0],
            others: Vec::new(),
            turned: Vec::new(),
            edges: list.iter().map(|pair| (*pair, 0)).collect(),
            of_elements: Vec::new(),
        };
        for (block, owned) in owned.chunks_exact(8).enumerate() {
            for k in 0..owned.iter().map(Vec::len).max().unwrap_or(0) {
                let slot = pattern.others.len() as u32;
                let (mut others, mut turned) = ([0; 8], 0);
                for (lane, owned) in owned.iter().enumerate() {
                    let own = (8 * block + lane) as u32;
                    others[lane] = own;
                    if let Some(&edge) = owned.get(k) {
                        let [low, high] = list[edge as usize];
                        (others[lane], turned) = match low == own {
                            true => (high, turned),
                            false => (low, turned | 1 << lane),
                        };
                        pattern.edges[edge as usize].1 = 8 * slot + lane as u32;
                    }
                }
                pattern.others.push(others);
                pattern.turned.push(turned);
            }
            pattern.starts.push(pattern.others.len() as u32);
        }
        let none = 8 * pattern.others.len() as u32;
        let groups = cage.tets().chunks(8).map(|tets| {
            let mut edges = [[none; 8]; 6];
            for (lane, tet) in tets.iter().enumerate() {
                for (k, pair) in pairs(tet).into_iter().enumerate() {
                    edges[k][lane] = pattern.edge(pair).unwrap_or(none);
                }
            }
            edges
        });
        pattern.of_elements = groups.collect();
        pattern
    }

    /// The index of an edge between two places, the lower first.
    pub(super) fn edge(&self, pair: [u32; 2]) -> Option<u32> {
        let at = self.edges.binary_search_by_key(&pair, |(pair, _)| *pair).ok()?;
        Some(self.edges[at].1)
    }

    /// Number of blocks of places.
    pub(super) fn blocks(&self) -> usize {
        self.starts.len() - 1
    }

    /// The slots of a block.
    #[inline(always)]
    pub(super) fn slots(&self, block: usize) -> std::ops::Range<usize> {
        self.starts[block] as usize..self.starts[block + 1] as usize
    }
}
