//! The rotation formulas of H11 in the form that an independent program has checked (`testdata/vectors/so3.json`):
//! logarithm, Jacobians, torsion spring and its stiffness; and the size of the error of H11's printed Eq. 7.

use crate::common::{assert_all_close, assert_mat_close, assert_vec_close, unit};
use ligament_math::{Mat3, Quat, Sym3, Vec3, so3};
use proptest::prelude::*;
use serde_json::Value;

fn vectors() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/vectors/so3.json");
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// The cases under `key`; an empty list would make a test that cannot fail.
fn cases(key: &str) -> Vec<Value> {
    let list = vectors()[key].as_array().expect("a list of cases").clone();
    assert!(list.len() >= 3, "only {} cases under {key}", list.len());
    list
}

fn numbers<const N: usize>(value: &Value) -> [f64; N] {
    let list = value.as_array().expect("a list of numbers");
    assert_eq!(list.len(), N);
    std::array::from_fn(|i| list[i].as_f64().expect("a number"))
}

fn vector(value: &Value) -> Vec3 {
    numbers::<3>(value).into()
}

fn matrix(value: &Value) -> Mat3 {
    let rows = value.as_array().expect("a list of rows");
    assert_eq!(rows.len(), 3);
    Mat3::from_rows(std::array::from_fn(|i| numbers(&rows[i])))
}

#[test]
fn rotations_logarithms_and_their_derivatives() {
    for case in cases("cases") {
        let (w, r) = (vector(&case["w"]), matrix(&case["R"]));
        let angle = w.norm();
        // The file contains doubles that another program rounded: an ulp or two of numbers up to pi.
        assert_mat_close(so3::exp(w), r, 1e-15);
        assert_vec_close(so3::log(r), w, 4e-15);
        let [qw, qx, qy, qz] = numbers(&case["quat_wxyz"]);
        let expected = Quat::new(qx, qy, qz, qw).canonical();
        assert_all_close(&Quat::from_mat3(r).to_array(), &expected.to_array(), 1e-15);

        let inverse = so3::left_jacobian_inverse(w);
        // That program's Jl has no series: (phi - sin phi)/phi^3 times phi^2 there loses up to 1e-16 / phi.
        let tolerance = 2e-15 + if angle < 0.1 { 1e-12 } else { 0.0 };
        assert_mat_close(so3::left_jacobian(w), matrix(&case["Jl"]), tolerance);
        assert_mat_close(inverse, matrix(&case["dphi_dtheta_a"]), tolerance);
        assert_mat_close(-so3::right_jacobian_inverse(w), matrix(&case["dphi_dtheta_b"]), tolerance);
        assert_mat_close(-inverse.transpose(), matrix(&case["dphi_dtheta_b"]), tolerance);
        assert_mat_close(inverse.symmetric_part().to_mat3(), matrix(&case["S"]), tolerance);
    }
}

#[test]
fn torsion_spring_and_its_stiffness() {
    for case in cases("torsion") {
        let k = case["k"].as_f64().expect("a stiffness");
        let (ra, rb, q) = (matrix(&case["Ra"]), matrix(&case["Rb"]), matrix(&case["Q"]));
        let w = so3::log(ra * q * rb.transpose());
        let jinv = so3::left_jacobian_inverse(w);
        let s = jinv.symmetric_part().to_mat3();
        // Three products of rotations, times k.
        let tolerance = 1e-14 * k;
        assert_vec_close(w * -k, vector(&case["T_a"]), tolerance);
        let exact = [jinv, -jinv.transpose(), -jinv, jinv.transpose()];
        let symmetric = [s, -s, -s, s];
        for (name, blocks) in [("K_exact", exact), ("K_sym", symmetric)] {
            let expected = case[name].as_array().expect("four blocks");
            assert_eq!(expected.len(), 4);
            for (block, expected) in blocks.iter().zip(expected) {
                assert_mat_close(*block * k, matrix(expected), tolerance);
            }
        }
        // The symmetric stiffness is positive semidefinite, with eigenvalues 1, c, c where c is in [0, 1].
        let eigen = jinv.symmetric_part().eigen().values;
        assert!((eigen.x - 1.0).abs() < 1e-14 && eigen.z >= 0.0 && (eigen.y - eigen.z).abs() < 1e-14);
    }
}

/// `phi / (2 sin phi) (R^T + 1)`: H11 Eq. 7 as printed.
fn as_printed(w: Vec3) -> Mat3 {
    let phi = w.norm();
    (so3::exp(w).transpose() + Mat3::IDENTITY) * (phi / (2.0 * phi.sin()))
}

proptest! {
    #[test]
    fn the_printed_derivative_is_wrong_along_the_axis_and_only_there(u in unit(), phi in 1e-3..3.0f64) {
        let w = u * phi;
        let error = as_printed(w) - so3::left_jacobian_inverse(w);
        let expected = u.outer_self() * (phi / phi.sin() - 1.0);
        // phi / (2 sin phi) is at most 11 here, and magnifies the rounding of R; phi / sin phi magnifies that of |w|
        // 150 times.
        assert_mat_close(error, expected.to_mat3(), 3e-13);
    }
}

#[test]
fn how_large_the_printed_error_is() {
    // The figures of the list of errata, to the digits given there.
    for (phi, size, half_digit) in
        [(0.5, 0.043, 5e-4), (1.0, 0.19, 5e-3), (2.0, 1.20, 5e-3), (3.0, 20.3, 5e-2)]
    {
        let w = Vec3::new(2.0, -3.0, 6.0) * (phi / 7.0);
        let error = (as_printed(w) - so3::left_jacobian_inverse(w)).symmetric_part();
        let eigen = error.eigen().values;
        assert!((eigen.x - size).abs() <= half_digit, "{phi}: {}", eigen.x);
        assert!(eigen.y.abs() < 1e-12 && eigen.z.abs() < 1e-12, "of rank one");
    }
    assert_eq!(Sym3::<f64>::ZERO.eigen().values, Vec3::ZERO);
}
