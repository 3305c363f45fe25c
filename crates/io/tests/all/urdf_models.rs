//! What a URDF becomes: bodies, joints, frames, inertia and colliders of small robots against numbers derived
//! independently, with the root fixed and free, and a note for each feature that the model does not support.

use std::f64::consts::FRAC_PI_2;
use std::path::PathBuf;

use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Vec3, so3};
use ligament::model::{Actuation, BodyId, JointKind, Limits, Model, Range, Tendon};
use ligament::progress::Progress;
use ligament_io::open::{OpenedFile, open_bytes};
use ligament_io::urdf::{Colliders, Imported, Note, Options, Root, WithoutMass, from_text, load};

fn data(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "data", name].iter().collect()
}

#[track_caller]
fn import(name: &str, options: &Options) -> Imported {
    load(data(name), options, &mut Progress::none()).unwrap_or_else(|e| panic!("{e}"))
}

fn free() -> Options {
    Options { root: Root::Free, ..Options::default() }
}

/// Poses of all bodies.
fn poses(model: &Model, q: &[f64]) -> Vec<Pose> {
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    for &body in &model.forest().order()[1..] {
        let id = model.forest().joint(body).expect("a tree joint");
        let parent = poses[model.forest().parent(body).index()];
        let q = &q[model.slots(id).q_range()];
        poses[body.index()] = model.joint(id).world_from_child(&parent, q).expect("coordinates");
    }
    poses
}

/// The pose of a body or frame.
fn place(model: &Model, q: &[f64], name: &str) -> Pose {
    let (body, on_body) = model.find_place(name).unwrap_or_else(|| panic!("no '{name}'"));
    poses(model, q)[body.index()] * on_body
}

/// Products of a few rotations by quarter turns.
const ROUNDING: f64 = 1e-15;

#[track_caller]
fn assert_pose(found: Pose, rot: Mat3, pos: Vec3) {
    let error = (found.rot - rot).max_abs().max((found.pos - pos).norm());
    assert!(error < ROUNDING, "{found:?}\nexpected {rot:?} {pos:?}");
}

#[test]
fn arm_has_the_bodies_joints_and_frames_of_its_file() {
    let Imported { model, .. } = import("arm.urdf", &Options::default());
    assert_eq!(model.name(), "arm");
    let names: Vec<&str> = model.bodies().iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["world", "upper", "forearm", "finger"]);
    assert_eq!((model.nq(), model.nv()), (3, 3));
    let joint = |name: &str| model.joint(model.find_joint(name).expect("joint"));

    let shoulder = joint("shoulder");
    assert!(matches!(shoulder.kind, JointKind::Revolute(k) if k.axis == Vec3::Z), "{:?}", shoulder.kind);
    assert_eq!(shoulder.limits, Limits::Ranges(vec![Range::new(-1.5, 2.0)]));
    assert_eq!((shoulder.damping.as_slice(), shoulder.actuation), (&[0.7][..], Actuation::Active));
    assert_eq!(shoulder.child_from_joint, Pose::IDENTITY);
    assert_eq!(joint("elbow").limits, Limits::None);
    assert!(matches!(joint("grip").kind, JointKind::Prismatic(k) if k.axis == Vec3::X));

    let carriers: Vec<(&str, BodyId)> = model.frames().iter().map(|f| (f.name.as_str(), f.body)).collect();
    let upper = model.find_body("upper").expect("body");
    assert_eq!(
        carriers,
        [("base", BodyId::WORLD), ("table plate", BodyId::WORLD), ("bracket", upper), ("sensor", upper)]
    );
}

