//! Vectors of three numbers.

use std::ops::{Add, AddAssign, Div, Index, Mul, MulAssign, Neg, Sub, SubAssign};

use crate::Scalar;

/// A vector of three numbers.
///
/// ```
/// use ligament_math::Vec3;
///
/// let (x, y) = (Vec3::new(2.0, 0.0, 0.0), Vec3::Y * 3.0);
/// assert_eq!(x.cross(y), Vec3::Z * 6.0);
/// assert_eq!((x + y).norm_squared(), 13.0);
/// assert_eq!(x.skew() * y, x.cross(y)); // a cross product as a matrix
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Vec3<T = f64> {
    /// First component.
    pub x: T,
    /// Second component.
    pub y: T,
    /// Third component.
    pub z: T,
}

impl<T: Scalar> Vec3<T> {
    /// The zero vector.
    pub const ZERO: Self = Vec3 { x: T::ZERO, y: T::ZERO, z: T::ZERO };
    /// The first axis.
    pub const X: Self = Vec3 { x: T::ONE, y: T::ZERO, z: T::ZERO };
    /// The second axis.
    pub const Y: Self = Vec3 { x: T::ZERO, y: T::ONE, z: T::ZERO };
    /// The third axis.
    pub const Z: Self = Vec3 { x: T::ZERO, y: T::ZERO, z: T::ONE };

    /// From three components.
    #[inline(always)]
    pub const fn new(x: T, y: T, z: T) -> Self {
        Vec3 { x, y, z }
    }

    /// The same number in every component.
    #[inline(always)]
    pub const fn splat(x: T) -> Self {
        Vec3 { x, y: x, z: x }
    }

    /// Scalar product.
    #[inline(always)]
    pub fn dot(self, b: Self) -> T {
        self.x * b.x + self.y * b.y + self.z * b.z
    }

    /// Vector product.
    #[inline(always)]
    pub fn cross(self, b: Self) -> Self {
        Vec3 {
            x: self.y * b.z - self.z * b.y,
            y: self.z * b.x - self.x * b.z,
            z: self.x * b.y - self.y * b.x,
        }
    }

    /// Squared length.
    #[inline(always)]
    pub fn norm_squared(self) -> T {
        self.dot(self)
    }

    /// Length.
    #[inline(always)]
    pub fn norm(self) -> T {
        self.norm_squared().sqrt()
    }

    /// Componentwise product.
    #[inline(always)]
    pub fn scale(self, b: Self) -> Self {
        Vec3 { x: self.x * b.x, y: self.y * b.y, z: self.z * b.z }
    }

    /// The three components.
    #[inline(always)]
    pub fn to_array(self) -> [T; 3] {
        [self.x, self.y, self.z]
    }
}

impl Vec3 {
    /// True if no component is NaN or infinite.
    #[inline]
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite() && self.z.is_finite()
    }

    /// The largest absolute component; NaN if there is one.
    #[inline]
    pub fn max_abs(self) -> f64 {
        if self.x.is_nan() || self.y.is_nan() || self.z.is_nan() {
            return f64::NAN;
        }
        self.x.abs().max(self.y.abs()).max(self.z.abs())
    }

    /// The unit vector along `self`, or `None` if it has no direction: zero, or not finite.
    #[inline]
    pub fn normalized(self) -> Option<Vec3> {
        let scale = self.max_abs();
        if !(scale > 0.0 && scale.is_finite()) {
            return None;
        }
        // Divided by the largest component, so that the square stays in range.
        let v = self / scale;
        Some(v / v.norm())
    }

    /// Two unit vectors that make a right-handed frame with the unit vector `self`: `(self, t1, t2)`.
    ///
    /// Deterministic: t1 is the part of the first least-aligned coordinate axis that is perpendicular to `self`. The frame of
    /// the x axis is (x, y, z).
    #[inline]
    pub fn perpendicular_frame(self) -> (Vec3, Vec3) {
        let (ax, ay, az) = (self.x.abs(), self.y.abs(), self.z.abs());
        let helper = if ax <= ay && ax <= az {
            Vec3::X
        } else if ay <= az {
            Vec3::Y
        } else {
            Vec3::Z
        };
        let t1 = helper - self * helper.dot(self);
        let t1 = t1 / t1.norm();
        (t1, self.cross(t1))
    }
}

impl<T> From<[T; 3]> for Vec3<T> {
    #[inline(always)]
    fn from([x, y, z]: [T; 3]) -> Self {
        Vec3 { x, y, z }
    }
}

impl<T> Index<usize> for Vec3<T> {
    type Output = T;
    /// # Panics
    /// If `index` is not 0, 1 or 2.
    #[inline(always)]
    fn index(&self, index: usize) -> &T {
        match index {
            0 => &self.x,
            1 => &self.y,
            2 => &self.z,
            _ => panic!("a Vec3 has components 0, 1 and 2, not {index}"),
        }
    }
}

impl<T: Scalar> Add for Vec3<T> {
    type Output = Self;
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Vec3 { x: self.x + b.x, y: self.y + b.y, z: self.z + b.z }
    }
}

impl<T: Scalar> Sub for Vec3<T> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        Vec3 { x: self.x - b.x, y: self.y - b.y, z: self.z - b.z }
    }
}

impl<T: Scalar> Neg for Vec3<T> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Vec3 { x: -self.x, y: -self.y, z: -self.z }
    }
}

impl<T: Scalar> Mul<T> for Vec3<T> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, s: T) -> Self {
        Vec3 { x: self.x * s, y: self.y * s, z: self.z * s }
    }
}

impl Mul<Vec3> for f64 {
    type Output = Vec3;
    #[inline(always)]
    fn mul(self, v: Vec3) -> Vec3 {
        v * self
    }
}

impl<T: Scalar> Div<T> for Vec3<T> {
    type Output = Self;
    #[inline(always)]
    fn div(self, s: T) -> Self {
        Vec3 { x: self.x / s, y: self.y / s, z: self.z / s }
    }
}

impl<T: Scalar> AddAssign for Vec3<T> {
    #[inline(always)]
    fn add_assign(&mut self, b: Self) {
        *self = *self + b;
    }
}

impl<T: Scalar> SubAssign for Vec3<T> {
    #[inline(always)]
    fn sub_assign(&mut self, b: Self) {
        *self = *self - b;
    }
}

impl<T: Scalar> MulAssign<T> for Vec3<T> {
    #[inline(always)]
    fn mul_assign(&mut self, s: T) {
        *self = *self * s;
    }
}

impl<T: Scalar> Default for Vec3<T> {
    fn default() -> Self {
        Self::ZERO
    }
}
