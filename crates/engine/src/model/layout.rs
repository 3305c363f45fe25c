//! Where each tree joint's numbers stand in the state vectors q and v.

use super::forest::Forest;
use super::ids::JointId;
use super::joint::Joint;

/// The place of a joint's coordinates in q and of its rates in v.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Slots {
    /// First coordinate in q.
    pub q: usize,
    /// How many coordinates.
    pub nq: usize,
    /// First rate in v.
    pub v: usize,
    /// How many rates.
    pub nv: usize,
}

impl Slots {
    /// The joint's coordinates in q.
    pub fn q_range(self) -> std::ops::Range<usize> {
        self.q..self.q + self.nq
    }

    /// The joint's rates in v.
    pub fn v_range(self) -> std::ops::Range<usize> {
        self.v..self.v + self.nv
    }
}

/// The state vectors: tree joints in the order of the forest, so that a recursion walks through them.
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
