//! The step before an implicit step of flesh. It is part of the state.

use crate::dynamics::Vectors;
use crate::sim::fleshed::FleshedState;

/// The step before, for the formula of second order, and the state that it led to.
#[derive(Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(in crate::sim) struct FleshPast {
    /// Length of that step in seconds; zero if there is none.
    pub(super) h: f64,
    /// Coordinates, velocities and nodes (in the world) at its start.
    pub(super) q: Vec<f64>,
    pub(super) v: Vec<f64>,
    pub(super) positions: Vectors,
    pub(super) velocities: Vectors,
    /// Elastic energy at its end, and what the last steps lost, in joules: the next may end with as much.
    pub(super) elastic: f64,
    /// The state at its end.
    end: Option<Box<FleshedState>>,
}

crate::copy::clone_in_place!(FleshPast { h, q, v, positions, velocities, elastic, end });

impl FleshPast {
    /// Whether it is the step of `h` seconds that led to this state.
    pub(super) fn leads_to(&self, state: &FleshedState, h: f64) -> bool {
        self.h == h && self.end.as_deref() == Some(state)
    }

    /// The state at its end, if there is such a step.
    pub(in crate::sim) fn end(&self) -> Option<&FleshedState> {
        self.end.as_deref().filter(|_| self.h > 0.0)
    }

    /// Notes the state that the last step led to.
    pub(in crate::sim) fn arrive(&mut self, state: &FleshedState) {
        match &mut self.end {
            Some(end) => end.as_mut().clone_from(state),
            None => self.end = Some(Box::new(state.clone())),
        }
    }

    /// Forgets the step: the next one is of first order.
    pub(in crate::sim) fn forget(&mut self) {
        self.h = 0.0;
    }
}
