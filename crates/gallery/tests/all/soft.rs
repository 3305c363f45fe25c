//! Characters with flesh: of the stated size, with flesh attached to every bone; when dropped, they fall to the
//! ground and stay in one piece.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use ligament::command::{Command, ControlMode, Method};
use ligament::contact::ContactForce;
use ligament::dynamics::Vectors;
use ligament::flesh::{Flesh, Hold};
use ligament::math::Vec3;
use ligament::sim::{Placement, Simulation};
use ligament_gallery::{Beam, Cat, Counts, Finger, Fish, Scene, Size, SoftHand, Worm, scenes};

fn flesh_of(soft: &Scene) -> &Flesh {
    soft.flesh.as_ref().unwrap()
}

/// A passive character at its start.
fn limp(soft: &Scene) -> Simulation {
    let mut sim = Simulation::new(soft).unwrap();
    sim.apply(&[Command::Method(Method::Reduced), Command::Mode(ControlMode::Passive)]).unwrap();
    sim
}

/// A character at its start, whose joints follow the scene's own motion.
fn led(soft: &Scene) -> Simulation {
    let mut sim = Simulation::new(soft).unwrap();
    sim.apply(&[Command::Set { name: "script".to_string(), value: 1.0 }]).unwrap();
    sim
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
    // Five bones and the rod; a planar root and four hinges, all active, and the rod's degrees of freedom.
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
    // A box of 0.4 by 0.1 by 0.1 m of 1000 kg/m3, completely filled.
    assert!((flesh_of(&beam).mass() - 4.0).abs() < 1e-9);
    assert!(flesh_of(&beam).lumped().fill.iter().all(|w| (w - 1.0).abs() < 1e-9));
    assert!((5000..=10_000).contains(&tets), "{tets}");
    let hand = SoftHand::default().build().unwrap();
    let mut bones: Vec<&str> =
        flesh_of(&hand).holds().iter().map(|hold| hand.model.body(hold.bone).name.as_str()).collect();
    bones.sort_unstable();
    bones.dedup();
    // The last bones, and their parents, which are nearer to the nodes behind the hinge.
    let tips = bones.iter().filter(|name| name.ends_with("distal")).count();
    assert_eq!((tips, bones.len()), (5, 10), "{bones:?}");
}

#[test]
fn the_finger_rolls_the_rod() {
    let soft = Finger::default().build().unwrap();
    let rod = soft.model.find_body("rod").unwrap();
    let slots = soft.model.slots(soft.model.forest().joint(rod).unwrap());
    let mut sim = led(&soft);
    let (mut touched, mut farthest, mut spun) = (0, 0.0_f64, 0.0);
    for step in 0..sim.steps_in(0.7).unwrap() {
        sim.step(&[]).unwrap();
        if step % 20 == 0 {
            let on_skin = |contact: &&ContactForce| contact.bodies[0] != rod;
            touched = touched.max(sim.contacts().iter().filter(on_skin).count());
        }
        let (q, v) = sim.own_coordinates().unwrap();
        farthest = farthest.max(q[slots.q]);
        // About y, the rod's axis, which it keeps.
        spun += v[slots.v + 1] * sim.step_seconds();
        assert!((q[slots.q + 2] / 0.011 - 1.0).abs() < 0.2, "on the ground");
    }
    assert!(touched >= 2, "{touched}");
    // Forward, and rolling on the ground: the circumference matches the distance, except for slip.
    assert!(farthest > 0.005, "{farthest}");
    assert!((spun * 0.011 / farthest - 1.0).abs() < 0.1, "{spun} rad over {farthest} m");
}

