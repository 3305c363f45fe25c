//! Values of the parameters that can be set by name.

use super::defaults;
use super::scale::Scale;
use crate::command::Method;
use crate::scene::Scene;

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
    /// Whether flesh moves by implicit steps, in generalized coordinates.
    pub(super) implicit_flesh: bool,
    /// Most iterations of an implicit step.
    pub(super) flesh_iterations: f64,
    /// Whether what rests falls asleep.
    pub(super) sleep: bool,
}

impl Settings {
    pub(super) fn of(scene: &Scene, stable: impl FnOnce() -> f64) -> Settings {
        Settings {
            method: defaults::method(scene),
            step: defaults::step(scene, stable),
            springs: true,
            precision: defaults::PRECISION * Scale::of(scene).length.min(1.0),
            iterations: defaults::ITERATIONS,
            grip: 1.0,
            hard_limits: true,
            momentum: false,
            accuracy: 0.0,
            implicit_flesh: false,
            flesh_iterations: defaults::FLESH_ITERATIONS,
            sleep: true,
        }
    }
}
