//! Symmetric 3x3 matrices in six numbers, and their eigenvectors.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use crate::scalar::power_of_two_near;
use crate::{Mat3, Scalar, Vec3};

/// A symmetric 3x3 matrix, stored as its six distinct entries.
///
/// ```
/// use ligament_math::{Sym3, Vec3};
///
/// let of_a_box = Sym3::diagonal(Vec3::new(1.0, 2.0, 3.0));
/// assert_eq!(of_a_box.quadratic(Vec3::Y), 2.0);
/// assert_eq!(of_a_box.inverse().map(|inverse| inverse * Vec3::Z * 3.0), Some(Vec3::Z));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)] // the six entries are their own names
pub struct Sym3<T = f64> {
    pub xx: T,
    pub yy: T,
    pub zz: T,
    pub xy: T,
    pub xz: T,
    pub yz: T,
}

impl<T: Scalar> Sym3<T> {
    /// The zero matrix.
    pub const ZERO: Self =
        Sym3 { xx: T::ZERO, yy: T::ZERO, zz: T::ZERO, xy: T::ZERO, xz: T::ZERO, yz: T::ZERO };
    /// The identity.
    pub const IDENTITY: Self =
        Sym3 { xx: T::ONE, yy: T::ONE, zz: T::ONE, xy: T::ZERO, xz: T::ZERO, yz: T::ZERO };

    /// A diagonal matrix.
    #[inline(always)]
    pub fn diagonal(d: Vec3<T>) -> Self {
        Sym3 { xx: d.x, yy: d.y, zz: d.z, xy: T::ZERO, xz: T::ZERO, yz: T::ZERO }
    }

    /// As a full matrix.
    #[inline(always)]
    pub fn to_mat3(self) -> Mat3<T> {
        Mat3::from_cols(
            Vec3::new(self.xx, self.xy, self.xz),
            Vec3::new(self.xy, self.yy, self.yz),
            Vec3::new(self.xz, self.yz, self.zz),
        )
    }

    /// Trace.
    #[inline(always)]
    pub fn trace(self) -> T {
        self.xx + self.yy + self.zz
    }

    /// `v^T self v`.
    #[inline(always)]
    pub fn quadratic(self, v: Vec3<T>) -> T {
        (self * v).dot(v)
    }

    /// `R self R^T`.
    #[inline(always)]
    pub fn rotated(self, r: Mat3<T>) -> Self {
        let m = r * self.to_mat3();
        let t = r.transpose();
        let [a, b, c] = m.transpose().cols;
        let [x, y, z] = t.cols;
        Sym3 { xx: a.dot(x), yy: b.dot(y), zz: c.dot(z), xy: a.dot(y), xz: a.dot(z), yz: b.dot(z) }
    }

    /// `-[p][p] = |p|^2 - p p^T`: the inertia of a unit mass at `p` about the origin.
    #[inline(always)]
    pub fn of_unit_mass_at(p: Vec3<T>) -> Self {
        let (xx, yy, zz) = (p.x * p.x, p.y * p.y, p.z * p.z);
        Sym3 { xx: yy + zz, yy: xx + zz, zz: xx + yy, xy: -(p.x * p.y), xz: -(p.x * p.z), yz: -(p.y * p.z) }
    }

    /// The inverse by cofactors; entries are infinite or NaN if the matrix is singular.
    #[inline(always)]
    pub fn inverse_unchecked(self) -> Self {
        let cxx = self.yy * self.zz - self.yz * self.yz;
        let cxy = self.xz * self.yz - self.xy * self.zz;
        let cxz = self.xy * self.yz - self.xz * self.yy;
        let inv_det = T::ONE / (self.xx * cxx + self.xy * cxy + self.xz * cxz);
        Sym3 {
            xx: cxx * inv_det,
            xy: cxy * inv_det,
            xz: cxz * inv_det,
            yy: (self.xx * self.zz - self.xz * self.xz) * inv_det,
            yz: (self.xy * self.xz - self.xx * self.yz) * inv_det,
            zz: (self.xx * self.yy - self.xy * self.xy) * inv_det,
        }
    }
}

impl<T: Scalar> Vec3<T> {
    /// The symmetric matrix `self self^T`.
    #[inline(always)]
    pub fn outer_self(self) -> Sym3<T> {
        Sym3 {
            xx: self.x * self.x,
            yy: self.y * self.y,
            zz: self.z * self.z,
            xy: self.x * self.y,
            xz: self.x * self.z,
            yz: self.y * self.z,
        }
    }
}

