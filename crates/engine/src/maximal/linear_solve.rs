//! One linear solve of a step: the equations at the present poses, and the update from their solution.
//!
//! See [`super::implicit`] for sources, symbols and deviations.
//!
//! Limits are hard ([`super::stopped_joint`]), or springs if a stiffness is set (H11 section 3.2, "joint limits using stiff joint
//! forces"; the paper does not say when a limit's spring acts). A limit becomes active when it is exceeded, or would be at the end
//! of the step. After the solve, limits that would pull leave the active set, limits that are exceeded enter it, and the step is
//! solved again, a few times at most. Whether a spring pulls is decided by spring and damper together: a damper that stops a joint
//! short of its limit pushes, and removing it because the joint is inside would only make it enter again.
//!
//! Beyond the papers: a largest speed of a joint is a hard limit of its motion in the step, and servos with a largest force have an
//! active set of their own: at the bound, the force is constant. Actuators join it ([`Drives`]).

use ligament_math::{Pose, Sym3, Twist, Vec3, Wrench, so3};

use super::evaluate::{self, Bounds, End, Terms};
use super::evaluated_joint::{Bound, BoundedLaw, DriveAt, EvaluatedJoint};
use super::options::{Gyroscopic, ImplicitOptions, LinearizedAt};
use super::push::Push;
use super::scheme::Scheme;
use super::skeleton::{Bone, Skeleton, WORLD};
use super::solver::Solver;
use super::state::{BodyMotion, MaximalState};
use crate::contact::Contact;
use crate::dynamics::Drives;
use crate::dynamics::spin::implicit_gyroscopic;

/// The setting of one linear solve.
#[derive(Clone, Copy)]
pub(super) struct Solve<'a> {
    pub(super) options: &'a ImplicitOptions,
    pub(super) push: &'a Push<'a>,
    pub(super) h: f64,
    /// Whether the unknowns are corrections to the motions in the state, at the poses that these led to; or the motions at
    /// the end of the step, at the poses of its start.
    pub(super) correcting: bool,
    /// Index of the linearization in the step.
    pub(super) iteration: usize,
    /// Whether this is the first evaluation of the joints in this step, which decides which bounds are active.
    pub(super) first: bool,
    pub(super) scheme: &'a Scheme,
}

impl Solve<'_> {
    /// Whether forces act in this solve: where solves add up, in the first only.
    pub(super) fn forces_act(&self) -> bool {
        self.scheme.forces && (!self.scheme.adds_up || self.iteration == 0)
    }

    pub(super) fn whole(&self) -> bool {
        !self.scheme.adds_up || self.iteration == 0
    }
}

/// Scratch memory of a step, by bone.
#[derive(Clone, Debug)]
pub(super) struct Scratch {
    /// Poses of the bones at their centers of mass, at which the equations are linearized.
    pub(super) poses: Vec<Pose>,
    /// The bones at the start of the step, gyroscopic terms applied; and their original angular velocities.
    pub(super) start: Vec<BodyMotion>,
    pub(super) angular_before: Vec<Vec3>,
    /// Their rotational inertia at the start of the step, in world axes.
    inertia: Vec<Sym3>,
    /// For a scheme that keeps momentum: angular momentum of the bones, and their poses at the start of the step.
    pub(super) momentum: Vec<Vec3>,
    /// Whether that momentum was part of the state.
    knows_momentum: bool,
    pub(super) start_poses: Vec<Pose>,
    /// Bones that corrections do not move; empty for none.
    pub(super) locked: Vec<bool>,
    /// Corrections weigh a rotation of a bone by one radian like a translation by this length, in addition to its inertia.
    pub(super) turn_length: f64,
    /// Force of each bone's joint on the bone, from the last solve.
    pub(super) force: Vec<Vec3>,
    /// For each bone, its active bounds: one bit each, and eight bits higher one for those of negative speeds.
    pub(super) active: Vec<u16>,
    pub(super) bounds: Vec<Bound>,
    /// The degrees of freedom of servos with a largest force.
    servos: Vec<[BoundedLaw; 6]>,
    /// The degrees of freedom of joints with dry friction.
    pub(super) frictions: Vec<[BoundedLaw; 6]>,
    /// Actuators, and where each was evaluated.
    drives: Drives,
    drives_at: Vec<DriveAt>,
    /// Velocities of joints with rotors at the start of the step; empty if no joint has one.
    pub(super) rotor_rates: Vec<[f64; 6]>,
    /// Lever arms of joints with limits or such servos, for [`Scratch::settle_bounds`].
    arms: Vec<[Vec3; 2]>,
    /// How much farther a joint ended past one of its bounds than the last solve predicted.
    pub(super) limits_missed: f64,
    /// How far a joint ended past one of its bounds.
    pub(super) limits_passed: f64,
    /// Points inside or near scenery at the present poses; and which of them push.
    pub(super) contacts: Vec<Contact>,
    pub(super) touching: Vec<bool>,
}

