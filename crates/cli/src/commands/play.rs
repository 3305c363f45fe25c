//! `ligament play`

use anyhow::Result;

use crate::args::{CaptureOptions, PlayOptions};
use crate::leaving::Files;
use crate::output::Output;
use crate::report::report;
use crate::simulate::{Job, simulate};
use crate::takes;

/// Plays a take on its scene, or on another, and writes the requested files.
pub(crate) fn run(options: &PlayOptions, out: &mut Output<'_>) -> Result<()> {
    let found = takes::find(&options.what)?;
    if options.print {
        out.set("text", &found.text)?;
        return Ok(write!(out.answer(), "{}", found.text)?);
    }
    let files = Files::of_play(options)?;
    let take = found.parse()?;
    files.check_length(take.length)?;
    let capture = CaptureOptions::default();
    let opened = found.stage(&take, options.on.as_deref(), &capture, &options.leaving.character)?;
    out.notes(&opened.notes)?;
    let name = found.name.as_str();
    let job = Job {
        name,
        opened: &opened,
        take: &take,
        before: Vec::new(),
        stream: None,
        fps: files.fps(),
        moments: true,
    };
    let kept = simulate(job, out)?;
    report(out, &opened.scene, Some((name, &take)), &kept)?;
    files.write((name, &opened.scene), &kept, true, out)
}
