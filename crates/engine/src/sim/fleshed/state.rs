//! Where a character of bones and flesh is, and how it moves.

use crate::reduced::ParticleState;

/// Where bones and flesh are, and how they move.
///
/// See the example of [`Fleshed`](super::Fleshed).
#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FleshedState {
    /// Coordinates of the joints.
    pub q: Vec<f64>,
    /// Their rates.
    pub v: Vec<f64>,
    /// Shifts of free nodes, and their rates.
    pub nodes: ParticleState,
}

crate::copy::clone_in_place!(FleshedState { q, v, nodes });
