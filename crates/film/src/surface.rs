//! Surfaces of triangles with normals: smooth where neighbours are nearly flat, sharp at creases.

use ligament::mass::TriMesh;
use ligament::math::Vec3;

use crate::forms::Mesh;

/// Faces whose normals are further apart than this (cosine of 40 degrees) meet in a crease.
const CREASE: f64 = 0.766;

/// A vertex with more faces than this is shaded flat: the cost of looking for creases grows with the square.
const MOST_FACES: usize = 64;

/// A mesh ready to be drawn, and the box that holds it.
#[derive(Clone, Debug)]
pub(crate) struct Surface {
    pub(crate) mesh: Mesh,
    pub(crate) centre: Vec3,
    pub(crate) half_extents: Vec3,
}

impl Surface {
    pub(crate) fn new(mesh: &TriMesh) -> Surface {
        let (low, high) = bounds(mesh.vertices());
        let faces: Vec<Vec3> = mesh.corners().map(|[a, b, c]| (b - a).cross(c - a)).collect();
        let mut faces_of: Vec<Vec<u32>> = vec![Vec::new(); mesh.vertices().len()];
        for (k, t) in mesh.triangles().iter().enumerate() {
            for i in t {
                faces_of[*i as usize].push(k as u32);
            }
        }
        let mut out = Mesh::default();
        for (k, t) in mesh.triangles().iter().enumerate() {
            let Some(own) = faces[k].normalised() else { continue };
            let first = out.positions.len() as u32;
            for i in t {
                let around = &faces_of[*i as usize];
                let flat = around.len() > MOST_FACES;
                let sum = around
                    .iter()
                    .map(|f| faces[*f as usize])
                    .filter(|f| !flat && f.normalised().is_some_and(|n| n.dot(own) > CREASE));
                let normal = sum.fold(Vec3::ZERO, |a, b| a + b).normalised().unwrap_or(own);
                out.positions.push(mesh.vertices()[*i as usize]);
                out.normals.push(normal);
                out.end.push(0.0);
            }
            out.triangles.push([first, first + 1, first + 2]);
        }
        Surface { mesh: out, centre: (low + high) * 0.5, half_extents: (high - low) * 0.5 }
    }
}

/// Normals of a surface that bends: at each vertex the mean of its faces, by their areas. Vertices that no good face
/// uses have none.
pub(crate) fn smooth_normals(positions: &[Vec3], triangles: &[[u32; 3]]) -> Vec<Vec3> {
    let mut sums = vec![Vec3::ZERO; positions.len()];
    for t in triangles {
        let [a, b, c] = t.map(|i| positions[i as usize]);
        let across = (b - a).cross(c - a);
        if across.is_finite() {
            t.iter().for_each(|i| sums[*i as usize] += across);
        }
    }
    sums.into_iter().map(|sum| sum.normalised().unwrap_or(Vec3::ZERO)).collect()
}

/// The box along the axes that holds the points.
fn bounds(points: &[Vec3]) -> (Vec3, Vec3) {
    let first = points.first().copied().unwrap_or(Vec3::ZERO);
    points.iter().fold((first, first), |(low, high), p| {
        (
            Vec3::new(low.x.min(p.x), low.y.min(p.y), low.z.min(p.z)),
            Vec3::new(high.x.max(p.x), high.y.max(p.y), high.z.max(p.z)),
        )
    })
}
