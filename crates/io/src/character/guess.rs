//! Guesses, from the shape of the bones, what the file does not specify.
//!
//! - A bone is a body of its own if it owns some of the volume and does not start where its parent starts. Other bones are
//!   helpers: fixed to their parent or, if there is no body above, to the first body below.
//! - The middle one of three bones in a row from a branch to a tip, bent at rest, gets a hinge that bends further in that
//!   direction: elbows and knees. So does a bone whose name says so. Every other joint is spherical with a swing cone: the
//!   longer and thinner the bone, the wider the cone.
//! - Joint springs hold the weight of everything below the joint with a deflection of some tenths of a radian; dampers are
//!   a fraction of critical damping.

use ligament::math::{RigidInertia, Vec3};
use ligament::model::{JointKind, Limits, Range, Revolute, Spherical, Universal, Weld};
use ligament::suggest::hint;

use super::bones::Bones;
use super::repair::size;
use super::volume::Owned;
use crate::rig::{BoneRig, Rig};

/// The role of each bone in the model.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// For each bone, the bone whose body carries it; its own index if it is a body.
    pub(super) carrier: Vec<usize>,
    /// For each bone that is a body, its parent body.
    pub(super) parent: Vec<Option<usize>>,
    /// For each bone that is a body: its joint.
    pub(super) joint: Vec<JointGuess>,
    /// For each bone, its end point in the world.
    pub(super) tail: Vec<Vec3>,
}

/// The joint of a bone, guessed or set by the rig.
#[derive(Clone, Debug)]
pub(super) struct JointGuess {
    pub(super) kind: JointKind,
    pub(super) limits: Limits,
    pub(super) stiffness: f64,
    pub(super) damping: f64,
}

/// A bone with less than this fraction of the volume is a helper.
const LEAST_PART: f64 = 1e-6;
/// Bones that start this close to the start of their parent, relative to the size of the character, are fixed to it.
const SAME_PLACE: f64 = 1e-3;
/// The smallest bend of a limb at rest that counts, in radians; less may be inaccuracy of the artist.
const BENT: f64 = 0.05;
/// Range of a hinge from straight, in radians.
const FARTHEST: f64 = 2.6;
/// Deflection of a joint under the weight it carries, in radians.
const SAG: f64 = 0.3;
/// Fraction of critical damping.
const DAMPED: f64 = 0.4;
const GRAVITY: f64 = 9.81;

/// Parts of bone names that mean a hinge, as common rigs use them.
const HINGES: [&str; 10] =
    ["elbow", "knee", "forearm", "lowerarm", "lower_arm", "shin", "calf", "lowerleg", "lower_leg", "finger"];

pub(super) fn plan(
    bones: &mut Bones,
    owned: &Owned,
    rig: &Rig,
    notes: &mut Vec<String>,
) -> Result<Plan, String> {
    let count = bones.bones.len();
    if let Some(name) = rig.bones.keys().find(|name| !bones.bones.iter().any(|bone| &bone.name == *name)) {
        let names = bones.bones.iter().map(|bone| bone.name.as_str());
        return Err(format!(
            "the rig file refers to the bone '{name}', which the character does not have; {}",
            hint(name, names)
        ));
    }
    let heads: Vec<Vec3> = bones.bones.iter().map(|bone| bone.rest.pos).collect();
    let near = SAME_PLACE * size(&heads).max((owned.total).cbrt());
    let mut is_body = vec![false; count];
    for (k, bone) in bones.bones.iter().enumerate() {
        let owns = owned.of_bone[k].mass > LEAST_PART * owned.total;
        let mut above = bone.parent;
        while let Some(helper) = above.filter(|above| !is_body[*above]) {
            above = bones.bones[helper].parent;
        }
        let apart = above.is_none_or(|body| (heads[k] - heads[body]).norm() > near);
        let rigged = rig.bones.get(&bone.name).and_then(|bone| bone.merge);
        is_body[k] = rigged.map_or(owns && apart, |merge| !merge);
    }
    let children = bones.children();
    if !is_body.contains(&true) {
        is_body[0] = true;
    }
    // Helpers go with the nearest body above them; those above all bodies with the first body below.
    let mut carrier = vec![usize::MAX; count];
    for k in 0..count {
        carrier[k] = match bones.bones[k].parent {
            _ if is_body[k] => k,
            Some(parent) => carrier[parent],
            None => usize::MAX,
        };
    }
    for k in (0..count).rev().filter(|k| !is_body[*k]) {
        if carrier[k] == usize::MAX {
            let below = children[k].iter().map(|child| carrier[*child]).find(|body| *body != usize::MAX);
            carrier[k] = below.unwrap_or(usize::MAX);
        }
    }
    let first = is_body.iter().position(|body| *body).unwrap_or(0);
    for k in 0..count {
        if carrier[k] == usize::MAX {
            carrier[k] = bones.bones[k].parent.map_or(first, |parent| carrier[parent]);
        }
    }
    let merged: Vec<&str> =
        (0..count).filter(|k| carrier[*k] != *k).map(|k| bones.bones[k].name.as_str()).collect();
    if !merged.is_empty() {
        let shown: Vec<&str> = merged.iter().take(12).copied().collect();
        let more = if merged.len() > shown.len() { ", ..." } else { "" };
        notes.push(format!("{} helper bones are fixed to others: {}{more}", merged.len(), shown.join(", ")));
    }
    let parent = (0..count)
        .map(|k| bones.bones[k].parent.map(|parent| carrier[parent]).filter(|body| is_body[k] && *body != k))
        .collect::<Vec<_>>();
    let shape = Shape::new(bones, owned, &carrier, &parent);
    let mut joint = Vec::with_capacity(count);
    for k in 0..count {
        let rigged = rig.bones.get(&bones.bones[k].name);
        joint.push(guess(k, bones, &shape, &parent, rigged)?);
    }
    Ok(Plan { carrier, parent, joint, tail: shape.tail })
}

