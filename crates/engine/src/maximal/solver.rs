//! What a way to solve the equations of a step is asked.

use ligament_math::{Sym3, Twist, Vec3, Wrench};

use super::knot::Knot;
use super::skeleton::Bone;

/// The equations have no solution at a bone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stuck {
    pub(super) bone: usize,
}

/// The equations of a step: written bone by bone, the bone above first, then solved.
///
/// World axes; twists and wrenches of bones about their centers of mass. Unknown is the motion of every bone.
pub(super) trait Solver {
    /// Begins a bone: its inertia, and the impulse on it.
    fn set_bone(&mut self, k: usize, inertia: Sym3, mass: f64, impulse: Wrench);

    /// Resistance against turning, and an angular impulse.
    fn add_turn(&mut self, k: usize, block: Sym3, impulse: Vec3);

    /// Resistance at a point, alike along every axis, and an impulse there.
    fn add_point(&mut self, k: usize, arm: Vec3, factor: f64, impulse: Vec3);

    /// Resistance along one wrench, and an impulse along it.
    fn add_along(&mut self, k: usize, wrench: Wrench, factor: f64, impulse: f64);

    /// An impulse.
    fn add_impulse(&mut self, k: usize, impulse: Wrench);

    /// Joins a bone to the one above.
    fn join(&mut self, k: usize, bone: &Bone, knot: &Knot);

    /// Solves.
    fn solve(&mut self) -> Result<(), Stuck>;

    /// The motion found.
    fn found(&self, k: usize) -> Twist;

    /// The impulse, in the step, by which its joint pushes a bone.
    fn joint_impulse(&self, k: usize) -> Vec3;

    /// How bones move when pushed once more, by impulses about their centers of mass, the joints kept as closed as they are.
    /// `path`: the bones pushed and all above them, those above first; only these are read and answered. `push` is used up.
    fn respond(&mut self, path: &[u32], push: &mut [Wrench], found: &mut [Twist]);

    /// The same for all bones and for good: the solution has it in.
    fn absorb(&mut self, path: &[u32], push: &mut [Wrench], found: &mut [Twist]);
}
