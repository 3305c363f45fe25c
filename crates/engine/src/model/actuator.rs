//! Actuators: drives whose force follows a control value, as in MuJoCo.
//!
//! Beyond the papers. Source: the chapter *Computation*, "Actuation model", of MuJoCo's documentation. Symbols: u control value, l length
//! and l' velocity of the actuator, q coordinate of the joint, G gear.
//!
//! ```text
//! l = G q,    f = clamp((g0 + g1 l + g2 l') u + b0 + b1 l + b2 l', force range),    force at the joint = G f
//! ```

use ligament_math::{Pose, Wrench};

use super::muscle::{Muscle, MuscleActivation};
use super::{BodyId, JointId, Range};

/// A drive along one velocity of a joint, along a tendon, or at a place of a body.
///
/// ```
/// use ligament::math::{RigidInertia, Sym3, Vec3};
/// use ligament::model::{Actuator, Body, Joint, ModelBuilder, Range, Revolute};
///
/// let mut builder = ModelBuilder::new("a lever");
/// let lever = builder.add_body(Body::new("lever", RigidInertia::new(1.0, Vec3::X * 0.2, Sym3::IDENTITY * 0.01)));
/// let hinge = Joint::new("hinge", Revolute::about(Vec3::Y)).child(lever, ligament::math::Pose::IDENTITY);
/// let hinge = builder.add_joint(hinge);
/// // A servo of 50 N m/rad and 2 N m s/rad, with at most 10 N m, to targets within a radian.
/// let servo = Actuator::position("servo", hinge, 50.0, 2.0).force_range(-10.0, 10.0).ctrl_range(-1.0, 1.0);
/// builder.add_actuator(servo);
/// let model = builder.build()?;
/// let servo = &model.actuators()[0];
/// assert_eq!(servo.force(0.1, 0.0, 0.5), 50.0 * 0.1 - 2.0 * 0.5);
/// assert_eq!(servo.force(7.0, 0.0, 0.0), 10.0); // the target is 1 rad, and the force is bounded
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Actuator {
    /// Name, unique among the actuators of a model.
    pub name: String,
    /// What it drives.
    pub transmission: Transmission,
    /// Length of the actuator per unit of the joint's coordinate or of the tendon's length, and force there per unit of the actuator's.
    pub gear: f64,
    /// Control values are clamped to this range.
    pub ctrl_range: Range,
    /// The force of the actuator stays in this range, in N or N m.
    pub force_range: Range,
    /// The sum of the forces of all actuators along the same velocity of the joint stays in this range, in N or N m at the joint. The
    /// joint's own [`max_force`](super::Joint::max_force) bounds it too.
    pub joint_force_range: Range,
    /// Force per unit of the control value: a constant, and factors of length and velocity.
    pub gain: [f64; 3],
    /// Force that does not depend on the control value: a constant, and factors of length and velocity.
    pub bias: [f64; 3],
    /// A muscle, whose force replaces gain and bias.
    pub muscle: Option<Muscle>,
    /// How the control value acts: at once, or through an activation.
    pub activation: Activation,
    /// An activation stays in this range.
    pub activation_range: Range,
}

/// What an [`Actuator`] drives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Transmission {
    /// A tree joint, along one of its velocities, from 0.
    Joint {
        /// The joint.
        joint: JointId,
        /// Which of its velocities.
        velocity: usize,
    },
    /// A tendon, as an index into [`Model::tendons`](super::Model::tendons).
    Tendon(usize),
    /// A place of a body, where a wrench acts: a propeller or a thruster. Its length is zero.
    Place {
        /// The body.
        body: BodyId,
        /// Frame of the place on the body.
        pose: Pose,
        /// What acts there per unit of the actuator's force, in the axes of the place: a force through its origin, in N, and a moment, in N m.
        wrench: Wrench,
    },
}

impl From<JointId> for Transmission {
    /// Along the first velocity of the joint; see [`Actuator::along`].
    fn from(joint: JointId) -> Transmission {
        Transmission::Joint { joint, velocity: 0 }
    }
}

/// How the control value of an [`Actuator`] acts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Activation {
    /// At once.
    #[default]
    Direct,
    /// Its integral over time acts.
    Integrator,
    /// What acts approaches it with this time constant, in seconds.
    Filter(f64),
    /// The activation of a muscle follows it.
    Muscle(MuscleActivation),
}

impl Actuator {
    /// A motor of a joint or tendon: the control value is its force, in N or N m.
    pub fn motor(name: impl Into<String>, drives: impl Into<Transmission>) -> Actuator {
        Actuator {
            name: name.into(),
            transmission: drives.into(),
            gear: 1.0,
            ctrl_range: Range::ANY,
            force_range: Range::ANY,
            joint_force_range: Range::ANY,
            gain: [1.0, 0.0, 0.0],
            bias: [0.0; 3],
            muscle: None,
            activation: Activation::Direct,
            activation_range: Range::ANY,
        }
    }

    /// A position servo: the control value is its target, in meters or radians.
    pub fn position(
        name: impl Into<String>,
        drives: impl Into<Transmission>,
        stiffness: f64,
        damping: f64,
    ) -> Actuator {
        let (gain, bias) = ([stiffness, 0.0, 0.0], [0.0, -stiffness, -damping]);
        Actuator { gain, bias, ..Actuator::motor(name, drives) }
    }

    /// A velocity servo: the control value is its target, in m/s or rad/s.
    pub fn velocity(name: impl Into<String>, drives: impl Into<Transmission>, damping: f64) -> Actuator {
        let (gain, bias) = ([damping, 0.0, 0.0], [0.0, 0.0, -damping]);
        Actuator { gain, bias, ..Actuator::motor(name, drives) }
    }

