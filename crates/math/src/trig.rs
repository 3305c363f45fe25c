//! Sine and cosine, with the same bits for one number and for many in lanes; and the angle of a direction.
//!
//! The functions of the C library differ between platforms (and, if they use fused multiply-adds, between processors) and
//! have no lanes; these give the same bits everywhere and in every lane. Method: Cody-Waite reduction by quarter turns, then
//! the minimax polynomials of fdlibm (Sun Microsystems, 1993: `k_sin.c`, `k_cos.c`, `s_atan.c`, whose coefficients are used
//! here). No table, no fused multiply-add, and no branch in sine and cosine. Their error is below 1 unit in the last place up
//! to [`REDUCED_UP_TO`]; larger angles, which have little meaning, use the standard library one lane at a time.
//!
//! ```
//! use ligament_math::trig;
//!
//! let (sin, cos) = trig::sin_cos(0.7);
//! assert!((sin * sin + cos * cos - 1.0).abs() < 1e-15);
//! assert!((trig::atan2(sin, cos) - 0.7).abs() < 1e-15);
//! ```

use std::f64::consts::{FRAC_2_PI, FRAC_PI_2, FRAC_PI_4, PI};

use crate::Scalar;

/// Up to this absolute angle, the reduction is exact enough.
pub const REDUCED_UP_TO: f64 = 1e5;

/// 1.5 * 2^52: adding and subtracting it rounds a small number to the nearest whole one.
const ROUNDING: f64 = 6_755_399_441_055_744.0;

/// pi/2 in two parts, the first of 33 bits, so that its product with a quarter-turn count of 20 bits is exact.
const QUARTER_HIGH: f64 = 1.570_796_326_734_125_6;
const QUARTER_LOW: f64 = 6.077_100_506_506_192e-11;

const SINE: [f64; 6] = [
    -1.666_666_666_666_663_2e-1,
    8.333_333_333_322_49e-3,
    -1.984_126_982_985_795e-4,
    2.755_731_370_707_006_8e-6,
    -2.505_076_025_340_686_3e-8,
    1.589_690_995_211_55e-10,
];

const COSINE: [f64; 6] = [
    4.166_666_666_666_66e-2,
    -1.388_888_888_887_411e-3,
    2.480_158_728_947_673e-5,
    -2.755_731_435_139_066_3e-7,
    2.087_572_321_298_175e-9,
    -1.135_964_755_778_819_5e-11,
];

/// Sine and cosine of an angle in radians.
///
/// ```
/// use ligament_math::{Scalar, trig};
/// use wide::f64x4;
///
/// // In a lane and as a single number: the same bits.
/// let angles = [0.1, -2.0, 31.4, 1e4];
/// let (sin, cos) = trig::sin_cos(f64x4::from_slice(&angles));
/// for (lane, &angle) in angles.iter().enumerate() {
///     assert_eq!((sin.lane(lane), cos.lane(lane)), trig::sin_cos(angle));
/// }
/// ```
#[inline(always)]
pub fn sin_cos<T: Scalar>(angle: T) -> (T, T) {
    if angle.exceeds(REDUCED_UP_TO) {
        return sin_cos_by_lane(angle);
    }
    let rounding = T::splat(ROUNDING);
    let quarters = (angle * T::splat(FRAC_2_PI) + rounding) - rounding;
    let x = (angle - quarters * T::splat(QUARTER_HIGH)) - quarters * T::splat(QUARTER_LOW);

    let z = x * x;
    let sine = x + x * z * series(&SINE, z);
    let half = z * T::splat(0.5);
    let whole = T::ONE - half;
    // Restores the rounding error of `1 - z/2` before the small terms are added.
    let cosine = whole + (((T::ONE - whole) - half) + z * z * series(&COSINE, z));

    // The quarter: m in -2..=2. Two factors, exactly 0, 1 or -1, select the function and its sign without a branch.
    let turns = (quarters * T::splat(0.25) + rounding) - rounding;
    let m = quarters - turns * T::splat(4.0);
    let m2 = m * m;
    let odd = m2 * (T::splat(4.0) - m2) * T::splat(1.0 / 3.0);
    let keep = (T::ONE - odd) * (T::ONE - m2 * T::splat(0.5));
    let swap = odd * m;
    (keep * sine + swap * cosine, keep * cosine - swap * sine)
}

