//! Positions of branches, steps and snapshots in the file, and the latest states: all that a recording keeps in memory.

use std::collections::{BTreeMap, VecDeque};

use super::branch::{Branch, BranchId, Moment};
use super::error::RecordingError;
use super::file::Place;

/// Maximum number of branches: finding the past of a branch takes a time in proportion.
const MOST_BRANCHES: usize = 30_000;
/// Maximum bytes of states in memory.
const MOST_RECENT: usize = 128 << 20;

/// Steps in one record: from `after` + 1 to `upto`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) after: u64,
    pub(super) upto: u64,
    pub(super) place: Place,
}

/// A branch and its records.
#[derive(Clone, Debug)]
struct Course {
    branch: Branch,
    runs: Vec<Run>,
    snapshots: BTreeMap<u64, Place>,
    /// States that are not in the file.
    recent: BTreeMap<u64, Vec<u8>>,
    /// The step of the last snapshot before its own steps.
    replayed_from: u64,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    /// Branches by id.
    courses: Vec<Course>,
    /// States that are not in the file, the oldest first, and their bytes.
    recent: VecDeque<Moment>,
    recent_bytes: usize,
}

impl Index {
    /// The id of the next branch.
    pub(super) fn next(&self) -> Result<BranchId, RecordingError> {
        match self.courses.len() {
            full if full >= MOST_BRANCHES => {
                Err(RecordingError::Full { most: full as u64, what: "branches" })
            }
            next => Ok(BranchId(next as u32)),
        }
    }

    /// Adds a branch; returns its id.
    pub(super) fn add(&mut self, from: Option<Moment>) -> Result<BranchId, RecordingError> {
        let id = self.next()?;
        let known = from.map(|from| self.snapshot_before(from)).transpose()?.flatten();
        let branch = Branch {
            id,
            name: format!("take {}", id.0 + 1),
            from,
            end: from.map_or(0, |from| from.step),
            deleted: false,
        };
        let replayed_from = known.map_or(0, |(step, _)| step);
        self.courses.push(Course {
            branch,
            runs: Vec::new(),
            snapshots: BTreeMap::new(),
            recent: BTreeMap::new(),
            replayed_from,
        });
        Ok(id)
    }

    pub(super) fn branch(&self, id: BranchId) -> Result<&Branch, RecordingError> {
        Ok(&self.course(id)?.branch)
    }

    /// A branch that was not deleted.
    pub(super) fn live(&self, id: BranchId) -> Result<&Branch, RecordingError> {
        let branch = self.branch(id)?;
        if branch.deleted { Err(RecordingError::NoBranch(id)) } else { Ok(branch) }
    }

    pub(super) fn branch_mut(&mut self, id: BranchId) -> Result<&mut Branch, RecordingError> {
        self.course_mut(id).map(|course| &mut course.branch)
    }

    pub(super) fn all_live(&self) -> Vec<&Branch> {
        self.courses.iter().map(|course| &course.branch).filter(|branch| !branch.deleted).collect()
    }

    /// All branches, including deleted ones; parents before children.
    pub(super) fn all(&self) -> impl Iterator<Item = &Branch> {
        self.courses.iter().map(|course| &course.branch)
    }

    /// Records of a branch's own steps.
    pub(super) fn runs(&self, id: BranchId) -> Result<&[Run], RecordingError> {
        Ok(&self.course(id)?.runs)
    }

    pub(super) fn add_run(&mut self, id: BranchId, run: Run) -> Result<(), RecordingError> {
        let course = self.course_mut(id)?;
        course.branch.end = course.branch.end.max(run.upto);
        course.runs.push(run);
        Ok(())
    }

    /// Number of steps at the end of a branch without a snapshot.
    pub(super) fn since_snapshot(&self, id: BranchId) -> Result<u64, RecordingError> {
        let course = self.course(id)?;
        let last = course.snapshots.last_key_value().map_or(course.replayed_from, |(step, _)| *step);
        Ok(course.branch.end.saturating_sub(last))
    }

    pub(super) fn add_snapshot(&mut self, at: Moment, place: Place) -> Result<(), RecordingError> {
        self.course_mut(at.branch)?.snapshots.insert(at.step, place);
        Ok(())
    }

