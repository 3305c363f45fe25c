//! Checks the exit codes: 0 done, 1 failed, 2 invalid arguments, 3 a file could not be read, 4 a file could not be
//! written; that an error is one line with its position; and that output is colored only on a terminal.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

use crate::common;
use std::path::Path;

use crate::common::{data, folder, said};

/// The arguments, the exit code, and what the error message must contain.
fn check(folder: &Path, words: &[&str], code: i32, holds: &[&str]) {
    let (found, out, err) = said(folder, words);
    assert_eq!(found, code, "{words:?}: {out}{err}");
    let complaints: Vec<&str> = err.lines().filter(|line| !line.starts_with("running ")).collect();
    assert!(complaints.first().is_some_and(|line| line.starts_with("error: ")), "{words:?}: {err}");
    assert!(!err.contains('\u{1b}') && !err.contains("panicked"), "{words:?}: {err}");
    for text in holds {
        assert!(err.contains(text), "{words:?}: '{text}' is not in {err}");
    }
}

#[test]
fn words_that_make_no_sense_are_2() {
    let here = folder("words");
    for (words, holds) in [
        (&["fly"][..], &["fly"][..]),
        (&["run", "pendulum", "--seconds", "-1"], &["--seconds", "greater than zero"]),
        (&["run", "pendulun"], &["did you mean 'pendulum'", "no file"]),
        (&["run", "pendulum", "--plot", "a.pdf"], &["--plot", ".svg or .png"]),
        (&["play", "worm-jum"], &["did you mean 'worm-jump'"]),
        (&["play", "worm-jump", "--out", "a.exe"], &["a.exe", ".gif (an animation)"]),
        (&["export", "worm-jump", "a.exe"], &["a.exe", "unknown output format"]),
        (&["picture", "ladder", "--broken"], &["garland"]),
        (&["completions", "tcsh"], &["tcsh", "bash"]),
        (&["--port", "80", "list"], &["--port", "'list'"]),
        (&["list", "-q", "-v"], &["--quiet", "--verbose"]),
        (&["run", "pendulum", "--out", "a.fbx"], &["a.fbx", ".glb"]),
        (&["run", "pendulum", "--step", "5"], &["--step", "'5'", "expected a step of 1e-9 to 1 seconds"]),
        (&["run", "pendulum", "--method", "implicit", "--carry", "momentum"], &["--carry"]),
        (&["studio", "--port", "99999"], &["--port", "expected a port from 0 to 65535"]),
        (&["run", "pendulum", "--frames", "0"], &["--frames", "from 1"]),
        (&["run", "pendulum", "--size", "100000x100000"], &["--size", "pixels"]),
        (&["run", "pendulum", "--frames", "10000", "--size", "1000x1000"], &["--frames 10000"]),
        (&["flesh", "skin.obj", "humanoid", "--tets", "0"], &["--tets", "greater than zero"]),
        (&["flesh", "skin.obj", "humanoid", "--poisson", "0.5"], &["--poisson", "below 0.5"]),
        (&["flesh", "skin.obj", "humanoid", "--out", "x.glb"], &["--out", ".json"]),
        (&["assemble", "worm"], &["no loop joints", "garland"]),
        (&["assemble", "wrom"], &["did you mean 'worm'"]),
        (&["run", "pendulum", "--step", "100", "--seconds", "1"], &["--step", "'100'"]),
    ] {
        check(&here, words, 2, holds);
    }
}

