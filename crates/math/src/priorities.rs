//! Linear equations in order of priority: each level uses only the null space of the levels before it ([`Priorities`]).
//!
//! Source: KP08 section 3.1 (primary and secondary constraints, SR-inverse), for any number of levels.
//! Symbols: C x = d the equations of a level; N the null space of all levels before it; s a singular value of C N;
//! C# the robust inverse. A level adds N (C N)# (d - C x) to x.
//!
//! Deviations:
//! - N is not formed. The directions that earlier levels use are kept as orthonormal rows and removed from the rows of C; the
//!   remainder has the singular values of C N, and its row space lies in that null space.
//! - Singular values come from one-sided Jacobi rotations of the rows of C, which are applied to d too, so U is never needed.
//! - The rank threshold is relative to the size of C before the removal. An equation that earlier levels decide already
//!   leaves rounding errors, which must not count as freedom.
//! - Where equations are too nearly dependent to be solved in full, x tends to a fallback (zero by default) instead of zero:
//!   the inverse then weighs C x - d against x - fallback. Directions that are solved in full, or that no equation affects,
//!   do not depend on it.
//! - [`Robustness::Floored`], which is exact away from singular configurations, is an alternative to the paper's alpha.
//!
//! Nothing is allocated once the lists have grown to the size of the problem.

use crate::sym3::jacobi_angle;

/// Singular values below this fraction of the largest count as zero.
pub const RANK_CUT: f64 = 1e-9;

/// Regularization of a level whose equations are nearly dependent.
///
/// ```
/// use ligament_math::priorities::{Priorities, Robustness};
///
/// // s x = 1 with s = 0.01: the exact solution is a hundred; with a floor of 0.1 it is s / floor^2.
/// let answer = |robustness| {
///     let mut problem = Priorities::default();
///     problem.begin(1);
///     problem.level(&[0.01], &[1.0], 1.0, robustness).map(|level| (problem.x()[0], level.residual))
/// };
/// assert!((answer(Robustness::Exact)?.0 - 100.0).abs() < 1e-9);
/// let (x, left) = answer(Robustness::Floored { fraction: 0.1 })?;
/// assert!((x - 1.0).abs() < 1e-12 && (left - 0.99).abs() < 1e-12);
/// // KP08's damping: s / (s^2 + alpha).
/// assert!((answer(Robustness::Damped { alpha: 0.01 })?.0 - 0.01 / 0.0101).abs() < 1e-12);
/// # Ok::<(), ligament_math::priorities::PriorityError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Robustness {
    /// The pseudoinverse: the solution along s is 1/s, however large.
    Exact,
    /// KP08's SR-inverse: the solution along s is s / (s^2 + alpha), at most 1 / (2 sqrt(alpha)). It leaves a fraction alpha
    /// / (s^2 + alpha) of the right-hand side unsolved, everywhere.
    Damped {
        /// KP08's constant, above zero.
        alpha: f64,
    },
    /// 1/s above a floor, s / floor^2 below it: exact away from singular configurations, at most 1 / floor near them, and
    /// continuous. If the effect of the unknowns must be bounded, s is measured per unit of effect.
    Floored {
        /// The floor, as a fraction of the reference size of the level; above zero.
        fraction: f64,
    },
}

/// The result of [`Priorities::level`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PriorityLevel {
    /// Number of directions that it determined.
    pub rank: usize,
    /// Length of d - C x after it.
    pub residual: f64,
}

/// Why [`Priorities::level`] could not solve a level.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PriorityError {
    /// The number of coefficients does not match.
    #[error("{found} coefficients for {rows} equations in {unknowns} unknowns; expected {expected}")]
    Length {
        /// Number of coefficients.
        found: usize,
        /// Number of right-hand sides.
        rows: usize,
        /// Number of unknowns.
        unknowns: usize,
        /// Their product.
        expected: usize,
    },
    /// An equation has a coefficient or right-hand side that is NaN or infinite, or too large to square.
    #[error("equation {row} holds {value}; every number must be finite and below 1e150")]
    NotFinite {
        /// Index of the equation in the level.
        row: usize,
        /// The value found.
        value: f64,
    },
    /// The damping or the floor is invalid.
    #[error("{0:?}: alpha and fraction must be above zero and finite")]
    Robustness(Robustness),
    /// The Jacobi rotations did not converge.
    #[error("the singular values of {rows} equations in {unknowns} unknowns did not converge")]
    NoConvergence {
        /// Number of equations.
        rows: usize,
        /// Number of unknowns.
        unknowns: usize,
    },
}

