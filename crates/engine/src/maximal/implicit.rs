//! The implicit step: backward Euler on velocities, joints closed at the end of the step.
//!
//! Source: H11 Eq. 3 and 4. Symbols: A implicit mass, J constraint rows (here `wrench`es of [`Row`]), C their values, h
//! step; unknowns are the velocities (angular, linear of the centre of mass, world axes) at the end of the step, and
//! the multipliers, which are impulses.
//!
//! ```text
//! A v + J^T lambda = b,   J v = -C/h
//! ```
//!
//! Deviations:
//! - the gyroscopic term is solved for each body by itself before the step, implicitly in body axes, and the solve starts
//!   from its result ([`Gyroscopic::Implicit`]): A stays symmetric, and no energy is gained. H11 does not say;
//! - stiffness of ball joints is symmetrised so that it stays positive semidefinite and exerts no net torque
//!   (`docs/errata.md`, 2);
//! - a spring or limit acts along one wrench on both bodies, at one point, with opposite signs: Newton's third law holds
//!   to rounding;
//! - the equations are linearised about where the bodies would be at the end of the step if they kept their velocities,
//!   not where they are at its start, and what is found turns them on from there: R' = exp(h dw) exp(h w) R instead of
//!   exp(h (w + dw)) R, which differs by h^2 w x dw / 2 only. For the same work, a joint between bodies that turn by hw
//!   in a step is left open by (h dw)^2/2, instead of by (hw)^2/2, and every further solve leaves the square of its own,
//!   smaller dw, instead of hw/2 times what it found. H11's way is kept ([`LinearisedAt::Start`]);
//! - how joint forces turn with the bodies (geometric stiffness) is part of A, bounded so that A stays positive definite:
//!   without it a light bone under a heavy load, whose tension makes it swing faster than steps can follow, gains energy
//!   without end, and Newton's method does not converge. M. Tournier et al., *Stable constrained dynamics*, 2015, and
//!   S. Andrews et al., *Geometric stiffness for real-time constrained multibody dynamics*, 2017, show the effect. The
//!   force is that of the last solve, or of the last step;
//! - with `iterations` above one, the nonlinear equations of the end of the step are solved by Newton's method with
//!   this matrix, refactored each time at the latest poses.

use ligament_math::tree_ldlt::{ShapeError, Singular, TreeLdlt};
use ligament_math::{Pose, Twist, Vec3, Wrench, so3};

use super::outside::{ContactOptions, Target};
use super::skeleton::{Bone, Skeleton};
use super::state::{BodyMotion, MaximalState};
use crate::contact::Contact;
use crate::model::BodyId;

/// What becomes of the gyroscopic term.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gyroscopic {
    /// Implicit in each body by itself: loses a little energy, never gains any.
    #[default]
    Implicit,
    /// A force at the start of the step: gains energy. For comparison.
    Explicit,
}

/// About which pose the first solve of a step is linearised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LinearisedAt {
    /// Where the bodies would be at the end of the step if they kept their velocities.
    #[default]
    PredictedEnd,
    /// Where they are at its start, as H11 has it.
    Start,
}

/// How to step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImplicitOptions {
    /// Linear solves a step: one is H11's; more close joints further, until `tolerance` is met.
    pub iterations: usize,
    /// Largest gap of a joint (metres or radians) that ends the iterations.
    pub tolerance: f64,
    /// About which pose the first solve is linearised.
    pub linearised_at: LinearisedAt,
    /// What becomes of the gyroscopic term.
    pub gyroscopic: Gyroscopic,
    /// Whether joint springs act: H11's robot has them turned on and off while it runs.
    pub springs: bool,
    /// Stiffness and damping of joint limits: N m/rad and N m s/rad, or N/m and N s/m.
    pub limit_stiffness: f64,
    /// See `limit_stiffness`.
    pub limit_damping: f64,
    /// Stiffness of scenery.
    pub contact: ContactOptions,
}

