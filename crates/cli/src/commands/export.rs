//! `ligament export`

mod moving;

use std::path::Path;

use anyhow::{Result, anyhow};
use ligament_io::clip::{Clip, ClipError, Endings, Recorder, Sample};

use crate::args::{CaptureOptions, ExportOptions};
use crate::failure::{Code, marked};
use crate::output::Output;
use crate::recording::{Recorded, is_recording};
use crate::simulate::{Job, simulate};
use crate::{clips, files, opening, takes};

/// Exports a take, a recording, or the motion of a file.
pub(crate) fn run(options: &ExportOptions, out: &mut Output<'_>) -> Result<()> {
    let is_motion = opening::is_motion(Path::new(&options.take));
    // Check before the take is simulated.
    if !(is_motion && takes::is_take(&options.out)) {
        check(&options.out)?;
    }
    files::check("OUT", &options.out)?;
    if options.branch.is_some() && !is_recording(Path::new(&options.take)) {
        let text = format!("--branch needs a studio recording (.ligament); '{}' is not one", options.take);
        return Err(marked(Code::Usage, anyhow!(text)));
    }
    if is_motion {
        return moving::run(options, out);
    }
    let clip = match is_recording(Path::new(&options.take)) {
        true => recorded(options)?,
        false => played(options, out)?,
    };
    clips::write(&clip, &options.out, &options.clip, out)
}

/// Simulates a take for its clip alone.
fn played(options: &ExportOptions, out: &mut Output<'_>) -> Result<Clip> {
    let found = takes::find(&options.take)?;
    let take = found.parse()?;
    let capture = CaptureOptions::default();
    let opened = found.stage(&take, options.on.as_deref(), &capture, &options.character)?;
    let job = Job {
        name: &found.name,
        opened: &opened,
        take: &take,
        before: Vec::new(),
        stream: None,
        fps: Some(options.clip.fps()),
        moments: false,
    };
    let kept = simulate(job, out)?;
    kept.clip.ok_or_else(|| anyhow!("'{}' produces no animation", found.name))
}

/// Replays a branch of a recording.
fn recorded(options: &ExportOptions) -> Result<Clip> {
    let mut recorded = Recorded::load(Path::new(&options.take))?;
    let branch = recorded.branch(options.branch.as_deref())?;
    let mut recorder = Recorder::new(recorded.opened.clip_model()?, options.clip.fps())?;
    recorded.again(branch, |opened, sim, is_last| {
        let ahead = if is_last { 0.0 } else { sim.step_seconds() };
        recorder.see(sim.time(), ahead, |moment: &mut Sample| {
            opened.fill(sim, moment);
            Ok::<(), ClipError>(())
        })?;
        Ok(())
    })?;
    Ok(recorder.finish())
}

fn check(path: &Path) -> Result<()> {
    match clips::is_clip(path) {
        true => Ok(()),
        false => {
            let text = format!("'{}': unknown output format; expected {Endings}", path.display());
            Err(marked(Code::Usage, anyhow!(text)))
        }
    }
}
