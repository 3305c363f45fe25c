//! A smooth skin around bones: the zero level set of a blend of rounded rods, by marching tetrahedra.
//!
//! Source: marching tetrahedra (A. Doi and A. Koide, *An efficient method of triangulating equi-valued surfaces by using
//! tetrahedral cells*, 1991) over cubes of six tetrahedra each. Rods are blended by the logarithm of the sum of
//! exponentials of their distances, which does not depend on their order.

use std::collections::HashMap;

use ligament::mass::{MeshError, TriMesh};
use ligament::math::Vec3;

/// A rod with round ends, which may have different radii.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rod {
    pub(crate) ends: [Vec3; 2],
    pub(crate) radii: [f64; 2],
}

impl Rod {
    /// Approximate signed distance of a point; negative inside.
    fn distance(&self, p: Vec3) -> f64 {
        let ([a, b], [thick, thin]) = (self.ends, self.radii);
        let along = b - a;
        let square = along.norm_squared();
        let part = if square > 0.0 { ((p - a).dot(along) / square).clamp(0.0, 1.0) } else { 0.0 };
        (a + along * part - p).norm() - (thick + (thin - thick) * part)
    }
}

/// Corners of cubes; vertices of the skin are between two.
type Corner = [i32; 3];

/// The skin around rods, blended over a length of `blend`, in triangles of about the size of a `cube`.
pub(crate) fn skin_around(rods: &[Rod], blend: f64, cube: f64) -> Result<TriMesh, MeshError> {
    let field = |p: Vec3| {
        let nearest = rods.iter().map(|rod| rod.distance(p)).fold(f64::INFINITY, f64::min);
        let sum: f64 = rods.iter().map(|rod| (-(rod.distance(p) - nearest) / blend).exp()).sum();
        nearest - blend * sum.ln()
    };
    let thickest = rods.iter().flat_map(|rod| rod.radii).fold(0.0, f64::max);
    // A blend extends beyond its rods by at most this.
    let reach = Vec3::splat(thickest + blend * (rods.len() as f64).ln() + cube);
    let points = || rods.iter().flat_map(|rod| rod.ends);
    let low = points()
        .fold(Vec3::splat(f64::INFINITY), |m, p| Vec3::new(m.x.min(p.x), m.y.min(p.y), m.z.min(p.z)))
        - reach;
    let high = points()
        .fold(Vec3::splat(f64::NEG_INFINITY), |m, p| Vec3::new(m.x.max(p.x), m.y.max(p.y), m.z.max(p.z)))
        + reach;
    let cubes = ((high - low) * (1.0 / cube)).to_array().map(|n| n.ceil() as i32);
    let at = |[x, y, z]: Corner| low + Vec3::new(f64::from(x), f64::from(y), f64::from(z)) * cube;
    let side = |n: i32| (n + 1) as usize;
    let mut values = Vec::with_capacity(side(cubes[0]) * side(cubes[1]) * side(cubes[2]));
    for x in 0..=cubes[0] {
        for y in 0..=cubes[1] {
            values.extend((0..=cubes[2]).map(|z| field(at([x, y, z]))));
        }
    }
    let value =
        |[x, y, z]: Corner| values[(x as usize * side(cubes[1]) + y as usize) * side(cubes[2]) + z as usize];

    let mut mesh = Mesh::default();
    for x in 0..cubes[0] {
        for y in 0..cubes[1] {
            for z in 0..cubes[2] {
                for tet in six_tets([x, y, z]) {
                    mesh.add(tet, tet.map(value), at);
                }
            }
        }
    }
    TriMesh::new(mesh.vertices, mesh.triangles)
}

/// The paths from a corner of a cube along three edges to the opposite one: each is a tetrahedron.
fn six_tets(corner: Corner) -> [[Corner; 4]; 6] {
    [[0, 1, 2], [1, 2, 0], [2, 0, 1], [1, 0, 2], [0, 2, 1], [2, 1, 0]].map(|axes| {
        let mut path = [corner; 4];
        for (k, axis) in axes.into_iter().enumerate() {
            path[k + 1] = path[k];
            path[k + 1][axis] += 1;
        }
        path
    })
}

#[derive(Default)]
struct Mesh {
    vertices: Vec<Vec3>,
    triangles: Vec<[u32; 3]>,
    /// Only for lookup, never iterated: its order does not matter.
    known: HashMap<[Corner; 2], u32>,
}

impl Mesh {
    /// The part of the skin in one tetrahedron.
    fn add(&mut self, corners: [Corner; 4], values: [f64; 4], at: impl Fn(Corner) -> Vec3) {
        let (inside, outside): (Vec<usize>, Vec<usize>) = (0..4).partition(|k| values[*k] < 0.0);
        let outward = |of: &[usize]| {
            of.iter().fold(Vec3::ZERO, |sum, k| sum + at(corners[*k])) * (1.0 / of.len() as f64)
        };
        let mut on = |i: usize, j: usize| self.vertex([corners[i], corners[j]], [values[i], values[j]], &at);
        let ring: Vec<u32> = match (inside.as_slice(), outside.as_slice()) {
            (&[a], &[b, c, d]) | (&[b, c, d], &[a]) => vec![on(a, b), on(a, c), on(a, d)],
            (&[a, b], &[c, d]) => vec![on(a, c), on(a, d), on(b, d), on(b, c)],
            _ => return,
        };
        let out = outward(&outside) - outward(&inside);
        for k in 2..ring.len() {
            let mut triangle = [ring[0], ring[k - 1], ring[k]];
            let [p, q, r] = triangle.map(|v| self.vertices[v as usize]);
            if (q - p).cross(r - p).dot(out) < 0.0 {
                triangle.swap(1, 2);
            }
            self.triangles.push(triangle);
        }
    }

    fn vertex(&mut self, ends: [Corner; 2], values: [f64; 2], at: &impl Fn(Corner) -> Vec3) -> u32 {
        let ([a, b], [va, vb]) =
            if ends[0] < ends[1] { (ends, values) } else { ([ends[1], ends[0]], [values[1], values[0]]) };
        if let Some(known) = self.known.get(&[a, b]) {
            return *known;
        }
        // Kept away from the corners, so that no triangle is too small.
        let part = (va / (va - vb)).clamp(0.08, 0.92);
        let number = self.vertices.len() as u32;
        self.vertices.push(at(a) + (at(b) - at(a)) * part);
        self.known.insert([a, b], number);
        number
    }
}

#[cfg(test)]
mod tests {
    //! The skin is closed, oriented outward, and at the positions of the rods.
    use super::*;

    #[test]
    fn a_rod_has_the_volume_of_its_skin() {
        let rod = Rod { ends: [Vec3::ZERO, Vec3::X * 0.3], radii: [0.1, 0.1] };
        let skin = skin_around(&[rod], 0.01, 0.02).expect("a mesh");
        let volume = skin.volume().expect("closed and turned outward");
        let exact = std::f64::consts::PI * 0.01 * (0.3 + 4.0 / 3.0 * 0.1);
        // Triangles of a fifth of the radius cut off a hundredth or two.
        assert!((volume / exact - 1.0).abs() < 0.03, "{volume} {exact}");
        // Two rods that cross have one common skin.
        let across =
            Rod { ends: [Vec3::new(0.15, -0.3, 0.0), Vec3::new(0.15, 0.3, 0.0)], radii: [0.05, 0.08] };
        let both = skin_around(&[rod, across], 0.02, 0.02).expect("a mesh").volume().expect("closed");
        assert!(both > volume + 0.001, "{both} {volume}");
    }
}
