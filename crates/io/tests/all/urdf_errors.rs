//! Files that are not valid robots: each is refused with an error that names the file, the element and a remedy;
//! physically impossible inertia is repaired with a note, or refused in strict mode.

use std::path::PathBuf;

use ligament::mass::plausible;
use ligament::progress::Progress;
use ligament_io::urdf::{Imported, Note, Options, Root, UrdfError, UrdfFault, from_text, load};

fn data(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "data", name].iter().collect()
}

const INERTIAL: &str =
    r#"<inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial>"#;

/// Two links and a joint, with pieces to be replaced.
fn robot(link: &str, joint: &str) -> String {
    format!(
        r#"<robot name="r">
  <link name="a"/>
  <link name="b">{link}</link>
  <joint name="j" type="revolute">
    <parent link="a"/><child link="b"/>{joint}
  </joint>
</robot>"#
    )
}

fn read(text: &str, options: &Options) -> Result<Imported, UrdfError> {
    from_text(text, None, options, &mut Progress::none())
}

#[track_caller]
fn fault(text: &str) -> (UrdfFault, String) {
    fault_with(text, &Options::default())
}

#[track_caller]
fn fault_with(text: &str, options: &Options) -> (UrdfFault, String) {
    match read(text, options) {
        Ok(_) => panic!("accepted: {text}"),
        Err(e) => {
            let message = e.to_string();
            (*e.fault, message)
        }
    }
}

/// The message of the fault must contain all these parts.
#[track_caller]
fn assert_refused(text: &str, parts: &[&str]) {
    let (_, message) = fault(text);
    for part in parts {
        assert!(message.contains(part), "'{part}' not in: {message}");
    }
}

#[test]
fn the_pattern_of_these_tests_is_a_good_robot() {
    let model = read(&robot(INERTIAL, ""), &Options::default()).unwrap().model;
    assert_eq!(model.nv(), 1);
}

#[test]
fn files_that_cannot_be_read_are_named() {
    for (path, part) in [
        ("does/not/exist.urdf", "exist.urdf"),
        ("tests/data", "not a file"),
        ("tests/data/torn.urdf", "<mass>"),
        ("tests/data/circle.urdf", "'ca'"),
    ] {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
        let message = load(&path, &Options::default(), &mut Progress::none()).unwrap_err().to_string();
        assert!(message.starts_with(&path.display().to_string()), "{message}");
        assert!(message.contains(part) || part == "<mass>" && message.contains("not closed"), "{message}");
    }
    let message = load(data("cube.stl"), &Options::default(), &mut Progress::none()).unwrap_err().to_string();
    assert!(message.contains("no <robot>"), "{message}");
}

#[test]
fn text_that_is_no_urdf_is_told_so() {
    assert_refused("", &["no <robot>"]);
    assert_refused("<sdf version='1.6'><model/></sdf>", &["line 1", "<sdf>", "<robot>"]);
    assert_refused("\n\n<robot><link name='a'></robot>", &["line 3", "XML"]);
    assert_refused("<robot>\n<link name='a'/>", &["line 2", "<robot> is not closed"]);
    assert_refused("<robot/><robot/>", &["after the end"]);
    assert_refused("<robot name='r'/>", &["no links"]);
    assert_refused("<robot>\n<xacro:arm side='left'/></robot>", &["line 2", "xacro:arm", "expand"]);
    assert_refused("<robot><link name='&undefined;'/></robot>", &["line 1", "XML"]);
    assert_refused("<robot><link name='a' name='b'/></robot>", &["line 1", "XML"]);
    assert_refused("<robot>\n<link/></robot>", &["line 2", "<link> has no name"]);
}

