//! Checks takes before they are played: an error names the take and the position in its text.

use ligament::command::{Playback, Take, names};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::simulation::Simulation;

/// An error about the take of this name; empty for a take given as text.
fn wrong(name: &str, why: &dyn std::fmt::Display) -> PyErr {
    PyValueError::new_err(match name {
        "" => format!("the take: {why}"),
        name => format!("the take '{name}': {why}"),
    })
}

fn read(name: &str, text: &str) -> PyResult<Take> {
    text.parse().map_err(|error| wrong(name, &error))
}

/// The scene that a take names; empty if it names none.
#[pyfunction]
pub(crate) fn scene_of_take(name: &str, text: &str) -> PyResult<String> {
    Ok(read(name, text)?.scene)
}

/// Checks that a simulation has the bones and joints that a take names.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // pyo3 passes owned values
pub(crate) fn check_take(py: Python<'_>, name: &str, text: &str, simulation: Py<Simulation>) -> PyResult<()> {
    let moving = simulation.get().moving(py);
    names::check_take(text, moving.sim.model()).map_err(|error| wrong(name, &error))
}

/// Plays a take to its end, from the current state of a simulation.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // as above
pub(crate) fn play_take(py: Python<'_>, name: &str, text: &str, simulation: Py<Simulation>) -> PyResult<()> {
    let take = read(name, text)?;
    let simulation = simulation.get();
    let mut moving = simulation.moving(py);
    let before = moving.sim.before_take(&take);
    moving.apply(before)?;
    let (mut playback, start) = (Playback::new(&take), moving.sim.time());
    while let Some(commands) = playback.next(moving.sim.time() - start, moving.sim.step_seconds()) {
        moving.apply(commands)?;
        moving.steps(py, 1)?;
    }
    Ok(())
}
