//! Options that several commands have: the same name, the same meaning, the same words.

use std::path::PathBuf;

use clap::Args;
use ligament_terminal::options::{Json, PlotOption};

use super::{CharacterOptions, ClipOptions};
use crate::values::{count, gif_file, png_file, size};

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
