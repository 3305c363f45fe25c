//! Options that several commands have: the same name, the same meaning, the same words.

use std::path::PathBuf;

use clap::{ArgAction, Args};

use super::{CharacterOptions, ClipOptions};
use crate::values::{count, gif_file, plot_file, png_file, size};

/// What is said besides what was asked for.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct Talk {
    /// Say nothing but what was asked for, and errors: no progress, no notes, no summary
    #[arg(short, long, global = true, conflicts_with = "verbose", help_heading = HEADING)]
    pub(crate) quiet: bool,
    /// Say more, on the error stream: what was read, as what, and how long things took
    #[arg(short, long, global = true, action = ArgAction::SetTrue, help_heading = HEADING)]
    pub(crate) verbose: bool,
}

const HEADING: &str = "Everywhere";

/// For scripts.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct Json {
    /// Print JSON instead of text, an object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// A drawing of numbers.
#[derive(Args, Clone, Default)]
pub(crate) struct PlotOption {
    /// Also draw what was measured, over time or size
    #[arg(long, value_name = "FILE.svg|FILE.png", value_parser = plot_file)]
    pub(crate) plot: Option<PathBuf>,
}

/// Pictures of what moved.
#[derive(Args, Clone)]
pub(crate) struct FilmOptions {
    /// Draw a filmstrip
    #[arg(long, value_name = "FILE.png", value_parser = png_file)]
    pub(crate) film: Option<PathBuf>,
    /// Draw an animation
    #[arg(long, value_name = "FILE.gif", value_parser = gif_file)]
    pub(crate) gif: Option<PathBuf>,
    /// How many frames the filmstrip has
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = count, allow_hyphen_values = true)]
    pub(crate) frames: usize,
    /// How many of them stand side by side
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = count, allow_hyphen_values = true)]
    pub(crate) columns: usize,
    /// Pixels across and down, of a frame or a picture
    #[arg(long, value_name = "WxH", default_value = "480x360", value_parser = size)]
    pub(crate) size: [u32; 2],
}

/// What is left of something that moved, by `run` and by `play` alike: pictures, plots, animations in the clothes that a character
/// came in, and words for scripts.
#[derive(Args, Clone)]
pub(crate) struct Leaving {
    #[command(flatten)]
    pub(crate) pictures: FilmOptions,
    #[command(flatten)]
    pub(crate) plot: PlotOption,
    #[command(flatten)]
    pub(crate) json: Json,
    #[command(flatten)]
    pub(crate) clip: ClipOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
}
