//! Options of external tracking.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use ligament_io::tracking::vmc;

use super::{CaptureOptions, MotionOptions};
use crate::values::{port, renaming, socket_address};

#[derive(Args)]
pub(crate) struct TrackingOptions {
    /// Drive trackers, or any bodies, from a file: a table with columns time,tracker,x,y,z,qx,qy,qz,qw; motion capture (BVH);
    /// or an animation of a glTF
    #[arg(long, value_name = "FILE.csv|FILE.bvh|FILE.glb", group = "outside", help_heading = HEADING)]
    pub(crate) tracker: Option<PathBuf>,
    /// Drive trackers, or any bodies, live from a motion-capture tool that sends the VMC protocol (OSC over UDP)
    /// [default port: 39539; 0: any free port]
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = DEFAULT_PORT, value_parser = port, group = "outside", help_heading = HEADING)]
    pub(crate) vmc: Option<u16>,
    /// Address to receive VMC on; with 0.0.0.0 anyone on the network can drive the character
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", requires = "vmc", help_heading = HEADING)]
    pub(crate) vmc_address: IpAddr,
    /// Record the received poses to a file; --tracker with this file repeats the run bit for bit
    #[arg(long, value_name = "FILE.csv", requires = "vmc", help_heading = HEADING)]
    pub(crate) record_trackers: Option<PathBuf>,
    /// Send the force and torque of each tracker back over OSC, for force feedback: /ligament/wrench NAME FX FY FZ TX TY TZ
    #[arg(long, value_name = "HOST:PORT", value_parser = socket_address, requires = "outside", help_heading = HEADING)]
    pub(crate) send_wrenches: Option<SocketAddr>,
    /// Map a source name to a target name: a name from outside to a tracker or body, by name or number; repeatable
    #[arg(long, value_name = "NAME=TRACKER", value_parser = renaming, requires = "outside", help_heading = HEADING)]
    pub(crate) map: Vec<(String, String)>,
    /// Read the map from a file: a line `NAME = TRACKER` for each
    #[arg(long, value_name = "FILE", requires = "outside", help_heading = HEADING)]
    pub(crate) bone_map: Option<PathBuf>,
    /// Track relative to the start: the first pose of each source maps to the initial pose of its tracker
    #[arg(long, requires = "outside", help_heading = HEADING)]
    pub(crate) relative: bool,
    #[command(flatten)]
    pub(crate) capture: CaptureOptions,
    #[command(flatten)]
    pub(crate) motion: MotionOptions,
}

const HEADING: &str = "External tracking (docs/tracking.md)";

pub(super) const DEFAULT_PORT: &str = "39539";

// The default in the help text must equal that of the protocol.
const _: () = assert!(vmc::PORT == 39_539);

impl TrackingOptions {
    /// True where a file or a stream drives trackers.
    pub(crate) fn is_on(&self) -> bool {
        self.tracker.is_some() || self.vmc.is_some()
    }
}
