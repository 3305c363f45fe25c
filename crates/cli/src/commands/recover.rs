//! `ligament recover`

use std::fs::File;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use ligament::timeline::{RecordingError, recover};
use ligament_io::atomic;
use serde_json::json;

use crate::args::RecoverOptions;
use crate::failure::{self, Code, Mark, marked};
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
    // Whole or not at all: half of it would open as a recording with fewer steps.
    let found = atomic::create_with(&to, |written| recover(file, written)).map_err(|error| match error {
        RecordingError::Io(error) if is_of_output(&error) => {
            let error = anyhow!(error).context(format!("cannot write {}", to.display()));
            marked(Code::Output, error)
        }
        error => marked(Code::Input, anyhow!(error).context(shown.to_string())),
    })?;
    writeln!(out.answer(), "{found}")?;
    out.set("steps", found.steps)?;
    out.set(
        "damage",
        json!({"places": found.places, "bytes": found.lost_bytes, "lost_steps": found.lost_steps}),
    )?;
    out.wrote(&to)
}

/// Whether an error comes from the file that is written: reading does not fail like this.
fn is_of_output(error: &Error) -> bool {
    use ErrorKind::{AlreadyExists, NotFound, PermissionDenied, ReadOnlyFilesystem};
    failure::is_full(error)
        || matches!(error.kind(), AlreadyExists | NotFound | PermissionDenied | ReadOnlyFilesystem)
}

/// `NAME-recovered.ligament`, in the same folder.
fn beside(from: &Path) -> PathBuf {
    let name = from.file_stem().unwrap_or_default().to_string_lossy();
    from.with_file_name(format!("{name}-recovered.ligament"))
}
