//! The optimization problem of control, for research.

use ligament::control::{Driver, SolvedProblem};
use numpy::IntoPyArray;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;

use super::class::Simulation;
use crate::numbers;

/// The named tuple.
static PLAN: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

#[pymethods]
impl Simulation {
    /// The optimization problem that control solved in the last step, with its solution, for research: compare solvers, or see what
    /// determines a motion. None before the first step, and if the joints do not act.
    fn plan<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(found) = self.moving(py).sim.driver().and_then(Driver::problem) else { return Ok(None) };
        let SolvedProblem { q, v, h, dofs, x, hessian, gradient, bounds, walls, levels } = found;
        let n = x.len();
        let (low, high): (Vec<f64>, Vec<f64>) = bounds.into_iter().unzip();
        let dofs: Vec<u64> = dofs.into_iter().map(|dof| dof as u64).collect();
        let mut rows = Vec::new();
        for level in levels {
            let shape = [level.rhs.len(), n];
            rows.push((numbers::matrix(py, level.coefficients, shape)?, numbers::vector(py, level.rhs)));
        }
        let weights: Vec<f64> = walls.iter().map(|wall| wall.weight).collect();
        let most: Vec<f64> = walls.iter().map(|wall| wall.most).collect();
        let shape = [walls.len(), n];
        let along = numbers::matrix(py, walls.into_iter().flat_map(|wall| wall.along).collect(), shape)?;
        let walls = (numbers::vector(py, weights), along, numbers::vector(py, most));
        let fields = PyDict::new(py);
        fields.set_item("q", numbers::vector(py, q))?;
        fields.set_item("v", numbers::vector(py, v))?;
        fields.set_item("h", h)?;
        fields.set_item("dofs", dofs.into_pyarray(py))?;
        fields.set_item("x", numbers::vector(py, x))?;
        fields.set_item("hessian", numbers::matrix(py, hessian, [n, n])?)?;
        fields.set_item("gradient", numbers::vector(py, gradient))?;
        fields.set_item("low", numbers::vector(py, low))?;
        fields.set_item("high", numbers::vector(py, high))?;
        fields.set_item("walls", walls)?;
        fields.set_item("levels", rows)?;
        PLAN.import(py, "ligament._results", "Plan")?.call((), Some(&fields)).map(Some)
    }
}
