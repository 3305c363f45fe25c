//! Flesh: nodes of the tetrahedral mesh, the skin, and deformation. Arrays are empty where there is no flesh.
//!
//! Constant data is converted once per simulation, and shared as a read-only array. Data that changes is a new array: another
//! thread may step while Python reads it.

use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use super::class::Simulation;
use crate::numbers::{self, points};

/// A read-only array of rows.
fn fixed_rows<const N: usize>(py: Python<'_>, rows: &[[u32; N]]) -> PyResult<Py<PyArray2<u32>>> {
    let array = rows.concat().into_pyarray(py).reshape([rows.len(), N])?;
    array.readwrite().make_nonwriteable();
    Ok(array.unbind())
}

#[pymethods]
impl Simulation {
    /// Positions of the nodes of the tetrahedral mesh, in the world, in meters: shape (nodes, 3).
    #[getter]
    fn nodes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let nodes = self.moving(py).sim.placement().nodes;
        points(py, &nodes)
    }

    /// Velocities of the nodes, in world axes, in m/s: shape (nodes, 3).
    #[getter]
    fn node_velocities<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let velocities = self.moving(py).sim.node_motion().velocities;
        points(py, &velocities)
    }

    /// Elastic forces on the nodes, in world axes, in N: shape (nodes, 3).
    #[getter]
    fn node_forces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let forces = self.moving(py).sim.node_motion().forces;
        points(py, &forces)
    }

    /// Masses of the nodes, in kg: a read-only array.
    #[getter]
    fn node_masses(&self, py: Python<'_>) -> Py<PyArray1<f64>> {
        let find = || {
            let masses = self.moving(py).sim.flesh().map(|flesh| flesh.lumped().mass.clone());
            let array = numbers::vector(py, masses.unwrap_or_default());
            array.readwrite().make_nonwriteable();
            array.unbind()
        };
        self.fixed.masses.get_or_init(py, find).clone_ref(py)
    }

    /// Principal stretches of each tetrahedron, the largest first: shape (tets, 3). The last is negative if the tetrahedron is
    /// inverted.
    #[getter]
    fn stretches<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let stretches = self.moving(py).sim.stretches();
        points(py, &stretches)
    }

    /// Node indices of each tetrahedron: a read-only array of shape (tets, 4).
    #[getter]
    fn tets(&self, py: Python<'_>) -> PyResult<Py<PyArray2<u32>>> {
        let find = || {
            let moving = self.moving(py);
            fixed_rows(py, moving.sim.flesh().map_or(&[], |flesh| flesh.cage().tets()))
        };
        Ok(self.fixed.tets.get_or_try_init(py, find)?.clone_ref(py))
    }

    /// Positions of the vertices of the skin, or of the surface over the bodies, in the world, in meters: shape (vertices,
    /// 3).
    #[getter]
    fn skin<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let skin = self.moving(py).sim.placement().skin;
        points(py, &skin)
    }

    /// Vertex indices of each triangle of the skin, counterclockwise from outside: a read-only array of shape (triangles, 3).
    #[getter]
    fn triangles(&self, py: Python<'_>) -> PyResult<Py<PyArray2<u32>>> {
        let find = || {
            let moving = self.moving(py);
            match (&moving.sim.scene().cover, moving.sim.flesh()) {
                (Some(cover), _) => fixed_rows(py, &cover.triangles),
                (None, Some(flesh)) => fixed_rows(py, flesh.surface().triangles()),
                _ => fixed_rows::<3>(py, &[]),
            }
        };
        Ok(self.fixed.triangles.get_or_try_init(py, find)?.clone_ref(py))
    }
}
