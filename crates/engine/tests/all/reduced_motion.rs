//! Motion in generalized coordinates over time: orders of the integrators, energy and momentum, implicit springs far
//! beyond the stability limit of explicit ones, and the particles of a bone against a closed form.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use crate::common::*;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::*;
use ligament::reduced::{Motion, Particle, Particles, Springs, Surroundings, Tree, Vectors, Workspace};

/// A chain of bars a meter long, connected by some joint, the first on the world, initially along x.
fn chain(links: usize, kind: impl Into<JointKind>, stiffness: f64, damping: f64) -> Model {
    let kind = kind.into();
    let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(Vec3::new(0.01, 0.09, 0.08)));
    let mut builder = ModelBuilder::new("chain");
    let mut parent = (BodyId::WORLD, Pose::IDENTITY);
    for k in 0..links {
        let body = builder.add_body(Body::new(format!("link {k}"), inertia));
        let joint = Joint::new(format!("joint {k}"), kind)
            .parent(parent.0, parent.1)
            .child(body, Pose::translation(Vec3::new(-0.5, 0.0, 0.0)))
            .stiffness(stiffness)
            .damping(damping);
        builder.add_joint(joint);
        parent = (body, Pose::translation(Vec3::new(0.5, 0.0, 0.0)));
    }
    builder.build().unwrap()
}

enum By {
    Euler,
    RungeKutta,
}

/// The state after `seconds`, from one that moves every coordinate.
fn after(model: &Model, seconds: f64, steps: usize, by: &By) -> Motion {
    let tree = Tree::new(model).unwrap();
    let h = seconds / steps as f64;
    let v: Vec<f64> = (0..model.nv()).map(|i| 0.8 * (1.0 + i as f64).sin()).collect();
    let mut motion = Motion::new(&tree, &model.neutral(), &v).unwrap();
    let springs = Springs::new(&tree, h);
    let tau = vec![0.0; model.nv()];
    for _ in 0..steps {
        match by {
            By::Euler => motion.step(&tree, &tau, &springs, &Surroundings::default(), h).unwrap(),
            By::RungeKutta => motion.step_rk4(&tree, &tau, &Surroundings::default(), h).unwrap(),
        }
    }
    motion
}

/// Distance of two end states, over coordinates and velocities.
fn apart(model: &Model, a: &Motion, b: &Motion) -> f64 {
    let mut dq = vec![0.0; model.nv()];
    model.difference(&a.q, &b.q, &mut dq).unwrap();
    let dv = a.v.iter().zip(&b.v).map(|(x, y)| x - y);
    dq.iter().copied().chain(dv).fold(0.0, |m: f64, x| m.max(x.abs()))
}

/// Measured order of convergence towards a fine Runge-Kutta solution.
fn order(model: &Model, by: &By, steps: usize) -> f64 {
    let reference = after(model, 0.5, 1600, &By::RungeKutta);
    let coarse = apart(model, &after(model, 0.5, steps, by), &reference);
    let fine = apart(model, &after(model, 0.5, 2 * steps, by), &reference);
    (coarse / fine).log2()
}

#[test]
fn integrators_have_their_orders_on_every_manifold() {
    let mut floating = ModelBuilder::new("floating");
    let inertia = RigidInertia::new(2.0, Vec3::new(0.1, 0.0, 0.2), Sym3::diagonal(Vec3::new(0.3, 0.2, 0.4)));
    let root = floating.add_body(Body::new("root", inertia));
    let arm = floating.add_body(Body::new("arm", inertia));
    let ball = Joint::new("ball", Spherical).parent(root, Pose::translation(Vec3::X));
    floating.add_joint(ball.child(arm, Pose::translation(-Vec3::X)).stiffness(3.0).damping(0.2));
    let models = [
        chain(2, Revolute::about(Vec3::Y), 0.0, 0.0),
        chain(2, Spherical, 2.0, 0.1),
        chain(2, Universal::about(Vec3::Y, Vec3::Z), 2.0, 0.1),
        floating.build().unwrap(),
    ];
    for model in &models {
        let (euler, rk4) = (order(model, &By::Euler, 200), order(model, &By::RungeKutta, 20));
        // Measured between two step sizes, the next order contributes a few percent.
        assert!((euler - 1.0).abs() < 0.1, "{} ({}): {euler}", model.name(), model.joints()[0].kind.name());
        assert!((rk4 - 4.0).abs() < 0.5, "{} ({}): {rk4}", model.name(), model.joints()[0].kind.name());
    }
}

