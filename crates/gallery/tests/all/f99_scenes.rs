//! Checks the scenes of F99 and of mechanisms with loops: the papers' numbers, their structure, which constraints are
//! independent, the effect of their scripts, and the closed forms that simulators are tested against.
#![allow(clippy::unwrap_used)] // a scene that does not build fails the test

use std::f64::consts::TAU;

use crate::common::{largest_violation, open, redundancy, violation};
use ligament::loops::LoopJoint;
use ligament::math::{Pose, Quat, Vec3, so3};
use ligament::maximal::{MaximalState, Target, to_maximal};
use ligament::model::{JointId, JointKind, JointRole, Model};
use ligament_gallery::{
    Acrobats, BarSurface, BicycleChain, Change, Counts, FourBar, GalleryError, Meet, Scene, Seaweed, Stewart,
    StringPendulum,
};

fn loops(model: &Model) -> Vec<JointId> {
    model.forest().loops().to_vec()
}

#[test]
fn sizes_are_the_papers() {
    // Section 5: bodies and constraints, and how many of these close loops.
    let seaweed = Counts::of(&Seaweed::default().build().unwrap().model);
    assert_eq!((seaweed.bodies, seaweed.tree_rows, seaweed.loop_rows), (2 * 36 + 3, 216, 0));
    let pendulum = Counts::of(&StringPendulum::default().build().unwrap().model);
    assert_eq!((pendulum.tree_rows + pendulum.loop_rows, pendulum.loop_rows), (269, 18));
    let surface = Counts::of(&BarSurface::default().build().unwrap().model);
    assert_eq!(surface.bodies, 320);
    assert_eq!((surface.tree_rows + surface.loop_rows, surface.loop_rows), (1557, 600));
}

#[test]
fn constraints_are_independent_where_that_is_said() {
    let cases = [
        (StringPendulum::default().build(), 0.13),
        (BarSurface::default().build(), 0.25),
        (Acrobats::default().build(), 0.3),
        (Stewart::default().build(), 0.5),
        (FourBar { redundant: false, ..FourBar::default() }.build(), 0.5),
        (BicycleChain::default().build(), 0.0127),
    ];
    for (scene, size) in cases {
        let scene = scene.unwrap();
        let (repeated, smallest) = redundancy(&scene, size);
        assert_eq!(repeated, 0, "{}", scene.name);
        // Far above the rounding error of a redundant row. Measured: 1e-5 for the chain, a beam of 100 links across
        // its plane; 2e-3 or more for all others.
        assert!(smallest > 1e-6, "{}: {smallest:e}", scene.name);
    }
    // Four parallel hinges, one of which needs only two constraints; a planar lattice: 2 (c + 1)^2 - 3 degrees of
    // freedom within its plane for c (3c + 2) bars.
    let four_bar = FourBar { redundant: true, ..FourBar::default() }.build().unwrap();
    assert_eq!(redundancy(&four_bar, 0.5).0, 3);
    let flat = BarSurface { cells: 4, bulge: 0.0, ..BarSurface::default() }.build().unwrap();
    assert_eq!(redundancy(&flat, 0.25).0, 56 - (2 * 25 - 3));
}

#[test]
fn acrobats_hold_each_other_by_secondary_joints_only() {
    let scene = Acrobats::default().build().unwrap();
    let model = &scene.model;
    let roots = model.joints().iter().filter(|joint| matches!(joint.kind, JointKind::Free(_)));
    assert_eq!(roots.count(), 3);
    for id in loops(model) {
        let joint = model.joint(id);
        assert!(joint.role == JointRole::Loop && joint.name.contains("holds a"), "{}", joint.name);
        // They are held at the tips of forearms, 0.30 long, and of shins, 0.43 long: the limbs reach.
        for (body, at) in [(joint.parent, joint.parent_from_joint), (joint.child, joint.child_from_joint)] {
            let length = if joint.name.ends_with("hand") { 0.30 } else { 0.43 };
            let tip = if body.is_world() { at.pos } else { Vec3::X * length };
            assert!((at.pos - tip).norm() < 1e-12, "{}: {:?}", joint.name, at.pos);
        }
    }
    // An adult, and a script that pulls from within reach to beyond: trunk, two legs and twice two arms or legs.
    assert!((model.mass() / 3.0 - 60.0).abs() < 15.0, "{} kg", model.mass() / 3.0);
    let chest = |t: f64| {
        let mut targets = Vec::new();
        scene.script.targets(t, &mut targets);
        targets[0].position
    };
    let longest = 2.0 * (2.0 * 0.60 + 0.4) + 0.2 + 0.60 + 1.02;
    let [from, to] = Acrobats::BEYOND_REACH;
    for (t, beyond) in [(0.0, false), (from, false), (0.5 * (from + to), true), (to, false)] {
        assert_eq!(chest(t).norm() > longest, beyond, "{} m at {t}", chest(t).norm());
    }
}

