//! Contacts of a substep between bodies: where they may occur, and the forces that acted.
//!
//! Candidates are found at the start of a substep, as far apart as the bodies may come closer within it (speculative contact):
//! so nothing passes through a wall between two substeps. Their impulses are part of the solve: see [`crate::loops`].

use ligament_math::{Pose, Twist, Vec3};

use super::defaults;
use crate::contact::{PairContact, Pairs};
use crate::loops::{ContactPoint, Contacts};
use crate::maximal::BodyMotion;
use crate::model::{BodyId, Model};
use crate::scene::Scene;

/// Acceleration that contacts must expect besides gravity, as a multiple of it: of motors, springs and other contacts.
const ACCELERATED: f64 = 4.0;
/// Bodies nearer than this part of their radius are candidates however slow they are.
const NEAR: f64 = 0.01;
/// Points move as the solution says within this part of the largest radius, in a step of the default length: what is left becomes an
/// acceleration.
const PRECISION: f64 = 1e-4;
/// The cosine of the angle between normals of points that count as one in a step.
const ALIKE: f64 = 0.99;
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
    /// Contacts of the last step with the impulses of all its substeps, ordered by their ends; and its length, if they are known.
    pub(super) reported: Vec<ContactPoint>,
    pub(super) last: Option<f64>,
    /// The pairs of colliders between which impulses acted in the substeps of this step, the lower index first; more than once
    /// each.
    pub(super) acted: Vec<[u32; 2]>,
    /// Their number at the last checkpoint.
    pub(super) acted_before: usize,
}

