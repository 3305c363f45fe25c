//! Numbers that can be set by name.

use super::defaults;
use crate::command::Method;
use crate::scene::Scene;

/// What can be set by name: see [`super::Simulation::parameters`].
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) struct Settings {
    pub(super) method: Method,
    /// Seconds of a step.
    pub(super) step: f64,
    pub(super) springs: bool,
    /// Loops are closed to this much, in meters or radians.
    pub(super) precision: f64,
    /// Iterations of the loop solver in a step at most.
    pub(super) iterations: f64,
    /// Times its own gains that a drag pulls with from outside.
    pub(super) grip: f64,
    /// Whether `displacement` carries angular momentum.
    pub(super) momentum: bool,
}

impl Settings {
    pub(super) fn of(scene: &Scene, stable: impl FnOnce() -> f64) -> Settings {
        Settings {
            method: defaults::method(scene),
            step: defaults::step(scene, stable),
            springs: true,
            precision: defaults::PRECISION,
            iterations: defaults::ITERATIONS,
            grip: 1.0,
            momentum: false,
        }
    }
}
