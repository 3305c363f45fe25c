//! `ligament bench`: forwards to the program `ligament-bench`, which is a separate binary.

use std::ffi::OsString;
use std::process::{self, ExitCode};

use anyhow::{Context, Result, bail};

use crate::args::Talk;

/// Runs the `ligament-bench` next to this program with the same arguments, and returns its exit code.
pub(crate) fn run(words: &[OsString], talk: Talk) -> Result<ExitCode> {
    let here = std::env::current_exe()
        .context("cannot find the folder of this program; run ligament-bench itself")?;
    let program = here.with_file_name(format!("ligament-bench{}", std::env::consts::EXE_SUFFIX));
    if !program.is_file() {
        bail!(
            "{} not found: benchmarks are a separate program; `cargo run --release -p ligament-bench -- NAME` \
             in the sources builds and runs it",
            program.display()
        );
    }
    let flags = [(talk.quiet, "--quiet"), (talk.verbose, "--verbose")];
    let flags = flags.into_iter().filter_map(|(given, flag)| given.then_some(flag));
    let status = process::Command::new(&program).args(flags).args(words).status();
    let status = status.with_context(|| format!("cannot start {}", program.display()))?;
    // No code: a signal ended it; report a failure.
    Ok(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}