pub(super) const ORIGIN: Pose = Pose::IDENTITY;
const AT_REST: BodyMotion = BodyMotion::AT_REST;

/// Factor on the mass of locked bones: they then move by little more than rounding (and are put back afterwards), and
/// adjacent bones keep half of their digits.
pub(super) const LOCKED: f64 = 1e8;

impl Scratch {
    pub(super) fn new(skeleton: &Skeleton) -> Scratch {
        let n = skeleton.bones.len();
        Scratch {
            poses: vec![Pose::IDENTITY; n],
            start: vec![AT_REST; n],
            angular_before: vec![Vec3::ZERO; n],
            inertia: vec![Sym3::ZERO; n],
            momentum: Vec::new(),
            knows_momentum: false,
            start_poses: Vec::new(),
            locked: Vec::new(),
            turn_length: 0.0,
            force: vec![Vec3::ZERO; n],
            active: vec![0; n],
            bounds: vec![Bound::NONE; skeleton.bounds],
            servos: Vec::new(),
            frictions: vec![[BoundedLaw::NONE; 6]; skeleton.frictions],
            drives: Drives::default(),
            drives_at: Vec::new(),
            rotor_rates: vec![[0.0; 6]; if skeleton.has_rotors() { n } else { 0 }],
            arms: vec![[Vec3::ZERO; 2]; if skeleton.bounds + skeleton.frictions > 0 { n } else { 0 }],
            limits_missed: 0.0,
            limits_passed: 0.0,
            contacts: Vec::new(),
            touching: Vec::new(),
        }
    }

    /// Makes room for servos with a largest force, which are set between steps; in the first evaluation of a step, takes over the actuators.
    pub(super) fn hold_servos(&mut self, skeleton: &Skeleton, first: bool) {
        if first && !skeleton.drives.is_empty() {
            self.drives.copy_from(&skeleton.drives);
            self.drives_at.resize(skeleton.drives.iter().len(), DriveAt::NONE);
            self.arms.resize(skeleton.bones.len(), [Vec3::ZERO; 2]);
        }
        if skeleton.servos > 0 {
            self.servos.resize(skeleton.servos, [BoundedLaw::NONE; 6]);
            self.arms.resize(skeleton.bones.len(), [Vec3::ZERO; 2]);
        }
    }

    /// Bytes of memory held.
    pub(super) fn bytes(&self) -> usize {
        std::mem::size_of_val(self.poses.as_slice())
            + std::mem::size_of_val(self.start.as_slice())
            + std::mem::size_of_val(self.inertia.as_slice())
            + 2 * std::mem::size_of_val(self.force.as_slice())
            + std::mem::size_of_val(self.active.as_slice())
            + std::mem::size_of_val(self.bounds.as_slice())
            + std::mem::size_of_val(self.arms.as_slice())
    }

    /// Loads the angular momentum of all bodies; if it is empty, the next step computes it from the velocities.
    pub(super) fn recall_momentum(&mut self, skeleton: &Skeleton, momentum: &[Vec3]) {
        self.momentum.clear();
        self.momentum.extend(skeleton.bones.iter().filter_map(|bone| momentum.get(bone.body.index())));
        self.knows_momentum = self.momentum.len() == self.poses.len();
        self.momentum.resize(self.poses.len(), Vec3::ZERO);
        self.start_poses.resize(self.poses.len(), Pose::IDENTITY);
    }

    /// Writes back the angular momentum of all bodies.
    pub(super) fn keep_momentum(&self, skeleton: &Skeleton, momentum: &mut Vec<Vec3>) {
        momentum.resize(skeleton.model.bodies().len(), Vec3::ZERO);
        for (bone, own) in skeleton.bones.iter().zip(&self.momentum) {
            momentum[bone.body.index()] = *own;
        }
    }

