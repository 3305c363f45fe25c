//! The contact solver: what acts on the trees of a part, and what follows from the solution.
//!
//! Collects the rows of contact points and loop joints in the unknowns of the trees ([`super::trees`]), finds the islands of trees that
//! these connect, and applies the impulses that Newton's method finds ([`super::newton`]).

use ligament_math::{Envelope, Twist, Vec3, Wrench};

use super::impact::{Rebound, between};
use super::rows::{Block, Kind, Placed, Rows};
use super::trees::{NONE, Trees};
use super::{ContactPoint, Contacts};
use crate::loops::equations::{Equations, LoopRow};
use crate::loops::response::Response;

/// Steps in which penetration is corrected.
const RECOVERY: f64 = 4.0;

/// The solver with its scratch memory. It keeps no state.
#[derive(Clone, Debug, Default)]
pub(crate) struct ContactSolver {
    pub(super) trees: Trees,
    pub(super) rows: Rows,
    /// The watched ends.
    pub(super) watched: Vec<u32>,
    /// Whether each watched end is touched; its motion in the step without contacts.
    pub(super) touched: Vec<bool>,
    pub(super) free: Vec<Twist>,
    /// For each tree, its island, or [`NONE`] without contacts; and its parent in the search for islands, then its place in the Hessian.
    pub(super) island_of: Vec<u32>,
    pub(super) parents: Vec<u32>,
    /// Rows of loop joints.
    pub(super) loop_rows: Vec<LoopRow>,
    /// The trees of an island in the order of their unknowns, and where these start; for each tree.
    pub(super) order: Vec<u32>,
    pub(super) offsets: Vec<usize>,
    pub(super) near: Vec<u32>,
    pub(super) near_starts: Vec<usize>,
    pub(super) hessian: Envelope,
    pub(super) z: Vec<f64>,
    pub(super) start: Vec<f64>,
    pub(super) gradient: Vec<f64>,
    pub(super) search: Vec<f64>,
    pub(super) product: Vec<f64>,
    pub(super) pushes: Vec<Wrench>,
    pub(super) rebound: Rebound,
}

impl ContactSolver {
    /// Solves for the impulses of contacts, with those of the loop joints in the same islands, over the motions of part 0, and
    /// applies them. `mu` are the unknowns of the loop equations. Returns the number of iterations.
    pub(crate) fn solve(
        &mut self,
        part: &mut dyn Response,
        equations: &Equations,
        mu: &mut [f64],
        contacts: &mut Contacts,
        h: f64,
    ) -> usize {
        self.look(part, equations, contacts, mu, h);
        let (mut iterations, mut first) = (0, 0);
        while first < self.rows.blocks.len() {
            let island = self.island_from(first);
            first = island.end;
            iterations += self.solve_island(island, contacts);
        }
        self.push(contacts, mu);
        part.absorb(&self.pushes);
        iterations
    }

    /// The blocks of an island, which follow each other, from the first one.
    pub(super) fn island_from(&self, first: usize) -> std::ops::Range<usize> {
        let rest = &self.rows.blocks[first..];
        let count = rest.iter().take_while(|block| block.island == rest[0].island).count();
        first..first + count
    }

    /// Collects the rows of all contacts, and of the loop joints in the same islands, sorted by island.
    fn look(
        &mut self,
        part: &mut dyn Response,
        equations: &Equations,
        contacts: &mut Contacts,
        mu: &[f64],
        h: f64,
    ) {
        let mut watched = std::mem::take(&mut self.watched);
        watched.clear();
        watched.extend_from_slice(part.watched());
        let place = |end: Option<u32>| end.and_then(|end| watched.binary_search(&end).ok());
        self.free.clear();
        self.free.extend((0..watched.len()).map(|i| part.motion(i)));
        // Motion from the start of the step to the poses where the parts are linearized.
        for (end, (start, _)) in contacts.ends.iter().zip(&contacts.start) {
            let Ok(i) = watched.binary_search(end) else { continue };
            self.free[i] += between(start, &part.pose(i), h);
        }
        self.touched.clear();
        self.touched.resize(watched.len(), false);
        for end in contacts.points.iter().flat_map(|point| point.ends) {
            if let Some(i) = place(end) {
                self.touched[i] = true;
            }
        }
        self.loop_rows.clear();
        equations.each_row(mu, |row| self.loop_rows.push(row));
        for row in &self.loop_rows {
            row.ends.iter().flatten().for_each(|(end, _)| self.touched[*end] = true);
        }
        let touched = &self.touched;
        self.trees.set(part, |i| touched[i]);
        self.find_islands(contacts, place);
        self.trees.factor(part);

        let Rows { blocks, jacobian } = &mut self.rows;
        blocks.clear();
        jacobian.clear();
        contacts.points.iter_mut().for_each(|point| point.impulse = Vec3::ZERO);
        for (index, point) in contacts.points.iter().enumerate() {
            let mut at = Placed::new(&self.trees, &self.free, jacobian);
            at.add_point(part, point, |end| contacts.start_of(end));
            let Some(placed) = at.done().filter(|placed| placed.response > 0.0) else { continue };
            let wanted = wanted_speed(point.depth, contacts.recovery, h);
            let island = self.island_of[placed.trees[0] as usize];
            blocks.push(Block::contact(index, point.friction, island, placed, wanted));
        }
        for row in &self.loop_rows {
            let mut at = Placed::new(&self.trees, &self.free, jacobian);
            for (end, wrench) in row.ends.iter().flatten() {
                at.add(*end, &[*wrench]);
            }
            let Some(placed) = at.done() else { continue };
            let island = self.island_of[placed.trees[0] as usize];
            if island != NONE {
                blocks.push(Block::of_loop(row, island, placed));
            }
        }
        // Rows follow each other in memory: their order stays the same.
        blocks.sort_unstable_by_key(|block| (block.island, block.at[0]));
        // The velocities from which Newton's method may start: those at the start of the step.
        self.offsets.clear();
        let mut count = 0;
        for tree in &self.trees.list {
            self.offsets.push(count);
            count += tree.rank;
        }
        for list in [&mut self.z, &mut self.start, &mut self.gradient, &mut self.search, &mut self.product] {
            list.clear();
            list.resize(count, 0.0);
        }
        for (tree, offset) in self.offsets.iter().enumerate() {
            let rank = self.trees.list[tree].rank;
            let change = |i: usize| match contacts.ends.binary_search(&watched[i]) {
                Ok(k) => contacts.start[k].1 - self.free[i],
                Err(_) => Twist::ZERO,
            };
            self.trees.unknowns_of(tree, change, &mut self.start[*offset..offset + rank]);
        }
        self.watched = watched;
    }

