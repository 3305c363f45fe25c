//! State, torques, motors, forces, and joints and contacts that are added and removed.

use ligament::command::{Command, JoinKind};
use ligament::math::{Quat, Vec3};
use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::arguments::name;
use super::class::Simulation;
use crate::numbers::{self, Reading};
use crate::{names, poses};

#[pymethods]
impl Simulation {
    /// Generalized coordinates, as in `Model`, in meters and radians; with maximal-coordinate methods, those nearest to the
    /// poses of the bodies. Assign the whole array to set the pose: flesh moves with its bones.
    #[getter]
    fn q<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let q = self.moving(py).sim.coordinates().0;
        numbers::vector(py, q)
    }

    #[setter]
    fn set_q(&self, py: Python<'_>, q: &Bound<'_, PyAny>) -> PyResult<()> {
        let nq = self.moving(py).sim.model().nq();
        let mut q = numbers::read(q, "q", "the simulation", &[nq], Reading::Copied)?.into_vec();
        let mut moving = self.moving(py);
        poses::make_unit(poses::quaternions(moving.sim.model()), &mut q, "q")?;
        moving.apply(vec![Command::SetState { q, v: Vec::new() }])
    }

    /// Generalized velocities, as in `Model`, in m/s and rad/s. Assign the whole array to set them.
    #[getter]
    fn v<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let v = self.moving(py).sim.coordinates().1;
        numbers::vector(py, v)
    }

    #[setter]
    fn set_v(&self, py: Python<'_>, v: &Bound<'_, PyAny>) -> PyResult<()> {
        let nv = self.moving(py).sim.model().nv();
        let v = numbers::read(v, "v", "the simulation", &[nv], Reading::Copied)?.into_vec();
        self.command(py, Command::SetState { q: Vec::new(), v })
    }

    /// Length of `ctrl`: the number of actuators; of a model without any, degrees of freedom of the active joints.
    #[getter]
    fn nu(&self, py: Python<'_>) -> usize {
        self.moving(py).sim.ctrl().len()
    }

    /// Control values of the actuators, in the order of `Model.actuators`; they act within their ranges. Of a model without actuators, a
    /// number per degree of freedom of the active joints, in model order: the target of its motor if it has one, in radians or meters,
    /// else its torque, in N m or N. Assign the whole array; the values stay until set again.
    #[getter]
    fn ctrl<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let ctrl = self.moving(py).sim.ctrl();
        numbers::vector(py, ctrl)
    }

    #[setter]
    fn set_ctrl(&self, py: Python<'_>, ctrl: &Bound<'_, PyAny>) -> PyResult<()> {
        let nu = self.nu(py);
        let values = numbers::read(ctrl, "ctrl", "the simulation", &[nu], Reading::Copied)?.into_vec();
        self.command(py, Command::Ctrl { values })
    }

    /// Force of each actuator in the present state, in N or N m: MuJoCo's `actuator_force`. At the joint it is multiplied by the gear.
    #[getter]
    fn actuator_forces<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let forces = self.moving(py).sim.actuator_forces();
        numbers::vector(py, forces)
    }

    /// Generalized forces of the actuators in the present state, laid out like `v`: MuJoCo's `qfrc_actuator`.
    #[getter]
    fn actuator_joint_forces<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let forces = self.moving(py).sim.actuator_joint_forces();
        numbers::vector(py, forces)
    }

    /// Activation of each actuator; zero for those whose control value acts at once.
    #[getter]
    fn activations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        let activations = self.moving(py).sim.activations();
        numbers::vector(py, activations)
    }

    /// Sets the generalized force at a joint; it stays until set again.
    ///
    /// Args:
    ///     joint: name of the joint.
    ///     tau: a number per degree of freedom, in N m or N.
    fn set_torque(&self, py: Python<'_>, joint: String, tau: &Bound<'_, PyAny>) -> PyResult<()> {
        self.command(py, Command::Torque { joint, tau: numbers::read_row(tau, "tau")? })
    }

    /// Sets a position servo (motor) at a joint, integrated implicitly; it stays until set again. Zero stiffness and damping
    /// remove it.
    ///
    /// Args:
    ///     joint: name of the joint.
    ///     stiffness: in N m/rad or N/m.
    ///     damping: in N m s/rad or N s/m.
    ///     target: coordinates of the joint; the current ones, if None.
    #[pyo3(signature = (joint, stiffness, damping, target = None))]
    fn set_motor(
        &self,
        py: Python<'_>,
        joint: String,
        stiffness: f64,
        damping: f64,
        target: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let stiffness = numbers::positive("stiffness", stiffness, true)?;
        let damping = numbers::positive("damping", damping, true)?;
        let target = target.map_or(Ok(Vec::new()), |target| numbers::read_row(target, "target"))?;
        self.command(py, Command::Motor { joint, stiffness, damping, target })
    }

    /// Sets the external force and torque on a body; they stay until set again, and zero removes them.
    ///
    /// Args:
    ///     body: name of the body.
    ///     force: in N, in world axes.
    ///     point: where the force acts, in the body frame, in meters; the origin, if None.
    ///     torque: in N m, in world axes; zero, if None.
    #[pyo3(signature = (body, force, point = None, torque = None))]
    fn apply_force(
        &self,
        py: Python<'_>,
        body: String,
        force: &Bound<'_, PyAny>,
        point: Option<&Bound<'_, PyAny>>,
        torque: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let force = numbers::read_vec3(force, "force")?;
        let (point, torque) =
            (numbers::vec3_or_zero(point, "point")?, numbers::vec3_or_zero(torque, "torque")?);
        self.command(py, Command::Wrench { body, force, torque, point })
    }

    /// Removes all external forces.
    fn clear_forces(&self, py: Python<'_>) -> PyResult<()> {
        let mut moving = self.moving(py);
        let (model, zero) = (moving.sim.model(), Vec3::ZERO);
        let clear = |body| Command::Wrench { body, force: zero, torque: zero, point: zero };
        let bodies = moving.sim.forced_bodies().map(|body| clear(model.body(body).name.clone()));
        let commands = bodies.collect();
        moving.apply(commands)
    }

    /// Adds a loop joint between two bodies in their current poses.
    ///
    /// Args:
    ///     name: a name of your choice, for `unjoin`.
    ///     child: name of a body.
    ///     parent: name of a body; the world, if None.
    ///     at: position of the joint in the world, in meters; the origin of the child's frame, if None.
    ///     kind: kind of joint.
    ///     axis: axis in the world, which "revolute" and "prismatic" need and the others do not take.
    #[pyo3(signature = (name, child, parent = None, at = None, kind = "spherical", axis = None))]
    #[allow(clippy::too_many_arguments)] // most have defaults, and Python passes them by name
    fn join(
        &self,
        py: Python<'_>,
        name: String,
        child: String,
        parent: Option<String>,
        at: Option<&Bound<'_, PyAny>>,
        kind: &str,
        axis: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let found = JoinKind::NAMES.into_iter().find(|(word, _)| *word == kind);
        let words = || JoinKind::NAMES.into_iter().map(|(word, _)| word);
        let (word, kind) =
            found.ok_or_else(|| names::unknown_word(py, "kind of loop joint", kind, words()))?;
        let has_axis = matches!(kind, JoinKind::Revolute | JoinKind::Prismatic);
        if has_axis != axis.is_some() {
            let needs = if has_axis { "needs" } else { "takes no" };
            return Err(PyValueError::new_err(format!("joint '{name}': a {word} joint {needs} axis")));
        }
        let axis = axis.map_or(Ok(Vec3::Z), |axis| numbers::read_vec3(axis, "axis"))?;
        let at = at.map(|at| numbers::read_vec3(at, "at")).transpose()?;
        let mut moving = self.moving(py);
        let at = match (at, moving.sim.model().find_body(&child)) {
            (Some(at), _) => at,
            (None, Some(body)) => moving.sim.poses().get(body.index()).map_or(Vec3::ZERO, |pose| pose.pos),
            // The command reports the error.
            (None, None) => Vec3::ZERO,
        };
        let (name, parent) = (self::name(name)?, parent.unwrap_or_default());
        moving.apply(vec![Command::Join { name, kind, parent, child, at, axis }])
    }

    /// Removes a loop joint, of the model or added by `join`.
    ///
    /// Args:
    ///     name: its name.
    fn unjoin(&self, py: Python<'_>, name: String) -> PyResult<()> {
        self.command(py, Command::Unjoin { name })
    }

    /// Switches contact between two colliders on or off.
    ///
    /// Args:
    ///     a: name of a collider: see `Model.collider_names`. "flesh" is the skin.
    ///     b: the same.
    ///     on: whether they can be in contact.
    fn set_colliding(&self, py: Python<'_>, a: String, b: String, on: bool) -> PyResult<()> {
        self.command(py, Command::Collide { a, b, on })
    }

    /// Sets the target of a tracker, overriding the script of the scene. The wrench by which the tracker holds its body is in
    /// `report().tracker_wrenches`.
    ///
    /// Args:
    ///     name: name of a tracker of the scene; or of any body, which then follows the position.
    ///     pose: target in the world: position x, y, z in meters, then unit quaternion x, y, z, w.
    fn track(&self, py: Python<'_>, name: String, pose: &Bound<'_, PyAny>) -> PyResult<()> {
        let pose = poses::read(Some(pose), "pose")?;
        let rotation = Quat::from_mat3(pose.rot);
        self.command(py, Command::Track { name: self::name(name)?, to: pose.pos, rotation })
    }

    /// Returns a tracker to the script of the scene; without one, it is released.
    ///
    /// Args:
    ///     name: name of the tracker or body.
    fn untrack(&self, py: Python<'_>, name: String) -> PyResult<()> {
        self.command(py, Command::Untrack { name })
    }
}