    /// Changes the angular momentum that a bone carries, if it does, for a change of its angular velocity.
    pub(super) fn turn_momentum(&mut self, k: usize, change: Vec3) {
        if let Some(momentum) = self.momentum.get_mut(k) {
            *momentum += self.inertia[k] * change;
        }
    }

    /// Pose of a bone whose joint forces act at the start of the step.
    pub(super) fn lever(&self, k: usize) -> Option<Pose> {
        self.start_poses.get(k).copied()
    }

    /// Records a bone at the start of the step. If the equations are linearized at the predicted end, moves the bone there.
    #[inline(always)]
    pub(super) fn begin_bone(&mut self, bone: &Bone, k: usize, state: &mut MaximalState, solve: &Solve<'_>) {
        let (h, gyroscopic) = (solve.h, solve.options.gyroscopic);
        let here = &mut state.bodies[bone.body.index()];
        self.angular_before[k] = here.angular;
        let inertia = bone.inertia.rotated(here.rotation.to_mat3());
        self.inertia[k] = inertia;
        if solve.scheme.keeps_momentum {
            return self.begin_with_momentum(bone, k, state, h);
        }
        if gyroscopic == Gyroscopic::Implicit && bone.spinning.is_some() {
            // The velocity without forces.
            here.angular = implicit_gyroscopic(inertia, here.angular, h).unwrap_or(here.angular);
        }
        self.start[k] = *here;
        self.force[k] = state.joint_force[bone.body.index()];
        if solve.options.linearized_at == LinearizedAt::PredictedEnd {
            self.start[k].carry(h, here);
        }
        self.poses[k] = Pose::new(here.rotation.to_mat3(), here.com);
    }

    /// The same with angular momentum carried: the body rotates like a free body, which conserves it exactly.
    fn begin_with_momentum(&mut self, bone: &Bone, k: usize, state: &mut MaximalState, h: f64) {
        let here = &mut state.bodies[bone.body.index()];
        self.start[k] = *here;
        self.force[k] = state.joint_force[bone.body.index()];
        if !self.knows_momentum {
            self.momentum[k] = self.inertia[k] * here.angular;
        }
        let rotation = here.rotation.to_mat3();
        self.start_poses[k] = Pose::new(rotation, here.com);
        let turn = bone.spinning.and_then(|body| {
            let momentum_body = rotation.transpose_mul(self.momentum[k]);
            body.midpoint_turn_body(momentum_body, h)
        });
        here.com += here.linear * h;
        here.rotation = match turn {
            Some(turn_body) => (here.rotation * so3::exp_quat(turn_body)).normalized(),
            None => (so3::exp_quat(here.angular * h) * here.rotation).normalized(),
        };
        self.poses[k] = Pose::new(here.rotation.to_mat3(), here.com);
    }

