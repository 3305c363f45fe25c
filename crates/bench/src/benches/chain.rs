//! `chain`: a chain of bars with stiff ball joints, suspended at one end, stepped with each method.
//!
//! The benchmark of Hernández et al. 2011 (H11, Table 1): 22 ms per step for 1,000 links and 285 ms for 10,000, in 2011. The
//! chain starts as a helix, so that no joint is at rest, and falls. The residual is the largest joint error in the steps before
//! the timed ones, as a fraction of a link. `slope_from_100` is the exponent of the fastest times over the length, fitted from
//! 100 links on; `bytes_per_body` counts scratch, state and skeleton.
//!
//! The cases `stability` hold a chain of 20 through ten decades of stiffness: see `chain/stability.rs`.

mod stability;

use anyhow::Result;
use ligament::math::{Vec3, so3};
use ligament::maximal::ImplicitOptions;
use ligament_gallery::{Chain, Scene};

use super::bars::{self, Task};
use super::moving::{self, Moving};
use super::timing::{self, Timing};
use super::{Axes, Bench, Options, Record};

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "chain",
    about: "steps of a stiff ball chain of n links (residual: largest joint error as a fraction of a link)",
    run,
    axes: Axes::Scaling,
};

const CASE: &str = "ball stiff";
const SIZES: [usize; 9] = [10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000];

/// Step size: short enough for peers with explicit terms.
const STEP: f64 = 1e-3;

/// A link has the size of a finger bone: a bar of 10 cm and 50 g. Twisted against each other, bars oscillate at 4,000 rad/s:
/// explicit springs would need steps below half a millisecond.
const LINK: Chain = Chain {
    length: 0.1,
    radius: 0.01,
    mass: 0.05,
    stiffness: 10.0,
    damping: 0.01,
    drawn: false,
    links: 0,
    kind: ligament::model::JointKind::Spherical(ligament::model::Spherical),
};

/// Angle of every joint at the start, and by how much its axis turns from one to the next.
const BEND: f64 = 0.05;
const WIND: f64 = 0.02;

/// Number of passes over all sizes, far apart in time: a temporary load of the machine would distort the slope.
const PASSES: usize = 2;

/// A chain under one method.
struct Contestant {
    engine: &'static str,
    n: usize,
    steps: usize,
    moving: Moving,
    residual: f64,
    timing: Option<Timing>,
}

fn run(options: &Options) -> Result<Vec<Record>> {
    let mut contestants = Vec::new();
    for n in SIZES {
        if options.wants(CASE, n) {
            let (scene, steps) = (helix(n)?, watched_steps(n));
            let implicit = Moving::implicit(&scene.model, &scene.q, ImplicitOptions::default())?;
            let task = Task { h: STEP, steps, unit: LINK.length };
            bars::write(options, &format!("chain-{n}"), &scene.model, &implicit.state()?, &task)?;
            let reduced = Moving::reduced(&scene.model, &scene.q, STEP)?;
            for (engine, mut moving) in [("ligament/implicit", implicit), ("ligament/reduced", reduced)] {
                let watched = moving::watch(&mut moving, &scene.model, STEP, steps)?;
                let whole = watched.diverged_after.is_none();
                let residual = if whole { watched.violation / LINK.length } else { f64::INFINITY };
                contestants.push(Contestant { engine, n, steps, moving, residual, timing: None });
            }
        }
    }
    let is_asked = SIZES.iter().any(|&n| options.asks_for(CASE, n));
    for pass in 1..=PASSES {
        if !is_asked || !options.begins(&format!("{CASE}, pass {pass}")) {
            continue;
        }
        for contestant in &mut contestants {
            let timing = timing::measure_quick(|| contestant.moving.step(STEP))?;
            contestant.timing = Some(contestant.timing.map_or(timing, |before| before.joined(timing)));
        }
    }
    let mut records: Vec<Record> = contestants.iter().filter_map(Contestant::record).collect();
    drop(contestants);
    add_slopes(&mut records);
    stability::run(options, &mut records)?;
    Ok(records)
}

