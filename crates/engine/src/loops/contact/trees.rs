//! The response of trees to impulses at the ends that contacts and loop joints act on.
//!
//! Ends of different trees do not respond to each other. Symbols: V the twists of a tree's ends one below another, W the matrix from
//! impulses on them to V, L a square root of W with a column for each source (see [`ResponseRoot`]), z the unknowns:
//! `V = V_free + L z` with `W = L L^T`.

use ligament_math::Wrench;

use crate::dynamics::ResponseRoot;
use crate::loops::response::Response;

/// Index for "none".
pub(super) const NONE: u32 = u32::MAX;

/// A tree with ends that contacts or loop joints act on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TouchedTree {
    /// Number of its touched ends; where their indices start in [`Trees::ends`].
    pub(super) count: usize,
    pub(super) first: usize,
    /// Number of its unknowns, and where L starts in [`Trees::factors`]: 6 `count` rows of `rank`.
    pub(super) rank: usize,
    factor: usize,
}

/// The trees of a part that are touched. Scratch memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Trees {
    pub(super) list: Vec<TouchedTree>,
    /// For each watched end, its tree and its place among the ends of the tree, or [`NONE`].
    pub(super) of_end: Vec<(u32, u32)>,
    /// The touched ends, tree by tree.
    ends: Vec<u32>,
    /// For each tree of the part, its index in `list`.
    index: Vec<u32>,
    pub(super) root: ResponseRoot,
    /// For each source, its tree and its place among the unknowns of the tree, or [`NONE`].
    sources: Vec<(u32, u32)>,
    factors: Vec<f64>,
}

impl Trees {
    /// Sets the touched ends of a part, by watched index.
    pub(super) fn set(&mut self, part: &dyn Response, is_touched: impl Fn(usize) -> bool) {
        let count = part.watched().len();
        self.list.clear();
        self.of_end.clear();
        self.of_end.resize(count, (NONE, NONE));
        self.index.clear();
        for i in (0..count).filter(|i| is_touched(*i)) {
            let tree = part.tree(i) as usize;
            if tree >= self.index.len() {
                self.index.resize(tree + 1, NONE);
            }
            if self.index[tree] == NONE {
                self.index[tree] = self.list.len() as u32;
                self.list.push(TouchedTree::default());
            }
            let touched = &mut self.list[self.index[tree] as usize];
            self.of_end[i] = (self.index[tree], touched.count as u32);
            touched.count += 1;
        }
        let mut first = 0;
        for tree in &mut self.list {
            tree.first = first;
            first += tree.count;
        }
        self.ends.clear();
        self.ends.resize(first, 0);
        for (i, (tree, place)) in self.of_end.iter().enumerate().filter(|(_, (tree, _))| *tree != NONE) {
            self.ends[self.list[*tree as usize].first + *place as usize] = i as u32;
        }
    }

    /// Finds L of all trees.
    pub(super) fn factor(&mut self, part: &mut dyn Response) {
        let Trees { list, ends, root, sources, factors, .. } = self;
        let is_known = part.root(ends, root);
        debug_assert!(is_known, "contacts need a part with a square root of its response");
        sources.clear();
        if !is_known {
            list.iter_mut().for_each(|tree| tree.rank = 0);
            return;
        }
        for (number, tree) in (0_u32..).zip(&mut *list) {
            tree.rank = 0;
            for end in tree.first..tree.first + tree.count {
                root.end(end).iter().for_each(|(source, _)| place(*source, number, &mut tree.rank, sources));
            }
        }
        // Limits may move sources that no end has.
        for k in 0..root.limits.len() {
            if let Some(number) = tree_of(root.limit(k), sources) {
                let rank = &mut list[number as usize].rank;
                root.limit(k).iter().for_each(|(source, _)| place(*source, number, rank, sources));
            }
        }
        factors.clear();
        for tree in list {
            tree.factor = factors.len();
            factors.resize(tree.factor + 6 * tree.count * tree.rank, 0.0);
            for place in 0..tree.count {
                let rows = &mut factors[tree.factor + 6 * place * tree.rank..];
                for (source, motion) in root.end(tree.first + place) {
                    let column = sources[*source as usize].1 as usize;
                    for (i, x) in motion.to_array().into_iter().enumerate() {
                        rows[i * tree.rank + column] = x;
                    }
                }
            }
        }
    }

    /// The tree of a limit, if it has one of the sources of the touched ends; adds the rates of the limit by z to `row`.
    pub(super) fn limit_row(&self, k: usize, row: &mut Vec<f64>) -> Option<u32> {
        let limit = self.root.limit(k);
        let number = tree_of(limit, &self.sources)?;
        let start = row.len();
        row.resize(start + self.list[number as usize].rank, 0.0);
        for (source, rate) in limit {
            row[start + self.sources[*source as usize].1 as usize] = *rate;
        }
        Some(number)
    }

    /// Adds to `row` the derivative by z of the power of a wrench on a watched end, at its reference point.
    pub(super) fn add_row(&self, end: usize, wrench: Wrench, row: &mut [f64]) {
        let (tree, place) = self.of_end[end];
        let tree = &self.list[tree as usize];
        let start = tree.factor + 6 * place as usize * tree.rank;
        let weights = [wrench.moment.to_array(), wrench.force.to_array()];
        for (l, weight) in self.factors[start..].chunks_exact(tree.rank).zip(weights.as_flattened()) {
            row.iter_mut().zip(l).for_each(|(row, l)| *row += weight * l);
        }
    }
}

/// The tree of the first known source of a limit.
fn tree_of(limit: &[(u32, f64)], sources: &[(u32, u32)]) -> Option<u32> {
    let known = limit.iter().filter_map(|(source, _)| sources.get(*source as usize));
    known.map(|(tree, _)| *tree).find(|tree| *tree != NONE)
}

/// Gives a source the next place of a tree, if it has none.
fn place(source: u32, tree: u32, rank: &mut usize, sources: &mut Vec<(u32, u32)>) {
    if sources.len() <= source as usize {
        sources.resize(source as usize + 1, (NONE, NONE));
    }
    let known = &mut sources[source as usize];
    if known.0 == NONE {
        *known = (tree, *rank as u32);
        *rank += 1;
    }
}
