//! Contacts of a substep between bodies: where they may occur, and the forces that acted.
//!
//! Candidates are found at the start of a substep, as far apart as the bodies may come closer within it (speculative contact): so
//! nothing passes through a wall between two substeps. Their impulses are part of the solve: see [`crate::loops`].

use ligament_math::{Pose, Twist};

use super::StepError;
use super::motion::Motion;
use super::simulation::Simulation;
use crate::contact::{ContactForce, PairContact, Pairs};
use crate::loops::{ContactPoint, Contacts};
use crate::maximal::BodyMotion;
use crate::model::{BodyId, Model};

/// Acceleration that contacts must expect besides gravity, as a multiple of it: of motors, springs and other contacts.
const ACCELERATED: f64 = 4.0;
/// Bodies nearer than this part of their radius are candidates however slow they are.
const NEAR: f64 = 0.01;
/// Gravity on earth in m/s^2: scenes without gravity have contact, too.
const EARTH: f64 = 9.81;

/// The colliders of a simulation, and the candidates of a substep.
#[derive(Clone, Debug)]
pub(super) struct BodyContacts {
    pairs: Pairs,
    found: Vec<PairContact>,
    /// The bodies that can touch something, with the radius of their colliders about their centers of mass.
    touching: Vec<(BodyId, f64)>,
    /// For each body, its index in `touching`.
    index: Vec<Option<u32>>,
    /// Their poses and margins.
    places: Vec<(Pose, f64)>,
    /// Length of the last substep, if its contacts are known.
    pub(super) last: Option<f64>,
}

impl BodyContacts {
    /// `None` if nothing can touch.
    pub(super) fn new(model: &Model, has_flesh: impl Fn(BodyId) -> bool) -> Option<BodyContacts> {
        // Bones inside flesh touch nothing: their skin does.
        let wanted = |body: BodyId| !has_flesh(body);
        let pairs = Pairs::of(model, wanted);
        if pairs.is_idle() {
            return None;
        }
        let mut radii: Vec<Option<f64>> = vec![None; model.bodies().len()];
        for collider in model.colliders().iter().filter(|c| !c.body.is_world() && wanted(c.body)) {
            let center = model.body(collider.body).inertia.com();
            let reach = (collider.body_from_shape.pos - center).norm() + collider.shape.bounding_radius();
            let radius = &mut radii[collider.body.index()];
            *radius = Some(radius.map_or(reach, |most| most.max(reach)));
        }
        let touching: Vec<(BodyId, f64)> =
            (0_u32..).zip(&radii).filter_map(|(body, radius)| Some((BodyId(body), (*radius)?))).collect();
        let mut index = vec![None; radii.len()];
        for (k, (body, _)) in (0_u32..).zip(&touching) {
            index[body.index()] = Some(k);
        }
        Some(BodyContacts { pairs, found: Vec::new(), touching, index, places: Vec::new(), last: None })
    }

    /// Sets the pairs of colliders that do not collide.
    pub(super) fn set_apart(&mut self, pairs: &[[u32; 2]]) {
        self.pairs.set_apart(pairs);
    }

    /// Finds the candidates of a substep of `h` seconds. `motion` gives the motion of a body.
    fn find(
        &mut self,
        model: &Model,
        motion: impl Fn(BodyId) -> BodyMotion,
        contacts: &mut Contacts,
        h: f64,
    ) {
        let gravity = model.gravity().norm().max(EARTH);
        let fall = ACCELERATED * gravity * h * h;
        self.places.clear();
        contacts.recovery = gravity;
        contacts.ends.clear();
        contacts.start.clear();
        for (body, radius) in &self.touching {
            let at = motion(*body);
            let margin = h * (at.linear.norm() + at.angular.norm() * radius) + fall + NEAR * radius;
            let pose = at.world_from_body(model.body(*body).inertia.com());
            self.places.push((pose, margin));
            contacts.ends.push(body.0);
            let center = Pose::new(at.rotation.to_mat3(), at.com);
            contacts.start.push((center, Twist::new(at.angular, at.linear)));
        }
        let place = |body: BodyId| match self.index[body.index()] {
            Some(k) => self.places[k as usize],
            None => (Pose::IDENTITY, 0.0),
        };
        self.pairs.find(model, place, &mut self.found);
        contacts.points.clear();
        let end = |body: BodyId| (!body.is_world()).then_some(body.0);
        contacts.points.extend(self.found.iter().map(|found| ContactPoint {
            ends: found.bodies.map(end),
            point: found.point,
            normal: found.normal,
            depth: found.depth,
            friction: found.friction,
            impulse: ligament_math::Vec3::ZERO,
        }));
    }
}

impl Simulation {
    /// Where bodies may touch in a substep of `h` seconds from the present state.
    pub(super) fn find_contacts(&mut self, h: f64) -> Result<(), StepError> {
        let Some(contacts) = &mut self.contacts else { return Ok(()) };
        contacts.last = Some(h);
        let (model, points) = (&self.model, &mut self.solver.contacts);
        match (&self.motion, &mut self.reduced) {
            (Motion::Reduced(state), Some(reduced)) => {
                reduced.body.kinematics(state)?;
                reduced.body.write_bodies(&mut reduced.bodies);
                contacts.find(model, |body| reduced.bodies.bodies[body.index()], points, h);
            }
            (Motion::Maximal(state), _) => {
                contacts.find(model, |body| state.bones.motion.bodies[body.index()], points, h);
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether bodies may touch in the present substep.
    pub(super) fn may_touch(&self) -> bool {
        !self.solver.contacts.points.is_empty()
    }

    /// Contacts between bodies in the last substep.
    pub(super) fn body_contacts(&self) -> Vec<ContactForce> {
        let Some(h) = self.contacts.as_ref().and_then(|contacts| contacts.last) else { return Vec::new() };
        let body = |end: Option<u32>| end.map_or(BodyId::WORLD, BodyId);
        let acts = self.solver.contacts.points.iter().filter(|point| point.impulse.norm_squared() > 0.0);
        acts.map(|point| ContactForce {
            bodies: point.ends.map(body),
            point: point.point,
            normal: point.normal,
            depth: point.depth,
            force: point.impulse * (1.0 / h),
        })
        .collect()
    }
}
