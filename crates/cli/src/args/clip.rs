//! Options of animation export and of imported characters.

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};
use ligament_io::character::Rig;
use ligament_io::clip::{self, FleshAs};
use ligament_io::motion::BoneMotion;

use super::{CaptureOptions, Json, MotionOptions};
use crate::values::{positive, renaming};

#[derive(Args, Clone, Copy)]
pub(crate) struct ClipOptions {
    /// Frame rate of an animation, in frames per second [default: 30; for motion from a file, the rate of the file]
    #[arg(long, value_name = "N", value_parser = positive, allow_hyphen_values = true)]
    fps: Option<f64>,
    /// How to write flesh (the soft body) to glTF
    #[arg(long, value_enum, default_value = "morphs")]
    pub(crate) flesh: Flesh,
}

/// How flesh is written to glTF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Flesh {
    /// A morph target for each frame
    Morphs,
    /// A point cache (PC2) next to the file
    Cache,
    /// Bones only
    None,
}

/// Default frame rate, in frames per second.
const FPS: f64 = 30.0;

impl ClipOptions {
    /// Frame rate, in frames per second.
    pub(crate) fn fps(&self) -> f64 {
        self.fps.unwrap_or(FPS)
    }

    /// The frame rate of `--fps`, if the option was used.
    pub(crate) fn asked(&self) -> Option<f64> {
        self.fps
    }

    /// The frame rate for motion from a file.
    pub(crate) fn rate(&self, motion: &BoneMotion) -> f64 {
        self.fps.unwrap_or(motion.fps())
    }

    /// The options of the exporter.
    pub(crate) fn export(&self) -> clip::ExportOptions {
        let flesh = match self.flesh {
            Flesh::Morphs => FleshAs::Morphs,
            Flesh::Cache => FleshAs::Cache,
            Flesh::None => FleshAs::Nothing,
        };
        clip::ExportOptions { flesh }
    }
}

#[derive(Args, Clone, Default)]
pub(crate) struct CharacterOptions {
    /// Rig file: how the bones of a glTF move [default: NAME.rig.json next to it, if it exists]
    #[arg(long, value_name = "FILE.json")]
    pub(crate) rig: Option<PathBuf>,
    /// Import a glTF without flesh: its skin follows its bones
    #[arg(long)]
    pub(crate) rigid: bool,
}

impl CharacterOptions {
    /// The rig for a file; `scale`: meters per unit of length. `None` where no option applies: the importer then looks for a rig
    /// next to the file.
    pub(crate) fn rig_of(&self, file: &std::path::Path, scale: Option<f64>) -> Result<Option<Rig>> {
        if self.rig.is_none() && !self.rigid && scale.is_none() {
            return Ok(None);
        }
        let beside = file.with_extension("rig.json");
        let mut rig = match &self.rig {
            Some(path) => Rig::load(path)?,
            None if beside.is_file() => Rig::load(&beside)?,
            None => Rig::default(),
        };
        rig.rigid |= self.rigid;
        rig.scale = scale.unwrap_or(rig.scale);
        Ok(Some(rig))
    }
}

#[derive(Args)]
pub(crate) struct ExportOptions {
    /// Name of a take (see `ligament list`), or a file: take, studio recording, motion capture (BVH), glTF with an
    /// animation
    #[arg(value_name = "TAKE|FILE")]
    pub(crate) take: String,
    /// Output file; its extension selects the format: .glb .gltf .bvh .usda .pc2 .mdd .csv .npz; .take for keyframes
    #[arg(value_name = "OUT")]
    pub(crate) out: PathBuf,
    /// Play it on this character or scene instead of the one that the take names
    #[arg(long, value_name = "FILE|SCENE")]
    pub(crate) on: Option<PathBuf>,
    /// Branch of a recording: a name, or a number [default: the branch recorded last]
    #[arg(long, value_name = "NAME")]
    pub(crate) branch: Option<String>,
    /// Map a source name to a target name: a bone of the motion to a bone of the character; repeatable
    #[arg(long, value_name = "NAME=BONE", value_parser = renaming, requires = "on")]
    pub(crate) map: Vec<(String, String)>,
    /// Read the map from a file: a line `NAME = BONE` for each
    #[arg(long, value_name = "FILE", requires = "on")]
    pub(crate) bone_map: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) clip: ClipOptions,
    #[command(flatten)]
    pub(crate) capture: CaptureOptions,
    #[command(flatten)]
    pub(crate) motion: MotionOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
    #[command(flatten)]
    pub(crate) json: Json,
}

#[derive(Args)]
pub(crate) struct ConvertOptions {
    /// Name of a scene or take (see `ligament list`), or a file: scene, glTF, URDF, MJCF, BVH, take
    #[arg(value_name = "IN")]
    pub(crate) from: String,
    /// Output file: FILE.json is a scene; .glb .gltf .bvh .usda .pc2 .mdd .csv .npz are for other programs
    #[arg(value_name = "OUT")]
    pub(crate) to: PathBuf,
    #[command(flatten)]
    pub(crate) clip: ClipOptions,
    #[command(flatten)]
    pub(crate) capture: CaptureOptions,
    #[command(flatten)]
    pub(crate) motion: MotionOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
    #[command(flatten)]
    pub(crate) json: Json,
}
