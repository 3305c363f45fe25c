//! Iterative solvers for the loop equations: conjugate gradients, and conjugate residuals where those stagnate.
//!
//! Source: F99 section 3.3, which uses the biconjugate gradient. On a symmetric matrix that is the conjugate gradient at
//! twice the cost, and both diverge where loops contradict each other (`docs/errata.md`, 16). Symbols: A matrix of the scaled
//! equations, x the update of the unknowns, r = b - A x, p search direction.
//!
//! Conjugate residuals minimize |r| over the same subspaces (on a positive semidefinite matrix they equal MINRES). They also
//! converge where there is no solution, and |A r| shows when they have. They are not preconditioned, since that would change
//! the norm that is minimized.

use super::budget::{Budget, Stop};

/// The linear system.
pub(super) trait System {
    /// y = A x.
    fn apply(&mut self, x: &[f64], y: &mut [f64]);

    /// Largest error of a residual, in units of the joints.
    fn error(&self, r: &[f64]) -> f64;

    /// z = P r, where P^-1 is A with all ends as free bodies. A exceeds it only slightly along any direction.
    fn precondition(&self, r: &[f64], z: &mut [f64]);

    /// The size of the entries of A with all ends as free bodies. Values far below it count as zero.
    fn scale(&self) -> f64;
}

/// Scratch memory of the iterations.
#[derive(Clone, Debug, Default)]
pub(super) struct Krylov {
    /// The residual: set by the caller, then updated.
    pub(super) r: Vec<f64>,
    /// The solution.
    pub(super) x: Vec<f64>,
    first: Vec<f64>,
    p: Vec<f64>,
    ap: Vec<f64>,
    z: Vec<f64>,
}

/// Why the iterations stopped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ended {
    pub(super) stop: Stop,
    pub(super) iterations: usize,
}

/// If the residual does not halve within this many iterations, the conjugate gradient is abandoned.
const PATIENCE: usize = 60;
/// Curvature along a direction, relative to the largest, below which it counts as zero.
const FLAT: f64 = 1e-13;
/// |A r| relative to |A| |r|, below which r is the least residual.
const LEAST: f64 = 1e-7;

impl Krylov {
    pub(super) fn resize(&mut self, n: usize) {
        for v in [&mut self.r, &mut self.x, &mut self.first, &mut self.p, &mut self.ap, &mut self.z] {
            v.resize(n, 0.0);
        }
    }

    /// Iterates from x = 0 until the error is at most `good_enough`, the budget is used up, or no improvement is possible.
    /// With `contradict` (loops were found to contradict each other in the last step), it solves for least squares from the
    /// start.
    pub(super) fn iterate<S: System>(
        &mut self,
        system: &mut S,
        good_enough: f64,
        contradict: bool,
        budget: &mut Budget<'_>,
    ) -> Ended {
        let mut left = budget.iterations;
        self.x.fill(0.0);
        self.first.copy_from_slice(&self.r);
        let gradients = match contradict {
            true => None,
            false => self.conjugate_gradients(system, good_enough, &mut left, budget),
        };
        let stop = gradients.unwrap_or_else(|| {
            self.x.fill(0.0);
            self.r.copy_from_slice(&self.first);
            self.conjugate_residuals(system, good_enough, &mut left, budget)
        });
        Ended { stop, iterations: budget.iterations - left }
    }

    /// `None` if they stagnate.
    fn conjugate_gradients<S: System>(
        &mut self,
        system: &mut S,
        good_enough: f64,
        left: &mut usize,
        budget: &mut Budget<'_>,
    ) -> Option<Stop> {
        let (mut rho, mut length, mut steepest) = (1.0, 0.0, 1.0_f64);
        let (mut best, mut waited) = (f64::INFINITY, 0);
        self.p.fill(0.0);
        loop {
            let error = system.error(&self.r);
            if error <= good_enough {
                return Some(Stop::Precision);
            }
            if !error.is_finite() {
                return None;
            }
            waited += 1;
            if error < 0.5 * best {
                (best, waited) = (error, 0);
            }
            if waited > PATIENCE {
                return None;
            }
            if let Some(stop) = used_up(*left, budget) {
                return Some(stop);
            }
            *left -= 1;
            system.precondition(&self.r, &mut self.z);
            let before = std::mem::replace(&mut rho, dot(&self.r, &self.z));
            let beta = rho / before;
            // |p|^2 in the norm of the preconditioner; the residuals are orthogonal in it.
            length = rho + beta * beta * length;
            for (p, z) in self.p.iter_mut().zip(&self.z) {
                *p = z + beta * *p;
            }
            system.apply(&self.p, &mut self.ap);
            let curvature = dot(&self.p, &self.ap);
            steepest = steepest.max(curvature / length);
            // Also stops at NaN.
            if curvature.is_nan() || curvature <= FLAT * steepest * length {
                return None;
            }
            let alpha = rho / curvature;
            for k in 0..self.x.len() {
                self.x[k] += alpha * self.p[k];
                self.r[k] -= alpha * self.ap[k];
            }
        }
    }

    fn conjugate_residuals<S: System>(
        &mut self,
        system: &mut S,
        good_enough: f64,
        left: &mut usize,
        budget: &mut Budget<'_>,
    ) -> Stop {
        if let Some(stop) = used_up(*left, budget) {
            return stop;
        }
        // z is A r here.
        system.apply(&self.r, &mut self.z);
        self.p.copy_from_slice(&self.r);
        self.ap.copy_from_slice(&self.z);
        let mut along = dot(&self.r, &self.z);
        let mut norm = system.scale();
        loop {
            if system.error(&self.r) <= good_enough {
                return Stop::Precision;
            }
            let (r, ar) = (dot(&self.r, &self.r).sqrt(), dot(&self.z, &self.z).sqrt());
            norm = norm.max(ar / r);
            let slope = dot(&self.ap, &self.ap);
            // r is orthogonal to the range of A and cannot decrease. Also true at the limits of floating point.
            if !(ar > LEAST * norm * r && along > 0.0 && slope > 0.0) {
                return Stop::LeastSquares;
            }
            if let Some(stop) = used_up(*left, budget) {
                return stop;
            }
            *left -= 1;
            let alpha = along / slope;
            for k in 0..self.x.len() {
                self.x[k] += alpha * self.p[k];
                self.r[k] -= alpha * self.ap[k];
            }
            system.apply(&self.r, &mut self.z);
            let before = std::mem::replace(&mut along, dot(&self.r, &self.z));
            let beta = along / before;
            for k in 0..self.x.len() {
                self.p[k] = self.r[k] + beta * self.p[k];
                self.ap[k] = self.z[k] + beta * self.ap[k];
            }
        }
    }
}

fn used_up(left: usize, budget: &mut Budget<'_>) -> Option<Stop> {
    if left == 0 {
        return Some(Stop::Iterations);
    }
    budget.is_time_up().then_some(Stop::Deadline)
}

/// In four partial sums, for speed; always in the same order.
pub(super) fn dot(a: &[f64], b: &[f64]) -> f64 {
    let (fours_a, rest_a) = a.as_chunks::<4>();
    let (fours_b, rest_b) = b.as_chunks::<4>();
    let mut sums = [0.0; 4];
    for (x, y) in fours_a.iter().zip(fours_b) {
        for k in 0..4 {
            sums[k] += x[k] * y[k];
        }
    }
    let rest: f64 = rest_a.iter().zip(rest_b).map(|(x, y)| x * y).sum();
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
}
