//! The convex problem of contacts and loop joints, by Newton's method in the unknowns of each island.
//!
//! Source: SAP (see [`super::cone`]), section VI: Newton's method with a line search converges from any start, and every iteration
//! lowers the cost. Symbols: z unknowns, with `V = V_free + L z`; J the rows in these; gamma impulses, G their negative derivative:
//!
//! ```text
//! cost 1/2 |z|^2 + sum phi(u),  u = u_free + J z      gradient z - J^T gamma      Hessian 1 + J^T G J
//! ```
//!
//! Deviations: unknowns are scaled by the factor of the response (see [`super::trees`]), so that no inertia matrix is needed and the
//! Hessian is never singular. Rigid loop joints are springs with [`RIGID`] of the compliance that their ends have; the loop solver
//! then closes them exactly. Friction that slides is corrected in a few rounds: see [`super::cone`].

use ligament_math::{Envelope, Twist, Vec3, Wrench, so3};

use super::Contacts;
use super::cone::Cone;
use super::rows::{Block, Kind, Rows};
use super::trees::{NONE, Trees};
use crate::loops::equations::{Equations, LoopRow};
use crate::loops::response::Response;

/// Compliance of contacts, as a fraction of the response of the ends as free bodies.
const COMPLIANCE: f64 = 1e-4;
/// Compliance of rigid loop joints in the same unit.
const RIGID: f64 = 1e-8;
/// Steps in which penetration is corrected.
const RECOVERY: f64 = 4.0;
/// The gradient at which Newton's method ends, as a fraction of the impulses.
const TOLERANCE: f64 = 1e-9;
/// The decrease of the cost at which it ends as well, as a fraction of the cost.
const ROUNDING: f64 = 1e-15;
/// More iterations than this do not occur in practice.
const MOST_ITERATIONS: usize = 100;
/// Rounds for friction that slides; the change of the speed at which points lift off that needs no further one, as a fraction of it and
/// in m/s, some micrometers in a step; and the part of the largest friction from which a point slides.
const ROUNDS: usize = 8;
const SLIDING: f64 = 0.02;
const SLOWEST: f64 = 1e-3;
const ALMOST: f64 = 0.999;
/// The rounds converge if each reduces the largest change at least to this part.
const CONVERGES: f64 = 0.7;
/// The slope along the direction of search at which the line search ends, as a fraction of that at its start.
const SLOPE: f64 = 0.05;

