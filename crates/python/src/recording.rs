//! The class `Recording`: everything that happened in a simulation, to be gone back to, gone on from, and kept.

use std::fs::File;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ligament::timeline::{BranchId, Options, Recording as Timeline};
use ligament_show::{Export, Input, Show, Source, create_recording, open_recording};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::counts::Whole;
use crate::scene::Scene;
use crate::simulation::tape::{Store, Tape};
use crate::simulation::{Moving, Simulation, finish};
use crate::told;

/// Everything that happens in a simulation from now on, step by step: the compiled half of `ligament.Recording`.
#[pyclass(frozen, subclass, module = "ligament._ligament")]
pub(crate) struct Recording {
    simulation: Py<Simulation>,
}

/// A branch of a recording: its number, its name, (branch, step) that it leaves another at or None, and its last step.
type Branch = (u32, String, Option<(u32, u64)>, u64);

impl Recording {
    /// Works with the simulation and its tape.
    fn with<R>(&self, py: Python<'_>, work: impl FnOnce(&mut Show, &mut Tape) -> PyResult<R>) -> PyResult<R> {
        let mut guard = self.simulation.get().moving(py);
        let Moving { show, tape, .. } = &mut *guard;
        let closed = || PyRuntimeError::new_err("this recording is closed");
        work(show, tape.as_mut().ok_or_else(closed)?)
    }
}

/// Begins a recording of a simulation that has made no step.
fn begin(py: Python<'_>, moving: &mut Moving, path: Option<PathBuf>, overwrite: bool) -> PyResult<()> {
    if moving.tape.is_some() {
        return Err(PyRuntimeError::new_err("this simulation is recorded already"));
    }
    if moving.has_stepped {
        return Err(PyValueError::new_err(
            "a recording begins with its scene: record a simulation before its first step",
        ));
    }
    if moving.show.deadline().is_some() {
        return Err(PyValueError::new_err(
            "a deadline depends on the clock, and a recording must find the same places again",
        ));
    }
    // As it was before anything was said: that is recorded too.
    let source = moving.source.clone();
    let show = py.detach(|| source.build()).map_err(|error| told::show(&error))?;
    let store = match &path {
        Some(path) => {
            let file = create_recording(path, overwrite).map_err(|error| told::unwritten(path, &error))?;
            Store::File(Arc::new(file))
        }
        None => Store::Memory(Arc::new(Mutex::new(Cursor::new(Vec::new())))),
    };
    let recording = Timeline::begin(store.clone(), &source.about(), &show, Options::default());
    let recording = recording.map_err(|error| told::recording(&error))?;
    (moving.show, moving.tape) = (show, Some(Tape::new(recording, store, path)));
    std::mem::take(&mut moving.said).into_iter().try_for_each(|input| moving.does(input))
}

/// Goes on with the recording of a file, in a simulation of its scene.
fn load(py: Python<'_>, moving: &mut Moving, path: PathBuf) -> PyResult<()> {
    let file = open_recording(&path).map_err(|error| told::unwritten(&path, &error))?;
    let store = Store::File(Arc::new(file));
    if source_of(&path, store.clone())? != *moving.source {
        return Err(PyValueError::new_err(
            "the recording is of another scene: Recording.open makes the right one",
        ));
    }
    if moving.tape.is_some() {
        return Err(PyRuntimeError::new_err("this simulation is recorded already"));
    }
    let opened = py.detach(|| Timeline::open(store.clone(), &mut moving.show, Options::default()));
    let recording = opened.map_err(|error| told::recording_in(&path, &error))?;
    moving.has_stepped = true;
    moving.tape = Some(Tape::new(recording, store, Some(path)));
    Ok(())
}

/// What the recording in a file is of.
fn source_of(path: &Path, store: Store) -> PyResult<Source> {
    let about = Timeline::<Show, _>::about_file(store).map_err(|error| told::recording_in(path, &error))?;
    Source::of_about(&about).map_err(|why| PyValueError::new_err(format!("{}: {why}", path.display())))
}

