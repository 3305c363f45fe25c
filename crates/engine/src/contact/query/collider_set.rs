//! The colliders of a model, prepared for queries.

use std::sync::Arc;

use ligament_math::{Pose, Vec3};

use super::super::collision_shape::CollisionShape;
use super::super::convex::Core;
use super::super::exclusions::Exclusions;
use super::super::pairs::is_usable;
use super::super::separation::Search;
use super::error::QueryError;
use super::point::nearest;
use super::ray::{Ray, first_crossing};
use super::separated::{Separation, Separator};
use crate::mass::Shape;
use crate::model::{BodyId, Collider, Model};

/// Which colliders a query looks at; by default, all that can make contact.
///
/// ```
/// use ligament::contact::QueryFilter;
/// use ligament::model::BodyId;
///
/// // Colliders of the first or the third group, but not the scenery.
/// let filter = QueryFilter { groups: Some(0b101), without: Some(BodyId::WORLD) };
/// assert_eq!(QueryFilter { groups: None, without: None }, QueryFilter::default());
/// # let _ = filter;
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QueryFilter {
    /// Only colliders that belong to one of these groups, one bit each; `None` for all that can touch something.
    pub groups: Option<u32>,
    /// A body whose colliders are left out: the one that carries the sensor, for example.
    pub without: Option<BodyId>,
}

/// Where a ray meets the surface of a collider. Returned by [`ColliderSet::ray`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayHit {
    /// The collider, as an index into [`Model::colliders`].
    pub collider: u32,
    /// Its body.
    pub body: BodyId,
    /// Where the ray meets the surface, in the world.
    pub point: Vec3,
    /// Unit normal out of the shape; of a mesh of the world, out of the front of the triangle.
    pub normal: Vec3,
    /// Distance from the origin of the ray, in meters.
    pub distance: f64,
}

/// The nearest point of the surface of a collider. Returned by [`ColliderSet::closest_point`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosestPoint {
    /// The collider, as an index into [`Model::colliders`].
    pub collider: u32,
    /// Its body.
    pub body: BodyId,
    /// The nearest point of its surface, in the world.
    pub point: Vec3,
    /// Unit normal out of the shape.
    pub normal: Vec3,
    /// Signed distance, in meters: negative inside.
    pub distance: f64,
}

/// A collider that a shape overlaps. Returned by [`ColliderSet::overlaps`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overlap {
    /// The collider, as an index into [`Model::colliders`].
    pub collider: u32,
    /// Its body.
    pub body: BodyId,
    /// Halfway between both surfaces at the deepest point, in the world.
    pub point: Vec3,
    /// The direction in which the shape would leave the collider first.
    pub normal: Vec3,
    /// Penetration depth, in meters.
    pub depth: f64,
}

/// Distance between two colliders, or between the nearest ones of two bodies. Returned by [`ColliderSet::distance`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distance {
    /// The colliders, as indices into [`Model::colliders`].
    pub colliders: [u32; 2],
    /// Signed distance, in meters; negative if they overlap.
    pub distance: f64,
    /// The nearest point of each; if they overlap, the points that are deepest in the other.
    pub points: [Vec3; 2],
    /// Unit vector from the second to the first.
    pub normal: Vec3,
}

/// One end of a [`Distance`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryTarget {
    /// All colliders of a body.
    Body(BodyId),
    /// One collider, as an index into [`Model::colliders`].
    Collider(u32),
}

/// The colliders of a model, prepared for queries at any poses of its bodies. See
/// [`Simulation::ray`](crate::sim::Simulation::ray) for queries at those of a simulation.
///
/// ```
/// use ligament::contact::{ColliderSet, QueryFilter, Ray};
/// use ligament::mass::Shape;
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::{Body, BodyId, Collider, ModelBuilder};
///
/// let shape = Shape::Sphere { radius: 0.5 };
/// let mut builder = ModelBuilder::new("a ball above the ground");
/// let ball = builder.add_body(Body::new("ball", shape.inertia_of_mass(1.0)?));
/// builder.add_collider(Collider::new("ball", ball, Pose::IDENTITY, shape));
/// builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
/// let model = builder.build()?;
///
/// let (colliders, poses) = (ColliderSet::new(&model), [Pose::IDENTITY, Pose::translation(Vec3::Z * 2.0)]);
/// let down = Ray::new(Vec3::Z * 10.0, -Vec3::Z, f64::INFINITY)?;
/// let hits = colliders.ray_hits(&poses, &down, QueryFilter::default());
/// assert_eq!(hits.iter().map(|hit| (hit.body, hit.distance)).collect::<Vec<_>>(), [(ball, 7.5), (BodyId::WORLD, 10.0)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ColliderSet {
    entries: Vec<Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    index: u32,
    body: BodyId,
    body_from_shape: Pose,
    shape: CollisionShape,
    groups: u32,
    touches: u32,
    /// A ball around the shape, in its frame; infinite for a half-space.
    center: Vec3,
    radius: f64,
}

