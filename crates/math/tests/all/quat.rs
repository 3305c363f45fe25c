//! Unit quaternions: to a matrix and back at every angle, half turns included; products and rotated vectors against
//! the matrices and against nalgebra; the canonical sign of a rotation; and lengths from zero to past the range.

use crate::common;
use std::f64::consts::PI;

use crate::common::{assert_all_close, assert_mat_close, assert_vec_close, quat, unit, vec3};
use ligament_math::{Mat3, Quat, Vec3};
use nalgebra::{Quaternion, UnitQuaternion};
use proptest::prelude::*;

fn about(axis: Vec3, angle: f64) -> Quat {
    let (s, c) = (0.5 * angle).sin_cos();
    Quat::new(axis.x * s, axis.y * s, axis.z * s, c)
}

/// Fails where two quaternions are not the same rotation; the sign is free.
#[track_caller]
fn assert_same_rotation(a: Quat, b: Quat, tolerance: f64) {
    let dot: f64 = a.to_array().iter().zip(b.to_array()).map(|(x, y)| x * y).sum();
    let b = if dot < 0.0 { b.negated() } else { b };
    assert_all_close(&a.to_array(), &b.to_array(), tolerance);
}

proptest! {
    #[test]
    fn there_and_back_at_any_angle(q in quat()) {
        let r = q.to_mat3();
        common::assert_rotation(r, common::OF_ROTATION);
        // Shepperd's method divides by a component of at least 1/2, so no digit is lost.
        assert_same_rotation(Quat::from_mat3(r), q, 1e-15);
        assert_mat_close(Quat::from_mat3(r).to_mat3(), r, 2e-15);
    }

    #[test]
    fn the_matrix_is_that_of_nalgebra(q in quat()) {
        let other = UnitQuaternion::new_unchecked(Quaternion::new(q.w, q.x, q.y, q.z));
        let expected = other.to_rotation_matrix();
        assert_all_close(common::na3(q.to_mat3()).as_slice(), expected.matrix().as_slice(), 2e-15);
    }

    #[test]
    fn products_are_products_of_matrices(a in quat(), b in quat(), v in vec3(1.0)) {
        assert_mat_close((a * b).to_mat3(), a.to_mat3() * b.to_mat3(), 4e-15);
        assert_vec_close(a.rotate(v), a.to_mat3() * v, 4e-15);
        assert_vec_close((a * b).rotate(v), a.rotate(b.rotate(v)), 4e-15);
        assert_mat_close(a.conjugate().to_mat3(), a.to_mat3().transpose(), 0.0);
        assert_all_close(&(a * a.conjugate()).to_array(), &Quat::IDENTITY.to_array(), 1e-15);
        assert_mat_close(a.negated().to_mat3(), a.to_mat3(), 0.0);
    }

    #[test]
    fn half_turns_and_their_neighbors(u in unit(), violation in prop::sample::select(
        vec![0.0, 1e-16, 1e-12, 1e-8, 1e-4, -1e-16, -1e-12, -1e-8, -1e-4])) {
        let q = about(u, PI - violation);
        assert_same_rotation(Quat::from_mat3(q.to_mat3()), q, 1e-15);
    }

    #[test]
    fn the_canonical_one_is_the_same_for_both_signs(q in quat()) {
        let c = q.canonical();
        prop_assert_eq!(c, q.negated().canonical());
        prop_assert_eq!(c.canonical(), c);
        prop_assert!(c.w >= 0.0);
        assert_same_rotation(c, q, 0.0);
    }

    #[test]
    fn unit_length_from_any_length(q in quat(), exponent in -305..305i32) {
        let s = 10f64.powi(exponent);
        let long = Quat::new(q.x * s, q.y * s, q.z * s, q.w * s);
        assert_all_close(&long.normalized().to_array(), &q.to_array(), 1e-15);
    }
}

#[test]
fn half_turns_about_every_axis_of_a_grid() {
    // Exact half turns: w = 0, where two of Shepperd's branches meet and only the sign rule decides.
    for x in -2..=2 {
        for y in -2..=2 {
            for z in -2..=2 {
                let axis = Vec3::new(f64::from(x), f64::from(y), f64::from(z));
                let Some(u) = axis.normalized() else { continue };
                let r = Mat3::diagonal(Vec3::splat(-1.0)) + u.outer(u) * 2.0;
                let found = Quat::from_mat3(r);
                assert_eq!(found.w, 0.0, "2 u u^T - 1 is symmetric to the bit");
                let first = [found.x, found.y, found.z].into_iter().find(|c| c.abs() > 1e-12).unwrap();
                assert!(first > 0.0, "{found:?} is not the canonical one");
                assert_same_rotation(found, Quat::new(u.x, u.y, u.z, 0.0), 1e-15);
            }
        }
    }
}

#[test]
fn canonical_breaks_ties_by_the_first_component() {
    assert_eq!(Quat::new(-1.0, 0.0, 0.0, 0.0).canonical(), Quat::new(1.0, 0.0, 0.0, 0.0));
    assert_eq!(Quat::new(0.0, -1.0, 0.0, -0.0).canonical(), Quat::new(0.0, 1.0, 0.0, 0.0));
    assert_eq!(Quat::new(0.0, 0.6, -0.8, 0.0).canonical(), Quat::new(0.0, 0.6, -0.8, 0.0));
    assert_eq!(Quat::new(0.6, 0.0, 0.0, -0.8).canonical(), Quat::new(-0.6, 0.0, 0.0, 0.8));
    assert_eq!(Quat::default(), Quat::IDENTITY);
}

#[test]
fn the_matrix_turns_the_way_the_right_hand_does() {
    let quarter = about(Vec3::Z, 0.5 * PI);
    assert_vec_close(quarter.rotate(Vec3::X), Vec3::Y, 1e-15);
    assert_vec_close(quarter.to_mat3() * Vec3::X, Vec3::Y, 1e-15);
}

#[test]
fn what_has_no_direction_becomes_the_identity() {
    let bad = [
        [0.0, 0.0, 0.0, 0.0],
        [f64::NAN, 0.0, 0.0, 1.0],
        [0.0, f64::NAN, 1.0, 0.0],
        [0.0, 0.0, 0.0, f64::NAN],
        [f64::INFINITY, 0.0, 0.0, 1.0],
        [f64::NEG_INFINITY, f64::INFINITY, f64::NAN, 1.0],
    ];
    for q in bad {
        assert_eq!(Quat::from(q).normalized(), Quat::IDENTITY, "{q:?}");
    }
    for size in [1e200, 1e-200, f64::MAX, f64::from_bits(1)] {
        let half = Quat::new(-size, size, size, -size).normalized();
        assert_all_close(&half.to_array(), &[-0.5, 0.5, 0.5, -0.5], 1e-15);
    }
    assert!(!Quat::new(f64::NAN, 0.0, 0.0, 1.0).is_finite());
    assert!(Quat::IDENTITY.is_finite());
}
