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
//! Hessian is never singular. Rigid loop joints are springs with a hundred-millionth of the compliance that their ends have; the loop solver
//! then closes them exactly. Friction that slides is corrected in a few rounds: see [`super::cone`].

use super::evaluation::Evaluation;
use super::hessian::NewtonStep;
use super::rows::{Block, Kind, Rows};
use super::solver::{ContactSolver, Island};
use crate::simd::Instructions;

/// The gradient at which Newton's method ends, as a fraction of the impulses.
const TOLERANCE: f64 = 1e-9;
/// The decrease of the cost at which it ends as well, as a fraction of the cost.
const ROUNDING: f64 = 1e-15;
/// More iterations than this do not occur in practice.
const MOST_ITERATIONS: usize = 100;
/// The same for what rests, before it is taken to move after all.
const RESTING: usize = 30;
/// The part of friction that what rests keeps from step to step: for it to act needs no creeping.
const KEPT: f64 = 0.99;
/// The same for friction that slides, before its last round.
const COARSE: f64 = 1e-4;
/// Most rounds for friction that slides; the error of its bounds that needs no further one, as a fraction of the largest normal impulse
/// of an island and of its own; the slowest sliding in m/s, some micrometers in a step; and the part of the largest friction from
/// which a point slides.
const ROUNDS: usize = 8;
const WRONG: f64 = 2e-3;
const OWN: f64 = 0.02;
const SLOWEST: f64 = 1e-3;
const ALMOST: f64 = 0.999;
/// The same for moments of friction.
const ALMOST_TURNS: f64 = 0.95;
/// The slope along the direction of search at which the line search ends, as a fraction of that at its start.
const SLOPE: f64 = 0.05;

impl ContactSolver {
    /// Whether what is about to touch moves, with the velocities at the start of the step.
    pub(super) fn moves(&self, island: &Island) -> bool {
        self.rows.blocks[island.blocks.clone()].iter().any(|block| {
            let Kind::Contact { cone, .. } = &block.kind else { return false };
            let [a, b, normal] = block.ahead;
            normal <= cone.wanted + SLOWEST && a * a + b * b + normal * normal > SLOWEST * SLOWEST
        })
    }

    /// Sets the unknowns to those of the guesses.
    fn guess(&mut self, island: &Island) {
        self.z[island.unknowns.clone()].fill(0.0);
        for block in &self.rows.blocks[island.blocks.clone()] {
            block.add_impulse(block.guess, &self.rows.jacobian, &self.trees.list, &self.offsets, &mut self.z);
        }
    }

    /// Newton's method for what rests, from the impulses of the step before. Returns the number of iterations, and whether it is
    /// solved: with convergence, and without friction that slides.
    pub(super) fn rest(&mut self, island: &Island) -> (usize, bool) {
        self.guess(island);
        self.keep_friction(island, KEPT);
        let iterations = self.minimize(island, TOLERANCE, RESTING);
        let slides =
            self.rows.blocks[island.blocks.clone()].iter().any(|block| slides(block) || turns(block));
        let rests = iterations < RESTING && !slides;
        if !rests {
            self.keep_friction(island, 0.0);
        }
        (iterations, rests)
    }

    /// Lets this part of the guessed friction act without any sliding.
    fn keep_friction(&mut self, island: &Island, part: f64) {
        for block in &mut self.rows.blocks[island.blocks.clone()] {
            let [a, b, _] = block.guess;
            if let Kind::Contact { cone, .. } = &mut block.kind {
                cone.still = [a, b].map(|guess| part * cone.tangential * guess);
            }
        }
    }

    /// Newton's method for the blocks of an island, from the result of sweeps if these are of use. Returns the number of iterations.
    pub(super) fn iterate(&mut self, island: &Island, swept: bool) -> usize {
        let Island { blocks, unknowns } = island.clone();
        let swept = swept && self.rows.blocks[blocks.clone()].iter().any(slides);
        if swept {
            self.bound_friction(blocks);
        }
        // From the result of the sweeps, or from nothing, whichever is better.
        self.product.clear();
        self.product.extend_from_slice(&self.z[unknowns.clone()]);
        let by_sweeps = if swept { self.evaluate(island) } else { f64::INFINITY };
        self.z[unknowns.clone()].fill(0.0);
        if by_sweeps < self.evaluate(island) {
            self.z[unknowns].copy_from_slice(&self.product);
        }
        self.minimize_with_sliding(island, swept)
    }

    /// Minimizes the cost of an island, in a few rounds if friction slides. Returns the number of iterations.
    fn minimize_with_sliding(&mut self, island: &Island, swept: bool) -> usize {
        let mut iterations = self.minimize(island, COARSE, MOST_ITERATIONS);
        if !swept && !self.rows.blocks[island.blocks.clone()].iter().any(slides) {
            return iterations + self.minimize(island, TOLERANCE, MOST_ITERATIONS);
        }
        for round in 0..ROUNDS {
            let is_good = self.bound_friction(island.blocks.clone());
            if is_good && (round > 0 || swept) {
                break;
            }
            iterations += self.minimize(island, COARSE, MOST_ITERATIONS);
        }
        iterations + self.minimize(island, TOLERANCE, MOST_ITERATIONS)
    }