#[test]
fn numbers_that_are_none_are_named_with_link_or_joint_and_attribute() {
    for bad in ["nan", "1e999", "", "1 2", "one", "0x10"] {
        let link = INERTIAL.replace("value=\"1\"", &format!("value=\"{bad}\""));
        assert_refused(
            &robot(&link, ""),
            &["link 'b' (line 3, column 3)", "<mass value=", "a finite number"],
        );
    }
    for bad in ["0 0", "0 0 0 0", "0 inf 0", "0 0 x 0", "a b c"] {
        assert_refused(
            &robot(INERTIAL, &format!("<origin xyz=\"{bad}\"/>")),
            &["joint 'j' (line 4, column 3)", "<origin xyz=", "3 finite numbers"],
        );
    }
    assert_refused(&robot(INERTIAL, "<limit lower='nan' upper='1'/>"), &["joint 'j'", "lower"]);
    let long = "9".repeat(100_000);
    let (_, message) = fault(&robot(INERTIAL, &format!("<axis xyz=\"{long}\"/>")));
    assert!(message.len() < 300, "{} characters", message.len());
}

#[test]
fn what_makes_no_sense_is_named() {
    assert_refused(&robot(INERTIAL, "<axis xyz='0 0 0'/>"), &["joint 'j'", "axis", "nonzero vector"]);
    assert_refused(&robot(&INERTIAL.replace("value=\"1\"", "value=\"-1\""), ""), &["link 'b'", "mass is -1"]);
    assert_refused(&robot(INERTIAL, "<dynamics damping='-2'/>"), &["joint 'j'", "damping is -2"]);
    assert_refused(
        &robot("<inertial><mass value='1'/></inertial>", ""),
        &["link 'b' (line 3, column 3)", "inertia"],
    );
    assert_refused(
        &robot(INERTIAL, "").replace("revolute", "wobbly"),
        &["joint 'j' (line 4, column 3)", "wobbly"],
    );
    assert_refused(
        &robot(INERTIAL, "").replace(" type=\"revolute\"", ""),
        &["joint 'j' (line 4, column 3)", "type"],
    );
    assert_refused(&robot(INERTIAL, "<axis/>"), &["joint 'j' (line 4, column 3)", "xyz"]);
    assert_refused(&robot("<inertial/><inertial/>", ""), &["link 'b' (line 3, column 3)"]);
    for density in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let options = Options { density: Some(density), ..Options::default() };
        assert!(matches!(fault_with(&robot(INERTIAL, ""), &options).0, UrdfFault::Density { .. }));
    }
}

#[test]
fn links_and_joints_that_make_no_tree_are_named() {
    let joint = |name: &str, parent: &str, child: &str| {
        format!(
            "<joint name='{name}' type='continuous'><parent link='{parent}'/><child link='{child}'/></joint>"
        )
    };
    let tree = |links: &str, joints: &[String]| {
        let links: String =
            links.split(' ').map(|name| format!("<link name='{name}'>{INERTIAL}</link>")).collect();
        format!("<robot name='r'>{links}{}</robot>", joints.concat())
    };
    let refused =
        |links: &str, joints: &[String], parts: &[&str]| assert_refused(&tree(links, joints), parts);
    refused("a a", &[joint("j", "a", "a")], &["link 'a'", "unique"]);
    refused("a b c", &[joint("j", "a", "b"), joint("j", "b", "c")], &["joint 'j'", "unique"]);
    refused("a b", &[joint("j", "a", "z")], &["joint 'j'", "child", "'z'"]);
    refused("a b", &[joint("j", "z", "b")], &["joint 'j'", "parent", "'z'"]);
    refused("a b", &[joint("j", "b", "b")], &["joint 'j'", "itself"]);
    refused(
        "a b c",
        &[joint("j", "a", "c"), joint("k", "b", "c")],
        &["link 'c'", "'j'", "'k'", "one parent"],
    );
    refused("a b c", &[joint("j", "a", "c")], &["2 links", "'a', 'b'", "one root"]);
    refused("a b", &[joint("j", "a", "b"), joint("k", "b", "a")], &["cycle", "'j'", "'k'"]);
    // A cycle beside a good tree, with a tail attached to it.
    let circle = [joint("j", "b", "c"), joint("k", "c", "b"), joint("tail", "c", "d")];
    refused("a b c d", &circle, &["cycle", "'j'", "'k'"]);
    assert!(!fault(&tree("a b c d", &circle)).1.contains("tail"));
    refused("a", &[], &["no moving joint", "'a'", "free root"]);
    let alone = Options { root: Root::Free, ..Options::default() };
    assert_eq!(read(&tree("a", &[]), &alone).unwrap().model.nv(), 6);
}

