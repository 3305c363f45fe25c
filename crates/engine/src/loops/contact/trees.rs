//! The response of trees to impulses at the ends that contacts and loop joints act on.
//!
//! Ends of different trees do not respond to each other. Symbols: V the twists of a tree's ends one below another, W the matrix from
//! impulses on them to V, L a square root of W with a column for each source (see [`ResponseRoot`]), z the unknowns:
//! `V = V_free + L z` with `W = L L^T`.

use ligament_math::Wrench;

use crate::dynamics::ResponseRoot;
use crate::loops::response::{Alone, Response};

/// Index for "none".
pub(super) const NONE: u32 = u32::MAX;

/// A tree with ends that contacts or loop joints act on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TouchedTree {
    /// Number of its touched ends; where their indices start in [`Trees::ends`].
    pub(super) count: usize,
    pub(super) first: usize,
    /// Number of its unknowns.
    pub(super) rank: usize,
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
    /// The response of each watched end that is touched as a free body.
    pub(super) alone: Vec<Alone>,
}

impl Trees {
    /// Sets the touched ends of a part, by watched index.
    pub(super) fn set(&mut self, part: &dyn Response, is_touched: impl Fn(usize) -> bool) {
        let count = part.watched().len();
        self.list.clear();
        self.of_end.clear();
        self.of_end.resize(count, (NONE, NONE));
        self.index.clear();
        self.alone.clear();
        self.alone.resize(count, Alone::FIXED);
        for i in (0..count).filter(|i| is_touched(*i)) {
            self.alone[i] = part.alone(i);
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

    /// Finds L of all trees, and numbers their unknowns.
    pub(super) fn factor(&mut self, part: &mut dyn Response) {
        let Trees { list, ends, root, sources, .. } = self;
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

    /// Adds to rows, one after another, the derivatives by z of the powers of wrenches on a watched end, at its reference point.
    pub(super) fn add_rows(&self, end: usize, wrenches: &[Wrench], rows: &mut [f64]) {
        let (tree, place) = self.of_end[end];
        let tree = &self.list[tree as usize];
        // An end is moved by the sources between it and the root of its tree, about half of them: all other entries are zero.
        for (source, motion) in self.root.end(tree.first + place as usize) {
            let column = self.sources[*source as usize].1 as usize;
            for (row, wrench) in rows.chunks_exact_mut(tree.rank).zip(wrenches) {
                row[column] += wrench.dot(*motion);
            }
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
