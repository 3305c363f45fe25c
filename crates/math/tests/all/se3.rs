//! Rigid motions: the exponential of a twist is the series of its 4x4 matrix and the path of a frame with constant
//! twist, and the logarithm is its inverse, half turns included.

use crate::common;
use std::f64::consts::PI;

use crate::common::{assert_all_close, assert_mat_close, assert_vec_close, pose, twist, unit, vec3};
use ligament_math::{Pose, Twist, Vec3, se3, so3};
use nalgebra::Matrix4;
use proptest::prelude::*;

/// `[[ [w], v ], [0, 0]]`.
fn hat(v: Twist) -> Matrix4<f64> {
    let mut m = Matrix4::zeros();
    m.fixed_view_mut::<3, 3>(0, 0).copy_from(&common::na3(v.angular.skew()));
    m.fixed_view_mut::<3, 1>(0, 3).copy_from(&common::na(v.linear));
    m
}

fn homogeneous(pose: Pose) -> Matrix4<f64> {
    let mut m = Matrix4::identity();
    m.fixed_view_mut::<3, 3>(0, 0).copy_from(&common::na3(pose.rot));
    m.fixed_view_mut::<3, 1>(0, 3).copy_from(&common::na(pose.pos));
    m
}

/// The sum of `X^k / k!`; sixty terms, for twists of up to 4 rad (the 60th is 1e-46).
fn exp_by_series(x: Matrix4<f64>) -> Matrix4<f64> {
    let (mut term, mut sum) = (Matrix4::identity(), Matrix4::identity());
    for k in 1..60 {
        term = term * x / f64::from(k);
        sum += term;
    }
    sum
}

proptest! {
    #[test]
    fn exp_is_the_series_of_its_matrix(v in twist()) {
        // |w| < 3.5: terms of the series reach 3.5^3 / 3! x 3.5 = 25 before they cancel.
        let found = homogeneous(se3::exp(v));
        assert_all_close(found.as_slice(), exp_by_series(hat(v)).as_slice(), 5e-14);
    }

    #[test]
    fn log_undoes_exp(w in vec3(1.8), v in vec3(2.0)) {
        // w| < 3.12, short of a half turn, where the logarithm is unique.
        let found = se3::log(se3::exp(Twist::new(w, v)));
        assert_vec_close(found.angular, w, 5e-15);
        // Jl^-1 has norm pi / 2 at most; the error of w enters times |p| = 4.
        assert_vec_close(found.linear, v, 3e-14);
    }

    #[test]
    fn exp_undoes_log(pose in pose()) {
        let back = se3::exp(se3::log(pose));
        assert_mat_close(back.rot, pose.rot, 4e-15);
        assert_vec_close(back.pos, pose.pos, 2e-14);
    }

    #[test]
    fn half_turns(u in unit(), p in vec3(2.0), violation in prop::sample::select(vec![0.0, 1e-15, 1e-9, 1e-6])) {
        let pose = Pose::new(so3::exp(u * (PI - violation)), p);
        let v = se3::log(pose);
        prop_assert!((v.angular.norm() - (PI - violation)).abs() < 2e-15);
        let back = se3::exp(v);
        assert_mat_close(back.rot, pose.rot, 4e-15);
        assert_vec_close(back.pos, pose.pos, 2e-14);
    }

    #[test]
    fn steps_along_one_twist_add_up(v in twist(), s in -1.0..1.0f64, t in -1.0..1.0f64) {
        let (both, sum) = (se3::exp(v * s) * se3::exp(v * t), se3::exp(v * (s + t)));
        assert_mat_close(both.rot, sum.rot, 5e-15);
        assert_vec_close(both.pos, sum.pos, 2e-14);
        let inverse = se3::exp(-v);
        assert_vec_close(inverse.pos, se3::exp(v).inverse().pos, 2e-14);
    }
}

#[test]
fn exp_is_where_a_frame_arrives_that_keeps_its_body_twist() {
    // dR/dt = R [w], dp/dt = R v, by Runge and Kutta's fourth-order rule in 1000 steps: error 1e-12 / 120.
    let v = Twist::new(Vec3::new(0.7, -1.1, 0.4), Vec3::new(0.2, 0.5, -0.9));
    let x = hat(v);
    let h = 1e-3;
    let mut t = Matrix4::identity();
    for _ in 0..1000 {
        let k1 = t * x;
        let k2 = (t + k1 * (0.5 * h)) * x;
        let k3 = (t + k2 * (0.5 * h)) * x;
        let k4 = (t + k3 * h) * x;
        t += (k1 + k2 * 2.0 + k3 * 2.0 + k4) * (h / 6.0);
    }
    assert_all_close(homogeneous(se3::exp(v)).as_slice(), t.as_slice(), 1e-12);
}

#[test]
fn pure_shifts_and_tiny_turns() {
    let shift = Vec3::new(1.0, -2.0, 3.0);
    assert_eq!(se3::exp(Twist::new(Vec3::ZERO, shift)), Pose::translation(shift));
    assert_eq!(se3::log(Pose::translation(shift)), Twist::new(Vec3::ZERO, shift));
    assert_eq!(se3::exp(Twist::ZERO), Pose::IDENTITY);
    for angle in [1e-300, 1e-15, 1e-9, 1e-5] {
        let v = Twist::new(Vec3::Y * angle, shift);
        let found = se3::log(se3::exp(v));
        assert_all_close(&[found.angular.y / angle], &[1.0], 1e-15);
        assert_vec_close(found.linear, shift, 1e-15);
    }
}
