//! What skeletons of clips and motions are made of.

use ligament::math::{Pose, Vec3};
use ligament::model::BodyId;

/// A bone: a frame fixed in a body, at its joint.
///
/// See the example of [`Cast`](super::Cast).
#[derive(Clone, Debug, PartialEq)]
pub struct Bone {
    /// Its name, unlike that of any other bone.
    pub name: String,
    /// The bone it hangs on, which comes before it.
    pub parent: Option<usize>,
    /// The body that carries it.
    pub body: BodyId,
    /// Where on the body it is.
    pub body_from_bone: Pose,
    /// Where it is at rest.
    pub rest: Pose,
    /// Where it ends, in its own frame: for programs that draw bones.
    pub tail: Vec3,
}
