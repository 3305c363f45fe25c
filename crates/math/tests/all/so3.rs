//! Rotation vectors: the exponential is its matrix series, the logarithm is its inverse at every angle from zero to a
//! half turn, and swing, twist and wrapped angles hold in edge cases.

use crate::common;
use std::f64::consts::PI;

use crate::common::{
    assert_all_close, assert_mat_close, assert_rotation, assert_vec_close, quat, rotation, unit, vec3,
};
use ligament_math::{Mat3, Quat, Vec3, so3};
use nalgebra::Rotation3;
use proptest::prelude::*;

/// Zero, tiny, the switch from series to closed form from both sides, large, and a half turn.
const ANGLES: [f64; 11] = [0.0, 1e-12, 1e-6, 9.99e-5, 1e-3, 0.3999, 0.4001, 1.0, 2.0, PI - 1e-6, PI];

/// Coordinate axes, a diagonal, and axes without any symmetry; each also reversed.
fn axes() -> Vec<Vec3> {
    let tilted = [Vec3::new(1.0, 1.0, 1.0), Vec3::new(0.3, -0.5, 0.8), Vec3::new(-0.7, 0.01, 1e-9)];
    let mut axes = vec![Vec3::X, Vec3::Y, Vec3::Z];
    axes.extend(tilted.iter().map(|v| v.normalized().expect("not zero")));
    axes.iter().flat_map(|&u| [u, -u]).collect()
}

/// The sum of `[w]^k / k!`. At 3.2 rad the largest term is 5.4 and the 40th is 1e-27.
fn exp_by_series(w: Vec3) -> Mat3 {
    let (mut term, mut sum) = (Mat3::IDENTITY, Mat3::IDENTITY);
    for k in 1..40 {
        term = term * w.skew() * (1.0 / f64::from(k));
        sum += term;
    }
    sum
}

#[test]
fn exp_is_the_matrix_series_and_a_rotation() {
    for angle in ANGLES {
        for u in axes() {
            let r = so3::exp(u * angle);
            assert_rotation(r, common::OF_ROTATION);
            // Terms of the series grow to 5.4 before they cancel: 5.4 ulp each.
            assert_mat_close(r, exp_by_series(u * angle), 1e-14);
            assert_mat_close(so3::exp_quat(u * angle).to_mat3(), r, 0.0);
            assert_vec_close(r * u, u, 1e-15);
        }
    }
}

#[test]
fn log_undoes_exp_at_every_angle() {
    for angle in ANGLES {
        for u in axes() {
            let w = u * angle;
            for found in [so3::log(so3::exp(w)), so3::log_quat(so3::exp_quat(w))] {
                // On a half turn both signs are right.
                let found = if angle == PI && found.dot(w) < 0.0 { -found } else { found };
                // Relative for tiny angles, where the vector must not be lost in the matrix's rounding: entries of
                // the matrix near 0 keep their own digits because the off-diagonal ones are the angle itself.
                assert_vec_close(found, w, 1e-15 * angle.max(1e-3) + 1e-15 * angle);
            }
        }
    }
}

#[test]
fn half_turns_give_the_canonical_sign() {
    for u in axes() {
        let r = Mat3::diagonal(Vec3::splat(-1.0)) + u.outer(u) * 2.0;
        let found = so3::log(r);
        let expected = Quat::new(u.x, u.y, u.z, 0.0).canonical().vector() * PI;
        assert_vec_close(found, expected, 4e-15);
    }
}

