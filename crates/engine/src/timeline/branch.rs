//! Branches of a recording: each begins at a step of another, and has that one's past.

use serde::{Deserialize, Serialize};

/// Which branch. Ids are never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BranchId(pub u32);

impl std::fmt::Display for BranchId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A step of a branch. Step 0 is the start, before anything happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// Which branch.
    pub branch: BranchId,
    /// How many steps were made since the start of the recording.
    pub step: u64,
}

/// One course of events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Which one.
    pub id: BranchId,
    /// What it is called.
    pub name: String,
    /// Where it leaves another branch; `None` for the first.
    pub from: Option<Moment>,
    /// Its last step.
    pub end: u64,
    /// Whether it was deleted: others may need its past.
    pub(super) deleted: bool,
}

impl Branch {
    /// The step at which its own course begins.
    pub fn start(&self) -> u64 {
        self.from.map_or(0, |from| from.step)
    }
}
