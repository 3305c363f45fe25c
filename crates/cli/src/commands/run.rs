//! `ligament run`

use anyhow::{Result, anyhow};
use ligament::command::{Event, Take};
use ligament::scene::Scene;
use ligament_io::clip::Recorder;

use crate::args::{PlayOptions, RunOptions};
use crate::commands::play;
use crate::failure::{Code, marked};
use crate::output::Output;
use crate::targets::Targets;
use crate::{motion, opening, soft};

/// Runs a scene by name, or from a file.
pub(crate) fn run(name: &str, options: &RunOptions, out: &mut Output<'_>) -> Result<()> {
    let capture = &options.tracking.capture;
    let capture = if options.tracking.tracker.is_some() { capture.of_another() } else { capture.clone() };
    let opened = opening::open(name, &capture, &options.leaving.character)?;
    out.notes(&opened.notes)?;
    let cast = opened.character.is_some().then(|| opened.cast()).transpose()?;
    let (scene, file) = (&opened.scene, opened.character.as_deref());
    let has_actions = scene.take.is_some() || !scene.commands.is_empty();
    match (&scene.flesh, has_actions) {
        (Some(_), true) => {
            let (take, played) = performance(scene, soft::step_of(scene), options)?;
            play::perform(&scene.name, &take, (scene, None), &played, out)
        }
        (Some(_), false) => soft::run(scene, file, options, out),
        (None, true) => {
            let (take, played) = performance(scene, scene.step.unwrap_or(RIGID_STEP), options)?;
            let recorder = match played.out.iter().any(|path| motion::leaves_as_clip(path)) {
                true => Some(Recorder::new(motion::cast_of(scene)?, options.leaving.clip.fps())?),
                false => None,
            };
            play::perform_bare(&scene.name, &take, (scene, recorder), &played, out)
        }
        (None, false) => motion::run(scene, cast, options, out),
    }
}

/// Steps of takes on bodies without flesh, in seconds, if not said otherwise.
const RIGID_STEP: f64 = 1.0 / 240.0;

/// The take of a file, after what is said before it, and how it is played.
fn performance(scene: &Scene, step: f64, options: &RunOptions) -> Result<(Take, PlayOptions)> {
    if let Some(method) = options.method {
        let text =
            format!("--method {}: what is done in a take says by which method it moves", method.name());
        return Err(marked(Code::Usage, anyhow!(text)));
    }
    let idle = Take { scene: String::new(), step, length: 2.0, events: Vec::new() };
    let mut take = scene.take.clone().unwrap_or(idle);
    take.step = options.step.unwrap_or(take.step);
    take.length = options.seconds.unwrap_or(take.length);
    let before = scene.commands.iter().map(|action| Event { time: 0.0, command: action.clone() });
    take.events = before.chain(take.events).collect();
    let targets = Targets::new(&scene.name, options)?;
    let mut leaving = options.leaving.clone();
    leaving.pictures.film = targets.film;
    let as_played =
        PlayOptions { what: scene.name.clone(), out: vec![targets.table], on: None, print: false, leaving };
    Ok((take, as_played))
}
