//! The class `ModelBuilder`: builds a model from Python.

mod drives;

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Quat, RigidInertia, Sym3, Vec3};
use ligament::model::{
    self, Actuation, Body, BodyId, Collider, ContactPair, Exclusion, Frame, FrictionRule, Joint, JointId,
    JointKind, JointRole, Limits, Spring, Visual, WORLD_NAME,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::counts::Whole;
use crate::joints::{Directions, read_limits};
use crate::model::Model;
use crate::{names, numbers, poses, shapes};

/// Tolerance of the symmetry of an inertia, relative to its largest entry.
const SYMMETRY_TOLERANCE: f64 = 1e-9;

/// Rules of friction, by name.
const RULES: [(&str, FrictionRule); 3] = [
    ("geometric_mean", FrictionRule::GeometricMean),
    ("maximum", FrictionRule::Maximum),
    ("slippery", FrictionRule::Slippery),
];

/// Builds a model: bodies, joints between them, colliders and frames.
///
/// A body that no joint connects to the world gets a free joint. `build` validates the model and reports every error.
///
/// Args:
///     name: name of the model.
///     gravity: gravitational acceleration in world axes, in m/s2; (0, 0, -9.81), if None.
#[pyclass(frozen, module = "ligament")]
pub(crate) struct ModelBuilder {
    described: Mutex<Described>,
}

struct Described {
    builder: model::ModelBuilder,
    name: String,
    bodies: HashMap<String, BodyId>,
    joints: HashMap<String, JointId>,
    tendons: Vec<String>,
    /// Where free bodies start.
    starts: Vec<(BodyId, Pose)>,
    counts: [usize; 3],
}

impl ModelBuilder {
    /// Locks with the GIL released: the thread that holds the lock may be running Python code.
    fn described(&self, py: Python<'_>) -> MutexGuard<'_, Described> {
        self.described.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}

impl Described {
    fn collide(&mut self, mut collider: Collider, friction: Option<f64>) {
        collider.friction = friction.unwrap_or(collider.friction);
        self.builder.add_collider(collider);
    }

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
            builder.set_gravity(numbers::read_vec3(gravity, "gravity")?);
        }
        let bodies = HashMap::from([(WORLD_NAME.to_owned(), BodyId::WORLD)]);
        Ok(ModelBuilder {
            described: Mutex::new(Described {
                builder,
                name,
                bodies,
                joints: HashMap::new(),
                tendons: Vec::new(),
                starts: Vec::new(),
                counts: [0; 3],
            }),
        })
    }

    /// Adds a body. It needs an inertia, or a shape to compute it from.
    ///
    /// Args:
    ///     name: unique among bodies; "world" is reserved.
    ///     mass: in kg.
    ///     com: center of mass in the body frame, in meters; that of the shape, if None, or the origin.
    ///     inertia: 3x3, about the center of mass, in body axes, in kg m2; that of the shape, if None.
    ///     shape: a solid of this mass, as in `add_collider`, such as ("capsule", 0.05, 0.3). It becomes a collider with the
    ///         name of the body.
    ///     pose: pose of the shape on the body: position x, y, z, then unit quaternion x, y, z, w; the identity, if None.
    ///     friction: Coulomb friction coefficient of the collider; 0.5, if None.
    ///     collides: if False, the shape is a visual instead of a collider.
    ///     position: where the body starts in the world, in meters, for a body that no joint connects; the origin, if None.
    ///     orientation: its orientation there, a unit quaternion x, y, z, w; that of the world, if None.
    ///     restitution: of the collider: speed after an impact divided by that before it, from 0 to 1.
    ///     `gravity_compensation`: the part of its weight that a force at its center of mass carries: 1 for a body that hovers.
    #[pyo3(signature = (
        name, mass, com = None, inertia = None, shape = None, pose = None, friction = None, collides = true,
        position = None, orientation = None, restitution = 0.0, gravity_compensation = 0.0
    ))]
    #[allow(clippy::too_many_arguments)] // most have defaults, and Python passes them by name
    fn add_body(
        &self,
        py: Python<'_>,
        name: String,
        mass: f64,
        com: Option<&Bound<'_, PyAny>>,
        inertia: Option<&Bound<'_, PyAny>>,
        shape: Option<&Bound<'_, PyAny>>,
        pose: Option<&Bound<'_, PyAny>>,
        friction: Option<f64>,
        collides: bool,
        position: Option<&Bound<'_, PyAny>>,
        orientation: Option<&Bound<'_, PyAny>>,
        restitution: f64,
        gravity_compensation: f64,
    ) -> PyResult<()> {
        let whose = format!("of body '{name}'");
        let start = (position.is_some() || orientation.is_some())
            .then(|| {
                let position = position.map(|given| numbers::read_vec3(given, &format!("position {whose}")));
                let turn =
                    orientation.map(|given| poses::read_rotation(given, &format!("orientation {whose}")));
                let turn = turn.transpose()?.unwrap_or(Quat::IDENTITY);
                Ok::<_, PyErr>(Pose::from_quat(turn, position.transpose()?.unwrap_or(Vec3::ZERO)))
            })
            .transpose()?;
        let pose = poses::read(pose, &format!("pose {whose}"))?;
        let shape = shape.map(|shape| shapes::read(shape, &format!("shape {whose}"))).transpose()?;
        let com = com.map(|com| numbers::read_vec3(com, &format!("com {whose}"))).transpose()?;
        let inertia =
            inertia.map(|inertia| read_inertia(inertia, &format!("inertia {whose}"))).transpose()?;
        let solid = match &shape {
            Some(shape) if com.is_none() || inertia.is_none() => {
                let solid = shape.inertia_of_mass(mass);
                let solid =
                    solid.map_err(|error| PyValueError::new_err(format!("body '{name}': {error}")))?;
                Some(solid.transported(pose))
            }
            _ => None,
        };
        let Some(inertia) = inertia.or_else(|| solid.map(RigidInertia::at_com)) else {
            return Err(PyValueError::new_err(format!(
                "body '{name}' needs an inertia, or a shape to compute it from"
            )));
        };
        let com = com.or_else(|| solid.map(RigidInertia::com)).unwrap_or(Vec3::ZERO);
        let described = &mut *self.described(py);
        let body = Body::new(name.as_str(), RigidInertia::new(mass, com, inertia));
        let id = described.builder.add_body(body.with_gravity_compensation(gravity_compensation));
        described.starts.extend(start.map(|start| (id, start)));
        match (shape, collides) {
            (Some(shape), true) => {
                let collider = Collider::new(name.as_str(), id, pose, shape);
                described.collide(Collider { restitution, ..collider }, friction);
            }
            (Some(shape), false) => described.builder.add_visual(Visual::new(id, pose, shape)),
            (None, _) => {}
        }
        // `build` reports duplicate names; "world" is reserved.
        described.bodies.entry(name).or_insert(id);
        described.counts[0] += 1;
        Ok(())
    }

    /// Sets the fluid around all bodies, which resists their motion as MuJoCo's inertia model does: each body as the box that has its inertia.
    /// Models of MJCF files with `density` or `viscosity` have one.
    ///
    /// Args:
    ///     density: in kg/m3; 1.2 for air, 1000 for water.
    ///     viscosity: in Pa s; 1.8e-5 for air, 9e-4 for water.
    ///     wind: velocity of the fluid in world axes, in m/s; zero, if None.
    #[pyo3(signature = (density = 0.0, viscosity = 0.0, wind = None))]
    fn set_fluid(
        &self,
        py: Python<'_>,
        density: f64,
        viscosity: f64,
        wind: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let density = numbers::positive("density", density, true)?;
        let viscosity = numbers::positive("viscosity", viscosity, true)?;
        let wind = numbers::vec3_or_zero(wind, "wind")?;
        self.described(py).builder.set_fluid(model::Fluid { density, viscosity, wind });
        Ok(())
    }

    /// Adds a collision shape to a body.
    ///
    /// Args:
    ///     name: unique among colliders.
    ///     body: name of a body added before; on "world" the shape is part of the environment.
    ///     shape: lengths in meters: ("box", x, y, z) by half extents, ("sphere", radius), ("ellipsoid", x, y, z) by radii,
    ///         ("capsule", radius, `half_length`), ("cylinder", radius, `half_length`), ("cone", radius, `half_length`), each
    ///         along z, ("mesh", vertices, triangles), "half-space", which is everything below its plane z = 0, or
    ///         ("height-field", x, y, heights): everything below a grid of heights, of half the length x and y along these axes;
    ///         a row of heights runs along x, and rows follow each other along y. Height fields must not move.
    ///     pose: pose of the shape on the body: position x, y, z, then unit quaternion x, y, z, w; the identity, if None.
    ///     friction: Coulomb friction coefficient; 0.5, if None.
    ///     seen: whether it is drawn.
    ///     restitution: speed after an impact divided by that before it, from 0 to 1.
    ///     groups: the groups that it belongs to, one bit each.
    ///     touches: the groups that it can touch; two colliders can touch if either belongs to a group that the other can touch.
    ///     `friction_rule`: what a contact makes of the coefficients of both colliders: "`geometric_mean`"; "maximum", the larger
    ///         one; "slippery", none if both are slippery, otherwise the larger one. If they differ, the later rule counts.
    ///     priority: of two colliders with different priorities, the friction of the higher one counts.
    ///     `torsional_friction`: the moment that resists turning about the contact normal, per normal force, in meters.
    ///     `rolling_friction`: the moment that resists rolling, per normal force, in meters.
    ///     stiffness: of its surface, per contact point, in N/m; as stiff as the step allows, if None.
    ///     damping: of its surface, with a stiffness, in N s/m.
    #[pyo3(
        signature = (
            name, body, shape, pose = None, friction = None, seen = true, restitution = 0.0, groups = Whole::new(1),
            touches = Whole::new(1), friction_rule = "geometric_mean", priority = Whole::new(0),
            torsional_friction = 0.0, rolling_friction = 0.0, stiffness = None, damping = 0.0
        ),
        text_signature = "($self, name, body, shape, pose=None, friction=None, seen=True, restitution=0.0, groups=1, \
                          touches=1, friction_rule='geometric_mean', priority=0, torsional_friction=0.0, \
                          rolling_friction=0.0, stiffness=None, damping=0.0)"
    )]
    #[allow(clippy::too_many_arguments)] // as above
    fn add_collider(
        &self,
        py: Python<'_>,
        name: String,
        body: &str,
        shape: &Bound<'_, PyAny>,
        pose: Option<&Bound<'_, PyAny>>,
        friction: Option<f64>,
        seen: bool,
        restitution: f64,
        groups: Whole,
        touches: Whole,
        friction_rule: &str,
        priority: Whole,
        torsional_friction: f64,
        rolling_friction: f64,
        stiffness: Option<f64>,
        damping: f64,
    ) -> PyResult<()> {
        let bits = |bits: Whole, what: &str| {
            Ok::<_, PyErr>(bits.of(&format!("{what} of collider '{name}'"), 0, u32::MAX.into())? as u32)
        };
        let (groups, touches) = (bits(groups, "groups")?, bits(touches, "touches")?);
        let bounds = (i32::MIN.into(), i32::MAX.into());
        let priority = priority.within(&format!("priority of collider '{name}'"), bounds.0, bounds.1)? as i32;
        let Some((_, friction_rule)) = RULES.into_iter().find(|(word, _)| *word == friction_rule) else {
            return Err(names::unknown_word(py, "friction rule", friction_rule, RULES.map(|(word, _)| word)));
        };
        let shape = shapes::read(shape, &format!("shape of collider '{name}'"))?;
        let pose = poses::read(pose, &format!("pose of collider '{name}'"))?;
        let described = &mut *self.described(py);
        let body = described.body(py, body)?;
        let collider = Collider::new(name, body, pose, shape);
        let spring = stiffness.map(|stiffness| Spring { stiffness, damping });
        let collider = Collider { torsional_friction, rolling_friction, spring, ..collider };
        let collider = Collider { friction_rule, priority, ..collider };
        described.collide(Collider { seen, restitution, groups, touches, ..collider }, friction);
        Ok(())
    }

    /// Excludes two bodies from contact: no collider of one touches one of the other.
    ///
    /// Args:
    ///     body1: name of a body added before, or "world".
    ///     body2: the same.
    fn exclude(&self, py: Python<'_>, body1: &str, body2: &str) -> PyResult<()> {
        let described = &mut *self.described(py);
        let bodies = [described.body(py, body1)?, described.body(py, body2)?];
        described.builder.add_exclusion(Exclusion::Bodies(bodies));
        Ok(())
    }

    /// Lets two colliders touch whatever their groups are, and although a joint is between their bodies, they overlap at the
    /// start, or their bodies are excluded from contact.
    ///
    /// Args:
    ///     collider1: name of a collider.
    ///     collider2: the same.
    ///     friction: Coulomb friction coefficient between them; that of the two colliders, if None.
    #[pyo3(signature = (collider1, collider2, friction = None))]
    fn add_contact_pair(
        &self,
        py: Python<'_>,
        collider1: String,
        collider2: String,
        friction: Option<f64>,
    ) -> PyResult<()> {
        let pair = ContactPair { colliders: [collider1, collider2], friction };
        self.described(py).builder.add_contact_pair(pair);
        Ok(())
    }

    /// Adds a shape to a body that is drawn but has no contact.
    ///
    /// Args:
    ///     body: name of a body added before, or "world".
    ///     shape: as in `add_collider`.
    ///     pose: as in `add_collider`.
    ///     color: red, green and blue, from 0 to 255; a default, if None.
    #[pyo3(signature = (body, shape, pose = None, color = None))]
    fn add_visual(
        &self,
        py: Python<'_>,
        body: &str,
        shape: &Bound<'_, PyAny>,
        pose: Option<&Bound<'_, PyAny>>,
        color: Option<[Whole; 3]>,
    ) -> PyResult<()> {
        let shape = shapes::read(shape, &format!("shape of a visual of '{body}'"))?;
        let pose = poses::read(pose, &format!("pose of a visual of '{body}'"))?;
        let part = |part: Whole| Ok::<u8, PyErr>(part.of("a color", 0, 255)? as u8);
        let color = match color {
            Some([red, green, blue]) => Some([part(red)?, part(green)?, part(blue)?]),
            None => None,
        };
        let described = &mut *self.described(py);
        let body = described.body(py, body)?;
        described.builder.add_visual(Visual { color, ..Visual::new(body, pose, shape) });
        Ok(())
    }

    /// Adds the ground: a half-space of the world below a height.
    ///
    /// Args:
    ///     height: z of the surface, in meters.
    ///     friction: as in `add_collider`.
    ///     name: name of the collider.
    ///     restitution: as in `add_collider`.
    #[pyo3(
        signature = (height = 0.0, friction = None, name = "ground".to_string(), restitution = 0.0),
        text_signature = "($self, height=0.0, friction=None, name='ground', restitution=0.0)"
    )]
    fn add_ground(
        &self,
        py: Python<'_>,
        height: f64,
        friction: Option<f64>,
        name: String,
        restitution: f64,
    ) -> PyResult<()> {
        let pose = Pose::translation(Vec3::Z * numbers::finite("height", height)?);
        let ground = Collider::new(name, BodyId::WORLD, pose, Shape::HalfSpace);
        self.described(py).collide(Collider { restitution, ..ground }, friction);
        Ok(())
    }

    /// Adds a joint between two bodies. Units of its coordinates are radians and meters.
    ///
    /// Args:
    ///     name: unique among joints.
    ///     kind: kind of joint. `axis`, `axis2` and `pitch` that are missing or that it does not take are a `ValueError`.
    ///     parent: name of a body added before, or "world".
    ///     child: the same.
    ///     `parent_pose`: pose of the joint frame on the parent: position x, y, z, then unit quaternion x, y, z, w; the
    ///         identity, if None.
    ///     `child_pose`: the same on the child.
    ///     axis: unit vector in the joint frame: axis of rotation or translation, normal of a plane, direction of a line, or
    ///         first axis of a universal joint.
    ///     axis2: second axis of a universal joint.
    ///     pitch: translation of a screw joint, in meters per radian.
    ///     role: "tree" for a joint with generalized coordinates, "loop" for one that is a constraint; "auto" lets the model
    ///         choose.
    ///     limits: (low, high) for a joint with one degree of freedom, a row of both for each of several; for a spherical
    ///         joint {"axis": unit vector, "swing": largest angle, "twist": (low, high)}.
    ///     stiffness: of the joint spring, in N m/rad or N/m: a number, or one per degree of freedom; zero, if None.
    ///     damping: of the joint damper, in N m s/rad or N s/m: a number, or one per degree of freedom; zero, if None.
    ///     rest: coordinates at which the spring is at rest; the neutral ones, if None.
    ///     actuation: "active" for a joint that control drives and `Simulation.ctrl` includes, or "passive".
    ///     `max_force`: largest force of the actuator, in N m or N: a number, or one per degree of freedom; None or inf, also in
    ///         the list, for no bound.
    ///     `max_speed`: largest speed, in rad/s or m/s, in the same form. Not for spherical and free joints.
    ///     armature: rotor inertia of the joint's drive as seen at the joint, in kg m^2 or kg: a number, or one per degree of
    ///         freedom; zero, if None. It is added to the diagonal of the mass matrix.
    ///     friction: dry friction, the largest force that resists motion, in N m or N: a number, or one per degree of freedom; zero,
    ///         if None. It acts in simulations; dynamics of models have no friction.
    #[pyo3(signature = (
        name, kind, parent, child, parent_pose = None, child_pose = None, axis = None, axis2 = None, pitch = None,
        role = "auto", limits = None, stiffness = None, damping = None, rest = None, actuation = "passive",
        max_force = None, max_speed = None, armature = None, friction = None
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
        limits: Option<&Bound<'_, PyAny>>,
        stiffness: Option<&Bound<'_, PyAny>>,
        damping: Option<&Bound<'_, PyAny>>,
        rest: Option<&Bound<'_, PyAny>>,
        actuation: &str,
        max_force: Option<&Bound<'_, PyAny>>,
        max_speed: Option<&Bound<'_, PyAny>>,
        armature: Option<&Bound<'_, PyAny>>,
        friction: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let whose = format!("of joint '{name}'");
        let directions = Directions {
            joint: &name,
            kind,
            axis: axis.map(|axis| numbers::read_vec3(axis, &format!("axis {whose}"))).transpose()?,
            axis2: axis2.map(|axis| numbers::read_vec3(axis, &format!("axis2 {whose}"))).transpose()?,
            pitch,
        };
        let kind = directions.kind(py)?;
        let role = match role {
            "auto" => JointRole::Auto,
            "tree" => JointRole::Tree,
            "loop" => JointRole::Loop,
            other => return Err(names::unknown_word(py, "role of a joint", other, ["auto", "tree", "loop"])),
        };
        let actuation = match actuation {
            "active" => Actuation::Active,
            "passive" => Actuation::Passive,
            other => return Err(names::unknown_word(py, "actuation", other, ["active", "passive"])),
        };
        let limits =
            limits.map_or(Ok(Limits::None), |limits| read_limits(limits, &format!("limits {whose}")))?;
        let row = |given: Option<&Bound<'_, PyAny>>, what: &str| {
            given.map_or(Ok(Vec::new()), |given| numbers::read_row(given, &format!("{what} {whose}")))
        };
        let (stiffness, damping, rest) =
            (row(stiffness, "stiffness")?, row(damping, "damping")?, row(rest, "rest")?);
        let (armature, friction) = (row(armature, "armature")?, row(friction, "friction")?);
        let bounds = |given: Option<&Bound<'_, PyAny>>, what: &str| {
            given.map_or(Ok(Vec::new()), |given| numbers::read_bounds(given, &format!("{what} {whose}")))
        };
        let (max_force, max_speed) = (bounds(max_force, "max_force")?, bounds(max_speed, "max_speed")?);
        let parent_pose = poses::read(parent_pose, &format!("parent_pose {whose}"))?;
        let child_pose = poses::read(child_pose, &format!("child_pose {whose}"))?;
        let described = &mut *self.described(py);
        let (parent, child) = (described.body(py, parent)?, described.body(py, child)?);
        let joint = Joint::new(name, kind).parent(parent, parent_pose).child(child, child_pose).role(role);
        let joint = joint.limits(limits).actuation(actuation).rest(rest);
        let name = joint.name.clone();
        let id = described.builder.add_joint(Joint {
            stiffness,
            damping,
            armature,
            friction,
            max_force,
            max_speed,
            ..joint
        });
        described.joints.entry(name).or_insert(id);
        described.counts[1] += 1;
        Ok(())
    }

    /// Adds a frame: a named pose on a body, for `Model.body_pose` and `Model.jacobian`.
    ///
    /// Args:
    ///     name: unique among bodies and frames.
    ///     body: name of a body added before, or "world".
    ///     pose: pose of the frame on the body: position x, y, z, then unit quaternion x, y, z, w; the identity, if None.
    #[pyo3(signature = (name, body, pose = None))]
    fn add_frame(
        &self,
        py: Python<'_>,
        name: String,
        body: &str,
        pose: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let pose = poses::read(pose, &format!("pose of frame '{name}'"))?;
        let described = &mut *self.described(py);
        let body = described.body(py, body)?;
        described.builder.add_frame(Frame::new(name, body, pose));
        described.counts[2] += 1;
        Ok(())
    }

    /// Builds the model, or raises a `ValueError` that lists every error. The builder can be extended and built again.
    fn build(&self, py: Python<'_>) -> PyResult<Model> {
        let (builder, starts) = {
            let described = self.described(py);
            (described.builder.clone(), described.starts.clone())
        };
        let model = builder.build().map_err(|error| PyValueError::new_err(error.to_string()))?;
        let mut q = model.neutral();
        starts.into_iter().try_for_each(|(body, start)| place(&model, body, start, &mut q))?;
        let v = vec![0.0; model.nv()];
        Model::new(py, &model, Some((q, v)), Vec::new())
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let described = self.described(py);
        let [bodies, joints, frames] = described.counts;
        let name = &described.name;
        format!("<ligament.ModelBuilder '{name}': {bodies} bodies, {joints} joints, {frames} frames>")
    }
}

