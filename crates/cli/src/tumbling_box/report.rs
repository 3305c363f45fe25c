//! What a person reads at the end of a run.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use serde_json::json;

use super::NAME;
use super::trajectory::{Form, Trajectory, counted};
use crate::output::Output;

/// Writes the summary of the two runs.
pub(crate) fn write(
    out: &mut Output<'_>,
    step: f64,
    runs: &[Trajectory; 2],
    files: &[&Path],
    writing: Duration,
) -> Result<()> {
    let steps = runs[0].samples.len() - 1;
    let seconds = steps as f64 * step;
    writeln!(out, "{NAME}: {} of {step} s = {seconds} s, without torque, in both forms", counted(steps))?;
    writeln!(out)?;
    out.set("scene", NAME)?;
    out.set("steps", steps)?;
    out.set("step", step)?;
    for run in runs {
        let found = json!({
            "flips": run.flip_times().len(),
            "momentum_drift": run.worst(|s| run.momentum_error(s)),
            "energy_drift": run.worst(|s| run.energy_error(s)),
            "wall_seconds": run.wall.as_secs_f64(),
        });
        out.set(run.form.name(), found)?;
    }
    let mut row = |cells: [&str; 3]| writeln!(out, "  {:<24}{:>14}{:>14}", cells[0], cells[1], cells[2]);
    let both = |f: &dyn Fn(&Trajectory) -> String| [f(&runs[0]), f(&runs[1])];
    row(["form", runs[0].form.name(), runs[1].form.name()])?;
    for (label, [a, b]) in [
        ("flips", both(&|run| run.flip_times().len().to_string())),
        ("|L| drift, relative", both(&|run| format!("{:.1e}", run.worst(|s| run.momentum_error(s))))),
        ("energy drift, relative", both(&|run| format!("{:.1e}", run.worst(|s| run.energy_error(s))))),
        ("wall time", both(&|run| format!("{:.2} ms", 1e3 * run.wall.as_secs_f64()))),
        ("steps per second", both(&|run| format!("{:.3e}", steps as f64 / run.wall.as_secs_f64()))),
    ] {
        row([label, &a, &b])?;
    }
    writeln!(out)?;
    writeln!(
        out,
        "The {} form carries L, the {} form the angular velocity.",
        Form::Momentum.name(),
        Form::Gyroscopic.name()
    )?;
    writeln!(out, "Drift is the largest difference from the start over the whole run.")?;
    writeln!(out)?;
    writeln!(out, "Written in {:.2} s:", writing.as_secs_f64())?;
    for file in files {
        writeln!(out, "  {}", file.display())?;
        out.has_written(file);
    }
    Ok(())
}
