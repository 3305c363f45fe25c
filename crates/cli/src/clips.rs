//! Clips: animations for other programs; the file extension selects the format.

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use ligament::progress::Progress;
use ligament_io::clip::{Clip, endings, export};

use crate::args::ClipOptions;
use crate::failure::{Code, Mark};
use crate::output::Output;
use crate::progress::parts;

/// Whether the extension of the file is that of a clip.
pub(crate) fn is_clip(path: &Path) -> bool {
    let ending = path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    endings().any(|(known, _)| known == ending)
}

/// Whether `--out` of `run` and `play` names a clip; these commands write CSV tables themselves.
pub(crate) fn is_animation(path: &Path) -> bool {
    is_clip(path) && path.extension().is_none_or(|end| !end.eq_ignore_ascii_case("csv"))
}

/// Writes a clip and prints a summary.
pub(crate) fn write(clip: &Clip, path: &Path, options: &ClipOptions, out: &mut Output<'_>) -> Result<()> {
    let name = path.display().to_string();
    let write = |watch: &mut dyn FnMut(f64)| export(clip, path, &options.export(), &mut Progress::to(watch));
    let written = parts::work("writing", &name, write).mark(Code::Output)?;
    let (frames, bones) = (clip.frames.len(), clip.clip_model.bones.len());
    let points = clip.clip_model.skin.as_ref().map_or(0, |skin| skin.rest.len());
    writeln!(out, "{frames} frames at {} a second, {bones} bones, {points} points of skin", clip.fps)?;
    out.set("frames", frames)?;
    out.set("fps", clip.fps)?;
    out.set("bones", bones)?;
    out.set("skin_points", points)?;
    written.iter().try_for_each(|path| out.wrote(path))
}
