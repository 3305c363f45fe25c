//! A character under the method `displacement`, as a part of a scene with loops.
//!
//! Source: F98, with loops by F99. Every correction of a step closes the loops too.

use ligament_math::{Pose, Twist, Vec3, Wrench};

use super::implicit::ImplicitPart;
use super::response::{Alone, Load, PartError, Response, Turn};
use crate::maximal::{Carry, Displacement, DisplacementState, Push, Skeleton};

/// A character that steps by displacements. Its ends are the model's bodies by number; reference points are their centres of
/// mass. Made for one step of a known length.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// use ligament::loops::{Budget, DisplacementPart, LoopJoint, LoopSolver, Loops, Side, StepOptions, step};
/// use ligament::maximal::{Displacement, DisplacementOptions, DisplacementState, MaximalState, Push, Skeleton};
///
/// // The hand is held where it is, and the arm hangs between it and the shoulder.
/// let skeleton = Skeleton::new(&model);
/// let mut stepper = Displacement::new(&skeleton, DisplacementOptions::default());
/// let mut state = DisplacementState::new(MaximalState::at_rest(&model, &[0.5, -1.0]));
/// let hand = state.motion.world_from_body(&model, lower).point(end.pos);
/// let (mut loops, mut solver, h) = (Loops::new(), LoopSolver::default(), 1.0 / 60.0);
/// loops.add(LoopJoint::new(Spherical, Side::world(Pose::translation(hand)), Side::end(0, 2, end)))?;
/// for _ in 0..60 {
///     let mut part = DisplacementPart::new(&skeleton, &mut stepper, &mut state, Push::default(), h);
///     step(&mut [&mut part], &mut loops, &mut solver, &StepOptions::CORRECTIONS, h, &mut Budget::to(1e-9))?;
/// }
/// assert!((state.motion.world_from_body(&model, lower).point(end.pos) - hand).norm() < 1e-5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct DisplacementPart<'a> {
    inner: ImplicitPart<'a>,
    carry: Carry,
    last_step: &'a mut f64,
    momentum: &'a mut Vec<Vec3>,
    h: f64,
}

impl<'a> DisplacementPart<'a> {
    /// A character about to take a step of `h` seconds. Call [`super::step`] with [`super::StepOptions::adds_up`].
    pub fn new(
        skeleton: &'a Skeleton,
        stepper: &'a mut Displacement,
        state: &'a mut DisplacementState,
        push: Push<'a>,
        h: f64,
    ) -> DisplacementPart<'a> {
        stepper.prepare(skeleton, state, h);
        let carry = stepper.options.carry;
        let inner = ImplicitPart::new(skeleton, &mut stepper.inner, &mut state.motion, push);
        let DisplacementState { last_step, momentum, .. } = state;
        DisplacementPart { inner, carry, last_step, momentum, h }
    }
}

impl Response for DisplacementPart<'_> {
    fn watched(&self) -> &[u32] {
        self.inner.watched()
    }

    fn watch(&mut self, ends: &[u32]) -> Result<(), PartError> {
        self.inner.watch(ends)
    }

    fn pose(&self, i: usize) -> Pose {
        self.inner.pose(i)
    }

    fn lever(&self, i: usize) -> Option<Pose> {
        self.inner.lever(i)
    }

    fn motion(&self, i: usize) -> Twist {
        self.inner.motion(i)
    }

    fn alone(&self, i: usize) -> Alone {
        self.inner.alone(i)
    }

    fn fastest_swing(&self) -> f64 {
        self.inner.fastest_swing()
    }

    fn respond(&mut self, wrenches: &[Wrench], twists: &mut [Twist]) {
        self.inner.respond(wrenches, twists);
    }

    fn absorb(&mut self, wrenches: &[Wrench]) {
        self.inner.absorb(wrenches);
    }

    fn begin(&mut self, turn: &Turn) -> Result<(), PartError> {
        if turn.h != self.h {
            let why =
                format!("the part was made for a step of {} s and is asked for one of {} s", self.h, turn.h);
            return Err(PartError::Other(why));
        }
        self.inner.begin(turn)
    }

    fn solve(&mut self, turn: &Turn, impulses: &[Wrench], loads: &[Load]) -> Result<(), PartError> {
        self.inner.solve(turn, impulses, loads)
    }

    fn settle(&mut self, turn: &Turn) -> bool {
        self.inner.settle(turn)
    }

    fn finish(&mut self, turn: &Turn) -> Result<f64, PartError> {
        self.inner.finish(turn)
    }

    fn conclude(&mut self, went_well: bool) {
        self.inner.conclude(went_well);
        if went_well {
            self.inner.stepper.keep_momentum(self.inner.skeleton, self.carry, self.momentum);
            *self.last_step = self.h;
        }
    }
}
