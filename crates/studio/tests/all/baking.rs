//! Baking: a range of a branch at a frame rate, with reports of progress; what is invalid is refused.
#![allow(clippy::unwrap_used)] // a failure to connect or to read fails the test

use crate::common::{Page, Running, in_runtime};
use serde_json::json;

#[test]
fn a_range_is_baked_at_a_rate() {
    let running = Running::new("worm", "baking");
    in_runtime(async {
        let mut page = Page::open(&running).await;
        page.frame_where(|seen| seen.time > 1.0).await;
        page.pause().await;
        let (status, table) = running.get("/export/table.csv?rate=10&from=0.2&to=0.6&job=one");
        assert_eq!(status, 200);
        let table = String::from_utf8(table).unwrap();
        let times: Vec<f64> =
            table.lines().skip(1).map(|row| row.split(',').next().unwrap().parse().unwrap()).collect();
        assert_eq!(times.len(), 5, "{times:?}");
        // To the length of a step, 1/240 s.
        assert!(times.iter().zip(2..).all(|(time, k)| (time - 0.1 * f64::from(k)).abs() < 5e-3), "{times:?}");
        let progress = page.event("progress", |progress| progress["job"] == "one").await;
        assert!((0.0..=1.0).contains(&progress["part"].as_f64().unwrap()));

        let (status, whole) = running.get("/export/animation.glb?rate=30");
        assert_eq!(status, 200);
        let (status, bones) = running.get("/export/animation.glb?rate=30&surface=false");
        assert_eq!(status, 200);
        assert!(
            bones.len() + 100_000 < whole.len(),
            "{} bytes without the surface, {} with it",
            bones.len(),
            whole.len()
        );

        for wrong in ["rate=0", "rate=nan", "from=3&to=2"] {
            let (status, why) = running.get(&format!("/export/table.csv?{wrong}"));
            assert_eq!(status, 422, "{wrong}: {}", String::from_utf8_lossy(&why));
        }
        // The simulation is as it was.
        page.say(json!({"type": "play"})).await;
        page.event("status", |status| status["playing"] == true).await;
    });
}
