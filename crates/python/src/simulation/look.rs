//! Observations of a simulation. Arrays are snapshots: they own their memory, and do not change while the simulation runs.

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

    /// Notes: one line for each thing of the scene that was changed or ignored, and one if its start was open and was
    /// assembled.
    #[getter]
    fn notes(&self, py: Python<'_>) -> Vec<String> {
        let moving = self.moving(py);
        moving.origin.opened.notes_of(&moving.sim)
    }

    /// Simulated time in seconds.
    #[getter]
    fn time(&self, py: Python<'_>) -> f64 {
        self.moving(py).sim.time()
    }

    /// Step size in seconds. Set it with `set("step", seconds)`.
    #[getter]
    fn step_seconds(&self, py: Python<'_>) -> f64 {
        self.moving(py).sim.step_seconds()
    }

    /// The methods that support the scene: some of "reduced", "implicit" and "displacement".
    #[getter]
    fn methods(&self, py: Python<'_>) -> Vec<&'static str> {
        self.moving(py).sim.methods().into_iter().map(|method| method.name()).collect()
    }

    /// Its bones as a model, as simulated here: flesh attached to a bone is included in the mass and inertia of the bone.
    /// `gallery(name)` has the bones alone.
    fn model(&self, py: Python<'_>) -> PyResult<Model> {
        let model = self.moving(py).sim.model().clone();
        Model::new(py, &model, None, Vec::new())
    }

    /// Names of the bodies, in the order of `poses`, without the world.
    #[getter]
    fn body_names(&self, py: Python<'_>) -> Vec<String> {
        let moving = self.moving(py);
        moving.sim.model().bodies()[1..].iter().map(|body| body.name.clone()).collect()
    }

    /// Names of the colliders, in the order of "collider1" and "collider2" of `contacts`.
    #[getter]
    fn collider_names(&self, py: Python<'_>) -> Vec<String> {
        self.moving(py).sim.model().colliders().iter().map(|collider| collider.name.clone()).collect()
    }

    /// Pose of each body in the world: shape (bodies, 7), in each row position x, y, z in meters, then unit quaternion x, y,
    /// z, w.
    #[getter]
    fn poses<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let poses = self.moving(py).sim.poses();
        let rows: Vec<f64> = poses.iter().skip(1).flat_map(poses::row).collect();
        let count = rows.len() / 7;
        numbers::matrix(py, rows, [count, 7])
    }

    /// Velocity of each body, in world axes: shape (bodies, 6), in each row the angular velocity in rad/s, then the velocity
    /// of the frame origin in m/s.
    #[getter]
    fn velocities<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let velocities = self.moving(py).sim.velocities();
        pairs(py, velocities.get(1..).unwrap_or_default())
    }

    /// The control mode: "hold", "acceleration", "torque", "velocity", "keyframes", "animation", "script", "passive"; empty without control.
    #[getter]
    fn mode(&self, py: Python<'_>) -> &'static str {
        self.moving(py).sim.mode()
    }

    /// Active drags and pins: {name: (kind, bone)}.
    #[getter]
    fn tasks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tasks = self.moving(py).sim.tasks();
        let all = PyDict::new(py);
        for task in tasks {
            all.set_item(task.name, (task.kind, task.bone))?;
        }
        Ok(all)
    }

    /// Keyframes: [(time in seconds, generalized coordinates)].
    #[getter]
    fn keyframes<'py>(&self, py: Python<'py>) -> Vec<(f64, Bound<'py, PyArray1<f64>>)> {
        let keyframes = self.moving(py).sim.keyframes();
        keyframes.into_iter().map(|(time, q)| (time, numbers::vector(py, q))).collect()
    }

    /// All parameters that `set` accepts, with their current values: {name: value}.
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
