//! Builds the model and the soft body from what was read and guessed.

use ligament::flesh::{Flesh, FleshMotion, Recipe};
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
use crate::clip::Bone;
use crate::rig::Rig;

/// The result of a build.
pub(super) struct Built {
    pub(super) model: Model,
    pub(super) flesh: Option<Flesh>,
    pub(super) motion: FleshMotion,
    pub(super) step: f64,
    pub(super) clip_bones: Vec<Bone>,
}

/// The bones' share of the mass of a body with flesh: about that of mammals.
const BONE_PART: f64 = 0.15;
/// The smallest share of the total mass of a bone. A lighter one would be unstable under the load of its children.
const LEAST_MASS: f64 = 1e-4;
/// The longest time step of a character with flesh, and of one without, in seconds.
const LONGEST_STEP: f64 = 1e-3;
pub(super) const RIGID_STEP: f64 = 1.0 / 240.0;

/// Parameters of flesh for a character without any.
pub(super) fn unfleshed() -> FleshMotion {
    FleshMotion { damping: 0.0, ..FleshMotion::default() }
}

/// Receives notes and progress while a character is built.
pub(super) struct Feedback<'a, 'w> {
    /// What was guessed, changed or left out.
    pub(super) notes: &'a mut Vec<String>,
    /// Progress of growing the flesh, from 0 to 1.
    pub(super) progress: &'a mut Progress<'w>,
}

pub(super) fn build(
    name: &str,
    bones: &Bones,
    plan: &Plan,
    owned: &Owned,
    shell: Option<&TriMesh>,
    rig: &Rig,
    feedback: &mut Feedback<'_, '_>,
) -> Result<Built, String> {
    let count = bones.bones.len();
    let fleshed = shell.filter(|_| rig.wants_flesh());
    let part = if fleshed.is_some() { BONE_PART } else { 1.0 };
    let mut builder = ModelBuilder::new(name);
    if rig.ground {
        // Below the feet, or below what lies under the floor of the file.
        let lowest = match shell {
            Some(shell) => shell.vertices().iter().map(|p| p.z).fold(0.0, f64::min),
            None => bones.bones.iter().map(|bone| bone.rest.pos.z).fold(0.0, f64::min),
        };
        let place = Pose::translation(Vec3::Z * lowest);
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
        Bone {
            name: bone.name.clone(),
            parent: bone.parent,
            body: body_of[carrier],
            body_from_bone: bones.bones[carrier].rest.inverse_mul(bone.rest),
            rest: bone.rest,
            tail: bone.rest.inverse_point(plan.tail[k]),
        }
    });
    let clip_bones = clip_bones.collect();
    let motion = FleshMotion { damping: rig.flesh.damping, ..FleshMotion::default() };
    let Some(shell) = fleshed else {
        return Ok(Built { model, flesh: None, motion: unfleshed(), step: RIGID_STEP, clip_bones });
    };
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
    let flesh = Flesh::grow(&model, &poses, shell, &recipe, feedback.progress)
        .map_err(|e| format!("the soft body cannot be built: {e}"))?;
    let stable = Fleshed::new(&model, flesh.clone(), motion).map_err(|e| e.to_string())?.stable_step();
    let step = round_down(stable.min(LONGEST_STEP));
    if stable < LONGEST_STEP {
        feedback.notes.push(format!(
            "the soft body is stable with time steps up to {stable:.1e} s; the time step is \
             set to {step:e} s"
        ));
    }
    Ok(Built { model, flesh: Some(flesh), motion, step, clip_bones })
}

/// The time step as one over a whole number of steps a second.
fn round_down(step: f64) -> f64 {
    1.0 / (1.0 / step.max(1e-6)).ceil()
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
