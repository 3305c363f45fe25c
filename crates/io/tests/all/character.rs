//! Characters from glTF: bones, volumes, joints and flesh of a tube with known measures; helper nodes, scales, files
//! without inverse bind matrices, holes; rig files that override. And the export into the original file.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::path::Path;

use crate::common::folder::Folder;
use crate::common::tentacle::{Tentacle, glb, taken_apart};
use ligament::math::Vec3;
use ligament::model::{JointKind, Limits};
use ligament::progress::Progress;
use ligament_io::character::{Character, Rig, from_bytes};
use ligament_io::clip::{Clip, ClipError, ExportOptions, Recorder, Sample, export};
use serde_json::{Value, json};

fn rigid() -> Rig {
    Rig { rigid: true, ..Rig::default() }
}

fn read(bytes: &[u8], rig: &Rig) -> Result<Character, String> {
    from_bytes(bytes, Path::new(""), "tentacle", rig, &mut Progress::none()).map_err(|error| error.reason)
}

/// The volume of a prism of `sides` sides.
fn prism(t: &Tentacle) -> f64 {
    let sides = t.sides as f64;
    0.5 * sides * t.radius * t.radius * (std::f64::consts::TAU / sides).sin() * t.length * t.bones as f64
}

fn at_rest(character: &Character) -> Clip {
    let mut recorder = Recorder::new(character.clip_model.clone(), 30.0).unwrap();
    let poses: Vec<_> = {
        let state = ligament::maximal::MaximalState::at_rest(&character.model, &character.q);
        (0..character.model.bodies().len())
            .map(|k| state.bodies[k].world_from_body(character.model.bodies()[k].inertia.com()))
            .collect()
    };
    let skin = character.clip_model.skin.clone().unwrap();
    recorder
        .see(0.0, 0.0, |moment: &mut Sample| {
            moment.world_from_body = poses;
            moment.skin = skin.rest;
            Ok::<(), ClipError>(())
        })
        .unwrap();
    recorder.finish()
}

#[test]
fn a_tube_becomes_bones_that_own_it_in_equal_parts() {
    let t = Tentacle::default();
    let character = read(&t.glb(), &rigid()).unwrap();
    let model = &character.model;
    let names: Vec<&str> = model.bodies().iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["world", "bone 0", "bone 1", "bone 2"]);
    assert_eq!(model.joints()[0].kind.name(), "free");
    // The volume is divided exactly; coordinates in the file have seven digits.
    assert!((model.mass() / (1000.0 * prism(&t)) - 1.0).abs() < 1e-5, "{}", model.mass());
    // A joint's weight grows from 0 to 1/2 over the half bone before it: an eighth of a bone is reassigned there.
    // Rings of vertices, a twelfth of the tube apart, blur that by a fraction of themselves.
    for (k, owned) in [(1, 7.0 / 24.0), (2, 8.0 / 24.0), (3, 9.0 / 24.0)] {
        let part = model.bodies()[k].inertia.mass / model.mass();
        assert!((part - owned).abs() < 0.03, "{k}: {part} {owned}");
    }
    // glTF's y is our z.
    let bone = &character.clip_model.bones[2];
    assert!((bone.rest.pos - Vec3::new(0.0, 0.0, 0.8)).norm() < 1e-6);
    assert_eq!(bone.parent, Some(1));
    assert!(matches!(model.joints()[1].limits, Limits::SwingTwist { .. }));
}

#[test]
fn flesh_and_bones_weigh_as_much_as_the_whole() {
    let t = Tentacle::default();
    let rig: Rig = serde_json::from_value(json!({"flesh": {"tets": 200}})).unwrap();
    let character = read(&t.glb(), &rig).unwrap();
    let flesh = character.flesh.as_ref().unwrap();
    let whole = flesh.mass() + character.model.mass();
    // Nodes of nearly empty tetrahedra get some extra mass.
    assert!((whole / (1000.0 * prism(&t)) - 1.0).abs() < 0.02, "{whole}");
    // At rest, the surface embedded in the flesh is the skin of the file.
    let nodes = flesh.cage().nodes();
    let mut places = ligament::dynamics::Vectors::zeros(nodes.len());
    nodes.iter().enumerate().for_each(|(k, node)| places.set(k, *node));
    let skin = character.skin(&places).unwrap();
    let rest = &character.clip_model.skin.as_ref().unwrap().rest;
    let worst = skin.iter().zip(rest).map(|(a, b)| (*a - *b).norm()).fold(0.0, f64::max);
    assert!(worst < 1e-12, "{worst}");
}

