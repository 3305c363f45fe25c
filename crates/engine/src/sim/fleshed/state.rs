//! What a character of bones and flesh is told, where it is, and what a step of it did.

use crate::flesh::Touched;
use crate::model::JointId;
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

/// What the joints are told: forces, and accelerations for those that are prescribed.
///
/// See the example of [`Fleshed`](super::Fleshed).
#[derive(Clone, Copy, Debug, Default)]
pub struct JointCommand<'a> {
    /// Joints that are told their acceleration.
    pub prescribed: &'a [JointId],
    /// A force for each rate; empty for none.
    pub tau: &'a [f64],
    /// An acceleration for each rate, read for prescribed joints; empty for none.
    pub qdd: &'a [f64],
}

/// What a step did.
///
/// See the example of [`Fleshed`](super::Fleshed).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FleshedReport {
    /// How many shorter steps it took.
    pub parts: usize,
    /// Elements out of the material's range, at the last.
    pub large: usize,
    /// Contact of the skin, at the last.
    pub touched: Touched,
    /// Largest gap of a joint that it left; zero in joint coordinates, where none can open.
    pub gap: f64,
}