impl ColliderSet {
    /// Prepares the colliders of a model. Those without a volume are left out, as they are in contact.
    pub fn new(model: &Model) -> ColliderSet {
        let exclusions = Exclusions::new(model);
        let entry = |(k, collider): (usize, &Collider)| {
            let shape = CollisionShape::new(&collider.shape, !exclusions.is_fixed(k))?;
            let (center, radius) = match shape.bounds(Pose::IDENTITY) {
                // Rounding must not leave out what just touches the ball.
                Some([low, high]) => ((low + high) * 0.5, 0.5 * (high - low).norm() * (1.0 + 1e-9)),
                None => (Vec3::ZERO, f64::INFINITY),
            };
            Some(Entry {
                index: k as u32,
                body: collider.body,
                body_from_shape: collider.body_from_shape,
                shape,
                groups: collider.groups,
                touches: collider.touches,
                center,
                radius,
            })
        };
        ColliderSet { entries: model.colliders().iter().enumerate().filter_map(entry).collect() }
    }

    /// The colliders that can make contact with something, with their shapes as contact sees them: a mesh on a moving body is
    /// its convex hull.
    pub fn felt_shapes<'a>(&'a self, model: &'a Model) -> impl Iterator<Item = (&'a Collider, Shape)> + 'a {
        let felt = self.entries.iter().filter(|entry| entry.groups | entry.touches != 0);
        felt.filter_map(|entry| {
            let collider = model.colliders().get(entry.index as usize)?;
            let shape = match &entry.shape {
                CollisionShape::Convex(Core::Hull(hull), _) => Shape::Mesh(Arc::new(hull.surface()?)),
                _ => collider.shape.clone(),
            };
            Some((collider, shape))
        })
    }

    /// The colliders that a filter lets through, with their poses. `poses` has one pose for each body, the world first;
    /// colliders of bodies without one, or with one that is not finite, are left out.
    fn placed<'a>(
        &'a self,
        poses: &'a [Pose],
        filter: QueryFilter,
    ) -> impl Iterator<Item = (&'a Entry, Pose)> {
        let wanted = move |entry: &&Entry| {
            let in_group = match filter.groups {
                Some(bits) => entry.groups & bits != 0,
                None => entry.groups | entry.touches != 0,
            };
            in_group && filter.without != Some(entry.body)
        };
        self.entries.iter().filter(wanted).filter_map(|entry| Some((entry, entry.pose(poses)?)))
    }

    /// The nearest collider that a ray meets. Of two at the same distance, the first of the model.
    pub fn ray(&self, poses: &[Pose], ray: &Ray, filter: QueryFilter) -> Option<RayHit> {
        let nearer = |best: Option<RayHit>, (entry, pose): (&Entry, Pose)| {
            let reach = best.map_or(ray.max_distance, |hit| hit.distance);
            let hit = entry.hit(pose, &Ray { max_distance: reach, ..*ray });
            hit.filter(|hit| best.is_none_or(|best| hit.distance < best.distance)).or(best)
        };
        self.placed(poses, filter).fold(None, nearer)
    }

    /// The first crossing of a ray with each collider, by increasing distance. The surface counts from both sides: a ray that
    /// begins inside a collider meets it where it leaves.
    pub fn ray_hits(&self, poses: &[Pose], ray: &Ray, filter: QueryFilter) -> Vec<RayHit> {
        let mut hits: Vec<RayHit> =
            self.placed(poses, filter).filter_map(|(entry, pose)| entry.hit(pose, ray)).collect();
        hits.sort_by(|a, b| a.distance.total_cmp(&b.distance));
        hits
    }

    /// The collider that is nearest to a point; if the point is inside some, the one in which it is deepest. `None` without
    /// colliders, and for a point that is not finite.
    pub fn closest_point(&self, poses: &[Pose], point: Vec3, filter: QueryFilter) -> Option<ClosestPoint> {
        if !point.is_finite() {
            return None;
        }
        let (mut search, mut best) = (Search::default(), None::<ClosestPoint>);
        for (entry, pose) in self.placed(poses, filter) {
            let at_least = (point - pose.point(entry.center)).norm() - entry.radius;
            if best.is_some_and(|best| at_least > best.distance) {
                continue;
            }
            let Some(found) = nearest(&entry.shape, pose, point, &mut search) else { continue };
            if best.is_none_or(|best| found.distance < best.distance) {
                best = Some(ClosestPoint {
                    collider: entry.index,
                    body: entry.body,
                    point: point - found.normal * found.distance,
                    normal: found.normal,
                    distance: found.distance,
                });
            }
        }
        best
    }

    /// The colliders that a shape overlaps at a pose, in the order of the model. A mesh counts as its convex hull. The depth
    /// in a mesh of the world is that in the triangle that is overlapped most, or the way out if the middle of the shape is
    /// inside.
    ///
    /// # Errors
    /// [`QueryError`] if the shape has no volume, or the pose is not one.
    pub fn overlaps(
        &self,
        poses: &[Pose],
        shape: &Shape,
        pose: Pose,
        filter: QueryFilter,
    ) -> Result<Vec<Overlap>, QueryError> {
        let shape = CollisionShape::new(shape, true).ok_or(QueryError::Shape)?;
        if !is_usable(pose) {
            return Err(QueryError::Pose);
        }
        let bounds = shape.bounds(pose);
        let (mut separator, mut all) = (Separator::default(), Vec::new());
        for (entry, at) in self.placed(poses, filter) {
            if let (Some(a), Some(b)) = (bounds, entry.shape.bounds(at))
                && are_apart(a, b)
            {
                continue;
            }
            let Some(found) = separator.separate(&shape, pose, &entry.shape, at) else { continue };
            if found.distance < 0.0 {
                all.push(Overlap {
                    collider: entry.index,
                    body: entry.body,
                    point: (found.points[0] + found.points[1]) * 0.5,
                    normal: found.normal,
                    depth: -found.distance,
                });
            }
        }
        Ok(all)
    }

    /// The distance of two bodies or colliders: the least one of their colliders, also of those that never make contact with
    /// each other. `None` if one has no collider, and between two that are not convex: half-spaces and meshes of the world.
    pub fn distance(&self, poses: &[Pose], a: QueryTarget, b: QueryTarget) -> Option<Distance> {
        let of = |target: QueryTarget| {
            self.entries.iter().filter(move |entry| match target {
                QueryTarget::Body(body) => entry.body == body,
                QueryTarget::Collider(k) => entry.index == k,
            })
        };
        let (mut separator, mut best) = (Separator::default(), None::<Distance>);
        for one in of(a) {
            for other in of(b).filter(|other| other.index != one.index) {
                let (Some(at), Some(its)) = (one.pose(poses), other.pose(poses)) else { continue };
                let between = (at.point(one.center) - its.point(other.center)).norm();
                if best.is_some_and(|best| between - one.radius - other.radius > best.distance) {
                    continue;
                }
                let Some(found) = separator.separate(&one.shape, at, &other.shape, its) else { continue };
                let Separation { distance, normal, points } = found;
                if best.is_none_or(|best| distance < best.distance) {
                    best = Some(Distance { colliders: [one.index, other.index], distance, points, normal });
                }
            }
        }
        best
    }
}

impl Entry {
    fn pose(&self, poses: &[Pose]) -> Option<Pose> {
        let body = if self.body.is_world() { Pose::IDENTITY } else { *poses.get(self.body.index())? };
        Some(body * self.body_from_shape).filter(|pose| is_usable(*pose))
    }

    fn hit(&self, pose: Pose, ray: &Ray) -> Option<RayHit> {
        let to_center = pose.point(self.center) - ray.origin;
        let across = to_center.cross(ray.direction).norm();
        if across > self.radius + 1e-9 * to_center.norm() {
            return None;
        }
        let (distance, normal) = first_crossing(&self.shape, pose, ray)?;
        let point = ray.origin + ray.direction * distance;
        Some(RayHit { collider: self.index, body: self.body, point, normal, distance })
    }
}

/// Whether two boxes are apart, from their lower and upper corners.
fn are_apart(a: [Vec3; 2], b: [Vec3; 2]) -> bool {
    let [a_low, a_high, b_low, b_high] = [a[0], a[1], b[0], b[1]].map(Vec3::to_array);
    (0..3).any(|k| a_low[k] > b_high[k] || b_low[k] > a_high[k])
}