impl Default for ImplicitOptions {
    fn default() -> ImplicitOptions {
        ImplicitOptions {
            iterations: 1,
            tolerance: 1e-9,
            linearised_at: LinearisedAt::PredictedEnd,
            gyroscopic: Gyroscopic::Implicit,
            springs: true,
            limit_stiffness: 1e5,
            limit_damping: 1e2,
            contact: ContactOptions::default(),
        }
    }
}

/// What a step found.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// Linear solves made.
    pub solves: usize,
    /// Largest gap of a tree joint at the end of the step.
    pub gap: f64,
    /// Joint bounds that pushed.
    pub bounds_met: usize,
    /// Points of bodies that scenery pushed.
    pub contacts: usize,
}

/// Why a step could not be made. The state is left as it was.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StepError {
    /// The step is no step.
    #[error("the step is {0} s; it must be positive and finite")]
    Step(f64),
    /// The state is not of this model.
    #[error("the state has {found} bodies; the model has {expected}")]
    Bodies {
        /// Bodies in the state.
        found: usize,
        /// Bodies in the model, world included.
        expected: usize,
    },
    /// The equations have no solution at some body.
    #[error("at body '{body}', joint '{joint}': {reason}")]
    Singular {
        /// Name of the body.
        body: String,
        /// Name of its joint.
        joint: String,
        /// What is wrong there.
        reason: Singular,
    },
    /// The state has become infinite or NaN.
    #[error(
        "the motion of body '{body}' is no longer finite; take smaller steps, or look for forces without bound"
    )]
    Diverged {
        /// Name of the first such body.
        body: String,
    },
}

/// What pushes bodies from outside, in one step.
#[derive(Clone, Copy, Debug, Default)]
pub struct Push<'a> {
    /// Wrench on each body (world first), in world axes about its centre of mass; empty for none.
    pub wrenches: &'a [Wrench],
    /// Where trackers' targets are at the end of the step; trackers without one do not pull.
    pub targets: &'a [Target],
}

/// The implicit stepper: factors, right-hand sides and the bounds in force. Scratch, not state.
#[derive(Clone, Debug)]
pub struct Implicit {
    /// How to step; may be changed between steps.
    pub options: ImplicitOptions,
    pub(super) system: TreeLdlt,
    /// Right-hand side, then solution.
    pub(super) x: Vec<f64>,
    /// Poses of the bones about their centres of mass, at which the equations are taken.
    pub(super) poses: Vec<Pose>,
    /// The bones at the start of the step, gyroscopic terms taken; and their angular velocities as they came.
    pub(super) start: Vec<BodyMotion>,
    angular_before: Vec<Vec3>,
    /// What each bone's joint pushes it with: from the last solve.
    pub(super) force: Vec<Vec3>,
    /// For each bone, which of its bounds push: a bit each.
    pub(super) active: Vec<u8>,
    /// Points inside scenery at the present poses, or near it.
    pub(super) contacts: Vec<Contact>,
    /// Which of them push.
    pub(super) touching: Vec<bool>,
}

/// Velocity among unknowns.
pub(super) fn twist_at(x: &[f64], at: usize) -> Twist {
    Twist::from([x[at], x[at + 1], x[at + 2], x[at + 3], x[at + 4], x[at + 5]])
}

/// Bounds are settled in a few passes.
const BOUND_PASSES: usize = 3;

impl Implicit {
    /// Memory for a skeleton.
    pub fn new(skeleton: &Skeleton, options: ImplicitOptions) -> Result<Implicit, ShapeError> {
        let system = TreeLdlt::symbolic(&skeleton.shapes)?;
        Ok(Implicit {
            options,
            x: vec![0.0; system.unknowns()],
            poses: vec![Pose::IDENTITY; skeleton.bones.len()],
            angular_before: Vec::with_capacity(skeleton.bones.len()),
            start: Vec::with_capacity(skeleton.bones.len()),
            force: Vec::with_capacity(skeleton.bones.len()),
            active: vec![0; skeleton.bones.len()],
            contacts: Vec::new(),
            touching: Vec::new(),
            system,
        })
    }

