//! Builds the model and the soft body from what was read and guessed.

use ligament::flesh::{Flesh, FleshMotion, Recipe, TouchLaw};
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Mat3, Pose, RigidInertia, Vec3};
use ligament::model::{
    Actuation, Body, BodyId, Collider, Frame, Free, Joint, Limits, Model, ModelBuilder, Weld,
};
use ligament::progress::Progress;
use ligament::sim::Fleshed;

use super::bones::Bones;
use super::guess::Plan;
use super::solids::ball;
use super::volume::Owned;
use crate::clip::ClipBone;
use crate::rig::Rig;

/// The result of a build.
pub(super) struct Built {
    pub(super) model: Model,
    pub(super) flesh: Option<Flesh>,
    pub(super) motion: FleshMotion,
    pub(super) clip_bones: Vec<ClipBone>,
}

/// The bones' share of the mass of a body with flesh: about that of mammals.
const BONE_PART: f64 = 0.15;
/// How far feet may be above the floor of the file to stand on it, as a part of the height.
const NEAR_FLOOR: f64 = 0.05;
/// The part of the skin that is soles, how far it may sink into the ground as a part of the size of the skin, and gravity, in m/s2.
const SOLES: f64 = 0.02;
const SUNK: f64 = 3e-4;
const GRAVITY: f64 = 9.81;
/// The smallest share of the total mass of a bone. A lighter one would be unstable under the load of its children.
const LEAST_MASS: f64 = 1e-4;

/// Parameters of flesh for a character without any.
pub(super) fn unfleshed() -> FleshMotion {
    FleshMotion { damping: 0.0, ..FleshMotion::default() }
}

pub(super) fn build(
    name: &str,
    bones: &Bones,
    plan: &Plan,
    owned: &Owned,
    shell: Option<&TriMesh>,
    rig: &Rig,
    progress: &mut Progress<'_>,
) -> Result<Built, String> {
    let count = bones.bones.len();
    let fleshed = shell.filter(|_| rig.wants_flesh());
    let part = if fleshed.is_some() { BONE_PART } else { 1.0 };
    let mut builder = ModelBuilder::new(name);
    if rig.ground {
        let place = Pose::translation(Vec3::Z * floor(bones, shell));
        builder.add_collider(Collider::new("ground", BodyId::WORLD, place, Shape::HalfSpace));
    }
    let mut own = vec![RigidInertia::ZERO; count];
    for (k, inertia) in owned.of_bone.iter().enumerate() {
        own[plan.carrier[k]] += inertia.scaled(rig.density);
    }
    let least = LEAST_MASS * rig.density * owned.total;
    let mut body_of = vec![BodyId::WORLD; count];
    for k in (0..count).filter(|k| plan.carrier[*k] == *k) {
        let bone = &bones.bones[k];
        let mass = rig.bones.get(&bone.name).and_then(|bone| bone.mass);
        let mut inertia = own[k];
        if inertia.mass < least {
            let middle = (bone.rest.pos + plan.tail[k]) * 0.5;
            inertia += ball(least - inertia.mass, (least / rig.density).max(1e-12), middle);
        }
        let factor = mass.map_or(1.0, |mass| mass / inertia.mass) * part;
        let in_body = inertia.scaled(factor).transported(bone.rest.inverse());
        body_of[k] = builder.add_body(Body::new(bone.name.clone(), in_body));
        if fleshed.is_none() {
            let volume = own[k].mass / rig.density;
            if let Some((place, shape)) = capsule(bone.rest, plan.tail[k], volume) {
                builder.add_collider(Collider::new(format!("{} shape", bone.name), body_of[k], place, shape));
            }
        }
    }
    for k in (0..count).filter(|k| plan.carrier[*k] == *k) {
        builder.add_joint(joint(k, bones, plan, &body_of, rig));
    }
    for k in (0..count).filter(|k| plan.carrier[*k] != *k) {
        let carrier = plan.carrier[k];
        let place = bones.bones[carrier].rest.inverse_mul(bones.bones[k].rest);
        builder.add_frame(Frame::new(bones.bones[k].name.clone(), body_of[carrier], place));
    }
    let model = builder.build().map_err(|e| e.to_string())?;
    let clip_bones = (0..count).map(|k| {
        let (bone, carrier) = (&bones.bones[k], plan.carrier[k]);
        ClipBone {
            name: bone.name.clone(),
            parent: bone.parent,
            body: body_of[carrier],
            body_from_bone: bones.bones[carrier].rest.inverse_mul(bone.rest),
            rest: bone.rest,
            tail: bone.rest.inverse_point(plan.tail[k]),
        }
    });
    let clip_bones = clip_bones.collect();
    let mut motion = FleshMotion { damping: rig.flesh.damping, ..FleshMotion::default() };
    let Some(shell) = fleshed else {
        return Ok(Built { model, flesh: None, motion: unfleshed(), clip_bones });
    };
    motion.touch = touch(shell, rig.density * owned.total);
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    for k in (0..count).filter(|k| plan.carrier[*k] == *k) {
        poses[body_of[k].index()] = bones.bones[k].rest;
    }
    let recipe = Recipe {
        tets: rig.flesh.tets,
        density: (1.0 - BONE_PART) * rig.density,
        young: rig.flesh.young,
        poisson: rig.flesh.poisson,
        attach_within: rig.flesh.attach_within,
        close_holes: 0.0,
        ..Recipe::default()
    };
    let flesh = Flesh::grow(&model, &poses, shell, &recipe, progress)
        .map_err(|e| format!("the soft body cannot be built: {e}"))?
        .with_firm_feet(&model, &poses);
    Fleshed::new(&model, flesh.clone(), motion).map_err(|e| e.to_string())?;
    Ok(Built { model, flesh: Some(flesh), motion, clip_bones })
}

