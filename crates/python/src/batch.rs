//! The class `Batch`: many copies of a model, in SIMD lanes and on threads.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ligament::reduced::Copies;
use numpy::PyArray2;
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::counts::Whole;
use crate::model::Model;
use crate::numbers::{self, Reading};

/// Maximum number of values in a batch: two gigabytes.
const MOST_NUMBERS: usize = 1 << 28;
/// Maximum number of copies.
const MOST_COPIES: u64 = 1 << 48;
/// Maximum number of threads.
const MOST_THREADS: u64 = 4096;
/// Approximate time between two checks for Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

/// Many copies of a model, each in a state of its own, stepped together in SIMD lanes and on threads.
///
/// A step uses symplectic Euler with gravity, joint springs and joint forces; there is no contact, and loop joints are
/// ignored. The result of each copy is bitwise the same as that of the copy alone, for any number of threads.
/// `len(batch)` is the number of copies. A batch can be copied and pickled.
///
/// Args:
///     model: the model of all copies. They start in its `Model.initial_state`.
///     n: number of copies.
///     threads: maximum number of threads; all of the machine, if None.
#[pyclass(frozen, module = "ligament")]
pub(crate) struct Batch {
    model: Py<Model>,
    copies: Mutex<Copies>,
    threads: usize,
}

impl Batch {
    fn copies(&self, py: Python<'_>) -> MutexGuard<'_, Copies> {
        self.copies.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (model, n, threads = None))]
    fn new(py: Python<'_>, model: Py<Model>, n: Whole, threads: Option<Whole>) -> PyResult<Batch> {
        let of = model.get();
        let n = n.of("n", 1, MOST_COPIES)? as usize;
        let threads = match threads {
            Some(threads) => threads.of("threads", 1, MOST_THREADS)? as usize,
            None => ligament::threads::count(),
        };
        if n.saturating_mul(of.model().nq().max(1)) > MOST_NUMBERS {
            return Err(PyMemoryError::new_err(format!(
                "{n} copies of {} have more than {MOST_NUMBERS} coordinates; make fewer",
                of.whose()
            )));
        }
        let tree = of.tree.clone();
        let mut copies = py.detach(|| Copies::with_threads(tree, n, threads));
        let (q, v) = of.start();
        (copies.q, copies.v) = (q.repeat(n), v.repeat(n));
        Ok(Batch { model, copies: Mutex::new(copies), threads })
    }

    /// The model of the copies.
    #[getter]
    fn model(&self, py: Python<'_>) -> Py<Model> {
        self.model.clone_ref(py)
    }

    /// Number of copies that are computed together in the lanes of a SIMD register.
    #[getter]
    fn lanes(&self, py: Python<'_>) -> usize {
        self.copies(py).lanes()
    }

