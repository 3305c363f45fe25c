//! What drives and couples joints: actuators and tendons of a `ModelBuilder`.

use ligament::model::{Actuator, JointId, Range, Tendon, Transmission};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::{Described, ModelBuilder};
use crate::names;

/// Kinds of actuators.
const KINDS: [&str; 3] = ["motor", "position", "velocity"];

impl Described {
    fn joint(&self, py: Python<'_>, name: &str) -> PyResult<JointId> {
        self.joints.get(name).copied().ok_or_else(|| {
            let what = format!("joint of model '{}'", self.name);
            names::unknown(py, &what, name, self.joints.keys().map(String::as_str))
        })
    }
}

#[pymethods]
impl ModelBuilder {
    /// Adds an actuator, which `Simulation.ctrl` drives. Its force is exact at any stiffness, under every method.
    ///
    /// Args:
    ///     name: unique among actuators; the order in which they are added is that of `Simulation.ctrl`.
    ///     joint: name of a joint added before; or `tendon` is given.
    ///     kind: "motor": the control value is its force. "position": it is the target of a servo with `stiffness` and `damping`.
    ///         "velocity": it is the target of a servo with `damping`.
    ///     tendon: name of a tendon added before.
    ///     stiffness: of a position servo, in N m/rad or N/m.
    ///     damping: of a position or velocity servo, in N m s/rad or N s/m.
    ///     gear: force at the joint per force of the actuator; it acts along the coordinate times this.
    ///     axis: which velocity of the joint it drives, from 0, if there are several.
    ///     `ctrl_range`: (low, high): control values beyond them act as these.
    ///     `force_range`: (low, high) of its force, before the gear, in N m or N.
    #[pyo3(signature = (
        name, joint = None, kind = "motor", *, tendon = None, stiffness = None, damping = None, gear = 1.0, axis = 0,
        ctrl_range = None, force_range = None
    ))]
    #[allow(clippy::too_many_arguments)] // most have defaults, and Python passes them by name
    fn add_actuator(
        &self,
        py: Python<'_>,
        name: &str,
        joint: Option<&str>,
        kind: &str,
        tendon: Option<&str>,
        stiffness: Option<f64>,
        damping: Option<f64>,
        gear: f64,
        axis: usize,
        ctrl_range: Option<(f64, f64)>,
        force_range: Option<(f64, f64)>,
    ) -> PyResult<()> {
        let refused = |what: &str| PyValueError::new_err(format!("actuator '{name}': {what}"));
        let described = &mut *self.described(py);
        let drives = match (joint, tendon) {
            (Some(joint), None) => described.joint(py, joint)?.into(),
            (None, Some(tendon)) => {
                let known = described.tendons.iter().position(|known| known == tendon);
                let what = format!("tendon of model '{}'", described.name);
                let unknown =
                    || names::unknown(py, &what, tendon, described.tendons.iter().map(String::as_str));
                Transmission::Tendon(known.ok_or_else(unknown)?)
            }
            _ => return Err(refused("give a joint or a tendon, one of both")),
        };
        let actuator = match (kind, stiffness, damping) {
            ("motor", None, None) => Actuator::motor(name, drives),
            ("position", Some(stiffness), damping) => {
                Actuator::position(name, drives, stiffness, damping.unwrap_or(0.0))
            }
            ("velocity", None, Some(damping)) => Actuator::velocity(name, drives, damping),
            ("motor", ..) => {
                return Err(refused("a motor has no stiffness and damping; use kind=\"position\""));
            }
            ("position", ..) => return Err(refused("a position servo needs stiffness")),
            ("velocity", ..) => return Err(refused("a velocity servo needs damping, and has no stiffness")),
            (other, ..) => return Err(names::unknown_word(py, "kind of actuator", other, KINDS)),
        };
        let range = |given: Option<(f64, f64)>| given.map_or(Range::ANY, |(low, high)| Range::new(low, high));
        let (ctrl_range, force_range) = (range(ctrl_range), range(force_range));
        let actuator = Actuator { ctrl_range, force_range, ..actuator.gear(gear).along(axis) };
        described.builder.add_actuator(actuator);
        Ok(())
    }

    /// Adds a tendon along joints: its length is a sum of their coordinates, each times its coefficient. Equal `limits` couple the joints:
    /// `{"left": 1, "right": -1}` with `limits=(0, 0)` makes one follow the other.
    ///
    /// Args:
    ///     name: unique among tendons.
    ///     joints: coefficients by names of joints added before, in meters per unit of the coordinate, or pure numbers.
    ///     stiffness: of its spring, in N per unit of length.
    ///     damping: of its damper, in N s per unit of length.
    ///     rest: (low, high), the lengths between which its spring has no force; (0, 0), if None.
    ///     limits: (low, high) of its length; none, if None.
    #[pyo3(signature = (name, joints, stiffness = 0.0, damping = 0.0, rest = None, limits = None))]
    #[allow(clippy::too_many_arguments)] // as above
    fn add_tendon(
        &self,
        py: Python<'_>,
        name: String,
        joints: &Bound<'_, PyDict>,
        stiffness: f64,
        damping: f64,
        rest: Option<(f64, f64)>,
        limits: Option<(f64, f64)>,
    ) -> PyResult<()> {
        let given: Vec<(String, f64)> = joints
            .iter()
            .map(|(joint, factor)| Ok((joint.extract()?, factor.extract()?)))
            .collect::<PyResult<_>>()?;
        let described = &mut *self.described(py);
        let terms: Vec<(JointId, f64)> = given
            .iter()
            .map(|(joint, coefficient)| Ok((described.joint(py, joint)?, *coefficient)))
            .collect::<PyResult<_>>()?;
        let tendon = Tendon::new(name.as_str(), terms).stiffness(stiffness).damping(damping);
        let (low, high) = rest.unwrap_or_default();
        let tendon = tendon.rest(low, high);
        let tendon = limits.map_or(tendon.clone(), |(low, high)| tendon.limits(low, high));
        described.builder.add_tendon(tendon);
        described.tendons.push(name);
        Ok(())
    }
}
