//! Scene files: every scene of the gallery reads back the same and moves the same, bit for bit; faults of a file are
//! reported by name; and no text makes the reader panic.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use ligament::command::{Command, Method};
use ligament::model::Model;
use ligament::progress::Progress;
use ligament::sim::Simulation;
use ligament_gallery::{Scene, Worm, find, scenes, takes};
use ligament_io::scene::{self, SceneFileError};
use proptest::prelude::*;

fn to_json(scene: &Scene) -> Result<String, SceneFileError> {
    scene::to_json(scene, &mut Progress::none())
}

fn from_json(text: &str) -> Result<Scene, SceneFileError> {
    scene::from_json(text, &mut Progress::none())
}

/// Writes a scene to a file and reads it back.
fn through_a_file(scene: &Scene) -> Scene {
    let text = to_json(scene).unwrap();
    let back = from_json(&text).unwrap();
    assert_eq!(to_json(&back).unwrap(), text, "written again it is the same text");
    back
}

fn assert_same_model(one: &Model, other: &Model) {
    assert_eq!((one.name(), one.gravity(), one.bodies()), (other.name(), other.gravity(), other.bodies()));
    assert_eq!((one.joints(), one.forest()), (other.joints(), other.forest()));
    assert_eq!(
        (one.colliders(), one.trackers(), one.frames(), one.exclusions(), one.contact_pairs()),
        (other.colliders(), other.trackers(), other.frames(), other.exclusions(), other.contact_pairs())
    );
}

/// Bits of the state of a simulation after some steps by every method.
fn moved(scene: &Scene, steps: u64) -> Vec<u8> {
    let mut sim = Simulation::new(scene).unwrap();
    for method in sim.methods() {
        sim.step(&[Command::Method(method)]).unwrap();
        sim.steps(steps).unwrap();
    }
    postcard::to_stdvec(&sim.state()).unwrap()
}

#[test]
fn every_scene_of_bodies_moves_to_the_bit_as_the_built_in_one() {
    for entry in scenes().iter().filter(|entry| !entry.has_flesh()) {
        let scene = (entry.build)().unwrap();
        let back = through_a_file(&scene);
        assert_eq!(back.about, entry.about);
        assert!(back.flesh.is_none(), "{} grew flesh", entry.name);
        assert_eq!((back.name.as_str(), back.counts), (entry.name, scene.counts));
        assert_same_model(&back.model, &scene.model);
        assert_eq!((&back.q, &back.v, &back.broken), (&scene.q, &scene.v, &scene.broken), "{}", entry.name);
        assert_eq!(back.cover, scene.cover);
        let (mut led, mut targets) = (Vec::new(), Vec::new());
        for k in 0..40 {
            let t = 0.37 * f64::from(k);
            scene.script.targets(t, &mut led);
            back.script.targets(t, &mut targets);
            assert_eq!((&led, scene.script.springs_on(t)), (&targets, back.script.springs_on(t)));
        }
        assert_eq!(scene.script.events(), back.script.events());
        let steps = if scene.model.bodies().len() > 200 { 2 } else { 10 };
        assert!(moved(&scene, steps) == moved(&back, steps), "{} moves otherwise", entry.name);
    }
}

