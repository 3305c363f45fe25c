//! Colliders: the shapes of bodies that can touch.

use ligament_math::Pose;

use super::BodyId;
use crate::mass::Shape;

/// A shape fixed to a body, which can touch others. On the world it is scenery: the ground, a step, a wall.
#[derive(Clone, Debug, PartialEq)]
pub struct Collider {
    /// Name, unique among the colliders of a model.
    pub name: String,
    /// The body that carries it.
    pub body: BodyId,
    /// Where it sits on the body.
    pub body_from_shape: Pose,
    /// Its shape.
    pub shape: Shape,
    /// Coefficient of Coulomb friction.
    pub friction: f64,
}

impl Collider {
    /// A shape on a body, with friction 0.5.
    pub fn new(name: impl Into<String>, body: BodyId, body_from_shape: Pose, shape: Shape) -> Collider {
        Collider { name: name.into(), body, body_from_shape, shape, friction: 0.5 }
    }
}
