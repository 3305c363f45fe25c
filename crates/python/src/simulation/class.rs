//! The classes `Simulation` and `State`: steps, methods, states.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ligament::command::{Command, Method};
use ligament::sim::{self, Simulation as Engine};
use ligament_io::open::Source;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use super::arguments::lines;
use super::fixed::Fixed;
use super::tape::Tape;
use crate::counts::Whole;
use crate::scene::{Origin, Scene};
use crate::{errors, names};

/// Maximum number of loop iterations per step, as in the parameter.
const MOST_ITERATIONS: u64 = 100_000;

/// A simulation of a scene.
///
///     worm = ligament.Simulation("worm")
///     worm.drag("hand", "bone 0", to=(0.0, 0.0, 0.5))
///     worm.run(0.5)
///     worm.skin  # shape (vertices, 3)
///
/// Arrays are snapshots: they do not change while the simulation runs. A simulation may be used from several threads:
/// they take turns. It can be copied and pickled; a copy is not recorded.
///
/// Args:
///     scene: a `Scene`, a `Model`, a name of the gallery, or the path of a file.
///     method: "reduced" (generalized coordinates), "implicit" or "displacement" (maximal coordinates); None selects a
///         default for the scene.
///     step: step size, in seconds; that of the scene, if None.
#[pyclass(frozen, module = "ligament")]
pub(crate) struct Simulation {
    moving: Mutex<Moving>,
    pub(super) fixed: Fixed,
}

/// The simulation, and its recording.
pub(crate) struct Moving {
    pub(crate) origin: Origin,
    pub(crate) sim: Engine,
    /// Commands before the first step: a recording begins with them.
    pub(crate) before: Vec<Command>,
    pub(crate) has_stepped: bool,
    pub(crate) tape: Option<Tape>,
}

/// A snapshot of a simulation, made by `Simulation.state`. `Simulation.restore` returns to it, in any simulation of the
/// same scene. It can be copied and pickled.
#[pyclass(frozen, module = "ligament")]
pub(crate) struct State {
    pub(super) source: Arc<Source>,
    pub(super) state: sim::State,
}

#[pymethods]
impl State {
    /// Simulated time in seconds.
    #[getter]
    fn time(&self) -> f64 {
        self.state.time()
    }

    fn __repr__(&self) -> String {
        format!("<ligament.State at {} s>", self.state.time())
    }
}

impl Moving {
    /// Applies commands, all or none.
    pub(crate) fn apply(&mut self, commands: Vec<Command>) -> PyResult<()> {
        let Moving { sim, tape, .. } = self;
        match tape {
            Some(tape) => tape.apply(sim, commands),
            None => {
                sim.apply(&commands).map_err(|error| errors::sim(&error))?;
                if !self.has_stepped {
                    self.before.extend(commands);
                }
                Ok(())
            }
        }
    }

    /// The number of steps nearest to a time in seconds; a `ValueError` if there are too many.
    pub(super) fn steps_in(&self, seconds: f64) -> PyResult<u64> {
        self.sim.steps_in(seconds).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// Makes steps; Ctrl-C interrupts between two of them.
    pub(crate) fn steps(&mut self, py: Python<'_>, count: u64) -> PyResult<()> {
        self.has_stepped |= count > 0;
        let Moving { sim, tape, .. } = self;
        match tape {
            Some(tape) => errors::repeat(py, count, || tape.step(sim), |error| errors::recording(&error)),
            None => errors::repeat(py, count, || sim.step(&[]).map(drop), |error| errors::sim(&error)),
        }
    }
}

impl Simulation {
    /// Wraps a simulation.
    pub(super) fn of(moving: Moving) -> Simulation {
        Simulation { moving: Mutex::new(moving), fixed: Fixed::new() }
    }

