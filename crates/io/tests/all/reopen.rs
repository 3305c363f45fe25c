//! Exported files are opened again: every scene of the gallery, in every format that is both written and read.
#![allow(clippy::unwrap_used)]

use ligament::command::Command;
use ligament::math::{Pose, so3};
use ligament::progress::Progress;
use ligament::sim::Simulation;
use ligament_gallery::{Scene, scenes};
use ligament_io::character::{self, Rig};
use ligament_io::export::Export;
use ligament_io::open::{OpenError, Opened, OpenedFile, Options, open_bytes, open_scene, open_several};
use ligament_io::{bvh, scene};

/// How long each scene moves, in seconds, and the frame rate of the exports.
const SECONDS: f64 = 0.24;
const RATE: f64 = 50.0;
/// Single precision has seven digits, and a chain of bones accumulates the rounding of its links: relative to the size.
const SINGLE: f64 = 1e-5;
/// Motion-capture files are text with six decimals, in centimeters and degrees.
const DECIMALS: f64 = 1e-4;

/// Every scene except the cat, which takes ten seconds to grow and is built like the others.
fn names() -> impl Iterator<Item = &'static str> {
    scenes().iter().map(|entry| entry.name).filter(|name| *name != "cat")
}

/// A scene, its step, its files by extension, and the poses of its bodies at each frame.
struct Moved {
    opened: Opened,
    step: f64,
    files: Vec<Vec<(String, Vec<u8>)>>,
    poses: Vec<Vec<Pose>>,
}

fn named(name: &str) -> Opened {
    open_scene(name, &Options::default(), &mut Progress::none()).unwrap()
}

fn moved(name: &str, endings: &[&str]) -> Moved {
    let opened = named(name);
    let mut sim = opened.simulate().unwrap();
    let mut exports: Vec<Export> =
        endings.iter().map(|end| Export::new(&format!("{name}.{end}"), Some(RATE)).unwrap()).collect();
    // A whole number of steps per frame, so that frames are states without interpolation.
    let steps = (1.0 / RATE / sim.step_seconds()).ceil();
    let step_seconds = 1.0 / RATE / steps;
    sim.apply(&[Command::Set { name: "step".into(), value: step_seconds }]).unwrap();
    let mut poses = Vec::new();
    let count = (SECONDS * RATE * steps).round() as usize;
    for step in 0..=count {
        let commands = if step == 0 { done() } else { Vec::new() };
        for export in &mut exports {
            assert!(export.see(&opened, &mut sim, &commands).unwrap(), "{name}");
        }
        if step % steps as usize == 0 {
            poses.push(sim.poses());
        }
        if step < count {
            sim.step(&commands).unwrap();
        }
    }
    let files = exports.into_iter().map(|export| export.finish().unwrap()).collect();
    Moved { opened, step: step_seconds, files, poses }
}

/// Commands for every scene before its first step, without a visible effect.
fn done() -> Vec<Command> {
    vec![Command::Set { name: "iterations".into(), value: 400.0 }]
}

/// A scene as text, without what depends on its origin.
fn text(mut scene: Scene) -> String {
    scene.commands.clear();
    scene.name.clear();
    scene::to_json(&scene, &mut Progress::none()).unwrap()
}

fn scene_of(given: Result<OpenedFile, OpenError>, name: &str) -> Opened {
    match given {
        Ok(OpenedFile::Scene(opened)) => *opened,
        Ok(_) => panic!("{name}: it is not a scene"),
        Err(why) => panic!("{name}: {why}"),
    }
}

fn bytes_of(name: &str, bytes: &[u8]) -> Result<OpenedFile, OpenError> {
    open_bytes(name, bytes.to_vec(), &Options::default(), &mut Progress::none())
}

fn size(poses: &[Vec<Pose>]) -> f64 {
    let reach = poses.iter().flatten().map(|pose| pose.pos.norm()).fold(0.0, f64::max);
    reach.max(0.1)
}

#[test]
fn every_scene_comes_back_from_every_format() {
    for name in names() {
        let Moved { opened, step, files, poses } = moved(name, &["glb", "gltf", "bvh", "take"]);
        let [glb, gltf, bvh, take] = &files[..] else { panic!("{name}: four formats were requested") };
        a_gltf_is_the_scene_that_it_was(&opened, glb, &poses);
        a_gltf_is_the_scene_that_it_was(&opened, gltf, &poses);
        a_bvh_is_the_same_motion(&opened, &bvh[0], &poses);
        a_take_is_what_was_done(step, name, &take[0]);
    }
}

/// Bones, joints, masses, limits, flesh and colliders are identical bit for bit; the motion is there, as keyframes
/// where joints can be driven.
fn a_gltf_is_the_scene_that_it_was(was: &Opened, files: &[(String, Vec<u8>)], poses: &[Vec<Pose>]) {
    let (file, bytes) = &files[0];
    let given = open_several(files.to_vec(), &Options::default(), &mut Progress::none());
    let again = scene_of(given, file);
    assert!(text(was.scene.clone()) == text(again.scene.clone()), "{file}: the scene differs");
    let (mut sim, old) = (again.simulate().unwrap(), was.simulate().unwrap());
    assert_eq!(sim.model().mass(), old.model().mass(), "{file}");
    assert_eq!(sim.methods(), old.methods(), "{file}");
    if file.ends_with(".glb") {
        the_motion_is_there(file, bytes, poses, (&again.scene, &mut sim));
    }
}

