//! How a program ends: how errors are printed, and the exit code.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::error::ErrorKind;

use crate::failure;
use crate::harmless::harmless_lines;

/// The exit code of a result. An error is printed, except a closed pipe (`ligament list | head -1`).
pub fn after(outcome: Result<ExitCode>) -> ExitCode {
    match outcome {
        Ok(code) => code,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::from(failure::code(&error) as u8)
        }
    }
}

/// For an invalid command line, `--help` and `--version`: help and version as clap prints them; an invalid value in one line
/// that names its flag.
pub fn refuse(error: &clap::Error) -> ExitCode {
    if error.kind() == ErrorKind::ValueValidation {
        let text = error.render().to_string();
        let line = text.lines().next().unwrap_or_default();
        complain(line.strip_prefix("error: ").unwrap_or(line));
    } else if error.kind() == ErrorKind::InvalidUtf8 {
        complain(
            "an argument is not valid UTF-8; rename the file that it names, or link to it by another name",
        );
    } else {
        // If this print fails, nothing is left to try.
        let _ = error.print();
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// Prints an error; the prefix is red on a terminal unless `NO_COLOR` is set.
fn complain(message: &str) {
    let mut stderr = io::stderr();
    let wants_color = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let word = match stderr.is_terminal() && wants_color {
        true => "\x1b[1;31merror:\x1b[0m",
        false => "error:",
    };
    // eprintln! panics if the error stream is closed.
    let _ = writeln!(stderr, "{word} {}", harmless_lines(message));
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
