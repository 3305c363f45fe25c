//! The built-in scenes.

use ligament_gallery::{Entry, find, scenes as all_scenes};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::model::Model;
use crate::names;

/// The built-in scenes of rigid bodies: {name: one-line description}. `gallery()` also has those with flesh.
#[pyfunction]
pub(crate) fn scenes(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let scenes = PyDict::new(py);
    for entry in all_scenes().iter().filter(|entry| !entry.has_flesh()) {
        scenes.set_item(entry.name, entry.about)?;
    }
    Ok(scenes)
}

/// Built-in scenes, or the model of one.
///
/// Without a name: all of them, those with flesh first: {name: one-line description}. With a name: the bones of that
/// scene as a model, whose `Model.initial_state` is that of the scene; `Simulation.model` includes the flesh that is
/// attached to them. An unknown name is a `KeyError`.
#[pyfunction]
#[pyo3(signature = (name = None))]
pub(crate) fn gallery<'py>(py: Python<'py>, name: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
    let Some(name) = name else {
        let all = PyDict::new(py);
        let (soft, rigid): (Vec<&Entry>, Vec<&Entry>) =
            all_scenes().iter().partition(|entry| entry.has_flesh());
        for entry in soft.into_iter().chain(rigid) {
            all.set_item(entry.name, entry.about)?;
        }
        return Ok(all.into_any());
    };
    let build = |error: &dyn std::fmt::Display| PyValueError::new_err(error.to_string());
    let unknown = |_| names::unknown(py, "scene", name, all_scenes().iter().map(|entry| entry.name));
    let scene = (find(name).map_err(unknown)?.build)().map_err(|e| build(&e))?;
    let model = Model::new(py, &scene.model, Some((scene.q, scene.v)), Vec::new())?;
    Ok(Bound::new(py, model)?.into_any())
}
