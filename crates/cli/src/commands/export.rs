//! `ligament export`

mod moving;

use std::io::Write;
use std::path::Path;

use anyhow::{Result, anyhow};
use ligament_io::clip::{Clip, Endings, Moment, Recorder, endings, export_watched as write};

use crate::args::{ClipOptions, ExportOptions};
use crate::commands::play;
use crate::failure::{Code, marked};
use crate::files;
use crate::output::Output;
use crate::progress::parts;
use crate::recording::{Recorded, is_recording};

/// Plays a take, a recording, or the motion of a file, and writes it.
pub(crate) fn run(options: &ExportOptions, out: &mut Output<'_>) -> Result<()> {
    let is_motion = moving::is_motion(Path::new(&options.take));
    // Better now than after the take has been played.
    if !(is_motion && moving::is_take(&options.out)) {
        check(&options.out)?;
    }
    files::check("OUT", &options.out)?;
    if options.branch.is_some() && !is_recording(Path::new(&options.take)) {
        let text = format!("--branch is for recordings of the studio; '{}' is none", options.take);
        return Err(marked(Code::Usage, anyhow!(text)));
    }
    if is_motion {
        return moving::run(options, out);
    }
    if is_recording(Path::new(&options.take)) {
        return tell(&recorded(options)?, &options.out, &options.clip, out);
    }
    let clip = play::record(&options.take, options.on.as_deref(), &options.character, options.clip.fps())?;
    tell(&clip, &options.out, &options.clip, out)
}

/// A branch of a recording, gone through once more.
fn recorded(options: &ExportOptions) -> Result<Clip> {
    let mut recorded = Recorded::load(Path::new(&options.take))?;
    let branch = recorded.branch(options.branch.as_deref())?;
    let mut recorder = Recorder::new(recorded.show()?.clip_cast()?, options.clip.fps())?;
    recorded.again(branch, |show, is_last| {
        let ahead = if is_last { 0.0 } else { show.step_seconds() };
        recorder.see(show.time(), ahead, |moment: &mut Moment| {
            show.moment(moment);
            Ok(())
        })
    })?;
    Ok(recorder.finish())
}

/// Whether a clip can leave as a file of this name.
pub(crate) fn is_clip(path: &Path) -> bool {
    let ending = path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    endings().any(|(known, _)| known == ending)
}

fn check(path: &Path) -> Result<()> {
    match is_clip(path) {
        true => Ok(()),
        false => {
            let text = format!(
                "'{}': nothing is written with this ending; these are known: {Endings}",
                path.display()
            );
            Err(marked(Code::Usage, anyhow!(text)))
        }
    }
}

/// Writes a clip and says so.
pub(crate) fn tell(clip: &Clip, path: &Path, options: &ClipOptions, out: &mut Output<'_>) -> Result<()> {
    let name = path.display().to_string();
    let written = parts::work("writing", &name, |watch| write(clip, path, &options.export(), watch))?;
    let (frames, bones) = (clip.frames.len(), clip.cast.bones.len());
    let points = clip.cast.skin.as_ref().map_or(0, |skin| skin.rest.len());
    writeln!(out, "{frames} frames at {} a second, {bones} bones, {points} points of skin", clip.fps)?;
    out.set("frames", frames)?;
    out.set("fps", clip.fps)?;
    out.set("bones", bones)?;
    out.set("skin_points", points)?;
    written.iter().try_for_each(|path| out.wrote(path))
}
