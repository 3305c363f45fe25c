//! The loop joints of a scene, which can be added and removed at run time, and their last impulses.

use ligament_math::{Pose, Twist, Vec3};

use super::joint::{LoopFault, LoopJoint};
use super::laws::MOST_ROWS;
use super::yielding::Yielding;
use crate::model::Model;

/// Identifies a loop joint of a [`Loops`] while it exists. Returned by [`Loops::add`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct LoopId(pub(super) u64);

/// A loop joint and its stored data.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub(super) struct Entry {
    pub(super) id: LoopId,
    pub(super) joint: LoopJoint,
    /// Impulses along its rows, from the last solve.
    pub(super) impulse: [f64; MOST_ROWS],
    /// Force on its child in the last step, in world axes and newtons.
    pub(super) force: Vec3,
    /// Torque on its child in the last step, about the joint, in world axes and newton meters. For display alone: recordings do
    /// not store it, so it is unknown until the next step.
    #[serde(skip)]
    pub(super) torque: Option<Vec3>,
    /// Active limits, one bit each.
    pub(super) active: u8,
    /// Its pose at the end of the last step, for its dampers: frame a in frame b.
    pub(super) last: Option<Pose>,
    /// Its error at the end of the last step, for steps that close it gradually: rotation and translation, world axes.
    pub(super) left_open: Option<Twist>,
}

crate::copy::clone_in_place!(Entry { id, joint, impulse, force, torque, active, last, left_open });

/// Equal if their futures are: the torque has no influence.
impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        let state =
            |entry: &Entry| (entry.id, entry.impulse, entry.force, entry.active, entry.last, entry.left_open);
        state(self) == state(other) && self.joint == other.joint
    }
}

impl Entry {
    fn new(id: LoopId, joint: LoopJoint) -> Entry {
        Entry {
            id,
            joint,
            impulse: [0.0; MOST_ROWS],
            force: Vec3::ZERO,
            torque: None,
            active: 0,
            last: None,
            left_open: None,
        }
    }

    /// Size of its last impulse.
    pub(super) fn impulse_size(&self) -> f64 {
        self.impulse.iter().map(|along| along * along).sum::<f64>().sqrt()
    }

    /// Number of rows of all kinds.
    pub(super) fn row_count(&self) -> usize {
        self.joint.row_count() + self.joint.law_count()
    }
}

/// Loop joints, and their last impulses, from which the next solve starts. This is state: runs from equal states are equal
/// only if these are equal too.
///
/// ```
/// # use ligament::doc::*; let Arm { end, .. } = arm()?;
/// use ligament::loops::{LoopJoint, Loops, Side};
///
/// // The end of the arm is tied to a point of the world, and released again: joints can be added and removed at run time.
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
    /// Whether they yield, and how much.
    pub(super) yielding: Yielding,
}

crate::copy::clone_in_place!(Loops { entries, next, contradict, yielding });

impl Loops {
    /// No loop joints.
    pub fn new() -> Loops {
        Loops::default()
    }

    /// The loop joints of a model, whose bodies are the ends of part `part`, with the same indices.
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

    /// Adds all joints of a model, including those of its tree, over its bodies as
    /// [`FreeBodies`](super::reference::FreeBodies): F99's full equations. Free joints, which have no constraints, are left
    /// out.
    pub fn add_model_joints(&mut self, model: &Model, part: usize) -> Result<Vec<LoopId>, LoopFault> {
        let joints = model.joints().iter().filter(|joint| joint.kind.row_count() > 0);
        self.add_all(joints.map(|joint| LoopJoint::of_joint(model, joint, part)).collect())
    }

    /// Adds all of them, or none if one is invalid.
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

    /// Removes a loop joint; the others keep their stored data. `None` if it does not exist.
    pub fn remove(&mut self, id: LoopId) -> Option<LoopJoint> {
        let at = self.find(id)?;
        self.contradict = false;
        Some(self.entries.remove(at).joint)
    }

    /// A loop joint.
    pub fn get(&self, id: LoopId) -> Option<&LoopJoint> {
        self.find(id).map(|at| &self.entries[at].joint)
    }

    /// Changes a loop joint: its frames, its weight, its driven value, or anything else.
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

    /// Torque on its child in the last step, about the origin of the joint's frame in the child, in world axes, in newton meters.
    /// `None` before the first step, and after a recording was opened.
    pub fn torque(&self, id: LoopId) -> Option<Vec3> {
        self.find(id).and_then(|at| self.entries[at].torque)
    }

    /// All of them, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = (LoopId, &LoopJoint)> + Clone {
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

    /// Number of scalar constraints: F99's l. Springs and limits are not counted.
    pub fn rows(&self) -> usize {
        self.entries.iter().map(|entry| entry.joint.row_count()).sum()
    }

    /// True while they yield, because closing them rigidly in [`super::step()`] would cause large motions.
    pub fn are_yielding(&self) -> bool {
        self.yielding.softness > 0.0
    }

    /// Clears the impulses and the active limits: the next solve starts from zero.
    pub fn forget(&mut self) {
        (self.contradict, self.yielding) = (false, Yielding::default());
        for entry in &mut self.entries {
            (entry.impulse, entry.force, entry.torque) = ([0.0; MOST_ROWS], Vec3::ZERO, None);
            (entry.active, entry.last, entry.left_open) = (0, None, None);
        }
    }

    pub(super) fn find(&self, id: LoopId) -> Option<usize> {
        self.entries.binary_search_by_key(&id, |entry| entry.id).ok()
    }
}
