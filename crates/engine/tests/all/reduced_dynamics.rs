//! Dynamics in generalized coordinates against itself and against physical laws, on random trees of every joint kind:
//! forward and inverse dynamics are inverse to each other, hybrid dynamics agrees with both, the mass matrix with
//! all, energy and momentum with Newton, Jacobians with finite differences.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use crate::common;
use crate::common::trees::{Situation, any_situation};
use ligament::math::{Twist, Vec3, Wrench};
use ligament::reduced::{Hybrid, MassFactor, Surroundings, Tree, Workspace};
use proptest::prelude::*;

/// Trees of up to eight bodies with accelerations up to a few hundred: relative to the largest number involved, rounding
/// of a few thousand operations on matrices with condition numbers up to about a thousand.
const RELATIVE: f64 = 1e-10;

fn size(x: &[f64]) -> f64 {
    x.iter().fold(1.0, |m, c| m.max(c.abs()))
}

/// Largest difference, relative to the largest number.
fn apart(a: &[f64], b: &[f64]) -> f64 {
    assert_eq!(a.len(), b.len());
    a.iter().zip(b).fold(0.0, |m: f64, (x, y)| m.max((x - y).abs())) / size(a).max(size(b))
}

fn forward(s: &Situation, tree: &Tree, ws: &mut Workspace) -> Vec<f64> {
    let mut qdd = vec![0.0; s.v.len()];
    let around = Surroundings { external: &s.external, ..Default::default() };
    tree.forward_dynamics(&s.q, &s.v, &s.tau, &around, &mut qdd, ws).unwrap();
    qdd
}