    /// The islands of trees that contacts and loop joints connect; only those with contacts count.
    fn find_islands(&mut self, contacts: &Contacts, place: impl Fn(Option<u32>) -> Option<usize>) {
        let of_end = &self.trees.of_end;
        let parents = &mut self.parents;
        parents.clear();
        parents.extend(0..self.trees.list.len() as u32);
        let mut join = |a: u32, b: u32| {
            let (a, b) = (root(parents, a), root(parents, b));
            parents[a.max(b) as usize] = a.min(b);
        };
        for point in &contacts.points {
            if let [Some(a), Some(b)] = point.ends.map(&place) {
                join(of_end[a].0, of_end[b].0);
            }
        }
        for row in &self.loop_rows {
            if let [Some((a, _)), Some((b, _))] = row.ends {
                join(of_end[a].0, of_end[b].0);
            }
        }
        self.island_of.clear();
        self.island_of.resize(parents.len(), NONE);
        let mut count = 0;
        for point in &contacts.points {
            for end in point.ends {
                let Some(i) = place(end) else { continue };
                let root = root(parents, of_end[i].0) as usize;
                if self.island_of[root] == NONE {
                    self.island_of[root] = count;
                    count += 1;
                }
            }
        }
        for tree in 0..parents.len() {
            let root = root(parents, tree as u32) as usize;
            self.island_of[tree] = self.island_of[root];
        }
    }

    /// The wrenches of the impulses on all watched ends; sets the unknowns of the loop joints.
    fn push(&mut self, contacts: &Contacts, mu: &mut [f64]) {
        self.pushes.clear();
        self.pushes.resize(self.touched.len(), Wrench::ZERO);
        for k in 0..self.rows.blocks.len() {
            let block = self.rows.blocks[k];
            match block.kind {
                Kind::Loop { row, .. } => {
                    let found = block.answer(block.now).0[0];
                    for (end, wrench) in self.loop_rows[row].ends.iter().flatten() {
                        self.pushes[*end] += *wrench * found;
                    }
                    mu[row] += found;
                }
                Kind::Contact { index, .. } => {
                    let point = &contacts.points[index];
                    push_ends(&self.watched, &mut self.pushes, point, |end| contacts.start_of(end));
                }
            }
        }
    }
}

/// Adds the impulse at a contact point to the wrenches on the watched ends. `center` is the reference point of an end.
pub(super) fn push_ends(
    watched: &[u32],
    pushes: &mut [Wrench],
    point: &ContactPoint,
    center: impl Fn(u32) -> Option<Vec3>,
) {
    for (end, sign) in point.ends.into_iter().zip([1.0, -1.0]) {
        let Some(end) = end else { continue };
        let (Ok(i), Some(center)) = (watched.binary_search(&end), center(end)) else { continue };
        pushes[i] += Wrench::of_force_at(point.impulse, point.point - center) * sign;
    }
}

/// The normal velocity that a contact point is to have at least: a gap may close within the step, penetration is corrected within a
/// few, and not faster than a fall from its depth under the acceleration `recovery`.
fn wanted_speed(depth: f64, recovery: f64, h: f64) -> f64 {
    match depth > 0.0 {
        true => (depth / (RECOVERY * h)).min((2.0 * recovery * depth).sqrt()),
        false => depth / h,
    }
}

/// The root of a tree in a forest of sets.
fn root(parents: &mut [u32], mut k: u32) -> u32 {
    while parents[k as usize] != k {
        parents[k as usize] = parents[parents[k as usize] as usize];
        k = parents[k as usize];
    }
    k
}