    /// Remembers a state that is not in the file, and forgets the oldest ones if there are too many.
    pub(super) fn remember(&mut self, at: Moment, state: &[u8]) -> Result<(), RecordingError> {
        self.recent_bytes += state.len();
        let before = self.course_mut(at.branch)?.recent.insert(at.step, state.to_vec());
        self.recent_bytes -= before.map_or(0, |before| before.len());
        self.recent.push_back(at);
        while self.recent_bytes > MOST_RECENT
            && let Some(oldest) = self.recent.pop_front()
        {
            let forgotten = self.course_mut(oldest.branch)?.recent.remove(&oldest.step);
            self.recent_bytes -= forgotten.map_or(0, |forgotten| forgotten.len());
        }
        Ok(())
    }

    /// The branch that owns a step of a branch: the branch itself, or one of its ancestors.
    pub(super) fn owner(&self, mut at: Moment) -> Result<BranchId, RecordingError> {
        loop {
            let branch = self.branch(at.branch)?;
            match branch.from {
                // Parents have smaller ids: the loop ends.
                Some(from) if at.step <= from.step => at.branch = from.branch,
                _ => return Ok(at.branch),
            }
        }
    }

    /// The last snapshot at or before a moment, on the path that leads to it.
    pub(super) fn snapshot_before(&self, at: Moment) -> Result<Option<(u64, Place)>, RecordingError> {
        Ok(self.last_before(at, |course| &course.snapshots)?.map(|(step, place)| (step, *place)))
    }

    /// The same among the states in memory.
    pub(super) fn recent_before(&self, at: Moment) -> Result<Option<(u64, &[u8])>, RecordingError> {
        Ok(self.last_before(at, |course| &course.recent)?.map(|(step, state)| (step, state.as_slice())))
    }

    fn last_before<T>(
        &self,
        at: Moment,
        of: impl Fn(&Course) -> &BTreeMap<u64, T>,
    ) -> Result<Option<(u64, &T)>, RecordingError> {
        let (mut owner, mut last) = (self.owner(at)?, at.step);
        loop {
            let course = self.course(owner)?;
            if let Some((step, found)) = of(course).range(..=last).next_back() {
                return Ok(Some((*step, found)));
            }
            match course.branch.from {
                // What the ancestor did after the fork is not on the path.
                Some(from) => {
                    last = from.step.min(last);
                    owner = self.owner(Moment { branch: from.branch, step: last })?;
                }
                None => return Ok(None),
            }
        }
    }

    /// The record with the step that leads to a moment, and the step where that record leaves the path.
    pub(super) fn run_to(&self, at: Moment) -> Result<Option<Run>, RecordingError> {
        let course = self.course(self.owner(at)?)?;
        let next = course.runs.partition_point(|run| run.upto < at.step);
        Ok(course.runs.get(next).filter(|run| run.after < at.step).copied())
    }

    /// The fork of two branches: the last moment that both share.
    pub(super) fn fork(&self, a: BranchId, b: BranchId) -> Result<Moment, RecordingError> {
        let (mut a, mut b) = (
            Moment { branch: a, step: self.branch(a)?.end },
            Moment { branch: b, step: self.branch(b)?.end },
        );
        while a.branch != b.branch {
            // The younger one cannot be an ancestor of the other.
            let younger = if a.branch > b.branch { &mut a } else { &mut b };
            match self.branch(younger.branch)?.from {
                Some(from) => *younger = Moment { step: from.step.min(younger.step), ..from },
                None => break,
            }
        }
        Ok(Moment { branch: a.branch, step: a.step.min(b.step) })
    }

    fn course(&self, id: BranchId) -> Result<&Course, RecordingError> {
        self.courses.get(id.0 as usize).ok_or(RecordingError::NoBranch(id))
    }

    fn course_mut(&mut self, id: BranchId) -> Result<&mut Course, RecordingError> {
        self.courses.get_mut(id.0 as usize).ok_or(RecordingError::NoBranch(id))
    }

    /// Size in memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let of = |course: &Course| {
            std::mem::size_of::<Course>()
                + course.branch.name.len()
                + std::mem::size_of_val(course.runs.as_slice())
                // A B-tree's nodes are half full at worst.
                + 2 * course.snapshots.len() * std::mem::size_of::<(u64, Place)>()
        };
        self.courses.iter().map(of).sum::<usize>() + self.recent_bytes
    }
}
