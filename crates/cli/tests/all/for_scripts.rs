//! Checks what scripts read: with `--json` the standard output is JSON and nothing else; `--quiet` prints nothing
//! extra; `--verbose` writes to standard error; plots are valid images; shell completions complete.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

use std::path::Path;

use crate::common::{data, folder, said};
use serde_json::Value;

/// The one JSON object that these arguments print.
fn object(folder: &Path, words: &[&str]) -> Value {
    let (code, out, err) = said(folder, words);
    assert_eq!(code, 0, "{words:?}: {err}");
    assert_eq!(out.lines().count(), 1, "{words:?}: {out}");
    let object: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(object["command"], words[0], "{out}");
    object
}

#[test]
fn looking_is_an_object() {
    let here = folder("looking");
    let list = object(&here, &["list", "--json"]);
    let ladder = list["scenes"].as_array().unwrap().iter().find(|scene| scene["name"] == "ladder").unwrap();
    // F99's Table 2 has this ladder.
    assert_eq!((&ladder["bodies"], &ladder["loop_rows"]), (&Value::from(100), &Value::from(12)));
    assert!(list["with_flesh"].as_array().unwrap().len() > 3 && list["takes"].as_array().unwrap().len() > 8);

    let arm = data("arm.urdf");
    let info = object(&here, &["info", arm.to_str().unwrap(), "--json"]);
    assert_eq!((&info["format"], &info["nv"]), (&Value::from("URDF"), &Value::from(1)));
    // The first link is bolted to the world; the second has this mass.
    assert!((info["mass"].as_f64().unwrap() - 0.7).abs() < 1e-12);
    assert_eq!(info["joint_names"].as_array().unwrap().last().unwrap()["kind"], "revolute");
    let bounded = concat!(env!("CARGO_MANIFEST_DIR"), "/../io/tests/data/arm.urdf");
    let info = object(&here, &["info", bounded, "--json"]);
    let joints = info["joint_names"].as_array().unwrap();
    let shoulder = joints.iter().find(|joint| joint["name"] == "shoulder").unwrap();
    assert_eq!(shoulder["max_force"], serde_json::json!([30.0]), "{shoulder}");
    assert_eq!(shoulder["limits"][0].as_array().unwrap().len(), 2, "{shoulder}");
    let cage = data("cage.msh");
    let cage = object(&here, &["info", cage.to_str().unwrap(), "--json"]);
    assert_eq!((&cage["cage"]["nodes"], &cage["cage"]["tets"]), (&Value::from(225), &Value::from(768)));
}

#[test]
fn running_is_an_object() {
    let here = folder("running");
    let run = object(
        &here,
        &["run", "pendulum", "--seconds", "0.5", "--json", "--plot", "p.svg", "--out", "t.csv"],
    );
    // The simulation's own defaults, as in the studio and in Python.
    assert_eq!((&run["steps"], &run["method"]), (&Value::from(60), &Value::from("implicit")));
    assert_eq!(run["written"], serde_json::json!(["t.csv", "p.svg"]));
    let reduced = ["run", "pendulum", "--method", "reduced", "--step", "0.001", "--seconds", "0.5", "--json"];
    let run = object(&here, &reduced);
    assert_eq!((&run["steps"], &run["method"]), (&Value::from(500), &Value::from("reduced")));
    // One millisecond per step, of first order: energy is conserved to a thousandth of the 5 J that it exchanges.
    let [start, end] = ["energy_start", "energy_end"].map(|key| run[key].as_f64().unwrap());
    assert!((end - start).abs() < 5e-3, "{start} {end}");
    let soft = object(&here, &["run", "worm", "--seconds", "0.01", "--json"]);
    assert!(soft["tets"].as_u64().unwrap() > 600 && soft["stable_step"].as_f64().unwrap() > 0.0);
    let take = object(&here, &["play", data("short.take").to_str().unwrap(), "--json", "--plot", "take.png"]);
    assert_eq!((&take["scene"], &take["steps"]), (&Value::from("worm"), &Value::from(20)));
    // The methods that hold, not that of the scene.
    let text =
        "ligament take 2\nscene pendulum\nlength 0.1\nat 0 method reduced\nat 0.05 method displacement\n";
    std::fs::write(here.join("two.take"), text).unwrap();
    let take = object(&here, &["play", "two.take", "--json", "--out", "two.csv"]);
    assert_eq!(take["methods"], serde_json::json!(["reduced", "displacement"]));
    assert_eq!(take["method"], "displacement");
}

