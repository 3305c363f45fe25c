//! The class `Scene`: something that can be simulated, and its source.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ligament::flesh::{Corotated, Flesh, Material, NeoHookean, Recipe, StVk};
use ligament::progress::Progress;
use ligament::scene::Scene as EngineScene;
use ligament::sim::Simulation;
use ligament_gallery::{scenes, takes};
use ligament_io::open::{OpenError, Opened, OpenedFile, Options, Source, open, open_file};
use ligament_io::urdf::Root;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::counts::Whole;
use crate::model::Model;
use crate::{errors, names, shapes, urdf};

/// Maximum number of tetrahedra.
const MOST_TETS: u64 = 10_000_000;

const MATERIALS: [&str; 3] = ["stvk", "neo-hookean", "corotated"];

/// A scene: bodies, joints, flesh if any, initial state and script. Created by the function `scene`.
#[pyclass(frozen, module = "ligament")]
pub(crate) struct Scene {
    pub(crate) origin: Origin,
    step: f64,
    methods: Vec<&'static str>,
    /// Built to determine the fields above, and used by the first simulation.
    spare: Mutex<Option<Box<Simulation>>>,
}

/// An opened scene, and the source that builds it again; shared by simulations and their states.
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

    /// A simulation in the initial state.
    pub(crate) fn simulate(&self, py: Python<'_>) -> PyResult<Simulation> {
        let made = py.detach(|| self.opened.simulate());
        made.map_err(|error| refused(py, &self.source.name, &error))
    }

    /// Whether it has this source.
    pub(crate) fn is_of(&self, source: &Arc<Source>) -> bool {
        Arc::ptr_eq(&self.source, source) || self.source == *source
    }
}