/// Largest number of Jacobi sweeps; convergence takes far fewer.
const MOST_SWEEPS: usize = 60;

/// Upper bound of numbers whose squares, summed over thousands of them, stay in range.
const LARGEST: f64 = 1e150;

/// A problem that is solved level by level. Reused from one problem to the next.
///
/// ```
/// use ligament_math::priorities::{Priorities, Robustness};
///
/// let mut problem = Priorities::default();
/// problem.begin(2);
/// problem.level(&[1.0, 1.0], &[2.0], 1.0, Robustness::Exact)?; // x + y = 2
/// problem.level(&[1.0, 0.0], &[5.0], 1.0, Robustness::Exact)?; // then x = 5
/// assert!((problem.x()[0] - 5.0).abs() < 1e-14 && (problem.x()[1] + 3.0).abs() < 1e-14);
/// // Three coefficients are not a multiple of two unknowns.
/// assert!(problem.level(&[1.0, 0.0, 1.0], &[5.0], 1.0, Robustness::Exact).is_err());
/// # Ok::<(), ligament_math::priorities::PriorityError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Priorities {
    n: usize,
    x: Vec<f64>,
    fallback: Vec<f64>,
    /// Orthonormal rows of `n` numbers: the directions that are determined.
    taken: Vec<f64>,
    rows: Vec<f64>,
    rhs: Vec<f64>,
}

impl Priorities {
    /// Resets to `n` unknowns, all zero and all free.
    pub fn begin(&mut self, n: usize) {
        self.n = n;
        self.x.clear();
        self.x.resize(n, 0.0);
        self.fallback.clear();
        self.fallback.resize(n, 0.0);
        self.taken.clear();
    }

    /// Sets the values that the unknowns tend to where equations cannot be solved in full: `n` numbers; missing ones are
    /// zero.
    pub fn fall_back_to(&mut self, fallback: impl IntoIterator<Item = f64>) {
        self.fallback.iter_mut().zip(fallback).for_each(|(old, new)| *old = new);
    }

    /// Adds a level: equations as rows of coefficients one after another, and their right-hand sides. `reference` is the size
    /// of the coefficients away from singular configurations; only [`Robustness::Floored`] reads it.
    pub fn level(
        &mut self,
        coefficients: &[f64],
        rhs: &[f64],
        reference: f64,
        robustness: Robustness,
    ) -> Result<PriorityLevel, PriorityError> {
        self.level_by_effect(coefficients, rhs, reference, robustness, |_| 1.0)
    }

    /// The same, where `effect` returns the effect of a change of the unknowns along a unit direction. The floor of
    /// [`Robustness::Floored`] then bounds effects instead of unknowns, and `reference` is the size of coefficients for a
    /// unit of effect.
    pub fn level_by_effect(
        &mut self,
        coefficients: &[f64],
        rhs: &[f64],
        reference: f64,
        robustness: Robustness,
        effect: impl Fn(&[f64]) -> f64,
    ) -> Result<PriorityLevel, PriorityError> {
        let (n, m) = (self.n, rhs.len());
        check(n, coefficients, rhs, robustness)?;
        self.rows.clear();
        self.rows.extend_from_slice(coefficients);
        self.rhs.clear();
        self.rhs.extend_from_slice(rhs);
        let mut size: f64 = 0.0;
        for (row, d) in self.rows.chunks_exact_mut(n.max(1)).zip(&mut self.rhs) {
            size = size.max(dot(row, row).sqrt());
            *d -= dot(row, &self.x);
            take_out(row, &self.taken);
        }
        // Below this, the remainder of a row is rounding.
        let nothing = 4.0 * f64::EPSILON * size;
        if n > 0 && !orthogonalize(&mut self.rows, &mut self.rhs, n, nothing * nothing) {
            return Err(PriorityError::NoConvergence { rows: m, unknowns: n });
        }

        let mut level = PriorityLevel::default();
        let mut left = 0.0;
        for k in 0..m {
            let row = &mut self.rows[k * n..(k + 1) * n];
            let (s, d) = (dot(row, row).sqrt(), self.rhs[k]);
            if s <= RANK_CUT * size || s == 0.0 {
                left += d * d;
                continue;
            }
            row.iter_mut().for_each(|c| *c *= 1.0 / s);
            take_out(row, &self.taken);
            let length = dot(row, row).sqrt();
            if length < 0.5 {
                // Not an independent direction.
                left += d * d;
                continue;
            }
            row.iter_mut().for_each(|c| *c *= 1.0 / length);
            let gain = match robustness {
                Robustness::Exact => 1.0 / s,
                Robustness::Damped { alpha } => 1.0 / (s + alpha / s),
                Robustness::Floored { fraction } => {
                    let height = s / (effect(row) * fraction * reference);
                    if height < 1.0 { height * height / s } else { 1.0 / s }
                }
            };
            let given_up = 1.0 - s * gain;
            // Earlier levels do not affect this direction: x is zero along it.
            let along = gain * d + if given_up > 0.0 { given_up * dot(row, &self.fallback) } else { 0.0 };
            for (x, c) in self.x.iter_mut().zip(&*row) {
                *x += along * c;
            }
            let miss = d - s * along;
            left += miss * miss;
            level.rank += 1;
            self.taken.extend_from_slice(row);
        }
        level.residual = left.sqrt();
        Ok(level)
    }

