//! The pose that is being set by hand.

use std::collections::BTreeMap;

use ligament::command::Command;
use ligament::sim::{HandPoser, Pulled};

/// A pose that is being set by one or more strokes.
pub(super) struct Posing {
    pub(super) poser: HandPoser,
    /// What each stroke pulls.
    pub(super) strokes: BTreeMap<String, Vec<Pulled>>,
    /// The command that sets the pose so far.
    pub(super) command: Option<Command>,
}
