//! The class `Model`: a built model, scratch memory for its calls, and its properties.

use std::sync::{Mutex, PoisonError};

use ligament::math::Vec3;
use ligament::model::{self, Activation, JointId, Range, StateError, Transmission, Via, Wrap};
use ligament::progress::Progress;
use ligament::reduced::{Derivatives, Tree, Workspace};
use ligament::scene::Scene;
use ligament_io::scene as scene_file;
use numpy::PyArray1;
use pyo3::exceptions::{PyUserWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{IntoPyDict, PyDict, PyTuple};

use crate::names;
use crate::numbers::{self, Reading};
use crate::poses;

/// Python named tuples.
static ACTUATOR: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static TENDON: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static SENSOR: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// From this many bodies on, a call releases the GIL. For fewer it is not worth it: while other threads are busy,
/// reacquiring the GIL takes up to `sys.getswitchinterval()`, 5 ms.
const LONG: usize = 64;

/// Maximum number of idle scratch memories to keep.
const MOST_IDLE: usize = 16;

/// Bodies and joints, with their dynamics: immutable, and safe to use from any number of threads at once.
///
/// Created by `load_urdf`, `load_mjcf`, `load_scene`, `gallery`, `Scene.model` or `ModelBuilder.build`.
///
/// Vectors: q holds the generalized coordinates of the joints in the order of `joint_names`, v the generalized
/// velocities; tau (generalized forces) and accelerations have the layout of v. Non-finite numbers are a `ValueError`, as
/// are quaternions whose length differs from one by more than 1e-6.
///
/// Joints that close a loop (`loop_joint_names`) have no coordinates; all functions of this class ignore them. A model
/// can be copied and pickled.
#[pyclass(frozen, module = "ligament")]
pub(crate) struct Model {
    pub(crate) tree: Tree,
    /// Initial state of the scene.
    start: (Vec<f64>, Vec<f64>),
    /// Import notes.
    notes: Vec<String>,
    /// Indices in q at which quaternions begin.
    pub(crate) quaternions: Vec<usize>,
    idle: Mutex<Vec<Scratch>>,
}

/// Scratch memory of a call.
pub(crate) struct Scratch {
    pub(crate) workspace: Workspace,
    pub(crate) derivatives: Derivatives,
    pub(crate) zeros: Vec<f64>,
}

impl Model {
    /// Prepares a model, with a warning if it has loops.
    pub(crate) fn new(
        py: Python<'_>,
        model: &model::Model,
        start: Option<(Vec<f64>, Vec<f64>)>,
        notes: Vec<String>,
    ) -> PyResult<Model> {
        let made = Model::quietly(model, start, notes)?;
        let loops = made.loop_joint_names().len();
        if loops > 0 {
            let text = format!(
                "model '{}' has {loops} loop joint{}, which the functions of Model ignore",
                model.name(),
                if loops == 1 { "" } else { "s" }
            );
            let text = std::ffi::CString::new(text)?;
            PyErr::warn(py, &py.get_type::<PyUserWarning>(), &text, 1)?;
        }
        Ok(made)
    }

    /// The same without a warning.
    fn quietly(
        model: &model::Model,
        start: Option<(Vec<f64>, Vec<f64>)>,
        notes: Vec<String>,
    ) -> PyResult<Model> {
        let tree = Tree::new(model).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Model {
            quaternions: poses::quaternions(model).collect(),
            start: start.unwrap_or_else(|| (model.neutral(), vec![0.0; model.nv()])),
            notes,
            idle: Mutex::new(Vec::new()),
            tree,
        })
    }

    /// The model alone, in its initial state, as a scene.
    pub(crate) fn scene(&self) -> Scene {
        let (q, v) = self.start.clone();
        Scene { q, v, ..Scene::of_model(self.model().name(), self.model().clone()) }
    }

    /// The engine's model.
    pub(crate) fn model(&self) -> &model::Model {
        self.tree.model()
    }

    /// Initial state: generalized coordinates and velocities.
    pub(crate) fn start(&self) -> &(Vec<f64>, Vec<f64>) {
        &self.start
    }

    /// "model 'name'", for messages.
    pub(crate) fn whose(&self) -> String {
        format!("model '{}'", self.model().name())
    }

    /// Whether calls release the GIL.
    fn is_long(&self) -> bool {
        self.tree.link_count() >= LONG
    }

    /// How a call reads its arrays.
    pub(crate) fn reading(&self) -> Reading {
        if self.is_long() { Reading::Copied } else { Reading::InPlace }
    }

    /// Runs with scratch memory; releases the GIL for large models.
    pub(crate) fn work<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Tree, &mut Scratch) -> Result<R, StateError> + Send,
    ) -> PyResult<R> {
        let run = || {
            let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut scratch = idle.unwrap_or_else(|| Scratch {
                workspace: Workspace::new(&self.tree),
                derivatives: Derivatives::default(),
                zeros: vec![0.0; self.model().nv()],
            });
            let result = work(&self.tree, &mut scratch);
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            if idle.len() < MOST_IDLE {
                idle.push(scratch);
            }
            result
        };
        let result = if self.is_long() { py.detach(run) } else { run() };
        result.map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// The tree joint of this name.
    pub(crate) fn tree_joint(&self, py: Python<'_>, name: &str) -> PyResult<JointId> {
        let model = self.model();
        let Some(id) = model.find_joint(name) else {
            return Err(names::unknown(py, "joint", name, model.joints().iter().map(|j| j.name.as_str())));
        };
        if model.forest().joint(model.joint(id).child) == Some(id) {
            return Ok(id);
        }
        Err(PyValueError::new_err(format!("joint '{name}' is a loop joint, which has no coordinates")))
    }

    /// Gravity: the argument, or the model's own.
    pub(crate) fn gravity_or_own(&self, given: Option<&Bound<'_, PyAny>>) -> PyResult<Vec3> {
        let Some(given) = given else { return Ok(self.model().gravity()) };
        let [x, y, z] = numbers::read_fixed(given, "gravity", &[3])?;
        Ok(Vec3::new(x, y, z))
    }
}

