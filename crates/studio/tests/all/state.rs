//! A page receives the session's own state, not what that page remembers: another page, one that connects later, and
//! one that seeks see the same.
#![allow(clippy::unwrap_used)] // a failure to connect or to read fails the test

use crate::common::{Page, Running, act, in_runtime};
use serde_json::{Value, json};

#[test]
fn a_kept_pose_and_costs_of_joints_are_told_to_everyone() {
    let running = Running::new("worm", "state");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let scene = page.event("scene", |_| true).await;
        let joints = scene["joints"].as_array().unwrap();
        let at = joints.iter().position(|joint| joint["active"] == true).unwrap();
        let name = joints[at]["name"].as_str().unwrap().to_string();
        page.frame_where(|seen| seen.step > 300).await;
        let status = page.pause().await;
        assert_eq!((&status["keepsPose"], &status["costs"]), (&json!(false), &json!([])));
        let end = page.event("timeline", |_| true).await["step"].as_u64().unwrap();

        let q: Vec<String> = status["q"].as_array().unwrap().iter().map(ToString::to_string).collect();
        page.say(act(&format!("pose q={} over=0.3", q.join(",")))).await;
        page.say(act(&format!("weight joint=\"{name}\" value=7.5"))).await;
        let kept = |status: &Value| status["keepsPose"] == true && status["costs"][at] == 7.5;
        let status = page.event("status", kept).await;
        assert_eq!(status["costs"].as_array().unwrap().len(), joints.len());
        // A page that connects later receives the same at once.
        let mut other = Page::open(&running).await;
        assert!(kept(&other.event("status", |_| true).await));

        // Before the command, nothing is in effect; after it, it is.
        page.say(json!({"type": "step", "count": 20})).await;
        page.event("timeline", |timeline| timeline["step"].as_u64() == Some(end + 20)).await;
        page.say(json!({"type": "seek", "branch": 0, "step": end - 10})).await;
        for page in [&mut page, &mut other] {
            page.event("status", |status| status["keepsPose"] == false && status["costs"] == json!([])).await;
        }
        page.say(json!({"type": "seek", "branch": 0, "step": end + 10})).await;
        for page in [&mut page, &mut other] {
            page.event("status", kept).await;
        }
        // Both can be undone.
        other.say(act("no-pose")).await;
        page.event("status", |status| status["keepsPose"] == false && status["costs"][at] == 7.5).await;
        other.say(act(&format!("weight joint=\"{name}\" value=2"))).await;
        page.event("status", |status| status["costs"][at] == 2.0).await;
        page.say(json!({"type": "undo"})).await;
        page.event("status", |status| status["costs"][at] == 7.5).await;
        page.say(json!({"type": "undo"})).await;
        page.event("status", kept).await;
    });
}
