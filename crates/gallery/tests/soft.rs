//! Characters with flesh: as large as they say, every bone holding some of it; dropped, they come down on the ground and
//! stay in one piece.

use ligament::sim::{Fleshed, JointCommand};
use ligament_gallery::{Counts, Fish, SoftScene, Worm, soft_scenes};

fn sizes(soft: &SoftScene) -> [usize; 4] {
    let flesh = &soft.flesh;
    let attached = flesh.holds().iter().filter(|hold| hold.attached).count();
    [flesh.cage().nodes().len(), flesh.cage().tets().len(), flesh.surface().vertices().len(), attached]
}

#[track_caller]
fn assert_near(found: usize, expected: usize) {
    assert!((found as f64 / expected as f64 - 1.0).abs() <= 0.05, "{found}, not {expected}");
}

#[test]
fn worm_and_fish_have_the_sizes_of_kp08_table_2() {
    let worm = Worm::default().build().unwrap();
    assert_eq!((worm.scene.counts.bodies, worm.scene.model.nv()), (7, 9));
    let [nodes, tets, vertices, attached] = sizes(&worm);
    assert_near(nodes, 224);
    assert_near(tets, 714);
    assert_eq!(vertices, 262);
    assert!((20..=70).contains(&attached), "{attached}, where KP08 has 46");
    let fish = Fish::default().build().unwrap();
    assert_eq!((fish.scene.counts.bodies, fish.scene.model.nv()), (7, 9));
    let [_, tets, vertices, _] = sizes(&fish);
    assert_near(tets, 415);
    assert_near(vertices, 958);
}

#[test]
fn every_bone_holds_flesh_and_they_come_down_in_one_piece() {
    for entry in soft_scenes() {
        let soft = (entry.build)().unwrap();
        assert_eq!((soft.scene.name, Counts::of(&soft.scene.model)), (entry.name, soft.scene.counts));
        for body in 1..soft.scene.model.bodies().len() {
            let held =
                soft.flesh.holds().iter().filter(|hold| hold.attached && hold.bone.index() == body).count();
            assert!(held > 0, "{}: body {body} holds nothing", entry.name);
        }
        let mut fleshed = Fleshed::new(&soft.scene.model, soft.flesh.clone(), soft.motion).unwrap();
        println!("{}: {:?}, stable up to {:e} s", entry.name, sizes(&soft), fleshed.stable_step());
        let mut state = fleshed.at_rest(&soft.scene.q, &soft.scene.v).unwrap();
        let start = fleshed.energy(&state).unwrap();
        let mut touched = false;
        for _ in 0..(0.5 / soft.step) as usize {
            touched |=
                fleshed.step(&mut state, &JointCommand::default(), soft.step).unwrap().touched.vertices > 0;
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
