//! Opening files: recordings in the previous format continue in a new file, and a reader's notes on a file are reported.
#![allow(clippy::unwrap_used)] // a failure to connect or to read fails the test

use crate::common::{Page, Running, act, in_runtime};
use serde_json::json;

const FINGER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/recordings/finger-2.ligament");
const FOUR_BAR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/recordings/four-bar-2.ligament");
const TENTACLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../io/tests/data/tentacle.gltf");
const ARM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../io/tests/data/arm.urdf");

/// Seeks to the end of the current branch and makes some steps beyond; returns how many it had.
async fn goes_on(page: &mut Page) -> u32 {
    let timeline = page.event("timeline", |_| true).await;
    let (branch, branches) = (&timeline["branch"], timeline["branches"].as_array().unwrap());
    let end = branches.iter().find(|known| known["id"] == *branch).unwrap()["end"].as_u64().unwrap() as u32;
    assert!(end > 10, "{timeline}");
    for step in [0, end / 2, end] {
        page.say(json!({"type": "seek", "branch": branch, "step": step})).await;
        let seen = page.frame_where(|seen| seen.step == step).await;
        assert!(seen.places.iter().flatten().all(|x| x.is_finite() && x.abs() < 10.0), "{:?}", seen.places);
    }
    page.say(json!({"type": "step", "count": 5})).await;
    page.frame_where(|seen| seen.step == end + 5).await;
    end
}

#[test]
fn recordings_of_the_format_of_before_go_on_in_a_new_file() {
    let before = std::fs::read(FINGER).unwrap();
    let running = Running::new(FINGER, "old-recording");
    in_runtime(async {
        // From the command line.
        let mut page = Page::open(&running).await;
        let scene = page.event("scene", |_| true).await;
        assert!(scene["name"].as_str().unwrap().contains("finger"), "{}", scene["name"]);
        let status = page.event("status", |_| true).await;
        assert_eq!(status["playing"], false, "an opened recording is paused");
        let end = goes_on(&mut page).await;
        let file = std::path::PathBuf::from(status["file"].as_str().unwrap());
        assert!(file.starts_with(&*running.folder), "{}", file.display());
        assert_eq!(std::fs::read(FINGER).unwrap(), before, "the old file is unchanged");

        // The new file opens like any other, with the steps that were made since.
        page.pause().await;
        let (status, newer) = running.get("/export/recording.ligament");
        assert_eq!(status, 200);
        assert_ne!(newer, before);
        assert_eq!(running.upload("newer.ligament", &newer), (200, Vec::new()));
        page.event("scene", |_| true).await;
        assert_eq!(goes_on(&mut page).await, end + 5);

        // Dropped onto the page.
        assert_eq!(running.upload("four-bar.ligament", &std::fs::read(FOUR_BAR).unwrap()), (200, Vec::new()));
        page.event("scene", |scene| scene["name"] == "four-bar").await;
        goes_on(&mut page).await;
        let (status, body) = running.upload("torn.ligament", &before[..20]);
        assert_eq!(status, 422, "{}", String::from_utf8_lossy(&body));
    });
}

#[test]
fn notes_of_a_file_are_told() {
    let running = Running::new(ARM, "notes");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let scene = page.event("scene", |_| true).await;
        let has = |notes: &serde_json::Value| {
            notes.as_array().unwrap().iter().any(|note| note.as_str().unwrap().contains("became frames"))
        };
        assert!(has(&scene["notes"]), "{}", scene["notes"]);
        page.say(json!({"type": "load", "scene": "pendulum"})).await;
        let scene = page.event("scene", |scene| scene["name"] == "pendulum").await;
        assert_eq!(scene["notes"], json!([]));
        assert_eq!(running.upload("arm.urdf", &std::fs::read(ARM).unwrap()), (200, Vec::new()));
        assert!(has(&page.event("scene", |scene| scene["name"] == "arm.urdf").await["notes"]));
    });
}

#[test]
fn a_command_that_is_refused_takes_no_other_along() {
    let running = Running::new("worm", "refused");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        page.event("scene", |_| true).await;
        // Steps so rare that all of these come before one.
        page.say(json!({"type": "speed", "ratio": 0.01})).await;
        for command in ["set friction value=0.25", "drag x bone=nobody to=0,0,0", "pin hold bone=\"bone 3\""]
        {
            page.say(act(command)).await;
        }
        let notice = page.event("notice", |_| true).await;
        assert!(notice["text"].as_str().unwrap().contains("nobody"), "{notice}");
        let status = page.event("status", |status| status["tasks"][0]["name"] == "hold").await;
        assert!(status["parameters"].as_array().unwrap().contains(&json!(0.25)), "{status}");
    });
}

#[test]
fn the_look_of_a_character_is_served_for_the_scene_that_is_shown() {
    let running = Running::new(TENTACLE, "look");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let scene = page.event("scene", |_| true).await;
        let (look, skin) = (&scene["look"], &scene["skin"]);
        assert_eq!((&look["soft"], look["parts"].as_array().unwrap().len()), (&json!(true), 1));
        let path = |what: &str| format!("/look/{}/{what}", scene["scene"]);
        let (status, bytes) = running.get(&path("surface"));
        let word = |k: usize| u32::from_le_bytes(bytes[4 * k..4 * k + 4].try_into().unwrap()) as usize;
        assert_eq!((status, word(0)), (200, 0x4c47_4c4b));
        let [vertices, triangles, entries, uvs, colors] = [1, 2, 3, 4, 5].map(word);
        let nodes = skin["nodes"].as_u64().unwrap() as usize;
        assert_eq!((entries, uvs, colors), (4 * vertices, 0, 0));
        // As the layout says.
        assert_eq!(
            bytes.len(),
            4 * (6 + 6 * vertices + 3 * triangles + vertices + 1 + 2 * entries + 3 * nodes)
        );
        for missing in
            [path("0"), path("nothing"), "/look/7/surface".to_string(), "/look/-1/surface".to_string()]
        {
            assert!(running.get(&missing).0 >= 400, "{missing}");
        }
        // Another scene has none, and the old one is not served any more.
        page.say(json!({"type": "load", "scene": "pendulum"})).await;
        let other = page.event("scene", |scene| scene["name"] == "pendulum").await;
        assert!(other["look"].is_null());
        assert_eq!(running.get(&path("surface")).0, 404);
    });
}
