//! Runs a scene of the gallery in joint coordinates and writes a filmstrip and an animation.
//!
//! `cargo run --release -p ligament-film --example film_scene -- chain --seconds 4 --out out`

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use ligament::model::Model;
use ligament::reduced::{Motion, Springs, Surroundings, Tree, Workspace};
use ligament_film::{Film, Frame, GifOptions, StripOptions, View, animation, filmstrip};
use ligament_gallery::find;

/// Seconds of a step, and steps between frames.
const STEP: f64 = 0.002;
const STEPS_A_FRAME: usize = 10;

fn main() -> Result<()> {
    let mut words = std::env::args().skip(1);
    let name = words.next().context("usage: film_scene SCENE [--seconds S] [--out DIR]")?;
    let (mut seconds, mut out) = (3.0, PathBuf::from("out"));
    while let Some(word) = words.next() {
        let value = words.next().with_context(|| format!("{word} needs a value"))?;
        match word.as_str() {
            "--seconds" => seconds = value.parse().context("--seconds takes a number")?,
            "--out" => out = value.into(),
            _ => bail!("unknown option '{word}'; the options are --seconds and --out"),
        }
    }
    let scene = (find(&name)?.build)()?;
    let frames = run(&scene.model, &scene.q, &scene.v, seconds)?;

    std::fs::create_dir_all(&out).with_context(|| format!("cannot make the folder {}", out.display()))?;
    let begin = Instant::now();
    let strip = filmstrip(&scene.model, &frames, &StripOptions::default())?.to_png()?;
    report(&out.join(format!("{name}.png")), &strip, begin)?;
    let begin = Instant::now();
    let gif = animation(&scene.model, &frames, &GifOptions::default())?;
    report(&out.join(format!("{name}.gif")), &gif, begin)?;

    let mut film = Film::new(&scene.model, &frames, [640, 360], &View::default())?;
    let begin = Instant::now();
    let pictures = frames.len().min(20);
    for frame in 0..pictures {
        film.picture(frame)?;
    }
    let each = begin.elapsed().as_secs_f64() * 1e3 / pictures as f64;
    println!("a picture of 640 x 360 takes {each:.1} ms");
    Ok(())
}

/// Falls freely under its springs, dampers and gravity.
fn run(model: &Model, q: &[f64], v: &[f64], seconds: f64) -> Result<Vec<Frame>> {
    let tree = Tree::new(model)?;
    let springs = Springs::new(&tree, STEP);
    let tau = vec![0.0; model.nv()];
    let mut motion = Motion::new(&tree, q, v)?;
    let mut workspace = Workspace::new(&tree);
    let mut frames = Vec::new();
    for step in 0..=(seconds / STEP).round() as usize {
        if step % STEPS_A_FRAME == 0 {
            tree.update_kinematics(&motion.q, &motion.v, &mut workspace)?;
            let order = model.forest().order();
            let mut poses = vec![Default::default(); order.len()];
            order.iter().for_each(|&body| poses[body.index()] = tree.world_from_body(body, &workspace));
            frames.push(Frame::new(step as f64 * STEP, poses));
        }
        motion.step(&tree, &tau, &springs, &Surroundings::default(), STEP)?;
    }
    Ok(frames)
}

fn report(file: &std::path::Path, bytes: &[u8], begin: Instant) -> Result<()> {
    std::fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))?;
    let seconds = begin.elapsed().as_secs_f64();
    println!("wrote {} ({} kB) in {seconds:.2} s", file.display(), bytes.len() / 1000);
    Ok(())
}