impl BodyContacts {
    /// `None` if nothing can touch.
    pub(super) fn new(model: &Model, scene: &Scene, pairs: Pairs) -> Option<BodyContacts> {
        if pairs.is_idle() {
            return None;
        }
        let mut radii: Vec<Option<f64>> = vec![None; model.bodies().len()];
        for collider in model.colliders().iter().filter(|c| !c.body.is_world() && !scene.has_flesh_on(c.body))
        {
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
        Some(BodyContacts {
            pairs,
            found: Vec::new(),
            touching,
            index,
            places: Vec::new(),
            reported: Vec::new(),
            last: None,
            acted: Vec::new(),
            acted_before: 0,
        })
    }

    /// Sets the pairs of colliders that do not collide.
    pub(super) fn set_apart(&mut self, pairs: &[[u32; 2]]) {
        self.pairs.set_apart(pairs);
    }

    /// Adds the pairs between which impulses acted in a substep.
    pub(super) fn note_touching(&mut self, contacts: &Contacts) {
        let acts =
            contacts.points.iter().chain(&contacts.rebounds).filter(|point| point.impulse != Vec3::ZERO);
        for [a, b] in acts.map(|point| point.colliders) {
            let pair = [a.min(b), a.max(b)];
            if self.acted.last() != Some(&pair) {
                self.acted.push(pair);
            }
        }
    }

    /// Finds the candidates of a substep of `h` seconds. `motion` gives the motion of a body; those that sleep are as if fixed.
    pub(super) fn find(
        &mut self,
        model: &Model,
        motion: impl Fn(BodyId) -> BodyMotion,
        sleeps: &dyn Fn(BodyId) -> bool,
        contacts: &mut Contacts,
        h: f64,
    ) {
        let gravity = model.gravity().norm().max(EARTH);
        let fall = ACCELERATED * gravity * h * h;
        self.places.clear();
        contacts.recovery = gravity;
        let largest = self.touching.iter().map(|(_, radius)| *radius).fold(0.0, f64::max);
        contacts.precision = PRECISION * largest * (h / defaults::STEP).powi(2).min(1.0);
        contacts.ends.clear();
        contacts.start.clear();
        contacts.rebounds.clear();
        for (body, radius) in &self.touching {
            let at = motion(*body);
            let margin = h * (at.linear.norm() + at.angular.norm() * radius) + fall + NEAR * radius;
            let pose = at.world_from_body(model.body(*body).inertia.com());
            self.places.push((pose, margin));
            contacts.ends.push(body.0);
            let center = Pose::new(at.rotation.to_mat3(), at.com);
            contacts.start.push((center, Twist::new(at.angular, at.linear)));
        }
        self.find_pairs(model, sleeps);
        self.write(&mut contacts.points);
    }

    /// Begins a step.
    pub(super) fn begin_step(&mut self) {
        self.reported.clear();
        self.last = None;
    }

    /// Adds the impulses of a substep of `h` seconds to those of its step. A point adds to the nearest one of the same bodies.
    pub(super) fn tell(&mut self, contacts: &Contacts, h: f64) {
        self.last = Some(self.last.unwrap_or(0.0) + h);
        let before = self.reported.len();
        // All of them may act one day: the memory grows with theirs.
        let room = contacts.points.capacity().saturating_sub(before);
        self.reported.reserve_exact(room);
        let acts = contacts.points.iter().chain(&contacts.rebounds);
        for point in acts.filter(|point| point.impulse != Vec3::ZERO) {
            let known = &mut self.reported[..before];
            let from = known.partition_point(|other| other.ends < point.ends);
            let same = known[from..].iter_mut().take_while(|other| other.ends == point.ends);
            // Forces of different surfaces are not added: each row is within its own friction cone.
            let same = same
                .filter(|other| other.colliders == point.colliders && other.normal.dot(point.normal) > ALIKE);
            let distance = |other: &ContactPoint| (other.point - point.point).norm_squared();
            match same.min_by(|a, b| distance(a).total_cmp(&distance(b))) {
                Some(known) => *known = ContactPoint { impulse: known.impulse + point.impulse, ..*point },
                None => self.reported.push(*point),
            }
        }
        // A stable sort would allocate memory.
        if self.reported.len() > before && !self.reported.is_sorted_by_key(|point| point.ends) {
            let order = |a: &ContactPoint, b: &ContactPoint| {
                let [a_at, b_at] = [a, b].map(|point| point.point.to_array());
                let places = a_at.iter().zip(&b_at).map(|(a, b)| a.total_cmp(b));
                a.ends.cmp(&b.ends).then(places.fold(std::cmp::Ordering::Equal, std::cmp::Ordering::then))
            };
            self.reported.sort_unstable_by(order);
        }
    }

    /// Finds the points where bodies touch at the end of a substep. `pose` gives the center of mass and the axes of a body.
    pub(super) fn find_again(
        &mut self,
        model: &Model,
        pose: impl Fn(u32) -> Option<Pose>,
        points: &mut Vec<ContactPoint>,
    ) {
        for ((body, radius), place) in self.touching.iter().zip(&mut self.places) {
            if let Some(Pose { rot, pos }) = pose(body.0) {
                place.0 = Pose::new(rot, pos - rot * model.body(*body).inertia.com());
            }
            place.1 = NEAR * radius;
        }
        self.find_pairs(model, &|_| false);
        self.write(points);
    }

    fn find_pairs(&mut self, model: &Model, sleeps: &dyn Fn(BodyId) -> bool) {
        let place = |body: BodyId| match self.index[body.index()] {
            Some(k) => self.places[k as usize],
            None => (Pose::IDENTITY, 0.0),
        };
        self.pairs.find_awake(model, place, sleeps, &mut self.found);
    }

    /// Writes what was found as contact points.
    fn write(&self, points: &mut Vec<ContactPoint>) {
        let end = |body: BodyId| (!body.is_world()).then_some(body.0);
        points.clear();
        points.extend(self.found.iter().map(|found| ContactPoint {
            colliders: found.colliders,
            ends: found.bodies.map(end),
            point: found.point,
            normal: found.normal,
            depth: found.depth,
            friction: found.friction,
            restitution: found.restitution,
            torsional: found.torsional,
            rolling: found.rolling,
            soft: found.spring,
            impulse: Vec3::ZERO,
            moment: Vec3::ZERO,
        }));
    }
}
