//! Checks what `run`, `play`, `flesh` and `picture` export, for characters with flesh and without: tables have
//! complete rows, and what one command writes, another reads.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

use std::path::Path;

use crate::common::{data, folder, said};

/// Runs the command to its end.
fn done(folder: &Path, words: &[&str]) -> String {
    let (code, out, err) = said(folder, words);
    assert_eq!(code, 0, "{words:?}: {out}{err}");
    out
}

/// Number of rows of a table; checks that every row has as many numbers as the head has names.
fn rows(path: &Path) -> usize {
    let text = std::fs::read_to_string(path).unwrap();
    let mut lines = text.lines();
    let names = lines.next().unwrap().split(',').count();
    let rows: Vec<Vec<f64>> =
        lines.map(|line| line.split(',').map(|number| number.parse().unwrap()).collect()).collect();
    assert!(names > 1 && rows.iter().all(|row| row.len() == names), "{}", path.display());
    rows.len()
}

#[test]
fn a_run_of_flesh_leaves_a_table_and_pictures() {
    let here = folder("flesh-tables");
    done(&here, &["run", "worm", "--seconds", "0.05", "--out", "w.csv"]);
    assert_eq!(rows(&here.join("w.csv")), 4, "60 a second, and the end");
    done(&here, &["run", "worm", "--method", "implicit", "--seconds", "0.02", "--size", "64x48"]);
    assert!(rows(&here.join("out/worm.csv")) > 1 && here.join("out/worm.png").is_file());
    done(&here, &["run", "worm-jump", "--seconds", "0.05", "--out", "jump", "--size", "64x48"]);
    assert!(rows(&here.join("jump/worm.csv")) > 1 && here.join("jump/worm.png").is_file());
}

#[test]
fn a_take_on_bodies_without_flesh_leaves_a_table() {
    let here = folder("bare-tables");
    // With a byte order mark, as some editors write it.
    let take = "\u{feff}ligament take 1\nscene double-pendulum\nlength 0.2\nat 0 drag hand bone=\"lower\" to=1,0,1\n";
    std::fs::write(here.join("pull.take"), take).unwrap();
    done(&here, &["play", "pull.take", "--out", "pull.csv", "--plot", "pull.svg"]);
    assert!(rows(&here.join("pull.csv")) > 10);
    let plot = std::fs::read_to_string(here.join("pull.svg")).unwrap();
    assert!(plot.contains("polyline") || plot.contains("<path"), "{plot}");
}

#[test]
fn flesh_on_bones_is_a_scene() {
    let here = folder("flesh-scene");
    let (skin, bones) = (data("skin.obj"), data("arm.urdf"));
    let words =
        ["flesh", skin.to_str().unwrap(), bones.to_str().unwrap(), "--tets", "60", "--scene", "arm.json"];
    done(&here, &words);
    assert!(done(&here, &["info", "arm.json"]).contains("tetrahedra"));
    done(&here, &["run", "arm.json", "--seconds", "0.002", "--out", "arm.csv"]);
    assert!(rows(&here.join("arm.csv")) > 1);
    done(&here, &["picture", "arm.json", "--size", "64x48", "--out", "arm.png"]);
    done(&here, &["picture", "worm", "--size", "64x48"]);
    assert!(here.join("arm.png").is_file() && here.join("worm.png").is_file());
}

#[test]
fn a_robot_that_floats_falls() {
    let here = folder("floating");
    let arm = data("arm.urdf");
    let arm = arm.to_str().unwrap();
    done(&here, &["convert", arm, "free.json", "--root", "free"]);
    assert!(done(&here, &["info", "free.json"]).contains("free"));
    done(&here, &["run", arm, "--root", "free", "--seconds", "0.1", "--out", "fall.csv"]);
    assert!(rows(&here.join("fall.csv")) > 1);
}

#[test]
fn every_method_has_ground_trackers_and_takes() {
    let here = folder("every-method");
    let moves = data("moves.csv");
    for method in ["reduced", "implicit", "displacement"] {
        for words in [
            &["run", "humanoid"][..],
            &["run", "robot", "--tracker", moves.to_str().unwrap()],
            &["run", "four-bar"],
            &["run", "worm-jump"],
        ] {
            let more = ["--method", method, "--seconds", "0.05", "--out", "t.csv"];
            let out = done(&here, &[words, &more[..]].concat());
            assert!(out.contains(&format!("method {method}")), "{words:?}: {out}");
            assert!(rows(&here.join("t.csv")) > 1);
        }
    }
}
