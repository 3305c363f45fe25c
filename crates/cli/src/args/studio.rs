//! Options of the studio.

use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub(crate) struct StudioOptions {
    /// Port to listen at [default: any that is free]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) port: u16,
    /// Only print the address, do not open a browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Address to listen at; any but this machine's own needs the token that is printed
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) listen: std::net::IpAddr,
    /// Folder where recordings are kept [default: with the user's data]
    #[arg(long, value_name = "DIR")]
    pub(crate) recordings: Option<PathBuf>,
}
