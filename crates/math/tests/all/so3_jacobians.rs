//! Derivatives between rotation vectors and rotations: each Jacobian equals its series and finite differences, each
//! inverse is an inverse, and the two forms of each coefficient agree at the switch.

use crate::common;
use std::f64::consts::PI;

use crate::common::{assert_mat_close, assert_vec_close, vec3};
use ligament_math::{Mat3, Vec3, so3};
use proptest::prelude::*;

const ANGLES: [f64; 11] = [0.0, 1e-12, 1e-6, 1e-3, 0.3999, 0.4001, 1.0, 2.0, 3.0, PI - 1e-6, PI];

fn axes() -> impl Iterator<Item = Vec3> {
    let tilted = [Vec3::new(1.0, 1.0, 1.0), Vec3::new(0.3, -0.5, 0.8), Vec3::new(-0.7, 0.01, 1e-9)];
    let tilted = tilted.map(|v| v.normalized().expect("not zero"));
    [Vec3::X, Vec3::Y, -Vec3::Z].into_iter().chain(tilted)
}

/// Every angle about every axis.
fn rotation_vectors() -> impl Iterator<Item = Vec3> {
    ANGLES.into_iter().flat_map(|angle| axes().map(move |u| u * angle))
}

/// The sum of `[w]^k / (k + 1)!`, which is the left Jacobian by definition (the mean of exp(s w), s from 0 to 1).
fn left_by_series(w: Vec3) -> Mat3 {
    let (mut term, mut sum) = (Mat3::IDENTITY, Mat3::IDENTITY);
    for k in 1..40 {
        term = term * w.skew() * (1.0 / f64::from(k + 1));
        sum += term;
    }
    sum
}

/// The derivative at 0 of `f`, by central differences of order eight along each axis, as the columns of a matrix.
fn derivative(f: impl Fn(Vec3) -> Vec3) -> Mat3 {
    // Truncation h^8 / 630 x the ninth derivative; rounding 1e-15 / h. At h = 0.02 both are below 1e-13 where
    // derivatives are of order one (near a half turn the ninth grows like 9! / (2 pi)^9 x 2 pi).
    const H: f64 = 0.02;
    const WEIGHTS: [f64; 4] = [4.0 / 5.0, -1.0 / 5.0, 4.0 / 105.0, -1.0 / 280.0];
    let along = |axis: Vec3| {
        let mut sum = Vec3::ZERO;
        for (k, weight) in (1..).zip(WEIGHTS) {
            let d = axis * (H * f64::from(k));
            sum += (f(d) - f(-d)) * weight;
        }
        sum / H
    };
    Mat3::from_cols(along(Vec3::X), along(Vec3::Y), along(Vec3::Z))
}

/// The logarithm on the branch of `w`: past a half turn the principal one jumps by a whole turn.
fn log_near(r: Mat3, w: Vec3) -> Vec3 {
    let plain = so3::log(r);
    let Some(u) = plain.normalized() else { return plain };
    let other = plain - u * (2.0 * PI);
    if (other - w).norm() < (plain - w).norm() { other } else { plain }
}

// Error of the differences above, between 4e-14 and 8e-14 in the worst of the cases below.
const BY_DIFFERENCES: f64 = 2e-13;

#[test]
fn left_jacobian_is_its_series() {
    for w in rotation_vectors() {
        assert_mat_close(so3::left_jacobian(w), left_by_series(w), 5e-15);
        assert_mat_close(so3::right_jacobian(w), left_by_series(-w), 5e-15);
    }
}

#[test]
fn left_and_right_jacobians_are_derivatives_of_exp() {
    for w in rotation_vectors() {
        let back = so3::exp(w).transpose();
        let left = derivative(|d| so3::log(so3::exp(w + d) * back));
        assert_mat_close(so3::left_jacobian(w), left, BY_DIFFERENCES);
        let right = derivative(|d| so3::log(back * so3::exp(w + d)));
        assert_mat_close(so3::right_jacobian(w), right, BY_DIFFERENCES);
    }
}

