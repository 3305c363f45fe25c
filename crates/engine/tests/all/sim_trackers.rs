//! Checks that a target leads a body under every method, with flesh and without; that the wrench of its tracker is the one
//! that holds the body; and that unknown names are reported with those that exist.
#![allow(clippy::unwrap_used)] // a failure fails the test

use crate::common::cages::egg;
use ligament::command::{Command, ControlMode, Method};
use ligament::flesh::{Flesh, FleshMotion, Recipe};
use ligament::math::{Pose, RigidInertia, Sym3, Vec3, Wrench, so3};
use ligament::model::{Body, ModelBuilder, Spring, Tracker};
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament::sim::{Simulation, TrackerReport};

const GRAVITY: f64 = 9.81;

fn track(name: &str, to: Vec3, turn: Vec3) -> Command {
    Command::Track { name: name.into(), to, rotation: so3::exp_quat(turn) }
}

/// A body of two kilograms whose center of mass is 10 cm beside its origin, with a tracker of its own if `own`.
fn club(own: bool) -> Scene {
    let mut builder = ModelBuilder::new("club");
    let inertia = RigidInertia::new(2.0, Vec3::X * 0.1, Sym3::IDENTITY * 0.05);
    let club = builder.add_body(Body::new("club", inertia));
    if own {
        let linear = Spring { stiffness: 2000.0, damping: 200.0 };
        let angular = Spring { stiffness: 200.0, damping: 20.0 };
        let at = Pose::new(so3::exp(Vec3::new(0.3, -0.2, 0.5)), Vec3::new(0.0, 0.05, 0.0));
        builder.add_tracker(Tracker { angular, ..Tracker::at("glove", club, at, linear) });
    }
    Scene::of_model("club", builder.build().unwrap())
}

/// A pebble in a ball of flesh.
fn jelly() -> Scene {
    let mut builder = ModelBuilder::new("jelly");
    builder.add_body(Body::new("pebble", RigidInertia::new(0.2, Vec3::ZERO, Sym3::IDENTITY * 1e-4)));
    let model = builder.build().unwrap();
    let skin = egg(8, Vec3::new(0.11, 0.1, 0.09), Vec3::ZERO, Vec3::ZERO);
    let recipe = Recipe { tets: 250, young: 2e4, attach_within: Some(0.05), ..Recipe::default() };
    let flesh = Flesh::grow(&model, &[Pose::IDENTITY; 2], &skin, &recipe, &mut Progress::none()).unwrap();
    Scene::of_model("jelly", model).with_flesh(flesh, FleshMotion::default()).with_step(1e-3)
}

fn run(scene: &Scene, method: Method, commands: &[Command], seconds: f64) -> (Simulation, TrackerReport) {
    let mut sim = Simulation::new(scene).unwrap();
    sim.apply(&[Command::Method(method)]).unwrap();
    sim.apply(commands).unwrap();
    sim.run(seconds).unwrap();
    let trackers = sim.report().trackers;
    assert_eq!(trackers.len(), 1, "{trackers:?}");
    (sim, trackers.into_iter().next().unwrap())
}

#[test]
fn a_tracker_of_position_carries_the_weight() {
    let (to, weight) = (Vec3::new(0.03, -0.02, 0.04), 2.0 * GRAVITY);
    for method in Method::ALL {
        // It ends up with its center of mass below the origin of its frame, where the tracker is.
        let hangs =
            Command::SetState { q: vec![0.0, 0.0, 0.0, 0.0, 0.5_f64.sqrt(), 0.0, 0.5_f64.sqrt()], v: vec![] };
        let (mut sim, found) = run(&club(false), method, &[hangs, track("club", to, Vec3::ZERO)], 4.0);
        // It swings on, since nothing damps it: the mean is the weight.
        let (steps, mut wrench) = (sim.steps_in(4.0).unwrap(), Wrench::ZERO);
        for _ in 0..steps {
            sim.step(&[]).unwrap();
            wrench += sim.report().trackers[0].wrench.unwrap() * (1.0 / steps as f64);
        }
        assert_eq!((found.name.as_str(), found.target), ("club", to));
        assert!((wrench.force - Vec3::Z * weight).norm() < 0.02 * weight, "{method}: {wrench:?}");
        assert!(wrench.moment.norm() < 1e-9, "{method}: {wrench:?}");
        // A spring of 400 N/m per kilogram sags by 25 mm; a rigid joint does not.
        let sag = if method == Method::Displacement { 0.0 } else { GRAVITY / 400.0 };
        let missing = found.target - found.position - Vec3::Z * sag;
        assert!(missing.norm() < 2e-3, "{method}: {missing:?}");
    }
}