    /// A muscle: the control value is its excitation, from 0 to 1, which its activation follows as MuJoCo's default does.
    pub fn muscle(name: impl Into<String>, drives: impl Into<Transmission>, muscle: Muscle) -> Actuator {
        let activation = Activation::Muscle(MuscleActivation::default());
        Actuator { muscle: Some(muscle), activation, ..Actuator::motor(name, drives) }
    }

    /// Lets it drive another velocity of its joint.
    #[must_use]
    pub fn along(self, velocity: usize) -> Actuator {
        let transmission = match self.transmission {
            Transmission::Joint { joint, .. } => Transmission::Joint { joint, velocity },
            other => other,
        };
        Actuator { transmission, ..self }
    }

    /// The joint that it drives, and which of its velocities; `None` if it drives something else.
    pub fn joint(&self) -> Option<(JointId, usize)> {
        match self.transmission {
            Transmission::Joint { joint, velocity } => Some((joint, velocity)),
            Transmission::Tendon(_) | Transmission::Place { .. } => None,
        }
    }

    /// Whether its force is no part of the springs of a joint: it acts along several velocities, or is not linear.
    pub(crate) fn is_coupled(&self) -> bool {
        self.muscle.is_some() || self.joint().is_none()
    }

    /// Sets the gear.
    #[must_use]
    pub fn gear(self, gear: f64) -> Actuator {
        Actuator { gear, ..self }
    }

    /// Sets the range of control values.
    #[must_use]
    pub fn ctrl_range(self, low: f64, high: f64) -> Actuator {
        Actuator { ctrl_range: Range::new(low, high), ..self }
    }

    /// Sets the range of forces.
    #[must_use]
    pub fn force_range(self, low: f64, high: f64) -> Actuator {
        Actuator { force_range: Range::new(low, high), ..self }
    }

    /// The force of the actuator for what acts (a control value, or an activation), with the coordinate and velocity of the joint, or length
    /// and velocity of the tendon. There it is multiplied by the gear.
    pub fn force(&self, acts: f64, q: f64, v: f64) -> f64 {
        let (acts, length, rate) = (self.clamped(acts), self.gear * q, self.gear * v);
        if let Some(muscle) = &self.muscle {
            return self.force_range.clamp(muscle.force(acts, length, rate));
        }
        let of = |law: &[f64; 3]| law[0] + law[1] * length + law[2] * rate;
        self.force_range.clamp(of(&self.gain) * acts + of(&self.bias))
    }

    /// What acts, within its range: that of control values, or that of activations.
    pub(crate) fn clamped(&self, acts: f64) -> f64 {
        match self.activation {
            Activation::Direct => self.ctrl_range.clamp(acts),
            _ => self.activation_range.clamp(acts),
        }
    }

    /// What acts a time after an activation, with a constant control value.
    pub(crate) fn acts_after(&self, activation: f64, ctrl: f64, time: f64) -> f64 {
        let ctrl = self.ctrl_range.clamp(ctrl);
        match self.activation {
            Activation::Direct => ctrl,
            Activation::Integrator => self.activation_range.clamp(activation + time * ctrl),
            Activation::Muscle(muscle) => self.activation_range.clamp(muscle.after(ctrl, activation, time)),
            Activation::Filter(constant) => {
                let share = if constant > 0.0 { -(-time / constant).exp_m1() } else { 1.0 };
                self.activation_range.clamp(activation + share * (ctrl - activation))
            }
        }
    }

    /// The force at the joint without bounds, for what acts: `[push, stiffness, damping]`, so that it is `push - stiffness q - damping v`.
    pub(crate) fn law_at_joint(&self, acts: f64) -> [f64; 3] {
        let acts = self.clamped(acts);
        let [push, length, rate] = std::array::from_fn(|k| self.gain[k] * acts + self.bias[k]);
        [self.gear * push, -self.gear * self.gear * length, -self.gear * self.gear * rate]
    }

    /// The same near a state: negative slopes are part of the push, and a muscle is linearized.
    pub(crate) fn law_in(&self, acts: f64, q: f64, v: f64) -> [f64; 3] {
        let [push, stiffness, damping] = match &self.muscle {
            None => self.law_at_joint(acts),
            Some(_) if self.gear == 0.0 => [0.0; 3],
            Some(muscle) => {
                let acts = self.clamped(acts);
                let force = |q: f64, v: f64| self.gear * muscle.force(acts, self.gear * q, self.gear * v);
                // Small against the lengths and speeds over which its force changes, large against rounding.
                let Range { low, high } = muscle.length_range;
                let small = 1e-6 * (high - low) / self.gear.abs().max(f64::MIN_POSITIVE);
                let slope = |a: f64, b: f64| (a - b) / (2.0 * small);
                let stiffness = -slope(force(q + small, v), force(q - small, v));
                let damping = -slope(force(q, v + small), force(q, v - small));
                [force(q, v) + stiffness * q + damping * v, stiffness, damping]
            }
        };
        let explicit = push - stiffness.min(0.0) * q - damping.min(0.0) * v;
        [explicit, stiffness.max(0.0), damping.max(0.0)]
    }

    /// The range of its force at the joint.
    pub(crate) fn range_at_joint(&self) -> Range {
        let ends = [self.gear * self.force_range.low, self.gear * self.force_range.high];
        match self.force_range == Range::ANY {
            true => Range::ANY,
            false => Range::new(ends[0].min(ends[1]), ends[0].max(ends[1])),
        }
    }
}