#[test]
fn scale_and_missing_inverse_bind_matrices_change_nothing() {
    let plain = read(&Tentacle::default().glb(), &rigid()).unwrap();
    for t in [
        Tentacle { scale: 0.01, ..Tentacle::default() },
        Tentacle { inverse_bind: false, ..Tentacle::default() },
    ] {
        let other = read(&t.glb(), &rigid()).unwrap();
        for (a, b) in plain.clip_model.bones.iter().zip(&other.clip_model.bones) {
            assert!((a.rest.pos - b.rest.pos).norm() < 1e-6, "{} {:?} {:?}", a.name, a.rest.pos, b.rest.pos);
        }
        let rest = |character: &Character| character.clip_model.skin.as_ref().unwrap().rest.clone();
        let worst = rest(&plain).iter().zip(rest(&other)).map(|(a, b)| (*a - b).norm()).fold(0.0, f64::max);
        assert!(worst < 1e-6, "{worst}");
    }
    // A file in centimeters that does not say so: the rig file does.
    let rig = Rig { scale: 0.01, ..rigid() };
    let large = Tentacle { length: 40.0, radius: 10.0, ..Tentacle::default() };
    let small = read(&large.glb(), &rig).unwrap();
    assert!((small.model.mass() / plain.model.mass() - 1.0).abs() < 1e-5);
}

#[test]
fn helpers_are_fixed_to_bones_and_keep_their_names() {
    let (mut document, blob) = Tentacle::default().build();
    // A tip below the last bone, a control above the first, and a bone at the same position as another.
    let nodes = document["nodes"].as_array_mut().unwrap();
    let first = nodes.len();
    nodes.push(json!({"name": "tip", "translation": [0.0, 0.4, 0.0]}));
    nodes.push(json!({"name": "twist", "rotation": [0.0, 0.6, 0.0, 0.8]}));
    nodes[3]["children"] = json!([first]);
    nodes[2]["children"] = json!([3, first + 1]);
    document["skins"][0]["joints"] = json!([1, 2, 3, first, first + 1, 0]);
    document["skins"][0].as_object_mut().unwrap().remove("inverseBindMatrices");
    let character = read(&glb(&document, &blob), &rigid()).unwrap();
    let model = &character.model;
    assert_eq!(model.bodies().len(), 4, "{:?}", character.notes);
    for (frame, body) in [("tip", "bone 2"), ("twist", "bone 1"), ("rig", "bone 0")] {
        let (carrier, _) = model.find_place(frame).unwrap();
        assert_eq!(model.body(carrier).name, body, "{frame}");
    }
    assert_eq!(character.clip_model.bones.len(), 6);
    assert!(character.notes.iter().any(|note| note.contains("3 helper bones")), "{:?}", character.notes);
}