#[test]
fn a_tracker_of_orientation_carries_the_torque() {
    let (to, turn) = (Vec3::new(0.02, 0.0, 0.03), Vec3::new(0.1, 0.2, -0.1));
    for method in Method::ALL {
        let (mut sim, found) = run(&club(true), method, &[track("glove", to, turn)], 4.0);
        let (wrench, pose) = (found.wrench.unwrap(), sim.poses()[1]);
        let (force, arm) = (Vec3::Z * 2.0 * GRAVITY, pose.point(Vec3::X * 0.1) - found.position);
        // The bound on energy trims velocities of what is held, by a thousandth of the force.
        assert!((wrench.force - force).norm() < 0.02, "{method}: {wrench:?}");
        assert!((wrench.moment - arm.cross(force)).norm() < 0.01, "{method}: {wrench:?}");
        assert!(arm.cross(force).norm() > 1.0);
        let frame = pose.rot * sim.model().trackers()[0].body_from_tracker.rot;
        let off = so3::log(so3::exp(turn) * frame.transpose()).norm();
        // About 2 N m on a spring of 200 N m/rad; nothing on a weld.
        assert!(off < if method == Method::Implicit { 0.02 } else { 1e-4 }, "{method}: {off}");
    }
}

#[test]
fn flesh_is_led_and_weighs_on_its_tracker() {
    let scene = jelly();
    let weight = GRAVITY * (scene.model.mass() + scene.flesh.as_ref().unwrap().mass());
    let to = Vec3::new(0.1, 0.05, 0.2);
    for method in Method::ALL {
        for passive in [false, true] {
            if passive && method != Method::Reduced {
                continue;
            }
            let mode = passive.then_some(Command::Mode(ControlMode::Passive));
            let commands: Vec<Command> = mode.into_iter().chain([track("pebble", to, Vec3::ZERO)]).collect();
            let (_, found) = run(&scene, method, &commands, 3.0);
            let force = found.wrench.unwrap().force;
            assert!((force - Vec3::Z * weight).norm() < 0.05 * weight, "{method}: {force:?}, not {weight}");
            assert!((found.position - to).norm() < 0.04, "{method}: {found:?}");
        }
    }
}

#[test]
fn a_target_that_is_taken_away_lets_go() {
    for (scene, name) in [(jelly(), "pebble"), (club(false), "club"), (club(true), "glove")] {
        for method in Method::ALL {
            let (mut sim, _) = run(&scene, method, &[track(name, Vec3::ZERO, Vec3::ZERO)], 0.2);
            sim.apply(&[Command::Untrack { name: name.into() }]).unwrap();
            sim.run(0.2).unwrap();
            assert!(sim.report().trackers.is_empty() && sim.targets().is_empty());
            let fallen = -sim.poses()[1].pos.z;
            assert!(fallen > 0.5 * 0.5 * GRAVITY * 0.2 * 0.2, "{method} {}: {fallen} m", scene.name);
        }
    }
}

#[test]
fn marks_show_targets_of_flesh_that_acts() {
    let (mut sim, found) = run(&jelly(), Method::Reduced, &[track("pebble", Vec3::X, Vec3::ZERO)], 0.01);
    let poses = sim.poses();
    assert_eq!(sim.tracker_marks(&poses), [[found.position, Vec3::X]]);
    assert_eq!(sim.marks(&poses), sim.tracker_marks(&poses));
}

#[test]
fn far_targets_throw_nothing_about() {
    for method in Method::ALL {
        let (mut sim, _) =
            run(&jelly(), method, &[track("pebble", Vec3::new(1e3, 0.0, 1e3), Vec3::ZERO)], 0.3);
        let speed = sim.velocities()[1][1].norm();
        assert!(speed.is_finite() && sim.energy().total().is_finite(), "{method}: {speed}");
    }
}

#[test]
fn an_unknown_name_is_answered_with_those_that_exist() {
    let mut sim = Simulation::new(&club(true)).unwrap();
    let error = sim.apply(&[track("tail", Vec3::ZERO, Vec3::ZERO)]).unwrap_err().to_string();
    assert!(error.contains("'tail'") && error.contains("glove, club"), "{error}");
    let error = sim.apply(&["drag d bone=tail to=0,0,0".parse().unwrap()]).unwrap_err().to_string();
    assert!(error.contains("'tail'") && error.contains("there are: club"), "{error}");
}
