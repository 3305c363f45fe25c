//! Smooths a coarse skin before it is drawn: each triangle becomes four, and new vertices move toward the surface that the normals
//! define (Phong tessellation: T. Boubekeur and M. Alexa, *Phong tessellation*, 2008). The vertices of the skin stay in place, so
//! that contact with the ground is drawn where it is. The studio's page does the same.

use std::collections::HashMap;
use std::sync::Arc;

use ligament::math::Vec3;

use crate::frame::FilmSkin;
use crate::surface::smooth_normals;

/// Fraction by which new vertices move from the flat triangle to the curved surface.
const ROUND: f64 = 0.75;

/// Skins with at most this many vertices are refined once; finer ones are not. A second time would make films of coarse skins slower
/// by half, and look the same.
const FINE: [usize; 1] = [3000];

/// The refined topology of a skin.
pub(crate) struct Refinement {
    coarse: Arc<[[u32; 3]]>,
    vertices: usize,
    levels: Vec<Level>,
}

struct Level {
    /// The ends of the edge that each new vertex divides.
    edges: Vec<[u32; 2]>,
    triangles: Vec<[u32; 3]>,
}

impl Refinement {
    pub(crate) fn of(skin: &FilmSkin) -> Refinement {
        let (coarse, vertices) = (skin.triangles.clone(), skin.positions.len());
        let levels = FINE.iter().filter(|most| vertices <= **most).count();
        let mut refinement = Refinement { coarse, vertices, levels: Vec::with_capacity(levels) };
        let mut count = vertices;
        for _ in 0..levels {
            let level = split(refinement.triangles(), count);
            count += level.edges.len();
            refinement.levels.push(level);
        }
        refinement
    }

    /// Whether it was made for the triangles of this skin.
    pub(crate) fn suits(&self, skin: &FilmSkin) -> bool {
        Arc::ptr_eq(&self.coarse, &skin.triangles) && self.vertices == skin.positions.len()
    }

    /// The triangles of the refined skin.
    pub(crate) fn triangles(&self) -> &[[u32; 3]] {
        self.levels.last().map_or(&self.coarse, |level| &level.triangles)
    }

    /// The vertices of the refined skin, and their normals.
    pub(crate) fn vertices(&self, positions: &[Vec3]) -> (Vec<Vec3>, Vec<Vec3>) {
        let mut places = positions.to_vec();
        let mut triangles: &[[u32; 3]] = &self.coarse;
        for level in &self.levels {
            let normals = smooth_normals(&places, triangles);
            places.reserve(level.edges.len());
            for edge in &level.edges {
                let [a, b] = edge.map(|i| i as usize);
                let middle = (places[a] + places[b]) * 0.5;
                let above = |k: usize| normals[k] * (0.5 * ROUND * normals[k].dot(middle - places[k]));
                places.push(middle - above(a) - above(b));
            }
            triangles = &level.triangles;
        }
        let normals = smooth_normals(&places, triangles);
        (places, normals)
    }

    /// The colors of its vertices, from those of the skin.
    pub(crate) fn colors(&self, colors: &[[u8; 3]]) -> Vec<[u8; 3]> {
        let mut all = colors.to_vec();
        if all.is_empty() {
            return all;
        }
        for edge in self.levels.iter().flat_map(|level| &level.edges) {
            let [a, b] = edge.map(|i| all[i as usize]);
            all.push([0, 1, 2].map(|c| a[c].midpoint(b[c])));
        }
        all
    }
}

/// Four triangles for each; new vertices, one for each edge, come after the others.
fn split(triangles: &[[u32; 3]], vertices: usize) -> Level {
    // For lookup only: its order does not matter.
    let mut known = HashMap::new();
    let mut edges = Vec::new();
    let mut finer = Vec::with_capacity(4 * triangles.len());
    for &[a, b, c] in triangles {
        let [ab, bc, ca] = [[a, b], [b, c], [c, a]].map(|[from, to]| {
            *known.entry([from.min(to), from.max(to)]).or_insert_with(|| {
                edges.push([from, to]);
                (vertices + edges.len() - 1) as u32
            })
        });
        finer.extend([[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]);
    }
    Level { edges, triangles: finer }
}

#[cfg(test)]
mod tests {
    //! A refined skin stays closed, keeps its vertices, and is rounder; colors are halfway between.
    use super::*;
    use crate::Color;
    use ligament::mass::TriMesh;

    /// An octahedron about the origin, with corners at distance one.
    fn octahedron() -> FilmSkin {
        let positions = vec![Vec3::X, Vec3::Y, -Vec3::X, -Vec3::Y, Vec3::Z, -Vec3::Z];
        let above = (0..4).map(|k| [k, (k + 1) % 4, 4]);
        let below = (0..4).map(|k| [(k + 1) % 4, k, 5]);
        let colors = [[0; 3], [200; 3], [0; 3], [200; 3], [100; 3], [100; 3]].into();
        let triangles = above.chain(below).collect::<Vec<_>>().into();
        FilmSkin { positions, triangles, color: Color::FLESH, colors, opacity: 1.0 }
    }

    #[test]
    fn an_octahedron_becomes_rounder() {
        let skin = octahedron();
        let refinement = Refinement::of(&skin);
        assert!(refinement.suits(&skin) && !refinement.suits(&octahedron()));
        // V = 2 + F / 2 for a closed surface.
        assert_eq!(refinement.triangles().len(), 8 * 4);
        let (places, normals) = refinement.vertices(&skin.positions);
        assert_eq!((places.len(), normals.len()), (2 + 4 * 4, 2 + 4 * 4));
        assert_eq!(places[..6], skin.positions);
        let volume = TriMesh::new(places, refinement.triangles().to_vec()).unwrap().volume().unwrap();
        // Between the octahedron, 4/3, and the ball around it, 4/3 pi.
        assert!(volume > 1.8 && volume < 4.2, "{volume}");
    }

    #[test]
    fn new_vertices_have_the_color_between() {
        let skin = octahedron();
        let refinement = Refinement::of(&skin);
        let colors = refinement.colors(&skin.colors);
        assert_eq!(colors.len(), refinement.vertices(&skin.positions).0.len());
        // The first new vertex divides the edge from vertex 0 to vertex 1.
        assert_eq!((colors[0], colors[1], colors[6]), ([0; 3], [200; 3], [100; 3]));
    }
}
