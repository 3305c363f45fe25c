//! A folder with all the files that the documents mention.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use serde_json::{Value, json};

use super::commands::root;
use crate::common::{data, folder, ligament, program};

/// Creates the folder.
pub(crate) fn furnished() -> PathBuf {
    let here = folder("documents");
    for entry in std::fs::read_dir(data("")).unwrap().flatten() {
        std::fs::copy(entry.path(), here.join(entry.file_name())).unwrap();
    }
    std::fs::create_dir_all(here.join("robots")).unwrap();
    let copies = [
        ("arm.urdf", "skeleton.urdf"),
        ("arm.urdf", "robots/arm.urdf"),
        ("arm.urdf", "robots/quadruped.urdf"),
        ("humanoid.xml", "robot.xml"),
        ("short.take", "my.take"),
    ];
    for (from, to) in copies {
        std::fs::copy(here.join(from), here.join(to)).unwrap();
    }
    let robots = root().join("examples/robots");
    std::fs::create_dir_all(here.join("examples/robots")).unwrap();
    for entry in std::fs::read_dir(robots).unwrap().flatten() {
        std::fs::copy(entry.path(), here.join("examples/robots").join(entry.file_name())).unwrap();
    }
    for name in ["hero.glb", "other.glb"] {
        std::fs::write(here.join(name), hero()).unwrap();
    }
    // A document may write these itself, at the same time as another command reads them.
    for (scene, file) in [("worm", "worm.json"), ("bar-and-disks", "disks.json")] {
        assert!(ligament(&here, &["convert", scene, file]).status.success());
    }
    std::fs::copy(here.join("worm.json"), here.join("creature.json")).unwrap();
    record(&here);
    here
}

/// A rigged character, whose bones are named as those of a figure, and an animation called `walk` in which it stands.
fn hero() -> String {
    let rigged = std::fs::read_to_string(root().join("crates/io/tests/data/tentacle.gltf")).unwrap();
    let mut hero: Value = serde_json::from_str(&rigged).unwrap();
    for (k, name) in ["pelvis", "abdomen", "chest"].into_iter().enumerate() {
        let named = |node: &&mut Value| node["name"] == format!("bone {k}");
        *hero["nodes"]
            .as_array_mut()
            .unwrap()
            .iter_mut()
            .find(named)
            .map(|node| &mut node["name"])
            .unwrap() = name.into();
    }
    let mut add = |list: &str, row: Value| {
        let rows = hero[list].as_array_mut().unwrap();
        rows.push(row);
        rows.len() - 1
    };
    // Times 0 and 1, then two identity rotations.
    let numbers =
        "data:application/octet-stream;base64,AAAAAAAAgD8AAAAAAAAAAAAAAAAAAIA/AAAAAAAAAAAAAAAAAACAPw==";
    let buffer = add("buffers", json!({"byteLength": 40, "uri": numbers}));
    let times = add("bufferViews", json!({"buffer": buffer, "byteOffset": 0, "byteLength": 8}));
    let turns = add("bufferViews", json!({"buffer": buffer, "byteOffset": 8, "byteLength": 32}));
    let seconds = json!({"bufferView": times, "componentType": 5126, "count": 2, "type": "SCALAR", "min": [0], "max": [1]});
    let input = add("accessors", seconds);
    let output =
        add("accessors", json!({"bufferView": turns, "componentType": 5126, "count": 2, "type": "VEC4"}));
    hero["animations"] = json!([{
        "name": "walk",
        "samplers": [{"input": input, "output": output}],
        "channels": [{"sampler": 0, "target": {"node": 1, "path": "rotation"}}],
    }]);
    hero.to_string()
}

/// Records about a second in the studio.
fn record(here: &Path) {
    let words = ["studio", "worm", "--port", "0", "--no-open", "--recordings", "recorded"];
    let mut child = program(here, &words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    std::thread::sleep(Duration::from_millis(1200));
    let _ = child.kill();
    let _ = child.wait();
    let kept = std::fs::read_dir(here.join("recorded")).unwrap().flatten().map(|entry| entry.path());
    let file = kept.into_iter().find(|path| path.extension().is_some_and(|end| end == "ligament")).unwrap();
    for name in ["mine.ligament", "worm-2026-11-15.ligament", "worm-1763500000-0.ligament"] {
        std::fs::copy(&file, here.join(name)).unwrap();
    }
}