#[test]
fn a_mesh_that_is_needed_for_mass_and_missing_is_an_error() {
    let collision = "<collision><geometry><mesh filename='package://gone/part.stl'/></geometry></collision>";
    let text = robot(collision, "");
    assert_refused(&text, &["link 'b'", "package://gone/part.stl", "package_dirs", "density"]);
    let without = Options { density: None, ..Options::default() };
    assert!(read(&text, &without).is_ok());
    // With its own mass the link does not need it.
    assert!(read(&robot(&format!("{INERTIAL}{collision}"), ""), &Options::default()).is_ok());
    let remote = text.replace("package://gone", "https://example.org");
    let notes = read(&remote, &Options::default()).unwrap().notes;
    assert!(notes.iter().any(|note| note.to_string().contains("network")), "{notes:?}");
}

#[test]
fn impossible_inertia_is_mended_with_a_note_or_refused() {
    let strict = Options { strict: true, ..Options::default() };
    for (inertia, why) in [
        ("ixx='1' iyy='0.3' izz='0.3'", "triangle"),
        ("ixx='0' iyy='0' izz='0'", "a point"),
        ("ixx='0.1' iyy='0.1' izz='0'", "a line"),
        ("ixx='0.1' iyy='0.1' izz='-0.1'", "a negative moment"),
    ] {
        let link = format!(
            "<inertial><origin xyz='0.1 0 0'/><mass value='1'/><inertia {inertia} ixy='0' ixz='0' iyz='0'/></inertial>"
        );
        let text = robot(&link, "");
        let imported = read(&text, &Options::default()).unwrap();
        let body = imported.model.body(imported.model.find_body("b").unwrap());
        assert_eq!(plausible(&body.inertia), Ok(()), "{why}");
        let mended = |note: &&Note| matches!(note, Note::InertiaMended { link, .. } if link == "b");
        assert_eq!(imported.notes.iter().filter(mended).count(), 1, "{why}: {:?}", imported.notes);
        let (fault, message) = fault_with(&text, &strict);
        assert!(
            matches!(fault, UrdfFault::Inertia { .. }) && message.contains("link 'b'"),
            "{why}: {message}"
        );
    }
    // A flat body is possible, and stays unchanged bit for bit.
    let flat = INERTIAL.replace("izz=\"1\"", "izz=\"2\"");
    let imported = read(&robot(&flat, ""), &strict).unwrap();
    let found = imported.model.body(imported.model.find_body("b").unwrap()).inertia.rotational;
    assert_eq!((found.xx, found.yy, found.zz), (1.0, 1.0, 2.0));
}

#[test]
fn limits_that_run_backwards_are_left_out_with_a_note_or_refused() {
    let text = robot(INERTIAL, "<limit lower='1' upper='-1' effort='1' velocity='1'/>");
    let notes = read(&text, &Options::default()).unwrap().notes;
    let expected = Note::LimitsReversed { joint: "j".to_owned(), lower: 1.0, upper: -1.0 };
    assert!(notes.contains(&expected), "{notes:?}");
    let strict = Options { strict: true, ..Options::default() };
    assert!(matches!(fault_with(&text, &strict).0, UrdfFault::LimitsReversed { .. }));
    // A lower end alone leaves the upper at zero, as in URDF 1.0.
    let text = robot(INERTIAL, "<limit lower='-1'/>");
    let model = read(&text, &Options::default()).unwrap().model;
    let limits = format!("{:?}", model.joints()[0].limits);
    assert!(limits.contains("low: -1.0, high: 0.0"), "{limits}");
}

