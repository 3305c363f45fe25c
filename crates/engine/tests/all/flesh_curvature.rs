//! Checks the stiffness of material laws for implicit steps: never negative, on any deformation, inverted and collapsed ones
//! included; and equal to the derivative of stress where that is positive.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use crate::common::cages::Dice;
use crate::common::*;
use ligament::flesh::{Corotated, Lame, Material, NeoHookean};
use ligament::math::{Mat3, Vec3, so3, svd3};
use proptest::prelude::*;

const PAIRS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];

fn materials() -> [Material; 3] {
    [Material::default(), Material::NeoHookean(NeoHookean), Material::Corotated(Corotated)]
}

/// Gradients of the barycentric coordinates of some tetrahedron.
fn gradients(dice: &mut Dice) -> [Vec3; 4] {
    let [a, b, c] = [dice.vec3(), dice.vec3(), dice.vec3()];
    [-(a + b + c), a, b, c]
}

/// Minus the forces on the corners as they move, by the blocks of pairs.
fn by_blocks(blocks: &[Mat3; 6], moves: &[Vec3; 4]) -> [Vec3; 4] {
    let mut forces = [Vec3::ZERO; 4];
    for ([a, b], block) in PAIRS.into_iter().zip(blocks) {
        let apart = moves[b] - moves[a];
        forces[a] += *block * apart;
        forces[b] -= block.transpose() * apart;
    }
    forces
}

/// The change of the deformation gradient.
fn change(gradients: &[Vec3; 4], moves: &[Vec3; 4]) -> Mat3 {
    let outer = |k: usize| Mat3::from_rows(moves[k].to_array().map(|m| (gradients[k] * m).to_array()));
    (0..4).fold(Mat3::default(), |sum, k| sum + outer(k))
}

fn check_positive(material: Material, lame: Lame, f: Mat3, dice: &mut Dice) {
    let g = gradients(dice);
    let blocks = material.curvature(lame, f, &g);
    let size = blocks.iter().map(|b| b.max_abs()).fold(0.0, f64::max);
    for _ in 0..20 {
        let moves: [Vec3; 4] = std::array::from_fn(|_| dice.vec3());
        let forces = by_blocks(&blocks, &moves);
        let energy: f64 = forces.iter().zip(moves).map(|(f, m)| f.dot(m)).sum();
        // Rounding of sums of a hundred products.
        assert!(energy >= -1e-12 * size, "{material:?} {f:?}: {energy}");
    }
}

/// The smallest eigenvalue by power iteration on (bound - H), to find directions that random ones miss.
fn least(blocks: &[Mat3; 6], dice: &mut Dice) -> (f64, f64) {
    let size = 24.0 * blocks.iter().map(|b| b.max_abs()).fold(1e-9, f64::max);
    let mut x: [Vec3; 4] = std::array::from_fn(|_| dice.vec3());
    let mut found = f64::INFINITY;
    for _ in 0..300 {
        let h = by_blocks(blocks, &x);
        let norm: f64 = x.iter().map(|x| x.norm_squared()).sum();
        found = h.iter().zip(x).map(|(h, x)| h.dot(x)).sum::<f64>() / norm;
        let next: [Vec3; 4] = std::array::from_fn(|k| (x[k] * size - h[k]) / (size * norm.sqrt()));
        x = next;
    }
    (found, size)
}

#[test]
fn stiffness_is_never_negative() {
    let mut dice = Dice(7);
    for round in 0..2000 {
        let lame = Lame::from_young(10.0, 0.49 * f64::from(round % 11) / 10.0).unwrap();
        let mut f = Mat3::from_cols(dice.vec3(), dice.vec3(), dice.vec3()) * 1.5;
        match round % 5 {
            0 => f = f * 1e-3,
            1 => {
                let thin = 1.1 - 0.2 * dice.number().abs();
                f = so3::exp(dice.vec3()) * Mat3::diagonal(Vec3::new(1.0, 0.9, thin));
            }
            2 => f = f * 3.0,
            3 => f = so3::exp(dice.vec3()) * Mat3::diagonal(Vec3::new(1.0, 1.0, -dice.number().abs())),
            _ => {}
        }
        for material in materials() {
            check_positive(material, lame, f, &mut dice);
        }
    }
    check_positive(Material::default(), Lame::from_young(10.0, 0.4).unwrap(), Mat3::default(), &mut dice);
}

#[test]
fn no_direction_of_negative_stiffness_is_missed() {
    let mut dice = Dice(11);
    for round in 0..300 {
        let lame = Lame::from_young(10.0, 0.49 * f64::from(round % 11) / 10.0).unwrap();
        let scale = [1.5, 1.0, 0.3][round as usize % 3];
        let f = Mat3::from_cols(dice.vec3(), dice.vec3(), dice.vec3()) * scale;
        for material in materials() {
            let blocks = material.curvature(lame, f, &gradients(&mut dice));
            let (found, size) = least(&blocks, &mut dice);
            assert!(found >= -1e-10 * size, "{material:?} {f:?}: {found} of {size}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// In tension no eigenvalue is clamped, and the stiffness is the derivative of stress.
    #[test]
    fn stiffness_is_the_derivative_of_stress(
        stretch in [1.03..1.15f64, 1.03..1.15f64, 1.03..1.15f64],
        turns in [any_turn(3.0), any_turn(3.0)],
        seed in 0u64..1000,
    ) {
        let mut dice = Dice(seed);
        let lame = Lame::from_young(10.0, 0.3).unwrap();
        let f = so3::exp(turns[0]) * Mat3::diagonal(Vec3::from(stretch)) * so3::exp(turns[1]);
        prop_assert!((svd3(f).unwrap().s.x - stretch.iter().copied().fold(0.0, f64::max)).abs() < 1e-9);
        for material in materials() {
            let g = gradients(&mut dice);
            let moves: [Vec3; 4] = std::array::from_fn(|_| dice.vec3());
            let stress = material.pk1_differential(lame, f, change(&g, &moves));
            let found = by_blocks(&material.curvature(lame, f, &g), &moves);
            for k in 0..4 {
                let expected = stress * g[k];
                let size = stress.max_abs() * g[k].norm();
                prop_assert!((found[k] - expected).norm() < 1e-9 * size.max(1.0), "{material:?} {k} {found:?} {expected:?}");
            }
        }
    }
}
