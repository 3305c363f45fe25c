//! `hand`: the human hand of H11 (Figures 1 and 5), 16 bones and 15 joints with limits and springs, led by a glove: the
//! whole recording, step by step, under the method `implicit`.
//!
//! The time is that of a step, on average over the recording; where the glove is, is worked out before. The residual is
//! the largest gap of a joint as a fraction of the shortest bone. `behind_mm` says how far bones were from where the glove
//! wanted them (root of the mean square), `bend_past_limit_deg` how far joints went past their limits: by these one sees
//! whether a peer solves the same springs and limits.

mod export;
mod recording;

use super::{Axes, Bench, Options, Record, timing};
use anyhow::Result;
use ligament_gallery::Hand;
use recording::Recording;

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "hand",
    about: "a step of a hand led by a glove, n bones (residual: largest gap of a joint as a fraction of a bone)",
    run,
    axes: Axes::Scaling,
};

/// Steps a second, the first as `ligament run hand` has it.
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
            Record::new(case, n, &each, seen.gap / SHORTEST_BONE)
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
    //! Pins down that the hand stays together, within its limits, and near the glove.
    use super::*;

    #[test]
    fn the_hand_follows() {
        let options = Options { max_n: 100, case: "120 steps".to_string(), ..Options::default() };
        let records = run(&options).expect("the hand moves");
        assert_eq!(records.len(), 1);
        let record = &records[0];
        let number = |key: &str| record.extra[key].as_f64().expect("a number");
        // What one solve a step is to keep; the glove asks for 6 degrees past a limit and is not given one of them.
        assert!(record.residual > 0.0 && record.residual < 1e-2, "{}", record.residual);
        assert!(number("behind_mm") < 10.0 && number("bend_past_limit_deg") < 1.0);
        assert_eq!((record.n, record.engine), (16, "ligament/implicit"));
    }
}
