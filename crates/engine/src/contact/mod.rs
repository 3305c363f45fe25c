//! Contact of bodies with scenery: the ground and simple static shapes.
//!
//! Sources: H11 section 5 (soft contact by penalty forces); KP08 section 4.5 (contact of surface points with the ground).
//! This module computes geometry only: contact points, penetration depths and contact normals. The methods compute the
//! forces.
//!
//! A body makes contact at sample points of its colliders (corners of a box, centers of spheres with their radius, points of
//! rims); scenery is represented by its signed distance. Contact between sample points is not detected, for example of an
//! edge of scenery between the corners of a box.
//!
//! ```
//! use ligament::contact::{Obstacle, samples_of};
//! use ligament::mass::Shape;
//! use ligament::math::Vec3;
//!
//! // A box makes contact at its eight corners; those below the ground are in contact, with their penetration depth.
//! let ground = Obstacle::new(&Shape::HalfSpace).expect("a half-space has an inside");
//! let corners = samples_of(&Shape::Box { half_extents: Vec3::splat(0.5) });
//! let sunk = Vec3::Z * 0.4;
//! let deep: Vec<f64> = corners.iter().filter_map(|c| ground.within(c.point + sunk, 0.0)).map(|n| -n.distance).collect();
//! assert_eq!((corners.len(), deep.len()), (8, 4));
//! assert!(deep.iter().all(|d| (d - 0.1).abs() < 1e-15));
//! ```
//!
//! [`Touch`] finds the contacts of a whole model with its scenery, at sample points; [`Pairs`] finds those of all pairs of
//! colliders, at any point of their surfaces.

mod broad_phase;
mod collision_shape;
mod convex;
mod distance;
mod ellipsoid;
mod exclusions;
mod grid;
mod hull;
mod manifold;
mod obstacle;
mod pairs;
mod parry_vectors;
mod placed;
mod query;
mod refinement;
mod samples;
mod separation;
mod sheet;
mod triangles;
mod world_surface;

use ligament_math::{Pose, Vec3};

use crate::model::{BodyId, Friction, Model};

pub use collision_shape::lowest_point;
pub use distance::{Nearest, signed_distance};
pub use exclusions::NoContact;
pub use hull::convex_hull;
pub use obstacle::Obstacle;
pub use pairs::{PairContact, Pairs};
pub(crate) use query::meets;
pub use query::{
    ClosestPoint, ColliderSet, Distance, Overlap, QueryError, QueryFilter, QueryTarget, Ray, RayHit,
};
pub use samples::{Sample, samples_of};

/// A contact point of a body, inside scenery or near it. Found by [`Touch::find`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The body.
    pub body: BodyId,
    /// The deepest point of its sample, in the world.
    pub point: Vec3,
    /// Unit contact normal, out of the scenery, in the world.
    pub normal: Vec3,
    /// Penetration depth, in meters; negative outside.
    pub depth: f64,
    /// Coefficient of friction of both colliders: see [`FrictionRule`](crate::model::FrictionRule).
    pub friction: f64,
}

impl Contact {
    /// Adds the force on its body; the second body is the world.
    pub(crate) fn with_force(&self, force: Vec3) -> ContactForce {
        let Contact { body, point, normal, depth, .. } = *self;
        ContactForce { bodies: [body, BodyId::WORLD], colliders: [None; 2], point, normal, depth, force }
    }
}

/// A contact with its force in newtons, in world axes. Returned by [`contact_forces`](crate::maximal::contact_forces).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactForce {
    /// The body that the force acts on (for flesh, the bone it is attached to), and the body that exerts it.
    pub bodies: [BodyId; 2],
    /// The colliders of both that touch, as indices into [`Model::colliders`]; `None` for the skin of flesh, and where only bodies are
    /// known: in the results of [`contact_forces`](crate::maximal::contact_forces).
    pub colliders: [Option<u32>; 2],
    /// Contact point.
    pub point: Vec3,
    /// Contact normal, from the second body to the first.
    pub normal: Vec3,
    /// Penetration depth, in meters.
    pub depth: f64,
    /// Force on the first body.
    pub force: Vec3,
}

