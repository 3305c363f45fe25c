//! Collision between a robot and its own fixed base: the base must not push the robot's own links.
//!
//! Robot files give the base and the first links collision shapes that overlap at the joint between them; most programs
//! that read such files turn self-collision off. Here the shapes fixed to the world are static colliders, which every body
//! touches. So a static collider of the robot that overlaps one of its bodies at the start is drawn but takes no part in
//! contact.

use std::collections::HashSet;

use ligament::contact::{Obstacle, samples_of};
use ligament::mass::Shape;
use ligament::scene::Scene;

/// Penetration depth, in meters, above which a body counts as inside. Bodies that rest on something may penetrate it by
/// rounding.
const INSIDE: f64 = 1e-6;

/// Above this many pairs of shapes the check is skipped; no robot has as many.
const MOST_PAIRS: usize = 100_000;

/// Disables contact of static colliders that bodies penetrate at the start. Returns their names.
pub(crate) fn unfelt(scene: &mut Scene) -> Vec<String> {
    let poses = scene.poses();
    let (base, limbs): (Vec<_>, Vec<_>) =
        scene.model.colliders().iter().partition(|collider| collider.body.is_world());
    if base.len().saturating_mul(limbs.len()) > MOST_PAIRS {
        return Vec::new();
    }
    let limbs: Vec<_> = limbs.iter().map(|limb| (limb, samples_of(&limb.shape))).collect();
    let mut unfelt = HashSet::new();
    for scenery in base.iter().filter(|scenery| !matches!(scenery.shape, Shape::HalfSpace)) {
        let Some(obstacle) = Obstacle::new(&scenery.shape) else { continue };
        let is_inside = limbs.iter().any(|(limb, samples)| {
            let shape_from_limb =
                scenery.body_from_shape.inverse_mul(poses[limb.body.index()] * limb.body_from_shape);
            samples.iter().any(|sample| {
                let nearest = obstacle.within(shape_from_limb.point(sample.point), sample.radius);
                nearest.is_some_and(|nearest| sample.radius - nearest.distance > INSIDE)
            })
        });
        if is_inside {
            unfelt.insert(scenery.name.clone());
        }
    }
    if !unfelt.is_empty() {
        scene.model = scene.model.clone().with_unfelt(|collider| unfelt.contains(&collider.name));
    }
    let mut names: Vec<String> = unfelt.into_iter().collect();
    names.sort_unstable();
    names
}
