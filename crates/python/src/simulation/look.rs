//! What there is to see of a simulation and to measure. Arrays own the memory that the numbers were found in: they are of
//! this moment, and stay as they are while the simulation goes on.

use ligament::loops::Stop;
use ligament::math::{Quat, Vec3};
use ligament_show::Report;
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::Simulation;
use crate::model::Model;
use crate::numbers;

/// Rows of three.
pub(crate) fn points<'py>(py: Python<'py>, points: &[Vec3]) -> PyResult<Bound<'py, PyArray2<f64>>> {
    let rows = points.iter().flat_map(|point| point.to_array()).collect();
    numbers::matrix(py, rows, [points.len(), 3])
}

/// Rows of six.
fn pairs<'py>(py: Python<'py>, pairs: &[[Vec3; 2]]) -> PyResult<Bound<'py, PyArray2<f64>>> {
    let rows = pairs.iter().flatten().flat_map(|point| point.to_array()).collect();
    numbers::matrix(py, rows, [pairs.len(), 6])
}

/// Position and quaternion.
pub(crate) fn pose7(pose: &ligament::math::Pose) -> [f64; 7] {
    let (p, q) = (pose.pos, Quat::from_mat3(pose.rot));
    [p.x, p.y, p.z, q.x, q.y, q.z, q.w]
}

fn stop(stop: Stop) -> &'static str {
    match stop {
        Stop::Precision => "precision",
        Stop::LeastSquares => "least-squares",
        Stop::Iterations => "iterations",
        Stop::Deadline => "deadline",
    }
}

#[pymethods]
impl Simulation {
    /// Name of the scene.
    #[getter]
    fn name(&self, py: Python<'_>) -> String {
        self.moving(py).show.name().to_string()
    }

    /// Seconds since the start.
    #[getter]
    fn time(&self, py: Python<'_>) -> f64 {
        self.moving(py).show.time()
    }

    /// Seconds of a step. Set it by `set("step", seconds)`.
    #[getter]
    fn step_seconds(&self, py: Python<'_>) -> f64 {
        self.moving(py).show.step_seconds()
    }

    /// The methods that can move it.
    #[getter]
    fn methods(&self, py: Python<'_>) -> Vec<&'static str> {
        self.moving(py).show.methods().into_iter().map(|method| method.name()).collect()
    }

    /// Its bones as a model, as they move here: what flesh is fixed to a bone is part of its mass and inertia. The bones alone are
    /// `gallery(name)`.
    fn model(&self, py: Python<'_>) -> PyResult<Model> {
        let model = self.moving(py).show.model().clone();
        Model::new(py, &model, None, Vec::new())
    }

    /// Names of the bodies, in the order of `poses`; the world is not among them.
    #[getter]
    fn body_names(&self, py: Python<'_>) -> Vec<String> {
        let moving = self.moving(py);
        moving.show.model().bodies()[1..].iter().map(|body| body.name.clone()).collect()
    }

    /// Coordinates of the joints, as a model has them. Where bodies are told by their poses, those nearest to them.
    #[getter]
    fn q<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let q = self.moving(py).show.coordinates().0;
        numbers::vector(py, q)
    }

    /// Their rates.
    #[getter]
    fn v<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let v = self.moving(py).show.coordinates().1;
        numbers::vector(py, v)
    }

    /// Of each body the position and quaternion x, y, z, w of its frame: shape (bodies, 7).
    #[getter]
    fn poses<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let poses = self.moving(py).show.shape().poses;
        let rows: Vec<f64> = poses.iter().skip(1).flat_map(pose7).collect();
        let count = rows.len() / 7;
        numbers::matrix(py, rows, [count, 7])
    }

    /// Of each body the angular velocity and the velocity of its frame's origin, in world axes: shape (bodies, 6).
    #[getter]
    fn velocities<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let velocities = self.moving(py).show.velocities();
        pairs(py, velocities.get(1..).unwrap_or_default())
    }

    /// Forces of the joints along their rates, in the last step: what the character's joints did, or springs and dampers.
    #[getter]
    fn joint_forces<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let forces = self.moving(py).show.joints().forces;
        numbers::vector(py, forces)
    }

    /// Where skin and bodies are pushed from outside, and with what force: shape (contacts, 6), place and force in the world.
    #[getter]
    fn contacts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let contacts = self.moving(py).show.contacts();
        pairs(py, &contacts)
    }

    /// Energy of motion, of weight and of flesh: their sum is `energy`. Springs and contact are not counted.
    fn energies<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let energies = self.moving(py).show.energies();
        PyTuple::new(py, [energies.motion, energies.weight, energies.flesh])
    }

    /// Energy of motion, of weight and of flesh.
    #[getter]
    fn energy(&self, py: Python<'_>) -> f64 {
        self.moving(py).show.energies().total()
    }

    /// What the last step left where joints close loops or hold bodies to a hand: (largest gap of a joint, iterations,
    /// largest error that the solve left, what ended it: "precision", "least-squares", "iterations" or "deadline").
    fn report(&self, py: Python<'_>) -> (f64, usize, f64, &'static str) {
        let Report { gap, iterations, residual, stop: ended } = self.moving(py).show.report();
        (gap, iterations, residual, stop(ended))
    }

    /// Who drives: "acceleration", "torque", "velocity", "keyframes", "passive"; empty where the method knows none.
    #[getter]
    fn mode(&self, py: Python<'_>) -> &'static str {
        self.moving(py).show.mode()
    }

    /// Drags and pins in force: {name: (kind, bone)}.
    #[getter]
    fn tasks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tasks = self.moving(py).show.tasks();
        let all = PyDict::new(py);
        for task in tasks {
            all.set_item(task.name, (task.kind, task.bone))?;
        }
        Ok(all)
    }

    /// Keyframes: [(time in seconds, coordinates of all joints)].
    #[getter]
    fn keyframes<'py>(&self, py: Python<'py>) -> Vec<(f64, Bound<'py, PyArray1<f64>>)> {
        let keyframes = self.moving(py).show.keyframes();
        keyframes.into_iter().map(|(time, q)| (time, numbers::vector(py, q))).collect()
    }

    /// All that `set` knows here, as it is now: {name: value}.
    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parameters = self.moving(py).show.parameters();
        let all = PyDict::new(py);
        for parameter in parameters {
            all.set_item(parameter.name, parameter.value)?;
        }
        Ok(all)
    }
}
