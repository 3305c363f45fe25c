//! Posing while paused, over the socket: a pulled bone follows at once, pins hold, no time passes; the pose is undone, redone,
//! keyed, and simulated from.
#![allow(clippy::unwrap_used)] // a failure to connect or to read fails the test

use crate::common::{Page, Running, act, in_runtime};
use serde_json::{Value, json};

const TENTACLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../io/tests/data/tentacle.gltf");

fn pull(stroke: &str, bone: &str, to: [f32; 3]) -> Value {
    json!({"type": "pose", "stroke": stroke, "pull": {"bone": bone, "point": [0, 0, 0], "to": to}})
}

fn near(a: [f32; 3], b: [f32; 3], tolerance: f32) -> bool {
    a.iter().zip(b).all(|(a, b)| (a - b).abs() < tolerance)
}

#[test]
fn a_pose_is_set_undone_keyed_and_simulated_from() {
    let running = Running::new("worm", "posing");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let scene = page.event("scene", |_| true).await;
        assert_eq!(scene["posable"], true);
        let tip = scene["bodies"][7]["name"].as_str().unwrap().to_string();
        page.frame_where(|seen| seen.step > 60).await;
        page.pause().await;
        let before = page.frame().await;
        // Two strokes: up, and further up. Each has many moves. Nearer to the root: a straight worm reaches no higher.
        let [from, y, z] = before.places[7];
        // Its root is in its middle.
        let reach = before.places[4][0] - from;
        let target = |inward: f32, up: f32| [from + inward * reach, y, z + up * reach.abs()];
        let (low, high) = (target(0.06, 0.15), target(0.1, 0.3));
        for (stroke, to) in [("one", low), ("two", high)] {
            for part in 1..=5 {
                let up = z + (to[2] - z) * part as f32 / 5.0;
                page.say(pull(stroke, &tip, [to[0], to[1], up])).await;
            }
            page.say(json!({"type": "endPose", "stroke": stroke})).await;
            // The precision of a pull is 1e-5 m; frames have 32 bits.
            let posed = page.frame_where(|seen| near(seen.places[7], to, 1e-3)).await;
            assert_eq!((posed.step, posed.time), (before.step, before.time), "no time passes");
        }
        // A stroke is one change.
        page.say(json!({"type": "undo"})).await;
        page.frame_where(|seen| near(seen.places[7], low, 1e-3)).await;
        page.say(json!({"type": "undo"})).await;
        page.frame_where(|seen| seen.places == before.places).await;
        for _ in 0..2 {
            page.say(json!({"type": "redo"})).await;
        }
        page.frame_where(|seen| near(seen.places[7], high, 1e-3)).await;
        // The pose is keyed as it is shown.
        page.say(json!({"type": "setKey", "time": 0.5})).await;
        page.event("timeline", |timeline| timeline["keyframes"] == json!([0.5])).await;
        page.say(json!({"type": "undo"})).await;
        page.event("timeline", |timeline| timeline["keyframes"] == json!([])).await;
        // The simulation continues from it, at rest.
        page.say(json!({"type": "step", "count": 1})).await;
        let after = page.frame_where(|seen| seen.step == before.step + 1).await;
        assert!(near(after.places[7], high, 0.01), "{:?}", after.places[7]);
        // Undo goes back to where the pose was set, and redo sets it there again.
        page.event("status", |status| status["playing"] == false).await;
        page.say(json!({"type": "undo"})).await;
        let back = page.frame_where(|seen| seen.step == before.step).await;
        assert!(near(back.places[7], low, 1e-3), "{:?}", back.places[7]);
        page.say(json!({"type": "redo"})).await;
        page.frame_where(|seen| near(seen.places[7], high, 1e-3)).await;
    });
}

#[test]
fn pins_hold_while_another_bone_is_posed() {
    let running = Running::new("humanoid", "pinned-pose");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let scene = page.event("scene", |_| true).await;
        let names: Vec<&str> =
            scene["bodies"].as_array().unwrap().iter().map(|body| body["name"].as_str().unwrap()).collect();
        let of = |name: &str| names.iter().position(|known| *known == name).unwrap();
        let (foot, hand) = (of("left foot"), of("right forearm"));
        page.pause().await;
        for method in ["reduced", "implicit", "displacement"] {
            page.say(act(&format!("method {method}"))).await;
            page.say(act(&format!("pin foot bone=\"{}\"", names[foot]))).await;
            page.event("status", |status| {
                status["method"] == method && !status["tasks"].as_array().unwrap().is_empty()
            })
            .await;
            let before = page.frame().await;
            let [x, y, z] = before.places[hand];
            page.say(pull(method, names[hand], [x + 0.1, y, z + 0.1])).await;
            page.say(json!({"type": "endPose", "stroke": method})).await;
            let posed = page.frame_where(|seen| near(seen.places[hand], [x + 0.1, y, z + 0.1], 2e-3)).await;
            assert!(near(posed.places[foot], before.places[foot], 1e-3), "{method}");
            page.say(act("release foot")).await;
            page.event("status", |status| status["tasks"].as_array().unwrap().is_empty()).await;
        }
        // What is invalid is reported, and nothing changes.
        page.say(pull("wrong", "nobody", [0.0; 3])).await;
        let notice = page.event("notice", |_| true).await;
        assert!(notice["text"].as_str().unwrap().contains("nobody"), "{notice}");
    });
}