/// The Python exception for a scene that could not be opened.
fn refused(py: Python<'_>, what: &str, error: &OpenError) -> PyErr {
    match error {
        OpenError::Unknown(name) => {
            names::unknown(py, "scene", name, scenes().iter().map(|entry| entry.name))
        }
        _ => errors::file(Path::new(what), error.to_string()),
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

    /// A scene made in memory, via its scene file, so that a recording builds the same scene again.
    fn of_scene(py: Python<'_>, scene: &EngineScene) -> PyResult<Scene> {
        let source = Source::of_scene(scene, &format!("{}.json", scene.name));
        let source = source.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Scene::of_source(py, &source)
    }

    /// A simulation of it.
    pub(crate) fn simulate(&self, py: Python<'_>) -> PyResult<Simulation> {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).take();
        spare.map_or_else(|| self.origin.simulate(py), |sim| Ok(*sim))
    }

    /// Any scene argument: a Scene, a Model, a name of the gallery, or a path.
    pub(crate) fn of_any<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Scene>> {
        Scene::of_any_with(given, &Options::default())
    }

    /// The same; files are read with these options.
    fn of_any_with<'py>(given: &Bound<'py, PyAny>, options: &Options) -> PyResult<Bound<'py, Scene>> {
        let py = given.py();
        if let Ok(scene) = given.cast::<Scene>() {
            return Ok(scene.clone());
        }
        let made = if let Ok(model) = given.cast::<Model>() {
            Scene::of_scene(py, &model.get().scene())?
        } else if let Ok(name) = given.extract::<String>() {
            let opened = py.detach(|| open(&name, options, &mut Progress::none()));
            Scene::of_given(py, &name, opened)?
        } else if let Ok(path) = given.extract::<PathBuf>() {
            let opened = py.detach(|| open_file(&path, options, &mut Progress::none()));
            Scene::of_given(py, &path.display().to_string(), opened)?
        } else {
            let kind = given.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "expected a Scene, a Model, a name of the gallery or a path, got {kind}"
            )));
        };
        Bound::new(py, made)
    }

    fn of_given(py: Python<'_>, name: &str, given: Result<OpenedFile, OpenError>) -> PyResult<Scene> {
        match given.map_err(|error| refused(py, name, &error))? {
            OpenedFile::Scene(opened) => Scene::of_origin(py, Origin::new(*opened)),
            OpenedFile::Take(..) => {
                Err(PyValueError::new_err(format!("{name} is a take: play it with ligament.play")))
            }
            OpenedFile::Recording(_) => {
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
    /// Name of the scene.
    #[getter]
    fn name(&self) -> &str {
        &self.scene().name
    }

    /// One-line description.
    #[getter]
    fn about(&self) -> &str {
        &self.scene().about
    }

    /// Import notes: one line for each thing that was changed or ignored when the file was read.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.origin.opened.notes.clone()
    }

    /// Whether it has flesh: soft bodies, simulated as tetrahedral meshes, attached to its bones.
    #[getter]
    fn has_flesh(&self) -> bool {
        self.scene().flesh.is_some()
    }

    /// Default step size of simulations, in seconds.
    #[getter]
    fn step_seconds(&self) -> f64 {
        self.step
    }

    /// The methods that support it: some of "reduced", "implicit" and "displacement".
    #[getter]
    fn methods(&self) -> Vec<&'static str> {
        self.methods.clone()
    }

    /// The text of the take in its file; None if there is none.
    #[getter]
    fn take(&self) -> Option<String> {
        self.scene().take.as_ref().map(ToString::to_string)
    }

    /// Its bones as a model, for dynamics without contact and flexible flesh: flesh attached to a bone is included in the mass
    /// and inertia of the bone. `gallery(name)` has the bones alone.
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

    /// A copy of the scene with flesh: fills a closed surface, in the initial pose of the scene, with tetrahedra, and
    /// attaches nodes near bones to them.
    ///
    /// Args:
    ///     vertices: shape (n, 3), in meters, in the world.
    ///     triangles: shape (m, 3), vertex indices, counterclockwise from outside.
    ///     tets: approximate number of tetrahedra; 700, if None.
    ///     density: in kg/m3; 1000, if None.
    ///     young: Young's modulus, in Pa; 5e4, if None.
    ///     poisson: Poisson's ratio; 0.4, if None.
    ///     material: elastic law; "stvk", if None.
    ///     `attach_within`: nodes within this distance of a bone are attached, in meters; enough for several nodes per bone,
    ///         if None.
    ///     `close_holes`: closes holes of the surface up to this width, in meters; none, if None.
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

/// Opens a scene.
///
/// Args:
///     what: a name of the gallery, the path of a scene, robot, character, motion capture or surface file, a `Model`, or
///         a `Scene`. An unknown name is a `KeyError`, a missing file a `FileNotFoundError`, an invalid one a
///         `ValueError`.
///     root: for a URDF: "fixed" attaches the root link to the world; "free" makes it a floating base, with a free joint
///         "root", first in q.
///     ground: for a URDF or MJCF without a ground: adds one, and moves what floats up or down until its lowest point is
///         on it.
///     `package_dirs`: for a URDF: folders in which package:// paths are resolved.
///     key: for an MJCF: the keyframe of the file to start from, its name or number; the pose of the file, if None.
#[pyfunction]
#[pyo3(signature = (what, root = "fixed", ground = false, package_dirs = Vec::new(), key = None))]
#[pyo3(text_signature = "(what, root='fixed', ground=False, package_dirs=(), key=None)")]
pub(crate) fn scene<'py>(
    what: &Bound<'py, PyAny>,
    root: &str,
    ground: bool,
    package_dirs: Vec<PathBuf>,
    key: Option<Key>,
) -> PyResult<Bound<'py, Scene>> {
    let root = urdf::root_named(what.py(), root)?;
    let is_robot = |formats: &[&str], opened: &Opened| formats.contains(&opened.format);
    let urdf = ligament_io::urdf::Options { root, package_dirs, ..Default::default() };
    let has_key = key.is_some();
    let mjcf = ligament_io::mjcf::Options { key: key.map(Key::into_text), ..Default::default() };
    let scene = Scene::of_any_with(what, &Options { urdf, mjcf, ground, ..Options::default() })?;
    let opened = &scene.get().origin.opened;
    if ground && !is_robot(&["URDF", "MJCF"], opened) {
        return Err(PyValueError::new_err(format!(
            "ground needs a URDF or MJCF file, got '{}'",
            opened.scene.name
        )));
    }
    if root == Root::Free && !is_robot(&["URDF"], opened) {
        return Err(PyValueError::new_err(format!("root needs a URDF file, got '{}'", opened.scene.name)));
    }
    if has_key && !is_robot(&["MJCF"], opened) {
        return Err(PyValueError::new_err(format!("key needs an MJCF file, got '{}'", opened.scene.name)));
    }
    Ok(scene)
}

/// A keyframe of an MJCF file.
#[derive(FromPyObject)]
pub(crate) enum Key {
    Name(String),
    Number(u64),
}

impl Key {
    fn into_text(self) -> String {
        match self {
            Key::Name(name) => name,
            Key::Number(number) => number.to_string(),
        }
    }
}

/// The takes of the gallery: {name: one-line description}.
#[pyfunction(name = "takes")]
pub(crate) fn all_takes(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let all = PyDict::new(py);
    for entry in takes() {
        all.set_item(entry.name, entry.about)?;
    }
    Ok(all)
}

/// The text of a take of the gallery. An unknown name is a `KeyError`.
#[pyfunction]
pub(crate) fn take(py: Python<'_>, name: &str) -> PyResult<&'static str> {
    let found = takes().iter().find(|entry| entry.name == name);
    let unknown = || names::unknown(py, "take", name, takes().iter().map(|entry| entry.name));
    found.map(|entry| entry.text).ok_or_else(unknown)
}
