//! What a character of bones and flesh is told, where it is, and what a step of it did.

use crate::flesh::{TouchLaw, Touched};
use crate::model::JointId;
use crate::reduced::ParticleState;

/// How flesh moves on its bones.
///
/// See the example of [`Fleshed`](super::Fleshed).
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FleshMotion {
    /// Damping of nodes against their bone, per mass: 1/s.
    pub damping: f64,
    /// Contact of the skin.
    pub touch: TouchLaw,
    /// A step is cut into at most this many shorter ones.
    pub most_parts: usize,
    /// Elastic forces of at least this many tetrahedra are found on all threads of the pool that the step is called in
    /// (rayon's; the same bits for any number of threads). Below some thousand, handing out the work costs more.
    pub on_threads_from: usize,
}

impl Default for FleshMotion {
    fn default() -> FleshMotion {
        FleshMotion { damping: 5.0, touch: TouchLaw::default(), most_parts: 64, on_threads_from: 4000 }
    }
}

/// Where bones and flesh are, and how they move.
///
/// See the example of [`Fleshed`](super::Fleshed).
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FleshedState {
    /// Coordinates of the joints.
    pub q: Vec<f64>,
    /// Their rates.
    pub v: Vec<f64>,
    /// Shifts of free nodes, and their rates.
    pub nodes: ParticleState,
}

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
