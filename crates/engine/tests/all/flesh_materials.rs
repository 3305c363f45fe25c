//! Checks the elastic materials: equal to the reference vectors; stress is the gradient of energy and its
//! differential the derivative of stress, everywhere, including inverted elements; rotations change nothing; rest has
//! the least energy; KP08's selective test agrees with the singular values, and selective with full diagonalization.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use crate::common::cages::Dice;
use crate::common::*;
use ligament::flesh::{Corotated, Diagonalize, Lame, Law, Material, MaterialError, NeoHookean, Range, StVk};
use ligament::math::{Mat3, Vec3, so3, svd3};
use proptest::prelude::*;

fn full() -> Material {
    Material::StVk(StVk { diagonalize: Diagonalize::All, ..StVk::default() })
}

fn materials() -> [Material; 4] {
    [Material::default(), full(), Material::NeoHookean(NeoHookean), Material::Corotated(Corotated)]
}

fn any_mat3(most: f64) -> impl Strategy<Value = Mat3> {
    [any_vec3(), any_vec3(), any_vec3()].prop_map(move |cols| Mat3 { cols } * most)
}

fn contraction(a: Mat3, b: Mat3) -> f64 {
    (0..3).map(|k| a.cols[k].dot(b.cols[k])).sum()
}

/// Whether the singular values are too near a kink or a jump of a law for differences across it to be meaningful.
fn near_a_kink(f: Mat3) -> bool {
    let s = svd3(f).unwrap().s;
    let range = Range::default();
    let ends = [range.low().sqrt(), range.high().sqrt()];
    let at_an_end = s.to_array().iter().any(|s| ends.iter().any(|end| (s - end).abs() < 1e-3));
    at_an_end || s.y + s.z < 0.05
}

#[test]
fn lame_and_young_are_one_stiffness() {
    let lame = Lame::from_young(3e4, 0.4).unwrap();
    assert!((lame.young() - 3e4).abs() < 1e-10 && (lame.poisson() - 0.4).abs() < 1e-15);
    assert_eq!(Lame::from_young(0.0, 0.3), Err(MaterialError::Young(0.0)));
    assert!(matches!(Lame::from_young(f64::NAN, 0.3), Err(MaterialError::Young(_))));
    assert_eq!(Lame::from_young(1.0, 0.5), Err(MaterialError::Poisson(0.5)));
    assert_eq!(Lame::from_young(1.0, -1.0), Err(MaterialError::Poisson(-1.0)));
    for (low, high) in [(0.0, 2.0), (1.0, 2.0), (0.5, 1.0), (0.5, f64::INFINITY), (f64::NAN, 2.0)] {
        assert!(Range::new(low, high).is_err(), "{low} {high}");
    }
}

