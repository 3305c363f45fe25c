//! The class `Crowd`: many simulations of one scene, on threads. Flesh, contact, loops and control are all there, and each
//! character works in SIMD lanes by itself.

use std::sync::{Mutex, MutexGuard, PoisonError};

use ligament::timeline::World;
use ligament_show::{Input, Show, ShowError, ShowState};
use numpy::{PyArray2, PyArray3, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use rayon::prelude::*;

use crate::counts::Whole;
use crate::scene::Scene;
use crate::simulation::{method_named, pose7};
use crate::{numbers, told};

/// Simulations of a crowd at most.
const MOST: u64 = 100_000;

/// Many simulations of one scene, stepped together on threads, each by the bits it would have alone.
#[pyclass(frozen, module = "ligament")]
pub(crate) struct Crowd {
    all: Mutex<Vec<One>>,
    start: Mutex<ShowState>,
}

struct One {
    show: Show,
    /// Why it cannot go on.
    fault: Option<String>,
}

impl One {
    fn steps(&mut self, count: u64) {
        for _ in 0..count {
            if self.fault.is_some() {
                return;
            }
            if let Err(error) = World::step(&mut self.show, &[]) {
                self.fault = Some(error.to_string());
            }
        }
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
        row: impl Fn(&mut Show) -> Vec<f64> + Sync,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let mut guard = self.all(py);
        let all: &mut Vec<One> = &mut guard;
        let rows: Vec<Vec<f64>> = py.detach(|| all.par_iter_mut().map(|one| row(&mut one.show)).collect());
        let width = rows.first().map_or(0, Vec::len);
        numbers::matrix(py, rows.concat(), [rows.len(), width])
    }
}

#[pymethods]
impl Crowd {
    /// words: said to each at the start, in the words of takes.
    #[new]
    #[pyo3(signature = (scene, n, method = None, words = Vec::new()))]
    fn new(
        py: Python<'_>,
        scene: &Bound<'_, PyAny>,
        n: Whole,
        method: Option<&str>,
        words: Vec<String>,
    ) -> PyResult<Crowd> {
        let n = n.of("n", 1, MOST)? as usize;
        let scene = Scene::of_any(scene)?;
        let source = scene.get().source.clone();
        let mut inputs: Vec<Input> = words.into_iter().map(Input::Act).collect();
        if let Some(name) = method {
            inputs.insert(0, Input::Method(method_named(py, name)?));
        }
        let make = |()| -> Result<One, ShowError> {
            let mut show = source.build()?;
            inputs.iter().try_for_each(|input| show.does(input))?;
            Ok(One { show, fault: None })
        };
        // One for each thread, and Ctrl-C stops it between these: a scene may take long to build.
        let mut all: Vec<One> = Vec::new();
        while all.len() < n {
            let some = (n - all.len()).min(rayon::current_num_threads());
            let made: Result<Vec<One>, ShowError> =
                py.detach(|| rayon::iter::repeat_n((), some).map(make).collect());
            all.extend(made.map_err(|error| told::show(&error))?);
            py.check_signals()?;
        }
        let start = all[0].show.state();
        Ok(Crowd { all: Mutex::new(all), start: Mutex::new(start) })
    }

    /// Makes so many steps of all. One that cannot go on stays where it is: see `faults`.
    #[pyo3(signature = (count = Whole::new(1)), text_signature = "($self, count=1)")]
    fn step(&self, py: Python<'_>, count: Whole) -> PyResult<()> {
        let count = count.steps()?;
        // Not each step by itself: threads meet after some.
        const TOGETHER: u64 = 8;
        let mut guard = self.all(py);
        let all: &mut Vec<One> = &mut guard;
        let mut left = count;
        let some = || {
            let now = left.min(TOGETHER);
            all.par_iter_mut().for_each(|one| one.steps(now));
            left -= now;
            Ok::<(), ShowError>(())
        };
        told::repeat(py, count.div_ceil(TOGETHER), some, |error| told::show(&error))
    }

    /// Says something to each: one action each in the words of takes, None to say nothing.
    fn act(&self, py: Python<'_>, words: Vec<Option<String>>) -> PyResult<()> {
        let mut all = self.all(py);
        if words.len() != all.len() {
            let (found, wanted) = (words.len(), all.len());
            return Err(PyValueError::new_err(format!("{found} actions for a crowd of {wanted}")));
        }
        for (one, words) in all.iter_mut().zip(words) {
            if let Some(words) = words {
                one.show.act(&words).map_err(|error| told::show(&error))?;
            }
        }
        Ok(())
    }

    /// The state of the first is the start from now on: what `reset` goes back to.
    fn mark(&self, py: Python<'_>) {
        let state = self.all(py)[0].show.state();
        *self.start.lock().unwrap_or_else(PoisonError::into_inner) = state;
    }

    /// Puts those of these numbers back to the start.
    fn reset(&self, py: Python<'_>, numbers: Vec<Whole>) -> PyResult<()> {
        let mut all = self.all(py);
        let (count, start) = (all.len(), self.start.lock().unwrap_or_else(PoisonError::into_inner).clone());
        let none = |number| {
            PyIndexError::new_err(format!(
                "there is no number {number} in a crowd of {count}: the last is {}",
                count - 1
            ))
        };
        // All are looked at before any is put back.
        let numbers: PyResult<Vec<usize>> =
            numbers.into_iter().map(|number| number.among(count).map_err(none)).collect();
        for number in numbers? {
            let one = &mut all[number];
            one.show.restore(start.clone());
            one.fault = None;
        }
        Ok(())
    }

    /// Coordinates of the joints of all: shape (n, nq).
    #[getter]
    fn q<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        self.rows(py, |show| show.coordinates().0)
    }

    /// Their rates: shape (n, nv).
    #[getter]
    fn v<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        self.rows(py, |show| show.coordinates().1)
    }

    /// Position and quaternion x, y, z, w of all bodies of all: shape (n, bodies, 7).
    #[getter]
    fn poses<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<f64>>> {
        let rows = self.rows(py, |show| show.shape().poses.iter().skip(1).flat_map(pose7).collect())?;
        let shape = rows.readonly().as_array().dim();
        rows.reshape([shape.0, shape.1 / 7, 7])
    }

    /// Seconds since the start, of each.
    #[getter]
    fn times(&self, py: Python<'_>) -> Vec<f64> {
        self.all(py).iter().map(|one| one.show.time()).collect()
    }

    /// Why those that cannot go on cannot; None for the others.
    #[getter]
    fn faults(&self, py: Python<'_>) -> Vec<Option<String>> {
        self.all(py).iter().map(|one| one.fault.clone()).collect()
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.all(py).len()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let all = self.all(py);
        format!("<ligament.Crowd: {} of '{}'>", all.len(), all[0].show.name())
    }
}
