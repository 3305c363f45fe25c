//! The base that a robot is bolted to the world with: it must not push the robot's own limbs.
//!
//! Files for robots give the base and the first limbs shapes that overlap at the joint between them, and the programs that
//! read them do not let a robot touch itself. Here what is bolted to the world is scenery, which everything touches. So
//! scenery of the robot's own that one of its bodies is inside of at the start is seen and not felt.

use std::collections::HashSet;

use ligament::contact::{Obstacle, samples_of};
use ligament::mass::Shape;
use ligament::scene::Scene;

/// Deeper than this, in metres, a body is inside: what stands on something may be as deep as rounding.
const INSIDE: f64 = 1e-6;

/// More pairs of shapes than this are not looked at: no robot has as many.
const MOST_PAIRS: usize = 100_000;

/// Makes scenery that bodies are inside of at the start unfelt, and tells its names.
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
