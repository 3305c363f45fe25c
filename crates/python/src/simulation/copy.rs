//! Copies and pickles of simulations and states: the source of the scene, and the exact bytes of the state.

use std::sync::Arc;

use ligament::command::Command;
use ligament::sim;
use ligament_io::open::Source;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::class::{Moving, Simulation, State};
use crate::scene::Origin;

/// A pickle: the function that restores it, the head of a recording of the scene, and bytes.
type Pickled<'py> = (Bound<'py, PyAny>, (Bound<'py, PyBytes>, Bound<'py, PyBytes>));

/// A simulation without its scene.
type Everything = (sim::State, Vec<Command>, bool);

fn pickled<'py>(
    py: Python<'py>,
    maker: &str,
    source: &Source,
    what: &impl Serialize,
) -> PyResult<Pickled<'py>> {
    let bytes = postcard::to_stdvec(what).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let again = py.import("ligament._ligament")?.getattr(maker)?;
    Ok((again, (PyBytes::new(py, &source.to_head()), PyBytes::new(py, &bytes))))
}

fn unpickled<T: DeserializeOwned>(head: &[u8], bytes: &[u8]) -> PyResult<(Source, T)> {
    let source = Source::from_head(head).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let wrong = |error| PyValueError::new_err(format!("not a pickle of this version: {error}"));
    Ok((source, postcard::from_bytes(bytes).map_err(wrong)?))
}

#[pymethods]
impl State {
    /// Returns itself: a state is immutable.
    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[allow(clippy::needless_pass_by_value)] // how Python calls it
    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        pickled(py, "state_from_bytes", &self.source, &self.state)
    }
}

#[pymethods]
impl Simulation {
    /// A new simulation of the same scene, in the same state.
    fn __copy__(&self, py: Python<'_>) -> PyResult<Simulation> {
        let moving = self.moving(py);
        let (origin, state) = (moving.origin.clone(), moving.sim.state());
        let (before, has_stepped) = (moving.before.clone(), moving.has_stepped || moving.tape.is_some());
        drop(moving);
        again(py, origin, (state, before, has_stepped))
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Simulation> {
        self.__copy__(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let moving = self.moving(py);
        let has_stepped = moving.has_stepped || moving.tape.is_some();
        let all = (moving.sim.state(), &moving.before, has_stepped);
        pickled(py, "simulation_from_bytes", &moving.origin.source, &all)
    }
}

fn again(py: Python<'_>, origin: Origin, (state, before, has_stepped): Everything) -> PyResult<Simulation> {
    let mut sim = origin.simulate(py)?;
    sim.restore(state);
    Ok(Simulation::of(Moving { origin, sim, before, has_stepped, tape: None }))
}

/// Restores a pickled state.
#[pyfunction]
pub(crate) fn state_from_bytes(head: &[u8], bytes: &[u8]) -> PyResult<State> {
    let (source, state) = unpickled(head, bytes)?;
    Ok(State { source: Arc::new(source), state })
}

/// Restores a pickled simulation.
#[pyfunction]
pub(crate) fn simulation_from_bytes(py: Python<'_>, head: &[u8], bytes: &[u8]) -> PyResult<Simulation> {
    let (source, all): (Source, Everything) = unpickled(head, bytes)?;
    again(py, Origin::of_source(py, &source)?, all)
}
