//! The skin: a fine surface that is embedded in the cage.
//!
//! Source: Kim & Pollard 2008 (KP08) section 4.1, Eq. 9 and 10: `y = sum phi_i x_i`, and a force f on the surface is `phi_i f` on
//! the nodes. Symbols: y position of a vertex of the skin, `x_i` of the corners of its tetrahedron, `phi_i` its barycentric
//! coordinates.

use ligament_math::Vec3;

use super::box_tree::{Bounds, BoxTree};
use super::cage::Cage;
use crate::dynamics::Vectors;

/// Points that are embedded in a cage.
///
/// ```
/// use ligament::dynamics::Vectors;
/// use ligament::flesh::{Cage, Skin};
/// use ligament::math::Vec3;
///
/// let cage = Cage::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z], vec![[0, 1, 2, 3]])?;
/// let skin = Skin::embed(&cage, &[Vec3::splat(0.25)])?;
/// // The tip of the cage moves up by 4 cm; a vertex in its center follows by 1 cm.
/// let mut nodes = Vectors::zeros(4);
/// (0..4).for_each(|k| nodes.set(k, cage.nodes()[k]));
/// nodes.set(3, Vec3::Z * 1.04);
/// assert!((skin.at(0, &nodes) - Vec3::new(0.25, 0.25, 0.26)).norm() < 1e-15);
/// // A force on it is distributed by the same weights.
/// let mut forces = Vectors::zeros(4);
/// skin.push(0, Vec3::X * 8.0, &mut forces);
/// assert_eq!((forces.get(0), forces.get(3)), (Vec3::X * 2.0, Vec3::X * 2.0));
/// // A point outside the cage cannot be embedded.
/// assert!(Skin::embed(&cage, &[Vec3::splat(1.0)]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Skin {
    /// For each vertex, the nodes it moves with.
    nodes: Vec<[u32; 4]>,
    /// The weights of these nodes; they add up to one.
    weights: Vec<[f64; 4]>,
}

/// Why [`Skin::embed`] cannot embed a skin in a cage.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SkinError {
    /// A vertex is in no tetrahedron.
    #[error(
        "vertex {vertex} of the skin, at {position:?}, is in no tetrahedron of the cage: the cage must cover the skin"
    )]
    Outside {
        /// Index of the vertex.
        vertex: usize,
        /// Its position.
        position: [f64; 3],
    },
}

/// Tolerance in barycentric coordinates: by rounding, a vertex on a face of the cage may be outside by this much.
const ON_THE_FACE: f64 = 1e-9;

impl Skin {
    /// Embeds points in a cage at rest. A point on a face or an edge belongs to the tetrahedron in which it is deepest; of equal
    /// ones, to the first.
    ///
    /// # Errors
    /// [`SkinError::Outside`] if a point is in no tetrahedron.
    pub fn embed(cage: &Cage, points: &[Vec3]) -> Result<Skin, SkinError> {
        let boxes: Vec<Bounds> = (0..cage.tets().len())
            .map(|tet| Bounds::around(&cage.corners(tet)))
            .map(|bounds| bounds.widened(ON_THE_FACE * bounds.half().max_abs()))
            .collect();
        let tree = BoxTree::new(boxes);
        let mut skin =
            Skin { nodes: Vec::with_capacity(points.len()), weights: Vec::with_capacity(points.len()) };
        for (vertex, &point) in points.iter().enumerate() {
            let mut best: Option<(f64, usize, [f64; 4])> = None;
            tree.find(
                |bounds| bounds.holds(point),
                |tet| {
                    let weights = cage.barycentric(tet, point);
                    let depth = weights.iter().copied().fold(f64::INFINITY, f64::min);
                    let better = |(old, by, _): (f64, usize, _)| depth > old || (depth == old && tet < by);
                    if depth >= -ON_THE_FACE && best.is_none_or(better) {
                        best = Some((depth, tet, weights));
                    }
                },
            );
            let Some((_, tet, weights)) = best else {
                return Err(SkinError::Outside { vertex, position: point.to_array() });
            };
            skin.nodes.push(cage.tets()[tet]);
            skin.weights.push(weights);
        }
        Ok(skin)
    }

    /// Number of vertices.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// True if it has none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// For each vertex, the nodes it moves with.
    pub fn nodes(&self) -> &[[u32; 4]] {
        &self.nodes
    }

    /// For each vertex, the weights of its nodes.
    pub fn weights(&self) -> &[[f64; 4]] {
        &self.weights
    }

    /// Positions of the vertices (or velocities, from velocities), from those of the nodes. KP08 Eq. 9.
    ///
    /// # Panics
    /// If there are fewer nodes than the cage has, or `out` is not as long as the skin.
    pub fn follow(&self, nodes: &Vectors, out: &mut Vectors) {
        for (from, to) in [(&nodes.x, &mut out.x), (&nodes.y, &mut out.y), (&nodes.z, &mut out.z)] {
            assert_eq!(to.len(), self.len(), "one place for each vertex of the skin");
            for ((y, nodes), weights) in to.iter_mut().zip(&self.nodes).zip(&self.weights) {
                let [a, b, c, d] = nodes.map(|node| from[node as usize]);
                *y = weights[0] * a + weights[1] * b + (weights[2] * c + weights[3] * d);
            }
        }
    }

    /// Position (or velocity) of one vertex: the same bits as [`Skin::follow`] gives.
    ///
    /// # Panics
    /// If there is no such vertex, or fewer nodes than the cage has.
    pub fn at(&self, vertex: usize, nodes: &Vectors) -> Vec3 {
        let [a, b, c, d] = self.nodes[vertex].map(|node| nodes.get(node as usize));
        let weights = self.weights[vertex];
        a * weights[0] + b * weights[1] + (c * weights[2] + d * weights[3])
    }

    /// Adds a force on one vertex to the forces on the nodes. KP08 Eq. 10.
    ///
    /// # Panics
    /// If there is no such vertex, or fewer forces than nodes.
    pub fn push(&self, vertex: usize, force: Vec3, forces: &mut Vectors) {
        for (node, weight) in self.nodes[vertex].iter().zip(self.weights[vertex]) {
            let node = *node as usize;
            forces.set(node, forces.get(node) + force * weight);
        }
    }
}