#[test]
fn inverse_jacobians_are_derivatives_of_log() {
    for w in rotation_vectors() {
        let r = so3::exp(w);
        let left = derivative(|d| log_near(so3::exp(d) * r, w));
        assert_mat_close(so3::left_jacobian_inverse(w), left, BY_DIFFERENCES);
        let right = derivative(|d| log_near(r * so3::exp(d), w));
        assert_mat_close(so3::right_jacobian_inverse(w), right, BY_DIFFERENCES);
    }
}

#[test]
fn inverses_are_inverses_at_every_angle() {
    for w in rotation_vectors() {
        // Entries are at most pi / 2.
        assert_mat_close(so3::left_jacobian(w) * so3::left_jacobian_inverse(w), Mat3::IDENTITY, 3e-15);
        assert_mat_close(so3::right_jacobian(w) * so3::right_jacobian_inverse(w), Mat3::IDENTITY, 3e-15);
    }
}

#[test]
fn the_two_forms_meet_at_the_switch() {
    // Just below 0.4 the coefficients are sums of series, just above closed forms; the angle itself changes by 1e-15,
    // the coefficients by a tenth of that.
    for u in axes() {
        let (below, above) = (u * (0.4 * (1.0 - 1e-15)), u * (0.4 * (1.0 + 1e-15)));
        assert_mat_close(so3::left_jacobian(below), so3::left_jacobian(above), 1e-15);
        assert_mat_close(so3::left_jacobian_inverse(below), so3::left_jacobian_inverse(above), 1e-15);
        // The quaternion has its own switch, at 1e-4.
        let (below, above) = (u * (1e-4 * (1.0 - 1e-13)), u * (1e-4 * (1.0 + 1e-13)));
        let (a, b) = (so3::exp_quat(below), so3::exp_quat(above));
        common::assert_all_close(&a.to_array(), &b.to_array(), 2e-16);
    }
}

#[test]
fn series_and_closed_form_agree_where_each_is_used() {
    // c = (phi/2) cot(phi/2) from the matrix, against tan itself, where neither form is near its limit.
    for angle in [0.1, 0.2, 0.3, 0.39, 0.41, 0.5, 1.0, 2.0, 3.0] {
        let j = so3::left_jacobian_inverse(Vec3::X * angle).to_rows();
        let c = 0.5 * angle / (0.5 * angle).tan();
        common::assert_all_close(&[j[0][0], j[1][1], j[2][2]], &[1.0, c, c], 1e-15);
        common::assert_all_close(&[j[2][1], j[1][2]], &[-0.5 * angle, 0.5 * angle], 0.0);
    }
}

proptest! {
    #[test]
    fn the_forms_without_a_matrix_are_the_same(w in vec3(1.8), v in vec3(3.0)) {
        assert_vec_close(so3::left_jacobian_mul(w, v), so3::left_jacobian(w) * v, 1e-14);
        assert_vec_close(so3::left_jacobian_inverse_mul(w, v), so3::left_jacobian_inverse(w) * v, 1e-14);
        assert_vec_close(so3::left_jacobian_mul(w, so3::left_jacobian_inverse_mul(w, v)), v, 2e-14);
    }

    #[test]
    fn left_right_and_the_rotation_belong_together(w in vec3(1.8)) {
        assert_mat_close(so3::right_jacobian(w), so3::left_jacobian(w).transpose(), 0.0);
        assert_mat_close(so3::right_jacobian_inverse(w), so3::left_jacobian_inverse(w).transpose(), 0.0);
        assert_mat_close(so3::exp(w) * so3::right_jacobian(w), so3::left_jacobian(w), 4e-15);
        // Along its own axis a rotation vector adds up.
        assert_vec_close(so3::left_jacobian(w) * w, w, 2e-15);
        assert_vec_close(so3::left_jacobian_inverse(w) * w, w, 2e-15);
    }
}

#[test]
fn the_forms_without_a_matrix_at_every_angle() {
    let v = Vec3::new(0.3, -1.1, 0.7);
    for w in rotation_vectors() {
        assert_vec_close(so3::left_jacobian_mul(w, v), so3::left_jacobian(w) * v, 4e-15);
        assert_vec_close(so3::left_jacobian_inverse_mul(w, v), so3::left_jacobian_inverse(w) * v, 4e-15);
    }
}
