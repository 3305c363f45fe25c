//! Checks the appearance of bodies from files: which shapes are visible, their poses and colors, and the notes on others.

use std::path::Path;

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::model::{Model, Visual};
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament_io::{mjcf, scene, urdf};

const ARM: &str = r#"<robot name="arm">
    <material name="steel"><color rgba="0.2 0.4 0.6 1"/></material>
    <link name="base">
      <visual><geometry><box size=".2 .2 .1"/></geometry><material name="steel"/></visual>
    </link>
    <link name="column">
      <visual><origin xyz="0 0 .3"/><geometry><cylinder radius=".05" length=".6"/></geometry>
        <material name=""><color rgba="1 0 0 1"/></material></visual>
    </link>
    <link name="arm">
      <inertial><mass value="1"/><inertia ixx=".1" ixy="0" ixz="0" iyy=".1" iyz="0" izz=".1"/></inertial>
      <visual><geometry><mesh filename="package://somewhere/meshes/cube.obj" scale="2 2 2"/></geometry></visual>
      <visual><geometry><sphere radius="oops"/></geometry></visual>
      <visual><geometry><torus/></geometry></visual>
      <visual><geometry><sphere/></geometry></visual>
      <visual><geometry><mesh filename="cube.dae"/></geometry></visual>
      <visual><origin/><origin/><geometry><sphere radius="1"/></geometry></visual>
    </link>
 <gazebo><material/><color rgba="0 1 0 1"/></gazebo>
    <joint name="bolts" type="fixed"><parent link="base"/><child link="column"/><origin xyz="0 0 .1"/></joint>
    <joint name="shoulder" type="continuous"><parent link="column"/><child link="arm"/><origin xyz="0 0 .6"/>
    <axis xyz="0 1 0"/></joint></robot>"#;

fn data() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"))
}

fn seen<'a>(model: &'a Model, body: &str) -> Vec<&'a Visual> {
    let body = model.find_body(body).expect("a body");
    model.visuals().iter().filter(|visual| visual.body == body).collect()
}

#[test]
fn a_robot_looks_as_its_file_says() {
    let robot =
        urdf::from_text(ARM, Some(data()), &urdf::Options::default(), &mut Progress::none()).expect("an arm");
    let model = &robot.model;
    let world = seen(model, "world");
    assert_eq!(world.len(), 2);
    // The color of a material that the robot names, and one that the visual has itself.
    assert_eq!(world[0].color, Some([51, 102, 153]));
    assert_eq!(world[0].shape, Shape::Box { half_extents: Vec3::new(0.1, 0.1, 0.05) });
    assert_eq!(world[1].color, Some([255, 0, 0]));
    // 0.1 m to the column, 0.3 m along it.
    assert!((world[1].body_from_shape.pos - Vec3::Z * 0.4).norm() < 1e-15);
    let arm = seen(model, "arm");
    let [Visual { shape: Shape::Mesh(cube), color: None, .. }] = arm[..] else { panic!("{arm:?}") };
    let unit = ligament_io::mesh::load(data().join("cube.obj"), &mut Progress::none()).expect("a cube");
    let size = |mesh: &ligament::mass::TriMesh| mesh.vertices().iter().map(|v| v.norm()).fold(0.0, f64::max);
    assert!((size(cube) - 2.0 * size(&unit)).abs() < 1e-12, "twice as large");
    // Five have faults, none of which is fatal; each kind is reported.
    let notes: Vec<String> = robot.notes.iter().map(ToString::to_string).collect();
    let reported = notes.join("\n");
    assert!(
        reported.contains(
            "4 visuals left out: link 'arm': line 13, column 33: <sphere radius=\"oops\">: expected a finite"
        ),
        "{reported}"
    );
    assert!(reported.contains("1 visual left out: link 'arm': the mesh"), "{reported}");

    // Without a folder no files are opened for visuals; the rest of the text is read.
    let robot = urdf::from_text(ARM, None, &urdf::Options::default(), &mut Progress::none()).expect("an arm");
    assert_eq!((seen(&robot.model, "arm").len(), robot.model.visuals().len()), (0, 2));

    let unseen = urdf::Options { visuals: false, ..urdf::Options::default() };
    let robot = urdf::from_text(ARM, Some(data()), &unseen, &mut Progress::none()).expect("an arm");
    assert!(robot.model.visuals().is_empty());
}

