//! The direction in which two convex shapes are farthest apart, or overlap least.
//!
//! Along a unit direction n from the second shape to the first, the cores are apart by
//!
//! ```text
//! s(n) = min over the first of n.x - max over the second of n.x
//! ```
//!
//! and their signed distance is the maximum of s over all n: each n gives a lower bound. So candidates for n may come
//! from anywhere, and the best one wins:
//!
//! - for two boxes, the fifteen axes of the separating axis test, which are all there are if the boxes overlap;
//! - the algorithms GJK and EPA of the collision library parry, which converge for all convex shapes, to about 1e-8;
//! - near these, the closed forms of the features found: normals of faces, lines between nearest points of edges,
//!   directions across two edges. They are exact to rounding;
//! - for curved shapes, Newton's steps on the sphere of directions, or on the circle across an edge.
//!
//! Sources: S. Gottschalk, M. Lin, D. Manocha, *`OBBTree`*, SIGGRAPH 1996 (separating axes of boxes); G. van den
//! Bergen, *Collision Detection in Interactive 3D Environments*, 2003, chapter 4 (GJK, EPA); C. Ericson, *Real-Time
//! Collision Detection*, 2005, section 5.1.9 (nearest points of segments).
//!
//! Faces are preferred where two directions are equally good to rounding: the normal of a box at rest does not
//! flicker.

use ligament_math::Vec3;
use parry3d_f64::math::{Pose as ParryPose, Vector};
use parry3d_f64::query::epa::EPA;
use parry3d_f64::query::gjk::{CsoPoint, GJKResult, VoronoiSimplex, closest_points};
use parry3d_f64::shape::SupportMap;

use super::convex::{Core, Feature};
use super::placed::{Best, Placed, points};
use super::refinement::{nearest_points, on_circle, on_sphere};

/// A face is preferred to another direction that is better by less than this, relative to the distance of the origins
/// and the size of the features.
const PREFER_FACES: f64 = 1e-10;

/// Pairs smaller than this, in meters, are ignored.
const SMALLEST: f64 = 1e-30;

/// A core as parry sees it: moved, and scaled to a size near one, because the tolerances of the library are absolute.
struct Scaled<'a> {
    placed: Placed<'a>,
    by: f64,
    moved: Vec3,
}

/// Both shapes are given in one frame, so the pose that parry passes is always the identity.
impl SupportMap for Scaled<'_> {
    fn local_support_point(&self, d: Vector) -> Vector {
        let p = (self.placed.support(Vec3::new(d.x, d.y, d.z)) + self.moved) * self.by;
        Vector::new(p.x, p.y, p.z)
    }

    fn support_point(&self, _: &ParryPose, d: Vector) -> Vector {
        self.local_support_point(d)
    }
}

/// Memory of the search, kept between calls. Its contents do not influence the results.
#[derive(Default)]
pub(super) struct Search {
    simplex: VoronoiSimplex,
    epa: EPA,
    corners: [Vec<Vec3>; 2],
}

impl Search {
    /// The best direction; `None` if the cores are more than `limit` apart.
    pub(super) fn run(&mut self, a: Placed<'_>, b: Placed<'_>, limit: f64) -> Option<Best> {
        let between = a.pose.pos - b.pose.pos;
        let mut best = Best { normal: Vec3::Z, apart: f64::NEG_INFINITY };
        // With the same origin, one direction is as good a start as another.
        best.offer(a, b, if between == Vec3::ZERO { Vec3::Z } else { between }, 0.0);
        if best.apart > limit {
            return None;
        }
        let boxes = matches!((a.core, b.core), (Core::Box { .. }, Core::Box { .. }));
        if boxes {
            best = by_axes(a, b);
            if best.apart > limit {
                return None;
            }
        }
        if !boxes || best.apart > 0.0 {
            let (p, q) = points(a, b, best.normal);
            let size = between.norm() + (p - a.pose.pos).norm() + (q - b.pose.pos).norm();
            // The library panics if the scaled shapes are not finite.
            if size < SMALLEST || !size.is_finite() {
                return None;
            }
            self.converge(a, b, limit, size, &mut best);
            if best.apart == f64::NEG_INFINITY || best.apart > limit {
                return None;
            }
            for _ in 0..4 {
                let before = best;
                self.polish(a, b, &mut best);
                // Where shapes just touch or overlap, the iteration is less exact than a little way apart.
                if best.apart < 0.01 * size {
                    self.improve(a, b, size, &mut best);
                }
                if best.apart - before.apart < 1e-12 * size {
                    break;
                }
            }
        }
        (best.apart.is_finite() && best.apart <= limit).then_some(best)
    }

