//! Control with flesh, contact and gravity: a bone has exactly the commanded acceleration in the whole simulation, in
//! every style; and keyframes are met to rounding while root and flesh follow.
#![allow(clippy::unwrap_used)] // scenes of the gallery are valid

use ligament::command::{Command, Take};
use ligament::control::*;
use ligament::math::{Twist, Vec3};
use ligament::maximal::DisplacementState;
use ligament::model::{BodyId, Model};
use ligament::reduced::{Surroundings, Tree, Workspace};
use ligament::sim::{Fleshed, FleshedBodiesState, FleshedState, Simulation};
use ligament_gallery::{Scene, find};

const STYLES: [Style; 3] = [Style::Acceleration, Style::Torque, Style::Velocity];

fn soft(name: &str) -> Scene {
    (find(name).unwrap().build)().unwrap()
}

fn simulation(name: &str) -> Simulation {
    Simulation::new(&soft(name)).unwrap()
}

/// A take of these lines.
fn take(length: f64, lines: &str) -> Take {
    format!("ligament take 1\nlength {length}\n{lines}").parse().unwrap()
}

/// Plays lines of a take.
fn after(name: &str, length: f64, lines: &str) -> Simulation {
    let mut sim = simulation(name);
    sim.play(&take(length, lines)).unwrap();
    sim
}

/// Generalized coordinates and velocities, which are what moves.
fn state(sim: &Simulation) -> (&[f64], &[f64]) {
    sim.own_coordinates().unwrap()
}

