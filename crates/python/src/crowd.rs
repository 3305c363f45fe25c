//! The class `Crowd`: many simulations of one scene, on threads. Flesh, contact, loops and control are supported; each
//! simulation uses SIMD lanes by itself.

use std::sync::{Mutex, MutexGuard, PoisonError};

use ligament::command::{Command, Pull};
use ligament::control::Priority;
use ligament::sim::{Simulation as Engine, State};
use ligament::threads::{self, Pool};
use ligament_io::open::OpenError;
use numpy::{PyArray2, PyArray3, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use rayon::prelude::*;

use crate::counts::Whole;
use crate::numbers::{self, Reading};
use crate::scene::Scene;
use crate::simulation::{Simulation, gains, line, method_named};
use crate::{errors, poses};

/// Maximum number of simulations, and of threads.
const MOST: u64 = 100_000;
const MOST_THREADS: u64 = 4096;

/// Many simulations of one scene, stepped together on threads; each is bitwise the same as alone.
///
/// `len(crowd)` is the number of simulations. Their numbers, in arguments, count from 0; a number that the crowd does not
/// have is an `IndexError`.
///
/// Args:
///     scene: as in `Simulation`; or a `Simulation`, whose current state is the initial state of all.
///     n: number of simulations.
///     method: as in `Simulation`.
///     threads: maximum number of threads; all of the machine, if None.
#[pyclass(frozen, module = "ligament")]
pub(crate) struct Crowd {
    all: Mutex<Vec<One>>,
    start: Mutex<State>,
    pool: Option<Pool>,
}

struct One {
    sim: Engine,
    /// Why it stopped, if it failed.
    fault: Option<String>,
}

impl One {
    fn steps(&mut self, count: u64) {
        for _ in 0..count {
            if self.fault.is_some() {
                return;
            }
            if let Err(error) = self.sim.step(&[]) {
                self.fault = Some(error.to_string());
            }
        }
    }
}

/// Its own threads; those of the machine, if None.
fn on<R: Send>(pool: Option<&Pool>, work: impl FnOnce() -> R + Send) -> R {
    match pool.and_then(|pool| pool.get().ok()) {
        Some(pool) => pool.install(work),
        None => threads::share(work),
    }
}

impl Crowd {
    fn all(&self, py: Python<'_>) -> MutexGuard<'_, Vec<One>> {
        self.all.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    /// A row of numbers of each, all of one length.
    fn rows<'py>(
        &self,
        py: Python<'py>,
        row: impl Fn(&mut Engine) -> Vec<f64> + Send + Sync,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let mut guard = self.all(py);
        let all: &mut Vec<One> = &mut guard;
        let find = || all.par_iter_mut().map(|one| row(&mut one.sim)).collect::<Vec<Vec<f64>>>();
        let rows = py.detach(|| on(self.pool.as_ref(), find));
        let width = rows.first().map_or(0, Vec::len);
        numbers::matrix(py, rows.concat(), [rows.len(), width])
    }

    /// The indices of some of them, or of all.
    fn chosen(&self, py: Python<'_>, numbers: Option<Vec<Whole>>) -> PyResult<Vec<usize>> {
        let count = self.all(py).len();
        let none = |number| {
            PyIndexError::new_err(format!(
                "index {number} is out of range in a crowd of {count}: the last is {}",
                count - 1
            ))
        };
        match numbers {
            Some(numbers) => numbers.into_iter().map(|number| number.among(count).map_err(none)).collect(),
            None => Ok((0..count).collect()),
        }
    }

    /// Applies a command to each of these, made from a row of numbers.
    fn command_rows(
        &self,
        py: Python<'_>,
        (given, what, width): (&Bound<'_, PyAny>, &str, usize),
        numbers: Option<Vec<Whole>>,
        command: impl Fn(&[f64]) -> Command,
    ) -> PyResult<()> {
        let chosen = self.chosen(py, numbers)?;
        let rows = numbers::read(given, what, "the crowd", &[chosen.len(), width], Reading::Copied)?;
        let mut all = self.all(py);
        for (number, row) in chosen.into_iter().zip(rows.chunks_exact(width.max(1))) {
            all[number].sim.apply(&[command(row)]).map_err(|error| errors::sim(&error))?;
        }
        Ok(())
    }
}

#[pymethods]
impl Crowd {
    #[new]
    #[pyo3(signature = (scene, n, method = None, threads = None))]
    fn new(
        py: Python<'_>,
        scene: &Bound<'_, PyAny>,
        n: Whole,
        method: Option<&str>,
        threads: Option<Whole>,
    ) -> PyResult<Crowd> {
        let n = n.of("n", 1, MOST)? as usize;
        let threads = threads.map(|threads| threads.of("threads", 1, MOST_THREADS)).transpose()?;
        let commands: Vec<Command> =
            method.map(|name| method_named(py, name)).transpose()?.map(Command::Method).into_iter().collect();
        let (origin, state) = match scene.cast::<Simulation>() {
            Ok(simulation) => {
                let moving = simulation.get().moving(py);
                (moving.origin.clone(), Some(moving.sim.state()))
            }
            Err(_) => (Scene::of_any(scene)?.get().origin.clone(), None),
        };
        let pool = threads.map(|threads| Pool::new(threads as usize));
        let pool = pool.transpose().map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        let make = |()| -> Result<PyResult<One>, OpenError> {
            let mut sim = origin.opened.simulate()?;
            if let Some(state) = &state {
                sim.restore(state.clone());
            }
            let applied = sim.apply(&commands).map_err(|error| errors::sim(&error));
            Ok(applied.map(|()| One { sim, fault: None }))
        };
        // One per thread at a time, so that Ctrl-C can interrupt between them: a scene may be slow to build.
        let together = on(pool.as_ref(), rayon::current_num_threads);
        let mut all: Vec<One> = Vec::new();
        while all.len() < n {
            let some = (n - all.len()).min(together);
            let work = || rayon::iter::repeat_n((), some).map(make).collect::<Result<Vec<_>, OpenError>>();
            let made = py.detach(|| on(pool.as_ref(), work));
            let made = made.map_err(|error| PyValueError::new_err(error.to_string()))?;
            all.extend(made.into_iter().collect::<PyResult<Vec<One>>>()?);
            py.check_signals()?;
        }
        if state.is_none() {
            errors::warn_of_start(py, &all[0].sim)?;
        }
        let start = all[0].sim.state();
        Ok(Crowd { all: Mutex::new(all), start: Mutex::new(start), pool })
    }

    /// Makes steps of all. A simulation that fails keeps its last state: see `faults`. Releases the GIL; Ctrl-C interrupts
    /// it.
    ///
    /// Args:
    ///     count: number of steps.
    #[pyo3(signature = (count = Whole::new(1)), text_signature = "($self, count=1)")]
    fn step(&self, py: Python<'_>, count: Whole) -> PyResult<()> {
        let count = count.steps()?;
        // Several steps at once, to reduce thread synchronization.
        const TOGETHER: u64 = 8;
        let mut guard = self.all(py);
        let all: &mut Vec<One> = &mut guard;
        let mut left = count;
        let some = || {
            let now = left.min(TOGETHER);
            on(self.pool.as_ref(), || all.par_iter_mut().for_each(|one| one.steps(now)));
            left -= now;
            Ok::<(), PyErr>(())
        };
        errors::repeat(py, count.div_ceil(TOGETHER), some, |error| error)
    }

    /// Applies a command to each simulation.
    ///
    /// Args:
    ///     words: one command for each simulation, written as in takes, or None for no command.
    #[allow(clippy::needless_pass_by_value)] // pyo3 passes owned values
    fn act(&self, py: Python<'_>, words: Vec<Option<String>>) -> PyResult<()> {
        let mut all = self.all(py);
        if words.len() != all.len() {
            let (found, wanted) = (words.len(), all.len());
            return Err(PyValueError::new_err(format!("{found} actions for a crowd of {wanted}")));
        }
        let commands = words.iter().map(|words| words.as_deref().map(line).transpose());
        // Parse all before applying any.
        let commands = commands.collect::<PyResult<Vec<Option<Command>>>>()?;
        for (one, command) in all.iter_mut().zip(commands) {
            one.sim.apply(command.as_slice()).map_err(|error| errors::sim(&error))?;
        }
        Ok(())
    }

    /// Pulls the joints of each toward a pose, as `Simulation.pose`.
    ///
    /// Args:
    ///     q: generalized coordinates, a row for each.
    ///     gains: stiffness in 1/s2 and damping in 1/s of all; (400, 40), if None.
    ///     numbers: the simulation of each row; all of the crowd, if None.
    #[pyo3(signature = (q, gains = None, numbers = None))]
    fn pose(
        &self,
        py: Python<'_>,
        q: &Bound<'_, PyAny>,
        gains: Option<&Bound<'_, PyAny>>,
        numbers: Option<Vec<Whole>>,
    ) -> PyResult<()> {
        let Pull { gains: usual, priority, .. } = Pull::of(Priority::SECONDARY);
        let gains = self::gains(gains, usual)?;
        let nq = self.all(py)[0].sim.model().nq();
        let pose = |q: &[f64]| Command::Pose { q: q.to_vec(), gains, over: 0.0, priority };
        self.command_rows(py, (q, "q", nq), numbers, pose)
    }

    /// Moves the target of a drag or pin of each, as `Simulation.move`.
    ///
    /// Args:
    ///     name: name of the drag or pin.
    ///     to: positions in the world, in meters, a row for each.
    ///     over: duration of the motion of the target, in seconds.
    ///     numbers: the simulation of each row; all of the crowd, if None.
    #[pyo3(name = "move", signature = (name, to, over = 0.0, numbers = None))]
    fn shift(
        &self,
        py: Python<'_>,
        name: &str,
        to: &Bound<'_, PyAny>,
        over: f64,
        numbers: Option<Vec<Whole>>,
    ) -> PyResult<()> {
        let over = numbers::positive("over", over, true)?;
        let place = |to: &[f64]| ligament::math::Vec3::new(to[0], to[1], to[2]);
        let shift = |to: &[f64]| Command::Move { name: name.to_string(), to: place(to), over };
        self.command_rows(py, (to, "to", 3), numbers, shift)
    }

    /// Targets of motors and torques of all, as `Simulation.ctrl`: shape (n, nu). Assign the whole array.
    #[getter]
    fn ctrl<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        self.rows(py, |sim| sim.ctrl())
    }

    #[setter]
    fn set_ctrl(&self, py: Python<'_>, ctrl: &Bound<'_, PyAny>) -> PyResult<()> {
        let nu = self.all(py)[0].sim.ctrl().len();
        self.command_rows(py, (ctrl, "ctrl", nu), None, |row| Command::Ctrl { values: row.to_vec() })
    }

    /// Makes the state of the first simulation the initial state, to which `reset` returns.
    fn mark(&self, py: Python<'_>) {
        let state = self.all(py)[0].sim.state();
        *self.start.lock().unwrap_or_else(PoisonError::into_inner) = state;
    }

    /// Resets simulations to the initial state, and clears their faults.
    ///
    /// Args:
    ///     numbers: numbers of the simulations.
    fn reset(&self, py: Python<'_>, numbers: Vec<Whole>) -> PyResult<()> {
        // Check all before resetting any.
        let chosen = self.chosen(py, Some(numbers))?;
        let mut all = self.all(py);
        let start = self.start.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for number in chosen {
            let one = &mut all[number];
            one.sim.restore(start.clone());
            one.fault = None;
        }
        Ok(())
    }

    /// Generalized coordinates of all: shape (n, nq).
    #[getter]
    fn q<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        self.rows(py, |sim| sim.coordinates().0)
    }

    /// Generalized velocities of all: shape (n, nv).
    #[getter]
    fn v<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        self.rows(py, |sim| sim.coordinates().1)
    }

    /// Pose of each body in the world: shape (n, bodies, 7), each position x, y, z in meters, then unit quaternion x, y, z,
    /// w.
    #[getter]
    fn poses<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<f64>>> {
        let rows = self.rows(py, |sim| sim.poses().iter().skip(1).flat_map(poses::row).collect())?;
        let shape = rows.readonly().as_array().dim();
        rows.reshape([shape.0, shape.1 / 7, 7])
    }

    /// Simulated time of each, in seconds.
    #[getter]
    fn times(&self, py: Python<'_>) -> Vec<f64> {
        self.all(py).iter().map(|one| one.sim.time()).collect()
    }

    /// Error message of each simulation that failed; None for the others.
    #[getter]
    fn faults(&self, py: Python<'_>) -> Vec<Option<String>> {
        self.all(py).iter().map(|one| one.fault.clone()).collect()
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.all(py).len()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let all = self.all(py);
        format!("<ligament.Crowd: {} of '{}'>", all.len(), all[0].sim.scene().name)
    }
}
