//! Response of some bodies to impulses on them, for the loop solver.
//!
//! Source: F99 section 3.2, `acyclic_response`, with `docs/errata.md` 14. Here it reuses the factored system of the step with
//! another right-hand side: an inward and an outward pass over the bones between the watched bodies and their roots.

use ligament_math::{Pose, Twist, Wrench};

use super::implicit::{Implicit, with_solver};
use super::options::LinearSolver;
use super::reach::{self, Reach};
use super::skeleton::{Skeleton, WORLD};
use super::solver::Solver;
use super::state::MaximalState;
use crate::dynamics::ResponseRoot;

impl Implicit {
    /// The bodies that are watched.
    pub(crate) fn watched(&self) -> &[u32] {
        &self.reach.bodies
    }

    /// Sets the watched bodies of the model.
    pub(crate) fn watch(&mut self, skeleton: &Skeleton, bodies: &[u32]) {
        self.reach.set(skeleton, bodies);
    }

    /// The tree of the watched body `i`: one more than its root bone, or zero for the world.
    pub(crate) fn watched_tree(&self, i: usize) -> u32 {
        self.reach.trees[i]
    }

    /// Pose of the watched body `i`: its axes, and its center of mass.
    pub(crate) fn watched_pose(&self, i: usize) -> Pose {
        match self.reach.bones[i] {
            WORLD => Pose::IDENTITY,
            bone => self.scratch.poses[bone as usize],
        }
    }

    /// Pose of the watched body `i` at the start of the step, for schemes whose impulses act there.
    pub(crate) fn watched_lever(&self, i: usize) -> Option<Pose> {
        match self.reach.bones[i] {
            WORLD => None,
            bone if self.scheme.keeps_momentum => self.scratch.lever(bone as usize),
            _ => None,
        }
    }

    /// Solved motion of the watched body `i`.
    pub(crate) fn watched_motion(&self, i: usize) -> Twist {
        let bone = self.reach.bones[i];
        if bone == WORLD {
            return Twist::ZERO;
        }
        match &self.saddle {
            Some(saddle) if self.options.linear_solver != LinearSolver::Articulated => {
                saddle.found(bone as usize)
            }
            _ => self.articulated.found(bone as usize),
        }
    }

    /// The largest solved angular velocity, without the component about the line from a bone's center of mass to its joint.
    pub(crate) fn fastest_swing(&self, skeleton: &Skeleton) -> f64 {
        let swing = |k: usize, found: Twist| {
            let pose = &self.scratch.poses[k];
            let arm = pose.rot * skeleton.bones[k].frame_here.pos;
            let across = found.angular.cross(arm).norm_squared();
            let length = arm.norm_squared();
            if length > 0.0 { across / length } else { found.angular.norm_squared() }
        };
        let n = self.scratch.poses.len();
        let most = |squares: &mut dyn Iterator<Item = f64>| squares.fold(0.0, f64::max).sqrt();
        match &self.saddle {
            Some(saddle) if self.options.linear_solver != LinearSolver::Articulated => {
                most(&mut (0..n).map(|k| swing(k, saddle.found(k))))
            }
            _ => most(&mut (0..n).map(|k| swing(k, self.articulated.found(k)))),
        }
    }

    /// The bone of the watched body `i`.
    pub(crate) fn watched_bone(&self, i: usize) -> Option<usize> {
        (self.reach.bones[i] != WORLD).then_some(self.reach.bones[i] as usize)
    }

    /// Motions of the watched bodies under these wrenches on them.
    pub(crate) fn respond(&mut self, wrenches: &[Wrench], twists: &mut [Twist]) {
        let Reach { bones, path, push, found, .. } = &mut self.reach;
        if !path.is_empty() {
            reach::set(bones, path, push, wrenches);
            with_solver!(self, solver => solver.respond(path, push, found));
        }
        for (twist, &bone) in twists.iter_mut().zip(bones.iter()) {
            *twist = if bone == WORLD { Twist::ZERO } else { found[bone as usize] };
        }
    }

    /// The square root of the response of some watched bodies; false if the linear solver has none.
    pub(crate) fn root(&mut self, watched: &[u32], root: &mut ResponseRoot) -> bool {
        let bones = &self.reach.bones;
        root.clear();
        self.articulated.root(watched.iter().map(|i| bones[*i as usize]), &mut self.sources, root);
        self.options.linear_solver == LinearSolver::Articulated
    }

    /// Changes the velocities of all bodies by wrenches on the watched ones, after the bodies have moved.
    pub(crate) fn kick(&mut self, skeleton: &Skeleton, state: &mut MaximalState, wrenches: &[Wrench]) {
        let found = |stepper: &Implicit, k: usize| match &stepper.saddle {
            Some(saddle) if stepper.options.linear_solver != LinearSolver::Articulated => saddle.found(k),
            _ => stepper.articulated.found(k),
        };
        let mut before = std::mem::take(&mut self.before_kick);
        before.clear();
        before.extend((0..skeleton.bones.len()).map(|k| found(self, k)));
        self.absorb(wrenches);
        for (k, (bone, before)) in skeleton.bones.iter().zip(&before).enumerate() {
            let change = found(self, k) - *before;
            let body = &mut state.bodies[bone.body.index()];
            body.angular += change.angular;
            body.linear += change.linear;
            self.scratch.turn_momentum(k, change.angular);
        }
        self.before_kick = before;
    }

    /// Applies wrenches on the watched bodies permanently: later motions include them.
    pub(crate) fn absorb(&mut self, wrenches: &[Wrench]) {
        let Reach { bones, path, push, found, .. } = &mut self.reach;
        if path.is_empty() {
            return;
        }
        reach::set(bones, path, push, wrenches);
        with_solver!(self, solver => solver.absorb(path, push, found));
    }
}
