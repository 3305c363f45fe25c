//! Flesh: nodes of the cage, the skin, and how they are deformed. Empty arrays where there is none.

use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use super::Simulation;
use super::look::points;
use crate::numbers;

#[pymethods]
impl Simulation {
    /// Positions of the nodes of the cage: shape (nodes, 3).
    #[getter]
    fn nodes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let nodes = self.moving(py).show.shape().nodes;
        points(py, &nodes)
    }

    /// Their velocities: shape (nodes, 3).
    #[getter]
    fn node_velocities<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let velocities = self.moving(py).show.node_motion().velocities;
        points(py, &velocities)
    }

    /// Elastic forces on them: shape (nodes, 3).
    #[getter]
    fn node_forces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let forces = self.moving(py).show.node_motion().forces;
        points(py, &forces)
    }

    /// Their masses.
    #[getter]
    fn node_masses<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let moving = self.moving(py);
        let masses = moving.show.flesh().map(|flesh| flesh.lumped().mass.clone());
        numbers::vector(py, masses.unwrap_or_default())
    }

    /// Of each tetrahedron, how much it is stretched along its principal directions, the largest first: shape (tets, 3). The
    /// last is negative where the tetrahedron is inside out.
    #[getter]
    fn stretches<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let stretches = self.moving(py).show.stretches();
        points(py, &stretches)
    }

    /// Four nodes of each tetrahedron: shape (tets, 4).
    #[getter]
    fn tets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u32>>> {
        let moving = self.moving(py);
        let tets: &[[u32; 4]] = moving.show.flesh().map_or(&[], |flesh| flesh.cage().tets());
        tets.concat().into_pyarray(py).reshape([tets.len(), 4])
    }

    /// Positions of the vertices of the skin, or of what covers the bodies: shape (vertices, 3).
    #[getter]
    fn skin<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let skin = self.moving(py).show.shape().skin;
        points(py, &skin)
    }

    /// Three vertices of each triangle of it, counter-clockwise seen from outside: shape (triangles, 3).
    #[getter]
    fn triangles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u32>>> {
        let moving = self.moving(py);
        let triangles: Vec<[u32; 3]> = match (moving.show.cover(), moving.show.flesh()) {
            (Some(cover), _) => cover.triangles.to_vec(),
            (None, Some(flesh)) => flesh.surface().triangles().to_vec(),
            _ => Vec::new(),
        };
        triangles.concat().into_pyarray(py).reshape([triangles.len(), 3])
    }
}
