//! Motion from files: motion capture and the animations of a glTF, unchanged, retargeted to other bones, and through
//! the exported files.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::path::Path;

use crate::common::folder::Folder;
use crate::common::tentacle::{Tentacle, glb, taken_apart};
use ligament::math::{Pose, Vec3, so3};
use ligament::maximal::MaximalState;
use ligament::progress::Progress;
use ligament_io::bvh::{Options, Performance, from_text, load};
use ligament_io::character::{Character, Rig, from_bytes};
use ligament_io::clip::{ExportOptions, export};
use ligament_io::motion::{BoneMotion, RetargetError};
use serde_json::{Value, json};

/// A figure of three joints that walks along z and bends, in centimeters, y up.
fn walk(frames: usize) -> String {
    let mut text = "HIERARCHY\nROOT hips\n{\n OFFSET 0 0 0\n CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n\
         JOINT bone_1\n {\n OFFSET 0 40 0\n CHANNELS 3 Zrotation Xrotation Yrotation\n\
         JOINT tip\n {\n OFFSET 0 40 5\n CHANNELS 3 Xrotation Yrotation Zrotation\n End Site\n {\n OFFSET 0 30 0\n }\n }\n }\n}\n"
        .to_owned();
    text += &format!("MOTION\nFrames: {frames}\nFrame Time: 0.04\n");
    for k in 0..frames {
        let t = k as f64;
        text += &format!(
            "{t} {} {} {} {} 5 {} {t} -7 3 {} 11\n",
            100.0 + t,
            10.0 * t,
            3.0 * t,
            2.0 * t,
            4.0 * t,
            5.0 * t
        );
    }
    text
}

fn captured(frames: usize) -> BoneMotion {
    let bvh = from_text("walk", &walk(frames), &mut Progress::none()).unwrap();
    Performance::new(bvh, &Options { scale: Some(0.01), ..Options::default() })
        .unwrap()
        .motion("walk", &mut Progress::none())
}

fn apart(a: &Pose, b: &Pose) -> f64 {
    (a.pos - b.pos).norm().max((a.rot - b.rot).max_abs())
}

#[test]
fn captured_motion_leaves_as_it_came() {
    let motion = captured(9);
    // Along z in the file, along x here, computed directly: ten centimeters per frame.
    assert!((motion.frames[8][0].pos - Vec3::new(0.8, 0.08, 1.08)).norm() < 1e-12);
    let clip = motion.clip(25.0, &mut Progress::none()).unwrap();
    assert_eq!(clip.frames.len(), 9);
    let folder = Folder::new();
    export(&clip, folder.join("again.bvh"), &ExportOptions::default(), &mut Progress::none()).unwrap();
    let again = load(folder.join("again.bvh"), &mut Progress::none()).unwrap();
    let again = Performance::new(again, &Options { scale: Some(1.0), ..Options::default() })
        .unwrap()
        .motion("again", &mut Progress::none());
    assert!((again.frame_time - 0.04).abs() < 1e-9);
    for (ours, theirs) in motion.frames.iter().zip(&again.frames) {
        for (a, b) in ours.iter().zip(theirs) {
            // Numbers are written with some nine digits.
            assert!(apart(a, b) < 1e-7, "{a:?} {b:?}");
        }
    }
    // The same through glTF, in single precision: the bones of our own file are read back as an animation.
    let character = hero(Some(bend()));
    let clip =
        character.motions[0].clip_of(character.clip_model.clone(), 25.0, &mut Progress::none()).unwrap();
    export(&clip, folder.join("bend.glb"), &ExportOptions::default(), &mut Progress::none()).unwrap();
    let bytes = std::fs::read(folder.join("bend.glb")).unwrap();
    let back = from_bytes(
        &bytes,
        Path::new(""),
        "bend",
        &Rig { rigid: true, ..Rig::default() },
        &mut Progress::none(),
    )
    .unwrap();
    assert_eq!((back.motions.len(), back.motions[0].frames.len()), (1, clip.frames.len()));
    for (ours, theirs) in clip.frames.iter().zip(&back.motions[0].frames) {
        for (a, b) in ours.world_from_bone.iter().zip(theirs) {
            assert!(apart(a, b) < 1e-5, "{a:?} {b:?}");
        }
    }
}

