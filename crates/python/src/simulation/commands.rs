//! Drags, pins, keyframes, poses and parameters: a method for each command of takes.

use ligament::command::{Command, ControlMode, Pull};
use ligament::control::Priority;
use ligament::math::Vec3;
use pyo3::prelude::*;

use super::arguments::{Pulling, coordinates, gains, line, name, over, priority, time};
use super::class::Simulation;
use crate::counts::Whole;
use crate::{names, numbers, poses};

/// Maximum number of keyframes.
const MOST_KEYFRAMES: u64 = 1_000_000_000;

#[pymethods]
impl Simulation {
    /// Applies a command before the next step. An invalid one is a `ValueError`.
    ///
    /// Args:
    ///     words: the command, written as in takes: "drag hand bone=head to=0,0,1".
    fn act(&self, py: Python<'_>, words: &str) -> PyResult<()> {
        self.command(py, line(words)?)
    }

    /// Applies several commands before the next step, all or none.
    ///
    /// Args:
    ///     words: commands, written as in takes.
    fn act_all(&self, py: Python<'_>, words: &Bound<'_, PyAny>) -> PyResult<()> {
        let words = words.try_iter()?.map(|one| one?.extract::<String>()).collect::<PyResult<Vec<_>>>()?;
        let commands = words.iter().map(|one| line(one)).collect::<PyResult<Vec<Command>>>()?;
        self.moving(py).apply(commands)
    }

    /// Drags a point of a bone to a position in the world.
    ///
    /// Args:
    ///     name: a name of your choice, with which `move` and `release` refer to it.
    ///     bone: name of a body.
    ///     to: target position in the world, in meters.
    ///     point: the dragged point in the body frame, in meters; the origin, if None.
    ///     gains: stiffness in 1/s2 and damping in 1/s; (400, 40), if None.
    ///     priority: lower numbers come first, and higher ones never disturb them: 0 is primary, 1 (if None) secondary, and
    ///         those below 0 come before the primary ones.
    ///     weight: weight among tasks of equal priority; 1, if None.
    ///     axes: world axes along which it acts, some of the letters "xyz"; all, if None.
    ///     of: name of another body, in whose frame `to` is, and along with which the target moves; the world, if None.
    #[pyo3(signature = (name, bone, to, point = None, gains = None, priority = None, weight = None, axes = None, of = None))]
    #[allow(clippy::too_many_arguments)] // most have defaults, and Python passes them by name
    fn drag(
        &self,
        py: Python<'_>,
        name: String,
        bone: String,
        to: &Bound<'_, PyAny>,
        point: Option<&Bound<'_, PyAny>>,
        gains: Option<&Bound<'_, PyAny>>,
        priority: Option<Whole>,
        weight: Option<f64>,
        axes: Option<&str>,
        of: Option<String>,
    ) -> PyResult<()> {
        let (to, point) = (numbers::read_vec3(to, "to")?, numbers::vec3_or_zero(point, "point")?);
        let pull = Pulling { gains, priority, weight, axes }.pull(Priority::SECONDARY)?;
        let of = of.unwrap_or_default();
        self.command(py, Command::Drag { name: self::name(name)?, bone, point, to, of, pull })
    }

    /// Drags a bone to an orientation.
    ///
    /// Args:
    ///     name: a name of your choice, with which `turn_to` and `release` refer to it.
    ///     bone: name of a body.
    ///     to: target orientation in the world: unit quaternion x, y, z, w.
    ///     gains: as in `drag`.
    ///     priority: as in `drag`.
    ///     weight: as in `drag`.
    ///     axes: world axes about which it acts, some of the letters "xyz"; all, if None.
    ///     of: name of another body, in whose frame `to` is, and along with which the target turns; the world, if None.
    #[pyo3(signature = (name, bone, to, gains = None, priority = None, weight = None, axes = None, of = None))]
    #[allow(clippy::too_many_arguments)] // as above
    fn turn(
        &self,
        py: Python<'_>,
        name: String,
        bone: String,
        to: &Bound<'_, PyAny>,
        gains: Option<&Bound<'_, PyAny>>,
        priority: Option<Whole>,
        weight: Option<f64>,
        axes: Option<&str>,
        of: Option<String>,
    ) -> PyResult<()> {
        let pull = Pulling { gains, priority, weight, axes }.pull(Priority::SECONDARY)?;
        let (to, of) = (poses::read_rotation(to, "to")?, of.unwrap_or_default());
        self.command(py, Command::Turn { name: self::name(name)?, bone, to, of, pull })
    }

