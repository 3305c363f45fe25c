//! The class `Simulation`: a scene that moves.

mod export;
mod flesh;
mod look;
pub(crate) mod tape;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ligament::timeline::World;
use ligament_show::{Input, Method, Show, ShowState, Source};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::counts::Whole;
use crate::scene::Scene;
use crate::{names, told};
pub(crate) use export::finish;
use flesh::Fixed;
pub(crate) use look::pose7;
use tape::Tape;

/// Iterations over loops in a step at most, as the parameter has it.
const MOST_ITERATIONS: u64 = 100_000;

/// A scene that moves: the compiled half of `ligament.Simulation`.
#[pyclass(frozen, subclass, module = "ligament._ligament")]
pub(crate) struct Simulation {
    moving: Mutex<Moving>,
    fixed: Fixed,
}

/// What moves, and what is kept of it.
pub(crate) struct Moving {
    pub(crate) source: Arc<Source>,
    pub(crate) show: Show,
    /// What was said before the first step: a recording begins with it.
    pub(crate) said: Vec<Input>,
    pub(crate) has_stepped: bool,
    pub(crate) tape: Option<Tape>,
}

/// How a simulation moves at an instant. It can be gone back to in any simulation of the same scene.
#[pyclass(frozen, module = "ligament")]
pub(crate) struct State {
    source: Arc<Source>,
    state: ShowState,
    time: f64,
}

#[pymethods]
impl State {
    /// Seconds since the start.
    #[getter]
    fn time(&self) -> f64 {
        self.time
    }

    fn __repr__(&self) -> String {
        format!("<ligament.State at {} s>", self.time)
    }
}

impl Moving {
    pub(crate) fn does(&mut self, input: Input) -> PyResult<()> {
        let Moving { show, tape, .. } = self;
        match tape {
            Some(tape) => tape.does(show, input),
            None => {
                show.does(&input).map_err(|error| told::show(&error))?;
                if !self.has_stepped {
                    self.said.push(input);
                }
                Ok(())
            }
        }
    }

    /// How many steps come nearest to so many seconds. Too many are not asked for: a `ValueError`.
    fn steps_in(&self, seconds: f64) -> PyResult<u64> {
        self.show.steps_in(seconds).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// Makes steps; Ctrl-C stops between two of them.
    pub(crate) fn steps(&mut self, py: Python<'_>, count: u64) -> PyResult<()> {
        self.has_stepped |= count > 0;
        let Moving { show, tape, .. } = self;
        match tape {
            Some(tape) => told::repeat(py, count, || tape.step(show), |error| told::recording(&error)),
            None => told::repeat(py, count, || World::step(show, &[]), |error| told::show(&error)),
        }
    }
}

impl Simulation {
    pub(crate) fn of(source: Arc<Source>, show: Show) -> Simulation {
        let moving = Moving { source, show, said: Vec::new(), has_stepped: false, tape: None };
        Simulation { moving: Mutex::new(moving), fixed: Fixed::new() }
    }

