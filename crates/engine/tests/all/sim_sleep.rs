//! What rests falls asleep: it stays where it is to the last bit, still carries its weight, and wakes up when something comes near,
//! when its support goes, and at any command. Saved while it sleeps, it goes on with the same bits.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::command::{Command, Method};
use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::sim::Simulation;

use crate::sim_contact::{Thing, at, cube, scene, simulation};

const STEP: f64 = 1.0 / 120.0;

/// A tower of three boxes, and a ball that rolls toward it from 3 m away.
fn tower_and_ball(method: Method) -> Simulation {
    let ball = Shape::Sphere { radius: 0.1 };
    let things = [
        Thing("low", cube(0.1), 1.0, 0.5, at(0.1)),
        Thing("middle", cube(0.1), 1.0, 0.5, at(0.3)),
        Thing("top", cube(0.1), 1.0, 0.5, at(0.5)),
        Thing("ball", ball, 2.0, 0.5, Pose::translation(Vec3::new(-3.0, 0.0, 0.1))),
    ];
    let mut scene = scene(&things, &[(Shape::HalfSpace, Pose::IDENTITY, 0.5)]);
    // It rolls at 1.5 m/s.
    let rolls = scene.v.len() - 6;
    scene.v[rolls..].copy_from_slice(&[0.0, 15.0, 0.0, 1.5, 0.0, 0.0]);
    simulation(&scene, method, STEP)
}

fn sleeps(sim: &Simulation, name: &str) -> bool {
    sim.is_asleep(sim.model().find_body(name).unwrap())
}

fn sleepers(sim: &Simulation) -> usize {
    ["low", "middle", "top"].into_iter().filter(|name| sleeps(sim, name)).count()
}

#[test]
fn a_tower_sleeps_until_a_ball_comes() {
    for method in Method::ALL {
        let mut sim = tower_and_ball(method);
        sim.run(1.0).unwrap();
        assert_eq!(sleepers(&sim), 3, "{method:?}");
        assert!(!sleeps(&sim, "ball"), "{method:?}: the ball rolls");
        let before = sim.poses();
        sim.run(0.5).unwrap();
        assert_eq!(before[1..4], sim.poses()[1..4], "{method:?}: to the last bit");
        // It still stands on the ground: the ball weighs 2 kg, the tower 3.
        let on_ground = sim.contacts().into_iter().filter(|contact| contact.bodies[1].is_world());
        let weight: f64 = on_ground.map(|contact| contact.force.z).sum();
        assert!((weight - 5.0 * 9.81).abs() < 0.05 * 9.81, "{method:?}: {weight} N");
        assert_eq!(sim.contact_events().count(), 0, "{method:?}");
        // The ball arrives after 1.87 s.
        sim.run(1.0).unwrap();
        assert_eq!(sleepers(&sim), 0, "{method:?}: the ball woke it");
        assert!((sim.poses()[1].pos - before[1].pos).norm() > 0.01, "{method:?}: it was hit");
        // The ball stays or rolls on; the boxes sleep again.
        sim.run(6.0).unwrap();
        assert_eq!(sleepers(&sim), 3, "{method:?}: at rest again");
    }
}

#[test]
fn it_wakes_at_commands_and_when_its_support_goes() {
    for method in Method::ALL {
        let mut sim = tower_and_ball(method);
        sim.run(1.0).unwrap();
        assert_eq!(sleepers(&sim), 3, "{method:?}");
        let before = sim.poses()[3].pos.z;
        let collide = Command::Collide { a: "low".into(), b: "scenery 0".into(), on: false };
        sim.step(&[collide]).unwrap();
        assert_eq!(sleepers(&sim), 0, "{method:?}: a command wakes all");
        sim.run(0.3).unwrap();
        // By the height of the lowest box, which leaves the others above the ground: free fall takes 0.2 s.
        assert!(before - sim.poses()[3].pos.z > 0.19, "{method:?}: it falls");

        let mut sim = tower_and_ball(method);
        sim.apply(&[Command::Set { name: "sleep".into(), value: 0.0 }]).unwrap();
        sim.run(1.5).unwrap();
        assert_eq!(sleepers(&sim), 0, "{method:?}: it must stay awake");
    }
}

#[test]
fn what_sleeps_is_part_of_the_state() {
    for method in Method::ALL {
        let mut sim = tower_and_ball(method);
        sim.run(1.0).unwrap();
        assert_eq!(sleepers(&sim), 3, "{method:?}");
        let mut other = tower_and_ball(method);
        other.restore(sim.state());
        assert_eq!(sleepers(&other), 3, "{method:?}");
        // Past the impact.
        [&mut sim, &mut other].into_iter().for_each(|sim| sim.run(1.5).unwrap());
        assert_eq!(sim.state(), other.state(), "{method:?}: the same bits");
    }
}