impl<T: Scalar> Mat3<T> {
    /// `(self + self^T) / 2`.
    #[inline(always)]
    pub fn symmetric_part(self) -> Sym3<T> {
        let [a, b, c] = self.cols;
        let half = T::splat(0.5);
        Sym3 {
            xx: a.x,
            yy: b.y,
            zz: c.z,
            xy: half * (b.x + a.y),
            xz: half * (c.x + a.z),
            yz: half * (c.y + b.z),
        }
    }

    /// The upper triangle, taken as a symmetric matrix: for a product that is known to be symmetric.
    #[inline(always)]
    pub fn upper(self) -> Sym3<T> {
        let [a, b, c] = self.cols;
        Sym3 { xx: a.x, yy: b.y, zz: c.z, xy: b.x, xz: c.x, yz: c.y }
    }
}

/// Eigenvalues and eigenvectors of a symmetric matrix: `vectors * diag(values) * vectors^T`.
///
/// ```
/// use ligament_math::{Mat3, Sym3, Vec3};
///
/// // A point on two springs: stiff along (1, 1, 0), soft across.
/// let stiffness = Sym3 { xx: 5.0, yy: 5.0, zz: 1.0, xy: 4.0, xz: 0.0, yz: 0.0 };
/// let eigen = stiffness.eigen();
/// assert!((eigen.values - Vec3::new(9.0, 1.0, 1.0)).norm() < 1e-14);
/// let along = eigen.vectors.cols[0];
/// assert!((along.x * along.y - 0.5).abs() < 1e-14);
/// // The product is the original matrix.
/// let again = eigen.vectors * Mat3::diagonal(eigen.values) * eigen.vectors.transpose();
/// assert!((again - stiffness.to_mat3()).max_abs() < 1e-14);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Eigen3 {
    /// Eigenvalues, largest first.
    pub values: Vec3,
    /// Eigenvectors as the columns of a proper rotation.
    pub vectors: Mat3,
}

impl Sym3 {
    /// True if no entry is NaN or infinite.
    pub fn is_finite(self) -> bool {
        [self.xx, self.yy, self.zz, self.xy, self.xz, self.yz].iter().all(|x| x.is_finite())
    }

    /// The largest absolute entry; NaN if there is one.
    pub fn max_abs(self) -> f64 {
        self.to_mat3().max_abs()
    }

    /// The inverse, or `None` if the matrix is singular or not finite, or its inverse exceeds the range of `f64`.
    pub fn inverse(self) -> Option<Sym3> {
        let scale = self.max_abs();
        if scale == 0.0 || !scale.is_finite() {
            return None;
        }
        let (_, inverse_size) = power_of_two_near(scale);
        let inverse = (self * inverse_size).inverse_unchecked() * inverse_size;
        inverse.is_finite().then_some(inverse)
    }

    /// Eigenvalues and eigenvectors, by Jacobi rotations: accurate for close and for equal eigenvalues.
    ///
    /// A matrix with an entry that is not finite gives NaN for every eigenvalue, and identity vectors.
    pub fn eigen(self) -> Eigen3 {
        let scale = self.max_abs();
        if scale == 0.0 || !scale.is_finite() {
            return Eigen3 { values: Vec3::splat(scale * 0.0), vectors: Mat3::IDENTITY };
        }
        let (size, inverse_size) = power_of_two_near(scale);
        // An entry this much smaller than its diagonal does not change the last bit of the eigenvalues.
        let (mut values, mut v) = diagonalize(self * inverse_size, 0.25 * f64::EPSILON);
        // Sort by swapping columns; each swap negates one column, so the matrix stays a proper rotation.
        for (p, q) in [(0, 1), (1, 2), (0, 1)] {
            if values[p] < values[q] {
                values.swap(p, q);
                (v[p], v[q]) = (v[q], -v[p]);
            }
        }
        Eigen3 { values: Vec3::from(values) * size, vectors: Mat3 { cols: v } }
    }
}

