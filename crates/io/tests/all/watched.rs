//! Long operations report their progress: reading any format, and writing any export. The reported fraction rises, is
//! updated often enough to estimate the remaining time, and ends at 1 exactly; and the result does not depend on
//! whether progress is watched.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

use std::fmt::Write;

use crate::common::folder::Folder;
use ligament::progress::Progress;
use ligament_gallery::{Humanoid, Worm};
use ligament_io::clip::{Clip, ClipError, ClipModel, ExportOptions, FleshAs, Recorder, Sample};
use ligament_io::clip::{encode, endings, export};
use ligament_io::{bvh, open, scene};

/// The reported fractions must be valid; `least` is their minimum number.
fn check(what: &str, reported: &[f64], least: usize) {
    assert!(reported.len() >= least, "{what}: reported {} times", reported.len());
    assert!(reported.len() <= 4000, "{what}: reported {} times", reported.len());
    assert!(reported.windows(2).all(|pair| pair[0] <= pair[1]), "{what}: {reported:?}");
    assert!(
        reported[0] >= 0.0 && reported.last() == Some(&1.0),
        "{what}: from {} to {:?}",
        reported[0],
        reported.last()
    );
}

/// A worm that stands still for a while, skin and bones.
fn clip() -> Clip {
    let soft = Worm { tets: 24, ..Worm::default() }.build().unwrap();
    let clip_model = ClipModel::of_scene(&soft).unwrap();
    let mut recorder = Recorder::new(clip_model.clone(), 100.0).unwrap();
    for step in 0..100 {
        let look = |moment: &mut Sample| {
            moment.world_from_body = soft.poses();
            (moment.q, moment.v) = (soft.q.clone(), soft.v.clone());
            moment.nodes = soft.flesh.as_ref().unwrap().cage().nodes().to_vec();
            moment.skin = clip_model.skin.as_ref().unwrap().rest.clone();
            Ok::<(), ClipError>(())
        };
        recorder.see(0.01 * f64::from(step), if step < 99 { 0.01 } else { 0.0 }, look).unwrap();
    }
    recorder.finish()
}

#[test]
fn every_file_that_is_written_is_told_of() {
    let (clip, folder) = (clip(), Folder::new());
    for (ending, _) in endings() {
        for flesh in [FleshAs::Morphs, FleshAs::Cache] {
            let (path, options) = (folder.join(format!("worm.{ending}")), ExportOptions { flesh });
            let mut reported = Vec::new();
            let mut watch = |done: f64| reported.push(done);
            let written = export(&clip, &path, &options, &mut Progress::to(&mut watch)).unwrap();
            check(ending, &reported, 50);
            let expected = encode(&clip, &path, &options, &mut Progress::none()).unwrap();
            assert_eq!(written.len(), expected.len());
            for (path, bytes) in expected {
                assert_eq!(std::fs::read(&path).unwrap(), bytes, "{}", path.display());
            }
        }
    }
}

/// A chain of hinges as a robot.
fn robot(links: usize) -> String {
    let mut text = String::from("<robot name=\"chain\">");
    for k in 0..links {
        let _ = write!(
            text,
            "<link name=\"l{k}\"><inertial><mass value=\"1\"/>\
             <inertia ixx=\"1\" iyy=\"1\" izz=\"1\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/></inertial></link>"
        );
    }
    for k in 1..links {
        let _ = write!(
            text,
            "<joint name=\"j{k}\" type=\"continuous\"><parent link=\"l{}\"/><child link=\"l{k}\"/></joint>",
            k - 1
        );
    }
    text + "</robot>"
}

/// The same for MuJoCo.
fn model(bodies: usize) -> String {
    let body = "<body pos=\"0 0 1\"><joint type=\"hinge\"/><geom type=\"sphere\" size=\"0.1\"/>";
    format!("<mujoco><worldbody>{}{}</worldbody></mujoco>", body.repeat(bodies), "</body>".repeat(bodies))
}

/// One rotating bone.
fn motion(frames: usize) -> String {
    let head = "HIERARCHY\nROOT hip\n{\n OFFSET 0 0 0\n CHANNELS 3 Zrotation Xrotation Yrotation\n End Site\n {\n  OFFSET 0 1 0\n }\n}\n";
    let mut text = format!("{head}MOTION\nFrames: {frames}\nFrame Time: 0.01\n");
    (0..frames).for_each(|frame| text += &format!("{frame} 0 0\n"));
    text
}

#[test]
fn every_file_that_is_opened_is_told_of() {
    let humanoid = scene::to_json(&Humanoid::default().build().unwrap(), &mut Progress::none()).unwrap();
    // The JSON parser reports no progress: only start and end are reported.
    for (file, text, least) in [
        ("chain.urdf", robot(2000), 20),
        ("chain.xml", model(500), 3),
        ("turn.bvh", motion(1000), 200),
        ("humanoid.json", humanoid, 3),
    ] {
        let (_folder, path) = Folder::with(file, text);
        let mut reported = Vec::new();
        let options = open::Options::default();
        let shown = path.display().to_string();
        let mut watch = |done: f64| reported.push(done);
        let opened = open::open_scene(&shown, &options, &mut Progress::to(&mut watch)).unwrap();
        check(file, &reported, least);
        let again = open::open_scene(&shown, &options, &mut Progress::none()).unwrap();
        assert_eq!(
            scene::to_json(&opened.scene, &mut Progress::none()).unwrap(),
            scene::to_json(&again.scene, &mut Progress::none()).unwrap(),
            "{file}"
        );
        assert_eq!(opened.captured.is_some(), file.ends_with("bvh"), "{file}");
    }
}

#[test]
fn a_scene_that_is_written_is_told_of() {
    // About a megabyte of recorded motion.
    let (_folder, path) = Folder::with("turn.bvh", motion(20_000));
    let shown = path.display().to_string();
    let opened = open::open_scene(&shown, &open::Options::default(), &mut Progress::none()).unwrap();
    let mut reported = Vec::new();
    let mut watch = |done: f64| reported.push(done);
    let text = scene::to_json(&opened.scene, &mut Progress::to(&mut watch)).unwrap();
    check("turn.json", &reported, 6);
    assert_eq!(text, scene::to_json(&opened.scene, &mut Progress::none()).unwrap());
}

#[test]
fn captured_motion_alone_is_told_of() {
    let (_folder, path) = Folder::with("turn.bvh", motion(1000));
    let mut reported = Vec::new();
    let mut watch = |done: f64| reported.push(done);
    let read = bvh::load(&path, &mut Progress::to(&mut watch)).unwrap();
    check("turn.bvh", &reported, 100);
    assert_eq!(read.to_string(), bvh::load(&path, &mut Progress::none()).unwrap().to_string());
}
