//! Options of those who lead trackers from outside.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::Args;
use ligament_io::tracking::vmc;

use super::{CaptureOptions, MotionOptions};
use crate::values::{port, renaming};

#[derive(Args)]
pub(crate) struct TrackingOptions {
    /// Lead trackers, or any bodies, by a recorded file: columns time,tracker,x,y,z,qx,qy,qz,qw; by captured motion; or by an
    /// animation of a glTF
    #[arg(long, value_name = "FILE.csv|FILE.bvh|FILE.glb", group = "outside", help_heading = HEADING)]
    pub(crate) tracker: Option<PathBuf>,
    /// Lead them live, in real time, by what motion-capture tools send over OSC/UDP in the VMC protocol
    /// [default port: 39539; 0: any that is free]
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = DEFAULT_PORT, value_parser = port, group = "outside", help_heading = HEADING)]
    pub(crate) vmc: Option<u16>,
    /// Address to listen on; 0.0.0.0 lets everybody on the network lead the character
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", requires = "vmc", help_heading = HEADING)]
    pub(crate) vmc_address: IpAddr,
    /// Write what arrived, as a file for --tracker that leads the same run again to the bit
    #[arg(long, value_name = "FILE.csv", requires = "vmc", help_heading = HEADING)]
    pub(crate) record_trackers: Option<PathBuf>,
    /// Let one name lead another: a name from outside leads this tracker or body, by its name or number; may be given several
    /// times
    #[arg(long, value_name = "NAME=TRACKER", value_parser = renaming, requires = "outside", help_heading = HEADING)]
    pub(crate) map: Vec<(String, String)>,
    /// The same from a file: a line `NAME = TRACKER` for each
    #[arg(long, value_name = "FILE", requires = "outside", help_heading = HEADING)]
    pub(crate) bone_map: Option<PathBuf>,
    /// Lead from where the character is: the first pose of each is taken to be there
    #[arg(long, requires = "outside", help_heading = HEADING)]
    pub(crate) relative: bool,
    #[command(flatten)]
    pub(crate) capture: CaptureOptions,
    #[command(flatten)]
    pub(crate) motion: MotionOptions,
}

const HEADING: &str = "Trackers from outside (docs/tracking.md)";

const DEFAULT_PORT: &str = "39539";

// What is written there has to be the protocol's own.
const _: () = assert!(vmc::PORT == 39_539);

impl TrackingOptions {
    /// True where somebody outside leads.
    pub(crate) fn is_on(&self) -> bool {
        self.tracker.is_some() || self.vmc.is_some()
    }
}
