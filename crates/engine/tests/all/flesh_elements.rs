//! Checks the elastic forces of a whole cage: equal to the reference vectors; minus the gradient of energy; no net
//! force or moment; rotating with the world; exact for constant strain; the same bits on every instruction set, for
//! any number of threads and one element at a time; and an inverted body recovers its shape.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use crate::common::cages::{Dice, block};
use crate::common::*;
use ligament::dynamics::Vectors;
use ligament::flesh::{
    Cage, Corotated, Diagonalize, Elements, ElementsError, Lame, Material, NeoHookean, Range, StVk,
};
use ligament::math::{Mat3, Vec3, so3};
use ligament::simd::Instructions;

fn materials() -> [Material; 4] {
    let full = StVk { diagonalize: Diagonalize::All, ..StVk::default() };
    [
        Material::default(),
        Material::StVk(full),
        Material::NeoHookean(NeoHookean),
        Material::Corotated(Corotated),
    ]
}

fn placed(cage: &Cage, mut at: impl FnMut(Vec3) -> Vec3) -> Vectors {
    let mut positions = Vectors::zeros(cage.nodes().len());
    cage.nodes().iter().enumerate().for_each(|(k, x)| positions.set(k, at(*x)));
    positions
}

/// A block of flesh, of nonuniform stiffness and fill.
fn uneven(material: Material, instructions: Instructions) -> (Cage, Elements) {
    let cage = block([3, 4, 5], 0.3, |p| p);
    let mut dice = Dice(11);
    let lame: Vec<Lame> = cage
        .tets()
        .iter()
        .map(|_| Lame::from_young(20.0 + 10.0 * dice.number(), 0.3 + 0.1 * dice.number()).unwrap())
        .collect();
    let fill: Vec<f64> = cage.tets().iter().map(|_| 0.55 + 0.45 * dice.number()).collect();
    let elements = Elements::with_instructions(&cage, &fill, material, &lame, instructions).unwrap();
    (cage, elements)
}

fn forces(elements: &Elements, positions: &Vectors) -> (Vectors, usize) {
    let mut forces = Vectors::zeros(positions.len());
    let large = elements.forces(positions, &mut forces, &mut elements.scratch()).unwrap();
    (forces, large)
}

fn bits(forces: &Vectors) -> Vec<u64> {
    [&forces.x, &forces.y, &forces.z].into_iter().flatten().map(|x| x.to_bits()).collect()
}

#[test]
fn forces_equal_the_reference_vectors() {
    for element in vectors("stvk")["elements"].as_array().unwrap() {
        let points = |key: &str| element[key].as_array().unwrap().iter().map(vec3).collect::<Vec<_>>();
        let number = |key: &str| element[key].as_f64().unwrap();
        let cage = Cage::new(points("X"), vec![[0, 1, 2, 3]]).unwrap();
        assert!((cage.volumes()[0] - number("V")).abs() < 1e-14);
        let lame = Lame { lambda: number("lam"), mu: number("mu") };
        let at = points("x");
        for material in &materials()[..2] {
            let elements = Elements::new(&cage, &[number("w")], *material, &[lame]).unwrap();
            let mut positions = Vectors::zeros(4);
            at.iter().enumerate().for_each(|(k, x)| positions.set(k, *x));
            let expected_grad = mat3(&element["F"]);
            let size = expected_grad.max_abs();
            assert!((elements.def_grad(0, &positions) - expected_grad).max_abs() < 1e-13 * size);
            let (forces, _) = forces(&elements, &positions);
            for (k, expected) in points("f_B").iter().enumerate() {
                let error = (forces.get(k) - *expected).norm();
                assert!(error < 1e-12 * lame.stiffest() * size.powi(3).max(1.0), "{material:?} {k}: {error}");
            }
            let energy = elements.energy(&positions).unwrap();
            let expected = number("psi_B") * number("V") * number("w");
            assert!((energy - expected).abs() < 1e-12 * expected.max(1.0), "{energy} {expected}");
        }
    }
}

