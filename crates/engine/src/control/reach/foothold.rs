//! What a character stands on.

use ligament_math::Vec3;

use crate::model::BodyId;

/// All that a character stands on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ground {
    /// Where it can push off.
    pub footholds: Vec<Foothold>,
    /// What presses on its skin.
    pub pressures: Vec<Pressure>,
    /// Where it touches itself.
    pub blocks: Vec<Block>,
}

/// Two bones of a character that touch: they cannot come nearer to each other there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    /// The bones.
    pub bones: [BodyId; 2],
    /// The point, in the world.
    pub point: Vec3,
    /// The direction from the second bone to the first.
    pub normal: Vec3,
}

/// What presses on the soft skin of a bone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pressure {
    /// The bone.
    pub bone: BodyId,
    /// The point, in the world.
    pub point: Vec3,
    /// The normal force, in newtons.
    pub force: f64,
}

/// A point at which the surroundings can push a bone of a character: one that touches the ground or a body, or a pin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foothold {
    /// The bone.
    pub bone: BodyId,
    /// The point, in the world frame, in meters.
    pub point: Vec3,
    /// Unit vector in the world frame: the direction away from the ground. `None` for a pin, which holds the point in every direction.
    pub normal: Option<Vec3>,
}
