//! Test for moderate deformation: every principal stretch within a range, and the element not inverted.
//!
//! Source: Kim & Pollard 2008 (KP08) section 4.4, Eq. 18 and 19. Symbols: C = F^T F, whose eigenvalues are the squared stretches;
//! `lambda_L` and `lambda_U` the ends of their range (`low`, `high`).
//!
//! Deviations: not by the signs of the characteristic polynomial and its derivative at the two ends, but by testing whether C -
//! low and high - C are positive definite (their leading minors are positive). It is the same condition, with one more
//! multiplication and three more digits of precision near the ends. As in Eq. 18, the ends do not belong to the range.

use ligament_math::{Mat3, Scalar};

use super::lame::MaterialError;

/// A range of squared principal stretches, around 1.
///
/// ```
/// use ligament::flesh::Range;
/// use ligament::math::{Mat3, Vec3};
///
/// // From half to twice the length; the ends are squares.
/// let range = Range::new(0.25, 4.0)?;
/// assert!(range.holds(Mat3::diagonal(Vec3::new(1.9, 0.6, 1.0))));
/// assert!(!range.holds(Mat3::diagonal(Vec3::new(2.1, 1.0, 1.0))));
/// // An inverted element is out of the range at any stretch.
/// assert!(!range.holds(Mat3::diagonal(Vec3::new(-1.0, 1.0, 1.0))));
/// # Ok::<(), ligament::flesh::MaterialError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    low: f64,
    high: f64,
}

impl Default for Range {
    /// KP08's: from 2/3, where StVK is half as stiff as at rest, to 5/3, where it is twice as stiff.
    fn default() -> Range {
        Range { low: 2.0 / 3.0, high: 5.0 / 3.0 }
    }
}

impl Range {
    /// From the squares of the smallest and the largest stretch.
    ///
    /// # Errors
    /// [`MaterialError::Range`] unless `0 < low < 1 < high`.
    pub fn new(low: f64, high: f64) -> Result<Range, MaterialError> {
        if low > 0.0 && low < 1.0 && high > 1.0 && high.is_finite() {
            Ok(Range { low, high })
        } else {
            Err(MaterialError::Range { low, high })
        }
    }

    /// The square of the smallest stretch, `lambda_L`.
    pub fn low(&self) -> f64 {
        self.low
    }

    /// The square of the largest stretch, `lambda_U`.
    pub fn high(&self) -> f64 {
        self.high
    }

    /// True if every principal stretch of F is inside, and F has a positive determinant.
    pub fn holds(&self, def_grad: Mat3) -> bool {
        let [a, b, c] = def_grad.cols;
        let gram = [a.dot(a), b.dot(b), c.dot(c), a.dot(b), a.dot(c), b.dot(c)];
        self.margin(def_grad.determinant(), gram) > 0.0
    }

    /// A number that is positive if the range holds; `gram` is C as xx, yy, zz, xy, xz, yz.
    #[inline(always)]
    pub(super) fn margin<T: Scalar>(&self, det: T, [xx, yy, zz, xy, xz, yz]: [T; 6]) -> T {
        let (low, high) = (T::splat(self.low), T::splat(self.high));
        let squares = [xy * xy, xz * xz, yz * yz];
        let product = xy * xz * yz;
        let twice = product + product;
        let above = definite([xx - low, yy - low, zz - low], squares, twice);
        let below = definite([high - xx, high - yy, high - zz], squares, -twice);
        det.lesser(above).lesser(below)
    }
}

/// The smallest leading minor of a symmetric matrix, from its diagonal, the squares of the off-diagonal entries, and twice their
/// product.
#[inline(always)]
fn definite<T: Scalar>([x, y, z]: [T; 3], [xy2, xz2, yz2]: [T; 3], twice: T) -> T {
    let minor = x * y - xy2;
    x.lesser(minor).lesser(z * minor - x * yz2 - y * xz2 + twice)
}
