//! Options of `ligament play`.

use std::path::PathBuf;

use clap::Args;

use super::Leaving;

#[derive(Args)]
pub(crate) struct PlayOptions {
    /// Name of a take, as `ligament list` shows it, or a file
    #[arg(value_name = "TAKE|FILE")]
    pub(crate) what: String,
    /// Where to write: a file, by its ending: a filmstrip (.png), an animation (.gif), the coordinates of all joints sixty times a
    /// second (.csv), or an animation for other programs (.glb, .bvh, .usda, .pc2, .mdd, .npz); may be given several times
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Vec<PathBuf>,
    /// Play it on the character of this file, or on this scene, instead of the one that it names
    #[arg(long, value_name = "FILE|SCENE")]
    pub(crate) on: Option<PathBuf>,
    /// Print the text of the take instead of playing it
    #[arg(long)]
    pub(crate) print: bool,
    #[command(flatten)]
    pub(crate) leaving: Leaving,
}
