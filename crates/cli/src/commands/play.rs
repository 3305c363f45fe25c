//! `ligament play`

mod bare;
mod files;
mod theatre;

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use ligament::command::{Take, play};
use ligament::scene::Scene;
use ligament_film::Frame;
use ligament_gallery::takes;
use ligament_io::character::Character;
use ligament_io::clip::{Clip, Recorder};
use ligament_io::mesh;

use crate::args::{CaptureOptions, CharacterOptions, PlayOptions};
use crate::commands::export;
use crate::failure::{Code, Mark, marked};
use crate::motion::leaves_as_clip;
use crate::opening::{self, Opened};
use crate::output::Output;
use crate::plot::History;
use crate::{picture, plot, progress, soft, suggest};
use bare::Bare;
use files::Played;
use theatre::Theatre;

/// A text longer than this is no take that a person made.
const LONGEST: u64 = 64 << 20;

/// Plays a take and writes what is asked for.
pub(crate) fn run(options: &PlayOptions, out: &mut Output<'_>) -> Result<()> {
    let (name, text) = read(&options.what)?;
    if options.print {
        out.set("text", &text)?;
        return Ok(write!(out.answer(), "{text}")?);
    }
    files::check(options)?;
    let take = opening::take_of(&name, &text)?;
    let opened = stage((&name, &text), &take, options.on.as_deref(), &options.leaving.character)?;
    let (scene, file) = (&opened.scene, opened.character.as_deref());
    match &scene.flesh {
        Some(_) => perform(&name, &take, (scene, file), options, out),
        None => {
            let recorder = match options.out.iter().any(|path| leaves_as_clip(path)) {
                true => Some(Recorder::new(opened.cast()?, options.leaving.clip.fps())?),
                false => None,
            };
            perform_bare(&name, &take, (scene, recorder), options, out)
        }
    }
}

/// The same without flesh.
pub(crate) fn perform_bare(
    name: &str,
    take: &Take,
    (scene, mut recorder): (&Scene, Option<Recorder>),
    options: &PlayOptions,
    out: &mut Output<'_>,
) -> Result<()> {
    let bar = bar_of(name, take);
    let mut bare = Bare::new(scene, take, recorder.as_mut(), true, &bar)?;
    play(take, &mut bare).map_err(|error| anyhow!("the take '{name}', {error}"))?;
    bare.keep(take.length);
    bare.see(take.length, 0.0)?;
    bar.finish_and_clear();
    let Bare { show, frames, coordinates, steps, wall, unheard, .. } = bare;
    out.set("take", name)?;
    out.set("scene", &scene.name)?;
    out.set("actions", take.events.len())?;
    out.set("seconds", take.length)?;
    out.set("steps", steps)?;
    out.set("method", show.method().name())?;
    out.set("wall_seconds", wall.as_secs_f64())?;
    out.set("step_us", 1e6 * wall.as_secs_f64() / steps.max(1) as f64)?;
    writeln!(out, "{name}: {} actions on '{}', {} s", take.events.len(), scene.name, take.length)?;
    writeln!(
        out,
        "  {steps} steps, method {}, {:.1} us a step, {:.1} times real time",
        show.method().name(),
        1e6 * wall.as_secs_f64() / steps.max(1) as f64,
        take.length / wall.as_secs_f64()
    )?;
    if unheard > 0 {
        writeln!(
            out,
            "  {unheard} changes of mode were not heard: without flesh, bodies are held by the hand"
        )?;
    }
    let played =
        Played { model: &scene.model, frames: &frames, coordinates: &coordinates, look: &scene.look };
    write(name, &played, recorder.map(Recorder::finish).as_ref(), options, out)
}

/// Writes what was asked for.
fn write(
    name: &str,
    played: &Played<'_>,
    clip: Option<&Clip>,
    options: &PlayOptions,
    out: &mut Output<'_>,
) -> Result<()> {
    for path in &options.out {
        match clip {
            Some(clip) if leaves_as_clip(path) => export::tell(clip, path, &options.leaving.clip, out)?,
            _ => {
                crate::files::write_bytes("--out", path, &files::make(path, played, options)?)?;
                out.wrote(path)?;
            }
        }
    }
    let Played { model, frames, coordinates, look } = *played;
    if let Some(path) = &options.leaving.pictures.film {
        picture::write_strip(path, model, frames, files::view(look), &options.leaving.pictures)?;
        out.wrote(path)?;
    }
    if let Some(path) = &options.leaving.pictures.gif {
        picture::write_gif(path, model, frames, files::view(look), &options.leaving.pictures)?;
        out.wrote(path)?;
    }
    if let Some(path) = &options.leaving.plot.plot {
        let times = frames.iter().map(|frame| frame.time).collect();
        let history = History { times, energies: Vec::new(), coordinates: coordinates.to_vec() };
        plot::write(path, name, model, &history)?;
        out.wrote(path)?;
    }
    Ok(())
}

