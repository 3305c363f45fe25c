//! Options of what animations leave as, and of characters that come from files.

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};
use ligament_io::character::Rig;
use ligament_io::clip::{self, FleshAs};
use ligament_io::motion::Motion;

use super::{CaptureOptions, Json, MotionOptions};
use crate::values::{positive, renaming};

#[derive(Args, Clone, Copy)]
pub(crate) struct ClipOptions {
    /// Frames a second of an animation [default: 30; of motion from a file, its own]
    #[arg(long, value_name = "N", value_parser = positive, allow_hyphen_values = true)]
    fps: Option<f64>,
    /// How flesh is written to glTF
    #[arg(long, value_enum, default_value = "morphs")]
    pub(crate) flesh: Flesh,
}

/// How flesh is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Flesh {
    /// A morph target for each frame
    Morphs,
    /// A point cache (PC2) beside the file
    Cache,
    /// Bones alone
    None,
}

/// Frames a second where nothing says otherwise.
const FPS: f64 = 30.0;

impl ClipOptions {
    /// Frames a second.
    pub(crate) fn fps(&self) -> f64 {
        self.fps.unwrap_or(FPS)
    }

    /// Frames a second, where somebody said.
    pub(crate) fn asked(&self) -> Option<f64> {
        self.fps
    }

    /// Frames a second of motion from a file.
    pub(crate) fn rate(&self, motion: &Motion) -> f64 {
        self.fps.unwrap_or(motion.fps())
    }

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

#[derive(Args, Clone, Default)]
pub(crate) struct CharacterOptions {
    /// Side file that says how the bones of a glTF move [default: NAME.rig.json beside it, if it is there]
    #[arg(long, value_name = "FILE.json")]
    pub(crate) rig: Option<PathBuf>,
    /// A glTF without flesh: its skin follows its bones
    #[arg(long)]
    pub(crate) rigid: bool,
}

impl CharacterOptions {
    /// The rig for a file, in which a unit of length may be told in meters; none where nothing was said: then the opener looks
    /// beside the file.
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
    /// Name of a take, as `ligament list` shows it, or a file: a take, a recording of the studio, captured
    /// motion (BVH), a glTF with an animation
    #[arg(value_name = "TAKE|FILE")]
    pub(crate) take: String,
    /// Where to write it; its ending says how: .glb .gltf .bvh .usda .pc2 .mdd .csv .npz; .take for motion as keyframes
    #[arg(value_name = "OUT")]
    pub(crate) out: PathBuf,
    /// Play it on the character of this file, or on this scene, instead of the one that it names
    #[arg(long, value_name = "FILE|SCENE")]
    pub(crate) on: Option<PathBuf>,
    /// Which branch of a recording: a name, or a number [default: the one that was recorded last]
    #[arg(long, value_name = "NAME")]
    pub(crate) branch: Option<String>,
    /// Let one name lead another: this bone of a motion leads that bone of the character; may be given several times
    #[arg(long, value_name = "NAME=BONE", value_parser = renaming, requires = "on")]
    pub(crate) map: Vec<(String, String)>,
    /// The same from a file: a line `NAME = BONE` for each
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
    /// A scene or take, as `ligament list` shows it, or a file: a scene, glTF, URDF, MJCF, BVH, a take
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
    pub(crate) motion: MotionOptions,
    #[command(flatten)]
    pub(crate) character: CharacterOptions,
    #[command(flatten)]
    pub(crate) json: Json,
}
