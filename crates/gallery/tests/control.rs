//! Control through flesh, contact and gravity: what is asked of a bone is what it does in the whole simulation, whatever is
//! kept small; and keyframes are met to rounding while root and flesh follow.
#![allow(clippy::unwrap_used)] // scenes of the gallery are sound

use ligament::command::{Stage, Take, play};
use ligament::control::*;
use ligament::math::{Twist, Vec3};
use ligament::model::{BodyId, Model};
use ligament::reduced::{Surroundings, Tree, Workspace};
use ligament::sim::{Actor, Fleshed, FleshedState};
use ligament_gallery::{Scene, find};

const STYLES: [Style; 3] = [Style::Acceleration, Style::Torque, Style::Velocity];

fn soft(name: &str) -> Scene {
    (find(name).unwrap().build)().unwrap()
}

fn actor(name: &str) -> Actor {
    let soft = soft(name);
    let fleshed = Fleshed::of_scene(&soft).unwrap();
    let state = fleshed.at_rest(&soft.q, &soft.v).unwrap();
    Actor::new(fleshed, state)
}

/// Plays lines of a take.
fn after(name: &str, length: f64, lines: &str) -> Actor {
    let text = format!("ligament take 1\nstep {}\nlength {length}\n{lines}", soft(name).step.unwrap());
    let take: Take = text.parse().unwrap();
    let mut actor = actor(name);
    play(&take, &mut actor).unwrap();
    actor
}

/// Acceleration of a bone between two states of a step, by kinematics alone: angular, and of a point, in world axes.
fn realised(
    tree: &Tree,
    before: &FleshedState,
    after: &FleshedState,
    h: f64,
    bone: BodyId,
    point: Vec3,
) -> Twist {
    let model = tree.model();
    let qdd: Vec<f64> = after.v.iter().zip(&before.v).map(|(b, a)| (b - a) / h).collect();
    let (mut ws, mut tau) = (Workspace::new(tree), vec![0.0; model.nv()]);
    let nothing = Surroundings::default();
    tree.inverse_dynamics(&before.q, &before.v, &qdd, &nothing, &mut tau, &mut ws).unwrap();
    let accel = tree.accel_world(bone, model.gravity(), &ws);
    let turning = tree.angular_velocity_world(bone, &ws);
    let arm = tree.world_from_body(bone, &ws).rot * point;
    Twist::new(accel.angular, accel.at(arm) + turning.cross(turning.cross(arm)))
}

fn worn(model: &Model, name: &str) -> BodyId {
    model.find_body(name).unwrap()
}

/// A character in motion on the ground, its flesh shaken; what a bone is asked for, and what it does.
fn asks_are_met(scene: &str, lines: &str, bone: &str, flat: bool) {
    let h = soft(scene).step.unwrap();
    let mut start = after(scene, 0.15, lines);
    for k in 0..2000 {
        if start.report.touched.vertices > 3 {
            break;
        }
        start.step(0.15 + h * f64::from(k), h).unwrap();
    }
    assert!(start.report.touched.vertices > 3, "{scene}: it touches something");
    let bone = worn(start.model(), bone);
    let (wanted, spin, point) = (Vec3::new(3.0, 0.0, 7.0), Vec3::Y * 20.0, Vec3::new(0.01, 0.0, 0.005));
    let axes = if flat { Axes::of_world(true, false, true) } else { Axes::all() };
    for style in STYLES {
        let mut actor = start.clone();
        actor.driver.mode = Mode::Cartesian;
        actor.driver.plan = Plan {
            style,
            tasks: vec![
                Task::drag(bone, point, Aim::Accelerate(wanted)).axes(axes.clone()),
                Task::turn(bone, Aim::Accelerate(spin)).axes(Axes::of_world(false, true, false)),
            ],
            // What is asked is feasible: no part of it is to be given away.
            robustness: Robustness::Exact,
            ..Plan::default()
        };
        let before = actor.state.clone();
        let Actor { fleshed, state, driver, .. } = &mut actor;
        let report = fleshed.drive(state, driver, 0.2, h).unwrap();
        assert_eq!(report.parts, 1);
        let seen = realised(fleshed.tree(), &before, state, h, bone, point);
        let miss = (seen.linear - wanted).max_abs() / wanted.norm();
        assert!(miss < 1e-8, "{scene}, {style:?}: {:?}", seen.linear);
        assert!((seen.angular.y - 20.0).abs() < 1e-8 * 20.0, "{scene}, {style:?}: {:?}", seen.angular);
        // Nobody drags it from outside: without tasks the bone does something else.
        actor.state = before.clone();
        actor.driver.plan.tasks.clear();
        let Actor { fleshed, state, driver, .. } = &mut actor;
        fleshed.drive(state, driver, 0.2, h).unwrap();
        let free = realised(fleshed.tree(), &before, state, h, bone, point);
        assert!((free.linear - wanted).norm() > 1.0, "{scene}, {style:?}: {:?}", free.linear);
    }
}

