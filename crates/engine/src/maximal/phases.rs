//! The implicit step in phases, so that the loop solver can act between them: loops apply impulses after the motions of the
//! bones are solved and before the bones move.
//!
//! See [`super::implicit`] for sources, symbols and deviations.

use ligament_math::{Vec3, Wrench};

use super::evaluated_joint::EvaluatedJoint;
use super::implicit::{Implicit, with_solver};
use super::linear_solve::{self, Solve};
use super::options::{ImplicitOptions, LinearSolver, LinearizedAt};
use super::outcome::{MaximalError, Outcome};
use super::push::Push;
use super::reference::Saddle;
use super::scheme::Scheme;
use super::skeleton::Skeleton;
use super::solver::{Solver, Stuck};
use super::state::MaximalState;
use crate::model::BodyId;

/// Contacts change in this many passes at most.
const CONTACT_PASSES: usize = 2;
/// After this many passes, limits enter the active set but no longer leave it, so that the passes end.
const LEAVING_PASSES: usize = 4;

/// Where in a step the equations are linearized.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Phase {
    pub(crate) h: f64,
    /// Index of the linearization, and of the active-set pass at that linearization.
    pub(crate) iteration: usize,
    pub(crate) pass: usize,
    /// Number of times that the active sets were settled at that linearization.
    pub(crate) settled: usize,
}

impl Implicit {
    /// Writes the equations at the present poses of the step.
    pub(crate) fn write(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        push: &Push<'_>,
        phase: Phase,
    ) -> Result<(), MaximalError> {
        if self.options.linear_solver != LinearSolver::Articulated {
            let exact = self.options.linear_solver == LinearSolver::ExactLdu;
            if self.saddle.as_ref().is_none_or(|saddle| saddle.is_exact() != exact) {
                self.saddle = Some(Box::new(Saddle::symbolic(skeleton, exact)?));
            }
        }
        let solve = solve_of(&self.options, &self.scheme, push, phase);
        self.scratch.hold_servos(skeleton, solve.first);
        let (scratch, mut joint) = (&mut self.scratch, EvaluatedJoint::new());
        with_solver!(self, solver => {
            for (k, bone) in skeleton.bones.iter().enumerate() {
                if solve.first {
                    scratch.begin_bone(bone, k, state, &solve);
                }
                scratch.write_bone(solver, skeleton, k, state, &solve, &mut joint);
            }
            if solve.forces_act() {
                if phase.pass == 0 {
                    scratch.find_contacts(skeleton, state, phase.h);
                }
                scratch.add_targets(solver, skeleton, state, &solve);
                scratch.add_contacts(solver, skeleton, state, &solve);
            }
        });
        Ok(())
    }

    /// Adds an impulse on a bone, about its center of mass; call it after [`Implicit::write`].
    pub(crate) fn add_impulse(&mut self, bone: usize, impulse: Wrench) {
        with_solver!(self, solver => solver.add_impulse(bone, impulse));
    }

    /// Adds the geometric stiffness of a force at `arm` that rotates with its bone; call it after [`Implicit::write`].
    pub(crate) fn add_load(&mut self, bone: usize, arm: Vec3, force: Vec3, h: f64) {
        if !self.scheme.geometric {
            return;
        }
        let block = linear_solve::geometric_stiffness(force, arm) * (h * h);
        with_solver!(self, solver => solver.add_turn(bone, block, Vec3::ZERO));
    }

    /// Solves for the motions of the bones.
    pub(crate) fn solve(&mut self, skeleton: &Skeleton) -> Result<(), MaximalError> {
        with_solver!(self, solver => solver.solve()).map_err(|stuck| singular(skeleton, stuck))
    }

