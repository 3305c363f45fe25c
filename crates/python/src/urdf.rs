//! Robots out of URDF files.

use std::path::PathBuf;

use ligament::progress::Progress;
use ligament_io::urdf::{self, Colliders, Options, Root, UrdfFault};
use pyo3::exceptions::{PyFileNotFoundError, PyOSError, PyValueError};
use pyo3::prelude::*;

use crate::model::Model;
use crate::names;

/// Reads a robot from a URDF file.
///
/// root: "fixed" bolts the root link to the world; "free" lets it float, with a free joint called "root", first in q.
/// Links that are fixed to others become frames on the bodies that carry them. `package_dirs`: where the packages of
/// package:// addresses are. density: what fills the collision shapes of links without mass, in kg/m3; None leaves such
/// links nearly massless. strict: refuse inertias that no body can have instead of mending them.
///
/// What the model has otherwise than the file is told in its notes. A file that cannot be read is an `OSError`, or, where
/// there is none, a `FileNotFoundError`; one that makes no sense is a `ValueError` that says where and why.
#[pyfunction]
#[pyo3(signature = (path, root = "fixed", package_dirs = Vec::new(), density = Some(1000.0), strict = false))]
#[allow(clippy::needless_pass_by_value)] // a path is made of what Python gives, and is ours
#[pyo3(text_signature = "(path, root='fixed', package_dirs=(), density=1000.0, strict=False)")]
pub(crate) fn load_urdf(
    py: Python<'_>,
    path: PathBuf,
    root: &str,
    package_dirs: Vec<PathBuf>,
    density: Option<f64>,
    strict: bool,
) -> PyResult<Model> {
    let root = match root {
        "fixed" => Root::Fixed,
        "free" => Root::Free,
        other => return Err(names::unknown_word(py, "root", other, ["fixed", "free"])),
    };
    // Nothing here touches anything or is drawn, so that meshes would be read in vain.
    let colliders = Colliders::Primitives;
    let options = Options { root, package_dirs, colliders, visuals: false, density, strict };
    let imported = py.detach(|| urdf::load(&path, &options, &mut Progress::none())).map_err(|error| {
        let text = error.to_string();
        match *error.fault {
            UrdfFault::Read { .. } if !path.exists() => PyFileNotFoundError::new_err(text),
            UrdfFault::Read { .. } => PyOSError::new_err(text),
            _ => PyValueError::new_err(text),
        }
    })?;
    let notes = imported.notes.iter().map(ToString::to_string).collect();
    Model::new(py, &imported.model, None, notes)
}
