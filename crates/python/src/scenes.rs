//! The built-in scenes.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::model::Model;
use crate::names;

/// The built-in scenes: {name: one line on what it shows}.
#[pyfunction]
pub(crate) fn scenes(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let scenes = PyDict::new(py);
    for entry in ligament_gallery::scenes() {
        scenes.set_item(entry.name, entry.about)?;
    }
    Ok(scenes)
}

/// A built-in scene by its name, one of `scenes()`. Its state at the start is `initial_state()` of the model.
#[pyfunction]
pub(crate) fn gallery(py: Python<'_>, name: &str) -> PyResult<Model> {
    let entry = ligament_gallery::find(name).map_err(|_| {
        names::unknown(py, "scene", name, ligament_gallery::scenes().iter().map(|entry| entry.name))
    })?;
    let scene = (entry.build)().map_err(|error| PyValueError::new_err(error.to_string()))?;
    Model::new(py, &scene.model, Some((scene.q, scene.v)), Vec::new())
}
