//! A simulation that goes astray stops, says why and offers to go back, though every number of it may be finite.
#![allow(clippy::unwrap_used)] // a failure to connect or to read fails the test

mod common;

use common::{Page, Running, in_runtime};
use serde_json::json;

/// A bar of half a metre on a hinge, with a spring wound up by kilojoules, of which the studio does not know: springs are not
/// counted. What comes of it is as good as energy from nowhere.
const WOUND: &str = "<mujoco><worldbody><body name=\"a\"><joint name=\"j\" axis=\"0 1 0\" stiffness=\"2000\" \
    springref=\"170\"/><geom type=\"capsule\" fromto=\"0 0 0 0 0 -0.5\" size=\".03\"/></body></worldbody></mujoco>";

#[test]
fn absurd_energy_stops_it_and_can_be_gone_back_from() {
    let running = Running::new("pendulum", "astray");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        assert_eq!(running.upload("wound.xml", WOUND.as_bytes()), (200, Vec::new()));
        page.event("scene", |scene| scene["name"] == "wound.xml").await;
        let notice = page.event("notice", |notice| notice["level"] == "stopped").await;
        assert!(notice["text"].as_str().unwrap().contains("its energy rose by"), "{notice}");
        let offer = notice["offer"].clone();
        assert!(offer["label"].as_str().unwrap().starts_with("go back"), "{notice}");
        page.event("status", |status| status["playing"] == false).await;
        let step = offer["step"].as_u64().unwrap();
        page.say(json!({"type": "seek", "branch": offer["branch"], "step": step})).await;
        page.frame_where(|seen| u64::from(seen.step) == step).await;
    });
}
