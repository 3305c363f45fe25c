//! Timing as crates/bench/src/benches/timing.rs does it.

use std::time::{Duration, Instant};

/// Median and fastest, in microseconds, and how many runs.
pub fn measure(mut work: impl FnMut()) -> (f64, f64, usize) {
    let mut repetitions = 1;
    let mut run = |repetitions: u32| {
        let start = Instant::now();
        (0..repetitions).for_each(|_| work());
        1e6 * start.elapsed().as_secs_f64()
    };
    while run(repetitions) < 500.0 {
        repetitions *= 2;
    }
    let (start, mut times) = (Instant::now(), Vec::new());
    while times.len() < 5 || (times.len() < 31 && start.elapsed() < Duration::from_millis(600)) {
        times.push(run(repetitions) / f64::from(repetitions));
    }
    times.sort_by(f64::total_cmp);
    (0.5 * (times[(times.len() - 1) / 2] + times[times.len() / 2]), times[0], times.len())
}
