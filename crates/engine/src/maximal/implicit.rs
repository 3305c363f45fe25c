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
//!   not where they are at its start: for the same work, a joint between bodies that turn by hw in a step is left open
//!   by hw times what the velocities change, instead of by (hw)^2/2. H11's way is kept ([`LinearisedAt::Start`]);
//! - how joint forces turn with the bodies (geometric stiffness) is part of A, bounded so that A stays positive definite:
//!   without it a light bone under a heavy load, whose tension makes it swing faster than steps can follow, gains energy
//!   without end, and Newton's method does not converge. M. Tournier et al., *Stable constrained dynamics*, 2015, and
//!   S. Andrews et al., *Geometric stiffness for real-time constrained multibody dynamics*, 2017, show the effect. The
//!   force is that of the last solve, or of the last step;
//! - with `iterations` above one, the nonlinear equations of the end of the step are solved by Newton's method with
//!   this matrix, refactored each time at the latest poses.

use ligament_math::tree_ldlt::{ShapeError, Singular, TreeLdlt};
use ligament_math::{Mat3, Pose, Sym3, Twist, Vec3, Wrench};

use super::coordinates::{self, Bound};
use super::skeleton::{Bone, Skeleton, WORLD};
use super::state::{BodyMotion, MaximalState};

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
}

