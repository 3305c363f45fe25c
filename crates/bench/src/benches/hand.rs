//! `hand`: the human hand of H11 (Figures 1 and 5), 16 bones and 15 joints with limits and springs, driven by a data glove: the
//! whole recording, step by step, with the method `implicit`.
//!
//! The time is that of a step, averaged over the recording; glove poses are precomputed. The residual is the largest joint error
//! as a fraction of the shortest bone. `behind_mm` is the distance of the bones from their glove targets (root mean square),
//! `bend_past_limit_deg` the largest violation of a joint limit: these show whether a peer solves the same springs and limits.

mod export;
mod recording;

use super::{Axes, Bench, Options, Record, timing};
use anyhow::Result;
use ligament_gallery::Hand;
use recording::Recording;

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "hand",
    about: "a step of a hand driven by a data glove, n bones (residual: largest joint error as a fraction of a bone)",
    run,
    axes: Axes::Scaling,
};

/// Steps per second, the first as in `ligament run hand`.
const RATES: [usize; 2] = [120, 60];

/// From joint to tip of the little finger's last bone.
const SHORTEST_BONE: f64 = 0.016;

fn run(options: &Options) -> Result<Vec<Record>> {
    let n = Hand::default().counts().bodies;
    let mut records = Vec::new();
    for rate in RATES {
        let case = format!("glove, {rate} steps a second");
        if !options.wants(&case, n) {
            continue;
        }
        let mut recording = Recording::new(1.0 / rate as f64)?;
        export::write(options, &format!("hand-{rate}"), &recording)?;
        let (timing, ()) = timing::measure(|| recording.play(|_, _, _| {}))?;
        let steps = recording.targets.len();
        let each = timing::Timing {
            median_us: timing.median_us / steps as f64,
            min_us: timing.min_us / steps as f64,
            ..timing
        };
        let seen = recording.watch()?;
        records.push(
            Record::new(case, n, &each, seen.violation / SHORTEST_BONE)
                .by("ligament/implicit")
                .with("h", recording.h)
                .with("steps", steps)
                .with("behind_mm", 1e3 * seen.behind)
                .with("bend_past_limit_deg", seen.past_limit.to_degrees())
                .with("asked", "one solve a step, more where a limit is met"),
        );
    }
    Ok(records)
}

#[cfg(test)]
mod tests {
    //! Checks that the hand stays connected, within its limits, and near the glove.
    use super::*;

    #[test]
    fn the_hand_follows() {
        let options = Options { max_n: 100, case: "120 steps".to_string(), ..Options::default() };
        let records = run(&options).expect("the hand moves");
        assert_eq!(records.len(), 1);
        let record = &records[0];
        let number = |key: &str| record.extra[key].as_f64().expect("a number");
        // Accuracy of one solve per step; the glove targets exceed a limit by 6 degrees, and the hand exceeds it by less than
        // one.
        assert!(record.residual > 0.0 && record.residual < 1e-2, "{}", record.residual);
        assert!(number("behind_mm") < 10.0 && number("bend_past_limit_deg") < 1.0);
        assert_eq!((record.n, record.engine), (16, "ligament/implicit"));
    }
}