    /// GJK, and EPA if the cores overlap.
    fn converge(&mut self, a: Placed<'_>, b: Placed<'_>, limit: f64, size: f64, best: &mut Best) {
        let same = ParryPose::IDENTITY;
        let start = best.normal;
        let [one, other] = [a, b].map(|placed| Scaled { placed, by: 1.0 / size, moved: Vec3::ZERO });
        self.simplex.reset(CsoPoint::from_shapes(
            &same,
            &one,
            &other,
            Vector::new(-start.x, -start.y, -start.z),
        ));
        let mut both = |n: Vector| {
            let n = Vec3::new(n.x, n.y, n.z);
            best.offer(a, b, n, 0.0);
            best.offer(a, b, -n, 0.0);
        };
        match closest_points(&same, &one, &other, limit.max(0.0) / size, true, &mut self.simplex) {
            GJKResult::ClosestPoints(p, q, n) => {
                both(n);
                both(p - q);
            }
            GJKResult::NoIntersection(n) | GJKResult::Proximity(n) => both(n),
            GJKResult::Intersection => {
                if let Some((p, q, n)) = self.epa.closest_points(&same, &one, &other, &self.simplex) {
                    both(n);
                    both(p - q);
                }
            }
        }
    }

    /// Nearest points of the cores after the first was moved along the best direction, until they are a little way
    /// apart: the direction between these points is better than the one before, and both agree if it was the best.
    fn moved(&mut self, a: Placed<'_>, b: Placed<'_>, best: Best, size: f64) -> Option<[Vec3; 2]> {
        let n = best.normal;
        let shift = n * (0.05 * size - best.apart);
        let one = Scaled { placed: a, by: 1.0 / size, moved: shift };
        let other = Scaled { placed: b, by: 1.0 / size, moved: Vec3::ZERO };
        let same = ParryPose::IDENTITY;
        self.simplex.reset(CsoPoint::from_shapes(&same, &one, &other, Vector::new(-n.x, -n.y, -n.z)));
        match closest_points(&same, &one, &other, 1.0, true, &mut self.simplex) {
            GJKResult::ClosestPoints(p, q, _) => Some([p, q].map(|p| Vec3::new(p.x, p.y, p.z) * size)),
            _ => None,
        }
    }

    fn improve(&mut self, a: Placed<'_>, b: Placed<'_>, size: f64, best: &mut Best) {
        for _ in 0..4 {
            let before = best.apart;
            if let Some([p, q]) = self.moved(a, b, *best, size) {
                best.offer(a, b, p - q, PREFER_FACES * size);
            }
            if best.apart == before {
                return;
            }
        }
    }

    /// The points where both cores are nearest along the best direction.
    pub(super) fn witness(&mut self, a: Placed<'_>, b: Placed<'_>, best: Best, size: f64) -> [Vec3; 2] {
        let n = best.normal;
        match self.moved(a, b, best, size) {
            Some([_, q]) => [q + n * best.apart, q],
            None => {
                let q = b.support(n);
                [q + n * best.apart, q]
            }
        }
    }