    /// Locks with the GIL released.
    pub(crate) fn moving(&self, py: Python<'_>) -> MutexGuard<'_, Moving> {
        self.moving.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    /// Applies a command.
    pub(super) fn command(&self, py: Python<'_>, command: Command) -> PyResult<()> {
        self.moving(py).apply(vec![command])
    }
}

pub(crate) fn method_named(py: Python<'_>, name: &str) -> PyResult<Method> {
    name.parse().map_err(|_| names::unknown_word(py, "method", name, Method::ALL.map(Method::name)))
}

/// Sets a parameter.
fn set(name: &str, value: f64) -> Command {
    Command::Set { name: name.to_string(), value }
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
        let (origin, sim) = (scene.get().origin.clone(), scene.get().simulate(py)?);
        errors::warn_of_start(py, &sim)?;
        let mut moving = Moving { origin, sim, before: Vec::new(), has_stepped: false, tape: None };
        moving.apply(
            method.map(Command::Method).into_iter().chain(step.map(|step| set("step", step))).collect(),
        )?;
        Ok(Simulation::of(moving))
    }

    /// Makes steps. Releases the GIL; Ctrl-C interrupts it. A step that fails is a `RuntimeError`; the state before it stays.
    ///
    /// Args:
    ///     count: number of steps.
    ///     commands: applied before the first step, all or none: lines of takes, such as "drag hand bone=head to=0,0,1", or a
    ///         single line.
    #[pyo3(signature = (count = Whole::new(1), commands = None), text_signature = "($self, count=1, commands=None)")]
    fn step(&self, py: Python<'_>, count: Whole, commands: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let count = count.steps()?;
        let commands = commands.map_or(Ok(Vec::new()), lines)?;
        let mut moving = self.moving(py);
        moving.apply(commands)?;
        moving.steps(py, count)
    }

    /// Makes the number of steps nearest to a time, as `step`.
    ///
    /// Args:
    ///     seconds: simulated time to run for.
    fn run(&self, py: Python<'_>, seconds: f64) -> PyResult<()> {
        let mut moving = self.moving(py);
        let count = moving.steps_in(seconds)?;
        moving.steps(py, count)
    }

    /// The current method: "reduced", "implicit" or "displacement". Assign to switch: the state of motion is converted.
    #[getter]
    fn method(&self, py: Python<'_>) -> &'static str {
        self.moving(py).sim.method().name()
    }

    #[setter]
    fn set_method(&self, py: Python<'_>, method: &str) -> PyResult<()> {
        let method = method_named(py, method)?;
        self.command(py, Command::Method(method))
    }

    /// A snapshot of the state, for `restore`.
    fn state(&self, py: Python<'_>) -> State {
        let moving = self.moving(py);
        State { source: moving.origin.source.clone(), state: moving.sim.state() }
    }

    /// Returns to a state. A recorded simulation returns with `Recording.seek` instead.
    ///
    /// Args:
    ///     state: of any simulation of the same scene; one of another scene is a `ValueError`.
    fn restore(&self, py: Python<'_>, state: &State) -> PyResult<()> {
        let mut moving = self.moving(py);
        if moving.tape.is_some() {
            return Err(PyRuntimeError::new_err(
                "this simulation is recorded: use Recording.seek instead of restore",
            ));
        }
        if !moving.origin.is_of(&state.source) {
            return Err(PyValueError::new_err("the state is of another scene"));
        }
        moving.has_stepped = true;
        moving.sim.restore(state.state.clone());
        Ok(())
    }

    /// Limits the cost of loop closure per step. None leaves a limit unchanged.
    ///
    /// Args:
    ///     precision: constraint violation at which it stops, in meters or radians.
    ///     iterations: maximum number of iterations.
    ///     deadline: wall time, in seconds, after which no iteration begins; 0 removes it. It needs rigid bodies, is not part
    ///         of the state, cannot be recorded, and makes results not reproducible.
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
                    "deadline is {seconds}; it must be from 0 to 1e6 s"
                )));
            }
            if moving.tape.is_some() && seconds > 0.0 {
                return Err(PyValueError::new_err(
                    "a recorded simulation cannot have a deadline: it depends on the clock and is not reproducible",
                ));
            }
        }
        let (precision, iterations) =
            (precision.map(|x| set("precision", x)), iterations.map(|n| set("iterations", n as f64)));
        moving.apply(precision.into_iter().chain(iterations).collect())?;
        if let Some(seconds) = deadline {
            moving.sim.set_deadline((seconds > 0.0).then_some(seconds));
        }
        Ok(())
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let moving = self.moving(py);
        let (name, time, method) = (&moving.sim.scene().name, moving.sim.time(), moving.sim.method());
        format!("<ligament.Simulation '{name}' at {time:.6} s, {method}>")
    }
}
