//! Dry friction of joints under every method: closed forms of what slides, and what sticks does not move, with loops, contacts and
//! motors.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::*;
use ligament::scene::Scene;
use ligament::sim::Simulation;

const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];

fn simulation(scene: Scene, method: Method, h: f64) -> Simulation {
    let mut sim = Simulation::new(&Scene { method: Some(method), ..scene }).unwrap();
    sim.apply(&[Command::Set { name: "step".to_string(), value: h }]).unwrap();
    sim
}

fn run(sim: &mut Simulation, seconds: f64, h: f64) {
    for _ in 0..(seconds / h).round() as usize {
        sim.step(&[]).unwrap();
    }
}

/// The largest error of a velocity under a constant acceleration: rounding and creep, and under `displacement`, whose velocities are
/// means over a step, that of a step.
fn late(method: Method, h: f64, acceleration: f64) -> f64 {
    2e-6 + if method == Method::Displacement { h * acceleration.abs() } else { 0.0 }
}

/// A block of 2 kg on a horizontal rail, with friction.
fn block(friction: f64, change: impl Fn(Joint) -> Joint) -> Scene {
    let mut builder = ModelBuilder::new("block");
    let body =
        builder.add_body(Body::new("block", RigidInertia::new(2.0, Vec3::ZERO, Sym3::IDENTITY * 0.01)));
    let rail = Joint::new("rail", Prismatic::along(Vec3::X)).friction(friction).child(body, Pose::IDENTITY);
    builder.add_joint(change(rail));
    Scene::of_model("block", builder.build().unwrap())
}

#[test]
fn a_block_slides_as_far_as_its_energy_goes_and_stays_there() {
    let (mass, friction, speed, h) = (2.0, 3.0, 1.2, 0.002);
    for method in METHODS {
        let mut scene = block(friction, |rail| rail);
        scene.v[0] = speed;
        let mut sim = simulation(scene, method, h);
        let (stops, far) = (speed * mass / friction, mass * speed * speed / (2.0 * friction));
        run(&mut sim, 0.5 * stops, h);
        let half = sim.coordinates();
        // Steps of first order: within the motion in one step.
        assert!((half.0[0] - 0.75 * far).abs() < 2.0 * h * speed, "{method:?}: {}", half.0[0]);
        assert!(
            (half.1[0] - 0.5 * speed).abs() < late(method, h, friction / mass),
            "{method:?}: {}",
            half.1[0]
        );
        run(&mut sim, 0.6 * stops, h);
        let stopped = sim.coordinates();
        assert!((stopped.0[0] - far).abs() < 2.0 * h * speed, "{method:?}: {} of {far}", stopped.0[0]);
        run(&mut sim, 1.0, h);
        let later = sim.coordinates();
        assert!((later.0[0] - stopped.0[0]).abs() < 1e-8 && later.1[0].abs() < 1e-8, "{method:?}: {later:?}");
    }
}

#[test]
fn a_force_moves_what_sticks_only_if_it_is_larger() {
    let (friction, h) = (3.0, 0.005);
    for method in METHODS {
        for (force, acceleration) in [(2.9, 0.0), (-2.9, 0.0), (5.0, 1.0), (-5.0, -1.0)] {
            let mut sim = simulation(block(friction, |rail| rail), method, h);
            sim.apply(&[Command::Torque { joint: "rail".to_string(), tau: vec![force] }]).unwrap();
            run(&mut sim, 1.0, h);
            let (q, v) = sim.coordinates();
            // What sticks creeps with less than 1e-6 m/s.
            assert!(
                (v[0] - acceleration).abs() < late(method, h, acceleration),
                "{method:?} {force}: {}",
                v[0]
            );
            assert!((q[0] - 0.5 * acceleration).abs() < 2.0 * h, "{method:?} {force}: {}", q[0]);
        }
    }
}

#[test]
fn a_motor_of_bounded_force_works_against_friction() {
    let h = 0.005;
    for method in METHODS {
        // At its bound of 5 N the motor accelerates the block with 5 N - 3 N; weaker than the friction, not at all.
        for (bound, acceleration) in [(5.0, 1.0), (2.5, 0.0)] {
            let mut sim = simulation(block(3.0, |rail| rail.max_force(bound)), method, h);
            let motor = Command::Motor {
                joint: "rail".to_string(),
                stiffness: 1e4,
                damping: 10.0,
                target: vec![9.0],
            };
            sim.apply(&[motor]).unwrap();
            run(&mut sim, 1.0, h);
            let v = sim.coordinates().1[0];
            assert!(
                (v - acceleration).abs() < late(method, h, 2.0 * acceleration),
                "{method:?} {bound}: {v}"
            );
        }
    }
}

