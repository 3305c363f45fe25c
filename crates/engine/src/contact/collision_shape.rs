//! Shapes of colliders prepared for contact between pairs.

use std::sync::Arc;

use ligament_math::{Pose, Vec3};

use super::convex::{Core, HUGE, Hull, turned_box};
use super::world_surface::WorldSurface;
use crate::mass::Shape;

/// The shape of a collider.
#[derive(Clone, Debug)]
pub(super) enum CollisionShape {
    /// All points within the radius of a convex core.
    Convex(Core, f64),
    /// All points below z = 0.
    HalfSpace,
    /// Triangles that do not move.
    Surface(Arc<WorldSurface>),
}

impl CollisionShape {
    /// `None` for shapes that never make contact: too large, not finite, or without a volume. A mesh that moves is
    /// replaced by its convex hull; a height field must not move.
    pub(super) fn new(shape: &Shape, moves: bool) -> Option<CollisionShape> {
        let fits = |x: f64| x > 0.0 && x < HUGE;
        let all_fit = |v: Vec3| v.to_array().into_iter().all(fits);
        let (core, radius, valid) = match shape {
            Shape::Sphere { radius } => (Core::Point, *radius, fits(*radius)),
            Shape::Capsule { radius, half_length } => {
                (Core::Segment { half: *half_length }, *radius, fits(*radius) && fits(*half_length))
            }
            Shape::Box { half_extents } => (Core::Box { half: *half_extents }, 0.0, all_fit(*half_extents)),
            Shape::Ellipsoid { radii } => (Core::Ellipsoid { radii: *radii }, 0.0, all_fit(*radii)),
            Shape::Cylinder { radius, half_length } => {
                let core = Core::Cylinder { radius: *radius, half: *half_length };
                (core, 0.0, fits(*radius) && fits(*half_length))
            }
            Shape::Cone { radius, half_length } => {
                let core = Core::Cone { radius: *radius, half: *half_length };
                (core, 0.0, fits(*radius) && fits(*half_length))
            }
            Shape::HalfSpace => return Some(CollisionShape::HalfSpace),
            Shape::HeightField(field) => {
                let [x, y] = field.half_extents();
                let [low, high] = field.range();
                let small = [x, y, low, high].into_iter().all(|size| size.abs() < HUGE);
                let surface = || CollisionShape::Surface(Arc::new(WorldSurface::of_height_field(field)));
                return (small && !moves).then(surface);
            }
            Shape::Mesh(mesh) => {
                if !mesh.vertices().iter().all(|v| v.is_finite() && v.max_abs() < HUGE) {
                    return None;
                }
                if !moves {
                    return Some(CollisionShape::Surface(Arc::new(WorldSurface::of_mesh(mesh)?)));
                }
                (Core::Hull(Arc::new(Hull::new(mesh.vertices())?)), 0.0, true)
            }
        };
        valid.then_some(CollisionShape::Convex(core, radius))
    }

    /// Lower and upper corner of the bounding box in the world; `None` for a half-space, which is not bounded.
    pub(super) fn bounds(&self, pose: Pose) -> Option<[Vec3; 2]> {
        let (center, half) = match self {
            CollisionShape::HalfSpace => return None,
            CollisionShape::Surface(surface) => turned_box(pose, surface.bounds()),
            CollisionShape::Convex(core, radius) => {
                let (center, half) = core.bounds(pose);
                (center, half + Vec3::splat(*radius))
            }
        };
        Some([center - half, center + half])
    }
}

/// The lowest point of a shape of a moving body at a pose, in the world; `None` for half-spaces and shapes that make no contact. A
/// mesh counts as its convex hull.
///
/// ```
/// use ligament::contact::lowest_point;
/// use ligament::mass::Shape;
/// use ligament::math::{Pose, Vec3};
///
/// let ball = Shape::Sphere { radius: 0.25 };
/// assert_eq!(lowest_point(&ball, Pose::translation(Vec3::Z)), Some(Vec3::Z * 0.75));
/// assert_eq!(lowest_point(&Shape::HalfSpace, Pose::IDENTITY), None);
/// ```
pub fn lowest_point(shape: &Shape, world_from_shape: Pose) -> Option<Vec3> {
    let CollisionShape::Convex(core, radius) = CollisionShape::new(shape, true)? else { return None };
    let down = world_from_shape.rot.transpose() * -Vec3::Z;
    Some(world_from_shape.point(core.support(down) + down * radius))
}

