//! The command line.

mod assemble;
mod clip;
mod files;
mod flesh;
mod help;
mod look;
mod play;
mod run;
mod shared;
mod studio;
#[cfg(test)]
mod tests;
mod tracking;

use std::ffi::OsString;

use clap::{Parser, Subcommand};
pub(crate) use ligament_terminal::options::{Json, Talk};

pub(crate) use assemble::AssembleOptions;
pub(crate) use clip::{CharacterOptions, ClipOptions, ConvertOptions, ExportOptions};
pub(crate) use files::{CaptureOptions, MotionOptions};
pub(crate) use flesh::{FleshOptions, Law};
pub(crate) use look::{InfoOptions, ListOptions, PictureOptions};
pub(crate) use play::PlayOptions;
pub(crate) use run::RunOptions;
pub(crate) use shared::{FilmOptions, Leaving};
pub(crate) use studio::StudioOptions;
pub(crate) use tracking::TrackingOptions;

/// Real-time physics for characters: bones, joints and flesh.
///
/// Without a command it opens the studio on the worm.
#[derive(Parser)]
#[command(name = "ligament", version, after_help = help::PROGRAM)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Option<Verb>,
    #[command(flatten)]
    pub(crate) studio: StudioOptions,
    #[command(flatten)]
    pub(crate) talk: Talk,
}

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Open the studio: a page in the browser where bones can be grabbed and pulled
    #[command(after_help = help::STUDIO)]
    Studio {
        /// A scene, as `ligament list` shows it, or a file: a scene, glTF, URDF, MJCF, BVH, a surface
        /// (OBJ, STL), a take, a recording
        #[arg(value_name = "SCENE|FILE")]
        what: Option<String>,
        #[command(flatten)]
        options: StudioOptions,
    },
    /// List the scenes and the takes
    #[command(after_help = help::LIST)]
    List(ListOptions),
    /// Say what is in a scene or a file: sizes, mass, loops, limits, a drawing of its tree
    #[command(after_help = help::INFO)]
    Info(InfoOptions),
    /// Run a scene without a window and write what happened
    #[command(after_help = help::RUN)]
    Run {
        /// A scene, as `ligament list` shows it, or a file: a scene, glTF, URDF, MJCF, BVH, a take
        #[arg(value_name = "SCENE|FILE")]
        scene: String,
        #[command(flatten)]
        options: Box<RunOptions>,
    },
    /// Play a take: drags, pins, keyframes and changes of mode, as a person made them
    #[command(after_help = help::PLAY)]
    Play(PlayOptions),
    /// Fill a skin with flesh on a skeleton: an elastic cage around it, nodes near bones attached
    #[command(after_help = help::FLESH)]
    Flesh(FleshOptions),
    /// Write a scene or a file as another: as a scene file, or, as it moves or rests, in the formats of other programs
    #[command(after_help = help::CONVERT)]
    Convert(ConvertOptions),
    /// Play a take, a recording, or the motion of a file, and write it as an animation for other programs
    #[command(after_help = help::EXPORT)]
    Export(ExportOptions),
    /// Draw how a scene starts
    #[command(after_help = help::PICTURE)]
    Picture(PictureOptions),
    /// Bring the broken start of a scene together, and write how
    #[command(after_help = help::ASSEMBLE)]
    Assemble(AssembleOptions),
    /// Measure how fast something is, and how right: runs the program `ligament-bench`
    #[command(after_help = help::BENCH)]
    Bench {
        /// A benchmark and its options, as `ligament-bench --help` describes them
        #[arg(value_name = "NAME", trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<OsString>,
    },
    /// Print completions of commands, options and their values for a shell
    #[command(after_help = help::COMPLETIONS)]
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
}

impl Verb {
    /// As it is typed.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Verb::Studio { .. } => "studio",
            Verb::List(_) => "list",
            Verb::Info(_) => "info",
            Verb::Run { .. } => "run",
            Verb::Play(_) => "play",
            Verb::Flesh(_) => "flesh",
            Verb::Convert(_) => "convert",
            Verb::Export(_) => "export",
            Verb::Picture(_) => "picture",
            Verb::Assemble(_) => "assemble",
            Verb::Bench { .. } => "bench",
            Verb::Completions { .. } => "completions",
        }
    }

    /// Whether a script reads what it says.
    pub(crate) fn json(&self) -> bool {
        match self {
            Verb::List(options) => options.json.json,
            Verb::Info(options) => options.json.json,
            Verb::Run { options, .. } => options.leaving.json.json,
            Verb::Play(options) => options.leaving.json.json,
            Verb::Flesh(options) => options.json.json,
            Verb::Convert(options) => options.json.json,
            Verb::Export(options) => options.json.json,
            Verb::Picture(options) => options.json.json,
            Verb::Assemble(options) => options.json.json,
            Verb::Studio { .. } | Verb::Bench { .. } | Verb::Completions { .. } => false,
        }
    }
}
