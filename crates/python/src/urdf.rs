//! Models from URDF files.

use std::path::PathBuf;

use ligament::progress::Progress;
use ligament_io::urdf::{self, Colliders, Options, Root, UrdfFault};
use pyo3::exceptions::{PyFileNotFoundError, PyOSError, PyValueError};
use pyo3::prelude::*;

use crate::model::Model;
use crate::names;

/// Reads a robot from a URDF file.
///
/// Links fixed to others become frames of their body. `Model.notes` lists what differs from the file. A file that cannot
/// be read is an `OSError`, a missing one a `FileNotFoundError`; an invalid one is a `ValueError` that names the place
/// and the reason.
///
/// Args:
///     path: the file.
///     root: "fixed" attaches the root link to the world; "free" makes it a floating base, with a free joint "root",
///         first in q.
///     `package_dirs`: folders in which package:// paths are resolved.
///     density: for the collision shapes of links without mass, in kg/m3; None leaves such links nearly massless.
///     strict: reject physically impossible inertias instead of repairing them.
#[pyfunction]
#[pyo3(signature = (path, root = "fixed", package_dirs = Vec::new(), density = Some(1000.0), strict = false))]
#[allow(clippy::needless_pass_by_value)] // pyo3 passes owned values
#[pyo3(text_signature = "(path, root='fixed', package_dirs=(), density=1000.0, strict=False)")]
pub(crate) fn load_urdf(
    py: Python<'_>,
    path: PathBuf,
    root: &str,
    package_dirs: Vec<PathBuf>,
    density: Option<f64>,
    strict: bool,
) -> PyResult<Model> {
    let root = root_named(py, root)?;
    // This model has no contact and is not drawn: skip meshes.
    let colliders = Colliders::Primitives;
    let visuals = false;
    let options = Options { root, package_dirs, colliders, visuals, density, strict, ..Options::default() };
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

/// How the root link is attached, by its name.
pub(crate) fn root_named(py: Python<'_>, name: &str) -> PyResult<Root> {
    match name {
        "fixed" => Ok(Root::Fixed),
        "free" => Ok(Root::Free),
        other => Err(names::unknown_word(py, "root", other, ["fixed", "free"])),
    }
}
