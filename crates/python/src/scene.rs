//! The class `Scene`: something that can be simulated, and where it comes from.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ligament::flesh::{Corotated, Flesh, Material, NeoHookean, Recipe, StVk};
use ligament::progress::Progress;
use ligament::scene::Scene as EngineScene;
use ligament::sim::Simulation;
use ligament_gallery::{scenes, takes};
use ligament_io::open::{Given, OpenError, Opened, Options, Source, open, open_file};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::counts::Whole;
use crate::model::Model;
use crate::{names, shapes, told};

/// Tetrahedra that may be asked for.
const MOST_TETS: u64 = 10_000_000;

const MATERIALS: [&str; 3] = ["stvk", "neo-hookean", "corotated"];

/// A scene: bodies, joints, flesh where there is some, how it starts and what happens in it. Made by `scene`.
#[pyclass(frozen, module = "ligament")]
pub(crate) struct Scene {
    pub(crate) origin: Origin,
    step: f64,
    methods: Vec<&'static str>,
    /// Built to know all this, and handed to the first who simulates it.
    spare: Mutex<Option<Box<Simulation>>>,
}

/// A scene that was opened, and what builds it again: simulations and their states hold on to it.
#[derive(Clone)]
pub(crate) struct Origin {
    pub(crate) opened: Arc<Opened>,
    pub(crate) source: Arc<Source>,
}

impl Origin {
    /// Opens a source.
    pub(crate) fn of_source(py: Python<'_>, source: &Source) -> PyResult<Origin> {
        let opened = py.detach(|| source.open(&Options::default(), &mut Progress::none()));
        Ok(Origin::new(opened.map_err(|error| refused(py, &source.name, &error))?))
    }

    fn new(opened: Opened) -> Origin {
        Origin { source: Arc::new(opened.source.clone()), opened: Arc::new(opened) }
    }

    /// It simulated, from its start.
    pub(crate) fn simulate(&self, py: Python<'_>) -> PyResult<Simulation> {
        let made = py.detach(|| self.opened.simulate());
        made.map_err(|error| refused(py, &self.source.name, &error))
    }

    /// Whether it is of this source.
    pub(crate) fn is_of(&self, source: &Arc<Source>) -> bool {
        Arc::ptr_eq(&self.source, source) || self.source == *source
    }
}

/// Why something could not be opened, as the exception that Python has for it.
fn refused(py: Python<'_>, what: &str, error: &OpenError) -> PyErr {
    match error {
        OpenError::Unknown(name) => {
            names::unknown(py, "scene", name, scenes().iter().map(|entry| entry.name))
        }
        _ => told::file(Path::new(what), error.to_string()),
    }
}

impl Scene {
    pub(crate) fn of_source(py: Python<'_>, source: &Source) -> PyResult<Scene> {
        Scene::of_origin(py, Origin::of_source(py, source)?)
    }

    fn of_origin(py: Python<'_>, origin: Origin) -> PyResult<Scene> {
        let sim = origin.simulate(py)?;
        Ok(Scene {
            step: sim.step_seconds(),
            methods: sim.methods().into_iter().map(|method| method.name()).collect(),
            origin,
            spare: Mutex::new(Some(Box::new(sim))),
        })
    }

    /// A scene of our own, by way of its file: what is recorded of it builds the same again.
    fn of_scene(py: Python<'_>, scene: &EngineScene) -> PyResult<Scene> {
        let source = Source::of_scene(scene, &format!("{}.json", scene.name));
        let source = source.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Scene::of_source(py, &source)
    }

    /// Something that moves.
    pub(crate) fn simulate(&self, py: Python<'_>) -> PyResult<Simulation> {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).take();
        spare.map_or_else(|| self.origin.simulate(py), |sim| Ok(*sim))
    }

    /// Whatever Python calls a scene: one of these, a model, a name of the gallery, a path.
    pub(crate) fn of_any<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Scene>> {
        let py = given.py();
        if let Ok(scene) = given.cast::<Scene>() {
            return Ok(scene.clone());
        }
        let options = Options::default();
        let made = if let Ok(model) = given.cast::<Model>() {
            Scene::of_scene(py, &model.get().scene())?
        } else if let Ok(name) = given.extract::<String>() {
            let opened = py.detach(|| open(&name, &options, &mut Progress::none()));
            Scene::of_given(py, &name, opened)?
        } else if let Ok(path) = given.extract::<PathBuf>() {
            let opened = py.detach(|| open_file(&path, &options, &mut Progress::none()));
            Scene::of_given(py, &path.display().to_string(), opened)?
        } else {
            let kind = given.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "a scene is a Scene, a Model, a name of the gallery or a path; this is a {kind}"
            )));
        };
        Bound::new(py, made)
    }

    fn of_given(py: Python<'_>, name: &str, given: Result<Given, OpenError>) -> PyResult<Scene> {
        match given.map_err(|error| refused(py, name, &error))? {
            Given::Scene(opened) => Scene::of_origin(py, Origin::new(*opened)),
            Given::Take(..) => {
                Err(PyValueError::new_err(format!("{name} is a take: play it with ligament.play")))
            }
            Given::Recording(_) => {
                Err(PyValueError::new_err(format!("{name} is a recording: open it with Recording.open")))
            }
        }
    }

    fn scene(&self) -> &EngineScene {
        &self.origin.opened.scene
    }
}

