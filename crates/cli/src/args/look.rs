//! Options of `list`, `info` and `picture`.

use std::path::PathBuf;

use clap::Args;

use super::{CaptureOptions, CharacterOptions, Json};
use crate::values::{png_file, size};

#[derive(Args)]
pub(crate) struct ListOptions {
    #[command(flatten)]
    pub(crate) json: Json,
}

#[derive(Args)]
pub(crate) struct InfoOptions {
    /// A file (scene, URDF, MJCF, BVH, STL, OBJ, glTF, MSH, VTK, NODE, take, trackers, recording), or the name of a scene
    #[arg(value_name = "FILE|SCENE")]
    pub(crate) what: String,
    /// List all pairs of bodies that can touch, and those that cannot, instead of the first few
    #[arg(long)]
    pub(crate) pairs: bool,
    #[command(flatten)]
    pub(crate) capture: CaptureOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
    #[command(flatten)]
    pub(crate) json: Json,
}

#[derive(Args)]
pub(crate) struct PictureOptions {
    /// Name of a scene (see `ligament list`), or a file: scene, glTF, URDF, MJCF, BVH, take
    #[arg(value_name = "SCENE|FILE")]
    pub(crate) scene: String,
    /// Where to write [default: SCENE.png]
    #[arg(long, value_name = "FILE.png", value_parser = png_file)]
    pub(crate) out: Option<PathBuf>,
    /// Draw its broken start (joints disconnected), if it has one
    #[arg(long)]
    pub(crate) broken: bool,
    /// Draw the bars without the smooth surface over them, if it has one
    #[arg(long)]
    pub(crate) bars: bool,
    /// Width and height in pixels, of a frame or a picture
    #[arg(long, value_name = "WxH", default_value = "960x720", value_parser = size)]
    pub(crate) size: [u32; 2],
    #[command(flatten)]
    pub(crate) capture: CaptureOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
    #[command(flatten)]
    pub(crate) json: Json,
}
