//! The summary of a simulation: as text, and as JSON.

use std::io::Write;

use anyhow::Result;
use ligament::command::{Method, Take};
use ligament::math::{Vec3, Wrench};
use ligament::scene::Scene;
use ligament::sim::TrackerReport;
use ligament_film::FilmFrame;
use serde_json::json;

use crate::keeping::Kept;
use crate::output::Output;

/// Writes the summary of a simulation; of a take, with its name.
pub(crate) fn report(
    out: &mut Output<'_>,
    scene: &Scene,
    take: Option<(&str, &Take)>,
    kept: &Kept,
) -> Result<()> {
    let Kept { step, steps, seconds, ref methods, .. } = *kept;
    let names: Vec<&str> = methods.iter().map(|method| method.name()).collect();
    if let Some((name, take)) = take {
        out.set("take", name)?;
        out.set("actions", take.events.len())?;
        writeln!(out, "{name}: {} actions on '{}', {} s", take.events.len(), scene.name, take.length)?;
    }
    let wall = kept.wall.as_secs_f64();
    let (bodies, nv) = (scene.model.bodies().len() - 1, scene.model.nv());
    let (first, last) = (kept.energies[0], kept.energies[kept.energies.len() - 1]);
    let violation = kept.violations.iter().fold(0.0, |most: f64, violation| most.max(*violation));
    let step_us = 1e6 * wall / steps.max(1) as f64;
    out.set("scene", &scene.name)?;
    out.set("method", names.last())?;
    out.set("methods", &names)?;
    out.set("steps", steps)?;
    out.set("step", step)?;
    out.set("seconds", seconds)?;
    out.set("bodies", bodies)?;
    out.set("nv", nv)?;
    out.set("wall_seconds", wall)?;
    out.set("step_us", step_us)?;
    out.set("energy_start", first)?;
    out.set("energy_end", last)?;
    out.set("largest_violation", violation)?;
    writeln!(
        out,
        "{}: {steps} steps of {step:.6} s = {seconds:.3} s, method {}",
        scene.name,
        names.join(", then ")
    )?;
    writeln!(out)?;
    writeln!(out, "  bodies, degrees of freedom   {bodies}, {nv}")?;
    writeln!(
        out,
        "  wall time                    {wall:.3} s, {:.1} times real time",
        seconds / wall.max(1e-9)
    )?;
    writeln!(out, "  time of a step               {step_us:.2} us")?;
    writeln!(out, "  energy, start to end         {first:.4} J to {last:.4} J (springs not counted)")?;
    writeln!(out, "  largest joint error          {violation:.1e}")?;
    flesh(out, scene, take.is_some(), kept)?;
    trackers(out, &kept.trackers)?;
    if scene.joint_motion.is_some() && !methods.contains(&Method::Reduced) {
        writeln!(out, "  passive: only the method reduced controls joints")?;
    }
    Ok(writeln!(out)?)
}

/// The trackers at the end of the run, and the wrenches by which they hold their bodies.
fn trackers(out: &mut Output<'_>, trackers: &[TrackerReport]) -> Result<()> {
    if trackers.is_empty() {
        return Ok(());
    }
    let entry = |tracker: &TrackerReport| {
        let of = |part: fn(&Wrench) -> Vec3| tracker.wrench.as_ref().map(|wrench| part(wrench).to_array());
        json!({
            "name": tracker.name,
            "position": tracker.position.to_array(),
            "target": tracker.target.to_array(),
            "force": of(|wrench| wrench.force),
            "torque": of(|wrench| wrench.moment),
        })
    };
    out.set("trackers", trackers.iter().map(entry).collect::<Vec<_>>())?;
    let farthest = trackers.iter().map(|tracker| (tracker.target - tracker.position).norm());
    let strongest = trackers.iter().filter_map(|tracker| Some(tracker.wrench?.force.norm()));
    let (away, force) = (farthest.fold(0.0, f64::max), strongest.fold(0.0, f64::max));
    writeln!(out, "  trackers at the end          {away:.4} m from their targets, {force:.2} N, at most")?;
    Ok(())
}

/// The summary of the flesh.
fn flesh(out: &mut Output<'_>, scene: &Scene, is_take: bool, kept: &Kept) -> Result<()> {
    let Some(flesh) = &scene.flesh else { return Ok(()) };
    let Kept { steps, substeps, stable_step, large, most_large, deepest, .. } = *kept;
    let (nodes, tets) = (flesh.cage().nodes().len(), flesh.cage().tets().len());
    out.set("nodes", nodes)?;
    out.set("tets", tets)?;
    out.set("stable_step", stable_step)?;
    out.set("deepest", deepest)?;
    let share = |count: usize, of: usize| 100.0 * count as f64 / (of.max(1) * tets) as f64;
    let (average, most) = (share(large, steps), share(most_large, 1));
    writeln!(out, "  flesh                        {nodes} nodes, {tets} tetrahedra")?;
    writeln!(
        out,
        "  stable step                  {stable_step:.2e} s; {} more substeps",
        substeps - steps.min(substeps)
    )?;
    writeln!(out, "  elements out of range        {average:.1} % on average, {most:.1} % at most")?;
    writeln!(out, "  penetration depth            {deepest:.4} m at most")?;
    if is_take {
        let low =
            |frame: &FilmFrame| frame.skins[0].positions.iter().map(|p| p.z).fold(f64::INFINITY, f64::min);
        let lowest = kept.frames.iter().map(|frame| (low(frame), frame.time));
        let (highest, when) = lowest.fold((f64::NEG_INFINITY, 0.0), |a, b| if b.0 > a.0 { b } else { a });
        out.set("highest_clearance", highest)?;
        out.set("highest_at", when)?;
        writeln!(out, "  highest clearance            {highest:.3} m at {when:.2} s")?;
    }
    Ok(())
}
