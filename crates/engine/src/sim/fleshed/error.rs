//! Errors of building and stepping a character of bones and flesh.

use crate::control::ControlError;
use crate::flesh::FleshError;
use crate::model::{NotReducible, StateError};
use crate::reduced::ParticleError;

/// Why a character could not be built by [`Fleshed::new`](super::Fleshed::new) or stepped by
/// [`Fleshed::step`](super::Fleshed::step).
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FleshedError {
    /// The skeleton has no generalized coordinates.
    #[error(transparent)]
    NotReducible(#[from] NotReducible),
    /// The flesh does not fit the skeleton.
    #[error(transparent)]
    Flesh(Box<FleshError>),
    /// Nodes cannot be attached to bones as particles.
    #[error(transparent)]
    Particle(#[from] ParticleError),
    /// A list has the wrong length.
    #[error(transparent)]
    State(#[from] StateError),
    /// The controller found no commands.
    #[error(transparent)]
    Control(#[from] ControlError),
    /// A node moves too far in a step.
    #[error(
        "a step of {step:e} s diverges (node {node} of the cage would move by {distance:.1e} m): use a step of at most \
         {stable:.1e} s, or softer or heavier flesh"
    )]
    Diverged {
        /// The requested step, in seconds.
        step: f64,
        /// The node that moved farthest.
        node: usize,
        /// Its distance in meters.
        distance: f64,
        /// The longest stable step according to the estimate, in seconds.
        stable: f64,
    },
}
