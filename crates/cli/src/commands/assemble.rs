//! `ligament assemble`

use std::io::Write;
use std::time::Instant;

use anyhow::{Context, Result};
use ligament::loops::{Assembler, AssemblyOptions, AssemblyReport, Loops, Stop};
use ligament::math::{Pose, Twist};
use ligament::maximal::{MaximalState, Skeleton};
use ligament::progress::Progress;
use ligament::scene::{Look, Scene};
use ligament_film::{StripOptions, filmstrip};
use ligament_gallery::scenes;
use serde_json::json;

use super::picture::no_broken_start;
use crate::args::AssembleOptions;
use crate::output::Output;
use crate::{files, picture, progress, suggest};

/// Assembles a scene from its broken start, round by round.
pub(crate) fn run(options: &AssembleOptions, out: &mut Output<'_>) -> Result<()> {
    let name = options.scene.as_str();
    let Some(entry) = scenes().iter().find(|entry| entry.name == name) else {
        let names: Vec<&str> = scenes().iter().map(|entry| entry.name).collect();
        return Err(suggest::unknown("scene", name, &names));
    };
    let scene = (entry.build)().with_context(|| format!("cannot build the scene '{name}'"))?;
    let Some(broken) = &scene.broken else {
        return Err(no_broken_start(name));
    };
    let skeleton = Skeleton::new(&scene.model);
    let mut state = MaximalState::new(&scene.model, broken, &vec![Twist::ZERO; broken.len()]);
    let mut loops = Loops::of_model(&scene.model, 0)?;
    let assembly = AssemblyOptions {
        rounds: options.rounds,
        iterations: options.iterations,
        precision: options.precision,
        ..AssemblyOptions::default()
    };
    let mut assembler = Assembler::new(&skeleton, assembly);
    let rows = scene.counts.tree_rows + scene.counts.loop_rows;
    writeln!(out, "{name}: {} bodies, {rows} scalar constraints\n", scene.counts.bodies)?;
    writeln!(out, "{:>6}{:>12}{:>16}{:>16}{:>12}", "round", "iterations", "tree error", "loop error", "ms")?;
    let (mut frames, mut lines, mut rounds) = (Vec::new(), String::new(), Vec::new());
    let bar = progress::quiet_bar(name, options.rounds);
    let (mut before, start) = (0, Instant::now());
    let see = |now: &MaximalState, report: &AssemblyReport| {
        let (round, ms) = (report.rounds, 1e3 * start.elapsed().as_secs_f64());
        let iterations = report.iterations - std::mem::replace(&mut before, report.iterations);
        let (tree, closed) = (report.tree_violation, report.loop_violation);
        lines.push_str(&format!("{round:>6}{iterations:>12}{tree:>16.1e}{closed:>16.1e}{ms:>12.2}\n"));
        rounds.push(
            json!({"round": round, "iterations": iterations, "tree_violation": tree, "loop_violation": closed, "ms": ms}),
        );
        bar.set_position(round as u64);
        // The filmstrip shows one round per second.
        frames.push(picture::frame(&scene, round as f64, poses(&scene, now)));
    };
    let report = assembler.assemble(&skeleton, &mut state, &mut loops, &[], None, see)?;
    bar.finish_and_clear();
    write!(out, "{lines}")?;
    out.set("scene", name)?;
    out.set("assembled", report.stop == Stop::Precision)?;
    out.set("rounds", rounds)?;
    let said = match report.stop {
        Stop::Precision => "Assembled to the requested precision.",
        Stop::LeastSquares => "The joints cannot all be satisfied; this is the least-squares solution.",
        Stop::Iterations | Stop::Deadline => "Not converged: increase --rounds or --iterations.",
    };
    writeln!(out, "\n{said}\n")?;
    let strip = StripOptions {
        count: options.frames,
        view: picture::view(&Scene { look: Look::default(), ..scene.clone() }),
        ..StripOptions::default()
    };
    let path = options.film.clone().unwrap_or_else(|| format!("{name}.png").into());
    let png = filmstrip(&scene.model, &frames, &strip, &mut Progress::none())
        .context("--film")?
        .to_png()
        .context("--film")?;
    files::write_bytes("--film", &path, &png)?;
    writeln!(out, "Written:\n  {}", path.display())?;
    out.has_written(&path);
    Ok(())
}

fn poses(scene: &Scene, state: &MaximalState) -> Vec<Pose> {
    let bodies = scene.model.bodies().iter().zip(&state.bodies);
    bodies.map(|(body, at)| at.world_from_body(body.inertia.com())).collect()
}
