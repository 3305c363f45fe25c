//! `ligament take`

use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use ligament::control::take::{Action, Stage, Take, play};
use ligament::control::{Aim, Priority, Task, What};
use ligament::math::{Pose, Vec3};
use ligament::model::Model;
use ligament::sim::{Actor, Fleshed};
use ligament_film::{Arrow, Colour, Frame, GifOptions, StripOptions, View, animation, filmstrip};
use ligament_gallery::{soft_scenes, takes};
use ligament_io::character::Character;
use ligament_io::clip::{Clip, Moment, Recorder};
use ligament_scene::{Look, SoftScene};

use crate::args::{CharacterOptions, TakeOptions};
use crate::commands::export;
use crate::{files, motion, opening, picture, progress, soft, suggest};

const KEPT_PER_SECOND: f64 = 60.0;
/// A text longer than this is no take that a person made.
const LONGEST: u64 = 64 << 20;

/// Plays a take and writes its pictures.
pub(crate) fn run(options: &TakeOptions, out: &mut dyn Write) -> Result<()> {
    let (name, text) = read(&options.what)?;
    if options.print {
        return Ok(write!(out, "{text}")?);
    }
    let take: Take = text.parse().with_context(|| format!("the take '{name}'"))?;
    if take.length <= 0.0 {
        bail!("the take '{name}' has length 0: nothing would be played");
    }
    let (soft, file) = stage(&name, &take, options.on.as_deref(), &options.character)?;
    perform(&name, &take, (&soft, file.as_deref()), &Look::default(), options, out)
}

/// Plays a take with a character, and with the file it came from, and writes its pictures, or an animation.
pub(crate) fn perform(
    name: &str,
    take: &Take,
    (soft, file): (&SoftScene, Option<&Character>),
    look: &Look,
    options: &TakeOptions,
    out: &mut dyn Write,
) -> Result<()> {
    let clip = options.out.as_deref().filter(|path| motion::leaves_as_clip(path));
    let mut recorder = match clip {
        Some(_) => Some(Recorder::new(soft::cast(soft, file)?, options.clip.fps)?),
        None => None,
    };
    let fleshed = Fleshed::new(&soft.scene.model, soft.flesh.clone(), soft.motion)?;
    let state = fleshed.at_rest(&soft.scene.q, &soft.scene.v)?;
    let stable = fleshed.stable_step();
    let bar = progress::bar(name, &format!("{} s", take.length), (take.length * 1e3) as usize);
    let mut theatre = Theatre {
        actor: Actor::new(fleshed, state),
        soft,
        file,
        recorder: recorder.as_mut(),
        frames: Vec::new(),
        coordinates: Vec::new(),
        next: 0.0,
        steps: 0,
        parts: 0,
        large: 0,
        most_large: 0,
        wall: Duration::ZERO,
        bar: &bar,
    };
    play(take, &mut theatre).map_err(|error| anyhow!("the take '{name}', {error}"))?;
    theatre.keep(take.length)?;
    theatre.see(take.length, 0.0)?;
    bar.finish_and_clear();
    let Theatre { frames, coordinates, steps, parts, large, most_large, wall, .. } = theatre;
    let tets = soft.flesh.cage().tets().len() as f64;
    let low = |frame: &Frame| frame.skins[0].positions.iter().map(|p| p.z).fold(f64::INFINITY, f64::min);
    let (highest, when) = frames.iter().fold((f64::NEG_INFINITY, 0.0), |(most, when), frame| {
        let here = low(frame);
        if here > most { (here, frame.time) } else { (most, when) }
    });
    writeln!(out, "{name}: {} actions on '{}', {} s", take.events.len(), soft.scene.name, take.length)?;
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
    let model = &soft.scene.model;
    // From the side, as the figures of KP08 are: what a mouse can do is in the plane of x and z.
    let view = View { direction: Some(Vec3::new(0.0, -1.0, 0.12)), ..View::default() };
    let view = picture::of_look(look, view);
    if let (Some(recorder), Some(path)) = (recorder, &options.out) {
        export::tell(&recorder.finish(), path, &options.clip, out)?;
    } else if let Some(path) = &options.out {
        files::write("--out", path, &csv(model, &frames, &coordinates))?;
        writeln!(out, "wrote {}", path.display())?;
    }
    if let Some(path) = &options.film {
        let strip = StripOptions {
            count: options.frames,
            columns: options.columns,
            size: options.size,
            view,
            ..StripOptions::default()
        };
        let png = filmstrip(model, &frames, &strip).context("--film")?.to_png().context("--film")?;
        files::write_bytes("--film", path, &png)?;
        writeln!(out, "wrote {}", path.display())?;
    }
    if let Some(path) = &options.gif {
        let gif =
            animation(model, &frames, &GifOptions { view, ..GifOptions::default() }).context("--gif")?;
        files::write_bytes("--gif", path, &gif)?;
        writeln!(out, "wrote {}", path.display())?;
    }
    Ok(())
}