fn the_motion_is_there(
    file: &str,
    bytes: &[u8],
    poses: &[Vec<Pose>],
    (scene, again): (&Scene, &mut Simulation),
) {
    let character = character::from_bytes(
        bytes,
        std::path::Path::new("/nonexistent"),
        "x",
        &Rig::default(),
        &mut Progress::none(),
    )
    .unwrap();
    let motion = &character.motions[0];
    assert_eq!(motion.frames.len(), poses.len(), "{file}");
    let (mut far, mut turned) = (0.0_f64, 0.0_f64);
    for (frame, bodies) in motion.frames.iter().zip(poses) {
        for (bone, pose) in motion.bones.iter().zip(frame) {
            let expected = bodies[bone.body.index()] * bone.body_from_bone;
            far = far.max((pose.pos - expected.pos).norm());
            turned = turned.max(so3::log(pose.rot.transpose() * expected.rot).norm());
        }
    }
    assert!(far < SINGLE * size(poses) && turned < 1e-4, "{file}: {far} m, {turned} rad");
    // The scene's commands contain the keyframes.
    let keys = scene.commands.iter().filter(|command| matches!(command, Command::Keyframe { .. })).count();
    assert_eq!(again.keyframes().len(), keys, "{file}");
    if again.flesh().is_some() || file == "humanoid.glb" {
        // Five per second: at the start, and after 0.2 s.
        assert_eq!(again.keyframes().len(), 2, "{file}");
    }
}

/// Bones of the same names are at the same positions; masses are estimated, since a BVH has none.
fn a_bvh_is_the_same_motion(was: &Opened, (file, bytes): &(String, Vec<u8>), poses: &[Vec<Pose>]) {
    let read = bvh::from_text(file, std::str::from_utf8(bytes).unwrap(), &mut Progress::none()).unwrap();
    // A file has no unit, and a large object would be taken for one in centimeters.
    let meters = bvh::Options { scale: Some(1.0), ..bvh::Options::default() };
    let motion = bvh::Performance::new(read, &meters).unwrap().motion("again", &mut Progress::none());
    let clip_model = was.clip_model().unwrap();
    assert_eq!(motion.frames.len(), poses.len(), "{file}");
    for bone in &clip_model.bones {
        let same = motion.bones.iter().position(|other| other.name == bone.name.replace(' ', "_"));
        let Some(k) = same else { panic!("{file}: no '{}'", bone.name) };
        for (frame, bodies) in motion.frames.iter().zip(poses) {
            let far = (frame[k].pos - (bodies[bone.body.index()] * bone.body_from_bone).pos).norm();
            assert!(far < DECIMALS * size(poses), "{file}: '{}' is {far} m away", bone.name);
        }
    }
    let again = scene_of(bytes_of(file, bytes), file).scene;
    assert!(again.model.bodies().len() > clip_model.bones.len(), "{file}");
}

/// A take contains the commands, and the scene they were applied to.
fn a_take_is_what_was_done(step: f64, name: &str, (file, bytes): &(String, Vec<u8>)) {
    let Ok(OpenedFile::Take(take, _)) = bytes_of(file, bytes) else { panic!("{file}: no take") };
    assert_eq!(take.scene, name);
    assert!((take.length - SECONDS).abs() < 1e-9 && take.step == Some(step), "{file}");
    let said: Vec<Command> = take.events.iter().map(|event| event.command.clone()).collect();
    assert_eq!(said, done(), "{file}");
}

/// A scene file reads back bit for bit.
#[test]
fn a_scene_file_comes_back_as_it_was() {
    for name in names() {
        let was = named(name).scene;
        let written = scene::to_json(&was, &mut Progress::none()).unwrap();
        let again = scene_of(bytes_of("x.json", written.as_bytes()), name).scene;
        assert!(text(was) == text(again), "{name}");
    }
}

/// Without its embedded scene, as another program may save it, a figure is still a figure: it falls and comes to rest
/// on the ground, as its bones do.
#[test]
fn a_figure_without_its_scene_falls_as_bones() {
    for name in ["humanoid", "worm"] {
        let Moved { opened, mut files, .. } = moved(name, &["glb"]);
        let (file, mut bytes) = files.remove(0).remove(0);
        let key = b"ligament_scene";
        let at = bytes.windows(key.len()).position(|word| word == key).unwrap();
        bytes[at] = b'L';
        let mut again = scene_of(bytes_of(&file, &bytes), &file).simulate().unwrap();
        assert_eq!(again.flesh().is_some(), opened.scene.flesh.is_some(), "{name}");
        assert!(again.model().joints().len() > 3, "{name}");
        let highest =
            |sim: &mut Simulation| sim.poses()[1..].iter().map(|pose| pose.pos.z).fold(0.0, f64::max);
        let before = highest(&mut again);
        again.run(1.0).unwrap();
        let after = highest(&mut again);
        // It is not thrown up, and it does not fall through: feet are on the ground, and knees bend slowly.
        assert!(after < before - 5e-4 && after > 0.0, "{name}: from {before} to {after} m");
    }
}