    /// Turns a bone until an axis of it points at a position in the world. It may roll about that axis.
    ///
    /// Args:
    ///     name: a name of your choice, with which `move` and `release` refer to it.
    ///     bone: name of a body.
    ///     at: the position to look at, in meters.
    ///     axis: the axis that points there, in the body frame; x, if None.
    ///     point: the point from which it looks, in the body frame, in meters; the origin, if None.
    ///     gains: as in `drag`.
    ///     priority: as in `drag`.
    ///     weight: as in `drag`.
    #[pyo3(signature = (name, bone, at, axis = None, point = None, gains = None, priority = None, weight = None))]
    #[allow(clippy::too_many_arguments)] // as above
    fn look(
        &self,
        py: Python<'_>,
        name: String,
        bone: String,
        at: &Bound<'_, PyAny>,
        axis: Option<&Bound<'_, PyAny>>,
        point: Option<&Bound<'_, PyAny>>,
        gains: Option<&Bound<'_, PyAny>>,
        priority: Option<Whole>,
        weight: Option<f64>,
    ) -> PyResult<()> {
        let (at, point) = (numbers::read_vec3(at, "at")?, numbers::vec3_or_zero(point, "point")?);
        let axis = axis.map_or(Ok(Vec3::X), |axis| numbers::read_vec3(axis, "axis"))?;
        let pull = Pulling { gains, priority, weight, axes: None }.pull(Priority::SECONDARY)?;
        self.command(py, Command::Look { name: self::name(name)?, bone, at, axis, point, pull })
    }

    /// Moves the center of mass of a character to a position in the world.
    ///
    /// Args:
    ///     name: a name of your choice, with which `move` and `release` refer to it.
    ///     to: target position in the world, in meters.
    ///     bone: name of a body of the character; of the first one with active joints, if None.
    ///     gains: as in `drag`.
    ///     priority: as in `drag`.
    ///     weight: as in `drag`.
    ///     axes: as in `drag`.
    #[pyo3(signature = (name, to, bone = None, gains = None, priority = None, weight = None, axes = None))]
    #[allow(clippy::too_many_arguments)] // as above
    fn center(
        &self,
        py: Python<'_>,
        name: String,
        to: &Bound<'_, PyAny>,
        bone: Option<String>,
        gains: Option<&Bound<'_, PyAny>>,
        priority: Option<Whole>,
        weight: Option<f64>,
        axes: Option<&str>,
    ) -> PyResult<()> {
        let (to, bone) = (numbers::read_vec3(to, "to")?, bone.unwrap_or_default());
        let pull = Pulling { gains, priority, weight, axes }.pull(Priority::SECONDARY)?;
        self.command(py, Command::Center { name: self::name(name)?, bone, to, pull })
    }

    /// Pins a point of a bone at its current position.
    ///
    /// Args:
    ///     name: a name of your choice, with which `move` and `release` refer to it.
    ///     bone: name of a body.
    ///     point: the pinned point in the body frame, in meters; the origin, if None.
    ///     gains: as in `drag`.
    ///     priority: as in `drag`; 0 (primary), if None.
    ///     weight: as in `drag`.
    ///     axes: as in `drag`.
    #[pyo3(signature = (name, bone, point = None, gains = None, priority = None, weight = None, axes = None))]
    #[allow(clippy::too_many_arguments)] // as above
    fn pin(
        &self,
        py: Python<'_>,
        name: String,
        bone: String,
        point: Option<&Bound<'_, PyAny>>,
        gains: Option<&Bound<'_, PyAny>>,
        priority: Option<Whole>,
        weight: Option<f64>,
        axes: Option<&str>,
    ) -> PyResult<()> {
        let pull = Pulling { gains, priority, weight, axes }.pull(Priority::PRIMARY)?;
        let point = numbers::vec3_or_zero(point, "point")?;
        self.command(py, Command::Pin { name: self::name(name)?, bone, point, pull })
    }

