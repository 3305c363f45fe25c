//! Bodies: bones, links, whatever is rigid.

use ligament_math::RigidInertia;

/// A rigid body.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Name, unique among the bodies of a model.
    pub name: String,
    /// Mass, first and second moments about the origin of the body frame, in its axes. See [`crate::mass`] for the
    /// inertia of shapes and meshes.
    pub inertia: RigidInertia,
}

impl Body {
    /// A body with its mass properties.
    pub fn new(name: impl Into<String>, inertia: RigidInertia) -> Body {
        Body { name: name.into(), inertia }
    }
}
