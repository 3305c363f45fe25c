//! One linear solve of a step: the equations at the present poses, and what is made of their solution.
//!
//! See [`super::implicit`] for sources, symbols and deviations.
//!
//! Limits (H11 section 3.2, "joint limits using stiff joint forces"; the paper does not say when a limit's spring acts):
//! one is taken on where it is passed, or would be at the end of the step; after the solve, one that would pull is let go
//! and one that is passed is taken on, and the step is solved again, a few times at most. Whether it pulls is asked of
//! spring and damper together: a damper that stops a joint short of its limit pushes, and letting it go for being inside
//! would only have it taken on again.

use ligament_math::{Pose, Sym3, Twist, Vec3, Wrench, so3};

use super::implicit::{Gyroscopic, ImplicitOptions, Push};
use super::knot::{Bound, Knot};
use super::look::{self, Bounds, End, Terms};
use super::skeleton::{Bone, Skeleton, WORLD};
use super::solver::Solver;
use super::state::{BodyMotion, MaximalState};
use crate::contact::Contact;

/// Where and when equations are taken.
#[derive(Clone, Copy)]
pub(super) struct Solve<'a> {
    pub(super) options: &'a ImplicitOptions,
    pub(super) h: f64,
    /// Whether the unknowns are corrections to the motions in the state, whose poses they have led to; or the motions at
    /// the end of the step, the poses being those of its start.
    pub(super) correcting: bool,
    /// The first look at the joints in this step: it decides on the bounds that push.
    pub(super) first: bool,
}

/// Scratch of a step, by bone.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    /// Poses of the bones about their centres of mass, at which the equations are taken.
    pub(super) poses: Vec<Pose>,
    /// The bones at the start of the step, gyroscopic terms taken; and their angular velocities as they came.
    pub(super) start: Vec<BodyMotion>,
    pub(super) angular_before: Vec<Vec3>,
    /// What each bone's joint pushes it with: from the last solve.
    pub(super) force: Vec<Vec3>,
    /// For each bone, which of its bounds push: a bit each.
    pub(super) active: Vec<u8>,
    pub(super) bounds: Vec<Bound>,
    /// Where the points of limited joints are, for [`Stage::settle_bounds`].
    arms: Vec<[Vec3; 2]>,
    /// Points inside scenery at the present poses, or near it; and which of them push.
    pub(super) contacts: Vec<Contact>,
    pub(super) touching: Vec<bool>,
}

const ORIGIN: Pose = Pose::IDENTITY;
const AT_REST: BodyMotion = BodyMotion::AT_REST;

