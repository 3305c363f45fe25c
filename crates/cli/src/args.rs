//! The command line.

mod assemble;
mod clip;
mod files;
mod flesh;
mod help;
mod look;
mod play;
mod recover;
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
pub(crate) use recover::RecoverOptions;
pub(crate) use run::RunOptions;
pub(crate) use shared::{FilmOptions, Leaving};
pub(crate) use studio::StudioOptions;
pub(crate) use tracking::TrackingOptions;

/// Real-time physics for characters: bones, joints and flesh.
///
/// Without a command, opens the studio with the scene `worm`.
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
    /// Open the studio: a page in the browser where you grab and pull bones
    #[command(after_help = help::STUDIO)]
    Studio {
        /// Name of a scene (see `ligament list`), or a file: scene, glTF, URDF, MJCF, BVH, surface (OBJ, STL),
        /// take, recording
        #[arg(value_name = "SCENE|FILE")]
        what: Option<String>,
        #[command(flatten)]
        options: StudioOptions,
    },
    /// List the built-in scenes and takes
    #[command(after_help = help::LIST)]
    List(ListOptions),
    /// Describe a scene or a file: sizes, mass, loops, limits, a drawing of its tree
    #[command(after_help = help::INFO)]
    Info(InfoOptions),
    /// Simulate a scene without a window and write the results
    #[command(after_help = help::RUN)]
    Run {
        /// Name of a scene (see `ligament list`), or a file: scene, glTF, URDF, MJCF, BVH, take
        #[arg(value_name = "SCENE|FILE")]
        scene: String,
        #[command(flatten)]
        options: Box<RunOptions>,
    },
    /// Play a take: a recorded or written script of drags, pins, keyframes and parameter changes
    #[command(after_help = help::PLAY)]
    Play(PlayOptions),
    /// Make a soft body: fill a closed surface with tetrahedra and attach the nodes near bones to a skeleton
    #[command(after_help = help::FLESH)]
    Flesh(FleshOptions),
    /// Convert a scene, a take or a file to a scene file, or to the animation format of another program
    #[command(after_help = help::CONVERT)]
    Convert(ConvertOptions),
    /// Export a take, a recording, or the motion of a file as an animation for other programs
    #[command(after_help = help::EXPORT)]
    Export(ExportOptions),
    /// Save what is left of a damaged recording, in another file
    #[command(after_help = help::RECOVER)]
    Recover(RecoverOptions),
    /// Draw the initial state of a scene
    #[command(after_help = help::PICTURE)]
    Picture(PictureOptions),
    /// Close the open joints of a scene or file, from its broken start if it has one, and report every round
    #[command(after_help = help::ASSEMBLE)]
    Assemble(AssembleOptions),
    /// Measure speed and accuracy: runs the program `ligament-bench`
    #[command(after_help = help::BENCH)]
    Bench {
        /// A benchmark and its options (see `ligament-bench --help`)
        #[arg(value_name = "NAME", trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<OsString>,
    },
    /// Print shell completions for commands, options and their values
    #[command(after_help = help::COMPLETIONS)]
    Completions {
        /// Shell to print completions for
        shell: clap_complete::Shell,
    },
}

impl Verb {
    /// The name of the command on the command line.
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
            Verb::Recover(_) => "recover",
            Verb::Picture(_) => "picture",
            Verb::Assemble(_) => "assemble",
            Verb::Bench { .. } => "bench",
            Verb::Completions { .. } => "completions",
        }
    }

    /// Whether the output is JSON.
    pub(crate) fn json(&self) -> bool {
        match self {
            Verb::List(options) => options.json.json,
            Verb::Info(options) => options.json.json,
            Verb::Run { options, .. } => options.leaving.json.json,
            Verb::Play(options) => options.leaving.json.json,
            Verb::Flesh(options) => options.json.json,
            Verb::Convert(options) => options.json.json,
            Verb::Export(options) => options.json.json,
            Verb::Recover(options) => options.json.json,
            Verb::Picture(options) => options.json.json,
            Verb::Assemble(options) => options.json.json,
            Verb::Studio { .. } | Verb::Bench { .. } | Verb::Completions { .. } => false,
        }
    }
}
