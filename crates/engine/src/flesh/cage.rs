//! The cage: a tetrahedral mesh at rest.
//!
//! Source: Kim & Pollard 2008 (KP08) section 4.1. Symbols: X0 to X3 the corners of a tetrahedron at rest, Dm = [X1-X0, X2-X0,
//! X3-X0], V its volume, `phi_i` the barycentric coordinates.

use ligament_math::{Mat3, Vec3};

/// A tetrahedral mesh at rest. Every tetrahedron has positive volume and every node belongs to a tetrahedron.
///
/// ```
/// use ligament::flesh::Cage;
/// use ligament::math::Vec3;
///
/// let cage = Cage::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z], vec![[0, 1, 2, 3]])?;
/// assert!((cage.volumes()[0] - 1.0 / 6.0).abs() < 1e-15);
/// assert_eq!(cage.barycentric(0, Vec3::new(0.25, 0.25, 0.25)), [0.25; 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Cage {
    nodes: Vec<Vec3>,
    tets: Vec<[u32; 4]>,
    /// Dm^-1 of each.
    inverse_shapes: Vec<Mat3>,
    volumes: Vec<f64>,
}

/// Why a cage is invalid.
///
/// ```
/// use ligament::flesh::{Cage, CageError};
/// use ligament::math::Vec3;
///
/// // Two corners swapped: the tetrahedron is inverted, and the error says which and what to do.
/// let nodes = vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z];
/// let error = Cage::new(nodes, vec![[0, 2, 1, 3]]).unwrap_err();
/// assert!(matches!(error, CageError::InsideOut { tet: 0, .. }));
/// assert!(error.to_string().contains("exchange two of its nodes"));
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CageError {
    /// No tetrahedra.
    #[error("the cage has no tetrahedra ({nodes} nodes)")]
    Empty {
        /// Number of nodes.
        nodes: usize,
    },
    /// A node is not finite.
    #[error("node {node} of the cage is at {position:?}, which is not finite")]
    NodeNotFinite {
        /// Index of the node.
        node: usize,
        /// Its position.
        position: [f64; 3],
    },
    /// A tetrahedron refers to a node that does not exist.
    #[error("tetrahedron {tet} of the cage refers to node {node}; there are {nodes} nodes, counted from 0")]
    IndexOutOfRange {
        /// The tetrahedron.
        tet: usize,
        /// The index it refers to.
        node: u32,
        /// The number of nodes.
        nodes: usize,
    },
    /// A tetrahedron has no volume.
    #[error("tetrahedron {tet} of the cage ({corners:?}) is flat: move one of its nodes, or remove it")]
    Flat {
        /// The tetrahedron.
        tet: usize,
        /// Its nodes.
        corners: [u32; 4],
    },
    /// A tetrahedron is inverted.
    #[error(
        "tetrahedron {tet} of the cage ({corners:?}) is inside out (its volume is {volume:?}): exchange two of its \
         nodes, so that the last three are counter-clockwise seen from outside"
    )]
    InsideOut {
        /// The tetrahedron.
        tet: usize,
        /// Its nodes.
        corners: [u32; 4],
        /// The signed volume.
        volume: f64,
    },
    /// A node without a tetrahedron: no force would hold it.
    #[error("node {node} of the cage belongs to no tetrahedron: remove it")]
    LoneNode {
        /// Index of the node.
        node: usize,
    },
}

/// A tetrahedron is flat if its volume is this small compared to the box spanned by its edges: the effect of rounding is as
/// large.
const FLAT: f64 = 1e-14;

