//! The problem of contacts and loop joints of an island, one after another, in sweeps.
//!
//! Source: M. Jean, *The non-smooth contact dynamics method*, 1999: nonlinear Gauss-Seidel. Every contact point in turn gets the
//! impulse that Coulomb's law gives it (see [`super::coulomb`]), every row of a loop joint that of its spring. Symbols as in
//! [`super::newton`]; the unknowns z are always those of the impulses, `z = J^T gamma`, so that momentum is kept however early it
//! ends. A sweep costs far less than a step of Newton's method for a large island, and friction that slides needs no rounds.
//!
//! Where two sweeps in a row change z in about the same direction, one mode is left, which all further sweeps would change by
//! `d_k rho / (1 - rho)` with `rho = |d_k| / |d_(k-1)|`: the sweeps leap there (A. C. Aitken, *On Bernoulli's numerical solution of
//! algebraic equations*, 1926). Every later sweep makes good what was too much.
//!
//! Most contact points are about to touch and do not: speculative contact. Of those that are open, a sweep needs the normal row only.
//!
//! It starts from the impulses of the step before. The same formula estimates the error that is left: modes that converge slowly
//! hide behind those that converge fast. It is good enough for what moves; what rests is left to Newton's method, so that it comes
//! to rest exactly.

use super::coulomb::OwnResponse;
use super::rows::{Block, Kind, three};
use super::solver::{ContactSolver, Island};
use super::trees::TouchedTree;
use crate::simd::{Instructions, Kernel};

/// The change of the unknowns by all further sweeps at which they end, as a fraction of the unknowns.
const TOLERANCE: f64 = 1e-4;
/// The same of one sweep: it is rounding.
const ROUNDING: f64 = 1e-12;
/// Sweeps that are always allowed, most of them, and the least before it is known how fast they converge.
const MANY: usize = 60;
const MOST: usize = 200;
const FEW: usize = 4;
/// Iterations that Newton's method is expected to take for what moves.
const ITERATIONS: f64 = 10.0;
/// The square of the cosine between two changes that have about the same direction; the least leap that is worth it, and the longest.
const STRAIGHT: f64 = 0.81;
const LEAST_LEAP: f64 = 2.0;
const MOST_LEAP: f64 = 20.0;
/// Multiplications for a contact point in a sweep besides those for the rows, about.
const POINT: f64 = 150.0;

/// How far sweeps came.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Swept {
    pub(super) sweeps: usize,
    pub(super) converged: bool,
}

impl ContactSolver {
    /// Sweeps over the blocks of an island from their guesses, up to the work of some iterations of Newton's method.
    pub(super) fn sweep(&mut self, island: &Island, iteration: f64) -> Swept {
        let Island { blocks, unknowns } = island.clone();
        let blocks = &mut self.rows.blocks[blocks];
        let ranks =
            |block: &Block| block.sides().map(|(tree, _)| self.trees.list[tree].rank as f64).sum::<f64>();
        let one: f64 = blocks.iter().map(|block| POINT + 12.0 * ranks(block)).sum();
        let most = ((ITERATIONS * iteration / one) as usize).clamp(MANY, MOST);
        let mut swept = Swept::default();
        let sweeps = Sweeps {
            blocks,
            jacobian: &self.rows.jacobian,
            trees: &self.trees.list,
            offsets: &self.offsets,
            own: &mut self.own,
            z: &mut self.z,
            before: &mut self.search,
            change: &mut self.gradient,
            unknowns,
            most,
            swept: &mut swept,
        };
        Instructions::best().run(sweeps);
        swept
    }
}

/// What the sweeps need.
struct Sweeps<'a> {
    blocks: &'a mut [Block],
    jacobian: &'a [f64],
    trees: &'a [TouchedTree],
    offsets: &'a [usize],
    /// The response of each block to its own impulse.
    own: &'a mut Vec<OwnResponse>,
    z: &'a mut [f64],
    /// Scratch memory for z before a sweep.
    before: &'a mut [f64],
    /// The change of z in a sweep.
    change: &'a mut [f64],
    /// The unknowns of the island.
    unknowns: std::ops::Range<usize>,
    most: usize,
    swept: &'a mut Swept,
}

