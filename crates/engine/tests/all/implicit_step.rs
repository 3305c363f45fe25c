//! The implicit method: one step against the reference vectors, stability and constraint violations over ten decades
//! of stiffness, energy and momentum, limits, and convergence to the generalized-coordinate method as steps shrink.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use crate::common::*;
use ligament::math::{Mat3, Pose, Quat, RigidInertia, Sym3, Vec3};
use ligament::maximal::*;
use ligament::model::*;
use ligament::reduced::{Springs, Surroundings, Tree};
use serde_json::Value;

#[test]
fn one_step_of_the_checked_vectors() {
    let file = vectors("implicit_step");
    let mut builder = ModelBuilder::new("vectors");
    builder.set_gravity(vec3(&file["g"]));
    let bodies: Vec<BodyId> = file["bodies"]
        .as_array()
        .unwrap()
        .iter()
        .enumerate()
        .map(|(k, body)| {
            let inertia = mat3(&body["I0"]).symmetric_part();
            let inertia = RigidInertia::new(body["m"].as_f64().unwrap(), Vec3::ZERO, inertia);
            builder.add_body(Body::new(format!("body {k}"), inertia))
        })
        .collect();
    for (k, joint) in file["joints"].as_array().unwrap().iter().enumerate() {
        let child = usize::try_from(joint["a"].as_i64().unwrap()).unwrap();
        let parent = usize::try_from(joint["b"].as_i64().unwrap()).ok();
        let rest = |axis: &Value| if axis.is_null() { Mat3::IDENTITY } else { frame_along(vec3(axis)) };
        let (near, far) = (rest(&joint["nb"]), rest(&joint["na"]));
        let kind: JointKind = match joint["kind"].as_str().unwrap() {
            "ball" => Spherical.into(),
            _ => Revolute::about(Vec3::X).into(),
        };
        let mut ours = Joint::new(format!("joint {k}"), kind)
            .parent(parent.map_or(BodyId::WORLD, |p| bodies[p]), Pose::new(near, vec3(&joint["rb"])))
            .child(bodies[child], Pose::new(far, vec3(&joint["ra"])))
            .stiffness(joint["k"].as_f64().unwrap())
            .damping(joint["d"].as_f64().unwrap());
        if let JointKind::Revolute(_) = kind {
            // The vectors' spring is at rest when the bodies' axes coincide: that is an angle of our frames.
            let mut rest = [0.0];
            kind.coordinates().unwrap().nearest(&Pose::rotation(near.transpose() * far), &mut rest);
            ours = ours.rest(rest);
        }
        builder.add_joint(ours);
    }
    let model = builder.build().unwrap();
    let skeleton = Skeleton::new(&model);
    let mut state = MaximalState::at_rest(&model, &model.neutral());
    for (k, body) in file["bodies"].as_array().unwrap().iter().enumerate() {
        state.bodies[bodies[k].index()] = BodyMotion {
            rotation: Quat::from_mat3(mat3(&body["R"])),
            com: vec3(&body["x"]),
            angular: vec3(&body["w"]),
            linear: vec3(&body["v"]),
        };
    }
    for (linear_solver, answer) in
        [(LinearSolver::Articulated, "sym"), (LinearSolver::Ldlt, "sym"), (LinearSolver::ExactLdu, "exact")]
    {
        let options = ImplicitOptions {
            retry_above: f64::INFINITY,
            gyroscopic: Gyroscopic::Explicit,
            linearized_at: LinearizedAt::Start,
            linear_solver,
            ..Default::default()
        };
        let mut stepper = Implicit::new(&skeleton, options);
        let mut state = state.clone();
        stepper.step(&skeleton, &mut state, &Push::default(), file["dt"].as_f64().unwrap()).unwrap();
        for (k, &body) in bodies.iter().enumerate() {
            // The vectors put linear first.
            let expected = numbers(&file[answer]["v_next"][k]);
            let ours = &state.bodies[body.index()];
            let found = [ours.linear.to_array(), ours.angular.to_array()].concat();
            for (a, b) in found.iter().zip(&expected) {
                // Sixteen digits through a system with stiffness 300 at masses of order one.
                assert!((a - b).abs() < 1e-10, "{linear_solver:?}, body {k}: {found:?} {expected:?}");
            }
        }
    }
}

fn frame_along(axis: Vec3) -> Mat3 {
    let (t1, t2) = axis.perpendicular_frame();
    Mat3::from_cols(axis, t1, t2)
}

/// A chain of bars on ball joints, initially straight along x.
fn chain(links: usize, stiffness: f64, damping: f64, mass: impl Fn(usize) -> f64) -> Model {
    let mut builder = ModelBuilder::new("chain");
    let mut parent = (BodyId::WORLD, Pose::IDENTITY);
    for k in 0..links {
        let m = mass(k);
        let inertia = RigidInertia::new(m, Vec3::ZERO, Sym3::diagonal(Vec3::new(0.002, 0.084, 0.084)) * m);
        let body = builder.add_body(Body::new(format!("link {k}"), inertia));
        let joint = Joint::new(format!("joint {k}"), Spherical)
            .parent(parent.0, parent.1)
            .child(body, Pose::translation(Vec3::new(-0.5, 0.0, 0.0)));
        builder.add_joint(joint.stiffness(stiffness).damping(damping));
        parent = (body, Pose::translation(Vec3::new(0.5, 0.0, 0.0)));
    }
    builder.build().unwrap()
}

