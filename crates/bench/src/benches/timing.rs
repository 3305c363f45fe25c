//! Timing of repeatable work.

use std::time::{Duration, Instant};

use ligament_terminal::progress::parts;

/// Statistics of the runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Timing {
    pub(crate) median_us: f64,
    pub(crate) min_us: f64,
    pub(crate) runs: usize,
}

impl Timing {
    /// Of the same work at two times: the faster one.
    pub(crate) fn joined(self, other: Timing) -> Timing {
        Timing {
            median_us: self.median_us.min(other.median_us),
            min_us: self.min_us.min(other.min_us),
            runs: self.runs + other.runs,
        }
    }
}

/// Enough that a few disturbed runs do not move the median.
const MOST_RUNS: usize = 31;
const FEWEST_RUNS: usize = 5;

/// When this is used up, the minimum number of runs is enough.
const BUDGET: Duration = Duration::from_millis(600);

/// Does the work once to warm up, then until the budget or the runs are used up. Dropping the result is not timed. Returns the
/// result of the last run with the times.
pub(crate) fn measure<T, E>(mut work: impl FnMut() -> Result<T, E>) -> Result<(Timing, T), E> {
    let mut last = work()?;
    let mut times = Vec::with_capacity(MOST_RUNS);
    let start = Instant::now();
    while times.len() < FEWEST_RUNS || (times.len() < MOST_RUNS && start.elapsed() < BUDGET) {
        parts::within(start.elapsed().div_duration_f64(BUDGET));
        let run = Instant::now();
        let result = work()?;
        times.push(1e6 * run.elapsed().as_secs_f64());
        last = result;
    }
    times.sort_by(f64::total_cmp);
    let median_us = 0.5 * (times[(times.len() - 1) / 2] + times[times.len() / 2]);
    Ok((Timing { median_us, min_us: times[0], runs: times.len() }, last))
}

/// Does the work once, for work that takes seconds.
pub(crate) fn measure_once<T, E>(work: impl FnOnce() -> Result<T, E>) -> Result<(Timing, T), E> {
    let run = Instant::now();
    let result = work()?;
    let us = 1e6 * run.elapsed().as_secs_f64();
    Ok((Timing { median_us: us, min_us: us, runs: 1 }, result))
}

/// A run of quick work repeats it for at least this long, so that the cost of the clock does not count.
const SHORTEST_RUN: Duration = Duration::from_micros(500);

/// [`measure`] for work shorter than the resolution of the clock. Times are per repetition.
pub(crate) fn measure_quick<E>(mut work: impl FnMut() -> Result<(), E>) -> Result<Timing, E> {
    let mut repetitions = 1_u32;
    loop {
        let start = Instant::now();
        (0..repetitions).try_for_each(|_| work())?;
        if start.elapsed() >= SHORTEST_RUN {
            break;
        }
        repetitions *= 2;
    }
    let (timing, ()) = measure(|| (0..repetitions).try_for_each(|_| work()))?;
    let each = f64::from(repetitions);
    Ok(Timing { median_us: timing.median_us / each, min_us: timing.min_us / each, ..timing })
}

#[cfg(test)]
mod tests {
    //! Checks the number of repetitions and the statistics.
    use super::*;

    #[test]
    fn work_is_repeated_and_ordered() {
        let mut count = 0;
        let (timing, last) = measure(|| {
            count += 1;
            std::thread::sleep(Duration::from_millis(1));
            Ok::<_, ()>(count)
        })
        .expect("nothing fails");
        // On a busy machine the budget may be used up before the runs are.
        assert!((FEWEST_RUNS..=MOST_RUNS).contains(&timing.runs), "{timing:?}");
        assert_eq!(last, timing.runs + 1, "one run to warm up");
        assert!(timing.min_us >= 1000.0 && timing.median_us >= timing.min_us, "{timing:?}");
    }

    #[test]
    fn quick_work_is_timed_by_the_repetition() {
        let mut sum = 0.0;
        let timing = measure_quick(|| {
            sum = std::hint::black_box(sum + 1.0);
            Ok::<_, ()>(())
        })
        .expect("nothing fails");
        // An addition takes nanoseconds. If something delays the first for longer than SHORTEST_RUN, it is the run.
        assert!(timing.min_us < 10.0 && sum > FEWEST_RUNS as f64, "{timing:?} {sum}");
    }

    #[test]
    fn of_two_timings_the_quieter_counts() {
        let quiet = Timing { median_us: 2.0, min_us: 1.5, runs: 5 };
        let joined = Timing { median_us: 3.0, min_us: 1.0, runs: 7 }.joined(quiet);
        assert_eq!(joined, Timing { median_us: 2.0, min_us: 1.0, runs: 12 });
    }

    #[test]
    fn a_failure_ends_it() {
        let mut left = 3;
        let result = measure(|| {
            left -= 1;
            if left > 0 { Ok(()) } else { Err("enough") }
        });
        assert_eq!(result, Err("enough"));
    }
}