/// The implicit stepper: factors, right-hand sides and the bounds in force. Scratch, not state.
#[derive(Clone, Debug)]
pub struct Implicit {
    /// How to step; may be changed between steps.
    pub options: ImplicitOptions,
    system: TreeLdlt,
    x: Vec<f64>,
    poses: Vec<Pose>,
    /// The bones at the start of the step, as they came, and with their gyroscopic terms taken.
    before: Vec<BodyMotion>,
    start: Vec<BodyMotion>,
    /// What each bone's joint pushes it with: from the last solve.
    force: Vec<Vec3>,
    /// For each bone, which of its bounds push: a bit each.
    active: Vec<u8>,
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
            before: Vec::with_capacity(skeleton.bones.len()),
            start: Vec::with_capacity(skeleton.bones.len()),
            force: Vec::with_capacity(skeleton.bones.len()),
            active: vec![0; skeleton.bones.len()],
            system,
        })
    }

    /// Bytes of scratch memory.
    pub fn bytes(&self) -> usize {
        self.system.bytes()
            + 8 * self.x.len()
            + std::mem::size_of_val(self.poses.as_slice())
            + 2 * self.start.capacity() * std::mem::size_of::<BodyMotion>()
            + self.force.capacity() * std::mem::size_of::<Vec3>()
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
        self.before.clone_from(&self.start);
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
                for (bone, before) in skeleton.bones.iter().zip(&self.before) {
                    state.bodies[bone.body.index()] = *before;
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
            for pass in 0..BOUND_PASSES {
                self.assemble(skeleton, state, push, h, correcting);
                self.system.factor().map_err(|reason| self.name(skeleton, reason))?;
                self.system.solve_in_place(&mut self.x);
                outcome.solves += 1;
                self.read_forces(skeleton, h);
                if !self.settle_bounds(skeleton, h) || pass + 1 == BOUND_PASSES {
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

    /// Poses of all bones about their centres of mass.
    fn place(&mut self, skeleton: &Skeleton, state: &MaximalState) {
        for (k, bone) in skeleton.bones.iter().enumerate() {
            let here = &state.bodies[bone.body.index()];
            self.poses[k] = Pose::new(here.rotation.to_mat3(), here.com);
        }
    }

    /// Poses of the joint's frames a and b in the world.
    fn frames(&self, bone: &Bone, k: usize) -> (Pose, Pose) {
        let here = self.poses[k] * bone.frame_here;
        let above = match bone.parent {
            WORLD => bone.frame_above,
            parent => self.poses[parent as usize] * bone.frame_above,
        };
        if bone.backwards { (above, here) } else { (here, above) }
    }

    /// Matrix and right-hand side at the present poses.
    ///
    /// Not `correcting`, the poses are those of the start, and the unknowns are the velocities at the end of the step.
    /// `correcting`, the poses are those that the velocities in `state` lead to, and the unknowns are corrections to
    /// those velocities.
    fn assemble(
        &mut self,
        skeleton: &Skeleton,
        state: &MaximalState,
        push: &Push<'_>,
        h: f64,
        correcting: bool,
    ) {
        self.system.clear();
        self.x.fill(0.0);
        let gravity = skeleton.model.gravity();
        for (k, bone) in skeleton.bones.iter().enumerate() {
            let start = &self.start[k];
            let inertia = bone.inertia.rotated(start.rotation.to_mat3());
            add_mass(self.system.diagonal_mut(k), inertia, bone.mass);
            let now = &state.bodies[bone.body.index()];
            let (mut moment, mut force) = (inertia * start.angular, (start.linear + gravity * h) * bone.mass);
            if self.options.gyroscopic == Gyroscopic::Explicit {
                moment -= start.angular.cross(inertia * start.angular) * h;
            }
            if let Some(outside) = push.wrenches.get(bone.body.index()) {
                moment += outside.moment * h;
                force += outside.force * h;
            }
            if correcting {
                moment -= inertia * now.angular;
                force -= now.linear * bone.mass;
            }
            add_wrench(&mut self.x, self.system.place(k), Wrench::new(moment, force));
            self.add_joint(skeleton, state, k, h, correcting);
        }
    }

    fn add_joint(&mut self, skeleton: &Skeleton, state: &MaximalState, k: usize, h: f64, correcting: bool) {
        let bone = &skeleton.bones[k];
        let (world_from_a, world_from_b) = self.frames(bone, k);
        let b_from_a = world_from_b.inverse_mul(world_from_a);
        let ends = Ends::new(self, bone, k, &world_from_a, &world_from_b);
        let at = self.system.place(k);
        for (r, row) in bone.kind.rows(&b_from_a).iter().enumerate() {
            let (here, above) = ends.wrenches(row.wrench);
            write(self.system.row_mut(k, r), here);
            if bone.parent != WORLD {
                write(self.system.row_above_mut(k, r), above);
            }
            // Corrections close what is left; the first solve closes it over the whole step.
            self.x[at + 6 + r] = -row.value / h;
        }
        let force = self.force[k];
        add_angular(self.system.diagonal_mut(k), geometric_stiffness(force, ends.arm_here) * (h * h));
        if bone.parent != WORLD {
            let above = self.system.diagonal_mut(bone.parent as usize);
            add_angular(above, geometric_stiffness(-force, ends.arm_above) * (h * h));
        }
        if bone.sprung && self.options.springs {
            self.add_springs(skeleton, state, k, &ends, &b_from_a, h, correcting);
        }
        let active = self.active[k];
        if active != 0 {
            for (i, bound) in coordinates::bounds(&bone.kind, &bone.limits, &b_from_a).iter().enumerate() {
                if active & (1 << i) != 0 {
                    let law = Law {
                        stretch: beyond(bound),
                        stiffness: self.options.limit_stiffness,
                        damping: self.options.limit_damping,
                    };
                    self.add_law(state, skeleton, k, &ends, bound.wrench, law, h, correcting);
                }
            }
        }
    }

    #[allow(clippy::too_many_arguments)] // one joint at one pose, spelled out
    fn add_springs(
        &mut self,
        skeleton: &Skeleton,
        state: &MaximalState,
        k: usize,
        ends: &Ends,
        b_from_a: &Pose,
        h: f64,
        correcting: bool,
    ) {
        let bone = &skeleton.bones[k];
        for coordinate in coordinates::scalars(&bone.kind, b_from_a) {
            let law = Law {
                stretch: coordinates::stretch(&bone.kind, &coordinate, &bone.rest),
                stiffness: bone.stiffness[coordinate.index],
                damping: bone.damping[coordinate.index],
            };
            self.add_law(state, skeleton, k, ends, coordinate.wrench, law, h, correcting);
        }
        if !coordinates::turns_about_a_point(&bone.kind) {
            return;
        }
        // Torque -K phi in the axes of a, stiffness K^1/2 S K^1/2, both turned into the world.
        let turn = coordinates::turn_from_rest(&bone.kind, b_from_a, &bone.rest);
        let stiff = Vec3::new(bone.stiffness[0], bone.stiffness[1], bone.stiffness[2]);
        let damp = Vec3::new(bone.damping[0], bone.damping[1], bone.damping[2]);
        let root = Mat3::diagonal(Vec3::new(stiff.x.sqrt(), stiff.y.sqrt(), stiff.z.sqrt()));
        let stiffness = root * coordinates::turn_stiffness(turn) * root;
        let block = (stiffness * (h * h) + Mat3::diagonal(damp * h)).symmetric_part().rotated(ends.rot_a);
        let mut torque = ends.rot_a * -(stiff.scale(turn)) * h;
        if correcting {
            let relative = ends.relative_angular(state, skeleton, k);
            let local = ends.rot_a.transpose_mul(relative);
            torque -= ends.rot_a * (damp.scale(local) * h);
        }
        let sign = ends.sign;
        add_angular(self.system.diagonal_mut(k), block);
        add_wrench(&mut self.x, self.system.place(k), Wrench::new(torque * sign, Vec3::ZERO));
        if bone.parent != WORLD {
            let above = bone.parent as usize;
            add_angular(self.system.diagonal_mut(above), block);
            let columns = block.to_mat3().cols;
            for (c, column) in columns.into_iter().enumerate() {
                let coupling = self.system.coupling_mut(k, c);
                coupling[0] -= column.x;
                coupling[1] -= column.y;
                coupling[2] -= column.z;
            }
            add_wrench(&mut self.x, self.system.place(above), Wrench::new(-torque * sign, Vec3::ZERO));
        }
    }

    /// A spring and damper along one wrench.
    #[allow(clippy::too_many_arguments)] // one joint at one pose, spelled out
    fn add_law(
        &mut self,
        state: &MaximalState,
        skeleton: &Skeleton,
        k: usize,
        ends: &Ends,
        wrench: Wrench,
        law: Law,
        h: f64,
        correcting: bool,
    ) {
        let bone = &skeleton.bones[k];
        let factor = h * h * law.stiffness + h * law.damping;
        if factor == 0.0 {
            return;
        }
        let (here, above) = ends.wrenches(wrench);
        let mut impulse = -h * law.stiffness * law.stretch;
        if correcting {
            let mut rate = here.dot(twist_of(&state.bodies[bone.body.index()]));
            if bone.parent != WORLD {
                let body = skeleton.bones[bone.parent as usize].body;
                rate += above.dot(twist_of(&state.bodies[body.index()]));
            }
            impulse -= h * law.damping * rate;
        }
        let w = here.to_array();
        add_outer(self.system.diagonal_mut(k), &w, factor);
        add_wrench(&mut self.x, self.system.place(k), here * impulse);
        if bone.parent != WORLD {
            let parent = bone.parent as usize;
            let u = above.to_array();
            add_outer(self.system.diagonal_mut(parent), &u, factor);
            add_wrench(&mut self.x, self.system.place(parent), above * impulse);
            let columns = if coordinates::turns_only(&bone.kind) { 3 } else { 6 };
            for (c, entry) in u.iter().enumerate().take(columns) {
                let coupling = self.system.coupling_mut(k, c);
                for i in 0..6 {
                    coupling[i] += factor * w[i] * entry;
                }
            }
        }
    }

    /// What the joints push with, out of the multipliers.
    fn read_forces(&mut self, skeleton: &Skeleton, h: f64) {
        for (k, bone) in skeleton.bones.iter().enumerate() {
            let at = self.system.place(k) + 6;
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
            } else {
                (here.angular, here.linear) = (found.angular, found.linear);
            }
            self.start[k].carry(h, here);
            if !here.is_finite() {
                return Err(StepError::Diverged { body: skeleton.model.body(bone.body).name.clone() });
            }
        }
        Ok(())
    }

    fn largest_gap(&self, skeleton: &Skeleton) -> f64 {
        let mut gap: f64 = 0.0;
        for (k, bone) in skeleton.bones.iter().enumerate() {
            let (world_from_a, world_from_b) = self.frames(bone, k);
            for row in bone.kind.rows(&world_from_b.inverse_mul(world_from_a)) {
                gap = gap.max(row.value.abs());
            }
        }
        gap
    }

    /// Bounds that are met at the start, or would be at the end if nothing pushed.
    fn begin_bounds(&mut self, skeleton: &Skeleton, state: &MaximalState, h: f64) {
        for (k, bone) in skeleton.bones.iter().enumerate() {
            self.active[k] = 0;
            self.each_bound(bone, k, |bits, i, bound, ends| {
                let rate = ends.rate(bound.wrench, state, skeleton, k);
                if outside(bound, bound.value) || outside(bound, bound.value + h * rate) {
                    *bits |= 1 << i;
                }
            });
        }
    }

    /// Bounds that pull are let go, bounds that are passed are taken on. True where something changed.
    fn settle_bounds(&mut self, skeleton: &Skeleton, h: f64) -> bool {
        let mut changed = false;
        for (k, bone) in skeleton.bones.iter().enumerate() {
            let x = std::mem::take(&mut self.x);
            let places = (self.system.place(k), bone.parent);
            let above = if bone.parent == WORLD { 0 } else { self.system.place(bone.parent as usize) };
            self.each_bound(bone, k, |bits, i, bound, ends| {
                let (here, there) = ends.wrenches(bound.wrench);
                let mut rate = here.dot(twist_at(&x, places.0));
                if places.1 != WORLD {
                    rate += there.dot(twist_at(&x, above));
                }
                let should = outside(bound, bound.value + h * rate);
                if should != (*bits & (1 << i) != 0) {
                    *bits ^= 1 << i;
                    changed = true;
                }
            });
            self.x = x;
        }
        changed
    }

    fn each_bound(&mut self, bone: &Bone, k: usize, mut act: impl FnMut(&mut u8, usize, &Bound, &Ends)) {
        if bone.limits == crate::model::Limits::None {
            return;
        }
        let (world_from_a, world_from_b) = self.frames(bone, k);
        let b_from_a = world_from_b.inverse_mul(world_from_a);
        let ends = Ends::new(self, bone, k, &world_from_a, &world_from_b);
        let mut bits = self.active[k];
        for (i, bound) in coordinates::bounds(&bone.kind, &bone.limits, &b_from_a).iter().enumerate() {
            act(&mut bits, i, bound, &ends);
        }
        self.active[k] = bits;
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

/// A spring and damper along one coordinate.
#[derive(Clone, Copy)]
struct Law {
    stretch: f64,
    stiffness: f64,
    damping: f64,
}

/// How far past its range a bound is.
fn beyond(bound: &Bound) -> f64 {
    if bound.value > 0.5 * (bound.range.low.max(-1e300) + bound.range.high.min(1e300)) {
        bound.value - bound.range.high
    } else {
        bound.value - bound.range.low
    }
}

fn outside(bound: &Bound, value: f64) -> bool {
    value > bound.range.high || value < bound.range.low
}

/// Where a joint's wrenches act: its two bones.
struct Ends {
    rot_a: Mat3,
    rot_b: Mat3,
    /// From the centres of mass to the origin of a.
    arm_here: Vec3,
    arm_above: Vec3,
    /// One, or minus one where the joint runs backwards.
    sign: f64,
}

impl Ends {
    fn new(stepper: &Implicit, bone: &Bone, k: usize, world_from_a: &Pose, world_from_b: &Pose) -> Ends {
        let above = match bone.parent {
            WORLD => Vec3::ZERO,
            parent => stepper.poses[parent as usize].pos,
        };
        Ends {
            rot_a: world_from_a.rot,
            rot_b: world_from_b.rot,
            arm_here: world_from_a.pos - stepper.poses[k].pos,
            arm_above: world_from_a.pos - above,
            sign: if bone.backwards { -1.0 } else { 1.0 },
        }
    }

    /// A joint's wrench on this bone and on the one above, about their centres of mass, in world axes.
    fn wrenches(&self, wrench_b: Wrench) -> (Wrench, Wrench) {
        let force = self.rot_b * wrench_b.force * self.sign;
        let moment = self.rot_b * wrench_b.moment * self.sign;
        (
            Wrench::new(moment + self.arm_here.cross(force), force),
            -Wrench::new(moment + self.arm_above.cross(force), force),
        )
    }

    /// How fast the joint moves along a wrench.
    fn rate(&self, wrench_b: Wrench, state: &MaximalState, skeleton: &Skeleton, k: usize) -> f64 {
        let (here, above) = self.wrenches(wrench_b);
        let bone = &skeleton.bones[k];
        let mut rate = here.dot(twist_of(&state.bodies[bone.body.index()]));
        if bone.parent != WORLD {
            let body = skeleton.bones[bone.parent as usize].body;
            rate += above.dot(twist_of(&state.bodies[body.index()]));
        }
        rate
    }

    /// Angular velocity of a relative to b.
    fn relative_angular(&self, state: &MaximalState, skeleton: &Skeleton, k: usize) -> Vec3 {
        let bone = &skeleton.bones[k];
        let mut w = state.bodies[bone.body.index()].angular;
        if bone.parent != WORLD {
            w -= state.bodies[skeleton.bones[bone.parent as usize].body.index()].angular;
        }
        w * self.sign
    }
}

/// How the moment of a force at `arm` changes as the body turns, -d(arm x force)/d theta, bounded from above: the true
/// one is (f.r) - (f r^T + r f^T)/2, with eigenvalues f.r and (f.r +- |f||r|)/2. The largest is taken across the arm.
fn geometric_stiffness(force: Vec3, arm: Vec3) -> Sym3 {
    let length_squared = arm.norm_squared();
    if length_squared == 0.0 {
        return Sym3::ZERO;
    }
    let largest = 0.5 * (force.dot(arm) + (force.norm_squared() * length_squared).sqrt());
    // largest * (1 - r r^T / |r|^2)
    Sym3::of_unit_mass_at(arm) * (largest / length_squared)
}

fn twist_of(body: &BodyMotion) -> Twist {
    Twist::new(body.angular, body.linear)
}

fn twist_at(x: &[f64], at: usize) -> Twist {
    Twist::from([x[at], x[at + 1], x[at + 2], x[at + 3], x[at + 4], x[at + 5]])
}

fn write(row: &mut [f64], wrench: Wrench) {
    row.copy_from_slice(&wrench.to_array());
}

fn add_wrench(x: &mut [f64], at: usize, wrench: Wrench) {
    for (entry, add) in x[at..at + 6].iter_mut().zip(wrench.to_array()) {
        *entry += add;
    }
}

fn add_angular(d: &mut [f64], k: Sym3) {
    for (entry, add) in d[..6].iter_mut().zip([k.xx, k.xy, k.yy, k.xz, k.yz, k.zz]) {
        *entry += add;
    }
}

fn add_mass(d: &mut [f64], inertia: Sym3, mass: f64) {
    add_angular(d, inertia);
    for i in 3..6 {
        d[i * (i + 1) / 2 + i] += mass;
    }
}

fn add_outer(d: &mut [f64], w: &[f64; 6], factor: f64) {
    for i in 0..6 {
        for j in 0..=i {
            d[i * (i + 1) / 2 + j] += factor * w[i] * w[j];
        }
    }
}
