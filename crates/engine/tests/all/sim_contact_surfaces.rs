//! Surfaces that resist turning and rolling, and surfaces that give way: against closed forms, under every method.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use crate::sim_contact::{METHODS, simulation};
use ligament::command::Method;
use ligament::mass::Shape;
use ligament::math::{Pose, Vec3, so3};
use ligament::model::*;
use ligament::scene::Scene;
use ligament::sim::Simulation;

const GRAVITY: f64 = 9.81;
const RADIUS: f64 = 0.1;
const STEPS: [f64; 2] = [1.0 / 120.0, 1e-3];

/// A ball of 2 kg on a ground that falls toward +x by an angle, at a velocity: q is its position and orientation, v first its angular,
/// then its linear velocity.
fn ball(surface: impl Fn(Collider) -> Collider, angle: f64, height: f64, v: [f64; 6]) -> Scene {
    let shape = Shape::Sphere { radius: RADIUS };
    let mut builder = ModelBuilder::new("a ball on the ground");
    let body = builder.add_body(Body::new("ball", shape.inertia_of_mass(2.0).unwrap()));
    builder.add_collider(surface(Collider::new("ball", body, Pose::IDENTITY, shape)));
    let ground = Pose::new(so3::exp(Vec3::Y * angle), Vec3::ZERO);
    let mut floor = Collider::new("ground", BodyId::WORLD, ground, Shape::HalfSpace);
    floor.friction = 0.8;
    builder.add_collider(floor);
    let mut scene = Scene::of_model("ball", builder.build().unwrap());
    scene.q[..3].copy_from_slice(&ground.point(Vec3::Z * height).to_array());
    scene.v.copy_from_slice(&v);
    scene
}

fn spin(sim: &mut Simulation) -> f64 {
    let [angular, _] = sim.velocities()[1];
    angular.z
}

/// A ball that spins about the vertical slows down by mu m g / I, and then rests.
#[test]
fn torsional_friction_stops_a_spinning_ball() {
    let (torsional, start) = (0.01, 10.0);
    let inertia = 0.4 * 2.0 * RADIUS * RADIUS;
    let slows = torsional * 2.0 * GRAVITY / inertia;
    for method in METHODS {
        for h in STEPS {
            let surface = |collider| Collider { torsional_friction: torsional, ..collider };
            let scene = ball(surface, 0.0, RADIUS, [0.0, 0.0, start, 0.0, 0.0, 0.0]);
            let mut sim = simulation(&scene, method, h);
            sim.run(0.2).unwrap();
            let expected = start - 0.2 * slows;
            // In maximal coordinates velocities are half a step behind.
            let near = 0.005 * expected + 0.5 * h * slows;
            let found = spin(&mut sim);
            assert!((found - expected).abs() < near, "{method:?} {h}: {found} of {expected}");
            sim.run(1.0).unwrap();
            assert!(spin(&mut sim).abs() < 1e-6, "{method:?} {h}: still turns at {}", spin(&mut sim));
        }
    }
}

/// A ball that rolls slows down by c g / (1.4 r); on a slope it stays where tan(angle) < c / r, and rolls where it is steeper.
#[test]
fn rolling_friction_brakes_a_ball_and_holds_it_on_a_slope() {
    let rolling = 0.01;
    let surface = |collider| Collider { rolling_friction: rolling, friction: 0.8, ..collider };
    for method in METHODS {
        for h in STEPS {
            let speed = 1.0;
            let scene = ball(surface, 0.0, RADIUS, [0.0, speed / RADIUS, 0.0, speed, 0.0, 0.0]);
            let mut sim = simulation(&scene, method, h);
            sim.run(0.5).unwrap();
            let slows = rolling * GRAVITY / (1.4 * RADIUS);
            let (moved, expected) = (sim.poses()[1].pos.x, 0.5 * speed - 0.5 * slows * 0.25);
            assert!((moved / expected - 1.0).abs() < 0.01, "{method:?} {h}: rolls {moved} m of {expected}");

            let held = (rolling / RADIUS).atan();
            let mut sim = simulation(&ball(surface, 0.9 * held, RADIUS, [0.0; 6]), method, h);
            let from = sim.poses()[1].pos;
            sim.run(1.0).unwrap();
            let moved = (sim.poses()[1].pos - from).norm();
            assert!(moved < 1e-4, "{method:?} {h}: creeps by {moved} m");

            let angle = 2.0 * held;
            let mut sim = simulation(&ball(surface, angle, RADIUS, [0.0; 6]), method, h);
            let from = sim.poses()[1].pos;
            sim.run(1.0).unwrap();
            let moved = (sim.poses()[1].pos - from).norm();
            let acceleration = GRAVITY * (angle.sin() - rolling / RADIUS * angle.cos()) / 1.4;
            assert!((moved / (0.5 * acceleration) - 1.0).abs() < 0.02, "{method:?} {h}: rolls {moved} m");
        }
    }
}

/// A ball on a soft surface sinks in by m g / k, at any length of the step; two soft surfaces by twice as much.
#[test]
fn a_soft_surface_gives_way_by_its_stiffness() {
    let spring = Spring { stiffness: 2000.0, damping: 60.0 };
    let soft = |collider| Collider { spring: Some(spring), ..collider };
    let depth = 2.0 * GRAVITY / spring.stiffness;
    for method in METHODS {
        for h in [1.0 / 60.0, 1.0 / 120.0, 1e-3] {
            let mut sim = simulation(&ball(soft, 0.0, RADIUS + 0.02, [0.0; 6]), method, h);
            sim.run(3.0).unwrap();
            let sunk = RADIUS - sim.poses()[1].pos.z;
            assert!((sunk / depth - 1.0).abs() < 1e-3, "{method:?} {h}: sinks by {sunk} m of {depth}");
        }
    }
    // It falls in and comes back as a spring with a damper does: with little damping it is deepest at about twice the depth at rest.
    let springy = |collider| Collider { spring: Some(Spring { damping: 1.0, ..spring }), ..collider };
    let mut sim = simulation(&ball(springy, 0.0, RADIUS, [0.0; 6]), Method::Implicit, 1e-4);
    let mut deepest: f64 = 0.0;
    for _ in 0..2000 {
        sim.step(&[]).unwrap();
        deepest = deepest.max(RADIUS - sim.poses()[1].pos.z);
    }
    assert!((deepest / (2.0 * depth) - 1.0).abs() < 0.04, "{deepest} m of {}", 2.0 * depth);
}
