//! Inverse kinematics of a model.

use ligament::loops::Loops;
use ligament::math::{Pose, Vec3};
use ligament::maximal::{MaximalState, Skeleton};
use ligament::model::BodyId;
use ligament::sim::{Goal, GoalKind, Poser, PosingOptions};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;

use crate::model::Model;
use crate::numbers;
use crate::poses;

/// A Python named tuple.
static RESULT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

impl Model {
    /// The goal of a body or frame: three numbers are a position, four an orientation, seven a pose.
    fn goal(&self, py: Python<'_>, name: &str, target: &Bound<'_, PyAny>) -> PyResult<Goal> {
        let (body, body_from_goal) = self.place(py, name)?;
        let what = format!("targets['{name}']");
        let (kind, target) = match numbers::read_row(target, &what)?.len() {
            3 => (GoalKind::Position, Pose::translation(numbers::read_vec3(target, &what)?)),
            4 => {
                let turn = poses::read_rotation(target, &what)?;
                (GoalKind::Orientation, Pose::from_quat(turn, Vec3::ZERO))
            }
            7 => (GoalKind::Pose, poses::read(Some(target), &what)?),
            count => {
                return Err(PyValueError::new_err(format!(
                    "{what} has {count} numbers; expected 3 (position x, y, z), 4 (quaternion x, y, z, w) or 7 (position, then quaternion)"
                )));
            }
        };
        Ok(Goal { body, body_from_goal, target, kind, weight: 1.0 })
    }
}

#[pymethods]
impl Model {
    /// Finds generalized coordinates at which bodies or frames are at targets (inverse kinematics): within joint limits, and as near as possible
    /// in the least-squares sense if the targets cannot all be reached. Loop joints are kept closed.
    ///
    /// Args:
    ///     targets: for each name of a body or frame its target in the world: a position (3 numbers), an orientation (quaternion x, y, z,
    ///         w) or a pose (position, then quaternion).
    ///     q: where the search starts, and the pose that it stays near; that of `initial_state`, if None.
    ///     weights: weights of targets by name, for those that cannot all be reached; 1 where none is given.
    ///     locked: names of bodies that stay where they are; none, if None.
    ///     precision: distance at which a target is reached, in meters and radians.
    #[pyo3(signature = (targets, q = None, weights = None, locked = None, precision = 1e-6))]
    #[allow(clippy::needless_pass_by_value)] // how Python calls it
    fn inverse_kinematics<'py>(
        &self,
        py: Python<'py>,
        targets: &Bound<'py, PyDict>,
        q: Option<&Bound<'py, PyAny>>,
        weights: Option<&Bound<'py, PyDict>>,
        locked: Option<Vec<String>>,
        precision: f64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let precision = numbers::positive("precision", precision, false)?;
        let (mut goals, mut names) = (Vec::new(), Vec::new());
        for (name, target) in targets.iter() {
            let name: String = name.extract()?;
            goals.push(self.goal(py, &name, &target)?);
            names.push(name);
        }
        for (name, weight) in weights.into_iter().flat_map(|weights| weights.iter()) {
            let (name, weight): (String, f64) = (name.extract()?, weight.extract()?);
            let Some(k) = names.iter().position(|other| *other == name) else {
                let of = names.iter().map(String::as_str);
                return Err(crate::names::unknown(py, "target", &name, of));
            };
            goals[k].weight = numbers::positive(&format!("weights['{name}']"), weight, false)?;
        }
        let locked = locked
            .iter()
            .flatten()
            .map(|name| Ok(self.place(py, name)?.0))
            .collect::<PyResult<Vec<BodyId>>>()?;
        let q = match q {
            Some(q) => self.read_q(q, "q")?.into_vec(),
            None => self.start().0.clone(),
        };
        let model = self.model();
        let loops = Loops::of_model(model, 0).map_err(|fault| PyValueError::new_err(fault.to_string()))?;
        let found = py.detach(|| {
            let skeleton = Skeleton::new(model);
            let mut options = PosingOptions::default();
            options.assembly.precision = precision;
            let mut state = MaximalState::at_rest(model, &q);
            Poser::new(&skeleton, options).pose(&skeleton, &mut state, &loops, &goals, &locked)
        });
        let found = found.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let missed = PyDict::new(py);
        for (name, missing) in names.iter().zip(&found.missed) {
            missed.set_item(name, (missing.distance, missing.angle))?;
        }
        let class = RESULT.import(py, "ligament._results", "InverseKinematics")?;
        class.call1((numbers::vector(py, found.q), found.reached, missed))
    }
}