#[test]
fn a_bite_binds_where_mouth_and_weed_are() {
    let scene = Seaweed::default().build().unwrap();
    let [bite, release] = Seaweed::BITE;
    let script = &scene.script;
    assert_eq!(script.events().len(), 2);
    let h = 1.0 / 60.0;
    // Each event belongs to one step, for any division into steps.
    let seen: usize =
        (0..900).map(|k| script.events_between(h * f64::from(k), h * f64::from(k + 1)).len()).sum();
    assert_eq!(seen, 2);
    assert!(script.events_between(bite - h, bite).is_empty());
    let change = &script.events_between(bite, bite + h)[0].change;
    let Change::Bind { joint, meet } = change else { panic!("no bite") };
    assert_eq!((joint.kind.row_count(), *meet), (3, Meet::AsFound));
    assert!(
        script.events_between(release, release + h)[0].change
            == Change::Release { joint: joint.name.clone() }
    );
    assert!(
        script.events_between(release, f64::NAN).is_empty() && script.events_between(5.0, 1.0).is_empty()
    );

    // For any poses, the joint starts closed, in the mouth.
    let mut poses = scene.poses();
    poses[joint.child.index()].pos += Vec3::new(0.1, 0.2, -0.3);
    let made = change.joint_at(&poses).unwrap();
    assert!(violation(&made, &poses) < 1e-15 && made.parent_from_joint == joint.parent_from_joint);
    let (fish, mouth) = scene.model.find_place("mouth of fish 1").unwrap();
    assert_eq!((made.parent, made.parent_from_joint), (fish, mouth));
    // The script moves the fish so that its mouth is at the leaf's tip when it bites: 12 cm along the leaf.
    let mut targets = Vec::new();
    script.targets(bite, &mut targets);
    let led = Pose::from_quat(targets[0].rotation, targets[0].position).point(mouth.pos);
    let leaf = scene.poses()[joint.child.index()].point(Vec3::X * 0.12);
    assert!((led - leaf).norm() < 1e-12, "{led:?}, not {leaf:?}");
}

#[test]
fn strings_are_taut_and_end_to_end() {
    let scene = StringPendulum::default().build().unwrap();
    let model = &scene.model;
    for joint in model.joints().iter().filter(|joint| joint.name.contains("ball")) {
        for (body, at) in [(joint.parent, joint.parent_from_joint), (joint.child, joint.child_from_joint)] {
            let name = &model.body(body).name;
            if name.contains("bar") {
                assert!(at.pos.y.abs() + at.pos.z.abs() < 1e-12, "{}: {:?}", joint.name, at.pos);
                assert!((at.pos.x.abs() - 0.5 * 1.3 / 10.0).abs() < 2e-3, "{}: {:?}", joint.name, at.pos);
            }
        }
    }
    let mut targets = Vec::new();
    for (t, led) in [(0.0, 1), (StringPendulum::LET_GO, 1), (StringPendulum::LET_GO + 1e-9, 0), (60.0, 0)] {
        scene.script.targets(t, &mut targets);
        assert_eq!(targets.len(), led, "at {t}");
    }
}

