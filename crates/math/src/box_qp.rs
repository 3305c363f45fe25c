//! Quadratic programs with bounds: the least of `1/2 x^T H x + g^T x + sum over walls of 1/2 w max(0, a^T x - b)^2` with
//! `low <= x <= high`. A wall of large w is a bound along any direction that gives way where not all can be kept.
//!
//! Source: D. P. Bertsekas, *Projected Newton methods for optimization problems with simple constraints*, SIAM J. Control and
//! Optimization 20 (1982). Unknowns at a bound from which the gradient does not lead away are held there; the others take a step of
//! Newton's method, cut off at the bounds, and as long as it lowers the cost. H is positive definite, so every step does, and the
//! set of held unknowns is right after a few. With walls the cost has kinks in its second derivative only: the Hessian is that of the
//! walls that are passed, and the steps still lower the cost.

use crate::cholesky;

/// More iterations than this do not occur in practice.
const MOST_ITERATIONS: usize = 100;
/// Halvings of the interval that contains the least cost along a step.
const HALVINGS: usize = 16;
/// The decrease of the cost that a step must reach, as a fraction of what its slope promises.
const ENOUGH: f64 = 1e-4;
/// The gradient at which it ends, as a fraction of the sizes of its two terms.
const TOLERANCE: f64 = 1e-13;

/// Soft bounds along any direction.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Walls {
    /// For each, its weight w and its place b.
    terms: Vec<(f64, f64)>,
    /// For each, its direction a, one after the other.
    along: Vec<f64>,
}

impl Walls {
    /// Removes all.
    pub fn clear(&mut self) {
        self.terms.clear();
        self.along.clear();
    }

    /// Adds one: the cost of x increases by `weight / 2 (along . x - most)^2` where `along . x > most`.
    pub fn add(&mut self, weight: f64, along: &[f64], most: f64) {
        self.terms.push((weight, most));
        self.along.extend_from_slice(along);
    }

    /// Weights, places and directions, of n numbers each.
    pub fn iter(&self, n: usize) -> impl Iterator<Item = (f64, f64, &[f64])> {
        self.terms.iter().zip(self.along.chunks_exact(n.max(1))).map(|((w, b), a)| (*w, *b, a))
    }
}

/// Scratch memory of the solver.
///
/// ```
/// use ligament_math::box_qp::{BoxQp, Walls};
///
/// // The point of a quarter plane that is nearest to (2, -1): on its edge.
/// let (mut qp, mut x) = (BoxQp::default(), [0.0; 2]);
/// let bounds = [(0.0, f64::INFINITY); 2];
/// assert!(qp.solve(&[1.0, 0.0, 0.0, 1.0], &[-2.0, 1.0], &bounds, &Walls::default(), &mut x));
/// assert_eq!(x, [2.0, 0.0]);
///
/// // The same with x + y below 1, or nearly.
/// let mut walls = Walls::default();
/// walls.add(1e6, &[1.0, 1.0], 1.0);
/// assert!(qp.solve(&[1.0, 0.0, 0.0, 1.0], &[-2.0, 1.0], &bounds, &walls, &mut x));
/// assert!((x[0] - 1.0).abs() < 1e-5 && x[1] == 0.0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct BoxQp {
    /// For each wall, by how much it is passed (or not, if negative).
    past: Vec<f64>,
    gradient: Vec<f64>,
    free: Vec<usize>,
    factor: Vec<f64>,
    step: Vec<f64>,
    next: Vec<f64>,
}

impl BoxQp {
    /// Finds x from the given start. `h` is symmetric and positive definite, n rows of n. False if it is not; x then is the last one
    /// that was found.
    #[must_use]
    pub fn solve(
        &mut self,
        h: &[f64],
        g: &[f64],
        bounds: &[(f64, f64)],
        walls: &Walls,
        x: &mut [f64],
    ) -> bool {
        let n = x.len();
        for (x, (low, high)) in x.iter_mut().zip(bounds) {
            *x = x.min(*high).max(*low);
        }
        for _ in 0..MOST_ITERATIONS {
            self.gradient.clear();
            let mut size = 0.0;
            for (row, g) in h.chunks_exact(n.max(1)).zip(g) {
                let terms = row.iter().zip(&*x).map(|(h, x)| h * x);
                size += terms.clone().map(f64::abs).sum::<f64>() + g.abs();
                self.gradient.push(terms.sum::<f64>() + g);
            }
            self.past.clear();
            for (weight, most, along) in walls.iter(n) {
                let past = along.iter().zip(&*x).map(|(a, x)| a * x).sum::<f64>() - most;
                self.past.push(past);
                if past > 0.0 {
                    for (gradient, a) in self.gradient.iter_mut().zip(along) {
                        let term = weight * past * a;
                        *gradient += term;
                        size += term.abs();
                    }
                }
            }
            self.free.clear();
            let held = |i: usize| {
                let ((low, high), gradient) = (bounds[i], self.gradient[i]);
                (x[i] <= low && gradient > 0.0) || (x[i] >= high && gradient < 0.0)
            };
            self.free.extend((0..n).filter(|i| !held(*i)));
            let left: f64 = self.free.iter().map(|i| self.gradient[*i].abs()).sum();
            // Written so that NaN ends it.
            let goes_on = left > TOLERANCE * size;
            if !goes_on {
                return left.is_finite();
            }
            // A step that leads out of a bound would be cut off there, and what is stiff in H would then stop the others: hold it as well.
            loop {
                if !self.find_step(h, walls, n) {
                    return false;
                }
                let leads_out = |i: usize, step: f64| {
                    let (low, high) = bounds[i];
                    (x[i] <= low && step < 0.0) || (x[i] >= high && step > 0.0)
                };
                let count = self.free.len();
                let mut steps = self.step.iter();
                self.free.retain(|i| steps.next().is_none_or(|step| !leads_out(*i, *step)));
                if self.free.len() == count {
                    break;
                }
            }
            if !self.go(h, g, bounds, walls, x) {
                return true;
            }
        }
        true
    }

