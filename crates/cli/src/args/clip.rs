//! Options of what animations leave as, and of characters that come from files.

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};
use ligament_io::character::Rig;
use ligament_io::clip::{self, FleshAs};

use super::CaptureOptions;
use crate::values::positive;

#[derive(Args, Clone, Copy)]
pub(crate) struct ClipOptions {
    /// Frames a second of an animation
    #[arg(long, value_name = "N", default_value_t = 30.0, value_parser = positive, allow_hyphen_values = true)]
    pub(crate) fps: f64,
    /// How flesh leaves in glTF
    #[arg(long, value_enum, default_value = "morphs")]
    pub(crate) flesh: Flesh,
}

/// How flesh leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Flesh {
    /// A morph target for each frame
    Morphs,
    /// A point cache (PC2) beside the file
    Cache,
    /// Bones alone
    None,
}

impl ClipOptions {
    /// As the writers have it.
    pub(crate) fn export(&self) -> clip::ExportOptions {
        let flesh = match self.flesh {
            Flesh::Morphs => FleshAs::Morphs,
            Flesh::Cache => FleshAs::Cache,
            Flesh::None => FleshAs::Nothing,
        };
        clip::ExportOptions { flesh }
    }
}

#[derive(Args, Clone)]
pub(crate) struct CharacterOptions {
    /// Side file that says how the bones of a glTF move [default: NAME.rig.json beside it, if it is there]
    #[arg(long, value_name = "FILE.json")]
    pub(crate) rig: Option<PathBuf>,
    /// A glTF without flesh: its skin follows its bones
    #[arg(long)]
    pub(crate) rigid: bool,
}

impl CharacterOptions {
    /// The rig for a file, in which a unit of length may be told in metres.
    pub(crate) fn rig_of(&self, file: &std::path::Path, scale: Option<f64>) -> Result<Rig> {
        let beside = file.with_extension("rig.json");
        let mut rig = match &self.rig {
            Some(path) => Rig::load(path)?,
            None if beside.is_file() => Rig::load(&beside)?,
            None => Rig::default(),
        };
        rig.rigid |= self.rigid;
        rig.scale = scale.unwrap_or(rig.scale);
        Ok(rig)
    }
}

#[derive(Args)]
pub(crate) struct ExportOptions {
    /// Name of a take, as `ligament list` shows it, or a file
    #[arg(value_name = "TAKE|FILE")]
    pub(crate) take: String,
    /// Where to write it; its ending says how: .glb .gltf .bvh .usda .pc2 .mdd .csv .npz
    #[arg(value_name = "OUT")]
    pub(crate) out: PathBuf,
    /// Play it on the character of this file instead of the scene that it names
    #[arg(long, value_name = "FILE.glb")]
    pub(crate) on: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) clip: ClipOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
}

#[derive(Args)]
pub(crate) struct ConvertOptions {
    /// A scene or take, as `ligament list` shows it, or a file: a scene, glTF, URDF, MJCF, BVH
    #[arg(value_name = "IN")]
    pub(crate) from: String,
    /// What to write: FILE.json is a scene; .glb .gltf .bvh .usda .pc2 .mdd .csv .npz are for other programs
    #[arg(value_name = "OUT")]
    pub(crate) to: PathBuf,
    #[command(flatten)]
    pub(crate) clip: ClipOptions,
    #[command(flatten)]
    pub(crate) capture: CaptureOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
}
