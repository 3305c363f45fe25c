//! Takes on their way to a simulation: what is wrong with one is told with its name and the place in its text, before
//! anything moves.

use ligament::command::{Take, names};
use ligament_show::{Input, check_steps};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::simulation::Simulation;

/// Something about the take of this name, which may be none where a text was given.
fn wrong(name: &str, why: &dyn std::fmt::Display) -> PyErr {
    PyValueError::new_err(match name {
        "" => format!("the take: {why}"),
        name => format!("the take '{name}': {why}"),
    })
}

/// What a take says of itself: (scene, seconds of a step, length in seconds).
#[pyfunction]
pub(crate) fn read_take(name: &str, text: &str) -> PyResult<(String, f64, f64)> {
    let take: Take = text.parse().map_err(|error| wrong(name, &error))?;
    check_steps(&take).map_err(|why| wrong(name, &why))?;
    Ok((take.scene, take.step, take.length))
}

/// Makes a simulation ready for a take, by the method that it needs. ([(time, words)], how many changes of mode nobody
/// would hear, which are not among these).
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what Python gives is ours
pub(crate) fn rehearse(
    py: Python<'_>,
    name: &str,
    text: &str,
    simulation: Py<Simulation>,
) -> PyResult<(Vec<(f64, String)>, usize)> {
    let mut take: Take = text.parse().map_err(|error| wrong(name, &error))?;
    let mut moving = simulation.get().moving(py);
    names::check_take(text, moving.show.model()).map_err(|error| wrong(name, &error))?;
    let method = moving.show.method_of(&take);
    if method != moving.show.method() {
        moving.does(Input::Method(method))?;
    }
    let all = take.events.len();
    take.events.retain(|event| moving.show.hears(method, &event.command));
    let events: Vec<_> = take.events.iter().map(|event| (event.time, event.command.to_string())).collect();
    let unheard = all - events.len();
    Ok((events, unheard))
}