#[test]
fn symplectic_steps_keep_energy_bounded() {
    let model = chain(3, Revolute::about(Vec3::Y), 0.0, 0.0);
    let tree = Tree::new(&model).unwrap();
    let mut motion = Motion::new(&tree, &[1.2, 0.1, -0.1], &[0.0; 3]).unwrap();
    let (springs, h) = (Springs::new(&tree, 1e-3), 1e-3);
    let energy = |motion: &mut Motion| {
        let (q, v) = (motion.q.clone(), motion.v.clone());
        tree.update_kinematics(&q, &v, motion.workspace()).unwrap();
        let totals = tree.totals(motion.workspace());
        totals.kinetic + totals.potential
    };
    let start = energy(&mut motion);
    let mut worst: f64 = 0.0;
    for _ in 0..30_000 {
        motion.step(&tree, &[0.0; 3], &springs, &Surroundings::default(), h).unwrap();
        worst = worst.max((energy(&mut motion) - start).abs());
    }
    // First order in h: a hundredth of the 30 J or so that it exchanges, and no growth over 30 s.
    assert!(worst < 0.3, "{worst} J of {start} J");
}

#[test]
fn a_free_body_keeps_its_momentum() {
    let mut builder = ModelBuilder::new("free");
    builder.set_gravity(Vec3::ZERO);
    let inertia = RigidInertia::new(2.0, Vec3::ZERO, Sym3::diagonal(Vec3::new(1.0, 2.0, 3.0)));
    builder.add_body(Body::new("body", inertia));
    let model = builder.build().unwrap();
    let drift = |steps: usize| {
        let tree = Tree::new(&model).unwrap();
        let mut motion = Motion::new(&tree, &model.neutral(), &[0.3, 1.0, -0.5, 0.2, 0.1, 0.4]).unwrap();
        let tau = [0.0; 6];
        let read = |motion: &mut Motion| {
            let (q, v) = (motion.q.clone(), motion.v.clone());
            tree.update_kinematics(&q, &v, motion.workspace()).unwrap();
            tree.totals(motion.workspace()).momentum
        };
        let start = read(&mut motion);
        for _ in 0..steps {
            motion.step_rk4(&tree, &tau, &Surroundings::default(), 5.0 / steps as f64).unwrap();
        }
        (read(&mut motion) - start).max_abs()
    };
    let (coarse, fine) = (drift(50), drift(100));
    assert!(fine < 1e-5 && coarse / fine > 10.0, "fourth order: {coarse:e} {fine:e}");
}

/// The largest generalized velocity after ten seconds; infinite if it diverged.
fn largest_rate(model: &Model, h: f64, implicit: bool) -> f64 {
    let tree = Tree::new(model).unwrap();
    let springs = Springs::new(&tree, if implicit { h } else { 0.0 });
    let mut motion = Motion::new(&tree, &model.neutral(), &vec![0.0; model.nv()]).unwrap();
    let tau = vec![0.0; model.nv()];
    for _ in 0..(10.0 / h) as usize {
        motion.step(&tree, &tau, &springs, &Surroundings::default(), h).unwrap();
        if motion.v.iter().any(|v| !v.is_finite() || v.abs() > 1e6) {
            return f64::INFINITY;
        }
    }
    motion.v.iter().fold(0.0, |m: f64, v| m.max(v.abs()))
}