#[test]
fn files_to_read_are_3_and_say_where() {
    let here = folder("reading");
    std::fs::write(
        here.join("bad.json"),
        "{ \"format\": \"ligament scene\",\n  \"version\": 1,\n  \"nmae\": 3 }",
    )
    .unwrap();
    std::fs::write(here.join("bad.urdf"), "<robot name=\"r\">\n  <link name=\"a\"/>\n  <lnk>\n</robot>")
        .unwrap();
    std::fs::write(here.join("bad.take"), "ligament take 1\nscene worm\nlength 1\nat 0 drga x\n").unwrap();
    std::fs::write(here.join("stray.take"), "ligament take 1\nscene unicorn\nlength 1\n").unwrap();
    std::fs::write(here.join("bad.csv"), "time,x,y,z,qx,qy,qz,qw\n0,1,2,3,0,0,0,1\n1,1,two,3,0,0,0,1\n")
        .unwrap();
    let late =
        "ligament take 2\nscene pendulum\n# a comment\nlength 1\nat 0 mode passive\nat 0.1 release hand\n";
    std::fs::write(here.join("late.take"), late).unwrap();
    // A scene file whose second command is refused only by the simulation.
    said(&here, &["convert", "pendulum", "pendulum.json"]);
    let scene = std::fs::read_to_string(here.join("pendulum.json")).unwrap();
    let start = scene.find("\"model\"").unwrap();
    let control = "\"control\": [\"mode passive\",\n  \"set grip value=0\"],\n";
    let scene = format!("{}{control}{}", &scene[..start], &scene[start..]);
    let line = scene.lines().position(|line| line.contains("grip")).unwrap() + 1;
    std::fs::write(here.join("control.json"), &scene).unwrap();
    check(
        &here,
        &["run", "control.json"],
        3,
        &["control.json", &format!("line {line}, column 3"), "control[1]", "grip"],
    );
    let misspelled = scene.replace("set grip", "set gripp");
    std::fs::write(here.join("misspelled.json"), misspelled).unwrap();
    let holds = ["misspelled.json", &format!("line {line}, column 3"), "did you mean 'grip'?"];
    check(&here, &["run", "misspelled.json"], 3, &holds);
    let link = "<joint name='j' type='fixed'><parent link='bsae'/><child link='tip'/></joint>";
    let robot = format!("<robot name='r'><link name='base'/><link name='tip'/>{link}</robot>");
    for (file, text) in [
        ("link.urdf", robot.as_str()),
        ("list.json", "[]"),
        ("other.json", "{}"),
        ("text.glb", "hello there"),
    ] {
        std::fs::write(here.join(file), text).unwrap();
    }
    check(&here, &["play", "late.take"], 1, &["late.take", "line 6", "no drag or pin 'hand'"]);
    for (words, holds) in [
        (&["info", "nowhere.urdf"][..], &["nowhere.urdf"][..]),
        (&["run", "nowhere.glb"], &["nowhere.glb"]),
        (&["info", "bad.json"], &["bad.json", "line 3", "nmae", "did you mean 'name'?"]),
        (&["run", "bad.urdf"], &["bad.urdf"]),
        (&["run", "nowhere.json"], &["nowhere.json: there is no such file; check its path"]),
        (&["info", "other.json"], &["expected format 'ligament scene'", "a scene file has the fields"]),
        (&["info", "link.urdf"], &["link 'bsae'", "did you mean 'base'?"]),
        (&["info", "text.glb"], &["text.glb", "not valid JSON: line 1, column 1: expected a number"]),
        (&["play", "control.json"], &["is a scene, not a take", "ligament run control.json"]),
        (&["play", "stray.take"], &["stray.take", "unicorn"]),
        (&["play", "bad.take"], &["bad.take", "line 4", "drga", "did you mean 'drag'?"]),
        (&["play", "nowhere.take"], &["nowhere.take"]),
        (&["run", "robot", "--tracker", "bad.csv"], &["bad.csv", "line 3", "two"]),
        (&["flesh", "nowhere.obj", "humanoid"], &["nowhere.obj"]),
    ] {
        check(&here, words, 3, holds);
    }
}

#[test]
fn files_to_write_are_4() {
    let here = folder("writing");
    std::fs::write(here.join("taken"), "a file, no folder").unwrap();
    let arm = data("arm.urdf");
    for words in [
        &["convert", arm.to_str().unwrap(), "taken/x.json"][..],
        &["run", "pendulum", "--seconds", "0.05", "--out", "taken/deeper"],
        &["run", "pendulum", "--seconds", "0.05", "--film", "taken/x.png"],
        &["run", "pendulum", "--seconds", "0.05", "--plot", "taken/x.svg"],
        &["picture", "pendulum", "--size", "64x48", "--out", "taken/x.png"],
    ] {
        check(&here, words, 4, &["taken"]);
    }
    // Reported before anything plays: the missing scene is not reported yet.
    std::fs::write(here.join("long.take"), "ligament take 1\nscene nowhere\nlength 1\n").unwrap();
    for flag in ["--out", "--film", "--gif", "--plot"] {
        let ending = if flag == "--gif" { "gif" } else { "png" };
        let place = format!("nosuch/x.{ending}");
        check(&here, &["play", "long.take", flag, &place], 4, &[flag, &place, "create it first"]);
    }
    check(&here, &["play", "long.take", "--out", "x.png"], 3, &["nowhere"]);
    // The temporary file that tested whether the folder is writable is gone.
    let mut left = std::fs::read_dir(&here).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(!left.any(|name| name.to_string_lossy().starts_with('.')));
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_printed_is_4() {
    let here = folder("full");
    for words in [&["completions", "bash"][..], &["list"], &["list", "--json"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = common::program(&here, words).stdout(full).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), err.contains("panicked")), (Some(4), false), "{words:?}: {err}");
    }
}

#[test]
fn what_cannot_be_done_is_1() {
    let here = folder("failing");
    // No interface has this address.
    check(
        &here,
        &["run", "robot", "--vmc", "0", "--vmc-address", "203.0.113.1"],
        1,
        &["--vmc", "203.0.113.1"],
    );
}