/// Plays a take for a clip of it and nothing else.
pub(crate) fn record(what: &str, on: Option<&Path>, options: &CharacterOptions, fps: f64) -> Result<Clip> {
    let (name, text) = read(what)?;
    let take: Take = text.parse().with_context(|| format!("the take '{name}'"))?;
    if take.length <= 0.0 {
        bail!("the take '{name}' has length 0: nothing would be played");
    }
    let (soft, file) = stage(&name, &take, on, options)?;
    let mut recorder = Recorder::new(soft::cast(&soft, file.as_deref())?, fps)?;
    let fleshed = Fleshed::new(&soft.scene.model, soft.flesh.clone(), soft.motion)?;
    let state = fleshed.at_rest(&soft.scene.q, &soft.scene.v)?;
    let bar = progress::bar(&name, &format!("{} s", take.length), (take.length * 1e3) as usize);
    let mut theatre = Theatre {
        actor: Actor::new(fleshed, state),
        soft: &soft,
        file: file.as_deref(),
        recorder: Some(&mut recorder),
        frames: Vec::new(),
        coordinates: Vec::new(),
        // No pictures.
        next: f64::INFINITY,
        steps: 0,
        parts: 0,
        large: 0,
        most_large: 0,
        wall: Duration::ZERO,
        bar: &bar,
    };
    play(&take, &mut theatre).map_err(|error| anyhow!("the take '{name}', {error}"))?;
    theatre.see(take.length, 0.0)?;
    bar.finish_and_clear();
    Ok(recorder.finish())
}

/// What a take is played on: the character of a file that was named, or that the take names, which is then looked for
/// beside the take; or a scene of the gallery.
fn stage(
    name: &str,
    take: &Take,
    on: Option<&Path>,
    options: &CharacterOptions,
) -> Result<(SoftScene, Option<Box<Character>>)> {
    let named = Path::new(&take.scene);
    let beside = Path::new(name).parent().unwrap_or(Path::new("")).join(named);
    match on.or_else(|| opening::is_character(named).then_some(beside.as_path())) {
        Some(path) => opening::character(path, options, None)?.soft(path),
        None => Ok((scene(name, &take.scene)?, None)),
    }
}

/// A line for each kept moment: time, then the coordinates of each joint, which are called after it.
fn csv(model: &Model, frames: &[Frame], coordinates: &[Vec<f64>]) -> String {
    let mut text = String::from("time");
    for id in model.tree_joints() {
        for k in 0..model.slots(id).nq {
            let name = model.joint(id).name.replace([',', '"', '\n'], " ");
            // Writing to a string cannot fail.
            let _ = write!(text, ",{name} {k}");
        }
    }
    for (frame, q) in frames.iter().zip(coordinates) {
        let _ = write!(text, "\n{}", frame.time);
        for x in q {
            let _ = write!(text, ",{x}");
        }
    }
    text.push('\n');
    text
}

/// A take of the gallery, or else a file: its name and its text.
fn read(what: &str) -> Result<(String, String)> {
    if let Some(entry) = takes().iter().find(|entry| entry.name == what) {
        return Ok((entry.name.to_owned(), entry.text.to_owned()));
    }
    let path = Path::new(what);
    if !path.exists() && !what.contains(['.', '/', '\\']) {
        let names: Vec<&str> = takes().iter().map(|entry| entry.name).collect();
        return Err(suggest::unknown("take", what, &names).context("no file of this name either"));
    }
    let size = std::fs::metadata(path).with_context(|| format!("cannot read the take {what}"))?.len();
    if size > LONGEST {
        bail!("{what} has {size} bytes; a take of more than {LONGEST} is not read");
    }
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read the take {what}"))?;
    Ok((what.to_owned(), text))
}

