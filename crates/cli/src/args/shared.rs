//! Options shared by several commands: same name, same meaning, same help text.

use std::path::PathBuf;

use clap::Args;
use ligament_terminal::options::{Json, PlotOption};

use super::{CharacterOptions, ClipOptions};
use crate::values::{count, gif_file, png_file, size};

/// Pictures of the motion.
#[derive(Args, Clone)]
pub(crate) struct FilmOptions {
    /// Draw a filmstrip
    #[arg(long, value_name = "FILE.png", value_parser = png_file)]
    pub(crate) film: Option<PathBuf>,
    /// Draw an animated GIF
    #[arg(long, value_name = "FILE.gif", value_parser = gif_file)]
    pub(crate) gif: Option<PathBuf>,
    /// Number of frames of the filmstrip
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = count, allow_hyphen_values = true)]
    pub(crate) frames: usize,
    /// Frames per row of the filmstrip
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = count, allow_hyphen_values = true)]
    pub(crate) columns: usize,
    /// Width and height in pixels, of a frame or a picture
    #[arg(long, value_name = "WxH", default_value = "480x360", value_parser = size)]
    pub(crate) size: [u32; 2],
}

/// Output options that `run` and `play` share: pictures, plots, animations in the format of the imported character, and JSON.
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
