//! Springs between bodies and objects that they do not move: targets of trackers, and scenery (contact). They change diagonal
//! blocks only, so the system remains a tree.
//!
//! Source: H11 section 5: a glove whose motion drives a hand through linear and torsional springs, the haptic device that
//! receives the reaction, and soft contact of the fingers. Symbols: k stiffness, d damping, r from the center of mass to the
//! tracked point or contact point.
//!
//! Deviations: stiffness omits the term from the rotation of the lever arm, which can make it indefinite. Friction is a
//! damper whose strength, computed from the normal force before the solve, keeps it inside the Coulomb friction cone; it
//! never reverses a motion. At speeds below `slip` a body creeps.

use ligament_math::{Sym3, Vec3, Wrench, so3};

use super::linear_solve::{Scratch, Solve};
use super::options::ContactOptions;
use super::push::Target;
use super::skeleton::{Skeleton, WORLD};
use super::solver::Solver;
use super::state::{BodyMotion, MaximalState};
use crate::contact::{Contact, ContactForce};
use crate::model::BodyId;

/// Pose of a tracker's frame relative to its body's center of mass, and its offset from the target.
struct Hold {
    arm: Vec3,
    away: Vec3,
    turn: Vec3,
    slip: Vec3,
    spin: Vec3,
}

fn hold(skeleton: &Skeleton, body: &BodyMotion, target: &Target) -> Hold {
    let (turn, arm) = skeleton.trackers[target.tracker];
    let arm = body.rotation.rotate(arm);
    let frame = body.rotation * turn;
    Hold {
        arm,
        away: body.com + arm - target.position,
        turn: so3::log_quat(frame * target.rotation.conjugate()),
        slip: body.linear + body.angular.cross(arm) - target.linear,
        spin: body.angular - target.angular,
    }
}

/// Wrench of a tracker on its body, about the body's center of mass, in world axes. The opposite acts on the target: a
/// force-feedback device should display that.
///
/// ```
/// use ligament::math::{Pose, Quat, RigidInertia, Sym3, Vec3};
/// use ligament::maximal::{MaximalState, Skeleton, Target, tracker_wrench};
/// use ligament::model::{Body, ModelBuilder, Spring, Tracker};
///
/// // A glove is 2 cm above the hand, on a spring of 500 N/m: the hand is pulled up with 10 N, and the glove down with 10 N.
/// let mut builder = ModelBuilder::new("puppet");
/// let hand = builder.add_body(Body::new("hand", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
/// let spring = Spring { stiffness: 500.0, damping: 20.0 };
/// builder.add_tracker(Tracker::at("glove", hand, Pose::IDENTITY, spring));
/// let model = builder.build()?;
/// let state = MaximalState::at_rest(&model, &model.neutral());
/// let glove = Target::at(0, Vec3::Z * 0.02, Quat::IDENTITY);
/// let pull = tracker_wrench(&Skeleton::new(&model), &state, &glove).expect("there is such a tracker");
/// assert!((pull.force - Vec3::Z * 10.0).norm() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tracker_wrench(skeleton: &Skeleton, state: &MaximalState, target: &Target) -> Option<Wrench> {
    let tracker = skeleton.model.trackers().get(target.tracker)?;
    let held = hold(skeleton, &state.bodies[tracker.body.index()], target);
    let force = -(held.away * tracker.linear.stiffness + held.slip * tracker.linear.damping);
    let torque = -(held.turn * tracker.angular.stiffness + held.spin * tracker.angular.damping);
    Some(Wrench::new(held.arm.cross(force) + torque, force))
}

impl Scratch {
    /// Points that are inside scenery at the present poses, or may be at the end of the step.
    pub(super) fn find_contacts(&mut self, skeleton: &Skeleton, state: &MaximalState, h: f64) {
        if skeleton.touch.is_idle() {
            return;
        }
        let fall = h * h * skeleton.model.gravity().norm();
        let body_at = |body: BodyId| {
            let moving = &state.bodies[body.index()];
            let pose = state.world_from_body(&skeleton.model, body);
            // Bodies are rarely larger than a meter. A contact that is missed is found in the next step.
            (pose, 2.0 * fall + h * (moving.linear.norm() + moving.angular.norm()))
        };
        skeleton.touch.find(&skeleton.model, body_at, &mut self.contacts);
        self.touching.clear();
        self.touching.extend(self.contacts.iter().map(|contact| contact.depth > 0.0));
    }

