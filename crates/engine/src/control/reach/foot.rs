//! What the feet of a tall character do.

use crate::model::BodyId;

/// What a foot does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stance {
    /// It bears the character.
    Bears,
    /// It is to be lifted: the weight moves over the other feet.
    Leaves,
    /// It follows a drag.
    Free,
    /// It returns to its place.
    Returns,
}

impl Stance {
    /// Whether it is on the ground.
    pub(super) fn is_down(self) -> bool {
        matches!(self, Stance::Bears | Stance::Leaves)
    }
}

/// A bone on which a character stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Foot {
    pub(super) bone: BodyId,
    pub(super) stance: Stance,
}
