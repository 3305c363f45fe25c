//! Queries of the colliders of a model at given poses: rays, nearest points, overlaps, distances.
//!
//! Queries see what contact sees: a mesh on a moving body is its convex hull, a mesh of the world a surface of triangles.

mod collider_set;
mod error;
mod point;
mod ray;
mod separated;

pub use collider_set::{ClosestPoint, ColliderSet, Distance, Overlap, QueryFilter, QueryTarget, RayHit};
pub use error::QueryError;
pub use ray::Ray;
pub(crate) use ray::meets;
