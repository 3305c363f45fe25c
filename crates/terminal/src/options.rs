//! Options that both programs have: same name, same meaning, same help text.

use std::path::PathBuf;

use clap::{ArgAction, Args};

use crate::values::plot_file;

/// How much is printed.
#[derive(Args, Clone, Copy, Default)]
pub struct Talk {
    /// Print only results and errors: no progress, no notes, no summary
    #[arg(short, long, global = true, conflicts_with = "verbose", help_heading = HEADING)]
    pub quiet: bool,
    /// Print more on the error stream: what was read, as what format, and how long it took
    #[arg(short, long, global = true, action = ArgAction::SetTrue, help_heading = HEADING)]
    pub verbose: bool,
}

const HEADING: &str = "Global options";

/// Output for scripts.
#[derive(Args, Clone, Copy, Default)]
pub struct Json {
    /// Print JSON instead of text, one object per line
    #[arg(long)]
    pub json: bool,
}

/// A plot.
#[derive(Args, Clone, Default)]
pub struct PlotOption {
    /// Also plot the results, over time or size
    #[arg(long, value_name = "FILE.svg|FILE.png", value_parser = plot_file)]
    pub plot: Option<PathBuf>,
}
