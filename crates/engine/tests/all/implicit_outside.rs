//! Trackers and contact under the implicit method, and switching between methods: a tracker holds a body and reports
//! its force, boxes rest and slide by Coulomb's law, spheres roll, and a state converts to maximal coordinates and
//! back unchanged.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use crate::common::trees::any_situation;
use crate::common::*;
use ligament::contact::signed_distance;
use ligament::mass::Shape;
use ligament::math::{Pose, Quat, Vec3, so3};
use ligament::maximal::*;
use ligament::maximal::{to_maximal, to_reduced};
use ligament::model::*;
use ligament::reduced::{Tree, Workspace};
use proptest::prelude::*;

/// A free body with a collider, over sloping ground through the origin.
fn over_ground(shape: Shape, slope: f64, friction: f64) -> Model {
    let mut builder = ModelBuilder::new("ground");
    let body = builder.add_body(Body::new("body", shape.inertia_of_mass(2.0).unwrap()));
    builder.add_collider(Collider { friction, ..Collider::new("body", body, Pose::IDENTITY, shape) });
    let tilt = Pose::rotation(so3::exp(Vec3::Y * slope));
    builder.add_collider(Collider {
        friction,
        ..Collider::new("ground", BodyId::WORLD, tilt, Shape::HalfSpace)
    });
    builder.build().unwrap()
}