    /// Updates the active sets of bounds and contacts for the solved motions. True if any changed.
    pub(crate) fn settle(&mut self, skeleton: &Skeleton, state: &MaximalState, phase: Phase) -> bool {
        with_solver!(self, solver => {
            let solve = solve_of(&self.options, &self.scheme, &NOTHING, phase);
            let changed = self.scratch.settle_bounds(solver, skeleton, &solve, phase.settled < LEAVING_PASSES);
            let touches = solve.forces_act() && phase.settled < CONTACT_PASSES;
            (touches && self.scratch.settle_contacts(solver, skeleton, state, &solve)) || changed
        })
    }

    /// How much farther a joint ended past one of its limits than the last linear solve predicted: meters or radians.
    pub(crate) fn limits_missed(&self) -> f64 {
        self.scratch.limits_missed
    }

    /// How far a joint ended past one of its limits in the last step: meters or radians.
    pub(crate) fn limits_passed(&self) -> f64 {
        self.scratch.limits_passed
    }

    /// Moves the bones; returns the largest error of a tree joint, in meters or radians.
    pub(crate) fn finish(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        h: f64,
        iteration: usize,
    ) -> Result<f64, MaximalError> {
        let solve =
            solve_of(&self.options, &self.scheme, &NOTHING, Phase { h, iteration, pass: 0, settled: 0 });
        let mut violation: f64 = 0.0;
        (self.scratch.limits_missed, self.scratch.limits_passed) = (0.0, 0.0);
        with_solver!(self, solver => {
            for (k, bone) in skeleton.bones.iter().enumerate() {
                let left = self.scratch.end_bone(solver, skeleton, k, state, &solve);
                let body = || skeleton.model.body(bone.body).name.clone();
                violation = violation.max(left.ok_or_else(|| MaximalError::Diverged { body: body() })?);
            }
        });
        Ok(violation)
    }

    /// Ends the step: keeps the result, or restores the start of the step.
    pub(crate) fn conclude(&mut self, skeleton: &Skeleton, state: &mut MaximalState, went_well: bool) {
        match went_well {
            true => self.scratch.keep_forces(skeleton, state),
            false => self.scratch.undo(skeleton, state),
        }
    }

    /// Largest error of a tree joint at the present poses, in meters or radians; stores these poses.
    pub(crate) fn violation(&mut self, skeleton: &Skeleton, state: &MaximalState) -> f64 {
        self.scratch.violation(skeleton, state)
    }

    /// The bodies whose joints were at a limit in the last step.
    pub(crate) fn limited_bodies<'a>(&'a self, skeleton: &'a Skeleton) -> impl Iterator<Item = BodyId> + 'a {
        let bones = self.scratch.active.iter().zip(&skeleton.bones);
        bones.filter(|(active, _)| **active & 0xff != 0).map(|(_, bone)| bone.body)
    }

    pub(crate) fn count_what_pushed(&self, outcome: &mut Outcome) {
        outcome.contacts = self.scratch.touching.iter().filter(|pushes| **pushes).count();
        outcome.bounds_met = self.scratch.active.iter().map(|bits| (bits & 0xff).count_ones() as usize).sum();
    }
}

/// For the phases that read only the solution.
const NOTHING: Push<'static> = Push { wrenches: &[], targets: &[] };

fn solve_of<'a>(
    options: &'a ImplicitOptions,
    scheme: &'a Scheme,
    push: &'a Push<'a>,
    phase: Phase,
) -> Solve<'a> {
    Solve {
        options,
        push,
        h: phase.h,
        correcting: options.linearized_at == LinearizedAt::PredictedEnd || phase.iteration > 0,
        iteration: phase.iteration,
        first: phase.iteration == 0 && phase.pass == 0,
        scheme,
    }
}

fn singular(skeleton: &Skeleton, stuck: Stuck) -> MaximalError {
    let bone = &skeleton.bones[stuck.bone];
    MaximalError::Singular {
        body: skeleton.model.body(bone.body).name.clone(),
        joint: skeleton.model.joint(bone.joint).name.clone(),
    }
}