/// Plays a take with a character, and with the file it came from, and writes its pictures, or an animation.
pub(crate) fn perform(
    name: &str,
    take: &Take,
    (scene, file): (&Scene, Option<&Character>),
    options: &PlayOptions,
    out: &mut Output<'_>,
) -> Result<()> {
    let clips = options.out.iter().filter(|path| leaves_as_clip(path)).count();
    let mut recorder = match clips {
        0 => None,
        _ => Some(Recorder::new(soft::cast(scene, file)?, options.leaving.clip.fps())?),
    };
    let bar = bar_of(name, take);
    let mut theatre = Theatre::new(scene, file, recorder.as_mut(), true, &bar)?;
    let stable = theatre.actor.fleshed.stable_step();
    play(take, &mut theatre).map_err(|error| anyhow!("the take '{name}', {error}"))?;
    theatre.keep(take.length)?;
    theatre.see(take.length, 0.0)?;
    bar.finish_and_clear();
    let Theatre { frames, coordinates, steps, parts, large, most_large, wall, .. } = theatre;
    let tets = soft::flesh_of(scene)?.cage().tets().len() as f64;
    let low = |frame: &Frame| frame.skins[0].positions.iter().map(|p| p.z).fold(f64::INFINITY, f64::min);
    let (highest, when) = frames.iter().fold((f64::NEG_INFINITY, 0.0), |(most, when), frame| {
        let here = low(frame);
        if here > most { (here, frame.time) } else { (most, when) }
    });
    out.set("take", name)?;
    out.set("scene", &scene.name)?;
    out.set("actions", take.events.len())?;
    out.set("seconds", take.length)?;
    out.set("steps", steps)?;
    out.set("stable_step", stable)?;
    out.set("wall_seconds", wall.as_secs_f64())?;
    out.set("step_us", 1e6 * wall.as_secs_f64() / steps.max(1) as f64)?;
    out.set("highest_clearance", highest)?;
    out.set("highest_at", when)?;
    writeln!(out, "{name}: {} actions on '{}', {} s", take.events.len(), scene.name, take.length)?;
    writeln!(
        out,
        "  {steps} steps (stable up to {stable:.2e} s), {} more where they were cut into parts",
        parts - steps
    )?;
    writeln!(
        out,
        "  {:.1} us a step, {:.1} times real time",
        1e6 * wall.as_secs_f64() / steps.max(1) as f64,
        take.length / wall.as_secs_f64()
    )?;
    writeln!(
        out,
        "  {:.2} of the elements out of the range on average, {:.2} at most",
        large as f64 / (steps.max(1) as f64 * tets),
        most_large as f64 / tets
    )?;
    writeln!(out, "  its lowest point is highest at {when:.2} s: {highest:.3} m")?;
    let played =
        Played { model: &scene.model, frames: &frames, coordinates: &coordinates, look: &scene.look };
    write(name, &played, recorder.map(Recorder::finish).as_ref(), options, out)
}

fn bar_of(name: &str, take: &Take) -> indicatif::ProgressBar {
    progress::bar(name, &format!("{} s", take.length), (take.length * 1e3) as usize)
}

/// Plays a take for a clip of it and nothing else.
pub(crate) fn record(what: &str, on: Option<&Path>, options: &CharacterOptions, fps: f64) -> Result<Clip> {
    let (name, text) = read(what)?;
    let take = opening::take_of(&name, &text)?;
    let opened = stage((&name, &text), &take, on, options)?;
    let mut recorder = Recorder::new(opened.cast()?, fps)?;
    let bar = bar_of(&name, &take);
    let told = |error: &dyn std::fmt::Display| anyhow!("the take '{name}', {error}");
    let scene = &opened.scene;
    match &scene.flesh {
        Some(_) => {
            let file = opened.character.as_deref();
            let mut theatre = Theatre::new(scene, file, Some(&mut recorder), false, &bar)?;
            play(&take, &mut theatre).map_err(|error| told(&error))?;
            theatre.see(take.length, 0.0)?;
        }
        None => {
            let mut bare = Bare::new(scene, &take, Some(&mut recorder), false, &bar)?;
            play(&take, &mut bare).map_err(|error| told(&error))?;
            bare.see(take.length, 0.0)?;
        }
    }
    bar.finish_and_clear();
    Ok(recorder.finish())
}

/// What a take is played on: what was named, or what the take names. It has the bones that the take speaks of.
fn stage(
    (name, text): (&str, &str),
    take: &Take,
    on: Option<&Path>,
    options: &CharacterOptions,
) -> Result<Opened> {
    let opened = match on {
        Some(on) => {
            opening::open(&on.to_string_lossy(), &CaptureOptions::default(), options).context("--on")?
        }
        None => opening::scene_of_take(name, take, &CaptureOptions::default(), options)?,
    };
    opening::check_names(name, text, &opened)?;
    Ok(opened)
}

/// A take of the gallery, or else a file: its name and its text.
fn read(what: &str) -> Result<(String, String)> {
    if let Some(entry) = takes().iter().find(|entry| entry.name == what) {
        return Ok((entry.name.to_owned(), entry.text.to_owned()));
    }
    let path = Path::new(what);
    if !path.exists() && !what.contains(['.', '/', '\\']) {
        let names: Vec<&str> = takes().iter().map(|entry| entry.name).collect();
        let unknown = suggest::unknown("take", what, &names);
        return Err(marked(Code::Usage, anyhow!("{unknown}; and there is no file '{what}'")));
    }
    let text = read_file(path).with_context(|| format!("cannot read the take {what}")).mark(Code::Input)?;
    Ok((what.to_owned(), text))
}

/// The text of a take.
pub(crate) fn read_file(path: &Path) -> Result<String> {
    let bytes = mesh::read_capped(path, LONGEST)?;
    String::from_utf8(bytes)
        .map_err(|error| anyhow!("byte {} is not text in UTF-8; takes are", error.utf8_error().valid_up_to()))
}