    /// Writes the equations of one bone and its joint.
    #[inline(always)]
    pub(super) fn write_bone<S: Solver>(
        &mut self,
        solver: &mut S,
        skeleton: &Skeleton,
        k: usize,
        state: &MaximalState,
        solve: &Solve<'_>,
        joint: &mut EvaluatedJoint,
    ) {
        let (h, options) = (solve.h, solve.options);
        let bone = &skeleton.bones[k];
        let start = &self.start[k];
        let now = &state.bodies[bone.body.index()];
        let inertia = self.inertia[k];
        let (mut moment, mut force) = (Vec3::ZERO, Vec3::ZERO);
        if solve.forces_act() {
            let time = solve.scheme.forces_for.unwrap_or(h);
            force = skeleton.model.gravity() * (time * bone.mass);
            if let Some(outside) = solve.push.wrenches.get(bone.body.index()) {
                moment += outside.moment * time;
                force += outside.force * time;
            }
        }
        if !solve.scheme.adds_up {
            moment += inertia * start.angular;
            force += start.linear * bone.mass;
            if options.gyroscopic == Gyroscopic::Explicit {
                moment -= start.angular.cross(inertia * start.angular) * h;
            }
            if solve.correcting {
                moment -= inertia * now.angular;
                force -= now.linear * bone.mass;
            }
        }
        let inertia = match self.turn_length {
            0.0 => inertia,
            length => inertia + Sym3::IDENTITY * (bone.mass * length * length),
        };
        let heavier = if self.locked.get(k) == Some(&true) { LOCKED } else { 1.0 };
        solver.set_bone(k, inertia * heavier, bone.mass * heavier, Wrench::new(moment, force));

        let above = match bone.parent {
            WORLD => End { pose: &ORIGIN, motion: &AT_REST },
            parent => {
                let body = skeleton.bones[parent as usize].body;
                End { pose: &self.poses[parent as usize], motion: &state.bodies[body.index()] }
            }
        };
        let here = End { pose: &self.poses[k], motion: now };
        let bounds = Bounds {
            now: &mut self.bounds[bone.first_bound..bone.first_bound + bone.bounds],
            active: &mut self.active[k],
            servo: match &bone.servo {
                Some(servo) => &mut self.servos[servo.index],
                None => &mut [],
            },
            drives: self.drives.slice_mut(bone.drives.clone()),
            drives_at: &mut self.drives_at[bone.drives.clone()],
        };
        let terms = Terms {
            options,
            h,
            felt: solve.scheme.forces_for.unwrap_or(h),
            correcting: solve.correcting,
            first: solve.first,
            springs_act: solve.forces_act(),
            dampers_act: solve.scheme.forces && solve.whole(),
        };
        evaluate::evaluate(bone, here, above, &terms, bounds, joint);
        if solve.scheme.keeps_momentum {
            // Impulses that act at the start conserve angular momentum; the error that they close is the present one.
            let above = match bone.parent {
                WORLD => (ORIGIN, AT_REST),
                parent => (self.start_poses[parent as usize], self.start[parent as usize]),
            };
            let (start, above) = (
                End { pose: &self.start_poses[k], motion: &self.start[k] },
                End { pose: &above.0, motion: &above.1 },
            );
            evaluate::move_to(bone, start, above, joint);
        }
        if bone.has_rotor && solve.scheme.forces {
            self.add_rotor(skeleton, k, state, solve, joint);
        }
        if bone.friction_index.is_some() && terms.dampers_act {
            self.add_friction(skeleton, k, state, solve, joint);
        }
        let has_drives = !bone.drives.is_empty();
        if bone.bounds > 0 || bone.servo.is_some() || bone.friction_index.is_some() || has_drives {
            self.arms[k] = [joint.arm_here, joint.arm_above];
        }
        solver.join(k, bone, joint);

        if !solve.scheme.geometric {
            return;
        }
        let force = self.force[k];
        solver.add_turn(k, geometric_stiffness(force, joint.arm_here) * (h * h), Vec3::ZERO);
        if bone.parent != WORLD {
            let block = geometric_stiffness(-force, joint.arm_above) * (h * h);
            solver.add_turn(bone.parent as usize, block, Vec3::ZERO);
        }
    }

    /// The relative motion that a solve found at a joint with limits.
    fn found_at_joint<S: Solver>(&self, solver: &S, bone: &Bone, k: usize) -> Twist {
        let [arm_here, arm_above] = self.arms[k];
        let here = solver.found(k);
        let above = match bone.parent {
            WORLD => Twist::ZERO,
            parent => solver.found(parent as usize),
        };
        Twist::new(here.angular - above.angular, here.at(arm_here) - above.at(arm_above))
    }

