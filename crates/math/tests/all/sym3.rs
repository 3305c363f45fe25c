//! Symmetric matrices: six numbers represent the full matrix, and their eigenvectors are right in hard cases: equal
//! and close eigenvalues, rank one, every magnitude of a number, and entries that are not finite.

use crate::common;
use crate::common::{assert_all_close, assert_mat_close, assert_sym_close, assert_vec_close};
use crate::common::{mat3, na3, rotation, sym3, unit, vec3};
use ligament_math::{Factors3, Mat3, Sym3, Vec3};
use nalgebra::SymmetricEigen;
use proptest::prelude::*;

proptest! {
    #[test]
    fn arithmetic_is_that_of_the_full_matrix(a in sym3(10.0), b in sym3(10.0), v in vec3(10.0), s in -5.0..5.0f64) {
        let (fa, fb) = (a.to_mat3(), b.to_mat3());
        assert_mat_close((a + b).to_mat3(), fa + fb, 0.0);
        assert_mat_close((a - b).to_mat3(), fa - fb, 0.0);
        assert_mat_close((a * s).to_mat3(), fa * s, 0.0);
        assert_mat_close((-a).to_mat3(), -fa, 0.0);
        assert_vec_close(a * v, fa * v, 1e-13); // sums of three products up to 100
        prop_assert!((a.quadratic(v) - v.dot(fa * v)).abs() < 1e-11); // nine products up to 1000
        prop_assert_eq!(a.trace(), fa.trace());
        prop_assert_eq!(a.max_abs(), fa.max_abs());
        let mut c = a;
        c += b;
        prop_assert_eq!(c, a + b);
        c = a;
        c -= b;
        prop_assert_eq!(c, a - b);
    }

    #[test]
    fn rotated_is_the_product_with_any_matrix(a in sym3(10.0), r in mat3(2.0)) {
        // The formula needs no orthogonality: R A R^T for any R. Sums of nine products up to 40.
        assert_mat_close(a.rotated(r).to_mat3(), r * a.to_mat3() * r.transpose(), 1e-12);
    }

    #[test]
    fn a_unit_mass_has_the_inertia_of_its_skew_matrix(p in vec3(10.0)) {
        assert_mat_close(Sym3::of_unit_mass_at(p).to_mat3(), -(p.skew() * p.skew()), 1e-13);
    }

    #[test]
    fn inverse_of_any_size(r in rotation(), d in vec3(1.0), exponent in -300..300i32) {
        // Eigenvalues between 0.5 and 1.5, one of them negative.
        let d = (Vec3::splat(1.0) + d * 0.5).scale(Vec3::new(1.0, -1.0, 1.0));
        let a = Sym3::diagonal(d).rotated(r) * 10f64.powi(exponent);
        let inverse = a.inverse().expect("far from singular");
        assert_mat_close(a.to_mat3() * inverse.to_mat3(), Mat3::IDENTITY, 1e-14);
    }

    #[test]
    fn factors_invert(r in rotation(), d in vec3(1.0), exponent in -30..30i32) {
        let d = Vec3::splat(1.0) + d * 0.5;
        let a = Sym3::diagonal(d).rotated(r) * 10f64.powi(exponent);
        let factors = a.factors();
        prop_assert!(factors.is_positive());
        assert_mat_close(a.to_mat3() * factors.inverse().to_mat3(), Mat3::IDENTITY, 1e-14);
        let root = factors.inverse_root();
        assert_mat_close(a.to_mat3() * (root * root.transpose()), Mat3::IDENTITY, 1e-14);
        prop_assert_eq!(Factors3::from_array(factors.to_array()), factors);
        let solved = factors.eliminate(a.to_mat3()).solved();
        assert_mat_close(solved, Mat3::IDENTITY, 1e-14);
    }

    #[test]
    fn elimination_keeps_the_digits_of_what_remains(
        r in rotation(), p in vec3(1.0), exponent in 0..5i32, d in vec3(1.0),
    ) {
        // A body on a long arm that turns freely about the arm's end: what remains of its mass across the arm is I / (I + p^2).
        let arm = (Vec3::X * 2.0 + p) * 10f64.powi(exponent);
        let own = Sym3::diagonal(Vec3::splat(0.002) + d * 0.001).rotated(r);
        let about = own + Sym3::of_unit_mass_at(arm);
        let block = arm.skew();
        let linear = Sym3::IDENTITY - about.factors().eliminate(block).taken();
        let along = arm / arm.norm();
        let across = along.perpendicular_frame().0;
        // Entries of one, and differences of them: rounding only, at any length of the arm.
        prop_assert!((linear.quadratic(along) - 1.0).abs() < 1e-14);
        prop_assert!(linear.quadratic(across) > -1e-14, "{:e}", linear.quadratic(across));
        prop_assert!(linear.quadratic(across) < 1e-14 + 0.01 / arm.dot(arm), "{:e}", linear.quadratic(across));
    }

    #[test]
    fn matrices_that_are_not_positive_are_told(r in rotation(), d in vec3(1.0), which in 0..3usize) {
        let mut d = (Vec3::splat(1.0) + d * 0.5).to_array();
        d[which] = -d[which];
        prop_assert!(!Sym3::diagonal(Vec3::from(d)).rotated(r).factors().is_positive());
        prop_assert!(!(Sym3::IDENTITY * f64::NAN).factors().is_positive());
    }

    #[test]
    fn eigenvalues_are_those_of_nalgebra(a in sym3(10.0)) {
        let found = eigen_checked(a);
        let mut expected: Vec<f64> = SymmetricEigen::new(na3(a.to_mat3())).eigenvalues.iter().copied().collect();
        expected.sort_by(|x, y| y.total_cmp(x));
        // Weyl: eigenvalues move no more than the matrix does, and both methods err by a few ulp of its norm (30).
        assert_all_close(&found.to_array(), &expected, 1e-13);
    }

    #[test]
    fn eigenvalues_may_be_close_or_equal(r in rotation(), x in -1.0..1.0f64, violation in prop::sample::select(
        vec![0.0, 1e-16, 1e-15, 1e-12, 1e-8, 1e-4])) {
        for d in [Vec3::new(x, x + violation, x), Vec3::new(x, x, x + 1.0), Vec3::new(x, x - violation, x + violation)] {
            let found = eigen_checked(Sym3::diagonal(d).rotated(r));
            let mut expected = d.to_array();
            expected.sort_by(|x, y| y.total_cmp(x));
            assert_all_close(&found.to_array(), &expected, 8e-15); // the product R D R^T alone rounds by 3e-15
        }
    }

    #[test]
    fn rank_one(u in unit(), exponent in -290..290i32) {
        let size = 10f64.powi(exponent);
        let a = u.outer_self() * size;
        let found = eigen_checked(a);
        assert_vec_close(found / size, Vec3::X, 2e-15);
        let eigen = a.eigen();
        // The axis of the one large eigenvalue, up to sign.
        prop_assert!((eigen.vectors.cols[0].dot(u).abs() - 1.0).abs() < 2e-15);
    }

    #[test]
    fn eigenvectors_do_not_depend_on_size(a in sym3(1.0), exponent in -1000..1000i32) {
        // Scaling by a power of two is exact, so the result must be the same bit for bit.
        let size = 2f64.powi(exponent);
        let (plain, sized) = (a.eigen(), (a * size).eigen());
        prop_assert_eq!(sized.vectors, plain.vectors);
        prop_assert_eq!(sized.values, plain.values * size);
    }
}

