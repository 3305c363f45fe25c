//! The built-in scenes.

use ligament_gallery::{find, scenes as rigid_scenes, soft_scenes};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::model::Model;
use crate::names;

/// The built-in scenes of rigid bodies: {name: one line on what it shows}. `gallery()` has those with flesh too.
#[pyfunction]
pub(crate) fn scenes(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let scenes = PyDict::new(py);
    for entry in rigid_scenes() {
        scenes.set_item(entry.name, entry.about)?;
    }
    Ok(scenes)
}

/// Without a name, all built-in scenes, those with flesh first: {name: one line on what it shows}. With the name of one of
/// them, its bones alone as a model, whose state at the start is `initial_state()`; `Simulation.model` has the bones with the
/// flesh that is fixed to them.
#[pyfunction]
#[pyo3(signature = (name = None))]
pub(crate) fn gallery<'py>(py: Python<'py>, name: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
    let Some(name) = name else {
        let all = PyDict::new(py);
        for entry in soft_scenes() {
            all.set_item(entry.name, entry.about)?;
        }
        for entry in rigid_scenes() {
            all.set_item(entry.name, entry.about)?;
        }
        return Ok(all.into_any());
    };
    let build = |error: &dyn std::fmt::Display| PyValueError::new_err(error.to_string());
    let scene = match soft_scenes().iter().find(|entry| entry.name == name) {
        Some(entry) => (entry.build)().map_err(|e| build(&e))?.scene,
        None => {
            let entry = find(name).map_err(|_| {
                let soft = soft_scenes().iter().map(|entry| entry.name);
                names::unknown(py, "scene", name, soft.chain(rigid_scenes().iter().map(|entry| entry.name)))
            })?;
            (entry.build)().map_err(|e| build(&e))?
        }
    };
    let model = Model::new(py, &scene.model, Some((scene.q, scene.v)), Vec::new())?;
    Ok(Bound::new(py, model)?.into_any())
}
