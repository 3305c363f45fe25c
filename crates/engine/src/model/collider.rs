//! Colliders: the shapes of bodies for contact.

use ligament_math::Pose;

use super::BodyId;
use super::friction::{Friction, FrictionRule};
use super::tracker::Spring;
use crate::mass::Shape;

/// A shape fixed to a body, which makes contact with others. On the world it is scenery: the ground, a step, a wall.
///
/// ```
/// use ligament::mass::Shape;
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::{Body, BodyId, Collider, ModelBuilder};
/// # use ligament::math::{RigidInertia, Sym3};
///
/// // Colliders of the world are scenery; colliders of bodies make contact with it.
/// let mut ground = Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace);
/// ground.friction = 0.8;
/// let mut builder = ModelBuilder::new("a leg");
/// let shin = builder.add_body(Body::new("shin", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
/// let foot = Collider::new("foot", shin, Pose::translation(-Vec3::Z * 0.4), Shape::Sphere { radius: 0.05 });
/// builder.add_collider(ground);
/// builder.add_collider(foot);
/// assert_eq!(builder.build()?.colliders().len(), 2);
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Collider {
    /// Name, unique among the colliders of a model.
    pub name: String,
    /// The body that carries it.
    pub body: BodyId,
    /// Its pose on the body.
    pub body_from_shape: Pose,
    /// Its shape.
    pub shape: Shape,
    /// Coefficient of Coulomb friction.
    pub friction: f64,
    /// How the coefficients of two colliders that touch are combined: their geometric mean, by default.
    pub friction_rule: FrictionRule,
    /// Of two colliders with different priorities, the friction of the higher one counts. 0 by default.
    pub priority: i32,
    /// Speed after an impact divided by the speed before it, from 0 to 1. Of two colliders that touch, the larger one counts.
    pub restitution: f64,
    /// The moment that resists turning about the contact normal, per normal force, in meters: about the radius of the area that touches.
    /// Of two colliders that touch, the larger one counts. 0 by default.
    pub torsional_friction: f64,
    /// The moment that resists rolling, per normal force, in meters. Of two colliders that touch, the larger one counts. 0 by default.
    pub rolling_friction: f64,
    /// Stiffness and damping of its surface, per contact point; `None`, by default: as stiff as the step allows. Of two colliders that
    /// touch, both springs act one behind the other.
    pub spring: Option<Spring>,
    /// The groups that it belongs to, one bit each; and those that it can touch. Two colliders can touch if either belongs to a group
    /// that the other can touch. By default, all belong to the first group and can touch it.
    pub groups: u32,
    /// See `groups`.
    pub touches: u32,
    /// Whether it is drawn; false if a [`Visual`](super::Visual) replaces it.
    pub seen: bool,
}

impl Collider {
    /// Default coefficient of friction.
    pub const FRICTION: f64 = 0.5;

    /// A shape on a body, with friction 0.5, drawn.
    pub fn new(name: impl Into<String>, body: BodyId, body_from_shape: Pose, shape: Shape) -> Collider {
        Collider {
            name: name.into(),
            body,
            body_from_shape,
            shape,
            friction: Collider::FRICTION,
            friction_rule: FrictionRule::GeometricMean,
            priority: 0,
            restitution: 0.0,
            torsional_friction: 0.0,
            rolling_friction: 0.0,
            spring: None,
            groups: 1,
            touches: 1,
            seen: true,
        }
    }

    /// The same collider, which touches nothing: it is only drawn.
    #[must_use]
    pub fn untouchable(self) -> Collider {
        Collider { groups: 0, touches: 0, ..self }
    }

    /// The coefficient of friction between this collider and another: see [`FrictionRule`].
    pub fn friction_with(&self, other: &Collider) -> f64 {
        self.surface().with(other.surface())
    }

    /// All that its friction depends on.
    pub(crate) fn surface(&self) -> Friction {
        Friction { coefficient: self.friction, rule: self.friction_rule, priority: self.priority }
    }
}
