//! Contact of convex shapes with a mesh of the world.
//!
//! Each triangle near the shape makes contact by itself, as a flat convex shape. Three rules keep the triangles from
//! being felt one by one: contact is with the front of a triangle only; a normal must be among those that the surface
//! has there, so that edges inside a flat or hollow surface have none of their own (parry's pseudo-normals); and
//! points that several triangles share are merged. If the middle of the shape is inside a closed mesh, it is pushed
//! to the nearest point of the surface.

use ligament_math::{Pose, Vec3};
use parry3d_f64::bounding_volume::Aabb;
use parry3d_f64::math::Vector;
use parry3d_f64::query::details::NormalConstraints;
use parry3d_f64::query::{PointQuery, PointQueryWithLocation, Ray};
use parry3d_f64::shape::{CompositeShapeRef, TriMesh as ParryMesh, TriMeshFlags};

use super::convex::{Core, HUGE};
use super::distance::Nearest;
use super::manifold::{Clipper, Found, MOST, Rounded};
use super::placed::{Best, apart};
use super::separation::Search;
use crate::mass::TriMesh;

/// A triangle is touched from its front if the cosine of the angle to its normal is above this.
const FRONT: f64 = 1e-3;

/// A shape that overlaps a triangle is behind it if the cosine of the angle to its normal is below this.
const BACK: f64 = -0.7;

/// Triangles of the world.
#[derive(Debug)]
pub(super) struct WorldMesh {
    mesh: ParryMesh,
    closed: bool,
}

impl WorldMesh {
    /// `None` for a mesh that the library cannot index.
    pub(super) fn new(mesh: &TriMesh) -> Option<WorldMesh> {
        let build = |flags: TriMeshFlags| {
            let vertices: Vec<Vector> = mesh.vertices().iter().map(|v| vector(*v)).collect();
            ParryMesh::with_flags(vertices, mesh.triangles().to_vec(), flags).ok()
        };
        let closed = mesh.check_closed().is_ok();
        let orient = if closed { TriMeshFlags::ORIENTED } else { TriMeshFlags::empty() };
        let smooth = build(orient | TriMeshFlags::FIX_INTERNAL_EDGES);
        Some(WorldMesh {
            mesh: smooth.or_else(|| build(orient)).or_else(|| build(TriMeshFlags::empty()))?,
            closed,
        })
    }

    /// Lower and upper corner of the bounding box.
    pub(super) fn bounds(&self) -> [Vec3; 2] {
        let bounds = self.mesh.local_aabb();
        [from(bounds.mins), from(bounds.maxs)]
    }

    /// The corners of its triangles.
    pub(super) fn vertices(&self) -> impl Iterator<Item = Vec3> {
        self.mesh.vertices().iter().map(|v| from(*v))
    }

    /// Distance along a ray, with a unit direction, to the first triangle, and the normal of its front.
    pub(super) fn cast_ray(&self, origin: Vec3, direction: Vec3, max: f64) -> Option<(f64, Vec3)> {
        let ray = Ray::new(vector(origin), vector(direction));
        let (id, hit) = CompositeShapeRef(&self.mesh).cast_local_ray_and_get_normal(&ray, max, false)?;
        let front = from(self.mesh.triangle(id).normal()?);
        Some((hit.time_of_impact, front))
    }

    /// Distance of a point, negative inside a closed mesh, and the direction from the surface out to it.
    pub(super) fn nearest(&self, p: Vec3) -> Option<Nearest> {
        let (projection, (id, _)) = self.mesh.project_local_point_and_get_location(vector(p), false);
        let away = p - from(projection.point);
        let inside = self.closed && projection.is_inside;
        let front = || self.mesh.triangle(id).normal().map(from);
        let normal = away.normalized().map(|n| if inside { -n } else { n }).or_else(front)?;
        let distance = if inside { -away.norm() } else { away.norm() };
        distance.is_finite().then_some(Nearest { distance, normal })
    }

    /// The nearest points of a convex shape and the triangles; the deepest triangle, if some overlap it. A shape whose middle
    /// is inside a closed mesh is as deep as the way out to the nearest point of the surface.
    pub(super) fn separate(&self, a: Rounded<'_>, search: &mut Search) -> Option<Found> {
        let mut out = Vec::new();
        if self.closed && self.push_out(a, &mut out) {
            return out.pop();
        }
        // A point of the shape is no nearer than the shape.
        let top = a.placed.support(Vec3::Z) + Vec3::Z * a.radius;
        let reach = self.nearest(top)?.distance.abs() * (1.0 + 1e-9);
        let (center, half) = a.placed.core.bounds(a.placed.pose);
        let half = half + Vec3::splat(a.radius + reach);
        let near = Aabb::new(vector(center - half), vector(center + half));
        let mut nearest: Option<Found> = None;
        for id in self.mesh.bvh().intersect_aabb(&near) {
            let limit = nearest.map_or(f64::INFINITY, |found| -found.depth) + a.radius;
            let (core, middle) = self.triangle(id);
            let b = Rounded::new(&core, 0.0, Pose::translation(middle));
            let Some(best) = search.run(a.placed, b.placed, limit.min(HUGE)) else { continue };
            let size = half.norm() + best.apart.abs();
            let [p, q] = search.witness(a.placed, b.placed, best, size);
            let point = (p - best.normal * a.radius + q) * 0.5;
            nearest = Some(Found { point, normal: best.normal, depth: a.radius - best.apart });
        }
        nearest
    }

