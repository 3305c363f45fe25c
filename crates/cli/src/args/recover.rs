//! Options of `ligament recover`.

use std::path::PathBuf;

use clap::Args;

use super::Json;

#[derive(Args)]
pub(crate) struct RecoverOptions {
    /// The damaged recording (.ligament); it is not modified
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Where to write: what is left; must not exist yet [default: NAME-recovered.ligament next to FILE]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) json: Json,
}
