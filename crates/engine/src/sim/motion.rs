//! Where everything is and how it moves, in the coordinates of the method.

use super::fleshed::{FleshedBodiesState, FleshedState};

/// Where everything is and how it moves.
#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) enum Motion {
    Reduced(FleshedState),
    Maximal(FleshedBodiesState),
}

impl Clone for Motion {
    fn clone(&self) -> Motion {
        match self {
            Motion::Reduced(state) => Motion::Reduced(state.clone()),
            Motion::Maximal(state) => Motion::Maximal(state.clone()),
        }
    }

    /// Without an allocation, where both are of one kind.
    fn clone_from(&mut self, other: &Motion) {
        match (self, other) {
            (Motion::Reduced(to), Motion::Reduced(from)) => to.clone_from(from),
            (Motion::Maximal(to), Motion::Maximal(from)) => to.clone_from(from),
            (to, from) => *to = from.clone(),
        }
    }
}
