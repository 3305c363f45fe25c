//! The time of each step: where the step length changed midway, a page still finds the step of a time, on each
//! branch, and in a recording that is opened again.
#![allow(clippy::unwrap_used)] // a failure to connect or to read fails the test

use crate::common::{Page, Running, act, in_runtime};
use serde_json::{Value, json};

/// For a branch of a timeline: (step, time, step length in seconds from there on).
fn paces(timeline: &Value, branch: u32) -> Vec<(u32, f64, f64)> {
    let branches = timeline["branches"].as_array().unwrap();
    let found = branches.iter().find(|each| each["id"] == branch).unwrap();
    let number = |pace: &Value, key: &str| pace[key].as_f64().unwrap();
    let list = found["paces"].as_array().unwrap().iter();
    list.map(|pace| (number(pace, "step") as u32, number(pace, "time"), number(pace, "seconds"))).collect()
}

/// As the page computes it.
fn step_at(paces: &[(u32, f64, f64)], time: f64) -> u32 {
    let (step, since, seconds) = paces.iter().rev().find(|pace| pace.1 <= time).unwrap();
    step + ((time - since) / seconds).round() as u32
}

async fn stops(page: &mut Page) -> Value {
    page.pause().await;
    page.event("timeline", |_| true).await
}

/// Seeks times of a branch and checks that the frames have the requested time.
async fn finds(page: &mut Page, timeline: &Value, branch: u32, upto: f64) {
    let paces = paces(timeline, branch);
    for part in [0.05, 0.3, 0.5, 0.62, 0.8, 0.97] {
        let time = part * upto;
        let step = step_at(&paces, time);
        page.say(json!({"type": "seek", "branch": branch, "step": step})).await;
        let seen = page.frame_where(|seen| seen.branch == branch && seen.step == step).await;
        // Half of the longest step, and the rounding of a frame's single-precision numbers.
        let off = (f64::from(seen.time) - time).abs();
        assert!(off < 0.51 / 120.0, "step {step} is at {} s, not {time} s", seen.time);
    }
}

#[test]
fn a_moment_is_found_where_steps_changed_midway() {
    let running = Running::new("pendulum", "times");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        page.event("scene", |_| true).await;
        page.frame_where(|seen| seen.step > 60).await;
        page.say(act("set step value=0.001")).await;
        let now = page.frame().await.step;
        page.frame_where(|seen| seen.step > now + 300).await;
        page.say(act("set step value=0.004")).await;
        let now = page.frame().await.step;
        page.frame_where(|seen| seen.step > now + 40).await;
        let timeline = stops(&mut page).await;
        let reported = paces(&timeline, 0);
        let lengths: Vec<f64> = reported.iter().map(|pace| pace.2).collect();
        assert_eq!(lengths, [1.0 / 120.0, 0.001, 0.004]);
        let last = page.frame().await;
        finds(&mut page, &timeline, 0, f64::from(last.time)).await;

        // Another branch, from before the last change, continues with the step length it had there.
        let fork = reported[2].0 - 50;
        page.say(json!({"type": "seek", "branch": 0, "step": fork})).await;
        page.frame_where(|seen| seen.step == fork).await;
        page.say(json!({"type": "play"})).await;
        let end = page.frame_where(|seen| seen.branch == 1 && seen.step > fork + 300).await;
        let timeline = stops(&mut page).await;
        assert_eq!(paces(&timeline, 1), reported[..2]);
        finds(&mut page, &timeline, 1, f64::from(end.time)).await;
        finds(&mut page, &timeline, 0, f64::from(last.time)).await;

        // Read from a file, the times are as reported during the recording.
        let (_, recording) = running.get("/export/recording.ligament");
        assert_eq!(running.upload("again.ligament", &recording), (200, Vec::new()));
        page.event("scene", |_| true).await;
        let again = page.event("timeline", |_| true).await;
        for branch in [0, 1] {
            let (then, now) = (paces(&timeline, branch), paces(&again, branch));
            assert_eq!(then.len(), now.len());
            for (then, now) in then.iter().zip(&now) {
                assert!(
                    then.0 == now.0 && then.2 == now.2 && (then.1 - now.1).abs() < 1e-9,
                    "{then:?} {now:?}"
                );
            }
        }
        finds(&mut page, &again, 1, f64::from(end.time)).await;
    });
}

#[test]
fn a_step_length_set_at_rest_is_there_again_after_rewinding() {
    let running = Running::new("pendulum", "rewound");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        page.event("scene", |_| true).await;
        let timeline = stops(&mut page).await;
        let start = timeline["step"].as_u64().unwrap() as u32;
        page.say(act("set step value=0.003")).await;
        page.say(json!({"type": "play"})).await;
        page.frame_where(|seen| seen.step > start + 60).await;
        page.pause().await;
        // Twice there and once elsewhere: it is set at this step only, and is no change made while paused.
        for step in [start, start + 30, start] {
            page.say(json!({"type": "seek", "branch": 0, "step": step})).await;
            page.frame_where(|seen| seen.step == step).await;
            let set = |status: &Value| status["parameters"].as_array().unwrap().contains(&json!(0.003));
            page.event("status", |status| status["playing"] == false && set(status)).await;
        }
        page.say(json!({"type": "play"})).await;
        page.frame_where(|seen| seen.branch == 1 && seen.step > start + 30).await;
        let timeline = stops(&mut page).await;
        assert_eq!(paces(&timeline, 1).last().unwrap().2, 0.003);
        assert_eq!(paces(&timeline, 1).last().unwrap().0, start);
    });
}
