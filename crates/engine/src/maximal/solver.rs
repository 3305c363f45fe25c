//! The interface of a linear solver for the equations of a step.

use arrayvec::ArrayVec;
use ligament_math::{Sym3, Twist, Vec3, Wrench};

use super::evaluated_joint::EvaluatedJoint;
use super::skeleton::Bone;

/// The equations have no solution at this bone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stuck {
    pub(super) bone: usize,
}

/// The linear equations of a step: written bone by bone, parents first, then solved.
///
/// World axes; twists and wrenches of bones about their centers of mass. The unknowns are the motions of all bones.
pub(super) trait Solver {
    /// Starts a bone: its inertia, and the impulse on it.
    fn set_bone(&mut self, k: usize, inertia: Sym3, mass: f64, impulse: Wrench);

    /// Adds an implicit torsional stiffness, and an angular impulse.
    fn add_turn(&mut self, k: usize, block: Sym3, impulse: Vec3);

    /// Adds an implicit stiffness at a point, equal along all axes, and an impulse there.
    fn add_point(&mut self, k: usize, arm: Vec3, factor: f64, impulse: Vec3);

    /// Adds an implicit stiffness along one wrench, and an impulse along it.
    fn add_along(&mut self, k: usize, wrench: Wrench, factor: f64, impulse: f64);

    /// Adds an impulse.
    fn add_impulse(&mut self, k: usize, impulse: Wrench);

    /// Connects a bone to its parent bone.
    fn join(&mut self, k: usize, bone: &Bone, joint: &EvaluatedJoint);

    /// Solves the system.
    fn solve(&mut self) -> Result<(), Stuck>;

    /// The solved motion of a bone.
    fn found(&self, k: usize) -> Twist;

    /// The impulse of a bone's joint on the bone, over the step.
    fn joint_impulse(&self, k: usize) -> Vec3;

    /// Impulses of the stops of a bone's joint, along their wrenches.
    fn stop_impulses(&self, k: usize, bone: &Bone) -> ArrayVec<f64, 6>;

    /// Motions of bones under additional impulses about their centers of mass, with joint errors unchanged. `path`: the bones
    /// with impulses and all their ancestors, parents first; only these are read and written. `push` is overwritten.
    fn respond(&mut self, path: &[u32], push: &mut [Wrench], found: &mut [Twist]);

    /// The same for all bones, and permanently: the solution includes the impulses.
    fn absorb(&mut self, path: &[u32], push: &mut [Wrench], found: &mut [Twist]);
}