    /// Closed forms for the features along the best direction.
    fn polish(&mut self, a: Placed<'_>, b: Placed<'_>, best: &mut Best) {
        let [pa, pb] = &mut self.corners;
        let fa = a.feature(-best.normal, pa);
        let fb = b.feature(best.normal, pb);
        let edges = |f: Feature, n: usize| {
            if f.edges && n > 2 { n } else { usize::from(n > 0 && (f.edges || n == 1)) }
        };
        let (na, nb) = (edges(fa, pa.len()), edges(fb, pb.len()));
        let scale = size(pa) + size(pb) + (a.pose.pos - b.pose.pos).norm();
        // Where edges cross, the line between them has no direction, but the direction across both is known.
        let level = 1e-9 * scale;
        for i in 0..na {
            let edge = [pa[i], pa[(i + 1) % pa.len()]];
            for j in 0..nb {
                let other = [pb[j], pb[(j + 1) % pb.len()]];
                let (p, q) = nearest_points(edge, other);
                if (p - q).norm() > level {
                    best.offer(a, b, p - q, 0.0);
                }
                let across = (edge[1] - edge[0]).cross(other[1] - other[0]);
                if across.norm() > 1e-6 * (edge[1] - edge[0]).norm() * (other[1] - other[0]).norm() {
                    best.offer(a, b, across, 0.0);
                    best.offer(a, b, -across, 0.0);
                }
            }
        }
        if a.core.is_curved() || b.core.is_curved() {
            on_sphere(a, b, best);
            for (corners, count) in [(&*pa, na), (&*pb, nb)] {
                for i in 0..if corners.len() > 1 { count } else { 0 } {
                    on_circle(a, b, corners[(i + 1) % corners.len()] - corners[i], best);
                }
            }
            on_sphere(a, b, best);
        }
        let by = -PREFER_FACES * scale;
        for n in [fa.face.map(|n| -n), fb.face].into_iter().flatten() {
            best.offer(a, b, n, by);
        }
    }
}

fn size(corners: &[Vec3]) -> f64 {
    corners.first().map_or(0.0, |p| corners.iter().map(|q| (*q - *p).norm()).fold(0.0, f64::max))
}

/// The separating axis test of two boxes. Faces come first; an edge must be better by more than rounding.
fn by_axes(a: Placed<'_>, b: Placed<'_>) -> Best {
    let axes = |at: Placed<'_>| [Vec3::X, Vec3::Y, Vec3::Z].map(|axis| at.pose.rot * axis);
    let (of_a, of_b) = (axes(a), axes(b));
    let between = a.pose.pos - b.pose.pos;
    let toward = |n: Vec3| if n.dot(between) < 0.0 { -n } else { n };
    let mut best = Best { normal: Vec3::Z, apart: f64::NEG_INFINITY };
    for n in of_a.into_iter().chain(of_b) {
        best.offer(a, b, toward(n), 1e-12 * between.norm());
    }
    let by = PREFER_FACES * between.norm();
    for p in of_a {
        for q in of_b {
            let n = p.cross(q);
            if n.norm_squared() > 1e-12 {
                best.offer(a, b, toward(n), by);
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    //! Compares the axes of boxes with iteration.
    use ligament_math::Pose;

    use super::*;

    #[test]
    fn overlapping_boxes_need_no_iteration() {
        let core = Core::Box { half: Vec3::new(0.5, 0.4, 0.3) };
        let mut search = Search::default();
        for k in 0..200_u32 {
            let part = |by: u32| f64::from(k.wrapping_mul(by) % 1009) / 504.5 - 1.0;
            let rot = ligament_math::so3::exp(Vec3::new(part(11), part(23), part(41)) * 2.0);
            let a = Placed {
                core: &core,
                pose: Pose { rot, pos: Vec3::new(part(617), part(131), part(977)) * 0.3 },
            };
            let b = Placed { core: &core, pose: Pose::IDENTITY };
            let axes = by_axes(a, b);
            assert!(axes.apart < 0.0);
            let mut best = axes;
            search.converge(a, b, 0.0, 1.0, &mut best);
            // What iteration finds is at most as good.
            assert!(best.apart <= axes.apart + 1e-12, "{k} {axes:?} {best:?}");
        }
    }
}
