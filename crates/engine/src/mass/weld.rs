//! Merges vertices at the same point: files such as STL repeat them for each triangle, which makes every edge look open.

use std::collections::HashMap;

use super::{MeshError, TriMesh};
use crate::math::Vec3;

impl TriMesh {
    /// The same surface with exactly equal vertices merged. Triangles that become degenerate are dropped.
    ///
    /// # Errors
    /// [`MeshError::Empty`] if no triangle is left.
    pub fn merged_vertices(&self) -> Result<TriMesh, MeshError> {
        let mut first_at: HashMap<[u64; 3], u32> = HashMap::with_capacity(self.vertices().len());
        let mut kept = Vec::new();
        let merged = self.vertices().iter().map(|v| {
            // Adding zero makes -0 and +0 equal.
            let key = v.to_array().map(|x| (x + 0.0).to_bits());
            *first_at.entry(key).or_insert_with(|| keep(&mut kept, *v))
        });
        let merged: Vec<u32> = merged.collect();
        self.renamed(kept, &merged)
    }

    /// The surface with every vertex moved to the first vertex within `tolerance` of it, if there is one. Triangles that
    /// become degenerate are dropped. Choose a tolerance well below the shortest edge.
    ///
    /// # Errors
    /// [`MeshError::Tolerance`] if it is not positive and finite, or too small compared with the vertex positions;
    /// [`MeshError::Empty`] if no triangle is left.
    pub fn welded(&self, tolerance: f64) -> Result<TriMesh, MeshError> {
        let bad = MeshError::Tolerance { tolerance };
        if !(tolerance > 0.0 && tolerance.is_finite()) {
            return Err(bad);
        }
        // Space is divided into cubes of side `tolerance`, so that only the vertices in 27 cubes need to be compared. Cube
        // indices are `f64`: where these cannot distinguish neighbors, vertices within the tolerance are equal and lie in the
        // same cube anyway.
        let mut cubes: HashMap<[u64; 3], Vec<u32>> = HashMap::new();
        let mut kept: Vec<Vec3> = Vec::new();
        let mut merged = Vec::with_capacity(self.vertices().len());
        for v in self.vertices() {
            let cube = v.to_array().map(|x| (x / tolerance).floor());
            if cube.iter().any(|x| !x.is_finite()) {
                return Err(bad);
            }
            let near = neighbors(cube)
                .filter_map(|cube| cubes.get(&cube))
                .flatten()
                .copied()
                .filter(|i| ((kept[*i as usize] - *v) / tolerance).norm() <= 1.0)
                .min();
            let index = near.unwrap_or_else(|| {
                let index = keep(&mut kept, *v);
                cubes.entry(key(cube)).or_default().push(index);
                index
            });
            merged.push(index);
        }
        self.renamed(kept, &merged)
    }

    /// The mesh with `vertices`, in which old vertex i is `new_name[i]`, without degenerate triangles.
    fn renamed(&self, vertices: Vec<Vec3>, new_name: &[u32]) -> Result<TriMesh, MeshError> {
        let triangles = self.triangles().iter().map(|t| t.map(|i| new_name[i as usize]));
        let triangles = triangles.filter(|[a, b, c]| a != b && b != c && c != a).collect();
        TriMesh::new(vertices, triangles)
    }
}

/// Adds a vertex and returns its index.
fn keep(kept: &mut Vec<Vec3>, v: Vec3) -> u32 {
    kept.push(v);
    // Vertices beyond the range of the indices are not used by any triangle.
    u32::try_from(kept.len() - 1).unwrap_or(u32::MAX)
}

fn key(cube: [f64; 3]) -> [u64; 3] {
    cube.map(|x| (x + 0.0).to_bits())
}

/// The keys of a cube and of the 26 around it.
fn neighbors([x, y, z]: [f64; 3]) -> impl Iterator<Item = [u64; 3]> {
    const AROUND: [f64; 3] = [-1.0, 0.0, 1.0];
    AROUND.into_iter().flat_map(move |i| {
        AROUND.into_iter().flat_map(move |j| AROUND.into_iter().map(move |k| key([x + i, y + j, z + k])))
    })
}
