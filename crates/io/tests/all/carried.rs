//! Exported files are opened again: completely by the scene that they contain; by their bones where another program
//! removed it or changed what it describes; always validated.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::path::Path;

use crate::common::tentacle::{Tentacle, glb, taken_apart};
use ligament::math::Pose;
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament_gallery::{Humanoid, Pendulum, Worm};
use ligament_io::character::{Character, Rig, from_bytes};
use ligament_io::clip::{ClipModel, ExportOptions, Recorder, Sample, encode};
use ligament_io::scene;
use proptest::prelude::*;
use serde_json::{Value, json};

/// A scene as a file of two frames: at its start, and shifted by a centimeter.
fn exported(scene: &Scene) -> Vec<u8> {
    exported_as(ClipModel::of_scene(scene).unwrap(), scene)
}

fn exported_as(clip_model: ClipModel, scene: &Scene) -> Vec<u8> {
    let clip_model = clip_model.carrying(scene);
    let skin = clip_model.skin.as_ref().map(|skin| skin.rest.clone()).unwrap_or_default();
    let mut recorder = Recorder::new(clip_model, 10.0).unwrap();
    for (frame, h) in [(0.0, 0.1), (1.0, 0.0)] {
        let look = |moment: &mut Sample| {
            let shift = ligament::math::Vec3::X * (0.01 * frame);
            moment.world_from_body =
                scene.poses().iter().map(|pose| Pose::translation(shift) * *pose).collect();
            moment.skin = skin.iter().map(|p| *p + shift).collect();
            Ok::<(), ligament_io::clip::ClipError>(())
        };
        recorder.see(0.1 * frame, h, look).unwrap();
    }
    let mut files =
        encode(&recorder.finish(), "x.glb", &ExportOptions::default(), &mut Progress::none()).unwrap();
    files.remove(0).1
}

fn worm() -> Scene {
    Worm::default().build().unwrap().with_about("a worm")
}

fn humanoid() -> Scene {
    Humanoid::default().build().unwrap().with_about("a figure")
}

fn pendulum() -> Scene {
    Pendulum::default().build().unwrap().with_about("a pendulum")
}

fn read(bytes: &[u8]) -> Result<Character, String> {
    from_bytes(bytes, Path::new(""), "again", &Rig::default(), &mut Progress::none())
        .map_err(|error| error.reason)
}

/// The same file with its JSON changed.
fn changed(bytes: &[u8], change: impl Fn(&mut Value)) -> Vec<u8> {
    let (mut document, blob) = taken_apart(bytes);
    change(&mut document);
    glb(&document, &blob)
}

fn reported(character: &Character) -> String {
    character.notes.join("\n")
}

#[test]
fn what_is_carried_is_read_to_the_last_bit() {
    for scene in [worm(), humanoid(), pendulum()] {
        let character = read(&exported(&scene)).unwrap();
        let again = character.carried().unwrap();
        assert!(
            scene::to_json(again, &mut Progress::none()).unwrap()
                == scene::to_json(&scene, &mut Progress::none()).unwrap()
        );
        assert_eq!(character.model.mass(), scene.model.mass());
        assert_eq!(character.motions.len(), 1);
        let moved = &character.motions[0];
        assert_eq!((moved.frames.len(), moved.bones.len()), (2, character.clip_model.bones.len()));
        for (bone, (from, to)) in moved.bones.iter().zip(moved.frames[0].iter().zip(&moved.frames[1])) {
            // Single precision at the size of a person.
            assert!((from.pos - bone.rest.pos).norm() < 1e-6, "{}", bone.name);
            assert!((to.pos - from.pos - ligament::math::Vec3::X * 0.01).norm() < 1e-6, "{}", bone.name);
        }
    }
}

#[test]
fn who_gives_a_rig_gets_the_bones_alone() {
    let bytes = exported(&worm());
    let rigid = Rig { rigid: true, ..Rig::default() };
    let character = from_bytes(&bytes, Path::new(""), "again", &rigid, &mut Progress::none()).unwrap();
    assert!(character.carried().is_none() && character.flesh.is_none());
}

