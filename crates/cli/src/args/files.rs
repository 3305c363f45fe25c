//! Options of files that scenes come from.

use clap::{Args, ValueEnum};
use ligament_io::{bvh, open};

use crate::values::positive;

/// How captured motion is meant.
#[derive(Args, Clone, Copy)]
pub(crate) struct CaptureOptions {
    /// Metres in a unit of length of a BVH or glTF file [default: guessed from its size; of a glTF, its rig's, or 1]
    #[arg(long, value_name = "M", value_parser = positive, allow_hyphen_values = true, help_heading = HEADING)]
    pub(crate) scale: Option<f64>,
    /// Which axis of a BVH file points up
    #[arg(long, value_enum, default_value = "y", help_heading = HEADING)]
    pub(crate) up: Up,
}

const HEADING: &str = "Captured motion";

/// An axis that points up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Up {
    /// As most tools write
    Y,
    /// As here
    Z,
}

impl CaptureOptions {
    pub(crate) fn bvh(self) -> bvh::Options {
        bvh::Options { scale: self.scale, up: if self.up == Up::Y { bvh::Up::Y } else { bvh::Up::Z } }
    }

    pub(crate) fn open(self) -> open::Options {
        open::Options { bvh: self.bvh(), ..open::Options::default() }
    }
}
