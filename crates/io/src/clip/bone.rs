//! Bones, the parts of skeletons of clips and motions.

use ligament::math::{Pose, Vec3};
use ligament::model::BodyId;

/// A bone of a [`ClipModel`](super::ClipModel): a frame fixed in a body, at its joint.
#[derive(Clone, Debug, PartialEq)]
pub struct ClipBone {
    /// Its name, unique among bones.
    pub name: String,
    /// Index of its parent bone, which comes before it.
    pub parent: Option<usize>,
    /// The body that carries it.
    pub body: BodyId,
    /// Its pose in the frame of the body.
    pub body_from_bone: Pose,
    /// Its rest pose in the world.
    pub rest: Pose,
    /// Its end point, in its own frame: for programs that draw bones.
    pub tail: Vec3,
}
