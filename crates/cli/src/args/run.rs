//! Options of `ligament run`, and the methods.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use clap::{Args, ValueEnum};

use super::{Leaving, TrackingOptions};
use crate::failure::{Code, marked};
use crate::values::positive;

#[derive(Args)]
pub(crate) struct RunOptions {
    /// How long to simulate, in seconds of the scene's time [default: the scene's own]
    #[arg(long, value_name = "S", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) seconds: Option<f64>,
    /// Length of a step in seconds [default: what suits the method]
    #[arg(long, value_name = "H", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) step: Option<f64>,
    /// How to move it [default: the method that suits the scene]
    #[arg(long, value_enum)]
    pub(crate) method: Option<Method>,
    /// With --method displacement: what goes from one step to the next [default: displacement]
    #[arg(long, value_enum, requires = "method")]
    pub(crate) carry: Option<Carry>,
    /// Where to write: a folder, made if it is not there; or the table's own name, FILE.csv; or an animation: FILE.glb, .bvh,
    /// .usda, .pc2, .mdd, .npz
    #[arg(long, value_name = "DIR|FILE", default_value = "out")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) leaving: Leaving,
    #[command(flatten)]
    pub(crate) tracking: TrackingOptions,
}

impl RunOptions {
    /// What steps carry on. An error where it was told of a method that carries nothing.
    pub(crate) fn carry(&self) -> Result<Carry> {
        match (self.carry, self.method) {
            (Some(_), Some(Method::Reduced | Method::Implicit)) => {
                Err(marked(Code::Usage, anyhow!("--carry is for --method displacement")))
            }
            (carry, _) => Ok(carry.unwrap_or_default()),
        }
    }
}

/// A way to move a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Method {
    /// Joint coordinates; springs implicit; bodies without flesh touch nothing
    Reduced,
    /// Body poses, everything implicit: stiff joints, limits, contact
    Implicit,
    /// Body poses, corrected until joints and loops hold; trackers are held by joints
    Displacement,
}

/// What steps by displacements carry on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Carry {
    #[default]
    /// Displacements: robust, loses energy and angular momentum
    Displacement,
    /// Displacements and angular momentum: keeps it, and energy to second order; for short steps
    Momentum,
}

impl Method {
    /// A step that suits most scenes: the explicit terms of joint coordinates want short ones.
    pub(crate) fn default_step(self) -> f64 {
        match self {
            Method::Reduced => 1e-3,
            Method::Implicit | Method::Displacement => 1.0 / 120.0,
        }
    }

    /// As it is written on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Method::Reduced => "reduced",
            Method::Implicit => "implicit",
            Method::Displacement => "displacement",
        }
    }
}
