//! Readings of the sensors of the model.

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::class::Simulation;
use crate::numbers;

#[pymethods]
impl Simulation {
    /// Readings of the sensors in the present state: {name: array}, in the order of `Model.sensors`. Quaternions are x, y, z, w. Accelerations,
    /// forces and torques are the mean ones of the last step.
    #[getter]
    fn sensors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let readings = self.moving(py).sim.sensors();
        let all = PyDict::new(py);
        for (name, values) in readings.iter() {
            all.set_item(name, numbers::vector(py, values.to_vec()))?;
        }
        Ok(all)
    }

    /// Readings of all sensors, one after another: MuJoCo's `sensordata`, but of the present state, and with quaternions x, y, z, w.
    #[getter]
    fn sensordata<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let values = self.moving(py).sim.sensors().values().to_vec();
        numbers::vector(py, values)
    }
}