#[test]
fn a_scene_of_other_bones_is_not_believed() {
    let bytes = exported(&worm());
    let (document, _) = taken_apart(&bytes);
    let name = document["nodes"][2]["name"].as_str().unwrap().to_owned();
    let moved = changed(&bytes, |d| d["nodes"][2]["translation"] = json!([0.0, 0.5, 0.0]));
    let renamed = changed(&bytes, |d| d["nodes"][2]["name"] = json!("somebody"));
    let stretched = changed(&bytes, |d| {
        let skin = d["nodes"].as_array().unwrap().len() - 1;
        d["nodes"][skin]["scale"] = json!([1.1, 1.1, 1.1]);
    });
    for (bytes, words) in [
        (moved, format!("the bone '{name}' was moved")),
        (renamed, format!("the bone '{name}' was removed")),
        (stretched, "the skin was changed".to_owned()),
    ] {
        let character = read(&bytes).unwrap();
        assert!(character.carried().is_none());
        assert!(reported(&character).contains(&words), "{}", reported(&character));
    }
}

#[test]
fn lies_in_what_is_carried_are_refused_with_their_place() {
    let bytes = exported(&pendulum());
    let (document, _) = taken_apart(&bytes);
    let text = document["scenes"][0]["extras"]["ligament_scene"].as_str().unwrap().to_owned();
    let cut = text[..text.len() / 2].to_owned();
    for (lie, words) in [
        (String::new(), "not valid JSON"),
        ("[[[[".repeat(100_000), "line 1, column 1"),
        (cut, "not valid JSON"),
        (text.replace("ligament scene", "ligament opera"), "'ligament opera'"),
        (text.replace("\"version\":1", "\"version\":7"), "version 7"),
        (text.replace("\"parent\":\"world\"", "\"parent\":\"moon\""), "moon"),
        (text.replace("\"q\":[", "\"q\":[1,2,"), "start.q"),
        (text.replace("\"name\":", "\"nome\":"), "nome"),
    ] {
        assert_ne!(lie, text, "{words}");
        let lying = changed(&bytes, |d| d["scenes"][0]["extras"]["ligament_scene"] = json!(lie));
        let error = read(&lying).unwrap_err();
        assert!(error.contains("the embedded scene") && error.contains(words), "{words}: {error}");
    }
}

#[test]
fn extras_of_others_are_passed_over() {
    let bytes = exported(&humanoid());
    for other in [
        json!(7),
        json!("text"),
        json!([1, {"a": 2}]),
        json!({"ligament_scene": 7}),
        json!({"x": {"y": []}}),
        Value::Null,
    ] {
        let character = read(&changed(&bytes, |d| d["scenes"][0]["extras"] = other.clone())).unwrap();
        assert!(character.carried().is_none(), "{other}");
    }
}

/// Bones, and joints between them, whatever another program removed from the file.
fn is_articulated(character: &Character, scene: &Scene, what: &str) {
    let expected = scene.model.bodies().len() - 1;
    let model = &character.model;
    assert_eq!(character.clip_model.bones.len(), expected, "{what}");
    assert!(model.bodies().len() > expected / 2, "{what}: {} bodies", model.bodies().len() - 1);
    assert!(model.mass() > 0.0 && model.mass().is_finite(), "{what}");
    assert!(model.joints().iter().any(|joint| joint.kind.nv() < 6 && joint.kind.nv() > 0), "{what}");
    assert!(character.scene().poses().iter().all(|pose| pose.is_finite()), "{what}");
}

