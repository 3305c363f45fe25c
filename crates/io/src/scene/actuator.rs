//! Actuators of a scene file.

use ligament::model::{Activation, Actuator, JointId, Range};
use serde::{Deserialize, Serialize};

use super::parts::is_default;

/// A drive along one velocity of a joint. With u the control value (or activation), l = gear q and l' its rate, its force is
/// (gain0 + gain1 l + gain2 l') u + bias0 + bias1 l + bias2 l', within its range; the force at the joint is gear times that.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ActuatorEntry {
    pub(super) name: String,
    pub(super) joint: String,
    /// Which velocity of the joint it acts along.
    #[serde(default, skip_serializing_if = "is_default")]
    velocity: usize,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    gear: f64,
    #[serde(default = "unit", skip_serializing_if = "is_unit")]
    gain: [f64; 3],
    #[serde(default, skip_serializing_if = "is_default")]
    bias: [f64; 3],
    /// Range of control values. A missing end (null) is unbounded, here and in the other ranges.
    #[serde(default, skip_serializing_if = "is_default")]
    ctrl_range: Ends,
    /// Range of the force, in N or N m.
    #[serde(default, skip_serializing_if = "is_default")]
    force_range: Ends,
    /// Range of the sum of all actuators along the same velocity, in N or N m at the joint.
    #[serde(default, skip_serializing_if = "is_default")]
    joint_force_range: Ends,
    #[serde(default, skip_serializing_if = "is_default")]
    activation: ActivationEntry,
    #[serde(default, skip_serializing_if = "is_default")]
    activation_range: Ends,
}

/// The two ends of a range.
type Ends = [Option<f64>; 2];

/// How the control value acts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum ActivationEntry {
    /// At once.
    #[default]
    Direct,
    /// Its integral over time acts.
    Integrator,
    /// What acts approaches it with this time constant, in seconds.
    Filter(f64),
}

fn one() -> f64 {
    1.0
}

fn is_one(gear: &f64) -> bool {
    *gear == 1.0
}

fn unit() -> [f64; 3] {
    [1.0, 0.0, 0.0]
}

fn is_unit(gain: &[f64; 3]) -> bool {
    *gain == unit()
}

fn ends(range: Range) -> Ends {
    [range.low, range.high].map(|end| Some(end).filter(|end| end.is_finite()))
}

fn range([low, high]: Ends) -> Range {
    Range::new(low.unwrap_or(f64::NEG_INFINITY), high.unwrap_or(f64::INFINITY))
}

impl ActuatorEntry {
    pub(super) fn of(actuator: &Actuator, joint: &str) -> ActuatorEntry {
        ActuatorEntry {
            name: actuator.name.clone(),
            joint: joint.to_owned(),
            velocity: actuator.velocity,
            gear: actuator.gear,
            gain: actuator.gain,
            bias: actuator.bias,
            ctrl_range: ends(actuator.ctrl_range),
            force_range: ends(actuator.force_range),
            joint_force_range: ends(actuator.joint_force_range),
            activation: match actuator.activation {
                Activation::Direct => ActivationEntry::Direct,
                Activation::Integrator => ActivationEntry::Integrator,
                Activation::Filter(constant) => ActivationEntry::Filter(constant),
            },
            activation_range: ends(actuator.activation_range),
        }
    }

    pub(super) fn actuator(self, joint: JointId) -> Actuator {
        Actuator {
            name: self.name,
            joint,
            velocity: self.velocity,
            gear: self.gear,
            gain: self.gain,
            bias: self.bias,
            ctrl_range: range(self.ctrl_range),
            force_range: range(self.force_range),
            joint_force_range: range(self.joint_force_range),
            activation: match self.activation {
                ActivationEntry::Direct => Activation::Direct,
                ActivationEntry::Integrator => Activation::Integrator,
                ActivationEntry::Filter(constant) => Activation::Filter(constant),
            },
            activation_range: range(self.activation_range),
        }
    }
}
