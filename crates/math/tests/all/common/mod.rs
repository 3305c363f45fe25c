//! Random vectors, matrices, rotations and motions for the property tests, and assertions that print the difference.

#![allow(dead_code)] // each test file uses its own part of these

use ligament_math::{ArticulatedInertia, Mat3, Pose, Quat, RigidInertia, Sym3, Twist, Vec3, Wrench};
use nalgebra::{Matrix3, Matrix6, Vector3, Vector6};
use proptest::prelude::*;

/// How far the matrix of a unit quaternion may be from a rotation: the quaternion's length is off by 2 units in the
/// last place, each entry adds 2 of its own, and `R^T R` sums three products of two of them. Measured: 2.2e-15.
pub(crate) const OF_ROTATION: f64 = 4e-15;

/// A vector with components up to `size`.
pub(crate) fn vec3(size: f64) -> impl Strategy<Value = Vec3> + Clone {
    [-size..size, -size..size, -size..size].prop_map(Vec3::from)
}

/// A direction, sufficiently uniform: a normalized vector from a cube.
pub(crate) fn unit() -> impl Strategy<Value = Vec3> + Clone {
    vec3(1.0).prop_filter_map("too short", |v| if v.norm() > 1e-3 { v.normalized() } else { None })
}

/// A matrix with entries up to `size`.
pub(crate) fn mat3(size: f64) -> impl Strategy<Value = Mat3> + Clone {
    (vec3(size), vec3(size), vec3(size)).prop_map(|(x, y, z)| Mat3::from_cols(x, y, z))
}

/// A symmetric matrix with entries up to `size`.
pub(crate) fn sym3(size: f64) -> impl Strategy<Value = Sym3> + Clone {
    (vec3(size), vec3(size)).prop_map(|(d, o)| Sym3 { xx: d.x, yy: d.y, zz: d.z, xy: o.x, xz: o.y, yz: o.z })
}

/// A unit quaternion, either of the two of its rotation.
pub(crate) fn quat() -> impl Strategy<Value = Quat> + Clone {
    [-1.0..1.0, -1.0..1.0, -1.0..1.0, -1.0..1.0f64]
        .prop_map(Quat::from)
        .prop_filter("too short", |q| q.norm() > 1e-3)
        .prop_map(Quat::normalized)
}

/// A rotation of any angle.
pub(crate) fn rotation() -> impl Strategy<Value = Mat3> + Clone {
    quat().prop_map(Quat::to_mat3)
}

/// A pose within two units of the origin.
pub(crate) fn pose() -> impl Strategy<Value = Pose> + Clone {
    (rotation(), vec3(2.0)).prop_map(|(r, p)| Pose::new(r, p))
}

/// A twist with components up to 2.
pub(crate) fn twist() -> impl Strategy<Value = Twist> + Clone {
    (vec3(2.0), vec3(2.0)).prop_map(|(w, v)| Twist::new(w, v))
}

/// A wrench with components up to 2.
pub(crate) fn wrench() -> impl Strategy<Value = Wrench> + Clone {
    (vec3(2.0), vec3(2.0)).prop_map(|(m, f)| Wrench::new(m, f))
}

/// Point masses: (mass, position).
pub(crate) fn points() -> impl Strategy<Value = Vec<(f64, Vec3)>> + Clone {
    prop::collection::vec((0.1..3.0, vec3(1.5)), 1..8)
}

/// The inertia of some point masses.
pub(crate) fn rigid() -> impl Strategy<Value = RigidInertia> + Clone {
    points().prop_map(|points| points.iter().map(|&(m, p)| RigidInertia::point(m, p)).sum())
}

/// Any symmetric 6x6 matrix: the formulas must not require it to be positive definite.
pub(crate) fn articulated() -> impl Strategy<Value = ArticulatedInertia> + Clone {
    (sym3(2.0), mat3(2.0), sym3(2.0)).prop_map(|(angular, coupling, linear)| ArticulatedInertia {
        angular,
        coupling,
        linear,
    })
}

/// The same matrix in nalgebra.
pub(crate) fn na3(m: Mat3) -> Matrix3<f64> {
    let [a, b, c] = m.cols.map(na);
    Matrix3::from_columns(&[a, b, c])
}

/// The same vector in nalgebra.
pub(crate) fn na(v: Vec3) -> Vector3<f64> {
    Vector3::new(v.x, v.y, v.z)
}

/// The same six numbers in nalgebra.
pub(crate) fn na6(x: [f64; 6]) -> Vector6<f64> {
    Vector6::from(x)
}

/// A 6x6 matrix from its four 3x3 blocks, row by row.
pub(crate) fn blocks(a: Mat3, b: Mat3, c: Mat3, d: Mat3) -> Matrix6<f64> {
    let mut m = Matrix6::zeros();
    for (row, col, block) in [(0, 0, a), (0, 3, b), (3, 0, c), (3, 3, d)] {
        m.fixed_view_mut::<3, 3>(row, col).copy_from(&na3(block));
    }
    m
}

/// `Ad_T = [[R, 0], [[p]R, R]]`, as printed in KP08 appendix A.1.
pub(crate) fn adjoint(pose: Pose) -> Matrix6<f64> {
    blocks(pose.rot, Mat3::ZERO, pose.pos.skew() * pose.rot, pose.rot)
}

/// Fails, with both values, where two lists of numbers differ by more than `tolerance` somewhere (or by NaN).
#[track_caller]
pub(crate) fn assert_all_close(found: &[f64], expected: &[f64], tolerance: f64) {
    assert_eq!(found.len(), expected.len(), "different lengths");
    for (a, b) in found.iter().zip(expected) {
        let violation = (a - b).abs();
        // Written so that NaN fails.
        assert!(
            violation <= tolerance,
            "off by {violation:e} (allowed {tolerance:e})\n{found:?}\n{expected:?}"
        );
    }
}

/// Fails where two vectors differ by more than `tolerance` in some component.
#[track_caller]
pub(crate) fn assert_vec_close(found: Vec3, expected: Vec3, tolerance: f64) {
    assert_all_close(&found.to_array(), &expected.to_array(), tolerance);
}

/// Fails where two matrices differ by more than `tolerance` in some entry.
#[track_caller]
pub(crate) fn assert_mat_close(found: Mat3, expected: Mat3, tolerance: f64) {
    assert_all_close(&found.to_rows().concat(), &expected.to_rows().concat(), tolerance);
}

/// Fails where two symmetric matrices differ by more than `tolerance` in some entry.
#[track_caller]
pub(crate) fn assert_sym_close(found: Sym3, expected: Sym3, tolerance: f64) {
    assert_mat_close(found.to_mat3(), expected.to_mat3(), tolerance);
}

/// Fails where the matrix is not a proper rotation to `tolerance`.
#[track_caller]
pub(crate) fn assert_rotation(r: Mat3, tolerance: f64) {
    let defect = r.rotation_defect();
    assert!(defect <= tolerance, "not a rotation, defect {defect:e}: {r:?}");
}
