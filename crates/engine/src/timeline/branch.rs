//! Branches of a recording: each begins at a step of another, and has that one's past.

use serde::{Deserialize, Serialize};

/// The id of a [`Branch`]. Ids are never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BranchId(pub u32);

impl std::fmt::Display for BranchId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A step of a branch. Step 0 is the start, before any step. Returned by [`Recording::now`](super::Recording::now).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The branch.
    pub branch: BranchId,
    /// Number of steps since the start of the recording.
    pub step: u64,
}

/// A branch: one sequence of steps.
///
/// ```
/// use ligament::timeline::{Options, Recording, World};
/// # #[derive(Default)]
/// # struct Sum(f64);
/// # impl World for Sum {
/// #     type Input = f64;
/// #     type State = f64;
/// #     type Error = std::convert::Infallible;
/// #     fn state(&self) -> f64 { self.0 }
/// #     fn restore(&mut self, state: f64) { self.0 = state; }
/// #     fn step(&mut self, inputs: &[f64]) -> Result<(), Self::Error> { self.0 += inputs.iter().sum::<f64>(); Ok(()) }
/// # }
///
/// // Ten steps; back to the fourth, and on from there: the second branch leaves the first at step 4.
/// let mut world = Sum::default();
/// let mut recording = Recording::begin(std::io::Cursor::new(Vec::new()), b"a sum", &world, Options::default())?;
/// (0..10).try_for_each(|_| recording.step(&mut world, &[1.0]))?;
/// recording.seek(&mut world, 4)?;
/// (0..3).try_for_each(|_| recording.step(&mut world, &[100.0]))?;
/// let branches = recording.branches();
/// assert_eq!((branches[1].from, branches[1].start(), branches[1].end), (Some(recording.fork(branches[0].id, branches[1].id)?), 4, 7));
/// assert_eq!((recording.now().branch, world.0), (branches[1].id, 304.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Its id.
    pub id: BranchId,
    /// Its name.
    pub name: String,
    /// The moment where it leaves another branch; `None` for the first.
    pub from: Option<Moment>,
    /// Its last step.
    pub end: u64,
    /// Whether it was deleted: its steps are kept, because other branches may begin with them.
    pub(super) deleted: bool,
}

impl Branch {
    /// The step after which its own steps begin.
    pub fn start(&self) -> u64 {
        self.from.map_or(0, |from| from.step)
    }
}
