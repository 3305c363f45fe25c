//! The characters of KP08 Table 2 as far as control sees them: bones, joints, and free nodes that hang on the bones.

use anyhow::Result;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::{
    Actuation, Body, BodyId, Free, Joint, JointKind, Model, ModelBuilder, Planar, Revolute, Universal,
};
use ligament::reduced::Particle;

/// A character and what is asked of it.
pub(super) struct Skeleton {
    pub(super) name: &'static str,
    pub(super) model: Model,
    /// Free nodes of its flesh.
    pub(super) nodes: Vec<Particle>,
    /// The bone that is dragged, and where on it.
    pub(super) bone: BodyId,
    pub(super) point: Vec3,
    /// Whether it moves in the plane y = 0 alone.
    pub(super) flat: bool,
    /// KP08 Table 2: milliseconds a step under Cartesian control, flesh and all; and what we aim at.
    pub(super) kp08_ms: f64,
    pub(super) aim_ms: f64,
}

/// Worm, fish and finger.
pub(super) fn all() -> Result<[Skeleton; 3]> {
    Ok([spine("worm", 0.12, 178, [2.86, 0.10])?, spine("fish", 0.06, 83, [2.44, 0.08])?, finger()?])
}

/// A bone of a length along x, its frame at its near joint, as heavy as flesh and bone of that size.
fn bone(model: &mut ModelBuilder, name: String, length: f64) -> BodyId {
    let (radius, mass) = (0.25 * length, 1100.0 * 0.2 * length.powi(3));
    let (across, along) =
        (mass * (length * length / 12.0 + 0.25 * radius * radius), 0.5 * mass * radius * radius);
    let inertia =
        RigidInertia::new(mass, Vec3::X * (0.5 * length), Sym3::diagonal(Vec3::new(along, across, across)));
    model.add_body(Body::new(name, inertia))
}

/// Free nodes in rings round the bones.
fn nodes(bones: &[BodyId], count: usize, length: f64) -> Vec<Particle> {
    let mass = 1100.0 * 0.5 * length.powi(3) * bones.len() as f64 / count as f64;
    let node = |k: usize| {
        let (sine, cosine) = (2.4 * k as f64).sin_cos();
        let along = (0.618 * k as f64).fract() * length;
        Particle {
            bone: bones[k * bones.len() / count],
            rest: Vec3::new(along, 0.5 * length * cosine, 0.5 * length * sine),
            mass,
        }
    };
    (0..count).map(node).collect()
}

/// Seven bones with six motors between them; the middle one slides and turns in a plane, and nothing drives it.
fn spine(name: &'static str, length: f64, free: usize, [kp08_ms, aim_ms]: [f64; 2]) -> Result<Skeleton> {
    let mut model = ModelBuilder::new(name);
    let bones: Vec<BodyId> = (0..7).map(|k| bone(&mut model, format!("bone {k}"), length)).collect();
    let (near, far) = (Pose::IDENTITY, Pose::translation(Vec3::X * length));
    model.add_joint(Joint::new("root", Planar::across(Vec3::Y)).child(bones[3], near));
    for k in 0..6 {
        // Outward from the middle.
        let [parent, child] = if k < 3 { [(k + 1, near), (k, far)] } else { [(k, far), (k + 1, near)] };
        let hinge = Joint::new(format!("hinge {k}"), Revolute::about(Vec3::Y)).actuation(Actuation::Active);
        model.add_joint(hinge.parent(bones[parent.0], parent.1).child(bones[child.0], child.1));
    }
    let nodes = nodes(&bones, free, length);
    let (bone, point) = (bones[0], Vec3::ZERO);
    Ok(Skeleton { name, model: model.build()?, nodes, bone, point, flat: true, kp08_ms, aim_ms })
}

/// Five bones with seven motors, the root's among them, and an object that nothing holds.
fn finger() -> Result<Skeleton> {
    let mut model = ModelBuilder::new("finger");
    let length = 0.03;
    let bones: Vec<BodyId> = (0..5).map(|k| bone(&mut model, format!("bone {k}"), length)).collect();
    for k in 0..5 {
        let kind: JointKind =
            if k < 2 { Universal::about(Vec3::Z, Vec3::Y).into() } else { Revolute::about(Vec3::Y).into() };
        let joint = Joint::new(format!("joint {k}"), kind).actuation(Actuation::Active);
        let (parent, at) =
            if k == 0 { (BodyId::WORLD, Vec3::Z * 0.1) } else { (bones[k - 1], Vec3::X * length) };
        model.add_joint(joint.parent(parent, Pose::translation(at)).child(bones[k], Pose::IDENTITY));
    }
    let object =
        model.add_body(Body::new("object", RigidInertia::new(0.05, Vec3::ZERO, Sym3::IDENTITY * 1e-5)));
    model.add_joint(
        Joint::new("nothing", Free).parent(BodyId::WORLD, Pose::IDENTITY).child(object, Pose::IDENTITY),
    );
    let nodes = nodes(&bones[4..], 25, length);
    let (bone, point) = (bones[4], Vec3::X * length);
    Ok(Skeleton {
        name: "finger",
        model: model.build()?,
        nodes,
        bone,
        point,
        flat: false,
        kp08_ms: 2.10,
        aim_ms: 0.05,
    })
}
