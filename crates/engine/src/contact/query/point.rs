//! The point of a shape's surface that is nearest to a given point.

use ligament_math::{Pose, Vec3};

use super::super::collision_shape::CollisionShape;
use super::super::convex::{Core, Hull};
use super::super::distance::Nearest;
use super::super::manifold::Rounded;
use super::super::placed::Placed;
use super::super::separation::Search;

/// Farther shapes, in meters, have no distance.
pub(super) const FAR: f64 = 1e12;

/// Signed distance of a point from a shape at a pose, and the outward normal, in the world.
pub(super) fn nearest(shape: &CollisionShape, pose: Pose, p: Vec3, search: &mut Search) -> Option<Nearest> {
    match shape {
        CollisionShape::HalfSpace => {
            let normal = pose.rot * Vec3::Z;
            Some(Nearest { distance: normal.dot(p - pose.pos), normal })
        }
        CollisionShape::Surface(surface) => {
            let found = surface.nearest(pose.inverse_point(p))?;
            Some(Nearest { normal: pose.rot * found.normal, ..found })
        }
        CollisionShape::Convex(Core::Hull(hull), _) => {
            let found = of_hull(hull, pose.inverse_point(p), search)?;
            Some(Nearest { normal: pose.rot * found.normal, ..found })
        }
        CollisionShape::Convex(core, radius) => Rounded::new(core, *radius, pose).distance(p),
    }
}

/// Inside, the nearest face is the nearest point of the surface; outside, the separation of a point and the hull has its
/// direction.
fn of_hull(hull: &std::sync::Arc<Hull>, p: Vec3, search: &mut Search) -> Option<Nearest> {
    let mut deepest = Nearest { distance: f64::NEG_INFINITY, normal: Vec3::Z };
    for (normal, [first, _]) in &hull.faces {
        let corner = hull.points[hull.corners[*first as usize] as usize];
        let distance = normal.dot(p - corner);
        if distance > deepest.distance {
            deepest = Nearest { distance, normal: *normal };
        }
    }
    if deepest.distance <= 0.0 {
        return Some(deepest);
    }
    let core = Core::Hull(std::sync::Arc::clone(hull));
    let at = |core, pos| Placed { core, pose: Pose::translation(pos) };
    let best = search.run(at(&Core::Point, p), at(&core, Vec3::ZERO), FAR)?;
    // A face is a lower bound, too, and the search may stop short of it.
    match best.apart > deepest.distance {
        true => Some(Nearest { distance: best.apart, normal: best.normal }),
        false => Some(deepest),
    }
}