/// Unsorted eigenvalues, and eigenvectors, of a matrix with entries of about one, by Jacobi rotations, until every
/// off-diagonal entry is below `tolerance` times the geometric mean of its two diagonal entries.
///
/// Cyclic Jacobi converges quadratically: six sweeps reach the last bit of any 3x3 matrix.
pub(crate) fn diagonalize(a: Sym3, tolerance: f64) -> ([f64; 3], [Vec3; 3]) {
    let mut a = a.to_mat3().to_rows();
    let mut v = Mat3::<f64>::IDENTITY.cols;
    for _sweep in 0..12 {
        let mut rotated = false;
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            let (app, apq, aqq) = (a[p][p], a[p][q], a[q][q]);
            // Entries whose squares underflow are zero compared with the largest entry.
            if apq * apq <= tolerance * tolerance * (app * aqq).abs() {
                continue;
            }
            rotated = true;
            let (c, s) = jacobi_angle(app, apq, aqq);
            let r = 3 - p - q;
            a[p][p] = c * c * app - 2.0 * s * c * apq + s * s * aqq;
            a[q][q] = s * s * app + 2.0 * s * c * apq + c * c * aqq;
            let (arp, arq) = (a[r][p], a[r][q]);
            a[r][p] = c * arp - s * arq;
            a[r][q] = s * arp + c * arq;
            (a[p][q], a[q][p]) = (0.0, 0.0);
            (a[p][r], a[q][r]) = (a[r][p], a[r][q]);
            (v[p], v[q]) = (v[p] * c - v[q] * s, v[p] * s + v[q] * c);
        }
        if !rotated {
            break;
        }
    }
    ([a[0][0], a[1][1], a[2][2]], v)
}

/// Cosine and sine of the smaller rotation that diagonalizes `[[app, apq], [apq, aqq]]`.
///
/// With d = aqq - app and r = |(d, 2 apq)|, it is the direction of (|d| + r, 2 apq) with the sign of d: two roots
/// and one division, which is what a rotation costs.
#[inline(always)]
pub(crate) fn jacobi_angle(app: f64, apq: f64, aqq: f64) -> (f64, f64) {
    let (d, e) = (aqq - app, 2.0 * apq);
    let square = d * d + e * e;
    if square < 1e-280 {
        return jacobi_angle_of_tiny(d, e);
    }
    let h = d.abs() + square.sqrt();
    let inv = 1.0 / (h * h + e * e).sqrt();
    (h * inv, (e * inv).copysign(e * d.signum()))
}

/// The same if squares overflow or underflow.
#[cold]
fn jacobi_angle_of_tiny(d: f64, e: f64) -> (f64, f64) {
    let theta = d / e;
    let t = theta.signum() / (theta.abs() + (theta * theta + 1.0).sqrt());
    let c = 1.0 / (t * t + 1.0).sqrt();
    (c, t * c)
}

impl<T: Scalar> Mul<Vec3<T>> for Sym3<T> {
    type Output = Vec3<T>;
    #[inline(always)]
    fn mul(self, v: Vec3<T>) -> Vec3<T> {
        Vec3 {
            x: self.xx * v.x + self.xy * v.y + self.xz * v.z,
            y: self.xy * v.x + self.yy * v.y + self.yz * v.z,
            z: self.xz * v.x + self.yz * v.y + self.zz * v.z,
        }
    }
}

impl<T: Scalar> Mul<T> for Sym3<T> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, s: T) -> Self {
        Sym3 {
            xx: self.xx * s,
            yy: self.yy * s,
            zz: self.zz * s,
            xy: self.xy * s,
            xz: self.xz * s,
            yz: self.yz * s,
        }
    }
}

impl<T: Scalar> Add for Sym3<T> {
    type Output = Self;
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Sym3 {
            xx: self.xx + b.xx,
            yy: self.yy + b.yy,
            zz: self.zz + b.zz,
            xy: self.xy + b.xy,
            xz: self.xz + b.xz,
            yz: self.yz + b.yz,
        }
    }
}

impl<T: Scalar> Neg for Sym3<T> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Sym3 { xx: -self.xx, yy: -self.yy, zz: -self.zz, xy: -self.xy, xz: -self.xz, yz: -self.yz }
    }
}

impl<T: Scalar> Sub for Sym3<T> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        Sym3 {
            xx: self.xx - b.xx,
            yy: self.yy - b.yy,
            zz: self.zz - b.zz,
            xy: self.xy - b.xy,
            xz: self.xz - b.xz,
            yz: self.yz - b.yz,
        }
    }
}

impl<T: Scalar> AddAssign for Sym3<T> {
    #[inline(always)]
    fn add_assign(&mut self, b: Self) {
        *self = *self + b;
    }
}

impl<T: Scalar> SubAssign for Sym3<T> {
    #[inline(always)]
    fn sub_assign(&mut self, b: Self) {
        *self = *self - b;
    }
}

impl<T: Scalar> Default for Sym3<T> {
    fn default() -> Self {
        Self::ZERO
    }
}
