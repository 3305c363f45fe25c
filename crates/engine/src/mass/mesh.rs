//! Triangle meshes, and whether they are closed.
//!
//! A mesh encloses a volume if every edge is traversed exactly once in each direction: each triangle then has exactly one
//! neighbor across each of its edges, and all agree on the outside. Triangles are counter-clockwise seen from outside.

use std::fmt;

use crate::math::Vec3;

/// A surface made of triangles. Vertices are finite and every triangle refers to three existing ones;
/// [`TriMesh::check_closed`] checks whether it is closed.
///
/// ```
/// use ligament::mass::TriMesh;
/// use ligament::math::Vec3;
///
/// let corners = vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z];
/// let tetrahedron = TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])?;
/// assert!((tetrahedron.volume()? - 1.0 / 6.0).abs() < 1e-15);
/// // With every triangle flipped the mesh is inside out, and the error says what to do.
/// assert!(tetrahedron.flipped().volume().unwrap_err().to_string().contains("flipped()"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TriMesh {
    vertices: Vec<Vec3>,
    triangles: Vec<[u32; 3]>,
}

/// Errors in a mesh, found by [`TriMesh::new`] and [`TriMesh::check_closed`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MeshError {
    /// There are no triangles.
    #[error("the mesh has no triangles ({vertices} vertices)")]
    Empty {
        /// Number of vertices.
        vertices: usize,
    },
    /// A vertex is not finite.
    #[error("vertex {vertex} of the mesh is at {position:?}, which is not finite")]
    VertexNotFinite {
        /// Its index.
        vertex: usize,
        /// Where it is.
        position: [f64; 3],
    },
    /// A triangle refers to a vertex that does not exist.
    #[error(
        "triangle {triangle} of the mesh names vertex {index}, but the mesh has {vertices} vertices, counted from 0"
    )]
    IndexOutOfRange {
        /// The triangle.
        triangle: usize,
        /// The index of the vertex.
        index: u32,
        /// The number of vertices.
        vertices: usize,
    },
    /// A triangle refers to a vertex twice, and so has no area.
    #[error(
        "triangle {triangle} of the mesh names vertex {index} twice: remove it, or call merged_vertices(), which does"
    )]
    RepeatedVertex {
        /// The triangle.
        triangle: usize,
        /// The vertex.
        index: u32,
    },
    /// Some edges have a triangle on one side only.
    #[error(
        "the mesh is not closed: {0} with a triangle on one side only. If its vertices are repeated for each \
         triangle, as in STL files, merge them first with merged_vertices() or welded(tolerance); otherwise fill \
         the holes"
    )]
    OpenEdges(EdgeList),
    /// Some edges have more than two triangles.
    #[error(
        "the mesh does not bound a solid: {0} shared by more than two triangles. Separate the parts that meet there"
    )]
    CrowdedEdges(EdgeList),
    /// Some edges are traversed in the same direction by both of their triangles.
    #[error(
        "the mesh is wound inconsistently: {0} run in the same direction by both triangles. Flip triangles until \
         all are counter-clockwise seen from outside"
    )]
    InconsistentWinding(EdgeList),
    /// The volume is negative.
    #[error(
        "the mesh is inside out (its volume is {volume:?}): flip the winding of every triangle, so that all are \
         counter-clockwise seen from outside (flipped() does it)"
    )]
    InsideOut {
        /// The signed volume.
        volume: f64,
    },
    /// The mesh is closed but flat.
    #[error(
        "the mesh encloses no volume: it is flat, or its parts cancel out; close it, and turn all faces outward"
    )]
    ZeroVolume,
    /// The mesh exceeds the range of `f64`.
    #[error("the mesh is too large for the numbers of a computer: check the units of its vertices")]
    TooLarge,
    /// The tolerance for merging vertices is invalid.
    #[error(
        "the tolerance to weld vertices is {tolerance:?}, but it must be positive, finite, and not vanishing beside \
         the size of the mesh; merged_vertices() merges those that are exactly equal"
    )]
    Tolerance {
        /// The tolerance.
        tolerance: f64,
    },
}

/// The edges that make a mesh invalid: the first few, and their total number.
///
/// ```
/// use ligament::mass::{MeshError, TriMesh};
/// use ligament::math::Vec3;
///
/// // A single triangle: each of its edges has no neighbor on one side.
/// let flap = TriMesh::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y], vec![[0, 1, 2]])?;
/// match flap.check_closed() {
///     Err(MeshError::OpenEdges(edges)) => assert_eq!((edges.total, edges.first[0]), (3, [0, 1])),
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), MeshError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeList {
    /// The first of them, as pairs of vertices, smallest vertices first.
    pub first: Vec<[u32; 2]>,
    /// How many there are in all.
    pub total: usize,
}

impl EdgeList {
    /// Number of edges in the list.
    pub const SHOWN: usize = 8;

    fn new() -> EdgeList {
        EdgeList { first: Vec::new(), total: 0 }
    }

    fn push(&mut self, edge: [u32; 2]) {
        self.total += 1;
        if self.first.len() < Self::SHOWN {
            self.first.push(edge);
        }
    }
}

