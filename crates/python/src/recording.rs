//! The class `Recording`: the history of a simulation, to seek in, continue from, and save.

use std::fs::File;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ligament::command::Command;
use ligament::sim::{Simulation as Engine, upgrade_recording};
use ligament::timeline::{BranchId, Options, Recording as Timeline, RecordingError};
use ligament_io::export::Export;
use ligament_io::open::{Opened, Source};
use ligament_io::recording::{create_recording, open_recording};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::counts::Whole;
use crate::errors;
use crate::scene::Scene;
use crate::simulation::{Moving, Simulation, Store, Tape, finish, refused};

/// Records a simulation from now on, step by step: the compiled part of `ligament.Recording`.
#[pyclass(frozen, subclass, module = "ligament._ligament")]
pub(crate) struct Recording {
    simulation: Py<Simulation>,
}

/// A branch of a recording: its number, its name, (branch, step) where it forks or None, and its last step.
type Branch = (u32, String, Option<(u32, u64)>, u64);

impl Recording {
    /// Works with the simulation and its tape.
    fn with<R>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Opened, &mut Engine, &mut Tape) -> PyResult<R>,
    ) -> PyResult<R> {
        let mut guard = self.simulation.get().moving(py);
        let Moving { origin, sim, tape, .. } = &mut *guard;
        let closed = || PyRuntimeError::new_err("this recording is closed");
        work(&origin.opened, sim, tape.as_mut().ok_or_else(closed)?)
    }
}

/// Starts recording a simulation that has made no step.
fn begin(py: Python<'_>, moving: &mut Moving, path: Option<PathBuf>, overwrite: bool) -> PyResult<()> {
    if moving.tape.is_some() {
        return Err(PyRuntimeError::new_err("this simulation is already recorded"));
    }
    if moving.has_stepped {
        return Err(PyValueError::new_err(
            "cannot record a simulation that has made steps: start recording before its first step",
        ));
    }
    if moving.sim.deadline().is_some() {
        return Err(PyValueError::new_err(
            "cannot record a simulation with a deadline: it depends on the clock and is not reproducible; limit iterations instead",
        ));
    }
    // The state before any command: commands are recorded too.
    let sim = moving.origin.simulate(py)?;
    let store = match &path {
        Some(path) => {
            let file = create_recording(path, overwrite).map_err(|error| errors::unwritten(path, &error))?;
            Store::File(Arc::new(file))
        }
        None => Store::Memory(Arc::new(Mutex::new(Cursor::new(Vec::new())))),
    };
    let head = moving.origin.source.to_head();
    let recording = Timeline::begin(store.clone(), &head, &sim, Options::default());
    let mut recording = recording.map_err(|error| {
        // Without its first state it is not a recording; what was there before is gone if it was overwritten.
        path.iter().for_each(|path| drop(std::fs::remove_file(path)));
        errors::recording(&error)
    })?;
    recording.interrupt_when(interrupted());
    (moving.sim, moving.tape) = (sim, Some(Tape::new(recording, store, path)));
    let before = std::mem::take(&mut moving.before);
    moving.apply(before)
}

/// Continues the recording of a file, with a simulation of its scene.
fn load(py: Python<'_>, moving: &mut Moving, path: PathBuf) -> PyResult<()> {
    let held = |path: &Path| open_recording(path).map_err(|error| errors::unwritten(path, &error));
    let mut store = Store::File(Arc::new(held(&path)?));
    if source_of(&path, store.clone())? != *moving.origin.source {
        return Err(PyValueError::new_err(
            "the recording is of another scene: use Recording.open, which opens its scene",
        ));
    }
    if moving.tape.is_some() {
        return Err(PyRuntimeError::new_err("this simulation is already recorded"));
    }
    let (origin, sim) = (&moving.origin, &mut moving.sim);
    let open = |store: &Store, sim: &mut Engine| {
        Timeline::open_until(store.clone(), sim, Options::default(), interrupted())
    };
    let mut opened = py.detach(|| open(&store, sim));
    if let Err(RecordingError::Version { .. }) = opened {
        // A recording of an earlier version: convert it in the same file.
        let bytes = std::fs::read(&path).map_err(|error| errors::file(&path, error.to_string()))?;
        let new = upgrade_recording(&bytes, &origin.source.to_head(), &origin.opened.scene);
        if let Some(new) = new.map_err(|error| errors::recording_in(&path, &error))? {
            ligament_io::atomic::write(&path, &new).map_err(|error| errors::unwritten(&path, &error))?;
            store = Store::File(Arc::new(held(&path)?));
            opened = py.detach(|| open(&store, sim));
        }
    }
    let mut recording = opened.map_err(|error| errors::recording_in(&path, &error))?;
    recording.interrupt_when(interrupted());
    if let Some(damage) = recording.damage() {
        errors::warn(py, &format!("{}: {damage}", path.display()))?;
    }
    moving.has_stepped = true;
    moving.tape = Some(Tape::new(recording, store, Some(path)));
    Ok(())
}

