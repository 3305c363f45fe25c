//! Checks that a mistake in a text file is reported with the file, the line and the column, in every format. Mistakes
//! in the meaning of a scene file have their own table.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

use crate::common::{data, folder, said};

/// A file with a mistake, the arguments that read it, and the position of the mistake.
struct Mistake {
    file: &'static str,
    text: &'static str,
    words: &'static [&'static str],
    at: &'static str,
    says: &'static str,
}

const MISTAKES: &[Mistake] = &[
    Mistake {
        file: "syntax.json",
        text: "{ \"format\": \"ligament scene\", \"version\": 1,\n  \"name\": \"x\" \"about\" }",
        words: &["info", "syntax.json"],
        at: "line 2, column 15",
        says: "expected",
    },
    Mistake {
        file: "field.json",
        text: "{ \"format\": \"ligament scene\", \"version\": 1,\n  \"nmae\": 3 }",
        words: &["run", "field.json"],
        at: "line 2, column 8",
        says: "nmae",
    },
    Mistake {
        file: "bad.take",
        text: "ligament take 1\nscene worm\nlength 1\nat 0 drag x bone=\"bone 0\" to=1,2,up\n",
        words: &["play", "bad.take"],
        at: "line 4, column 30",
        says: "'drag', field 'to'",
    },
    Mistake {
        file: "bad.urdf",
        text: "<robot name=\"r\">\n  <link name=\"a\"/>\n  <lnk>\n</robot>",
        words: &["info", "bad.urdf"],
        at: "line 4, column",
        says: "lnk",
    },
    Mistake {
        file: "mass.urdf",
        text: "<robot name=\"r\">\n  <link name=\"a\">\n    <inertial><mass value=\"heavy\"/></inertial>\n  </link>\n</robot>",
        words: &["info", "mass.urdf"],
        at: "line 2, column 3",
        says: "<mass value=",
    },
    Mistake {
        file: "bad.xml",
        text: "<mujoco>\n  <worldbody>\n    <body pos=\"0 0 up\"/>\n  </worldbody>\n</mujoco>",
        words: &["info", "bad.xml"],
        at: "line 3, column 11",
        says: "up",
    },
    Mistake {
        file: "bad.bvh",
        text: "HIERARCHY\nROOT hips\n{\n  OFFSET 0 zero 0\n}\n",
        words: &["info", "bad.bvh"],
        at: "line 4, column 12",
        says: "zero",
    },
    Mistake {
        file: "bad.obj",
        text: "v 0 0 0\nv 1 0 0\nv 0 one 0\nf 1 2 3\n",
        words: &["flesh", "bad.obj", "humanoid"],
        at: "line 3, column 5",
        says: "'one'",
    },
    Mistake {
        file: "bad.stl",
        text: "solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 one 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid x\n",
        words: &["flesh", "bad.stl", "humanoid"],
        at: "line 4, column 10",
        says: "'one'",
    },
    Mistake {
        file: "bad.rig.json",
        text: "{ \"flesh\": { \"tets\": 700 },\n  \"rooot\": \"weld\" }",
        words: &["info", "any.glb", "--rig", "bad.rig.json"],
        at: "line 2, column 9",
        says: "rooot",
    },
    Mistake {
        file: "bad.csv",
        text: "time,x,y,z,qx,qy,qz,qw\n0,1,2,3,0,0,0,1\n1,1,two,3,0,0,0,1\n",
        words: &["run", "robot", "--tracker", "bad.csv"],
        at: "line 3",
        says: "column 'y': expected a finite number, found 'two'",
    },
];

#[test]
fn mistakes_are_told_with_file_line_and_column() {
    let here = folder("pointing");
    for mistake in MISTAKES {
        std::fs::write(here.join(mistake.file), mistake.text).unwrap();
        let (code, out, err) = said(&here, mistake.words);
        assert_eq!(code, 3, "{}: {out}{err}", mistake.file);
        for text in [mistake.file, mistake.at, mistake.says] {
            assert!(err.contains(text), "{}: '{text}' is not in: {err}", mistake.file);
        }
    }
}

#[test]
fn a_broken_cage_is_told_with_its_place() {
    let here = folder("pointing-cage");
    let cage = std::fs::read_to_string(data("cage.msh")).unwrap();
    let line = cage.lines().position(|line| line.starts_with("$Nodes")).unwrap() + 2;
    let spoilt: Vec<&str> =
        cage.lines().enumerate().map(|(k, text)| if k == line { "1 0 oops 0" } else { text }).collect();
    std::fs::write(here.join("bad.msh"), spoilt.join("\n")).unwrap();
    let skin = data("skin.obj");
    let (code, out, err) = said(&here, &["flesh", skin.to_str().unwrap(), "humanoid", "--cage", "bad.msh"]);
    assert_eq!(code, 3, "{out}{err}");
    assert!(err.contains("bad.msh") && err.contains(&format!("line {}, column 5", line + 1)), "{err}");
}
