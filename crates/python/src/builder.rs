//! The class `ModelBuilder`: describing a model from Python.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use ligament::math::{Mat3, Pose, RigidInertia, Vec3};
use ligament::model::{
    self, Body, BodyId, Cylindrical, Frame, Free, Joint, JointKind, JointRole, Planar, PointOnLine,
    PointOnPlane, Prismatic, Revolute, Screw, Spherical, Translational, Universal, WORLD_NAME, Weld,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::model::Model;
use crate::names;
use crate::numbers;

/// How far the entries of an inertia may be from symmetric, as a part of its largest.
const SYMMETRY_TOLERANCE: f64 = 1e-9;

const KINDS: [&str; 12] = [
    "weld",
    "revolute",
    "prismatic",
    "cylindrical",
    "screw",
    "universal",
    "spherical",
    "planar",
    "translational",
    "free",
    "point-on-line",
    "point-on-plane",
];

/// A model under description. `build()` checks everything, and reports every fault it finds.
///
/// gravity: acceleration of free fall in world axes, (0, 0, -9.81) if not given.
#[pyclass(frozen, module = "ligament")]
pub(crate) struct ModelBuilder {
    described: Mutex<Described>,
}

struct Described {
    builder: model::ModelBuilder,
    name: String,
    bodies: HashMap<String, BodyId>,
    counts: [usize; 3],
}

impl ModelBuilder {
    /// Waits, without holding up the thread that it waits for: who holds this may be running code of Python's.
    fn described(&self, py: Python<'_>) -> MutexGuard<'_, Described> {
        self.described.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}

impl Described {
    fn body(&self, py: Python<'_>, name: &str) -> PyResult<BodyId> {
        self.bodies.get(name).copied().ok_or_else(|| {
            let what = format!("body of model '{}'", self.name);
            names::unknown(py, &what, name, self.bodies.keys().map(String::as_str))
        })
    }
}

#[pymethods]
impl ModelBuilder {
    #[new]
    #[pyo3(signature = (name, gravity = None))]
    fn new(name: String, gravity: Option<&Bound<'_, PyAny>>) -> PyResult<ModelBuilder> {
        let mut builder = model::ModelBuilder::new(name.as_str());
        if let Some(gravity) = gravity {
            builder.set_gravity(read_vec3(gravity, "gravity")?);
        }
        let bodies = HashMap::from([(WORLD_NAME.to_owned(), BodyId::WORLD)]);
        Ok(ModelBuilder { described: Mutex::new(Described { builder, name, bodies, counts: [0; 3] }) })
    }

    /// Adds a body: its mass, its centre of mass in its own frame, and its 3x3 inertia about that centre, in the axes of
    /// its frame.
    fn add_body(
        &self,
        py: Python<'_>,
        name: String,
        mass: f64,
        com: &Bound<'_, PyAny>,
        inertia: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let com = read_vec3(com, &format!("com of body '{name}'"))?;
        let what = format!("inertia of body '{name}'");
        let n: [f64; 9] = numbers::read_fixed(inertia, &what, &[3, 3])?;
        let matrix = Mat3::from_rows([[n[0], n[1], n[2]], [n[3], n[4], n[5]], [n[6], n[7], n[8]]]);
        let largest = n.iter().fold(0.0_f64, |largest, x| largest.max(x.abs()));
        let skew = (n[1] - n[3]).abs().max((n[2] - n[6]).abs()).max((n[5] - n[7]).abs());
        if skew > SYMMETRY_TOLERANCE * largest {
            return Err(PyValueError::new_err(format!(
                "{what} is not symmetric: opposite entries differ by {skew}"
            )));
        }
        let described = &mut *self.described(py);
        let body = Body::new(name.as_str(), RigidInertia::new(mass, com, matrix.symmetric_part()));
        let id = described.builder.add_body(body);
        // Of two bodies with one name the build will tell; the world keeps its own.
        described.bodies.entry(name).or_insert(id);
        described.counts[0] += 1;
        Ok(())
    }

    /// Adds a joint from parent to child, which are names of bodies added before, or "world".
    ///
    /// kind is one of weld, revolute, prismatic, cylindrical, screw, universal, spherical, planar, translational, free,
    /// point-on-line, point-on-plane. axis (a unit vector in the joint's frame) is what a joint turns about or shifts
    /// along, the normal of a plane, the first axis of a universal joint, whose second is axis2; pitch is the shift of a
    /// screw for each radian. `parent_pose` and `child_pose` are the 4x4 poses of the joint's frame on the two bodies, the
    /// identity if not given. role is "auto", "tree" or "loop".
    #[pyo3(signature = (
        name, kind, parent, child, parent_pose = None, child_pose = None, axis = None, axis2 = None, pitch = None,
        role = "auto"
    ))]
    #[allow(clippy::too_many_arguments)] // most have defaults, and Python passes them by name
    fn add_joint(
        &self,
        py: Python<'_>,
        name: String,
        kind: &str,
        parent: &str,
        child: &str,
        parent_pose: Option<&Bound<'_, PyAny>>,
        child_pose: Option<&Bound<'_, PyAny>>,
        axis: Option<&Bound<'_, PyAny>>,
        axis2: Option<&Bound<'_, PyAny>>,
        pitch: Option<f64>,
        role: &str,
    ) -> PyResult<()> {
        let whose = format!("of joint '{name}'");
        let directions = Directions {
            joint: &name,
            kind,
            axis: axis.map(|axis| read_vec3(axis, &format!("axis {whose}"))).transpose()?,
            axis2: axis2.map(|axis| read_vec3(axis, &format!("axis2 {whose}"))).transpose()?,
            pitch,
        };
        let kind = directions.kind(py)?;
        let role = match role {
            "auto" => JointRole::Auto,
            "tree" => JointRole::Tree,
            "loop" => JointRole::Loop,
            other => return Err(names::unknown_word(py, "role of a joint", other, ["auto", "tree", "loop"])),
        };
        let parent_pose = read_pose(parent_pose, &format!("parent_pose {whose}"))?;
        let child_pose = read_pose(child_pose, &format!("child_pose {whose}"))?;
        let described = &mut *self.described(py);
        let (parent, child) = (described.body(py, parent)?, described.body(py, child)?);
        let joint = Joint::new(name, kind).parent(parent, parent_pose).child(child, child_pose).role(role);
        described.builder.add_joint(joint);
        described.counts[1] += 1;
        Ok(())
    }

    /// Adds a frame: a named place on a body, at the 4x4 pose, or at the body's own frame if none is given.
    #[pyo3(signature = (name, body, pose = None))]
    fn add_frame(
        &self,
        py: Python<'_>,
        name: String,
        body: &str,
        pose: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let pose = read_pose(pose, &format!("pose of frame '{name}'"))?;
        let described = &mut *self.described(py);
        let body = described.body(py, body)?;
        described.builder.add_frame(Frame::new(name, body, pose));
        described.counts[2] += 1;
        Ok(())
    }

    /// Builds the model, or raises a `ValueError` that lists every fault. The builder can be added to and built again.
    fn build(&self, py: Python<'_>) -> PyResult<Model> {
        let builder = self.described(py).builder.clone();
        let model = builder.build().map_err(|error| PyValueError::new_err(error.to_string()))?;
        Model::new(py, &model, None, Vec::new())
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let described = self.described(py);
        let [bodies, joints, frames] = described.counts;
        let name = &described.name;
        format!("<ligament.ModelBuilder '{name}': {bodies} bodies, {joints} joints, {frames} frames>")
    }
}

