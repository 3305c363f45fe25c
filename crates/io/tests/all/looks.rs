//! Checks the appearance of a robot in files for other programs: one mesh for each visible shape, at the engine's
//! pose in every frame, in its color, written once where shapes repeat; and that the file can still be opened as the
//! same robot.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::path::Path;

use crate::common::tentacle::{glb, taken_apart};
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Mat3, Pose, Quat, Vec3};
use ligament::maximal::MaximalState;
use ligament::model::Model;
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament_io::character::{Rig, from_bytes};
use ligament_io::clip::{
    Clip, ClipError, ClipModel, ClipSkin, ExportOptions, FleshAs, Recorder, Sample, encode,
};
use ligament_io::{scene, urdf};
use serde_json::Value;

/// A base fixed to the world, two arms with the same cube in two colors, and three balls of one size.
const ROBOT: &str = r#"<robot name="robot">
    <link name="base"><visual><origin xyz="0 0 .05"/><geometry><box size=".2 .4 .1"/></geometry></visual></link>
    <link name="upper">
      <inertial><origin xyz="0 0 .3"/><mass value="1"/><inertia ixx=".1" ixy="0" ixz="0" iyy=".1" iyz="0" izz=".1"/></inertial>
      <visual><origin xyz=".01 .02 .3" rpy=".1 .2 .3"/><geometry><mesh filename="cube.obj" scale=".1 .1 .3"/></geometry>
        <material name="red"><color rgba="1 0 0 1"/></material></visual>
      <visual><geometry><sphere radius=".08"/></geometry></visual>
    </link>
    <link name="lower">
      <inertial><origin xyz="0 0 .3"/><mass value="1"/><inertia ixx=".1" ixy="0" ixz="0" iyy=".1" iyz="0" izz=".1"/></inertial>
      <visual><geometry><mesh filename="cube.obj" scale=".1 .1 .3"/></geometry>
        <material name="gray"><color rgba=".5 .5 .5 1"/></material></visual>
      <visual><geometry><sphere radius=".08"/></geometry></visual>
      <visual><origin xyz="0 0 .6"/><geometry><sphere radius=".08"/></geometry></visual>
      <collision><geometry><box size="1 1 1"/></geometry></collision>
    </link>
    <joint name="shoulder" type="continuous"><parent link="base"/><child link="upper"/><origin xyz="0 0 .1"/><axis xyz="0 1 0"/></joint>
    <joint name="elbow" type="continuous"><parent link="upper"/><child link="lower"/><origin xyz="0 0 .6"/><axis xyz="1 0 0"/></joint>
    </robot>"#;

fn robot() -> Scene {
    let data = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"));
    let model =
        urdf::from_text(ROBOT, Some(data), &urdf::Options::default(), &mut Progress::none()).unwrap().model;
    Scene::of_model("robot", model).with_about("a robot")
}

/// The coordinates at a frame.
fn q(frame: usize) -> [f64; 2] {
    [0.3 * frame as f64, -0.7 * frame as f64]
}

fn poses(model: &Model, frame: usize) -> Vec<Pose> {
    let state = MaximalState::at_rest(model, &q(frame));
    let bodies = model.bodies().iter().zip(&state.bodies);
    bodies.map(|(body, at)| at.world_from_body(body.inertia.com())).collect()
}

/// Three frames of it, with moving arms.
fn clip(robot: &Scene) -> Clip {
    let model = &robot.model;
    let clip_model = ClipModel::of_scene(robot).unwrap().carrying(robot);
    let mut recorder = Recorder::new(clip_model, 10.0).unwrap();
    for frame in 0..3 {
        let look = |moment: &mut Sample| {
            moment.world_from_body = poses(model, frame);
            moment.q = q(frame).to_vec();
            Ok::<(), ClipError>(())
        };
        recorder.see(0.1 * frame as f64, if frame < 2 { 0.1 } else { 0.0 }, look).unwrap();
    }
    recorder.finish()
}

fn exported(robot: &Scene, name: &str) -> Vec<u8> {
    encode(&clip(robot), name, &ExportOptions::default(), &mut Progress::none()).unwrap().remove(0).1
}

fn count(json: &Value, key: &str) -> usize {
    json[key].as_array().map_or(0, Vec::len)
}

/// The numbers of an accessor.
fn floats(json: &Value, blob: &[u8], accessor: &Value, each: usize) -> Vec<Vec<f64>> {
    let accessor = &json["accessors"][accessor.as_u64().unwrap() as usize];
    let view = &json["bufferViews"][accessor["bufferView"].as_u64().unwrap() as usize];
    let start = view["byteOffset"].as_u64().unwrap() as usize;
    let numbers = (0..accessor["count"].as_u64().unwrap() as usize * each)
        .map(|k| f32::from_le_bytes(blob[start + 4 * k..start + 4 * k + 4].try_into().unwrap()));
    numbers.map(f64::from).collect::<Vec<_>>().chunks(each).map(<[f64]>::to_vec).collect()
}

