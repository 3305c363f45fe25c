//! The scenes that show contact between bodies do what they say, under every method with default settings: walls stand until they
//! are hit, dolls stay in their bowl, a person stays seated, a bottle is held by friction alone, a machine walks, a worm
//! around a post holds a weight.
//!
//! All along nothing gains energy that nothing gave, and nothing passes the floor. `LIGAMENT_LONG=1` runs each for ten minutes.
#![allow(clippy::unwrap_used)] // a failure fails the test

use ligament::command::{Command, Method};
use ligament::math::Vec3;
use ligament::sim::Simulation;
use ligament_gallery::{Bowl, Capstan, Chair, Humanoid, JansenWalk, PickUp, Scene, Wall};

fn simulation(scene: &Scene, method: Method) -> Simulation {
    let mut sim = Simulation::new(scene).unwrap();
    sim.apply(&[Command::Method(method)]).unwrap();
    sim
}

/// Seconds of a scene whose end is reached after `seconds`.
fn long(seconds: f64) -> f64 {
    if std::env::var_os("LIGAMENT_LONG").is_some() { 600.0 } else { seconds }
}

/// Center of mass of every body but the world.
fn centers(sim: &mut Simulation) -> Vec<Vec3> {
    let poses = sim.placement().poses;
    let bodies = sim.model().bodies().iter().zip(&poses).skip(1);
    bodies.map(|(body, pose)| pose.point(body.inertia.com())).collect()
}

fn center(sim: &mut Simulation, name: &str) -> Vec3 {
    let body = sim.model().find_body(name).unwrap();
    centers(sim)[body.index() - 1]
}

/// Runs a scene to a time. `given`: joules that motors and trackers may have added to its energy at the start.
#[track_caller]
fn run(sim: &mut Simulation, until: f64, given: f64) {
    let (name, method) = (sim.scene().name.clone(), sim.method());
    // Of the scene at rest: a body that falls at the speed v under `implicit` has lost m g v h / 2, which it gets back when it rises.
    let start = Simulation::new(sim.scene()).unwrap().energy().total();
    // A millionth for the error of the steps while nothing touches.
    let most = start + given + 1e-6 * start.abs();
    while sim.time() < until {
        sim.run(0.25).unwrap_or_else(|error| panic!("{name}, {method}: {error}"));
        let (energy, time) = (sim.energy().total(), sim.time());
        assert!(energy.is_finite() && energy <= most, "{name}, {method}, {time} s: {energy} J of {most} J");
        let lowest = centers(sim).iter().map(|center| center.z).fold(f64::INFINITY, f64::min);
        assert!(lowest > 0.0, "{name}, {method}, {time} s: a body is {lowest} m below the floor");
    }
}

#[test]
fn a_wrecking_ball_knocks_a_wall_over() {
    let wall = Wall { courses: 3, bricks: 2, ..Wall::default() };
    let scene = wall.build().unwrap();
    let bricks = scene.model.bodies().iter().filter(|body| body.name.starts_with("brick")).count();
    for method in Method::ALL {
        let mut sim = simulation(&scene, method);
        let start = centers(&mut sim);
        let moved = |sim: &mut Simulation| {
            let now = centers(sim).into_iter().zip(&start).take(bricks);
            now.map(|(now, start)| (now - *start).norm()).collect::<Vec<f64>>()
        };
        // The ball swings for half a second before it hits.
        run(&mut sim, 0.5, 0.0);
        assert!(moved(&mut sim).iter().all(|distance| *distance < 1e-3), "{method}: {:?}", moved(&mut sim));
        run(&mut sim, long(2.0), 0.0);
        let fallen = moved(&mut sim).iter().filter(|distance| **distance > 0.2).count();
        assert!(fallen >= 3, "{method}: {:?}", moved(&mut sim));
    }
}

#[test]
fn ragdolls_stay_in_their_bowl() {
    let bowl = Bowl { dolls: 2, ..Bowl::default() };
    let scene = bowl.build().unwrap();
    for method in Method::ALL {
        let mut sim = simulation(&scene, method);
        run(&mut sim, long(1.5), 0.0);
        // Their centers are inside the half sphere, or above its rim and not beyond it.
        let middle = Vec3::Z * (bowl.radius + bowl.wall);
        for center in centers(&mut sim) {
            let from = center - middle;
            assert!(
                from.z < 0.3 && Vec3 { z: from.z.min(0.0), ..from }.norm() < bowl.radius,
                "{method}: {center:?}"
            );
        }
    }
}