    /// Bytes of scratch memory.
    pub fn bytes(&self) -> usize {
        self.system.bytes()
            + 8 * self.x.len()
            + std::mem::size_of_val(self.poses.as_slice())
            + self.start.capacity() * std::mem::size_of::<BodyMotion>()
            + 2 * self.force.capacity() * std::mem::size_of::<Vec3>()
            + self.active.len()
    }

    /// One step of `h` seconds.
    pub fn step(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        push: &Push<'_>,
        h: f64,
    ) -> Result<Outcome, StepError> {
        if !(h > 0.0 && h.is_finite()) {
            return Err(StepError::Step(h));
        }
        let expected = skeleton.model.bodies().len();

        let found = state.bodies.len().min(state.joint_force.len());
        if found != expected || state.bodies.len() != expected {
            return Err(StepError::Bodies { found, expected });
        }
        self.start.clear();
        self.start.extend(skeleton.bones.iter().map(|bone| state.bodies[bone.body.index()]));
        self.angular_before.clear();
        self.angular_before.extend(self.start.iter().map(|body| body.angular));
        self.force.clear();
        self.force.extend(skeleton.bones.iter().map(|bone| state.joint_force[bone.body.index()]));
        let outcome = self.solve_step(skeleton, state, push, h);
        match outcome {
            Ok(_) => {
                for (bone, force) in skeleton.bones.iter().zip(&self.force) {
                    state.joint_force[bone.body.index()] = *force;
                }
            }
            Err(_) => {
                for (k, bone) in skeleton.bones.iter().enumerate() {
                    let before = BodyMotion { angular: self.angular_before[k], ..self.start[k] };
                    state.bodies[bone.body.index()] = before;
                }
            }
        }
        outcome
    }

    fn solve_step(
        &mut self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        push: &Push<'_>,
        h: f64,
    ) -> Result<Outcome, StepError> {
        let mut outcome = Outcome::default();
        for (k, bone) in skeleton.bones.iter().enumerate() {
            // What the velocities would be without forces.
            let here = &mut state.bodies[bone.body.index()];
            self.start[k].angular = self.spun(bone, here, h);
            here.angular = self.start[k].angular;
        }
        self.place(skeleton, state);
        self.begin_bounds(skeleton, state, h);
        let predicted = self.options.linearised_at == LinearisedAt::PredictedEnd;
        if predicted {
            for (k, bone) in skeleton.bones.iter().enumerate() {
                self.start[k].carry(h, &mut state.bodies[bone.body.index()]);
            }
            self.place(skeleton, state);
        }
        for iteration in 0..self.options.iterations.max(1) {
            let correcting = predicted || iteration > 0;
            self.find_contacts(skeleton, state, h);
            for pass in 0..BOUND_PASSES {
                self.assemble(skeleton, state, push, h, correcting);
                self.system.factor().map_err(|reason| self.name(skeleton, reason))?;
                self.system.solve_in_place(&mut self.x);
                outcome.solves += 1;
                self.read_forces(skeleton, h);
                let changed = self.settle_bounds(skeleton, state, h, correcting);
                if !(self.settle_contacts(skeleton, state, h, correcting) || changed)
                    || pass + 1 == BOUND_PASSES
                {
                    break;
                }
            }
            self.move_to_end(skeleton, state, h, correcting)?;
            self.place(skeleton, state);
            outcome.gap = self.largest_gap(skeleton);
            if outcome.gap <= self.options.tolerance {
                break;
            }
        }
        outcome.contacts = self.touching.iter().filter(|pushes| **pushes).count();
        outcome.bounds_met = self.active.iter().map(|bits| bits.count_ones() as usize).sum();
        Ok(outcome)
    }

    /// Angular velocity after the gyroscopic term has had its way.
    fn spun(&self, bone: &Bone, here: &BodyMotion, h: f64) -> Vec3 {
        if self.options.gyroscopic == Gyroscopic::Explicit {
            return here.angular;
        }
        let w_body = here.rotation.conjugate().rotate(here.angular);
        match bone.spinning.and_then(|body| body.implicit_gyroscopic_body(w_body, h)) {
            Some(w) => here.rotation.rotate(w),
            None => here.angular,
        }
    }