#[test]
fn between_frames_lie_lines_and_turns() {
    let motion = captured(3);
    let half = motion.at(0.02);
    let [a, b] = [motion.frames[0][1], motion.frames[1][1]];
    assert!((half[1].pos - (a.pos + b.pos) * 0.5).norm() < 1e-12);
    let (there, back) =
        (so3::log(a.rot.transpose() * half[1].rot), so3::log(half[1].rot.transpose() * b.rot));
    assert!((there - back).norm() < 1e-9);
    assert_eq!((motion.at(-1.0), motion.at(9.0)), (motion.frames[0].clone(), motion.frames[2].clone()));
    let recording = motion.recording();
    assert_eq!((recording.tracks().len(), recording.tracks()[1].1.rows().len()), (3, 3));
}

/// An animation, and the data it references.
type Animated = (Value, Vec<Vec<f32>>);

/// Bone 1 rotates about x by a right angle in a second, with 25 keys a second; the rig above all bones moves up in
/// steps, and bone 2 shifts along a spline.
fn bend() -> Animated {
    let times: Vec<f32> = (0..=25).map(|k| k as f32 / 25.0).collect();
    let turn =
        |t: f32| [(0.25 * std::f32::consts::PI * t).sin(), 0.0, 0.0, (0.25 * std::f32::consts::PI * t).cos()];
    let turns = times.iter().flat_map(|t| turn(*t)).collect();
    let rises = vec![0.0, 0.0, 0.0, 0.0, 1.0, 0.0];
    // From the position of the bone with no slope to twice as far.
    let splines =
        vec![0.0, 0.0, 0.0, 0.0, 0.4, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.8, 0.0, 0.0, 0.0, 0.0];
    let animation = json!({"name": "bend",
        "samplers": [{"input": 0, "output": 1}, {"input": 2, "output": 3, "interpolation": "STEP"},
            {"input": 2, "output": 4, "interpolation": "CUBICSPLINE"}],
        "channels": [{"sampler": 0, "target": {"node": 2, "path": "rotation"}},
            {"sampler": 1, "target": {"node": 0, "path": "translation"}},
            {"sampler": 2, "target": {"node": 3, "path": "translation"}},
            {"sampler": 0, "target": {"node": 4, "path": "weights"}}]});
    (animation, vec![times, turns, vec![0.0, 1.0], rises, splines])
}

/// The tentacle with an animation, whose samplers reference its own data.
fn file(animated: Option<Animated>, change: impl Fn(&mut Value)) -> Vec<u8> {
    let (mut document, mut blob) = Tentacle::default().build();
    if let Some((mut animation, lists)) = animated {
        let first = document["accessors"].as_array().unwrap().len();
        let width = |k: usize| [("SCALAR", 1), ("VEC4", 4), ("SCALAR", 1), ("VEC3", 3), ("VEC3", 3)][k];
        for (k, list) in lists.iter().enumerate() {
            let view = document["bufferViews"].as_array().unwrap().len();
            let part = json!({"buffer": 0, "byteOffset": blob.len(), "byteLength": 4 * list.len()});
            document["bufferViews"].as_array_mut().unwrap().push(part);
            blob.extend(list.iter().flat_map(|x| x.to_le_bytes()));
            let (kind, each) = width(k);
            let accessor =
                json!({"bufferView": view, "componentType": 5126, "count": list.len() / each, "type": kind});
            document["accessors"].as_array_mut().unwrap().push(accessor);
        }
        for sampler in animation["samplers"].as_array_mut().unwrap() {
            for key in ["input", "output"] {
                sampler[key] = json!(first + sampler[key].as_u64().unwrap() as usize);
            }
        }
        document["animations"] = json!([animation]);
        document["buffers"][0]["byteLength"] = json!(blob.len());
    }
    change(&mut document);
    glb(&document, &blob)
}

fn read(bytes: &[u8], rigid: bool) -> Result<Character, String> {
    from_bytes(bytes, Path::new(""), "hero", &Rig { rigid, ..Rig::default() }, &mut Progress::none())
        .map_err(|error| error.reason)
}

fn hero(animated: Option<Animated>) -> Character {
    read(&file(animated, |_| {}), true).unwrap()
}