impl Kernel for Sweeps<'_> {
    #[inline(always)]
    fn run(mut self) {
        let unknowns = self.unknowns.clone();
        self.begin();
        let (mut last, mut last_rho, mut since) = (f64::INFINITY, f64::INFINITY, 0);
        for sweep in 1..=self.most {
            self.before[unknowns.clone()].copy_from_slice(&self.z[unknowns.clone()]);
            self.all_blocks();
            let (mut changed, mut size, mut along) = (0.0, 0.0, 0.0);
            for i in unknowns.clone() {
                let change = self.z[i] - self.before[i];
                changed += change * change;
                size += self.z[i] * self.z[i] + self.before[i] * self.before[i];
                along += change * self.change[i];
                self.change[i] = change;
            }
            let rho = (changed / last).sqrt();
            let (change, slower) = ((changed / size.max(f64::MIN_POSITIVE)).sqrt(), rho.max(last_rho));
            self.swept.sweeps = sweep;
            let is_within = sweep >= FEW && slower < 1.0 && change * slower <= TOLERANCE * (1.0 - slower);
            if change <= ROUNDING || is_within {
                self.swept.converged = true;
                return;
            }
            since += 1;
            let is_straight = along > 0.0 && along * along > STRAIGHT * changed * last;
            let factor = rho / (1.0 - rho);
            if since > FEW && is_straight && rho < 1.0 && factor > LEAST_LEAP && sweep < self.most {
                self.leap(factor.min(MOST_LEAP));
                since = 0;
            }
            (last, last_rho) = (changed, rho);
        }
    }
}

impl Sweeps<'_> {
    /// The unknowns of the present impulses, and the response of each block to its own impulse.
    #[inline(always)]
    fn begin(&mut self) {
        self.z[self.unknowns.clone()].fill(0.0);
        self.own.clear();
        for block in &mut *self.blocks {
            block.impulse = block.guess;
            let mut w = [0.0; 6];
            for (tree, at) in block.sides() {
                let rank = self.trees[tree].rank;
                let rows = &self.jacobian[at..at + block.rows() * rank];
                match three(rows, rank) {
                    Some([a, b, c]) => {
                        for (k, [p, q]) in
                            [[a, a], [a, b], [a, c], [b, b], [b, c], [c, c]].into_iter().enumerate()
                        {
                            w[k] += p.iter().zip(q).map(|(p, q)| p * q).sum::<f64>();
                        }
                    }
                    None => w[5] += rows.iter().map(|j| j * j).sum::<f64>(),
                }
            }
            self.own.push(OwnResponse::new(w, block.compliances()));
            block.add_impulse(block.impulse, self.jacobian, self.trees, self.offsets, self.z);
        }
    }

    /// Goes on in the direction of the last sweep.
    #[inline(always)]
    fn leap(&mut self, factor: f64) {
        for i in self.unknowns.clone() {
            self.z[i] += factor * self.change[i];
        }
        for block in &mut *self.blocks {
            for k in 0..3 {
                block.impulse[k] += factor * block.ahead[k];
            }
        }
    }

    /// One sweep.
    #[inline(always)]
    fn all_blocks(&mut self) {
        let mut normal = 0.0;
        for (block, own) in self.blocks.iter_mut().zip(&*self.own) {
            if let Kind::Contact { cone, .. } = &block.kind
                && block.impulse == [0.0; 3]
            {
                // The normal row tells whether it stays open.
                if block.normal_rate(self.jacobian, self.trees, self.offsets, self.z) >= cone.wanted {
                    (block.ahead, normal) = ([0.0; 3], 0.0);
                    continue;
                }
            }
            let mut u = block.free;
            block.add_rates(self.jacobian, self.trees, self.offsets, self.z, &mut u);
            let before = block.impulse;
            block.impulse = match &block.kind {
                Kind::Contact { cone, .. } => {
                    let (by_itself, compliances) = (own.of(before), block.compliances());
                    let mut b: [f64; 3] =
                        std::array::from_fn(|k| u[k] + compliances[k] * before[k] - by_itself[k]);
                    let wanted = block.wanted();
                    b.iter_mut().zip(wanted).for_each(|(b, wanted)| *b -= wanted);
                    own.impulse(b, cone.friction, before)
                }
                Kind::Loop { compliance, wanted, .. } => {
                    let change = (wanted - u[0] - compliance * before[0]) / own.along();
                    [before[0] + change, 0.0, 0.0]
                }
                // Its contact point came just before.
                Kind::Turn { compliance, most, .. } => {
                    let change = (-u[0] - compliance * before[0]) / own.along();
                    [(before[0] + change).clamp(-most * normal, most * normal), 0.0, 0.0]
                }
                Kind::Limit { compliance, wanted, .. } => {
                    let change = (wanted - u[0] - compliance * before[0]) / own.along();
                    [(before[0] + change).max(0.0), 0.0, 0.0]
                }
            };
            if let Kind::Contact { .. } = block.kind {
                normal = block.impulse[2].max(0.0);
            }
            let change: [f64; 3] = std::array::from_fn(|k| block.impulse[k] - before[k]);
            block.ahead = change;
            if change != [0.0; 3] {
                block.add_impulse(change, self.jacobian, self.trees, self.offsets, self.z);
            }
        }
    }
}
