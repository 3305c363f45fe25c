//! Runs a scene of the gallery in joint coordinates and writes a filmstrip and an animation.
//!
//! `cargo run --release -p ligament-film --example film_scene -- chain --seconds 4 --out out`

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use ligament::model::Model;
use ligament::progress::Progress;
use ligament::reduced::{Motion, Springs, Surroundings, Tree, Workspace};
use ligament_film::{Film, FilmFrame, GifOptions, StripOptions, View, animation, filmstrip};
use ligament_gallery::find;

/// Seconds of a step, and steps between frames.
const STEP: f64 = 0.002;
const STEPS_A_FRAME: usize = 10;

fn main() -> Result<()> {
    let mut words = std::env::args().skip(1);
    let name = words.next().context("usage: film_scene SCENE [--seconds S] [--out DIR] [--weightless]")?;
    let (mut seconds, mut out, mut weightless) = (3.0, PathBuf::from("out"), false);
    while let Some(word) = words.next() {
        if word == "--weightless" {
            weightless = true;
            continue;
        }
        let value = words.next().with_context(|| format!("{word} needs a value"))?;
        match word.as_str() {
            "--seconds" => seconds = value.parse().context("--seconds takes a number")?,
            "--out" => out = value.into(),
            _ => bail!("unknown option '{word}'; the options are --seconds, --out and --weightless"),
        }
    }
    let mut scene = (find(&name)?.build)()?;
    if weightless {
        // Something to see where nothing falls: every hinge set going, to and fro by turns, but not the root.
        for (k, rate) in scene.v.iter_mut().enumerate().skip(6) {
            *rate = [-1.4, 0.9, 1.2, -0.8, -1.6][k % 5];
        }
    }
    let frames = run(&scene.model, &scene.q, &scene.v, seconds, weightless)?;

    std::fs::create_dir_all(&out).with_context(|| format!("cannot make the folder {}", out.display()))?;
    let begin = Instant::now();
    let strip =
        filmstrip(&scene.model, &frames, &StripOptions::default(), &mut Progress::none())?.to_png()?;
    report(&out.join(format!("{name}.png")), &strip, begin)?;
    let begin = Instant::now();
    let gif = animation(&scene.model, &frames, &GifOptions::default(), &mut Progress::none())?;
    report(&out.join(format!("{name}.gif")), &gif, begin)?;

    let mut film = Film::new(&scene.model, &frames, [640, 360], &View::default())?;
    let mut fastest = f64::INFINITY;
    for frame in 0..frames.len().min(40) {
        let begin = Instant::now();
        film.picture(frame)?;
        fastest = fastest.min(begin.elapsed().as_secs_f64());
    }
    println!("a picture of 640 x 360 takes {:.1} ms (the fastest of 40)", fastest * 1e3);
    Ok(())
}

/// Moves under its springs, dampers and gravity. Contacts are not part of this.
fn run(model: &Model, q: &[f64], v: &[f64], seconds: f64, weightless: bool) -> Result<Vec<FilmFrame>> {
    let tree = Tree::new(model)?;
    let springs = Springs::new(&tree, STEP);
    let tau = vec![0.0; model.nv()];
    let gravity = weightless.then_some(ligament::math::Vec3::ZERO);
    let around = Surroundings { gravity, ..Surroundings::default() };
    let mut motion = Motion::new(&tree, q, v)?;
    let mut workspace = Workspace::new(&tree);
    let mut frames = Vec::new();
    for step in 0..=(seconds / STEP).round() as usize {
        if step % STEPS_A_FRAME == 0 {
            tree.update_kinematics(&motion.q, &motion.v, &mut workspace)?;
            let order = model.forest().order();
            let mut poses = vec![Default::default(); order.len()];
            order.iter().for_each(|&body| poses[body.index()] = tree.world_from_body(body, &workspace));
            frames.push(FilmFrame::new(step as f64 * STEP, poses));
        }
        motion.step(&tree, &tau, &springs, &around, STEP)?;
    }
    Ok(frames)
}

fn report(file: &std::path::Path, bytes: &[u8], begin: Instant) -> Result<()> {
    std::fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))?;
    let seconds = begin.elapsed().as_secs_f64();
    println!("wrote {} ({} kB) in {seconds:.2} s", file.display(), bytes.len() / 1000);
    Ok(())
}
