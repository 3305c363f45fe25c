//! Actuators of a scene file.

use std::collections::HashMap;

use ligament::math::Wrench;
use ligament::model::{
    Activation, Actuator, BodyId, JointId, Model, Muscle, MuscleActivation, Range, Transmission,
};
use serde::{Deserialize, Serialize};

use super::error::{SceneFileError, at};
use super::parts::{PoseEntry, is_default, unknown};
use crate::place::within;

/// A drive along one velocity of a joint, along a tendon, or at a place of a body. With u the control value (or activation), l = gear q and l' its rate, its force is
/// (gain0 + gain1 l + gain2 l') u + bias0 + bias1 l + bias2 l', within its range; the force at the joint is gear times that.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ActuatorEntry {
    pub(super) name: String,
    /// The joint that it drives; or a tendon, or a place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    joint: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tendon: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<PlaceEntry>,
    /// Which velocity of the joint it acts along.
    #[serde(default, skip_serializing_if = "is_default")]
    velocity: usize,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    gear: f64,
    #[serde(default = "unit", skip_serializing_if = "is_unit")]
    gain: [f64; 3],
    #[serde(default, skip_serializing_if = "is_default")]
    bias: [f64; 3],
    /// A muscle, in place of gain and bias.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    muscle: Option<MuscleEntry>,
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

/// A place of a body, where a wrench acts, such as a propeller.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct PlaceEntry {
    body: String,
    #[serde(default, skip_serializing_if = "PoseEntry::is_identity")]
    pose: PoseEntry,
    /// Per unit of the actuator's force, in the axes of the place, through its origin.
    #[serde(default, skip_serializing_if = "is_default")]
    force: [f64; 3],
    #[serde(default, skip_serializing_if = "is_default")]
    moment: [f64; 3],
}

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
    /// The activation of a muscle follows it: time constants of activation and deactivation in seconds, and the width of the transition
    /// between both.
    Muscle([f64; 3]),
}

/// Lengths, speeds and forces of a muscle.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct MuscleEntry {
    /// Range of the actuator's length, and the same in lengths at which the muscle is strongest.
    length_range: [f64; 2],
    range: [f64; 2],
    /// The largest active force at rest, in N or N m.
    force: f64,
    /// In lengths at which it is strongest, as `longest`.
    shortest: f64,
    longest: f64,
    /// In lengths at which it is strongest per second.
    fastest: f64,
    /// Relative to `force`, as `stretched_force`.
    passive_force: f64,
    stretched_force: f64,
}

impl MuscleEntry {
    fn of(muscle: &Muscle) -> MuscleEntry {
        let Muscle { length_range, range, force, shortest, longest, fastest, passive_force, stretched_force } =
            *muscle;
        MuscleEntry {
            length_range: [length_range.low, length_range.high],
            range: [range.low, range.high],
            force,
            shortest,
            longest,
            fastest,
            passive_force,
            stretched_force,
        }
    }

    fn muscle(self) -> Muscle {
        let both = |[low, high]: [f64; 2]| Range::new(low, high);
        Muscle {
            length_range: both(self.length_range),
            range: both(self.range),
            force: self.force,
            shortest: self.shortest,
            longest: self.longest,
            fastest: self.fastest,
            passive_force: self.passive_force,
            stretched_force: self.stretched_force,
        }
    }
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
    pub(super) fn of(actuator: &Actuator, model: &Model) -> ActuatorEntry {
        let (joint, tendon, place) = match actuator.transmission {
            Transmission::Joint { joint, velocity } => (Some((joint, velocity)), None, None),
            Transmission::Tendon(k) => (None, model.tendons().get(k), None),
            Transmission::Place { body, pose, wrench } => {
                let (body, pose) = (model.body(body).name.clone(), PoseEntry::of(pose));
                let (force, moment) = (wrench.force.to_array(), wrench.moment.to_array());
                (None, None, Some(PlaceEntry { body, pose, force, moment }))
            }
        };
        ActuatorEntry {
            name: actuator.name.clone(),
            joint: joint.map(|(joint, _)| model.joint(joint).name.clone()),
            tendon: tendon.map(|tendon| tendon.name.clone()),
            place,
            velocity: joint.map_or(0, |(_, velocity)| velocity),
            muscle: actuator.muscle.as_ref().map(MuscleEntry::of),
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
                Activation::Muscle(MuscleActivation { rise, fall, smoothing }) => {
                    ActivationEntry::Muscle([rise, fall, smoothing])
                }
            },
            activation_range: ends(actuator.activation_range),
        }
    }

    pub(super) fn actuator(
        self,
        place: &str,
        joints: &HashMap<String, JointId>,
        tendons: &[String],
        find: &dyn Fn(&str, &str, &str) -> Result<BodyId, SceneFileError>,
    ) -> Result<Actuator, SceneFileError> {
        let transmission = match (&self.joint, &self.tendon, &self.place) {
            (None, None, Some(at)) => Transmission::Place {
                body: find(&at.body, place, "place.body")?,
                pose: at.pose.pose(&within(place, "place.pose"))?,
                wrench: Wrench::new(at.moment.into(), at.force.into()),
            },
            (Some(name), None, None) => match joints.get(name) {
                Some(joint) => Transmission::Joint { joint: *joint, velocity: self.velocity },
                None => {
                    let mut names: Vec<&str> = joints.keys().map(String::as_str).collect();
                    names.sort_unstable();
                    return Err(unknown("joint", name, names, within(place, "joint")));
                }
            },
            (None, Some(name), None) => match tendons.iter().position(|known| known == name) {
                Some(tendon) => Transmission::Tendon(tendon),
                None => {
                    let names = tendons.iter().map(String::as_str).collect::<Vec<_>>();
                    return Err(unknown("tendon", name, names, within(place, "tendon")));
                }
            },
            _ => return Err(at(place, "an actuator needs one of joint, tendon and place")),
        };
        Ok(Actuator {
            name: self.name,
            transmission,
            muscle: self.muscle.map(MuscleEntry::muscle),
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
                ActivationEntry::Muscle([rise, fall, smoothing]) => {
                    Activation::Muscle(MuscleActivation { rise, fall, smoothing })
                }
            },
            activation_range: range(self.activation_range),
        })
    }
}