    /// The step of Newton's method for the free unknowns.
    fn find_step(&mut self, h: &[f64], walls: &Walls, n: usize) -> bool {
        let count = self.free.len();
        self.factor.clear();
        self.factor.resize(count * count, 0.0);
        for (row, i) in self.free.iter().enumerate() {
            for (column, j) in self.free.iter().enumerate() {
                self.factor[row * count + column] = h[i * n + j];
            }
        }
        for ((weight, _, along), _) in walls.iter(n).zip(&self.past).filter(|(_, past)| **past > 0.0) {
            for (row, i) in self.free.iter().enumerate() {
                for (column, j) in self.free.iter().enumerate() {
                    self.factor[row * count + column] += weight * along[*i] * along[*j];
                }
            }
        }
        self.step.clear();
        self.step.extend(self.free.iter().map(|i| -self.gradient[*i]));
        if !cholesky::factor(&mut self.factor, count) {
            return false;
        }
        cholesky::solve_in_place(&self.factor, count, &mut self.step);
        true
    }

    /// The place after a part of the step, cut off at the bounds.
    fn take(&mut self, bounds: &[(f64, f64)], x: &[f64], length: f64) {
        self.next.clear();
        self.next.extend_from_slice(x);
        for (i, step) in self.free.iter().zip(&self.step) {
            let (low, high) = bounds[*i];
            self.next[*i] = (x[*i] + length * step).min(high).max(low);
        }
    }

    /// The part of the step after which the cost no longer falls: 1 unless walls are in the way.
    fn find_length(&mut self, h: &[f64], g: &[f64], bounds: &[(f64, f64)], walls: &Walls, x: &[f64]) -> f64 {
        if walls.terms.is_empty() {
            return 1.0;
        }
        let (mut low, mut high) = ((0.0, f64::NEG_INFINITY), (1.0, self.slope(h, g, bounds, walls, x, 1.0)));
        if high.1 <= 0.0 {
            return 1.0;
        }
        for _ in 0..HALVINGS {
            let middle = 0.5 * (low.0 + high.0);
            let slope = self.slope(h, g, bounds, walls, x, middle);
            *if slope > 0.0 { &mut high } else { &mut low } = (middle, slope);
        }
        // Between kinks the slope is linear.
        let part = if low.1.is_finite() { low.1 / (low.1 - high.1) } else { 1.0 };
        low.0 + part * (high.0 - low.0)
    }

    /// The slope of the cost along the step, after a part of it.
    fn slope(
        &mut self,
        h: &[f64],
        g: &[f64],
        bounds: &[(f64, f64)],
        walls: &Walls,
        x: &[f64],
        length: f64,
    ) -> f64 {
        self.take(bounds, x, length);
        let (n, next) = (x.len(), &self.next);
        // What is cut off moves no more.
        let moves = |i: usize| bounds[i].0 < next[i] && next[i] < bounds[i].1;
        let steps = || self.free.iter().zip(&self.step).filter(|(i, _)| moves(**i));
        let product = |row: &[f64]| row.iter().zip(next).map(|(a, x)| a * x).sum::<f64>();
        let mut slope: f64 = steps().map(|(i, step)| step * (product(&h[i * n..(i + 1) * n]) + g[*i])).sum();
        for (weight, most, along) in walls.iter(n) {
            let past = product(along) - most;
            if past > 0.0 {
                slope += weight * past * steps().map(|(i, step)| step * along[*i]).sum::<f64>();
            }
        }
        slope
    }

