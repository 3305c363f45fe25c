//! Checks that any mistake in a scene file, in its syntax or in its meaning, is reported with the file, the line and
//! the column. The columns are those of an editor: the first character of the mistake.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

use crate::common::{folder, said};

/// A valid scene that uses many features.
const SOUND: &str = r#"{ "format": "ligament scene", "version": 1, "name": "sound",
  "model": { "name": "arm", "gravity": [0, 0, -9.81],
    "bodies": [
      { "name": "upper", "inertia": { "filled": { "mass": 1, "shape": { "sphere": { "radius": 0.1 } } } } },
      { "name": "lower", "inertia": { "about_com": { "mass": 2, "com": [0, 0, 0], "moments": [1, 1, 1, 0, 0, 0] } } }],
    "joints": [
      { "name": "shoulder", "kind": "spherical", "parent": "world", "child": "upper",
        "limits": { "swing_twist": { "axis": [0, 0, 1], "swing": 1, "twist": [-1, 1] } } },
      { "name": "elbow", "kind": { "revolute": { "axis": [0, 1, 0] } }, "parent": "upper", "child": "lower",
        "child_from_joint": { "quaternion": [0, 0, 0, 1], "position": [0, 0, 0.3] },
        "stiffness": [5], "limits": { "ranges": [[-1, 2]] } }],
    "colliders": [{ "name": "ground", "body": "world", "shape": "half_space", "friction": 0.8 }],
    "trackers": [
      { "name": "hand", "body": "lower", "linear": { "stiffness": 100, "damping": 10 } }],
    "frames": [{ "name": "tip", "body": "lower" }], "visuals": [{ "body": "lower", "shape": { "sphere": { "radius": 1 } } }] },
  "start": { "q": [0, 0, 0, 1, 0.5],
             "v": [0, 0, 0, 0] },
  "script": {
    "lead": { "paths": [{ "tracker": "hand",
      "position": [{ "time": 0, "values": [0, 0, 0] }, { "time": 1, "values": [1, 0, 0] }],
      "turn": [{ "time": 0, "values": [0, 0, 0] }], "held": [0, 2] }] },
    "springs_off": [1, 2],
    "events": [
      { "time": 1, "change": { "bind": { "joint":
        { "name": "rope", "kind": { "point_on_line": { "axis": [1, 0, 0] } }, "parent": "world", "child": "lower" } } } },
      { "time": 2, "change": { "release": { "joint": "rope" } } }] },
  "control": ["mode passive", "weight joint=\"elbow\" value=2"],
  "take": ["ligament take 1", "length 0.01",
           "at 0 pin top bone=\"upper\""],
  "view": { "direction": [0, -1, 0.1], "field_of_view": 0.5 } }
"#;

