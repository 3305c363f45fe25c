//! `ligament run`

use std::io::Write;

use anyhow::Result;
use ligament::control::take::{Event, Take};
use ligament_scene::{Content, Document, SoftScene};

use crate::args::{PlayOptions, RunOptions};
use crate::commands::export::is_clip;
use crate::commands::play;
use crate::{find, motion, opening, soft, tumbling_box};

/// Runs a scene by name, or from a file.
pub(crate) fn run(name: &str, options: &RunOptions, out: &mut dyn Write) -> Result<()> {
    // The tumbling box shows two integrators side by side, unless something else is asked for.
    let plain = options.method.is_none() && options.film.is_none() && options.gif.is_none();
    let plain = plain && !motion::leaves_as_clip(&options.out);
    if name == tumbling_box::NAME && plain && !options.tracking.is_on() {
        return tumbling_box::run(options, out);
    }
    let opened = opening::open(name, &options.tracking.capture, &options.character)?;
    for note in &opened.notes {
        writeln!(out, "  - {}", find::harmless(note))?;
    }
    let cast = opened.character.is_some().then(|| opened.cast()).transpose()?;
    let (document, file) = (opened.document, opened.character.as_deref());
    let has_actions = document.take.is_some() || !document.control.is_empty();
    match &document.content {
        Content::Soft(soft) if has_actions => perform(&document, soft, options, out),
        Content::Soft(soft) => soft::run(soft, file, &document.look, options, out),
        Content::Rigid(scene) => {
            if has_actions {
                writeln!(
                    out,
                    "  - its take and control are for characters with flesh, or for the studio; they are not played here"
                )?;
            }
            motion::run(scene, cast, &document.look, options, out)
        }
    }
}

/// Plays the take of a file, after what is said before it.
fn perform(document: &Document, soft: &SoftScene, options: &RunOptions, out: &mut dyn Write) -> Result<()> {
    let idle = Take { scene: String::new(), step: soft.step, length: 2.0, events: Vec::new() };
    let mut take = document.take.clone().unwrap_or(idle);
    take.step = options.step.unwrap_or(take.step);
    take.length = options.seconds.unwrap_or(take.length);
    let before = document.control.iter().map(|action| Event { time: 0.0, action: action.clone() });
    take.events = before.chain(take.events).collect();
    let as_played = PlayOptions {
        what: soft.scene.name.clone(),
        out: is_clip(&options.out)
            .then_some(&options.out)
            .into_iter()
            .chain(&options.film)
            .chain(&options.gif)
            .cloned()
            .collect(),
        on: None,
        clip: options.clip,
        character: options.character.clone(),
        print: false,
        frames: options.frames,
        columns: 4,
        size: [480, 360],
    };
    play::perform(&soft.scene.name, &take, (soft, None), &document.look, &as_played, out)
}
