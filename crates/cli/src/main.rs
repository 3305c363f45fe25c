//! The program `ligament`: run scenes, look at them, measure them.

mod args;
mod benches;
mod commands;
mod failure;
mod files;
mod find;
mod motion;
mod opening;
mod output;
mod picture;
mod plot;
mod progress;
mod recording;
mod soft;
mod suggest;
mod table;
mod targets;
mod tumbling_box;
mod values;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{CommandFactory, FromArgMatches};

use args::{Cli, Command};
use output::Output;

fn main() -> ExitCode {
    let cli = match words() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    progress::set_talk(cli.talk);
    // All output goes through this one writer: a reader that goes away (`ligament list | head -1`) is no panic.
    let mut stdout = io::stdout().lock();
    match obey(&cli, &mut stdout) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::from(failure::code(&error) as u8)
        }
    }
}

/// What was typed. Options of the studio stand alone: before another command they would do nothing.
fn words() -> Result<Cli, clap::Error> {
    let mut command = Cli::command();
    let matches = command.try_get_matches_from_mut(std::env::args_os())?;
    if let Some(name) = matches.subcommand_name() {
        for id in ["port", "no_open", "listen", "recordings"] {
            if matches.value_source(id) == Some(ValueSource::CommandLine) {
                let flag = id.replace('_', "-");
                let text = format!("--{flag} is for the studio and cannot stand before '{name}'");
                return Err(command.error(ErrorKind::ArgumentConflict, text));
            }
        }
    }
    Cli::from_arg_matches(&matches)
}

fn obey(cli: &Cli, stdout: &mut dyn Write) -> Result<()> {
    let Some(command) = &cli.command else {
        return commands::studio::run(None, &cli.studio, cli.talk.quiet, stdout);
    };
    let mut out = Output::new(stdout, command.name(), cli.talk.quiet, command.json());
    match command {
        Command::Studio { what, options } => {
            commands::studio::run(what.as_deref(), options, cli.talk.quiet, out.answer())?;
        }
        Command::List(_) => commands::list::run(&mut out)?,
        Command::Info(options) => commands::info::run(options, &mut out)?,
        Command::Run { scene, options } => commands::run::run(scene, options, &mut out)?,
        Command::Play(options) => commands::play::run(options, &mut out)?,
        Command::Flesh(options) => commands::flesh::run(options, &mut out)?,
        Command::Convert(options) => commands::convert::run(options, &mut out)?,
        Command::Export(options) => commands::export::run(options, &mut out)?,
        Command::Picture(options) => commands::picture::run(options, &mut out)?,
        Command::Assemble(options) => commands::assemble::run(options, &mut out)?,
        Command::Bench(options) => commands::bench::run(options, &mut out)?,
        Command::Completions { shell } => {
            // Into memory first: the generator panics where it cannot write.
            let mut text = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "ligament", &mut text);
            out.answer().write_all(&text)?;
        }
    }
    out.finish()
}

/// Help and version as clap prints them; a bad value in one line, which names its flag.
fn refuse(error: &clap::Error) -> ExitCode {
    if error.kind() == ErrorKind::ValueValidation {
        let text = error.render().to_string();
        let line = text.lines().next().unwrap_or_default();
        complain(line.strip_prefix("error: ").unwrap_or(line));
    } else if error.kind() == ErrorKind::InvalidUtf8 {
        complain(
            "a word that was given is not text in UTF-8; give a file of such a name another one, or a link to it",
        );
    } else {
        // Nothing is left to try if even this cannot be printed.
        let _ = error.print();
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// Says what went wrong, the word in red on a terminal whose user wants colours.
fn complain(message: &str) {
    let mut stderr = io::stderr();
    let wants_colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let word = match stderr.is_terminal() && wants_colour {
        true => "\x1b[1;31merror:\x1b[0m",
        false => "error:",
    };
    // eprintln! panics where the reader of the error stream has gone.
    let _ = writeln!(stderr, "{word} {message}");
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
