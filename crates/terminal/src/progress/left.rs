//! Remaining time of work that reports its progress at intervals.
//!
//! If the fraction `done` of the work took `t`, the rest takes `t (1 - done) / done`. Until the next report, that time counts
//! down: some work is done by libraries that report nothing on the way.

use std::fmt::Write;
use std::time::{Duration, Instant};

use indicatif::style::ProgressTracker;
use indicatif::{HumanDuration, ProgressState};

/// The last report: time since the start, and fraction done.
#[derive(Clone, Copy, Default)]
struct Heard {
    after: Duration,
    done: f64,
}

impl Heard {
    /// The remaining time when `passed` has elapsed since the start; `None` before any progress.
    fn left(self, passed: Duration) -> Option<Duration> {
        if self.done <= 0.0 {
            return None;
        }
        let rest = self.after.as_secs_f64() * (1.0 - self.done) / self.done;
        let since = passed.saturating_sub(self.after).as_secs_f64();
        Duration::try_from_secs_f64((rest - since).max(0.0)).ok()
    }
}

/// The value of `left` in the template of a progress bar.
#[derive(Clone, Default)]
pub(super) struct Left {
    heard: Heard,
    passed: Duration,
}

impl Left {
    fn hear(&mut self, passed: Duration, done: f64) {
        self.passed = passed;
        if done != self.heard.done {
            self.heard = Heard { after: passed, done };
        }
    }

    fn text(&self) -> String {
        match self.heard.left(self.passed) {
            // Round up, so that half a second does not show as 0.
            Some(left) => format!("{:#}", HumanDuration(Duration::from_secs_f64(left.as_secs_f64().ceil()))),
            None => "?".to_owned(),
        }
    }
}

impl ProgressTracker for Left {
    fn clone_box(&self) -> Box<dyn ProgressTracker> {
        Box::new(self.clone())
    }

    fn tick(&mut self, state: &ProgressState, _: Instant) {
        self.hear(state.elapsed(), f64::from(state.fraction()));
    }

    fn reset(&mut self, _: &ProgressState, _: Instant) {
        *self = Left::default();
    }

    fn write(&self, _: &ProgressState, out: &mut dyn Write) {
        // A bar that cannot be drawn is not worth an error.
        let _ = out.write_str(&self.text());
    }
}

#[cfg(test)]
mod tests {
    //! Checks the remaining time, on a simulated clock.
    use super::*;

    /// Reports (seconds, fraction done) and checks the text of the remaining time.
    fn tells(heard: &[(f64, f64, &str)]) {
        let mut left = Left::default();
        for (seconds, done, reported) in heard {
            left.hear(Duration::from_secs_f64(*seconds), *done);
            assert_eq!(left.text(), *reported, "after {seconds} s, {done} done");
        }
    }

    #[test]
    fn the_rest_takes_as_long_as_what_was_done() {
        tells(&[
            (0.0, 0.0, "?"),
            (3.0, 0.0, "?"),
            (10.0, 0.1, "2m"),
            (20.0, 0.5, "20s"),
            (30.0, 0.75, "10s"),
            (40.0, 1.0, "0s"),
        ]);
    }

    #[test]
    fn while_nothing_is_heard_it_runs_down_to_nothing() {
        tells(&[
            (10.0, 0.5, "10s"),
            (14.0, 0.5, "6s"),
            (19.5, 0.5, "1s"),
            (90.0, 0.5, "0s"),
            (100.0, 0.8, "25s"),
        ]);
    }
}
