//! 3x3 matrices: products and transposes against nalgebra, the inverse over the whole range of magnitudes, the
//! symmetric parts, and the distance of a matrix from a rotation.

use crate::common;
use crate::common::{assert_all_close, assert_mat_close, assert_vec_close, mat3, na, na3, rotation, vec3};
use ligament_math::{Mat3, Vec3};
use proptest::prelude::*;

// Entries are at most 10: products of two sum to 300, whose last place is 6e-14.
const TIGHT: f64 = 1e-12;

proptest! {
    #[test]
    fn products_are_those_of_nalgebra(a in mat3(10.0), b in mat3(10.0), v in vec3(10.0)) {
        assert_all_close((na3(a) * na3(b)).as_slice(), na3(a * b).as_slice(), TIGHT);
        assert_all_close((na3(a) * na(v)).as_slice(), na(a * v).as_slice(), TIGHT);
        assert_all_close((na3(a).transpose() * na(v)).as_slice(), na(a.transpose_mul(v)).as_slice(), TIGHT);
        prop_assert!((na3(a).determinant() - a.determinant()).abs() < 1e-11); // products of three: 6e3
        prop_assert!((na3(a).trace() - a.trace()).abs() < TIGHT);
        assert_all_close((na3(a) - na3(b)).as_slice(), na3(a - b).as_slice(), 0.0);
    }

    #[test]
    fn rows_and_columns_say_the_same(a in mat3(10.0)) {
        prop_assert_eq!(Mat3::from_rows(a.to_rows()), a);
        prop_assert_eq!(Mat3::from_rows(a.transpose().to_rows()).transpose(), a);
        for (i, row) in a.to_rows().iter().enumerate() {
            for (j, entry) in row.iter().enumerate() {
                prop_assert_eq!(*entry, a.cols[j][i]);
            }
        }
        let mut twice = a;
        twice += a;
        prop_assert_eq!(twice, a * 2.0);
    }

    #[test]
    fn symmetric_part_and_upper_triangle(a in mat3(10.0)) {
        assert_mat_close(a.symmetric_part().to_mat3(), (a + a.transpose()) * 0.5, 1e-14);
        // For a symmetric matrix both are the matrix; otherwise the upper triangle is unchanged.
        let s = a.symmetric_part();
        prop_assert_eq!(s.to_mat3().upper(), s);
        let [rows, upper] = [a.to_rows(), a.upper().to_mat3().to_rows()];
        for i in 0..3 {
            for j in i..3 {
                prop_assert_eq!(upper[i][j], rows[i][j]);
                prop_assert_eq!(upper[j][i], rows[i][j]);
            }
        }
    }

    #[test]
    fn inverse_of_any_size(r in rotation(), q in rotation(), d in vec3(1.0), exponent in -300..300i32) {
        // R D Q with D between 0.5 and 1.5, so well conditioned; errors are relative to the size.
        let size = 10f64.powi(exponent);
        let d = Vec3::splat(1.0) + d * 0.5;
        let a = r * Mat3::diagonal(d) * q * size;
        let inverse = a.inverse().expect("far from singular");
        assert_mat_close(a * inverse, Mat3::IDENTITY, 1e-14);
        assert_mat_close(inverse * a, Mat3::IDENTITY, 1e-14);
    }

    #[test]
    fn rotations_have_no_defect_and_stretches_show_theirs(r in rotation(), q in rotation(), e in 1e-9..0.5f64) {
        prop_assert!(r.rotation_defect() < common::OF_ROTATION);
        let stretched = r * Mat3::diagonal(Vec3::new(1.0 + e, 1.0, 1.0));
        // The defect of R itself, stretched by up to 2.25.
        prop_assert!((stretched.rotation_defect() - (e * e + 2.0 * e)).abs() < 2.25 * common::OF_ROTATION);
        let mirrored = r * Mat3::diagonal(Vec3::new(1.0, -1.0, 1.0)) * q;
        prop_assert!(mirrored.rotation_defect() >= 2.0);
    }
}

#[test]
fn singular_and_broken_matrices_have_no_inverse() {
    assert_eq!(Mat3::<f64>::ZERO.inverse(), None);
    assert_eq!(Mat3::diagonal(Vec3::new(1.0, 0.0, 1.0)).inverse(), None);
    assert_eq!(Vec3::new(1.0, 2.0, 3.0).outer(Vec3::new(4.0, 5.0, 6.0)).inverse(), None);
    for bad in [f64::NAN, f64::INFINITY] {
        let a = Mat3::from_cols(Vec3::X, Vec3::Y, Vec3::new(bad, 0.0, 1.0));
        assert_eq!(a.inverse(), None);
        assert!(!a.is_finite());
    }
    // The inverse would contain 1e310: past the largest number.
    assert_eq!((Mat3::IDENTITY * 1e-310).inverse(), None);
}

#[test]
fn defects_of_what_is_no_number_are_nan() {
    let a = Mat3::from_cols(Vec3::X, Vec3::Y, Vec3::new(f64::NAN, 0.0, 1.0));
    assert!(a.rotation_defect().is_nan());
    assert!(a.max_abs().is_nan());
    assert_eq!(Mat3::<f64>::default(), Mat3::ZERO);
    assert_vec_close(Mat3::IDENTITY * Vec3::new(1.0, 2.0, 3.0), Vec3::new(1.0, 2.0, 3.0), 0.0);
}