#[pymethods]
impl Scene {
    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.scene().name
    }

    /// One line on what it shows.
    #[getter]
    fn about(&self) -> &str {
        &self.scene().about
    }

    /// What a person should know of how it was read from its file: one line for each thing that was changed or left out.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.origin.opened.notes.clone()
    }

    /// Whether it has flesh.
    #[getter]
    fn has_flesh(&self) -> bool {
        self.scene().flesh.is_some()
    }

    /// Seconds of its steps, unless a simulation is given another step.
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
        self.scene().take.as_ref().map(ToString::to_string)
    }

    /// Its bones as a model, for dynamics without flesh that moves or contact: what flesh is fixed to a bone is part of its mass
    /// and inertia. The bones alone are `gallery(name)`.
    fn model(&self, py: Python<'_>) -> PyResult<Model> {
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        let sim = match spare.take() {
            Some(sim) => sim,
            None => Box::new(self.origin.simulate(py)?),
        };
        let (model, start) = (sim.model().clone(), sim.coordinates());
        *spare = Some(sim);
        drop(spare);
        Model::new(py, &model, Some(start), Vec::new())
    }

    /// The same scene with flesh: a closed surface in the pose of the scene's start is filled with tetrahedra, and those near to
    /// its bones are attached to them.
    ///
    /// vertices: shape (n, 3), in metres, in the world. triangles: shape (m, 3), three vertices each, counter-clockwise seen from
    /// outside. tets: about how many tetrahedra. density: kg/m3. young: Young's modulus, in Pa. poisson: Poisson's ratio.
    /// material: "stvk", "neo-hookean" or "corotated". `attach_within`: nodes this near to a bone are attached to it, in metres.
    /// `close_holes`: holes of the surface up to this width are closed. What is None is the engine's own.
    #[pyo3(signature = (
        vertices, triangles, tets = None, density = None, young = None, poisson = None, material = None, attach_within = None,
        close_holes = None
    ))]
    #[allow(clippy::too_many_arguments)] // most have defaults, and Python passes them by name
    fn grow_flesh(
        &self,
        py: Python<'_>,
        vertices: &Bound<'_, PyAny>,
        triangles: &Bound<'_, PyAny>,
        tets: Option<Whole>,
        density: Option<f64>,
        young: Option<f64>,
        poisson: Option<f64>,
        material: Option<&str>,
        attach_within: Option<f64>,
        close_holes: Option<f64>,
    ) -> PyResult<Scene> {
        let usual = Recipe::default();
        let tets = tets.map(|tets| tets.of("tets", 1, MOST_TETS)).transpose()?;
        let recipe = Recipe {
            tets: tets.map_or(usual.tets, |tets| tets as usize),
            density: density.unwrap_or(usual.density),
            young: young.unwrap_or(usual.young),
            poisson: poisson.unwrap_or(usual.poisson),
            material: material.map_or(Ok(usual.material), |name| material_named(py, name))?,
            attach_within: attach_within.or(usual.attach_within),
            close_holes: close_holes.unwrap_or(usual.close_holes),
        };
        let surface = shapes::mesh(vertices, triangles)?;
        let scene = self.scene();
        let grown =
            py.detach(|| Flesh::grow(&scene.model, &scene.poses(), &surface, &recipe, &mut Progress::none()));
        let flesh = grown.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Scene::of_scene(py, &EngineScene { flesh: Some(flesh), ..scene.clone() })
    }

    fn __repr__(&self) -> String {
        format!(
            "<ligament.Scene '{}': {}>",
            self.name(),
            if self.has_flesh() { "with flesh" } else { "rigid bodies" }
        )
    }
}

fn material_named(py: Python<'_>, name: &str) -> PyResult<Material> {
    match name {
        "stvk" => Ok(Material::StVk(StVk::default())),
        "neo-hookean" => Ok(Material::NeoHookean(NeoHookean)),
        "corotated" => Ok(Material::Corotated(Corotated)),
        _ => Err(names::unknown_word(py, "material", name, MATERIALS)),
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