    /// A triangle about its middle: the origin of a shape should be near it.
    fn triangle(&self, id: u32) -> (Core, Vec3) {
        let triangle = self.mesh.triangle(id);
        let corners = [triangle.a, triangle.b, triangle.c].map(from);
        let middle = (corners[0] + corners[1] + corners[2]) / 3.0;
        (Core::Triangle(corners.map(|p| p - middle)), middle)
    }

    /// Adds the contact points of a convex shape whose gap is below the margin. Everything is in the frame of the
    /// mesh.
    pub(super) fn touch(&self, a: Rounded<'_>, margin: f64, clipper: &mut Clipper, out: &mut Vec<Found>) {
        let first = out.len();
        if self.closed && self.push_out(a, out) {
            return;
        }
        let (center, half) = a.placed.core.bounds(a.placed.pose);
        let half = half + Vec3::splat(a.radius + margin);
        let near = Aabb::new(vector(center - half), vector(center + half));
        for id in self.mesh.bvh().intersect_aabb(&near) {
            self.touch_triangle(id, a, margin, clipper, out);
        }
        merge(out, first);
        thin_out(out, first, &mut clipper.spare_found);
    }

    fn touch_triangle(
        &self,
        id: u32,
        a: Rounded<'_>,
        margin: f64,
        clipper: &mut Clipper,
        out: &mut Vec<Found>,
    ) {
        let Some(front) = self.mesh.triangle(id).normal().map(from) else { return };
        let (core, middle) = self.triangle(id);
        let b = Rounded::new(&core, 0.0, Pose::translation(middle));
        let Some(best) = clipper.search.run(a.placed, b.placed, a.radius + margin) else { return };
        // A corner deep in one triangle may be nearest to the triangle's edge, inside the surface: it leaves by the
        // front.
        let facing = best.normal.dot(front);
        if facing < if best.apart < 0.0 { BACK } else { FRONT } {
            return;
        }
        let mut normal = vector(if facing < FRONT { front } else { best.normal });
        if let Some(allowed) = self.mesh.triangle_normal_constraints(id)
            && !allowed.project_local_normal_mut(&mut normal)
        {
            return;
        }
        let Some(normal) = from(normal).normalized() else { return };
        let corrected = normal.dot(best.normal) < 1.0 - 1e-9;
        let best = match corrected {
            true => Best { normal, apart: apart(a.placed, b.placed, normal) },
            false => best,
        };
        clipper.along(a, b, best, margin, corrected, out);
    }

    /// The contact of a shape whose middle is inside.
    fn push_out(&self, a: Rounded<'_>, out: &mut Vec<Found>) -> bool {
        let center = a.placed.pose.pos;
        let bounds = self.mesh.local_aabb();
        if !bounds.contains_local_point(vector(center)) {
            return false;
        }
        let nearest = self.mesh.project_local_point(vector(center), false);
        let outward = from(nearest.point) - center;
        let Some(normal) = outward.normalized().filter(|_| nearest.is_inside) else { return false };
        let deepest = a.placed.support(-normal) - normal * a.radius;
        let depth = normal.dot(from(nearest.point) - deepest);
        if depth.is_finite() {
            out.push(Found { point: deepest + normal * (0.5 * depth), normal, depth });
        }
        depth.is_finite()
    }
}

/// Leaves out contact points at the same place with the same normal, except the deepest one.
fn merge(out: &mut Vec<Found>, first: usize) {
    let mut kept = first;
    for k in first..out.len() {
        let found = out[k];
        let same = |other: &Found| {
            (other.point - found.point).norm() < 1e-6 && other.normal.dot(found.normal) > 1.0 - 1e-6
        };
        match out[first..kept].iter().position(same) {
            Some(at) if out[first + at].depth < found.depth => out[first + at] = found,
            Some(_) => {}
            None => {
                out[kept] = found;
                kept += 1;
            }
        }
    }
    out.truncate(kept);
}

/// Keeps, of many points with the same normal, the deepest and the outermost ones: a fine mesh has no more contact
/// points than a coarse one.
fn thin_out(out: &mut Vec<Found>, first: usize, rest: &mut Vec<Found>) {
    if out.len() - first <= MOST {
        return;
    }
    rest.clear();
    rest.extend(out.drain(first..));
    while let Some(lead) = rest.first().copied() {
        let same = |found: &&Found| found.normal.dot(lead.normal) > 1.0 - 1e-6;
        if rest.iter().filter(same).count() <= MOST {
            out.extend(rest.iter().filter(same));
        } else {
            let start = out.len();
            let (t, u) = lead.normal.perpendicular_frame();
            let mut keep = |size: &dyn Fn(&Found) -> f64| {
                let most =
                    rest.iter().filter(same).fold(lead, |a, b| if size(b) > size(&a) { *b } else { a });
                if out[start..].iter().all(|kept| kept.point != most.point) {
                    out.push(most);
                }
            };
            keep(&|found| found.depth);
            for k in 0..MOST {
                let (sin, cos) = (std::f64::consts::TAU * k as f64 / MOST as f64).sin_cos();
                keep(&|found| (t * cos + u * sin).dot(found.point));
            }
        }
        rest.retain(|found| !same(&found));
    }
}

fn vector(v: Vec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

fn from(v: Vector) -> Vec3 {
    Vec3::new(v.x, v.y, v.z)
}
