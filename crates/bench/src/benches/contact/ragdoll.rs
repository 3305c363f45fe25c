//! A ragdoll: 15 capsules, 10 ball joints and 4 hinges, with limits and a little damping; a person of 74 kg and 1.75 m.
//!
//! All capsules but those that a joint connects are apart from each other in the neutral pose, so that every engine, by its own
//! rules for neighbors, lets the same pairs collide. A ball joint has the same limit for swing and twist: engines that limit
//! the angle of the rotation only, or every axis by itself, come nearest to that.

use anyhow::Result;
use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Vec3};
use ligament::model::{Joint, JointKind, Limits, Range, Revolute, Spherical};

use super::yard::Yard;

/// Damping of every joint, in N m s/rad.
const DAMPING: f64 = 0.5;

/// How a part is joined to its parent; degrees.
#[derive(Clone, Copy)]
enum Held {
    /// A ball joint with this largest angle of swing and twist.
    Ball(f64),
    /// A hinge about y: lowest, highest, and where it starts.
    Hinge(f64, f64, f64),
}

/// A part. Its frame is at its joint, with the axes of the world in the neutral pose.
struct Part {
    name: &'static str,
    parent: &'static str,
    /// Whether it exists twice, mirrored.
    paired: bool,
    at: [f64; 3],
    radius: f64,
    half_length: f64,
    along: Vec3,
    middle: [f64; 3],
    mass: f64,
    held: Held,
}

#[rustfmt::skip]
const PARTS: [Part; 8] = [
    Part { name: "chest", parent: "pelvis", paired: false, at: [0.0, 0.0, 0.12], radius: 0.13, half_length: 0.07,
           along: Vec3::Y, middle: [0.0, 0.0, 0.20], mass: 25.0, held: Held::Ball(30.0) },
    Part { name: "head", parent: "chest", paired: false, at: [0.0, 0.0, 0.36], radius: 0.09, half_length: 0.03,
           along: Vec3::Z, middle: [0.0, 0.0, 0.13], mass: 5.0, held: Held::Ball(40.0) },
    Part { name: "upper arm", parent: "chest", paired: true, at: [0.0, 0.25, 0.25], radius: 0.045, half_length: 0.10,
           along: Vec3::Z, middle: [0.0, 0.0, -0.15], mass: 2.0, held: Held::Ball(80.0) },
    Part { name: "forearm", parent: "upper arm", paired: true, at: [0.0, 0.0, -0.30], radius: 0.04, half_length: 0.10,
           along: Vec3::Z, middle: [0.0, 0.0, -0.14], mass: 1.4, held: Held::Hinge(-140.0, 0.0, -20.0) },
    Part { name: "hand", parent: "forearm", paired: true, at: [0.0, 0.0, -0.28], radius: 0.035, half_length: 0.04,
           along: Vec3::Z, middle: [0.0, 0.0, -0.07], mass: 0.5, held: Held::Ball(45.0) },
    Part { name: "thigh", parent: "pelvis", paired: true, at: [0.0, 0.10, -0.06], radius: 0.075, half_length: 0.14,
           along: Vec3::Z, middle: [0.0, 0.0, -0.22], mass: 8.0, held: Held::Ball(60.0) },
    Part { name: "shin", parent: "thigh", paired: true, at: [0.0, 0.0, -0.44], radius: 0.055, half_length: 0.14,
           along: Vec3::Z, middle: [0.0, 0.0, -0.20], mass: 3.5, held: Held::Hinge(0.0, 140.0, 20.0) },
    Part { name: "foot", parent: "shin", paired: true, at: [0.0, 0.0, -0.40], radius: 0.04, half_length: 0.07,
           along: Vec3::X, middle: [0.06, 0.0, -0.03], mass: 1.0, held: Held::Ball(30.0) },
];

/// Adds a ragdoll, the pelvis at this pose, and bent knees and elbows.
pub(super) fn add(yard: &mut Yard, number: usize, world_from_pelvis: Pose) -> Result<()> {
    let full = |side: &str, name: &str| format!("ragdoll {number} {side}{name}");
    let pelvis = yard.body(&full("", "pelvis"), capsule(0.11, 0.06), turned(Vec3::Y, Vec3::ZERO), 11.0)?;
    yard.place(pelvis, world_from_pelvis);
    let mut known = vec![(full("", "pelvis"), pelvis)];
    for part in &PARTS {
        for side in if part.paired { &["left ", "right "][..] } else { &[""] } {
            let mirror = if *side == "right " { -1.0 } else { 1.0 };
            let on_side = |[x, y, z]: [f64; 3]| Vec3::new(x, mirror * y, z);
            let parents = [full(side, part.parent), full("", part.parent)];
            let Some(&(_, parent)) = known.iter().find(|(name, _)| parents.contains(name)) else {
                unreachable!("parents precede their children in PARTS");
            };
            let name = full(side, part.name);
            let shape = capsule(part.radius, part.half_length);
            let body = yard.body(&name, shape, turned(part.along, on_side(part.middle)), part.mass)?;
            let (kind, limits, bent): (JointKind, _, _) = match part.held {
                Held::Ball(most) => {
                    let most = most.to_radians();
                    let twist = Range::new(-most, most);
                    (Spherical.into(), Limits::SwingTwist { axis: Vec3::Z, swing: most, twist }, 0.0)
                }
                Held::Hinge(low, high, bent) => {
                    let range = Range::new(low.to_radians(), high.to_radians());
                    (Revolute::about(Vec3::Y).into(), Limits::Ranges(vec![range]), bent.to_radians())
                }
            };
            let joint = Joint::new(name.clone(), kind)
                .parent(parent, Pose::translation(on_side(part.at)))
                .child(body, Pose::IDENTITY);
            yard.join(joint.limits(limits).damping(DAMPING), bent);
            known.push((name, body));
        }
    }
    Ok(())
}

fn capsule(radius: f64, half_length: f64) -> Shape {
    Shape::Capsule { radius, half_length }
}

/// The pose of a capsule, whose own axis is z, along an axis.
fn turned(along: Vec3, middle: Vec3) -> Pose {
    let rot = if along == Vec3::X {
        Mat3::from_cols(Vec3::Y, Vec3::Z, Vec3::X)
    } else if along == Vec3::Y {
        Mat3::from_cols(Vec3::Z, Vec3::X, Vec3::Y)
    } else {
        Mat3::IDENTITY
    };
    Pose::new(rot, middle)
}