    /// Bounds friction by the present normal impulses. True if no bound changes much.
    fn bound_friction(&mut self, blocks: std::ops::Range<usize>) -> bool {
        let blocks = &mut self.rows.blocks[blocks];
        let contacts = |block: &&Block| matches!(block.kind, Kind::Contact { .. });
        let largest = blocks.iter().filter(contacts).map(|block| block.impulse[2]).fold(0.0, f64::max);
        let (mut is_good, mut normal) = (true, 0.0);
        for block in blocks {
            if let Kind::Turn { most, bound, .. } = &mut block.kind {
                *bound = *most * normal;
            }
            let Kind::Contact { cone, .. } = &mut block.kind else { continue };
            normal = block.impulse[2];
            let (bound, enough) = (cone.friction * normal, cone.friction * (WRONG * largest + OWN * normal));
            is_good &= cone.bound.is_some_and(|before| (bound - before).abs() <= enough);
            cone.bound = Some(bound);
        }
        is_good
    }

    /// Velocities, impulses and gradient at z; returns the cost.
    fn evaluate(&mut self, island: &Island) -> f64 {
        let Island { blocks, unknowns } = island.clone();
        let mut cost = 0.5 * self.z[unknowns.clone()].iter().map(|z| z * z).sum::<f64>();
        self.gradient[unknowns.clone()].copy_from_slice(&self.z[unknowns]);
        let Rows { blocks: all, jacobian } = &mut self.rows;
        Instructions::best().run(Evaluation {
            blocks: &mut all[blocks],
            jacobian,
            trees: &self.trees.list,
            offsets: &self.offsets,
            z: &self.z,
            gradient: &mut self.gradient,
            cost: &mut cost,
        });
        cost
    }

    /// Minimizes the cost of an island from the present z. Returns the number of iterations.
    fn minimize(&mut self, island: &Island, tolerance: f64, most: usize) -> usize {
        for iteration in 0..most {
            let cost = self.evaluate(island);
            let (mut gradient, mut impulses) = (0.0, 0.0);
            for i in island.unknowns.clone() {
                gradient += self.gradient[i] * self.gradient[i];
                impulses += self.z[i] * self.z[i] + (self.z[i] - self.gradient[i]).powi(2);
            }
            // Written so that NaN ends it.
            let goes_on = gradient > tolerance * tolerance * impulses;
            if !goes_on {
                return iteration;
            }
            if !self.find_direction(island.blocks.clone()) {
                return iteration;
            }
            let (step, slope) = self.search_along(island);
            // What is left is rounding.
            if -slope <= ROUNDING * cost {
                return iteration;
            }
            for i in island.unknowns.clone() {
                self.z[i] += step * self.search[i];
            }
        }
        most
    }

    /// The direction of search: H^-1 times the negative gradient. False if there is none.
    fn find_direction(&mut self, blocks: std::ops::Range<usize>) -> bool {
        let list = &self.trees.list;
        self.product.clear();
        for tree in self.order.iter().map(|tree| *tree as usize) {
            let range = self.offsets[tree]..self.offsets[tree] + list[tree].rank;
            self.product.extend(self.gradient[range].iter().map(|g| -g));
        }
        self.product.resize(self.hessian.padded(), 0.0);
        let mut went_well = false;
        let newton = NewtonStep {
            hessian: &mut self.hessian,
            blocks: &self.rows.blocks[blocks],
            jacobian: &self.rows.jacobian,
            trees: list,
            places: &self.parents,
            lanes: &mut self.lanes,
            weights: &mut self.weights,
            x: &mut self.product,
            went_well: &mut went_well,
        };
        Instructions::best().run(newton);
        if !went_well {
            return false;
        }
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
    fn search_along(&mut self, island: &Island) -> (f64, f64) {
        let (list, offsets) = (&self.trees.list, &self.offsets);
        let (mut along, mut squared, mut slope) = (0.0, 0.0, 0.0);
        for i in island.unknowns.clone() {
            along += self.z[i] * self.search[i];
            squared += self.search[i] * self.search[i];
            slope += self.gradient[i] * self.search[i];
        }
        let Rows { blocks: all, jacobian } = &mut self.rows;
        let blocks = &mut all[island.blocks.clone()];
        for block in &mut *blocks {
            let mut ahead = [0.0; 3];
            block.add_rates(jacobian, list, offsets, &self.search, &mut ahead);
            block.ahead = ahead;
        }
        let slope_at = |step: f64| {
            let mut sum = along + step * squared;
            for block in &*blocks {
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
}

/// Whether a block is a moment of friction at its bound, which is a guess for what rests.
fn turns(block: &Block) -> bool {
    matches!(block.kind, Kind::Turn { bound, .. } if block.impulse[0].abs() >= ALMOST_TURNS * bound)
}

/// Whether a block is a contact point that slides.
fn slides(block: &Block) -> bool {
    let Kind::Contact { cone, .. } = &block.kind else { return false };
    let [a, b, normal] = block.impulse;
    let speed = (block.now[0] * block.now[0] + block.now[1] * block.now[1]).sqrt();
    normal > 0.0 && speed > SLOWEST && (a * a + b * b).sqrt() >= ALMOST * cone.friction * normal
}