fn vector(v: &[f64]) -> Vec3 {
    Vec3::new(v[0], v[1], v[2])
}

fn turn(q: &[f64]) -> Mat3 {
    Quat { x: q[0], y: q[1], z: q[2], w: q[3] }.to_mat3()
}

/// Poses of the nodes in the file's axes at a frame, by the rules of the format alone.
fn nodes_at(json: &Value, blob: &[u8], frame: usize) -> Vec<Pose> {
    let list =
        |value: &Value| value.as_array().map(|v| v.iter().map(|x| x.as_f64().unwrap()).collect::<Vec<_>>());
    let nodes = json["nodes"].as_array().unwrap();
    let mut local: Vec<Pose> = nodes
        .iter()
        .map(|node| {
            let rot = list(&node["rotation"]).map_or(Mat3::IDENTITY, |q| turn(&q));
            Pose::new(rot, list(&node["translation"]).map_or(Vec3::ZERO, |p| vector(&p)))
        })
        .collect();
    for channel in json["animations"][0]["channels"].as_array().unwrap() {
        let output =
            &json["animations"][0]["samplers"][channel["sampler"].as_u64().unwrap() as usize]["output"];
        let node = &mut local[channel["target"]["node"].as_u64().unwrap() as usize];
        match channel["target"]["path"].as_str().unwrap() {
            "translation" => node.pos = vector(&floats(json, blob, output, 3)[frame]),
            "rotation" => node.rot = turn(&floats(json, blob, output, 4)[frame]),
            path => panic!("{path}"),
        }
    }
    let mut world = local.clone();
    let mut open: Vec<(usize, Pose)> = json["scenes"][0]["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|k| (k.as_u64().unwrap() as usize, Pose::IDENTITY))
        .collect();
    while let Some((k, above)) = open.pop() {
        world[k] = above * local[k];
        let below = nodes[k]["children"].as_array().into_iter().flatten();
        open.extend(below.map(|child| (child.as_u64().unwrap() as usize, world[k])));
    }
    world
}

#[test]
fn shapes_are_written_once_and_colored() {
    let (json, _) = taken_apart(&exported(&robot(), "robot.glb"));
    let wearing: Vec<&Value> =
        json["nodes"].as_array().unwrap().iter().filter(|node| node["mesh"].is_u64()).collect();
    // A base, two cubes and three balls; not the box that is only a collider.
    assert_eq!(wearing.len(), 6, "{wearing:?}");
    // The balls share one mesh; the cube has two meshes with the same numbers, since it has two colors.
    assert_eq!((count(&json, "meshes"), count(&json, "materials")), (4, 3));
    let cubes: Vec<&Value> =
        json["meshes"].as_array().unwrap().iter().filter(|mesh| mesh["name"] == "mesh").collect();
    let primitive = |k: usize| &cubes[k]["primitives"][0];
    assert_eq!(primitive(0)["attributes"], primitive(1)["attributes"]);
    assert_eq!(primitive(0)["indices"], primitive(1)["indices"]);
    // In linear light: red is all or nothing, and the gray of 0.5 (128 of 255) a little more than a fifth.
    let color = |k: usize| {
        let material = primitive(k)["material"].as_u64().unwrap() as usize;
        json["materials"][material]["pbrMetallicRoughness"]["baseColorFactor"].clone()
    };
    assert_eq!(color(0), serde_json::json!([1.0, 0.0, 0.0, 1.0]));
    assert!((color(1)[1].as_f64().unwrap() - 0.2159).abs() < 1e-4, "{}", color(1));
    // The base belongs to no bone: it is beside the armature.
    assert_eq!(count(&json["scenes"][0], "nodes"), 2);
}

#[test]
fn vertices_are_where_the_engine_has_them() {
    let robot = robot();
    let model = &robot.model;
    let (json, blob) = taken_apart(&exported(&robot, "robot.glb"));
    for frame in 0..3 {
        let (world, bodies) = (nodes_at(&json, &blob, frame), poses(model, frame));
        let mut wearing: Vec<(Pose, &Value)> = Vec::new();
        for (node, pose) in json["nodes"].as_array().unwrap().iter().zip(&world) {
            if let Some(mesh) = node["mesh"].as_u64() {
                wearing.push((*pose, &json["meshes"][mesh as usize]["primitives"][0]));
            }
        }
        // Shapes are written in the order of the model.
        assert_eq!(wearing.len(), model.seen().count());
        for (visual, (pose, primitive)) in model.seen().zip(wearing) {
            let points: Vec<Vec3> = floats(&json, &blob, &primitive["attributes"]["POSITION"], 3)
                .iter()
                .map(|v| vector(v))
                .collect();
            let normals = floats(&json, &blob, &primitive["attributes"]["NORMAL"], 3);
            assert_eq!(points.len(), normals.len());
            // The file has y up and z ahead, where we have z up and x ahead.
            let ours = |p: Vec3| Vec3::new(p.z, p.x, p.y);
            let there = bodies[visual.body.index()] * visual.body_from_shape;
            for (point, normal) in points.iter().zip(&normals) {
                let own = there.inverse_point(ours(pose.point(*point)));
                let out = vector(normal);
                // Single precision at the size of a meter.
                let (near, least) = (2e-6, 1.0 - 1e-5);
                match &visual.shape {
                    Shape::Sphere { radius } => {
                        assert!((own.norm() - radius).abs() < near, "{frame} {own:?}");
                        assert!(point.dot(out) > least * radius, "{frame} {out:?}");
                    }
                    Shape::Box { half_extents } => {
                        let own = Vec3::new(own.x.abs(), own.y.abs(), own.z.abs());
                        assert!((own - *half_extents).max_abs() < near, "{frame} {own:?}");
                        assert!(out.max_abs() > least, "{out:?}");
                    }
                    Shape::Mesh(mesh) => {
                        assert!(mesh.vertices().iter().any(|v| (*v - own).norm() < near), "{frame} {own:?}");
                        // The faces of a cube are flat: creases are kept.
                        assert!(out.max_abs() > least, "{out:?}");
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}

#[test]
fn what_has_shapes_on_its_bones_comes_back_as_it_was() {
    let robot = robot();
    let bytes = exported(&robot, "robot.glb");
    let again = from_bytes(&bytes, Path::new(""), "again", &Rig::default(), &mut Progress::none()).unwrap();
    assert!(
        scene::to_json(again.carried().unwrap(), &mut Progress::none()).unwrap()
            == scene::to_json(&robot, &mut Progress::none()).unwrap()
    );
    assert!(again.flesh.is_none() && again.motions[0].frames.len() == 3);
    // And it is exported again unchanged.
    assert_eq!(again.clip_model.looks, clip(&robot).clip_model.looks);
    assert_eq!(exported(again.carried().unwrap(), "robot.glb"), bytes);

    // Where another program removed our data, its meshes still do not become flesh.
    let (mut json, blob) = taken_apart(&bytes);
    json["scenes"][0].as_object_mut().unwrap().remove("extras");
    let read = from_bytes(&glb(&json, &blob), Path::new(""), "again", &Rig::default(), &mut Progress::none())
        .unwrap();
    assert!(read.carried().is_none() && read.flesh.is_none());
    assert!(read.notes.iter().any(|note| note.contains("fixed to one bone")), "{:?}", read.notes);
    let names: Vec<&str> = read.model.bodies().iter().skip(1).map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["upper", "lower"]);
}

#[test]
fn usd_binds_each_shape_to_one_joint() {
    let text = String::from_utf8(exported(&robot(), "robot.usda")).unwrap();
    let count = |what: &str| text.matches(what).count();
    assert_eq!(count("def Mesh \"Look_"), 6);
    let bound = |bone: usize| count(&format!("primvars:skel:jointIndices = [{bone}] ("));
    // Two on the upper arm, three on the lower, and the base in the world.
    assert_eq!((bound(0), bound(1), count("xformOp:transform = ")), (2, 3, 1));
    assert_eq!(count("primvars:displayColor = [(1, 0, 0)]"), 1);
}

#[test]
fn equal_meshes_of_two_owners_are_written_once() {
    let robot = robot();
    let mut clip = clip(&robot);
    let again = |shape: &Shape| match shape {
        Shape::Mesh(mesh) => {
            let copy = TriMesh::new(mesh.vertices().to_vec(), mesh.triangles().to_vec()).unwrap();
            Shape::Mesh(copy.into())
        }
        other => other.clone(),
    };
    for look in &mut clip.clip_model.looks {
        (look.shape, look.color) = (again(&look.shape), None);
    }
    let bytes =
        encode(&clip, "robot.glb", &ExportOptions::default(), &mut Progress::none()).unwrap().remove(0).1;
    let (json, _) = taken_apart(&bytes);
    // A box, a cube and a ball, all in the default color.
    assert_eq!((count(&json, "meshes"), count(&json, "materials")), (3, 1));
}

#[test]
fn bones_without_shapes_and_skins_have_no_looks() {
    let robot = robot();
    let meshes = |clip_model: ClipModel| {
        let mut clip = clip(&robot);
        clip.clip_model = clip_model;
        let bytes = encode(&clip, "x.glb", &ExportOptions { flesh: FleshAs::Nothing }, &mut Progress::none())
            .unwrap()
            .remove(0)
            .1;
        let (json, _) = taken_apart(&bytes);
        (count(&json, "meshes"), count(&json, "materials"))
    };
    let clip_model = ClipModel::of_scene(&robot).unwrap();
    assert_eq!(meshes(ClipModel { looks: Vec::new(), ..clip_model.clone() }), (0, 0));
    let skin = ClipSkin {
        rest: vec![Vec3::ZERO, Vec3::X, Vec3::Y],
        triangles: vec![[0, 1, 2]].into(),
        colors: Vec::new(),
        influences: Vec::new(),
        follows_bones: false,
    };
    assert_eq!(meshes(clip_model.with_skin(skin)), (1, 1));
}
