//! Options of `ligament play`.

use std::path::PathBuf;

use clap::Args;

use super::Leaving;

#[derive(Args)]
pub(crate) struct PlayOptions {
    /// Name of a take (see `ligament list`), or a file
    #[arg(value_name = "TAKE|FILE")]
    pub(crate) what: String,
    /// Where to write: a file; its extension selects what: a filmstrip (.png), an animated picture (.gif), generalized
    /// coordinates at 60 Hz (.csv), or an animation for other programs (.glb, .bvh, .usda, .pc2, .mdd, .npz); repeatable
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Vec<PathBuf>,
    /// Play it on this character or scene instead of the one that the take names
    #[arg(long, value_name = "FILE|SCENE")]
    pub(crate) on: Option<PathBuf>,
    /// Print the text of the take instead of playing it
    #[arg(long)]
    pub(crate) print: bool,
    #[command(flatten)]
    pub(crate) leaving: Leaving,
}
