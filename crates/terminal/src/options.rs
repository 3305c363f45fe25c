//! Options that both programs have: the same name, the same meaning, the same words.

use std::path::PathBuf;

use clap::{ArgAction, Args};

use crate::values::plot_file;

/// What is said besides what was asked for.
#[derive(Args, Clone, Copy, Default)]
pub struct Talk {
    /// Say nothing but what was asked for, and errors: no progress, no notes, no summary
    #[arg(short, long, global = true, conflicts_with = "verbose", help_heading = HEADING)]
    pub quiet: bool,
    /// Say more, on the error stream: what was read, as what, and how long things took
    #[arg(short, long, global = true, action = ArgAction::SetTrue, help_heading = HEADING)]
    pub verbose: bool,
}

const HEADING: &str = "Everywhere";

/// For scripts.
#[derive(Args, Clone, Copy, Default)]
pub struct Json {
    /// Print JSON instead of text, an object a line
    #[arg(long)]
    pub json: bool,
}

/// A drawing of numbers.
#[derive(Args, Clone, Default)]
pub struct PlotOption {
    /// Also draw what was measured, over time or size
    #[arg(long, value_name = "FILE.svg|FILE.png", value_parser = plot_file)]
    pub plot: Option<PathBuf>,
}