    /// Generalized coordinates, as a new array: shape (n, nq). Assign to set the coordinates of all copies.
    #[getter]
    fn q<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let copies = self.copies(py);
        numbers::matrix(py, copies.q.clone(), [copies.len(), self.model.get().model().nq()])
    }

    #[setter]
    fn set_q(&self, py: Python<'_>, q: &Bound<'_, PyAny>) -> PyResult<()> {
        let (model, n) = (self.model.get(), self.copies(py).len());
        let nq = model.model().nq();
        let mut q = numbers::read(q, "q", "the batch", &[n, nq], Reading::Copied)?.into_vec();
        q.chunks_exact_mut(nq.max(1)).try_for_each(|row| model.make_unit(row, "a row of q"))?;
        let mut copies = self.copies(py);
        copies.q = q;
        copies.faults.fill(None);
        Ok(())
    }

    /// Generalized velocities, as a new array: shape (n, nv). Assign to set the velocities of all copies.
    #[getter]
    fn v<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let copies = self.copies(py);
        numbers::matrix(py, copies.v.clone(), [copies.len(), self.model.get().model().nv()])
    }

    #[setter]
    fn set_v(&self, py: Python<'_>, v: &Bound<'_, PyAny>) -> PyResult<()> {
        let n = self.copies(py).len();
        let v = numbers::read(v, "v", "the batch", &[n, self.model.get().model().nv()], Reading::Copied)?;
        let mut copies = self.copies(py);
        copies.v = v.into_vec();
        copies.faults.fill(None);
        Ok(())
    }

    /// Makes steps of all copies, with constant joint forces. A copy that diverges keeps its last state: see `faults`. Releases the GIL; Ctrl-C interrupts it.
    ///
    /// Args:
    ///     h: step size, in seconds.
    ///     tau: generalized forces, in N m or N: shape (n, nv); zero, if None.
    ///     count: number of steps.
    #[pyo3(signature = (h, tau = None, count = Whole::new(1)), text_signature = "($self, h, tau=None, count=1)")]
    fn step(&self, py: Python<'_>, h: f64, tau: Option<&Bound<'_, PyAny>>, count: Whole) -> PyResult<()> {
        let count = count.steps()? as usize;
        if !(h > 0.0 && h <= 1.0) {
            return Err(PyValueError::new_err(format!("h is {h}; expected a step above 0 and up to 1 s")));
        }
        let n = self.copies(py).len();
        let shape = [n, self.model.get().model().nv()];
        let tau =
            tau.map(|tau| numbers::read(tau, "tau", "the batch", &shape, Reading::Copied)).transpose()?;
        let tau = tau.map(numbers::Numbers::into_vec).unwrap_or_default();
        let mut guard = self.copies(py);
        let copies: &mut Copies = &mut guard;
        let (mut left, mut some) = (count, 1);
        while left > 0 {
            let now = left.min(some);
            let start = Instant::now();
            py.detach(|| copies.step(&tau, h, now))
                .map_err(|error| PyValueError::new_err(error.to_string()))?;
            left -= now;
            // As many steps at once as take about the time between two checks.
            let one = start.elapsed().as_secs_f64() / now as f64;
            some = ((LOOK.as_secs_f64() / one.max(1e-9)) as usize).clamp(1, 2 * now);
            py.check_signals()?;
        }
        Ok(())
    }

    /// Error message of each copy that diverged; None for the others. Such a copy keeps its last state; assign `q` and `v` to let all
    /// move again.
    #[getter]
    fn faults(&self, py: Python<'_>) -> Vec<Option<String>> {
        let copies = self.copies(py);
        let text = |made: u64| format!("diverged after {made} steps: use a smaller step or smaller forces");
        copies.faults.iter().map(|fault| fault.map(text)).collect()
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.copies(py).len()
    }

    /// A new batch with the same states.
    fn __copy__(&self, py: Python<'_>) -> Batch {
        let copies = self.copies(py).clone();
        Batch { model: self.model.clone_ref(py), copies: Mutex::new(copies), threads: self.threads }
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Batch {
        self.__copy__(py)
    }

    #[allow(clippy::type_complexity)] // constructor arguments and state for pickle
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Py<Model>, usize, usize), (Bound<'py, PyAny>, Bound<'py, PyAny>))>
    {
        let (py, batch) = (slf.py(), slf.get());
        let arguments = (batch.model.clone_ref(py), batch.copies(py).len(), batch.threads);
        let state = (batch.q(py)?.into_any(), batch.v(py)?.into_any());
        Ok((slf.get_type().into_any(), arguments, state))
    }

    #[allow(clippy::needless_pass_by_value)] // pyo3 passes owned values
    fn __setstate__(&self, py: Python<'_>, state: (Bound<'_, PyAny>, Bound<'_, PyAny>)) -> PyResult<()> {
        let (n, model) = (self.copies(py).len(), self.model.get().model());
        // Exact values, without normalizing quaternions again.
        let read = |x: &Bound<'_, PyAny>, what, width| {
            Ok::<_, PyErr>(numbers::read(x, what, "the batch", &[n, width], Reading::Copied)?.into_vec())
        };
        let (q, v) = (read(&state.0, "q", model.nq())?, read(&state.1, "v", model.nv())?);
        let mut copies = self.copies(py);
        (copies.q, copies.v) = (q, v);
        Ok(())
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<ligament.Batch: {} of {}>", self.copies(py).len(), self.model.get().whose())
    }
}
