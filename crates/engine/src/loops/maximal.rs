//! A character in maximal coordinates, under the method `implicit` or `displacement`, as a part of a scene with loops.
//!
//! Source: H11 and F98 for the step, F99 for the loops; H11 names loops under implicit integration as an open problem. The
//! system of the step is solved without loops, and its factors then give the response to the impulses of the loops, which
//! includes stiff joints, limits and contact implicitly. Under `displacement`, every correction of a step closes the loops
//! too.

use ligament_math::{Pose, Twist, Vec3, Wrench};

use super::response::{Alone, Load, PartError, Response, Turn};
use crate::dynamics::ResponseRoot;
use crate::maximal::{
    Carry, Displacement, DisplacementState, Implicit, LinearSolver, MaximalState, Phase, Push, Skeleton,
    check_step,
};

/// A character in maximal coordinates during a [`step`](super::step()). Its ends are the model's bodies; their reference points
/// are the centers of mass.
#[derive(Debug)]
pub struct MaximalPart<'a> {
    /// The prepared model.
    pub skeleton: &'a Skeleton,
    /// The stepper.
    pub stepper: &'a mut Implicit,
    /// Its state.
    pub state: &'a mut MaximalState,
    /// External forces.
    pub push: Push<'a>,
    begun: bool,
    carried: Option<Carried<'a>>,
}

/// Data that a displacement step passes to the next.
#[derive(Debug)]
struct Carried<'a> {
    carry: Carry,
    last_step: &'a mut f64,
    momentum: &'a mut Vec<Vec3>,
    /// The step it was prepared for.
    h: f64,
}

impl<'a> MaximalPart<'a> {
    /// A character that will step under `implicit`.
    pub fn new(
        skeleton: &'a Skeleton,
        stepper: &'a mut Implicit,
        state: &'a mut MaximalState,
        push: Push<'a>,
    ) -> MaximalPart<'a> {
        MaximalPart { skeleton, stepper, state, push, begun: false, carried: None }
    }

    /// A character that will take a displacement step of `h` seconds. Call [`super::step()`] with
    /// [`super::StepOptions::adds_up`].
    ///
    /// ```
    /// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
    /// use ligament::loops::{Budget, LoopJoint, LoopSolver, Loops, MaximalPart, Side, StepOptions, step};
    /// use ligament::maximal::{Displacement, DisplacementOptions, DisplacementState, MaximalState, Push, Skeleton};
    ///
    /// // The hand is held at its position, and the arm hangs between it and the shoulder.
    /// let skeleton = Skeleton::new(&model);
    /// let mut stepper = Displacement::new(&skeleton, DisplacementOptions::default());
    /// let mut state = DisplacementState::new(MaximalState::at_rest(&model, &[0.5, -1.0]));
    /// let hand = state.motion.world_from_body(&model, lower).point(end.pos);
    /// let (mut loops, mut solver, h) = (Loops::new(), LoopSolver::default(), 1.0 / 60.0);
    /// loops.add(LoopJoint::new(Spherical, Side::world(Pose::translation(hand)), Side::end(0, 2, end)))?;
    /// for _ in 0..60 {
    ///     let mut part = MaximalPart::displacing(&skeleton, &mut stepper, &mut state, Push::default(), h);
    ///     step(&mut [&mut part], &mut loops, &mut solver, &StepOptions::CORRECTIONS, h, &mut Budget::to(1e-9))?;
    /// }
    /// assert!((state.motion.world_from_body(&model, lower).point(end.pos) - hand).norm() < 1e-5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn displacing(
        skeleton: &'a Skeleton,
        stepper: &'a mut Displacement,
        state: &'a mut DisplacementState,
        push: Push<'a>,
        h: f64,
    ) -> MaximalPart<'a> {
        stepper.prepare(skeleton, state, h);
        let DisplacementState { motion, last_step, momentum } = state;
        let carried = Some(Carried { carry: stepper.options.carry, last_step, momentum, h });
        MaximalPart { skeleton, stepper: &mut stepper.inner, state: motion, push, begun: false, carried }
    }
}

fn phase(turn: &Turn) -> Phase {
    Phase { h: turn.h, iteration: turn.iteration, pass: turn.pass, settled: turn.settled }
}

impl Response for MaximalPart<'_> {
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

    fn tree(&self, i: usize) -> u32 {
        self.stepper.watched_tree(i)
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

    fn root(&mut self, ends: &[u32], root: &mut ResponseRoot) -> bool {
        self.stepper.root(ends, root)
    }

    fn absorb(&mut self, wrenches: &[Wrench]) {
        self.stepper.absorb(wrenches);
    }

    fn fastest_swing(&self) -> f64 {
        self.stepper.fastest_swing(self.skeleton)
    }

    fn begin(&mut self, turn: &Turn) -> Result<(), PartError> {
        if let Some(Carried { h, .. }) = self.carried
            && turn.h != h
        {
            let why = format!("the part was prepared for a step of {h} s, but the step is {} s long", turn.h);
            return Err(PartError::Other(why));
        }
        if turn.is_first() {
            check_step(self.skeleton, self.state, turn.h)?;
            if self.stepper.options.linear_solver == LinearSolver::ExactLdu {
                let why = "loops need a symmetric response, but the linear solver is ExactLdu; use Articulated or Ldlt";
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

    fn limits_missed(&self) -> f64 {
        self.stepper.limits_missed()
    }

    fn finish(&mut self, turn: &Turn) -> Result<f64, PartError> {
        Ok(self.stepper.finish(self.skeleton, self.state, turn.h, turn.iteration)?)
    }

    fn kick(&mut self, wrenches: &[Wrench]) {
        self.stepper.kick(self.skeleton, self.state, wrenches);
    }

    fn conclude(&mut self, went_well: bool) {
        if std::mem::take(&mut self.begun) {
            self.stepper.conclude(self.skeleton, self.state, went_well);
        }
        if let Some(Carried { carry, last_step, momentum, h }) = &mut self.carried
            && went_well
        {
            self.stepper.keep_momentum(self.skeleton, *carry, momentum);
            **last_step = *h;
        }
    }
}
