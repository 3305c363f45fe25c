//! The program `ligament`: simulate, inspect, convert and measure scenes.

mod args;
mod clips;
mod commands;
mod ending;
mod keeping;
mod leaving;
mod opening;
mod picture;
mod plot;
mod recording;
mod report;
mod simulate;
mod table;
mod takes;
mod trackers;
mod values;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{CommandFactory, FromArgMatches};
use ligament_terminal::harmless::Harmless;
use ligament_terminal::{exit, failure, files, output, progress, suggest};

use args::{Cli, Verb};
use output::Output;

fn main() -> ExitCode {
    let cli = match words() {
        Ok(cli) => cli,
        Err(error) => return exit::refuse(&error),
    };
    ending::outlast_limits();
    progress::set_talk(cli.talk);
    // All output goes through this writer, so that a closed pipe does not panic.
    exit::after(obey(&cli, &mut Harmless::new(io::stdout().lock())))
}

/// Parses the command line. Options of the studio are an error before another command.
fn words() -> Result<Cli, clap::Error> {
    let mut command = Cli::command();
    let matches = command.try_get_matches_from_mut(std::env::args_os())?;
    if let Some(name) = matches.subcommand_name() {
        for id in ["port", "no_open", "listen", "recordings"] {
            if matches.value_source(id) == Some(ValueSource::CommandLine) {
                let flag = id.replace('_', "-");
                let text = format!("--{flag} is an option of the studio and cannot be used before '{name}'");
                return Err(command.error(ErrorKind::ArgumentConflict, text));
            }
        }
    }
    Cli::from_arg_matches(&matches)
}

fn obey(cli: &Cli, stdout: &mut dyn Write) -> Result<ExitCode> {
    let Some(verb) = &cli.verb else {
        commands::studio::run(None, &cli.studio, cli.talk.quiet, stdout)?;
        return Ok(ExitCode::SUCCESS);
    };
    if !matches!(verb, Verb::Studio { .. }) {
        ending::clean_up();
    }
    let mut out = Output::new(stdout, verb.name(), cli.talk.quiet, verb.json());
    match verb {
        Verb::Studio { what, options } => {
            commands::studio::run(what.as_deref(), options, cli.talk.quiet, out.answer())?;
        }
        Verb::List(_) => commands::list::run(&mut out)?,
        Verb::Info(options) => commands::info::run(options, &mut out)?,
        Verb::Run { scene, options } => commands::run::run(scene, options, &mut out)?,
        Verb::Play(options) => commands::play::run(options, &mut out)?,
        Verb::Flesh(options) => commands::flesh::run(options, &mut out)?,
        Verb::Convert(options) => commands::convert::run(options, &mut out)?,
        Verb::Export(options) => commands::export::run(options, &mut out)?,
        Verb::Recover(options) => commands::recover::run(options, &mut out)?,
        Verb::Picture(options) => commands::picture::run(options, &mut out)?,
        Verb::Assemble(options) => commands::assemble::run(options, &mut out)?,
        Verb::Bench { words } => return commands::bench::run(words, cli.talk),
        Verb::Completions { shell } => {
            // Into memory first: the generator panics if a write fails.
            let mut text = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "ligament", &mut text);
            out.answer().write_all(&text)?;
        }
    }
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}
