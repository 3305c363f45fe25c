//! The position of each tree joint's coordinates in the state vectors q and v.

use super::forest::Forest;
use super::ids::JointId;
use super::joint::Joint;

/// The position of a joint's coordinates in q and of its velocities in v.
///
/// ```
/// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, Joint, ModelBuilder, Revolute, Spherical};
///
/// let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY);
/// let mut builder = ModelBuilder::new("an arm");
/// let (upper, fore) = (builder.add_body(Body::new("upper", bone)), builder.add_body(Body::new("fore", bone)));
/// builder.add_joint(Joint::new("shoulder", Spherical).child(upper, Pose::IDENTITY));
/// let elbow = Joint::new("elbow", Revolute::about(Vec3::Y)).parent(upper, Pose::IDENTITY);
/// let elbow = builder.add_joint(elbow.child(fore, Pose::IDENTITY));
/// let model = builder.build()?;
/// // The shoulder's quaternion takes four numbers of q, its angular velocity three of v.
/// let slots = model.slots(elbow);
/// assert_eq!((slots.q_range(), slots.v_range()), (4..5, 3..4));
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Slots {
    /// First coordinate in q.
    pub q: usize,
    /// Number of coordinates.
    pub nq: usize,
    /// First velocity in v.
    pub v: usize,
    /// Number of velocities.
    pub nv: usize,
}

impl Slots {
    /// The joint's coordinates in q.
    pub fn q_range(self) -> std::ops::Range<usize> {
        self.q..self.q + self.nq
    }

    /// Range of the joint's velocities in v.
    pub fn v_range(self) -> std::ops::Range<usize> {
        self.v..self.v + self.nv
    }
}

/// The state vectors: tree joints in the order of the forest, so that a recursion accesses them in sequence.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) slots: Vec<Slots>,
    pub(super) nq: usize,
    pub(super) nv: usize,
}

impl Layout {
    pub(super) fn new(forest: &Forest, joints: &[Joint]) -> Layout {
        let mut layout = Layout { slots: vec![Slots::default(); joints.len()], nq: 0, nv: 0 };
        for joint in forest.order().iter().filter_map(|&body| forest.joint(body)) {
            let kind = &joints[joint.index()].kind;
            let slots = Slots { q: layout.nq, nq: kind.nq(), v: layout.nv, nv: kind.nv() };
            layout.nq += slots.nq;
            layout.nv += slots.nv;
            layout.slots[joint.index()] = slots;
        }
        layout
    }

    pub(super) fn of(&self, joint: JointId) -> Slots {
        self.slots[joint.index()]
    }
}