#[test]
fn an_animation_of_a_file_is_motion_of_its_bones() {
    let character = hero(Some(bend()));
    let [motion] = character.motions.as_slice() else { panic!("{}", character.motions.len()) };
    assert_eq!((motion.name.as_str(), motion.frames.len()), ("bend", 26));
    assert!(
        character.notes.iter().any(|note| note.contains("1 channels do not move bones")),
        "{:?}",
        character.notes
    );
    // Computed directly, in the axes of the file: y up, bones of 0.4 along y.
    for (k, frame) in motion.frames.iter().enumerate() {
        let t = k as f64 / 25.0;
        let lift = if k == 25 { 1.0 } else { 0.0 };
        let spline = 0.4 + 0.4 * (3.0 * t * t - 2.0 * t * t * t);
        let turn = so3::exp(Vec3::X * (0.5 * std::f64::consts::PI * t));
        let joint = Vec3::new(0.0, 0.4 + lift, 0.0);
        let tip = joint + turn * Vec3::new(0.0, spline, 0.0);
        let ours = |p: Vec3| Vec3::new(p.z, p.x, p.y);
        assert!((frame[1].pos - ours(joint)).norm() < 1e-6, "{k}");
        // Single precision.
        assert!((frame[2].pos - ours(tip)).norm() < 1e-6, "{k}: {:?} {:?}", frame[2].pos, ours(tip));
    }
    // Its skin follows, and its coordinates put the bodies there, except for the bone that a ball joint cannot shift.
    let clip = motion.clip_of(character.clip_model.clone(), 25.0, &mut Progress::none()).unwrap();
    assert_eq!(clip.frames[25].skin.len(), character.clip_model.skin.as_ref().unwrap().rest.len());
    let q = motion.coordinates(&character.model).unwrap();
    let state = MaximalState::at_rest(&character.model, &q[25]);
    let bone = &character.clip_model.bones[1];
    assert!(
        apart(
            &(state.world_from_body(&character.model, bone.body) * bone.body_from_bone),
            &motion.frames[25][1]
        ) < 1e-6
    );
}

#[test]
fn animations_that_lie_are_refused_with_their_place() {
    for (change, words) in [
        (
            (|d| d["animations"][0]["channels"][0]["target"]["node"] = json!(99)) as fn(&mut Value),
            "animation 0, channel 0: node 99",
        ),
        (|d| d["animations"][0]["channels"][1]["sampler"] = json!(7), "channel 1: sampler 7"),
        (
            |d| d["animations"][0]["samplers"][0]["interpolation"] = json!("MAGIC"),
            "unknown interpolation 'MAGIC'",
        ),
        (|d| d["animations"][0]["samplers"][0]["input"] = json!(0), "accessor 0 is VEC3"),
        (|d| d["animations"][0]["samplers"][0]["input"] = json!(7), "values for 2 key times"),
        (|d| d["animations"][0]["samplers"][1]["input"] = json!(99), "accessor 99 does not exist"),
    ] {
        let error = read(&file(Some(bend()), change), true).unwrap_err();
        assert!(error.contains(words), "{error}\nshould say: {words}");
    }
    let falling = {
        let (animation, mut lists) = bend();
        lists[2] = vec![1.0, 0.0];
        (animation, lists)
    };
    assert!(read(&file(Some(falling), |_| {}), true).unwrap_err().contains("nonnegative and increasing"));
    let endless = {
        let (animation, mut lists) = bend();
        lists[2] = vec![0.0, 1e9];
        (animation, lists)
    };
    let character = read(&file(Some(endless), |_| {}), true).unwrap();
    assert!(character.motions.is_empty() && character.notes.iter().any(|note| note.contains("left out")));
}

#[test]
fn motion_goes_on_to_bones_of_the_same_name() {
    let (motion, character) = (captured(9), hero(None));
    let map = [("hips".to_owned(), "bone 0".to_owned())];
    let on = motion.on(&character.clip_model, &map).unwrap();
    assert_eq!(on.pairs, [("hips".into(), "bone 0".into()), ("bone_1".into(), "bone 1".into())]);
    assert_eq!(on.unmatched, ["tip"]);
    let rest: Vec<Pose> = character.clip_model.bones.iter().map(|bone| bone.rest).collect();
    for (now, theirs) in on.motion.frames.iter().zip(&motion.frames) {
        for k in 0..2 {
            // The same rotation from rest, where the motion's bones have the axes of the world.
            assert!((now[k].rot - theirs[k].rot * rest[k].rot).max_abs() < 1e-12);
        }
        // Bones keep their lengths; a bone without a source moves with its parent.
        assert!(((now[1].pos - now[0].pos).norm() - 0.4).abs() < 1e-6);
        assert!(apart(&(now[1].inverse_mul(now[2])), &(rest[1].inverse_mul(rest[2]))) < 1e-12);
    }
    // The first bone starts at its rest pose: in the plane, and at a height in proportion to the two skeletons.
    assert!((on.motion.frames[0][0].pos - rest[0].pos).norm() < 1e-12);
    let strangers = motion.on(&character.clip_model, &[]).map(|on| on.pairs);
    assert_eq!(strangers.unwrap(), [("bone_1".into(), "bone 1".into())]);
    for (from, to, words) in [("hips", "tail", "no bone 'tail'"), ("nose", "bone 0", "refers to 'nose'")] {
        let error = motion.on(&character.clip_model, &[(from.to_owned(), to.to_owned())]).unwrap_err();
        assert!(error.to_string().contains(words), "{error}");
    }
    let mut others = character.clip_model;
    others.bones.iter_mut().for_each(|bone| bone.name += " of nobody");
    assert!(matches!(motion.on(&others, &[]), Err(RetargetError::Strangers { .. })));
}

