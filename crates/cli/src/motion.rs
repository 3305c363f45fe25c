//! Running any scene of the gallery under a method, and writing what happened: a table of poses and pictures.

mod closed;
mod coordinates;
mod guide;
mod listen;
mod method;
mod report;
mod stream;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use ligament::math::Pose;
use ligament::scene::{Look, Scene};
use ligament_film::Frame;
use ligament_io::clip::{Cast, ClipError, Moment, Recorder, export_watched};

use crate::args::{Carry, Method, RunOptions};
use crate::commands::export::is_clip;
use crate::failure::{Code, Mark, marked};
use crate::output::Output;
use crate::plot::History;
use crate::progress::{self, parts};
use crate::targets::Targets;
use crate::{files, picture, plot, table};
use method::Mover;
use stream::Stream;

const DEFAULT_SECONDS: f64 = 5.0;

/// Poses are kept this often, in scene time: the table and the pictures need no more.
const KEPT_PER_SECOND: f64 = 60.0;

/// More steps than this are refused.
const MOST_STEPS: f64 = 1e8;

/// More numbers than this are not kept.
const MOST_KEPT: f64 = 1e8;

/// What a run found.
pub(crate) struct Run {
    pub(crate) frames: Vec<Frame>,
    pub(crate) energies: Vec<f64>,
    pub(crate) gaps: Vec<f64>,
    /// Joint coordinates; kept where a plot is wanted.
    coordinates: Vec<Vec<f64>>,
    wall: Duration,
    steps: usize,
}

/// What a clip of a scene animates. It carries the scene without what is done to it.
pub(crate) fn cast_of(scene: &Scene) -> Result<Cast, ClipError> {
    Ok(Cast::of_scene(scene)?.carrying(&untouched(scene)))
}

/// A scene to which nobody does anything, however it was looked at.
pub(crate) fn untouched(scene: &Scene) -> Scene {
    let scene = scene.clone().with_about("");
    Scene { commands: Vec::new(), take: None, look: Look::default(), ..scene }
}

/// Whether `--out` names an animation: a table that is named is the one of this page.
pub(crate) fn leaves_as_clip(out: &Path) -> bool {
    is_clip(out) && !is_table(out)
}

fn is_table(out: &Path) -> bool {
    out.extension().is_some_and(|end| end.eq_ignore_ascii_case("csv"))
}

/// Runs a scene and writes its table and pictures, or an animation of `cast`, which is every body where none is given.
pub(crate) fn run(
    scene: &Scene,
    cast: Option<Cast>,
    options: &RunOptions,
    out: &mut Output<'_>,
) -> Result<()> {
    let method = choose(scene, options)?;
    let h = options.step.or(scene.step).unwrap_or(method.default_step());
    let own = scene.model.trackers().len();
    let led = if options.tracking.is_on() { Some(guide::with_trackers(scene)?) } else { None };
    let scene = led.as_ref().unwrap_or(scene);
    let mut stream = Stream::open(scene, own, &options.tracking)?;
    let scripted = Some(scene.script.seconds()).filter(|seconds| *seconds > 0.0);
    let by_default = stream.as_ref().and_then(Stream::seconds).or(scripted).unwrap_or(DEFAULT_SECONDS);
    let seconds = options.seconds.unwrap_or(by_default);
    let steps = step_count(scene, seconds, h)?;
    stream.as_ref().map_or(Ok(()), |stream| stream.check(seconds))?;
    let targets = Targets::new(&scene.name, options)?;

    let view = picture::view(scene, &scene.look);
    let mut recorder = match leaves_as_clip(&options.out) {
        true => {
            let cast = cast.map_or_else(|| cast_of(scene), Ok)?;
            Some(Recorder::new(cast, options.leaving.clip.fps())?)
        }
        false => None,
    };
    let how =
        How { method, carry: options.carry()?, h, steps, coordinates: options.leaving.plot.plot.is_some() };
    let run = simulate(scene, how, stream.as_mut(), recorder.as_mut());
    // What somebody performed comes first, even if the run failed: it cannot be had again.
    let recorded = stream.as_ref().map_or(Ok(None), Stream::write)?;
    let run = run?;
    let mut written: Vec<&Path> = recorded.iter().map(PathBuf::as_path).collect();
    let exported;
    match recorder {
        Some(recorder) => {
            let (clip, name) = (recorder.finish(), options.out.display().to_string());
            let how = options.leaving.clip.export();
            let files =
                parts::work("writing", &name, |watch| export_watched(&clip, &options.out, &how, watch));
            exported = files.mark(Code::Output)?;
            written.extend(exported.iter().map(PathBuf::as_path));
        }
        None => {
            files::write(
                "--out",
                &targets.table,
                &table::csv(&scene.model, &run.frames, &run.energies, &run.gaps),
            )?;
            written.push(&targets.table);
        }
    }
    if let Some(path) = &targets.film {
        picture::write_strip(path, &scene.model, &run.frames, view, &options.leaving.pictures)?;
        written.push(path);
    }
    if let Some(path) = &targets.gif {
        picture::write_gif(path, &scene.model, &run.frames, view, &options.leaving.pictures)?;
        written.push(path);
    }
    if let Some(path) = &options.leaving.plot.plot {
        let times = run.frames.iter().map(|frame| frame.time).collect();
        let history = History { times, energies: run.energies.clone(), coordinates: run.coordinates.clone() };
        plot::write(path, &scene.name, &scene.model, &history)?;
        written.push(path);
    }
    report::report(out, scene, method, h, &run, stream.as_ref(), &written)
}

