//! Running a character with flesh: gravity, the ground, what its springs and its flesh do, and joints that are led where
//! the scene leads them; pictures of skin and bones.

mod character;

use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use ligament::dynamics::Vectors;
use ligament::flesh::Flesh;
use ligament::math::{Pose, Vec3};
use ligament::scene::Scene;
use ligament_film::{self as film, Colour, Frame, View};
use ligament_io::character::Character as FileCharacter;
use ligament_io::clip::{Cast, Moment, Recorder};

use character::Character;

use crate::args::{Method, RunOptions};
use crate::commands::export;
use crate::failure::{Code, marked};
use crate::output::Output;
use crate::plot::History;
use crate::targets::Targets;
use crate::{files, motion, picture, plot, progress, table};

const DEFAULT_SECONDS: f64 = 2.0;
const KEPT_PER_SECOND: f64 = 60.0;
const MOST_STEPS: f64 = 1e7;

/// The flesh of a scene that is known to have some.
pub(crate) fn flesh_of(scene: &Scene) -> Result<&Flesh> {
    scene.flesh.as_ref().ok_or_else(|| anyhow!("the scene '{}' has no flesh", scene.name))
}

/// Steps of flesh where the scene does not say, in seconds.
const STEP: f64 = 1e-3;

/// The length of a step that suits a scene with flesh, in seconds.
pub(crate) fn step_of(scene: &Scene) -> f64 {
    scene.step.unwrap_or(STEP)
}

/// What a clip of a character with flesh animates: of one from a file, every bone and vertex of the file.
pub(crate) fn cast(soft: &Scene, file: Option<&FileCharacter>) -> Result<Cast> {
    Ok(match file {
        Some(file) => file.cast.clone(),
        None => motion::cast_of(soft)?,
    })
}

/// Fills in the flesh of a moment: nodes of the cage, and the skin, which is the file's own where there is one.
pub(crate) fn fill(moment: &mut Moment, nodes: &Vectors, skin: Vec<Vec3>, file: Option<&FileCharacter>) {
    moment.nodes = (0..nodes.len()).map(|k| nodes.get(k)).collect();
    moment.skin = file.and_then(|file| file.skin(nodes)).unwrap_or(skin);
}