/// A function and not a closure, so that it is always inlined: lanes of wide registers depend on it.
#[inline(always)]
fn series<T: Scalar>(c: &[f64; 6], z: T) -> T {
    let [c0, c1, c2, c3, c4, c5] = *c;
    let (c0, c1, c2) = (T::splat(c0), T::splat(c1), T::splat(c2));
    let (c3, c4, c5) = (T::splat(c3), T::splat(c4), T::splat(c5));
    c0 + z * (c1 + z * (c2 + z * (c3 + z * (c4 + z * c5))))
}

#[cold]
fn sin_cos_by_lane<T: Scalar>(angle: T) -> (T, T) {
    let (mut sine, mut cosine) = (T::ZERO, T::ZERO);
    for lane in 0..T::LANES {
        let x = angle.lane(lane);
        let (s, c) = if x.abs() <= REDUCED_UP_TO { sin_cos(x) } else { x.sin_cos() };
        sine.set_lane(lane, s);
        cosine.set_lane(lane, c);
    }
    (sine, cosine)
}

const ARCTANGENT: [f64; 11] = [
    3.333_333_333_333_293e-1,
    -1.999_999_999_987_648_3e-1,
    1.428_571_427_250_346_6e-1,
    -1.111_111_040_546_235_6e-1,
    9.090_887_133_436_507e-2,
    -7.691_876_205_044_83e-2,
    6.661_073_137_387_531e-2,
    -5.833_570_133_790_573e-2,
    4.976_877_994_615_932e-2,
    -3.653_157_274_421_691_6e-2,
    1.628_582_011_536_578_2e-2,
];

/// atan(1/2), and its rounding error.
const HALF: (f64, f64) = (4.636_476_090_008_061e-1, 2.269_877_745_296_168_7e-17);
/// The same of pi/4, pi/2 and pi.
const EIGHTH: (f64, f64) = (FRAC_PI_4, 3.061_616_997_868_383e-17);
const QUARTER: (f64, f64) = (FRAC_PI_2, 6.123_233_995_736_766e-17);
const STRAIGHT: (f64, f64) = (PI, 1.224_646_799_147_353_2e-16);

/// Lengths beyond which sums of two may overflow.
const HUGE: f64 = 1e300;

/// The angle of the direction (x, y) from the x axis, in [-pi, pi], with signs of zeros as in the standard library.
///
/// ```
/// use ligament_math::trig;
/// use std::f64::consts::{FRAC_PI_4, PI};
///
/// assert!((trig::atan2(1.0, -1.0) - 3.0 * FRAC_PI_4).abs() < 1e-15);
/// // The sign of a zero selects the side of the half turn.
/// assert_eq!((trig::atan2(0.0, -1.0), trig::atan2(-0.0, -1.0)), (PI, -PI));
/// ```
#[inline]
pub fn atan2(y: f64, x: f64) -> f64 {
    let (across, along) = (y.abs(), x.abs());
    let (small, large) = if across < along { (across, along) } else { (along, across) };
    // Also if either is NaN, or both are zero: the angle is undefined, or depends only on signs.
    if !(large > 0.0 && large < HUGE && small < HUGE) {
        return y.atan2(x);
    }
    // One division, for the tangent of the angle that remains after a nearby known angle is subtracted.
    let (tangent, (base, rest)) = if small < 0.437_5 * large {
        (small / large, (0.0, 0.0))
    } else if small < 0.687_5 * large {
        ((2.0 * small - large) / (2.0 * large + small), HALF)
    } else {
        ((small - large) / (small + large), EIGHTH)
    };
    let z = tangent * tangent;
    let w = z * z;
    let [a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10] = ARCTANGENT;
    let even = z * (a0 + w * (a2 + w * (a4 + w * (a6 + w * (a8 + w * a10)))));
    let odd = w * (a1 + w * (a3 + w * (a5 + w * (a7 + w * a9))));
    // The angle is base + tangent - less, with less the smaller: the large parts are added last.
    let less = tangent * (even + odd) - rest;
    let angle = if across < along {
        if x > 0.0 { base - (less - tangent) } else { (STRAIGHT.0 - base) + ((less - tangent) + STRAIGHT.1) }
    } else {
        let turned = (less - tangent) + QUARTER.1;
        if x > 0.0 {
            (QUARTER.0 - base) + turned
        } else {
            (QUARTER.0 + base) - ((less - tangent) - QUARTER.1)
        }
    };
    angle.copysign(y)
}

