//! The summary describes a model: sizes, mass and center, loops, limits; and its drawing is right for small trees,
//! abbreviated for long and deep ones, and safe for a terminal.

use std::sync::Arc;

use ligament::contact::NoContact;
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Pose, Vec3};
use ligament::model::{Body, BodyId, Collider, Exclusion, Joint, Model, ModelBuilder, Revolute};
use ligament::scene::Scene;
use ligament::sim::Simulation;
use ligament_gallery::{Chain, Humanoid, Ladder};
use ligament_io::open::notes_on;
use ligament_io::{contact_summary, describe};

fn body(name: &str) -> Body {
    Body::new(name, Shape::Sphere { radius: 0.1 }.inertia_of_mass(2.0).expect("a ball"))
}

/// A tree in which the parent of body k is `parents[k]`; 0 is the world.
fn tree(names: &[&str], parents: &[usize]) -> Model {
    let mut model = ModelBuilder::new("tree");
    let mut ids = vec![BodyId::WORLD];
    for (k, (name, &parent)) in names.iter().zip(parents).enumerate() {
        let id = model.add_body(body(name));
        let joint = Joint::new(format!("j{k}"), Revolute::about(Vec3::Y)).parent(ids[parent], Pose::IDENTITY);
        model.add_joint(joint.child(id, Pose::translation(Vec3::new(0.0, 0.0, -0.5))));
        ids.push(id);
    }
    model.build().expect("a tree")
}

#[test]
fn a_small_tree_is_drawn_whole() {
    let text = describe(&tree(&["a", "b", "c", "d", "e"], &[0, 1, 2, 1, 0]));
    let drawing: Vec<&str> = text.split("\n\n").nth(1).unwrap().lines().collect();
    assert_eq!(
        drawing,
        [
            "world",
            "├─ a  [2 kg; revolute 'j0']",
            "│  ├─ b  [2 kg; revolute 'j1']",
            "│  │  └─ c  [2 kg; revolute 'j2']",
            "│  └─ d  [2 kg; revolute 'j3']",
            "└─ e  [2 kg; revolute 'j4']",
        ]
    );
    for part in [
        "model 'tree'",
        "5 bodies, 5 joints (5 revolute)",
        "nq = 5, nv = 5",
        "10 kg",
        "constraints 25 in the tree",
    ] {
        assert!(text.contains(part), "'{part}' not in\n{text}");
    }
    // Bodies at 0.5, 1, 1.5, 1 and 0.5 above the ground.
    assert!(text.contains("center at (0, 0, 0.9)"), "{text}");
}

#[test]
fn bounds_of_joints_are_shown() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/arm.urdf");
    let arm = ligament_io::urdf::load(path, &Default::default(), &mut ligament::progress::Progress::none());
    let text = describe(&arm.unwrap().model);
    assert!(text.contains("max force 30, max speed 3]") && text.contains("2 with a largest force"), "{text}");
}

#[test]
fn the_humanoid_and_the_ladder_in_words() {
    let text = describe(&Humanoid::default().build().unwrap().model);
    for part in [
        "22 bodies, 22 joints (1 free, 21 revolute)",
        "nq = 28, nv = 27",
        "70 kg",
        "21 active, 21 with limits, 0 with springs, 21 with dampers",
        "23 colliders",
        "left foot  [0.8 kg; revolute 'left ankle roll', -0.4363..0.4363]",
    ] {
        assert!(text.contains(part), "'{part}' not in\n{text}");
    }
    let scene = Ladder::default().build().unwrap();
    let text = describe(&scene.model);
    let loops = scene.model.forest().loops().len();
    assert!(text.contains(&format!("{} in loops: {loops} loop joint", scene.counts.loop_rows)), "{text}");
}

#[test]
fn long_and_deep_trees_are_abbreviated() {
    let text = describe(&Chain::of(100_000).build().unwrap().model);
    assert!(text.contains("99980 bodies deeper"), "{text}");
    assert!(text.lines().count() < 40 && text.lines().all(|line| line.chars().count() < 160), "{text}");

    let names: Vec<String> = (0..500).map(|k| format!("b{k}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let text = describe(&tree(&names, &[0; 500]));
    assert!(text.contains("… and 440 bodies more"), "{text}");
    assert!(text.lines().count() < 80, "{text}");
    // A comb of deep teeth: every body is drawn or counted.
    let parents: Vec<usize> = (0..500).map(|k| if k % 50 == 0 { 0 } else { k }).collect();
    let text = describe(&tree(&names, &parents));
    let drawn = text.matches("revolute 'j").count();
    let counted: usize = text
        .lines()
        .filter_map(|line| line.split_once('…'))
        .filter_map(|(_, rest)| {
            rest.trim_start_matches(" and").split_whitespace().next()?.parse::<usize>().ok()
        })
        .sum();
    assert_eq!((drawn, drawn + counted), (60, 500), "{text}");
}

#[test]
fn names_cannot_move_the_cursor_or_fill_the_screen() {
    let long = "x".repeat(10_000);
    let text = describe(&tree(&["\u{1b}[2J\nevil\r", &long], &[0, 1]));
    assert!(!text.contains('\u{1b}') && !text.contains('\r') && text.contains("evil"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() < 160));
}

#[test]
fn contact_is_summarized_with_reasons() {
    let ball = Shape::Sphere { radius: 0.1 };
    let sheet = TriMesh::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y], vec![[0, 1, 2]]).expect("valid");
    let mut builder = ModelBuilder::new("things");
    let mut add = |name: &str, shape: Shape, groups: u32| {
        let body = builder.add_body(Body::new(name, ball.inertia_of_mass(1.0).expect("valid")));
        let collider = Collider::new(name, body, Pose::IDENTITY, shape);
        builder.add_collider(Collider { groups, touches: groups, ..collider });
        body
    };
    let [a, b, c] = ["a", "b", "c"].map(|name| add(name, ball.clone(), 1));
    add("other", ball.clone(), 2);
    add("ghost", ball.clone(), 0);
    add("sheet", Shape::Mesh(Arc::new(sheet)), 1);
    builder.add_joint(
        Joint::new("hinge", Revolute::about(Vec3::Z)).parent(a, Pose::IDENTITY).child(b, Pose::IDENTITY),
    );
    builder.add_exclusion(Exclusion::Bodies([b, c]));
    builder.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
    let scene = Scene::of_model("things", builder.build().expect("valid"));
    let summary = contact_summary(&scene);
    let pair = |a: &str, b: &str| [a.to_owned(), b.to_owned()];
    assert_eq!(
        summary.touching,
        [pair("a", "c"), pair("a", "world"), pair("b", "world"), pair("c", "world")]
    );
    assert_eq!(summary.left_out[&NoContact::Joined], [pair("a", "b")]);
    assert_eq!(summary.left_out[&NoContact::Excluded], [pair("b", "c")]);
    // The ghost with six, the other with the rest but the sheet.
    assert_eq!(summary.left_out[&NoContact::Groups].len(), 9);
    assert_eq!(summary.left_out[&NoContact::Ignored].len(), 6);
    let felt: Vec<&str> = summary.never_felt.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(felt, ["ghost", "sheet"]);
    let text = summary.to_string();
    for words in [
        "4 pairs of bodies can touch: a - c, a - world",
        "1 pair left out, joined: a - b",
        "'sheet' makes no contact",
    ] {
        assert!(text.contains(words), "{words} is not in:\n{text}");
    }
    let notes = notes_on(&Simulation::new(&scene).expect("valid")).join("\n");
    assert!(notes.contains("1 collider makes no contact") && notes.contains("'sheet'"), "{notes}");
}