/// Largest joint error and largest speed over a run.
fn run(model: &Model, options: ImplicitOptions, h: f64, seconds: f64) -> (f64, f64) {
    let skeleton = Skeleton::new(model);
    let mut state = MaximalState::at_rest(model, &model.neutral());
    let mut stepper = Implicit::new(&skeleton, options);
    let (mut violation, mut speed): (f64, f64) = (0.0, 0.0);
    for _ in 0..(seconds / h).round() as usize {
        let outcome = stepper.step(&skeleton, &mut state, &Push::default(), h).unwrap();
        violation = violation.max(outcome.violation);
        for body in &state.bodies {
            speed = speed.max(body.linear.norm());
        }
    }
    (violation, speed)
}

#[test]
fn no_stiffness_makes_a_chain_diverge() {
    let h = 1.0 / 60.0;
    for power in -1..=7 {
        let stiffness = 10f64.powi(power);
        for (name, model) in [
            ("even", chain(20, stiffness, 0.0, |_| 1.0)),
            ("1:1000", chain(20, stiffness, 0.0, |k| 1000f64.powf(k as f64 / 19.0))),
        ] {
            let (violation, speed) = run(&model, ImplicitOptions::default(), h, 10.0);
            // By the largest component; by length it is at most sqrt(3) times as much.
            assert!(violation < 5.5e-3, "{name} k = {stiffness:e}: violation {violation}");
            // Twenty meters fall to 20 m/s; a whip's tip is faster.
            assert!(speed < 200.0, "{name} k = {stiffness:e}: speed {speed}");
            let newton = ImplicitOptions { iterations: 3, tolerance: 1e-12, ..Default::default() };
            let (violation, _) = run(&model, newton, h, 10.0);
            assert!(violation < 1e-4, "{name} k = {stiffness:e}, three iterations: violation {violation}");
        }
    }
}

#[test]
fn energy_of_a_passive_chain_never_rises() {
    let model = chain(10, 0.0, 0.0, |_| 1.0);
    let skeleton = Skeleton::new(&model);
    let mut state = MaximalState::at_rest(&model, &model.neutral());
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    // Potential energy relative to the lowest position: hanging straight down.
    let bottom: f64 = (0..10).map(|k| -9.81 * (0.5 + f64::from(k))).sum();
    let start = state.energy(&model) - bottom;
    let mut most: f64 = 0.0;
    for _ in 0..1200 {
        stepper.step(&skeleton, &mut state, &Push::default(), 1.0 / 120.0).unwrap();
        most = most.max(state.energy(&model) - bottom - start);
    }
    assert!(most < 1e-3 * start, "rises by {most} J of {start} J");
}

#[test]
fn free_chains_keep_their_momentum() {
    let mut builder = ModelBuilder::new("free");
    builder.set_gravity(Vec3::ZERO);
    let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(Vec3::new(0.02, 0.08, 0.09)));
    let bodies: Vec<BodyId> = (0..4).map(|k| builder.add_body(Body::new(format!("{k}"), inertia))).collect();
    for k in 0..3 {
        let joint = Joint::new(format!("joint {k}"), Spherical)
            .parent(bodies[k], Pose::translation(Vec3::X * 0.5))
            .child(bodies[k + 1], Pose::translation(Vec3::X * -0.5));
        builder.add_joint(joint.stiffness(1e4).damping(1.0));
    }
    let model = builder.build().unwrap();
    let skeleton = Skeleton::new(&model);
    let mut state = MaximalState::at_rest(&model, &model.neutral());
    for (k, body) in bodies.iter().enumerate() {
        state.bodies[body.index()].linear = Vec3::new(0.3, (k as f64).sin(), 1.0 - k as f64);
    }
    let momentum = |state: &MaximalState| {
        let moving = state.bodies.iter().skip(1);
        moving.fold(Vec3::ZERO, |sum, body| sum + body.linear)
    };
    let start = momentum(&state);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    for _ in 0..600 {
        stepper.step(&skeleton, &mut state, &Push::default(), 1.0 / 60.0).unwrap();
    }
    // Every wrench acts twice with opposite signs: rounding over 600 steps.
    assert!((momentum(&state) - start).norm() < 1e-11);
}

