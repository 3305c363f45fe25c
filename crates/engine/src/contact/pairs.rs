//! Contact points between the colliders of a model: which pairs are near, and where they touch.
//!
//! The pairs of boxes that overlap come from `broad_phase.rs`, the rules for pairs from `exclusions.rs`, the contact
//! points from `manifold.rs` and, for meshes and height fields of the world, `world_surface.rs`. The result depends on the poses only:
//! nothing is kept from one call to the next but memory.

use std::fmt;

use ligament_math::{Pose, Vec3};

use super::broad_phase::{Bounds, overlaps};
use super::collision_shape::CollisionShape;
use super::convex::HUGE;
use super::exclusions::{Exclusions, NoContact, neutral_poses};
use super::manifold::{Clipper, Found, Rounded};
use crate::model::{BodyId, Friction, Model, Spring};

/// Connected bodies that are nearer in the neutral pose than this part of the smaller one's radius do not collide.
const ALMOST: f64 = 0.01;

/// A contact point between two colliders, touching or near. Found by [`Pairs::find`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairContact {
    /// The colliders, as indices into [`Model::colliders`].
    pub colliders: [u32; 2],
    /// Their bodies. The first one moves; the second may be the world.
    pub bodies: [BodyId; 2],
    /// Contact point in the world: halfway between the two surfaces along the normal.
    pub point: Vec3,
    /// Unit contact normal in the world, from the second body to the first.
    pub normal: Vec3,
    /// Penetration depth, in meters; if negative, the gap.
    pub depth: f64,
    /// Coefficient of friction of both colliders: see [`FrictionRule`](crate::model::FrictionRule).
    pub friction: f64,
    /// Restitution: the larger one of both colliders.
    pub restitution: f64,
    /// Largest moments about the normal and about the tangents, per normal force, in meters: the larger ones of both colliders.
    pub torsional: f64,
    /// See `torsional`.
    pub rolling: f64,
    /// The springs of both surfaces, one behind the other; `None` if neither has one.
    pub spring: Option<Spring>,
}

/// The colliders of a model and the pairs of them that may collide: built once for a model.
///
/// ```
/// use ligament::contact::Pairs;
/// use ligament::mass::Shape;
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::{Body, BodyId, Collider, ModelBuilder};
///
/// let shape = Shape::Box { half_extents: Vec3::splat(0.5) };
/// let mut builder = ModelBuilder::new("two boxes on the ground");
/// for name in ["low", "high"] {
///     let body = builder.add_body(Body::new(name, shape.inertia_of_mass(1.0)?));
///     builder.add_collider(Collider::new(name, body, Pose::IDENTITY, shape.clone()));
/// }
/// builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
/// let model = builder.build()?;
///
/// // The lower box is a millimeter deep in the ground, and there is a gap of a millimeter between the boxes.
/// let (mut pairs, mut contacts) = (Pairs::new(&model), Vec::new());
/// let height = |body: BodyId| if body.index() == 1 { 0.499 } else { 1.5 };
/// pairs.find(&model, |body| (Pose::translation(Vec3::Z * height(body)), 0.01), &mut contacts);
/// let depths: Vec<_> = contacts.iter().map(|c| (c.colliders, (c.depth * 1e6).round() / 1e3)).collect();
/// assert_eq!(depths[..4], [([0, 1], -1.0); 4]);
/// assert_eq!(depths[4..], [([0, 2], 1.0); 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pairs {
    colliders: Vec<Prepared>,
    exclusions: Exclusions,
    ignored: Vec<u32>,
    /// Whether no pair may collide.
    idle: bool,
    scratch: Scratch,
}

/// A collider that may make contact.
#[derive(Clone, Debug)]
struct Prepared {
    index: u32,
    body: BodyId,
    shape: CollisionShape,
    body_from_shape: Pose,
    friction: Friction,
    restitution: f64,
    torsional: f64,
    rolling: f64,
    spring: Option<Spring>,
}

/// Memory that is kept between calls; a copy begins with none.
#[derive(Default)]
struct Scratch {
    /// The pose and margin of each collider; `None` if it is not finite.
    poses: Vec<Option<(Pose, f64)>>,
    boxes: Vec<Bounds>,
    near: Vec<[u32; 2]>,
    clipper: Clipper,
    found: Vec<Found>,
}