    /// Points that are inside scenery at the present poses, or may be at the end of the step.
    fn find_contacts(&mut self, skeleton: &Skeleton, state: &MaximalState, h: f64) {
        if skeleton.touch.is_idle() {
            return;
        }
        let fall = h * h * skeleton.model.gravity().norm();
        let body_at = |body: BodyId| {
            let moving = &state.bodies[body.index()];
            let pose = state.world_from_body(&skeleton.model, body);
            // A body is rarely larger than a metre; what is missed is met in the next step.
            (pose, 2.0 * fall + h * (moving.linear.norm() + moving.angular.norm()))
        };
        skeleton.touch.find(&skeleton.model, body_at, &mut self.contacts);
        self.touching.clear();
        self.touching.extend(self.contacts.iter().map(|contact| contact.depth > 0.0));
    }

    /// Poses of all bones about their centres of mass.
    fn place(&mut self, skeleton: &Skeleton, state: &MaximalState) {
        for (k, bone) in skeleton.bones.iter().enumerate() {
            let here = &state.bodies[bone.body.index()];
            self.poses[k] = Pose::new(here.rotation.to_mat3(), here.com);
        }
    }

    /// What the joints push with, out of the multipliers.
    fn read_forces(&mut self, skeleton: &Skeleton, h: f64) {
        for (k, bone) in skeleton.bones.iter().enumerate() {
            let at = self.system.place(k) + 6;
            if bone.is_ball() {
                let lambda = Vec3::new(self.x[at], self.x[at + 1], self.x[at + 2]);
                self.force[k] = lambda * (-1.0 / h);
                continue;
            }
            let (world_from_a, world_from_b) = self.frames(bone, k);
            let rows = bone.kind.rows(&world_from_b.inverse_mul(world_from_a));
            let sign = if bone.backwards { -1.0 } else { 1.0 };
            let impulse = rows
                .iter()
                .enumerate()
                .fold(Vec3::ZERO, |sum, (r, row)| sum - row.wrench.force * self.x[at + r]);
            self.force[k] = world_from_b.rot * impulse * (sign / h);
        }
    }

    /// Velocities and poses at the end of the step.
    fn move_to_end(
        &self,
        skeleton: &Skeleton,
        state: &mut MaximalState,
        h: f64,
        correcting: bool,
    ) -> Result<(), StepError> {
        for (k, bone) in skeleton.bones.iter().enumerate() {
            let at = self.system.place(k);
            let found = twist_at(&self.x, at);
            let here = &mut state.bodies[bone.body.index()];
            if correcting {
                here.angular += found.angular;
                here.linear += found.linear;
                // From where the equations were taken: see the deviations above.
                here.com += found.linear * h;
                here.rotation = (so3::exp_quat(found.angular * h) * here.rotation).normalised();
            } else {
                (here.angular, here.linear) = (found.angular, found.linear);
                self.start[k].carry(h, here);
            }
            if !here.is_finite() {
                return Err(StepError::Diverged { body: skeleton.model.body(bone.body).name.clone() });
            }
        }
        Ok(())
    }

    fn largest_gap(&self, skeleton: &Skeleton) -> f64 {
        let mut gap: f64 = 0.0;
        for (k, bone) in skeleton.bones.iter().enumerate() {
            if bone.is_ball() {
                let (point_a, point_b) = self.joint_points(bone, k);
                gap = gap.max((point_a - point_b).max_abs());
                continue;
            }
            let (world_from_a, world_from_b) = self.frames(bone, k);
            for row in bone.kind.rows(&world_from_b.inverse_mul(world_from_a)) {
                gap = gap.max(row.value.abs());
            }
        }
        gap
    }

    fn name(&self, skeleton: &Skeleton, reason: Singular) -> StepError {
        let bone = &skeleton.bones[reason.node];
        StepError::Singular {
            body: skeleton.model.body(bone.body).name.clone(),
            joint: skeleton.model.joint(bone.joint).name.clone(),
            reason,
        }
    }
}
