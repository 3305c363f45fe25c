//! State of a character of bones and flesh.

use crate::reduced::ParticleState;

/// Positions and velocities of bones and flesh in generalized coordinates. Returned by
/// [`Fleshed::at_rest`](super::Fleshed::at_rest).
#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FleshedState {
    /// Generalized coordinates.
    pub q: Vec<f64>,
    /// Generalized velocity.
    pub v: Vec<f64>,
    /// Displacements of free nodes from rest relative to their bones, and their velocities.
    pub nodes: ParticleState,
}

crate::copy::clone_in_place!(FleshedState { q, v, nodes });