#[test]
fn bones_without_a_mesh_are_an_articulated_figure() {
    let scene = humanoid();
    let bare = ClipModel { looks: Vec::new(), ..ClipModel::of_scene(&scene).unwrap() };
    let bytes = changed(&exported_as(bare, &scene), |d| d["scenes"][0]["extras"] = Value::Null);
    let character = read(&bytes).unwrap();
    assert!(character.flesh.is_none() && reported(&character).contains("bones but no mesh"));
    is_articulated(&character, &scene, "bones alone");
    // The density of water and the thickness of limbs: a person's mass, not a stick's or a barrel's.
    assert!((20.0..200.0).contains(&character.model.mass()), "{} kg", character.model.mass());
    // No skin either: nodes that an animation moves are bones.
    let plain = changed(&bytes, |d| d["skins"] = json!([]));
    is_articulated(&read(&plain).unwrap(), &scene, "nodes that move");
    let still = changed(&plain, |d| d["animations"] = json!([]));
    assert!(read(&still).unwrap().clip_model.bones.len() >= scene.model.bodies().len() - 1);
}

#[test]
fn shapes_on_bones_are_an_articulated_figure_and_no_flesh() {
    let scene = humanoid();
    let bytes = changed(&exported(&scene), |d| d["scenes"][0]["extras"] = Value::Null);
    let plain = changed(&bytes, |d| d["skins"] = json!([]));
    for (bytes, what) in [(bytes, "shapes on bones"), (plain, "shapes on nodes that move")] {
        let character = read(&bytes).unwrap();
        assert!(character.flesh.is_none() && reported(&character).contains("fixed to one bone"), "{what}");
        is_articulated(&character, &scene, what);
        // The density of water, at most twice that where limbs overlap.
        assert!((20.0..200.0).contains(&character.model.mass()), "{what}: {} kg", character.model.mass());
    }
}

#[test]
fn a_mesh_that_follows_no_bone_is_put_on_the_nearest() {
    let scene = worm();
    let bytes = changed(&exported(&scene), |d| d["scenes"][0]["extras"] = Value::Null);
    let character = read(&bytes).unwrap();
    assert!(reported(&character).contains("assigned to the nearest"), "{}", reported(&character));
    let flesh = character.flesh.as_ref().unwrap();
    is_articulated(&character, &scene, "worm");
    let volume = |skin: &ligament::mass::TriMesh| skin.volume().unwrap();
    // The skin is the same, to single precision.
    assert!((volume(flesh.surface()) / volume(scene.flesh.as_ref().unwrap().surface()) - 1.0).abs() < 1e-4);
}

#[test]
fn a_rig_is_carried_too() {
    let rig: Rig = serde_json::from_value(json!({"rigid": true, "density": 500.0})).unwrap();
    let character =
        from_bytes(&Tentacle::default().glb(), Path::new(""), "tube", &rig, &mut Progress::none()).unwrap();
    let mut recorder = Recorder::new(character.clip_model.clone(), 10.0).unwrap();
    recorder
        .see(0.0, 0.0, |moment: &mut Sample| {
            moment.world_from_body = character.scene().poses();
            Ok::<(), ligament_io::clip::ClipError>(())
        })
        .unwrap();
    let bytes = encode(&recorder.finish(), "x.glb", &ExportOptions::default(), &mut Progress::none())
        .unwrap()
        .remove(0)
        .1;
    let again = read(&bytes).unwrap();
    assert!(again.flesh.is_none());
    assert_eq!(again.model.mass(), character.model.mass());
    let lie = changed(&bytes, |d| d["scenes"][0]["extras"]["ligament_rig"] = json!("{\"density\": -1}"));
    assert!(read(&lie).unwrap_err().contains("the embedded rig"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Any content there is read, skipped or refused.
    #[test]
    fn broken_scenes_are_refused(at in any::<prop::sample::Index>(), letter in "[ -~]", cut in any::<bool>()) {
        static BYTES: std::sync::LazyLock<Vec<u8>> = std::sync::LazyLock::new(|| exported(&pendulum()));
        let lying = changed(&BYTES, |d| {
            let text = d["scenes"][0]["extras"]["ligament_scene"].as_str().unwrap();
            let k = at.index(text.len());
            let rest = if cut { "" } else { &text[k + 1..] };
            d["scenes"][0]["extras"]["ligament_scene"] = json!(format!("{}{letter}{rest}", &text[..k]));
        });
        let _ = read(&lying);
    }
}
