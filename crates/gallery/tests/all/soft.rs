//! Characters with flesh: as large as they say, every bone holding some of it; dropped, they come down on the ground and
//! stay in one piece.

#![allow(clippy::unwrap_used)] // in helpers of tests, as in tests

use ligament::flesh::{Flesh, Hold};
use ligament::sim::{Fleshed, FleshedReport, FleshedState, JointCommand};
use ligament_gallery::{Beam, Cat, Counts, Finger, Fish, Scene, Size, SoftHand, Worm, scenes};

fn flesh_of(soft: &Scene) -> &Flesh {
    soft.flesh.as_ref().unwrap()
}

/// A character at its start.
fn fleshed(soft: &Scene) -> (Fleshed, FleshedState) {
    let fleshed = Fleshed::of_scene(soft).unwrap();
    let state = fleshed.at_rest(&soft.q, &soft.v).unwrap();
    (fleshed, state)
}

fn sizes(soft: &Scene) -> [usize; 4] {
    let flesh = flesh_of(soft);
    let attached = flesh.holds().iter().filter(|hold| hold.attached).count();
    [flesh.cage().nodes().len(), flesh.cage().tets().len(), flesh.surface().vertices().len(), attached]
}

#[track_caller]
fn assert_near(found: usize, expected: usize) {
    assert!((found as f64 / expected as f64 - 1.0).abs() <= 0.05, "{found}, not {expected}");
}

#[test]
fn worm_fish_and_finger_have_the_sizes_of_kp08_table_2() {
    let worm = Worm::default().build().unwrap();
    assert_eq!((worm.counts.bodies, worm.model.nv()), (7, 9));
    let [nodes, tets, vertices, attached] = sizes(&worm);
    assert_near(nodes, 224);
    assert_near(tets, 714);
    assert_eq!(vertices, 262);
    assert!((20..=70).contains(&attached), "{attached}, where KP08 has 46");
    let fish = Fish::default().build().unwrap();
    assert_eq!((fish.counts.bodies, fish.model.nv()), (7, 9));
    let [nodes, tets, vertices, attached] = sizes(&fish);
    assert_near(nodes, 107);
    assert_near(tets, 415);
    assert_near(vertices, 958);
    assert_eq!(attached, 24);
    let finger = Finger::default().build().unwrap();
    // Five bones and the rod; a planar root and four hinges, all active, and what the rod is free to do.
    assert_eq!((finger.counts.bodies, finger.model.nv()), (6, 3 + 4 + 6));
    let [nodes, tets, vertices, attached] = sizes(&finger);
    assert_near(nodes, 52);
    assert_near(tets, 119);
    assert_near(vertices, 157);
    assert!((25..=29).contains(&attached), "{attached}, where KP08 has 27");
}

#[test]
fn the_cat_is_large_and_the_hand_has_flesh_at_its_fingertips_alone() {
    let cat = Cat::default().build().unwrap();
    let [_, tets, ..] = sizes(&cat);
    let beam = Beam::default().build().unwrap();
    assert_eq!(sizes(&beam), [224, 702, 176, 56]);
    // A box of 0.4 by 0.1 by 0.1 m of 1000 kg/m3, full to the last corner.
    assert!((flesh_of(&beam).mass() - 4.0).abs() < 1e-9);
    assert!(flesh_of(&beam).lumped().fill.iter().all(|w| (w - 1.0).abs() < 1e-9));
    assert!((5000..=10_000).contains(&tets), "{tets}");
    let hand = SoftHand::default().build().unwrap();
    let mut bones: Vec<&str> =
        flesh_of(&hand).holds().iter().map(|hold| hand.model.body(hold.bone).name.as_str()).collect();
    bones.sort_unstable();
    bones.dedup();
    // The last bones, and those they are hinged to, which nodes behind the hinge are nearer to.
    let tips = bones.iter().filter(|name| name.ends_with("distal")).count();
    assert_eq!((tips, bones.len()), (5, 10), "{bones:?}");
}

/// Runs a scene as it is led; calls `look` after every step.
fn play(soft: &Scene, seconds: f64, mut look: impl FnMut(&mut Fleshed, &FleshedState, f64, &FleshedReport)) {
    let ((mut fleshed, mut state), h) = (fleshed(soft), soft.step.unwrap());
    let mut qdd = vec![0.0; soft.model.nv()];
    let motion = soft.joint_motion.as_ref().unwrap();
    for step in 0..(seconds / h) as usize {
        let time = step as f64 * h;
        motion.lead(&soft.model, &state.q, &state.v, time, &mut qdd).unwrap();
        let command = JointCommand { prescribed: motion.joints(time), qdd: &qdd, ..JointCommand::default() };
        let report = fleshed.step(&mut state, &command, h).unwrap();
        look(&mut fleshed, &state, time, &report);
    }
}

#[test]
fn the_finger_rolls_the_rod() {
    let soft = Finger::default().build().unwrap();
    let rod = soft.model.find_body("rod").unwrap();
    let (mut touched, mut farthest, mut spun) = (0, 0.0_f64, 0.0);
    play(&soft, 0.7, |fleshed, state, _, report| {
        touched = touched.max(report.touched.vertices);
        let slots = fleshed.model().slots(fleshed.model().forest().joint(rod).unwrap());
        farthest = farthest.max(state.q[slots.q]);
        // About y, which the rod lies along and keeps to.
        spun += state.v[slots.v + 1] * soft.step.unwrap();
        assert!((state.q[slots.q + 2] / 0.011 - 1.0).abs() < 0.2, "on the ground");
    });
    assert!(touched >= 2, "{touched}");
    // Forward, and turning with the ground under it: a circumference is as long as the way, within what slips.
    assert!(farthest > 0.005, "{farthest}");
    assert!((spun * 0.011 / farthest - 1.0).abs() < 0.1, "{spun} rad over {farthest} m");
}

