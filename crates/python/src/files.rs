//! Models out of MJCF files and scene files.

use std::path::PathBuf;

use ligament::progress::Progress;
use ligament_io::{mjcf, scene};
use pyo3::exceptions::{PyFileNotFoundError, PyValueError};
use pyo3::prelude::*;

use crate::model::Model;

/// Reads a model of MuJoCo from an MJCF file.
///
/// Coordinates are zero in the pose of the file (MuJoCo's are `ref` there) and quaternions are x, y, z, w; where bodies
/// begin that float is `initial_state()` of the model. Bodies without joints become frames on the bodies that carry them.
///
/// What is not read is told in the notes of the model. A file that is not there is a `FileNotFoundError`; one that makes
/// no sense is a `ValueError` that says where and why.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // a path is made of what Python gives, and is ours
pub(crate) fn load_mjcf(py: Python<'_>, path: PathBuf) -> PyResult<Model> {
    let imported = py
        .detach(|| mjcf::load(&path, &mjcf::Options::default(), &mut Progress::none()))
        .map_err(|error| refused(&path, &error))?;
    let notes = imported.notes.iter().map(ToString::to_string).collect();
    let scene = imported.scene;
    Model::new(py, &scene.model, Some((scene.q, scene.v)), notes)
}

/// Reads the bones of a scene file, as `ligament convert` writes it. Its start is `initial_state()` of the model.
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