/// The height of the ground: that of the feet if they stand on the floor of the file, or near it, else that of the floor.
fn floor(bones: &Bones, shell: Option<&TriMesh>) -> f64 {
    let (mut lowest, mut highest) = (f64::INFINITY, f64::NEG_INFINITY);
    let mut pass = |z: f64| (lowest, highest) = (lowest.min(z), highest.max(z));
    match shell {
        Some(shell) => shell.vertices().iter().for_each(|p| pass(p.z)),
        None => bones.bones.iter().for_each(|bone| pass(bone.rest.pos.z)),
    }
    if lowest < NEAR_FLOOR * (highest - lowest) { lowest } else { 0.0 }
}

/// Contact of a skin: firm enough that its weight, on the soles, hardly sinks in.
fn touch(shell: &TriMesh, mass: f64) -> TouchLaw {
    let (vertices, usual) = (shell.vertices(), TouchLaw::default());
    let area: f64 = shell
        .triangles()
        .iter()
        .map(|corners| {
            let [a, b, c] = corners.map(|k| vertices[k as usize]);
            0.5 * (b - a).cross(c - a).norm()
        })
        .sum();
    let length = area.sqrt().max(1e-3);
    let firm = (mass * GRAVITY / (SOLES * area.max(1e-9) * SUNK * length)).clamp(usual.stiffness, 1e9);
    // The same ratio of damping to stiffness: the same time in which a contact comes to rest.
    TouchLaw { stiffness: firm, damping: usual.damping * firm / usual.stiffness, ..usual }
}

fn joint(k: usize, bones: &Bones, plan: &Plan, body_of: &[BodyId], rig: &Rig) -> Joint {
    let (bone, guess) = (&bones.bones[k], &plan.joint[k]);
    let name = bone.name.clone();
    let Some(parent) = plan.parent[k] else {
        // At its neutral coordinates a root is in its rest pose.
        let rigged = rig.bones.get(&bone.name).and_then(|bone| bone.joint.as_deref());
        let joint = match rigged.unwrap_or(&rig.root) {
            "weld" => Joint::new(name, Weld),
            _ => Joint::new(name, Free),
        };
        return joint.parent(BodyId::WORLD, bone.rest).child(body_of[k], Pose::IDENTITY);
    };
    let place = bones.bones[parent].rest.inverse_mul(bone.rest);
    let mut joint = Joint::new(name, guess.kind)
        .parent(body_of[parent], place)
        .child(body_of[k], Pose::IDENTITY)
        .limits(guess.limits.clone());
    if guess.kind.nv() == 6 {
        joint.limits = Limits::None;
        return joint;
    }
    if guess.kind.nv() > 0 {
        joint = joint.stiffness(guess.stiffness).damping(guess.damping).actuation(Actuation::Active);
    }
    joint
}

/// A capsule of about this volume along a bone, or a sphere: its pose on the body, and its shape.
fn capsule(rest: Pose, tail: Vec3, volume: f64) -> Option<(Pose, Shape)> {
    let along = rest.inverse_point(tail);
    let length = along.norm();
    if volume.is_nan() || volume <= 0.0 {
        return None;
    }
    let slim = (volume / (std::f64::consts::PI * length.max(1e-9))).sqrt();
    if length.is_nan() || slim > 0.5 * length {
        // As thick as it is long, as hips are: a sphere.
        let radius = (0.75 * volume / std::f64::consts::PI).cbrt();
        let middle = if length.is_nan() { Vec3::ZERO } else { along * 0.5 };
        return Some((Pose::translation(middle), Shape::Sphere { radius }));
    }
    let (radius, half_length) = (slim, (0.5 * length - slim).max(0.05 * length));
    let z = along / length;
    let (x, y) = z.perpendicular_frame();
    let turn = if x.cross(y).dot(z) > 0.0 { Mat3::from_cols(x, y, z) } else { Mat3::from_cols(y, x, z) };
    Some((Pose::new(turn, along * 0.5), Shape::Capsule { radius, half_length }))
}
