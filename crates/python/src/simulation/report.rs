//! Measurements: contacts, forces, energies, momenta, and the report of the last step.

use ligament::contact::ContactForce;
use ligament::loops::Stop;
use ligament::math::{Vec3, Wrench};
use ligament::sim::{Energy, Report};
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;

use super::class::Simulation;
use crate::numbers;

/// Python named tuples, and the dtype of contacts.
static ENERGIES: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static REPORT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static CONTACT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

fn stop(stop: Stop) -> &'static str {
    match stop {
        Stop::Precision => "precision",
        Stop::LeastSquares => "least-squares",
        Stop::Iterations => "iterations",
        Stop::Deadline => "deadline",
    }
}

fn energies<'py>(py: Python<'py>, energy: &Energy) -> PyResult<Bound<'py, PyAny>> {
    let class = ENERGIES.import(py, "ligament._results", "Energies")?;
    class.call1((energy.kinetic, energy.gravity, energy.elastic, energy.springs))
}

/// A structured array of contacts.
fn contacts<'py>(py: Python<'py>, contacts: &[ContactForce]) -> PyResult<Bound<'py, PyAny>> {
    let dtype = CONTACT.import(py, "ligament._results", "CONTACT")?;
    let array = py.import("numpy")?.call_method1("zeros", (contacts.len(), dtype))?;
    let bodies = |which: usize| -> Vec<i32> {
        // The world is not in `body_names`.
        contacts.iter().map(|contact| contact.bodies[which].index() as i32 - 1).collect()
    };
    let colliders = |which: usize| -> Vec<i32> {
        contacts.iter().map(|contact| contact.colliders[which].map_or(-1, |k| k as i32)).collect()
    };
    let vectors = |part: fn(&ContactForce) -> Vec3| -> Vec<Vec3> { contacts.iter().map(part).collect() };
    array.set_item("body1", bodies(0).into_pyarray(py))?;
    array.set_item("body2", bodies(1).into_pyarray(py))?;
    array.set_item("point", numbers::points(py, &vectors(|contact| contact.point))?)?;
    array.set_item("normal", numbers::points(py, &vectors(|contact| contact.normal))?)?;
    array.set_item(
        "depth",
        contacts.iter().map(|contact| contact.depth).collect::<Vec<f64>>().into_pyarray(py),
    )?;
    array.set_item("force", numbers::points(py, &vectors(|contact| contact.force))?)?;
    array.set_item("collider1", colliders(0).into_pyarray(py))?;
    array.set_item("collider2", colliders(1).into_pyarray(py))?;
    Ok(array)
}

#[pymethods]
impl Simulation {
    /// Contacts of bodies and skin: a structured array, one row per contact. Bodies are rows of `body_names` and `poses`, -1
    /// for the world. Fields:
    ///
    /// - "body1": the body that the force acts on; for skin, the bone of its flesh;
    /// - "body2": the other body;
    /// - "point": contact point in the world, in meters;
    /// - "normal": contact normal, from the second body to the first, in the world;
    /// - "depth": penetration depth, in meters;
    /// - "force": force on the first body, in N, in world axes;
    /// - "collider1", "collider2": the colliders of both that touch: rows of `collider_names`, -1 for skin.
    #[getter]
    fn contacts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let found = self.moving(py).sim.contacts();
        contacts(py, &found)
    }

    /// Generalized forces of the joints in the last step, in N m or N, laid out like `v`: the sum of control, springs, motors
    /// and torques.
    #[getter]
    fn joint_forces<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let forces = self.moving(py).sim.joint_forces();
        numbers::vector(py, forces)
    }

    /// Energies in joules: kinetic, gravity, elastic (flesh), springs and motors. Their sum is `energy`.
    fn energies<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let energy = self.moving(py).sim.energy();
        energies(py, &energy)
    }

    /// Total energy in joules: the sum of `energies`.
    #[getter]
    fn energy(&self, py: Python<'_>) -> f64 {
        self.moving(py).sim.energy().total()
    }

    /// The report of the last step, and of the state after it.
    fn report<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let Report { step, contacts: touched, joint_forces, loop_forces, trackers, energy, momentum } =
            self.moving(py).sim.report();
        let loops = PyDict::new(py);
        for (name, force) in loop_forces {
            loops.set_item(name, numbers::vec3(py, force))?;
        }
        let wrenches = PyDict::new(py);
        for tracker in trackers {
            let row = tracker.wrench.map(|Wrench { moment, force }| {
                numbers::vector(py, [force.to_array(), moment.to_array()].concat())
            });
            wrenches.set_item(tracker.name, row)?;
        }
        let fields = PyDict::new(py);
        fields.set_item("substeps", step.substeps)?;
        fields.set_item("tree_error", step.tree_error)?;
        fields.set_item("loop_error", step.loop_error)?;
        fields.set_item("target_error", step.target_error)?;
        fields.set_item("iterations", step.iterations)?;
        fields.set_item("residual", step.residual)?;
        fields.set_item("stop", stop(step.stop))?;
        fields.set_item("work", step.work)?;
        fields.set_item("energies", energies(py, &energy)?)?;
        fields.set_item("linear_momentum", numbers::vec3(py, momentum.linear))?;
        fields.set_item("angular_momentum", numbers::vec3(py, momentum.angular))?;
        fields.set_item("contacts", contacts(py, &touched)?)?;
        fields.set_item("joint_forces", numbers::vector(py, joint_forces))?;
        fields.set_item("loop_forces", loops)?;
        fields.set_item("tracker_wrenches", wrenches)?;
        REPORT.import(py, "ligament._results", "Report")?.call((), Some(&fields))
    }
}
