//! Pictures, and files for other programs.

use std::path::PathBuf;

use ligament_io::export::{Export, ExportError, draw};
use numpy::{IntoPyArray, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::class::{Moving, Simulation};
use crate::counts::Whole;
use crate::errors;

/// The size of a picture in pixels.
fn pixels(width: Whole, height: Whole) -> PyResult<[u32; 2]> {
    let most = u32::MAX.into();
    Ok([width.of("width", 1, most)? as u32, height.of("height", 1, most)? as u32])
}

/// Export errors are a `ValueError`.
pub(crate) fn refused(error: &ExportError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Writes all files of an export.
pub(crate) fn finish(py: Python<'_>, export: Export) -> PyResult<()> {
    let files = py.detach(|| export.finish()).map_err(|error| refused(&error))?;
    files.iter().try_for_each(|(name, bytes)| errors::write(name.as_ref(), bytes))
}

#[pymethods]
impl Simulation {
    /// A picture of the current state, as the bytes of a PNG. Notebooks display it automatically.
    ///
    /// Args:
    ///     width: in pixels.
    ///     height: in pixels.
    #[pyo3(
        signature = (width = Whole::new(480), height = Whole::new(320)),
        text_signature = "($self, width=480, height=320)"
    )]
    fn picture<'py>(&self, py: Python<'py>, width: Whole, height: Whole) -> PyResult<Bound<'py, PyBytes>> {
        let [width, height] = pixels(width, height)?;
        let mut guard = self.moving(py);
        let sim = &mut guard.sim;
        let png = py.detach(|| Ok(draw(sim, [width, height])?.to_png()?)).map_err(|error| refused(&error))?;
        Ok(PyBytes::new(py, &png))
    }

    /// A picture of the current state, as an RGB array: shape (height, width, 3).
    ///
    /// Args:
    ///     width: in pixels.
    ///     height: in pixels.
    #[pyo3(
        signature = (width = Whole::new(480), height = Whole::new(320)),
        text_signature = "($self, width=480, height=320)"
    )]
    fn image<'py>(&self, py: Python<'py>, width: Whole, height: Whole) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let [width, height] = pixels(width, height)?;
        let mut guard = self.moving(py);
        let sim = &mut guard.sim;
        let image = py.detach(|| draw(sim, [width, height])).map_err(|error| refused(&error))?;
        image.rgb().to_vec().into_pyarray(py).reshape([height as usize, width as usize, 3])
    }

    fn _repr_png_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.picture(py, Whole::new(480), Whole::new(320))
    }

    /// Runs for some seconds and exports the motion.
    ///
    /// Args:
    ///     path: the file. Its ending selects the format: an animation for other programs, an animated GIF or a table.
    ///     seconds: simulated time to run for.
    ///     fps: frames per second; None selects a default for the format.
    #[pyo3(signature = (path, seconds, fps = None))]
    #[allow(clippy::needless_pass_by_value)] // pyo3 passes owned values
    fn export(&self, py: Python<'_>, path: PathBuf, seconds: f64, fps: Option<f64>) -> PyResult<()> {
        let mut export = Export::new(&path.display().to_string(), fps).map_err(|error| refused(&error))?;
        let mut guard = self.moving(py);
        let moving: &mut Moving = &mut guard;
        let count = moving.steps_in(seconds)?;
        moving.has_stepped |= count > 0;
        let Moving { origin, sim, tape, .. } = moving;
        let opened = &*origin.opened;
        let one = || {
            let pending = tape.as_ref().map(|tape| tape.pending.clone()).unwrap_or_default();
            export.see(opened, sim, &pending).map_err(|error| refused(&error))?;
            match tape {
                Some(tape) => tape.step(sim).map_err(|error| errors::recording(&error)),
                None => sim.step(&[]).map(drop).map_err(|error| errors::sim(&error)),
            }
        };
        errors::repeat(py, count, one, |error| error)?;
        export.see(opened, sim, &[]).map_err(|error| refused(&error))?;
        finish(py, export)
    }
}
