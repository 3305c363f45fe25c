//! Options of `ligament flesh`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Json;
use crate::values::{json_file, png_file, poisson, positive, tets};

#[derive(Args)]
pub(crate) struct FleshOptions {
    /// A closed surface: OBJ or STL, in meters
    #[arg(value_name = "SKIN")]
    pub(crate) skin: PathBuf,
    /// The skeleton inside the skin: a file (URDF, MJCF, scene, BVH), or the name of a scene (see `ligament list`)
    #[arg(value_name = "SKELETON")]
    pub(crate) skeleton: String,
    /// Use this tetrahedral mesh instead of generating one: .msh, .vtk, or .node with .ele
    #[arg(long, value_name = "FILE", conflicts_with = "tets")]
    pub(crate) cage: Option<PathBuf>,
    /// Approximate number of tetrahedra of the generated mesh
    #[arg(long, value_name = "N", default_value_t = 700, value_parser = tets, allow_hyphen_values = true)]
    pub(crate) tets: usize,
    /// Where to write: the flesh alone [default: character.json, if there is no --scene]
    #[arg(long, value_name = "FILE.json", value_parser = json_file)]
    pub(crate) out: Option<PathBuf>,
    /// Where to write: bones and flesh together, a scene to run, edit, or open in the studio
    #[arg(long, value_name = "FILE.json", value_parser = json_file)]
    pub(crate) scene: Option<PathBuf>,
    /// Also draw the skin, the bones and the nodes attached to them
    #[arg(long, value_name = "FILE.png", value_parser = png_file)]
    pub(crate) picture: Option<PathBuf>,
    /// Density in kg/m3
    #[arg(long, value_name = "D", default_value_t = 1000.0, value_parser = positive, allow_hyphen_values = true)]
    pub(crate) density: f64,
    /// Young's modulus in Pa
    #[arg(long, value_name = "E", default_value_t = 5e4, value_parser = positive, allow_hyphen_values = true)]
    pub(crate) young: f64,
    /// Poisson's ratio: above -1, below 0.5
    #[arg(long, value_name = "NU", default_value_t = 0.4, value_parser = poisson, allow_hyphen_values = true)]
    pub(crate) poisson: f64,
    /// Material model
    #[arg(long, value_enum, default_value = "stvk")]
    pub(crate) law: Law,
    /// Attach nodes within this distance of a bone, in meters [default: the least at which every bone has some]
    #[arg(long, value_name = "M", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) attach_within: Option<f64>,
    /// Close holes of the skin up to this width, in meters
    #[arg(long, value_name = "M", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) close_holes: Option<f64>,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// A material model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Law {
    /// St. Venant-Kirchhoff; elements with large deformation use polar decomposition
    Stvk,
    /// St. Venant-Kirchhoff; all elements use polar decomposition
    StvkFull,
    /// Stable neo-Hookean
    NeoHookean,
    /// Corotated linear
    Corotated,
}
