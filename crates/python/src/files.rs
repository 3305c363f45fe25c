//! Models from MJCF files and scene files.

use std::path::PathBuf;

use ligament::progress::Progress;
use ligament_io::{mjcf, scene};
use pyo3::exceptions::{PyFileNotFoundError, PyValueError};
use pyo3::prelude::*;

use crate::model::Model;

/// Reads a MuJoCo model from an MJCF file.
///
/// Joint coordinates are zero in the pose of the file (MuJoCo: `ref`) and quaternions are x, y, z, w; the initial pose of
/// floating bodies is in `Model.initial_state`. Bodies without joints become frames of their parent body.
///
/// `Model.notes` lists what was ignored. A missing file is a `FileNotFoundError`; an invalid one is a `ValueError` that
/// names the place and the reason.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // pyo3 passes owned values
pub(crate) fn load_mjcf(py: Python<'_>, path: PathBuf) -> PyResult<Model> {
    let imported = py
        .detach(|| mjcf::load(&path, &mjcf::Options::default(), &mut Progress::none()))
        .map_err(|error| refused(&path, &error))?;
    let notes = imported.notes.iter().map(ToString::to_string).collect();
    let scene = imported.scene;
    Model::new(py, &scene.model, Some((scene.q, scene.v)), notes)
}

/// Reads the bones of a scene file, as `ligament convert` writes it.
///
/// `Model.initial_state` is the initial state of the scene. A missing file is a `FileNotFoundError`, an invalid one a
/// `ValueError`.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // as above
pub(crate) fn load_scene(py: Python<'_>, path: PathBuf) -> PyResult<Model> {
    let scene =
        py.detach(|| scene::load(&path, &mut Progress::none())).map_err(|error| refused(&path, &error))?;
    Model::new(py, &scene.model, Some((scene.q, scene.v)), Vec::new())
}

fn refused(path: &std::path::Path, error: &dyn std::error::Error) -> PyErr {
    let text = error.to_string();
    if path.exists() { PyValueError::new_err(text) } else { PyFileNotFoundError::new_err(text) }
}
