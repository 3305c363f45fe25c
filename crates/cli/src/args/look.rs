//! Options of the commands that look: `list`, `info`, `picture`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{CaptureOptions, CharacterOptions, Json};
use crate::values::{density, png_file, size};

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
    /// What the root link of a URDF is: bolted to the world, or floating
    #[arg(long, value_enum, default_value = "fixed")]
    pub(crate) root: Root,
    /// Folder with the packages that `package://` paths of a file start at; may be given several times
    #[arg(long = "package-dir", value_name = "DIR")]
    pub(crate) package_dirs: Vec<PathBuf>,
    /// Density in kg/m3: fills the shapes of links that the file gives no mass; `none` leaves them without
    #[arg(long, value_name = "D", default_value = "1000", value_parser = density, allow_hyphen_values = true)]
    pub(crate) density: Density,
    /// Refuse inertia that no body can have instead of mending it
    #[arg(long)]
    pub(crate) strict: bool,
    #[command(flatten)]
    pub(crate) capture: CaptureOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// What the root link is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Root {
    /// Bolted to the world
    Fixed,
    /// A body that floats
    Free,
}

/// A density, or none. A type of its own, since to clap an option would mean that the flag can be left out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Density(pub(crate) Option<f64>);

#[derive(Args)]
pub(crate) struct PictureOptions {
    /// Name of the scene, as `ligament list` shows it
    pub(crate) scene: String,
    /// Where to write [default: SCENE.png]
    #[arg(long, value_name = "FILE.png", value_parser = png_file)]
    pub(crate) out: Option<PathBuf>,
    /// Its broken start, with joints open, where it has one
    #[arg(long)]
    pub(crate) broken: bool,
    /// The bars without the smooth surface over them, where it has one
    #[arg(long)]
    pub(crate) bars: bool,
    /// Pixels across and down, of a frame or a picture
    #[arg(long, value_name = "WxH", default_value = "960x720", value_parser = size)]
    pub(crate) size: [u32; 2],
    #[command(flatten)]
    pub(crate) json: Json,
}
