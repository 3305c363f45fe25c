//! `ligament recover`

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use ligament::timeline::recover;
use ligament_io::recording::create_recording;
use serde_json::json;

use crate::args::RecoverOptions;
use crate::failure::{Code, Mark, marked};
use crate::output::Output;

/// Saves what is left of a damaged recording in another file, which must not exist.
pub(crate) fn run(options: &RecoverOptions, out: &mut Output<'_>) -> Result<()> {
    let (from, shown) = (&options.file, options.file.display());
    let to = options.out.clone().unwrap_or_else(|| beside(from));
    let is_same = matches!((from.canonicalize(), to.canonicalize()), (Ok(from), Ok(to)) if from == to);
    if is_same {
        let text = "--out is the recording itself; name another file, so that it stays as it is";
        return Err(marked(Code::Usage, anyhow!(text)));
    }
    let file = File::open(from).with_context(|| format!("cannot read {shown}")).mark(Code::Input)?;
    let written = create_recording(&to, false);
    let written = written.with_context(|| format!("cannot write {}", to.display())).mark(Code::Output)?;
    let found = recover(file, written).with_context(|| shown.to_string()).mark(Code::Input);
    let found = found.inspect_err(|_| {
        // What was written so far is not a recording.
        let _ = std::fs::remove_file(&to);
    })?;
    writeln!(out.answer(), "{found}")?;
    out.set("steps", found.steps)?;
    out.set(
        "damage",
        json!({"places": found.places, "bytes": found.lost_bytes, "lost_steps": found.lost_steps}),
    )?;
    out.wrote(&to)
}

/// `NAME-recovered.ligament`, in the same folder.
fn beside(from: &Path) -> PathBuf {
    let name = from.file_stem().unwrap_or_default().to_string_lossy();
    from.with_file_name(format!("{name}-recovered.ligament"))
}
