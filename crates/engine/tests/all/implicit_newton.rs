//! Further solves of an implicit step reduce joint errors fast, also where bodies turn far in a step, and a joint
//! that reaches its limit activates it once, not again and again.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::maximal::to_maximal;
use ligament::maximal::*;
use ligament::model::*;

/// Bones of 20 g and 5 cm on hinges, like a finger, attached to the world.
fn finger(bones: usize, joint: impl Fn(Joint) -> Joint) -> Model {
    let inertia = RigidInertia::new(0.02, Vec3::X * 0.025, Sym3::diagonal(Vec3::new(1e-6, 5e-6, 5e-6)));
    let mut builder = ModelBuilder::new("finger");
    builder.set_gravity(Vec3::ZERO);
    let mut parent = (BodyId::WORLD, Pose::IDENTITY);
    for k in 0..bones {
        let body = builder.add_body(Body::new(format!("bone {k}"), inertia));
        // Different axes, so that the rotations do not commute.
        let axis = if k % 2 == 0 { Vec3::Y } else { Vec3::Z };
        let hinge = Joint::new(format!("joint {k}"), Revolute::about(axis));
        builder.add_joint(joint(hinge).parent(parent.0, parent.1).child(body, Pose::IDENTITY));
        parent = (body, Pose::translation(Vec3::X * 0.05));
    }
    builder.build().unwrap()
}

#[test]
fn further_solves_close_joints_fast() {
    let model = finger(4, |joint| joint.stiffness(1.0).rest([0.0]));
    let skeleton = Skeleton::new(&model);
    // Bent springs, and rotation by half a radian per step.
    let start = to_maximal(&model, &[0.6, -0.5, 0.7, 0.4], &[30.0, -20.0, 25.0, 30.0]).unwrap();
    let violations: Vec<f64> = (1..=5)
        .map(|iterations| {
            let options = ImplicitOptions {
                iterations,
                tolerance: 0.0,
                retry_above: f64::INFINITY,
                ..Default::default()
            };
            let mut state = start.clone();
            let mut stepper = Implicit::new(&skeleton, options);
            stepper.step(&skeleton, &mut state, &Push::default(), 1.0 / 60.0).unwrap().violation
        })
        .collect();
    assert!(violations[0] > 1e-2, "no violation to reduce: {violations:?}");
    // The residual of a solve is the square of its change, and changes shrink by a fifth or less: the equations of
    // motion are solved with a matrix that neglects the rotation of joint torques. Measured: 5e-3, 5e-4, 8e-7, 9e-9.
    // Corrections to velocities alone, with poses from the start of the step, leave 5e-2, 1e-2, 2e-3, 5e-4.
    for (violation, most) in violations[1..].iter().zip([2e-2, 2e-3, 1e-5, 1e-7]) {
        assert!(*violation < most, "{violations:?}");
    }
}

#[test]
fn a_joint_left_open_is_worth_one_solve_more() {
    let model = finger(4, |joint| joint.stiffness(1.0).rest([0.0]));
    let skeleton = Skeleton::new(&model);
    let start = to_maximal(&model, &[0.6, -0.5, 0.7, 0.4], &[30.0, -20.0, 25.0, 30.0]).unwrap();
    let step = |options: ImplicitOptions| {
        let mut state = start.clone();
        let outcome =
            Implicit::new(&skeleton, options).step(&skeleton, &mut state, &Push::default(), 1.0 / 60.0);
        (outcome.unwrap(), state)
    };
    let (usual, _) = step(ImplicitOptions::default());
    assert_eq!(usual.solves, 2, "the first solve leaves more than a hundredth");
    let (strict, _) = step(ImplicitOptions { retry_above: f64::INFINITY, ..Default::default() });
    assert_eq!(strict.solves, 1);
    assert!(
        strict.violation > 1e-2 && usual.violation < strict.violation,
        "{} {}",
        strict.violation,
        usual.violation
    );
}

#[test]
fn a_limit_that_is_met_is_met_once() {
    let range = Range::new(-1.0, 0.5);
    let model = finger(1, |joint| joint.limits(Limits::Ranges(vec![range])));
    let skeleton = Skeleton::new(&model);
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let mut state = to_maximal(&model, &[0.3], &[8.0]).unwrap();
    // Pressed against the limit all the time.
    let push = vec![Default::default(), ligament::math::Wrench::new(Vec3::Y * 0.01, Vec3::ZERO)];
    let mut met = 0;
    for step in 0..60 {
        let push = Push { wrenches: &push, ..Default::default() };
        let outcome = stepper.step(&skeleton, &mut state, &push, 1.0 / 60.0).unwrap();
        met += outcome.bounds_met;
        // One solve to detect the violation, one with the limit active.
        assert!(outcome.solves <= 2, "step {step} took {} solves", outcome.solves);
        let angle = ligament::maximal::to_reduced(&model, &state).unwrap().q[0];
        // The torque over the stiffness of the limit is 1e-7.
        assert!(angle < 0.5 + 1e-6, "step {step}: {angle}");
    }
    assert!(met > 50, "pressed in {met} steps of 60");
}