fn scene(take: &str, name: &str) -> Result<SoftScene> {
    if name.is_empty() {
        bail!(
            "the take '{take}' does not say in which scene it plays: add a line 'scene NAME' after the first"
        );
    }
    let Some(entry) = soft_scenes().iter().find(|entry| entry.name == name) else {
        let names: Vec<&str> = soft_scenes().iter().map(|entry| entry.name).collect();
        let error = suggest::unknown("scene with flesh", name, &names);
        return Err(error.context(format!("the take '{take}'")));
    };
    Ok((entry.build)()?)
}

/// A stage that is filmed.
struct Theatre<'a> {
    actor: Actor,
    soft: &'a SoftScene,
    /// What the character came from.
    file: Option<&'a Character>,
    recorder: Option<&'a mut Recorder>,
    frames: Vec<Frame>,
    coordinates: Vec<Vec<f64>>,
    /// When the next frame is due.
    next: f64,
    steps: usize,
    parts: usize,
    /// Elements out of the material's range: summed over steps, and most at once.
    large: usize,
    most_large: usize,
    wall: Duration,
    bar: &'a indicatif::ProgressBar,
}

impl Theatre<'_> {
    /// Shows the recorder what moves, before a step of `h` seconds.
    fn see(&mut self, time: f64, h: f64) -> Result<()> {
        let (Some(recorder), file) = (self.recorder.as_deref_mut(), self.file) else { return Ok(()) };
        let Actor { fleshed, state, .. } = &mut self.actor;
        recorder.see(time, h, |moment: &mut Moment| {
            let (poses, skin) = fleshed.shape(state)?;
            moment.world_from_body = poses.to_vec();
            let skin: Vec<Vec3> = (0..skin.len()).map(|k| skin.get(k)).collect();
            (moment.q, moment.v) = (state.q.clone(), state.v.clone());
            moment.tau = fleshed.joint_forces().to_vec();
            soft::fill(moment, fleshed.node_positions(), skin, file);
            Ok(())
        })
    }

    fn keep(&mut self, time: f64) -> Result<()> {
        let triangles = self.soft.flesh.surface().triangles().into();
        let Actor { fleshed, state, .. } = &mut self.actor;
        let (poses, skin) = fleshed.shape(state)?;
        let mut frame = soft::frame_of(poses, skin, time, &triangles);
        frame.arrows =
            self.actor.tasks(time).filter_map(|task| sign(&task, &frame.world_from_body)).collect();
        self.frames.push(frame);
        self.coordinates.push(self.actor.state.q.clone());
        self.next += 1.0 / KEPT_PER_SECOND;
        Ok(())
    }
}

/// What a drag or pin looks like: an arrow from the bone to where it is drawn.
fn sign(task: &Task, poses: &[Pose]) -> Option<Arrow> {
    let held = task.priority <= Priority::PRIMARY;
    let colour = if held { Colour::FORCE } else { Colour::TARGET };
    match &task.what {
        What::Point { bone, point_body, aim: Aim::Reach { place, .. }, axes } => {
            let from = poses[bone.index()].point(*point_body);
            // Only along the directions that are led.
            let way = axes.directions().iter().map(|&axis| axis * axis.dot(*place - from));
            Some(Arrow { from, to: way.fold(from, |to, way| to + way), colour })
        }
        What::Turn { bone, .. } => {
            let at = poses[bone.index()].pos;
            Some(Arrow { from: at, to: at, colour })
        }
        What::Point { .. } => None,
    }
}

impl Stage for Theatre<'_> {
    type Error = anyhow::Error;

    fn act(&mut self, time: f64, action: &Action) -> Result<()> {
        Ok(self.actor.act(time, action)?)
    }

    fn step(&mut self, time: f64, h: f64) -> Result<()> {
        self.see(time, h)?;
        if time >= self.next - 1e-9 {
            self.keep(time)?;
            self.bar.set_position((time * 1e3) as u64);
        }
        let start = Instant::now();
        self.actor.step(time, h)?;
        self.wall += start.elapsed();
        self.steps += 1;
        self.parts += self.actor.report.parts;
        self.large += self.actor.report.large;
        self.most_large = self.most_large.max(self.actor.report.large);
        Ok(())
    }
}