/// The solver with its scratch memory. It keeps no state.
#[derive(Clone, Debug, Default)]
pub(crate) struct ContactSolver {
    pub(super) trees: Trees,
    pub(super) rows: Rows,
    /// The watched ends.
    watched: Vec<u32>,
    /// Whether each watched end is touched; its motion in the step without contacts.
    touched: Vec<bool>,
    free: Vec<Twist>,
    /// For each tree, its island; then for each island, whether it has contacts.
    island_of: Vec<u32>,
    parents: Vec<u32>,
    /// Rows of loop joints.
    loop_rows: Vec<LoopRow>,
    /// The trees of an island in the order of their unknowns, and where these start; for each tree.
    pub(super) order: Vec<u32>,
    pub(super) offsets: Vec<usize>,
    near: Vec<u32>,
    near_starts: Vec<usize>,
    hessian: Envelope,
    pub(super) z: Vec<f64>,
    start: Vec<f64>,
    gradient: Vec<f64>,
    search: Vec<f64>,
    product: Vec<f64>,
    pub(super) pushes: Vec<Wrench>,
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
            iterations += self.solve_island(island, contacts, h);
        }
        self.push(contacts, equations, mu);
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
            let pose = part.pose(i);
            let turn = so3::log(pose.rot * start.rot.transpose());
            self.free[i] += Twist::new(turn, pose.pos - start.pos) * (1.0 / h);
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
        for (index, point) in contacts.points.iter_mut().enumerate() {
            (point.impulse, point.bounce) = (Vec3::ZERO, Vec3::ZERO);
            let (t1, t2) = point.normal.perpendicular_frame();
            let mut at = Placed::new(&self.trees, &self.free, jacobian);
            // The response of the ends as free bodies: joints reduce it, and where they allow next to no motion, a compliance in
            // proportion would make for enormous impulses.
            let mut response = 0.0;
            for (end, sign) in point.ends.iter().zip([1.0, -1.0]) {
                let Some(i) = place(*end) else { continue };
                let Ok(k) = contacts.ends.binary_search(&watched[i]) else { continue };
                let arm = point.point - contacts.start[k].0.pos;
                let wrench = |axis: Vec3| Wrench::of_force_at(axis, arm) * sign;
                at.add(i, &[wrench(t1), wrench(t2), wrench(point.normal)]);
                let (alone, turned) = (part.alone(i), arm.cross(point.normal));
                response += alone.inverse_mass + turned.dot(alone.inverse_inertia_world * turned);
            }
            let Some((trees, at, free)) = at.done() else { continue };
            if response == 0.0 {
                continue;
            }
            let wanted = wanted_speed(point.depth, contacts.recovery, h);
            let compliance = COMPLIANCE * response;
            let cone = Cone { tangential: compliance, normal: compliance, friction: point.friction, wanted };
            let island = self.island_of[trees.into_iter().find(|tree| *tree != NONE).unwrap_or(0) as usize];
            let kind = Kind::Contact { index, cone };
            blocks.push(Block { kind, island, trees, at, base: wanted, free, now: free, ahead: [0.0; 3] });
        }
        for row in &self.loop_rows {
            let mut at = Placed::new(&self.trees, &self.free, jacobian);
            for (end, wrench) in row.ends.iter().flatten() {
                at.add(*end, &[*wrench]);
            }
            let Some((trees, at, _)) = at.done() else { continue };
            let island = self.island_of[trees.into_iter().find(|tree| *tree != NONE).unwrap_or(0) as usize];
            if island == NONE {
                continue;
            }
            // The impulse is added to what the loop joint has applied already.
            let compliance = row.compliance.max(RIGID * row.response).max(f64::MIN_POSITIVE);
            let wanted = row.wanted - compliance * row.applied;
            let free = [row.rate, 0.0, 0.0];
            let kind = Kind::Loop { row: row.index, compliance, wanted };
            blocks.push(Block { kind, island, trees, at, base: wanted, free, now: free, ahead: [0.0; 3] });
        }
        blocks.retain(|block| block.island != NONE);
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

    /// Newton's method for the blocks of an island. Returns the number of iterations.
    fn solve_island(&mut self, blocks: std::ops::Range<usize>, contacts: &mut Contacts, h: f64) -> usize {
        self.arrange(blocks.clone());
        let mut iterations = 0;
        // From the velocities at the start of the step if that is the better guess.
        let nothing = self.evaluate(blocks.clone());
        for tree in self.order.iter().map(|tree| *tree as usize) {
            let range = self.offsets[tree]..self.offsets[tree] + self.trees.list[tree].rank;
            self.z[range.clone()].copy_from_slice(&self.start[range]);
        }
        let as_before = self.evaluate(blocks.clone());
        self.guess_sliding(blocks.clone(), contacts, h);
        let is_better = as_before < nothing;
        if !is_better {
            for tree in self.order.iter().map(|tree| *tree as usize) {
                self.z[self.offsets[tree]..self.offsets[tree] + self.trees.list[tree].rank].fill(0.0);
            }
        }
        iterations += self.minimize_with_sliding(blocks.clone());
        for block in &self.rows.blocks[blocks] {
            if let Kind::Contact { index, .. } = block.kind {
                let point = &mut contacts.points[index];
                let (t1, t2) = point.normal.perpendicular_frame();
                let [a, b, c] = block.answer(block.now).0;
                point.impulse = t1 * a + t2 * b + point.normal * c;
            }
        }
        iterations
    }

    /// Takes points that touch to slide as fast as at the start of the step, from velocities at that z.
    fn guess_sliding(&mut self, blocks: std::ops::Range<usize>, contacts: &Contacts, h: f64) {
        for block in &mut self.rows.blocks[blocks] {
            let Kind::Contact { cone, index } = &mut block.kind else { continue };
            let lifts = cone.friction * block.now[0].hypot(block.now[1]);
            if -contacts.points[*index].depth < lifts * h && lifts > SLOWEST {
                cone.wanted = block.base - lifts;
            }
        }
    }

    /// Minimizes the cost of an island, in a few rounds if friction slides. Returns the number of iterations.
    pub(super) fn minimize_with_sliding(&mut self, blocks: std::ops::Range<usize>) -> usize {
        let mut iterations = self.minimize(blocks.clone());
        let mut last = f64::INFINITY;
        for _ in 0..ROUNDS {
            let mut most: f64 = 0.0;
            for block in &self.rows.blocks[blocks.clone()] {
                if let (Some(wanted), Kind::Contact { cone, .. }) = (without_lift(block), &block.kind) {
                    let change = (wanted - cone.wanted).abs();
                    let matters = change > SLOWEST.max(SLIDING * (block.base - wanted));
                    most = if matters { most.max(change) } else { most };
                }
            }
            if most == 0.0 {
                return iterations;
            }
            // The rounds do not always converge; without them the problem is convex, and friction only lifts what slides.
            let converges = most < CONVERGES * last;
            last = most;
            for block in &mut self.rows.blocks[blocks.clone()] {
                let wanted = if converges { without_lift(block).unwrap_or(block.base) } else { block.base };
                if let Kind::Contact { cone, .. } = &mut block.kind {
                    cone.wanted = wanted;
                }
            }
            iterations += self.minimize(blocks.clone());
            if !converges {
                return iterations;
            }
        }
        iterations
    }

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
        // Breadth first, from a tree with few neighbors.
        let members = || list.iter().flat_map(|block| block.trees).filter(|tree| *tree != NONE);
        self.order.clear();
        let Some(first) = members().min_by_key(|tree| (near(*tree).len(), *tree)) else { return };
        // `parents` marks those that are in the order.
        self.parents.clear();
        self.parents.resize(count, NONE);
        self.order.push(first);
        self.parents[first as usize] = 0;
        let mut done = 0;
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

    /// Velocities, impulses and gradient at z; returns the cost.
    fn evaluate(&mut self, blocks: std::ops::Range<usize>) -> f64 {
        let mut cost = 0.0;
        for tree in self.order.iter().map(|tree| *tree as usize) {
            let range = self.offsets[tree]..self.offsets[tree] + self.trees.list[tree].rank;
            cost += 0.5 * self.z[range.clone()].iter().map(|z| z * z).sum::<f64>();
            self.gradient[range.clone()].copy_from_slice(&self.z[range]);
        }
        let (list, offsets) = (&self.trees.list, &self.offsets);
        let Rows { blocks: all, jacobian } = &mut self.rows;
        for block in &mut all[blocks] {
            block.now = block.free;
            let count = block.rows();
            for (tree, at) in block.sides() {
                let (rank, z) = (list[tree].rank, &self.z[offsets[tree]..]);
                for (k, row) in jacobian[at..].chunks_exact(rank).take(count).enumerate() {
                    block.now[k] += row.iter().zip(z).map(|(j, z)| j * z).sum::<f64>();
                }
            }
            let (impulse, more) = block.answer(block.now);
            cost += more;
            for (tree, at) in block.sides() {
                let (rank, gradient) = (list[tree].rank, &mut self.gradient[offsets[tree]..]);
                for (row, impulse) in jacobian[at..].chunks_exact(rank).take(count).zip(impulse) {
                    gradient.iter_mut().zip(row).for_each(|(g, j)| *g -= j * impulse);
                }
            }
        }
        cost
    }

    /// Minimizes the cost of an island from the present z. Returns the number of iterations.
    fn minimize(&mut self, blocks: std::ops::Range<usize>) -> usize {
        for iteration in 0..MOST_ITERATIONS {
            let cost = self.evaluate(blocks.clone());
            let (mut gradient, mut impulses) = (0.0, 0.0);
            for tree in self.order.iter().map(|tree| *tree as usize) {
                for i in self.offsets[tree]..self.offsets[tree] + self.trees.list[tree].rank {
                    gradient += self.gradient[i] * self.gradient[i];
                    impulses += self.z[i] * self.z[i] + (self.z[i] - self.gradient[i]).powi(2);
                }
            }
            // Written so that NaN ends it.
            let goes_on = gradient > TOLERANCE * TOLERANCE * impulses;
            if !goes_on {
                return iteration;
            }
            if !self.find_direction(blocks.clone()) {
                return iteration;
            }
            let (step, slope) = self.search_along(blocks.clone());
            // What is left is rounding.
            if -slope <= ROUNDING * cost {
                return iteration;
            }
            for tree in self.order.iter().map(|tree| *tree as usize) {
                for i in self.offsets[tree]..self.offsets[tree] + self.trees.list[tree].rank {
                    self.z[i] += step * self.search[i];
                }
            }
        }
        MOST_ITERATIONS
    }

    /// The direction of search: H^-1 times the negative gradient.
    fn find_direction(&mut self, blocks: std::ops::Range<usize>) -> bool {
        self.hessian.clear();
        for i in 0..self.hessian.len() {
            if let Some(diagonal) = self.hessian.row_mut(i).last_mut() {
                *diagonal = 1.0;
            }
        }
        let (list, places) = (&self.trees.list, &self.parents);
        let Rows { blocks: all, jacobian } = &self.rows;
        for block in &all[blocks] {
            let Some(stiffness) = block.stiffness() else { continue };
            let count = block.rows();
            for (tree, at) in block.sides() {
                let (rank, row_place) = (list[tree].rank, places[tree] as usize);
                for (other, other_at) in block.sides() {
                    let (other_rank, column_place) = (list[other].rank, places[other] as usize);
                    if column_place > row_place {
                        continue;
                    }
                    for i in 0..rank {
                        // (G J)_i^T for this unknown.
                        let mut weights = [0.0; 3];
                        for (weight, g) in weights.iter_mut().zip(stiffness.iter()).take(count) {
                            *weight = (0..count).map(|k| g[k] * jacobian[at + k * rank + i]).sum();
                        }
                        let row = row_place + i;
                        let first = self.hessian.first(row);
                        let most = if other == tree { i + 1 } else { other_rank };
                        let entries = &mut self.hessian.row_mut(row)[column_place - first..][..most];
                        for (k, weight) in weights.iter().enumerate().take(count) {
                            let j = &jacobian[other_at + k * other_rank..][..most];
                            entries.iter_mut().zip(j).for_each(|(entry, j)| *entry += weight * j);
                        }
                    }
                }
            }
        }
        if !self.hessian.factor() {
            return false;
        }
        self.product.clear();
        for tree in self.order.iter().map(|tree| *tree as usize) {
            let range = self.offsets[tree]..self.offsets[tree] + list[tree].rank;
            self.product.extend(self.gradient[range].iter().map(|g| -g));
        }
        self.hessian.solve_in_place(&mut self.product);
        let mut at = 0;
        for tree in self.order.iter().map(|tree| *tree as usize) {
            let rank = list[tree].rank;
            self.search[self.offsets[tree]..self.offsets[tree] + rank]
                .copy_from_slice(&self.product[at..at + rank]);
            at += rank;
        }
        true
    }

    /// How far to go in the direction of search, and the slope of the cost at its start. The cost is convex: it falls until its slope
    /// is zero.
    fn search_along(&mut self, blocks: std::ops::Range<usize>) -> (f64, f64) {
        let (list, offsets) = (&self.trees.list, &self.offsets);
        let (mut along, mut squared, mut slope) = (0.0, 0.0, 0.0);
        for tree in self.order.iter().map(|tree| *tree as usize) {
            for i in offsets[tree]..offsets[tree] + list[tree].rank {
                along += self.z[i] * self.search[i];
                squared += self.search[i] * self.search[i];
                slope += self.gradient[i] * self.search[i];
            }
        }
        let Rows { blocks: all, jacobian } = &mut self.rows;
        for block in &mut all[blocks.clone()] {
            block.ahead = [0.0; 3];
            let count = block.rows();
            for (tree, at) in block.sides() {
                let (rank, d) = (list[tree].rank, &self.search[offsets[tree]..]);
                for (k, row) in jacobian[at..].chunks_exact(rank).take(count).enumerate() {
                    block.ahead[k] += row.iter().zip(d).map(|(j, d)| j * d).sum::<f64>();
                }
            }
        }
        let slope_at = |step: f64| {
            let mut sum = along + step * squared;
            for block in &all[blocks.clone()] {
                let u = std::array::from_fn(|k| block.now[k] + step * block.ahead[k]);
                let impulse = block.answer(u).0;
                sum -= (0..block.rows()).map(|k| impulse[k] * block.ahead[k]).sum::<f64>();
            }
            sum
        };
        let enough = SLOPE * slope.abs();
        let (mut low, mut high) = ((0.0, slope), (1.0, slope_at(1.0)));
        if high.1 <= enough {
            return (1.0, slope);
        }
        // Regula falsi with the Illinois rule.
        let mut last = 0;
        for _ in 0..40 {
            let step = low.0 - low.1 * (high.0 - low.0) / (high.1 - low.1);
            let found = slope_at(step);
            if found.abs() <= enough {
                return (step, slope);
            }
            if found < 0.0 {
                low = (step, found);
                if last == -1 {
                    high.1 *= 0.5;
                }
                last = -1;
            } else {
                high = (step, found);
                if last == 1 {
                    low.1 *= 0.5;
                }
                last = 1;
            }
        }
        (low.0, slope)
    }

    /// The wrenches of the impulses on all watched ends; sets the unknowns of the loop joints.
    fn push(&mut self, contacts: &Contacts, equations: &Equations, mu: &mut [f64]) {
        self.pushes.clear();
        self.pushes.resize(self.touched.len(), Wrench::ZERO);
        for block in &self.rows.blocks {
            match block.kind {
                Kind::Loop { row, .. } => {
                    let found = block.answer(block.now).0[0];
                    let Some(known) = self.loop_rows.iter().find(|known| known.index == row) else {
                        continue;
                    };
                    for (end, wrench) in known.ends.iter().flatten() {
                        self.pushes[*end] += *wrench * found;
                    }
                    mu[row] += found;
                }
                Kind::Contact { index, .. } => {
                    let point = &contacts.points[index];
                    for (end, sign) in point.ends.iter().zip([1.0, -1.0]) {
                        let Some(i) = end.and_then(|end| equations.place_of(end)) else { continue };
                        let Ok(k) = contacts.ends.binary_search(&end.unwrap_or(NONE)) else { continue };
                        let arm = point.point - contacts.start[k].0.pos;
                        self.pushes[i] += Wrench::of_force_at(point.impulse, arm) * sign;
                    }
                }
            }
        }
    }
}

