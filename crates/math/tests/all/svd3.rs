//! Singular values of 3x3 matrices: proper rotations, exact product, order kept, for matrices that are random,
//! mirrored, flat, needle-shaped, graded, nearly a rotation, of any magnitude, or not finite.

use crate::common::{assert_all_close, assert_mat_close, assert_rotation, mat3, na3, rotation, unit, vec3};
use ligament_math::{Mat3, Svd3, Vec3, svd3};
use proptest::prelude::*;

/// Decomposes `f` and checks everything that must hold for any matrix.
#[track_caller]
fn checked(f: Mat3) -> Svd3 {
    let svd = svd3(f).expect("finite entries");
    let s = svd.s;
    assert_rotation(svd.u, 1e-14);
    assert_rotation(svd.v, 1e-14);
    assert!(s.x >= s.y && s.y >= s.z.abs(), "order of {s:?}");
    let size = f.max_abs();
    if size > 0.0 {
        // Relative to the largest entry, in two steps because 1 / size may be past the range.
        let scaled = Svd3 { s: s / size, ..svd };
        let expected = Mat3 { cols: f.cols.map(|c| c / size) };
        assert_mat_close(scaled.compose(), expected, 1e-14);
    } else {
        assert_eq!(s, Vec3::ZERO);
    }
    svd
}

/// A matrix with these singular values, up to its own rounding.
fn build(u: Mat3, s: Vec3, v: Mat3) -> Mat3 {
    u * Mat3::diagonal(s) * v.transpose()
}

proptest! {
    #[test]
    fn random_matrices(f in mat3(10.0)) {
        let svd = checked(f);
        prop_assert_eq!(svd.s.z < 0.0, f.determinant() < 0.0);
        let expected = na3(f).singular_values();
        // Weyl: both err by a few ulp of the largest (30 at most).
        assert_all_close(&[svd.s.x, svd.s.y, svd.s.z.abs()], expected.as_slice(), 1e-13);
    }

    #[test]
    fn known_values_come_back(u in rotation(), v in rotation(), s in vec3(1.0)) {
        // Sorted by size, with the sign of the product on the last: the only form possible with proper rotations.
        let svd = checked(build(u, s, v));
        let mut expected = s.to_array().map(f64::abs);
        expected.sort_by(|a, b| b.total_cmp(a));
        expected[2] *= (s.x * s.y * s.z).signum();
        assert_all_close(&svd.s.to_array(), &expected, 3e-15);
    }

    #[test]
    fn mirrors_show_in_the_last_value(f in mat3(1.0), exponent in -140..140i32) {
        let (plain, mirrored) = (checked(f), checked(f * -(2f64.powi(exponent))));
        assert_all_close(&mirrored.s.scale(Vec3::new(1.0, 1.0, -1.0)).to_array(),
            &(plain.s * 2f64.powi(exponent)).to_array(), 1e-14 * 2f64.powi(exponent));
    }

    #[test]
    fn nearly_equal_values(u in rotation(), v in rotation(), d in vec3(1.0), exponent in -17..0i32,
        mirror in any::<bool>()) {
        let mut s = Vec3::splat(1.0) + d * (0.5 * 10f64.powi(exponent));
        if mirror {
            s.y = -s.y;
        }
        let svd = checked(build(u, s, v));
        prop_assert_eq!(svd.s.z < 0.0, mirror);
    }

    #[test]
    fn graded_values(u in rotation(), v in rotation(), sign in prop::sample::select(vec![-1.0, 1.0])) {
        let svd = checked(build(u, Vec3::new(1.0, 1e-8, sign * 1e-16), v));
        // The product that builds it rounds at 1e-16, so the last value is only known to that.
        assert_all_close(&svd.s.to_array(), &[1.0, 1e-8, 0.0], 3e-15);
        assert_all_close(&[svd.s.y * 1e8], &[1.0], 1e-7);
    }

    #[test]
    fn graded_columns_keep_their_relative_digits(r in rotation(), e in 0..100i32) {
        // One-sided rotations keep small values to their own last digits where the grading is in the columns:
        // F = R diag(1, t, t^2), whose values are known, with t down to 1e-50.
        let t = 10f64.powf(-0.5 * f64::from(e));
        let s = Vec3::new(1.0, t, t * t);
        let svd = checked(r * Mat3::diagonal(s));
        for k in 0..3 {
            assert_all_close(&[svd.s[k] / s[k]], &[1.0], 5e-15);
        }
    }

    #[test]
    fn flat_and_needle_shaped(u in rotation(), v in rotation(), a in unit(), b in unit()) {
        let flat = checked(build(u, Vec3::new(2.0, 1.0, 0.0), v));
        assert_all_close(&flat.s.to_array(), &[2.0, 1.0, 0.0], 1e-14); // the matrix itself is only built to 5e-15
        let needle = checked(a.outer(b));
        assert_all_close(&needle.s.to_array(), &[1.0, 0.0, 0.0], 1e-15);
        prop_assert!((needle.u.cols[0].dot(a) * needle.v.cols[0].dot(b) - 1.0).abs() < 1e-14);
    }

    #[test]
    fn rotations_are_their_own(r in rotation()) {
        let svd = checked(r);
        assert_all_close(&svd.s.to_array(), &[1.0; 3], 2e-15);
        assert_mat_close(svd.u * svd.v.transpose(), r, 1e-14);
    }

    #[test]
    fn size_does_not_matter(f in mat3(1.0), exponent in -900..1000i32) {
        // Scaling by a power of two is exact, so the result must be the same bit for bit.
        let size = 2f64.powi(exponent);
        let (plain, sized) = (checked(f), checked(f * size));
        prop_assert_eq!(sized, Svd3 { s: plain.s * size, ..plain });
    }

    #[test]
    fn decimal_sizes(f in mat3(1.0), exponent in -300..300i32) {
        checked(f * 10f64.powi(exponent));
    }

    #[test]
    fn every_finite_matrix_is_taken_apart(bits in prop::array::uniform9(any::<u64>())) {
        // Any bit pattern: mixed magnitudes over 600 decades, subnormals, NaN, infinities.
        let e = bits.map(f64::from_bits);
        let f = Mat3::from_rows([[e[0], e[1], e[2]], [e[3], e[4], e[5]], [e[6], e[7], e[8]]]);
        // Excludes the last factor of 8 (3 for the norm), where the largest value itself overflows.
        if f.max_abs() < f64::MAX / 8.0 {
            checked(f);
        } else if !f.is_finite() {
            prop_assert_eq!(svd3(f), None);
        }
    }
}