impl Stage {
    pub(super) fn new(skeleton: &Skeleton) -> Stage {
        let n = skeleton.bones.len();
        Stage {
            poses: vec![Pose::IDENTITY; n],
            start: vec![AT_REST; n],
            angular_before: vec![Vec3::ZERO; n],
            force: vec![Vec3::ZERO; n],
            active: vec![0; n],
            bounds: vec![Bound::NONE; skeleton.bounds],
            arms: vec![[Vec3::ZERO; 2]; if skeleton.bounds > 0 { n } else { 0 }],
            contacts: Vec::new(),
            touching: Vec::new(),
        }
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> usize {
        std::mem::size_of_val(self.poses.as_slice())
            + std::mem::size_of_val(self.start.as_slice())
            + 2 * std::mem::size_of_val(self.force.as_slice())
            + self.active.len()
            + std::mem::size_of_val(self.bounds.as_slice())
            + std::mem::size_of_val(self.arms.as_slice())
    }

    /// Takes a bone as it is at the start of the step, and moves it to where its velocities would take it if `ahead`.
    #[inline(always)]
    pub(super) fn begin_bone(
        &mut self,
        bone: &Bone,
        k: usize,
        state: &mut MaximalState,
        h: f64,
        gyroscopic: Gyroscopic,
        ahead: bool,
    ) {
        let here = &mut state.bodies[bone.body.index()];
        self.angular_before[k] = here.angular;
        if gyroscopic == Gyroscopic::Implicit {
            here.angular = spun(bone, here, h);
        }
        self.start[k] = *here;
        self.force[k] = state.joint_force[bone.body.index()];
        if ahead {
            self.start[k].carry(h, here);
        }
        self.poses[k] = Pose::new(here.rotation.to_mat3(), here.com);
    }

    /// The equations of one bone and its joint.
    #[inline(always)]
    pub(super) fn write_bone<S: Solver>(
        &mut self,
        solver: &mut S,
        skeleton: &Skeleton,
        k: usize,
        state: &MaximalState,
        push: &Push<'_>,
        solve: &Solve<'_>,
        knot: &mut Knot,
    ) {
        let (h, options) = (solve.h, solve.options);
        let bone = &skeleton.bones[k];
        let start = &self.start[k];
        let now = &state.bodies[bone.body.index()];
        let inertia = bone.inertia.rotated(start.rotation.to_mat3());
        let gravity = skeleton.model.gravity();
        let (mut moment, mut force) = (inertia * start.angular, (start.linear + gravity * h) * bone.mass);
        if options.gyroscopic == Gyroscopic::Explicit {
            moment -= start.angular.cross(inertia * start.angular) * h;
        }
        if let Some(outside) = push.wrenches.get(bone.body.index()) {
            moment += outside.moment * h;
            force += outside.force * h;
        }
        if solve.correcting {
            moment -= inertia * now.angular;
            force -= now.linear * bone.mass;
        }
        solver.set_bone(k, inertia, bone.mass, Wrench::new(moment, force));

        let here = End { pose: &self.poses[k], motion: now };
        let above = match bone.parent {
            WORLD => End { pose: &ORIGIN, motion: &AT_REST },
            parent => {
                let body = skeleton.bones[parent as usize].body;
                End { pose: &self.poses[parent as usize], motion: &state.bodies[body.index()] }
            }
        };
        let bounds = Bounds {
            now: &mut self.bounds[bone.first_bound..bone.first_bound + bone.bounds],
            active: &mut self.active[k],
        };
        let terms = Terms { options, h, correcting: solve.correcting, first: solve.first };
        look::look(bone, here, above, &terms, bounds, knot);
        if bone.bounds > 0 {
            self.arms[k] = [knot.arm_here, knot.arm_above];
        }
        solver.join(k, bone, knot);

        let force = self.force[k];
        solver.add_turn(k, geometric_stiffness(force, knot.arm_here) * (h * h), Vec3::ZERO);
        if bone.parent != WORLD {
            let block = geometric_stiffness(-force, knot.arm_above) * (h * h);
            solver.add_turn(bone.parent as usize, block, Vec3::ZERO);
        }
    }

    /// Bounds that pull are let go, bounds that are passed are taken on. True where something changed.
    pub(super) fn settle_bounds<S: Solver>(
        &mut self,
        solver: &S,
        skeleton: &Skeleton,
        solve: &Solve<'_>,
    ) -> bool {
        if skeleton.bounds == 0 {
            return false;
        }
        let (stiffness, damping) = (solve.options.limit_stiffness, solve.options.limit_damping);
        let mut changed = false;
        for (k, bone) in skeleton.bones.iter().enumerate() {
            if bone.bounds == 0 {
                continue;
            }
            let [arm_here, arm_above] = self.arms[k];
            let here = solver.found(k);
            let above = match bone.parent {
                WORLD => Twist::ZERO,
                parent => solver.found(parent as usize),
            };
            let relative = Twist::new(here.angular - above.angular, here.at(arm_here) - above.at(arm_above));
            for i in 0..bone.bounds {
                let bound = &self.bounds[bone.first_bound + i];
                let found = bound.wrench.dot(relative);
                let value = bound.value + solve.h * found;
                let rate = if solve.correcting { bound.rate + found } else { found };
                let pushes = self.active[k] & (1 << i) != 0;
                let should = match bound.edge() {
                    (end, outward) if pushes => outward * (stiffness * (value - end) + damping * rate) > 0.0,
                    _ => bound.is_passed_at(value),
                };
                if should != pushes {
                    self.active[k] ^= 1 << i;
                    changed = true;
                }
            }
        }
        changed
    }

    /// Motion and pose of a bone at the end of the step, and how far its joint is then open. Bones above first.
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
        let found = solver.found(k);
        self.force[k] = solver.joint_impulse(k) * (1.0 / h);
        let here = &mut state.bodies[bone.body.index()];
        if solve.correcting {
            here.angular += found.angular;
            here.linear += found.linear;
            // From where the equations were taken: see the deviations of the step.
            here.com += found.linear * h;
            here.rotation = (so3::exp_quat(found.angular * h) * here.rotation).normalised();
        } else {
            (here.angular, here.linear) = (found.angular, found.linear);
            self.start[k].carry(h, here);
        }
        if !here.is_finite() {
            return None;
        }
        self.poses[k] = Pose::new(here.rotation.to_mat3(), here.com);
        let above = match bone.parent {
            WORLD => &ORIGIN,
            parent => &self.poses[parent as usize],
        };
        let at = |pose| End { pose, motion: &AT_REST };
        Some(look::gap(bone, at(&self.poses[k]), at(above)))
    }
}

/// Angular velocity after the gyroscopic term has had its way.
#[inline(always)]
fn spun(bone: &Bone, here: &BodyMotion, h: f64) -> Vec3 {
    let w_body = here.rotation.conjugate().rotate(here.angular);
    match bone.spinning.and_then(|body| body.implicit_gyroscopic_body(w_body, h)) {
        Some(w) => here.rotation.rotate(w),
        None => here.angular,
    }
}

/// How the moment of a force at `arm` changes as the body turns, -d(arm x force)/d theta, bounded from above: the true
/// one is (f.r) - (f r^T + r f^T)/2, with eigenvalues f.r and (f.r +- |f||r|)/2. The largest is taken across the arm.
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
