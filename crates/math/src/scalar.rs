//! The number that the recursions run on: one `f64`, or several in SIMD lanes.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub, SubAssign};

use wide::{f64x4, f64x8};

/// A real number, or a fixed number of them in lanes, on which every operation acts lane by lane.
///
/// Contains only operations that are the same for every lane; code that branches on a value (a series near zero, for example)
/// is written for `f64` only. There is no fused multiply-add: a lane must give the same bits as a plain `f64`, on every
/// machine.
///
/// ```
/// use ligament_math::{Scalar, Vec3};
/// use wide::f64x4;
///
/// // One function, for one number and for four: each lane gets the same bits as a single number.
/// fn length<T: Scalar>(v: Vec3<T>) -> T {
///     v.dot(v).sqrt()
/// }
/// let x = [3.0, 1.0, 0.1, 7.0];
/// let four = length(Vec3::new(f64x4::from_slice(&x), f64x4::splat(4.0), f64x4::splat(0.0)));
/// for lane in 0..4 {
///     assert_eq!(four.lane(lane).to_bits(), length(Vec3::new(x[lane], 4.0, 0.0)).to_bits());
/// }
/// ```
pub trait Scalar:
    Copy
    + Debug
    + PartialEq
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + SubAssign
    + MulAssign
{
    /// Zero in every lane.
    const ZERO: Self;
    /// One in every lane.
    const ONE: Self;
    /// Number of lanes.
    const LANES: usize;

    /// The same number in every lane.
    fn splat(x: f64) -> Self;
    /// Square root.
    fn sqrt(self) -> Self;
    /// The number in one lane; lanes past the last wrap around.
    fn lane(self, index: usize) -> f64;
    /// Replaces the number in one lane; lanes past the last wrap around.
    fn set_lane(&mut self, index: usize, x: f64);
    /// True if the absolute value of some lane exceeds `bound` or is NaN.
    fn exceeds(self, bound: f64) -> bool;

    /// A bit for each lane, the first lowest: set where `self > bound`.
    #[inline(always)]
    fn above(self, bound: Self) -> u32 {
        let mut bits = 0;
        for lane in 0..Self::LANES {
            bits |= u32::from(self.lane(lane) > bound.lane(lane)) << lane;
        }
        bits
    }

    /// `yes` in the lanes where `self > bound`, `no` in the others.
    #[inline(always)]
    fn choose_above(self, bound: Self, yes: Self, no: Self) -> Self {
        let mut chosen = no;
        for lane in 0..Self::LANES {
            if self.lane(lane) > bound.lane(lane) {
                chosen.set_lane(lane, yes.lane(lane));
            }
        }
        chosen
    }

    /// The smaller of two, lane by lane; the second if either is NaN.
    #[inline(always)]
    fn lesser(self, b: Self) -> Self {
        b.choose_above(self, self, b)
    }

    /// The larger of two, lane by lane; the second if either is NaN.
    #[inline(always)]
    fn greater(self, b: Self) -> Self {
        self.choose_above(b, self, b)
    }

    /// The absolute value of each lane.
    #[inline(always)]
    fn abs(self) -> Self {
        (-self).choose_above(Self::ZERO, -self, self)
    }

    /// One number for each lane, from a slice of at least that length.
    ///
    /// # Panics
    /// If the list is shorter.
    #[inline(always)]
    fn from_slice(lanes: &[f64]) -> Self {
        let mut x = Self::ZERO;
        for (lane, number) in lanes[..Self::LANES].iter().enumerate() {
            x.set_lane(lane, *number);
        }
        x
    }

    /// One number of a list for each lane, by the indices in a slice of at least as many as lanes.
    ///
    /// # Panics
    /// If there are fewer indices, or there is no such number.
    #[inline(always)]
    fn gather(list: &[f64], at: &[u32]) -> Self {
        let mut x = Self::ZERO;
        for (lane, at) in at[..Self::LANES].iter().enumerate() {
            x.set_lane(lane, list[*at as usize]);
        }
        x
    }

    /// Writes each lane to a slice of at least that length.
    ///
    /// # Panics
    /// If the list is shorter.
    #[inline(always)]
    fn write_to(self, lanes: &mut [f64]) {
        for (lane, number) in lanes[..Self::LANES].iter_mut().enumerate() {
            *number = self.lane(lane);
        }
    }
}

impl Scalar for f64 {
    const ZERO: f64 = 0.0;
    const ONE: f64 = 1.0;
    const LANES: usize = 1;

    #[inline(always)]
    fn splat(x: f64) -> f64 {
        x
    }
    #[inline(always)]
    fn sqrt(self) -> f64 {
        f64::sqrt(self)
    }
    #[inline(always)]
    fn lane(self, _index: usize) -> f64 {
        self
    }
    #[inline(always)]
    fn set_lane(&mut self, _index: usize, x: f64) {
        *self = x;
    }
    #[inline(always)]
    fn exceeds(self, bound: f64) -> bool {
        self.is_nan() || self.abs() > bound
    }
}

macro_rules! lanes {
    ($name:ident, $lanes:literal) => {
        impl Scalar for $name {
            const ZERO: $name = $name::ZERO;
            const ONE: $name = $name::ONE;
            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(x: f64) -> $name {
                $name::splat(x)
            }
            #[inline(always)]
            fn sqrt(self) -> $name {
                $name::sqrt(self)
            }
            #[inline(always)]
            fn lane(self, index: usize) -> f64 {
                self.to_array()[index % $lanes]
            }
            #[inline(always)]
            fn set_lane(&mut self, index: usize, x: f64) {
                let mut lanes = self.to_array();
                lanes[index % $lanes] = x;
                *self = $name::new(lanes);
            }
            #[inline(always)]
            fn exceeds(self, bound: f64) -> bool {
                // NaN compares as false, so the test is whether every lane is within the bound.
                !$name::abs(self).simd_le($name::splat(bound)).all()
            }
            #[inline(always)]
            fn above(self, bound: $name) -> u32 {
                self.simd_gt(bound).to_bitmask()
            }
            #[inline(always)]
            fn choose_above(self, bound: $name, yes: $name, no: $name) -> $name {
                self.simd_gt(bound).select(yes, no)
            }
            #[inline(always)]
            fn from_slice(lanes: &[f64]) -> $name {
                let mut array = [0.0; $lanes];
                array.copy_from_slice(&lanes[..$lanes]);
                $name::new(array)
            }
            #[inline(always)]
            fn write_to(self, lanes: &mut [f64]) {
                lanes[..$lanes].copy_from_slice(&self.to_array());
            }
        }
    };
}

lanes!(f64x4, 4);
lanes!(f64x8, 8);

/// A power of two near the positive finite number `x`, and its inverse: multiplying by either is exact, and scales numbers of
/// the size of `x` to between 1 and 4, where squares and cubes stay in range. A subnormal `x` is scaled to between 2^-52 and
/// 1, which is sufficient.
#[inline]
pub(crate) fn power_of_two_near(x: f64) -> (f64, f64) {
    const BIAS: u64 = 1023;
    // The biased exponent of 2^e is e + 1023; those of both 2^e and 2^-e must lie between 1 and 2046 - 1.
    let exponent = ((x.to_bits() >> 52) & 0x7ff).clamp(1, 2 * BIAS - 1);
    (f64::from_bits(exponent << 52), f64::from_bits((2 * BIAS - exponent) << 52))
}