#[test]
fn arm_stands_where_hand_calculation_puts_it() {
    let Imported { model, .. } = import("arm.urdf", &Options::default());
    let (turn_z, turn_y) = (so3::exp(Vec3::Z * FRAC_PI_2), so3::exp(Vec3::Y * FRAC_PI_2));
    let neutral = model.neutral();
    assert_pose(place(&model, &neutral, "base"), Mat3::IDENTITY, Vec3::ZERO);
    assert_pose(place(&model, &neutral, "table plate"), Mat3::IDENTITY, Vec3::new(0.0, 0.0, -0.25));
    // The shoulder's origin is rotated by 90 degrees about z: the arm lies along y at z = 0.5.
    assert_pose(place(&model, &neutral, "upper"), turn_z, Vec3::new(0.0, 0.0, 0.5));
    assert_pose(place(&model, &neutral, "bracket"), turn_z * turn_y, Vec3::new(0.0, 0.4, 0.5));
    assert_pose(place(&model, &neutral, "sensor"), turn_z * turn_y, Vec3::new(0.0, 0.5, 0.5));
    assert_pose(place(&model, &neutral, "forearm"), turn_z * turn_y, Vec3::new(0.0, 0.6, 0.5));
    // Shoulder back by 90 degrees: along x. The elbow undoes the bracket's rotation about y. The grip slides along x.
    let q = [-FRAC_PI_2, -FRAC_PI_2, 0.03];
    assert_pose(place(&model, &q, "forearm"), Mat3::IDENTITY, Vec3::new(0.6, 0.0, 0.5));
    assert_pose(place(&model, &q, "finger"), Mat3::IDENTITY, Vec3::new(0.63, 0.0, 0.8));
}

#[test]
fn inertia_of_fixed_links_is_added() {
    let Imported { model, notes } = import("arm.urdf", &Options::default());
    let upper = model.body(model.find_body("upper").expect("body")).inertia;
    // 2 kg at 0.2 and 0.5 kg at 0.45 along x; the bracket's z lies along x.
    assert_eq!(upper.mass, 2.5);
    assert!((upper.com() - Vec3::new(0.25, 0.0, 0.0)).norm() < ROUNDING);
    let about = upper.at_com();
    for (found, expected) in [(about.xx, 0.005), (about.yy, 0.057), (about.zz, 0.056)] {
        assert!((found - expected).abs() < ROUNDING, "{about:?}");
    }
    assert!(about.xy.abs().max(about.xz.abs()).max(about.yz.abs()) < ROUNDING, "{about:?}");
    // The forearm's inertial is rotated by 90 degrees about z: x and y are swapped, and so is the sign of xy.
    let forearm = model.body(model.find_body("forearm").expect("body")).inertia.at_com();
    for (found, expected) in
        [(forearm.xx, 0.005), (forearm.yy, 0.004), (forearm.zz, 0.006), (forearm.xy, -0.0005)]
    {
        assert!((found - expected).abs() < ROUNDING, "{forearm:?}");
    }
    assert!(notes.contains(&Note::RootMass { link: "base".to_owned(), mass: 12.0 }));
}

#[test]
fn colliders_follow_their_links_and_have_names_of_their_own() {
    let Imported { model, .. } = import("arm.urdf", &Options::default());
    let colliders = model.colliders();
    let names: Vec<&str> = colliders.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["base", "tube", "tube 2", "sensor"]);
    assert!(colliders[0].body.is_world());
    assert_eq!(colliders[0].shape, Shape::Cylinder { radius: 0.1, half_length: 0.25 });
    assert_eq!(colliders[1].shape, Shape::Capsule { radius: 0.04, half_length: 0.15 });
    assert_eq!(colliders[3].shape, Shape::Box { half_extents: Vec3::new(0.01, 0.02, 0.03) });
    // 2 cm along the sensor's z, which is the arm's x.
    let turn_y = so3::exp(Vec3::Y * FRAC_PI_2);
    assert_pose(colliders[3].body_from_shape, turn_y, Vec3::new(0.52, 0.0, 0.0));
    let without = Options { colliders: Colliders::None, ..Options::default() };
    assert!(import("arm.urdf", &without).model.colliders().is_empty());
}