    /// Updates the active set: removes bounds that pull, if they may leave it, and adds bounds that are exceeded. True if the set
    /// changed.
    pub(super) fn settle_bounds<S: Solver>(
        &mut self,
        solver: &S,
        skeleton: &Skeleton,
        solve: &Solve<'_>,
        may_leave: bool,
    ) -> bool {
        let has_servos = skeleton.servos + skeleton.frictions > 0 || !skeleton.drives.is_empty();
        let mut changed = has_servos && self.settle_servos(solver, skeleton, solve, may_leave);
        if skeleton.bounds == 0 {
            return changed;
        }
        let stiffness = solve.options.limit_stiffness;
        for (k, bone) in skeleton.bones.iter().enumerate() {
            if bone.bounds == 0 {
                continue;
            }
            let relative = self.found_at_joint(solver, bone, k);
            let is_hard = stiffness == f64::INFINITY;
            let stops = match is_hard && self.active[k] != 0 {
                true => solver.stop_impulses(k, bone),
                false => arrayvec::ArrayVec::new(),
            };
            let mut stops = stops.into_iter();
            for i in 0..bone.bounds {
                let bound = &self.bounds[bone.first_bound + i];
                let found = bound.wrench.dot(relative);
                let value = bound.value + solve.h * found;
                let rate = if solve.correcting { bound.rate + found } else { found };
                let pushes = self.active[k] & (1 << i) != 0;
                if i >= bone.ranges {
                    let low = 1 << (i + 8);
                    let outward = if self.active[k] & low != 0 { -1.0 } else { 1.0 };
                    let should = match pushes {
                        true => outward * stops.next().unwrap_or(0.0) <= 0.0 || !solve.whole(),
                        false => bound.is_passed_at(value),
                    };
                    if should != pushes && (may_leave || !pushes) {
                        let side = if should && value < 0.0 { low } else { 0 };
                        self.active[k] = (self.active[k] & !low ^ (1 << i)) | side;
                        changed = true;
                    }
                    continue;
                }
                let should = match bound.edge() {
                    // In a correction, impulses are only a part of those of the step.
                    (_, outward) if pushes && is_hard => {
                        let impulse = stops.next().unwrap_or(0.0);
                        outward * impulse <= 0.0 || !solve.whole()
                    }
                    (end, outward) if pushes => {
                        let damping = bound.damping(solve.options);
                        outward * (stiffness * (value - end) + damping * rate) > -stiffness * Bound::SLACK
                    }
                    _ => bound.is_passed_at(value),
                };
                if should != pushes && (may_leave || !pushes) {
                    self.active[k] ^= 1 << i;
                    changed = true;
                }
            }
        }
        changed
    }

    /// Updates the set of servos and of dry friction at their largest forces: see [`Scratch::settle_bounds`].
    fn settle_servos<S: Solver>(
        &mut self,
        solver: &S,
        skeleton: &Skeleton,
        solve: &Solve<'_>,
        may_leave: bool,
    ) -> bool {
        let mut changed = false;
        if !solve.whole() {
            return false;
        }
        for (k, bone) in skeleton.bones.iter().enumerate() {
            if bone.servo.is_none() && bone.friction_index.is_none() && bone.drives.is_empty() {
                continue;
            }
            let relative = self.found_at_joint(solver, bone, k);
            let drives = self.drives.slice_mut(bone.drives.clone());
            for (drive, at) in drives.iter_mut().zip(&self.drives_at[bone.drives.clone()]) {
                let found = at.wrench.dot(relative);
                changed |= drive.settle(at.x + solve.h * found, at.v + found, may_leave);
            }
            let servo = bone.servo.iter().flat_map(|servo| 6 * servo.index..6 * servo.index + bone.kind.nv());
            let friction = bone.friction_index.iter().flat_map(|index| 6 * index..6 * index + bone.kind.nv());
            let all = servo.map(|i| (true, i)).chain(friction.map(|i| (false, i)));
            for (is_servo, i) in all {
                let list = if is_servo { &mut self.servos } else { &mut self.frictions };
                let now = &mut list[i / 6][i % 6];
                let side = now.side(now.law.impulse - now.law.factor * now.law.wrench.dot(relative));
                if side != now.at_bound && (now.at_bound == 0.0 || may_leave) {
                    // Past the other bound, the truth is in between.
                    now.at_bound = if side == -now.at_bound { 0.0 } else { side };
                    changed = true;
                }
            }
        }
        changed
    }

    /// Largest joint error in a state, in meters or radians.
    pub(super) fn violation(&mut self, skeleton: &Skeleton, state: &MaximalState) -> f64 {
        let mut violation: f64 = 0.0;
        for (k, bone) in skeleton.bones.iter().enumerate() {
            let here = &state.bodies[bone.body.index()];
            self.poses[k] = Pose::new(here.rotation.to_mat3(), here.com);
            let above = match bone.parent {
                WORLD => &ORIGIN,
                parent => &self.poses[parent as usize],
            };
            let at = |pose| End { pose, motion: &AT_REST };
            violation = violation.max(evaluate::violation(bone, at(&self.poses[k]), at(above)));
        }
        violation
    }