#[test]
fn rank_nought_one_two_by_hand() {
    assert_eq!(checked(Mat3::ZERO).u, Mat3::IDENTITY);
    for i in 0..3 {
        for j in 0..3 {
            let mut rows = [[0.0; 3]; 3];
            rows[i][j] = -3.0;
            assert_eq!(checked(Mat3::from_rows(rows)).s, Vec3::new(3.0, 0.0, 0.0));
        }
    }
    for d in [[2.0, 1.0, 0.0], [0.0, -1.0, 2.0], [1.0, 0.0, -2.0]] {
        let s = checked(Mat3::diagonal(d.into())).s;
        assert_eq!((s.x, s.y, s.z.abs()), (2.0, 1.0, 0.0));
    }
    assert_eq!(checked(-Mat3::<f64>::IDENTITY).s, Vec3::new(1.0, 1.0, -1.0));
}

#[test]
fn the_ends_of_the_range_are_in_range() {
    let f = Mat3::from_rows([[1.0, 0.5, 0.25], [0.0, 1.0, -0.5], [0.125, 0.0, -1.0]]);
    let plain = checked(f).s;
    for size in [1e-300, 1e300, 2f64.powi(-1022), 2f64.powi(1022)] {
        assert_mat_close(Mat3::diagonal(checked(f * size).s / size), Mat3::diagonal(plain), 1e-14);
    }
    // Subnormal: the entries themselves are whole multiples of 5e-324, 2^20 of them here.
    let small = svd3(f * 2f64.powi(-1054)).unwrap();
    assert_rotation(small.u, 1e-14);
    assert_rotation(small.v, 1e-14);
    assert_all_close(
        &(small.s * 2f64.powi(1000)).to_array(),
        &(plain * 2f64.powi(-54)).to_array(),
        2f64.powi(-74),
    );
    let one = svd3(Mat3::IDENTITY * f64::from_bits(1)).unwrap();
    assert_eq!(one.s, Vec3::splat(f64::from_bits(1)));
    // A stretch of 3 x the largest number overflows: none rather than infinity.
    assert_eq!(svd3(Mat3::from_rows([[f64::MAX; 3]; 3])), None);
    assert!(svd3(Mat3::IDENTITY * f64::MAX).is_some());
}

#[test]
fn what_is_no_number_gives_none() {
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        for i in 0..3 {
            for j in 0..3 {
                let mut rows = Mat3::<f64>::IDENTITY.to_rows();
                rows[i][j] = bad;
                assert_eq!(svd3(Mat3::from_rows(rows)), None, "{bad} at {i}, {j}");
            }
        }
    }
}
