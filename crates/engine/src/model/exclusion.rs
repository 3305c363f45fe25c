//! Pairs that never touch, by decision of the model.

use super::BodyId;

/// Two bodies, or two colliders, that never touch each other: parts that move through each other by design, for example.
///
/// ```
/// use ligament::contact::Pairs;
/// use ligament::mass::Shape;
/// use ligament::math::Pose;
/// use ligament::model::{Body, Collider, Exclusion, ModelBuilder};
///
/// let shape = Shape::Sphere { radius: 0.5 };
/// let mut builder = ModelBuilder::new("three balls");
/// let bodies = ["a", "b", "c"].map(|name| {
///     let body = builder.add_body(Body::new(name, shape.inertia_of_mass(1.0).expect("a mass")));
///     builder.add_collider(Collider::new(name, body, Pose::IDENTITY, shape.clone()));
///     body
/// });
/// builder.add_exclusion(Exclusion::Bodies([bodies[0], bodies[1]]));
/// let pairs = Pairs::new(&builder.build()?);
/// assert!(!pairs.may_collide(0, 1) && pairs.may_collide(0, 2) && pairs.may_collide(1, 2));
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exclusion {
    /// No collider of one body touches one of the other.
    Bodies([BodyId; 2]),
    /// Two colliders, by name, do not touch.
    Colliders([String; 2]),
}
