//! Springs from bodies to what they do not push back: moving targets (trackers) and scenery (contact). They touch the
//! diagonal blocks only, so that the tree stays a tree.
//!
//! Source: H11 section 5: the glove whose motion drives a hand by linear and torsional springs, the haptic device that
//! feels them, and soft contact of the fingers. Symbols: k stiffness, d damping, r from the centre of mass to the point
//! that is held or touches.
//!
//! Deviations: stiffness is taken without the term that turns the lever arm, which can make it indefinite. Friction is
//! a damper whose strength, from the normal force before the solve, keeps it within Coulomb's cone: it can never reverse
//! a motion. Below `slip` it lets a body creep.

use ligament_math::{Quat, Sym3, Vec3, Wrench, so3};

use super::implicit::{Implicit, twist_at};
use super::skeleton::{Skeleton, WORLD};
use super::state::{BodyMotion, MaximalState};
use crate::contact::Contact;
use crate::model::Tracker;

/// Where a tracker's target is at the end of a step, and how it moves. World axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// Which of the model's trackers.
    pub tracker: usize,
    /// Position of the target.
    pub position: Vec3,
    /// Orientation of the target; of no account where the tracker has no torsional spring.
    pub rotation: Quat,
    /// Its velocity.
    pub linear: Vec3,
    /// Its angular velocity.
    pub angular: Vec3,
}

impl Target {
    /// A target that stays where it is.
    pub fn at(tracker: usize, position: Vec3, rotation: Quat) -> Target {
        Target { tracker, position, rotation, linear: Vec3::ZERO, angular: Vec3::ZERO }
    }
}

/// Stiffness of scenery.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactOptions {
    /// N/m at each sample point.
    pub stiffness: f64,
    /// N s/m at each sample point, against the normal.
    pub damping: f64,
    /// Speed, in m/s, below which friction is viscous.
    pub slip: f64,
}

impl Default for ContactOptions {
    fn default() -> ContactOptions {
        ContactOptions { stiffness: 1e5, damping: 1e2, slip: 1e-3 }
    }
}

/// Where a tracker's frame is relative to its body's centre of mass, and how far from the target.
struct Hold {
    arm: Vec3,
    away: Vec3,
    turn: Vec3,
    slip: Vec3,
    spin: Vec3,
}

fn hold(skeleton: &Skeleton, tracker: &Tracker, body: &BodyMotion, target: &Target) -> Hold {
    let com = skeleton.model.body(tracker.body).inertia.com();
    let arm = body.rotation.rotate(tracker.body_from_tracker.pos - com);
    let frame = body.rotation * Quat::from_mat3(tracker.body_from_tracker.rot);
    Hold {
        arm,
        away: body.com + arm - target.position,
        turn: so3::log_quat(frame * target.rotation.conjugate()),
        slip: body.linear + body.angular.cross(arm) - target.linear,
        spin: body.angular - target.angular,
    }
}

/// What a tracker pulls its body with, about the body's centre of mass, in world axes. The target feels the opposite:
/// what a force-feedback device should show.
pub fn tracker_wrench(skeleton: &Skeleton, state: &MaximalState, target: &Target) -> Option<Wrench> {
    let tracker = skeleton.model.trackers().get(target.tracker)?;
    let held = hold(skeleton, tracker, &state.bodies[tracker.body.index()], target);
    let force = -(held.away * tracker.linear.stiffness + held.slip * tracker.linear.damping);
    let torque = -(held.turn * tracker.angular.stiffness + held.spin * tracker.angular.damping);
    Some(Wrench::new(held.arm.cross(force) + torque, force))
}