#[test]
fn the_smooth_surface_follows_the_bars() {
    let scene = BarSurface::default().build().unwrap();
    let cover = scene.cover.as_ref().unwrap();
    let poses = scene.poses();
    let positions = cover.positions(&poses);
    assert_eq!((cover.controls.len(), positions.len()), (11 * 11, 41 * 41));
    // The surface ends at the corners of the net, and its distance from its controls is at most that by which a
    // spline flattens a paraboloid: a sixth of the second difference, 0.6 * 2 / 50, in each of two directions.
    let place = |k: usize| poses[cover.controls[k].0.index()].point(cover.controls[k].1);
    for (corner, control) in [(0, 0), (40, 10), (41 * 40, 110), (41 * 41 - 1, 120)] {
        assert!((positions[corner] - place(control)).norm() < 1e-14);
    }
    for row in 0..11 {
        for column in 0..11 {
            let away = (positions[4 * (41 * row + column)] - place(11 * row + column)).norm();
            assert!(away < 0.6 * 2.0 / 50.0 / 3.0 + 1e-14, "{row}, {column}: {away}");
        }
    }
    // A rigid motion of the controls moves the surface rigidly.
    let shift = Pose::new(so3::exp(Vec3::new(0.3, -0.2, 0.9)), Vec3::new(1.0, 2.0, 3.0));
    let moved: Vec<Pose> = poses.iter().map(|pose| shift * *pose).collect();
    for (p, q) in positions.iter().zip(cover.positions(&moved)) {
        assert!((shift.point(*p) - q).norm() < 1e-13);
    }
}

/// Body poses of a scene whose tree coordinates move at its generalized velocities for a time.
fn moved(scene: &Scene, time: f64) -> Vec<Pose> {
    let mut q = scene.q.clone();
    scene.model.integrate(&mut q, &scene.v, time).unwrap();
    Scene { q, ..scene.clone() }.poses()
}

#[test]
fn the_four_bar_linkage_is_its_closed_form() {
    let bars = FourBar::default();
    for k in 0..60 {
        let angle = TAU * f64::from(k) / 60.0;
        let at = bars.at(angle).unwrap();
        let scene = FourBar { angle, ..bars }.build().unwrap();
        // The model is closed at those angles, which are its coordinates, and stays closed at those velocities.
        assert!(largest_violation(&scene.model, &scene.poses()) < 1e-14);
        let coordinate = |name: &str| scene.q[scene.model.slots(scene.model.find_joint(name).unwrap()).q];
        assert!((so3::wrap(coordinate("crank") - angle)).abs() < 1e-14);
        assert!((so3::wrap(coordinate("rocker") - at.angles[2])).abs() < 1e-14);
        assert!((so3::wrap(coordinate("coupler") - (at.angles[1] - angle))).abs() < 1e-14);
        // Accelerations of points are below 8^2 * 10 m/s^2: half of that times the square of the time.
        let d = 1e-6;
        let open = largest_violation(&scene.model, &moved(&scene, d));
        assert!(open < 0.5 * 640.0 * d * d, "{open} at {angle}");
        // Derivatives by differences: third and fourth derivatives are below 100.
        let (low, high, d) = (bars.at(angle - 1e-4).unwrap(), bars.at(angle + 1e-4).unwrap(), 1e-4);
        for bar in 0..3 {
            let slope = so3::wrap(high.angles[bar] - low.angles[bar]) / (2.0 * d);
            assert!((slope - at.slopes[bar]).abs() < 1e-6, "{bar} at {angle}");
            let bend = (high.slopes[bar] - low.slopes[bar]) / (2.0 * d);
            assert!((bend - at.bends[bar]).abs() < 1e-6, "{bar} at {angle}");
        }
        // And it has the energy that the engine computes.
        let state = to_maximal(&scene.model, &scene.q, &scene.v).unwrap();
        let energy = bars.energy(angle, bars.rate).unwrap();
        assert!((state.energy(&scene.model) - energy).abs() < 1e-12 * energy, "at {angle}");
    }
    let apart = FourBar { ground: 3.0, ..bars };
    assert!(apart.at(0.0).is_none() && apart.crank_acceleration(0.0, 1.0).is_none());
    assert_eq!(apart.build().unwrap_err(), GalleryError::Apart { scene: "four-bar" });
}

