//! Options of `ligament flesh`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Json;
use crate::values::{json_file, png_file, poisson, positive, tets};

#[derive(Args)]
pub(crate) struct FleshOptions {
    /// A closed surface: OBJ or STL, in metres
    #[arg(value_name = "SKIN")]
    pub(crate) skin: PathBuf,
    /// A file (URDF, MJCF, scene, BVH), or the name of a scene, as `ligament list` shows it: the bones inside the skin
    #[arg(value_name = "SKELETON")]
    pub(crate) skeleton: String,
    /// Tetrahedra to fill, made elsewhere: .msh, .vtk, or .node with .ele
    #[arg(long, value_name = "FILE", conflicts_with = "tets")]
    pub(crate) cage: Option<PathBuf>,
    /// About how many tetrahedra the cage has
    #[arg(long, value_name = "N", default_value_t = 700, value_parser = tets, allow_hyphen_values = true)]
    pub(crate) tets: usize,
    /// Where to write: the flesh alone [default: character.json, where there is no --scene]
    #[arg(long, value_name = "FILE.json", value_parser = json_file)]
    pub(crate) out: Option<PathBuf>,
    /// Where to write: bones and flesh together, as a scene to run, to edit, to open in the studio
    #[arg(long, value_name = "FILE.json", value_parser = json_file)]
    pub(crate) scene: Option<PathBuf>,
    /// Also draw skin, bones and the nodes that they hold
    #[arg(long, value_name = "FILE.png", value_parser = png_file)]
    pub(crate) picture: Option<PathBuf>,
    /// Density in kg/m3
    #[arg(long, value_name = "D", default_value_t = 1000.0, value_parser = positive, allow_hyphen_values = true)]
    pub(crate) density: f64,
    /// Young's modulus in Pa: how stiff it is
    #[arg(long, value_name = "E", default_value_t = 5e4, value_parser = positive, allow_hyphen_values = true)]
    pub(crate) young: f64,
    /// Poisson's ratio: how well it keeps its volume, below 0.5
    #[arg(long, value_name = "NU", default_value_t = 0.4, value_parser = poisson, allow_hyphen_values = true)]
    pub(crate) poisson: f64,
    /// Law of elasticity
    #[arg(long, value_enum, default_value = "stvk")]
    pub(crate) law: Law,
    /// Attach nodes this near to a bone, in metres [default: as near as makes every bone hold some]
    #[arg(long, value_name = "M", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) attach_within: Option<f64>,
    /// Close holes of the skin that are no wider than this, in metres
    #[arg(long, value_name = "M", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) close_holes: Option<f64>,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// A law of elasticity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Law {
    /// St. Venant-Kirchhoff, elements taken apart where they are deformed much
    Stvk,
    /// The same, every element taken apart
    StvkFull,
    /// Stable neo-Hookean
    NeoHookean,
    /// Corotated linear
    Corotated,
}