#[cfg(test)]
mod tests {
    //! Compares with the standard library, over all quarters and up to the largest reduced angle, and lanes with single
    //! numbers.

    use super::*;
    use wide::{f64x4, f64x8};

    fn angles() -> impl Iterator<Item = f64> {
        let sweep = (-200_000..200_000).map(|k| f64::from(k) * 1.234_567e-4);
        let large =
            (0..100_000).map(|k| (f64::from(k) * 0.998_7 + 0.1) * if k % 2 == 0 { 1.0 } else { -1.0 });
        let quarters = (-40..40).flat_map(|k| {
            let x = f64::from(k) * std::f64::consts::FRAC_PI_2;
            [x, x + 1e-9, x - 1e-9, x * (1.0 + 1e-15)]
        });
        sweep.chain(large).chain(quarters).chain([0.0, -0.0, 1e-300, 1e-8])
    }

    #[test]
    fn agrees_with_the_standard_library() {
        for x in angles() {
            let (s, c) = sin_cos(x);
            let (s_std, c_std) = x.sin_cos();
            // One unit in the last place of one, or relative where the value is small but the reduction exact.
            assert!((s - s_std).abs() <= 2.3e-16, "sin {x}: {s} {s_std}");
            assert!((c - c_std).abs() <= 2.3e-16, "cos {x}: {c} {c_std}");
        }
    }

    #[test]
    fn angles_of_directions_agree_with_the_standard_library() {
        let mut worst: f64 = 0.0;
        for k in 0..400_000 {
            let angle = (f64::from(k) - 200_000.0) * (PI / 200_000.0);
            let length = 1e-3 + f64::from(k % 1_000);
            let (y, x) = (length * angle.sin(), length * angle.cos());
            let (own, other) = (atan2(y, x), y.atan2(x));
            assert!((own - other).abs() <= 4.5e-16 * other.abs(), "atan2({y}, {x}): {own} {other}");
            worst = worst.max((own - other).abs() / other.abs().max(1e-300));
        }
        assert!(worst > 0.0, "the standard library must sometimes round differently");
        for y in [0.0, -0.0, 1e-300, -1e-310, 1.0, -1.0, 3e307, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
            for x in
                [0.0, -0.0, 1e-300, 1e-310, 1.0, -1.0, -2e307, f64::INFINITY, f64::NEG_INFINITY, f64::NAN]
            {
                let (own, other): (f64, f64) = (atan2(y, x), y.atan2(x));
                assert!(
                    own.to_bits() == other.to_bits()
                        || (own - other).abs() <= 4.5e-16 * other.abs()
                        || own.is_nan() && other.is_nan(),
                    "atan2({y}, {x}): {own} {other}"
                );
            }
        }
    }

    #[test]
    fn lanes_give_the_same_bits() {
        let all: Vec<f64> = angles().chain([1e7, f64::INFINITY, f64::NAN, -1e300]).collect();
        for eight in all.chunks_exact(8) {
            let (s8, c8) = sin_cos(f64x8::new(eight.try_into().expect("eight")));
            let (s4, c4) = sin_cos(f64x4::new(eight[..4].try_into().expect("four")));
            for (k, &x) in eight.iter().enumerate() {
                let (s, c) = sin_cos(x);
                assert_eq!((s8.lane(k).to_bits(), c8.lane(k).to_bits()), (s.to_bits(), c.to_bits()), "{x}");
                if k < 4 {
                    assert_eq!(
                        (s4.lane(k).to_bits(), c4.lane(k).to_bits()),
                        (s.to_bits(), c.to_bits()),
                        "{x}"
                    );
                }
            }
        }
    }
}
