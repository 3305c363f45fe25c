//! Scenes that are known to have flesh.

use anyhow::{Result, anyhow};
use ligament::flesh::Flesh;
use ligament::scene::Scene;

/// Steps of flesh where the scene does not say, in seconds.
const STEP: f64 = 1e-3;

/// The flesh of a scene.
pub(crate) fn flesh_of(scene: &Scene) -> Result<&Flesh> {
    scene.flesh.as_ref().ok_or_else(|| anyhow!("the scene '{}' has no flesh", scene.name))
}

/// The length of a step that suits it, in seconds.
pub(crate) fn step_of(scene: &Scene) -> f64 {
    scene.step.unwrap_or(STEP)
}
