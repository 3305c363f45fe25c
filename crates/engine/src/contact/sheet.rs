//! The two sides of a mesh that is not closed, and its border.
//!
//! A point is on the side of a triangle that the surface shows it at the nearest point of the triangle. On an edge or at a
//! corner that is the side of the mean normal of the triangles around it, weighted by their angles: the normal of one of them
//! would be wrong beyond a ridge. The edges that have no neighbor are the border, where normals may lean outward as far as
//! they like.
//!
//! Source: J. A. Bærentzen and H. Aanæs, *Signed Distance Computation Using the Angle Weighted Pseudonormal*, IEEE
//! Transactions on Visualization and Computer Graphics, 2005.
//!
//! *Deviations*: the side is that of each triangle by itself, not of the nearest one: a shape between two folds of a sheet is in
//! front of one and behind the other.

use std::collections::HashMap;

use ligament_math::Vec3;
use parry3d_f64::query::PointQueryWithLocation;
use parry3d_f64::shape::{TriMesh, TrianglePointLocation};

use super::parry_vectors::{from, vector};

/// A direction with a smaller sine to the normal of a triangle leans over none of its edges.
const UPRIGHT: f64 = 1e-5;

/// What is known of a mesh that is not closed.
#[derive(Debug)]
pub(super) struct Sheet {
    /// For each triangle, which of its edges are borders; edge k begins at corner k.
    borders: Vec<[bool; 3]>,
}

impl Sheet {
    pub(super) fn new(mesh: &TriMesh) -> Sheet {
        let edges = |[a, b, c]: [u32; 3]| [[a, b], [b, c], [c, a]].map(|[p, q]| [p.min(q), p.max(q)]);
        let mut triangles_at: HashMap<[u32; 2], usize> = HashMap::new();
        for edge in mesh.indices().iter().flat_map(|triangle| edges(*triangle)) {
            *triangles_at.entry(edge).or_default() += 1;
        }
        // Where three triangles meet, none is the continuation of another.
        let borders = mesh.indices().iter().map(|triangle| edges(*triangle).map(|e| triangles_at[&e] != 2));
        Sheet { borders: borders.collect() }
    }

    /// Whether a point is behind a triangle.
    pub(super) fn is_behind(&self, mesh: &TriMesh, id: u32, p: Vec3) -> bool {
        let triangle = mesh.triangle(id);
        let (nearest, location) = triangle.project_local_point_and_get_location(vector(p), false);
        let away = p - from(nearest.point);
        let around = mesh.pseudo_normals().and_then(|normals| match location {
            TrianglePointLocation::OnEdge(edge, _) => {
                Some(normals.edges_pseudo_normal[id as usize][edge as usize])
            }
            TrianglePointLocation::OnVertex(corner) => {
                let vertex = mesh.indices()[id as usize][corner as usize];
                Some(normals.vertices_pseudo_normal[vertex as usize])
            }
            _ => None,
        });
        // Where triangles are wound in different directions, their mean may be nothing.
        let clear = around.map(|n| from(n).dot(away)).filter(|height| height.abs() > 1e-9 * away.norm());
        clear.unwrap_or_else(|| from(triangle.scaled_normal()).dot(away)) < 0.0
    }

    /// Whether a unit direction leans out over the border of the mesh, seen from a triangle.
    pub(super) fn is_over_border(&self, mesh: &TriMesh, id: u32, direction: Vec3) -> bool {
        let borders = self.borders[id as usize];
        let triangle = mesh.triangle(id);
        let Some(front) = triangle.normal().map(from).filter(|_| borders.contains(&true)) else {
            return false;
        };
        let flat = direction - front * front.dot(direction);
        if flat.norm() < UPRIGHT {
            return false;
        }
        let corners = [triangle.a, triangle.b, triangle.c].map(from);
        let outward = |k: usize| (corners[(k + 1) % 3] - corners[k]).cross(front).normalized();
        let out_of = |k: usize| outward(k).map_or(f64::NEG_INFINITY, |n| n.dot(flat));
        let edge = (1..3).fold(0, |best, k| if out_of(k) > out_of(best) { k } else { best });
        borders[edge]
    }
}