/// Decomposes `a`, checks that order, rotation and product are right, and returns the eigenvalues.
#[track_caller]
fn eigen_checked(a: Sym3) -> Vec3 {
    let eigen = a.eigen();
    let (l, v) = (eigen.values, eigen.vectors);
    assert!(l.x >= l.y && l.y >= l.z, "not sorted: {l:?}");
    // Up to ten plane rotations, each off by an ulp or two.
    common::assert_rotation(v, 4e-15);
    let back = Sym3::diagonal(l / a.max_abs()).rotated(v);
    // A backward error of a few ulp of the largest entry (the norm is up to three times that).
    assert_sym_close(back, a * (1.0 / a.max_abs()), 1e-14);
    l
}

#[test]
fn diagonal_matrices_give_their_entries_sorted() {
    for d in [[1.0, 2.0, 3.0], [3.0, 1.0, 2.0], [-1.0, -2.0, 5.0], [2.0, 2.0, 2.0], [0.0, 0.0, 1.0]] {
        let found = eigen_checked(Sym3::diagonal(d.into()));
        let mut expected = d;
        expected.sort_by(|x, y| y.total_cmp(x));
        assert_eq!(found.to_array(), expected, "exact: there is nothing to rotate");
    }
    let zero = Sym3::<f64>::default().eigen();
    assert_eq!((zero.values, zero.vectors), (Vec3::ZERO, Mat3::IDENTITY));
    assert_eq!(Sym3::IDENTITY.eigen().values, Vec3::splat(1.0));
}

#[test]
fn the_ends_of_the_range_are_in_range() {
    let ones = Sym3 { xx: 1.0, yy: 1.0, zz: 1.0, xy: 1.0, xz: 1.0, yz: 1.0 };
    // 3 x 5e307 is still finite; the result is (3, 0, 0) times the size.
    for size in [5e307, 1e200, 1e-200, 1e-300] {
        let eigen = (ones * size).eigen();
        assert_vec_close(eigen.values / size, Vec3::X * 3.0, 1e-14);
        common::assert_rotation(eigen.vectors, 4e-15);
    }
    // In the subnormal range there are fewer digits: 1e-310 has 2^-1074 / 1e-310 = 5e-14.
    let eigen = (ones * 1e-310).eigen();
    assert_vec_close(eigen.values / 1e-310, Vec3::X * 3.0, 2e-13);
    common::assert_rotation(eigen.vectors, 4e-15);
    // The smallest number of all.
    let eigen = (ones * f64::from_bits(1)).eigen();
    common::assert_rotation(eigen.vectors, 4e-15);
    assert_eq!(eigen.values.x, f64::from_bits(3));
}

#[test]
fn what_is_no_number_comes_back_as_no_number() {
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        for place in 0..6 {
            let mut e = [1.0, 2.0, 3.0, 0.1, 0.2, 0.3];
            e[place] = bad;
            let a = Sym3 { xx: e[0], yy: e[1], zz: e[2], xy: e[3], xz: e[4], yz: e[5] };
            let eigen = a.eigen();
            assert!(!eigen.values.is_finite(), "{bad} at {place} gave {:?}", eigen.values);
            assert_eq!(eigen.vectors, Mat3::IDENTITY);
            assert_eq!(a.inverse(), None);
        }
    }
}

#[test]
fn singular_matrices_have_no_inverse() {
    assert_eq!(Sym3::<f64>::ZERO.inverse(), None);
    assert_eq!(Vec3::new(1.0, 2.0, 3.0).outer_self().inverse(), None);
    assert_eq!(Sym3::diagonal(Vec3::new(1.0, 0.0, 2.0)).inverse(), None);
}
