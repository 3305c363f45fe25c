//! The search for a pose in generalized coordinates: bounded least squares.
//!
//! Source: K. Levenberg 1944 and D. Marquardt 1963, with the damping of T. Sugihara, *Solvability-unconcerned inverse kinematics
//! by the Levenberg-Marquardt method*, 2011: it decreases with the squared error, so that far and contradictory goals are
//! approached carefully and near ones with quadratic convergence. Symbols: e errors, J their derivatives, mu damping, D squares
//! of scales.
//!
//! ```text
//! dq = -D J^T (J D J^T + mu)^-1 e
//! ```
//!
//! Bounds hold in every step, by an active set: coordinates that would pass their bounds stop there, and the others are solved
//! again, until none passes a bound. A cone bound blocks the rotation that would pass it and leaves the perpendicular rotations
//! free.

use ligament_math::{Vec3, cholesky};

use super::limits;
use super::rows::{Problem, Rows};
use crate::model::Range;

/// The end of a search.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub(super) q: Vec<f64>,
    /// Largest error, without weights; and the weighted sum of squares.
    pub(super) largest: f64,
    pub(super) norm: f64,
    pub(super) iterations: usize,
}

/// Scratch memory of the search.
#[derive(Clone, Debug, Default)]
pub(super) struct Search {
    rows: Rows,
    tried: Rows,
    /// J without blocked columns, J D J^T + mu, the step, the part of it that is fixed, right-hand side.
    free: Vec<f64>,
    matrix: Vec<f64>,
    step: Vec<f64>,
    decided: Vec<f64>,
    rhs: Vec<f64>,
    stopped: Vec<bool>,
    /// Which cones have their swing or twist blocked.
    barred: Vec<[bool; 2]>,
}

/// Maximum passes over bounds within one step.
const PASSES: usize = 12;
/// Initial damping, as a fraction of the squared error; and minimum damping.
const FIRST_CARE: f64 = 0.5;
const LEAST_DAMPING: f64 = 1e-14;
/// A step with a relative gain below this is stalled; the search stops after this many in a row.
const LEAST_GAIN: f64 = 1e-3;
const STALLED: usize = 8;
/// Largest rotation of a joint in a step, in radians.
const MOST: f64 = 1.0;

impl Search {
    /// Searches from `q`, which is within limits, until no error exceeds a hundredth of `precision`, for a maximum number of
    /// iterations, or until there is no more progress.
    pub(super) fn run(
        &mut self,
        problem: &Problem<'_>,
        mut q: Vec<f64>,
        iterations: usize,
        precision: f64,
    ) -> Found {
        let mut cost = problem.derivatives(&q, &mut self.rows);
        let mut care = FIRST_CARE;
        let (mut stalled, mut done) = (0, 0);
        let mut trial = q.clone();
        while done < iterations && self.rows.largest > 0.01 * precision && stalled < STALLED {
            done += 1;
            let damping = care * cost + LEAST_DAMPING;
            if !self.find_step(problem, &q, damping) {
                care *= 10.0;
                stalled += 1;
                continue;
            }
            trial.copy_from_slice(&q);
            if problem.model.integrate(&mut trial, &self.step, 1.0).is_err() {
                break;
            }
            problem.hold(&mut trial);
            let next = problem.errors(&trial, &mut self.tried);
            // Also false for NaN.
            if next < cost {
                stalled = if next > cost * (1.0 - LEAST_GAIN) { stalled + 1 } else { 0 };
                care = (care * 0.3).max(1e-4);
                std::mem::swap(&mut q, &mut trial);
                cost = problem.derivatives(&q, &mut self.rows);
            } else {
                care *= 8.0;
                stalled += 1;
            }
        }
        Found { q, largest: self.rows.largest, norm: (2.0 * cost).sqrt(), iterations: done }
    }