/// Sample points of moving bodies, and the scenery: built once for a model.
///
/// ```
/// use ligament::contact::Touch;
/// use ligament::mass::Shape;
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::{Body, BodyId, Collider, ModelBuilder};
///
/// let shape = Shape::Sphere { radius: 0.5 };
/// let mut builder = ModelBuilder::new("a ball on the ground");
/// let ball = builder.add_body(Body::new("ball", shape.inertia_of_mass(1.0)?));
/// builder.add_collider(Collider::new("ball", ball, Pose::IDENTITY, shape));
/// builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
/// let model = builder.build()?;
///
/// let (touch, mut contacts) = (Touch::new(&model), Vec::new());
/// touch.find(&model, |_| (Pose::translation(Vec3::Z * 0.4), 0.0), &mut contacts);
/// assert!((contacts[0].depth - 0.1).abs() < 1e-15 && contacts[0].normal == Vec3::Z);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Touch {
    samples: Vec<(BodyId, Sample, Friction)>,
    /// The collider of each sample.
    colliders: Vec<u32>,
    scenery: Vec<(usize, Obstacle)>,
    /// Pairs of colliders that do not collide, the lower index first.
    apart: Vec<[u32; 2]>,
}

impl Touch {
    /// Collects the colliders of a model.
    pub fn new(model: &Model) -> Touch {
        Touch::of(model, |_| true)
    }

    /// Collects the scenery of a model, and the colliders of some of its bodies.
    pub fn of(model: &Model, wanted: impl Fn(BodyId) -> bool) -> Touch {
        let mut touch =
            Touch { samples: Vec::new(), colliders: Vec::new(), scenery: Vec::new(), apart: Vec::new() };
        for (k, collider) in model.colliders().iter().enumerate() {
            if collider.body.is_world() {
                touch.scenery.extend(Obstacle::new(&collider.shape).map(|obstacle| (k, obstacle)));
                continue;
            }
            if !wanted(collider.body) {
                continue;
            }
            for sample in samples_of(&collider.shape) {
                let placed = Sample { point: collider.body_from_shape.point(sample.point), ..sample };
                touch.samples.push((collider.body, placed, collider.surface()));
                touch.colliders.push(k as u32);
            }
        }
        touch
    }

    /// Sets the pairs of colliders, by index, that do not collide; replaces those set before.
    pub fn set_apart(&mut self, pairs: &[[u32; 2]]) {
        self.apart.clear();
        self.apart.extend_from_slice(pairs);
    }

    /// True if no contact is possible.
    pub fn is_idle(&self) -> bool {
        self.samples.is_empty() || self.scenery.is_empty()
    }

    /// Collects in `contacts` all sample points that are inside scenery or within a margin of it, in a fixed order. `body_at`
    /// returns the pose of a body's frame and the margin, in meters.
    pub fn find(&self, model: &Model, body_at: impl Fn(BodyId) -> (Pose, f64), contacts: &mut Vec<Contact>) {
        contacts.clear();
        if self.scenery.is_empty() {
            return;
        }
        let mut last: Option<(BodyId, (Pose, f64))> = None;
        for ((body, sample, friction), collider) in self.samples.iter().zip(&self.colliders) {
            let (pose, margin) = match last {
                Some((same, at)) if same == *body => at,
                _ => body_at(*body),
            };
            last = Some((*body, (pose, margin)));
            let center = pose.point(sample.point);
            for (k, obstacle) in &self.scenery {
                if are_apart(&self.apart, *collider, *k as u32) {
                    continue;
                }
                let scenery = &model.colliders()[*k];
                let at = scenery.body_from_shape.inverse_point(center);
                let Some(nearest) = obstacle.within(at, sample.radius + margin) else {
                    continue;
                };
                let depth = sample.radius - nearest.distance;
                if depth > -margin {
                    let normal = scenery.body_from_shape.rot * nearest.normal;
                    let friction = friction.with(scenery.surface());
                    contacts.push(Contact {
                        body: *body,
                        point: center - normal * sample.radius,
                        normal,
                        depth,
                        friction,
                    });
                }
            }
        }
    }
}

/// Whether two colliders, by index, are among the pairs that do not collide.
pub(crate) fn are_apart(pairs: &[[u32; 2]], a: u32, b: u32) -> bool {
    !pairs.is_empty() && pairs.contains(&[a.min(b), a.max(b)])
}