impl fmt::Display for EdgeList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} edge{} (", self.total, if self.total == 1 { "" } else { "s" })?;
        for (i, [a, b]) in self.first.iter().enumerate() {
            write!(f, "{}{a}-{b}", if i == 0 { "" } else { ", " })?;
        }
        let rest = self.total - self.first.len();
        if rest > 0 {
            write!(f, ", and {rest} more")?;
        }
        write!(f, ")")
    }
}

impl TriMesh {
    /// From vertices and triangles, each three indices of vertices counted from 0.
    ///
    /// # Errors
    /// [`MeshError`]: no triangles, a vertex that is not finite, an index without a vertex.
    pub fn new(vertices: Vec<Vec3>, triangles: Vec<[u32; 3]>) -> Result<TriMesh, MeshError> {
        if triangles.is_empty() {
            return Err(MeshError::Empty { vertices: vertices.len() });
        }
        if let Some((vertex, v)) = vertices.iter().enumerate().find(|(_, v)| !v.is_finite()) {
            return Err(MeshError::VertexNotFinite { vertex, position: v.to_array() });
        }
        for (triangle, corners) in triangles.iter().enumerate() {
            if let Some(&index) = corners.iter().find(|i| **i as usize >= vertices.len()) {
                return Err(MeshError::IndexOutOfRange { triangle, index, vertices: vertices.len() });
            }
        }
        Ok(TriMesh { vertices, triangles })
    }

    /// A mesh without vertices and triangles.
    pub(crate) fn none() -> TriMesh {
        TriMesh::of_valid(Vec::new(), Vec::new())
    }

    /// From vertices and triangles that are known to be valid.
    pub(super) fn of_valid(vertices: Vec<Vec3>, triangles: Vec<[u32; 3]>) -> TriMesh {
        TriMesh { vertices, triangles }
    }

    /// The vertices.
    pub fn vertices(&self) -> &[Vec3] {
        &self.vertices
    }

    /// The triangles, each as the indices of its three vertices, counter-clockwise seen from outside.
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// The corners of every triangle.
    pub fn corners(&self) -> impl Iterator<Item = [Vec3; 3]> + '_ {
        self.triangles.iter().map(|t| t.map(|i| self.vertices[i as usize]))
    }

    /// The axis-aligned bounding box: its lowest and its highest corner.
    ///
    /// ```
    /// use ligament::mass::TriMesh;
    /// use ligament::math::Vec3;
    ///
    /// let flap = TriMesh::new(vec![Vec3::Z, Vec3::X, Vec3::Y * -2.0], vec![[0, 1, 2]])?;
    /// assert_eq!(flap.bounds(), (Vec3::Y * -2.0, Vec3::X + Vec3::Z));
    /// # Ok::<(), ligament::mass::MeshError>(())
    /// ```
    pub fn bounds(&self) -> (Vec3, Vec3) {
        let first = self.vertices.first().copied().unwrap_or(Vec3::ZERO);
        let (mut low, mut high) = (first, first);
        for v in &self.vertices {
            low = Vec3::new(low.x.min(v.x), low.y.min(v.y), low.z.min(v.z));
            high = Vec3::new(high.x.max(v.x), high.y.max(v.y), high.z.max(v.z));
        }
        (low, high)
    }

    /// The same surface with every triangle wound the other way.
    pub fn flipped(&self) -> TriMesh {
        let triangles = self.triangles.iter().map(|&[a, b, c]| [a, c, b]).collect();
        TriMesh { vertices: self.vertices.clone(), triangles }
    }

    /// Checks that every edge is traversed exactly once in each direction.
    ///
    /// # Errors
    /// [`MeshError`]: a triangle that refers to a vertex twice, or the edges that are open, shared by more than two
    /// triangles, or traversed twice in one direction; in this order, since each can cause the next.
    pub fn check_closed(&self) -> Result<(), MeshError> {
        // Every edge with its smaller vertex first, and whether the triangle traverses it that way; sorting brings those of
        // one edge together.
        let mut edges: Vec<([u32; 2], bool)> = Vec::with_capacity(3 * self.triangles.len());
        for (triangle, &[a, b, c]) in self.triangles.iter().enumerate() {
            for [from, to] in [[a, b], [b, c], [c, a]] {
                if from == to {
                    return Err(MeshError::RepeatedVertex { triangle, index: from });
                }
                edges.push(if from < to { ([from, to], true) } else { ([to, from], false) });
            }
        }
        edges.sort_unstable();
        let (mut open, mut crowded, mut same_way) = (EdgeList::new(), EdgeList::new(), EdgeList::new());
        for runs in edges.chunk_by(|a, b| a.0 == b.0) {
            match runs {
                [a, b] if a.1 != b.1 => {}
                [a, _] => same_way.push(a.0),
                [a] => open.push(a.0),
                [a, ..] => crowded.push(a.0),
                [] => {}
            }
        }
        if open.total > 0 {
            Err(MeshError::OpenEdges(open))
        } else if crowded.total > 0 {
            Err(MeshError::CrowdedEdges(crowded))
        } else if same_way.total > 0 {
            Err(MeshError::InconsistentWinding(same_way))
        } else {
            Ok(())
        }
    }
}