#[test]
fn making_is_an_object() {
    let here = folder("making");
    let [skin, arm] = ["skin.obj", "arm.urdf"].map(|name| data(name).display().to_string());
    let flesh = object(&here, &["flesh", &skin, &arm, "--tets", "200", "--json"]);
    // The box is 0.24 x 0.24 x 0.8 m of 1000 kg/m3.
    assert!((flesh["mass"].as_f64().unwrap() - 46.08).abs() < 1e-6, "{flesh}");
    assert_eq!(flesh["written"], serde_json::json!(["character.json"]));
    let convert = object(&here, &["convert", &arm, "arm.json", "--json"]);
    assert_eq!(convert["written"], serde_json::json!(["arm.json"]));
    assert_eq!(object(&here, &["info", "arm.json", "--json"])["nv"], 1);
    let clip = object(&here, &["convert", &arm, "arm.bvh", "--json"]);
    assert_eq!(clip["frames"], 1);
    let export = object(
        &here,
        &["export", data("short.take").to_str().unwrap(), "worm.csv", "--fps", "100", "--json"],
    );
    assert_eq!(export["frames"], 2);
    let picture = object(&here, &["picture", "pendulum", "--size", "64x48", "--json"]);
    assert_eq!(picture["written"], serde_json::json!(["pendulum.png"]));
    let together = object(&here, &["assemble", "bar-and-disks", "--json", "--film", "t.png"]);
    assert_eq!(together["assembled"], true);
    let rounds = together["rounds"].as_array().unwrap();
    assert!(rounds.last().unwrap()["loop_violation"].as_f64().unwrap() <= 1e-6, "{together}");
}

#[test]
fn plots_show_energy_and_joints() {
    let here = folder("plots");
    for name in ["p.svg", "p.png"] {
        let words =
            ["run", "double-pendulum", "--seconds", "0.2", "--plot", name, "--out", "t.csv", "--quiet"];
        assert_eq!(said(&here, &words), (0, String::new(), String::new()));
    }
    let svg = std::fs::read_to_string(here.join("p.svg")).unwrap();
    // One curve of energy, and one for each of two joints.
    assert!(svg.contains("Energy") && svg.matches("<polyline").count() >= 3, "{svg}");
    let png = std::fs::read(here.join("p.png")).unwrap();
    // Two pixels for each unit of the drawing's 1000 by 680.
    assert_eq!((&png[16..20], &png[20..24]), (&2000_u32.to_be_bytes()[..], &1360_u32.to_be_bytes()[..]));
}

#[test]
fn quiet_is_quiet_and_verbose_says_more() {
    let here = folder("talking");
    let run = ["run", "pendulum", "--seconds", "0.05", "--out", "t.csv"];
    assert_eq!(said(&here, &[&run[..], &["-q"]].concat()), (0, String::new(), String::new()));
    let (_, out, err) = said(&here, &run);
    assert!(out.contains("wall time") && err.starts_with("running pendulum: ") && err.lines().count() == 1);
    let (_, _, err) = said(&here, &[&run[..], &["-v"]].concat());
    assert!(err.contains("opening 'pendulum' took") && err.contains("wrote t.csv, "), "{err}");
    // The requested output is printed even with `-q`.
    let (_, out, err) = said(&here, &["info", "pendulum", "-q"]);
    assert!(out.contains("pendulum") && err.is_empty());
    assert!(here.join("t.csv").is_file());
}

#[test]
fn shells_are_completed() {
    let here = folder("shells");
    for (shell, holds) in
        [("bash", "complete -F"), ("zsh", "#compdef ligament"), ("fish", "complete -c ligament")]
    {
        let (code, out, _) = said(&here, &["completions", shell]);
        assert_eq!(code, 0);
        assert!(
            out.contains(holds) && out.contains("displacement") && out.contains("close-holes"),
            "{shell}"
        );
    }
}

#[test]
fn the_list_lines_up_however_long_names_are() {
    let here = folder("list-columns");
    let (code, text, err) = said(&here, &["list"]);
    assert_eq!(code, 0, "{err}");
    let list = object(&here, &["list", "--json"]);
    for key in ["scenes", "with_flesh", "takes"] {
        let starts: Vec<usize> = list[key]
            .as_array()
            .unwrap()
            .iter()
            .map(|entry| {
                let [name, about] = ["name", "about"].map(|field| entry[field].as_str().unwrap());
                let line = text.lines().find(|line| line.starts_with(&format!("{name} "))).unwrap();
                line.find(about).unwrap_or_else(|| panic!("'{about}' is not in '{line}'"))
            })
            .collect();
        assert!(starts.windows(2).all(|two| two[0] == two[1]), "{key}: {starts:?}\n{text}");
    }
}
