//! What is said of a run: to a person, and to a script.

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use ligament::scene::Scene;

use super::Run;
use super::stream::Stream;
use crate::args::Method;
use crate::output::Output;

/// Writes the summary of a run, and the files that came of it.
pub(super) fn report(
    out: &mut Output<'_>,
    scene: &Scene,
    method: Method,
    h: f64,
    run: &Run,
    stream: Option<&Stream>,
    written: &[&Path],
) -> Result<()> {
    let seconds = run.steps as f64 * h;
    let wall = run.wall.as_secs_f64();
    let (first, last) = (run.energies[0], run.energies[run.energies.len() - 1]);
    let gap = run.gaps.iter().fold(0.0, |m: f64, g| m.max(*g));
    let (bodies, nv) = (scene.model.bodies().len() - 1, scene.model.nv());
    out.set("scene", &scene.name)?;
    out.set("method", method.name())?;
    out.set("steps", run.steps)?;
    out.set("step", h)?;
    out.set("seconds", seconds)?;
    out.set("bodies", bodies)?;
    out.set("nv", nv)?;
    out.set("wall_seconds", wall)?;
    out.set("step_us", 1e6 * wall / run.steps as f64)?;
    out.set("energy_start", first)?;
    out.set("energy_end", last)?;
    out.set("largest_gap", gap)?;
    writeln!(
        out,
        "{}: {} steps of {h:.6} s = {seconds:.3} s, method {}",
        scene.name,
        run.steps,
        method.name()
    )?;
    writeln!(out)?;
    writeln!(out, "  bodies, degrees of freedom   {bodies}, {nv}")?;
    writeln!(
        out,
        "  wall time                    {wall:.3} s, {:.1} times real time",
        seconds / wall.max(1e-9)
    )?;
    writeln!(out, "  time of a step               {:.2} us", 1e6 * wall / run.steps as f64)?;
    writeln!(out, "  energy, start to end         {first:.4} J to {last:.4} J (springs not counted)")?;
    writeln!(out, "  largest gap of a joint       {gap:.1e}")?;
    writeln!(out)?;
    if let Some(stream) = stream {
        stream.report(out)?;
    }
    writeln!(out, "Written:")?;
    for path in written {
        writeln!(out, "  {}", path.display())?;
        out.has_written(path);
    }
    Ok(())
}
