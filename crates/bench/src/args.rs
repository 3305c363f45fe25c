//! The command line.

use std::path::PathBuf;

use clap::Parser;
use ligament_terminal::options::{Json, PlotOption, Talk};
use ligament_terminal::values::whole;

/// Measure the speed and accuracy of the engine.
#[derive(Parser)]
#[command(name = "ligament-bench", version, after_help = EXAMPLES)]
pub(crate) struct Cli {
    /// Benchmark to run; omit it to list them all
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) json: Json,
    #[command(flatten)]
    pub(crate) plot: PlotOption,
    /// Skip cases larger than this
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub(crate) max_n: Option<usize>,
    /// Skip cases smaller than this
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub(crate) min_n: Option<usize>,
    /// Run only cases whose name contains this text
    #[arg(long, value_name = "WORDS")]
    pub(crate) case: Option<String>,
    /// Also measure the robot in this URDF file (`reduced` only)
    #[arg(long, value_name = "FILE")]
    pub(crate) urdf: Option<PathBuf>,
    /// Also drop the character in this MJCF file (`contact` only)
    #[arg(long, value_name = "FILE")]
    pub(crate) mjcf: Option<PathBuf>,
    /// Also export the models and states of the cases for other engines (not `build`)
    #[arg(long, value_name = "DIR")]
    pub(crate) export: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) talk: Talk,
}

/// End of `--help`. Tests run these commands, without any cases.
const EXAMPLES: &str = "\
Examples:
  ligament-bench build
  ligament-bench build --json --max-n 1000
  ligament-bench build --plot build.svg
  ligament-bench reduced --case humanoid
  ligament-bench chain --case \"ball stiff\" --plot chain.png
  ligament-bench chain --case stability
  ligament-bench hand
  ligament-bench contact --case tower
  ligament-bench assembly --case \"fig3 758\" --plot assembly.svg

Exit codes: 0 done; 1 it could not be done; 2 an argument is invalid; 3 a file to read is missing or wrong;
4 a file could not be written.";