/// Names in files do not control the terminal.
#[test]
fn control_characters_of_names_are_not_printed() {
    let here = folder("names");
    said(&here, &["convert", "pendulum", "pendulum.json"]);
    let scene = std::fs::read_to_string(here.join("pendulum.json")).unwrap();
    let bad = scene.replace("\"name\":\"pendulum", "\"name\":\"\\u001b]0;title\\u0007pendulum");
    assert_ne!(scene, bad);
    std::fs::write(here.join("bad.json"), bad).unwrap();
    for words in [&["info", "bad.json"][..], &["run", "bad.json", "--seconds", "0.01"]] {
        let (code, out, err) = said(&here, words);
        assert_eq!(code, 0, "{out}{err}");
        assert!(!format!("{out}{err}").contains(['\u{1b}', '\u{7}']), "{words:?}: {out}{err}");
    }
}

/// A damaged recording is reported, and recovered to another file.
#[test]
fn damaged_recordings_are_recovered() {
    use ligament::sim::Simulation;
    use ligament::timeline::{Options, Recording};
    let here = folder("recovering");
    let scene = (ligament_gallery::find("pendulum").unwrap().build)().unwrap();
    let mut sim = Simulation::new(&scene).unwrap();
    let file = ligament_io::recording::create_recording(&here.join("swing.ligament"), true).unwrap();
    let head = ligament_io::open::Source::gallery("pendulum").to_head();
    let options = Options { snapshot_every: 50, most_waiting: 20, ..Options::default() };
    let mut recording = Recording::begin(file, &head, &sim, options).unwrap();
    for _ in 0..400 {
        recording.step(&mut sim, &[]).unwrap();
    }
    drop(recording.finish().unwrap());
    let (code, out, err) = said(&here, &["info", "swing.ligament"]);
    assert!(code == 0 && out.contains("400 steps") && !err.contains("warning"), "{out}{err}");
    let mut bytes = std::fs::read(here.join("swing.ligament")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(here.join("swing.ligament"), &bytes).unwrap();
    let (code, out, err) = said(&here, &["info", "swing.ligament"]);
    assert!(code == 0 && err.contains("ligament recover") && !out.contains("400 steps"), "{out}{err}");
    let (code, out, err) = said(&here, &["recover", "swing.ligament"]);
    assert!(code == 0 && out.contains("bytes are damaged"), "{out}{err}");
    assert_eq!(std::fs::read(here.join("swing.ligament")).unwrap(), bytes, "it is not modified");
    let (code, out, err) = said(&here, &["info", "swing-recovered.ligament"]);
    assert!(code == 0 && !err.contains("warning"), "{out}{err}");
    // Neither is an existing file overwritten.
    check(&here, &["recover", "swing.ligament"], 4, &["swing-recovered.ligament"]);
    check(&here, &["recover", "swing.ligament", "--out", "swing.ligament"], 2, &["--out"]);
    check(&here, &["recover", "nowhere.ligament"], 3, &["nowhere.ligament"]);
}

/// Ctrl-C while a file is written, and a limit of file sizes, leave no temporary file.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_half_written() {
    use std::process::{Command, Stdio};
    let left = |here: &Path| {
        let names = std::fs::read_dir(here).unwrap().map(|entry| entry.unwrap().file_name());
        names.filter(|name| name.to_string_lossy().ends_with(".part")).collect::<Vec<_>>()
    };
    let ligament = env!("CARGO_BIN_EXE_ligament");
    let here = folder("limited");
    // Bash sets the limit, in blocks of 1024 bytes, for the program alone.
    let script = format!("ulimit -f 1; exec '{ligament}' run pendulum --seconds 20 --out limited.csv");
    let limited = Command::new("bash").args(["-c", &script]).current_dir(&here).output().unwrap();
    let err = String::from_utf8_lossy(&limited.stderr);
    assert_eq!(limited.status.code(), Some(4), "{err}");
    assert_eq!(left(&here), Vec::<std::ffi::OsString>::new());
    let here = folder("interrupted");
    let mut program = Command::new(ligament)
        .args(["run", "pendulum", "--seconds", "6000", "--out", "long.csv"])
        .current_dir(&here)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Before it writes, nothing could be left; it writes 50 MB.
    while left(&here).is_empty() {
        assert_eq!(program.try_wait().unwrap(), None, "it ended before it was seen to write");
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let id = program.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    use std::os::unix::process::ExitStatusExt;
    let ended = program.wait().unwrap();
    assert_eq!(ended.signal(), Some(2), "{ended}");
    assert_eq!(left(&here), Vec::<std::ffi::OsString>::new());
}