#[test]
fn exclusions_are_kept_and_unknown_names_are_reported() {
    let file = |exclusions: &str| {
        let ball = |name: &str| {
            format!(
                r#"{{"name": "{name}", "inertia": {{"filled": {{"mass": 1, "shape": {{"sphere": {{"radius": 0.1}}}}}}}}}}"#
            )
        };
        let collider = |name: &str| {
            format!(
                r#"{{"name": "{name} shape", "body": "{name}", "shape": {{"sphere": {{"radius": 0.1}}}}}}"#
            )
        };
        let names = ["a", "b", "c"];
        format!(
            r#"{{"format": "ligament scene", "version": 1, "name": "balls", "model": {{"name": "balls", "gravity": [0, 0, -9.81],
                "bodies": [{}], "colliders": [{}], "exclusions": [{exclusions}],
                "contact_pairs": [{{"colliders": ["a shape", "c shape"], "friction": 0.25}}]}}}}"#,
            names.map(ball).join(","),
            names.map(collider).join(",")
        )
    };
    let both = r#"{"bodies": ["a", "b"]}, {"colliders": ["b shape", "c shape"]}"#;
    let scene = from_json(&file(both)).unwrap();
    assert_eq!(scene.model.contact_pairs()[0].friction, Some(0.25));
    let pairs = through_a_file(&scene).contact_pairs();
    assert_eq!([(0, 1), (1, 2), (0, 2)].map(|(a, b)| pairs.may_collide(a, b)), [false, false, true]);
    for (wrong, says) in [
        (r#"{"bodies": ["a", "bee"]}"#, "there is no body 'bee'"),
        (r#"{"colliders": ["a shape", "a shap"]}"#, "there is no collider 'a shap'"),
        (r#"{"bones": ["a", "b"]}"#, "bones"),
    ] {
        let error = from_json(&file(wrong)).unwrap_err().to_string();
        assert!(error.contains(says) && error.contains("exclusions[0]"), "{error}");
    }
}

#[test]
fn every_scene_with_flesh_moves_to_the_bit_as_the_built_in_one() {
    for entry in scenes().iter().filter(|entry| entry.has_flesh()) {
        let soft = (entry.build)().unwrap();
        let back = through_a_file(&soft);
        assert!(back.flesh.is_some(), "{} lost its flesh", entry.name);
        assert_same_model(&back.model, &soft.model);
        assert_eq!(
            (back.flesh_motion, back.step, back.joint_motion.is_some()),
            (soft.flesh_motion, soft.step, soft.joint_motion.is_some())
        );
        assert!(moved(&soft, 5) == moved(&back, 5), "{} moves otherwise", entry.name);
    }
}

#[test]
fn takes_and_control_come_back() {
    // One for each character.
    for entry in
        takes().iter().filter(|entry| ["worm-jump", "fish-escape", "finger-rolling"].contains(&entry.name))
    {
        let take: ligament::command::Take = entry.text.parse().unwrap();
        let mut soft = (find(&take.scene).unwrap().build)().unwrap();
        soft.take = Some(take);
        soft.commands = vec!["mode passive".parse().unwrap(), "set stiffness value=20".parse().unwrap()];
        soft.look.direction = Some(ligament::math::Vec3::new(0.0, -1.0, 0.12));
        let back = through_a_file(&soft);
        assert_eq!((&back.take, &back.commands, back.look), (&soft.take, &soft.commands, soft.look));
        // Commands before the first step can be stored.
        assert_eq!(Simulation::new(&back).unwrap().mode(), "passive");
    }
}

#[test]
fn method_and_step_come_back_and_are_checked() {
    let mut scene = ligament_gallery::Pendulum::default().build().unwrap();
    let plain = to_json(&scene).unwrap();
    assert!(!plain.contains("\"method\"") && !plain.contains("\"step\""), "{plain}");
    (scene.method, scene.step) = (Some(Method::Displacement), Some(0.004));
    let back = through_a_file(&scene);
    assert_eq!((back.method, back.step), (scene.method, scene.step));
    let text = to_json(&scene).unwrap();
    for (from, to, words) in [
        ("displacement", "magic", &["magic", "displacement", "line"][..]),
        ("\"step\":0.004", "\"step\":0", &["step", "it is 0; expected a step of 1e-9 to 1 seconds", "line"]),
    ] {
        assert!(text.contains(from), "{from} is not in {text}");
        let error = from_json(&text.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(words.iter().all(|word| error.contains(word)), "{error}: none of {words:?}");
    }
    // With flesh the step is stored there, and may be left out.
    let worm = Worm { tets: 24, ..Worm::default() }.build().unwrap();
    let worm = Scene { method: Some(Method::Implicit), ..worm };
    assert_eq!(through_a_file(&worm).method, worm.method);
    assert_eq!(through_a_file(&Scene { step: None, ..worm.clone() }).step, None);
    let twice = to_json(&worm).unwrap().replacen("\"method\"", "\"step\": 0.001, \"method\"", 1);
    assert!(from_json(&twice).unwrap_err().to_string().contains("flesh.step"));
    // The file format cannot store driven joints without flesh.
    let error = to_json(&Scene { flesh: None, ..worm }).unwrap_err().to_string();
    assert!(error.contains("no flesh"), "{error}");
}

fn pendulum() -> String {
    let scene = ligament_gallery::Pendulum::default().build().unwrap();
    to_json(&scene.with_about("a bar on a hinge")).unwrap()
}

#[test]
fn what_is_wrong_is_told_by_name_and_place() {
    let text = pendulum();
    let refused = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} is not in {text}");
        from_json(&text.replacen(from, to, 1)).unwrap_err().to_string()
    };
    for (from, to, words) in [
        ("\"version\":1", "\"version\":2", &["version 2", "newer"][..]),
        ("\"version\":1", "\"version\":0", &["version 0"]),
        ("ligament scene", "ligament flesh", &["ligament flesh", "no bones"]),
        ("\"version\":1", "\"version\":\"1\"", &["line 3", "column"]),
        ("\"parent\":\"world\"", "\"parent\":\"moon\"", &["model.joints[0]", "no body 'moon'"]),
        ("\"revolute\"", "\"rotary\"", &["rotary", "revolute", "line"]),
        ("\"gravity\"", "\"levity\"", &["levity", "gravity", "line"]),
        ("\"q\":[", "\"q\":[1,", &["start.q", "2 numbers", "expected 1"]),
        ("\"mass\":", "\"mass\":-", &["mass"]),
        ("\"mass\":", "\"mass\":1e999, \"x\":", &["out of range", "line"]),
    ] {
        let error = refused(from, to);
        assert!(words.iter().all(|word| error.contains(word)), "{error}: none of {words:?}");
    }
    // Truncated anywhere, it is refused with line and column.
    for cut in (0..text.len() - 2).step_by(17) {
        let error = from_json(&text[..cut]).unwrap_err();
        assert!(matches!(error, SceneFileError::Parse(_)), "{error}");
        assert!(error.to_string().contains("line"), "{error}");
    }
}

#[test]
fn a_scene_can_be_written_by_hand() {
    let text = r#"{ "format": "ligament scene", "version": 1, "name": "ball",
      "model": { "name": "ball", "gravity": [0, 0, -9.81],
        "bodies": [{ "name": "ball", "inertia": { "filled": { "mass": 2, "shape": { "sphere": { "radius": 0.1 } } } } },
                   { "name": "bar", "inertia": { "about_com": { "mass": 1, "com": [0, 0, 1], "moments": [1, 1, 1, 0, 0, 0] } } }],
        "joints": [{ "name": "tie", "kind": "spherical", "parent": "ball", "child": "bar",
                     "parent_from_joint": { "quaternion": [0, 0, 2, 0], "position": [1, 0, 0] } }] } }"#;
    let error = from_json(text).err().map(|e| e.to_string());
    assert!(error.is_some_and(|e| e.contains("parent_from_joint") && e.contains("quaternion")));
    let scene = from_json(&text.replace("[0, 0, 2, 0]", "[0, 0, 1, 0]")).unwrap();
    assert_eq!((scene.model.mass(), scene.model.nv()), (3.0, 9));
}

