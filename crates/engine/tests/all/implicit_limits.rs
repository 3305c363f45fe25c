//! Joint limits of the implicit method that a file may contain: a start outside them, and ranges beyond half a turn.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::maximal::*;
use ligament::maximal::{to_maximal, to_reduced};
use ligament::model::*;

/// A bar of a kilogram, hinged at its end about the vertical: no force acts on it except its limits.
fn bar(range: Range) -> Model {
    let mut builder = ModelBuilder::new("bar");
    let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(Vec3::new(0.01, 0.08, 0.08)));
    let body = builder.add_body(Body::new("bar", inertia));
    let joint = Joint::new("hinge", Revolute::about(Vec3::Z)).child(body, Pose::translation(Vec3::X * -0.5));
    builder.add_joint(joint.limits(Limits::Ranges(vec![range])));
    builder.build().unwrap()
}

/// Coordinate and velocity after some time.
fn run(model: &Model, start: [f64; 2], h: f64, seconds: f64) -> Vec<[f64; 2]> {
    let skeleton = Skeleton::new(model);
    let mut state = to_maximal(model, &[start[0]], &[start[1]]).unwrap();
    let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
    let steps = (seconds / h).round() as usize;
    (0..steps)
        .map(|_| {
            stepper.step(&skeleton, &mut state, &Push::default(), h).unwrap();
            let found = to_reduced(model, &state).unwrap();
            [found.q[0], found.v[0]]
        })
        .collect()
}

#[test]
fn a_joint_that_starts_outside_its_limits_is_led_back_and_not_struck() {
    let model = bar(Range::new(-1.0, 0.0));
    for h in [1.0 / 120.0, 1e-3, 1e-4] {
        let moves = run(&model, [0.07, 0.0], h, 1.0);
        // The limit pulls it back with a time of 0.05 s, so it has 0.07 / 0.05 rad/s at first; the last 0.005 rad,
        // with the spring's own damper, give 0.005 / 0.001 at most. With the full force of the spring, of 1e5 N
        // m/rad, it would have sqrt(1e5 / 0.33) 0.07 = 38 rad/s.
        let fastest = moves.iter().map(|[_, rate]| rate.abs()).fold(0.0, f64::max);
        assert!(fastest < 5.0, "{h}: {fastest} rad/s");
        assert!(moves.last().unwrap()[0] < 1e-3, "{h}: not back within the limit");
    }
}

#[test]
fn a_range_of_more_than_half_a_turn_is_free_within() {
    let model = bar(Range::new(0.0, 6.0));
    // From 1 rad at 3 rad/s: after 1.5 s at 5.5 rad, which the pose of the bar alone would give as 5.5 - 2 pi.
    let moves = run(&model, [1.0, 3.0], 1e-3, 1.5);
    let [q, rate] = *moves.last().unwrap();
    // No force acts. An implicit step damps the velocity, by about the angle per step: 3e-3 for each of 4.5 rad.
    let lost = 3e-3 * 4.5;
    assert!((q - 5.5).abs() < lost * 4.5 && (rate - 3.0).abs() < lost * 3.0, "{q} {rate}");
    // Half a second later it has reached its limit.
    let moves = run(&model, [1.0, 3.0], 1e-3, 2.0);
    let farthest = moves.iter().map(|[q, _]| *q).fold(0.0, f64::max);
    assert!(farthest > 5.99 && farthest < 6.01, "{farthest}");
}