#[test]
fn fingertips_give_way_on_the_table() {
    let soft = SoftHand::default().build().unwrap();
    let mut sim = led(&soft);
    let (mut touched, mut squeezed) = (0, 0.0_f64);
    for step in 0..sim.steps_in(0.42).unwrap() {
        sim.step(&[]).unwrap();
        if step % 20 == 0 {
            touched = touched.max(sim.contacts().len());
            let Placement { poses, nodes, .. } = sim.placement();
            let shift = |(hold, node): (&Hold, &Vec3)| {
                (poses[hold.bone.index()].inverse_point(*node) - hold.rest).norm()
            };
            squeezed = flesh_of(&soft).holds().iter().zip(&nodes).map(shift).fold(squeezed, f64::max);
        }
    }
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
        let falls = matches!(entry.name, "worm" | "fish" | "starfish");
        for body in (1..soft.model.bodies().len()).filter(|body| falls || in_flesh(body)) {
            let held = flesh_of(&soft)
                .holds()
                .iter()
                .filter(|hold| hold.attached && hold.bone.index() == body)
                .count();
            assert!(held > 0, "{}: body {body} has no attached nodes", entry.name);
        }
        if !falls {
            continue;
        }
        let mut sim = limp(&soft);
        println!("{}: {:?}, stable up to {:e} s", entry.name, sizes(&soft), sim.stable_step());
        let start = sim.energy().total();
        let mut deepest = 0.0_f64;
        for _ in 0..sim.steps_in(0.5).unwrap() {
            deepest = deepest.max(sim.step(&[]).unwrap().deepest);
        }
        assert!(deepest > 0.0, "{}: it never touched the ground", entry.name);
        // Contact and dampers only dissipate; the energy stored in contact is small compared with the fall.
        let end = sim.energy().total();
        assert!(end < start && end.is_finite(), "{}: energy {start} to {end}", entry.name);
        let Placement { skin, nodes, .. } = sim.placement();
        for at in skin {
            assert!(at.z > -0.05 && at.norm() < 2.0, "{}: {at:?}", entry.name);
        }
        let positions: Vectors = nodes.into_iter().collect();
        let elements = flesh_of(&soft).elements();
        let turned =
            (0..elements.len()).filter(|k| elements.def_grad(*k, &positions).determinant() <= 0.0).count();
        assert!(turned * 20 < elements.len(), "{}: {turned} inverted elements", entry.name);
    }
}

#[test]
fn a_dropped_worm_comes_to_rest_sinks_as_its_weight_asks_and_does_not_creep() {
    let mut soft = Worm { height: 0.14, ..Worm::default() }.build().unwrap();
    // It would come to rest without, but later.
    soft.flesh_motion.damping = 30.0;
    let mut sim = limp(&soft);
    let middle = soft.model.find_body("bone 3").unwrap();
    let mut run = |seconds: f64| {
        sim.run(seconds).unwrap();
        let Placement { poses, skin, .. } = sim.placement();
        (poses[middle.index()].pos, skin)
    };
    let (before, _) = run(5.0);
    let (after, skin) = run(0.5);
    // Sideways only rounding; it still sinks a little from its fall.
    let moved = after - before;
    assert!(moved.x.abs() < 1e-9 && moved.y.abs() < 1e-9 && moved.z.abs() < 1e-4, "{moved:?}");
    // The force of the ground: stiffness times area times penetration depth, vertex by vertex.
    let surface = flesh_of(&soft).surface();
    let mut areas = vec![0.0; skin.len()];
    for (triangle, [a, b, c]) in surface.triangles().iter().zip(surface.corners()) {
        triangle.iter().for_each(|v| areas[*v as usize] += (b - a).cross(c - a).norm() / 6.0);
    }
    let depth = |k: usize| (-skin[k].z).max(0.0);
    let push: f64 = (0..skin.len()).map(|k| soft.flesh_motion.touch.stiffness * areas[k] * depth(k)).sum();
    // The model's bones already include the attached flesh; the rest is attached elastically.
    let bare: f64 = soft.model.bodies().iter().map(|body| body.inertia.mass).sum();
    let weight = 9.81 * (bare + flesh_of(&soft).mass());
    assert!((push / weight - 1.0).abs() < 0.01, "{push} N under {weight} N");
}