/// Text of the valid file, its replacement, the line and column reported, and a part of the message.
type Mistake = (&'static str, &'static str, [usize; 2], &'static str);

const MISTAKES: &[Mistake] = &[
    // The header.
    ("\"version\": 1", "\"version\": 9", [1, 42], "version 9"),
    ("\"ligament scene\"", "\"ligament flesh\"", [1, 13], "A flesh file has no bones"),
    // Bodies.
    (
        "\"bodies\": [",
        "\"bodies\": [{ \"name\": \"upper\", \"inertia\": { \"filled\": { \"mass\": 1, \"shape\": { \"sphere\": { \"radius\": 1 } } } } },",
        [4, 17],
        "bodies 1 and 2 are both called 'upper'",
    ),
    (
        "\"bodies\": [",
        "\"bodies\": [{ \"name\": \"world\", \"inertia\": { \"filled\": { \"mass\": 1, \"shape\": { \"sphere\": { \"radius\": 1 } } } } },",
        [3, 26],
        "reserved for the world",
    ),
    (
        "\"bodies\": [",
        "\"bodies\": [{ \"name\": \"\", \"inertia\": { \"filled\": { \"mass\": 1, \"shape\": { \"sphere\": { \"radius\": 1 } } } } },",
        [3, 26],
        "bodies 1 has an empty name",
    ),
    ("\"mass\": 1", "\"mass\": -1", [4, 59], "mass"),
    ("\"mass\": 2", "\"mass\": 0", [5, 62], "its mass is 0.0, but it must be positive"),
    ("[1, 1, 1, 0, 0, 0]", "[1, 1, 9, 0, 0, 0]", [5, 94], "no solid has them"),
    ("\"radius\": 0.1", "\"radius\": 0", [4, 71], "radius"),
    // Joints.
    (
        "\"parent\": \"world\", \"child\": \"upper\"",
        "\"parent\": \"moon\", \"child\": \"upper\"",
        [7, 60],
        "no body 'moon'",
    ),
    (
        "\"child\": \"lower\",\n        \"child_from",
        "\"child\": \"lover\",\n        \"child_from",
        [9, 101],
        "no body 'lover'",
    ),
    (
        "\"child\": \"lower\",\n        \"child_from",
        "\"child\": \"upper\",\n        \"child_from",
        [9, 101],
        "to itself",
    ),
    ("\"name\": \"elbow\"", "\"name\": \"shoulder\"", [9, 17], "names must be unique"),
    ("{ \"axis\": [0, 1, 0] }", "{ \"axis\": [0, 0, 0] }", [9, 58], "of length 0.0"),
    ("[0, 0, 0, 1], \"pos", "[0, 0, 0, 9], \"pos", [10, 45], "unit length"),
    ("\"stiffness\": [5]", "\"stiffness\": [-5]", [11, 22], "must not be negative"),
    ("\"stiffness\": [5]", "\"stiffness\": [5, 5]", [11, 22], "has 2 numbers"),
    ("[[-1, 2]]", "[[2, -1]]", [11, 50], "low <= high"),
    ("\"twist\": [-1, 1]", "\"twist\": [1, -1]", [8, 78], "low <= high"),
    ("\"axis\": [0, 0, 1]", "\"axis\": [0, 0, 2]", [8, 46], "limit axis"),
    // Colliders, trackers and frames.
    ("\"friction\": 0.8", "\"friction\": -0.8", [12, 91], "must not be negative"),
    ("\"hand\", \"body\": \"lower\"", "\"hand\", \"body\": \"lover\"", [14, 33], "no body 'lover'"),
    ("\"stiffness\": 100", "\"stiffness\": -100", [14, 67], "linear stiffness"),
    ("\"name\": \"tip\"", "\"name\": \"upper\"", [15, 26], "has the name of a body"),
    ("\"radius\": 1 } } }] }", "\"radius\": 0 } } }] }", [15, 93], "radius"),
    ("[{ \"body\": \"lower\"", "[{ \"body\": \"lover\"", [15, 75], "no body 'lover'"),
    // Initial state and events.
    ("[0, 0, 0, 1, 0.5]", "[0, 0, 0, 1]", [16, 19], "4 numbers; expected 5"),
    ("[0, 0, 0, 1, 0.5]", "[0, 0, 0, 2, 0.5]", [16, 20], "quaternion of the joint 'shoulder'"),
    ("\"tracker\": \"hand\"", "\"tracker\": \"foot\"", [19, 38], "no tracker 'foot'"),
    (
        "\"time\": 1, \"values\": [1",
        "\"time\": 0, \"values\": [1",
        [20, 66],
        "is not after that of the previous key",
    ),
    ("\"values\": [1, 0, 0]", "\"values\": [1, 0]", [20, 79], "2 values; expected 3"),
    ("\"held\": [0, 2]", "\"held\": [2, 0]", [21, 61], "swap them"),
    ("\"springs_off\": [1, 2]", "\"springs_off\": [2, 1]", [22, 20], "swap them"),
    ("\"child\": \"lower\" } } }", "\"child\": \"lover\" } } }", [25, 107], "no body 'lover'"),
    ("{ \"axis\": [1, 0, 0] }", "{ \"axis\": [0, 0, 0] }", [25, 64], "unit vector"),
    ("{ \"joint\": \"rope\" }", "{ \"joint\": \"rop\" }", [26, 54], "no joint 'rop'"),
    // Control, the take and the view.
    ("length 0.01", "length soon", [28, 31], "take[1]: 'length': found 'soon'"),
    ("mode passive", "mode pasive", [27, 15], "pasive"),
    (
        "joint=\\\"elbow\\\"",
        "joint=\\\"knee\\\"",
        [27, 31],
        "found 'knee'; expected a joint; there are: shoulder, elbow",
    ),
    (
        "bone=\\\"upper\\\"",
        "bone=\\\"uper\\\"",
        [29, 12],
        "found 'uper'; expected a bone; did you mean 'upper'? There are: upper, lower",
    ),
    ("[0, -1, 0.1]", "[0, 0, 0]", [30, 26], "it is zero"),
    ("\"field_of_view\": 0.5", "\"field_of_view\": 5", [30, 57], "below 2.5"),
];

#[test]
fn whatever_is_wrong_in_a_scene_is_told_with_line_and_column() {
    let here = folder("pointing-in-scenes");
    let file = here.join("scene.json");
    std::fs::write(&file, SOUND).unwrap();
    let (code, out, err) = said(&here, &["info", "scene.json"]);
    assert_eq!(code, 0, "the valid scene: {out}{err}");
    for (from, to, [line, column], says) in MISTAKES {
        assert_eq!(SOUND.matches(from).count(), 1, "{from}");
        std::fs::write(&file, SOUND.replace(from, to)).unwrap();
        let (code, out, err) = said(&here, &["info", "scene.json"]);
        assert_eq!(code, 3, "{to}: {out}{err}");
        for text in ["scene.json", &format!("line {line}, column {column}: "), says] {
            assert!(err.contains(text), "{to}: '{text}' is not in: {err}");
        }
    }
}

#[test]
fn each_of_several_faults_has_its_place() {
    let here = folder("pointing-at-several");
    let text = SOUND.replace("\"mass\": 2", "\"mass\": -2").replace("[[-1, 2]]", "[[2, -1]]");
    std::fs::write(here.join("scene.json"), text).unwrap();
    let (code, _, err) = said(&here, &["convert", "scene.json", "out.json"]);
    assert_eq!(code, 3, "{err}");
    for text in
        ["has 2 faults", "\n  - line 5, column 62: body 'lower'", "\n  - line 11, column 50: joint 'elbow'"]
    {
        assert!(err.contains(text), "'{text}' is not in: {err}");
    }
}

#[test]
fn what_is_wrong_with_flesh_is_told_with_its_place() {
    let here = folder("pointing-in-flesh");
    let (code, out, err) = said(&here, &["convert", "worm", "worm.json"]);
    assert_eq!(code, 0, "{out}{err}");
    let sound = std::fs::read_to_string(here.join("worm.json")).unwrap();
    for (from, to, says) in [
        ("\"law\":\"stvk\"", "\"law\":\"silk\"", "unknown material law 'silk'"),
        ("\"bones\":[\"world\",\"bone 0\"", "\"bones\":[\"world\",\"bone X\"", "the bone 'bone X'"),
        ("\"slip\":", "\"slip\":-", "expected a number above zero"),
    ] {
        assert_eq!(sound.matches(from).count(), 1, "{from}");
        let broken = sound.replace(from, to);
        std::fs::write(here.join("worm.json"), &broken).unwrap();
        // The position reported is where the two files first differ, or the value that contains it.
        let same = sound.bytes().zip(broken.bytes()).take_while(|(a, b)| a == b).count();
        let line = broken[..same].matches('\n').count() + 1;
        let (code, _, err) = said(&here, &["info", "worm.json"]);
        assert_eq!(code, 3, "{to}: {err}");
        for text in ["worm.json", &format!("line {line}, column "), says] {
            assert!(err.contains(text), "{to}: '{text}' is not in: {err}");
        }
    }
}
