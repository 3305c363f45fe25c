//! The forces that joints carry, and the totals of parts of a model, for sensors.
//!
//! Beyond the papers. The wrench of all that is before a cut on all that is beyond it is what the motion beyond it needs, less what else acts
//! there. With inertia J, twist V, its rate V' and the acceleration g of gravity, in body axes:
//!
//! ```text
//! F = sum of (J (V' - g) - ad*_V J V) - external wrenches - contacts
//! ```
//!
//! Deviation from MuJoCo: gravity compensation and fluids count as external, so that a joint does not carry what they carry.

use ligament_math::{Pose, RigidInertia, Twist, Vec3, Wrench};

use super::simulation::Simulation;
use crate::contact::ContactForce;
use crate::loops::Holder;
use crate::model::{BodyId, BodyPart, Model, SensorKind};

/// A body of a subtree, or the part of it that counts.
pub(super) struct Part<'a> {
    body: BodyId,
    inertia: RigidInertia,
    /// Of a part of a body: its colliders.
    colliders: Option<&'a [String]>,
}

/// The bodies of a subtree.
pub(super) fn parts<'a>(model: &'a Model, root: BodyId, part: Option<&'a BodyPart>) -> Vec<Part<'a>> {
    let forest = model.forest();
    let whole = |body: BodyId| Part { body, inertia: model.body(body).inertia, colliders: None };
    let mut inside = vec![false; model.bodies().len()];
    let mut found = Vec::new();
    match part {
        None => {
            inside[root.index()] = true;
            if !root.is_world() {
                found.push(whole(root));
            }
        }
        Some(part) => {
            part.children.iter().for_each(|child| inside[child.index()] = true);
            let colliders = Some(&part.colliders[..]);
            found.push(Part { body: root, inertia: part.inertia, colliders });
            found.extend(part.children.iter().map(|child| whole(*child)));
        }
    }
    // Parents come before their children.
    for &body in &forest.order()[1..] {
        if !inside[body.index()] && inside[forest.parent(body).index()] {
            inside[body.index()] = true;
            found.push(whole(body));
        }
    }
    found
}

/// The wrench that holds a subtree, in world axes about the origin of the world. `state` has for each body its pose, its twist with the rate
/// of this, and the external wrench, in body axes.
pub(super) fn carried(
    model: &Model,
    parts: &[Part<'_>],
    (poses, twists, rates, loads): (&[Pose], &[Twist], &[Twist], &[Wrench]),
    contacts: &[ContactForce],
) -> Wrench {
    let mut sum = Wrench::ZERO;
    for part in parts {
        let k = part.body.index();
        let (pose, twist) = (poses[k], twists[k]);
        let gravity = Twist::new(Vec3::ZERO, pose.rot.transpose_mul(model.gravity()));
        let mut needed = part.inertia.apply(rates[k] - gravity) - twist.ad_dual(part.inertia.apply(twist));
        if part.colliders.is_none() {
            needed -= loads[k];
        }
        sum += pose.wrench(needed);
    }
    let is_on = |contact: &ContactForce, side: usize| {
        let part = parts.iter().find(|part| part.body == contact.bodies[side]);
        part.is_some_and(|part| match (part.colliders, contact.colliders[side]) {
            (None, _) => true,
            (Some(names), Some(k)) => {
                model.colliders().get(k as usize).is_some_and(|collider| names.contains(&collider.name))
            }
            (Some(_), None) => false,
        })
    };
    for contact in contacts {
        for (side, force) in [(0, contact.force), (1, -contact.force)] {
            if is_on(contact, side) {
                sum -= Wrench::of_force_at(force, contact.point);
            }
        }
    }
    sum
}

/// Center of mass, its velocity, or angular momentum about it, of the bodies of a subtree, in world axes. Zero for what has no mass.
pub(super) fn total(parts: &[Part<'_>], poses: &[Pose], twists: &[Twist], kind: SensorKind) -> Vec3 {
    let mut mass = 0.0;
    let (mut moment, mut momentum) = (Vec3::ZERO, Vec3::ZERO);
    let moving = |part: &Part<'_>| {
        let (pose, twist) = (poses[part.body.index()], twists[part.body.index()]);
        let com = part.inertia.com();
        (pose.point(com), pose.rot * twist.at(com), pose.rot, twist.angular)
    };
    let heavy = || parts.iter().filter(|part| part.inertia.mass > 0.0);
    for part in heavy() {
        let (com, velocity, ..) = moving(part);
        mass += part.inertia.mass;
        moment += com * part.inertia.mass;
        momentum += velocity * part.inertia.mass;
    }
    if mass <= 0.0 {
        return Vec3::ZERO;
    }
    let (center, mean) = (moment / mass, momentum / mass);
    match kind {
        SensorKind::SubtreeCenter => center,
        SensorKind::SubtreeVelocity => mean,
        _ => heavy().fold(Vec3::ZERO, |sum, part| {
            let (com, velocity, rot, angular) = moving(part);
            let spin = rot * (part.inertia.at_com() * angular);
            sum + spin + (com - center).cross((velocity - mean) * part.inertia.mass)
        }),
    }
}

impl Simulation {
    /// External wrenches on all bodies but those of contacts: of the user, the surroundings, loop joints and trackers. In body axes about the
    /// origins of their frames.
    pub(super) fn loads(&mut self) -> Vec<Wrench> {
        let mut loads = self.external_wrenches();
        let poses = self.poses();
        let mut add = |body: BodyId, world: Wrench| {
            loads[body.index()] += poses[body.index()].inverse_wrench(world);
        };
        let loops = &self.constraints.loops;
        for (id, joint) in loops.iter() {
            let end = |holder: Holder| match holder {
                Holder::End { end, .. } => Some(BodyId(end)),
                Holder::World => None,
            };
            let force = loops.force(id).unwrap_or_default();
            let torque = loops.torque(id).unwrap_or_default();
            let [parent, child] = [end(joint.parent.holder), end(joint.child.holder)];
            let at = joint.child.end_from_joint.pos;
            // Ends are relative to the centers of mass of bodies.
            let point =
                child.map_or(at, |body| poses[body.index()].point(self.model.body(body).inertia.com() + at));
            let wrench = Wrench::of_force_at(force, point) + Wrench::new(torque, Vec3::ZERO);
            if let Some(body) = child {
                add(body, wrench);
            }
            if let Some(body) = parent {
                add(body, -wrench);
            }
        }
        if !self.constraints.hold_any_tracker() {
            for report in self.trackers() {
                let tracker = self.model.trackers().iter().find(|tracker| tracker.name == report.name);
                if let (Some(tracker), Some(wrench)) = (tracker, report.wrench) {
                    let about_world = Wrench::of_force_at(wrench.force, report.position);
                    add(tracker.body, about_world + Wrench::new(wrench.moment, Vec3::ZERO));
                }
            }
        }
        loads
    }
}
