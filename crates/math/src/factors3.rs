//! Factors of a symmetric positive definite 3x3 matrix: `L D L^T`.
//!
//! Source: the Cholesky factorization without square roots. Symbols: L lower triangular with ones on its diagonal, D diagonal.
//!
//! An inverse by cofactors ([`Sym3::inverse_unchecked`]) is quicker, but its entries are rounded each for itself, so that it is
//! not the inverse of any matrix close by: in `D - B^T A^-1 B` the error grows with the square of the condition of A. Computed
//! as `D - W^T D_A^-1 W` with `W = L^-1 B`, the error stays that of rounding the entries of D.

use crate::{Mat3, Scalar, Sym3, Vec3};

/// Factors of a symmetric positive definite matrix.
///
/// ```
/// use ligament_math::{Sym3, Vec3};
///
/// let matrix = Sym3 { xx: 4.0, yy: 3.0, zz: 2.0, xy: 1.0, xz: 0.5, yz: 0.0 };
/// let factors = matrix.factors();
/// assert!(factors.is_positive());
/// assert!((matrix * factors.solve(Vec3::Z) - Vec3::Z).norm() < 1e-15);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Factors3<T = f64> {
    /// L below its diagonal.
    yx: T,
    zx: T,
    zy: T,
    /// 1 / D.
    inverse_pivots: Vec3<T>,
}

impl<T: Scalar> Sym3<T> {
    /// Factors of a positive definite matrix; see [`Factors3::is_positive`] for others.
    ///
    /// With two divisions, side by side, where the textbook has three in a row: pivots are divided by together. Entries between
    /// 1e-50 and 1e50 stay in the range of `f64`.
    #[inline(always)]
    pub fn factors(self) -> Factors3<T> {
        let x = T::ONE / self.xx;
        // The second pivot and the entry below it times the first pivot, and the third pivot times the first and `minor`.
        let minor = self.xx * self.yy - self.xy * self.xy;
        let below = self.xx * self.yz - self.xz * self.xy;
        let third = minor * (self.xx * self.zz - self.xz * self.xz) - below * below;
        let both = T::ONE / (minor * third);
        let over_minor = both * third;
        let inverse_pivots = Vec3::new(x, self.xx * over_minor, self.xx * minor * (both * minor));
        Factors3 { yx: self.xy * x, zx: self.xz * x, zy: below * over_minor, inverse_pivots }
    }
}

impl<T: Scalar> Factors3<T> {
    /// Factors of a matrix without bound: its inverse is zero.
    pub const RIGID: Self = Factors3 {
        yx: T::ZERO,
        zx: T::ZERO,
        zy: T::ZERO,
        inverse_pivots: Vec3 { x: T::ZERO, y: T::ZERO, z: T::ZERO },
    };

    /// `L^-1 v`.
    #[inline(always)]
    fn forward(&self, v: Vec3<T>) -> Vec3<T> {
        let y = v.y - self.yx * v.x;
        Vec3::new(v.x, y, v.z - self.zx * v.x - self.zy * y)
    }

    /// `L^-T v`.
    #[inline(always)]
    fn backward(&self, v: Vec3<T>) -> Vec3<T> {
        let y = v.y - self.zy * v.z;
        Vec3::new(v.x - self.yx * y - self.zx * v.z, y, v.z)
    }

    /// `A^-1 v`, where A is the matrix: unlike a product with the inverse, it balances v to rounding at any condition of A.
    #[inline(always)]
    pub fn solve(&self, v: Vec3<T>) -> Vec3<T> {
        self.backward(self.forward(v).scale(self.inverse_pivots))
    }

    /// The inverse of the matrix.
    #[inline(always)]
    pub fn inverse(&self) -> Sym3<T> {
        // Rows of L^-1 are (1, 0, 0), (-yx, 1, 0) and this.
        let (zx, zy) = (self.zy * self.yx - self.zx, -self.zy);
        let Vec3 { x, y, z } = self.inverse_pivots;
        let (xz, yz) = (zx * z, zy * z);
        let xy = self.yx * y;
        Sym3 { xx: x + self.yx * xy + zx * xz, yy: y + zy * yz, zz: z, xy: zx * yz - xy, xz, yz }
    }

    /// Prepares the elimination of the matrix A next to a block B.
    #[inline(always)]
    pub fn eliminate(&self, b: Mat3<T>) -> Eliminated3<T> {
        let reached = b.cols.map(|column| self.forward(column));
        let over_pivots = reached.map(|column| column.scale(self.inverse_pivots));
        Eliminated3 {
            solved: Mat3 { cols: over_pivots.map(|column| self.backward(column)) },
            reached: Mat3 { cols: reached },
            over_pivots: Mat3 { cols: over_pivots },
        }
    }
}

/// A block B beside a matrix A that is eliminated: see [`Factors3::eliminate`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Eliminated3<T = f64> {
    reached: Mat3<T>,
    over_pivots: Mat3<T>,
    solved: Mat3<T>,
}

impl<T: Scalar> Eliminated3<T> {
    /// `A^-1 B`.
    #[inline(always)]
    pub fn solved(&self) -> Mat3<T> {
        self.solved
    }

    /// `B^T A^-1 B`, what the elimination takes from the block on the diagonal of B.
    #[inline(always)]
    pub fn taken(&self) -> Sym3<T> {
        let ([w0, w1, w2], [s0, s1, s2]) = (self.reached.cols, self.over_pivots.cols);
        Sym3 {
            xx: w0.dot(s0),
            yy: w1.dot(s1),
            zz: w2.dot(s2),
            xy: w0.dot(s1),
            xz: w0.dot(s2),
            yz: w1.dot(s2),
        }
    }

    /// `B^T A^-1 C` for another block C beside the same matrix.
    #[inline(always)]
    pub fn taken_with(&self, other: &Eliminated3<T>) -> Mat3<T> {
        Mat3 { cols: other.over_pivots.cols.map(|column| self.reached.transpose_mul(column)) }
    }
}

impl Factors3 {
    /// Whether the matrix is positive definite, and its inverse in the range of `f64`.
    #[inline(always)]
    pub fn is_positive(&self) -> bool {
        // Also false for NaN.
        self.inverse_pivots.to_array().iter().all(|pivot| *pivot > 0.0 && *pivot < f64::INFINITY)
    }

    /// A square root C of the inverse: `C C^T = A^-1`. Columns of pivots that are not positive are zero.
    #[inline(always)]
    pub fn inverse_root(&self) -> Mat3 {
        let [x, y, z] = self.inverse_pivots.to_array().map(|pivot| pivot.max(0.0).sqrt());
        Mat3 { cols: [Vec3::X * x, Vec3::Y * y, Vec3::Z * z].map(|column| self.backward(column)) }
    }

    /// The six numbers that [`Factors3::from_array`] takes.
    #[inline(always)]
    pub fn to_array(&self) -> [f64; 6] {
        let Vec3 { x, y, z } = self.inverse_pivots;
        [self.yx, self.zx, self.zy, x, y, z]
    }

    /// Factors of these numbers.
    #[inline(always)]
    pub fn from_array([yx, zx, zy, x, y, z]: [f64; 6]) -> Self {
        Factors3 { yx, zx, zy, inverse_pivots: Vec3::new(x, y, z) }
    }
}
