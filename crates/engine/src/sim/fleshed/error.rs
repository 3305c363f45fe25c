//! Why there is no character of bones and flesh, or no step of it.

use crate::control::ControlError;
use crate::flesh::FleshError;
use crate::model::{NotReducible, StateError};
use crate::reduced::ParticleError;

/// Why there is no character, or no step.
///
/// See the example of [`Fleshed`](super::Fleshed).
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FleshedError {
    /// The skeleton has no joint coordinates.
    #[error(transparent)]
    NotReducible(#[from] NotReducible),
    /// There is no flesh to put on it.
    #[error(transparent)]
    Flesh(Box<FleshError>),
    /// Nodes cannot be hung on bones.
    #[error(transparent)]
    Particle(#[from] ParticleError),
    /// A list has the wrong length.
    #[error(transparent)]
    State(#[from] StateError),
    /// Commands could not be found.
    #[error(transparent)]
    Control(#[from] ControlError),
    /// A node goes too far.
    #[error(
        "a step of {step:e} s diverges (node {node} of the cage would go {distance:.1e} m): the flesh is too stiff or too light for it, which is stable up to {stable:.1e} s"
    )]
    Diverged {
        /// The step that was asked for.
        step: f64,
        /// The node that went farthest.
        node: usize,
        /// How far.
        distance: f64,
        /// The step that the estimate says is stable.
        stable: f64,
    },
}
