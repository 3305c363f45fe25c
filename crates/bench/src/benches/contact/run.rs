//! A run of a scene: times of its steps, and what came of it.

use std::time::{Duration, Instant};

use anyhow::Result;
use ligament::command::{Command, Method};
use ligament::math::Vec3;
use ligament::scene::Scene;
use ligament::sim::Simulation;
use ligament_terminal::progress::parts::within;

use super::super::timing::Timing;

/// A run ends early when it has taken this long, after so many timed steps: what is slow shows within fewer steps. If things have
/// not landed by then, steps are timed from then on.
const BUDGET: Duration = Duration::from_secs(3);
const FEWEST: usize = 5;

/// Between two looks, in simulated seconds: bench/peers/falling.py does the same.
const LOOK: f64 = 0.25;

/// What came of a run. Depths are in meters, energies in joules.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// Times of the steps since things landed, sorted, in microseconds.
    times: Vec<f64>,
    /// Simulated seconds.
    pub(super) simulated: f64,
    /// Length of a step, in seconds.
    h: f64,
    /// Iterations of the contact solver.
    iterations: usize,
    /// Largest number of substeps of a step.
    pub(super) substeps: usize,
    /// Deepest penetration at any look, and at the end.
    pub(super) deepest: f64,
    pub(super) deepest_at_rest: f64,
    /// Contact points at the end.
    pub(super) points: usize,
    /// Kinetic energy at the end.
    pub(super) kinetic: f64,
    /// Largest gain of total energy since the start.
    pub(super) gained: f64,
    /// Largest speed of a body between the last two looks, in m/s.
    pub(super) drift: f64,
}

/// How long to simulate, and from when steps are timed, in simulated seconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) seconds: f64,
    pub(super) landed: f64,
}

/// Simulates a scene at steps of `h`. What is looked at is not timed.
pub(super) fn run(scene: &Scene, method: Method, h: f64, span: Span) -> Result<Seen> {
    let mut sim = Simulation::new(scene)?;
    let set = |name: &str, value| Command::Set { name: name.to_owned(), value };
    // Nothing sleeps in other engines either.
    sim.apply(&[Command::Method(method), set("step", h), set("sleep", 0.0)])?;
    let [count, often, landed] = [span.seconds, LOOK, span.landed].map(|time| (time / h).round() as usize);
    let mut seen = Seen { h, ..Seen::default() };
    let start_energy = sim.energy().total();
    let mut before = places(&mut sim);
    let begin = Instant::now();
    for number in 1..=count {
        within(number as f64 / count as f64);
        let start = Instant::now();
        let summary = *sim.step(&[])?;
        if number > landed || begin.elapsed() > BUDGET {
            seen.times.push(1e6 * start.elapsed().as_secs_f64());
            seen.iterations += summary.contact_iterations;
            seen.substeps = seen.substeps.max(summary.substeps);
        }
        let late = seen.times.len() >= FEWEST && begin.elapsed() > BUDGET;
        if number % often == 0 || number == count || late {
            let contacts = sim.contacts();
            seen.points = contacts.len();
            seen.deepest_at_rest = contacts.iter().map(|contact| contact.depth).fold(0.0, f64::max);
            seen.deepest = seen.deepest.max(seen.deepest_at_rest);
            let energy = sim.energy();
            seen.kinetic = energy.kinetic;
            seen.gained = seen.gained.max(energy.total() - start_energy);
        }
        if number % often == 0 {
            let now = places(&mut sim);
            let moved = now.iter().zip(&before).map(|(a, b)| (*a - *b).norm());
            seen.drift = moved.fold(0.0, f64::max) / (often as f64 * h);
            before = now;
        }
        seen.simulated = number as f64 * h;
        if late {
            break;
        }
    }
    seen.times.sort_by(f64::total_cmp);
    Ok(seen)
}

fn places(sim: &mut Simulation) -> Vec<Vec3> {
    sim.poses().iter().map(|pose| pose.pos).collect()
}

impl Seen {
    /// Median and fastest step.
    pub(super) fn timing(&self) -> Timing {
        let n = self.times.len();
        let median_us = 0.5 * (self.times[(n - 1) / 2] + self.times[n / 2]);
        Timing { median_us, min_us: self.times[0], runs: n }
    }

    /// The step that 99 of 100 are faster than, in microseconds.
    pub(super) fn p99(&self) -> f64 {
        self.times[self.times.len() * 99 / 100]
    }

    /// Milliseconds per simulated second.
    pub(super) fn ms_per_s(&self) -> f64 {
        1e-3 * self.times.iter().sum::<f64>() / (self.times.len() as f64 * self.h)
    }

    /// Iterations of the contact solver per step.
    pub(super) fn iterations(&self) -> f64 {
        self.iterations as f64 / self.times.len() as f64
    }
}
