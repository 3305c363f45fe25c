//! What a character stands on.

use ligament_math::Vec3;

use crate::model::BodyId;

/// Where a character can push off, or what holds it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foothold {
    /// The bone.
    pub bone: BodyId,
    /// The point, in the world.
    pub point: Vec3,
    /// The direction away from the ground. `None` for a pin, which holds the point in every direction.
    pub normal: Option<Vec3>,
}