#[test]
fn a_spring_a_thousand_times_too_stiff_is_stable_when_implicit() {
    let h = 1.0 / 60.0;
    for kind in [JointKind::from(Revolute::about(Vec3::Y)), Spherical.into()] {
        // Explicit springs are stable up to about this stiffness at 60 Hz on a chain of eight, found by halving from above.
        let mut bears = 1e4;
        while largest_rate(&chain(8, kind, bears, 0.0), h, false).is_infinite() {
            bears *= 0.5;
            assert!(bears > 1e-3, "no explicit spring is stable");
        }
        assert!(largest_rate(&chain(8, kind, 4.0 * bears, 0.0), h, false).is_infinite());
        for times in [10.0, 1e3, 1e6] {
            let rate = largest_rate(&chain(8, kind, times * bears, 0.0), h, true);
            // A swinging chain of eight meters moves at a few radians a second at most.
            assert!(rate < 50.0, "{}: {times} x {bears}: {rate}", kind.name());
        }
        let damped = largest_rate(&chain(8, kind, 1e3 * bears, 1e3 * bears), h, true);
        assert!(damped < 1.0, "{}: {damped}", kind.name());
    }
}

#[test]
fn springs_know_their_energy_and_rest() {
    let mut builder = ModelBuilder::new("spring");
    let body = builder.add_body(plain_body("body"));
    let mut joint = Joint::new("slide", Translational).child(body, Pose::IDENTITY).rest([1.0, 2.0, 3.0]);
    joint.stiffness = vec![1.0, 10.0, 100.0];
    builder.add_joint(joint);
    let model = builder.build().unwrap();
    let tree = Tree::new(&model).unwrap();
    let springs = Springs::new(&tree, 0.0);
    let (q, v) = ([2.0, 2.5, 2.0], [0.0; 3]);
    let mut tau = [0.0; 3];
    springs.add_forces(&tree, &q, &v, &mut tau).unwrap();
    assert_eq!(tau, [-1.0, -5.0, 100.0]);
    assert_eq!(springs.energy(&tree, &q).unwrap(), 0.5 + 1.25 + 50.0);
    assert_eq!(springs.armature(), [0.0; 3]);
}

#[test]
fn particles_fall_past_a_bone_that_is_held() {
    // A hinge turned at constant velocity w carries a free particle: in the world it falls freely.
    let model = chain(1, Revolute::about(Vec3::Y), 0.0, 0.0);
    let tree = Tree::new(&model).unwrap();
    let bone = model.find_body("link 0").unwrap();
    let rest = Vec3::new(0.2, 0.1, -0.3);
    let set = Particles::new(&tree, &[Particle { bone, rest, mass: 0.05 }]).unwrap();
    let mut state = set.at_rest();
    let mut ws = Workspace::new(&tree);
    let (w, h, steps) = (1.5, 1e-4, 5000);
    let still = Vectors::zeros(1);
    let (mut qdd, mut tau) = (Vectors::zeros(1), [0.0]);
    let mut place = Vec3::ZERO;
    let mut start = None;
    for k in 0..=steps {
        let q = [w * h * f64::from(k)];
        tree.inverse_dynamics(&q, &[w], &[0.0], &Surroundings::default(), &mut tau, &mut ws).unwrap();
        place = tree.world_from_body(bone, &ws).point(rest + state.q.get(0));
        if start.is_none() {
            let twist = tree.twist_body(bone, &ws);
            start = Some((place, tree.world_from_body(bone, &ws).rot * twist.at(rest)));
        }
        if k < steps {
            set.accelerate(&tree, &state, &still, &still, &mut qdd, &ws).unwrap();
            let v = state.v.get(0) + qdd.get(0) * h;
            state.q.set(0, state.q.get(0) + v * h);
            state.v.set(0, v);
        }
    }
    let t = h * f64::from(steps);
    let (x0, v0) = start.unwrap();
    let expected = x0 + v0 * t + model.gravity() * (0.5 * t * t);
    // First-order integration over half a second.
    assert!((place - expected).norm() < 2e-3, "{place:?} {expected:?}");
}