/// A chain of three bars that hangs on the world, raised; its joints have friction.
fn chain(friction: f64, change: impl Fn(&mut ModelBuilder, BodyId)) -> Scene {
    let mut builder = ModelBuilder::new("chain");
    let inertia = RigidInertia::new(1.0, Vec3::Z * -0.15, Sym3::diagonal(Vec3::new(0.0076, 0.0076, 2e-4)));
    let mut last = BodyId::WORLD;
    for k in 0..3 {
        let bar = builder.add_body(Body::new(format!("bar {k}"), inertia));
        let at = if k == 0 { Pose::IDENTITY } else { Pose::translation(Vec3::Z * -0.3) };
        let hinge = Joint::new(format!("hinge {k}"), Revolute::about(Vec3::Y)).armature(0.01);
        builder.add_joint(hinge.friction(friction).parent(last, at).child(bar, Pose::IDENTITY));
        last = bar;
    }
    change(&mut builder, last);
    let mut scene = Scene::of_model("chain", builder.build().unwrap());
    scene.q[..3].copy_from_slice(&[0.9, -0.4, 0.7]);
    scene
}

#[test]
fn a_chain_with_enough_friction_keeps_its_pose() {
    type Change = fn(&mut ModelBuilder, BodyId);
    let cases: [(&str, Change); 3] = [
        ("alone", |_, _| {}),
        ("in a loop", |builder, last| {
            // Another bar from the end of the chain to the world, through a ball joint that closes a loop.
            let inertia = RigidInertia::new(0.5, Vec3::X * 0.1, Sym3::IDENTITY * 0.002);
            let bar = builder.add_body(Body::new("rod", inertia));
            let end = Pose::translation(Vec3::Z * -0.3);
            builder.add_joint(Joint::new("knee", Spherical).parent(last, end).child(bar, Pose::IDENTITY));
            let line = Joint::new("line", PointOnPlane::across(Vec3::Z)).role(JointRole::Loop);
            let at = Pose::translation(Vec3::Z * -0.6446);
            builder.add_joint(line.parent(BodyId::WORLD, at).child(bar, Pose::translation(Vec3::X * 0.2)));
        }),
        ("in contact", |builder, last| {
            let tip = Pose::translation(Vec3::Z * -0.3);
            builder.add_collider(Collider::new("tip", last, tip, Shape::Sphere { radius: 0.05 }));
            let ground = Pose::translation(Vec3::Z * -0.72);
            builder.add_collider(Collider::new("ground", BodyId::WORLD, ground, Shape::HalfSpace));
        }),
    ];
    for (name, change) in cases {
        for method in METHODS {
            // Gravity has at most 3 kg 9.81 m/s2 0.45 m = 13 N m at the root.
            let mut sim = simulation(chain(20.0, change), method, 0.01);
            // A loop that is open at the start by less than a millimeter is closed first.
            let start = sim.coordinates().0;
            run(&mut sim, 2.0, 0.01);
            let moved: f64 = start
                .iter()
                .zip(&sim.coordinates().0)
                .take(3)
                .map(|(a, b)| (a - b).abs())
                .fold(0.0, f64::max);
            assert!(moved < 1e-4, "{name} {method:?}: it moved by {moved}");
            let mut sim = simulation(chain(0.2, change), method, 0.01);
            run(&mut sim, 0.4, 0.01);
            let moved: f64 = start
                .iter()
                .zip(&sim.coordinates().0)
                .take(3)
                .map(|(a, b)| (a - b).abs())
                .fold(0.0, f64::max);
            assert!(moved > 0.03, "{name} {method:?}: with little friction it moved by {moved} only");
        }
    }
}

/// A pendulum that turns about its axis several times: the energy that it loses, and the angle that it turns by.
fn turning(friction: f64, method: Method) -> (f64, f64) {
    let (h, mut angle) = (0.001, 0.0);
    let mut builder = ModelBuilder::new("wheel");
    let inertia = RigidInertia::new(1.0, Vec3::Z * -0.3, Sym3::IDENTITY * 0.02);
    let body = builder.add_body(Body::new("bar", inertia));
    let hinge = Joint::new("hinge", Revolute::about(Vec3::Y)).friction(friction).armature(0.03);
    builder.add_joint(hinge.child(body, Pose::IDENTITY));
    let mut scene = Scene::of_model("wheel", builder.build().unwrap());
    scene.v[0] = 14.0;
    let mut sim = simulation(scene, method, h);
    let start = sim.energy().total();
    for _ in 0..1500 {
        let before = sim.coordinates().1[0];
        sim.step(&[]).unwrap();
        angle += 0.5 * h * (before + sim.coordinates().1[0]).abs();
    }
    (start - sim.energy().total(), angle)
}

#[test]
fn friction_takes_the_energy_of_its_path() {
    let friction = 0.1;
    for method in METHODS {
        let ((lost, angle), (alone, _)) = (turning(friction, method), turning(0.0, method));
        assert!(angle > 10.0, "{method:?}: {angle}");
        // In maximal coordinates a bar that turns so fast loses some energy in any case.
        let enough = if method == Method::Reduced { 1e-6 } else { 0.01 };
        let error = (lost - alone - friction * angle).abs();
        assert!(error < enough * lost, "{method:?}: {lost} J, {alone} J without friction, {angle} rad");
    }
}