impl Cage {
    /// From nodes and tetrahedra, each with four indices of nodes counted from 0: (X1-X0) x (X2-X0) points toward X3.
    ///
    /// # Errors
    /// [`CageError`]: what is wrong, and where.
    pub fn new(nodes: Vec<Vec3>, tets: Vec<[u32; 4]>) -> Result<Cage, CageError> {
        if tets.is_empty() {
            return Err(CageError::Empty { nodes: nodes.len() });
        }
        if let Some((node, at)) = nodes.iter().enumerate().find(|(_, at)| !at.is_finite()) {
            return Err(CageError::NodeNotFinite { node, position: at.to_array() });
        }
        let mut held = vec![false; nodes.len()];
        let (mut inverse_shapes, mut volumes) =
            (Vec::with_capacity(tets.len()), Vec::with_capacity(tets.len()));
        for (tet, &corners) in tets.iter().enumerate() {
            for node in corners {
                match held.get_mut(node as usize) {
                    Some(held) => *held = true,
                    None => return Err(CageError::IndexOutOfRange { tet, node, nodes: nodes.len() }),
                }
            }
            let [x0, x1, x2, x3] = corners.map(|node| nodes[node as usize]);
            let shape = Mat3::from_cols(x1 - x0, x2 - x0, x3 - x0);
            let volume = shape.determinant() / 6.0;
            let span = shape.cols.iter().map(|edge| edge.norm()).product::<f64>();
            if volume.abs() <= FLAT * span || !volume.is_finite() {
                return Err(CageError::Flat { tet, corners });
            }
            if volume < 0.0 {
                return Err(CageError::InsideOut { tet, corners, volume });
            }
            inverse_shapes.push(shape.inverse().ok_or(CageError::Flat { tet, corners })?);
            volumes.push(volume);
        }
        if let Some(node) = held.iter().position(|held| !held) {
            return Err(CageError::LoneNode { node });
        }
        Ok(Cage { nodes, tets, inverse_shapes, volumes })
    }

    /// An empty cage.
    pub(super) fn none() -> Cage {
        Cage { nodes: Vec::new(), tets: Vec::new(), inverse_shapes: Vec::new(), volumes: Vec::new() }
    }

    /// The tetrahedra for which `keep` holds, with the nodes that they use; and the old index of each remaining node.
    ///
    /// # Errors
    /// [`CageError::Empty`] if none is kept.
    pub fn retained(&self, keep: impl Fn(usize) -> bool) -> Result<(Cage, Vec<u32>), CageError> {
        let kept: Vec<usize> = (0..self.tets.len()).filter(|&tet| keep(tet)).collect();
        let mut used = vec![false; self.nodes.len()];
        kept.iter().flat_map(|&tet| self.tets[tet]).for_each(|node| used[node as usize] = true);
        let old: Vec<u32> = (0..self.nodes.len() as u32).filter(|&node| used[node as usize]).collect();
        let mut new = vec![0; self.nodes.len()];
        old.iter().zip(0..).for_each(|(&old, k)| new[old as usize] = k);
        let nodes = old.iter().map(|&node| self.nodes[node as usize]).collect();
        let tets = kept.iter().map(|&tet| self.tets[tet].map(|node| new[node as usize])).collect();
        Ok((Cage::new(nodes, tets)?, old))
    }

    /// Rest positions of the nodes.
    pub fn nodes(&self) -> &[Vec3] {
        &self.nodes
    }

    /// The tetrahedra, each as the indices of its four nodes.
    pub fn tets(&self) -> &[[u32; 4]] {
        &self.tets
    }

    /// Volume of each tetrahedron.
    pub fn volumes(&self) -> &[f64] {
        &self.volumes
    }

    /// Dm^-1 of each tetrahedron. Its rows are the gradients of the barycentric coordinates 1, 2 and 3.
    pub fn inverse_shapes(&self) -> &[Mat3] {
        &self.inverse_shapes
    }

    /// The four corners of a tetrahedron.
    ///
    /// # Panics
    /// If there is no such tetrahedron.
    pub fn corners(&self, tet: usize) -> [Vec3; 4] {
        self.tets[tet].map(|node| self.nodes[node as usize])
    }

    /// Barycentric coordinates of a point: the point is the sum of the corners weighted by them, and they add up to one.
    ///
    /// # Panics
    /// If there is no such tetrahedron.
    pub fn barycentric(&self, tet: usize, point: Vec3) -> [f64; 4] {
        let from_first = point - self.nodes[self.tets[tet][0] as usize];
        let Vec3 { x, y, z } = self.inverse_shapes[tet] * from_first;
        [1.0 - x - y - z, x, y, z]
    }
}
