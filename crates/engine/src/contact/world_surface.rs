//! Contact of convex shapes with the triangles of scenery: a mesh or a height field.
//!
//! Each triangle near the shape makes contact by itself, as a flat convex shape. Three rules keep the triangles from
//! being felt one by one: contact is with one side of a triangle only; a normal must be among those that the surface
//! has there, so that edges inside a flat or hollow surface have none of their own (parry's pseudo-normals); and
//! points that several triangles share are merged.
//!
//! A closed mesh and the ground below a height field are solid: contact is with the front, and a shape whose middle is inside is
//! pushed to the nearest point of the surface. An open mesh is a sheet, which is touched from the side that the middle of
//! the shape is on (`sheet.rs`).

use ligament_math::{Pose, Vec3};

use super::convex::{Core, HUGE};
use super::distance::Nearest;
use super::grid::Grid;
use super::manifold::{Clipper, Found, MOST, Rounded};
use super::placed::{Best, apart};
use super::separation::Search;
use super::triangles::Triangles;
use crate::mass::{HeightField, TriMesh};

/// A triangle is touched from a side if the cosine of the angle to the normal of that side is above this.
const FRONT: f64 = 1e-3;

/// A shape that overlaps a triangle is behind it if the cosine of the angle to its normal is below this.
const BACK: f64 = -0.7;

/// A surface of triangles in the world.
#[derive(Debug)]
pub(super) struct WorldSurface {
    triangles: Triangles,
}

impl WorldSurface {
    /// `None` for a mesh that the library cannot index.
    pub(super) fn of_mesh(mesh: &TriMesh) -> Option<WorldSurface> {
        Some(WorldSurface { triangles: Triangles::of_mesh(mesh)? })
    }

    pub(super) fn of_height_field(field: &HeightField) -> WorldSurface {
        WorldSurface { triangles: Triangles::Grid(Grid::new(field)) }
    }

    /// Lower and upper corner of the bounding box.
    pub(super) fn bounds(&self) -> [Vec3; 2] {
        self.triangles.bounds()
    }

    /// Calls a function with each corner of a triangle.
    pub(super) fn each_vertex(&self, f: impl FnMut(Vec3)) {
        self.triangles.each_vertex(f);
    }

    /// Distance along a ray, with a unit direction, to the first triangle, and the normal of its front.
    pub(super) fn cast_ray(&self, origin: Vec3, direction: Vec3, max: f64) -> Option<(f64, Vec3)> {
        self.triangles.cast_ray(origin, direction, max)
    }

    /// Distance of a point, negative inside what is solid, and the direction from the surface out to it.
    pub(super) fn nearest(&self, p: Vec3) -> Option<Nearest> {
        self.triangles.nearest(p)
    }

    /// The nearest points of a convex shape and the triangles; the deepest triangle, if some overlap it. A shape whose middle
    /// is inside is as deep as the way out to the nearest point of the surface.
    pub(super) fn separate(&self, a: Rounded<'_>, search: &mut Search) -> Option<Found> {
        if let Some(found) = self.push_out(a) {
            return Some(found);
        }
        // A point of the shape is no nearer than the shape.
        let top = a.placed.support(Vec3::Z) + Vec3::Z * a.radius;
        let reach = self.nearest(top)?.distance.abs() * (1.0 + 1e-9);
        let (center, half) = a.placed.core.bounds(a.placed.pose);
        let half = half + Vec3::splat(a.radius + reach);
        let mut nearest: Option<Found> = None;
        self.triangles.each_near(center - half, center + half, |id| {
            let limit = nearest.map_or(f64::INFINITY, |found| -found.depth) + a.radius;
            let Some((core, middle, _)) = self.triangle(id) else { return };
            let b = Rounded::new(&core, 0.0, Pose::translation(middle));
            let Some(best) = search.run(a.placed, b.placed, limit.min(HUGE)) else { return };
            let size = half.norm() + best.apart.abs();
            let [p, q] = search.witness(a.placed, b.placed, best, size);
            let point = (p - best.normal * a.radius + q) * 0.5;
            nearest = Some(Found { point, normal: best.normal, depth: a.radius - best.apart });
        });
        nearest
    }

    /// A triangle about its middle, since the origin of a shape should be near it; its middle, and the normal of its front. `None` for a
    /// triangle without an area.
    fn triangle(&self, id: u32) -> Option<(Core, Vec3, Vec3)> {
        let corners = self.triangles.corners(id)?;
        let [a, b, c] = corners;
        let front = (b - a).cross(c - a).normalized()?;
        let middle = (a + b + c) / 3.0;
        Some((Core::Triangle(corners.map(|p| p - middle)), middle, front))
    }

    /// Adds the contact points of a convex shape whose gap is below the margin. Everything is in the frame of the
    /// surface.
    pub(super) fn touch(&self, a: Rounded<'_>, margin: f64, clipper: &mut Clipper, out: &mut Vec<Found>) {
        let first = out.len();
        if let Some(found) = self.push_out(a) {
            out.push(found);
            return;
        }
        let (center, half) = a.placed.core.bounds(a.placed.pose);
        let half = half + Vec3::splat(a.radius + margin);
        self.triangles.each_near(center - half, center + half, |id| {
            self.touch_triangle(id, a, margin, clipper, out);
        });
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
        let Some((core, middle, front)) = self.triangle(id) else { return };
        let b = Rounded::new(&core, 0.0, Pose::translation(middle));
        let Some(best) = clipper.search.run(a.placed, b.placed, a.radius + margin) else { return };
        let (middle, _) = a.placed.core.bounds(a.placed.pose);
        let front = if self.triangles.is_behind(id, middle) { -front } else { front };
        // A corner deep in one triangle may be nearest to the triangle's edge, inside the surface: it leaves by the
        // side that it came from.
        let facing = best.normal.dot(front);
        if (best.apart >= 0.0 || facing > BACK) && self.triangles.is_over_border(id, best.normal) {
            return clipper.along(a, b, best, margin, false, out);
        }
        if facing < if best.apart < 0.0 { BACK } else { FRONT } {
            return;
        }
        let mut normal = if facing < FRONT { front } else { best.normal };
        if !self.triangles.constrain(id, &mut normal) {
            return;
        }
        let Some(normal) = normal.normalized() else { return };
        let corrected = normal.dot(best.normal) < 1.0 - 1e-9;
        let best = match corrected {
            true => Best { normal, apart: apart(a.placed, b.placed, normal) },
            false => best,
        };
        clipper.along(a, b, best, margin, corrected, out);
    }

    /// The contact of a shape whose middle is inside what is solid.
    fn push_out(&self, a: Rounded<'_>) -> Option<Found> {
        let center = a.placed.pose.pos;
        let [low, high] = self.bounds().map(Vec3::to_array);
        let within = center.to_array().into_iter().enumerate().all(|(k, x)| low[k] <= x && x <= high[k]);
        if !within || matches!(self.triangles, Triangles::Open(..)) {
            return None;
        }
        let Nearest { distance, normal } = self.nearest(center).filter(|found| found.distance < 0.0)?;
        let deepest = a.placed.support(-normal) - normal * a.radius;
        let depth = normal.dot(center - deepest) - distance;
        depth.is_finite().then(|| Found { point: deepest + normal * (0.5 * depth), normal, depth })
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
