//! Positions and velocities of everything, in the coordinates of the method.

use super::fleshed::{FleshedBodiesState, FleshedState};

/// Positions and velocities of everything.
#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) enum Motion {
    Reduced(FleshedState),
    Maximal(FleshedBodiesState),
}

impl Motion {
    /// In generalized coordinates, if these are used.
    pub(super) fn reduced(&self) -> Option<&FleshedState> {
        if let Motion::Reduced(state) = self { Some(state) } else { None }
    }

    /// In maximal coordinates, if these are used.
    pub(super) fn maximal(&self) -> Option<&FleshedBodiesState> {
        if let Motion::Maximal(state) = self { Some(state) } else { None }
    }
}

/// Memory for the state in the other kind of coordinates.
#[derive(Default)]
pub(super) struct Converted {
    pub(super) reduced: Option<FleshedState>,
    pub(super) maximal: Option<FleshedBodiesState>,
    /// What the result of the step before leads to.
    pub(super) expected: Option<FleshedBodiesState>,
}

impl Clone for Motion {
    fn clone(&self) -> Motion {
        match self {
            Motion::Reduced(state) => Motion::Reduced(state.clone()),
            Motion::Maximal(state) => Motion::Maximal(state.clone()),
        }
    }

    /// Does not allocate if both are of the same kind.
    fn clone_from(&mut self, other: &Motion) {
        match (self, other) {
            (Motion::Reduced(to), Motion::Reduced(from)) => to.clone_from(from),
            (Motion::Maximal(to), Motion::Maximal(from)) => to.clone_from(from),
            (to, from) => *to = from.clone(),
        }
    }
}
