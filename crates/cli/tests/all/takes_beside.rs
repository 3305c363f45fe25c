//! Checks where a take looks for its scene: in the gallery, or in a file of its own folder or below. A take that
//! names a bone missing from the scene is refused before the simulation starts. Takes that the program writes follow
//! the same rule.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

use std::path::Path;

use crate::common::{folder, said};
use ligament::command::Take;

/// A folder with a take, and its scene in a folder below; the commands run from above.
fn furnished(name: &str, scene: &str, bone: &str) -> std::path::PathBuf {
    let here = folder(name);
    std::fs::create_dir_all(here.join("takes/scenes")).unwrap();
    let (code, out, err) = said(&here, &["convert", "pendulum", "takes/scenes/pendulum.json"]);
    assert_eq!(code, 0, "{out}{err}");
    let text = format!("ligament take 1\nscene {scene}\nlength 0.05\nat 0 drag x bone=\"{bone}\" to=1,0,0\n");
    std::fs::write(here.join("takes/swing.take"), text).unwrap();
    here
}

#[test]
fn a_scene_in_a_file_is_found_beside_the_take() {
    let here = furnished("takes-beside", "scenes/pendulum.json", "bar");
    for words in [&["play", "takes/swing.take"][..], &["run", "takes/swing.take"]] {
        let (code, out, err) = said(&here, words);
        assert_eq!(code, 0, "{words:?}: {out}{err}");
        assert!(out.contains("1 actions on 'pendulum'"), "{words:?}: {out}");
    }
    // From inside its own folder too.
    let (code, out, err) = said(&here.join("takes"), &["run", "swing.take"]);
    assert_eq!(code, 0, "{out}{err}");
}

#[test]
fn a_take_opens_no_file_elsewhere() {
    let here = furnished("takes-elsewhere", "../secret.json", "bar");
    std::fs::copy(here.join("takes/scenes/pendulum.json"), here.join("secret.json")).unwrap();
    let outside = here.join("secret.json");
    for scene in ["../secret.json", outside.to_str().unwrap(), "missing.json", "swing.take"] {
        let take = here.join("takes/swing.take");
        std::fs::write(&take, format!("ligament take 1\nscene \"{scene}\"\nlength 0.05\n")).unwrap();
        for verb in ["play", "run"] {
            let (code, out, err) = said(&here, &[verb, "takes/swing.take"]);
            assert_eq!(code, 3, "{verb} {scene}: {out}{err}");
            assert!(
                err.contains("swing.take")
                    && err.contains(Path::new(scene).file_name().unwrap().to_str().unwrap()),
                "{err}"
            );
        }
    }
}

#[test]
fn a_bone_that_is_not_there_is_told_with_its_place() {
    let here = furnished("takes-bones", "scenes/pendulum.json", "rab");
    for words in [
        &["play", "takes/swing.take"][..],
        &["run", "takes/swing.take"],
        &["export", "takes/swing.take", "swing.glb"],
        &["play", "takes/swing.take", "--on", "double-pendulum"],
    ] {
        let (code, out, err) = said(&here, words);
        assert_eq!(code, 3, "{words:?}: {out}{err}");
        for text in ["takes/swing.take", "line 4, column 19", "found 'rab'; expected a bone; there are: "] {
            assert!(err.contains(text), "{words:?}: '{text}' is not in: {err}");
        }
    }
}

#[test]
fn an_action_that_cannot_be_done_is_named_once_and_not_at_length() {
    let here = furnished("takes-refused", "scenes/pendulum.json", "bar");
    let numbers = ["0.123456789"; 50].join(",");
    let text = format!("ligament take 1\nscene pendulum\nlength 0.05\nat 0 keyframe time=1 q={numbers}\n");
    std::fs::write(here.join("long.take"), text).unwrap();
    let (code, out, err) = said(&here, &["play", "long.take"]);
    assert_ne!(code, 0, "{out}{err}");
    assert_eq!(err.matches("keyframe time=1").count(), 1, "{err}");
    assert!(
        err.contains("long.take") && err.contains("50") && err.lines().all(|line| line.len() < 300),
        "{err}"
    );
}

#[test]
fn what_is_written_finds_its_scene_from_anywhere() {
    let here = folder("takes-written");
    std::fs::create_dir_all(here.join("out/robots")).unwrap();
    let done = |at: &Path, words: &[&str]| {
        let (code, out, err) = said(at, words);
        assert_eq!(code, 0, "{words:?}: {out}{err}");
    };
    done(&here, &["run", "humanoid", "--seconds", "0.4", "--out", "fall.glb"]);
    done(&here, &["convert", "humanoid", "out/robots/figure.json"]);
    std::fs::copy(here.join("out/robots/figure.json"), here.join("figure.json")).unwrap();
    for (on, scene) in [("humanoid", "humanoid"), ("out/robots/figure.json", "robots/figure.json")] {
        done(&here, &["export", "fall.glb", "out/fall.take", "--on", on]);
        let text = std::fs::read_to_string(here.join("out/fall.take")).unwrap();
        assert_eq!(text.parse::<Take>().unwrap().scene, scene);
        // From above, from beside, and from an unrelated folder.
        for (at, take) in [(here.clone(), "out/fall.take"), (here.join("out"), "fall.take")] {
            done(&at, &["info", take]);
        }
        done(&here.join("out/robots"), &["run", "../fall.take"]);
    }
    // A scene elsewhere could not be opened, so the take is not written.
    std::fs::remove_file(here.join("out/fall.take")).unwrap();
    let (code, out, err) = said(&here, &["export", "fall.glb", "out/fall.take", "--on", "figure.json"]);
    assert_eq!(code, 2, "{out}{err}");
    assert!(err.contains("figure.json") && err.contains("folder") && err.contains("copy"), "{err}");
    assert!(!here.join("out/fall.take").exists());
    // In the folder of the scene it works.
    done(&here, &["export", "fall.glb", "fall.take", "--on", "figure.json"]);
    done(&here.join("out"), &["run", "../fall.take"]);
}
