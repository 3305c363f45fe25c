//! Contact of rigid bodies without flesh (such as the object that a finger rolls) with static colliders, by penalty forces.
//!
//! Source: Kim & Pollard 2008 (KP08) section 4.1 for the penalty forces; Hernández et al. 2011 (H11) section 5 for sample points.
//! Symbols: d penetration depth, u velocity of the contact point, n contact normal, m mass of the body.
//!
//! ```text
//! f_n = max(0, m (omega^2 d - omega n.u))        f_t = -min(mu f_n / |u_t|, m/8 h) u_t
//! ```
//!
//! The contact stiffness is proportional to the mass: a body at rest penetrates by g/omega^2. Friction is bounded by what would
//! bring the effective mass of a corner of a solid body (a quarter of its mass) halfway to rest within a step.

use ligament_math::{Pose, Twist, Vec3, Wrench};

use crate::contact::{Contact, ContactForce, Touch};
use crate::model::{BodyId, Model};

/// Frequency of the contact spring omega, in 1/s: a body at rest penetrates by a tenth of a millimeter.
const HARDNESS: f64 = 300.0;

/// The stiffest contact that a step allows: omega = `HARDEST / h`.
const HARDEST: f64 = 0.3;

/// Bodies without flesh and the static colliders that they can touch.
#[derive(Clone, Debug)]
pub(super) struct Resting {
    touch: Touch,
    contacts: Vec<Contact>,
}

impl Resting {
    pub(super) fn new(model: &Model, bones: &[BodyId]) -> Resting {
        // Bones inside flesh do not touch anything: their skin does.
        Resting { touch: Touch::of(model, |body| !bones.contains(&body)), contacts: Vec::new() }
    }

    pub(super) fn set_apart(&mut self, pairs: &[[u32; 2]]) {
        self.touch.set_apart(pairs);
    }

    /// Whether nothing can touch.
    pub(super) fn is_idle(&self) -> bool {
        self.touch.is_idle()
    }

    /// Adds the contact forces to the wrenches on bodies, each in its body frame.
    pub(super) fn push(
        &mut self,
        model: &Model,
        poses: &[Pose],
        twists: &[Twist],
        h: f64,
        external: &mut [Wrench],
    ) {
        self.each(model, poses, twists, h, |contact, at, force| {
            let k = contact.body.index();
            external[k] += Wrench::of_force_at(poses[k].rot.transpose_mul(force), at);
        });
    }

    /// The same forces as contacts, for reports.
    pub(super) fn forces(
        &mut self,
        model: &Model,
        poses: &[Pose],
        twists: &[Twist],
        h: f64,
        found: &mut Vec<ContactForce>,
    ) {
        self.each(model, poses, twists, h, |contact, _, force| {
            if force != Vec3::ZERO {
                found.push(contact.with_force(force));
            }
        });
    }

    /// Every contact with its position in the body frame, and the force on the body.
    fn each(
        &mut self,
        model: &Model,
        poses: &[Pose],
        twists: &[Twist],
        h: f64,
        mut met: impl FnMut(&Contact, Vec3, Vec3),
    ) {
        if self.touch.is_idle() {
            return;
        }
        self.touch.find(model, |body| (poses[body.index()], 0.0), &mut self.contacts);
        let omega = HARDNESS.min(HARDEST / h);
        for contact in &self.contacts {
            let k = contact.body.index();
            let mass = model.body(contact.body).inertia.mass;
            let at = poses[k].inverse_point(contact.point);
            let speed = poses[k].rot * twists[k].at(at);
            let outward = speed.dot(contact.normal);
            let push = (mass * omega * (omega * contact.depth - outward)).max(0.0);
            let slide = speed - contact.normal * outward;
            // Without sliding velocity the first bound is infinite.
            let rub = (contact.friction * push / slide.norm()).min(0.125 * mass / h);
            let force = contact.normal * push - slide * rub;
            met(contact, at, force);
        }
    }
}
