//! The limits of the machine: independent multiplications and additions, and memory read and written in order.
//! `docs/performance.md` compares a body's operations and bytes with these.

use std::convert::Infallible;
use std::hint::black_box;

use anyhow::Result;

use super::super::{Options, Record, timing};

/// Independent sums: enough that no addition waits for the one before it.
const SUMS: usize = 32;
const ROUNDS: usize = 4096;

/// Length of a list: far beyond the nearer caches.
const LIST: usize = 8 << 20;

/// Two cases: `floor, arithmetic` of n operations, and `floor, memory` of n numbers.
pub(super) fn run(options: &Options, records: &mut Vec<Record>) -> Result<()> {
    let operations = 2 * SUMS * ROUNDS;
    if options.wants("floor, arithmetic", operations) {
        let mut sums = [1.0_f64; SUMS];
        let timing = timing::measure_quick(|| {
            let (factor, step) = (black_box(0.999), black_box(0.001));
            for _ in 0..ROUNDS {
                sums.iter_mut().for_each(|x| *x = *x * factor + step);
            }
            black_box(&mut sums);
            Ok::<_, Infallible>(())
        })?;
        // The sums stay where they began: x = 0.999 x + 0.001 holds at 1.
        let drift = sums.iter().fold(0.0, |m: f64, x| m.max((x - 1.0).abs()));
        let record = Record::new("floor, arithmetic", operations, &timing, drift);
        records.push(record.with("gflops", operations as f64 / (1e3 * timing.min_us)));
    }
    if options.wants("floor, memory", LIST) {
        let (from, mut to) = (vec![1.0; LIST], vec![0.0; LIST]);
        let timing = timing::measure_quick(|| {
            to.iter_mut().zip(&from).for_each(|(to, from)| *to = 2.0 * from);
            black_box(&mut to);
            Ok::<_, Infallible>(())
        })?;
        let wrong = to.iter().filter(|x| **x != 2.0).count();
        let record = Record::new("floor, memory", LIST, &timing, wrong as f64);
        // Read once, written once; that a line is read before it is written does not count.
        records.push(record.with("gbytes_per_s", 16.0 * LIST as f64 / (1e3 * timing.min_us)));
    }
    Ok(())
}