    /// Pins the current orientation of a bone.
    ///
    /// Args:
    ///     name: a name of your choice, with which `turn_to` and `release` refer to it.
    ///     bone: name of a body.
    ///     gains: as in `drag`.
    ///     priority: as in `drag`; 0 (primary), if None.
    ///     weight: as in `drag`.
    ///     axes: as in `turn`.
    #[pyo3(signature = (name, bone, gains = None, priority = None, weight = None, axes = None))]
    #[allow(clippy::too_many_arguments)] // as above
    fn pin_turn(
        &self,
        py: Python<'_>,
        name: String,
        bone: String,
        gains: Option<&Bound<'_, PyAny>>,
        priority: Option<Whole>,
        weight: Option<f64>,
        axes: Option<&str>,
    ) -> PyResult<()> {
        let pull = Pulling { gains, priority, weight, axes }.pull(Priority::PRIMARY)?;
        self.command(py, Command::PinTurn { name: self::name(name)?, bone, pull })
    }

    /// Moves the target of a `drag`, `look`, `center` or `pin` along a line.
    ///
    /// Args:
    ///     name: name of the drag or pin.
    ///     to: new target position in the world, in meters.
    ///     over: duration of the smooth motion, in seconds; at once, if None.
    #[pyo3(name = "move", signature = (name, to, over = None))]
    fn shift(&self, py: Python<'_>, name: String, to: &Bound<'_, PyAny>, over: Option<f64>) -> PyResult<()> {
        let to = numbers::read_vec3(to, "to")?;
        self.command(py, Command::Move { name, to, over: self::over(over)? })
    }

    /// Rotates the target of a `turn` or `pin_turn` along the shortest arc.
    ///
    /// Args:
    ///     name: name of the turn or pin.
    ///     to: new target orientation in the world: unit quaternion x, y, z, w.
    ///     over: duration of the smooth motion, in seconds; at once, if None.
    #[pyo3(signature = (name, to, over = None))]
    fn turn_to(
        &self,
        py: Python<'_>,
        name: String,
        to: &Bound<'_, PyAny>,
        over: Option<f64>,
    ) -> PyResult<()> {
        let to = poses::read_rotation(to, "to")?;
        self.command(py, Command::TurnTo { name, to, over: self::over(over)? })
    }

    /// Ends a drag or pin.
    ///
    /// Args:
    ///     name: its name.
    fn release(&self, py: Python<'_>, name: String) -> PyResult<()> {
        self.command(py, Command::Release { name })
    }

    /// Sets the control mode.
    ///
    /// Args:
    ///     mode: "hold" keeps the current pose and reaches for drags; "acceleration", "torque" or "velocity" fulfills tasks with
    ///         the smallest of these; with "keyframes", active joints follow the keyframes; with "animation",
    ///         the root follows them, too; with "passive", there is no control.
    fn drive(&self, py: Python<'_>, mode: &str) -> PyResult<()> {
        let words = || ControlMode::NAMES.into_iter().map(|(word, _)| word);
        let found = ControlMode::NAMES.into_iter().find(|(word, _)| *word == mode);
        let (_, mode) = found.ok_or_else(|| names::unknown_word(py, "mode", mode, words()))?;
        self.command(py, Command::Mode(mode))
    }

    /// Sets a keyframe: a pose at a time.
    ///
    /// Args:
    ///     time: simulated time, in seconds.
    ///     q: generalized coordinates of all joints.
    fn keyframe(&self, py: Python<'_>, time: f64, q: &Bound<'_, PyAny>) -> PyResult<()> {
        self.command(py, Command::Keyframe { time: self::time(time)?, q: coordinates(q)? })
    }