    /// Goes along the step to where the cost is least, or at least lower. False if it is nowhere: what is left is rounding.
    fn go(&mut self, h: &[f64], g: &[f64], bounds: &[(f64, f64)], walls: &Walls, x: &mut [f64]) -> bool {
        let mut length = self.find_length(h, g, bounds, walls, x);
        for _ in 0..40 {
            self.take(bounds, x, length);
            let promised: f64 = self
                .gradient
                .iter()
                .zip(self.next.iter().zip(&*x))
                .map(|(g, (next, x))| g * (next - x))
                .sum();
            // The change of the cost, as a difference that does not cancel: with d = next - x it is gradient.d + 1/2 d.H d.
            let n = x.len();
            let mut curved = 0.0;
            for (row, (next, here)) in h.chunks_exact(n).zip(self.next.iter().zip(&*x)) {
                let d = next - here;
                if d != 0.0 {
                    curved += d * row
                        .iter()
                        .zip(self.next.iter().zip(&*x))
                        .map(|(h, (a, b))| h * (a - b))
                        .sum::<f64>();
                }
            }
            for ((weight, _, along), past) in walls.iter(n).zip(&self.past) {
                let d: f64 = along.iter().zip(self.next.iter().zip(&*x)).map(|(a, (b, c))| a * (b - c)).sum();
                // Twice what the cost of the wall differs from its tangent.
                curved += weight
                    * match (*past > 0.0, past + d > 0.0) {
                        (true, true) => d * d,
                        (true, false) => -past * (past + 2.0 * d),
                        (false, true) => (past + d) * (past + d),
                        (false, false) => 0.0,
                    };
            }
            if promised < 0.0 && promised + 0.5 * curved <= ENOUGH * promised {
                x.copy_from_slice(&self.next);
                return true;
            }
            length *= 0.5;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For random problems, the conditions of the least point hold: the gradient is zero where x is between its bounds, and does not
    /// lead away from a bound.
    #[test]
    fn the_gradient_leads_out_of_the_box_or_nowhere() {
        let mut seed = 3_u64;
        let mut next = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as f64 / (1_u64 << 30) as f64 - 1.0
        };
        let (mut qp, mut at_bounds, mut passed) = (BoxQp::default(), 0, 0);
        for case in 0..500 {
            let n = 1 + case % 12;
            let rows: Vec<f64> = (0..(n + 1) * n).map(|_| next()).collect();
            let mut h = vec![0.0; n * n];
            for i in 0..n {
                for j in 0..n {
                    h[i * n + j] = (0..=n).map(|k| rows[k * n + i] * rows[k * n + j]).sum();
                }
                h[i * n + i] += 1e-3;
            }
            // A stiff row, as that of an equation that has to hold: what a bound cuts off must not stop the others.
            if case % 5 == 4 {
                let stiff: Vec<f64> = (0..n).map(|_| 100.0 * next()).collect();
                (0..n * n).for_each(|k| h[k] += stiff[k / n] * stiff[k % n]);
            }
            let g: Vec<f64> = (0..n).map(|_| next()).collect();
            let bounds: Vec<(f64, f64)> = (0..n)
                .map(|i| match i % 3 {
                    0 => (0.0, f64::INFINITY),
                    1 => (-0.3 + 0.2 * next(), 0.4),
                    _ => (f64::NEG_INFINITY, f64::INFINITY),
                })
                .collect();
            let mut x = vec![0.0; n];
            let mut walls = Walls::default();
            for _ in 0..case % 4 {
                let along: Vec<f64> = (0..n).map(|_| next()).collect();
                walls.add(1e3, &along, 0.1 * next());
            }
            assert!(qp.solve(&h, &g, &bounds, &walls, &mut x));
            for i in 0..n {
                let mut gradient = g[i] + (0..n).map(|j| h[i * n + j] * x[j]).sum::<f64>();
                for (weight, most, along) in walls.iter(n) {
                    let past = (0..n).map(|j| along[j] * x[j]).sum::<f64>() - most;
                    gradient += weight * past.max(0.0) * along[i];
                    passed += usize::from(past > 0.0);
                }
                let (low, high) = bounds[i];
                assert!(x[i] >= low && x[i] <= high);
                // Rounding, times the condition of H, which is below 1e8 here, and the weight of walls.
                let zero = gradient.abs() < 1e-8;
                let (is_low, is_high) = (x[i] == low && gradient > 0.0, x[i] == high && gradient < 0.0);
                assert!(zero || is_low || is_high, "case {case}: {gradient} at {} in {low} .. {high}", x[i]);
                at_bounds += usize::from(is_low || is_high);
            }
        }
        assert!(at_bounds > 500 && passed > 500, "{at_bounds} {passed}");
    }

    /// A matrix that is not positive definite, and numbers that are not finite, are reported and change nothing.
    #[test]
    fn bad_problems_are_reported() {
        let mut qp = BoxQp::default();
        let mut x = [0.0; 2];
        let free = [(f64::NEG_INFINITY, f64::INFINITY); 2];
        assert!(!qp.solve(&[1.0, 0.0, 0.0, -1.0], &[1.0, 1.0], &free, &Walls::default(), &mut x));
        assert!(!qp.solve(&[1.0, 0.0, 0.0, 1.0], &[f64::NAN, 1.0], &free, &Walls::default(), &mut x));
        assert_eq!(x, [0.0; 2]);
        assert!(qp.solve(&[], &[], &[], &Walls::default(), &mut []));
    }
}
