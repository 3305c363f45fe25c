//! 3x3 matrices.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use crate::scalar::power_of_two_near;
use crate::{Scalar, Vec3};

/// A 3x3 matrix, stored as three columns.
///
/// ```
/// use ligament_math::{Mat3, Vec3};
///
/// let m = Mat3::from_rows([[2.0, 1.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 4.0]]);
/// assert_eq!(m * Vec3::Y, Vec3::new(1.0, 1.0, 0.0));
/// assert_eq!(m.determinant(), 8.0);
/// let inverse = m.inverse().expect("its determinant is not zero");
/// assert_eq!(inverse * m, Mat3::IDENTITY);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Mat3<T = f64> {
    /// The columns: the images of the x, y and z axes.
    pub cols: [Vec3<T>; 3],
}

impl<T: Scalar> Mat3<T> {
    /// The zero matrix.
    pub const ZERO: Self = Mat3 { cols: [Vec3::ZERO; 3] };
    /// The identity.
    pub const IDENTITY: Self = Mat3 { cols: [Vec3::X, Vec3::Y, Vec3::Z] };

    /// From three columns.
    #[inline(always)]
    pub const fn from_cols(x: Vec3<T>, y: Vec3<T>, z: Vec3<T>) -> Self {
        Mat3 { cols: [x, y, z] }
    }

    /// From three rows, as a matrix is written on paper.
    #[inline(always)]
    pub fn from_rows(rows: [[T; 3]; 3]) -> Self {
        let [a, b, c] = rows;
        Mat3::from_cols(Vec3::new(a[0], b[0], c[0]), Vec3::new(a[1], b[1], c[1]), Vec3::new(a[2], b[2], c[2]))
    }

    /// The rows, as a matrix is written on paper.
    #[inline(always)]
    pub fn to_rows(self) -> [[T; 3]; 3] {
        let t = self.transpose();
        [t.cols[0].to_array(), t.cols[1].to_array(), t.cols[2].to_array()]
    }

    /// A diagonal matrix.
    #[inline(always)]
    pub fn diagonal(d: Vec3<T>) -> Self {
        Mat3 { cols: [Vec3::X * d.x, Vec3::Y * d.y, Vec3::Z * d.z] }
    }

    /// The rotation matrix of the unit quaternion x, y, z, w.
    #[inline(always)]
    pub fn from_unit_quat([x, y, z, w]: [T; 4]) -> Self {
        let (x2, y2, z2) = (x + x, y + y, z + z);
        let (xx, yy, zz) = (x * x2, y * y2, z * z2);
        let (xy, xz, yz) = (x * y2, x * z2, y * z2);
        let (wx, wy, wz) = (w * x2, w * y2, w * z2);
        Mat3::from_cols(
            Vec3::new(T::ONE - (yy + zz), xy + wz, xz - wy),
            Vec3::new(xy - wz, T::ONE - (xx + zz), yz + wx),
            Vec3::new(xz + wy, yz - wx, T::ONE - (xx + yy)),
        )
    }

    /// The transpose.
    #[inline(always)]
    pub fn transpose(self) -> Self {
        let [a, b, c] = self.cols;
        Mat3::from_cols(Vec3::new(a.x, b.x, c.x), Vec3::new(a.y, b.y, c.y), Vec3::new(a.z, b.z, c.z))
    }

    /// `self^T v`, without forming the transpose.
    #[inline(always)]
    pub fn transpose_mul(self, v: Vec3<T>) -> Vec3<T> {
        Vec3::new(self.cols[0].dot(v), self.cols[1].dot(v), self.cols[2].dot(v))
    }

    /// Determinant.
    #[inline(always)]
    pub fn determinant(self) -> T {
        self.cols[0].cross(self.cols[1]).dot(self.cols[2])
    }

    /// Trace.
    #[inline(always)]
    pub fn trace(self) -> T {
        self.cols[0].x + self.cols[1].y + self.cols[2].z
    }
}