#[test]
fn fingertips_give_way_on_the_table() {
    let soft = SoftHand::default().build().unwrap();
    let (mut touched, mut squeezed) = (0, 0.0_f64);
    play(&soft, 0.42, |_, state, _, report| {
        touched = touched.max(report.touched.vertices);
        squeezed = (0..state.nodes.q.len()).map(|k| state.nodes.q.get(k).norm()).fold(squeezed, f64::max);
    });
    assert!(touched > 10 && squeezed > 5e-4, "{touched} {squeezed}");
}

#[test]
fn every_bone_holds_flesh_and_they_come_down_in_one_piece() {
    for entry in scenes().iter().filter(|entry| entry.has_flesh()) {
        let soft = (entry.build)().unwrap();
        assert_eq!((soft.name.as_str(), Counts::of(&soft.model)), (entry.name, soft.counts));
        let (cage, skin) = (flesh_of(&soft).cage(), flesh_of(&soft).surface().vertices().len());
        let (nodes, tets) = (cage.nodes().len(), cage.tets().len());
        assert_eq!(
            entry.flesh,
            Some(Size { bodies: soft.counts.bodies, nodes, tets, skin }),
            "{}",
            entry.name
        );
        let held_by = |hold: &Hold| hold.bone.index();
        let in_flesh = |body: &usize| flesh_of(&soft).holds().iter().any(|hold| held_by(hold) == *body);
        let limp = matches!(entry.name, "worm" | "fish" | "starfish");
        for body in (1..soft.model.bodies().len()).filter(|body| limp || in_flesh(body)) {
            let held = flesh_of(&soft)
                .holds()
                .iter()
                .filter(|hold| hold.attached && hold.bone.index() == body)
                .count();
            assert!(held > 0, "{}: body {body} holds nothing", entry.name);
        }
        if !limp {
            continue;
        }
        let ((mut fleshed, mut state), h) = (fleshed(&soft), soft.step.unwrap());
        println!("{}: {:?}, stable up to {:e} s", entry.name, sizes(&soft), fleshed.stable_step());
        let start = fleshed.energy(&state).unwrap();
        let mut touched = false;
        for _ in 0..(0.5 / h) as usize {
            touched |= fleshed.step(&mut state, &JointCommand::default(), h).unwrap().touched.vertices > 0;
        }
        assert!(touched, "{}: never came down", entry.name);
        // Contact and dampers only take; what contact stores is small beside the fall.
        let end = fleshed.energy(&state).unwrap();
        assert!(end < start && end.is_finite(), "{}: energy {start} to {end}", entry.name);
        let flesh = fleshed.flesh().clone();
        let skin = fleshed.shape(&state).unwrap().1.clone();
        for k in 0..skin.len() {
            assert!(skin.get(k).z > -0.05 && skin.get(k).norm() < 2.0, "{}: {:?}", entry.name, skin.get(k));
        }
        let turned = (0..flesh.elements().len())
            .filter(|k| flesh.elements().def_grad(*k, fleshed.node_positions()).determinant() <= 0.0)
            .count();
        assert!(turned * 20 < flesh.elements().len(), "{}: {turned} elements inside out", entry.name);
    }
}

#[test]
fn a_dropped_worm_comes_to_rest_sinks_as_its_weight_asks_and_does_not_creep() {
    let mut soft = Worm { height: 0.14, ..Worm::default() }.build().unwrap();
    // It would come to rest without, but take longer.
    soft.flesh_motion.damping = 30.0;
    let ((mut fleshed, mut state), h) = (fleshed(&soft), soft.step.unwrap());
    let mut run = |state: &mut FleshedState, seconds: f64| {
        for _ in 0..(seconds / h) as usize {
            fleshed.step(state, &JointCommand::default(), h).unwrap();
        }
        let middle = soft.model.find_body("bone 3").unwrap();
        let (poses, skin) = fleshed.shape(state).unwrap();
        (poses[middle.index()].pos, skin.clone())
    };
    let (before, _) = run(&mut state, 5.0);
    let (after, skin) = run(&mut state, 0.5);
    // Sideways nothing at all but rounding; what it still sinks is what is left of its fall.
    let moved = after - before;
    assert!(moved.x.abs() < 1e-9 && moved.y.abs() < 1e-9 && moved.z.abs() < 1e-4, "{moved:?}");
    // What the ground pushes with: stiffness times area times depth, vertex by vertex.
    let surface = flesh_of(&soft).surface();
    let mut areas = vec![0.0; skin.len()];
    for (triangle, [a, b, c]) in surface.triangles().iter().zip(surface.corners()) {
        triangle.iter().for_each(|v| areas[*v as usize] += (b - a).cross(c - a).norm() / 6.0);
    }
    let depth = |k: usize| (-skin.get(k).z).max(0.0);
    let push: f64 = (0..skin.len()).map(|k| soft.flesh_motion.touch.stiffness * areas[k] * depth(k)).sum();
    // The model has the attached flesh in its bones already; the rest hangs on them.
    let bare: f64 = soft.model.bodies().iter().map(|body| body.inertia.mass).sum();
    let weight = 9.81 * (bare + flesh_of(&soft).mass());
    assert!((push / weight - 1.0).abs() < 0.01, "{push} N under {weight} N");
}
