//! Values of the parameters that can be set by name.

use super::defaults;
use super::scale::Scale;
use crate::command::Method;
use crate::scene::Scene;

/// How flesh moves. As a number, it is the value of the parameter `implicit-flesh`.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(from = "u8", into = "u8")]
pub(super) enum FleshSteps {
    /// By explicit steps, as in KP08.
    Explicit,
    /// By implicit steps, in generalized coordinates.
    Implicit,
    /// By explicit steps if they are no longer than a millisecond, or than what is stable; else by implicit ones.
    ByLength,
}

impl From<u8> for FleshSteps {
    fn from(value: u8) -> FleshSteps {
        match value {
            0 => FleshSteps::Explicit,
            1 => FleshSteps::Implicit,
            _ => FleshSteps::ByLength,
        }
    }
}

impl From<FleshSteps> for u8 {
    fn from(steps: FleshSteps) -> u8 {
        match steps {
            FleshSteps::Explicit => 0,
            FleshSteps::Implicit => 1,
            FleshSteps::ByLength => 2,
        }
    }
}

/// Values of the parameters: see [`super::Simulation::parameters`].
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) struct Settings {
    pub(super) method: Method,
    /// Length of a step, in seconds.
    pub(super) step: f64,
    pub(super) springs: bool,
    /// Tolerance of loop joints: constraint violation in meters or radians.
    pub(super) precision: f64,
    /// Maximum iterations of the loop solver in a step.
    pub(super) iterations: f64,
    /// Factor on the gains of external drags.
    pub(super) grip: f64,
    /// Whether joints stop at their limits in generalized coordinates.
    pub(super) hard_limits: bool,
    /// Whether `displacement` carries angular momentum.
    pub(super) momentum: bool,
    /// Largest error that steps add to the motion in a second: see [`super::accurate`]. Zero: not controlled.
    pub(super) accuracy: f64,
    pub(super) flesh_steps: FleshSteps,
    /// Most iterations of an implicit step.
    pub(super) flesh_iterations: f64,
    /// Whether what rests falls asleep.
    pub(super) sleep: bool,
}

impl Settings {
    pub(super) fn of(scene: &Scene) -> Settings {
        Settings {
            method: defaults::method(scene),
            step: defaults::step(scene),
            springs: true,
            precision: defaults::PRECISION * Scale::of(scene).length.min(1.0),
            iterations: defaults::ITERATIONS,
            grip: 1.0,
            hard_limits: true,
            momentum: false,
            accuracy: 0.0,
            flesh_steps: FleshSteps::ByLength,
            flesh_iterations: defaults::FLESH_ITERATIONS,
            sleep: true,
        }
    }
}