    /// A step within bounds. Returns false if the equations have no solution.
    fn find_step(&mut self, problem: &Problem<'_>, q: &[f64], damping: f64) -> bool {
        let (nv, m) = (problem.model.nv(), problem.rows);
        self.stopped.clear();
        self.stopped.extend_from_slice(&problem.frozen);
        self.barred.clear();
        self.barred.resize(problem.cones().count(), [false; 2]);
        self.decided.clear();
        self.decided.resize(nv, 0.0);
        for _ in 0..PASSES {
            self.take_out_what_is_stopped(problem, q);
            self.rhs.clear();
            for (row, error) in self.rows.jac.chunks_exact(nv).zip(&self.rows.error) {
                self.rhs.push(-error - dot(row, &self.decided));
            }
            self.matrix.clear();
            self.matrix.resize(m * m, 0.0);
            for j in 0..m {
                for i in j..m {
                    let (a, b) = (&self.free[i * nv..(i + 1) * nv], &self.free[j * nv..(j + 1) * nv]);
                    self.matrix[j * m + i] = dot(a, b);
                }
                self.matrix[j * m + j] += damping;
            }
            if !cholesky::factor(&mut self.matrix, m) {
                return false;
            }
            cholesky::solve_in_place(&self.matrix, m, &mut self.rhs);
            self.step.clear();
            self.step.extend_from_slice(&self.decided);
            for (row, y) in self.free.chunks_exact(nv).zip(&self.rhs) {
                for ((step, x), scale) in self.step.iter_mut().zip(row).zip(&problem.scale) {
                    *step += x * y * scale;
                }
            }
            self.shorten(problem);
            if !self.stop_at_bounds(problem, q) {
                break;
            }
        }
        true
    }

    /// J times scales, without columns of blocked coordinates and without blocked rotations.
    fn take_out_what_is_stopped(&mut self, problem: &Problem<'_>, q: &[f64]) {
        let nv = problem.model.nv();
        self.free.clear();
        self.free.extend_from_slice(&self.rows.jac);
        for row in self.free.chunks_exact_mut(nv) {
            for ((x, scale), stopped) in row.iter_mut().zip(&problem.scale).zip(&self.stopped) {
                *x = if *stopped { 0.0 } else { *x * scale };
            }
        }
        for ((rate, first, cone), barred) in problem.cones().zip(&self.barred) {
            let bounds = cone.bounds(limits::read(&q[first..first + 4]));
            let mut taken: Option<Vec3> = None;
            for (_, _, direction) in
                bounds.into_iter().zip(barred).filter(|(_, barred)| **barred).map(|(bound, _)| bound)
            {
                let along = taken.map_or(direction, |t| direction - t * t.dot(direction));
                let Some(along) = along.normalized() else { continue };
                taken = Some(along);
                for row in self.free.chunks_exact_mut(nv) {
                    let turn = Vec3::new(row[rate], row[rate + 1], row[rate + 2]);
                    let rest = turn - along * along.dot(turn);
                    (row[rate], row[rate + 1], row[rate + 2]) = (rest.x, rest.y, rest.z);
                }
            }
        }
    }

    /// Scales the free part of the step down to the range in which the derivatives are valid.
    fn shorten(&mut self, problem: &Problem<'_>) {
        let steps = self.step.iter().zip(&self.decided).zip(&problem.scale);
        let most = steps.map(|((step, decided), scale)| ((step - decided) / scale).abs()).fold(0.0, f64::max);
        if most > MOST {
            for (step, decided) in self.step.iter_mut().zip(&self.decided) {
                *step = decided + (*step - decided) * (MOST / most);
            }
        }
    }

    /// Blocks the coordinates that would pass their bounds; returns false if none would.
    fn stop_at_bounds(&mut self, problem: &Problem<'_>, q: &[f64]) -> bool {
        let mut changed = false;
        for (rate, first, ranges) in problem.ranged() {
            for (k, range) in ranges.iter().enumerate() {
                if self.stopped[rate + k] {
                    continue;
                }
                let now = q[first + k];
                if let Some(stop) = passed(now + self.step[rate + k], range) {
                    self.stopped[rate + k] = true;
                    self.decided[rate + k] = stop - now;
                    changed = true;
                }
            }
        }
        for ((rate, first, cone), barred) in problem.cones().zip(&mut self.barred) {
            let turn = Vec3::new(self.step[rate], self.step[rate + 1], self.step[rate + 2]);
            let bounds = cone.bounds(limits::read(&q[first..first + 4]));
            for ((value, range, direction), barred) in bounds.into_iter().zip(barred) {
                if *barred {
                    continue;
                }
                if let Some(stop) = passed(value + direction.dot(turn), &range) {
                    *barred = true;
                    changed = true;
                    let size = direction.norm_squared().max(1e-12);
                    let part = direction * ((stop - value) / size);
                    for (k, x) in [part.x, part.y, part.z].into_iter().enumerate() {
                        self.decided[rate + k] += x;
                    }
                }
            }
        }
        changed
    }
}

/// The end of the range that a value exceeds.
fn passed(value: f64, range: &Range) -> Option<f64> {
    if value > range.high {
        Some(range.high)
    } else if value < range.low {
        Some(range.low)
    } else {
        None
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}
