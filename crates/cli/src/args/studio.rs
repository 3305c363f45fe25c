//! Options of the studio.

use std::path::PathBuf;

use clap::Args;

use super::tracking::DEFAULT_PORT;
use crate::values::{port, renaming};

#[derive(Args)]
pub(crate) struct StudioOptions {
    /// Port to listen on [default: any free port]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = port)]
    pub(crate) port: u16,
    /// Print the address only; do not open a browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Address to listen on; if not this machine's own, the browser needs the token that is printed
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) listen: std::net::IpAddr,
    /// Folder for recordings [default: in the data folder of the user]
    #[arg(long, value_name = "DIR")]
    pub(crate) recordings: Option<PathBuf>,
    /// Drive trackers, or any bodies, live from a motion-capture tool that sends the VMC protocol (OSC over UDP)
    /// [default port: 39539; 0: any free port]
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = DEFAULT_PORT, value_parser = port)]
    pub(crate) vmc: Option<u16>,
    /// Address to receive VMC on; with 0.0.0.0 anyone on the network can drive the character
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", requires = "vmc")]
    pub(crate) vmc_address: std::net::IpAddr,
    /// Map a source name to a target name: a name from outside to a tracker or body, by name or number; repeatable
    #[arg(long, value_name = "NAME=TRACKER", value_parser = renaming, requires = "vmc")]
    pub(crate) map: Vec<(String, String)>,
    /// Track relative to the start: the first pose of each source maps to the initial pose of its tracker
    #[arg(long, requires = "vmc")]
    pub(crate) relative: bool,
}
