//! Bodies that hang a hundred meters and more from their joints: their inertia about the joint is ten thousand times larger across
//! the arm than along it and than their own, and the elimination of joints loses no digits by that.
#![allow(clippy::unwrap_used)] // a failure to build fails the test

use ligament::math::{Pose, RigidInertia, Sym3, Vec3, so3};
use ligament::model::*;
use ligament::reduced::{Surroundings, Tree, Workspace};

use super::common::cages::Dice;

/// Pairs of a slider that is pulled out by `reach` and a ball joint.
fn chain(pairs: usize, reach: f64, dice: &mut Dice) -> (Model, Vec<f64>) {
    let mut builder = ModelBuilder::new("long arms");
    let mut last = BodyId::WORLD;
    let mut q = Vec::new();
    for k in 0..pairs {
        let small =
            RigidInertia::new(1.0, dice.vec3() * 0.05, Sym3::diagonal(Vec3::new(0.001, 0.004, 0.0045)));
        let [slider, ball] = ["slider", "ball"].map(|part| Body::new(format!("{part} {k}"), small));
        let [slider, ball] = [builder.add_body(slider), builder.add_body(ball)];
        let turned = Pose::new(so3::exp(dice.vec3()), dice.vec3() * 0.2);
        let along = Prismatic::along(dice.vec3().normalized().unwrap());
        builder.add_joint(
            Joint::new(format!("out {k}"), along).parent(last, turned).child(slider, Pose::IDENTITY),
        );
        builder.add_joint(
            Joint::new(format!("turn {k}"), Spherical).parent(slider, Pose::IDENTITY).child(ball, turned),
        );
        let turn = so3::exp_quat(dice.vec3());
        q.extend([reach, turn.w, turn.x, turn.y, turn.z]);
        last = ball;
    }
    (builder.build().unwrap(), q)
}

/// The accelerations of forward dynamics need no other forces than those given, by inverse dynamics, which eliminates nothing.
#[test]
fn forward_dynamics_keeps_its_digits() {
    let mut dice = Dice(7);
    for reach in [1.0, 30.0, 150.0] {
        for _ in 0..20 {
            let (model, q) = chain(4, reach, &mut dice);
            let tree = Tree::new(&model).unwrap();
            let mut ws = Workspace::new(&tree);
            let nv = model.nv();
            let (v, tau) = (vec![0.0; nv], vec![0.0; nv]);
            let (mut qdd, mut back) = (vec![0.0; nv], vec![0.0; nv]);
            let around = Surroundings::default();
            tree.forward_dynamics(&q, &v, &tau, &around, &mut qdd, &mut ws).unwrap();
            tree.inverse_dynamics(&q, &v, &qdd, &around, &mut back, &mut ws).unwrap();
            let worst = back.iter().fold(0.0, |most: f64, force| most.max(force.abs()));
            // Rounding (1e-14) of the moments that the inertia of the whole chain takes for these accelerations. With inverses by
            // cofactors the error was 1,000 times larger at 150 m.
            let length = 4.0 * reach + 1.0;
            let fastest = qdd.iter().fold(0.0, |most: f64, a| most.max(a.abs()));
            let scale = model.mass() * length * length * fastest;
            assert!(worst < 1e-14 * scale, "reach {reach}: {worst:e} of {scale:e}");
        }
    }
}
