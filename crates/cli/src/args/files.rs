//! Import options.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use clap::{Args, ValueEnum};
use ligament_io::motion::BoneMotion;
use ligament_io::{bvh, mjcf, open, urdf};

use crate::failure::{Code, marked};
use crate::suggest;
use crate::values::{Density, density, positive};

/// Import options of files that can be read in several ways.
#[derive(Args, Clone, Default)]
pub(crate) struct CaptureOptions {
    /// Meters per unit of length of a BVH or glTF file; with --on or --tracker, of the motion file [default: estimated
    /// from its size; for a glTF, that of its rig, or 1]
    #[arg(long, value_name = "M", value_parser = positive, allow_hyphen_values = true, help_heading = HEADING)]
    pub(crate) scale: Option<f64>,
    /// Up axis of a BVH file
    #[arg(long, value_enum, default_value = "y", help_heading = HEADING)]
    pub(crate) up: Up,
    /// Base of a URDF: fixed to the world, or floating
    #[arg(long, value_enum, default_value = "fixed", help_heading = HEADING)]
    pub(crate) root: Root,
    /// Put a robot (URDF, MJCF) on the ground: a floating base is moved up or down to stand on it
    #[arg(long, help_heading = HEADING)]
    pub(crate) ground: bool,
    /// Folder that `package://` paths of a file start at; repeatable
    #[arg(long = "package-dir", value_name = "DIR", help_heading = HEADING)]
    pub(crate) package_dirs: Vec<PathBuf>,
    /// Density in kg/m3: for links of a URDF that have shapes but no mass; `none` leaves them massless
    #[arg(long, value_name = "D", default_value = "1000", value_parser = density, allow_hyphen_values = true, help_heading = HEADING)]
    pub(crate) density: Density,
    /// Reject a URDF with physically impossible inertia instead of repairing it
    #[arg(long, help_heading = HEADING)]
    pub(crate) strict: bool,
    /// Start an MJCF model from this keyframe of its file: a name, or a number from 0
    #[arg(long, value_name = "KEY", help_heading = HEADING)]
    pub(crate) key: Option<String>,
}

const HEADING: &str = "Import options";

/// How the root link of a URDF is attached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Root {
    /// Fixed to the world
    #[default]
    Fixed,
    /// Floating base
    Free,
}

/// The up axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Up {
    /// As most tools write it
    #[default]
    Y,
    /// As in Ligament
    Z,
}

/// Selects a motion of a file.
#[derive(Args, Clone)]
pub(crate) struct MotionOptions {
    /// Animation of a glTF to use: a name, or a number from 0; or `rest` for none [default: the first]
    #[arg(long, value_name = "NAME", help_heading = HEADING)]
    pub(crate) animation: Option<String>,
}

impl MotionOptions {
    /// The selected motion of a file; `None` for the rest pose.
    pub(crate) fn choose<'m>(&self, file: &str, motions: &'m [BoneMotion]) -> Result<Option<&'m BoneMotion>> {
        let wanted = match self.animation.as_deref() {
            None => return Ok(motions.first()),
            Some("rest") => return Ok(None),
            Some(wanted) => wanted,
        };
        let by_number = || wanted.parse::<usize>().ok().and_then(|k| motions.get(k));
        let found = motions.iter().find(|motion| motion.name == wanted).or_else(by_number);
        let names: Vec<&str> = motions.iter().map(|motion| motion.name.as_str()).collect();
        match found {
            Some(found) => Ok(Some(found)),
            None if names.is_empty() => Err(marked(
                Code::Usage,
                anyhow!("--animation {wanted}: '{file}' has no animations; leave it out"),
            )),
            None => Err(suggest::unknown("animation", wanted, &names).context(format!("'{file}'"))),
        }
    }
}

impl CaptureOptions {
    /// The options for the file of `--on`, which has a scale of its own.
    pub(crate) fn of_another(&self) -> CaptureOptions {
        CaptureOptions { scale: None, ..self.clone() }
    }

    fn bvh(&self) -> bvh::Options {
        bvh::Options { scale: self.scale, up: if self.up == Up::Y { bvh::Up::Y } else { bvh::Up::Z } }
    }

    fn mjcf(&self) -> mjcf::Options {
        mjcf::Options { key: self.key.clone(), ..mjcf::Options::default() }
    }

    fn urdf(&self) -> urdf::Options {
        urdf::Options {
            root: match self.root {
                Root::Fixed => urdf::Root::Fixed,
                Root::Free => urdf::Root::Free,
            },
            package_dirs: self.package_dirs.clone(),
            density: self.density.0,
            strict: self.strict,
            ..urdf::Options::default()
        }
    }

    /// The options of the importer; characters have options of their own.
    pub(crate) fn open(&self) -> open::Options {
        open::Options {
            urdf: self.urdf(),
            bvh: self.bvh(),
            mjcf: self.mjcf(),
            ground: self.ground,
            rig: None,
        }
    }
}