/// The wanted normal velocity of a contact point at which it does not lift off as it slides; `None` for other rows, and for points
/// that are open.
fn without_lift(block: &Block) -> Option<f64> {
    let Kind::Contact { cone, .. } = &block.kind else { return None };
    let [a, b, c] = cone.answer(block.now).impulse;
    let slides = c > 0.0 && a.hypot(b) >= ALMOST * cone.friction * c;
    let lifts = if slides { cone.friction * block.now[0].hypot(block.now[1]) } else { 0.0 };
    let wanted = block.base - lifts;
    (c > 0.0 || block.now[2] < wanted).then_some(wanted)
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

/// Rows of a block that are being collected.
struct Placed<'a> {
    trees: &'a Trees,
    motions: &'a [Twist],
    jacobian: &'a mut Vec<f64>,
    found: [u32; 2],
    at: [usize; 2],
    free: [f64; 3],
}

impl<'a> Placed<'a> {
    fn new(trees: &'a Trees, motions: &'a [Twist], jacobian: &'a mut Vec<f64>) -> Placed<'a> {
        Placed { trees, motions, jacobian, found: [NONE; 2], at: [0; 2], free: [0.0; 3] }
    }

    /// Adds a watched end on which these wrenches act, at its reference point.
    fn add(&mut self, end: usize, wrenches: &[Wrench]) {
        let tree = self.trees.of_end[end].0;
        let rank = self.trees.list[tree as usize].rank;
        for (free, wrench) in self.free.iter_mut().zip(wrenches) {
            *free += wrench.dot(self.motions[end]);
        }
        if rank == 0 {
            return;
        }
        let side = match self.found {
            [first, _] if first == tree => 0,
            [NONE, _] => 0,
            _ => 1,
        };
        if self.found[side] == NONE {
            (self.found[side], self.at[side]) = (tree, self.jacobian.len());
            self.jacobian.resize(self.at[side] + wrenches.len() * rank, 0.0);
        }
        for (k, wrench) in wrenches.iter().enumerate() {
            let start = self.at[side] + k * rank;
            self.trees.add_row(end, *wrench, &mut self.jacobian[start..start + rank]);
        }
    }

    /// Trees, starts of their rows, and velocities; `None` if there is no tree.
    fn done(self) -> Option<([u32; 2], [usize; 2], [f64; 3])> {
        (self.found[0] != NONE).then_some((self.found, self.at, self.free))
    }
}