impl Implicit {
    /// Springs of trackers.
    pub(super) fn add_targets(
        &mut self,
        skeleton: &Skeleton,
        state: &MaximalState,
        targets: &[Target],
        h: f64,
        correcting: bool,
    ) {
        for target in targets {
            let Some(tracker) = skeleton.model.trackers().get(target.tracker) else { continue };
            let k = skeleton.bone_of[tracker.body.index()];
            if k == WORLD {
                continue;
            }
            let held = hold(skeleton, tracker, &state.bodies[tracker.body.index()], target);
            // Where the unknowns are the velocities themselves, only the target's are known.
            let (slip, spin) =
                if correcting { (held.slip, held.spin) } else { (-target.linear, -target.angular) };
            let (linear, angular) = (tracker.linear, tracker.angular);
            let pull = -(held.away * linear.stiffness + slip * linear.damping) * h;
            self.add_point_law(k as usize, held.arm, h * h * linear.stiffness + h * linear.damping, pull);

            let twist = -(held.turn * angular.stiffness + spin * angular.damping) * h;
            // The symmetric part of the derivative of the rotation vector, as in joints.
            let stiffness =
                so3::left_jacobian_inverse(held.turn).symmetric_part() * (h * h * angular.stiffness);
            let block = stiffness + Sym3::IDENTITY * (h * angular.damping);
            self.add_own_turn(k as usize, block, twist);
        }
    }

    /// Contact with scenery.
    pub(super) fn add_contacts(
        &mut self,
        skeleton: &Skeleton,
        state: &MaximalState,
        h: f64,
        correcting: bool,
    ) {
        let contacts = std::mem::take(&mut self.contacts);
        for (i, contact) in contacts.iter().enumerate() {
            let k = skeleton.bone_of[contact.body.index()];
            if k != WORLD && self.touching[i] {
                self.add_contact(k as usize, &state.bodies[contact.body.index()], contact, h, correcting);
            }
        }
        self.contacts = contacts;
    }

    /// Contacts that would pull are let go, points that end inside are taken on. True where something changed.
    pub(super) fn settle_contacts(
        &mut self,
        skeleton: &Skeleton,
        state: &MaximalState,
        h: f64,
        correcting: bool,
    ) -> bool {
        let options = self.options.contact;
        let mut changed = false;
        for (i, contact) in self.contacts.iter().enumerate() {
            let k = skeleton.bone_of[contact.body.index()];
            if k == WORLD {
                continue;
            }
            let body = &state.bodies[contact.body.index()];
            let arm = contact.point - body.com;
            let found = twist_at(&self.x, self.system.place(k as usize));
            let mut outward = (found.linear + found.angular.cross(arm)).dot(contact.normal);
            let depth = contact.depth - h * outward;
            if correcting {
                outward += (body.linear + body.angular.cross(arm)).dot(contact.normal);
            }
            let should = match self.touching[i] {
                true => options.stiffness * depth - options.damping * outward > 0.0,
                false => depth > 0.0,
            };
            changed |= should != self.touching[i];
            self.touching[i] = should;
        }
        changed
    }

    fn add_contact(&mut self, k: usize, body: &BodyMotion, contact: &Contact, h: f64, correcting: bool) {
        let options = self.options.contact;
        let arm = contact.point - body.com;
        let velocity = body.linear + body.angular.cross(arm);
        let normal = contact.normal;
        let outward = velocity.dot(normal);
        let push = options.stiffness * contact.depth - options.damping * outward;
        let along = Wrench::of_force_at(normal, arm);
        let known = if correcting { push } else { options.stiffness * contact.depth };
        self.add_wrench_law(k, along, h * h * options.stiffness + h * options.damping, along * (known * h));

        let sliding = velocity - normal * outward;
        let drag = contact.friction * push.max(0.0) / sliding.norm().max(options.slip);
        let (t1, t2) = normal.perpendicular_frame();
        for axis in [t1, t2] {
            let across = Wrench::of_force_at(axis, arm);
            let known = if correcting { -h * drag * sliding.dot(axis) } else { 0.0 };
            self.add_wrench_law(k, across, h * drag, across * known);
        }
    }
}