#[test]
fn a_rig_says_otherwise() {
    let rig: Rig = serde_json::from_value(json!({
        "rigid": true, "root": "weld", "ground": false,
        "bones": {
            "bone 1": {"joint": "revolute", "axis": [1, 0, 0], "limits": {"angle": [-0.5, 1.5]},
                       "stiffness": 7.0, "damping": 0.25, "mass": 3.0},
            "bone 2": {"merge": true}}
    }))
    .unwrap();
    let character = read(&Tentacle::default().glb(), &rig).unwrap();
    let model = &character.model;
    assert_eq!(model.bodies().len(), 3);
    assert!(model.colliders().iter().all(|collider| collider.name != "ground"));
    assert_eq!(model.joints()[0].kind.name(), "weld");
    let joint = &model.joints()[1];
    let JointKind::Revolute(hinge) = joint.kind else { panic!("{:?}", joint.kind) };
    assert!((hinge.axis - Vec3::X).norm() < 1e-12);
    assert_eq!((joint.stiffness.as_slice(), joint.damping.as_slice()), ([7.0].as_slice(), [0.25].as_slice()));
    assert!((model.bodies()[2].inertia.mass - 3.0).abs() < 1e-9);
    for (rig, words) in [
        (json!({"bones": {"tail": {}}}), "does not have; there are: bone 0"),
        (json!({"bones": {"bone 1": {"joint": "rubber"}}}), "bone 'bone 1': unknown joint 'rubber'"),
        (json!({"bones": {"bone 1": {"axis": [0, 0, 0]}}}), "nonzero vector"),
        (json!({"scale": -1}), "scale is -1"),
        (json!({"version": 2}), "version 2"),
    ] {
        let rig: Rig = serde_json::from_value(rig).unwrap();
        let error = read(&Tentacle::default().glb(), &rig).unwrap_err();
        assert!(error.contains(words), "{error}");
    }
    let unknown = serde_json::from_value::<Rig>(json!({"fur": 1})).unwrap_err().to_string();
    assert!(unknown.contains("fur"), "{unknown}");
}

#[test]
fn elbows_are_hinges_that_bend_further_the_way_they_are_bent() {
    // A branch: two chains of three bones on one root, each bent at its middle joint.
    let (mut document, blob) = Tentacle { bones: 7, ..Tentacle::default() }.build();
    let nodes = document["nodes"].as_array_mut().unwrap();
    let bend = [0.2_f64.sin(), 0.0, 0.0, 0.2_f64.cos()];
    nodes[1]["children"] = json!([2, 5]);
    nodes[4].as_object_mut().unwrap().remove("children");
    for elbow in [3, 6] {
        nodes[elbow]["rotation"] = json!(bend);
    }
    nodes[5]["translation"] = json!([0.3, 0.4, 0.0]);
    let character = read(&glb(&document, &blob), &rigid()).unwrap();
    let joint = |name: &str| character.model.joint(character.model.find_joint(name).unwrap()).clone();
    for (elbow, others) in [("bone 2", ["bone 1", "bone 3"]), ("bone 5", ["bone 4", "bone 6"])] {
        let hinge = joint(elbow);
        let JointKind::Revolute(found) = hinge.kind else { panic!("{elbow}: {:?}", hinge.kind) };
        // Rotated by 0.4 about glTF's x, which is the bone's own x.
        assert!((found.axis - Vec3::X).norm() < 1e-5, "{:?}", found.axis);
        let Limits::Ranges(ranges) = &hinge.limits else { panic!("{:?}", hinge.limits) };
        assert!((ranges[0].low + 0.4).abs() < 1e-5 && ranges[0].high > 1.5, "{ranges:?}");
        for other in others {
            assert_eq!(joint(other).kind.name(), "spherical", "{other}");
        }
    }
}

#[test]
fn small_holes_are_closed_and_large_ones_are_named() {
    let t = Tentacle::default();
    let (mut document, blob) = t.build();
    // Without its last triangle: a hole of one triangle.
    let count = document["accessors"][3]["count"].as_u64().unwrap();
    document["accessors"][3]["count"] = json!(count - 3);
    let rig: Rig = serde_json::from_value(json!({"flesh": {"tets": 100, "close_holes": 0.2}})).unwrap();
    let mended = read(&glb(&document, &blob), &rig).unwrap();
    assert!(mended.flesh.is_some());
    // Without all of its last two columns: a slit as long as the tube.
    document["accessors"][3]["count"] = json!(count - 3 * 2 * (t.rings as u64 - 1));
    let error = read(&glb(&document, &blob), &rig).unwrap_err();
    assert!(error.contains("hole") && error.contains("near the bone 'bone "), "{error}");
    assert!(error.contains("rigid"), "{error}");
    // A rigid character needs no closed skin: about the same mass, with a note on the reason.
    let loose = read(&glb(&document, &blob), &rigid()).unwrap();
    assert!(loose.notes.iter().any(|note| note.contains("capsules")), "{:?}", loose.notes);
    let ratio = loose.model.mass() / (1000.0 * prism(&t));
    assert!(ratio > 0.7 && ratio < 1.6, "{ratio}");
}

