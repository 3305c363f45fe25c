//! Checks that flesh bends like a beam: a slender cantilever with a load at its end and a large deflection, against
//! the elastica.
//!
//! K. E. Bisshopp and D. C. Drucker, *Large deflection of cantilever beams*, 1945, solve the elastica by elliptic
//! integrals. Here its equation, E I theta'' = -P cos(theta), is integrated by shooting, which gives their numbers to
//! six digits; the cage is solved by Newton's method with the differential of stress, and refined until the two agree.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use crate::common::cages::block;
use ligament::dynamics::Vectors;
use ligament::flesh::{Cage, Corotated, Elements, Lame, Material};
use ligament::math::{Mat3, Vec3};

/// Length over thickness.
const SLENDER: f64 = 20.0;

/// Deflection along the load and along the beam, in lengths, of a beam of length 1 and load P L^2 / E I = `load`.
fn elastica(load: f64) -> [f64; 2] {
    // From the clamp: theta, its slope, and the deflection down and forward.
    let shoot = |slope: f64| {
        const STEPS: usize = 200;
        let h = 1.0 / STEPS as f64;
        let rate = |s: [f64; 4]| [s[1], -load * s[0].cos(), s[0].sin(), s[0].cos()];
        let ahead = |s: [f64; 4], d: [f64; 4], h: f64| std::array::from_fn(|k| s[k] + h * d[k]);
        let mut s = [0.0, slope, 0.0, 0.0];
        for _ in 0..STEPS {
            let a = rate(s);
            let b = rate(ahead(s, a, 0.5 * h));
            let c = rate(ahead(s, b, 0.5 * h));
            let d = rate(ahead(s, c, h));
            s = std::array::from_fn(|k| s[k] + h / 6.0 * (a[k] + 2.0 * b[k] + 2.0 * c[k] + d[k]));
        }
        s
    };
    // No moment at the free end: a larger slope at the clamp gives a larger one there.
    let (mut low, mut high) = (0.0, load);
    for _ in 0..50 {
        let middle = 0.5 * (low + high);
        if shoot(middle)[1] > 0.0 { high = middle } else { low = middle }
    }
    let [_, _, down, forward] = shoot(low);
    [down, 1.0 - forward]
}

#[test]
fn shooting_gives_the_numbers_of_bisshopp_and_drucker() {
    for (load, down, back) in [(1.0, 0.30172, 0.05643), (2.0, 0.49346, 0.16064), (5.0, 0.71379, 0.38763)] {
        let found = elastica(load);
        // Five digits are printed.
        assert!((found[0] - down).abs() < 6e-6 && (found[1] - back).abs() < 6e-6, "{load}: {found:?}");
    }
}

/// A banded matrix: row by row, the diagonal last.
struct Banded {
    width: usize,
    rows: Vec<f64>,
}

impl Banded {
    fn zeros(size: usize, width: usize) -> Banded {
        Banded { width, rows: vec![0.0; size * (width + 1)] }
    }

    fn at(&mut self, row: usize, column: usize) -> &mut f64 {
        let width = self.width;
        &mut self.rows[row * (width + 1) + column + width - row]
    }

    /// Cholesky, then both triangles: replaces `x` by the solution.
    fn solve(mut self, x: &mut [f64]) {
        let (n, width) = (x.len(), self.width);
        for i in 0..n {
            for j in i.saturating_sub(width)..=i {
                let from = i.saturating_sub(width);
                let of = |row: usize| row * (width + 1) + width + from - row;
                let (ours, theirs) = (&self.rows[of(i)..][..j - from], &self.rows[of(j)..][..j - from]);
                let known: f64 = ours.iter().zip(theirs).map(|(a, b)| a * b).sum();
                let sum = *self.at(i, j) - known;
                *self.at(i, j) = if i == j {
                    assert!(sum > 0.0, "the stiffness is not definite at row {i}");
                    sum.sqrt()
                } else {
                    sum / *self.at(j, j)
                };
            }
        }
        for i in 0..n {
            let before: f64 = (i.saturating_sub(width)..i).map(|k| *self.at(i, k) * x[k]).sum();
            x[i] = (x[i] - before) / *self.at(i, i);
        }
        for i in (0..n).rev() {
            x[i] /= *self.at(i, i);
            for k in i.saturating_sub(width)..i {
                x[k] -= *self.at(i, k) * x[i];
            }
        }
    }
}