proptest! {
    #[test]
    fn exp_is_that_of_nalgebra_and_log_undoes_it(w in vec3(1.8)) {
        // w| < 1.8 sqrt(3) = 3.118 < pi, so log is unique.
        let expected = Rotation3::new(common::na(w));
        assert_all_close(common::na3(so3::exp(w)).as_slice(), expected.matrix().as_slice(), 2e-15);
        // The angle of a matrix near a half turn is as accurate as its entries.
        assert_vec_close(so3::log(so3::exp(w)), w, 5e-15);
    }

    #[test]
    fn log_has_length_of_half_a_turn_at_most_and_exp_undoes_it(r in rotation(), q in quat()) {
        let w = so3::log(r);
        prop_assert!(w.norm() <= PI + 1e-15);
        assert_mat_close(so3::exp(w), r, 4e-15);
        // Both quaternions of a rotation have the same logarithm.
        assert_vec_close(so3::log_quat(q), so3::log_quat(q.negated()), 0.0);
    }

    #[test]
    fn angles_of_many_turns_are_still_rotations(u in unit(), angle in -1e6..1e6f64) {
        let r = so3::exp(u * angle);
        assert_rotation(r, common::OF_ROTATION);
        // w| is rounded, so the angle is accurate to 1e6 x 1e-16 only.
        assert_mat_close(r, so3::exp(u * so3::wrap(angle)), 1e-9);
    }

    #[test]
    fn swing_takes_one_to_the_other_the_short_way(from in unit(), to in unit()) {
        let swing = so3::swing_between(from, to);
        assert_vec_close(so3::exp(swing) * from, to, 2e-15);
        prop_assert!(swing.norm() <= PI + 1e-15);
        prop_assert!(swing.dot(from).abs() < 2e-15 && swing.dot(to).abs() < 2e-15);
    }

    #[test]
    fn swing_between_nearly_equal_and_nearly_opposite(from in unit(), side in unit(), exponent in -17.0..-1.0f64) {
        // Off by 1e-1 down to 1e-17. The rotation must end on `to` to the last digits, for any thinness of the triangle.
        let to = (from + side * 10f64.powf(exponent)).normalized().expect("near a unit vector");
        assert_vec_close(so3::exp(so3::swing_between(from, to)) * from, to, 2e-15);
        assert_vec_close(so3::exp(so3::swing_between(from, -to)) * from, -to, 2e-15);
    }

    #[test]
    fn twist_is_what_is_left_of_a_swing(axis in unit(), way in -PI..PI, swing in -3.0..3.0f64, twist in -3.1..3.1f64) {
        // Build q = swing * twist from its factors, and recover the twist.
        let (t1, t2) = axis.perpendicular_frame();
        let across = t1 * way.cos() + t2 * way.sin();
        let q = so3::exp_quat(across * swing) * so3::exp_quat(axis * twist);
        // cos(swing / 2) is 0.07 at least, and divides the rounding of q.
        assert_all_close(&[so3::twist_angle(q, axis), so3::twist_angle(q.negated(), axis)], &[twist, twist], 1e-13);
    }

    #[test]
    fn wrapped_angles_are_in_range_and_the_same_angle(angle in -100.0..100.0f64) {
        let wrapped = so3::wrap(angle);
        prop_assert!(wrapped > -PI && wrapped <= PI);
        // Whole turns of the number 2 pi are subtracted exactly; sin and cos of the true angle differ by that
        // number's rounding (2.4e-16), 16 times.
        assert_all_close(&[wrapped.sin(), wrapped.cos()], &[angle.sin(), angle.cos()], 2e-14);
    }
}

#[test]
fn swing_between_the_special_pairs() {
    for u in axes() {
        assert_vec_close(so3::swing_between(u, u), Vec3::ZERO, 0.0);
        let half = so3::swing_between(u, -u);
        assert!((half.norm() - PI).abs() < 1e-15);
        assert!(half.dot(u).abs() < 1e-15, "a half turn about a perpendicular axis");
        assert_vec_close(so3::exp(half) * u, -u, 1e-15);
    }
    // A rotation so small that its square underflows is kept, not rounded to zero.
    let tiny = so3::swing_between(Vec3::X, Vec3::new(1.0, 1e-200, 0.0));
    assert_eq!(tiny, Vec3::new(0.0, 0.0, 1e-200));
    // And so is the axis of a half turn with such a small deviation.
    let half = so3::swing_between(Vec3::X, Vec3::new(-1.0, 0.0, 1e-200));
    assert_vec_close(half, Vec3::Y * -PI, 1e-15);
}

#[test]
fn twist_at_its_edges() {
    assert_eq!(so3::twist_angle(Quat::IDENTITY, Vec3::Z), 0.0);
    assert_eq!(so3::twist_angle(Quat::IDENTITY.negated(), Vec3::Z), 0.0);
    // A half turn about the axis is +pi from either quaternion; a half turn across it has no twist.
    assert_eq!(so3::twist_angle(Quat::new(0.0, 0.0, 1.0, 0.0), Vec3::Z), PI);
    assert_eq!(so3::twist_angle(Quat::new(0.0, 0.0, -1.0, 0.0), Vec3::Z), PI);
    assert_eq!(so3::twist_angle(Quat::new(1.0, 0.0, 0.0, 0.0), Vec3::Z), 0.0);
}

#[test]
fn wrapping_at_the_ends() {
    for (angle, expected) in [(0.0, 0.0), (PI, PI), (-PI, PI), (2.0 * PI, 0.0), (-2.0 * PI, 0.0)] {
        assert_eq!(so3::wrap(angle), expected, "{angle}");
    }
    let above = PI.next_up();
    assert_eq!(so3::wrap(above), above - 2.0 * PI);
    assert_eq!(so3::wrap(-above), 2.0 * PI - above);
    // For any large angle the result is in range; NaN and infinity give NaN.
    for exponent in 0..308 {
        for sign in [-1.0, 1.0] {
            let wrapped = so3::wrap(sign * 1.234_567_8 * 10f64.powi(exponent));
            assert!(wrapped > -PI && wrapped <= PI, "1e{exponent} gave {wrapped}");
        }
    }
    assert!(so3::wrap(f64::NAN).is_nan() && so3::wrap(f64::INFINITY).is_nan());
}