#[test]
fn the_motion_of_the_crank_keeps_its_energy() {
    // With one coordinate, a motion that conserves energy at every velocity is the right one. Fourth-order Runge-Kutta.
    let bars = FourBar::default();
    let (mut angle, mut rate, h) = (bars.angle, bars.rate, 1e-3);
    let start = bars.energy(angle, rate).unwrap();
    let f = |angle: f64, rate: f64| bars.crank_acceleration(angle, rate).unwrap();
    let (mut slowest, mut fastest) = (f64::INFINITY, 0.0_f64);
    for _ in 0..3000 {
        let (a1, b1) = (rate, f(angle, rate));
        let (a2, b2) = (rate + 0.5 * h * b1, f(angle + 0.5 * h * a1, rate + 0.5 * h * b1));
        let (a3, b3) = (rate + 0.5 * h * b2, f(angle + 0.5 * h * a2, rate + 0.5 * h * b2));
        let (a4, b4) = (rate + h * b3, f(angle + h * a3, rate + h * b3));
        angle += h / 6.0 * (a1 + 2.0 * a2 + 2.0 * a3 + a4);
        rate += h / 6.0 * (b1 + 2.0 * b2 + 2.0 * b3 + b4);
        (slowest, fastest) = (slowest.min(rate), fastest.max(rate));
    }
    // It makes full turns, and its speed varies much. Error of order h^4, measured 3e-10 of the energy.
    assert!(angle > 2.0 * TAU && fastest > 1.3 * slowest && slowest > 0.0, "{angle} {slowest} {fastest}");
    let end = bars.energy(angle, rate).unwrap();
    assert!((end - start).abs() < 1e-7 * start, "{start} {end}");
}

#[test]
fn legs_and_poses_of_the_stewart_platform_go_both_ways() {
    let platform = Stewart::default();
    for k in 0..200 {
        let x = |m: u32| (f64::from(k * 7 + 1) * (0.37 + 0.193 * f64::from(m))).sin();
        let pose = Pose::new(
            so3::exp(Vec3::new(0.3 * x(0), 0.3 * x(1), 0.5 * x(2))),
            platform.start.pos + Vec3::new(0.15 * x(3), 0.15 * x(4), 0.1 * x(5)),
        );
        let lengths = platform.leg_lengths(&pose);
        let found = platform.pose_of(&lengths, &platform.start).unwrap();
        let away = (found.pos - pose.pos).norm() + so3::log(found.rot * pose.rot.transpose()).norm();
        // Lengths to rounding, over the smallest singular value of the legs' Jacobian, about a tenth.
        assert!(away < 1e-12, "{k}: {away}");
        if k % 20 == 0 {
            // The model can start there, closed, with legs of these lengths.
            let scene = Stewart { start: pose, ..platform }.build().unwrap();
            let poses = scene.poses();
            assert!(largest_violation(&scene.model, &poses) < 1e-14);
            for (leg, length) in lengths.iter().enumerate() {
                let part = |name: &str| scene.model.find_body(&format!("leg {} {name}", leg + 1)).unwrap();
                let ends = [part("barrel"), part("rod")].map(|body| poses[body.index()].pos);
                assert!(((ends[1] - ends[0]).norm() - length).abs() < 1e-14);
            }
        }
    }
    assert_eq!(platform.pose_of(&[9.0, 0.1, 9.0, 0.1, 9.0, 0.1], &platform.start), None);
    assert_eq!(platform.pose_of(&[f64::NAN; 6], &platform.start), None);
}

/// The rollers of the chain at the start, in order along the chain.
fn rollers(scene: &Scene) -> Vec<Vec3> {
    let poses = scene.poses();
    (0..100).map(|k| poses[scene.model.find_body(&format!("link {k}")).unwrap().index()].pos).collect()
}

#[test]
fn the_chain_is_a_chain() {
    let chain = BicycleChain::default();
    let scene = chain.build().unwrap();
    let rollers = rollers(&scene);
    let bend = |k: usize| {
        let at = |k: usize| rollers[k % 100];
        let (before, after) = (at(k) - at(k + 99), at(k + 1) - at(k));
        // By the angle from x to z, along the chain.
        (before.cross(after).dot(Vec3::Y) / (chain.pitch * chain.pitch)).asin()
    };
    for k in 0..100 {
        let length = (rollers[(k + 1) % 100] - rollers[k]).norm();
        // The slack run is found by bisection, to the last bits.
        assert!((length - chain.pitch).abs() < 1e-12, "link {k}: {length}");
    }
    let turns: f64 = (0..100).map(bend).sum();
    assert!((turns - TAU).abs() < 1e-9, "not one full turn: {turns}");
    // Above it is straight; on the front it bends by a 36th of a turn, behind by an 18th; below it sags.
    assert!((1..36).all(|k| bend(k).abs() < 1e-12));
    assert!((37..54).all(|k| (bend(k) - TAU / 36.0).abs() < 1e-12));
    assert!((93..100).all(|k| (bend(k) - TAU / 18.0).abs() < 1e-12));
    assert!((56..91).all(|k| bend(k) > 0.0 && bend(k) < 0.1));
}