fn inverse(s: &Situation, qdd: &[f64], tree: &Tree, ws: &mut Workspace) -> Vec<f64> {
    let mut tau = vec![0.0; s.v.len()];
    let around = Surroundings { external: &s.external, ..Default::default() };
    tree.inverse_dynamics(&s.q, &s.v, qdd, &around, &mut tau, ws).unwrap();
    tau
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn inverse_dynamics_undoes_forward_dynamics(s in any_situation(8)) {
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let qdd = forward(&s, &tree, &mut ws);
        let tau = inverse(&s, &qdd, &tree, &mut ws);
        prop_assert!(apart(&tau, &s.tau) < RELATIVE * size(&qdd), "{}", apart(&tau, &s.tau));
    }

    #[test]
    fn hybrid_dynamics_completes_a_consistent_whole(s in any_situation(8)) {
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let (mut tau, mut qdd) = (s.tau.clone(), s.qdd.clone());
        let around = Surroundings { external: &s.external, ..Default::default() };
        let hybrid = Hybrid { prescribed: &s.some_joints, tau: &mut tau, qdd: &mut qdd };
        tree.hybrid_dynamics(&s.q, &s.v, hybrid, &around, &mut ws).unwrap();
        // Prescribed values are kept, and the two halves obey the equations of motion.
        for id in s.model.tree_joints() {
            let range = s.model.slots(id).v_range();
            if s.some_joints.contains(&id) {
                prop_assert_eq!(&qdd[range.clone()], &s.qdd[range]);
            } else {
                prop_assert_eq!(&tau[range.clone()], &s.tau[range]);
            }
        }
        let again = inverse(&s, &qdd, &tree, &mut ws);
        prop_assert!(apart(&again, &tau) < RELATIVE * size(&qdd), "{}", apart(&again, &tau));
    }

    #[test]
    fn mass_matrix_products_and_factors_agree(s in any_situation(8)) {
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let nv = s.model.nv();
        let mut m = vec![0.0; nv * nv];
        tree.mass_matrix(&s.q, &mut m, &mut ws).unwrap();
        let product: Vec<f64> = (0..nv).map(|i| (0..nv).map(|j| m[i * nv + j] * s.qdd[j]).sum()).collect();
        let mut fast = vec![0.0; nv];
        tree.mass_times(&s.q, &s.qdd, &mut fast, &mut ws).unwrap();
        prop_assert!(apart(&product, &fast) < RELATIVE);

        // M qdd + h = tau, where h is inverse dynamics at qdd = 0.
        let bias = inverse(&s, &vec![0.0; nv], &tree, &mut ws);
        let whole: Vec<f64> = product.iter().zip(&bias).map(|(p, b)| p + b).collect();
        prop_assert!(apart(&whole, &inverse(&s, &s.qdd, &tree, &mut ws)) < RELATIVE);

        let armature: Vec<f64> = (0..nv).map(|i| if i % 2 == 0 { 0.3 } else { 0.0 }).collect();
        let mut factor = MassFactor::symbolic(&tree);
        factor.factor(&m, &armature);
        let mut x: Vec<f64> = product.iter().zip(&armature).zip(&s.qdd).map(|((p, a), x)| p + a * x).collect();
        factor.solve_in_place(&mut x);
        prop_assert!(apart(&x, &s.qdd) < RELATIVE, "{}", apart(&x, &s.qdd));
    }

    #[test]
    fn armature_is_inertia_of_the_coordinate_alone(s in any_situation(6)) {
        // With armature a: (M + a) qdd + h = tau. Per-axis values on ball joints take the other path than equal ones.
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        for uneven in [0.0, 0.1] {
            let armature: Vec<f64> = (0..s.v.len()).map(|i| 0.2 + uneven * i as f64).collect();
            let around = Surroundings { external: &s.external, armature: &armature, ..Default::default() };
            let mut qdd = vec![0.0; s.v.len()];
            tree.forward_dynamics(&s.q, &s.v, &s.tau, &around, &mut qdd, &mut ws).unwrap();
            let plain = inverse(&s, &qdd, &tree, &mut ws);
            let with: Vec<f64> = (0..qdd.len()).map(|i| plain[i] + armature[i] * qdd[i]).collect();
            prop_assert!(apart(&with, &s.tau) < RELATIVE * size(&qdd));
            let mut tau = vec![0.0; s.v.len()];
            tree.inverse_dynamics(&s.q, &s.v, &qdd, &around, &mut tau, &mut ws).unwrap();
            prop_assert!(apart(&tau, &with) < RELATIVE);
        }
    }

    #[test]
    fn power_of_all_forces_is_the_rate_of_kinetic_energy(s in any_situation(8)) {
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let qdd = forward(&s, &tree, &mut ws);
        let weight: f64 = s.model.bodies().iter().enumerate().skip(1).map(|(k, body)| {
            let id = tree_body(&s, k);
            let at_com = tree.twist_body(id, &ws).at(body.inertia.com());
            let down = tree.world_from_body(id, &ws).rot.transpose_mul(s.model.gravity());
            body.inertia.mass * down.dot(at_com)
        }).sum();
        let pushed: f64 = s.external.iter().enumerate().skip(1)
            .map(|(k, wrench)| wrench.dot(tree.twist_body(tree_body(&s, k), &ws))).sum();
        let worked: f64 = s.tau.iter().zip(&s.v).map(|(t, v)| t * v).sum();
        let power = weight + pushed + worked;

        let energy = |t: f64| {
            let mut ws = Workspace::new(&tree);
            let (mut q, mut v) = (s.q.clone(), s.v.clone());
            // Along the motion to second order, which is enough for a first derivative.
            let halfway: Vec<f64> = v.iter().zip(&qdd).map(|(v, a)| v + 0.5 * t * a).collect();
            s.model.integrate(&mut q, &halfway, t).unwrap();
            v.iter_mut().zip(&qdd).for_each(|(v, a)| *v += t * a);
            tree.update_kinematics(&q, &v, &mut ws).unwrap();
            tree.totals(&ws).kinetic
        };
        let h = 1e-4 / size(&qdd).sqrt();
        let rate = (8.0 * (energy(h) - energy(-h)) - (energy(2.0 * h) - energy(-2.0 * h))) / (12.0 * h);
        // Rounding of the difference: eps * energy / h.
        let scale = power.abs().max(energy(0.0)).max(1.0) * size(&qdd);
        prop_assert!((rate - power).abs() < 1e-7 * scale, "{rate} {power}");
    }

    #[test]
    fn jacobians_are_derivatives_of_poses_and_give_twists(s in any_situation(8), point in common::any_vec3()) {
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        tree.update_kinematics(&s.q, &s.v, &mut ws).unwrap();
        let mut columns = vec![Twist::ZERO; s.v.len()];
        for k in 0..s.model.bodies().len() {
            let body = tree_body(&s, k);
            tree.jacobian_world(body, point, &mut columns, &ws).unwrap();
            let sum = columns.iter().zip(&s.v).fold(Twist::ZERO, |sum, (c, &rate)| sum + *c * rate);
            let pose = tree.world_from_body(body, &ws);
            let twist = tree.twist_body(body, &ws);
            let direct = Twist::new(pose.rot * twist.angular, pose.rot * twist.at(point));
            prop_assert!((sum - direct).max_abs() < RELATIVE * (1.0 + direct.max_abs()));
            if body.is_world() {
                prop_assert!(columns.iter().all(|c| *c == Twist::ZERO));
            }
        }
    }

    #[test]
    fn momentum_of_a_free_floating_whole_follows_the_outside_forces(s in any_situation(6)) {
        // The sum over bodies of J V' equals external wrenches plus the reactions at the world, by the joint wrenches.
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let (mut tau, mut qdd) = (s.tau.clone(), s.qdd.clone());
        let around = Surroundings { external: &s.external, ..Default::default() };
        let hybrid = Hybrid { prescribed: &[], tau: &mut tau, qdd: &mut qdd };
        tree.hybrid_dynamics(&s.q, &s.v, hybrid, &around, &mut ws).unwrap();
        let (mut rate, mut push) = (Wrench::ZERO, Wrench::ZERO);
        for k in 1..s.model.bodies().len() {
            let (id, inertia) = (tree_body(&s, k), s.model.bodies()[k].inertia);
            let pose = tree.world_from_body(id, &ws);
            let gravity = s.model.gravity();
            // d/dt of linear momentum: mass times acceleration of the center of mass.
            let a = tree.accel_world(id, gravity, &ws);
            let w = pose.rot * tree.twist_body(id, &ws).angular;
            let arm = pose.rot * inertia.com();
            let at_com = a.linear + a.angular.cross(arm) + w.cross(w.cross(arm));
            let i_world = inertia.at_com().rotated(pose.rot);
            let spin = i_world * a.angular + w.cross(i_world * w);
            let com = pose.point(inertia.com());
            rate += Wrench::new(spin + com.cross(at_com * inertia.mass), at_com * inertia.mass);
            let weight = gravity * inertia.mass;
            push += Wrench::new(com.cross(weight), weight) + pose.wrench(s.external[k]);
            if s.model.forest().parent(id).is_world() {
                push += pose.wrench(tree.joint_wrench_body(id, &ws));
            }
        }
        let scale = 1.0 + push.max_abs().max(size(&qdd));
        prop_assert!((rate - push).max_abs() < RELATIVE * scale, "{rate:?} {push:?}");
    }

    #[test]
    fn moving_the_world_changes_nothing(s in any_situation(6), pose in common::any_pose(), far in -1e4..1e4f64) {
        // The same character far away and rotated, with gravity rotated along.
        let moved = moved_world(&s, ligament::math::Pose::new(pose.rot, pose.pos * far));
        let (here, there) = (Tree::new(&s.model).unwrap(), Tree::new(&moved.model).unwrap());
        let a = forward(&s, &here, &mut Workspace::new(&here));
        let b = forward(&moved, &there, &mut Workspace::new(&there));
        // Velocities and inertia are about each link's own origin: distance costs no digits.
        prop_assert!(apart(&a, &b) < 1e-9, "{}", apart(&a, &b));
    }
}