    /// Adds the springs of trackers.
    pub(super) fn add_targets<S: Solver>(
        &self,
        solver: &mut S,
        skeleton: &Skeleton,
        state: &MaximalState,
        solve: &Solve<'_>,
    ) {
        let h = solve.h;
        for target in solve.push.targets {
            let Some(tracker) = skeleton.model.trackers().get(target.tracker) else { continue };
            let k = skeleton.bone_of[tracker.body.index()];
            if k == WORLD {
                continue;
            }
            let held = hold(skeleton, &state.bodies[tracker.body.index()], target);
            // Where the unknowns are the velocities themselves, only the target's velocity is known.
            let (slip, spin) =
                if solve.correcting { (held.slip, held.spin) } else { (-target.linear, -target.angular) };
            let (linear, angular) = (tracker.linear, tracker.angular);
            if linear.stiffness != 0.0 || linear.damping != 0.0 {
                let pull = -(held.away * linear.stiffness + slip * linear.damping) * h;
                solver.add_point(k as usize, held.arm, h * h * linear.stiffness + h * linear.damping, pull);
            }
            if angular.stiffness != 0.0 || angular.damping != 0.0 {
                let twist = -(held.turn * angular.stiffness + spin * angular.damping) * h;
                // The symmetric part of the derivative of the rotation vector, as in joints.
                let stiffness =
                    so3::left_jacobian_inverse(held.turn).symmetric_part() * (h * h * angular.stiffness);
                solver.add_turn(k as usize, stiffness + Sym3::IDENTITY * (h * angular.damping), twist);
            }
        }
    }

    /// Adds contact with scenery.
    pub(super) fn add_contacts<S: Solver>(
        &self,
        solver: &mut S,
        skeleton: &Skeleton,
        state: &MaximalState,
        solve: &Solve<'_>,
    ) {
        for (contact, pushes) in self.contacts.iter().zip(&self.touching) {
            let k = skeleton.bone_of[contact.body.index()];
            if k != WORLD && *pushes {
                add_contact(solver, k as usize, &state.bodies[contact.body.index()], contact, solve);
            }
        }
    }

    /// Updates the active set: removes contacts that would pull, and adds points that end inside. True if the set changed.
    pub(super) fn settle_contacts<S: Solver>(
        &mut self,
        solver: &S,
        skeleton: &Skeleton,
        state: &MaximalState,
        solve: &Solve<'_>,
    ) -> bool {
        let options = solve.options.contact;
        let mut changed = false;
        for (contact, pushes) in self.contacts.iter().zip(&mut self.touching) {
            let k = skeleton.bone_of[contact.body.index()];
            if k == WORLD {
                continue;
            }
            let body = &state.bodies[contact.body.index()];
            let arm = contact.point - body.com;
            let mut outward = solver.found(k as usize).at(arm).dot(contact.normal);
            let depth = contact.depth - solve.h * outward;
            if solve.correcting {
                outward += (body.linear + body.angular.cross(arm)).dot(contact.normal);
            }
            let should = match *pushes {
                true => options.stiffness * depth - options.damping * outward > 0.0,
                false => depth > 0.0,
            };
            changed |= should != *pushes;
            *pushes = should;
        }
        changed
    }

    /// Writes the joint forces into the state.
    pub(super) fn keep_forces(&self, skeleton: &Skeleton, state: &mut MaximalState) {
        for (bone, force) in skeleton.bones.iter().zip(&self.force) {
            state.joint_force[bone.body.index()] = *force;
        }
    }

