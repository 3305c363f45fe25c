//! The class `Scene`: something that can be simulated, and where it comes from.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ligament::scene::Scene as EngineScene;
use ligament_gallery::{scenes, takes};
use ligament_show::{Given, Show, Source};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::model::Model;
use crate::{names, told};

/// A scene: bodies, joints, flesh where there is some, how it starts and what happens in it. Made by `scene`.
#[pyclass(frozen, module = "ligament")]
pub(crate) struct Scene {
    pub(crate) source: Arc<Source>,
    name: String,
    about: String,
    has_flesh: bool,
    step: f64,
    methods: Vec<&'static str>,
    /// Built to know all this, and handed to the first who simulates it.
    spare: Mutex<Option<Box<Show>>>,
}

impl Scene {
    pub(crate) fn of_source(py: Python<'_>, source: Source) -> PyResult<Scene> {
        let show = build(py, &source)?;
        Ok(Scene {
            name: show.name().to_string(),
            about: show.about().to_string(),
            has_flesh: show.flesh().is_some(),
            step: show.step_seconds(),
            methods: show.methods().into_iter().map(|method| method.name()).collect(),
            source: Arc::new(source),
            spare: Mutex::new(Some(Box::new(show))),
        })
    }

    /// Something that moves.
    pub(crate) fn show(&self, py: Python<'_>) -> PyResult<Show> {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).take();
        match spare {
            Some(show) => Ok(*show),
            None => build(py, &self.source),
        }
    }

    /// Whatever Python calls a scene: one of these, a model, a name of the gallery, a path.
    pub(crate) fn of_any<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Scene>> {
        let py = given.py();
        if let Ok(scene) = given.cast::<Scene>() {
            return Ok(scene.clone());
        }
        let made = if let Ok(model) = given.cast::<Model>() {
            let model = model.get();
            let (q, v) = model.start().clone();
            let name = model.model().name().to_string();
            let scene = EngineScene { q, v, ..EngineScene::of_model(name.as_str(), model.model().clone()) };
            let source = Source::of_scene(&scene, &format!("{name}.json")).map_err(|e| told::show(&e))?;
            Scene::of_source(py, source)?
        } else if let Ok(name) = given.extract::<String>() {
            Scene::of_source(py, source_named(py, &name)?)?
        } else if let Ok(path) = given.extract::<PathBuf>() {
            Scene::of_source(py, source_of_file(py, &path)?)?
        } else {
            let kind = given.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "a scene is a Scene, a Model, a name of the gallery or a path; this is a {kind}"
            )));
        };
        Bound::new(py, made)
    }
}

fn build(py: Python<'_>, source: &Source) -> PyResult<Show> {
    if let Source::Gallery(name) = source {
        let all = || scenes().iter().map(|entry| entry.name);
        if !all().any(|known| known == name) {
            return Err(names::unknown(py, "scene", name, all()));
        }
    }
    py.detach(|| source.build()).map_err(|error| told::show(&error))
}

fn source_named(py: Python<'_>, name: &str) -> PyResult<Source> {
    let given = py.detach(|| Given::named(name)).map_err(|why| told::file(Path::new(name), why))?;
    source_of(given, name)
}

fn source_of_file(py: Python<'_>, path: &Path) -> PyResult<Source> {
    let given = py.detach(|| Given::of_file(path)).map_err(|why| told::file(path, why))?;
    source_of(given, &path.display().to_string())
}

fn source_of(given: Given, name: &str) -> PyResult<Source> {
    match given {
        Given::Source(source) => Ok(source),
        Given::Take(..) => {
            Err(PyValueError::new_err(format!("{name} is a take: play it with ligament.play")))
        }
        Given::Recording(_) => {
            Err(PyValueError::new_err(format!("{name} is a recording: open it with Recording.open")))
        }
    }
}

#[pymethods]
impl Scene {
    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// One line on what it shows.
    #[getter]
    fn about(&self) -> &str {
        &self.about
    }

    /// Whether it has flesh.
    #[getter]
    fn has_flesh(&self) -> bool {
        self.has_flesh
    }

    /// Seconds of its steps, unless a simulation is told otherwise.
    #[getter]
    fn step_seconds(&self) -> f64 {
        self.step
    }

    /// The methods that can move it.
    #[getter]
    fn methods(&self) -> Vec<&'static str> {
        self.methods.clone()
    }

    /// The take that came with its file, as text; None where none did.
    #[getter]
    fn take(&self) -> Option<String> {
        self.source.take().map(|take| take.to_string())
    }

    /// Its bones as a model, for dynamics without flesh that moves or contact: what flesh is fixed to a bone is part of its mass
    /// and inertia. The bones alone are `gallery(name)`.
    fn model(&self, py: Python<'_>) -> PyResult<Model> {
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        if spare.is_none() {
            *spare = Some(Box::new(build(py, &self.source)?));
        }
        let Some(show) = &*spare else { return Err(PyValueError::new_err("there is no such scene")) };
        let (model, start) = (show.model().clone(), show.coordinates());
        drop(spare);
        Model::new(py, &model, (start.0.len() == model.nq()).then_some(start), Vec::new())
    }

    fn __repr__(&self) -> String {
        format!(
            "<ligament.Scene '{}': {}>",
            self.name,
            if self.has_flesh { "with flesh" } else { "rigid bodies" }
        )
    }
}

/// A scene: a name of the gallery, a path of a scene file, robot, character, captured motion or surface, or a model.
#[pyfunction]
pub(crate) fn scene<'py>(what: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Scene>> {
    Scene::of_any(what)
}

/// The takes of the gallery: {name: one line on what it shows}.
#[pyfunction(name = "takes")]
pub(crate) fn all_takes(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let all = PyDict::new(py);
    for entry in takes() {
        all.set_item(entry.name, entry.about)?;
    }
    Ok(all)
}

/// The text of a take of the gallery.
#[pyfunction]
pub(crate) fn take(py: Python<'_>, name: &str) -> PyResult<&'static str> {
    let found = takes().iter().find(|entry| entry.name == name);
    let unknown = || names::unknown(py, "take", name, takes().iter().map(|entry| entry.name));
    found.map(|entry| entry.text).ok_or_else(unknown)
}
