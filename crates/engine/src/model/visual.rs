//! Visuals: the appearance of bodies, if it differs from their colliders.

use ligament_math::Pose;

use super::BodyId;
use crate::mass::Shape;

/// A shape fixed to a body for drawing only. Colliders are drawn, too, unless they are not [`seen`](super::Collider::seen).
///
/// ```
/// use ligament::mass::Shape;
/// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, BodyId, ModelBuilder, Visual};
///
/// let mut builder = ModelBuilder::new("a ball and a post");
/// builder.add_body(Body::new("ball", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
/// let post = Shape::Cylinder { radius: 0.05, half_length: 0.5 };
/// builder.add_visual(Visual { color: Some([200, 40, 40]), ..Visual::new(BodyId::WORLD, Pose::IDENTITY, post) });
/// let model = builder.build()?;
/// // The post is drawn, and makes no contact.
/// assert_eq!((model.visuals().len(), model.colliders().len()), (1, 0));
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Visual {
    /// The body that carries it.
    pub body: BodyId,
    /// Its pose on the body.
    pub body_from_shape: Pose,
    /// Its shape; not a half-space, which is infinite.
    pub shape: Shape,
    /// Red, green and blue, in sRGB; `None` for the renderer's default.
    pub color: Option<[u8; 3]>,
}

impl Visual {
    /// A shape on a body, without a color.
    pub fn new(body: BodyId, body_from_shape: Pose, shape: Shape) -> Visual {
        Visual { body, body_from_shape, shape, color: None }
    }
}