#[test]
fn deep_and_large_files_are_refused_quickly() {
    let deep = "[".repeat(1 << 20);
    assert!(from_json(&deep).is_err());
    let text = pendulum();
    assert!(from_json(&text.replacen("\"joints\":[", &format!("\"joints\":[{deep}"), 1)).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_change_of_a_file_makes_the_reader_panic(at in 0.0..1.0f64, with in "[-0-9eE.,:\\[\\]{}\"a-z ]{0,6}", cut in 0usize..8) {
        let text = pendulum();
        let at = (at * text.len() as f64) as usize;
        let end = (at + cut).min(text.len());
        if text.is_char_boundary(at) && text.is_char_boundary(end) {
            let _ = from_json(&format!("{}{with}{}", &text[..at], &text[end..]));
        }
    }
}

#[test]
fn bounds_of_joints_come_back() {
    let text = r#"{ "format": "ligament scene", "version": 1, "name": "bar",
      "model": { "name": "bar", "gravity": [0, 0, -9.81],
        "bodies": [{ "name": "bar", "inertia": { "about_com": { "mass": 1, "com": [0, 0, 1], "moments": [1, 1, 1, 0, 0, 0] } } }],
        "joints": [{ "name": "u", "kind": { "universal": { "first": [1, 0, 0], "second": [0, 1, 0] } }, "parent": "world",
                     "child": "bar", "max_force": [4.5], "max_speed": [2, null] }] } }"#;
    let scene = through_a_file(&from_json(text).unwrap());
    let joint = &scene.model.joints()[0];
    assert_eq!(
        (joint.max_force.as_slice(), joint.max_speed.as_slice()),
        (&[4.5][..], &[2.0, f64::INFINITY][..])
    );
    // One number for all needs no brackets; nor does `null`, where there is no bound.
    let bare = text.replace("[4.5]", "4.5").replace("[2, null]", "null, \"stiffness\": 3, \"damping\": 0.5");
    let joint = from_json(&bare).unwrap().model.joints()[0].clone();
    assert_eq!([&joint.max_force, &joint.max_speed], [&[4.5], &[f64::INFINITY]]);
    assert_eq!([&joint.stiffness, &joint.damping], [&[3.0], &[0.5]]);
    assert!(from_json(&bare.replace("\"stiffness\": 3", "\"stiffness\": null")).is_err());
    // A file without them has no bounds, and a joint without them is written as before.
    let without = text.replace(r#", "max_force": [4.5], "max_speed": [2, null]"#, "");
    let scene = from_json(&without).unwrap();
    assert!(scene.model.joints()[0].max_force.is_empty() && !to_json(&scene).unwrap().contains("max_"));
    let error = from_json(&text.replace("[2, null]", "[2, 0]")).unwrap_err().to_string();
    assert!(error.contains("max_speed") && error.contains("above zero"), "{error}");
}

#[test]
fn rotors_and_friction_of_joints_come_back() {
    let text = r#"{ "format": "ligament scene", "version": 1, "name": "bar",
      "model": { "name": "bar", "gravity": [0, 0, -9.81],
        "bodies": [{ "name": "bar", "inertia": { "about_com": { "mass": 1, "com": [0, 0, 1], "moments": [1, 1, 1, 0, 0, 0] } } }],
        "joints": [{ "name": "u", "kind": { "universal": { "first": [1, 0, 0], "second": [0, 1, 0] } }, "parent": "world",
                     "child": "bar", "armature": [0.1, 0.25], "friction": 2 }] } }"#;
    let scene = through_a_file(&from_json(text).unwrap());
    let joint = &scene.model.joints()[0];
    assert_eq!((joint.armature.as_slice(), joint.friction.as_slice()), (&[0.1, 0.25][..], &[2.0][..]));
    assert_eq!(scene.model.armature(), [0.1, 0.25]);
    // A joint without them is written as before.
    let without = text.replace(r#", "armature": [0.1, 0.25], "friction": 2"#, "");
    let written = to_json(&from_json(&without).unwrap()).unwrap();
    assert!(!written.contains("armature") && !written.contains("friction"), "{written}");
    let error = from_json(&text.replace("\"friction\": 2", "\"friction\": -2")).unwrap_err().to_string();
    assert!(error.contains("friction is -2"), "{error}");
}

#[test]
fn a_height_field_reads_back_the_same() {
    use ligament::mass::{HeightField, Shape};
    use ligament::math::Pose;
    use ligament::model::{Body, BodyId, Collider, ModelBuilder};

    let heights = vec![0.1, 0.2, 1.0 / 3.0, -0.5, 0.0, 0.7];
    let hills = Shape::HeightField(std::sync::Arc::new(HeightField::new([2.0, 1.0], 3, heights).unwrap()));
    let mut builder = ModelBuilder::new("hills");
    let ball = Shape::Sphere { radius: 0.1 };
    builder.add_body(Body::new("ball", ball.inertia_of_mass(1.0).unwrap()));
    builder.add_collider(Collider::new("hills", BodyId::WORLD, Pose::IDENTITY, hills));
    let scene = Scene::of_model("hills", builder.build().unwrap());
    assert_same_model(&through_a_file(&scene).model, &scene.model);
    let text = to_json(&scene).unwrap();
    assert!(text.contains("height_field"), "{text}");
    // A row that is too short is named.
    let shorter = text.replacen("0.1,", "", 1);
    let error = from_json(&shorter).unwrap_err().to_string();
    assert!(error.contains("row 1 has 3 heights, but the first row has 2"), "{error}");
}
