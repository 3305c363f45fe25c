//! Queries of the colliders at their present poses.

use ligament_math::{Pose, Vec3};

use super::simulation::Simulation;
use crate::contact::{
    ClosestPoint, ColliderSet, Distance, Overlap, QueryError, QueryFilter, QueryTarget, Ray, RayHit,
};
use crate::mass::Shape;

impl Simulation {
    /// The colliders, which the first query prepares, and the poses of bodies.
    fn placed_colliders(&mut self) -> (&ColliderSet, Vec<Pose>) {
        let poses = self.poses();
        (self.collider_set.get_or_insert_with(|| ColliderSet::new(&self.model)), poses)
    }

    /// The nearest collider that a ray meets: see [`ColliderSet::ray`]. The skin of flesh is not a collider.
    ///
    /// ```
    /// use ligament::contact::{QueryFilter, Ray};
    /// use ligament::math::Vec3;
    /// use ligament::scene::Scene;
    /// use ligament::sim::Simulation;
    ///
    /// let mut sim = Simulation::new(&Scene::of_model("arm", ligament::doc::arm()?.model))?;
    /// let ray = Ray::new(Vec3::new(0.0, 5.0, 0.0), -Vec3::Y, 10.0)?;
    /// assert!(sim.ray(&ray, QueryFilter::default()).is_none()); // the arm has no colliders
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ray(&mut self, ray: &Ray, filter: QueryFilter) -> Option<RayHit> {
        let (colliders, poses) = self.placed_colliders();
        colliders.ray(&poses, ray, filter)
    }

    /// The first crossing of a ray with each collider, by increasing distance: see [`ColliderSet::ray_hits`].
    pub fn ray_hits(&mut self, ray: &Ray, filter: QueryFilter) -> Vec<RayHit> {
        let (colliders, poses) = self.placed_colliders();
        colliders.ray_hits(&poses, ray, filter)
    }

    /// The collider that is nearest to a point: see [`ColliderSet::closest_point`].
    pub fn closest_point(&mut self, point: Vec3, filter: QueryFilter) -> Option<ClosestPoint> {
        let (colliders, poses) = self.placed_colliders();
        colliders.closest_point(&poses, point, filter)
    }

    /// The colliders that a shape overlaps at a pose: see [`ColliderSet::overlaps`].
    ///
    /// # Errors
    /// [`QueryError`] if the shape has no volume, or the pose is not one.
    pub fn overlaps(
        &mut self,
        shape: &Shape,
        pose: Pose,
        filter: QueryFilter,
    ) -> Result<Vec<Overlap>, QueryError> {
        let (colliders, poses) = self.placed_colliders();
        colliders.overlaps(&poses, shape, pose, filter)
    }

    /// The distance of two bodies or colliders, with their nearest points: see [`ColliderSet::distance`].
    pub fn distance(&mut self, a: QueryTarget, b: QueryTarget) -> Option<Distance> {
        let (colliders, poses) = self.placed_colliders();
        colliders.distance(&poses, a, b)
    }
}
