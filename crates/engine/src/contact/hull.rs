//! The convex hull of a mesh that moves. The collision library parry computes it, and merges triangles in one plane
//! into faces.

use std::panic::catch_unwind;

use ligament_math::Vec3;
use parry3d_f64::math::Vector;
use parry3d_f64::shape::ConvexPolyhedron;

use super::convex::{Feature, Hull, lower, upper};

/// Thinner meshes, relative to their size, have no hull.
const FLAT: f64 = 1e-7;

impl Hull {
    /// `None` for points that are in one plane.
    pub(super) fn new(points: &[Vec3]) -> Option<Hull> {
        let given: Vec<Vector> = points.iter().map(|p| Vector::new(p.x, p.y, p.z)).collect();
        if !has_volume(points) {
            return None;
        }
        // Some almost flat sets of points break assertions of the library; they are treated as flat.
        let hull = catch_unwind(|| ConvexPolyhedron::from_convex_hull(&given)).ok().flatten()?;
        let points: Vec<Vec3> = hull.points().iter().map(|p| Vec3::new(p.x, p.y, p.z)).collect();
        let corners = hull.vertices_adj_to_face().to_vec();
        let faces = hull.faces().iter().map(|face| {
            let (first, count) = (face.first_vertex_or_edge, face.num_vertices_or_edges);
            (Vec3::new(face.normal.x, face.normal.y, face.normal.z), [first, first + count])
        });
        let bounds =
            points.iter().fold([Vec3::splat(f64::INFINITY), Vec3::splat(f64::NEG_INFINITY)], |b, p| {
                [lower(b[0], *p), upper(b[1], *p)]
            });
        let hull = Hull { faces: faces.collect(), points, corners, bounds };
        (!hull.faces.is_empty() && hull.is_sound()).then_some(hull)
    }

    /// Whether all points are behind all faces: the library's tolerances are checked, not trusted.
    fn is_sound(&self) -> bool {
        let size = (self.bounds[1] - self.bounds[0]).norm();
        self.faces.iter().all(|(normal, [first, end])| {
            let Some(corner) = self.corners[*first as usize..*end as usize].first() else { return false };
            let plane = normal.dot(self.points[*corner as usize]);
            self.points.iter().all(|p| normal.dot(*p) - plane <= 1e-6 * size)
        })
    }

    /// Among the faces around the farthest corner, the one that is most nearly across the direction.
    pub(super) fn feature(&self, d: Vec3, out: &mut Vec<Vec3>) -> Feature {
        let mut top = (f64::NEG_INFINITY, 0);
        for (k, p) in self.points.iter().enumerate() {
            let along = p.dot(d);
            if along > top.0 {
                top = (along, k);
            }
        }
        let near = 1e-9 * (self.bounds[1] - self.bounds[0]).norm();
        let mut best = (super::convex::STEEP, None);
        for (normal, range) in &self.faces {
            let across = normal.dot(d);
            let corners = &self.corners[range[0] as usize..range[1] as usize];
            if across > best.0 && corners.iter().any(|&k| self.points[k as usize].dot(d) >= top.0 - near) {
                best = (across, Some((*normal, corners)));
            }
        }
        let Some((normal, corners)) = best.1 else {
            out.push(self.points[top.1]);
            return Feature::default();
        };
        out.extend(corners.iter().map(|&k| self.points[k as usize]));
        Feature { face: Some(normal), edges: true }
    }
}

/// Whether four of the points span a tetrahedron that is not flat.
fn has_volume(points: &[Vec3]) -> bool {
    let Some(&a) = points.first() else { return false };
    let most = |size: &dyn Fn(Vec3) -> f64| {
        points.iter().fold((0.0, a), |best, &p| if size(p - a) > best.0 { (size(p - a), p) } else { best })
    };
    let (length, b) = most(&|p| p.norm());
    let Some(along) = (b - a).normalized() else { return false };
    let (width, c) = most(&|p| p.cross(along).norm());
    let Some(normal) = (c - a).cross(along).normalized() else { return false };
    let (height, _) = most(&|p| p.dot(normal).abs());
    width > FLAT * length && height > FLAT * length
}
