//! The simulation loop of `run`, `play` and `export`: applies the commands of a take and of external tracking, and collects the
//! data to write.

use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use ligament::command::{Command, MOST_STEPS, Take, VERSION};
use ligament::sim::{SimError, Simulation};
use ligament_io::open::{Opened, notes_on};

use crate::failure::{Code, Mark, marked};
use crate::keeping::{KEPT_PER_SECOND, Keeper, Kept};
use crate::output::Output;
use crate::progress;
use crate::takes;
use crate::trackers::Stream;

/// Maximum number of values to store.
const MOST_KEPT: f64 = 1e8;

/// What to simulate, and how.
pub(crate) struct Job<'a> {
    /// Its name in messages.
    pub(crate) name: &'a str,
    pub(crate) opened: &'a Opened,
    pub(crate) take: &'a Take,
    /// Commands before the first step: they override the scene and the take.
    pub(crate) before: Vec<Command>,
    /// External tracking.
    pub(crate) stream: Option<&'a mut Stream>,
    /// Frame rate of a clip, if one is to be written.
    pub(crate) fps: Option<f64>,
    /// Whether to store samples for pictures, tables and plots.
    pub(crate) moments: bool,
}

/// A take without actions, of this many seconds.
pub(crate) fn idle(seconds: f64) -> Take {
    Take { version: VERSION, scene: String::new(), step: None, length: seconds, events: Vec::new() }
}

/// Simulates to the end of the take. Begins with a note if the start had to be assembled.
pub(crate) fn simulate(job: Job<'_>, out: &mut Output<'_>) -> Result<Kept> {
    let Job { name, opened, take, before, mut stream, fps, moments } = job;
    let mut sim = opened.simulate()?;
    out.notes(notes_on(&sim))?;
    let mut playback = sim.begin(take).with_context(|| format!("'{name}'")).mark(Code::Input)?;
    sim.apply(&before).mark(Code::Usage)?;
    let steps = step_count(name, &sim, take, moments)?;
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
        // Commands with immediate effect, such as setting a joint, are visible in the sample.
        if let Err(error) = sim.apply(&commands) {
            let place =
                event_of(take, now + sim.step_seconds(), &error).map(|event| takes::place_of(name, event));
            let place = place.map_or_else(about, |place| format!("{}, {place}", about()));
            return Err(anyhow!(error).context(place));
        }
        let h = sim.step_seconds();
        keeper.see(&mut sim, h)?;
        let start = Instant::now();
        step(&mut sim, stream.as_deref_mut()).with_context(about)?;
        keeper.count(&sim, start.elapsed());
        if let Some(stream) = stream.as_deref_mut() {
            stream.send(&mut sim);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    keeper.finish(&mut sim)
}

/// The number of the last event until a time whose command failed.
fn event_of(take: &Take, time: f64, error: &SimError) -> Option<usize> {
    let SimError::Command { command, .. } = error else { return None };
    take.events.iter().rposition(|event| event.time < time && event.command == **command)
}

/// One step. External input never ends a run: a step that fails is repeated without it.
fn step(sim: &mut Simulation, stream: Option<&mut Stream>) -> Result<()> {
    let (Err(error), stream) = (sim.step(&[]).map(drop), stream) else { return Ok(()) };
    let Some(let_go) = stream.map(Stream::let_go).filter(|commands| !commands.is_empty()) else {
        return Err(anyhow!(error));
    };
    sim.step(&let_go)?;
    Ok(())
}

/// Approximate number of steps; an error if it or the stored data would be too large.
fn step_count(name: &str, sim: &Simulation, take: &Take, moments: bool) -> Result<usize> {
    let refuse = |text: String| Err(marked(Code::Usage, anyhow!(text)));
    let (seconds, mut step) = (take.length, sim.step_seconds());
    let (mut steps, mut from) = (0.0, 0.0);
    for event in &take.events {
        if let Command::Set { name, value } = &event.command
            && name == "step"
            && *value > 0.0
        {
            steps += (event.time.min(seconds) - from) / step;
            (from, step) = (event.time.min(seconds), *value);
        }
    }
    let steps = (steps + (seconds - from) / step).ceil();
    if steps > MOST_STEPS {
        return refuse(format!(
            "{seconds:?} s in steps of {step:?} s are {steps:.3e} steps (at most {MOST_STEPS:e}): \
             use fewer --seconds, a shorter take, or a longer --step"
        ));
    }
    let bodies = sim.model().bodies().len() + sim.flesh().map_or(0, |flesh| flesh.surface().vertices().len());
    let kept = (seconds * KEPT_PER_SECOND).min(steps) * 7.0 * bodies as f64;
    if moments && kept > MOST_KEPT {
        return refuse(format!(
            "{seconds:?} s of '{name}' would store {kept:.1e} numbers; use fewer --seconds"
        ));
    }
    Ok(steps as usize)
}
