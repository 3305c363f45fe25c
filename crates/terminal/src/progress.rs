//! Progress of long work, and notes for a person: on the error stream, and silent with `--quiet`.

mod left;
pub mod parts;

use std::io::{IsTerminal, Write};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::harmless::harmless_lines;
use crate::options::Talk;

/// How much is printed; set once, after the command line is parsed.
static TALK: OnceLock<Talk> = OnceLock::new();

/// Work that takes less than this shows no bar.
const SHOWN_AFTER: Duration = Duration::from_millis(300);

/// Sets how much is printed from now on.
pub fn set_talk(talk: Talk) {
    // Only the first call counts.
    let _ = TALK.set(talk);
}

fn talk() -> Talk {
    TALK.get().copied().unwrap_or_default()
}

fn write_line(line: &str) {
    // eprintln! panics if the error stream is closed.
    let _ = writeln!(std::io::stderr(), "{}", harmless_lines(line));
}

/// Prints a line for a person, above the progress bar if there is one.
pub fn say(bar: Option<&ProgressBar>, line: &str) {
    if talk().quiet {
        return;
    }
    match bar {
        Some(bar) => bar.suspend(|| write_line(line)),
        None => write_line(line),
    }
}

/// Prints a line with `--verbose`.
pub fn detail(line: impl FnOnce() -> String) {
    if talk().verbose {
        write_line(&line());
    }
}

/// Does some work; with `--verbose`, prints how long it took.
pub fn timed<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = work();
    detail(|| format!("{what} took {:.3} s", start.elapsed().as_secs_f64()));
    done
}

/// A progress bar with the remaining time, on a terminal; otherwise one plain line, `running NAME: WHAT`.
pub fn bar(name: &str, what: &str, steps: usize) -> ProgressBar {
    if talk().quiet {
        return ProgressBar::hidden();
    }
    if !std::io::stderr().is_terminal() {
        write_line(&format!("running {name}: {what}"));
        return ProgressBar::hidden();
    }
    styled(ProgressBar::new(steps as u64), name, "{msg} [{bar:40}] {pos}/{len} steps, {eta} left")
}

/// A progress bar that is silent unless on a terminal.
pub fn quiet_bar(name: &str, count: usize) -> ProgressBar {
    if !is_watched() {
        return ProgressBar::hidden();
    }
    styled(ProgressBar::new(count as u64), name, "{msg} [{bar:40}] {pos}/{len}, {eta} left")
}

/// Whether progress is shown: on a terminal, without `--quiet`.
pub fn is_watched() -> bool {
    !talk().quiet && std::io::stderr().is_terminal()
}

fn styled(bar: ProgressBar, name: &str, template: &str) -> ProgressBar {
    let bar = bar.with_message(name.to_string());
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style.with_key("left", left::Left::default()).progress_chars("=> ")),
        Err(_) => bar,
    }
}
