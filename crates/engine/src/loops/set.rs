//! The loop joints of a scene, which come and go while it runs, and what each last pushed with.

use ligament_math::{Pose, Twist, Vec3};

use super::joint::{LoopFault, LoopJoint};
use super::laws::MOST_ROWS;
use super::yielding::Yielding;
use crate::model::Model;

/// Names a loop joint of a [`Loops`], for as long as it is there.
///
/// See the example of [`Loops`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct LoopId(pub(super) u64);

/// A loop joint and what is remembered of it.
#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) struct Entry {
    pub(super) id: LoopId,
    pub(super) joint: LoopJoint,
    /// Impulses along its rows, from the last solve.
    pub(super) impulse: [f64; MOST_ROWS],
    /// The force on its child in the last step, world axes.
    pub(super) force: Vec3,
    /// Which of its limits push, a bit each.
    pub(super) active: u8,
    /// Where the last step left it, for its dampers: frame a in frame b.
    pub(super) last: Option<Pose>,
    /// How far it was open where the last step left it, for steps that close that by and by: turn and shift, world axes.
    pub(super) left_open: Option<Twist>,
}

crate::copy::clone_in_place!(Entry { id, joint, impulse, force, active, last, left_open });

impl Entry {
    fn new(id: LoopId, joint: LoopJoint) -> Entry {
        Entry {
            id,
            joint,
            impulse: [0.0; MOST_ROWS],
            force: Vec3::ZERO,
            active: 0,
            last: None,
            left_open: None,
        }
    }

    /// Rows of all kinds.
    pub(super) fn row_count(&self) -> usize {
        self.joint.row_count() + self.joint.law_count()
    }
}

/// Loop joints, and their last impulses, from which the next solve starts. This is state: two runs from equal states are
/// equal only if these are.
///
/// ```
/// # use ligament::doc::*; let Arm { end, .. } = arm()?;
/// use ligament::loops::{LoopJoint, Loops, Side};
///
/// // The end of the arm is tied to a place in the world, and let go again: joints come and go while a scene runs.
/// let place = Side::world(Pose::translation(Vec3::new(0.5, 0.0, -1.5)));
/// let hand = Side::end(0, 2, Pose::translation(Vec3::Z * -0.5));
/// let mut loops = Loops::new();
/// let tie = loops.add(LoopJoint::new(Spherical, place, hand))?;
/// assert_eq!((loops.len(), loops.rows()), (1, 3));
/// assert!(loops.remove(tie).is_some() && loops.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Loops {
    /// By id, ascending.
    pub(super) entries: Vec<Entry>,
    next: u64,
    /// Whether the last solve found that they contradict each other.
    pub(super) contradict: bool,
    /// Whether they give way, and how far.
    pub(super) yielding: Yielding,
}

crate::copy::clone_in_place!(Loops { entries, next, contradict, yielding });

impl Loops {
    /// No loop joints.
    pub fn new() -> Loops {
        Loops::default()
    }

    /// The loop joints of a model, whose bodies are the ends of part `part`, numbered as in the model.
    pub fn of_model(model: &Model, part: usize) -> Result<Loops, LoopFault> {
        let mut loops = Loops::new();
        loops.add_model(model, part)?;
        Ok(loops)
    }

    /// Adds the loop joints of a model, whose bodies are the ends of part `part`.
    pub fn add_model(&mut self, model: &Model, part: usize) -> Result<Vec<LoopId>, LoopFault> {
        let loops = model.forest().loops();
        self.add_all(loops.iter().map(|&id| LoopJoint::of_joint(model, model.joint(id), part)).collect())
    }

    /// Adds all joints of a model, those of its tree too, over its bodies as [`FreeBodies`](super::reference::FreeBodies): F99's full equations. Free
    /// joints, which keep nothing, are left out.
    pub fn add_model_joints(&mut self, model: &Model, part: usize) -> Result<Vec<LoopId>, LoopFault> {
        let joints = model.joints().iter().filter(|joint| joint.kind.row_count() > 0);
        self.add_all(joints.map(|joint| LoopJoint::of_joint(model, joint, part)).collect())
    }

    /// All of them, or none.
    fn add_all(&mut self, joints: Vec<LoopJoint>) -> Result<Vec<LoopId>, LoopFault> {
        match joints.iter().find_map(LoopJoint::fault) {
            Some(fault) => Err(fault),
            None => joints.into_iter().map(|joint| self.add(joint)).collect(),
        }
    }

    /// Adds a loop joint.
    pub fn add(&mut self, joint: LoopJoint) -> Result<LoopId, LoopFault> {
        if let Some(fault) = joint.fault() {
            return Err(fault);
        }
        let id = LoopId(self.next);
        self.next += 1;
        self.contradict = false;
        self.entries.push(Entry::new(id, joint));
        Ok(id)
    }

    /// Takes a loop joint away; the others keep what is remembered of them. `None` if it is gone already.
    pub fn remove(&mut self, id: LoopId) -> Option<LoopJoint> {
        let at = self.find(id)?;
        self.contradict = false;
        Some(self.entries.remove(at).joint)
    }

    /// A loop joint.
    pub fn get(&self, id: LoopId) -> Option<&LoopJoint> {
        self.find(id).map(|at| &self.entries[at].joint)
    }

    /// Changes a loop joint: where its frames are, its weight, what it is driven to, or anything else.
    pub fn replace(&mut self, id: LoopId, joint: LoopJoint) -> Result<bool, LoopFault> {
        if let Some(fault) = joint.fault() {
            return Err(fault);
        }
        let Some(at) = self.find(id) else { return Ok(false) };
        let entry = &mut self.entries[at];
        let shape = |j: &LoopJoint| (j.parent.holder, j.child.holder, j.row_count(), j.law_count());
        match shape(&entry.joint) == shape(&joint) {
            true => entry.joint = joint,
            false => *entry = Entry::new(id, joint),
        }
        Ok(true)
    }

    /// Force on its child in the last step, in world axes, in newtons.
    pub fn force(&self, id: LoopId) -> Option<Vec3> {
        self.find(id).map(|at| self.entries[at].force)
    }

    /// All of them, in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = (LoopId, &LoopJoint)> {
        self.entries.iter().map(|entry| (entry.id, &entry.joint))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// True where there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Scalar constraints of all: F99's l. Springs and limits are none.
    pub fn rows(&self) -> usize {
        self.entries.iter().map(|entry| entry.joint.row_count()).sum()
    }

    /// True while they give way, because closing them in [`super::step()`] would throw something about.
    pub fn are_yielding(&self) -> bool {
        self.yielding.softness > 0.0
    }

    /// Forgets the impulses, and which limits pushed: the next solve starts from nothing.
    pub fn forget(&mut self) {
        (self.contradict, self.yielding) = (false, Yielding::default());
        for entry in &mut self.entries {
            (entry.impulse, entry.force) = ([0.0; MOST_ROWS], Vec3::ZERO);
            (entry.active, entry.last, entry.left_open) = (0, None, None);
        }
    }

    pub(super) fn find(&self, id: LoopId) -> Option<usize> {
        self.entries.binary_search_by_key(&id, |entry| entry.id).ok()
    }
}