#[test]
fn a_free_root_is_a_body_with_a_free_joint() {
    let Imported { model, .. } = import("arm.urdf", &free());
    assert_eq!((model.nq(), model.nv(), model.mass()), (10, 9, 12.0 + 2.5 + 1.0 + 0.1));
    let root = model.joint(model.find_joint("root").expect("root"));
    assert!(matches!(root.kind, JointKind::Free(_)) && root.actuation == Actuation::Passive);
    assert_eq!((root.parent, Some(root.child)), (BodyId::WORLD, model.find_body("base")));
    // Position, then quaternion: a quarter turn about x, 1 up.
    let mut q = model.neutral();
    let half = (0.5f64).sqrt();
    q[..7].copy_from_slice(&[0.0, 0.0, 1.0, half, 0.0, 0.0, half]);
    let turn = so3::exp(Vec3::X * FRAC_PI_2);
    assert_pose(place(&model, &q, "table plate"), turn, Vec3::new(0.0, 0.25, 1.0));
    // Generalized velocity: angular then linear, in the axes of the base, whose z points along -y now.
    let mut v = vec![0.0; 9];
    v[5] = 1.0;
    model.integrate(&mut q, &v, 1.0).expect("lengths");
    assert!((place(&model, &q, "base").pos - Vec3::new(0.0, -1.0, 1.0)).norm() < ROUNDING);
}

#[test]
fn every_kind_of_joint_becomes_its_like() {
    let Imported { model, notes } = import("assortment.urdf", &Options::default());
    let kind = |name: &str| model.joint(model.find_joint(name).expect("joint")).kind.name();
    assert_eq!(["slide", "socket", "air", "tilt"].map(kind), ["planar", "spherical", "free", "revolute"]);
    assert_eq!((model.nq(), model.nv()), (3 + 4 + 7 + 1 + 1 + 1, 3 + 3 + 6 + 1 + 1 + 1));
    // q is (x, y, angle) for the plane normal to z: 2 along x, 3 along y, a quarter turn.
    let mut q = model.neutral();
    let slots = model.slots(model.find_joint("slide").expect("joint"));
    q[slots.q_range()].copy_from_slice(&[2.0, 3.0, FRAC_PI_2]);
    assert_pose(place(&model, &q, "ball"), so3::exp(Vec3::Z * FRAC_PI_2), Vec3::new(3.0, 3.0, 0.1));
    let joints = model.joints();
    for joint in joints {
        // The needle follows another joint.
        let passive = matches!(joint.kind, JointKind::Free(_)) || joint.name == "needle";
        assert_eq!(joint.actuation == Actuation::Passive, passive, "{}", joint.name);
    }
    // The root is called "world", which is the name of the world anyway.
    assert!(model.frames().is_empty());
    assert!(!notes.iter().any(|note| matches!(note, Note::Renamed { .. })), "{notes:?}");
    let Imported { model, notes } = import("assortment.urdf", &free());
    assert!(
        notes.iter().any(|note| matches!(note, Note::Renamed { to, .. } if to == "world link")),
        "{notes:?}"
    );
    assert!(model.find_body("world link").is_some());
}

#[test]
fn what_the_model_does_not_have_is_noted() {
    let notes = import("arm.urdf", &Options::default()).notes;
    let has = |note: Note| assert!(notes.contains(&note), "no {note:?} in {notes:#?}");
    let ignored = |element: &str, count| Note::Ignored { element: element.to_owned(), count };
    has(ignored("transmission", 2));
    has(ignored("gazebo", 1));
    has(ignored("safety_controller", 1));
    has(Note::EffortAndSpeed { joints: vec!["shoulder".to_owned(), "grip".to_owned()] });
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    has(Note::Merged {
        links: vec![pair("table plate", "world"), pair("bracket", "upper"), pair("sensor", "upper")],
    });
    let is_visual = |note: &&Note| matches!(note, Note::VisualsSkipped { count: 1, .. });
    assert_eq!(notes.iter().filter(is_visual).count(), 1, "{notes:#?}");
    assert_eq!(notes.len(), 7, "{notes:#?}");

    let Imported { model, notes } = import("assortment.urdf", &Options::default());
    let has = |note: Note| assert!(notes.contains(&note), "no {note:?} in {notes:#?}");
    let [needle, spin] = ["needle", "spin"].map(|name| model.find_joint(name).unwrap());
    assert_eq!(model.tendons(), [Tendon::coupling("needle", needle, [(spin, -2.0)], 0.5)]);
    assert_eq!(model.joint(needle).actuation, Actuation::Passive);
    has(Note::NoLimits { joints: vec!["tilt".to_owned()] });
    for (link, carries_mass) in [("axle", true), ("pointer", false)] {
        has(Note::NoMass {
            link: link.to_owned(),
            instead: WithoutMass::Speck { mass: 1e-12, carries_mass },
        });
    }
    for note in &notes {
        let text = note.to_string();
        assert!(text.len() > 15 && !text.contains('\n'), "{text}");
    }
}

