//! Rigid bodies: bones, links and other objects.

use ligament_math::RigidInertia;

/// A rigid body.
///
/// ```
/// use ligament::mass::Shape;
/// use ligament::model::Body;
///
/// let thigh = Body::new("thigh", Shape::Capsule { radius: 0.07, half_length: 0.18 }.inertia_of_density(1050.0)?);
/// assert!(thigh.inertia.mass > 5.0 && thigh.inertia.com().norm() == 0.0);
/// # Ok::<(), ligament::mass::MassError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Name, unique among the bodies of a model.
    pub name: String,
    /// Mass, first and second moments about the origin of the body frame, in its axes. See [`crate::mass`] for the
    /// inertia of shapes and meshes.
    pub inertia: RigidInertia,
    /// The part of its weight that a force at its center of mass carries: 1 for a body that hovers, 0 by default.
    pub gravity_compensation: f64,
}

impl Body {
    /// Carries a part of its weight.
    #[must_use]
    pub fn with_gravity_compensation(mut self, part: f64) -> Body {
        self.gravity_compensation = part;
        self
    }

    /// A body with its mass properties.
    pub fn new(name: impl Into<String>, inertia: RigidInertia) -> Body {
        Body { name: name.into(), inertia, gravity_compensation: 0.0 }
    }
}