/// Whether two paths lead to one file.
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
                "overwrite is for a new recording in a file: give its path, and do not resume it",
            ));
        }
        let mut moving = simulation.get().moving(py);
        match (path, resume) {
            (path, false) => begin(py, &mut moving, path, overwrite)?,
            (Some(path), true) => load(py, &mut moving, path)?,
            (None, true) => {
                return Err(PyValueError::new_err("a recording is resumed from a file: give its path"));
            }
        }
        drop(moving);
        Ok(Recording { simulation })
    }

    /// What is recorded.
    #[getter]
    fn simulation(&self, py: Python<'_>) -> Py<Simulation> {
        self.simulation.clone_ref(py)
    }

    /// The present moment: (branch, step).
    #[getter]
    fn now(&self, py: Python<'_>) -> PyResult<(u32, u64)> {
        self.with(py, |_, tape| {
            let now = tape.recording.now();
            Ok((now.branch.0, now.step))
        })
    }

    /// All branches: [(number, name, (branch, step) that it leaves another at or None, last step)].
    #[getter]
    fn branches(&self, py: Python<'_>) -> PyResult<Vec<Branch>> {
        self.with(py, |_, tape| {
            let all = tape.recording.branches().into_iter().map(|branch| {
                let from = branch.from.map(|at| (at.branch.0, at.step));
                (branch.id.0, branch.name.clone(), from, branch.end)
            });
            Ok(all.collect())
        })
    }

    /// Bytes of the file, or of the memory that stands for it.
    #[getter]
    fn file_bytes(&self, py: Python<'_>) -> PyResult<u64> {
        self.with(py, |_, tape| Ok(tape.recording.file_bytes()))
    }

    /// Goes to a step of a branch, the present one if None. To step on from the past begins a new branch. What was said since
    /// the last step is forgotten.
    #[pyo3(signature = (step, branch = None))]
    fn seek(&self, py: Python<'_>, step: Whole, branch: Option<Whole>) -> PyResult<()> {
        let step = step.of("step", 0, u64::MAX)?;
        let branch = branch.map(Whole::branch).transpose()?;
        self.with(py, |show, tape| {
            tape.settle(show);
            let branch = branch.map_or(tape.recording.now().branch, BranchId);
            let sought = py.detach(|| tape.recording.seek_in(show, branch, step));
            sought.map_err(|error| told::recording(&error))
        })
    }

    /// Names a branch.
    fn rename(&self, py: Python<'_>, branch: Whole, name: &str) -> PyResult<()> {
        let branch = branch.branch()?;
        let renamed = |_: &mut Show, tape: &mut Tape| {
            tape.recording.rename(BranchId(branch), name).map_err(|e| told::recording(&e))
        };
        self.with(py, renamed)
    }

    /// Deletes a branch, which is not the present one. Those that come from it keep their past.
    fn delete(&self, py: Python<'_>, branch: Whole) -> PyResult<()> {
        let branch = branch.branch()?;
        self.with(py, |_, tape| tape.recording.delete(BranchId(branch)).map_err(|e| told::recording(&e)))
    }

    /// What was said in a branch, the present one if None: [(number of the step that it came before, words)].
    #[pyo3(signature = (branch = None))]
    fn inputs(&self, py: Python<'_>, branch: Option<Whole>) -> PyResult<Vec<(u64, String)>> {
        let branch = branch.map(Whole::branch).transpose()?;
        self.with(py, |_, tape| {
            let branch = branch.map_or(tape.recording.now().branch, BranchId);
            let inputs = tape.recording.inputs(branch).map_err(|error| told::recording(&error))?;
            let words = |input: Input| match input {
                Input::Act(line) => line,
                Input::Method(method) => format!("method {method}"),
            };
            Ok(inputs.into_iter().map(|(step, input)| (step, words(input))).collect())
        })
    }

    /// Writes everything up to now to the file.
    fn flush(&self, py: Python<'_>) -> PyResult<()> {
        self.with(py, |_, tape| tape.recording.flush().map_err(|error| told::recording(&error)))
    }

    /// Writes a copy of it, which the studio and `Recording.open` go on with. A file that is there is written over, unless
    /// another recording is being written to it.
    #[allow(clippy::needless_pass_by_value)] // a path is made of what Python gives, and is ours
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        self.with(py, |_, tape| {
            tape.recording.flush().map_err(|error| told::recording(&error))?;
            let bytes = match (&tape.store, &tape.path) {
                (Store::Memory(memory), _) => {
                    memory.lock().unwrap_or_else(PoisonError::into_inner).get_ref().clone()
                }
                // It is there already.
                (Store::File(_), Some(own)) if is_same(own, &path) => return Ok(()),
                (Store::File(_), own) => {
                    let own: &Path = own.as_deref().unwrap_or(Path::new(""));
                    std::fs::read(own).map_err(|error| told::file(own, error.to_string()))?
                }
            };
            // What is there is held meanwhile, so that nobody writes it, and replaced whole or not at all.
            let held = path.exists().then(|| open_recording(&path)).transpose();
            let written = held.and_then(|_held| ligament_io::atomic::write(&path, &bytes));
            written.map_err(|error| told::unwritten(&path, &error))
        })
    }

    /// Writes the present branch from its beginning: an animation for other programs, a film, a table or a take, by the
    /// ending of the name. fps: frames a second; what suits the format, if None. The present moment stays what it is.
    #[pyo3(signature = (path, fps = None))]
    #[allow(clippy::needless_pass_by_value)] // as above
    fn export(&self, py: Python<'_>, path: PathBuf, fps: Option<f64>) -> PyResult<()> {
        let mut export = Export::new(&path.display().to_string(), fps).map_err(PyValueError::new_err)?;
        let told = |error| told::recording(&error);
        self.with(py, |show, tape| {
            tape.settle(show);
            let recording = &mut tape.recording;
            let now = recording.now();
            let end = recording.branches().iter().find(|b| b.id == now.branch).map_or(now.step, |b| b.end);
            let inputs = recording.inputs(now.branch).map_err(told)?;
            let mut at = 0;
            recording.seek_in(show, now.branch, 0).map_err(told)?;
            let seen = told::repeat(
                py,
                end,
                || {
                    at += 1;
                    let said: Vec<Input> = inputs
                        .iter()
                        .filter(|(step, _)| *step == at)
                        .map(|(_, input)| input.clone())
                        .collect();
                    export.see(show, &said)?;
                    recording.seek_in(show, now.branch, at).map_err(|error| error.to_string())
                },
                PyRuntimeError::new_err,
            );
            let seen = seen.and_then(|()| export.see(show, &[]).map_err(PyValueError::new_err));
            recording.seek_in(show, now.branch, now.step).map_err(told)?;
            seen.map(drop)
        })?;
        finish(py, export)
    }

    /// Ends the recording: what waits is written, and the simulation goes on unrecorded.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        let mut guard = self.simulation.get().moving(py);
        let Some(mut tape) = guard.tape.take() else { return Ok(()) };
        tape.recording.flush().map_err(|error| told::recording(&error))
    }

    /// Whether it was closed.
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

/// The scene that a recording is of.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // as above
pub(crate) fn scene_of_recording(py: Python<'_>, path: PathBuf) -> PyResult<Scene> {
    let file = File::open(&path);
    let file = file.map_err(|error| told::file(&path, format!("cannot open {}: {error}", path.display())))?;
    Scene::of_source(py, source_of(&path, Store::File(Arc::new(file)))?)
}
