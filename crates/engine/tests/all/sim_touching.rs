//! Contacts that begin and end: when they must, no more often, and the same after going back.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::model::*;
use ligament::scene::Scene;
use ligament::sim::{ContactChange, ContactEvent, Simulation};
use ligament::timeline::{Options, Recording};

const METHODS: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];
const GRAVITY: f64 = 9.81;

/// Boxes and balls of 0.1 m over the ground, at their heights, and one that bounces.
fn scene(heights: &[f64], restitution: f64) -> Scene {
    let mut builder = ModelBuilder::new("things");
    builder.set_gravity(Vec3::Z * -GRAVITY);
    for k in 0..heights.len() {
        let shape = match k % 2 {
            0 => Shape::Sphere { radius: 0.1 },
            _ => Shape::Box { half_extents: Vec3::splat(0.1) },
        };
        let body = builder.add_body(Body::new(format!("thing {k}"), shape.inertia_of_mass(1.0).unwrap()));
        let mut collider = Collider::new(format!("thing {k}"), body, Pose::IDENTITY, shape);
        collider.restitution = restitution;
        builder.add_collider(collider);
    }
    builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
    let mut scene = Scene::of_model("things", builder.build().unwrap());
    for (k, height) in heights.iter().enumerate() {
        scene.q[7 * k] = k as f64;
        scene.q[7 * k + 2] = *height;
    }
    scene
}

fn simulation(scene: &Scene, method: Method, h: f64) -> Simulation {
    let mut sim = Simulation::new(scene).unwrap();
    sim.apply(&[Command::Method(method), Command::Set { name: "step".into(), value: h }]).unwrap();
    sim
}

fn events(sim: &Simulation) -> Vec<ContactEvent> {
    sim.contact_events().collect()
}

#[test]
fn what_falls_begins_to_touch_once_and_when_it_lands() {
    for method in METHODS {
        for h in [1.0 / 120.0, 1e-3] {
            let heights = [0.6, 1.1];
            let mut sim = simulation(&scene(&heights, 0.0), method, h);
            let mut found = Vec::new();
            for _ in 0..(1.5 / h) as usize {
                sim.step(&[]).unwrap();
                found.extend(events(&sim).into_iter().map(|event| (sim.time(), event)));
            }
            assert_eq!(found.len(), 2, "{method:?} {h} {found:?}");
            for (k, (time, event)) in found.iter().enumerate() {
                assert_eq!((event.change, event.colliders), (ContactChange::Began, [k as u32, 2]));
                assert_eq!(event.bodies.map(BodyId::index), [k + 1, 0]);
                let fall = (2.0 * (heights[k] - 0.1) / GRAVITY).sqrt();
                // The step of the impact is known to one step, and the path of a first-order method to another.
                assert!((time - fall).abs() < 2.0 * h, "{method:?} {h} {time} {fall}");
            }
            assert_eq!(sim.touching(), [[0, 2], [1, 2]]);
            // Lifted away, both end in the same step; each event lasts for a step.
            let v = sim.coordinates().1;
            sim.step(&[Command::SetState { q: scene(&[3.0, 3.0], 0.0).q, v }]).unwrap();
            let ended: Vec<_> = events(&sim).iter().map(|event| (event.change, event.colliders)).collect();
            assert_eq!(ended, [(ContactChange::Ended, [0, 2]), (ContactChange::Ended, [1, 2])]);
            sim.step(&[]).unwrap();
            assert!(events(&sim).is_empty() && sim.touching().is_empty());
        }
    }
}

#[test]
fn a_ball_that_bounces_begins_and_ends_as_often() {
    for method in METHODS {
        let mut sim = simulation(&scene(&[1.1], 0.8), method, 1e-3);
        let (mut began, mut ended, mut turns, mut speed) = (0, 0, 0, 0.0);
        // Four bounces: the first after 0.45 s, then 0.8 times as long as the one before each.
        for _ in 0..2400 {
            sim.step(&[]).unwrap();
            let now = sim.velocities()[1][1].z;
            turns += usize::from(speed < -0.1 && now > 0.1);
            speed = now;
            for event in events(&sim) {
                began += usize::from(event.change == ContactChange::Began);
                ended += usize::from(event.change == ContactChange::Ended);
            }
        }
        assert!(turns >= 4 && began == turns && ended == turns, "{method:?} {turns} {began} {ended}");
    }
}

#[test]
fn events_are_the_same_after_going_back() {
    for method in METHODS {
        let start = scene(&[0.3, 0.5, 0.4], 0.5);
        let mut sim = simulation(&start, method, 1.0 / 240.0);
        let mut recording =
            Recording::begin(std::io::Cursor::new(Vec::new()), b"things", &sim, Options::default()).unwrap();
        let (mut all, mut states) = (vec![events(&sim)], vec![sim.state()]);
        for _ in 0..300 {
            recording.step(&mut sim, &[]).unwrap();
            all.push(events(&sim));
            states.push(sim.state());
        }
        assert!(all.iter().flatten().count() > 6, "{method:?}");
        for step in (0..=300).rev().step_by(7) {
            recording.seek(&mut sim, step as u64).unwrap();
            assert_eq!(events(&sim), all[step], "{method:?} {step}");
            // Forces are found by another step: it leaves no trace.
            let _ = sim.contacts();
            assert_eq!(events(&sim), all[step], "{method:?} {step}");
        }
        // In another simulation of the scene, too.
        let mut other = simulation(&start, method, 1.0 / 240.0);
        for step in (0..300).step_by(11) {
            other.restore(states[step].clone());
            assert_eq!(events(&other), all[step]);
            other.step(&[]).unwrap();
            assert_eq!(events(&other), all[step + 1]);
            assert_eq!(other.state(), states[step + 1]);
        }
    }
}

#[test]
fn a_step_that_fails_leaves_the_events_as_they_were() {
    let mut sim = simulation(&scene(&[0.1], 0.0), Method::Implicit, 0.01);
    sim.step(&[]).unwrap();
    let before = events(&sim);
    assert_eq!(before.len(), 1);
    let wrong = Command::Set { name: "no such parameter".into(), value: 1.0 };
    assert!(sim.step(&[wrong]).is_err());
    assert_eq!(events(&sim), before);
}

#[test]
fn accurate_steps_have_the_same_events() {
    let mut sim = simulation(&scene(&[0.6], 0.0), Method::Reduced, 1.0 / 120.0);
    sim.apply(&[Command::Set { name: "accuracy".into(), value: 1e-4 }]).unwrap();
    let mut found = Vec::new();
    for _ in 0..120 {
        sim.step(&[]).unwrap();
        found.extend(events(&sim).into_iter().map(|event| (sim.time(), event.change)));
    }
    let fall = (2.0 * 0.5 / GRAVITY).sqrt();
    assert!(found.len() == 1 && found[0].1 == ContactChange::Began, "{found:?}");
    assert!((found[0].0 - fall).abs() < 1.5 / 120.0, "{found:?}");
}