/// Whether Ctrl-C was pressed: asked while steps are computed again, without the GIL.
fn interrupted() -> impl FnMut() -> bool + Send {
    || Python::attach(|py| py.check_signals().is_err())
}

/// The source of the scene of a recording.
fn source_of(path: &Path, store: Store) -> PyResult<Source> {
    let head =
        Timeline::<Engine, _>::about_file(store).map_err(|error| errors::recording_in(path, &error))?;
    Source::from_head(&head).map_err(|why| PyValueError::new_err(format!("{}: {why}", path.display())))
}

/// Whether two paths are the same file.
fn is_same(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

#[pymethods]
impl Recording {
    #[new]
    #[pyo3(signature = (simulation, path = None, resume = false, overwrite = false))]
    fn new(
        py: Python<'_>,
        simulation: Py<Simulation>,
        path: Option<PathBuf>,
        resume: bool,
        overwrite: bool,
    ) -> PyResult<Recording> {
        if overwrite && (resume || path.is_none()) {
            return Err(PyValueError::new_err(
                "overwrite=True needs a path, and cannot be combined with resume=True",
            ));
        }
        let mut moving = simulation.get().moving(py);
        match (path, resume) {
            (path, false) => begin(py, &mut moving, path, overwrite)?,
            (Some(path), true) => load(py, &mut moving, path)?,
            (None, true) => {
                return Err(PyValueError::new_err("resume=True needs a path"));
            }
        }
        drop(moving);
        Ok(Recording { simulation })
    }

    /// The recorded simulation.
    #[getter]
    fn simulation(&self, py: Python<'_>) -> Py<Simulation> {
        self.simulation.clone_ref(py)
    }

    /// The current position: (branch, step).
    #[getter]
    fn now(&self, py: Python<'_>) -> PyResult<(u32, u64)> {
        self.with(py, |_, _, tape| {
            let now = tape.recording.now();
            Ok((now.branch.0, now.step))
        })
    }

    /// All branches: [(number, name, (branch, step) where it forks or None, last step)].
    #[getter]
    fn branches(&self, py: Python<'_>) -> PyResult<Vec<Branch>> {
        self.with(py, |_, _, tape| {
            let all = tape.recording.branches().into_iter().map(|branch| {
                let from = branch.from.map(|at| (at.branch.0, at.step));
                (branch.id.0, branch.name.clone(), from, branch.end)
            });
            Ok(all.collect())
        })
    }

    /// Size of the file, or of the recording in memory, in bytes.
    #[getter]
    fn file_bytes(&self, py: Python<'_>) -> PyResult<u64> {
        self.with(py, |_, _, tape| Ok(tape.recording.file_bytes()))
    }

    /// Seeks a step of a branch. Stepping from the past starts a new branch. Commands since the last step are discarded.
    ///
    /// Args:
    ///     step: number of the step; 0 is the initial state.
    ///     branch: number of the branch; the current one, if None.
    #[pyo3(signature = (step, branch = None))]
    fn seek(&self, py: Python<'_>, step: Whole, branch: Option<Whole>) -> PyResult<()> {
        let step = step.of("step", 0, u64::MAX)?;
        let branch = branch.map(Whole::branch).transpose()?;
        self.with(py, |_, sim, tape| {
            tape.settle(sim);
            let branch = branch.map_or(tape.recording.now().branch, BranchId);
            let sought = py.detach(|| tape.recording.seek_in(sim, branch, step));
            sought.map_err(|error| errors::recording(&error))
        })
    }

    /// Renames a branch.
    ///
    /// Args:
    ///     branch: number of the branch.
    ///     name: its new name.
    fn rename(&self, py: Python<'_>, branch: Whole, name: &str) -> PyResult<()> {
        let branch = branch.branch()?;
        self.with(py, |_, _, tape| {
            tape.recording.rename(BranchId(branch), name).map_err(|error| errors::recording(&error))
        })
    }

    /// Deletes a branch other than the current one. Branches that fork from it keep their past.
    ///
    /// Args:
    ///     branch: number of the branch.
    fn delete(&self, py: Python<'_>, branch: Whole) -> PyResult<()> {
        let branch = branch.branch()?;
        self.with(py, |_, _, tape| tape.recording.delete(BranchId(branch)).map_err(|e| errors::recording(&e)))
    }

    /// The commands of a branch: [(index of the step that follows, command as a line of a take)].
    ///
    /// Args:
    ///     branch: number of the branch; the current one, if None.
    #[pyo3(signature = (branch = None))]
    fn inputs(&self, py: Python<'_>, branch: Option<Whole>) -> PyResult<Vec<(u64, String)>> {
        let branch = branch.map(Whole::branch).transpose()?;
        self.with(py, |_, _, tape| {
            let branch = branch.map_or(tape.recording.now().branch, BranchId);
            let inputs = tape.recording.inputs(branch).map_err(|error| errors::recording(&error))?;
            Ok(inputs.into_iter().map(|(step, command)| (step, command.to_string())).collect())
        })
    }

    /// Writes everything so far to the file.
    fn flush(&self, py: Python<'_>) -> PyResult<()> {
        self.with(py, |_, _, tape| tape.recording.flush().map_err(|error| errors::recording(&error)))
    }

    /// Writes a copy that the studio and `Recording.open` can continue. Overwrites an existing file, unless another recording
    /// writes to it.
    ///
    /// Args:
    ///     path: the file.
    #[allow(clippy::needless_pass_by_value)] // pyo3 passes owned values
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        self.with(py, |_, _, tape| {
            tape.recording.flush().map_err(|error| errors::recording(&error))?;
            let bytes = match (&tape.store, &tape.path) {
                (Store::Memory(memory), _) => {
                    memory.lock().unwrap_or_else(PoisonError::into_inner).get_ref().clone()
                }
                // The file is the recording itself.
                (Store::File(_), Some(own)) if is_same(own, &path) => return Ok(()),
                (Store::File(_), own) => {
                    let own: &Path = own.as_deref().unwrap_or(Path::new(""));
                    std::fs::read(own).map_err(|error| errors::file(own, error.to_string()))?
                }
            };
            // Lock an existing file, so that no other process writes it, and replace it atomically.
            let held = path.exists().then(|| open_recording(&path)).transpose();
            let written = held.and_then(|_held| ligament_io::atomic::write(&path, &bytes));
            written.map_err(|error| errors::unwritten(&path, &error))
        })
    }

    /// Exports the current branch from its beginning. The current position does not change.
    ///
    /// Args:
    ///     path: the file. Its ending selects the format: an animation for other programs, an animated GIF, a table or a
    ///         take.
    ///     fps: frames per second; None selects a default for the format.
    #[pyo3(signature = (path, fps = None))]
    #[allow(clippy::needless_pass_by_value)] // as above
    fn export(&self, py: Python<'_>, path: PathBuf, fps: Option<f64>) -> PyResult<()> {
        let mut export = Export::new(&path.display().to_string(), fps).map_err(|error| refused(&error))?;
        let raised = |error: RecordingError| errors::recording(&error);
        self.with(py, |opened, sim, tape| {
            tape.settle(sim);
            let recording = &mut tape.recording;
            let now = recording.now();
            let end = recording.branches().iter().find(|b| b.id == now.branch).map_or(now.step, |b| b.end);
            let mut inputs = recording.inputs(now.branch).map_err(raised)?.into_iter().peekable();
            let mut at = 0;
            recording.seek_in(sim, now.branch, 0).map_err(raised)?;
            let seen = errors::repeat(
                py,
                end,
                || {
                    at += 1;
                    let mut commands: Vec<Command> = Vec::new();
                    while let Some((_, command)) = inputs.next_if(|(step, _)| *step <= at) {
                        commands.push(command);
                    }
                    export.see(opened, sim, &commands).map_err(|error| refused(&error))?;
                    recording.seek_in(sim, now.branch, at).map_err(raised)
                },
                |error| error,
            );
            let seen = seen.and_then(|()| export.see(opened, sim, &[]).map_err(|error| refused(&error)));
            recording.seek_in(sim, now.branch, now.step).map_err(raised)?;
            seen.map(drop)
        })?;
        finish(py, export)
    }

    /// Closes the recording: writes pending data, and waits until it is on the disk; the simulation continues unrecorded.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        let mut guard = self.simulation.get().moving(py);
        let Some(mut tape) = guard.tape.take() else { return Ok(()) };
        tape.recording.sync().map_err(|error| errors::recording(&error))
    }

    /// Whether it is closed.
    #[getter]
    fn closed(&self, py: Python<'_>) -> bool {
        self.simulation.get().moving(py).tape.is_none()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        match self.now(py) {
            Ok((branch, step)) => format!("<ligament.Recording at step {step} of branch {branch}>"),
            Err(_) => "<ligament.Recording, closed>".to_string(),
        }
    }
}

/// The scene of a recording.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // as above
pub(crate) fn scene_of_recording(py: Python<'_>, path: PathBuf) -> PyResult<Scene> {
    let file = File::open(&path);
    let file =
        file.map_err(|error| errors::file(&path, format!("cannot open {}: {error}", path.display())))?;
    Scene::of_source(py, &source_of(&path, Store::File(Arc::new(file)))?)
}
