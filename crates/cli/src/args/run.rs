//! Options of `ligament run`.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use clap::{Args, ValueEnum};
use ligament::command::{self, Command};

use super::{Leaving, TrackingOptions};
use crate::failure::{Code, marked};
use crate::values::{positive, step_length};

#[derive(Args)]
pub(crate) struct RunOptions {
    /// How long to simulate, in seconds of the scene's time [default: the scene's own]
    #[arg(long, value_name = "S", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) seconds: Option<f64>,
    /// Length of a step in seconds [default: the scene's own, else 1/120, or what is stable with flesh]
    #[arg(long, value_name = "H", value_parser = step_length, allow_hyphen_values = true)]
    pub(crate) step: Option<f64>,
    /// How to compute motion [default: the scene's own, else implicit, or reduced with flesh]
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
    /// What was asked for, as commands before the first step: they win over the scene's own method and step.
    pub(crate) fn commands(&self) -> Result<Vec<Command>> {
        if let (Some(_), Some(Method::Reduced | Method::Implicit)) = (self.carry, self.method) {
            return Err(marked(Code::Usage, anyhow!("--carry is for --method displacement")));
        }
        let set = |name: &str, value: f64| Command::Set { name: name.to_owned(), value };
        let method = self.method.map(|method| Command::Method(method.into()));
        let step = self.step.map(|step| set("step", step));
        let momentum = self.carry.map(|carry| set("momentum", f64::from(u8::from(carry == Carry::Momentum))));
        Ok(method.into_iter().chain(step).chain(momentum).collect())
    }
}

/// A way to compute motion, with the words of its help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Method {
    /// Generalized coordinates: joints cannot open; a character acts through its own joints
    Reduced,
    /// Body poses, everything implicit: stiff joints, limits, contact
    Implicit,
    /// Body poses, corrected until joints and loops hold; trackers are held by joints
    Displacement,
}

impl From<Method> for command::Method {
    fn from(method: Method) -> command::Method {
        match method {
            Method::Reduced => command::Method::Reduced,
            Method::Implicit => command::Method::Implicit,
            Method::Displacement => command::Method::Displacement,
        }
    }
}

/// What steps by displacements carry on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Carry {
    /// Displacements: robust, loses energy and angular momentum
    Displacement,
    /// Displacements and angular momentum: keeps it, and energy to second order; for short steps
    Momentum,
}
