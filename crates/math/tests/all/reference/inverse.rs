//! Inverses of matrices that may be singular: pseudoinverse, singularity-robust inverse, null space.
//!
//! Source: KP08 section 3.1 (SR-inverse, Nakamura & Hanafusa as it cites them).
//! Symbols: C = U diag(s) V^T; C# = V diag(s / (s^2 + alpha)) U^T = C^T (C C^T + alpha)^-1.

use ligament_math::priorities::RANK_CUT;
use nalgebra::DMatrix;

use super::thin_svd::{ThinSvd, thin_svd};

/// Why a matrix could not be decomposed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum InverseError {
    /// An entry is NaN or infinite.
    #[error("entry ({row}, {col}) of a {rows} x {cols} matrix is {value}; every entry must be finite")]
    NotFinite {
        /// Row of the entry.
        row: usize,
        /// Column of the entry.
        col: usize,
        /// Rows of the matrix.
        rows: usize,
        /// Columns of the matrix.
        cols: usize,
        /// The value of the entry.
        value: f64,
    },
    /// The damping is negative or not a number.
    #[error("alpha is {0}; the damping of a singularity-robust inverse must be zero or more")]
    Alpha(f64),
    /// The decomposition did not converge.
    #[error("the singular value decomposition of a {rows} x {cols} matrix did not converge")]
    NoConvergence {
        /// Rows of the matrix.
        rows: usize,
        /// Columns of the matrix.
        cols: usize,
    },
    /// The inverse contains numbers that are too large for an `f64`.
    #[error(
        "the inverse of a {rows} x {cols} matrix is too large for a 64-bit number; the matrix is too close to zero, \
         so scale it up"
    )]
    TooLarge {
        /// Rows of the matrix.
        rows: usize,
        /// Columns of the matrix.
        cols: usize,
    },
}

/// The singularity-robust inverse `C^T (C C^T + alpha)^-1`: along a singular value s its gain is `s / (s^2 + alpha)`,
/// which stays below `1 / (2 sqrt(alpha))` where the plain inverse `1/s` would diverge.
///
/// With `alpha = 0` it is the [`pseudo_inverse`].
pub(crate) fn sr_inverse(c: &DMatrix<f64>, alpha: f64) -> Result<DMatrix<f64>, InverseError> {
    if alpha.is_nan() || alpha < 0.0 {
        return Err(InverseError::Alpha(alpha));
    }
    if alpha == 0.0 {
        return pseudo_inverse(c);
    }
    // s / (s^2 + alpha), without the square, which would overflow first.
    invert_with(c, |s, _| 1.0 / (s + alpha / s))
}

/// The Moore-Penrose inverse, with singular values below [`RANK_CUT`] of the largest taken as zero.
pub(crate) fn pseudo_inverse(c: &DMatrix<f64>) -> Result<DMatrix<f64>, InverseError> {
    invert_with(c, |s, largest| if s > RANK_CUT * largest { 1.0 / s } else { 0.0 })
}

/// The orthogonal projector on the null space of C: `1 - C+ C`, with rank cut [`RANK_CUT`].
pub(crate) fn null_space(c: &DMatrix<f64>) -> Result<DMatrix<f64>, InverseError> {
    let n = c.ncols();
    let mut projector = DMatrix::identity(n, n);
    if c.is_empty() {
        return Ok(projector);
    }
    let ThinSvd { s, v, .. } = decompose(c)?;
    let largest = s.iter().copied().fold(0.0, f64::max);
    for (k, &s) in s.iter().enumerate() {
        if s > RANK_CUT * largest {
            let axis = v.column(k);
            projector -= axis * axis.transpose();
        }
    }
    Ok(projector)
}

/// `V diag(gain(s, s_max)) U^T`.
fn invert_with(c: &DMatrix<f64>, gain: impl Fn(f64, f64) -> f64) -> Result<DMatrix<f64>, InverseError> {
    let (rows, cols) = c.shape();
    if c.is_empty() {
        return Ok(DMatrix::zeros(cols, rows));
    }
    let ThinSvd { u, s, mut v } = decompose(c)?;
    let largest = s.iter().copied().fold(0.0, f64::max);
    for (k, &s) in s.iter().enumerate() {
        v.column_mut(k).scale_mut(gain(s, largest));
    }
    let inverse = v * u.transpose();
    if inverse.iter().all(|x| x.is_finite()) {
        Ok(inverse)
    } else {
        Err(InverseError::TooLarge { rows, cols })
    }
}

fn decompose(c: &DMatrix<f64>) -> Result<ThinSvd, InverseError> {
    let (rows, cols) = c.shape();
    for col in 0..cols {
        for row in 0..rows {
            let value = c[(row, col)];
            if !value.is_finite() {
                return Err(InverseError::NotFinite { row, col, rows, cols, value });
            }
        }
    }
    thin_svd(c).ok_or(InverseError::NoConvergence { rows, cols })
}