#[test]
fn several_meshes_and_skins_are_one_character() {
    let (mut document, blob) = Tentacle::default().build();
    // The same mesh again under a second skin, one meter to the side (its joints are others), and a hat on the last bone.
    let nodes = document["nodes"].as_array_mut().unwrap();
    let first = nodes.len();
    for k in 0..3 {
        let shift = if k == 0 { json!([1.0, 0.0, 0.0]) } else { json!([0.0, 0.4, 0.0]) };
        let mut node = json!({"name": format!("other {k}"), "translation": shift});
        if k < 2 {
            node["children"] = json!([first + k + 1]);
        }
        nodes.push(node);
    }
    nodes[0]["children"] = json!([1, first]);
    nodes.push(json!({"name": "other skin", "mesh": 0, "skin": 1}));
    document["skins"]
        .as_array_mut()
        .unwrap()
        .push(json!({"joints": [first, first + 1, first + 2], "inverseBindMatrices": 4}));
    let character = read(&glb(&document, &blob), &rigid()).unwrap();
    assert_eq!(character.model.bodies().len(), 7);
    assert!((character.model.mass() / (2000.0 * prism(&Tentacle::default())) - 1.0).abs() < 1e-5);
    let free = character.model.joints().iter().filter(|joint| joint.kind.name() == "free").count();
    assert_eq!(free, 2);
}

#[test]
fn a_character_leaves_in_the_file_it_came_from() {
    let folder = Folder::new();
    let soft: Rig = serde_json::from_value(json!({"flesh": {"tets": 100}})).unwrap();
    for (rig, name) in [(rigid(), "rigid"), (soft, "soft")] {
        for scale in [1.0, 0.01] {
            let t = Tentacle { scale, ..Tentacle::default() };
            let character = read(&t.glb(), &rig).unwrap();
            let path = folder.join(format!("{name}.glb"));
            export(&at_rest(&character), &path, &ExportOptions::default(), &mut Progress::none()).unwrap();
            let bytes = std::fs::read(&path).unwrap();
            let (document, _) = taken_apart(&bytes);
            let (original, _) = t.build();
            assert_eq!(document["nodes"], original["nodes"], "names, hierarchy and rest pose are the same");
            assert_eq!(document["materials"], original["materials"]);
            let again = read(&bytes, &rig).unwrap();
            for (a, b) in character.clip_model.bones.iter().zip(&again.clip_model.bones) {
                assert_eq!((&a.name, a.parent), (&b.name, b.parent));
                assert_eq!(a.rest, b.rest);
            }
            // The animation, at its only frame, puts every node at its rest pose.
            let moved = |key: &str| -> Vec<Value> {
                let animation = &document["animations"][0];
                let of = |channel: &&Value| channel["target"]["path"] == json!(key);
                animation["channels"].as_array().unwrap().iter().filter(of).cloned().collect()
            };
            assert_eq!((moved("rotation").len(), moved("translation").len()), (3, 3));
            assert_eq!(moved("weights").len(), usize::from(name == "soft"));
        }
    }
}

/// The file that external tests use is this tube, as text.
#[test]
fn the_tube_of_the_other_tests_is_the_same() {
    let (mut document, blob) = Tentacle::default().build();
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |chunk: &[u8]| {
        let n = chunk.iter().fold(0_u32, |n, b| n << 8 | u32::from(*b)) << (8 * (3 - chunk.len()));
        (0..4)
            .map(|k| if k > chunk.len() { '=' } else { letters[(n >> (18 - 6 * k) & 63) as usize] as char })
            .collect::<String>()
    };
    let text: String = blob.chunks(3).map(group).collect();
    document["buffers"][0]["uri"] = json!(format!("data:application/octet-stream;base64,{text}"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tentacle.gltf");
    let expected = format!("{document:#}\n");
    if std::env::var_os("LIGAMENT_REWRITE").is_some() {
        std::fs::write(&path, &expected).unwrap();
    }
    assert!(std::fs::read_to_string(&path).unwrap() == expected, "run once with LIGAMENT_REWRITE=1");
}