/// What a joint's kind is made of, as given.
struct Directions<'a> {
    joint: &'a str,
    kind: &'a str,
    axis: Option<Vec3>,
    axis2: Option<Vec3>,
    pitch: Option<f64>,
}

impl Directions<'_> {
    fn kind(&self, py: Python<'_>) -> PyResult<JointKind> {
        let takes = |count: usize| match self.kind {
            "universal" => count < 2,
            "screw" => count == 0 || count == 2,
            "weld" | "spherical" | "translational" | "free" => false,
            _ => count == 0,
        };
        let given =
            [("axis", self.axis.is_some()), ("axis2", self.axis2.is_some()), ("pitch", self.pitch.is_some())];
        if !KINDS.contains(&self.kind) {
            return Err(names::unknown_word(py, "kind of joint", self.kind, KINDS));
        }
        for (i, (what, is_given)) in given.into_iter().enumerate() {
            if is_given != takes(i) {
                let (joint, kind) = (self.joint, self.kind);
                let needs = if is_given { "takes no" } else { "needs" };
                return Err(PyValueError::new_err(format!("joint '{joint}': a {kind} joint {needs} {what}")));
            }
        }
        let (axis, axis2) = (self.axis.unwrap_or_default(), self.axis2.unwrap_or_default());
        Ok(match self.kind {
            "revolute" => Revolute::about(axis).into(),
            "prismatic" => Prismatic::along(axis).into(),
            "cylindrical" => Cylindrical::about(axis).into(),
            "screw" => Screw::about(axis, self.pitch.unwrap_or_default()).into(),
            "universal" => Universal::about(axis, axis2).into(),
            "spherical" => Spherical.into(),
            "planar" => Planar::across(axis).into(),
            "translational" => Translational.into(),
            "free" => Free.into(),
            "point-on-line" => PointOnLine { axis }.into(),
            "point-on-plane" => PointOnPlane { normal: axis }.into(),
            _ => Weld.into(),
        })
    }
}

fn read_vec3(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec3> {
    let [x, y, z] = numbers::read_fixed(given, what, &[3])?;
    Ok(Vec3::new(x, y, z))
}

/// A 4x4 matrix whose last row is 0, 0, 0, 1. Whether it is a rotation the build will tell.
fn read_pose(given: Option<&Bound<'_, PyAny>>, what: &str) -> PyResult<Pose> {
    let Some(given) = given else { return Ok(Pose::IDENTITY) };
    let n: [f64; 16] = numbers::read_fixed(given, what, &[4, 4])?;
    if n[12..] != [0.0, 0.0, 0.0, 1.0] {
        return Err(PyValueError::new_err(format!(
            "{what} has {:?} for its last row; that of a pose is [0, 0, 0, 1]",
            &n[12..]
        )));
    }
    let rot = Mat3::from_rows([[n[0], n[1], n[2]], [n[4], n[5], n[6]], [n[8], n[9], n[10]]]);
    Ok(Pose::new(rot, Vec3::new(n[3], n[7], n[11])))
}
