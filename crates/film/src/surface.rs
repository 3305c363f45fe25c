//! Triangle meshes: rigid ones with their bounding box, and normals of deforming ones.

use ligament::mass::TriMesh;
use ligament::math::Vec3;
use ligament::scene::Surface;

/// A mesh ready to be drawn, with its bounding box.
#[derive(Clone, Debug)]
pub(crate) struct Boxed {
    pub(crate) surface: Surface,
    pub(crate) center: Vec3,
    pub(crate) half_extents: Vec3,
}

impl Boxed {
    pub(crate) fn new(mesh: &TriMesh) -> Boxed {
        let (low, high) = mesh.bounds();
        let surface = Surface::of_mesh(mesh);
        Boxed { surface, center: (low + high) * 0.5, half_extents: (high - low) * 0.5 }
    }
}

/// Vertex normals of a deforming surface: the area-weighted mean of the normals of its faces. Vertices without a valid face
/// have none.
pub(crate) fn smooth_normals(positions: &[Vec3], triangles: &[[u32; 3]]) -> Vec<Vec3> {
    let mut sums = vec![Vec3::ZERO; positions.len()];
    for t in triangles {
        let [a, b, c] = t.map(|i| positions[i as usize]);
        let across = (b - a).cross(c - a);
        if across.is_finite() {
            t.iter().for_each(|i| sums[*i as usize] += across);
        }
    }
    sums.into_iter().map(|sum| sum.normalized().unwrap_or(Vec3::ZERO)).collect()
}