#[test]
fn shape_keys_stay_beside_those_of_the_flesh() {
    let with_keys = |d: &mut Value| {
        d["meshes"][0]["primitives"][0]["targets"] = json!([{"POSITION": 0}, {"POSITION": 0}]);
        d["meshes"][0]["extras"] = json!({"targetNames": ["smile", "frown"], "mood": "good"});
    };
    let character = read(&file(None, with_keys), false).unwrap();
    let skin = character.clip_model.skin.clone().unwrap();
    assert!(!skin.follows_bones);
    let motion = BoneMotion {
        name: "still".into(),
        bones: character.clip_model.bones.clone(),
        frame_time: 0.1,
        frames: vec![character.clip_model.bones.iter().map(|bone| bone.rest).collect(); 3],
    };
    let mut clip = motion.clip_of(character.clip_model, 10.0, &mut Progress::none()).unwrap();
    clip.clip_model.skin.as_mut().unwrap().follows_bones = false;
    let folder = Folder::new();
    export(&clip, folder.join("keys.glb"), &ExportOptions::default(), &mut Progress::none()).unwrap();
    let (document, _) = taken_apart(&std::fs::read(folder.join("keys.glb")).unwrap());
    let mesh = &document["meshes"][0];
    assert_eq!(mesh["extras"]["targetNames"], json!(["smile", "frown", "frame 0", "frame 1", "frame 2"]));
    assert_eq!((&mesh["extras"]["mood"], mesh["weights"].as_array().unwrap().len()), (&json!("good"), 5));
    let targets = mesh["primitives"][0]["targets"].as_array().unwrap();
    assert_eq!((targets.len(), &targets[0]), (5, &json!({"POSITION": 0})));
}

#[test]
fn only_the_scene_that_is_shown_is_read() {
    let two = |d: &mut Value| {
        // A second skeleton with the same mesh, in its own scene.
        let count = d["nodes"].as_array().unwrap().len();
        let nodes = d["nodes"].as_array_mut().unwrap();
        nodes.push(json!({"name": "other bone"}));
        nodes.push(json!({"name": "other", "mesh": 0, "skin": 1}));
        d["skins"].as_array_mut().unwrap().push(json!({"joints": [count, count, count]}));
        d["scenes"].as_array_mut().unwrap().push(json!({"name": "second", "nodes": [count, count + 1]}));
    };
    let character = read(&file(None, two), true).unwrap();
    assert_eq!(
        (character.clip_model.bones.len(), character.clip_model.skin.as_ref().unwrap().rest.len()),
        (3, 2 + 13 * 12)
    );
    assert!(
        character.notes.iter().any(|note| note.contains("the file has 2 scenes; only scene 0")),
        "{:?}",
        character.notes
    );
    let other = read(
        &file(None, |d| {
            two(d);
            d["scene"] = json!(1);
        }),
        true,
    )
    .unwrap();
    assert_eq!(other.clip_model.bones[0].name, "other bone");
    let nowhere = read(&file(None, |d| d["scenes"][0]["nodes"] = json!([77])), true).unwrap_err();
    assert!(nowhere.contains("node 77"), "{nowhere}");
}

#[test]
fn compressed_files_are_refused_by_name() {
    for (name, how) in
        [("KHR_draco_mesh_compression", "Compression"), ("EXT_meshopt_compression", "gltfpack")]
    {
        let bytes = file(None, |d| d["extensionsRequired"] = json!([name]));
        for error in [
            read(&bytes, true).unwrap_err(),
            ligament_io::mesh::from_bytes("a.glb", &bytes).unwrap_err().to_string(),
        ] {
            assert!(error.contains(name) && error.contains(how), "{error}");
        }
    }
}
