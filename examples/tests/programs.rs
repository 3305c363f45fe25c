//! Every program of this folder runs, asserts its results, and prints them. This compares the wording around the
//! numbers: the programs themselves assert the numbers.

#![allow(clippy::unwrap_used)] // a failure to set up fails the test

// The folder that programs write to.
#[path = "../../crates/io/tests/all/common/folder.rs"]
mod folder;

use std::process::Command;

use folder::Folder;

/// Name, and what its output must contain.
const PROGRAMS: [(&str, &[&str]); 8] = [
    ("hello_pendulum", &["the textbook says 0.483 s", "energy is kept to"]),
    ("drag_a_worm", &["the head lay", "is on the ground"]),
    ("close_a_loop", &["3 joints hold it as a tree, 1 closes the loop", "from the closed form"]),
    ("implicit_hand", &["steps of 1/60 s", "limits of their joints"]),
    ("import_gltf", &["3 bones", "16 frames"]),
    ("custom_force_law", &["terminal speed by the law"]),
    ("custom_response", &["the bar swings", "momentum along the rail"]),
    ("same_bits", &["scene 0: ", "scene 1: ", "refused: []"]),
];

/// A program, which `cargo test` has built beside this one, unless only this test was requested.
fn program(name: &str) -> Command {
    let here = std::env::current_exe().expect("a test is a program");
    let built = here.ancestors().nth(2).expect("the folder of the profile").join("examples").join(name);
    if !built.with_extension(std::env::consts::EXE_EXTENSION).is_file() {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--examples", "--quiet", "--locked", "--package", "ligament-examples"]);
        let status = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).status().expect("cargo starts");
        assert!(status.success());
    }
    Command::new(built)
}

#[test]
fn programs_run_and_say_what_they_found() {
    let folder = Folder::new();
    for (name, words) in PROGRAMS {
        let run = program(name).env("TMPDIR", &*folder).output().expect("it starts");
        let (out, err) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
        assert!(run.status.success(), "{name}: {err}");
        for word in words {
            assert!(out.contains(word), "{name} does not print '{word}':\n{out}");
        }
    }
}

#[test]
fn every_program_is_run_and_told_of() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = std::fs::read_dir(folder).expect("the folder is there").flatten();
    let mut found: Vec<String> = entries
        .filter_map(|entry| Some(entry.file_name().to_str()?.strip_suffix(".rs")?.to_owned()))
        .collect();
    let mut known: Vec<String> = PROGRAMS.iter().map(|(name, _)| (*name).to_owned()).collect();
    found.sort();
    known.sort();
    assert_eq!(
        found, known,
        "a program is a row of PROGRAMS, an [[example]] and a row of the table in src/lib.rs"
    );
    let tour = std::fs::read_to_string(folder.join("src/lib.rs")).expect("the tour is there");
    for name in known {
        assert!(tour.contains(&format!("| `{name}` |")), "{name} is not in the table of src/lib.rs");
    }
}
