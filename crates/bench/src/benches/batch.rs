//! `batch`: many copies of a character, stepped together in SIMD lanes and on threads.
//!
//! The time is that of one step of all copies. Residual: the largest difference from copies stepped one at a time; any difference
//! is an error.

use anyhow::Result;
use ligament::model::Model;
use ligament::reduced::{Copies, Motion, Springs, Surroundings, Tree};
use ligament::simd::Instructions;
use ligament_gallery::{DoublePendulum, Humanoid};

use super::{Axes, Bench, Options, Record, timing};

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "batch",
    about: "n copies of a character that step together, in lanes and on threads (residual: difference from one at a time)",
    run,
    axes: Axes::Scaling,
};

/// Step size in seconds.
const STEP: f64 = 1e-3;
/// Steps per call: threads synchronize after this many.
const TOGETHER: usize = 20;
const SIZES: [usize; 4] = [16, 256, 4096, 16384];
/// Copies that are also stepped one at a time.
const CHECKED: usize = 40;

fn run(options: &Options) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    let most = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    for (name, scene) in
        [("humanoid", Humanoid::default().build()?), ("double pendulum", DoublePendulum::default().build()?)]
    {
        for threads in if most > 1 { vec![1, most] } else { vec![1] } {
            let case = format!("{name}, {threads} {}", if threads == 1 { "thread" } else { "threads" });
            for n in SIZES.into_iter().filter(|n| options.wants(&case, *n)) {
                records.push(measured(&case, &scene.model, &scene.q, n, threads)?);
            }
        }
    }
    Ok(records)
}

/// Velocities and forces of a copy: each has its own.
fn wave(copy: usize, i: usize) -> f64 {
    (0.37 * (copy + 1) as f64 + 1.3 * i as f64).sin()
}

fn measured(case: &str, model: &Model, start: &[f64], n: usize, threads: usize) -> Result<Record> {
    let (tree, nq, nv) = (Tree::new(model)?, model.nq(), model.nv());
    let q = start.repeat(n);
    let row = |scale: f64| (0..n * nv).map(|k| scale * wave(k / nv, k % nv)).collect::<Vec<f64>>();
    let (v, tau) = (row(0.5), row(1.0));
    let mut copies = Copies::with_threads(tree.clone(), n, threads);
    let timing = timing::measure_quick(|| {
        copies.q.copy_from_slice(&q);
        copies.v.copy_from_slice(&v);
        copies.step(&tau, STEP, TOGETHER)
    })?;
    let springs = Springs::new(&tree, STEP);
    let mut residual: f64 = 0.0;
    for k in 0..n.min(CHECKED) {
        let (of_q, of_v) = (k * nq..(k + 1) * nq, k * nv..(k + 1) * nv);
        let mut alone = Motion::new(&tree, &q[of_q.clone()], &v[of_v.clone()])?;
        for _ in 0..TOGETHER {
            alone.step(&tree, &tau[of_v.clone()], &springs, &Surroundings::default(), STEP)?;
        }
        let apart = alone.q.iter().zip(&copies.q[of_q]).chain(alone.v.iter().zip(&copies.v[of_v]));
        residual = apart.map(|(a, b)| (a - b).abs()).fold(residual, f64::max);
    }
    let of_one = |us: f64| us / TOGETHER as f64;
    let one_step = timing::Timing {
        median_us: of_one(timing.median_us),
        min_us: of_one(timing.min_us),
        runs: timing.runs,
    };
    Ok(Record::new(case.to_string(), n, &one_step, residual)
        .with("steps_per_s", 1e6 * n as f64 / one_step.median_us)
        .with("lanes", copies.lanes())
        .with("instructions", Instructions::best().name()))
}

#[cfg(test)]
mod tests {
    //! Checks that copies are bitwise equal to those stepped one at a time.
    use super::*;

    #[test]
    fn copies_differ_from_single_ones_in_no_bit() {
        let options = Options { max_n: 256, ..Options::default() };
        let records = run(&options).expect("the gallery builds");
        assert!(records.len() >= 4 && records.iter().all(|record| record.residual == 0.0));
    }
}