impl Clone for Scratch {
    fn clone(&self) -> Scratch {
        Scratch::default()
    }
}

impl fmt::Debug for Scratch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Scratch")
    }
}

impl Pairs {
    /// Collects the colliders of a model.
    pub fn new(model: &Model) -> Pairs {
        Pairs::of(model, |_| true)
    }

    /// Collects the colliders of the world, and those of some bodies.
    pub fn of(model: &Model, wanted: impl Fn(BodyId) -> bool) -> Pairs {
        let exclusions = Exclusions::new(model);
        let (mut colliders, mut ignored) = (Vec::new(), Vec::new());
        for (k, collider) in model.colliders().iter().enumerate() {
            if !collider.body.is_world() && !wanted(collider.body) {
                continue;
            }
            let shape = CollisionShape::new(&collider.shape, !exclusions.is_fixed(k));
            let Some(shape) = shape.filter(|_| is_usable(collider.body_from_shape)) else {
                ignored.push(k as u32);
                continue;
            };
            colliders.push(Prepared {
                index: k as u32,
                body: collider.body,
                shape,
                body_from_shape: collider.body_from_shape,
                friction: collider.surface(),
                restitution: collider.restitution,
                torsional: collider.torsional_friction,
                rolling: collider.rolling_friction,
                spring: collider.spring,
            });
        }
        let mut pairs = Pairs { colliders, exclusions, ignored, idle: false, scratch: Scratch::default() };
        let poses = neutral_poses(model);
        // A body may move into scenery that is elsewhere at the start.
        let moves = |k: u32| !pairs.exclusions.is_fixed(k as usize);
        let moving: Vec<bool> = (0..model.colliders().len() as u32).map(moves).collect();
        pairs.exclude(model, |body| poses[body.index()], |k| moving[k as usize]);
        pairs
    }

    /// Excludes the pairs of connected bodies that overlap or almost touch in a pose, besides those excluded before: the shapes of
    /// neighbors are coarse. Half-spaces are never excluded.
    pub fn exclude_overlapping(&mut self, model: &Model, body_at: impl Fn(BodyId) -> Pose) {
        self.exclude(model, body_at, |_| true);
    }

    /// The same for some colliders.
    fn exclude(&mut self, model: &Model, body_at: impl Fn(BodyId) -> Pose, which: impl Fn(u32) -> bool) {
        let mut contacts = Vec::new();
        let radius = |k: u32| model.colliders()[k as usize].shape.bounding_radius();
        let largest =
            self.colliders.iter().map(|c| radius(c.index)).filter(|r| r.is_finite()).fold(0.0, f64::max);
        self.find(model, |body| (body_at(body), ALMOST * largest), &mut contacts);
        let is_plane = |k: u32| matches!(model.colliders()[k as usize].shape, crate::mass::Shape::HalfSpace);
        let pairs = contacts
            .iter()
            .filter(|contact| {
                let [a, b] = contact.colliders.map(radius);
                contact.depth > -ALMOST * a.min(b)
            })
            .map(|contact| contact.colliders)
            .filter(|&[a, b]| which(a) && which(b) && !is_plane(a) && !is_plane(b))
            .filter(|&[a, b]| self.exclusions.are_related(a, b))
            .map(|[a, b]| [a.min(b), a.max(b)])
            .collect();
        self.exclusions.add_overlapping(pairs);
        self.idle = self.allows_none();
    }

    /// Sets the pairs of colliders, by index, that do not collide; replaces those set before.
    pub fn set_apart(&mut self, pairs: &[[u32; 2]]) {
        self.exclusions.set_apart(pairs);
        self.idle = self.allows_none();
    }

    /// Sets the pairs of colliders, by index, that collide although their bodies are joined or they overlap in the
    /// neutral pose; replaces those set before. It does not apply to colliders of one body, or of bodies that are
    /// welded together.
    pub fn set_together(&mut self, pairs: &[[u32; 2]]) {
        self.exclusions.set_together(pairs);
        self.idle = self.allows_none();
    }

