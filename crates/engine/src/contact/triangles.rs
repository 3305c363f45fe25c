//! The triangles of scenery, indexed by the collision library parry: those of a mesh, or of a height field.

use ligament_math::Vec3;
use parry3d_f64::bounding_volume::Aabb;
use parry3d_f64::math::Vector;
use parry3d_f64::query::details::NormalConstraints;
use parry3d_f64::query::{PointQueryWithLocation, Ray};
use parry3d_f64::shape::{CompositeShapeRef, TriMesh as ParryMesh, TriMeshFlags};

use super::distance::Nearest;
use super::grid::Grid;
use super::parry_vectors::{from, vector};
use super::sheet::Sheet;
use crate::mass::TriMesh;

/// Triangles that do not move.
#[derive(Debug)]
pub(super) enum Triangles {
    /// A closed mesh, which is solid.
    Closed(ParryMesh),
    /// A mesh that is not closed: a sheet, which can be touched from both sides.
    Open(ParryMesh, Sheet),
    /// A height field, solid below.
    Grid(Grid),
}

impl Triangles {
    /// `None` for a mesh that the library cannot index.
    pub(super) fn of_mesh(mesh: &TriMesh) -> Option<Triangles> {
        // Files repeat vertices for each triangle, which makes every edge look open.
        let merged = mesh.merged_vertices();
        let mesh = merged.as_ref().unwrap_or(mesh);
        let build = |flags: TriMeshFlags| {
            let vertices: Vec<Vector> = mesh.vertices().iter().map(|v| vector(*v)).collect();
            ParryMesh::with_flags(vertices, mesh.triangles().to_vec(), flags).ok()
        };
        if mesh.check_closed().is_ok() {
            let smooth = build(TriMeshFlags::ORIENTED | TriMeshFlags::FIX_INTERNAL_EDGES);
            return Some(Triangles::Closed(smooth.or_else(|| build(TriMeshFlags::ORIENTED))?));
        }
        let smooth = build(TriMeshFlags::FIX_INTERNAL_EDGES_TWO_SIDED);
        let mesh = smooth.or_else(|| build(TriMeshFlags::empty()))?;
        let sheet = Sheet::new(&mesh);
        Some(Triangles::Open(mesh, sheet))
    }

    /// Lower and upper corner of the bounding box.
    pub(super) fn bounds(&self) -> [Vec3; 2] {
        match self {
            Triangles::Closed(mesh) | Triangles::Open(mesh, _) => {
                let bounds = mesh.local_aabb();
                [from(bounds.mins), from(bounds.maxs)]
            }
            Triangles::Grid(grid) => grid.bounds(),
        }
    }

    /// Calls a function with each corner.
    pub(super) fn each_vertex(&self, f: impl FnMut(Vec3)) {
        match self {
            Triangles::Closed(mesh) | Triangles::Open(mesh, _) => {
                mesh.vertices().iter().map(|v| from(*v)).for_each(f);
            }
            Triangles::Grid(grid) => grid.vertices().for_each(f),
        }
    }

    /// Calls a function with each triangle near a box, from its lower to its upper corner.
    pub(super) fn each_near(&self, low: Vec3, high: Vec3, f: impl FnMut(u32)) {
        match self {
            Triangles::Closed(mesh) | Triangles::Open(mesh, _) => {
                mesh.bvh().intersect_aabb(&Aabb::new(vector(low), vector(high))).for_each(f);
            }
            Triangles::Grid(grid) => grid.each_near(low, high, f),
        }
    }

    /// The corners of a triangle, counterclockwise seen from its front.
    pub(super) fn corners(&self, id: u32) -> Option<[Vec3; 3]> {
        match self {
            Triangles::Closed(mesh) | Triangles::Open(mesh, _) => {
                let triangle = mesh.triangle(id);
                Some([triangle.a, triangle.b, triangle.c].map(from))
            }
            Triangles::Grid(grid) => grid.corners(id),
        }
    }

    /// Whether a point is behind a triangle that can be touched from both sides.
    pub(super) fn is_behind(&self, id: u32, p: Vec3) -> bool {
        matches!(self, Triangles::Open(mesh, sheet) if sheet.is_behind(mesh, id, p))
    }

    /// Whether a unit direction leans out over the border of a sheet, seen from a triangle.
    pub(super) fn is_over_border(&self, id: u32, direction: Vec3) -> bool {
        matches!(self, Triangles::Open(mesh, sheet) if sheet.is_over_border(mesh, id, direction))
    }

    /// Moves a direction to the nearest one that the surface has at a triangle; `false` if it has none on that side.
    pub(super) fn constrain(&self, id: u32, direction: &mut Vec3) -> bool {
        match self {
            Triangles::Closed(mesh) | Triangles::Open(mesh, _) => {
                let mut normal = vector(*direction);
                let allowed = mesh.triangle_normal_constraints(id);
                let has = allowed.is_none_or(|allowed| allowed.project_local_normal_mut(&mut normal));
                *direction = from(normal);
                has
            }
            Triangles::Grid(grid) => grid.constrain(id, direction),
        }
    }

    /// Distance of a point, negative inside what is solid, and the direction from the surface out to it.
    pub(super) fn nearest(&self, p: Vec3) -> Option<Nearest> {
        let (on_surface, inside, front) = match self {
            Triangles::Closed(mesh) | Triangles::Open(mesh, _) => {
                let (found, (id, _)) = mesh.project_local_point_and_get_location(vector(p), false);
                let inside = matches!(self, Triangles::Closed(_)) && found.is_inside;
                (from(found.point), inside, mesh.triangle(id).normal().map(from))
            }
            Triangles::Grid(grid) => (grid.nearest(p), grid.is_inside(p), grid.front_at(p)),
        };
        let away = if inside { on_surface - p } else { p - on_surface };
        let normal = away.normalized().or(front)?;
        let distance = if inside { -away.norm() } else { away.norm() };
        distance.is_finite().then_some(Nearest { distance, normal })
    }

    /// Distance along a ray, with a unit direction, to the first triangle, and the normal of its front.
    pub(super) fn cast_ray(&self, origin: Vec3, direction: Vec3, max: f64) -> Option<(f64, Vec3)> {
        match self {
            Triangles::Closed(mesh) | Triangles::Open(mesh, _) => {
                let ray = Ray::new(vector(origin), vector(direction));
                let (id, hit) = CompositeShapeRef(mesh).cast_local_ray_and_get_normal(&ray, max, false)?;
                Some((hit.time_of_impact, from(mesh.triangle(id).normal()?)))
            }
            Triangles::Grid(grid) => grid.cast_ray(origin, direction, max),
        }
    }
}
