//! Sine and cosine, the same for one number and for many in lanes.
//!
//! The functions of the C library differ between platforms and have no lanes; these give the same bits everywhere and
//! in every lane. Method: Cody-Waite reduction by quarter turns, then the minimax polynomials of fdlibm (Sun
//! Microsystems, 1993: `k_sin.c`, `k_cos.c`, whose coefficients are used here). No branch, no table, no fused
//! multiply-add. The error is below 1 unit in the last place up to [`REDUCED_UP_TO`]; larger angles, which hardly mean
//! anything, go through the standard library one lane at a time.

use std::f64::consts::FRAC_2_PI;

use crate::Scalar;

/// Up to this angle, either way, the reduction is exact enough.
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
    // What rounding `1 - z/2` lost is put back before the small terms are added.
    let cosine = whole + (((T::ONE - whole) - half) + z * z * series(&COSINE, z));

    // Which quarter: m in -2..=2. Two factors, exactly 0, 1 or -1, pick and sign without a branch.
    let turns = (quarters * T::splat(0.25) + rounding) - rounding;
    let m = quarters - turns * T::splat(4.0);
    let m2 = m * m;
    let odd = m2 * (T::splat(4.0) - m2) * T::splat(1.0 / 3.0);
    let keep = (T::ONE - odd) * (T::ONE - m2 * T::splat(0.5));
    let swap = odd * m;
    (keep * sine + swap * cosine, keep * cosine - swap * sine)
}

/// A function and not a closure, so that it is inlined for sure: lanes of wide registers depend on it.
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

#[cfg(test)]
mod tests {
    //! Against the standard library, over all quarters and up to the largest reduced angle, and lanes against one.

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
