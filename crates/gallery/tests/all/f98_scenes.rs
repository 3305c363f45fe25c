//! Checks the scenes of F98: the paper's numbers, their structure, which constraints are independent, and which
//! joints their broken starts leave closed.
#![allow(clippy::unwrap_used)] // a scene that does not build fails the test

use crate::common::{largest_violation, open, redundancy, violation};
use ligament::math::{Pose, Vec3, so3};
use ligament::model::{JointKind, JointRole};
use ligament_gallery::{BarAndDisks, Counts, Garland, Net, Scene, ShakenPlate};

fn f98_scenes() -> [Scene; 4] {
    [
        BarAndDisks::default().build().unwrap(),
        Garland::default().build().unwrap(),
        Net::default().build().unwrap(),
        ShakenPlate::default().build().unwrap(),
    ]
}

#[test]
fn sizes_are_the_papers() {
    let [disks, garland, net, plate] = f98_scenes().map(|scene| Counts::of(&scene.model));
    let rows = |counts: Counts| counts.tree_rows + counts.loop_rows;
    // Two balls (Figure 2), Figure 3, Figure 5, Figure 6.
    assert_eq!((disks.bodies, rows(disks)), (3, 6));
    assert_eq!(rows(garland), 758);
    assert_eq!((net.bodies, rows(net)), (56, 261));
    assert_eq!((plate.bodies, rows(plate)), (28, 108));
}

#[test]
fn constraints_are_independent() {
    for (scene, size) in f98_scenes().iter().zip([0.5, 0.3, 0.5, 0.15]) {
        let (repeated, smallest) = redundancy(scene, size);
        assert_eq!(repeated, 0, "{}", scene.name);
        // Far above the rounding error of a redundant row. Measured: 8e-3 for the net, more for others.
        assert!(smallest > 1e-3, "{}: {smallest:e}", scene.name);
    }
}

#[test]
fn broken_starts_are_open_and_the_same_every_time() {
    for (scene, again) in f98_scenes().iter().zip(&f98_scenes()) {
        let broken = scene.broken.as_ref().unwrap();
        assert_eq!(Some(broken), again.broken.as_ref(), "{}", scene.name);
        assert_eq!((broken.len(), broken[0]), (scene.model.bodies().len(), Pose::IDENTITY));
        assert!(broken.iter().all(|pose| pose.is_finite() && pose.rot.rotation_defect() < 1e-14));
        let open = largest_violation(&scene.model, broken);
        assert!(open > 0.1 && open < 20.0, "{}: {open}", scene.name);
    }
}

#[test]
fn people_of_the_garland_are_of_all_sizes_and_stay_whole() {
    let scene = Garland::default().build().unwrap();
    let (model, broken) = (&scene.model, scene.broken.as_ref().unwrap());
    let (mut holds, mut lengths) = (0, Vec::new());
    for joint in model.joints() {
        let open = violation(joint, broken);
        if joint.role == JointRole::Loop {
            holds += 1;
            assert!(open > 0.1, "{}: {open}", joint.name);
            // Held at the tip of a limb of either person: forearms are 0.30 of a size long, shins 0.43.
            let at = joint.child_from_joint.pos;
            assert!(at.y.abs() + at.z.abs() < 1e-12, "{}: {at:?}", joint.name);
            let size = at.x / if joint.name.ends_with("hand") { 0.30 } else { 0.43 };
            assert!(size > 0.69 && size < 1.16, "{}: {size}", joint.name);
            lengths.push(size);
        } else {
            assert!(open < 1e-14, "{}: {open}", joint.name);
        }
    }
    assert_eq!(holds, 34);
    lengths.sort_by(f64::total_cmp);
    lengths.dedup_by(|a, b| (*a - *b).abs() < 1e-9);
    assert!(lengths.len() > 5, "{lengths:?}");
    // In the broken start, each person stands upright on the ground.
    for (pose, body) in broken.iter().zip(model.bodies()).filter(|(_, body)| body.name.ends_with("pelvis")) {
        assert!((pose.rot.cols[2] - Vec3::Z).norm() < 1e-14 && pose.pos.z.abs() < 1e-14, "{}", body.name);
    }
}

#[test]
fn puppets_hang_by_one_hand_and_slide_with_the_other() {
    let scene = ShakenPlate::default().build().unwrap();
    let model = &scene.model;
    let plate = model.find_body("plate").unwrap();
    let kinds = |name: &str| {
        let on_plate = model.joints().iter().filter(|joint| [joint.parent, joint.child].contains(&plate));
        on_plate.filter(|joint| joint.kind.name() == name).count()
    };
    assert_eq!((kinds("spherical"), kinds("point-on-plane"), kinds("free")), (3, 3, 1));
    // Hands are at the tips of forearms and on the lower face.
    for joint in model.joints().iter().filter(|joint| joint.name.ends_with("slides")) {
        assert!((joint.child_from_joint.pos - Vec3::X * (0.30 * 0.5)).norm() < 1e-12);
        assert!((joint.parent_from_joint.pos.z + 0.03 * 0.5).abs() < 1e-12);
        // One row: it may move along the plate.
        let mut poses = scene.poses();
        poses[joint.child.index()].pos += Vec3::new(0.1, -0.2, 0.0);
        assert!(violation(joint, &poses) < 1e-14);
        poses[joint.child.index()].pos.z -= 0.1;
        assert!((violation(joint, &poses) - 0.1).abs() < 1e-14);
    }
}

#[test]
fn the_disks_leave_their_center_of_mass_to_be_kept() {
    let scene = BarAndDisks::default().build().unwrap();
    assert_eq!(scene.model.gravity(), Vec3::ZERO);
    let free = scene.model.joints().iter().filter(|joint| matches!(joint.kind, JointKind::Free(_)));
    assert_eq!(free.count(), 1, "nothing holds it");
    // Ends of the bar on centers of disks.
    for joint in scene.model.joints().iter().filter(|joint| joint.name.ends_with("disk")) {
        assert_eq!(joint.parent_from_joint.pos.x.abs(), 0.5);
        assert!(joint.child_from_joint.pos.norm() < 1e-15);
    }
}

#[test]
fn scattering_is_by_as_much_as_is_said() {
    let scene = Net::default().build().unwrap();
    let start = scene.poses();
    let (distance, angle) = (0.3, 0.9);
    let (mut furthest, mut most) = (0.0_f64, 0.0_f64);
    for (seed, other) in (0..20).zip(1..) {
        let scattered = scene.scattered(distance, angle, seed);
        assert_eq!(scattered, scene.scattered(distance, angle, seed));
        assert_ne!(scattered, scene.scattered(distance, angle, other));
        for (a, b) in start.iter().zip(&scattered) {
            furthest = furthest.max((a.pos - b.pos).norm());
            most = most.max(so3::log(b.rot * a.rot.transpose()).norm());
        }
    }
    assert!(furthest <= distance && furthest > 0.95 * distance, "{furthest}");
    assert!(most <= angle + 1e-12 && most > 0.95 * angle, "{most}");
    assert_eq!(scene.scattered(0.0, f64::NAN, 1), start);
    assert_eq!(scene.scattered(f64::INFINITY, 0.0, 1), start);
}

#[test]
fn trackers_start_where_their_bodies_are() {
    for scene in &f98_scenes()[1..] {
        let mut targets = Vec::new();
        scene.script.targets(0.0, &mut targets);
        assert_eq!((targets.len(), scene.model.trackers().len()), (1, 1));
        assert!(open(scene, &targets[0]) < 1e-13, "{}", scene.name);
    }
}
