//! `ligament assemble`

use std::io::Write;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use ligament::loops::{Assembler, AssemblyOptions, AssemblyReport, Loops, Stop};
use ligament::math::{Pose, Twist};
use ligament::maximal::{MaximalState, Skeleton};
use ligament::model::Model;
use ligament::progress::Progress;
use ligament::scene::{Look, Scene};
use ligament_film::{StripOptions, View, filmstrip};
use ligament_io::open::Opened;
use serde_json::json;

use super::picture::scenes_with_broken_start;
use crate::args::AssembleOptions;
use crate::failure::{Code, marked};
use crate::output::Output;
use crate::{files, picture, progress, takes};

/// Assembles a scene round by round: from its broken start, or else from its start.
pub(crate) fn run(options: &AssembleOptions, out: &mut Output<'_>) -> Result<()> {
    let Opened { scene, notes, .. } = takes::open(&options.scene, &options.capture, &options.character)?;
    out.notes(&notes)?;
    let name = scene.name.as_str();
    let start = match &scene.broken {
        Some(broken) => MaximalState::new(&scene.model, broken, &vec![Twist::ZERO; broken.len()]),
        None if can_be_open(&scene.model) => MaximalState::at_rest(&scene.model, &scene.q),
        None => return Err(nothing_to_assemble(&options.scene)),
    };
    let skeleton = Skeleton::new(&scene.model);
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
    let (mut before, clock) = (0, Instant::now());
    let mut see = |now: &MaximalState, report: &AssemblyReport| {
        let (round, ms) = (report.rounds, 1e3 * clock.elapsed().as_secs_f64());
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
    let mut state = start.clone();
    let mut report = assembler.assemble(&skeleton, &mut state, &mut loops, &[], None, &mut see)?;
    let (first_rounds, first_iterations) = (report.rounds, report.iterations);
    if report.stop == Stop::LeastSquares {
        // Rounds that accept larger errors find poses that are far away, but end anywhere if there is none.
        assembler.options.careful = true;
        state = start;
        let mut see_again = |now: &MaximalState, report: &AssemblyReport| {
            let rounds = first_rounds + 1 + report.rounds;
            let iterations = first_iterations + report.iterations;
            see(now, &AssemblyReport { rounds, iterations, ..*report });
        };
        report = assembler.assemble(&skeleton, &mut state, &mut loops, &[], None, &mut see_again)?;
    }
    bar.finish_and_clear();
    write!(out, "{lines}")?;
    out.set("scene", name)?;
    out.set("assembled", report.stop == Stop::Precision)?;
    out.set("rounds", rounds)?;
    let said = match report.stop {
        Stop::Precision => "Assembled to the requested precision.",
        Stop::LeastSquares => {
            "The joints cannot all be satisfied. Damped rounds from the start led to this least-squares solution."
        }
        Stop::Iterations | Stop::Deadline => "Not converged: increase --rounds or --iterations.",
    };
    writeln!(out, "\n{said}\n")?;
    let strip = StripOptions {
        count: options.frames,
        view: View::of_scene(&Scene { look: Look::default(), ..scene.clone() }),
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

/// Whether generalized coordinates can leave a joint open: a loop joint, or one without coordinates.
fn can_be_open(model: &Model) -> bool {
    !model.forest().loops().is_empty() || model.check_reducible().is_err()
}

fn nothing_to_assemble(what: &str) -> anyhow::Error {
    let these = scenes_with_broken_start().join(", ");
    let text = format!(
        "'{what}' has no loop joints and no broken start, so no joint of it is open; \
         scenes with a broken start: {these}"
    );
    marked(Code::Usage, anyhow!(text))
}

fn poses(scene: &Scene, state: &MaximalState) -> Vec<Pose> {
    let bodies = scene.model.bodies().iter().zip(&state.bodies);
    bodies.map(|(body, at)| at.world_from_body(body.inertia.com())).collect()
}
