//! 3-vectors: the algebra of the two products, unit vectors of every length that a number can have, and the frame
//! that is built on one axis.

use crate::common;
use crate::common::{assert_all_close, assert_mat_close, assert_vec_close, unit, vec3};
use ligament_math::{Mat3, Vec3};
use proptest::prelude::*;

// Components are at most 10, so products of three are at most 1e3 and a dozen roundings stay below 1e-12.
const TIGHT: f64 = 1e-12;

proptest! {
    #[test]
    fn products_obey_their_identities(a in vec3(10.0), b in vec3(10.0), c in vec3(10.0), d in vec3(10.0)) {
        // Lagrange, Jacobi, the back-cab rule and the cyclic triple product, each of which fixes a sign.
        let lagrange = a.dot(c) * b.dot(d) - a.dot(d) * b.dot(c);
        prop_assert!((a.cross(b).dot(c.cross(d)) - lagrange).abs() < 1e-10); // products of four: 1e4
        let jacobi = a.cross(b.cross(c)) + b.cross(c.cross(a)) + c.cross(a.cross(b));
        assert_vec_close(jacobi, Vec3::ZERO, TIGHT);
        assert_vec_close(a.cross(b.cross(c)), b * a.dot(c) - c * a.dot(b), TIGHT);
        prop_assert!((a.cross(b).dot(c) - b.cross(c).dot(a)).abs() < TIGHT);
        assert_vec_close(a.cross(b), -b.cross(a), 0.0);
    }

    #[test]
    fn matrices_of_vectors_act_as_said(a in vec3(10.0), b in vec3(10.0), v in vec3(10.0)) {
        assert_vec_close(a.skew() * v, a.cross(v), TIGHT);
        assert_vec_close(a.outer(b) * v, a * b.dot(v), TIGHT);
        assert_vec_close(a.outer_self() * v, a * a.dot(v), TIGHT);
        assert_mat_close(a.outer_self().to_mat3(), a.outer(a), 0.0);
        assert_vec_close(a.scale(b), Mat3::diagonal(a) * b, 0.0);
        assert_mat_close(a.skew().transpose(), -a.skew(), 0.0);
    }

    #[test]
    fn operators_agree_with_each_other(a in vec3(10.0), b in vec3(10.0), s in 0.1..10.0f64) {
        let mut c = a;
        c += b;
        assert_vec_close(c, a + b, 0.0);
        c -= b;
        assert_vec_close(c, a, 1e-14); // (a + b) - b rounds twice, at most 2 ulp of 20
        c *= s;
        assert_vec_close(c / s, a, 1e-14);
        assert_vec_close(s * a, a * s, 0.0);
        assert_all_close(&[a[0], a[1], a[2]], &a.to_array(), 0.0);
        prop_assert!((a.norm() * a.norm() - a.norm_squared()).abs() < TIGHT);
    }

    #[test]
    fn unit_vectors_of_any_length_point_the_same_way(u in unit(), exponent in -305..305i32) {
        // Two divisions, a root and a sum of squares: a few units in the last place.
        let found = (u * 10f64.powi(exponent)).normalized().expect("a direction");
        assert_vec_close(found, u, 1e-15);
    }

    #[test]
    fn perpendicular_frames_are_right_handed_and_unit(u in unit()) {
        let (t1, t2) = u.perpendicular_frame();
        common::assert_rotation(Mat3::from_cols(u, t1, t2), 1e-15);
        // The helper axis is the least aligned one, so t1 never comes from a difference of equal numbers.
        prop_assert!(t1.max_abs() >= (2.0f64 / 3.0).sqrt() - 1e-15);
    }
}

#[test]
fn lengths_at_the_ends_of_the_range_still_have_a_direction() {
    let smallest = f64::from_bits(1);
    assert_eq!(Vec3::new(0.0, smallest, 0.0).normalized(), Some(Vec3::Y));
    assert_eq!(Vec3::new(0.0, 0.0, -f64::MAX).normalized(), Some(-Vec3::Z));
    let diagonal = Vec3::splat(f64::MAX).normalized().unwrap();
    assert_vec_close(diagonal, Vec3::splat(1.0 / 3f64.sqrt()), 1e-15);
    let diagonal = Vec3::splat(smallest).normalized().unwrap();
    assert_vec_close(diagonal, Vec3::splat(1.0 / 3f64.sqrt()), 1e-15);
}

#[test]
fn what_has_no_direction_gives_none() {
    assert_eq!(Vec3::ZERO.normalized(), None::<Vec3>);
    assert_eq!(Vec3::splat(-0.0).normalized(), None);
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        for v in [Vec3::new(bad, 1.0, 0.0), Vec3::new(0.0, bad, 1.0), Vec3::new(1.0, 0.0, bad)] {
            assert_eq!(v.normalized(), None);
            assert!(!v.is_finite());
        }
    }
    assert_eq!(Vec3::new(f64::INFINITY, f64::NAN, 0.0).normalized(), None);
}

#[test]
fn the_largest_component_shows_nan_wherever_it_hides() {
    for v in [Vec3::new(f64::NAN, 1.0, 2.0), Vec3::new(1.0, f64::NAN, 2.0), Vec3::new(1.0, 2.0, f64::NAN)] {
        assert!(v.max_abs().is_nan());
    }
    assert_eq!(Vec3::new(1.0, -3.0, 2.0).max_abs(), 3.0);
    assert_eq!(Vec3::<f64>::default(), Vec3::ZERO);
}

#[test]
fn the_frame_of_each_axis_is_the_axes() {
    assert_eq!(Vec3::X.perpendicular_frame(), (Vec3::Y, Vec3::Z));
    // The first axis that is least aligned, in the order x, y, z.
    assert_eq!(Vec3::Y.perpendicular_frame(), (Vec3::X, -Vec3::Z));
    assert_eq!(Vec3::Z.perpendicular_frame(), (Vec3::X, Vec3::Y));
}