#[pymethods]
impl Model {
    /// Name of the model.
    #[getter]
    fn name(&self) -> &str {
        self.model().name()
    }

    /// Number of generalized coordinates: the length of q.
    #[getter]
    fn nq(&self) -> usize {
        self.model().nq()
    }

    /// Number of degrees of freedom: the length of v, of accelerations and of generalized forces.
    #[getter]
    fn nv(&self) -> usize {
        self.model().nv()
    }

    /// Total mass of the bodies, in kg.
    #[getter]
    fn mass(&self) -> f64 {
        self.model().mass()
    }

    /// Gravitational acceleration in world axes, in m/s2: the default of every function with an argument `gravity`.
    #[getter]
    fn gravity<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        numbers::vector(py, self.model().gravity().to_array().to_vec())
    }

    /// Names of the joints, in the order of their coordinates in q.
    #[getter]
    fn joint_names(&self) -> Vec<&str> {
        let model = self.model();
        model.tree_joints().map(|id| model.joint(id).name.as_str()).collect()
    }

    /// Names of the joints that close loops. They have no coordinates.
    #[getter]
    fn loop_joint_names(&self) -> Vec<&str> {
        let model = self.model();
        model.forest().loops().iter().map(|&id| model.joint(id).name.as_str()).collect()
    }

    /// Names of the bodies, without "world".
    #[getter]
    fn body_names(&self) -> Vec<&str> {
        self.model().bodies()[1..].iter().map(|body| body.name.as_str()).collect()
    }

    /// Names of the frames: named poses on bodies, such as links of a URDF file that are fixed to others.
    #[getter]
    fn frame_names(&self) -> Vec<&str> {
        self.model().frames().iter().map(|frame| frame.name.as_str()).collect()
    }

    /// Names of the colliders: shapes of bodies that can be in contact.
    #[getter]
    fn collider_names(&self) -> Vec<&str> {
        self.model().colliders().iter().map(|collider| collider.name.as_str()).collect()
    }

    /// Actuators, in the order of `Simulation.ctrl`.
    #[getter]
    fn actuators<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let class = ACTUATOR.import(py, "ligament._results", "Actuator")?;
        let tuple = |actuator: &model::Actuator| {
            let range = |range: Range| (range.low, range.high);
            let model = self.model();
            let (joint, tendon, body) = match actuator.transmission {
                Transmission::Joint { joint, velocity } => (Some((joint, velocity)), None, ""),
                Transmission::Tendon(k) => (None, model.tendons().get(k), ""),
                Transmission::Place { body, .. } => (None, None, model.body(body).name.as_str()),
            };
            let (gain, bias) = (actuator.gain.to_vec(), actuator.bias.to_vec());
            let (activation, time_constant) = match actuator.activation {
                Activation::Direct => ("direct", 0.0),
                Activation::Integrator => ("integrator", 0.0),
                Activation::Filter(constant) => ("filter", constant),
                Activation::Muscle(_) => ("muscle", 0.0),
            };
            // A tuple here has twelve elements at most.
            let body = [("body", body)].into_py_dict(py)?;
            let all = (
                actuator.name.as_str(),
                joint.map_or("", |(joint, _)| model.joint(joint).name.as_str()),
                joint.map_or(0, |(_, velocity)| velocity),
                actuator.gear,
                range(actuator.ctrl_range),
                range(actuator.force_range),
                range(actuator.joint_force_range),
                PyTuple::new(py, gain)?,
                PyTuple::new(py, bias)?,
                activation,
                time_constant,
                tendon.map_or("", |tendon| tendon.name.as_str()),
            );
            class.call(all, Some(&body))
        };
        self.model().actuators().iter().map(tuple).collect()
    }

    /// Tendons.
    #[getter]
    fn tendons<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let class = TENDON.import(py, "ligament._results", "Tendon")?;
        let tuple = |tendon: &model::Tendon| {
            let joints = PyDict::new(py);
            for term in &tendon.terms {
                joints.set_item(self.model().joint(term.joint).name.as_str(), term.coefficient)?;
            }
            let range = |range: Range| (range.low, range.high);
            let (rest, limits) = (range(tendon.rest), range(tendon.limits));
            let mut bodies = Vec::new();
            for via in &tendon.path {
                if let Via::Point { body, .. } | Via::Wrap(Wrap { body, .. }) = via {
                    bodies.push(self.model().body(*body).name.as_str());
                }
            }
            let bodies = PyTuple::new(py, bodies)?;
            class.call1((
                tendon.name.as_str(),
                joints,
                tendon.stiffness,
                tendon.damping,
                rest,
                limits,
                bodies,
            ))
        };
        self.model().tendons().iter().map(tuple).collect()
    }

    /// Sensors, in the order of `Simulation.sensordata`.
    #[getter]
    fn sensors<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let class = SENSOR.import(py, "ligament._results", "Sensor")?;
        let tuple = |sensor: &model::Sensor| {
            class.call1((sensor.name.as_str(), sensor.kind.name(), sensor.kind.size()))
        };
        self.model().sensors().iter().map(tuple).collect()
    }

    /// Import notes: one line for each difference from the file.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.notes.clone()
    }

    /// Position of a joint in the vectors: (start in q, size in q, start in v, size in v).
    ///
    /// Args:
    ///     name: name of a joint. An unknown one is a `KeyError`, a loop joint a `ValueError`.
    fn joint_slice(&self, py: Python<'_>, name: &str) -> PyResult<(usize, usize, usize, usize)> {
        let slots = self.model().slots(self.tree_joint(py, name)?);
        Ok((slots.q, slots.nq, slots.v, slots.nv))
    }

    /// The kind of a joint, as in `ModelBuilder.add_joint`: "revolute", "free", ...
    ///
    /// Args:
    ///     name: name of a joint. An unknown one is a `KeyError`, a loop joint a `ValueError`.
    fn joint_kind(&self, py: Python<'_>, name: &str) -> PyResult<&'static str> {
        Ok(self.model().joint(self.tree_joint(py, name)?).kind.name())
    }

    /// Initial state (q, v): that of the scene, or the neutral configuration at rest.
    #[allow(clippy::type_complexity)] // a pair of arrays
    fn initial_state<'py>(&self, py: Python<'py>) -> (Bound<'py, PyArray1<f64>>, Bound<'py, PyArray1<f64>>) {
        let (q, v) = self.start.clone();
        (numbers::vector(py, q), numbers::vector(py, v))
    }

    /// Returns itself: a model is immutable.
    fn __copy__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[allow(clippy::needless_pass_by_value)] // how Python calls it
    fn __deepcopy__<'py>(slf: PyRef<'py, Self>, _memo: Bound<'py, PyAny>) -> PyRef<'py, Self> {
        slf
    }

    /// Pickles the text of the scene file, which is exact.
    #[allow(clippy::type_complexity)] // constructor and arguments
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, Vec<String>))> {
        let text = scene_file::to_json(&self.scene(), &mut Progress::none())
            .map_err(|e| PyValueError::new_err(e.to_string()))?;
        let again = py.import("ligament._ligament")?.getattr("model_from_text")?;
        Ok((again, (text, self.notes.clone())))
    }

    fn __repr__(&self) -> String {
        let (model, bodies) = (self.model(), self.model().bodies().len() - 1);
        let (name, nq, nv) = (model.name(), model.nq(), model.nv());
        format!("<ligament.Model '{name}': {bodies} bodies, nq {nq}, nv {nv}>")
    }
}

/// Restores a pickled model.
#[pyfunction]
pub(crate) fn model_from_text(text: &str, notes: Vec<String>) -> PyResult<Model> {
    let scene = scene_file::from_json(text, &mut Progress::none())
        .map_err(|error| PyValueError::new_err(error.to_string()))?;
    Model::quietly(&scene.model, Some((scene.q, scene.v)), notes)
}