#[test]
fn worm_and_fish_do_what_is_asked_in_every_style() {
    let lines = "at 0 put joint=root q=0,0.19,0\nat 0 mode acceleration\n\
                 at 0 drag end bone=\"bone 6\" to=0.1,0,0.3 gains=400,40 axes=xz\n";
    for scene in ["worm", "fish"] {
        asks_are_met(scene, lines, "bone 0", true);
        asks_are_met(scene, lines, "bone 5", true);
    }
}

#[test]
fn the_finger_does_what_is_asked_in_every_style() {
    // On its rod; its root is active, and the rod's is not.
    let lines = "at 0 mode velocity\nat 0 drag tip bone=distal point=0.02,0,0 to=-0.005,0,0.03 gains=3600,120 axes=xz\n";
    asks_are_met("finger", lines, "distal", true);
}

#[test]
fn keyframes_are_met_to_rounding_while_root_and_flesh_follow() {
    for scene in ["worm", "fish"] {
        let mut actor = after(scene, 0.1, "at 0 put joint=root q=0,0.19,0\nat 0 mode passive\n");
        let model = actor.model().clone();
        let mut pose = actor.state.q.clone();
        for (time, bend) in [(0.25, 0.4), (0.4, -0.3)] {
            pose[3..9].iter_mut().enumerate().for_each(|(k, q)| *q = if k < 3 { bend } else { -bend });
            actor.driver.keyframes.insert(&model, time, &pose).unwrap();
        }
        let Actor { fleshed, state, driver, .. } = &mut actor;
        driver.play(fleshed.tree(), 0.1, &state.q, &state.v).unwrap();
        let Mode::Keyframes(curve) = driver.mode.clone() else { panic!("it plays") };
        let (start, mut moved) = (state.clone(), 0.0f64);
        let mut time = 0.1;
        for k in 1..=700 {
            actor.step(time, 5e-4).unwrap();
            time = 0.1 + 5e-4 * f64::from(k);
            let (mut q, mut v, mut qdd) = (model.neutral(), vec![0.0; model.nv()], vec![0.0; model.nv()]);
            curve.at(&model, time, &mut q, &mut v, &mut qdd).unwrap();
            for (q, seen) in q[3..9].iter().zip(&actor.state.q[3..9]) {
                // Rounding of the time, times rates of order ten.
                assert!((q - seen).abs() < 1e-12, "{scene} at {time}: {q} {seen}");
            }
            moved = moved.max((actor.state.q[1] - start.q[1]).abs());
        }
        assert!(moved > 0.01, "{scene}: the root follows: {moved}");
        let shaken = actor.state.nodes.q.x.iter().zip(&start.nodes.q.x).any(|(a, b)| (a - b).abs() > 1e-3);
        assert!(shaken, "{scene}: the flesh follows");
    }
}

