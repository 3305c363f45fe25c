//! Options of `ligament run`.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use clap::{Args, ValueEnum};
use ligament::command::{self, Command};

use super::{Leaving, TrackingOptions};
use crate::failure::{Code, marked};
use crate::values::{accuracy, positive, step_length};

#[derive(Args)]
pub(crate) struct RunOptions {
    /// Simulated time in seconds [default: that of the scene]
    #[arg(long, value_name = "S", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) seconds: Option<f64>,
    /// Time step in seconds [default: that of the scene, else 1/120; with flesh, a stable one]
    #[arg(long, value_name = "H", value_parser = step_length, allow_hyphen_values = true)]
    pub(crate) step: Option<f64>,
    /// Simulation method [default: that of the scene, else implicit; with flesh, reduced]
    #[arg(long, value_enum)]
    pub(crate) method: Option<Method>,
    /// With --method displacement: quantity carried from step to step [default: displacement]
    #[arg(long, value_enum, requires = "method")]
    pub(crate) carry: Option<Carry>,
    /// Allowed error of the motion per second, in lengths of the scene or radians: steps are extrapolated to it; 0: not
    /// controlled [default: that of the scene, else 0]
    #[arg(long, value_name = "E", value_parser = accuracy, allow_hyphen_values = true)]
    pub(crate) accuracy: Option<f64>,
    /// Where to write: a folder, created if missing; or FILE.csv for the table alone; or an animation: FILE.glb, .bvh, .usda,
    /// .pc2, .mdd, .npz
    #[arg(long, value_name = "DIR|FILE", default_value = "out")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) leaving: Leaving,
    #[command(flatten)]
    pub(crate) tracking: TrackingOptions,
}

impl RunOptions {
    /// The options as commands before the first step: they override the method and the step of the scene.
    pub(crate) fn commands(&self) -> Result<Vec<Command>> {
        if let (Some(_), Some(Method::Reduced | Method::Implicit)) = (self.carry, self.method) {
            return Err(marked(
                Code::Usage,
                anyhow!("--carry is for --method displacement; add that, or leave it out"),
            ));
        }
        let set = |name: &str, value: f64| Command::Set { name: name.to_owned(), value };
        let method = self.method.map(|method| Command::Method(method.into()));
        let step = self.step.map(|step| set("step", step));
        let momentum = self.carry.map(|carry| set("momentum", f64::from(u8::from(carry == Carry::Momentum))));
        let accuracy = self.accuracy.map(|accuracy| set("accuracy", accuracy));
        Ok(method.into_iter().chain(step).chain(momentum).chain(accuracy).collect())
    }
}

/// A simulation method, with its help text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Method {
    /// Generalized coordinates: joints are exact; supports joint control and flesh
    Reduced,
    /// Maximal coordinates, fully implicit: stiff joints, limits, contact
    Implicit,
    /// Maximal coordinates, corrected until joints and loops hold; trackers are joints
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

/// The quantity that the displacement method carries from step to step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Carry {
    /// Displacements: robust; loses energy and angular momentum
    Displacement,
    /// Displacements and angular momentum: conserves it, and energy to second order; for short steps
    Momentum,
}