fn tree_body(s: &Situation, k: usize) -> ligament::model::BodyId {
    // Ids are indices of bodies; found again by name.
    s.model.find_body(&s.model.bodies()[k].name).unwrap()
}

fn moved_world(s: &Situation, new_from_old: ligament::math::Pose) -> Situation {
    use ligament::model::*;
    let mut builder = ModelBuilder::new("moved");
    builder.set_gravity(new_from_old.rot * s.model.gravity());
    for body in &s.model.bodies()[1..] {
        builder.add_body(body.clone());
    }
    for joint in s.model.joints() {
        let mut joint = joint.clone();
        if joint.parent.is_world() {
            joint.parent_from_joint = new_from_old * joint.parent_from_joint;
        }
        builder.add_joint(joint);
    }
    let model = builder.build().unwrap();
    Situation { model, ..s.clone() }
}

#[test]
fn wrong_lengths_are_errors_that_say_so() {
    let model = &ligament_testing_pendulum();
    let tree = Tree::new(model).unwrap();
    let mut ws = Workspace::new(&tree);
    let around = Surroundings::default();
    let error = tree.forward_dynamics(&[0.0; 2], &[0.0], &[0.0], &around, &mut [0.0], &mut ws).unwrap_err();
    assert_eq!(error.to_string(), "q has 2 numbers; model 'pendulum' needs 1");
    let external = [Wrench::ZERO; 5];
    let around = Surroundings { external: &external, ..Default::default() };
    let error = tree.inverse_dynamics(&[0.0], &[0.0], &[0.0], &around, &mut [0.0], &mut ws).unwrap_err();
    assert_eq!(error.to_string(), "external has 5 numbers; model 'pendulum' needs 2");
}

fn ligament_testing_pendulum() -> ligament::model::Model {
    use ligament::model::*;
    let mut builder = ModelBuilder::new("pendulum");
    let body = builder.add_body(common::plain_body("rod"));
    let joint = Joint::new("pivot", Revolute::about(Vec3::Y));
    builder.add_joint(joint.child(body, ligament::math::Pose::translation(Vec3::X)));
    builder.build().unwrap()
}