impl Contestant {
    fn record(&self) -> Option<Record> {
        let timing = self.timing?;
        let record = Record::new(CASE.to_string(), self.n, &timing, self.residual)
            .by(self.engine)
            .with("h", STEP)
            .with("steps_watched", self.steps)
            .with("ns_per_body", 1e3 * timing.min_us / self.n as f64);
        Some(match self.moving.bytes() {
            Some(bytes) => record.with("bytes_per_body", bytes / self.n),
            None => record,
        })
    }
}

/// Half a second of motion; less for chains so long that it would take a minute.
fn watched_steps(n: usize) -> usize {
    (2_000_000 / n).clamp(20, 500)
}

fn helix(n: usize) -> Result<Scene> {
    let mut scene = Chain { links: n, ..LINK }.build()?;
    for (k, q) in scene.q.chunks_exact_mut(4).enumerate() {
        let turned = WIND * k as f64;
        let axis = Vec3::new(0.0, turned.cos(), turned.sin());
        q.copy_from_slice(&so3::exp_quat(axis * BEND).to_array());
    }
    Ok(scene)
}

/// Adds the slope of time over length from the hundredth link on to every longer record.
fn add_slopes(records: &mut [Record]) {
    for k in 0..records.len() {
        let curve = records[..=k].iter().filter(|r| r.engine == records[k].engine && r.n >= 100);
        let points: Vec<(f64, f64)> = curve.map(|r| ((r.n as f64).ln(), r.min_us.ln())).collect();
        if let Some(slope) = slope(&points) {
            records[k].extra.insert("slope_from_100".to_string(), slope.into());
        }
    }
}

/// Slope of the least-squares line.
pub(super) fn slope(points: &[(f64, f64)]) -> Option<f64> {
    let n = points.len() as f64;
    let (x, y) = points.iter().fold((0.0, 0.0), |sum, p| (sum.0 + p.0 / n, sum.1 + p.1 / n));
    let spread: f64 = points.iter().map(|p| (p.0 - x) * (p.0 - x)).sum();
    let along: f64 = points.iter().map(|p| (p.0 - x) * (p.1 - y)).sum();
    (spread > 0.0).then(|| along / spread)
}

#[cfg(test)]
mod tests {
    //! Checks that the chains stay connected, that both methods run with their promised accuracy, and the slope.
    use super::*;

    #[test]
    fn a_slope_is_the_exponent() {
        let points = |power: f64| -> Vec<(f64, f64)> {
            [1e2f64, 1e3, 1e5].iter().map(|n| (n.ln(), (3.0 * n.powf(power)).ln())).collect()
        };
        assert!((slope(&points(1.05)).expect("three points") - 1.05).abs() < 1e-12);
        assert_eq!(slope(&points(1.0)[..1]), None);
        assert_eq!(slope(&[]), None);
    }

    #[test]
    fn small_chains_hold() {
        let case = CASE.to_string();
        let records = run(&Options { max_n: 300, case, ..Options::default() }).expect("the gallery builds");
        let sizes: Vec<(&str, usize)> = records.iter().map(|r| (r.engine, r.n)).collect();
        let both = |n| [("ligament/implicit", n), ("ligament/reduced", n)];
        assert_eq!(sizes, [both(10), both(30), both(100), both(300)].concat());
        for record in &records {
            let bound = match record.engine {
                "ligament/reduced" => 1e-9,
                // Accuracy of one linear solve per step.
                _ => 1e-2,
            };
            assert!(record.residual < bound, "{} {}: {}", record.engine, record.n, record.residual);
            assert_eq!(record.extra.contains_key("slope_from_100"), record.n > 100);
            assert_eq!(record.extra.contains_key("bytes_per_body"), record.engine == "ligament/implicit");
        }
    }
}