    /// Restores the state at the start of the step.
    pub(super) fn undo(&self, skeleton: &Skeleton, state: &mut MaximalState) {
        for (k, bone) in skeleton.bones.iter().enumerate() {
            state.bodies[bone.body.index()] = BodyMotion { angular: self.angular_before[k], ..self.start[k] };
        }
    }
}

/// Contact forces of scenery on the bodies in a state, from the springs and dampers of contact at the present poses and
/// velocities. The implicit step evaluates forces at its end, so after a step these are the forces that acted in it, up to
/// linearization.
///
/// ```
/// use ligament::mass::Shape;
/// use ligament::math::{Pose, Vec3};
/// use ligament::maximal::{ContactOptions, Implicit, ImplicitOptions, MaximalState, Push, Skeleton, contact_forces};
/// use ligament::model::{Body, BodyId, Collider, ModelBuilder};
///
/// // A crate at rest is supported at its four lower corners. The forces sum to its weight.
/// let shape = Shape::Box { half_extents: Vec3::splat(0.5) };
/// let mut builder = ModelBuilder::new("a crate");
/// let body = builder.add_body(Body::new("crate", shape.inertia_of_mass(10.0)?));
/// builder.add_collider(Collider::new("crate", body, Pose::IDENTITY, shape));
/// builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
/// let model = builder.build()?;
/// let (skeleton, contact) = (Skeleton::new(&model), ContactOptions::default());
/// let mut stepper = Implicit::new(&skeleton, ImplicitOptions { contact, ..ImplicitOptions::default() });
/// let mut state = MaximalState::at_rest(&model, &model.neutral());
/// state.bodies[1].com.z = 0.5;
/// for _ in 0..200 {
///     stepper.step(&skeleton, &mut state, &Push::default(), 0.01)?;
/// }
/// let forces = contact_forces(&skeleton, &state, &contact);
/// let weight: f64 = forces.iter().map(|contact| contact.force.z).sum();
/// assert!(forces.len() == 4 && (weight - 98.1).abs() < 1e-3, "{weight} N on {}", forces.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn contact_forces(
    skeleton: &Skeleton,
    state: &MaximalState,
    options: &ContactOptions,
) -> Vec<ContactForce> {
    let (mut contacts, mut found) = (Vec::new(), Vec::new());
    if skeleton.touch.is_idle() || state.bodies.len() != skeleton.model.bodies().len() {
        return found;
    }
    let body_at = |body: BodyId| (state.world_from_body(&skeleton.model, body), 0.0);
    skeleton.touch.find(&skeleton.model, body_at, &mut contacts);
    for contact in &contacts {
        let body = &state.bodies[contact.body.index()];
        let velocity = body.linear + body.angular.cross(contact.point - body.com);
        let outward = velocity.dot(contact.normal);
        let push = options.stiffness * contact.depth - options.damping * outward;
        if push > 0.0 {
            let sliding = velocity - contact.normal * outward;
            let drag = contact.friction * push / sliding.norm().max(options.slip);
            let force = contact.normal * push - sliding * drag;
            found.push(contact.with_force(force));
        }
    }
    found
}

fn add_contact<S: Solver>(solver: &mut S, k: usize, body: &BodyMotion, contact: &Contact, solve: &Solve<'_>) {
    let (h, options) = (solve.h, solve.options.contact);
    let arm = contact.point - body.com;
    let velocity = body.linear + body.angular.cross(arm);
    let normal = contact.normal;
    let outward = velocity.dot(normal);
    let push = options.stiffness * contact.depth - options.damping * outward;
    let along = Wrench::of_force_at(normal, arm);
    let known = if solve.correcting { push } else { options.stiffness * contact.depth };
    solver.add_along(k, along, h * h * options.stiffness + h * options.damping, known * h);

    let sliding = velocity - normal * outward;
    let drag = contact.friction * push.max(0.0) / sliding.norm().max(options.slip);
    let (t1, t2) = normal.perpendicular_frame();
    for axis in [t1, t2] {
        let across = Wrench::of_force_at(axis, arm);
        let known = if solve.correcting { -h * drag * sliding.dot(axis) } else { 0.0 };
        solver.add_along(k, across, h * drag, known);
    }
}