#[test]
fn what_nobody_drives_hangs_from_a_hand() {
    let lines = "at 0 put joint=root q=0,0.19,0\nat 0 mode passive\nat 0 set stiffness value=5\nat 0 set damping value=4\n\
                 at 0 drag hand bone=\"bone 3\" to=0,0,0.7 gains=400,40\n";
    let mut actor = after("worm", 4.0, lines);
    let bone = worn(actor.model(), "bone 3");
    let at = actor.poses().unwrap()[bone.index()].pos;
    // Free flesh is borne, too.
    let deep = 9.81 / 400.0;
    assert!((0.7 - at.z - deep).abs() < 0.1 * deep, "{at:?}: not {deep} m below the hand");
    assert!(actor.state.v.iter().all(|v| v.abs() < 0.05), "{:?}", actor.state.v);
}

#[test]
fn what_is_nearly_all_flesh_is_lifted() {
    // Its bones are a fifth of the fish.
    let lines =
        "at 0 put joint=root q=0,0.19,0\nat 0 mode passive\nat 0 drag hand bone=\"bone 3\" to=0,0,0.6\n";
    let mut actor = after("fish", 1.0, lines);
    let bone = worn(actor.model(), "bone 3");
    let at = actor.poses().unwrap()[bone.index()].pos;
    assert!(at.z > 0.5, "{at:?}");
}

#[test]
fn keyframes_are_made_by_reaching() {
    let lines = "at 0 put joint=root q=0,0.19,0\nat 0 mode passive\n\
                 at 0 keyframe-reach time=0.3 bone=\"bone 0\" to=-0.1,0,0.35 hold=\"bone 5\"\n\
                 at 0 mode keyframes\n";
    let played = after("worm", 0.4, lines);
    let q = played.driver.keyframes.keys()[0].q.clone();
    let tree = played.fleshed.tree();
    let (mut ws, still) = (Workspace::new(tree), vec![0.0; tree.model().nv()]);
    tree.update_kinematics(&q, &still, &mut ws).unwrap();
    let at = tree.world_from_body(worn(tree.model(), "bone 0"), &ws).pos;
    // The precision of posing.
    assert!((at - Vec3::new(-0.1, 0.0, 0.35)).norm() < 2e-6, "{at:?}");
    // And it was played: the joints are there.
    for (seen, wanted) in played.state.q[3..9].iter().zip(&q[3..9]) {
        assert!((seen - wanted).abs() < 1e-9);
    }
    let text =
        "ligament take 1\nlength 1\nat 0 keyframe-reach time=1 bone=\"bone 0\" to=9,0,9 hold=\"bone 5\"\n";
    let error = play(&text.parse().unwrap(), &mut actor("worm")).unwrap_err().to_string();
    assert!(error.contains("within reach"), "{error}");
}

#[test]
fn what_an_actor_does_not_know_is_refused_kindly() {
    for (line, said) in [
        ("put joint=root q=0,0", "2"),
        ("put joint=knee q=0", "no joint 'knee'"),
        ("set gravity value=1", "flesh-damping"),
        ("set friction value=-1", "zero or more"),
        ("keyframe-reach time=1 bone=nose to=0,0,0 hold=\"bone 1\"", "no bone 'nose'"),
        ("mode keyframes", "no keyframes"),
    ] {
        let text = format!("ligament take 1\nlength 0.001\nat 0 {line}\n");
        let error = play(&text.parse().unwrap(), &mut actor("fish")).unwrap_err().to_string();
        assert!(error.starts_with("at 0 s") && error.contains(said), "{line}: {error}");
    }
}

#[test]
fn parameters_of_flesh_and_contact_change_while_it_plays() {
    let lines = "at 0 set flesh-damping value=20\nat 0 set contact-stiffness value=1e6\nat 0 set contact-damping value=700\n\
                 at 0 set friction value=0.5\nat 0 set slip value=0.02\nat 0 set parts value=8\n";
    let (before, after) = (actor("worm"), after("worm", 0.001, lines));
    let motion = after.fleshed.motion();
    assert_eq!((motion.damping, motion.most_parts), (20.0, 8));
    let touch = motion.touch;
    assert_eq!((touch.stiffness, touch.damping, touch.friction, touch.slip), (1e6, 700.0, 0.5, 0.02));
    assert!(after.fleshed.stable_step() < before.fleshed.stable_step());
}
