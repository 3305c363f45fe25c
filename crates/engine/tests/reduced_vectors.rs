//! Hybrid dynamics, particles and sensitivities against an independent implementation: KP08 Tables 3, 5 and 6 on three
//! random trees of every joint kind with prescribed and free joints, outside wrenches and particles.
#![allow(clippy::unwrap_used)] // what is missing in the file fails the test

mod common;

use common::*;
use ligament::math::{Pose, RigidInertia, Vec3, Wrench};
use ligament::model::*;
use ligament::reduced::{
    Hybrid, Particle, ParticleState, Particles, Sensitivity, Surroundings, Tree, Vectors, Workspace,
};
use serde_json::Value;

/// The vectors carry 16 digits; accelerations are of order 10 to 100 after a few thousand operations.
const TOLERANCE: f64 = 1e-10;

struct Case {
    model: Model,
    q: Vec<f64>,
    v: Vec<f64>,
    tau: Vec<f64>,
    qdd: Vec<f64>,
    prescribed: Vec<JointId>,
    external: Vec<Wrench>,
    bodies: Vec<BodyId>,
    joints: Vec<JointId>,
}

fn read(case: &Value) -> Case {
    let mut builder = ModelBuilder::new(case["name"].as_str().unwrap());
    builder.set_gravity(vec3(&case["model"]["g"]));
    let (mut bodies, mut joints) = (Vec::<BodyId>::new(), Vec::new());
    for (i, body) in case["model"]["bodies"].as_array().unwrap().iter().enumerate() {
        let inertia = RigidInertia::new(
            body["m"].as_f64().unwrap(),
            vec3(&body["com"]),
            mat3(&body["I_com"]).symmetric_part(),
        );
        let id = builder.add_body(Body::new(format!("body {i}"), inertia));
        let kind = vector_joint(body, &case["input"]["q"][i], &case["input"]["qd"][i]).0;
        let parent = match usize::try_from(body["parent"].as_i64().unwrap()) {
            Ok(p) => bodies[p],
            Err(_) => BodyId::WORLD,
        };
        let tree = Pose::new(mat3(&body["R_tree"]), vec3(&body["p_tree"]));
        joints.push(builder.add_joint(
            Joint::new(format!("joint {i}"), kind).parent(parent, tree).child(id, Pose::IDENTITY),
        ));
        bodies.push(id);
    }
    let model = builder.build().unwrap();
    let mut read = Case {
        q: model.neutral(),
        v: vec![0.0; model.nv()],
        tau: vec![0.0; model.nv()],
        qdd: vec![0.0; model.nv()],
        prescribed: Vec::new(),
        external: vec![Wrench::ZERO; model.bodies().len()],
        model,
        bodies,
        joints,
    };
    for (i, &joint) in read.joints.iter().enumerate() {
        let input = &case["input"];
        let slots = read.model.slots(joint);
        let body = &case["model"]["bodies"][i];
        let (_, q, v) = vector_joint(body, &input["q"][i], &input["qd"][i]);
        read.q[slots.q_range()].copy_from_slice(&q);
        read.v[slots.v_range()].copy_from_slice(&v);
        read.tau[slots.v_range()].copy_from_slice(&numbers(&input["tau_given"][i]));
        read.qdd[slots.v_range()].copy_from_slice(&numbers(&input["qdd_given"][i]));
        if case["prescribed"][i].as_bool().unwrap() {
            read.prescribed.push(joint);
        }
        read.external[read.bodies[i].index()] = six_wrench(&input["F_ext"][i]);
    }
    read
}

fn six_wrench(value: &Value) -> Wrench {
    let n = numbers(value);
    Wrench::from([n[0], n[1], n[2], n[3], n[4], n[5]])
}

