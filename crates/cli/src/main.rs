//! The program `ligament`: run scenes, look at them, measure them.

mod args;
mod benches;
mod commands;
mod files;
mod find;
mod motion;
mod opening;
mod picture;
mod plot;
mod progress;
mod recording;
mod soft;
mod suggest;
mod tumbling_box;
mod values;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use args::{Cli, Command};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    // All output goes through this one writer: a reader that goes away (`ligament list | head -1`) is no panic.
    let mut out = io::stdout().lock();
    let result = match &cli.command {
        None => commands::studio::run(None, &cli.studio, &mut out),
        Some(Command::Studio { what, options }) => commands::studio::run(what.as_deref(), options, &mut out),
        Some(Command::Run { scene, options }) => commands::run::run(scene, options, &mut out),
        Some(Command::Play(options)) => commands::play::run(options, &mut out),
        Some(Command::Export(options)) => commands::export::run(options, &mut out),
        Some(Command::List) => commands::list::run(&mut out),
        Some(Command::Info(options)) => commands::info::run(options, &mut out),
        Some(Command::Convert(options)) => commands::convert::run(options, &mut out),
        Some(Command::Flesh(options)) => commands::flesh::run(options, &mut out),
        Some(Command::Picture(options)) => commands::picture::run(options, &mut out),
        Some(Command::Assemble(options)) => commands::assemble::run(options, &mut out),
        Some(Command::Bench(options)) => commands::bench::run(options, &mut out),
    };
    match result.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Help and version as clap prints them; a bad value in one line, which names its flag.
fn refuse(error: &clap::Error) -> ExitCode {
    if error.kind() == ErrorKind::ValueValidation {
        let text = error.render().to_string();
        let line = text.lines().next().unwrap_or_default();
        complain(line.strip_prefix("error: ").unwrap_or(line));
    } else {
        // Nothing is left to try if even this cannot be printed.
        let _ = error.print();
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

fn complain(message: &str) {
    // eprintln! panics where the reader of the error stream has gone.
    let _ = writeln!(io::stderr(), "error: {message}");
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
