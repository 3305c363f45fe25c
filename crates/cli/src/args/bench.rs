//! Options of `ligament bench`.

use std::path::PathBuf;

use clap::Args;

use super::{Json, PlotOption};
use crate::values::whole;

#[derive(Args)]
pub(crate) struct BenchOptions {
    /// Which benchmark; leave it out to see them all
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) json: Json,
    #[command(flatten)]
    pub(crate) plot: PlotOption,
    /// Leave out cases larger than this
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub(crate) max_n: Option<usize>,
    /// Leave out cases smaller than this
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub(crate) min_n: Option<usize>,
    /// Only cases with these words in their name
    #[arg(long, value_name = "WORDS")]
    pub(crate) case: Option<String>,
    /// Also measure the robot in this file (`reduced` alone)
    #[arg(long, value_name = "FILE")]
    pub(crate) urdf: Option<PathBuf>,
    /// Also write the models and states of the cases for other engines (not `build`)
    #[arg(long, value_name = "DIR")]
    pub(crate) export: Option<PathBuf>,
}
