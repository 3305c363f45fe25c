//! Trees and particles of the reference vectors, in our conventions.
#![allow(clippy::unwrap_used)] // a missing entry fails the test

use ligament::math::{Pose, RigidInertia, Wrench};
use ligament::model::*;
use ligament::reduced::{Particle, ParticleState, Particles, Tree, Vectors};
use serde_json::Value;

use super::{mat3, numbers, vec3, vector_joint};

/// A tree in some state with external wrenches. Bodies and joints are in the order of the file.
pub struct VectorTree {
    pub model: Model,
    pub q: Vec<f64>,
    pub v: Vec<f64>,
    pub external: Vec<Wrench>,
    pub bodies: Vec<BodyId>,
    pub joints: Vec<JointId>,
}

impl VectorTree {
    /// The tree of a case: its `model` and `input`.
    pub fn read(name: &str, case: &Value) -> VectorTree {
        let input = &case["input"];
        let list = case["model"]["bodies"].as_array().unwrap();
        let mut builder = ModelBuilder::new(name);
        builder.set_gravity(vec3(&case["model"]["g"]));
        let (mut bodies, mut joints) = (Vec::<BodyId>::new(), Vec::new());
        for (i, body) in list.iter().enumerate() {
            let at_com = mat3(&body["I_com"]).symmetric_part();
            let inertia = RigidInertia::new(body["m"].as_f64().unwrap(), vec3(&body["com"]), at_com);
            let id = builder.add_body(Body::new(format!("body {i}"), inertia));
            let kind = vector_joint(body, &input["q"][i], &input["qd"][i]).0;
            let parent = match usize::try_from(body["parent"].as_i64().unwrap()) {
                Ok(p) => bodies[p],
                Err(_) => BodyId::WORLD,
            };
            let tree = Pose::new(mat3(&body["R_tree"]), vec3(&body["p_tree"]));
            let joint = Joint::new(format!("joint {i}"), kind).parent(parent, tree).child(id, Pose::IDENTITY);
            joints.push(builder.add_joint(joint));
            bodies.push(id);
        }
        let model = builder.build().unwrap();
        let (mut q, mut v) = (model.neutral(), vec![0.0; model.nv()]);
        let mut external = vec![Wrench::ZERO; model.bodies().len()];
        for (i, &joint) in joints.iter().enumerate() {
            let slots = model.slots(joint);
            let (_, joint_q, joint_v) = vector_joint(&list[i], &input["q"][i], &input["qd"][i]);
            q[slots.q_range()].copy_from_slice(&joint_q);
            v[slots.v_range()].copy_from_slice(&joint_v);
            let n = numbers(&input["F_ext"][i]);
            external[bodies[i].index()] = Wrench::from([n[0], n[1], n[2], n[3], n[4], n[5]]);
        }
        VectorTree { model, q, v, external, bodies, joints }
    }
}

/// Particles of the reference vectors, with forces in bone axes.
pub struct VectorFlesh {
    pub set: Particles,
    pub state: ParticleState,
    pub tau: Vectors,
    pub force: Vectors,
    pub bones: Vec<BodyId>,
}

impl VectorFlesh {
    /// The particles of a case, their motion and the forces on them.
    pub fn read(case: &Value, bodies: &[BodyId], tree: &Tree) -> VectorFlesh {
        let particles: Vec<Particle> = case["model"]["particles"]
            .as_array()
            .unwrap()
            .iter()
            .map(|p| Particle {
                bone: usize::try_from(p["body"].as_i64().unwrap()).map_or(BodyId::WORLD, |k| bodies[k]),
                rest: vec3(&p["p0"]),
                mass: p["m"].as_f64().unwrap(),
            })
            .collect();
        let set = Particles::new(tree, &particles).unwrap();
        let read = |key: &str| {
            let mut list = Vectors::zeros(set.len());
            for (place, &k) in set.order().iter().enumerate() {
                list.set(place, vec3(&case["input"]["particles"][k][key]));
            }
            list
        };
        let state = ParticleState { q: read("q"), v: read("qd") };
        let bones = particles.iter().map(|p| p.bone).collect();
        VectorFlesh { state, tau: read("tau"), force: read("f"), bones, set }
    }
}
