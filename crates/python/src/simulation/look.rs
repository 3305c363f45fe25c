//! What there is to see of a simulation. Arrays own the memory that the numbers were found in: they are of this moment, and stay
//! as they are while the simulation goes on.

use ligament::math::Vec3;
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::class::Simulation;
use crate::model::Model;
use crate::{numbers, poses};

/// Rows of six.
fn pairs<'py>(py: Python<'py>, pairs: &[[Vec3; 2]]) -> PyResult<Bound<'py, PyArray2<f64>>> {
    let rows = pairs.iter().flatten().flat_map(|point| point.to_array()).collect();
    numbers::matrix(py, rows, [pairs.len(), 6])
}

#[pymethods]
impl Simulation {
    /// Name of the scene.
    #[getter]
    fn name(&self, py: Python<'_>) -> String {
        self.moving(py).sim.scene().name.clone()
    }

    /// What a person should know of how the scene was read from its file: one line for each thing that was changed or left out.
    #[getter]
    fn notes(&self, py: Python<'_>) -> Vec<String> {
        self.moving(py).origin.opened.notes.clone()
    }

    /// Seconds since the start.
    #[getter]
    fn time(&self, py: Python<'_>) -> f64 {
        self.moving(py).sim.time()
    }

    /// Seconds of a step. Set it by `set("step", seconds)`.
    #[getter]
    fn step_seconds(&self, py: Python<'_>) -> f64 {
        self.moving(py).sim.step_seconds()
    }

    /// The methods that can move it.
    #[getter]
    fn methods(&self, py: Python<'_>) -> Vec<&'static str> {
        self.moving(py).sim.methods().into_iter().map(|method| method.name()).collect()
    }

    /// Its bones as a model, as they move here: what flesh is fixed to a bone is part of its mass and inertia. The bones alone are
    /// `gallery(name)`.
    fn model(&self, py: Python<'_>) -> PyResult<Model> {
        let model = self.moving(py).sim.model().clone();
        Model::new(py, &model, None, Vec::new())
    }

    /// Names of the bodies, in the order of `poses`; the world is not among them.
    #[getter]
    fn body_names(&self, py: Python<'_>) -> Vec<String> {
        let moving = self.moving(py);
        moving.sim.model().bodies()[1..].iter().map(|body| body.name.clone()).collect()
    }

    /// Pose of each body in the world: shape (bodies, 7), in each row position x, y, z, then unit quaternion x, y, z, w.
    #[getter]
    fn poses<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let poses = self.moving(py).sim.poses();
        let rows: Vec<f64> = poses.iter().skip(1).flat_map(poses::row).collect();
        let count = rows.len() / 7;
        numbers::matrix(py, rows, [count, 7])
    }

    /// Of each body the angular velocity and the velocity of its frame's origin, in world axes: shape (bodies, 6).
    #[getter]
    fn velocities<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let velocities = self.moving(py).sim.velocities();
        pairs(py, velocities.get(1..).unwrap_or_default())
    }

    /// What drives the joints: "acceleration", "torque", "velocity", "keyframes", "script", "passive"; empty where nothing can.
    #[getter]
    fn mode(&self, py: Python<'_>) -> &'static str {
        self.moving(py).sim.mode()
    }

    /// Drags and pins in force: {name: (kind, bone)}.
    #[getter]
    fn tasks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tasks = self.moving(py).sim.tasks();
        let all = PyDict::new(py);
        for task in tasks {
            all.set_item(task.name, (task.kind, task.bone))?;
        }
        Ok(all)
    }

    /// Keyframes: [(time in seconds, coordinates of all joints)].
    #[getter]
    fn keyframes<'py>(&self, py: Python<'py>) -> Vec<(f64, Bound<'py, PyArray1<f64>>)> {
        let keyframes = self.moving(py).sim.keyframes();
        keyframes.into_iter().map(|(time, q)| (time, numbers::vector(py, q))).collect()
    }

    /// All that `set` knows here, as it is now: {name: value}.
    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parameters = self.moving(py).sim.parameters();
        let all = PyDict::new(py);
        for parameter in parameters {
            all.set_item(parameter.name, parameter.value)?;
        }
        Ok(all)
    }
}
