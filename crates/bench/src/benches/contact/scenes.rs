//! The scenes: what falls, on what, and for how long.

use anyhow::Result;
use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Vec3, so3};
use ligament::scene::Scene;
use ligament_gallery::Humanoid;

use super::ragdoll;
use super::run::Span;
use super::yard::{Dice, Yard, place_free};

/// A scene to build.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Plan {
    /// Boxes on each other.
    Tower(usize),
    /// Boxes in rows of 20, each half a box to the side of the one below.
    Wall(usize),
    /// Boxes, spheres, capsules and cylinders that fall into a crate.
    Pile(usize),
    /// The humanoid of the gallery, dropped from 20 cm, leaning.
    Humanoid,
    /// Ragdolls poured into a bowl: a ring of slabs.
    Bowl(usize),
    /// Ragdolls that fall to the ground, each on its own spot.
    Apart(usize),
    /// Ragdolls that fall on each other, ten to a spot.
    Heaps(usize),
}

/// Half the side of the boxes of towers and walls: 20 cm, 1 kg.
const HALF: f64 = 0.1;
const WALL_ROW: usize = 20;
/// Slabs of a bowl, its radius at the ground, and their slope.
const SLABS: usize = 16;
const BOWL_RADIUS: f64 = 1.6;
const BOWL_SLOPE: f64 = 60.0;

impl Plan {
    /// Name of the case.
    pub(super) fn name(self) -> &'static str {
        match self {
            Plan::Tower(_) => "tower of boxes",
            Plan::Wall(_) => "wall of boxes",
            Plan::Pile(_) => "pile of shapes",
            Plan::Humanoid => "humanoid dropped",
            Plan::Bowl(_) => "ragdolls in a bowl",
            Plan::Apart(_) => "ragdolls apart",
            Plan::Heaps(_) => "ragdolls in heaps of ten",
        }
    }

    /// Its size: boxes, shapes or ragdolls.
    pub(super) fn size(self) -> usize {
        match self {
            Plan::Humanoid => 1,
            Plan::Tower(n) | Plan::Wall(n) | Plan::Pile(n) => n,
            Plan::Bowl(n) | Plan::Apart(n) | Plan::Heaps(n) => n,
        }
    }

    /// How long it is simulated: until everything is at rest, and some more; steps are timed when things have landed, or the first
    /// of many.
    pub(super) fn span(self) -> Span {
        let (seconds, landed) = match self {
            Plan::Tower(_) | Plan::Wall(_) => (2.0, 0.0),
            Plan::Pile(_) | Plan::Humanoid => (4.0, 0.5),
            Plan::Bowl(_) => (4.0, 1.0),
            Plan::Apart(_) | Plan::Heaps(_) => (2.5, 0.5),
        };
        Span { seconds, landed }
    }

    /// Builds it.
    pub(super) fn build(self) -> Result<Scene> {
        match self {
            Plan::Tower(n) => boxes((0..n).map(|k| [0.0, k as f64])),
            Plan::Wall(n) => boxes((0..n).map(|k| {
                let row = k / WALL_ROW;
                [(k % WALL_ROW) as f64 + 0.5 * (row % 2) as f64, row as f64]
            })),
            Plan::Pile(n) => pile(n),
            Plan::Humanoid => humanoid(),
            Plan::Bowl(n) => bowl(n),
            Plan::Apart(n) => spots(n, 1),
            Plan::Heaps(n) => spots(n, 10),
        }
    }
}

/// Boxes at columns and rows, in contact without penetration.
fn boxes(places: impl Iterator<Item = [f64; 2]>) -> Result<Scene> {
    let mut yard = Yard::with_ground();
    for [column, row] in places {
        let at = Vec3::new(2.0 * HALF * column, 0.0, HALF + 2.0 * HALF * row);
        yard.drop(Shape::Box { half_extents: Vec3::splat(HALF) }, 1.0, Pose::translation(at))?;
    }
    yard.scene("boxes")
}

fn pile(n: usize) -> Result<Scene> {
    let mut yard = Yard::with_ground();
    for (x, y) in [(0.8, 0.0), (-0.8, 0.0), (0.0, 0.8), (0.0, -0.8)] {
        let half = if y == 0.0 { Vec3::new(0.1, 0.9, 1.0) } else { Vec3::new(0.9, 0.1, 1.0) };
        yard.fix(Shape::Box { half_extents: half }, Pose::translation(Vec3::new(x, y, 1.0)));
    }
    let mut dice = Dice::new(3);
    for k in 0..n {
        let s = 0.08 + 0.04 * dice.roll();
        let shape = match k % 4 {
            0 => Shape::Box { half_extents: Vec3::new(s, 0.8 * s, 0.6 * s) },
            1 => Shape::Sphere { radius: s },
            2 => Shape::Capsule { radius: 0.6 * s, half_length: s },
            _ => Shape::Cylinder { radius: s, half_length: s },
        };
        // Four to a layer, apart from each other however they are turned.
        let rot = so3::exp(dice.vector() * 3.0);
        let [x, y] = [k % 2, k / 2 % 2].map(|side| 0.5 * side as f64 - 0.25);
        let at = Vec3::new(x, y, 0.5 + 0.4 * (k / 4) as f64) + dice.vector() * 0.04;
        yard.drop(shape, 1.0, Pose::new(rot, at))?;
    }
    yard.scene("pile")
}

