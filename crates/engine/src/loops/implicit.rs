//! A character under the method `implicit`, as a part of a scene with loops.
//!
//! Source: H11 for the step, F99 for the loops; H11 names loops under implicit integration as an open problem. The system
//! of the step is solved without loops, and its factors then answer the loops' pushes: stiff joints, limits and contact are
//! in the answer, implicitly.

use ligament_math::{Pose, Twist, Wrench};

use super::response::{Alone, Load, PartError, Response, Turn};
use crate::maximal::{Implicit, LinearSolver, MaximalState, Phase, Push, Skeleton, check_step};

/// A character in maximal coordinates during a step. Its ends are the model's bodies by number; reference points are their
/// centres of mass.
///
/// See the example of [`step`](super::step()).
#[derive(Debug)]
pub struct ImplicitPart<'a> {
    /// The model made ready.
    pub skeleton: &'a Skeleton,
    /// The stepper.
    pub stepper: &'a mut Implicit,
    /// Where it is.
    pub state: &'a mut MaximalState,
    /// What pushes it from outside.
    pub push: Push<'a>,
    begun: bool,
}

impl<'a> ImplicitPart<'a> {
    /// A character about to step.
    pub fn new(
        skeleton: &'a Skeleton,
        stepper: &'a mut Implicit,
        state: &'a mut MaximalState,
        push: Push<'a>,
    ) -> ImplicitPart<'a> {
        ImplicitPart { skeleton, stepper, state, push, begun: false }
    }
}

fn phase(turn: &Turn) -> Phase {
    Phase { h: turn.h, iteration: turn.iteration, pass: turn.pass }
}

impl Response for ImplicitPart<'_> {
    fn watched(&self) -> &[u32] {
        self.stepper.watched()
    }

    fn watch(&mut self, ends: &[u32]) -> Result<(), PartError> {
        let count = self.skeleton.model().bodies().len();
        if let Some(&end) = ends.iter().find(|end| **end as usize >= count) {
            return Err(PartError::NoSuchEnd { end, count });
        }
        self.stepper.watch(self.skeleton, ends);
        Ok(())
    }

    fn pose(&self, i: usize) -> Pose {
        self.stepper.watched_pose(i)
    }

    fn lever(&self, i: usize) -> Option<Pose> {
        self.stepper.watched_lever(i)
    }

    fn motion(&self, i: usize) -> Twist {
        self.stepper.watched_motion(i)
    }

    fn alone(&self, i: usize) -> Alone {
        match self.stepper.watched_bone(i) {
            Some(bone) => {
                let (inverse_mass, inverse_inertia) = self.stepper.inverse_mass(self.skeleton, bone);
                let inverse_inertia_world = inverse_inertia.rotated(self.pose(i).rot);
                Alone { inverse_mass, inverse_inertia_world }
            }
            None => Alone::FIXED,
        }
    }

    fn respond(&mut self, wrenches: &[Wrench], twists: &mut [Twist]) {
        self.stepper.respond(wrenches, twists);
    }

    fn absorb(&mut self, wrenches: &[Wrench]) {
        self.stepper.absorb(wrenches);
    }

    fn fastest_swing(&self) -> f64 {
        self.stepper.fastest_swing(self.skeleton)
    }

    fn begin(&mut self, turn: &Turn) -> Result<(), PartError> {
        if turn.is_first() {
            check_step(self.skeleton, self.state, turn.h)?;
            if self.stepper.options.linear_solver == LinearSolver::ExactLdu {
                let why = "loops need a symmetric response; the linear solver ExactLdu has none: use Articulated or Ldlt";
                return Err(PartError::Other(why.into()));
            }
        }
        self.stepper.write(self.skeleton, self.state, &self.push, phase(turn))?;
        self.begun = true;
        Ok(())
    }

    fn solve(&mut self, turn: &Turn, impulses: &[Wrench], loads: &[Load]) -> Result<(), PartError> {
        for (i, impulse) in impulses.iter().enumerate() {
            if let Some(bone) = self.stepper.watched_bone(i) {
                self.stepper.add_impulse(bone, *impulse);
            }
        }
        for load in loads {
            if let Some(bone) = self.stepper.watched_bone(load.end) {
                self.stepper.add_load(bone, load.arm, load.force, turn.h);
            }
        }
        self.stepper.solve(self.skeleton)?;
        Ok(())
    }

    fn settle(&mut self, turn: &Turn) -> bool {
        self.stepper.settle(self.skeleton, self.state, phase(turn))
    }

    fn finish(&mut self, turn: &Turn) -> Result<f64, PartError> {
        Ok(self.stepper.finish(self.skeleton, self.state, turn.h, turn.iteration)?)
    }

    fn conclude(&mut self, went_well: bool) {
        if std::mem::take(&mut self.begun) {
            self.stepper.conclude(self.skeleton, self.state, went_well);
        }
    }
}
