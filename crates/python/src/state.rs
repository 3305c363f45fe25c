//! Generalized coordinates: reading, neutral and random configurations, integration and difference on the configuration manifold.

use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::counts::Whole;
use crate::model::Model;
use crate::numbers::{self, Numbers};
use crate::poses;
use crate::random::Random;

impl Model {
    /// Generalized coordinates. Quaternions of nearly unit length are normalized.
    pub(crate) fn read_q<'py>(&self, given: &Bound<'py, PyAny>, what: &str) -> PyResult<Numbers<'py>> {
        let q = numbers::read(given, what, &self.whose(), &[self.model().nq()], self.reading())?;
        let is_exact = |at: &usize| poses::is_exact(poses::quaternion(&q[*at..]));
        if self.quaternions.iter().all(is_exact) {
            return Ok(q);
        }
        let mut own = q.into_vec();
        self.make_unit(&mut own, what)?;
        Ok(Numbers::Own(own))
    }

    /// Normalizes quaternions of nearly unit length; an error for others.
    pub(crate) fn make_unit(&self, q: &mut [f64], what: &str) -> PyResult<()> {
        poses::make_unit(self.quaternions.iter().copied(), q, what)
    }

    /// Generalized velocities, accelerations or forces.
    pub(crate) fn read_v<'py>(&self, given: &Bound<'py, PyAny>, what: &str) -> PyResult<Numbers<'py>> {
        numbers::read(given, what, &self.whose(), &[self.model().nv()], self.reading())
    }
}

#[pymethods]
impl Model {
    /// The generalized coordinates at which the two frames of every joint coincide.
    fn neutral<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        numbers::vector(py, self.model().neutral())
    }

    /// Random generalized coordinates: within the joint limits where there are any, else angles in [-pi, pi] rad, distances
    /// in [-1, 1] m, and uniformly distributed orientations.
    ///
    /// Args:
    ///     seed: 0 to 2**64 - 1. The same seed gives the same coordinates.
    fn random_configuration<'py>(&self, py: Python<'py>, seed: Whole) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let seed = seed.of("seed", 0, u64::MAX)?;
        Ok(numbers::vector(py, Random::new(seed).configuration(self.model())))
    }

    /// Integrates q with a constant velocity, on the configuration manifold.
    ///
    /// Args:
    ///     q: generalized coordinates.
    ///     v: generalized velocities.
    ///     h: time, in seconds.
    fn integrate<'py>(
        &self,
        py: Python<'py>,
        q: &Bound<'py, PyAny>,
        v: &Bound<'py, PyAny>,
        h: f64,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        if !h.is_finite() {
            return Err(PyValueError::new_err(format!("h is {h}; it must be a finite number")));
        }
        let (mut q, v) = (self.read_q(q, "q")?.into_vec(), self.read_v(v, "v")?);
        self.model().integrate(&mut q, &v, h).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(numbers::vector(py, q))
    }

    /// The velocity v that takes q0 to q1 in one second: `integrate(q0, difference(q0, q1), 1.0)` is q1.
    ///
    /// Args:
    ///     q0: generalized coordinates.
    ///     q1: generalized coordinates.
    fn difference<'py>(
        &self,
        py: Python<'py>,
        q0: &Bound<'py, PyAny>,
        q1: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let (q0, q1) = (self.read_q(q0, "q0")?, self.read_q(q1, "q1")?);
        let mut v = vec![0.0; self.model().nv()];
        self.model()
            .difference(&q0, &q1, &mut v)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(numbers::vector(py, v))
    }
}
