//! Options of the studio.

use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub(crate) struct StudioOptions {
    /// Port to listen on [default: any free port]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
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
}