/// Acceleration of a bone between two states of a step, by kinematics alone: angular, and of a point, in world axes.
fn realized(
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

/// Takes the character out of a simulation, to drive it directly: no command prescribes an acceleration.
fn taken_over(sim: &mut Simulation) -> (Fleshed, FleshedState) {
    let mut fleshed = Fleshed::of_scene(sim.scene()).unwrap();
    let bodies = FleshedBodiesState {
        bones: DisplacementState::new(sim.bodies()),
        positions: sim.placement().nodes.into_iter().collect(),
        velocities: sim.node_motion().velocities.into_iter().collect(),
        debts: Vec::new(),
    };
    let state = fleshed.of_bodies(&bodies).unwrap().0;
    (fleshed, state)
}

/// A character moving on the ground, its flesh perturbed; compares the commanded with the actual motion of a bone.
fn asks_are_met(scene: &str, lines: &str, bone: &str, flat: bool) {
    let mut sim = after(scene, 0.15, lines);
    let h = sim.step_seconds();
    for _ in 0..2000 {
        if sim.contacts().len() > 3 {
            break;
        }
        sim.step(&[]).unwrap();
    }
    assert!(sim.contacts().len() > 3, "{scene}: it touches something");
    // So short that no style throws a node far enough to divide the step.
    let h = 0.25 * h;
    let bone = worn(sim.model(), bone);
    let (mut fleshed, before) = taken_over(&mut sim);
    let (wanted, spin, point) = (Vec3::new(3.0, 0.0, 7.0), Vec3::Y * 20.0, Vec3::new(0.01, 0.0, 0.005));
    let axes = if flat { Axes::of_world(true, false, true) } else { Axes::all() };
    for style in STYLES {
        let mut driver = Driver::new(fleshed.tree());
        // It came here without limits.
        driver.hard_limits = false;
        driver.mode = Mode::Cartesian;
        driver.plan = Plan {
            style,
            tasks: vec![
                Task::drag(bone, point, Aim::Accelerate(wanted)).axes(axes.clone()),
                Task::turn(bone, Aim::Accelerate(spin)).axes(Axes::of_world(false, true, false)),
            ],
            // The task is feasible, so it must be met exactly.
            robustness: Robustness::Exact,
            ..Plan::default()
        };
        let mut state = before.clone();
        fleshed.step(&mut state, &mut driver, 0.2, h).unwrap();
        let seen = realized(fleshed.tree(), &before, &state, h, bone, point);
        let miss = (seen.linear - wanted).max_abs() / wanted.norm();
        assert!(miss < 1e-8, "{scene}, {style:?}: {:?}", seen.linear);
        assert!((seen.angular.y - 20.0).abs() < 1e-8 * 20.0, "{scene}, {style:?}: {:?}", seen.angular);
        // No external force: without tasks the bone moves differently.
        let mut state = before.clone();
        driver.plan.tasks.clear();
        fleshed.step(&mut state, &mut driver, 0.2, h).unwrap();
        let free = realized(fleshed.tree(), &before, &state, h, bone, point);
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

/// Nodes in the frames of their bones.
fn nodes_in_bones(sim: &mut Simulation) -> Vec<Vec3> {
    let shape = sim.placement();
    let holds = sim.flesh().unwrap().holds();
    holds
        .iter()
        .zip(&shape.nodes)
        .map(|(hold, node)| shape.poses[hold.bone.index()].inverse_point(*node))
        .collect()
}

#[test]
fn keyframes_are_met_to_rounding_while_root_and_flesh_follow() {
    for scene in ["worm", "fish"] {
        let mut sim = after(scene, 0.1, "at 0 put joint=root q=0,0.19,0\nat 0 mode passive\n");
        let model = sim.model().clone();
        let tree = Tree::new(&model).unwrap();
        let mut driver = Driver::new(&tree);
        let (mut pose, mut commands) =
            (state(&sim).0.to_vec(), vec!["set step value=0.0005".parse().unwrap()]);
        for (time, bend) in [(0.25, 0.4), (0.4, -0.3)] {
            pose[3..9].iter_mut().enumerate().for_each(|(k, q)| *q = if k < 3 { bend } else { -bend });
            driver.keyframes.insert(&model, time, &pose).unwrap();
            commands.push(Command::Keyframe { time, q: pose.clone() });
        }
        commands.push("mode keyframes".parse().unwrap());
        // The curve to follow, computed independently.
        driver.play(&tree, sim.time(), state(&sim).0, state(&sim).1).unwrap();
        let Mode::Keyframes(curve) = driver.mode.clone() else { panic!("it plays") };
        sim.apply(&commands).unwrap();
        let (root, flesh, mut moved) = (state(&sim).0[1], nodes_in_bones(&mut sim), 0.0f64);
        for _ in 1..=700 {
            sim.step(&[]).unwrap();
            let time = sim.time();
            let (mut q, mut v, mut qdd) = (model.neutral(), vec![0.0; model.nv()], vec![0.0; model.nv()]);
            curve.at(&model, time, &mut q, &mut v, &mut qdd).unwrap();
            for (q, seen) in q[3..9].iter().zip(&state(&sim).0[3..9]) {
                // Rounding of the time, times velocities of order ten.
                assert!((q - seen).abs() < 1e-12, "{scene} at {time}: {q} {seen}");
            }
            moved = moved.max((state(&sim).0[1] - root).abs());
        }
        assert!(moved > 0.01, "{scene}: the root follows: {moved}");
        let shaken = nodes_in_bones(&mut sim).iter().zip(&flesh).any(|(a, b)| (*a - *b).norm() > 1e-3);
        assert!(shaken, "{scene}: the flesh follows");
    }
}

#[test]
fn what_nobody_drives_hangs_from_a_hand() {
    let lines = "at 0 put joint=root q=0,0.19,0\nat 0 mode passive\nat 0 set stiffness value=5\nat 0 set damping value=4\n\
                 at 0 drag hand bone=\"bone 3\" to=0,0,0.7 gains=400,40\n";
    let mut sim = after("worm", 4.0, lines);
    let bone = worn(sim.model(), "bone 3");
    let at = sim.poses()[bone.index()].pos;
    // Free flesh adds to the load, too.
    let deep = 9.81 / 400.0;
    assert!((0.7 - at.z - deep).abs() < 0.1 * deep, "{at:?}: not {deep} m below the target");
    let (_, v) = state(&sim);
    assert!(v.iter().all(|v| v.abs() < 0.05), "{v:?}");
}

#[test]
fn what_is_nearly_all_flesh_is_lifted() {
    // Its bones are a fifth of the fish's mass.
    let lines =
        "at 0 put joint=root q=0,0.19,0\nat 0 mode passive\nat 0 drag hand bone=\"bone 3\" to=0,0,0.6\n";
    let mut sim = after("fish", 1.0, lines);
    let bone = worn(sim.model(), "bone 3");
    let at = sim.poses()[bone.index()].pos;
    assert!(at.z > 0.5, "{at:?}");
}

#[test]
fn keyframes_are_made_by_reaching() {
    let lines = "at 0 put joint=root q=0,0.19,0\nat 0 mode passive\n\
                 at 0 keyframe-reach time=0.3 bone=\"bone 0\" to=-0.1,0,0.35 hold=\"bone 5\"\n\
                 at 0 mode keyframes\n";
    let played = after("worm", 0.4, lines);
    let q = played.keyframes()[0].1.clone();
    let tree = Tree::new(played.model()).unwrap();
    let (mut ws, still) = (Workspace::new(&tree), vec![0.0; tree.model().nv()]);
    tree.update_kinematics(&q, &still, &mut ws).unwrap();
    let at = tree.world_from_body(worn(tree.model(), "bone 0"), &ws).pos;
    // The precision of posing.
    assert!((at - Vec3::new(-0.1, 0.0, 0.35)).norm() < 2e-6, "{at:?}");
    // And it was played: the joints have reached it.
    for (seen, wanted) in state(&played).0[3..9].iter().zip(&q[3..9]) {
        assert!((seen - wanted).abs() < 1e-9);
    }
    let lines = "at 0 keyframe-reach time=1 bone=\"bone 0\" to=9,0,9 hold=\"bone 5\"\n";
    let error = simulation("worm").play(&take(1.0, lines)).unwrap_err().to_string();
    assert!(error.contains("within reach"), "{error}");
}

#[test]
fn what_is_not_known_is_refused_kindly() {
    for (line, said) in [
        ("put joint=root q=0,0", "2"),
        ("put joint=knee q=0", "no joint 'knee'"),
        ("set gravity value=1", "flesh-damping"),
        ("set friction value=-1", "zero or more"),
        ("keyframe-reach time=1 bone=nose to=0,0,0 hold=\"bone 1\"", "no bone 'nose'"),
        ("mode keyframes", "no keyframes"),
    ] {
        let error = simulation("fish").play(&take(0.001, &format!("at 0 {line}\n"))).unwrap_err().to_string();
        let verb = line.split(' ').next().unwrap();
        assert!(error.starts_with(&format!("'{verb} ")) && error.contains(said), "{line}: {error}");
    }
}

#[test]
fn parameters_of_flesh_and_contact_change_while_it_plays() {
    let lines = "at 0 set flesh-damping value=20\nat 0 set contact-stiffness value=1e6\nat 0 set contact-damping value=700\n\
                 at 0 set friction value=0.5\nat 0 set slip value=0.02\nat 0 set parts value=8\n";
    let (before, played) = (simulation("worm"), after("worm", 0.001, lines));
    let parameters = played.parameters();
    for (name, value) in
        [("flesh-damping", 20.0), ("contact-stiffness", 1e6), ("contact-damping", 700.0), ("friction", 0.5)]
    {
        let found = parameters.iter().find(|parameter| parameter.name == name).unwrap();
        assert_eq!(found.value, value, "{name}");
    }
    // These have no slider; the state shows that they took effect.
    for line in ["at 0 set slip value=0.02\n", "at 0 set parts value=8\n"] {
        let without = after("worm", 0.001, &lines.replace(line, ""));
        assert!(lines.contains(line) && without.state() != played.state(), "{line}");
    }
    assert!(played.stable_step() < before.stable_step());
    let renamed = after("worm", 0.001, &lines.replace("set parts", "set most-substeps"));
    assert!(renamed.state() == played.state(), "the older name of a parameter means the same");
}
