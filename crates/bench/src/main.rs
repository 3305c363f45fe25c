//! The program `ligament-bench`: measures the speed and accuracy of the engine.

mod args;
mod benches;
mod command;
mod plot;
mod soft;

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use ligament_terminal::output::Output;
use ligament_terminal::{exit, progress};

use args::Cli;

fn main() -> ExitCode {
    match Cli::try_parse() {
        Ok(cli) => exit::after(obey(&cli).map(|()| ExitCode::SUCCESS)),
        Err(error) => exit::refuse(&error),
    }
}

fn obey(cli: &Cli) -> Result<()> {
    progress::set_talk(cli.talk);
    let mut stdout = io::stdout().lock();
    let mut out = Output::new(&mut stdout, "bench", cli.talk.quiet, cli.json.json);
    command::run(cli, &mut out)?;
    out.finish()
}
