//! A scene with flesh.

use ligament::flesh::Flesh;
use ligament::sim::FleshMotion;

use crate::{Drive, Scene};

/// A character with flesh, and the state it starts from.
#[derive(Clone, Debug)]
pub struct SoftScene {
    /// Skeleton, surroundings and state.
    pub scene: Scene,
    /// The flesh.
    pub flesh: Flesh,
    /// How it moves on its bones.
    pub motion: FleshMotion,
    /// A step that suits it.
    pub step: f64,
    /// What it does by itself.
    pub drive: Option<Drive>,
}
