//! How a program ends: what is printed of an error, and its exit code.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::error::ErrorKind;

use crate::failure;

/// The exit code of what was done. An error is printed; a reader that went away (`ligament list | head -1`) is none.
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

/// Where the command line was not understood, or asked for help: help and version as clap prints them; a bad value in one line,
/// which names its flag.
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
        // Nothing is left to try if even this cannot be printed.
        let _ = error.print();
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// Prints an error, the word in red on a terminal whose user wants colors.
fn complain(message: &str) {
    let mut stderr = io::stderr();
    let wants_color = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let word = match stderr.is_terminal() && wants_color {
        true => "\x1b[1;31merror:\x1b[0m",
        false => "error:",
    };
    // eprintln! panics where the reader of the error stream has gone.
    let _ = writeln!(stderr, "{word} {message}");
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