    /// The unknowns after the levels so far.
    pub fn x(&self) -> &[f64] {
        &self.x
    }

    /// Number of directions that are still free.
    pub fn freedom(&self) -> usize {
        self.n - self.taken.len().checked_div(self.n).unwrap_or(0)
    }
}

fn check(n: usize, coefficients: &[f64], rhs: &[f64], robustness: Robustness) -> Result<(), PriorityError> {
    let (found, rows, unknowns) = (coefficients.len(), rhs.len(), n);
    let expected = rows.saturating_mul(n);
    if found != expected {
        return Err(PriorityError::Length { found, rows, unknowns, expected });
    }
    let fits = |value: f64| value.abs() < LARGEST;
    for row in 0..rows {
        let numbers = coefficients[row * n..(row + 1) * n].iter().chain(&rhs[row..=row]);
        for &value in numbers {
            if !fits(value) {
                return Err(PriorityError::NotFinite { row, value });
            }
        }
    }
    let setting = match robustness {
        Robustness::Exact => 1.0,
        Robustness::Damped { alpha } => alpha,
        Robustness::Floored { fraction } => fraction,
    };
    if setting > 0.0 && setting.is_finite() { Ok(()) } else { Err(PriorityError::Robustness(robustness)) }
}

#[inline]
fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Removes orthonormal directions from a row, twice: the second pass removes the rounding errors of the first.
fn take_out(row: &mut [f64], directions: &[f64]) {
    for _ in 0..2 {
        for direction in directions.chunks_exact(row.len().max(1)) {
            let along = dot(row, direction);
            for (c, t) in row.iter_mut().zip(direction) {
                *c -= along * t;
            }
        }
    }
}

/// Rotates rows, and right-hand sides with them, until all rows are perpendicular; false if that does not converge. Rows
/// whose squared length is at most `nothing` are not changed.
fn orthogonalize(rows: &mut [f64], rhs: &mut [f64], n: usize, nothing: f64) -> bool {
    let m = rhs.len();
    // The rounding error of a dot product of this many terms.
    let tolerance = 2.0 * f64::EPSILON * (n as f64).sqrt();
    for _sweep in 0..MOST_SWEEPS {
        let mut settled = true;
        for j in 1..m {
            let (head, tail) = rows.split_at_mut(j * n);
            let second = &mut tail[..n];
            for i in 0..j {
                let first = &mut head[i * n..(i + 1) * n];
                let (aii, aij, ajj) = (dot(first, first), dot(first, second), dot(second, second));
                if aii.min(ajj) <= nothing || aij.abs() <= tolerance * (aii * ajj).sqrt() {
                    continue;
                }
                settled = false;
                let (cos, sin) = jacobi_angle(aii, aij, ajj);
                for (x, y) in first.iter_mut().zip(second.iter_mut()) {
                    (*x, *y) = (*x * cos - *y * sin, *x * sin + *y * cos);
                }
                (rhs[i], rhs[j]) = (rhs[i] * cos - rhs[j] * sin, rhs[i] * sin + rhs[j] * cos);
            }
        }
        if settled {
            return true;
        }
    }
    false
}
