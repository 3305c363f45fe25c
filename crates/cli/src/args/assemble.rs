//! Options of `ligament assemble`.

use std::path::PathBuf;

use clap::Args;

use super::{CaptureOptions, CharacterOptions, Json};
use crate::values::{png_file, positive};

#[derive(Args)]
pub(crate) struct AssembleOptions {
    /// Name of a scene (see `ligament list`), or a file: scene, glTF, URDF, MJCF, take, recording. Assembled from its broken
    /// start, or from its start if it has no broken one
    #[arg(value_name = "SCENE|FILE")]
    pub(crate) scene: String,
    /// Maximum number of correction rounds
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) rounds: usize,
    /// Maximum number of iterations over the loops in each round
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) iterations: usize,
    /// Largest joint error to accept, in meters or radians
    #[arg(long, value_name = "X", default_value = "1e-6", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) precision: f64,
    /// Draw a filmstrip [default: SCENE.png, of the rounds]
    #[arg(long, value_name = "FILE.png", value_parser = png_file)]
    pub(crate) film: Option<PathBuf>,
    /// Number of frames of the filmstrip
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) frames: usize,
    #[command(flatten)]
    pub(crate) capture: CaptureOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
    #[command(flatten)]
    pub(crate) json: Json,
}
