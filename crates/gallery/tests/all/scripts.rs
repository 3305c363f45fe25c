//! Checks every script of the gallery: targets move at their stated velocity, events come in order and name existing
//! joints, and invalid times are harmless.
#![allow(clippy::unwrap_used)] // a scene that does not build fails the test

use std::collections::HashSet;

use ligament::loops::Loops;
use ligament::math::so3;
use ligament::maximal::Target;
use ligament::model::Limits;
use ligament_gallery::{Change, Scene, scenes};

fn scripted() -> Vec<Scene> {
    let all = scenes().iter().map(|entry| (entry.build)().unwrap());
    let scripted: Vec<Scene> = all.filter(|scene| !scene.script.is_empty()).collect();
    assert!(scripted.len() > 8, "{} scripts only", scripted.len());
    scripted
}

fn at(scene: &Scene, t: f64) -> Vec<Target> {
    let mut targets = Vec::new();
    scene.script.targets(t, &mut targets);
    targets
}

#[test]
fn targets_move_as_they_say() {
    for scene in scripted() {
        let (d, mut fastest, mut turning) = (1e-5, 0.0_f64, 0.0_f64);
        for k in 0..200 {
            let t = scene.script.seconds() * (f64::from(k) + 0.37) / 200.0;
            let (before, now, after) = (at(&scene, t - d), at(&scene, t), at(&scene, t + d));
            assert!(before.len() == now.len() && now.len() == after.len(), "{} at {t}", scene.name);
            for ((before, now), after) in before.iter().zip(&now).zip(&after) {
                assert!(now.tracker < scene.model.trackers().len());
                let linear = (after.position - before.position) / (2.0 * d);
                let angular = so3::log_quat(after.rotation * before.rotation.conjugate()) / (2.0 * d);
                // Third derivatives are below 1e4: d^2 times that over six; and rounding over d.
                assert!((linear - now.linear).norm() < 1e-6, "{} at {t}", scene.name);
                assert!((angular - now.angular).norm() < 1e-6, "{} at {t}", scene.name);
                (fastest, turning) = (fastest.max(now.linear.norm()), turning.max(now.angular.norm()));
            }
        }
        // They move, and no faster than a person can swing an arm.
        assert!(fastest.max(turning) > 0.19 && fastest < 8.0, "{}: {fastest} m/s", scene.name);
    }
}

#[test]
fn loop_joints_are_rows_and_nothing_else() {
    // Loop joints that the loop solver accepts.
    for entry in scenes().iter().filter(|entry| !entry.has_flesh()) {
        let scene = (entry.build)().unwrap();
        let loops =
            Loops::of_model(&scene.model, 0).unwrap_or_else(|fault| panic!("{}: {fault}", entry.name));
        assert_eq!(loops.rows(), scene.counts.loop_rows, "{}", entry.name);
        for event in scene.script.events() {
            if let Change::Bind { joint, .. } = &event.change {
                let plain = joint.stiffness.is_empty() && joint.damping.is_empty();
                assert!(plain && joint.limits == Limits::None, "{}: {}", entry.name, joint.name);
            }
        }
    }
}

#[test]
fn events_come_in_order_and_to_joints_that_there_are() {
    let mut seen = 0;
    for scene in scripted() {
        let model = &scene.model;
        let loops = model.forest().loops().iter().map(|id| model.joint(*id).name.clone());
        let mut held: HashSet<String> = loops.collect();
        let mut last = 0.0;
        for event in scene.script.events() {
            assert!(event.time >= last && event.time <= scene.script.seconds(), "{}", scene.name);
            last = event.time;
            seen += 1;
            match &event.change {
                Change::Bind { joint, .. } => {
                    assert!(model.find_joint(&joint.name).is_none_or(|_| !held.contains(&joint.name)));
                    assert!(held.insert(joint.name.clone()), "{}: {} twice", scene.name, joint.name);
                    assert!(joint.parent != joint.child && joint.child.index() < model.bodies().len());
                }
                Change::Release { joint } => assert!(held.remove(joint), "{}: no {joint}", scene.name),
            }
        }
    }
    assert!(seen > 100, "{seen} events only");
}

#[test]
fn odd_times_are_harmless() {
    for scene in scripted() {
        for t in [f64::NEG_INFINITY, -1.0, f64::NAN, f64::INFINITY, 1e300] {
            let targets = at(&scene, t);
            assert!(targets.iter().all(|target| target.position.is_finite() && target.rotation.is_finite()));
            let _ = scene.script.springs_on(t);
            for other in [f64::NAN, 0.0, f64::INFINITY] {
                assert!(scene.script.events_between(t, other).len() <= scene.script.events().len());
            }
        }
    }
}