fn humanoid() -> Result<Scene> {
    let mut scene = Humanoid::default().build()?;
    // Limp, as a ragdoll.
    scene.commands.clear();
    let pose = Pose::new(so3::exp(Vec3::new(0.1, 0.2, 0.0)), Vec3::Z * (scene.q[2] + 0.2));
    place_free(&mut scene.q[..7], pose);
    Ok(scene)
}

/// The pose of a ragdoll that lies on its side, along y before a turn about the vertical.
fn lying(turn: f64, at: Vec3) -> Pose {
    Pose::new(so3::exp(Vec3::Z * turn) * Mat3::from_cols(Vec3::Z, Vec3::X, Vec3::Y), at)
}

/// Height between ragdolls that lie above each other.
const LAYER: f64 = 0.6;

fn bowl(n: usize) -> Result<Scene> {
    let mut yard = Yard::with_ground();
    let (slope, thick, length) = (BOWL_SLOPE.to_radians(), 0.2, 2.0);
    let width = (BOWL_RADIUS + 2.0 * length * slope.cos()) * (std::f64::consts::PI / SLABS as f64).tan();
    for k in 0..SLABS {
        let around = Mat3::from_cols(
            Vec3::new((angle(k)).cos(), angle(k).sin(), 0.0),
            Vec3::new(-angle(k).sin(), angle(k).cos(), 0.0),
            Vec3::Z,
        );
        // Its inner face rises from the circle on the ground, outward; the slab is behind that face.
        let tilted = around * so3::exp(Vec3::Y * -slope);
        let middle = around.cols[0] * BOWL_RADIUS + tilted.cols[0] * length - tilted.cols[2] * thick;
        let half_extents = Vec3::new(length, width, thick);
        yard.fix(Shape::Box { half_extents }, Pose::new(tilted, middle));
    }
    // Three to a layer, side by side; every other layer across the one below.
    for k in 0..n {
        let (layer, column) = (k / 3, (k % 3) as f64 - 1.0);
        let turn = 0.5 * std::f64::consts::PI * (layer % 2) as f64 + 0.1 * column;
        let aside = so3::exp(Vec3::Z * turn) * (Vec3::X * (0.75 * column));
        ragdoll::add(&mut yard, k, lying(turn, aside + Vec3::Z * (0.6 + LAYER * layer as f64)))?;
    }
    yard.scene("bowl")
}

fn angle(slab: usize) -> f64 {
    std::f64::consts::TAU * slab as f64 / SLABS as f64
}

/// Ragdolls on a square grid of spots, so many to a spot.
fn spots(n: usize, each: usize) -> Result<Scene> {
    const APART: f64 = 3.0;
    let mut yard = Yard::with_ground();
    let mut dice = Dice::new(11);
    let side = (n.div_ceil(each) as f64).sqrt().ceil() as usize;
    for k in 0..n {
        let (spot, level) = (k / each, (k % each) as f64);
        let at = |z: f64| Vec3::new((spot % side) as f64 * APART, (spot / side) as f64 * APART, z);
        let turn = dice.vector() * 3.0;
        let pose = match each {
            1 => Pose::new(so3::exp(turn), at(1.2)),
            _ => lying(turn.z, at(0.6 + LAYER * level)),
        };
        ragdoll::add(&mut yard, k, pose)?;
    }
    yard.scene("spots")
}

#[cfg(test)]
mod tests {
    //! Scenes have their bodies, and nothing overlaps at the start except neighbors in a character: overlapping bodies would be
    //! pushed apart, and every engine does that in its own way.
    use ligament::contact::Pairs;

    use super::*;

    #[test]
    fn nothing_overlaps_at_the_start() {
        let all = [
            (Plan::Tower(3), 3),
            (Plan::Wall(45), 45),
            (Plan::Pile(60), 60),
            (Plan::Humanoid, 22),
            (Plan::Bowl(9), 9 * 15),
            (Plan::Apart(5), 5 * 15),
            (Plan::Heaps(12), 12 * 15),
        ];
        for (plan, bodies) in all {
            let scene = plan.build().expect("it builds");
            assert_eq!(scene.model.bodies().len() - 1, bodies, "{plan:?}");
            let (poses, mut contacts) = (scene.poses(), Vec::new());
            let mut pairs = Pairs::new(&scene.model);
            pairs.exclude_overlapping(&scene.model, |body| poses[body.index()]);
            pairs.find(&scene.model, |body| (poses[body.index()], 0.0), &mut contacts);
            // Boxes of a wall touch: rounding only.
            let deepest = contacts.iter().map(|contact| contact.depth).fold(0.0, f64::max);
            assert!(deepest < 1e-12, "{plan:?}: {deepest}");
        }
    }
}