    /// Waits for whoever works with it, in another thread, without holding that one up.
    pub(crate) fn moving(&self, py: Python<'_>) -> MutexGuard<'_, Moving> {
        self.moving.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn method_named(py: Python<'_>, name: &str) -> PyResult<Method> {
    name.parse().map_err(|_| names::unknown_word(py, "method", name, Method::ALL.map(Method::name)))
}

#[pymethods]
impl Simulation {
    #[new]
    #[pyo3(signature = (scene, method = None, step = None))]
    fn new(
        py: Python<'_>,
        scene: &Bound<'_, PyAny>,
        method: Option<&str>,
        step: Option<f64>,
    ) -> PyResult<Simulation> {
        let method = method.map(|name| method_named(py, name)).transpose()?;
        let scene = Scene::of_any(scene)?;
        let simulation = Simulation::of(scene.get().source.clone(), scene.get().show(py)?);
        let mut moving = simulation.moving(py);
        if let Some(method) = method {
            moving.does(Input::Method(method))?;
        }
        if let Some(step) = step {
            moving.does(Input::Act(format!("set step value={step}")))?;
        }
        drop(moving);
        Ok(simulation)
    }

    /// Makes so many steps. Other threads of Python run meanwhile, and Ctrl-C stops it.
    #[pyo3(signature = (count = Whole::new(1)), text_signature = "($self, count=1)")]
    fn step(&self, py: Python<'_>, count: Whole) -> PyResult<()> {
        let count = count.steps()?;
        self.moving(py).steps(py, count)
    }

    /// Makes as many steps as come nearest to so many seconds.
    fn run(&self, py: Python<'_>, seconds: f64) -> PyResult<()> {
        let mut moving = self.moving(py);
        let count = moving.steps_in(seconds)?;
        moving.steps(py, count)
    }

    /// Does an action in the words of takes, `drag hand bone=head to=0,0,1`, before the next step.
    fn act(&self, py: Python<'_>, words: String) -> PyResult<()> {
        self.moving(py).does(Input::Act(words))
    }

    /// Does what the studio does before it hands a character to a person: joints keep their limits and are only so strong.
    fn calm(&self, py: Python<'_>) -> PyResult<()> {
        let mut moving = self.moving(py);
        let calming = moving.show.calming();
        calming.into_iter().try_for_each(|input| moving.does(input))
    }

    /// The present method: "reduced", "implicit" or "displacement". Set it to go on by another: the motion is handed over.
    #[getter]
    fn method(&self, py: Python<'_>) -> &'static str {
        self.moving(py).show.method().name()
    }

    #[setter]
    fn set_method(&self, py: Python<'_>, method: &str) -> PyResult<()> {
        let method = method_named(py, method)?;
        self.moving(py).does(Input::Method(method))
    }

    /// The state, to go back to.
    fn state(&self, py: Python<'_>) -> State {
        let moving = self.moving(py);
        State { source: moving.source.clone(), state: moving.show.state(), time: moving.show.time() }
    }

    /// Goes back to a state. A simulation that is recorded goes back by `Recording.seek`.
    fn restore(&self, py: Python<'_>, state: &State) -> PyResult<()> {
        let mut moving = self.moving(py);
        if moving.tape.is_some() {
            return Err(PyRuntimeError::new_err("this simulation is recorded: go back with Recording.seek"));
        }
        if moving.source != state.source {
            return Err(PyValueError::new_err("the state is of another scene"));
        }
        moving.has_stepped = true;
        moving.show.restore(state.state.clone());
        Ok(())
    }

    /// Limits what closing loops may cost in a step: gaps of `precision` metres or radians are good enough, no more than
    /// `iterations` are made, and none begins after `deadline` seconds. What is None stays as it is. A deadline needs rigid
    /// bodies and is no part of the state; 0 ends it. A simulation with a deadline does not repeat itself bit for bit.
    #[pyo3(signature = (precision = None, iterations = None, deadline = None))]
    fn set_budget(
        &self,
        py: Python<'_>,
        precision: Option<f64>,
        iterations: Option<Whole>,
        deadline: Option<f64>,
    ) -> PyResult<()> {
        let iterations = iterations.map(|most| most.of("iterations", 1, MOST_ITERATIONS)).transpose()?;
        let mut moving = self.moving(py);
        if let Some(seconds) = deadline {
            if !(0.0..=1e6).contains(&seconds) {
                return Err(PyValueError::new_err(format!(
                    "a deadline of {seconds} s is none from 0 to 1e6"
                )));
            }
            if moving.tape.is_some() && seconds > 0.0 {
                return Err(PyValueError::new_err(
                    "a deadline depends on the clock, and a recording must find the same places again",
                ));
            }
        }
        let words = [
            precision.map(|value| format!("set precision value={value}")),
            iterations.map(|value| format!("set iterations value={value}")),
        ];
        words.into_iter().flatten().try_for_each(|line| moving.does(Input::Act(line)))?;
        if let Some(seconds) = deadline {
            moving.show.set_deadline((seconds > 0.0).then_some(seconds));
        }
        Ok(())
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let moving = self.moving(py);
        let (name, time, method) = (moving.show.name(), moving.show.time(), moving.show.method());
        format!("<ligament.Simulation '{name}' at {time:.6} s, {method}>")
    }
}