/// Runs it and writes its table and pictures, or an animation. `file` is what it came from.
pub(crate) fn run(
    soft: &Scene,
    file: Option<&FileCharacter>,
    options: &RunOptions,
    out: &mut Output<'_>,
) -> Result<()> {
    let (name, flesh) = (soft.name.as_str(), flesh_of(soft)?);
    let method = options.method.unwrap_or(Method::Reduced);
    let mut character = Character::new(soft, method, options.carry()?)?;
    let h = options.step.unwrap_or(step_of(soft));
    let seconds = options
        .seconds
        .unwrap_or(soft.joint_motion.as_ref().map_or(DEFAULT_SECONDS, |motion| motion.end() + 0.3));
    if seconds / h > MOST_STEPS {
        let text = format!(
            "--seconds {seconds} in steps of {h} s are more than {MOST_STEPS:e} steps: ask for fewer"
        );
        return Err(marked(Code::Usage, anyhow!(text)));
    }
    let (steps, every) =
        ((seconds / h).round() as usize, (1.0 / (KEPT_PER_SECOND * h)).round().max(1.0) as usize);
    let targets = Targets::new(name, options)?;
    let triangles: Arc<[[u32; 3]]> = Arc::from(flesh.surface().triangles());
    let mut history = History::default();
    let (mut energies, mut gaps, mut gap) = (Vec::new(), Vec::new(), 0.0_f64);
    let (mut frames, mut parts, mut large, mut deepest) = (Vec::new(), 0, 0, 0.0_f64);
    let mut wall = std::time::Duration::ZERO;
    let mut recorder = match motion::leaves_as_clip(&options.out) {
        true => Some(Recorder::new(cast(soft, file)?, options.leaving.clip.fps())?),
        false => None,
    };
    let bar = progress::bar(name, &format!("{steps} steps of {h} s"), steps);
    for step in 0..=steps {
        if step % every == 0 || step == steps {
            frames.push(frame(&mut character, h * step as f64, &triangles)?);
            energies.push(character.energy()?);
            gaps.push(std::mem::take(&mut gap));
            if options.leaving.plot.plot.is_some() {
                history.times.push(h * step as f64);
                history.coordinates.push(character.coordinates());
            }
            bar.set_position(step as u64);
        }
        if let Some(recorder) = &mut recorder {
            let ahead = if step < steps { h } else { 0.0 };
            recorder.see(h * step as f64, ahead, |moment: &mut Moment| character.show(moment, file))?;
        }
        if step < steps {
            let start = Instant::now();
            let report = character
                .step(h * step as f64, h)
                .with_context(|| format!("'{name}' at {:.4} s", h * step as f64))?;
            wall += start.elapsed();
            parts += report.parts;
            large += report.large;
            deepest = deepest.max(report.touched.deepest);
            gap = gap.max(report.gap);
        }
    }
    bar.finish_and_clear();
    let tets = flesh.cage().tets().len();
    out.set("scene", name)?;
    out.set("method", method.name())?;
    out.set("steps", steps)?;
    out.set("step", h)?;
    out.set("seconds", seconds)?;
    out.set("bodies", soft.counts.bodies)?;
    out.set("nodes", flesh.cage().nodes().len())?;
    out.set("tets", tets)?;
    out.set("stable_step", character.stable_step())?;
    out.set("wall_seconds", wall.as_secs_f64())?;
    out.set("step_us", 1e6 * wall.as_secs_f64() / steps.max(1) as f64)?;
    out.set("deepest", deepest)?;
    writeln!(
        out,
        "{name}: {} bones, {} nodes, {tets} tetrahedra",
        soft.counts.bodies,
        flesh.cage().nodes().len()
    )?;
    writeln!(
        out,
        "  {steps} steps of {h:e} s (stable up to {:.2e} s), {} of them cut into parts",
        character.stable_step(),
        parts - steps.min(parts)
    )?;
    writeln!(
        out,
        "  {:.1} us a step, {:.1} times real time",
        1e6 * wall.as_secs_f64() / steps.max(1) as f64,
        seconds / wall.as_secs_f64()
    )?;
    writeln!(
        out,
        "  {:.1} % of elements out of the range on average; at most {deepest:.4} m deep in the ground",
        100.0 * large as f64 / (steps.max(1) * tets) as f64
    )?;
    if soft.joint_motion.is_some() && !character.is_led() {
        writeln!(out, "  limp: only the method reduced leads joints")?;
    }
    let model = &soft.model;
    match recorder {
        Some(recorder) => export::tell(&recorder.finish(), &options.out, &options.leaving.clip, out)?,
        None => {
            files::write("--out", &targets.table, &table::csv(model, &frames, &energies, &gaps))?;
            out.wrote(&targets.table)?;
        }
    }
    let view = picture::of_look(&soft.look, View::default());
    if let Some(path) = &targets.film {
        picture::write_strip(path, model, &frames, view, &options.leaving.pictures)?;
        out.wrote(path)?;
    }
    if let Some(path) = &targets.gif {
        picture::write_gif(path, model, &frames, view, &options.leaving.pictures)?;
        out.wrote(path)?;
    }
    if let Some(path) = &options.leaving.plot.plot {
        plot::write(path, name, model, &history)?;
        out.wrote(path)?;
    }
    Ok(())
}

fn frame(character: &mut Character<'_>, time: f64, triangles: &Arc<[[u32; 3]]>) -> Result<Frame> {
    let (poses, skin) = character.shape()?;
    Ok(frame_of(poses, skin, time, triangles))
}

/// What is to be seen at an instant.
pub(crate) fn frame_of(poses: &[Pose], skin: &Vectors, time: f64, triangles: &Arc<[[u32; 3]]>) -> Frame {
    let positions = (0..skin.len()).map(|k| skin.get(k)).collect();
    let mut frame = Frame::new(time, poses.to_vec());
    // A little of the bones is seen through it.
    frame.skins.push(film::Skin {
        positions,
        triangles: triangles.clone(),
        colour: Colour::FLESH,
        opacity: 7.0 / 9.0,
    });
    frame
}
