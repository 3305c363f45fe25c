//! The clock of a live run.

use std::thread;
use std::time::{Duration, Instant};

/// Keeps simulated time in step with wall time.
#[derive(Default)]
pub(super) struct Clock {
    start: Option<Instant>,
    /// Largest delay of a step.
    pub(super) late: Duration,
}

impl Clock {
    /// Waits until the wall clock reaches the simulated `time`; returns at once if it has passed.
    pub(super) fn wait(&mut self, time: f64) {
        let start = *self.start.get_or_insert_with(Instant::now);
        let (due, now) = (Duration::from_secs_f64(time.clamp(0.0, 1e9)), start.elapsed());
        match due.checked_sub(now) {
            Some(left) => thread::sleep(left),
            None => self.late = self.late.max(now - due),
        }
    }
}
