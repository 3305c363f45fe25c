//! Progress of long work.

use std::io::{IsTerminal, Write};

use indicatif::{ProgressBar, ProgressStyle};

/// One line for a person, above the bar if there is one.
pub(crate) fn say(bar: Option<&ProgressBar>, line: &str) {
    let write = || {
        // eprintln! panics where the reader of the error stream has gone.
        let _ = writeln!(std::io::stderr(), "{line}");
    };
    match bar {
        Some(bar) => bar.suspend(write),
        None => write(),
    }
}

/// A bar on a terminal; elsewhere one plain line, `running NAME: WHAT`.
pub(crate) fn bar(name: &str, what: &str, steps: usize) -> ProgressBar {
    let mut stderr = std::io::stderr();
    if !stderr.is_terminal() {
        // eprintln! panics where the reader of the error stream has gone.
        let _ = writeln!(stderr, "running {name}: {what}");
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(steps as u64).with_message(name.to_string());
    match ProgressStyle::with_template("{msg} [{bar:40}] {pos}/{len} steps, {eta} left") {
        Ok(style) => bar.with_style(style.progress_chars("=> ")),
        Err(_) => bar,
    }
}