#[test]
fn hybrid_dynamics_of_random_trees() {
    let file = vectors("hybrid");
    for case in file["cases"].as_array().unwrap() {
        let mut c = read(case);
        let tree = Tree::new(&c.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let flesh = read_particles(case, &c.bodies, &tree);
        flesh.set.push_bones(&tree, &flesh.state, &flesh.tau, &mut c.external).unwrap();
        let around = Surroundings { external: &c.external, ..Default::default() };
        let hybrid = Hybrid { prescribed: &c.prescribed, tau: &mut c.tau, qdd: &mut c.qdd };
        tree.hybrid_dynamics(&c.q, &c.v, hybrid, &around, &mut ws).unwrap();

        let expect = &case["expect"];
        for (i, (&joint, &body)) in c.joints.iter().zip(&c.bodies).enumerate() {
            let range = c.model.slots(joint).v_range();
            let close = |ours: &[f64], theirs: &Value, what: &str| {
                for (a, b) in ours.iter().zip(numbers(theirs)) {
                    assert!((a - b).abs() < TOLERANCE, "{} joint {i} {what}: {a} {b}", case["name"]);
                }
            };
            close(&c.qdd[range.clone()], &expect["qdd"][i], "qdd");
            close(&c.tau[range], &expect["tau"][i], "tau");
            close(&tree.twist_body(body, &ws).to_array(), &expect["V"][i], "V");
            close(&tree.joint_wrench_body(body, &ws).to_array(), &expect["F"][i], "F");
            let gravity = c.model.gravity();
            close(&tree.accel_world(body, gravity, &ws).to_array(), &expect["A_true"][i], "A");
            // V' of the paper, with its gravity in it: no gravity to take out.
            close(&tree.accel_body(body, Vec3::ZERO, &ws).to_array(), &expect["Vdot_shifted"][i], "V'");
            let pose = tree.world_from_body(body, &ws);
            assert!((pose.rot - mat3(&expect["R_world"][i])).max_abs() < TOLERANCE);
            assert!((pose.pos - vec3(&expect["p_world"][i])).max_abs() < TOLERANCE);
        }

        // The vectors have forces on particles in bone axes.
        let mut force_world = flesh.force.clone();
        for (place, &k) in flesh.set.order().iter().enumerate() {
            let rot = tree.world_from_body(flesh.bones[k], &ws).rot;
            force_world.set(place, rot * flesh.force.get(place));
        }
        let mut qdd = Vectors::zeros(flesh.set.len());
        flesh.set.accelerate(&tree, &flesh.state, &flesh.tau, &force_world, &mut qdd, &ws).unwrap();
        assert!(flesh.set.len() >= 3);
        for (place, &k) in flesh.set.order().iter().enumerate() {
            let error = (qdd.get(place) - vec3(&expect["particle_qdd"][k])).max_abs();
            assert!(error < TOLERANCE, "{} particle {k}: {error}", case["name"]);
        }
    }
}

struct Flesh {
    set: Particles,
    state: ParticleState,
    tau: Vectors,
    force: Vectors,
    bones: Vec<BodyId>,
}

fn read_particles(case: &Value, bodies: &[BodyId], tree: &Tree) -> Flesh {
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
    Flesh { state, tau: read("tau"), force: read("f"), bones, set }
}

#[test]
fn sensitivities_of_random_trees() {
    let (file, derivatives) = (vectors("hybrid"), vectors("derivatives"));
    let cases = file["cases"].as_array().unwrap().iter().zip(derivatives["cases"].as_array().unwrap());
    for (case, expect) in cases {
        let mut c = read(case);
        let tree = Tree::new(&c.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let around = Surroundings { external: &c.external, ..Default::default() };
        let hybrid = Hybrid { prescribed: &c.prescribed, tau: &mut c.tau, qdd: &mut c.qdd };
        tree.hybrid_dynamics(&c.q, &c.v, hybrid, &around, &mut ws).unwrap();
        let mut change = Sensitivity::default();
        let all = expect["derivatives"].as_array().unwrap();
        assert_eq!(all.len(), c.model.nv(), "{}: every coordinate once", case["name"]);
        for column in all {
            let number = |key: &str| usize::try_from(column[key].as_u64().unwrap()).unwrap();
            let joint = c.joints[number("joint")];
            let z = c.model.slots(joint).v + number("col");
            assert_eq!(column["wrt"] == "qdd", c.prescribed.contains(&joint));
            tree.sensitivity(z, &mut change, &ws).unwrap();
            for (i, (&joint, &body)) in c.joints.iter().zip(&c.bodies).enumerate() {
                let range = c.model.slots(joint).v_range();
                let close = |ours: &[f64], theirs: &Value, what: &str| {
                    for (a, b) in ours.iter().zip(numbers(theirs)) {
                        assert!((a - b).abs() < TOLERANCE, "{} {z} joint {i} {what}: {a} {b}", case["name"]);
                    }
                };
                close(&change.qdd[range.clone()], &column["dqdd"][i], "dqdd");
                close(&change.tau[range], &column["dtau"][i], "dtau");
                close(&tree.sensitivity_of_body(body, &change, &ws).to_array(), &column["dA"][i], "dA");
            }
        }
    }
}
