//! Typed indices: the index of a body is not the index of a joint.

/// Index of a body in its model. Zero is the world.
///
/// ```
/// use ligament::math::{RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, BodyId, ModelBuilder};
///
/// let mut builder = ModelBuilder::new("a stone");
/// let stone = builder.add_body(Body::new("stone", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
/// assert!(BodyId::WORLD.is_world() && stone.index() == 1);
/// let model = builder.build()?;
/// assert_eq!(model.body(stone).name, "stone");
/// // The stone floats, so the build adds a free joint.
/// assert_eq!(model.forest().joint(stone).map(|id| id.index()), Some(0));
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct BodyId(pub(crate) u32);

/// Index of a joint in its model, tree and loop joints alike. Returned by
/// [`ModelBuilder::add_joint`](super::ModelBuilder::add_joint).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct JointId(pub(crate) u32);

impl BodyId {
    /// The world: the body that does not move.
    pub const WORLD: BodyId = BodyId(0);

    /// The index of this body in the lists of its model.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// True for the world.
    #[inline(always)]
    pub fn is_world(self) -> bool {
        self.0 == 0
    }
}

impl JointId {
    /// The index of this joint in the lists of its model.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
