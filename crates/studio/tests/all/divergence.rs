//! A simulation that diverges stops, reports the reason and offers to go back, even if all its numbers are finite.
#![allow(clippy::unwrap_used)] // a failure to connect or to read fails the test

use crate::common::{Page, Running, act, in_runtime};
use serde_json::json;

#[test]
fn absurd_energy_stops_it_and_can_be_gone_back_from() {
    let running = Running::new("pendulum", "divergence");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let scene = page.event("scene", |_| true).await;
        let joint = scene["joints"][0]["name"].as_str().unwrap();
        page.frame_where(|seen| seen.step > 20).await;
        // A motor far too strong for a pendulum; in generalized coordinates nothing damps it.
        page.say(act("method reduced")).await;
        page.say(act(&format!("torque joint=\"{joint}\" tau=1000"))).await;
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
