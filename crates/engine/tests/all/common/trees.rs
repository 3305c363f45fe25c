//! Random trees of every joint kind, in random states.

use ligament::math::{Pose, RigidInertia, Sym3, Vec3, Wrench};
use ligament::model::*;
use proptest::prelude::*;

use super::{any_kind_with_coordinates, any_pose, any_vec3};

/// A model with a state, joint forces, accelerations and external wrenches.
#[derive(Clone, Debug)]
pub struct Situation {
    pub model: Model,
    pub q: Vec<f64>,
    pub v: Vec<f64>,
    pub tau: Vec<f64>,
    pub qdd: Vec<f64>,
    pub external: Vec<Wrench>,
    /// About half of the tree joints, chosen at random.
    pub some_joints: Vec<JointId>,
}

/// A physically possible inertia: three point masses and a core.
fn any_inertia() -> impl Strategy<Value = RigidInertia> {
    (0.5..3.0f64, any_vec3(), any_vec3(), any_vec3(), any_vec3()).prop_map(|(mass, com, a, b, c)| {
        let points = [a, b, c].map(|p| Sym3::of_unit_mass_at(p * 0.3) * (mass / 3.0));
        let at_com = points[0] + points[1] + points[2] + Sym3::IDENTITY * (0.02 * mass);
        RigidInertia::new(mass, com * 0.3, at_com)
    })
}

/// Inertia, kind of joint, frames, parent, and rotors: none, one for all or one for each.
type Limb = (RigidInertia, JointKind, Pose, Pose, prop::sample::Index, (usize, [f64; 6]));

/// A random tree of up to `most` bodies, some with rotors at their joints.
pub fn any_situation(most: usize) -> impl Strategy<Value = Situation> {
    any_situation_of(most, 3)
}

/// The same without rotors.
pub fn any_bare_situation(most: usize) -> impl Strategy<Value = Situation> {
    any_situation_of(most, 1)
}

fn any_situation_of(most: usize, ways: usize) -> impl Strategy<Value = Situation> {
    let rotors = (0..ways, prop::array::uniform6(0.0..0.5f64));
    let limb = (
        any_inertia(),
        any_kind_with_coordinates(),
        any_pose(),
        any_pose(),
        any::<prop::sample::Index>(),
        rotors,
    );
    let numbers = prop::collection::vec(-1.0..1.0f64, 4 * 6 * most);
    let wrenches = prop::collection::vec([any_vec3(), any_vec3()], most + 1);
    let marks = prop::collection::vec(any::<bool>(), most + 1);
    (prop::collection::vec(limb, 1..=most), numbers, wrenches, marks, any_vec3()).prop_map(
        |(limbs, numbers, wrenches, marks, g)| situation(&limbs, &numbers, &wrenches, &marks, g * 9.81),
    )
}

fn situation(
    limbs: &[Limb],
    numbers: &[f64],
    wrenches: &[[Vec3; 2]],
    marks: &[bool],
    gravity: Vec3,
) -> Situation {
    let mut builder = ModelBuilder::new("random");
    builder.set_gravity(gravity);
    let mut bodies = vec![BodyId::WORLD];
    for (k, (inertia, kind, near, far, parent, (way, rotors))) in limbs.iter().enumerate() {
        let body = builder.add_body(Body::new(format!("body {k}"), *inertia));
        let joint = Joint::new(format!("joint {k}"), *kind)
            .parent(bodies[parent.index(bodies.len())], *near)
            .child(body, *far);
        let armature = match (way, kind.nv()) {
            (0, _) | (_, 0) => Vec::new(),
            (1, _) => vec![rotors[0]],
            (_, nv) => rotors[..nv].to_vec(),
        };
        builder.add_joint(Joint { armature, ..joint });
        bodies.push(body);
    }
    let model = builder.build().expect("a sound model");
    let nv = model.nv();
    let take = |part: usize| numbers[part * nv..(part + 1) * nv].to_vec();
    let mut q = model.neutral();
    model.integrate(&mut q, &take(0), 2.0).expect("lengths fit");
    let scaled = |part: usize, by: f64| take(part).into_iter().map(|x| x * by).collect::<Vec<f64>>();
    let some_joints = model.tree_joints().zip(marks).filter(|(_, mark)| **mark).map(|(id, _)| id).collect();
    Situation {
        q,
        v: scaled(1, 2.0),
        tau: scaled(2, 5.0),
        qdd: scaled(3, 5.0),
        external: wrenches[..model.bodies().len()].iter().map(|[m, f]| Wrench::new(*m, *f)).collect(),
        some_joints,
        model,
    }
}