    /// Colliders, by index, that never make contact: meshes on moving bodies that have no convex hull because they
    /// are flat, meshes that cannot be indexed, and dimensions above a million kilometers.
    pub fn ignored(&self) -> &[u32] {
        &self.ignored
    }

    /// True if no contact is possible.
    pub fn is_idle(&self) -> bool {
        self.idle
    }

    fn allows_none(&self) -> bool {
        let all = &self.colliders;
        let with_others =
            |k: usize| all[k + 1..].iter().any(|b| self.exclusions.may_collide(all[k].index, b.index));
        !(0..all.len()).any(with_others)
    }

    /// Whether two colliders, by index, make contact where they touch.
    pub fn may_collide(&self, a: u32, b: u32) -> bool {
        self.why_not(a, b).is_none()
    }

    /// Why two colliders, by index, make no contact where they touch; `None` if they do.
    pub fn why_not(&self, a: u32, b: u32) -> Option<NoContact> {
        let has = |k| self.colliders.binary_search_by_key(&k, |c| c.index).is_ok();
        match has(a) && has(b) {
            true => self.exclusions.reason(a, b),
            false => Some(NoContact::Ignored),
        }
    }

    /// Collects in `contacts` all contact points whose gap is below the sum of the margins of both bodies, ordered by
    /// the indices of their colliders. `body_at` returns the pose of a body's frame in the world and its margin: how
    /// far it may move in the step, in meters. Colliders whose pose is not finite make no contact.
    pub fn find(
        &mut self,
        model: &Model,
        body_at: impl Fn(BodyId) -> (Pose, f64),
        contacts: &mut Vec<PairContact>,
    ) {
        self.find_awake(model, body_at, &|_| false, contacts);
    }

    /// [`Pairs::find`], without those of bodies that sleep with each other or with the world.
    pub(crate) fn find_awake(
        &mut self,
        model: &Model,
        body_at: impl Fn(BodyId) -> (Pose, f64),
        sleeps: &dyn Fn(BodyId) -> bool,
        contacts: &mut Vec<PairContact>,
    ) {
        contacts.clear();
        if self.idle {
            return;
        }
        debug_assert!(self.colliders.iter().all(|c| (c.index as usize) < model.colliders().len()));
        let Scratch { poses, boxes, near, clipper, found } = &mut self.scratch;
        poses.clear();
        boxes.clear();
        let mut last: Option<(BodyId, (Pose, f64))> = None;
        for (k, collider) in self.colliders.iter().enumerate() {
            let (pose, margin) = match last {
                Some((same, at)) if same == collider.body => at,
                _ if collider.body.is_world() => (Pose::IDENTITY, 0.0),
                _ => body_at(collider.body),
            };
            last = Some((collider.body, (pose, margin)));
            let pose = pose * collider.body_from_shape;
            let margin = if margin > 0.0 { margin.min(HUGE) } else { 0.0 };
            poses.push(is_usable(pose).then_some((pose, margin)));
            if let (Some(_), Some([low, high])) = (poses[k], collider.shape.bounds(pose)) {
                let (low, high) = (low - Vec3::splat(margin), high + Vec3::splat(margin));
                let fixed = self.exclusions.is_fixed(collider.index as usize) || sleeps(collider.body);
                boxes.push(Bounds { collider: k as u32, fixed, low, high });
            }
        }
        overlaps(boxes, near);
        let count = near.len();
        for (k, plane) in self.colliders.iter().enumerate() {
            let (CollisionShape::HalfSpace, Some((pose, margin))) = (&plane.shape, poses[k]) else {
                continue;
            };
            let fixed = self.exclusions.is_fixed(plane.index as usize) || sleeps(plane.body);
            let normal = pose.rot * Vec3::Z;
            for bounds in boxes.iter().filter(|bounds| !(fixed && bounds.fixed)) {
                // The lowest corner of the box along the normal.
                let [n, low, high] = [normal, bounds.low, bounds.high].map(|v| v.to_array());
                let lowest: f64 = (0..3).map(|i| (n[i] * low[i]).min(n[i] * high[i])).sum();
                if lowest - normal.dot(pose.pos) <= margin + 1e-9 * (1.0 + lowest.abs()) {
                    near.push([bounds.collider.min(k as u32), bounds.collider.max(k as u32)]);
                }
            }
        }
        if near.len() > count {
            near.sort_unstable();
        }
        for &[i, j] in &*near {
            let (mut a, mut b) = (i as usize, j as usize);
            let [first, second] = [a, b].map(|k| self.colliders[k].index);
            if !self.exclusions.may_collide(first, second) {
                continue;
            }
            if self.exclusions.is_fixed(first as usize) {
                std::mem::swap(&mut a, &mut b);
            }
            let (Some(at_a), Some(at_b)) = (poses[a], poses[b]) else { continue };
            let (a, b) = (&self.colliders[a], &self.colliders[b]);
            found.clear();
            touch(&a.shape, at_a.0, &b.shape, at_b.0, at_a.1 + at_b.1, clipper, found);
            let of_pair = self.exclusions.friction_of_pair(a.index, b.index);
            let friction = of_pair.unwrap_or_else(|| a.friction.with(b.friction));
            let restitution = a.restitution.max(b.restitution);
            let (torsional, rolling) = (a.torsional.max(b.torsional), a.rolling.max(b.rolling));
            let spring = one_behind_the_other(a.spring, b.spring);
            contacts.extend(found.iter().map(|found| PairContact {
                colliders: [a.index, b.index],
                bodies: [a.body, b.body],
                point: found.point,
                normal: found.normal,
                depth: found.depth,
                friction,
                restitution,
                torsional,
                rolling,
                spring,
            }));
        }
    }
}

