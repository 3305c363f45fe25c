//! Converts errors of the engine to Python exceptions with the same messages; and runs long work that Ctrl-C can interrupt.

use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use ligament::sim::{SimError, Simulation};
use ligament::timeline::RecordingError;
use pyo3::exceptions::{
    PyFileExistsError, PyFileNotFoundError, PyKeyboardInterrupt, PyOSError, PyRuntimeError, PyUserWarning,
    PyValueError,
};
use pyo3::prelude::*;

/// Interval of checks for Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

/// A failed step is a `RuntimeError`; an invalid argument is a `ValueError`.
pub(crate) fn sim(error: &SimError) -> PyErr {
    let text = error.to_string();
    match error {
        SimError::Step { .. } => PyRuntimeError::new_err(text),
        _ => PyValueError::new_err(text),
    }
}

pub(crate) fn recording(error: &RecordingError) -> PyErr {
    let text = error.to_string();
    match error {
        RecordingError::Io(_) => PyOSError::new_err(text),
        RecordingError::Interrupted => PyKeyboardInterrupt::new_err(()),
        RecordingError::Step(inner) => match inner.downcast_ref::<SimError>() {
            Some(inner) => sim(inner),
            None => PyRuntimeError::new_err(text),
        },
        _ => PyValueError::new_err(text),
    }
}

/// The same for a recording in a file.
pub(crate) fn recording_in(path: &Path, error: &RecordingError) -> PyErr {
    let text = format!("cannot open {}: {error}", path.display());
    match error {
        RecordingError::Io(_) => PyOSError::new_err(text),
        RecordingError::Interrupted => PyKeyboardInterrupt::new_err(()),
        RecordingError::Step(_) => PyRuntimeError::new_err(text),
        _ => PyValueError::new_err(text),
    }
}

/// Why the file of a recording cannot be written: it exists, another process writes it, or an I/O error.
pub(crate) fn unwritten(path: &Path, error: &std::io::Error) -> PyErr {
    let path = path.display();
    match error.kind() {
        ErrorKind::AlreadyExists => PyFileExistsError::new_err(format!(
            "{path} already exists: continue it with Recording.open, choose another name, or pass overwrite=True"
        )),
        // The message contains the path.
        ErrorKind::ResourceBusy => PyOSError::new_err(error.to_string()),
        ErrorKind::NotFound => PyFileNotFoundError::new_err(format!("cannot write {path}: {error}")),
        _ => PyOSError::new_err(format!("cannot write {path}: {error}")),
    }
}

/// A file that could not be read, with the reason.
pub(crate) fn file(path: &Path, why: String) -> PyErr {
    if path.exists() { PyValueError::new_err(why) } else { PyFileNotFoundError::new_err(why) }
}

/// Writes a file, whole or not at all.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> PyResult<()> {
    let wrong = |error| PyOSError::new_err(format!("cannot write {}: {error}", path.display()));
    ligament_io::atomic::write(path, bytes).map_err(wrong)
}

/// Repeats an operation `count` times with the GIL released; Ctrl-C interrupts between two of them.
pub(crate) fn repeat<E: Send>(
    py: Python<'_>,
    count: u64,
    mut one: impl FnMut() -> Result<(), E> + Send,
    raised: impl Fn(E) -> PyErr,
) -> PyResult<()> {
    let mut left = count;
    while left > 0 {
        py.detach(|| {
            let start = Instant::now();
            while left > 0 && start.elapsed() < LOOK {
                one()?;
                left -= 1;
            }
            Ok(())
        })
        .map_err(&raised)?;
        py.check_signals()?;
    }
    Ok(())
}

/// Warns if the start of a simulation was open and had to be assembled, and of colliders that are never felt.
pub(crate) fn warn_of_start(py: Python<'_>, sim: &Simulation) -> PyResult<()> {
    for note in ligament_io::open::notes_on(sim) {
        warn(py, &format!("scene '{}': {note}", sim.scene().name))?;
    }
    Ok(())
}

/// Warns the user.
pub(crate) fn warn(py: Python<'_>, text: &str) -> PyResult<()> {
    let text = std::ffi::CString::new(text.replace('\0', " "))?;
    PyErr::warn(py, &py.get_type::<PyUserWarning>(), &text, 1)
}
