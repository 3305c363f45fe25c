//! The order of the unknowns of an island, and the envelope of its Hessian.
//!
//! Source: A. George, *Computer Implementation of the Finite Element Method*, 1971 (reverse Cuthill-McKee): trees that touch are close to
//! each other, so that the rows of the Hessian are short.

use super::solver::ContactSolver;
use super::trees::NONE;

impl ContactSolver {
    /// The order of the trees of an island (reverse Cuthill-McKee), and the envelope of the Hessian.
    pub(super) fn arrange(&mut self, blocks: std::ops::Range<usize>) {
        let list = &self.rows.blocks[blocks];
        let count = self.trees.list.len();
        // Neighbors of each tree, as lists one after another.
        let pairs = || list.iter().filter(|b| b.trees[0] != NONE && b.trees[1] != NONE).map(|b| b.trees);
        self.near_starts.clear();
        self.near_starts.resize(count + 2, 0);
        for [a, b] in pairs() {
            self.near_starts[a as usize + 2] += 1;
            self.near_starts[b as usize + 2] += 1;
        }
        for k in 2..count + 2 {
            self.near_starts[k] += self.near_starts[k - 1];
        }
        self.near.clear();
        self.near.resize(self.near_starts[count + 1], 0);
        for [a, b] in pairs() {
            for (from, to) in [(a, b), (b, a)] {
                let at = &mut self.near_starts[from as usize + 1];
                self.near[*at] = to;
                *at += 1;
            }
        }
        let near =
            |tree: u32| &self.near[self.near_starts[tree as usize]..self.near_starts[tree as usize + 1]];
        let members = || list.iter().flat_map(|block| block.trees).filter(|tree| *tree != NONE);
        // `parents` marks those that are in the order.
        self.order.clear();
        self.parents.clear();
        self.parents.resize(count, NONE);
        // Breadth first, from a tree with few neighbors: once, unless the blocks do not connect all trees.
        loop {
            let left = members().filter(|tree| self.parents[*tree as usize] == NONE);
            let Some(first) = left.min_by_key(|tree| (near(*tree).len(), *tree)) else { break };
            let mut done = self.order.len();
            self.order.push(first);
            self.parents[first as usize] = 0;
            while done < self.order.len() {
                let tree = self.order[done];
                done += 1;
                let from = self.order.len();
                for &other in near(tree) {
                    if self.parents[other as usize] == NONE {
                        self.parents[other as usize] = 0;
                        self.order.push(other);
                    }
                }
                self.order[from..].sort_unstable_by_key(|tree| (near(*tree).len(), *tree));
            }
        }
        self.order.reverse();
        // `parents` becomes the place of each tree's unknowns in the Hessian.
        let mut at = 0;
        for tree in &self.order {
            self.parents[*tree as usize] = at;
            at += self.trees.list[*tree as usize].rank as u32;
        }
        let (trees, parents) = (&self.trees.list, &self.parents);
        let firsts = self.order.iter().flat_map(|tree| {
            let least = near(*tree).iter().map(|other| parents[*other as usize]);
            let own = parents[*tree as usize];
            let least = least.fold(own, u32::min) as usize;
            (0..trees[*tree as usize].rank).map(move |_| least)
        });
        self.hessian.shape(firsts);
    }
}
