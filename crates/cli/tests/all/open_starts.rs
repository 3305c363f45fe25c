//! Checks starts with open loops: `run` closes them with a note, `assemble` takes any file, and recordings that began before a
//! start was assembled replay as they were.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

use std::path::Path;

use crate::common::{data, folder, said};
use ligament::command::Command;
use ligament::progress::Progress;
use ligament::timeline::{Options, Recording};
use ligament_io::open::{self, open_scene};
use serde_json::{Value, json};

/// A scene file of bars of these lengths, in a line, whose last end is hinged to the world at `x`.
fn linkage(lengths: &[f64], x: f64) -> String {
    let bar = |k: usize, length: f64| {
        let inertia =
            json!({"filled": {"mass": 1, "shape": {"box": {"half_extents": [0.5 * length, 0.02, 0.02]}}}});
        json!({"name": format!("bar {k}"), "inertia": inertia})
    };
    let hinge = json!({"revolute": {"axis": [0, 1, 0]}});
    let at = |x: f64| json!({"position": [x, 0, 0]});
    let (mut bodies, mut joints) = (Vec::new(), Vec::new());
    let (mut above, mut end) = ("world".to_string(), 0.0);
    for (k, &length) in lengths.iter().enumerate() {
        bodies.push(bar(k, length));
        let below = format!("bar {k}");
        joints.push(json!({"name": format!("hinge {k}"), "kind": hinge, "parent": above, "child": below,
            "parent_from_joint": at(end), "child_from_joint": at(-0.5 * length)}));
        (above, end) = (below, 0.5 * length);
    }
    joints.push(json!({"name": "last", "kind": hinge, "parent": "world", "child": above, "role": "loop",
        "parent_from_joint": at(x), "child_from_joint": at(end)}));
    let model = json!({"name": "linkage", "gravity": [0, 0, -9.81], "bodies": bodies, "joints": joints});
    json!({"format": "ligament scene", "version": 1, "name": "linkage", "model": model}).to_string()
}

fn object(folder: &Path, words: &[&str]) -> Value {
    let (code, out, err) = said(folder, words);
    assert_eq!(code, 0, "{words:?}: {err}");
    serde_json::from_str(&out).unwrap()
}

#[test]
fn an_open_start_is_closed_with_a_note() {
    let here = folder("open");
    std::fs::write(here.join("four.json"), linkage(&[0.4, 1.0, 0.8], 1.1)).unwrap();
    std::fs::write(here.join("two.json"), linkage(&[1.0, 1.0], 2.5)).unwrap();
    for method in ["reduced", "implicit", "displacement"] {
        let run = ["run", "four.json", "--seconds", "2", "--method", method, "--out", "t.csv", "--json"];
        let run = object(&here, &run);
        let note = run["notes"][0].as_str().unwrap();
        assert!(note.contains("open: joint 'last' by 1.1 m; assembled to"), "{note}");
        let gained = run["energy_end"].as_f64().unwrap() - run["energy_start"].as_f64().unwrap();
        assert!(gained.abs() < 0.5, "{method}: {gained} J");
    }
    let (code, out, _) = said(&here, &["picture", "two.json", "--out", "two.png"]);
    assert_eq!(code, 0);
    assert!(out.contains("cannot be closed: joint 'last' stays open by 0.5 m"), "{out}");
    let closed = object(&here, &["run", "four-bar", "--seconds", "0.1", "--out", "t.csv", "--json"]);
    assert!(closed.get("notes").is_none(), "{closed}");
}

#[test]
fn any_file_with_loops_is_assembled() {
    let here = folder("assembling");
    // Out of line: the ends of a straight linkage cannot be brought together by one linear correction.
    let mut scene: Value = serde_json::from_str(&linkage(&[0.4, 1.0, 0.8], 1.1)).unwrap();
    scene["start"] = json!({"q": [1.0, -0.5, 0.3], "v": [0, 0, 0]});
    std::fs::write(here.join("four.json"), scene.to_string()).unwrap();
    let four = object(&here, &["assemble", "four.json", "--json"]);
    assert_eq!((&four["assembled"], &four["written"]), (&json!(true), &json!(["linkage.png"])));
    let first = four["rounds"][0]["loop_violation"].as_f64().unwrap();
    assert!(first > 1.0, "{four}");
    // The broken start of a scene is in its file.
    assert_eq!(said(&here, &["convert", "bar-and-disks", "disks.json"]).0, 0);
    let [file, name] = ["disks.json", "bar-and-disks"].map(|what| {
        let mut found = object(&here, &["assemble", what, "--json"]);
        found["rounds"].as_array_mut().unwrap().iter_mut().for_each(|round| round["ms"] = json!(0));
        found["rounds"].clone()
    });
    assert_eq!(file, name);
    let arm = data("arm.urdf").display().to_string();
    let (code, _, err) = said(&here, &["assemble", &arm]);
    assert!(code == 2 && err.contains("no loop joints") && err.contains("arm.urdf"), "{err}");
}

#[test]
fn a_recording_of_an_open_start_replays_as_it_was() {
    let here = folder("recorded");
    let path = here.join("four.json");
    std::fs::write(&path, linkage(&[0.4, 1.0, 0.8], 1.1)).unwrap();
    let opened =
        open_scene(path.to_str().unwrap(), &open::Options::default(), &mut Progress::none()).unwrap();
    // Begins in the open start, as recordings did before starts were assembled.
    let mut sim = opened.simulate().unwrap();
    sim.apply(&[Command::SetState { q: vec![0.1, 0.2, 0.3], v: vec![0.0; 3] }]).unwrap();
    let path = here.join("four.ligament");
    let file = std::fs::File::options().read(true).write(true).create_new(true).open(path).unwrap();
    let mut recording = Recording::begin(file, &opened.source.to_head(), &sim, Options::default()).unwrap();
    (0..5).for_each(|_| recording.step(&mut sim, &[]).unwrap());
    recording.flush().unwrap();
    let (code, _, err) = said(&here, &["export", "four.ligament", "four.csv", "--fps", "120"]);
    assert_eq!(code, 0, "{err}");
    let table = std::fs::read_to_string(here.join("four.csv")).unwrap();
    let first = table.lines().nth(1).unwrap();
    assert!(["0.1", "0.2", "0.3"].iter().all(|angle| first.contains(angle)), "{first}");
    // Its scene can be run and assembled, too.
    let run = object(&here, &["run", "four.ligament", "--seconds", "0.1", "--out", "t.csv", "--json"]);
    assert!(run["notes"][0].as_str().unwrap().contains("a recording"), "{run}");
}