/// Writes the coordinates of the free joint that carries a body.
fn place(model: &model::Model, body: BodyId, start: Pose, q: &mut [f64]) -> PyResult<()> {
    let carrier = model.forest().joint(body).map(|id| (id, model.joint(id)));
    match carrier {
        Some((id, joint)) if matches!(joint.kind, JointKind::Free(_)) && joint.parent.is_world() => {
            let pose = joint.parent_from_joint.inverse() * start * joint.child_from_joint;
            q[model.slots(id).q_range()].copy_from_slice(&poses::row(&pose));
            Ok(())
        }
        Some((_, joint)) => Err(PyValueError::new_err(format!(
            "body '{}' has a position or orientation, but joint '{}' connects it with another body: set parent_pose and \
             child_pose of the joint, or q of the simulation, instead",
            model.body(body).name,
            joint.name
        ))),
        None => Ok(()),
    }
}

/// A 3x3 matrix, symmetric up to rounding.
fn read_inertia(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Sym3> {
    let n: [f64; 9] = numbers::read_fixed(given, what, &[3, 3])?;
    let matrix = Mat3::from_rows([[n[0], n[1], n[2]], [n[3], n[4], n[5]], [n[6], n[7], n[8]]]);
    let largest = n.iter().fold(0.0_f64, |largest, x| largest.max(x.abs()));
    let skew = (n[1] - n[3]).abs().max((n[2] - n[6]).abs()).max((n[5] - n[7]).abs());
    if skew > SYMMETRY_TOLERANCE * largest {
        return Err(PyValueError::new_err(format!(
            "{what} is not symmetric: opposite entries differ by {skew}"
        )));
    }
    Ok(matrix.symmetric_part())
}