/// End state of the double pendulum after half a second, in generalized coordinates, by both methods.
fn double_pendulum(steps: usize) -> ([f64; 2], [f64; 2]) {
    let mut builder = ModelBuilder::new("double pendulum");
    let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(Vec3::new(0.002, 0.084, 0.084)));
    let mut parent = (BodyId::WORLD, Pose::IDENTITY);
    for k in 0..2 {
        let body = builder.add_body(Body::new(format!("bar {k}"), inertia));
        let joint = Joint::new(format!("hinge {k}"), Revolute::about(Vec3::Y))
            .parent(parent.0, parent.1)
            .child(body, Pose::translation(Vec3::X * -0.5));
        builder.add_joint(joint.stiffness(3.0).damping(0.1));
        parent = (body, Pose::translation(Vec3::X * 0.5));
    }
    let model = builder.build().unwrap();
    let h = 0.5 / steps as f64;
    let tree = Tree::new(&model).unwrap();
    let mut motion = ligament::reduced::Motion::new(&tree, &[0.2, -0.4], &[0.0; 2]).unwrap();
    let springs = Springs::new(&tree, h);
    let skeleton = Skeleton::new(&model);
    let mut state = MaximalState::at_rest(&model, &[0.2, -0.4]);
    let options = ImplicitOptions { iterations: 4, tolerance: 1e-13, ..Default::default() };
    let mut stepper = Implicit::new(&skeleton, options);
    for _ in 0..steps {
        motion.step(&tree, &[0.0; 2], &springs, &Surroundings::default(), h).unwrap();
        stepper.step(&skeleton, &mut state, &Push::default(), h).unwrap();
    }
    let mut found = [0.0; 2];
    for (k, joint) in model.joints().iter().enumerate() {
        let pose = |body: BodyId| state.world_from_body(&model, body);
        let b_from_a = joint.b_from_a(&pose(joint.parent), &pose(joint.child));
        joint.kind.coordinates().unwrap().nearest(&b_from_a, &mut found[k..=k]);
    }
    ([motion.q[0], motion.q[1]], found)
}

#[test]
fn implicit_and_reduced_agree_as_steps_shrink() {
    let apart = |steps: usize| {
        let (reduced, implicit) = double_pendulum(steps);
        (reduced[0] - implicit[0]).abs().max((reduced[1] - implicit[1]).abs())
    };
    let (coarse, fine) = (apart(400), apart(800));
    let order = (coarse / fine).log2();
    assert!(fine < 5e-3, "{fine}");
    // Both are of first order, so their difference is, too.
    assert!((order - 1.0).abs() < 0.15, "{order}: {coarse:e} {fine:e}");
}

#[test]
fn limits_hold_and_do_not_stick() {
    let build = |limits: Limits, kind: JointKind| {
        let mut builder = ModelBuilder::new("limited");
        let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(Vec3::new(0.01, 0.08, 0.08)));
        let body = builder.add_body(Body::new("bar", inertia));
        let joint = Joint::new("joint", kind).child(body, Pose::translation(Vec3::X * -0.5));
        builder.add_joint(joint.limits(limits));
        builder.build().unwrap()
    };
    let cases = [
        build(Limits::Ranges(vec![Range::new(-0.5, 0.6)]), Revolute::about(Vec3::Y).into()),
        build(
            Limits::SwingTwist { axis: Vec3::X, swing: 0.6, twist: Range::new(-0.1, 0.1) },
            Spherical.into(),
        ),
    ];
    for model in &cases {
        let skeleton = Skeleton::new(model);
        let mut state = MaximalState::at_rest(model, &model.neutral());
        let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
        for _ in 0..300 {
            stepper.step(&skeleton, &mut state, &Push::default(), 1.0 / 60.0).unwrap();
        }
        let bar = model.find_body("bar").unwrap();
        let slope = -(state.bodies[bar.index()].rotation.rotate(Vec3::X)).z.asin();
        // At rest against the limit.
        assert!((slope - 0.6).abs() < 1e-9, "{slope}");
        // Thrown upward, it leaves the limit freely.
        state.bodies[bar.index()].angular = Vec3::new(0.0, -2.0, 0.0);
        state.bodies[bar.index()].linear = Vec3::new(0.0, -2.0, 0.0).cross(state.bodies[bar.index()].com);
        for _ in 0..6 {
            stepper.step(&skeleton, &mut state, &Push::default(), 1.0 / 60.0).unwrap();
        }
        let slope = -(state.bodies[bar.index()].rotation.rotate(Vec3::X)).z.asin();
        assert!(slope < 0.5, "{slope}");
    }
}

#[test]
fn bad_steps_are_refused_and_leave_the_state() {
    let model = chain(2, 1.0, 0.0, |_| 1.0);
    let skeleton = Skeleton::new(&model);
    let mut state = MaximalState::at_rest(&model, &model.neutral());
    let before = state.clone();
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    for h in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let error = stepper.step(&skeleton, &mut state, &Push::default(), h).unwrap_err();
        assert!(matches!(error, MaximalError::Step(_)), "{error}");
    }
    let wrenches = vec![ligament::math::Wrench::new(Vec3::X * f64::NAN, Vec3::ZERO); 3];
    let error = stepper
        .step(&skeleton, &mut state, &Push { wrenches: &wrenches, ..Default::default() }, 0.01)
        .unwrap_err();
    assert!(matches!(error, MaximalError::Diverged { .. }), "{error}");
    assert_eq!(state, before);
    let mut short = MaximalState { bodies: vec![BodyMotion::AT_REST], joint_force: Vec::new() };
    assert!(stepper.step(&skeleton, &mut short, &Push::default(), 0.01).is_err());
}
