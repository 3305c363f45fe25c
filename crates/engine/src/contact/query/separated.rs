//! The nearest points of two shapes, or how deep they overlap.

use ligament_math::{Pose, Vec3};

use super::super::collision_shape::CollisionShape;
use super::super::manifold::{Clipper, Found, Rounded};
use super::super::pairs::touch;
use super::point::{FAR, nearest};

/// Nearest points of two shapes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Separation {
    /// Negative if they overlap.
    pub(super) distance: f64,
    /// Unit vector from the second shape to the first.
    pub(super) normal: Vec3,
    /// The point of each shape.
    pub(super) points: [Vec3; 2],
}

impl Separation {
    fn new(found: Found) -> Separation {
        let half = found.normal * (-0.5 * found.depth);
        let points = [found.point + half, found.point - half];
        Separation { distance: -found.depth, normal: found.normal, points }
    }

    /// The same with both shapes exchanged.
    fn reversed(self) -> Separation {
        let [p, q] = self.points;
        Separation { distance: self.distance, normal: -self.normal, points: [q, p] }
    }
}

/// Memory of [`Separator::separate`].
#[derive(Default)]
pub(super) struct Separator {
    clipper: Clipper,
    found: Vec<Found>,
}

impl Separator {
    /// The same with points on the surfaces: those of the search are exact to about 1e-5 of the size where surfaces are curved. The
    /// point of one shape that is nearest to the other's is nearer to the result.
    fn on_surfaces(
        &mut self,
        found: Separation,
        (a, at_a): (&CollisionShape, Pose),
        (b, at_b): (&CollisionShape, Pose),
    ) -> Separation {
        if found.distance <= 0.0 {
            return found;
        }
        let mut on = |shape: &CollisionShape, pose: Pose, p: Vec3| {
            let near = nearest(shape, pose, p, &mut self.clipper.search)?;
            Some(p - near.normal * near.distance)
        };
        let [mut p, mut q] = found.points;
        for _ in 0..2 {
            let (Some(first), Some(second)) = (on(a, at_a, q), on(b, at_b, p)) else { return found };
            (p, q) = (first, second);
        }
        // The points of an iteration that went elsewhere are not used.
        match (p - q - found.normal * found.distance).norm() < 1e-4 * found.distance {
            true => Separation { points: [p, q], ..found },
            false => found,
        }
    }

    /// `None` for two shapes that are not convex: half-spaces, and meshes and height fields of the world.
    pub(super) fn separate(
        &mut self,
        a: &CollisionShape,
        at_a: Pose,
        b: &CollisionShape,
        at_b: Pose,
    ) -> Option<Separation> {
        use CollisionShape::{Convex, HalfSpace, Surface};
        match (a, b) {
            (Convex(core, radius), Surface(surface)) => {
                let near = Rounded::new(core, *radius, at_b.inverse_mul(at_a));
                let found = surface.separate(near, &mut self.clipper.search)?;
                let (point, normal) = (at_b.point(found.point), at_b.rot * found.normal);
                Some(Separation::new(Found { point, normal, ..found }))
            }
            (HalfSpace, Surface(surface)) => {
                let plane_from_surface = at_a.inverse_mul(at_b);
                let (mut depth, mut lowest) = (f64::NEG_INFINITY, Vec3::ZERO);
                surface.each_vertex(|p| {
                    let of_vertex = -plane_from_surface.point(p).z;
                    if of_vertex > depth {
                        (depth, lowest) = (of_vertex, p);
                    }
                });
                let normal = at_a.rot * Vec3::Z;
                let point = at_b.point(lowest) + normal * (0.5 * depth);
                depth.is_finite().then(|| Separation::new(Found { point, normal: -normal, depth }))
            }
            (Surface(_), Convex(..) | HalfSpace) => Some(self.separate(b, at_b, a, at_a)?.reversed()),
            (Convex(..), _) | (_, Convex(..)) => {
                self.found.clear();
                touch(a, at_a, b, at_b, FAR, &mut self.clipper, &mut self.found);
                let deepest = |a: Found, b: &Found| if b.depth > a.depth { *b } else { a };
                let first = *self.found.first()?;
                let found = Separation::new(self.found.iter().fold(first, deepest));
                Some(self.on_surfaces(found, (a, at_a), (b, at_b)))
            }
            _ => None,
        }
    }
}
