//! Tetrahedral cages and embedded surfaces for the tests of flesh.
#![allow(clippy::unwrap_used)] // test helpers may unwrap

use ligament::flesh::Cage;
use ligament::mass::TriMesh;
use ligament::math::{Vec3, so3};

/// Reproducible pseudorandom numbers.
pub struct Dice(pub u64);

impl Dice {
    /// Between -1 and 1.
    pub fn number(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    /// Each component between -1 and 1.
    pub fn vec3(&mut self) -> Vec3 {
        Vec3::new(self.number(), self.number(), self.number())
    }
}

/// A box of cubes, each cut into six tetrahedra about its diagonal, with every inner node jittered; `warp` then maps
/// all the nodes.
pub fn block(cubes: [usize; 3], jitter: f64, warp: impl Fn(Vec3) -> Vec3) -> Cage {
    let at = |i: [usize; 3]| (i[0] * (cubes[1] + 1) + i[1]) * (cubes[2] + 1) + i[2];
    let mut nodes = Vec::new();
    let mut dice = Dice(7);
    for x in 0..=cubes[0] {
        for y in 0..=cubes[1] {
            for z in 0..=cubes[2] {
                let inner = [x, y, z].iter().zip(cubes).all(|(i, n)| *i > 0 && *i < n);
                let shift = dice.vec3() * if inner { jitter } else { 0.0 };
                let lattice = Vec3::new(x as f64, y as f64, z as f64) + shift;
                nodes.push(warp(Vec3::new(
                    lattice.x / cubes[0] as f64,
                    lattice.y / cubes[1] as f64,
                    lattice.z / cubes[2] as f64,
                )));
            }
        }
    }
    let mut tets = Vec::new();
    for x in 0..cubes[0] {
        for y in 0..cubes[1] {
            for z in 0..cubes[2] {
                for [a, b, c] in [[0, 1, 2], [1, 2, 0], [2, 0, 1], [1, 0, 2], [0, 2, 1], [2, 1, 0]] {
                    let mut i = [x, y, z];
                    let mut corners = [at(i) as u32; 4];
                    for (corner, axis) in corners[1..].iter_mut().zip([a, b, c]) {
                        i[axis] += 1;
                        *corner = at(i) as u32;
                    }
                    if (b + 3 - a) % 3 != 1 {
                        corners.swap(2, 3);
                    }
                    tets.push(corners);
                }
            }
        }
    }
    Cage::new(nodes, tets).unwrap()
}

/// A closed triangle mesh of an ellipsoid, rotated and shifted.
pub fn egg(rings: usize, size: Vec3, turn: Vec3, at: Vec3) -> TriMesh {
    let sides = 2 * rings;
    let mut vertices = vec![Vec3::Z, -Vec3::Z];
    for ring in 1..rings {
        let (s, c) = (std::f64::consts::PI * ring as f64 / rings as f64).sin_cos();
        for side in 0..sides {
            let (y, x) = (std::f64::consts::TAU * side as f64 / sides as f64).sin_cos();
            vertices.push(Vec3::new(s * x, s * y, c));
        }
    }
    let on = |ring: usize, side: usize| (2 + (ring - 1) * sides + side % sides) as u32;
    let mut triangles = Vec::new();
    for side in 0..sides {
        triangles.push([0, on(1, side), on(1, side + 1)]);
        triangles.push([1, on(rings - 1, side + 1), on(rings - 1, side)]);
        for ring in 1..rings - 1 {
            triangles.push([on(ring, side), on(ring + 1, side), on(ring + 1, side + 1)]);
            triangles.push([on(ring, side), on(ring + 1, side + 1), on(ring, side + 1)]);
        }
    }
    let place = |v: &Vec3| so3::exp(turn) * v.scale(size) + at;
    TriMesh::new(vertices.iter().map(place).collect(), triangles).unwrap()
}

/// A box with `cells` squares along each edge, every square in two triangles; vertices on edges of faces are repeated.
pub fn brick(half: Vec3, cells: usize, place: impl Fn(Vec3) -> Vec3) -> TriMesh {
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for axis in 0..3 {
        for side in [-1.0, 1.0] {
            let base = vertices.len() as u32;
            for a in 0..=cells {
                for b in 0..=cells {
                    let at = |k: usize| 2.0 * k as f64 / cells as f64 - 1.0;
                    let mut corner = [0.0; 3];
                    (corner[axis], corner[(axis + 1) % 3], corner[(axis + 2) % 3]) = (side, at(a), at(b));
                    vertices.push(place(Vec3::from(corner).scale(half)));
                }
            }
            let node = |a: usize, b: usize| base + (a * (cells + 1) + b) as u32;
            for a in 0..cells {
                for b in 0..cells {
                    let [p, q, r, s] = [node(a, b), node(a + 1, b), node(a + 1, b + 1), node(a, b + 1)];
                    let quads = if side > 0.0 { [[p, q, r], [p, r, s]] } else { [[p, r, q], [p, s, r]] };
                    triangles.extend(quads);
                }
            }
        }
    }
    TriMesh::new(vertices, triangles).unwrap().merged_vertices().unwrap()
}