/// The method that was asked for, or the one that suits the scene.
fn choose(scene: &Scene, options: &RunOptions) -> Result<Method> {
    let (asked, led) = (options.method, options.tracking.is_on());
    let loops = method::has_loops(scene);
    let scenery = scene.model.colliders().iter().any(|collider| collider.body.is_world());
    match asked {
        Some(Method::Reduced) if scenery => refuse(format!(
            "the scene '{}' has ground to stand on, and here the method reduced has no contact; use --method implicit (or play a take: there it has)",
            scene.name
        )),
        Some(Method::Reduced) if !loops && !scene.script.is_empty() => refuse(format!(
            "the scene '{}' is led by trackers, and the method reduced has none yet; use --method implicit",
            scene.name
        )),
        Some(Method::Reduced) if led => refuse(format!(
            "{}: the method reduced has no trackers yet; use --method implicit",
            options.tracking.flag()
        )),
        Some(method) => Ok(method),
        None if loops
            || led
            || scenery
            || !scene.script.is_empty()
            || scene.model.check_reducible().is_err() =>
        {
            Ok(Method::Implicit)
        }
        None => Ok(Method::Reduced),
    }
}

/// What was asked for makes no sense.
fn refuse<T>(text: String) -> Result<T> {
    Err(marked(Code::Usage, anyhow!(text)))
}

fn step_count(scene: &Scene, seconds: f64, h: f64) -> Result<usize> {
    if h > seconds {
        return refuse(format!("--step {h:?} is longer than --seconds {seconds:?}"));
    }
    let steps = (seconds / h).round();
    if steps > MOST_STEPS {
        return refuse(format!(
            "--seconds {seconds:?} with --step {h:?} makes {steps:.3e} steps; at most {MOST_STEPS:.0} are run"
        ));
    }
    let kept = (seconds * KEPT_PER_SECOND).min(steps) * 7.0 * scene.model.bodies().len() as f64;
    if kept > MOST_KEPT {
        let text = format!(
            "--seconds {seconds:?} of '{}' would keep {kept:.1e} numbers; take fewer seconds",
            scene.name
        );
        return refuse(text);
    }
    Ok(steps as usize)
}

/// How a scene is run.
#[derive(Clone, Copy)]
struct How {
    method: Method,
    carry: Carry,
    h: f64,
    steps: usize,
    /// Whether joint coordinates are kept.
    coordinates: bool,
}

fn simulate(
    scene: &Scene,
    How { method, carry, h, steps, coordinates }: How,
    mut stream: Option<&mut Stream>,
    mut recorder: Option<&mut Recorder>,
) -> Result<Run> {
    let mut mover = Mover::new(scene, method, carry, h)?;
    let every = ((1.0 / (KEPT_PER_SECOND * h)).round() as usize).max(1);
    let progress = progress::bar(&scene.name, &format!("{steps} steps, method {}", method.name()), steps);
    let start = Instant::now();
    let mut run = Run {
        frames: Vec::new(),
        energies: Vec::new(),
        gaps: Vec::new(),
        coordinates: Vec::new(),
        wall: Duration::ZERO,
        steps,
    };
    let mut gap: f64 = 0.0;
    for step in 0..=steps {
        if step % every == 0 || step == steps {
            let poses: Vec<Pose> = mover.poses();
            run.frames.push(picture::frame(scene, step as f64 * h, poses));
            run.energies.push(mover.energy());
            if coordinates {
                run.coordinates.push(mover.coordinates().0);
            }
            run.gaps.push(gap);
            gap = 0.0;
        }
        if let Some(recorder) = recorder.as_deref_mut() {
            recorder.see(step as f64 * h, if step < steps { h } else { 0.0 }, |moment: &mut Moment| {
                moment.world_from_body = mover.poses();
                (moment.q, moment.v) = mover.coordinates();
                Ok::<(), anyhow::Error>(())
            })?;
        }
        if step < steps {
            let time = (step + 1) as f64 * h;
            if let Some(stream) = stream.as_deref_mut() {
                stream.prepare(step as f64 * h, time, &progress);
            }
            let left = mover
                .step(time, h, stream.as_deref_mut())
                .with_context(|| format!("after {:.4} s", step as f64 * h))?;
            gap = gap.max(left);
            progress.inc(1);
        }
    }
    progress.finish_and_clear();
    run.wall = start.elapsed();
    Ok(run)
}