impl<T: Scalar> Vec3<T> {
    /// The matrix `self b^T`.
    #[inline(always)]
    pub fn outer(self, b: Self) -> Mat3<T> {
        Mat3::from_cols(self * b.x, self * b.y, self * b.z)
    }

    /// The skew matrix `[self]`, for which `[a] b = a x b`.
    #[inline(always)]
    pub fn skew(self) -> Mat3<T> {
        let o = T::ZERO;
        Mat3::from_cols(
            Vec3::new(o, self.z, -self.y),
            Vec3::new(-self.z, o, self.x),
            Vec3::new(self.y, -self.x, o),
        )
    }
}

impl Mat3 {
    /// True if no entry is NaN or infinite.
    pub fn is_finite(self) -> bool {
        self.cols.iter().all(|c| c.is_finite())
    }

    /// The largest absolute entry; NaN if there is one.
    pub fn max_abs(self) -> f64 {
        Vec3::new(self.cols[0].max_abs(), self.cols[1].max_abs(), self.cols[2].max_abs()).max_abs()
    }

    /// The inverse, or `None` if the matrix is singular or not finite, or its inverse exceeds the range of `f64`.
    pub fn inverse(self) -> Option<Mat3> {
        let scale = self.max_abs();
        if scale == 0.0 || !scale.is_finite() {
            return None;
        }
        // Scaled, so that the determinant, a product of three entries, stays in range.
        let (_, inverse_size) = power_of_two_near(scale);
        let [a, b, c] = (self * inverse_size).cols;
        let (r0, r1, r2) = (b.cross(c), c.cross(a), a.cross(b));
        let det = r2.dot(c);
        if det == 0.0 {
            return None;
        }
        let inverse = Mat3::from_cols(r0 / det, r1 / det, r2 / det).transpose() * inverse_size;
        inverse.is_finite().then_some(inverse)
    }

    /// Deviation from a proper rotation: the largest entry of `R^T R - 1`, or at least 2 if the determinant is negative (a
    /// mirror), or NaN.
    pub fn rotation_defect(self) -> f64 {
        let gram = self.transpose() * self - Mat3::IDENTITY;
        let defect = gram.max_abs();
        if self.determinant() < 0.0 { defect.max(2.0) } else { defect }
    }
}

impl<T: Scalar> Mul<Vec3<T>> for Mat3<T> {
    type Output = Vec3<T>;
    #[inline(always)]
    fn mul(self, v: Vec3<T>) -> Vec3<T> {
        self.cols[0] * v.x + self.cols[1] * v.y + self.cols[2] * v.z
    }
}

impl<T: Scalar> Mul for Mat3<T> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, b: Self) -> Self {
        Mat3 { cols: [self * b.cols[0], self * b.cols[1], self * b.cols[2]] }
    }
}

impl<T: Scalar> Mul<T> for Mat3<T> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, s: T) -> Self {
        Mat3 { cols: [self.cols[0] * s, self.cols[1] * s, self.cols[2] * s] }
    }
}

impl<T: Scalar> Add for Mat3<T> {
    type Output = Self;
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Mat3 { cols: [self.cols[0] + b.cols[0], self.cols[1] + b.cols[1], self.cols[2] + b.cols[2]] }
    }
}

impl<T: Scalar> Sub for Mat3<T> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        Mat3 { cols: [self.cols[0] - b.cols[0], self.cols[1] - b.cols[1], self.cols[2] - b.cols[2]] }
    }
}

impl<T: Scalar> Neg for Mat3<T> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Mat3 { cols: [-self.cols[0], -self.cols[1], -self.cols[2]] }
    }
}

impl<T: Scalar> AddAssign for Mat3<T> {
    #[inline(always)]
    fn add_assign(&mut self, b: Self) {
        *self = *self + b;
    }
}

impl<T: Scalar> Default for Mat3<T> {
    fn default() -> Self {
        Self::ZERO
    }
}
