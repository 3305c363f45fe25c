//! The order in which the linear system has the nodes: those of a group next to each other.
//!
//! Eight places are a *block*, of nodes of one group. A group whose number of nodes is not a multiple of eight ends with places
//! without a node, where everything is zero. Clusters of free nodes come first, then the nodes attached to each carrier.

use std::ops::Range;

/// A place without a node.
pub(super) const NONE: u32 = u32::MAX;

/// Places of the nodes.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// For each place its node, or [`NONE`].
    pub(super) node_of: Vec<u32>,
    /// For each node its place.
    pub(super) place_of: Vec<u32>,
    /// For each group its first block, and the end of the last.
    starts: Vec<u32>,
    pub(super) clusters: usize,
}

impl Order {
    /// For the group of each node; the first `clusters` of `groups` are clusters.
    pub(super) fn new(group: &[u32], clusters: usize, groups: usize) -> Order {
        let mut nodes: Vec<u32> = (0..group.len() as u32).collect();
        nodes.sort_by_key(|node| (group[*node as usize], *node));
        let mut order = Order {
            node_of: Vec::with_capacity(group.len() + 8 * groups),
            place_of: vec![0; group.len()],
            starts: vec![0],
            clusters,
        };
        let mut rest = nodes.as_slice();
        for of in 0..groups as u32 {
            let count = rest.iter().take_while(|node| group[**node as usize] == of).count();
            let (own, after) = rest.split_at(count);
            for &node in own {
                order.place_of[node as usize] = order.node_of.len() as u32;
                order.node_of.push(node);
            }
            order.node_of.resize(order.node_of.len().next_multiple_of(8), NONE);
            order.starts.push((order.node_of.len() / 8) as u32);
            rest = after;
        }
        order
    }

    /// Number of blocks.
    pub(super) fn blocks(&self) -> usize {
        self.node_of.len() / 8
    }

    /// Number of blocks of free nodes, which are the first.
    pub(super) fn free_blocks(&self) -> usize {
        self.starts[self.clusters] as usize
    }

    /// The blocks of a group.
    #[inline(always)]
    pub(super) fn blocks_of(&self, group: usize) -> Range<usize> {
        self.starts[group] as usize..self.starts[group + 1] as usize
    }

    /// Place and node, in the order of places.
    pub(super) fn nodes(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let taken = |(place, node): (usize, &u32)| (*node != NONE).then_some((place, *node as usize));
        self.node_of.iter().enumerate().filter_map(taken)
    }
}