#[test]
fn forces_are_minus_the_gradient_of_energy() {
    for material in materials() {
        let (cage, elements) = uneven(material, Instructions::best());
        let mut dice = Dice(5);
        // Displaced so far that many elements are out of the range.
        let positions = placed(&cage, |x| x + dice.vec3() * 0.03);
        let (forces, large) = forces(&elements, &positions);
        if material == Material::default() {
            assert!(large > 100 && large < 300, "{large}");
        }
        let h = 1e-6;
        for node in (0..cage.nodes().len()).step_by(7) {
            for axis in [Vec3::X, Vec3::Y, Vec3::Z] {
                let at = |t: f64| {
                    let mut moved = positions.clone();
                    moved.set(node, moved.get(node) + axis * t);
                    elements.energy(&moved).unwrap()
                };
                let slope = (8.0 * (at(h) - at(-h)) - (at(2.0 * h) - at(-2.0 * h))) / (12.0 * h);
                let force = forces.get(node).dot(axis);
                // Energies of about ten, each rounded to 1e-15, over h.
                assert!(
                    (force + slope).abs() < 1e-6 * force.abs().max(1e-2),
                    "{material:?} {node}: {force} {slope}"
                );
            }
        }
    }
}

#[test]
fn no_net_force_or_moment_and_forces_turn_with_the_world() {
    for material in materials() {
        let (cage, elements) = uneven(material, Instructions::best());
        let mut dice = Dice(17);
        let positions = placed(&cage, |x| x + dice.vec3() * 0.06);
        let (plain, _) = forces(&elements, &positions);
        let sum = |of: &dyn Fn(usize) -> Vec3| (0..plain.len()).fold(Vec3::ZERO, |sum, k| sum + of(k));
        let size = (0..plain.len()).map(|k| plain.get(k).norm()).sum::<f64>();
        assert!(sum(&|k| plain.get(k)).norm() < 1e-15 * size);
        assert!(sum(&|k| positions.get(k).cross(plain.get(k))).norm() < 1e-14 * size);
        let (turn, shift) = (so3::exp(Vec3::new(0.4, -1.3, 0.8)), Vec3::new(3.0, -2.0, 5.0));
        let mut moved = positions.clone();
        (0..moved.len()).for_each(|k| moved.set(k, turn * positions.get(k) + shift));
        let (turned, _) = forces(&elements, &moved);
        for k in 0..plain.len() {
            // Positions of about six are rounded to 1e-15, edges of a fifth are their differences.
            assert!((turn * plain.get(k) - turned.get(k)).norm() < 1e-13 * size, "{material:?} {k}");
        }
    }
}

/// The patch test: where every element has the same strain, the forces on inner nodes cancel.
#[test]
fn constant_strain_is_carried_exactly() {
    let strains = [
        Mat3::from_rows([[1.1, 0.1, 0.0], [-0.05, 0.95, 0.02], [0.0, 0.1, 1.05]]),
        Mat3::from_rows([[1.9, 0.3, 0.0], [-0.2, 0.4, 0.1], [0.1, 0.0, 1.2]]),
    ];
    for material in materials() {
        let cage = block([4, 4, 4], 0.35, |p| p);
        let lame = Lame::from_young(100.0, 0.3).unwrap();
        let count = cage.tets().len();
        let elements = Elements::new(&cage, &vec![1.0; count], material, &vec![lame; count]).unwrap();
        for strain in strains {
            let positions = placed(&cage, |x| strain * x);
            let (forces, large) = forces(&elements, &positions);
            let all = !Range::default().holds(strain) || material != Material::default();
            assert!(matches!(material, Material::NeoHookean(_)) || large == if all { count } else { 0 });
            let pull = (0..forces.len()).map(|k| forces.get(k).norm()).fold(0.0, f64::max);
            assert!(pull > 0.1, "the faces carry a load");
            let inner = |x: &Vec3| x.to_array().iter().all(|c| *c > 1e-9 && *c < 1.0 - 1e-9);
            for (k, _) in cage.nodes().iter().enumerate().filter(|(_, x)| inner(x)) {
                assert!(forces.get(k).norm() < 1e-13 * pull, "{material:?} {k}: {:?}", forces.get(k));
            }
            // And all together carry the stress: sum f X^T = -P V.
            let stress = material.pk1(lame, strain);
            let whole =
                (0..forces.len()).fold(Mat3::ZERO, |sum, k| sum + forces.get(k).outer(cage.nodes()[k]));
            assert!((whole + stress).max_abs() < 1e-12 * stress.max_abs(), "{material:?}");
        }
    }
}