    /// Sets a keyframe in which a point of a bone is at a position in the world.
    ///
    /// Inverse kinematics computes the pose from the previous keyframe or, if there is none, from the current pose.
    ///
    /// Args:
    ///     time: simulated time, in seconds.
    ///     bone: name of the body that reaches.
    ///     to: position in the world, in meters.
    ///     hold: name of the body that keeps its pose.
    ///     point: point of the bone in the body frame, in meters; the origin, if None.
    #[pyo3(signature = (time, bone, to, hold, point = None))]
    fn keyframe_reach(
        &self,
        py: Python<'_>,
        time: f64,
        bone: String,
        to: &Bound<'_, PyAny>,
        hold: String,
        point: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let (to, point) = (numbers::read_vec3(to, "to")?, numbers::vec3_or_zero(point, "point")?);
        self.command(py, Command::KeyframeByReaching { time: self::time(time)?, bone, point, to, hold })
    }

    /// Deletes a keyframe.
    ///
    /// Args:
    ///     number: its index, from 0 in order of time.
    fn delete_keyframe(&self, py: Python<'_>, number: Whole) -> PyResult<()> {
        let number = number.of("number", 0, MOST_KEYFRAMES)? as usize;
        self.command(py, Command::DeleteKeyframe { number })
    }

    /// Moves a keyframe to another time.
    ///
    /// Args:
    ///     number: its index, from 0 in order of time.
    ///     time: simulated time, in seconds.
    fn retime_keyframe(&self, py: Python<'_>, number: Whole, time: f64) -> PyResult<()> {
        let number = number.of("number", 0, MOST_KEYFRAMES)? as usize;
        self.command(py, Command::RetimeKeyframe { number, time: self::time(time)? })
    }

    /// Shifts the times of all keyframes by a sine: what came at `t + amplitude sin(2 pi t / period)` then comes at t.
    ///
    /// Args:
    ///     amplitude: in seconds. One at which time would run backwards is a `ValueError`.
    ///     period: in seconds.
    fn warp(&self, py: Python<'_>, amplitude: f64, period: f64) -> PyResult<()> {
        let amplitude = numbers::finite("amplitude", amplitude)?;
        self.command(py, Command::Warp { amplitude, period: numbers::positive("period", period, false)? })
    }

    /// Pulls all joints toward a pose.
    ///
    /// Args:
    ///     q: generalized coordinates of the pose.
    ///     gains: as in `drag`.
    ///     over: time over which the task ramps up, in seconds; at once, if None.
    ///     priority: as in `drag`.
    #[pyo3(signature = (q, gains = None, over = None, priority = None))]
    fn pose(
        &self,
        py: Python<'_>,
        q: &Bound<'_, PyAny>,
        gains: Option<&Bound<'_, PyAny>>,
        over: Option<f64>,
        priority: Option<Whole>,
    ) -> PyResult<()> {
        let usual = Pull::of(Priority::SECONDARY);
        let (q, gains) = (coordinates(q)?, self::gains(gains, usual.gains)?);
        let priority = self::priority(priority, usual.priority)?;
        self.command(py, Command::Pose { q, gains, over: self::over(over)?, priority })
    }

    /// Ends the task that `pose` started.
    fn no_pose(&self, py: Python<'_>) -> PyResult<()> {
        self.command(py, Command::NoPose)
    }

    /// Sets the cost of moving a joint: control moves costly joints less.
    ///
    /// Args:
    ///     joint: name of the joint.
    ///     value: above 0; 1 by default.
    fn weigh(&self, py: Python<'_>, joint: String, value: f64) -> PyResult<()> {
        self.command(py, Command::Weight { joint, value: numbers::positive("value", value, false)? })
    }

    /// Sets the coordinates of one joint, at rest: to start from another pose than that of the scene.
    ///
    /// Args:
    ///     joint: name of the joint.
    ///     q: coordinates of the joint.
    fn put(&self, py: Python<'_>, joint: String, q: &Bound<'_, PyAny>) -> PyResult<()> {
        self.command(py, Command::Put { joint, q: coordinates(q)? })
    }

    /// Sets a parameter from the next step on.
    ///
    /// Args:
    ///     parameter: a name in `parameters`.
    ///     value: its new value.
    fn set(&self, py: Python<'_>, parameter: String, value: f64) -> PyResult<()> {
        self.command(py, Command::Set { name: parameter, value: numbers::finite("value", value)? })
    }
}