#[test]
fn seats_change_hands_without_a_jump() {
    let scene = BicycleChain::default().build().unwrap();
    let rollers = rollers(&scene);
    let model = &scene.model;
    let sprocket = ["cranks", "wheel"].map(|name| model.find_body(name).unwrap());
    let mut poses = scene.poses();
    let mut held: Vec<String> = loops(model).iter().map(|id| model.joint(*id).name.clone()).collect();
    let seats = held.len();
    let events = scene.script.events();
    assert_eq!(events.len(), 72 * 8);
    for (tooth, events) in (1..).zip(events.chunks(8)) {
        // After one tooth of the cranks: the cranks have turned as the script prescribes.
        let mut targets = Vec::new();
        scene.script.targets(events[0].time, &mut targets);
        let turned = so3::exp(Vec3::Y * (TAU * f64::from(tooth) / 36.0));
        let away = so3::log_quat(targets[0].rotation * Quat::from_mat3(turned).conjugate()).norm();
        assert!(away < 1e-12, "tooth {tooth}: {away}");
        // The positions then, with the upper run tight: every roller is where the next one was.
        for (body, teeth) in sprocket.iter().zip([36.0, 18.0]) {
            let pose = &mut poses[body.index()];
            pose.rot = so3::exp(Vec3::Y * (TAU * f64::from(tooth) / teeth));
        }
        for event in events {
            assert_eq!(event.time, events[0].time);
            match &event.change {
                Change::Release { joint } => {
                    let at = held.iter().position(|name| name == joint);
                    held.swap_remove(at.unwrap_or_else(|| panic!("{joint} is not held")));
                }
                change @ Change::Bind { joint, .. } => {
                    assert!(!held.contains(&joint.name), "{} is held", joint.name);
                    held.push(joint.name.clone());
                    let number: usize = model.body(joint.child).name["link ".len()..].parse().unwrap();
                    poses[joint.child.index()].pos = rollers[(number + tooth as usize) % 100];
                    let open = violation(&change.joint_at(&poses).unwrap(), &poses);
                    assert!(open < 1e-12, "{}: {open}", joint.name);
                }
            }
        }
        assert_eq!(held.len(), seats);
    }
    assert!(scene.script.seconds() > 10.0);
}

#[test]
fn a_tracker_is_held_by_a_joint() {
    let kind = |scene: &Scene, target: &Target| {
        LoopJoint::of_target(&scene.model, target, 0).map(|joint| joint.kind.name())
    };
    let scene = Stewart::default().build().unwrap();
    let mut targets = Vec::new();
    scene.script.targets(0.0, &mut targets);
    assert_eq!(kind(&scene, &targets[0]), Some("weld"));
    assert!(open(&scene, &targets[0]) < 1e-14);
    targets[0].position += Vec3::new(0.0, 0.3, 0.4);
    assert!((open(&scene, &targets[0]) - 0.4).abs() < 1e-14);
    // Without a torsional spring, only the position.
    let scene = Acrobats::default().build().unwrap();
    scene.script.targets(0.0, &mut targets);
    assert_eq!(kind(&scene, &targets[0]), Some("spherical"));
    assert!(open(&scene, &targets[0]) < 1e-14);
    targets[0].tracker = 7;
    assert_eq!(kind(&scene, &targets[0]), None);
}

#[test]
fn trackers_start_where_their_bodies_are() {
    for scene in [
        Acrobats::default().build(),
        Seaweed::default().build(),
        StringPendulum::default().build(),
        BarSurface::default().build(),
        Stewart::default().build(),
        BicycleChain::default().build(),
    ] {
        let scene = scene.unwrap();
        let mut targets = Vec::new();
        scene.script.targets(0.0, &mut targets);
        assert_eq!(targets.len(), scene.model.trackers().len());
        for target in &targets {
            let open = open(&scene, target);
            assert!(open < 1e-13, "{}: {open}", scene.name);
            assert_eq!((target.linear, target.angular), (Vec3::ZERO, Vec3::ZERO));
        }
        // At rest, in maximal as in generalized coordinates.
        assert!(scene.v.iter().all(|v| *v == 0.0));
        assert!(MaximalState::at_rest(&scene.model, &scene.q).is_finite());
    }
}
