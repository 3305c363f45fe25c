//! Scenes with flesh.

use anyhow::{Result, anyhow};
use ligament::flesh::Flesh;
use ligament::scene::Scene;

/// Default step size of flesh, in seconds.
const STEP: f64 = 1e-3;

/// The flesh of a scene.
pub(crate) fn flesh_of(scene: &Scene) -> Result<&Flesh> {
    scene.flesh.as_ref().ok_or_else(|| anyhow!("the scene '{}' has no flesh", scene.name))
}

/// Its step size, in seconds.
pub(crate) fn step_of(scene: &Scene) -> f64 {
    scene.step.unwrap_or(STEP)
}