#[test]
fn later_versions_of_urdf_say_more() {
    let version =
        |version: &str, text: &str| text.replacen("<robot", &format!("<robot version='{version}'"), 1);
    // A quarter turn about z, as a quaternion that is not normalized: version 1.0 does not have it.
    let turned = robot(INERTIAL, "<origin xyz='1 2 3' quat_xyzw='0 0 2 2'/>");
    for (number, x) in [("1.0", 1.0), ("nonsense", 1.0), ("1.1", 0.0), ("1.2", 0.0)] {
        let model = read(&version(number, &turned), &Options::default()).unwrap().model;
        let pose = model.joints()[0].parent_from_joint;
        assert!(
            (pose.rot.cols[0].x - x).abs() < 1e-15 && pose.pos.to_array() == [1.0, 2.0, 3.0],
            "{number}: {pose:?}"
        );
    }
    let both = turned.replace("quat_xyzw", "rpy='0 0 1' quat_xyzw");
    assert!(read(&both, &Options::default()).is_ok());
    assert_refused(&version("1.1", &both), &["joint 'j'", "<origin quat_xyzw=", "not both"]);
    // One end alone: the other is zero in 1.0, and open in 1.2.
    let half = robot(INERTIAL, "<limit lower='-1'/>");
    let model = read(&version("1.2", &half), &Options::default()).unwrap().model;
    let limits = format!("{:?}", model.joints()[0].limits);
    assert!(limits.contains("low: -1.0, high: inf"), "{limits}");
    let backwards = robot(INERTIAL, "<limit lower='1' upper='-1'/>");
    assert_refused(&version("1.2", &backwards), &["joint 'j'", "<limit upper=\"-1\">", "lower, which is 1"]);
    let negative = robot(INERTIAL, "<limit effort='-1'/>");
    assert!(read(&negative, &Options::default()).is_ok());
    assert_refused(&version("1.2", &negative), &["joint 'j'", "<limit effort=\"-1\">", "not negative"]);
    // An invalid shape is left out in 1.0, and refused in 1.2, unless it is visual only.
    let shape = |solid: &str| {
        robot(&format!("{INERTIAL}<{solid}><geometry><sphere radius='-1'/></geometry></{solid}>"), "")
    };
    for (number, solid) in [("1.0", "collision"), ("1.0", "visual"), ("1.2", "visual")] {
        let notes = read(&version(number, &shape(solid)), &Options::default()).unwrap().notes;
        assert!(
            notes.iter().any(|note| note.to_string().contains("left out")),
            "{number} {solid}: {notes:?}"
        );
    }
    assert_refused(&version("1.2", &shape("collision")), &["link 'b'", "<sphere radius=\"-1\">", "positive"]);
}

#[test]
fn what_is_missing_or_there_twice_is_named_with_its_place() {
    let link = |link: &str| robot(link, "");
    let joint = |joint: &str| robot(INERTIAL, joint);
    let missing = |from: &str| joint("").replace(from, "");
    for (text, parts) in [
        (
            link("<inertial><inertia/></inertial>"),
            &["link 'b' (line 3, column 3), at line 3, column 18", "no <mass>"][..],
        ),
        (link("<inertial><mass/></inertial>"), &["line 3, column 28", "<mass> has no attribute 'value'"]),
        (link("<inertial/><inertial/>"), &["line 3, column 29", "<link> has more than one <inertial>"]),
        (link(&INERTIAL.replace(" ixy=\"0\"", "")), &["link 'b'", "<inertia> has no attribute 'ixy'"]),
        (
            link("<collision><geometry><box/></geometry></collision>"),
            &["link 'b'", "<box> has no attribute 'size'"],
        ),
        (
            link("<collision><origin/><origin/><geometry><sphere radius='1'/></geometry></collision>"),
            &["link 'b'", "<collision> has more than one <origin>"],
        ),
        (joint("<limit/><limit/>"), &["joint 'j'", "<joint> has more than one <limit>"]),
        (joint("<mimic/>"), &["joint 'j'", "<mimic> has no attribute 'joint'"]),
        (missing("<parent link=\"a\"/>"), &["joint 'j' (line 4, column 3)", "<joint> has no <parent>"]),
        (missing(" link=\"b\""), &["joint 'j'", "<child> has no attribute 'link'"]),
        (missing(" type=\"revolute\""), &["joint 'j'", "<joint> has no attribute 'type'"]),
        (
            joint("").replace("revolute", "wobbly"),
            &[
                "line 4, column 19",
                "<joint type=\"wobbly\">: expected one of: revolute, continuous, prismatic, fixed",
            ],
        ),
    ] {
        assert_refused(&text, parts);
    }
}