#[test]
fn settings_are_undone_and_redone() {
    let running = Running::new("worm", "redo");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        page.pause().await;
        page.say(act("method implicit")).await;
        page.say(act("set friction value=0.3")).await;
        page.event("status", |status| status["canUndo"] == true && status["method"] == "implicit").await;
        page.say(json!({"type": "undo"})).await;
        page.say(json!({"type": "undo"})).await;
        page.event("status", |status| status["method"] == "reduced" && status["canRedo"] == true).await;
        page.say(json!({"type": "redo"})).await;
        let status = page.event("status", |status| status["method"] == "implicit").await;
        assert_eq!((&status["canUndo"], &status["canRedo"]), (&json!(true), &json!(true)));
        // Going back in time does not undo it.
        page.say(json!({"type": "play"})).await;
        page.frame_where(|seen| seen.time > 0.5).await;
        page.say(act("set friction value=0.25")).await;
        let friction = |status: &Value| status["parameters"].as_array().unwrap().contains(&json!(0.25));
        page.event("status", friction).await;
        page.say(json!({"type": "seek", "branch": 0, "step": 2})).await;
        page.event("status", |status| status["playing"] == false && friction(status)).await;
        // A new change forgets what was undone.
        page.say(act("set flesh-damping value=3")).await;
        page.say(json!({"type": "undo"})).await;
        page.event("status", |status| status["canRedo"] == true && friction(status)).await;
        page.say(act("set friction value=0.2")).await;
        page.event("status", |status| status["canRedo"] == false).await;
    });
}

#[test]
fn a_character_of_a_file_waits_to_be_posed() {
    let running = Running::new("worm", "waiting");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        page.event("status", |status| status["playing"] == true).await;
        assert_eq!(running.upload("tentacle.gltf", &std::fs::read(TENTACLE).unwrap()), (200, Vec::new()));
        let scene = page.event("scene", |scene| scene["name"] == "tentacle.gltf").await;
        page.event("status", |status| status["playing"] == false).await;
        let number = scene["scene"].as_u64().unwrap() as u32;
        let start = page.frame_where(|seen| seen.scene == number).await;
        assert_eq!((start.step, start.time), (0, 0.0));
        let tip = start.places.len() - 1;
        let name = scene["bodies"][tip]["name"].as_str().unwrap();
        let [x, y, z] = start.places[tip];
        page.say(pull("hand", name, [x + 0.05, y, z - 0.02])).await;
        let posed = page.frame_where(|seen| !near(seen.places[tip], start.places[tip], 5e-3)).await;
        assert_eq!(posed.step, 0);
        page.say(json!({"type": "play"})).await;
        page.frame_where(|seen| seen.step > 5).await;
    });
}

#[test]
fn a_pose_stays_where_it_was_made() {
    let running = Running::new("worm", "staying");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        page.event("status", |status| status["playing"] == true).await;
        assert_eq!(running.upload("tentacle.gltf", &std::fs::read(TENTACLE).unwrap()), (200, Vec::new()));
        let scene = page.event("scene", |scene| scene["name"] == "tentacle.gltf").await;
        let number = scene["scene"].as_u64().unwrap() as u32;
        let start = page.frame_where(|seen| seen.scene == number).await;
        let tip = scene["bodies"][3]["name"].as_str().unwrap();
        let [x, y, z] = start.places[3];
        let to = [x + 0.1, y, z - 0.05];
        page.say(pull("bend", tip, to)).await;
        page.say(json!({"type": "endPose", "stroke": "bend"})).await;
        // Where it gets: not everything is within its limits.
        page.frame_where(|seen| !near(seen.places[3], start.places[3], 5e-3)).await;
        page.event("status", |status| status["canUndo"] == true).await;
        let to = page.frame().await.places[3];
        // Going to the start, where it is.
        page.say(json!({"type": "seek", "branch": 0, "step": 0})).await;
        page.event("status", |status| status["canUndo"] == true).await;
        assert!(near(page.frame().await.places[3], to, 1e-3));
        // Simulated from, and rewound.
        page.say(json!({"type": "step", "count": 30})).await;
        page.frame_where(|seen| seen.step == 30).await;
        page.event("status", |status| status["playing"] == false).await;
        page.say(json!({"type": "seek", "branch": 0, "step": 0})).await;
        let rewound = page.frame_where(|seen| seen.step == 0).await;
        assert!(near(rewound.places[3], to, 1e-3), "{:?}", rewound.places[3]);
        // A pose that is left without simulating from it waits at its time.
        page.say(json!({"type": "seek", "branch": 0, "step": 10})).await;
        let before = page.frame_where(|seen| seen.step == 10).await;
        let [x, y, z] = before.places[3];
        let other = [x - 0.05, y, z - 0.05];
        page.say(pull("bend", tip, other)).await;
        page.say(json!({"type": "endPose", "stroke": "bend"})).await;
        page.frame_where(|seen| !near(seen.places[3], before.places[3], 5e-3)).await;
        page.event("status", |status| status["canUndo"] == true).await;
        let other = page.frame().await.places[3];
        page.say(json!({"type": "seek", "branch": 0, "step": 20})).await;
        page.frame_where(|seen| seen.step == 20).await;
        page.say(json!({"type": "seek", "branch": 0, "step": 10})).await;
        page.frame_where(|seen| seen.step == 10 && near(seen.places[3], other, 1e-3)).await;
        // Undo takes it back.
        page.say(json!({"type": "undo"})).await;
        page.frame_where(|seen| seen.step == 10 && near(seen.places[3], before.places[3], 1e-3)).await;
        page.say(json!({"type": "seek", "branch": 0, "step": 20})).await;
        page.frame_where(|seen| seen.step == 20).await;
        page.say(json!({"type": "seek", "branch": 0, "step": 10})).await;
        page.frame_where(|seen| seen.step == 10 && near(seen.places[3], before.places[3], 1e-3)).await;
    });
}
