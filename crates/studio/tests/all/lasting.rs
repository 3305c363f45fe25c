//! The studio over a long time and after failures: two pages that drag, rewind and branch without end do not increase
//! memory use; a simulation that diverges stops, reports the reason, and can go back; branches are compared.
//!
//! The environment variable `LIGAMENT_SOAK_SECONDS` sets how long the pages go on, 20 by default. For ten minutes:
//!
//! ```text
//! LIGAMENT_SOAK_SECONDS=600 cargo test --release -p ligament-studio --test all -- --nocapture lasting::soak
//! ```
#![allow(clippy::unwrap_used)] // a failure to connect or to read fails the test

use std::time::{Duration, Instant};

use crate::common::{Page, Running, act, in_runtime};
use serde_json::json;

/// Memory of this process, in bytes, where the system reports it; the studio runs in it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    Some(1024 * line.split_whitespace().nth(1)?.parse::<u64>().ok()?)
}

/// By how much memory may grow between a third of the time and its end. A recording in memory is an index of tens of
/// bytes per snapshot and branch; the rest is memory that the allocator keeps.
const MOST_GROWTH: u64 = 48 << 20;

#[test]
fn soak_with_two_pages() {
    let seconds =
        std::env::var("LIGAMENT_SOAK_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(20u64);
    let running = Running::new("worm", "soak");
    in_runtime(async {
        let (mut one, mut other) = (Page::open(&running).await, Page::open(&running).await);
        let scene = one.event("scene", |_| true).await;
        let bones: Vec<String> = scene["bodies"]
            .as_array()
            .unwrap()
            .iter()
            .map(|b| b["name"].as_str().unwrap().to_string())
            .collect();
        let (start, mut round, mut before) = (Instant::now(), 0u32, None);
        let (mut frames, mut steps) = (0u64, 0u64);
        while start.elapsed() < Duration::from_secs(seconds) {
            round += 1;
            let bone = &bones[1 + round as usize % (bones.len() - 1)];
            one.say(json!({"type": "play"})).await;
            one.say(act(&format!("drag h{round} bone=\"{bone}\" to=0.2,0,0.4"))).await;
            other.say(act(&format!("pin p{round} bone=\"{}\"", bones[1]))).await;
            let first = one.frame().await.step;
            for k in 0..30 {
                let to = 0.2 + 0.1 * (f64::from(k) * 0.3).sin();
                one.say(act(&format!("move h{round} to={to},0,0.3"))).await;
                let seen = one.frame().await;
                other.frame().await;
                (frames, steps) = (frames + 2, steps + u64::from(seen.step.saturating_sub(first)) / 30);
            }
            for line in [format!("release h{round}"), format!("release p{round}")] {
                one.say(act(&line)).await;
            }
            match round % 4 {
                0 => {
                    // Back, and a different continuation; the comparison runs as well.
                    one.say(json!({"type": "seek", "branch": 0, "step": 50 + 10 * (round % 7)})).await;
                    one.say(json!({"type": "compare", "branch": 0})).await;
                }
                1 => one.say(json!({"type": "compare", "branch": null})).await,
                2 => {
                    let method = ["reduced", "implicit"][round as usize / 4 % 2];
                    other.say(act(&format!("method {method}"))).await;
                }
                // A page connects and disconnects.
                _ => drop(Page::open(&running).await),
            }
            if before.is_none() && start.elapsed() > Duration::from_secs(seconds / 3) {
                before = Some(resident());
            }
        }
        let step = one.frame().await.step;
        one.say(json!({"type": "play"})).await;
        one.frame_where(|seen| seen.step != step).await;
        let (before, after) = (before.flatten(), resident());
        println!(
            "{seconds} s, {round} rounds, {frames} frames seen, {steps} steps; memory {before:?} -> {after:?} bytes"
        );
        if let (Some(before), Some(after)) = (before, after) {
            assert!(after < before + MOST_GROWTH, "memory grew from {before} to {after} bytes");
        }
    });
}

#[test]
fn a_simulation_that_flies_apart_can_be_gone_back_from() {
    let running = Running::new("worm", "apart");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        page.event("scene", |_| true).await;
        let good = page.frame_where(|seen| seen.step > 42).await;
        // Explicit steps far longer than the stable step of the flesh.
        page.say(act("set implicit-flesh value=0")).await;
        page.say(act("set most-substeps value=1")).await;
        page.say(act("set step value=0.05")).await;
        let notice = page.event("notice", |notice| notice["level"] == "stopped").await;
        assert!(notice["text"].as_str().unwrap().contains("diverges"), "{notice}");
        let offer = &notice["offer"];
        let step = offer["step"].as_u64().unwrap();
        assert!(offer["label"].as_str().unwrap().starts_with("go back"), "{notice}");
        page.event("status", |status| status["playing"] == false).await;
        // The offer is accepted: the state is as before, and the simulation continues.
        page.say(json!({"type": "seek", "branch": offer["branch"], "step": step})).await;
        let back = page.frame_where(|seen| u64::from(seen.step) == step).await;
        assert!(back.places.iter().flatten().all(|x| x.is_finite() && x.abs() < 10.0));
        let status = page.event("status", |status| status["playing"] == false).await;
        let parameters = status["parameters"].as_array().unwrap();
        assert_eq!(parameters[0], 1.0 / 60.0, "the step size is restored");
        page.say(json!({"type": "play"})).await;
        page.frame_where(|seen| u64::from(seen.step) > step + 20 && seen.branch != good.branch).await;
    });
}

#[test]
fn branches_are_compared() {
    let running = Running::new("worm", "compare");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        let scene = page.event("scene", |_| true).await;
        let bone = scene["bodies"][7]["name"].as_str().unwrap().to_string();
        let fork = page.frame_where(|seen| seen.step > 300).await.step;
        page.say(json!({"type": "seek", "branch": 0, "step": fork - 200})).await;
        page.frame_where(|seen| seen.step == fork - 200).await;
        page.say(act(&format!("drag d bone=\"{bone}\" to=0.3,0,0.6"))).await;
        page.say(json!({"type": "play"})).await;
        page.frame_where(|seen| seen.branch == 1 && seen.step > fork - 40).await;
        page.say(json!({"type": "pause"})).await;
        page.say(json!({"type": "compare", "branch": 0})).await;
        page.event("timeline", |timeline| timeline["compared"] == 0).await;
        // Where they fork they are equal, bit for bit; later they are not.
        page.say(json!({"type": "seek", "branch": 1, "step": fork - 200})).await;
        page.frame_where(|seen| {
            seen.step == fork - 200 && seen.apart.is_some_and(|apart| apart == [0.0, 0.0])
        })
        .await;
        page.say(json!({"type": "seek", "branch": 1, "step": fork - 50})).await;
        let later = page
            .frame_where(|seen| seen.step == fork - 50 && seen.apart.is_some_and(|[mean, _]| mean > 1e-3))
            .await;
        let [mean, most] = later.apart.unwrap();
        assert!(mean < most && most < 1.0, "{mean} m on average, {most} m at most");
        page.say(json!({"type": "compare", "branch": 77})).await;
        page.event("notice", |notice| notice["text"].as_str().unwrap().contains("no branch 77")).await;
        page.frame_where(|seen| seen.apart.is_none()).await;
    });
}
