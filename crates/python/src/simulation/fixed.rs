//! Arrays of a simulation that never change: made when somebody first asks, and handed out read-only, without a copy.

use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// Those that somebody has asked for.
pub(super) struct Fixed {
    pub(super) masses: PyOnceLock<Py<PyArray1<f64>>>,
    pub(super) tets: PyOnceLock<Py<PyArray2<u32>>>,
    pub(super) triangles: PyOnceLock<Py<PyArray2<u32>>>,
}

impl Fixed {
    /// Nobody has asked yet.
    pub(super) const fn new() -> Fixed {
        Fixed { masses: PyOnceLock::new(), tets: PyOnceLock::new(), triangles: PyOnceLock::new() }
    }
}
