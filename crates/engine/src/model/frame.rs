//! Named frames on bodies: the tip of a tool, a camera, a link that is welded to another.

use ligament_math::Pose;

use super::BodyId;

/// A named frame on a body.
///
/// ```
/// # use ligament::math::*;
/// # use ligament::model::*;
/// let mut builder = ModelBuilder::new("hand");
/// let hand = builder.add_body(Body::new("hand", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
/// builder.add_frame(Frame::new("fingertip", hand, Pose::translation(Vec3::X * 0.2)));
/// let model = builder.build()?;
/// let (body, body_from_tip) = model.find_place("fingertip").expect("it was just added");
/// assert_eq!((body, body_from_tip.pos.x), (hand, 0.2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// Name, unique among the frames and bodies of a model.
    pub name: String,
    /// The body that carries it; the world for a fixed frame.
    pub body: BodyId,
    /// Its pose on the body.
    pub body_from_frame: Pose,
}

impl Frame {
    /// A frame on a body.
    pub fn new(name: impl Into<String>, body: BodyId, body_from_frame: Pose) -> Frame {
        Frame { name: name.into(), body, body_from_frame }
    }
}
