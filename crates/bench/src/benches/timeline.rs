//! `timeline`: seeking in a recording in a file, as the studio does.
//!
//! A scene is recorded for some time while one of its bones is dragged; then it seeks steps all over the recording, in a
//! scattered order, and each seek is timed: from the file, through the steps after the last snapshot. n is the number of recorded
//! steps. `step_us` is the time of a step with its recording, `disk_kb_per_s` the disk space per simulated second, `memory_kb`
//! the memory of the whole recording. Every step is sought three times, in three passes: `worst_ms` is the slowest seek,
//! `worst_of_moments_ms` the slowest step, each by its fastest time: a temporary stall of the machine affects only one pass. The
//! residual counts steps whose state is not bitwise the same.

use std::time::Instant;

use anyhow::{Context, Result};
use ligament::command::{Command, Pull};
use ligament::control::Priority;
use ligament::math::Vec3;
use ligament::sim::Simulation;
use ligament::timeline::{Options as Recorded, Recording, Storage};
use ligament_gallery::find;
use ligament_terminal::progress::parts::within;

use super::timing::Timing;
use super::{Axes, Bench, Options, Record};

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "timeline",
    about: "seeking in a recording of n steps (residual: number of states that differ)",
    axes: Axes::Scaling,
    run,
};

/// Scenes, and recorded seconds of each.
const CASES: [(&str, f64); 6] =
    [("worm", 10.0), ("worm", 60.0), ("worm", 600.0), ("cat", 10.0), ("humanoid", 60.0), ("surface", 60.0)];
const MOMENTS: usize = 200;
const ROUNDS: usize = 3;

fn run(options: &Options) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for (scene, seconds) in CASES {
        let sim = Simulation::new(&(find(scene)?.build)()?)?;
        let case = format!("{scene}, {seconds} s");
        let steps = sim.steps_in(seconds)?;
        if options.wants(&case, steps as usize) {
            let path = std::env::temp_dir().join(format!("ligament-bench-{}.ligament", std::process::id()));
            let file =
                std::fs::File::options().read(true).write(true).create(true).truncate(true).open(&path);
            let file = file.with_context(|| format!("{} cannot be written", path.display()))?;
            let record = measure(sim, file, case, steps, MOMENTS);
            let _ = std::fs::remove_file(&path);
            records.push(record?);
        }
    }
    Ok(records)
}

fn measure(
    mut sim: Simulation,
    file: impl Storage,
    case: String,
    steps: u64,
    moments: usize,
) -> Result<Record> {
    let seconds = steps as f64 * sim.step_seconds();
    let mut recording = Recording::begin(file, case.as_bytes(), &sim, Recorded::default())?;
    let kept_every = (steps / moments as u64).max(1);
    let mut kept = Vec::new();
    let began = Instant::now();
    let mut aside = 0.0;
    for step in 1..=steps {
        if step % 256 == 0 {
            within(step as f64 / steps as f64);
        }
        let command = pull(&sim, step);
        recording.step(&mut sim, command.as_slice())?;
        // One in each part of the time, at varying offsets: snapshots come at regular ones.
        let (part, place) = ((step - 1) / kept_every, (step - 1) % kept_every);
        if place == (389 * part) % kept_every {
            let began = Instant::now();
            kept.push((step, sim.state()));
            aside += began.elapsed().as_secs_f64();
        }
    }
    recording.flush()?;
    let step_us = 1e6 * (began.elapsed().as_secs_f64() - aside) / steps as f64;

    let (mut times, mut wrong) = (Vec::new(), 0);
    let mut fastest = vec![f64::INFINITY; kept.len()];
    for _ in 0..ROUNDS {
        for k in 0..kept.len() {
            // A stride coprime with the number of steps visits all of them.
            let moment = (k * 7919) % kept.len();
            let (step, before) = &kept[moment];
            let began = Instant::now();
            recording.seek(&mut sim, *step)?;
            let took = 1e6 * began.elapsed().as_secs_f64();
            times.push(took);
            fastest[moment] = fastest[moment].min(took);
            wrong += usize::from(sim.state() != *before);
        }
    }
    times.sort_by(f64::total_cmp);
    let timing = Timing { median_us: times[times.len() / 2], min_us: times[0], runs: times.len() };
    let worst = times.last().copied().unwrap_or(0.0);
    let worst_of_moments = fastest.into_iter().fold(0.0, f64::max);
    Ok(Record::new(case, steps as usize, &timing, wrong as f64)
        .with("worst_ms", 1e-3 * worst)
        .with("worst_of_moments_ms", 1e-3 * worst_of_moments)
        .with("step_us", step_us)
        .with("disk_kb_per_s", 1e-3 * recording.file_bytes() as f64 / seconds)
        .with("memory_kb", 1e-3 * recording.memory_bytes() as f64))
}

/// A drag of the last bone, renewed ten times a second, in circles.
fn pull(sim: &Simulation, step: u64) -> Option<Command> {
    let every = (0.1 / sim.step_seconds()).ceil() as u64;
    if !step.is_multiple_of(every) {
        return None;
    }
    let (name, bone) = ("hand".to_owned(), sim.model().bodies().last()?.name.clone());
    let angle = 0.3 * (step / every) as f64;
    let to = Vec3::new(0.1 * angle.cos(), 0.1 * angle.sin(), 0.3);
    Some(match step == every {
        true => Command::Drag {
            name,
            bone,
            point: Vec3::ZERO,
            to,
            of: String::new(),
            pull: Pull::of(Priority::SECONDARY),
        },
        false => Command::Move { name, to, over: 0.1 },
    })
}

#[cfg(test)]
mod tests {
    //! Checks the values that are reported, not the times.
    use super::*;

    #[test]
    fn every_moment_is_found_again() {
        let scene = (find("double-pendulum").expect("it is in the gallery").build)().expect("it is sound");
        let sim = Simulation::new(&scene).expect("it moves");
        let file = std::io::Cursor::new(Vec::new());
        let record = measure(sim, file, "pendulum".into(), 300, 20).expect("it is recorded");
        assert_eq!((record.runs, record.n, record.residual), (60, 300, 0.0));
        assert!(
            ["worst_ms", "worst_of_moments_ms", "step_us", "disk_kb_per_s", "memory_kb"]
                .iter()
                .all(|k| record.extra.contains_key(*k))
        );
    }
}