/// Sizes and masses of bodies.
struct Shape {
    tail: Vec<Vec3>,
    /// Inertia of the subtree of each bone, at the density of water, about the world origin.
    below: Vec<RigidInertia>,
    radius: Vec<f64>,
    bodies_below: Vec<Vec<usize>>,
}

impl Shape {
    fn new(bones: &Bones, owned: &Owned, carrier: &[usize], parent: &[Option<usize>]) -> Shape {
        let count = bones.bones.len();
        let mut own = vec![RigidInertia::ZERO; count];
        for (k, inertia) in owned.of_bone.iter().enumerate() {
            own[carrier[k]] += inertia.scaled(1000.0);
        }
        let mut below = own.clone();
        for k in (0..count).rev() {
            if let Some(parent) = parent[k] {
                let sum = below[k];
                below[parent] += sum;
            }
        }
        let mut bodies_below = vec![Vec::new(); count];
        for (k, parent) in parent.iter().enumerate() {
            if let Some(parent) = parent {
                bodies_below[*parent].push(k);
            }
        }
        let children = bones.children();
        let tail = (0..count).map(|k| {
            let head = bones.bones[k].rest.pos;
            let ends: Vec<Vec3> = children[k].iter().map(|child| bones.bones[*child].rest.pos).collect();
            match ends.as_slice() {
                [] if owned.of_bone[k].mass > 0.0 => head + (owned.of_bone[k].com() - head) * 2.0,
                [] => head,
                ends => ends.iter().fold(Vec3::ZERO, |sum, end| sum + *end) / ends.len() as f64,
            }
        });
        let tail: Vec<Vec3> = tail.collect();
        let radius = (0..count).map(|k| {
            let length = (tail[k] - bones.bones[k].rest.pos).norm();
            let volume = own[k].mass / 1000.0;
            if length > 0.0 { (volume / (std::f64::consts::PI * length)).sqrt() } else { volume.cbrt() }
        });
        let radius = radius.collect();
        Shape { tail, below, radius, bodies_below }
    }
}