#[test]
fn a_person_sits_down_and_stays_seated() {
    // With the springs of the sitting pose upright; without them the person slumps, but is still on the chair or the ground.
    for (stiffness, upright) in [(Chair::default().stiffness, true), (0.0, false)] {
        let scene = Chair { stiffness, ..Chair::default() }.build().unwrap();
        for method in Method::ALL {
            let mut sim = simulation(&scene, method);
            // A joule: what the springs of a first-order method may store beyond the start.
            run(&mut sim, long(2.5), 1.0);
            let weight: f64 =
                sim.contacts().iter().filter(|contact| contact.bodies[1].is_world()).map(|c| c.force.z).sum();
            let pelvis = center(&mut sim, "pelvis");
            let head = center(&mut sim, "head");
            let (kinetic, mass) = (sim.energy().kinetic, sim.model().mass());
            if upright {
                assert!(kinetic < 0.1, "{method}: {kinetic} J");
                assert!((weight / (9.81 * mass) - 1.0).abs() < 0.05, "{method}: {weight} N carry {mass} kg");
                assert!(pelvis.x.abs() < 0.1 && pelvis.z > Chair::SEAT, "{method}: {pelvis:?}");
                assert!(head.z > pelvis.z + 0.45, "{method}: {head:?}");
            }
            assert!(kinetic < 50.0 && pelvis.norm() < 2.0, "{method}: {kinetic} J, {pelvis:?}");
        }
    }
}

/// A person who lies on the floor in many contacts and at joint limits, and one who sits, creep by less than a tenth of a millimeter
/// in a second: friction does not let go of them, and what a step leaves undone does not add up.
#[test]
fn people_who_lie_or_sit_do_not_creep() {
    for scene in [Humanoid::default().build().unwrap(), Chair::default().build().unwrap()] {
        for method in Method::ALL {
            let mut sim = simulation(&scene, method);
            // Asleep, they would not move at all.
            sim.apply(&[Command::Set { name: "sleep".into(), value: 0.0 }]).unwrap();
            sim.run(long(20.0)).unwrap();
            let before = centers(&mut sim);
            sim.run(1.0).unwrap();
            let moved = before.iter().zip(centers(&mut sim)).map(|(a, b)| (*a - b).norm());
            let most = moved.fold(0.0, f64::max);
            assert!(most < 1e-4, "{}, {method}: creeps by {most} m in a second", scene.name);
        }
    }
}

#[test]
fn a_bottle_is_lifted_by_friction_and_slips_without() {
    for method in Method::ALL {
        let pick_up = PickUp::default();
        let mut sim = simulation(&pick_up.build().unwrap(), method);
        let before = center(&mut sim, "bottle");
        // The tracker lifts hand and bottle.
        let given = 2.0 * 9.81 * sim.model().mass() * pick_up.lift;
        run(&mut sim, long(3.5), given);
        // Friction that sticks creeps: by a hundredth of a meter in ten minutes.
        let lifted = center(&mut sim, "bottle") - before;
        assert!((lifted.z - pick_up.lift).abs() < 0.03, "{method}: {lifted:?}");
        // Upright in the hand.
        let bottle = sim.model().find_body("bottle").unwrap().index();
        let up = sim.placement().poses[bottle].rot.cols[2];
        assert!(up.z > 0.99, "{method}: {up:?}");

        let slippery = PickUp { friction: 0.0, ..PickUp::default() };
        let mut sim = simulation(&slippery.build().unwrap(), method);
        run(&mut sim, 3.0, given);
        let left = center(&mut sim, "bottle") - before;
        assert!(left.z < 0.01, "{method}: without friction it is lifted by {left:?}");
    }
}

#[test]
fn a_machine_walks_on_its_legs() {
    let walks = JansenWalk::default();
    let slips = JansenWalk { friction: 0.0, ..walks };
    let cases = Method::ALL.map(|method| (walks, method)).into_iter().chain([(slips, Method::Implicit)]);
    for (machine, method) in cases {
        let mut sim = simulation(&machine.build().unwrap(), method);
        let before = center(&mut sim, "chassis");
        // The motor holds the machine up and moves its legs.
        run(&mut sim, long(0.75), 30.0);
        let walked = center(&mut sim, "chassis") - before;
        let speed = walked.x / sim.time();
        // Without friction the feet slip under it.
        let range = if machine.friction > 0.0 { 0.4..0.8 } else { -0.1..0.1 };
        assert!(range.contains(&speed), "{method}, friction {}: {walked:?}", machine.friction);
        assert!(walked.z.abs() < 0.1, "{method}, friction {}: {walked:?}", machine.friction);
    }
}

/// A worm around a post holds a weight that is lighter than the capstan law says, and lets go of a heavier one.
#[test]
fn a_worm_around_a_post_holds_by_friction() {
    let mut wrong = Vec::new();
    for (friction, turns) in [(0.3, 1), (0.2, 1), (0.4, 0)] {
        let usual = Capstan { friction, turns, ..Capstan::default() };
        for (part, held) in [(0.85, true), (1.2, false)] {
            let scene = Capstan { heavy: part * usual.holds(), ..usual }.build().unwrap();
            for method in Method::ALL {
                let mut sim = simulation(&scene, method);
                let start = center(&mut sim, "heavy").z;
                // It falls by some millimeters until every link presses on the post as in equilibrium.
                run(&mut sim, 1.0, 0.0);
                let settled = center(&mut sim, "heavy").z;
                run(&mut sim, 3.0, 0.0);
                let fallen = if held { settled } else { start } - center(&mut sim, "heavy").z;
                let what =
                    format!("{method}, friction {friction}, {turns} turns, {part} of the law: {fallen} m");
                println!("{what}");
                // What is held creeps by micrometers; what slips falls until the light weight is at the post.
                if if held { fallen > 1e-4 } else { fallen < 0.04 } {
                    wrong.push(what);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
