//! The response of trees to impulses at the ends that contacts and loop joints act on.
//!
//! Ends of different trees do not respond to each other. So one response to unit impulses on one end of every tree gives a column of
//! the inverse inertia of each: six for each end of the tree with the most ends, however many trees there are. Symbols: V the twists
//! of a tree's ends one below another, W the matrix from impulses on them to V, L its Cholesky factor without the columns of
//! motions that the joints do not allow, z the unknowns: `V = V_free + L z`.

use ligament_math::{Twist, Vec3, Wrench};

use crate::loops::response::Response;

/// Index for "none".
pub(super) const NONE: u32 = u32::MAX;

/// Diagonal entries below this fraction of what they were are rounding: the motion is not allowed.
const RANK: f64 = 1e-11;

/// A tree with ends that contacts or loop joints act on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TouchedTree {
    /// Number of its touched ends; where their indices start in [`Trees::ends`].
    pub(super) count: usize,
    pub(super) first: usize,
    /// Number of its unknowns, and where L starts in [`Trees::factors`]: 6 `count` rows of `rank`.
    pub(super) rank: usize,
    factor: usize,
    /// Where W starts.
    inverse: usize,
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
    inverses: Vec<f64>,
    factors: Vec<f64>,
    wrenches: Vec<Wrench>,
    twists: Vec<Twist>,
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
        let (mut first, mut inverse) = (0, 0);
        for tree in &mut self.list {
            (tree.first, tree.inverse) = (first, inverse);
            first += tree.count;
            inverse += 36 * tree.count * tree.count;
        }
        self.ends.clear();
        self.ends.resize(first, 0);
        self.inverses.clear();
        self.inverses.resize(inverse, 0.0);
        for (i, (tree, place)) in self.of_end.iter().enumerate().filter(|(_, (tree, _))| *tree != NONE) {
            self.ends[self.list[*tree as usize].first + *place as usize] = i as u32;
        }
        self.wrenches.clear();
        self.wrenches.resize(count, Wrench::ZERO);
        self.twists.clear();
        self.twists.resize(count, Twist::ZERO);
    }

    /// Finds the response of all trees and factors it.
    pub(super) fn factor(&mut self, part: &mut dyn Response) {
        let most = self.list.iter().map(|tree| tree.count).max().unwrap_or(0);
        for place in 0..most {
            for direction in 0..6 {
                let touched = self.list.iter().filter(|tree| tree.count > place);
                for tree in touched.clone() {
                    self.wrenches[self.ends[tree.first + place] as usize] = unit(direction);
                }
                part.respond(&self.wrenches, &mut self.twists);
                for tree in touched {
                    self.wrenches[self.ends[tree.first + place] as usize] = Wrench::ZERO;
                    let n = 6 * tree.count;
                    let column = 6 * place + direction;
                    for (k, &end) in self.ends[tree.first..tree.first + tree.count].iter().enumerate() {
                        for (i, x) in components(self.twists[end as usize]).into_iter().enumerate() {
                            self.inverses[tree.inverse + (6 * k + i) * n + column] = x;
                        }
                    }
                }
            }
        }
        self.factors.clear();
        for tree in &mut self.list {
            let n = 6 * tree.count;
            tree.factor = self.factors.len();
            let inverse = &self.inverses[tree.inverse..tree.inverse + n * n];
            self.factors.resize(tree.factor + n * n, 0.0);
            tree.rank = factor(inverse, n, &mut self.factors[tree.factor..]);
            self.factors.truncate(tree.factor + n * tree.rank);
        }
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

    /// The z with which the ends of a tree move by these twists more, in least squares of the allowed motions.
    pub(super) fn unknowns_of(&self, tree: usize, twist: impl Fn(usize) -> Twist, z: &mut [f64]) {
        let tree = &self.list[tree];
        let mut found = 0;
        for (k, &end) in self.ends[tree.first..tree.first + tree.count].iter().enumerate() {
            for (i, x) in components(twist(end as usize)).into_iter().enumerate() {
                let start = tree.factor + (6 * k + i) * tree.rank;
                let row = &self.factors[start..start + tree.rank];
                // Rows without a pivot follow from those above.
                if found < tree.rank && row[found] != 0.0 {
                    let known: f64 = row[..found].iter().zip(&*z).map(|(l, z)| l * z).sum();
                    z[found] = (x - known) / row[found];
                    found += 1;
                }
            }
        }
    }
}

fn unit(direction: usize) -> Wrench {
    let mut e = [0.0; 3];
    e[direction % 3] = 1.0;
    match direction < 3 {
        true => Wrench::new(e.into(), Vec3::ZERO),
        false => Wrench::new(Vec3::ZERO, e.into()),
    }
}

fn components(twist: Twist) -> [f64; 6] {
    let ([a, b, c], [d, e, f]) = (twist.angular.to_array(), twist.linear.to_array());
    [a, b, c, d, e, f]
}

/// Cholesky factor of a positive semidefinite matrix, by rows, without the columns of pivots that are zero; returns how many are left.
fn factor(a: &[f64], n: usize, l: &mut [f64]) -> usize {
    let mut rank = 0;
    for j in 0..n {
        // With n columns at first; compressed below.
        let row = &l[j * n..j * n + rank];
        let rest = a[j * n + j] - row.iter().map(|x| x * x).sum::<f64>();
        let is_allowed = rest > RANK * a[j * n + j];
        if !is_allowed {
            continue;
        }
        let pivot = rest.sqrt();
        l[j * n + rank] = pivot;
        for i in j + 1..n {
            let (upper, lower) = l.split_at_mut(i * n);
            let sum: f64 = upper[j * n..j * n + rank].iter().zip(&*lower).map(|(a, b)| a * b).sum();
            // The response is symmetric to rounding.
            lower[rank] = (0.5 * (a[i * n + j] + a[j * n + i]) - sum) / pivot;
        }
        rank += 1;
    }
    for j in 1..n {
        l.copy_within(j * n..j * n + rank, j * rank);
    }
    rank
}