fn guess(
    k: usize,
    bones: &Bones,
    shape: &Shape,
    parent: &[Option<usize>],
    rigged: Option<&BoneRig>,
) -> Result<JointGuess, String> {
    let bone = &bones.bones[k];
    let along_world = shape.tail[k] - bone.rest.pos;
    let along = bone.rest.rot.transpose_mul(along_world).normalized().unwrap_or(Vec3::Y);
    let nothing = BoneRig::default();
    let rigged = rigged.unwrap_or(&nothing);
    let limits = rigged.limits.unwrap_or_default();
    let hinge = hinge(k, bones, shape, parent);
    let kind = rigged.joint.as_deref().unwrap_or(if hinge.is_some() { "revolute" } else { "spherical" });
    let axis = rigged.axis.map(Vec3::from).and_then(Vec3::normalized);
    let (kind, limits): (JointKind, Limits) = match kind {
        "weld" => (Weld.into(), Limits::None),
        // A free joint has no limits.
        "free" => (ligament::model::Free.into(), Limits::None),
        "revolute" => {
            let (guessed, range) = hinge.unwrap_or((side_of(along), Range::new(-FARTHEST, FARTHEST)));
            let range = match (limits.angle, axis) {
                (Some([low, high]), _) => Range::new(low, high),
                // An axis from the rig may point opposite to the guessed one.
                (None, Some(_)) => Range::new(-FARTHEST, FARTHEST),
                (None, None) => range,
            };
            (Revolute::about(axis.unwrap_or(guessed)).into(), Limits::Ranges(vec![range]))
        }
        "universal" => {
            let first = axis.unwrap_or(side_of(along));
            let second = rigged.second.map(Vec3::from).unwrap_or(along);
            let second = (second - first * first.dot(second)).normalized();
            let second = second.ok_or_else(|| {
                format!(
                    "bone '{}': the two axes of its joint are parallel; set another \
                     'second' axis in the rig",
                    bone.name
                )
            })?;
            let range = limits.angle.map_or(Range::new(-1.0, 1.0), |[low, high]| Range::new(low, high));
            (Universal::about(first, second).into(), Limits::Ranges(vec![range; 2]))
        }
        _ => {
            // As wide as a shoulder for a long thin bone, as narrow as a spine for a short thick one.
            let slender = along_world.norm() / (2.0 * shape.radius[k]).max(1e-9);
            let swing = limits.swing.unwrap_or((0.35 + 0.3 * slender).clamp(0.4, 1.5));
            let twist = limits.twist.map_or(Range::new(-0.8, 0.8), |[low, high]| Range::new(low, high));
            let axis = axis.unwrap_or(along);
            (Spherical.into(), Limits::SwingTwist { axis, swing, twist })
        }
    };
    let hanging = shape.below[k];
    let lever = if hanging.mass > 0.0 { (hanging.com() - bone.rest.pos).norm() } else { 0.0 };
    let lever = lever.max(shape.radius[k]);
    let stiffness = rigged.stiffness.unwrap_or(hanging.mass * GRAVITY * lever / SAG);
    let about = hanging.mass * lever * lever * 4.0 / 3.0;
    let damping = rigged.damping.unwrap_or(2.0 * DAMPED * (stiffness * about).sqrt());
    Ok(JointGuess { kind, limits, stiffness, damping })
}

/// The hinge axis in the frame of the bone, and its range, if the bone looks like a hinge.
fn hinge(k: usize, bones: &Bones, shape: &Shape, parent: &[Option<usize>]) -> Option<(Vec3, Range)> {
    let bone = &bones.bones[k];
    let above = parent[k]?;
    let before = (bone.rest.pos - bones.bones[above].rest.pos).normalized()?;
    let after = (shape.tail[k] - bone.rest.pos).normalized()?;
    let name = bone.name.to_lowercase();
    let named = HINGES.iter().any(|word| name.contains(word));
    // In a row: the parent has only this child, this one has one child, which is a tip; and the row starts at a branch.
    let tip = match shape.bodies_below[k].as_slice() {
        [next] => shape.bodies_below[*next].is_empty(),
        _ => false,
    };
    let branch = parent[above].is_some_and(|root| shape.bodies_below[root].len() > 1);
    let in_row = shape.bodies_below[above].len() == 1 && tip && branch;
    let bend = before.cross(after);
    let angle = bend.norm().atan2(before.dot(after));
    if angle > BENT && (named || in_row) {
        let axis = bone.rest.rot.transpose_mul(bend).normalized()?;
        // Straight is one limit; the hinge bends in the direction in which it is bent.
        return Some((axis, Range::new(-angle, FARTHEST - angle)));
    }
    // Straight at rest: use the bone's x axis, about which rigs bend limbs; in both directions, since the sign is unknown.
    let along = bone.rest.rot.transpose_mul(after);
    named.then(|| (side_of(along), Range::new(-FARTHEST, FARTHEST)))
}

/// The direction perpendicular to a bone that is nearest to its own x axis.
fn side_of(along: Vec3) -> Vec3 {
    let across = |axis: Vec3| (axis - along * along.dot(axis)).normalized();
    let x = if along.x.abs() < 0.9 { across(Vec3::X) } else { across(Vec3::Z) };
    x.unwrap_or(Vec3::X)
}