#[test]
fn every_set_of_instructions_and_number_of_threads_gives_the_same_bits() {
    for material in materials() {
        let mut expected: Option<(Vec<u64>, usize)> = None;
        for instructions in Instructions::available() {
            let (cage, elements) = uneven(material, instructions);
            let mut dice = Dice(23);
            let positions = placed(&cage, |x| x + dice.vec3() * 0.05);
            let (alone, large) = forces(&elements, &positions);
            let expected = expected.get_or_insert_with(|| one_at_a_time(&cage, &elements, &positions));
            assert_eq!(expected.0, bits(&alone), "{material:?} {}", instructions.name());
            if !matches!(material, Material::NeoHookean(_)) {
                assert_eq!(expected.1, large, "{material:?} {}", instructions.name());
            }
            for threads in [1, 2, 5] {
                let pool = rayon_pool(threads);
                let mut shared = Vectors::zeros(positions.len());
                let mut scratch = elements.scratch();
                let again = pool
                    .install(|| elements.forces_on_threads(&positions, &mut shared, &mut scratch))
                    .unwrap();
                assert_eq!((bits(&shared), again), (bits(&alone), large), "{threads} threads");
            }
        }
    }
}

fn rayon_pool(threads: usize) -> rayon::ThreadPool {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap()
}

/// The forces by the scalar material laws, and the number of elements out of the range.
fn one_at_a_time(cage: &Cage, elements: &Elements, positions: &Vectors) -> (Vec<u64>, usize) {
    let mut forces = Vectors::zeros(positions.len());
    let mut large = 0;
    for (element, corners) in cage.tets().iter().enumerate() {
        let def_grad = elements.def_grad(element, positions);
        // As in the vectorized pass: the volume is multiplied into the stiffness.
        let lame = elements.lame()[element].scaled(elements.volumes()[element]);
        let [f1, f2, f3] =
            (elements.material().pk1(lame, def_grad) * cage.inverse_shapes()[element].transpose()).cols;
        for (node, force) in corners.iter().zip([f1 + f2 + f3, -f1, -f2, -f3]) {
            forces.set(*node as usize, forces.get(*node as usize) + force);
        }
        let full = elements.material() != Material::default();
        large += usize::from(full || !Range::default().holds(def_grad));
    }
    (bits(&forces), large)
}

#[test]
fn a_body_turned_inside_out_finds_its_way_back() {
    let cage = block([2, 2, 2], 0.2, |p| p);
    let count = cage.tets().len();
    let lame = Lame::from_young(1.0, 0.3).unwrap();
    for material in [materials()[0], materials()[2], materials()[3]] {
        let elements = Elements::new(&cage, &vec![1.0; count], material, &vec![lame; count]).unwrap();
        let mut dice = Dice(29);
        // Every element inverted; slightly perturbed, since the exact mirror image is an equilibrium for some laws.
        let mut positions = placed(&cage, |x| -x + dice.vec3() * 0.01);
        let start = elements.energy(&positions).unwrap();
        let mirrored = |positions: &Vectors| {
            (0..count).filter(|k| elements.def_grad(*k, positions).determinant() <= 0.0).count()
        };
        assert_eq!(mirrored(&positions), count);
        for _ in 0..4000 {
            let (push, _) = forces(&elements, &positions);
            (0..positions.len()).for_each(|k| positions.set(k, positions.get(k) + push.get(k) * 0.05));
        }
        let end = elements.energy(&positions).unwrap();
        assert_eq!(mirrored(&positions), 0, "{material:?}: energy {start} to {end}");
        assert!(end < 1e-6 * start, "{material:?}: energy {start} to {end}");
    }
}

#[test]
fn lists_of_the_wrong_length_are_refused() {
    let cage = block([1, 1, 1], 0.0, |p| p);
    let lame = vec![Lame::from_young(1.0, 0.3).unwrap(); 6];
    let short = Elements::new(&cage, &[1.0; 5], Material::default(), &lame).unwrap_err();
    assert!(matches!(short, ElementsError::Length { found: 5, expected: 6, .. }), "{short}");
    assert!(Elements::new(&cage, &[1.0; 6], Material::default(), &lame[..2]).is_err());
    let elements = Elements::new(&cage, &[1.0; 6], Material::default(), &lame).unwrap();
    let (right, wrong) = (Vectors::zeros(8), Vectors::zeros(7));
    let mut uneven = right.clone();
    uneven.y.pop();
    let mut scratch = elements.scratch();
    assert!(elements.forces(&wrong, &mut right.clone(), &mut scratch).is_err());
    assert!(elements.forces(&right, &mut uneven, &mut scratch).is_err());
    assert!(elements.energy(&wrong).is_err());
    let other = block([3, 3, 3], 0.0, |p| p);
    let other = Elements::new(&other, &[1.0; 162], Material::default(), &[lame[0]; 162]).unwrap();
    assert!(elements.forces(&right, &mut right.clone(), &mut other.scratch()).is_err());
}
