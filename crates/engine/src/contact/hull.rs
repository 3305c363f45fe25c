//! The convex hull of a mesh that moves. The collision library parry computes it, and merges triangles in one plane
//! into faces. Hulls with very many corners, of scanned or finely meshed parts, are made coarser: the cost of a contact grows with them.

use std::panic::catch_unwind;

use ligament_math::Vec3;
use parry3d_f64::math::Vector;
use parry3d_f64::shape::ConvexPolyhedron;

use super::convex::{Feature, Hull, lower, upper};
use crate::mass::TriMesh;

/// Hulls with more corners keep those that are farthest in [`DIRECTIONS`]. Directions are a quarter of a radian apart, so that the hull of a
/// sphere is smaller by two percent of its radius at most.
const MOST_CORNERS: usize = 128;
const DIRECTIONS: usize = 250;

/// Thinner meshes, relative to their size, have no hull.
const FLAT: f64 = 1e-7;

/// The surface of the convex hull of points; `None` for points that are in one plane.
///
/// ```
/// use ligament::contact::convex_hull;
/// use ligament::math::Vec3;
///
/// // The corners of a cube, and a point inside it.
/// let corner = |k: u32| Vec3::new(f64::from(k & 1), f64::from(k >> 1 & 1), f64::from(k >> 2));
/// let mut points: Vec<Vec3> = (0..8).map(corner).collect();
/// points.push(Vec3::splat(0.5));
/// let cube = convex_hull(&points).expect("a solid");
/// assert_eq!((cube.vertices().len(), cube.volume()?), (8, 1.0));
/// assert!(convex_hull(&points[..4]).is_none());
/// # Ok::<(), ligament::mass::MeshError>(())
/// ```
pub fn convex_hull(points: &[Vec3]) -> Option<TriMesh> {
    points.iter().all(|p| p.is_finite()).then(|| Hull::of_all(points)?.surface()).flatten()
}

impl Hull {
    /// `None` for points that are in one plane.
    pub(super) fn new(points: &[Vec3]) -> Option<Hull> {
        let hull = Hull::of_all(points)?;
        match hull.points.len() > MOST_CORNERS {
            true => Hull::of_all(&farthest_in_all_directions(&hull.points)).or(Some(hull)),
            false => Some(hull),
        }
    }

    fn of_all(points: &[Vec3]) -> Option<Hull> {
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

    /// Its surface, each face as a fan of triangles.
    pub(super) fn surface(&self) -> Option<TriMesh> {
        let fan = |(_, [first, end]): &(Vec3, [u32; 2])| {
            let corners = &self.corners[*first as usize..*end as usize];
            let start = corners.first().copied().unwrap_or_default();
            corners.windows(2).skip(1).map(|two| [start, two[0], two[1]]).collect::<Vec<_>>()
        };
        TriMesh::new(self.points.clone(), self.faces.iter().flat_map(fan).collect()).ok()
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

/// The points that are farthest in directions that are spread evenly over a sphere (by the golden angle), and along the axes.
fn farthest_in_all_directions(points: &[Vec3]) -> Vec<Vec3> {
    let golden = std::f64::consts::PI * (3.0 - 5_f64.sqrt());
    let spread = (0..DIRECTIONS).map(|k| {
        let z = 1.0 - (2 * k + 1) as f64 / DIRECTIONS as f64;
        let (sin, cos) = (golden * k as f64).sin_cos();
        let across = (1.0 - z * z).sqrt();
        Vec3::new(across * cos, across * sin, z)
    });
    let axes = [Vec3::X, Vec3::Y, Vec3::Z, -Vec3::X, -Vec3::Y, -Vec3::Z];
    let farthest = |d: Vec3| {
        let better = |best: (f64, usize), (k, p): (usize, &Vec3)| {
            let along = p.dot(d);
            if along > best.0 { (along, k) } else { best }
        };
        points.iter().enumerate().fold((f64::NEG_INFINITY, 0), better).1
    };
    let mut kept: Vec<usize> = axes.into_iter().chain(spread).map(farthest).collect();
    kept.sort_unstable();
    kept.dedup();
    kept.into_iter().map(|k| points[k]).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hull_of_many_points_is_made_coarser_and_little_smaller() {
        let points = farthest_in_all_directions(
            &(0..40_000)
                .map(|k| {
                    let z = 1.0 - f64::from(2 * k + 1) / 40_000.0;
                    let (sin, cos) = (2.4 * f64::from(k)).sin_cos();
                    Vec3::new((1.0 - z * z).sqrt() * cos, (1.0 - z * z).sqrt() * sin, z)
                })
                .collect::<Vec<_>>(),
        );
        let hull = Hull::new(&points).expect("a hull");
        assert!((200..=256).contains(&hull.points.len()), "{}", hull.points.len());
        // The nearest face is within the error that the spacing of directions allows.
        let nearest = hull
            .faces
            .iter()
            .map(|(normal, [first, _])| normal.dot(hull.points[hull.corners[*first as usize] as usize]));
        let nearest = nearest.fold(f64::INFINITY, f64::min);
        assert!(nearest > 0.97, "{nearest}");
        // The triangles of its faces are closed, and enclose almost the volume of the ball.
        let surface = hull.surface().expect("a surface");
        surface.check_closed().expect("closed");
        let volume: f64 = surface
            .triangles()
            .iter()
            .map(|corners| {
                let [a, b, c] = corners.map(|k| surface.vertices()[k as usize]);
                a.dot(b.cross(c)) / 6.0
            })
            .sum();
        let ball = 4.0 / 3.0 * std::f64::consts::PI;
        assert!(volume > 0.94 * ball && volume < ball, "{volume}");
    }
}