/// The spring that two springs make, one behind the other.
fn one_behind_the_other(a: Option<Spring>, b: Option<Spring>) -> Option<Spring> {
    let (Some(first), Some(second)) = (a, b) else { return a.or(b) };
    let both = |x: f64, y: f64| if x + y > 0.0 { x * y / (x + y) } else { 0.0 };
    let stiffness = both(first.stiffness, second.stiffness);
    Some(Spring { stiffness, damping: both(first.damping, second.damping) })
}

/// Whether a pose is finite, a rotation, and near enough to compute with.
pub(super) fn is_usable(pose: Pose) -> bool {
    pose.is_finite() && pose.pos.max_abs() < HUGE && pose.rot.rotation_defect() < 1e-3
}

/// The contact points of two shapes.
pub(super) fn touch(
    a: &CollisionShape,
    at_a: Pose,
    b: &CollisionShape,
    at_b: Pose,
    margin: f64,
    clipper: &mut Clipper,
    found: &mut Vec<Found>,
) {
    // Near the shapes, coordinates keep more digits than far from the origin of the world.
    let origin = at_a.pos;
    let (near_a, near_b) = (Pose { pos: Vec3::ZERO, ..at_a }, Pose { pos: at_b.pos - origin, ..at_b });
    match (a, b) {
        (CollisionShape::Convex(core, radius), CollisionShape::Convex(other, its)) => {
            let (a, b) = (Rounded::new(core, *radius, near_a), Rounded::new(other, *its, near_b));
            clipper.convex(a, b, margin, found);
        }
        (CollisionShape::Convex(core, radius), CollisionShape::HalfSpace) => {
            let a = Rounded::new(core, *radius, near_a);
            clipper.plane(a, near_b.rot * Vec3::Z, near_b.pos, margin, found);
        }
        (CollisionShape::HalfSpace, CollisionShape::Convex(core, radius)) => {
            let b = Rounded::new(core, *radius, near_b);
            clipper.plane(b, near_a.rot * Vec3::Z, Vec3::ZERO, margin, found);
            found.iter_mut().for_each(|found| found.normal = -found.normal);
        }
        (CollisionShape::Convex(core, radius), CollisionShape::Surface(surface)) => {
            let a = Rounded::new(core, *radius, near_b.inverse_mul(near_a));
            surface.touch(a, margin, clipper, found);
            for found in &mut *found {
                (found.point, found.normal) = (near_b.point(found.point), near_b.rot * found.normal);
            }
        }
        // A mesh is fixed, and so comes second; a plane against a plane or a mesh has no contact points.
        _ => {}
    }
    found.iter_mut().for_each(|found| found.point += origin);
    // Shapes of extreme proportions can leave the range of numbers.
    found.retain(|found| found.point.is_finite() && found.normal.is_finite() && found.depth.is_finite());
}
