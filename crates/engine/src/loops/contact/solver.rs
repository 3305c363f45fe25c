//! The contact solver: what acts on the trees of a part, and what follows from the solution.
//!
//! Collects the rows of contact points and loop joints in the unknowns of the trees ([`super::trees`]), finds the islands of trees that
//! these connect, and applies the impulses that Newton's method finds ([`super::newton`]).

use ligament_math::{Twist, Vec3, Wrench};

use super::coulomb::OwnResponse;
use super::impact::{Rebound, between};
use super::panels::{LANES, Panels};
use super::rows::{Block, Kind, Placed, Rows};
use super::trees::{NONE, Trees};
use super::{ContactPoint, Contacts};
use crate::loops::equations::{Equations, LoopRow};
use crate::loops::response::Response;

/// Steps in which penetration is corrected.
const RECOVERY: f64 = 4.0;
/// Multiplications in an iteration of Newton's method, above which it is too expensive: some milliseconds.
const EXPENSIVE: f64 = 1e7;

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
    pub(super) hessian: Panels,
    /// Rows of a block in the panels of its unknowns, and what they are multiplied with.
    pub(super) lanes: Vec<[[f64; LANES]; 3]>,
    pub(super) weights: Vec<[f64; 3]>,
    pub(super) z: Vec<f64>,
    pub(super) gradient: Vec<f64>,
    pub(super) search: Vec<f64>,
    pub(super) product: Vec<f64>,
    pub(super) pushes: Vec<Wrench>,
    pub(super) rebound: Rebound,
    /// The response of each block of an island to its own impulse.
    pub(super) own: Vec<OwnResponse>,
    /// Where the unknowns of each island start, and where the last ones end.
    pub(super) starts: Vec<usize>,
    /// Joint limits that act.
    acting: Vec<u32>,
}