#[test]
fn mimic_joints_follow_their_joint() {
    let link = |name: &str| {
        format!(
            r#"<link name="{name}"><inertial><origin xyz="0.1 0 0"/><mass value="1"/>
               <inertia ixx="0.01" iyy="0.01" izz="0.01" ixy="0" ixz="0" iyz="0"/></inertial></link>"#
        )
    };
    let joint = |name: &str, child: &str, kind: &str, more: &str| {
        format!(
            r#"<joint name="{name}" type="{kind}"><parent link="palm"/><child link="{child}"/><axis xyz="0 1 0"/>{more}</joint>"#
        )
    };
    let text = [
        r#"<robot name="gripper"><link name="palm"/>"#,
        &["left", "right", "ball"].map(link).concat(),
        &joint("finger", "left", "continuous", ""),
        &joint("mirror", "right", "continuous", r#"<mimic joint="finger" multiplier="-1" offset="0.3"/>"#),
        &joint("socket", "ball", "spherical", r#"<mimic joint="finger"/>"#),
        "</robot>",
    ]
    .concat();
    let opened = open_bytes("gripper.urdf", text.into_bytes(), &Default::default(), &mut Progress::none());
    let OpenedFile::Scene(opened) = opened.unwrap() else { panic!("no scene") };
    // The start fits, and a ball joint cannot follow.
    let notes = opened.notes.join("\n");
    assert!(notes.contains("'mirror'") && notes.contains("'socket' mimics 'finger'"), "{notes}");
    assert_eq!(opened.scene.q[..2], [0.0, 0.3]);
    let mut sim = opened.simulate().unwrap();
    let mut turned = 0.0_f64;
    for _ in 0..240 {
        sim.step(&[]).unwrap();
        let (q, _) = sim.coordinates();
        assert!((q[1] - (0.3 - q[0])).abs() < 1e-4, "{q:?}");
        turned = turned.max(q[0].abs());
    }
    // Gravity turns both fingers together: the sum of their torques vanishes halfway, 0.15 rad away.
    assert!(turned > 0.1, "{turned}");
}

#[test]
fn links_without_mass_take_it_from_their_meshes() {
    let options = Options { density: Some(500.0), colliders: Colliders::WithMeshes, ..Options::default() };
    let Imported { model, notes } = import("boxes.urdf", &options);
    let inertia = |name: &str| model.body(model.find_body(name).expect("body")).inertia;
    // A box of 2 x 1 x 0.5 with a corner at the origin.
    let crate_ = inertia("crate");
    assert!(
        (crate_.mass - 500.0).abs() < 1e-12 * 500.0
            && (crate_.com() - Vec3::new(1.0, 0.5, 0.25)).norm() < 1e-14
    );
    let expected = 500.0 / 12.0 * (1.0 + 0.25);
    assert!((crate_.at_com().xx - expected).abs() < 1e-12 * expected, "{crate_:?}");
    // The unit cube, mirrored at x = 0 and lifted by 1.
    let mirrored = inertia("mirrored");
    assert!((mirrored.mass - 500.0).abs() < 1e-12 * 500.0);
    assert!((mirrored.com() - Vec3::new(-0.5, 0.5, 1.5)).norm() < 1e-14);
    // Of the five shapes of the painted link one can be used; each other is reported.
    let reasons: Vec<String> = notes
        .iter()
        .filter_map(|note| match note {
            Note::ShapeSkipped { link, reason } if link == "painted" => Some(reason.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(reasons.len(), 4, "{reasons:#?}");
    for part in ["torus", "all.stl", "cube.dae", "half-extent in y"] {
        assert!(reasons.iter().any(|reason| reason.contains(part)), "{part}: {reasons:#?}");
    }
    assert_eq!(model.colliders().len(), 3);
    // Only simple shapes: the meshes are counted.
    let primitives = Options { colliders: Colliders::Primitives, ..Options::default() };
    let notes = import("boxes.urdf", &primitives).notes;
    assert!(notes.contains(&Note::MeshesSkipped { count: 4 }), "{notes:#?}");
    // Not even for mass.
    let Imported { model, notes } = import("boxes.urdf", &Options { density: None, ..Options::default() });
    assert!((model.mass() - 1.0).abs() < 1e-11);
    assert_eq!(notes.iter().filter(|note| matches!(note, Note::NoMass { .. })).count(), 2);
}

#[test]
fn packages_are_found_in_the_folders_that_are_named() {
    let text = r#"<robot name="r"><link name="cube"><collision><geometry>
        <mesh filename="package://data/cube.stl"/></geometry></collision></link></robot>"#;
    let with = |package_dirs: Vec<PathBuf>| {
        from_text(text, None, &Options { package_dirs, ..free() }, &mut Progress::none())
    };
    let data_folder = data("");
    let tests_folder = data_folder.parent().expect("tests").to_owned();
    // The folder that contains the package, or the package itself; after one that has nothing.
    for folder in [tests_folder, data_folder] {
        let model = with(vec![PathBuf::from("nowhere"), folder]).unwrap().model;
        assert!((model.mass() - 1000.0).abs() < 1e-9, "{}", model.mass());
    }
    let message = with(Vec::new()).unwrap_err().to_string();
    assert!(message.contains("package://data/cube.stl"), "{message}");
}

#[test]
fn effort_and_velocity_bound_the_joint() {
    let model = import("arm.urdf", &Options::default()).model;
    let bounds = |name: &str| {
        let joint = model.joint(model.find_joint(name).expect("a joint of the file"));
        (joint.max_force_of(0), joint.max_speed_of(0))
    };
    assert_eq!(bounds("shoulder"), (30.0, 3.0));
    assert_eq!(bounds("grip"), (5.0, 0.1));
    // Missing: no bound.
    assert_eq!(bounds("elbow"), (f64::INFINITY, f64::INFINITY));
}

#[test]
fn zero_effort_and_velocity_are_no_bounds() {
    let text = "<robot name='r'><link name='a'/><link name='b'><inertial><mass value='1'/>
        <inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/></inertial></link>
        <joint name='j' type='revolute'><parent link='a'/><child link='b'/>
        <limit lower='-1' upper='1' effort='0' velocity='0'/></joint></robot>";
    let robot = from_text(text, None, &Options::default(), &mut Progress::none()).expect("a valid robot");
    let joint = &robot.model.joints()[0];
    assert!(joint.max_force.is_empty() && joint.max_speed.is_empty(), "{joint:?}");
    assert!(!robot.notes.iter().any(|note| matches!(note, Note::EffortAndSpeed { .. })), "{:?}", robot.notes);
    // Negative ones are left out as well, with a note.
    let negative = text.replace("effort='0' velocity='0'", "effort='-1' velocity='2'");
    let robot =
        from_text(&negative, None, &Options::default(), &mut Progress::none()).expect("a valid robot");
    let joint = &robot.model.joints()[0];
    assert!(joint.max_force.is_empty() && joint.max_speed == [2.0], "{joint:?}");
    assert!(
        robot.notes.contains(&Note::NegativeBounds { joints: vec!["j".to_owned()] }),
        "{:?}",
        robot.notes
    );
}
