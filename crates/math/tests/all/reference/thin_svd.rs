//! Singular values of a dense matrix of any shape, by one-sided Jacobi rotations.
//!
//! Method: Hestenes' rotations of pairs of columns until all are orthogonal; then C V = W, whose columns have the
//! singular values as lengths. A wide matrix is transposed first. Every singular value is accurate to a few units in
//! the last place of the largest, and small ones often better.
//!
//! Why not the decomposition of nalgebra: up to 0.35 it gives wrong singular values for some rank-deficient matrices,
//! for which the inverses are made (`inverse.rs` among the tests has three of them).
//!
//! Cost: about 6 sweeps of n^2/2 pairs, 6 m operations each, for an m x n matrix with m >= n. Intended for the tens
//! of rows and columns of a character's tasks.

use nalgebra::{DMatrix, DVector};

/// `C = U diag(s) V^T` with as many singular values, unordered, as the smaller number of rows or columns of C.
/// Columns of U and V that belong to a singular value of zero may be zero.
pub(crate) struct ThinSvd {
    pub(crate) u: DMatrix<f64>,
    pub(crate) s: Vec<f64>,
    pub(crate) v: DMatrix<f64>,
}

/// Ten sweeps are many; no matrix is known to need this many.
const MOST_SWEEPS: usize = 60;

/// Columns whose squared length is below this, where the largest entry is between 1 and 4, count as zero: it keeps
/// the products of lengths within range.
const NEGLIGIBLE: f64 = 1e-290;

/// Decomposes a matrix of finite entries; `None` if the rotations do not converge.
pub(crate) fn thin_svd(c: &DMatrix<f64>) -> Option<ThinSvd> {
    if c.nrows() < c.ncols() {
        let ThinSvd { u, s, v } = thin_svd(&c.transpose())?;
        return Some(ThinSvd { u: v, s, v: u });
    }
    let (rows, cols) = c.shape();
    // A power of two, so that scaling by it is exact; 0 is clamped.
    let size = c.amax().clamp(f64::MIN_POSITIVE, 1.0 / f64::MIN_POSITIVE).log2().floor().exp2();
    let inverse_size = 1.0 / size;
    let mut w: Vec<DVector<f64>> = c.column_iter().map(|column| column * inverse_size).collect();
    let identity = DMatrix::<f64>::identity(cols, cols);
    let mut v: Vec<DVector<f64>> = identity.column_iter().map(Into::into).collect();

    // The accuracy of a dot product of this many terms.
    let tolerance = 2.0 * f64::EPSILON * (rows as f64).sqrt();
    let mut settled = false;
    for _sweep in 0..MOST_SWEEPS {
        settled = true;
        for q in 1..cols {
            for p in 0..q {
                let (app, apq, aqq) = (w[p].norm_squared(), w[p].dot(&w[q]), w[q].norm_squared());
                if app.min(aqq) < NEGLIGIBLE || apq.abs() <= tolerance * (app * aqq).sqrt() {
                    continue;
                }
                settled = false;
                let (cos, sin) = jacobi_angle(app, apq, aqq);
                rotate(&mut w, p, q, cos, sin);
                rotate(&mut v, p, q, cos, sin);
            }
        }
        if settled {
            break;
        }
    }
    if !settled {
        return None;
    }
    let mut s = Vec::with_capacity(cols);
    for column in &mut w {
        let square = column.norm_squared();
        let length = if square < NEGLIGIBLE { 0.0 } else { square.sqrt() };
        *column *= if length == 0.0 { 0.0 } else { 1.0 / length };
        s.push(length * size);
    }
    let matrix = |columns: &[DVector<f64>], rows| DMatrix::from_fn(rows, cols, |i, j| columns[j][i]);
    Some(ThinSvd { u: matrix(&w, rows), s, v: matrix(&v, cols) })
}

/// Cosine and sine of the rotation that makes columns orthogonal, from their dot products.
fn jacobi_angle(app: f64, apq: f64, aqq: f64) -> (f64, f64) {
    let theta = (aqq - app) / (2.0 * apq);
    let t = theta.signum() / (theta.abs() + theta.hypot(1.0));
    let c = 1.0 / t.hypot(1.0);
    (c, t * c)
}

/// Rotates columns `p` and `q`, p < q, towards each other.
fn rotate(columns: &mut [DVector<f64>], p: usize, q: usize, cos: f64, sin: f64) {
    let (head, tail) = columns.split_at_mut(q);
    for (x, y) in head[p].iter_mut().zip(tail[0].iter_mut()) {
        (*x, *y) = (*x * cos - *y * sin, *x * sin + *y * cos);
    }
}
