//! Inverses of matrices that need not have one: pseudoinverse, singularity-robust inverse, null space.
//!
//! Source: KP08 section 3.1 (SR-inverse, Nakamura & Hanafusa as it cites them).
//! Symbols: C = U diag(s) V^T; C# = V diag(s / (s^2 + alpha)) U^T = C^T (C C^T + alpha)^-1.

use nalgebra::{DMatrix, Dyn, SVD};

/// Singular values below this fraction of the largest count as zero, in [`pseudo_inverse`] and [`null_space`].
pub const RANK_CUT: f64 = 1e-9;

/// Why a matrix could not be taken apart.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum InverseError {
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
        /// What stands there.
        value: f64,
    },
    /// The damping is negative or not a number.
    #[error("alpha is {0}; the damping of a singularity-robust inverse must be zero or more")]
    Alpha(f64),
    /// The decomposition did not settle.
    #[error("the singular value decomposition of a {rows} x {cols} matrix did not converge")]
    NoConvergence {
        /// Rows of the matrix.
        rows: usize,
        /// Columns of the matrix.
        cols: usize,
    },
}

/// The singularity-robust inverse `C^T (C C^T + alpha)^-1`: along a singular value s it answers `s / (s^2 + alpha)`,
/// which stays below `1 / (2 sqrt(alpha))` where the plain inverse `1/s` would run away.
///
/// With `alpha = 0` it is the [`pseudo_inverse`].
pub fn sr_inverse(c: &DMatrix<f64>, alpha: f64) -> Result<DMatrix<f64>, InverseError> {
    if alpha.is_nan() || alpha < 0.0 {
        return Err(InverseError::Alpha(alpha));
    }
    if alpha == 0.0 {
        return pseudo_inverse(c);
    }
    invert_with(c, |s, _| s / (s * s + alpha))
}

/// The Moore-Penrose inverse, with singular values below [`RANK_CUT`] of the largest taken as zero.
pub fn pseudo_inverse(c: &DMatrix<f64>) -> Result<DMatrix<f64>, InverseError> {
    invert_with(c, |s, largest| if s > RANK_CUT * largest { 1.0 / s } else { 0.0 })
}

/// The orthogonal projector on the null space of C: `1 - C+ C`, with rank cut [`RANK_CUT`].
pub fn null_space(c: &DMatrix<f64>) -> Result<DMatrix<f64>, InverseError> {
    let n = c.ncols();
    let mut projector = DMatrix::identity(n, n);
    if c.is_empty() {
        return Ok(projector);
    }
    let svd = decompose(c)?;
    let v_t = svd.v_t.as_ref().expect("V was asked for");
    let largest = svd.singular_values.max();
    for (k, &s) in svd.singular_values.iter().enumerate() {
        if s > RANK_CUT * largest {
            let row = v_t.row(k);
            projector -= row.transpose() * row;
        }
    }
    Ok(projector)
}

/// `V diag(gain(s, s_max)) U^T`.
fn invert_with(c: &DMatrix<f64>, gain: impl Fn(f64, f64) -> f64) -> Result<DMatrix<f64>, InverseError> {
    if c.is_empty() {
        return Ok(DMatrix::zeros(c.ncols(), c.nrows()));
    }
    let svd = decompose(c)?;
    let (u, v_t) = (svd.u.as_ref().expect("U was asked for"), svd.v_t.as_ref().expect("V was asked for"));
    let largest = svd.singular_values.max();
    let mut v = v_t.transpose();
    for (k, &s) in svd.singular_values.iter().enumerate() {
        v.column_mut(k).scale_mut(gain(s, largest));
    }
    Ok(v * u.transpose())
}

fn decompose(c: &DMatrix<f64>) -> Result<SVD<f64, Dyn, Dyn>, InverseError> {
    let (rows, cols) = c.shape();
    for col in 0..cols {
        for row in 0..rows {
            let value = c[(row, col)];
            if !value.is_finite() {
                return Err(InverseError::NotFinite { row, col, rows, cols, value });
            }
        }
    }
    // Golub-Kahan settles in two or three passes per singular value; a bound far above that turns a loop that
    // would not end into an error.
    let limit = 100 * rows.max(cols).max(1);
    SVD::try_new(c.clone(), true, true, f64::EPSILON, limit).ok_or(InverseError::NoConvergence { rows, cols })
}
