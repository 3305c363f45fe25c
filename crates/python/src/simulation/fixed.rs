//! Constant arrays of a simulation: created on first use, and shared read-only.

use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// The arrays created so far.
pub(super) struct Fixed {
    pub(super) masses: PyOnceLock<Py<PyArray1<f64>>>,
    pub(super) tets: PyOnceLock<Py<PyArray2<u32>>>,
    pub(super) triangles: PyOnceLock<Py<PyArray2<u32>>>,
}

impl Fixed {
    /// None yet.
    pub(super) const fn new() -> Fixed {
        Fixed { masses: PyOnceLock::new(), tets: PyOnceLock::new(), triangles: PyOnceLock::new() }
    }
}