#[cfg(test)]
mod tests {
    //! Compares support points, features and bounds with each other.
    use super::*;
    use crate::mass::TriMesh;

    fn shapes() -> Vec<CollisionShape> {
        let corners = [Vec3::ZERO, Vec3::X, Vec3::Y * 0.5, Vec3::Z * 0.7, Vec3::new(0.9, 0.4, 0.3)];
        let mesh = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 3, 1], [0, 2, 3], [1, 4, 2]]);
        let all = [
            Shape::Sphere { radius: 0.3 },
            Shape::Capsule { radius: 0.2, half_length: 0.5 },
            Shape::Box { half_extents: Vec3::new(0.2, 0.3, 0.5) },
            Shape::Cylinder { radius: 0.4, half_length: 0.1 },
            Shape::Cone { radius: 0.4, half_length: 0.3 },
            Shape::Ellipsoid { radii: Vec3::new(0.1, 0.6, 0.3) },
            Shape::Mesh(Arc::new(mesh.expect("a mesh"))),
        ];
        all.iter().map(|shape| CollisionShape::new(shape, true).expect("a volume")).collect()
    }

    #[test]
    fn features_contain_the_support_point_and_bounds_contain_both() {
        let mut corners = Vec::new();
        for shape in shapes() {
            let CollisionShape::Convex(core, radius) = &shape else { panic!("{shape:?} is convex") };
            for k in 0..500_u32 {
                let part = |by: u32| f64::from(k.wrapping_mul(by) % 1009) / 504.5 - 1.0;
                let Some(d) = Vec3::new(part(617), part(131), part(977)).normalized() else { continue };
                let support = core.support(d);
                let feature = core.feature(d, &mut corners);
                let highest = corners.iter().map(|p| p.dot(d)).fold(f64::NEG_INFINITY, f64::max);
                assert!((highest - support.dot(d)).abs() < 1e-14, "{core:?} {d:?} {corners:?}");
                if let Some(face) = feature.face {
                    assert!(corners.len() > 2 && face.dot(d) > 0.0);
                    assert!(corners.iter().all(|p| (*p - corners[0]).dot(face).abs() < 1e-8), "{core:?}");
                    // In order around the face.
                    let turns = (0..corners.len()).map(|i| {
                        let [p, q, r] = [0, 1, 2].map(|j| corners[(i + j) % corners.len()]);
                        (q - p).cross(r - q).dot(face).signum()
                    });
                    let turns: Vec<f64> = turns.collect();
                    assert!(turns.iter().all(|turn| *turn == turns[0]), "{core:?} {d:?} {turns:?}");
                }
                let pose =
                    Pose { rot: ligament_math::so3::exp(Vec3::new(part(11), part(23), part(41))), pos: d };
                let [low, high] = shape.bounds(pose).expect("bounds");
                let p = pose.point(support + d * *radius);
                let inside = |p: f64, low: f64, high: f64| p > low - 1e-12 && p < high + 1e-12;
                assert!(
                    inside(p.x, low.x, high.x) && inside(p.y, low.y, high.y) && inside(p.z, low.z, high.z)
                );
            }
        }
    }

    #[test]
    fn what_has_no_size_is_left_out() {
        let flat =
            TriMesh::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::X + Vec3::Y], vec![[0, 1, 2], [1, 3, 2]]);
        let flat = Shape::Mesh(Arc::new(flat.expect("a mesh")));
        assert!(CollisionShape::new(&flat, true).is_none() && CollisionShape::new(&flat, false).is_some());
        for radius in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e10] {
            assert!(CollisionShape::new(&Shape::Sphere { radius }, true).is_none());
        }
    }
}
