//! Hybrid dynamics, particles and sensitivities against an independent implementation: KP08 Tables 3, 5 and 6 on
//! three random trees of every joint kind with prescribed and free joints, external wrenches and particles.
#![allow(clippy::unwrap_used)] // a missing entry fails the test

use crate::common::vector_trees::{VectorFlesh, VectorTree};
use crate::common::*;
use ligament::math::Vec3;
use ligament::model::*;
use ligament::reduced::{Hybrid, Sensitivity, Surroundings, Tree, Vectors, Workspace};
use serde_json::Value;

/// The vectors carry 16 digits; accelerations are of order 10 to 100 after a few thousand operations.
const TOLERANCE: f64 = 1e-10;

struct Case {
    tree: VectorTree,
    tau: Vec<f64>,
    qdd: Vec<f64>,
    prescribed: Vec<JointId>,
}

fn read(case: &Value) -> Case {
    let tree = VectorTree::read(case["name"].as_str().unwrap(), case);
    let zeros = vec![0.0; tree.model.nv()];
    let mut read = Case { tau: zeros.clone(), qdd: zeros, prescribed: Vec::new(), tree };
    for (i, &joint) in read.tree.joints.iter().enumerate() {
        let range = read.tree.model.slots(joint).v_range();
        read.tau[range.clone()].copy_from_slice(&numbers(&case["input"]["tau_given"][i]));
        read.qdd[range].copy_from_slice(&numbers(&case["input"]["qdd_given"][i]));
        if case["prescribed"][i].as_bool().unwrap() {
            read.prescribed.push(joint);
        }
    }
    read
}

#[test]
fn hybrid_dynamics_of_random_trees() {
    let file = vectors("hybrid");
    for case in file["cases"].as_array().unwrap() {
        let Case { tree: mut c, mut tau, mut qdd, prescribed } = read(case);
        let tree = Tree::new(&c.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let flesh = VectorFlesh::read(case, &c.bodies, &tree);
        flesh.set.push_bones(&tree, &flesh.state, &flesh.tau, &mut c.external).unwrap();
        let around = Surroundings { external: &c.external, ..Default::default() };
        let hybrid = Hybrid { prescribed: &prescribed, tau: &mut tau, qdd: &mut qdd };
        tree.hybrid_dynamics(&c.q, &c.v, hybrid, &around, &mut ws).unwrap();

        let expect = &case["expect"];
        for (i, (&joint, &body)) in c.joints.iter().zip(&c.bodies).enumerate() {
            let range = c.model.slots(joint).v_range();
            let close = |ours: &[f64], theirs: &Value, what: &str| {
                for (a, b) in ours.iter().zip(numbers(theirs)) {
                    assert!((a - b).abs() < TOLERANCE, "{} joint {i} {what}: {a} {b}", case["name"]);
                }
            };
            close(&qdd[range.clone()], &expect["qdd"][i], "qdd");
            close(&tau[range], &expect["tau"][i], "tau");
            close(&tree.twist_body(body, &ws).to_array(), &expect["V"][i], "V");
            close(&tree.joint_wrench_body(body, &ws).to_array(), &expect["F"][i], "F");
            let gravity = c.model.gravity();
            close(&tree.accel_world(body, gravity, &ws).to_array(), &expect["A_true"][i], "A");
            // V' of the paper, which includes gravity: none to subtract.
            close(&tree.accel_body(body, Vec3::ZERO, &ws).to_array(), &expect["Vdot_shifted"][i], "V'");
            let pose = tree.world_from_body(body, &ws);
            assert!((pose.rot - mat3(&expect["R_world"][i])).max_abs() < TOLERANCE);
            assert!((pose.pos - vec3(&expect["p_world"][i])).max_abs() < TOLERANCE);
        }

        // The vectors give forces on particles in bone axes.
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

#[test]
fn sensitivities_of_random_trees() {
    let (file, derivatives) = (vectors("hybrid"), vectors("derivatives"));
    let cases = file["cases"].as_array().unwrap().iter().zip(derivatives["cases"].as_array().unwrap());
    for (case, expect) in cases {
        let Case { tree: c, mut tau, mut qdd, prescribed } = read(case);
        let tree = Tree::new(&c.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let around = Surroundings { external: &c.external, ..Default::default() };
        let hybrid = Hybrid { prescribed: &prescribed, tau: &mut tau, qdd: &mut qdd };
        tree.hybrid_dynamics(&c.q, &c.v, hybrid, &around, &mut ws).unwrap();
        let mut change = Sensitivity::default();
        let all = expect["derivatives"].as_array().unwrap();
        assert_eq!(all.len(), c.model.nv(), "{}: every coordinate once", case["name"]);
        for column in all {
            let number = |key: &str| usize::try_from(column[key].as_u64().unwrap()).unwrap();
            let joint = c.joints[number("joint")];
            let z = c.model.slots(joint).v + number("col");
            assert_eq!(column["wrt"] == "qdd", prescribed.contains(&joint));
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