/// The blocks and the unknowns of an island, which follow each other.
#[derive(Clone, Debug)]
pub(super) struct Island {
    pub(super) blocks: std::ops::Range<usize>,
    pub(super) unknowns: std::ops::Range<usize>,
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
            first = island.blocks.end;
            iterations += self.solve_island(&island);
        }
        let mut last = 0;
        for block in &self.rows.blocks {
            match block.kind {
                Kind::Contact { index, .. } => {
                    last = index;
                    let point = &mut contacts.points[index];
                    point.impulse = point.in_world(block.impulse);
                }
                Kind::Turn { axis, .. } => contacts.points[last].moment += axis * block.impulse[0],
                _ => {}
            }
        }
        contacts.keep(h);
        self.push(contacts, mu);
        part.absorb(&self.pushes);
        let limits = &self.trees.root.limits;
        let acting = self.rows.blocks.iter().filter(|block| block.impulse[0] > 0.0);
        let acting = acting.filter_map(|block| match block.kind {
            Kind::Limit { index, .. } => Some((limits[index].key, block.impulse[0])),
            _ => None,
        });
        contacts.keep_limits(acting, h);
        self.acting.clear();
        for block in self.rows.blocks.iter().filter(|block| block.impulse[0] > 0.0) {
            if let Kind::Limit { index, .. } = block.kind {
                self.acting.push(index as u32);
            }
        }
        part.hold_limits(&self.acting);
        iterations
    }

    /// The largest distance of a point with an impulse from where the solution said that it would move, in meters.
    pub(crate) fn missed(&self, part: &dyn Response, contacts: &Contacts, h: f64) -> f64 {
        let moved = |end: Option<u32>, at: Vec3| {
            let Some(i) = end.and_then(|end| self.watched.binary_search(&end).ok()) else {
                return Vec3::ZERO;
            };
            let k = contacts.ends.binary_search(&self.watched[i]);
            k.map_or(Vec3::ZERO, |k| part.pose(i).point(contacts.start[k].0.inverse_point(at)) - at)
        };
        let mut most: f64 = 0.0;
        for block in self.rows.blocks.iter().filter(|block| block.impulse[2] > 0.0) {
            let Kind::Contact { index, .. } = block.kind else { continue };
            let point = &contacts.points[index];
            if point.restitution > 0.0 {
                // What rebounds needs the motion without contact, which another linearization would have to guess.
                return 0.0;
            }
            let [a, b] = point.ends.map(|end| moved(end, point.point));
            most = most.max((a - b - point.in_world(block.now) * h).norm());
        }
        most
    }

    /// The island of a block, which is the first one of it.
    pub(super) fn island_from(&self, first: usize) -> Island {
        let rest = &self.rows.blocks[first..];
        let count = rest.iter().take_while(|block| block.island == rest[0].island).count();
        let island = rest[0].island as usize;
        Island { blocks: first..first + count, unknowns: self.starts[island]..self.starts[island + 1] }
    }

    /// Finds the impulses of an island: by Newton's method if it is at rest, in sweeps if it moves, and by Newton's method again if these
    /// do not converge. Returns the number of iterations.
    pub(super) fn solve_island(&mut self, island: &Island) -> usize {
        self.arrange(island.blocks.clone());
        let work = self.iteration_work(island);
        let mut iterations = 0;
        if work <= EXPENSIVE && !self.moves(island) {
            let (done, rests) = self.rest(island);
            if rests {
                return done;
            }
            iterations = done;
        }
        let swept = self.sweep(island, work);
        iterations += swept.sweeps;
        let lowers = self.sum_up(island) <= 0.0;
        if lowers && (swept.converged || work > EXPENSIVE) {
            return iterations;
        }
        iterations + self.iterate(island, lowers)
    }

    /// Multiplications in an iteration of Newton's method, about.
    fn iteration_work(&self, island: &Island) -> f64 {
        let blocks = &self.rows.blocks[island.blocks.clone()];
        let ranks =
            |block: &Block| block.sides().map(|(tree, _)| self.trees.list[tree].rank as f64).sum::<f64>();
        self.hessian.work() + blocks.iter().map(|block| 1.5 * ranks(block).powi(2)).sum::<f64>()
    }

    /// Velocities with the present impulses; returns their dual cost: without wanted velocities, the energy that they add.
    fn sum_up(&mut self, island: &Island) -> f64 {
        let mut cost = 0.5 * self.z[island.unknowns.clone()].iter().map(|z| z * z).sum::<f64>();
        let (list, offsets) = (&self.trees.list, &self.offsets);
        let Rows { blocks, jacobian } = &mut self.rows;
        for block in &mut blocks[island.blocks.clone()] {
            let mut now = block.free;
            block.add_rates(jacobian, list, offsets, &self.z, &mut now);
            block.now = now;
            let (wanted, compliances) = (block.wanted(), block.compliances());
            let of = |k: usize| {
                block.impulse[k] * (block.free[k] - wanted[k] + 0.5 * compliances[k] * block.impulse[k])
            };
            cost += of(0) + of(1) + of(2);
        }
        cost
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
        contacts.points.iter_mut().for_each(|point| (point.impulse, point.moment) = (Vec3::ZERO, Vec3::ZERO));
        for (index, point) in contacts.points.iter().enumerate() {
            let mut at = Placed::new(&self.trees, &self.free, jacobian);
            at.add_point(part, point, |end| contacts.start_of(end));
            let Some(placed) = at.done().filter(|placed| placed.response > 0.0) else { continue };
            let wanted = wanted_speed(point.depth, contacts.recovery, h);
            let island = self.island_of[placed.trees[0] as usize];
            let block = Block::contact(index, point, island, placed, h, wanted);
            let ahead = contacts.velocity_before(point);
            let (guess, moment) = contacts.guess(index, h);
            let block = Block { guess, ahead, ..block };
            blocks.push(block);
            for (axis, most) in point.turns() {
                let mut at = Placed::new(&self.trees, &self.free, jacobian);
                at.add_turn(part, point, axis);
                if let Some(placed) = at.done().filter(|placed| placed.response > 0.0) {
                    let turn = Block::turn((axis, most), &block, placed);
                    blocks.push(Block { guess: [moment.dot(axis), 0.0, 0.0], ..turn });
                }
            }
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
        for (index, limit) in self.trees.root.limits.iter().enumerate() {
            let at = jacobian.len();
            let Some(tree) = self.trees.limit_row(index, jacobian) else { continue };
            let rates = &mut jacobian[at..];
            rates.iter_mut().for_each(|rate| *rate = -*rate);
            let response: f64 = rates.iter().map(|rate| rate * rate).sum();
            let island = self.island_of[tree as usize];
            if island != NONE && response > 0.0 {
                let guess = [contacts.guess_limit(limit.key, h), 0.0, 0.0];
                blocks.push(Block { guess, ..Block::of_limit(index, limit, island, tree, at, response) });
            }
        }
        // Rows follow each other in memory: their order stays the same.
        blocks.sort_unstable_by_key(|block| (block.island, block.at[0]));
        let count = self.place_unknowns();
        for list in [&mut self.z, &mut self.gradient, &mut self.search, &mut self.product] {
            list.clear();
            list.resize(count, 0.0);
        }
        self.watched = watched;
    }

    /// Places the unknowns of the trees, island by island. Returns their number.
    fn place_unknowns(&mut self) -> usize {
        let islands = self
            .island_of
            .iter()
            .filter(|island| **island != NONE)
            .max()
            .map_or(0, |most| *most as usize + 1);
        self.starts.clear();
        self.starts.resize(islands + 2, 0);
        let trees = || self.island_of.iter().zip(&self.trees.list).filter(|(island, _)| **island != NONE);
        for (island, tree) in trees() {
            self.starts[*island as usize + 2] += tree.rank;
        }
        for k in 2..self.starts.len() {
            self.starts[k] += self.starts[k - 1];
        }
        self.offsets.clear();
        self.offsets.resize(self.trees.list.len(), 0);
        for ((island, tree), offset) in self.island_of.iter().zip(&self.trees.list).zip(&mut self.offsets) {
            if *island != NONE {
                *offset = self.starts[*island as usize + 1];
                self.starts[*island as usize + 1] += tree.rank;
            }
        }
        self.starts[islands]
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
                    let found = block.impulse[0];
                    for (end, wrench) in self.loop_rows[row].ends.iter().flatten() {
                        self.pushes[*end] += *wrench * found;
                    }
                    mu[row] += found;
                }
                // The part finds the impulses of its limits; moments act with their points.
                Kind::Limit { .. } | Kind::Turn { .. } => {}
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
        let at_point = Wrench::of_force_at(point.impulse, point.point - center);
        pushes[i] += Wrench::new(at_point.moment + point.moment, at_point.force) * sign;
    }
}

/// The normal velocity that a contact point is to have at least: a gap may close within the step, penetration is corrected within a
/// few, and not faster than a fall from its depth under the acceleration `recovery`.
pub(super) fn wanted_speed(depth: f64, recovery: f64, h: f64) -> f64 {
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
