//! The one loop of `run`, `play` and `export`: commands come from a take and from trackers outside, and what is to be written is
//! kept.

use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use ligament::command::{Command, MOST_STEPS, Take, VERSION};
use ligament::sim::Simulation;
use ligament_io::open::Opened;

use crate::failure::{Code, Mark, marked};
use crate::keeping::{KEPT_PER_SECOND, Keeper, Kept};
use crate::progress;
use crate::trackers::Stream;

/// More numbers than this are not kept.
const MOST_KEPT: f64 = 1e8;

/// What is simulated, and how.
pub(crate) struct Job<'a> {
    /// What it is called in messages.
    pub(crate) name: &'a str,
    pub(crate) opened: &'a Opened,
    pub(crate) take: &'a Take,
    /// Applied before the first step: they win over what the scene and the take say.
    pub(crate) before: Vec<Command>,
    /// Who leads trackers from outside.
    pub(crate) stream: Option<&'a mut Stream>,
    /// Frames a second of a clip, where one is wanted.
    pub(crate) fps: Option<f64>,
    /// Whether moments are kept for pictures, tables and plots.
    pub(crate) moments: bool,
}

/// A take in which nobody does anything for so many seconds.
pub(crate) fn idle(seconds: f64) -> Take {
    Take { version: VERSION, scene: String::new(), step: None, length: seconds, events: Vec::new() }
}

/// Simulates to the end of the take.
pub(crate) fn simulate(job: Job<'_>) -> Result<Kept> {
    let Job { name, opened, take, before, mut stream, fps, moments } = job;
    let mut sim = opened.simulate()?;
    let mut playback = sim.begin(take).with_context(|| format!("'{name}'")).mark(Code::Input)?;
    sim.apply(&before).mark(Code::Usage)?;
    let steps = step_count(name, &sim, take.length, moments)?;
    let bar = progress::bar(name, &format!("{steps} steps, method {}", sim.method()), steps);
    let mut keeper = Keeper::new(opened, &sim, fps, moments)?;
    while let Some(mut commands) = playback.next(sim.time(), sim.step_seconds()) {
        if let Some(stream) = stream.as_deref_mut() {
            let end = sim.time() + sim.step_seconds();
            stream.prepare(sim.time(), end, &bar);
            commands.extend(stream.commands(end, &sim.poses()));
        }
        let now = sim.time();
        let about = || format!("'{name}' at {now:.4} s");
        // What commands do at once, putting a joint elsewhere say, is seen.
        sim.apply(&commands).with_context(about)?;
        let h = sim.step_seconds();
        keeper.see(&mut sim, h)?;
        let start = Instant::now();
        step(&mut sim, stream.as_deref_mut()).with_context(about)?;
        keeper.count(&sim, start.elapsed());
        bar.inc(1);
    }
    bar.finish_and_clear();
    keeper.finish(&mut sim)
}

/// One step. Nothing that comes from outside ends a run: a step that fails is made without it.
fn step(sim: &mut Simulation, stream: Option<&mut Stream>) -> Result<()> {
    let (Err(error), stream) = (sim.step(&[]).map(drop), stream) else { return Ok(()) };
    let Some(let_go) = stream.map(Stream::let_go).filter(|commands| !commands.is_empty()) else {
        return Err(anyhow!(error));
    };
    sim.step(&let_go)?;
    Ok(())
}

/// About how many steps it takes; an error where nobody can mean that.
fn step_count(name: &str, sim: &Simulation, seconds: f64, moments: bool) -> Result<usize> {
    let refuse = |text: String| Err(marked(Code::Usage, anyhow!(text)));
    let step = sim.step_seconds();
    let steps = (seconds / step).ceil();
    if steps > MOST_STEPS {
        return refuse(format!(
            "{seconds:?} s in steps of {step:?} s are {steps:.3e} steps; at most {MOST_STEPS:e} are made: \
             take fewer --seconds, a shorter take, or a longer --step"
        ));
    }
    let bodies = sim.model().bodies().len() + sim.flesh().map_or(0, |flesh| flesh.surface().vertices().len());
    let kept = (seconds * KEPT_PER_SECOND).min(steps) * 7.0 * bodies as f64;
    if moments && kept > MOST_KEPT {
        return refuse(format!(
            "{seconds:?} s of '{name}' would keep {kept:.1e} numbers; take fewer seconds"
        ));
    }
    Ok(steps as usize)
}
