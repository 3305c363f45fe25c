//! Surfaces of triangles: of a mesh that stays as it is, with the box that holds it, and of a skin that bends.

use ligament::mass::TriMesh;
use ligament::math::Vec3;
use ligament::scene::Surface;

/// A mesh ready to be drawn, and the box that holds it.
#[derive(Clone, Debug)]
pub(crate) struct Boxed {
    pub(crate) surface: Surface,
    pub(crate) centre: Vec3,
    pub(crate) half_extents: Vec3,
}

impl Boxed {
    pub(crate) fn new(mesh: &TriMesh) -> Boxed {
        let (low, high) = mesh.bounds();
        let surface = Surface::of_mesh(mesh);
        Boxed { surface, centre: (low + high) * 0.5, half_extents: (high - low) * 0.5 }
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