/// E = 10 lame units, nu = 0.2 to 0.45.
fn any_lame() -> impl Strategy<Value = Lame> {
    (0.2..0.45f64).prop_map(|poisson| Lame::from_young(10.0, poisson).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn stress_is_the_gradient_of_energy(f in any_mat3(1.5), d in any_mat3(1.0), lame in any_lame()) {
        prop_assume!(!near_a_kink(f));
        let h = 1e-5;
        for material in materials() {
            let at = |t: f64| material.energy(lame, f + d * t);
            // Fourth order: the error is h^4 times a fifth derivative, and rounding 1e-16 energy / h.
            let slope = (8.0 * (at(h) - at(-h)) - (at(2.0 * h) - at(-2.0 * h))) / (12.0 * h);
            let exact = contraction(material.pk1(lame, f), d);
            prop_assert!((slope - exact).abs() < 1e-6 * exact.abs().max(1.0), "{material:?} {slope} {exact}");
        }
    }

    #[test]
    fn the_differential_is_the_derivative_of_stress(f in any_mat3(1.5), d in any_mat3(1.0), lame in any_lame()) {
        prop_assume!(!near_a_kink(f));
        let h = 1e-4;
        for material in materials() {
            let at = |t: f64| material.pk1(lame, f + d * t);
            let slope = ((at(h) - at(-h)) * 8.0 - (at(2.0 * h) - at(-2.0 * h))) * (1.0 / (12.0 * h));
            let exact = material.pk1_differential(lame, f, d);
            // Stretches that nearly cancel make the stress rotate as fast as 1/0.05: fifth derivatives of 1e6.
            prop_assert!((slope - exact).max_abs() < 1e-5 * exact.max_abs().max(1.0), "{material:?} {slope:?} {exact:?}");
        }
    }

    #[test]
    fn rotations_change_nothing(f in any_mat3(1.5), a in any_turn(3.0), b in any_turn(3.0), lame in any_lame()) {
        // Where two stretches nearly cancel, rounding decides which of them is the inverted one.
        prop_assume!(!near_a_kink(f));
        let (a, b) = (so3::exp(a), so3::exp(b));
        for material in materials() {
            let (plain, turned) = (material.pk1(lame, f), material.pk1(lame, a * f * b.transpose()));
            // Rounding of the product itself, 1e-15 of F, times a stiffness of some tens, over 0.05.
            prop_assert!((a * plain * b.transpose() - turned).max_abs() < 1e-11, "{material:?}");
            let (plain, turned) = (material.energy(lame, f), material.energy(lame, a * f * b.transpose()));
            prop_assert!((plain - turned).abs() < 1e-12 * plain.max(1.0), "{material:?}");
        }
    }

    #[test]
    fn rest_is_the_least_energy(f in any_mat3(1.5), turn in any_turn(3.0), lame in any_lame()) {
        let rest = so3::exp(turn);
        for material in materials() {
            prop_assert!(material.energy(lame, rest).abs() < 1e-14 && material.pk1(lame, rest).max_abs() < 1e-13);
            prop_assert!(material.energy(lame, f) > 0.0, "{material:?}");
            // For small deformations every law has the stiffness of Lame's constants.
            let small = (f + f.transpose()) * 0.5;
            let expected = Mat3::IDENTITY * (lame.lambda * small.trace()) + small * (2.0 * lame.mu);
            let found = material.pk1_differential(lame, Mat3::IDENTITY, f);
            prop_assert!((found - expected).max_abs() < 1e-12, "{material:?}");
        }
    }

    /// A flat or inverted element is pushed back: the energy falls along the inverted direction.
    #[test]
    fn mirrored_elements_are_pushed_back(u in any_turn(3.0), v in any_turn(3.0), s in [0.7..1.3f64, 0.7..1.3, -1.3..1e-9],
        lame in any_lame()) {
        let (u, v) = (so3::exp(u), so3::exp(v));
        // Only the smallest stretch is the inverted one.
        prop_assume!(s[2].abs() < s[0].min(s[1]) - 0.01);
        let f = u * Mat3::diagonal(Vec3::from(s)) * v.transpose();
        let way_back = u * Mat3::diagonal(Vec3::Z) * v.transpose();
        for material in materials() {
            let resisted = contraction(material.pk1(lame, f), way_back);
            prop_assert!(resisted < -0.1, "{material:?} {resisted}");
        }
    }
}

#[test]
fn selective_equals_full_and_the_test_equals_the_singular_values() {
    let range = Range::default();
    let (low, high) = (range.low(), range.high());
    let lame = Lame::from_young(10.0, 0.35).unwrap();
    let (selective, full) = (StVk::default(), StVk { diagonalize: Diagonalize::All, ..StVk::default() });
    let mut dice = Dice(3);
    let (mut inside, mut outside, mut mirrored) = (0, 0, 0);
    for k in 0..1_000_000 {
        let spread = [0.1, 0.25, 1.0][k % 3];
        let f = Mat3::from_cols(dice.vec3(), dice.vec3(), dice.vec3()) * spread;
        let f = so3::exp(dice.vec3() * 3.0) * (f + Mat3::IDENTITY);
        let s = svd3(f).unwrap().s;
        let squares = [s.x * s.x, s.y * s.y, s.z * s.z];
        let away = squares.iter().flat_map(|x| [(x - low).abs(), (x - high).abs()]).fold(s.z.abs(), f64::min);
        if away > 1e-9 {
            let expected = s.z > 0.0 && squares[2] > low && squares[0] < high;
            assert_eq!(range.holds(f), expected, "{f:?} {s:?}");
        }
        let (one, other) = (selective.pk1(lame, f), full.pk1(lame, f));
        // The same number computed in two ways; the rounding of both is some 1e-15 of stiffness times stretch cubed.
        let size = lame.stiffest() * (1.0 + s.x * s.x * s.x);
        assert!((one - other).max_abs() < 1e-14 * size, "{f:?}: {}", (one - other).max_abs() / size);
        inside += usize::from(range.holds(f));
        outside += usize::from(!range.holds(f));
        mirrored += usize::from(s.z < 0.0);
    }
    assert!(inside > 50_000 && outside > 50_000 && mirrored > 10_000, "{inside} {outside} {mirrored}");
}

#[test]
fn the_selective_test_equals_the_reference_vectors() {
    let file = vectors("selective");
    let range = Range::new(file["lambda_L"].as_f64().unwrap(), file["lambda_U"].as_f64().unwrap()).unwrap();
    assert_eq!(range, Range::default());
    let cases = file["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 60);
    for case in cases {
        assert_eq!(range.holds(mat3(&case["F"])), case["inside"].as_bool().unwrap(), "{case}");
    }
}

#[test]
fn stresses_equal_the_reference_vectors() {
    let file = vectors("stvk");
    let elements = file["elements"].as_array().unwrap();
    assert_eq!(elements.len(), 14);
    let mut outside = 0;
    for element in elements {
        let f = mat3(&element["F"]);
        let lame = Lame { lambda: element["lam"].as_f64().unwrap(), mu: element["mu"].as_f64().unwrap() };
        assert_eq!(Range::default().holds(f), element["inside"].as_bool().unwrap());
        let psi = element["psi_B"].as_f64().unwrap();
        for material in [Material::default(), full()] {
            assert!(
                (material.energy(lame, f) - psi).abs() < 1e-12 * psi.max(1.0),
                "{}",
                material.energy(lame, f) - psi
            );
        }
        if element["inside"].as_bool().unwrap() {
            let expected = mat3(&element["P_stvk"]);
            assert!((Material::default().pk1(lame, f) - expected).max_abs() < 1e-12 * lame.stiffest());
        } else {
            outside += 1;
        }
    }
    assert!(outside >= 5, "{outside}");
}

#[test]
fn stiffness_at_the_ends_of_the_range_is_what_kp08_says() {
    // k0/2 and 2 k0, stretched in one direction.
    let lame = Lame::from_young(7.0, 0.3).unwrap();
    let k0 = lame.lambda + 2.0 * lame.mu;
    let stiffness = |square: f64| {
        let f = Mat3::diagonal(Vec3::new(square.sqrt(), 1.0, 1.0));
        StVk::default().pk1_differential(lame, f, Vec3::X.outer(Vec3::X)).cols[0].x
    };
    assert!((stiffness(2.0 / 3.0) / k0 - 0.5).abs() < 1e-14);
    assert!((stiffness(5.0 / 3.0) / k0 - 2.0).abs() < 1e-14);
    // Beyond the range the stress is linear.
    assert!((stiffness(9.0) / k0 - 2.0).abs() < 1e-14 && (stiffness(0.01) / k0 - 0.5).abs() < 1e-14);
}
