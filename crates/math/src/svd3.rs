//! Singular value decomposition of a 3x3 matrix, with proper rotations on both sides.
//!
//! Source: KP08 section 4.4 and Irving et al. as it cites them: F = U diag(s) V^T where U and V are proper rotations, so that
//! a reflection in F appears as one negative singular value, the smallest.
//!
//! Method: eigenvectors of F^T F give V; then one-sided Jacobi rotations orthogonalize the columns of F V, which restores the
//! digits that squaring F lost (usually nothing is left to do); then U is an orthonormal basis of those columns, in order of
//! length, so that flat and needle-shaped F still give rotations.

use crate::scalar::power_of_two_near;
use crate::sym3::{diagonalize, jacobi_angle};
use crate::{Mat3, Scalar, Vec3};

/// `u * diag(s) * v^T`, with proper rotations u and v, and s.x >= s.y >= |s.z|. Returned by [`svd3`](svd3()).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Svd3<T = f64> {
    /// Left rotation.
    pub u: Mat3<T>,
    /// Singular values; only the last can be negative: if the matrix contains a reflection.
    pub s: Vec3<T>,
    /// Right rotation.
    pub v: Mat3<T>,
}

impl<T: Scalar> Svd3<T> {
    /// The original matrix.
    #[inline(always)]
    pub fn compose(&self) -> Mat3<T> {
        let [a, b, c] = self.u.cols;
        Mat3::from_cols(a * self.s.x, b * self.s.y, c * self.s.z) * self.v.transpose()
    }
}

/// Tolerance for the eigenvectors of F^T F, before the columns of F V are orthogonalized: from here one sweep over those
/// columns reaches the last bit, which F^T F cannot.
const GRAM_TOLERANCE: f64 = 1e-8;

/// Decomposes a 3x3 matrix; `None` if an entry is not finite, or the largest singular value exceeds the range of `f64`.
/// Singular values below 1e-150 of the largest may become zero.
///
/// ```
/// use ligament_math::{Mat3, Vec3, svd3};
///
/// let stretched = Mat3::diagonal(Vec3::new(2.0, 1.0, 0.5));
/// let parts = svd3(stretched).expect("its numbers are finite");
/// assert!((parts.compose() - stretched).max_abs() < 1e-15);
/// ```
pub fn svd3(f: Mat3) -> Option<Svd3> {
    let scale = f.max_abs();
    if !scale.is_finite() {
        return None;
    }
    if scale == 0.0 {
        return Some(Svd3 { u: Mat3::IDENTITY, s: Vec3::ZERO, v: Mat3::IDENTITY });
    }
    // Scaled exactly, so that squares stay in range for entries of any size.
    let (size, inverse_size) = power_of_two_near(scale);
    let f = f * inverse_size;

    let (_, mut v) = diagonalize((f.transpose() * f).upper(), GRAM_TOLERANCE);
    let mut b = [f * v[0], f * v[1], f * v[2]];
    for _sweep in 0..8 {
        let mut rotated = false;
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            let (app, apq, aqq) = (b[p].norm_squared(), b[p].dot(b[q]), b[q].norm_squared());
            if apq == 0.0 || apq * apq <= 1e-31 * app * aqq {
                continue;
            }
            let (c, s) = jacobi_angle(app, apq, aqq);
            // A rotation this small does not change the other results in the last bit: no further sweep is needed.
            rotated |= s.abs() > 1e-8;
            (b[p], b[q]) = (b[p] * c - b[q] * s, b[p] * s + b[q] * c);
            (v[p], v[q]) = (v[p] * c - v[q] * s, v[p] * s + v[q] * c);
        }
        if !rotated {
            break;
        }
    }
    for (p, q) in [(0, 1), (1, 2), (0, 1)] {
        if b[p].norm_squared() < b[q].norm_squared() {
            (b[p], b[q]) = (b[q], -b[p]);
            (v[p], v[q]) = (v[q], -v[p]);
        }
    }

    let s0 = b[0].norm();
    let u0 = b[0] / s0;
    // The part of the second column perpendicular to u0; for a matrix of rank one it is rounding, and any direction is valid.
    let (s1, u1) = match (b[1] - u0 * u0.dot(b[1])).normalized() {
        Some(u1) if b[1].norm() > 1e-300 => {
            // Repeated, so that u1 is perpendicular to u0 to the last bit even if b1 is short.
            let u1 = u1 - u0 * u0.dot(u1);
            let u1 = u1 / u1.norm();
            (u1.dot(b[1]), u1)
        }
        _ => (0.0, u0.perpendicular_frame().0),
    };
    let u2 = u0.cross(u1);
    // Rounding may have swapped equal values, and values below 1e-150 are unsorted.
    let s1 = s1.min(s0);
    let s2 = u2.dot(b[2]).max(-s1).min(s1);
    let s = Vec3::new(s0, s1, s2) * size;
    s.is_finite().then_some(Svd3 { u: Mat3::from_cols(u0, u1, u2), s, v: Mat3 { cols: v } })
}