/// Stiffness of a cage whose first nodes are clamped: minus the derivative of the forces. The coupling of y with the
/// rest is left out: a beam eight times as high as wide would buckle sideways.
fn stiffness(cage: &Cage, elements: &Elements, positions: &Vectors, clamped: usize) -> Banded {
    let free = 3 * (cage.nodes().len() - clamped);
    let spread = cage.tets().iter().map(|t| t.iter().max().unwrap() - t.iter().min().unwrap()).max().unwrap();
    let mut matrix = Banded::zeros(free, 3 * spread as usize + 2);
    for (tet, corners) in cage.tets().iter().enumerate() {
        let shape = cage.inverse_shapes()[tet];
        let [g1, g2, g3] = shape.to_rows().map(Vec3::from);
        let gradients = [-(g1 + g2 + g3), g1, g2, g3];
        let def_grad = elements.def_grad(tet, positions);
        for (from, gradient) in corners.iter().zip(gradients) {
            for (axis, along) in [Vec3::X, Vec3::Y, Vec3::Z].into_iter().enumerate() {
                let change = Mat3::from_cols(along * gradient.x, along * gradient.y, along * gradient.z);
                let stress = elements.material().pk1_differential(elements.lame()[tet], def_grad, change);
                for (to, other) in corners.iter().zip(gradients) {
                    let push = (stress * other) * elements.volumes()[tet];
                    let (Some(from), Some(to)) =
                        ((*from as usize).checked_sub(clamped), (*to as usize).checked_sub(clamped))
                    else {
                        continue;
                    };
                    for (k, entry) in push.to_array().into_iter().enumerate() {
                        let (row, column) = (3 * to + k, 3 * from + axis);
                        let across = k == 1 || axis == 1;
                        if column <= row && (!across || column == row) {
                            *matrix.at(row, column) += entry;
                        }
                    }
                }
            }
        }
    }
    matrix
}

/// Deflection of the end, down and back, in lengths, with `cells` cubes through the thickness.
fn bent(material: Material, cells: usize, load: f64) -> [f64; 2] {
    // One cube wide: with a Poisson's ratio of zero there is no strain across.
    let thick = 1.0 / SLENDER;
    let wide = thick / cells as f64;
    let long = (SLENDER as usize) * cells / 2;
    let cage = block([long, 1, cells], 0.0, |p| Vec3::new(p.x, p.y * wide, p.z * thick));
    let young = 1e5;
    let count = cage.tets().len();
    let lame = vec![Lame::from_young(young, 0.0).unwrap(); count];
    let elements = Elements::new(&cage, &vec![1.0; count], material, &lame).unwrap();
    let clamped = 2 * (cells + 1);
    let end = cage.nodes().len() - clamped;
    let bending = young * wide * thick.powi(3) / 12.0;
    let mut positions = Vectors::zeros(cage.nodes().len());
    cage.nodes().iter().enumerate().for_each(|(k, x)| positions.set(k, *x));
    let (mut push, mut scratch) = (Vectors::zeros(positions.len()), elements.scratch());
    const LOADS: usize = 4;
    for part in 1..=LOADS {
        let each = load * bending * part as f64 / LOADS as f64 / clamped as f64;
        let mut left = f64::INFINITY;
        for _ in 0..30 {
            elements.forces(&positions, &mut push, &mut scratch).unwrap();
            (end..positions.len()).for_each(|k| push.z[k] -= each);
            push.y.fill(0.0);
            let mut step: Vec<f64> =
                (clamped..positions.len()).flat_map(|k| push.get(k).to_array()).collect();
            left = step.iter().fold(0.0_f64, |most, f| most.max(f.abs())) / each;
            if left < 1e-6 {
                break;
            }
            stiffness(&cage, &elements, &positions, clamped).solve(&mut step);
            // Bending follows a curve: full steps along straight lines stretch the beam, and later Newton steps
            // remove the stretch again.
            for (k, step) in step.chunks_exact(3).enumerate() {
                let at = positions.get(clamped + k) + Vec3::new(step[0], step[1], step[2]);
                positions.set(clamped + k, at);
            }
        }
        assert!(left < 1e-6, "{cells} cells: more than a millionth of the load is unbalanced: {left}");
    }
    let mean =
        (end..positions.len()).fold(Vec3::ZERO, |sum, k| sum + positions.get(k)) * (1.0 / clamped as f64);
    [0.5 * thick - mean.z, 1.0 - mean.x]
}

/// The load that gives the elastica the same deflection.
fn load_of(down: f64) -> f64 {
    let (mut low, mut high) = (0.0, 2.0);
    for _ in 0..40 {
        let middle = 0.5 * (low + high);
        if elastica(middle)[0] > down { high = middle } else { low = middle }
    }
    low
}

#[test]
fn a_cantilever_bends_as_the_elastica_does_as_the_cage_is_made_finer() {
    let load = 1.0;
    for material in [Material::default(), Material::Corotated(Corotated)] {
        // Stiffness relative to the elastica: tetrahedra of constant strain are too stiff, by the square of their
        // size.
        let stiffer = [2, 4, 8].map(|cells| {
            let [down, back] = bent(material, cells, load);
            let felt = load_of(down);
            // On the same curve. Only the thickness, which the elastica neglects, makes a difference: its square is a
            // four-hundredth.
            let exact = elastica(felt)[1];
            assert!((back / exact - 1.0).abs() < 0.01, "{cells} cells: {back} back, not {exact}");
            load / felt
        });
        let [coarse, middle, fine] = stiffer.map(|times| times - 1.0);
        assert!((3.5..4.5).contains(&(coarse / middle)), "{stiffer:?}");
        assert!((3.5..4.5).contains(&(middle / fine)), "{stiffer:?}");
        let limit = 1.0 + (4.0 * fine - middle) / 3.0;
        // Shear makes it softer by 0.6 of thickness over length, squared; the remaining error is of fourth order in the size.
        assert!((limit - 1.0).abs() < 0.01, "{limit} times as stiff in the limit, from {stiffer:?}");
    }
}