const PENDULUM: &str = r#"<mujoco model="pendulum">
    <asset><material name="gold" rgba="1 0.8 0 1"/></asset>
    <default><default class="shown"><geom group="2" contype="0" conaffinity="0" material="gold"/></default></default>
    <worldbody>
      <geom type="plane" size="1 1 1"/>
      <body name="bob" pos="0 0 1"><joint type="hinge" axis="0 1 0"/>
        <geom name="touching" type="sphere" size="0.1" group="3"/>
        <geom class="shown" type="box" size="0.1 0.1 0.1"/>
        <geom class="shown" type="box" size="0.2 0.2 0.2" rgba="0 0 1 0"/>
        <geom class="shown" type="box" size="0.3 0.3 0.3" rgba="0 0 1 0.5"/></body>
      <body name="plain" pos="1 0 1"><joint type="hinge" axis="0 1 0"/><geom type="sphere" size="0.1"/></body>
    </worldbody></mujoco>"#;

#[test]
fn a_model_of_mujoco_looks_as_mujoco_shows_it() {
    let model = mjcf::from_text(PENDULUM, None, &mjcf::Options::default(), &mut Progress::none())
        .expect("a pendulum")
        .scene
        .model;
    let bob = seen(&model, "bob");
    // Group 3 is hidden, and so are shapes without opacity.
    let half = |visual: &Visual| match visual.shape {
        Shape::Box { half_extents } => half_extents.x,
        _ => panic!("{visual:?}"),
    };
    assert_eq!(bob.iter().map(|visual| half(visual)).collect::<Vec<_>>(), [0.1, 0.3]);
    assert_eq!(
        bob.iter().map(|visual| visual.color).collect::<Vec<_>>(),
        [Some([255, 204, 0]), Some([0, 0, 255])]
    );
    // Drawn by its colliders: it needs no visual; nor does the ground.
    assert!(seen(&model, "plain").is_empty() && seen(&model, "world").is_empty());

    let discards = PENDULUM.replace("<asset>", "<compiler discardvisual=\"true\"/><asset>");
    let model = mjcf::from_text(&discards, None, &mjcf::Options::default(), &mut Progress::none())
        .expect("a pendulum")
        .scene
        .model;
    assert!(model.visuals().is_empty());
}

#[test]
fn a_scene_file_keeps_what_bodies_look_like() {
    let robot =
        urdf::from_text(ARM, Some(data()), &urdf::Options::default(), &mut Progress::none()).expect("an arm");
    let scene = Scene::of_model("arm", robot.model).with_about("an arm");
    let text = scene::to_json(&scene, &mut Progress::none()).expect("JSON");
    let again = scene::from_json(&text, &mut Progress::none()).expect("a scene");
    assert_eq!(again.model.visuals(), scene.model.visuals());
    // An infinite shape cannot be drawn, and neither can a visual without a body; each is reported with its own line.
    let second = "{\"cylinder\":{\"radius\":0.05,\"half_length\":0.3}}";
    let broken = text.replacen(second, "{\"cylinder\":{\"radius\":-1,\"half_length\":0.3}}", 1);
    let line = 1 + text[..text.find(second).expect("the column")].matches('\n').count();
    let error = scene::from_json(&broken, &mut Progress::none()).expect_err("a negative radius").to_string();
    assert!(error.contains(&format!("line {line}, ")) && error.contains("'1 of world'"), "{error}");
    for (from, to, says) in [
        (
            "{\"box\":{\"half_extents\":[0.1,0.1,0.05]}}",
            "\"half_space\"",
            "visual '0 of world': a half-space",
        ),
        ("\"body\":\"arm\"", "\"body\":\"leg\"", "there is no body 'leg'"),
    ] {
        let broken = text.replacen(from, to, 1);
        assert_ne!(broken, text, "{from}");
        let error = scene::from_json(&broken, &mut Progress::none()).expect_err(says).to_string();
        assert!(error.contains(says), "{error}");
    }
    assert_eq!(scene.model.visuals()[0].body_from_shape, Pose::IDENTITY);
}
