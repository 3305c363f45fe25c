//! The result of a mesh reader.

use ligament::math::Vec3;

/// Vertices and triangles.
pub(super) type Surface = (Vec<Vec3>, Vec<[u32; 3]>);

/// Keeps the vertices that triangles use, in the order of their first use.
pub(super) fn used(vertices: &[Vec3], mut triangles: Vec<[u32; 3]>) -> Surface {
    let mut place = vec![u32::MAX; vertices.len()];
    let mut kept = Vec::with_capacity(vertices.len());
    for corner in triangles.iter_mut().flatten() {
        let new = &mut place[*corner as usize];
        if *new == u32::MAX {
            *new = kept.len() as u32;
            kept.push(vertices[*corner as usize]);
        }
        *corner = *new;
    }
    (kept, triangles)
}
