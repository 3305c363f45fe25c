//! Contact of MJCF: friction of pairs, `condim`, `priority`, `contact/pair`, the flag that disables contact, and meshes without
//! faces. tests/python compares the friction of pairs with that of MuJoCo itself.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::path::Path;

use crate::common::folder::Folder;
use ligament::contact::{NoContact, Pairs};
use ligament::math::{Pose, Vec3};
use ligament::model::{FrictionRule, Model};
use ligament::progress::Progress;
use ligament_io::mjcf::{self, Imported, Options};

fn import(inside: &str, folder: Option<&Path>) -> Result<Imported, String> {
    let text = format!("<mujoco>{inside}</mujoco>");
    mjcf::from_text(&text, folder, &Options::default(), &mut Progress::none()).map_err(|e| e.to_string())
}

fn read(inside: &str) -> Imported {
    import(inside, None).unwrap_or_else(|error| panic!("{error}"))
}

fn reported(imported: &Imported) -> String {
    imported.notes.iter().map(|note| format!("{note}\n")).collect()
}

/// A free ball.
fn ball(name: &str, attributes: &str) -> String {
    format!(r#"<body name="{name}"><freejoint/><geom name="{name}" size=".1" {attributes}/></body>"#)
}

fn index(model: &Model, name: &str) -> u32 {
    model.colliders().iter().position(|c| c.name == name).unwrap() as u32
}

/// The friction of the contact of two balls at the same place; `None` if they do not touch.
fn friction(imported: &Imported, a: &str, b: &str) -> Option<f64> {
    let (mut contacts, wanted) =
        (Vec::new(), [index(&imported.scene.model, a), index(&imported.scene.model, b)]);
    let mut pairs: Pairs = imported.scene.contact_pairs();
    pairs.find(
        &imported.scene.model,
        |body| (Pose::translation(Vec3::X * 1e-3 * body.index() as f64), 0.0),
        &mut contacts,
    );
    let is_wanted = |colliders: [u32; 2]| wanted.iter().all(|k| colliders.contains(k));
    contacts.iter().find(|contact| is_wanted(contact.colliders)).map(|contact| contact.friction)
}

#[test]
fn friction_is_combined_as_in_mujoco() {
    let balls = [
        ball("usual", ""),
        ball("smooth", r#"friction=".2""#),
        ball("smoother", r#"friction=".1 9 9""#),
        ball("slick", r#"condim="1" friction=".7""#),
        ball("slick too", r#"condim="1""#),
        ball("first", r#"priority="2" friction=".3""#),
        ball("first slick", r#"priority="3" condim="1""#),
    ];
    let all = read(&format!("<worldbody>{}</worldbody>", balls.concat()));
    for (a, b, expected) in [
        ("usual", "smooth", 1.0),
        ("smooth", "smoother", 0.2),
        ("slick", "smooth", 0.7),
        ("slick", "slick too", 0.0),
        ("first", "usual", 0.3),
        ("first", "slick", 0.3),
        ("first slick", "first", 0.0),
    ] {
        assert_eq!(friction(&all, a, b), Some(expected), "{a}, {b}");
    }
    assert!(all.scene.model.colliders().iter().all(|c| c.friction_rule != FrictionRule::GeometricMean));
    assert_eq!(reported(&all), "");
}

#[test]
fn pairs_touch_whatever_else_is_said() {
    let off = r#"contype="0" conaffinity="0""#;
    let balls = [
        ball("a", off),
        ball("b", off),
        ball("c", r#"condim="1" friction=".4""#),
        ball("d", r#"condim="1""#),
    ];
    let scene = |contact: &str| {
        format!(
            "<default><default class='rough'><pair friction='2 2 .1 .1 .1'/></default></default>
             <worldbody>{}</worldbody><contact>{contact}</contact>",
            balls.concat()
        )
    };
    let all = read(&scene(
        r#"<pair geom1="a" geom2="b" friction=".6 .6"/><exclude body1="c" body2="d"/><pair geom1="d" geom2="c" condim="3"/>
           <pair name="x" class="rough" geom1="a" geom2="c"/>"#,
    ));
    assert_eq!(friction(&all, "a", "b"), Some(0.6));
    // The dimension of the pair counts: the larger friction of both geoms, though both are frictionless.
    assert_eq!(friction(&all, "c", "d"), Some(1.0));
    assert_eq!(friction(&all, "a", "c"), Some(2.0));
    let pairs = all.scene.contact_pairs();
    let index = |name| index(&all.scene.model, name);
    assert_eq!(pairs.why_not(index("a"), index("d")), Some(NoContact::Groups));
    assert_eq!(reported(&all), "");
    // Without a dimension of its own, that of the geoms; with one, none.
    let others = read(&scene(
        r#"<pair geom1="c" geom2="d" friction=".5"/><pair geom1="a" geom2="b" condim="1" friction="1"/><pair geom1="a" geom2="c"/>"#,
    ));
    assert_eq!(friction(&others, "c", "d"), Some(0.0));
    assert_eq!(friction(&others, "a", "b"), Some(0.0));
    assert_eq!(friction(&others, "a", "c"), Some(1.0));
    for (wrong, says) in [
        (r#"<pair geom1="a"/>"#, "<pair> has no geom2"),
        (r#"<pair geom1="a" geom2="e"/>"#, "the geom 'e', which does not exist"),
        (r#"<pair geom1="a" geom2="b" condim="2"/>"#, "one of: 1, 3, 4, 6"),
    ] {
        let error = import(&scene(wrong), None).unwrap_err();
        assert!(error.contains(says) && error.contains("line "), "{error}");
    }
}

#[test]
fn a_pair_with_a_geom_that_is_left_out_is_noted() {
    let both = format!(r#"{}<geom name="hills" type="hfield" hfield="h"/>"#, ball("a", ""));
    let all =
        read(&format!(r#"<worldbody>{both}</worldbody><contact><pair geom1="a" geom2="hills"/></contact>"#));
    assert!(reported(&all).contains("pair a, hills: left out"), "{}", reported(&all));
    assert!(all.scene.model.contact_pairs().is_empty());
}

#[test]
fn disabled_contact_is_none() {
    let all = read(&format!(
        r#"<option><flag contact="disable"/></option><worldbody><geom type="plane" size="1 1 1"/>{}{}</worldbody>
           <contact><pair geom1="a" geom2="b"/></contact>"#,
        ball("a", ""),
        ball("b", "")
    ));
    assert!(all.scene.contact_pairs().is_idle());
    assert!(reported(&all).contains("contact is disabled"), "{}", reported(&all));
    // What is enabled by name is as usual.
    let enabled = r#"<option><flag contact="enable" gravity="enable"/></option>"#;
    let usual = read(&format!("{enabled}<worldbody>{}{}</worldbody>", ball("a", ""), ball("b", "")));
    assert!(!usual.scene.contact_pairs().is_idle());
    assert_eq!(reported(&usual), "");
}

#[test]
fn what_makes_contact_soft_is_noted_once() {
    let all = read(&format!(
        r#"<default><geom margin=".01"/></default><worldbody>{}{}{}</worldbody>"#,
        ball("a", r#"solref=".1 1" solimp=".9 .9 .1""#),
        ball("b", r#"gap=".1""#),
        ball("c", r#"condim="6""#)
    ));
    let notes = reported(&all);
    assert_eq!(notes.lines().count(), 1, "{notes}");
    assert!(notes.contains("contact is rigid here: 'a', 'b', 'c'"), "{notes}");
}

/// The second and third numbers of `friction` count where `condim` says so; MuJoCo's defaults where they are left out.
#[test]
fn condim_gives_torsional_and_rolling_friction() {
    let read = read(&format!(
        "<worldbody>{}{}{}</worldbody>",
        ball("a", r#"condim="3" friction=".7 .1 .2""#),
        ball("b", r#"condim="4" friction=".7 .1 .2""#),
        ball("c", r#"condim="6""#)
    ));
    let of = |k: usize| &read.scene.model.colliders()[k];
    let all = [0, 1, 2].map(|k| (of(k).torsional_friction, of(k).rolling_friction));
    assert_eq!(all, [(0.0, 0.0), (0.1, 0.0), (0.005, 1e-4)]);
}

/// The corners of a box as a file of MuJoCo's own format, with faces or without.
fn msh(faces: &[[i32; 3]]) -> Vec<u8> {
    let counts = [8, 0, 0, faces.len() as i32].map(i32::to_le_bytes);
    let corner = |k: i32| [k & 1, k >> 1 & 1, k >> 2].map(|bit| (bit as f32 - 0.5) * 0.2);
    let numbers = (0..8).flat_map(corner).map(f32::to_le_bytes);
    counts
        .into_iter()
        .chain(numbers)
        .chain(faces.iter().flatten().map(|k| k.to_le_bytes()))
        .flatten()
        .collect()
}

#[test]
fn meshes_without_faces_are_hulls() {
    let folder = Folder::new();
    std::fs::write(folder.join("hull.msh"), msh(&[])).unwrap();
    // Of two triangles on each side, the outer side by the right hand.
    let faces = [
        [0, 2, 1],
        [1, 2, 3],
        [4, 5, 6],
        [5, 7, 6],
        [0, 1, 4],
        [1, 5, 4],
        [2, 6, 3],
        [3, 6, 7],
        [0, 4, 2],
        [2, 4, 6],
        [1, 3, 5],
        [3, 7, 5],
    ];
    std::fs::write(folder.join("faces.msh"), msh(&faces)).unwrap();
    std::fs::write(folder.join("gmsh.msh"), "$MeshFormat\n4.1 0 8\n").unwrap();
    let corners =
        "-.1 -.1 -.1  .1 -.1 -.1  -.1 .1 -.1  .1 .1 -.1  -.1 -.1 .1  .1 -.1 .1  -.1 .1 .1  .1 .1 .1  0 0 0";
    let scene = |mesh: &str| {
        format!(
            r#"<asset><mesh name="m" {mesh}/></asset>
               <worldbody><body><freejoint/><geom type="mesh" mesh="m" density="1000"/></body></worldbody>"#
        )
    };
    for mesh in [r#"file="hull.msh""#, r#"file="faces.msh""#, &format!(r#"vertex="{corners}""#)] {
        let imported = import(&scene(mesh), Some(&folder)).unwrap();
        // Single precision of the file.
        assert!((imported.scene.model.mass() - 8.0).abs() < 1e-5, "{mesh}: {}", imported.scene.model.mass());
        assert_eq!((imported.scene.model.colliders().len(), reported(&imported).as_str()), (1, ""), "{mesh}");
    }
    for (mesh, says) in [
        (r#"file="gmsh.msh""#, "file of Gmsh"),
        (r#"vertex="0 0 0  1 0 0  0 1 0  1 1 0""#, "convex hull is flat"),
        (r#"vertex="0 0 0 1""#, "multiple of 3"),
    ] {
        let body = ball("other", "");
        let text = scene(mesh).replace("</worldbody>", &format!("{body}</worldbody>"));
        let told = import(&text, Some(&folder)).map_or_else(|error| error, |imported| reported(&imported));
        assert!(told.contains(says), "{mesh}: {told}");
    }
}

/// Rows of elevations in the file run down from high y, those of a binary file up from low y; both are scaled to the elevation.
#[test]
fn height_fields_are_read_from_the_file_and_from_binaries() {
    let (hills, ground) =
        (r#"size="2 1 .5 .1""#, r#"<geom name="ground" type="hfield" hfield="h" pos="0 0 1"/>"#);
    let of = |attributes: &str, folder: Option<&Path>| {
        let asset = format!(r#"<asset><hfield name="h" {hills} {attributes}/></asset>"#);
        import(&format!("{asset}<worldbody>{ground}{}</worldbody>", ball("a", "")), folder)
    };
    let folder = Folder::new();
    let words = [2_i32.to_le_bytes(), 3_i32.to_le_bytes()].into_iter();
    let bytes = words.chain([3.0_f32, 4.0, 9.0, 0.0, 1.0, 2.0].map(f32::to_le_bytes)).flatten();
    std::fs::write(folder.join("h.bin"), bytes.collect::<Vec<u8>>()).unwrap();
    for (attributes, folder) in
        [(r#"nrow="2" ncol="3" elevation="0 1 2 3 4 9""#, None), (r#"file="h.bin""#, Some(&*folder))]
    {
        let read = of(attributes, folder).unwrap();
        assert!(read.notes.is_empty(), "{}", reported(&read));
        let collider = &read.scene.model.colliders()[index(&read.scene.model, "ground") as usize];
        let ligament::mass::Shape::HeightField(field) = &collider.shape else { panic!("{collider:?}") };
        assert_eq!((field.columns(), field.half_extents()), (3, [2.0, 1.0]));
        let expected = [3.0, 4.0, 9.0, 0.0, 1.0, 2.0].map(|x: f64| x / 9.0 * 0.5);
        assert!(field.heights().iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-15), "{field:?}");
        assert_eq!(collider.body_from_shape, Pose::translation(Vec3::Z));
    }
    let flat = of(r#"nrow="2" ncol="2""#, None).unwrap();
    assert!(matches!(&flat.scene.model.colliders()[0].shape, ligament::mass::Shape::HeightField(_)));
    for (attributes, says) in [
        ("", "needs 'nrow'"),
        (r#"nrow="2" ncol="2" elevation="1 2 3""#, "3 numbers; expected 4"),
        (r#"nrow="1e9" ncol="2""#, "needs 'nrow'"),
    ] {
        let error = of(attributes, None).unwrap_err();
        assert!(error.contains(says), "{error}");
    }
    // What cannot be read is left out, with the reason.
    std::fs::write(folder.join("short.bin"), [1, 0]).unwrap();
    std::fs::write(folder.join("bad.png"), b"\x89PNG").unwrap();
    for (file, says) in [("none.bin", "not found"), ("short.bin", "too short"), ("bad.png", "bad.png")] {
        let read = of(&format!(r#"file="{file}""#), Some(&*folder)).unwrap();
        assert!(reported(&read).contains(says), "{}", reported(&read));
    }
}
