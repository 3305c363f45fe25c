//! A scene with flesh.

use ligament::flesh::Flesh;
use ligament::sim::FleshMotion;

use crate::{Drive, Scene};

/// A character with flesh, and the state it starts from.
///
/// ```
/// use ligament::sim::{Fleshed, JointCommand};
///
/// // A worm, made ready and stepped: bones and flesh fall together.
/// let soft = ligament_gallery::Worm { tets: 300, ..Default::default() }.build()?;
/// let mut worm = Fleshed::new(&soft.scene.model, soft.flesh, soft.motion)?;
/// let mut state = worm.at_rest(&soft.scene.q, &soft.scene.v)?;
/// let high = worm.shape(&state)?.1.get(0).z;
/// for _ in 0..20 {
///     worm.step(&mut state, &JointCommand::default(), soft.step)?;
/// }
/// assert!(worm.shape(&state)?.1.get(0).z < high);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