fn run(model: &Model, state: &mut MaximalState, seconds: f64, h: f64) {
    let skeleton = Skeleton::new(model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    for _ in 0..(seconds / h).round() as usize {
        stepper.step(&skeleton, state, &Push::default(), h).unwrap();
    }
}

#[test]
fn a_box_comes_to_rest_at_the_depth_its_weight_asks_for() {
    let half = Vec3::new(0.2, 0.1, 0.05);
    let model = over_ground(Shape::Box { half_extents: half }, 0.0, 0.5);
    let mut state = MaximalState::at_rest(&model, &[0.0, 0.0, 0.3, 0.0, 0.0, 0.0, 1.0]);
    run(&model, &mut state, 3.0, 1.0 / 60.0);
    let body = &state.bodies[1];
    // Four corners share the weight: penetration depth m g / 4 k.
    let depth = 2.0 * 9.81 / (4.0 * ContactOptions::default().stiffness);
    assert!((body.com.z - (half.z - depth)).abs() < 1e-7, "{}", body.com.z);
    assert!(body.linear.norm() < 1e-6 && body.angular.norm() < 1e-6, "{body:?}");
}

#[test]
fn a_box_sticks_below_the_angle_of_friction_and_slides_above() {
    let half = Vec3::new(0.2, 0.2, 0.05);
    let friction: f64 = 0.5;
    for (slope, slides) in [(0.8 * friction.atan(), false), (1.3 * friction.atan(), true)] {
        let model = over_ground(Shape::Box { half_extents: half }, slope, friction);
        let tilt = so3::exp_quat(Vec3::Y * slope);
        let start = tilt.rotate(Vec3::Z) * half.z;
        let q = [start.x, start.y, start.z, tilt.x, tilt.y, tilt.z, tilt.w];
        let mut state = MaximalState::at_rest(&model, &q);
        run(&model, &mut state, 1.0, 1.0 / 960.0);
        let downhill = tilt.rotate(Vec3::X);
        let speed = state.bodies[1].linear.dot(downhill);
        if slides {
            let expected = 9.81 * (slope.sin() - friction * slope.cos());
            // First order in the step: friction is strongest before the box has reached its speed, which takes a few steps.
            assert!((speed - expected).abs() < 0.02 * expected, "{speed} instead of {expected}");
        } else {
            // Creep of the viscous regime: slip speed times the tangent of the slope over friction.
            assert!(speed.abs() < 2.0 * ContactOptions::default().slip, "{speed}");
        }
    }
}

#[test]
fn a_ball_rolls_down_a_slope() {
    let (radius, slope) = (0.1, 0.2_f64);
    let model = over_ground(Shape::Sphere { radius }, slope, 0.8);
    let tilt = so3::exp_quat(Vec3::Y * slope);
    let start = tilt.rotate(Vec3::Z) * radius;
    let mut state = MaximalState::at_rest(&model, &[start.x, start.y, start.z, 0.0, 0.0, 0.0, 1.0]);
    run(&model, &mut state, 1.0, 1.0 / 480.0);
    // Rolling without slipping: 5/7 g sin.
    let speed = state.bodies[1].linear.dot(tilt.rotate(Vec3::X));
    let expected = 5.0 / 7.0 * 9.81 * slope.sin();
    assert!((speed - expected).abs() < 0.02 * expected, "{speed} instead of {expected}");
    assert!((state.bodies[1].angular.y * radius - speed).abs() < 0.01 * speed);
}

#[test]
fn a_tracker_holds_a_body_and_tells_its_weight() {
    let mut builder = ModelBuilder::new("held");
    let body = builder.add_body(plain_body("hand"));
    let spring = Spring { stiffness: 1e3, damping: 60.0 };
    let mut tracker = Tracker::at("glove", body, Pose::translation(Vec3::new(0.1, 0.0, 0.0)), spring);
    tracker.angular = Spring { stiffness: 50.0, damping: 5.0 };
    builder.add_tracker(tracker);
    let model = builder.build().unwrap();
    let skeleton = Skeleton::new(&model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = MaximalState::at_rest(&model, &model.neutral());
    let turned = so3::exp_quat(Vec3::new(0.3, -0.2, 0.5));
    let target = Target::at(0, Vec3::new(1.0, 2.0, 3.0), turned);
    for _ in 0..1200 {
        let push = Push { targets: &[target], ..Default::default() };
        stepper.step(&skeleton, &mut state, &push, 1.0 / 120.0).unwrap();
    }
    let feels = tracker_wrench(&skeleton, &state, &target).unwrap();
    // One kilogram: nothing moves, so the spring carries the weight and there is no moment about the center of mass.
    assert!((feels.force - Vec3::new(0.0, 0.0, 9.81)).norm() < 1e-8, "{feels:?}");
    assert!(feels.moment.norm() < 1e-8, "{feels:?}");
    let held = state.bodies[1].com + state.bodies[1].rotation.rotate(Vec3::new(0.1, 0.0, 0.0));
    assert!((held - target.position - Vec3::new(0.0, 0.0, -9.81e-3)).norm() < 1e-8, "{held:?}");
}

#[test]
fn a_stiff_tracker_follows_a_moving_target_at_large_steps() {
    let mut builder = ModelBuilder::new("led");
    let body = builder.add_body(plain_body("hand"));
    let spring = Spring { stiffness: 1e6, damping: 1e3 };
    builder.add_tracker(Tracker::at("glove", body, Pose::IDENTITY, spring));
    let model = builder.build().unwrap();
    let skeleton = Skeleton::new(&model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = MaximalState::at_rest(&model, &model.neutral());
    let h = 1.0 / 30.0;
    for k in 1..300 {
        let t = h * f64::from(k);
        let mut target = Target::at(0, Vec3::new(t.sin(), 0.0, 0.0), Quat::IDENTITY);
        target.linear = Vec3::new(t.cos(), 0.0, 0.0);
        let push = Push { targets: &[target], ..Default::default() };
        stepper.step(&skeleton, &mut state, &push, h).unwrap();
        // The error is the acceleration times the mass over the stiffness, plus a jump of the velocity at the start.
        if k > 30 {
            assert!((state.bodies[1].com - target.position).norm() < 1e-3, "at {t}");
        }
    }
}

#[test]
fn signed_distances_are_distances() {
    let shapes = [
        Shape::Box { half_extents: Vec3::new(0.5, 0.3, 0.2) },
        Shape::Sphere { radius: 0.4 },
        Shape::Capsule { radius: 0.2, half_length: 0.3 },
        Shape::Cylinder { radius: 0.3, half_length: 0.4 },
        Shape::Ellipsoid { radii: Vec3::new(0.5, 0.3, 0.2) },
        Shape::HalfSpace,
    ];
    let mut checked = 0;
    for shape in &shapes {
        for i in 0..2000 {
            let x = |k: f64| (f64::from(i) * k).sin();
            let p = Vec3::new(x(12.9898), x(78.233), x(37.719));
            let here = signed_distance(shape, p).unwrap();
            assert!((here.normal.norm() - 1.0).abs() < 1e-12);
            // Moving outward along the normal by the distance reaches the surface, and farther out the distance grows
            // one to one. (Inside, past the middle, the nearest face may change: only the outward direction is followed.)
            let on = signed_distance(shape, p - here.normal * here.distance).unwrap();
            assert!(on.distance.abs() < 1e-9, "{shape:?} at {p:?}: {on:?}");
            let out = signed_distance(shape, p + here.normal * (0.1 - here.distance.min(0.0))).unwrap();
            let expected = here.distance.max(0.0) + 0.1;
            assert!((out.distance - expected).abs() < 1e-9, "{shape:?} at {p:?}: {out:?} {expected}");
            checked += 1;
        }
    }
    assert_eq!(checked, 12_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_state_goes_to_poses_and_back_unchanged(s in any_situation(8)) {
        let state = to_maximal(&s.model, &s.q, &s.v).unwrap();
        // The same poses and velocities as the recursion gives.
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        tree.update_kinematics(&s.q, &s.v, &mut ws).unwrap();
        for body in s.model.bodies().iter().map(|b| s.model.find_body(&b.name).unwrap()) {
            let (ours, theirs) = (state.world_from_body(&s.model, body), tree.world_from_body(body, &ws));
            prop_assert!((ours.pos - theirs.pos).norm() < 1e-11 && (ours.rot - theirs.rot).max_abs() < 1e-11);
            let com = s.model.body(body).inertia.com();
            let twist = state.bodies[body.index()].twist_body(com);
            prop_assert!((twist - tree.twist_body(body, &ws)).max_abs() < 1e-10);
        }
        let back = to_reduced(&s.model, &state).unwrap();
        prop_assert!(back.violation < 1e-10 && back.slip < 1e-10, "{} {}", back.violation, back.slip);
        // Coordinates may differ by whole turns; poses and velocities may not.
        let again = to_maximal(&s.model, &back.q, &back.v).unwrap();
        for (a, b) in again.bodies.iter().zip(&state.bodies) {
            prop_assert!((a.com - b.com).norm() < 1e-10 && (a.angular - b.angular).norm() < 1e-9);
        }
        for (a, b) in back.v.iter().zip(&s.v) {
            prop_assert!((a - b).abs() < 1e-9);
        }
    }

    #[test]
    fn one_small_step_is_the_same_in_both_methods(s in any_situation(6)) {
        // Accelerations by forward dynamics against the change of velocity in one tiny implicit step.
        let tree = Tree::new(&s.model).unwrap();
        let mut ws = Workspace::new(&tree);
        let mut qdd = vec![0.0; s.v.len()];
        let around = ligament::reduced::Surroundings::default();
        let none = vec![0.0; s.v.len()];
        tree.forward_dynamics(&s.q, &s.v, &none, &around, &mut qdd, &mut ws).unwrap();
        let mut state = to_maximal(&s.model, &s.q, &s.v).unwrap();
        let skeleton = Skeleton::new(&s.model);
        let options = ImplicitOptions { iterations: 3, tolerance: 1e-15, ..Default::default() };
        let mut stepper = Implicit::new(&skeleton, options);
        let h = 1e-6;
        // Joints close in positions, so the velocities are those at the middle of a step: the first step makes up for
        // half of one, and the second shows the acceleration.
        stepper.step(&skeleton, &mut state, &Push::default(), h).unwrap();
        let start = state.clone();
        stepper.step(&skeleton, &mut state, &Push::default(), h).unwrap();
        let size = qdd.iter().fold(10.0, |m: f64, a| m.max(a.abs()));
        for (body, (now, before)) in state.bodies.iter().zip(&start.bodies).enumerate().skip(1) {
            let id = s.model.find_body(&s.model.bodies()[body].name).unwrap();
            let expected = tree.accel_world(id, s.model.gravity(), &ws).angular;
            let found = (now.angular - before.angular) / h;
            // First order in h, with jerks up to the square of the accelerations; constraint violations close to
            // 1e-15 / h^2 = 1e-3.
            prop_assert!((found - expected).norm() < 1e-4 * size * size, "{found:?} {expected:?}, size {size}");
        }
    }
}