    /// Computes motion and pose of a bone at the end of the step; returns the error of its joint there. Parents first.
    #[inline(always)]
    pub(super) fn end_bone<S: Solver>(
        &mut self,
        solver: &S,
        skeleton: &Skeleton,
        k: usize,
        state: &mut MaximalState,
        solve: &Solve<'_>,
    ) -> Option<f64> {
        let h = solve.h;
        let bone = &skeleton.bones[k];
        let mut found = solver.found(k);
        let force = solver.joint_impulse(k) * (1.0 / h);
        self.force[k] = if solve.whole() { force } else { self.force[k] + force };
        if solve.scheme.most_turn < f64::INFINITY {
            let turn = found.angular.norm() * h;
            if turn > solve.scheme.most_turn {
                found.angular *= solve.scheme.most_turn / turn;
            }
        }
        if self.locked.get(k) == Some(&true) {
            found = Twist::ZERO;
        }
        let here = &mut state.bodies[bone.body.index()];
        if solve.correcting {
            here.angular += found.angular;
            here.linear += found.linear;
            // From the poses of the linearization: see the deviations of the implicit step.
            here.com += found.linear * h;
            here.rotation = (so3::exp_quat(found.angular * h) * here.rotation).normalized();
        } else {
            (here.angular, here.linear) = (found.angular, found.linear);
            self.start[k].carry(h, here);
        }
        if solve.scheme.keeps_momentum
            && let Some(body) = bone.spinning
        {
            self.momentum[k] += self.inertia[k] * found.angular;
            here.angular = body.inverse_inertia_body().rotated(here.rotation.to_mat3()) * self.momentum[k];
        }
        // Energies of such velocities are not finite, either.
        let squares = here.linear.norm_squared() + here.angular.norm_squared();
        if !here.is_finite() || !squares.is_finite() {
            return None;
        }
        self.poses[k] = Pose::new(here.rotation.to_mat3(), here.com);
        if bone.ranges > 0 {
            self.compare_bounds(solver, skeleton, k, state, h);
        }
        let above = match bone.parent {
            WORLD => &ORIGIN,
            parent => &self.poses[parent as usize],
        };
        let at = |pose| End { pose, motion: &AT_REST };
        Some(evaluate::violation(bone, at(&self.poses[k]), at(above)))
    }

    /// Compares the bounds of a joint at the end of the step with what the solve predicted.
    fn compare_bounds<S: Solver>(
        &mut self,
        solver: &S,
        skeleton: &Skeleton,
        k: usize,
        state: &MaximalState,
        h: f64,
    ) {
        let bone = &skeleton.bones[k];
        let relative = self.found_at_joint(solver, bone, k);
        let bounds = &self.bounds[bone.first_bound..bone.first_bound + bone.ranges];
        let predicted = |bound: &Bound| bound.excess_at(bound.value + h * bound.wrench.dot(relative));
        // What the linearization neglects is less than all of the motion.
        let reach = h * (relative.angular.norm() + relative.linear.norm());
        if bounds.iter().all(|bound| predicted(bound) < -reach) {
            return;
        }
        let above = match bone.parent {
            WORLD => End { pose: &ORIGIN, motion: &AT_REST },
            parent => {
                let body = skeleton.bones[parent as usize].body;
                End { pose: &self.poses[parent as usize], motion: &state.bodies[body.index()] }
            }
        };
        let here = End { pose: &self.poses[k], motion: &state.bodies[bone.body.index()] };
        let ended = evaluate::bounds_at(bone, here, above);
        for (bound, ended) in bounds.iter().zip(&ended) {
            let predicted = predicted(bound).max(0.0);
            let passed = ended.excess_at(ended.value);
            self.limits_passed = self.limits_passed.max(passed);
            self.limits_missed = self.limits_missed.max(passed - predicted);
        }
    }
}

/// Change of the moment of a force at `arm` as the body rotates, -d(arm x force)/d theta, bounded from above: the exact
/// matrix is (f.r) - (f r^T + r f^T)/2, with eigenvalues f.r and (f.r +- |f||r|)/2. The largest is used across the arm.
#[inline(always)]
pub(super) fn geometric_stiffness(force: Vec3, arm: Vec3) -> Sym3 {
    let length_squared = arm.norm_squared();
    if length_squared == 0.0 {
        return Sym3::ZERO;
    }
    let largest = 0.5 * (force.dot(arm) + (force.norm_squared() * length_squared).sqrt());
    // largest * (1 - r r^T / |r|^2)
    Sym3::of_unit_mass_at(arm) * (largest / length_squared)
}
