//! Opens an existing recording: reads all records once, and keeps their positions.

use std::io::{Read, Seek};
use std::time::Duration;

use super::branch::{BranchId, Moment};
use super::coding::{decode, head};
use super::error::RecordingError;
use super::file::{Log, Place, Scan, VERSION};
use super::index::{Index, Run};
use super::interrupt::Interrupt;
use super::record::{Kind, UNCHAINED};
use super::recording::{Options, Recording};
use super::storage::Storage;
use super::world::World;

/// Maximum number of steps between snapshots of a file that is opened: without a limit, a few bytes could demand years of
/// computing. Recordings are written with fewer ([`MOST_APART`](super::recording::MOST_APART)); one that was recovered may miss
/// some snapshots.
const MOST_REPLAYED: u64 = 1_000_000;

impl<W: World, F: Read + Seek> Recording<W, F> {
    /// The description in an existing recording of this version or an earlier one.
    ///
    /// # Errors
    /// [`RecordingError`] if the file is not a recording.
    pub fn about_file(file: F) -> Result<Vec<u8>, RecordingError> {
        let mut scan = Scan::new(file, |version| (1..=VERSION).contains(&version))?;
        let mut payload = Vec::new();
        match scan.next(&mut payload)? {
            Some((Kind::About, _)) => Ok(payload),
            _ => Err(RecordingError::Damaged { at: scan.end, what: "the description is missing".into() }),
        }
    }

    /// The version of the format of an existing recording.
    ///
    /// # Errors
    /// [`RecordingError`] if the file is not a recording.
    pub fn version_of_file(file: F) -> Result<u32, RecordingError> {
        Ok(Scan::new(file, |_| true)?.version)
    }
}

impl<W: World, F: Storage> Recording<W, F> {
    /// Opens an existing recording and puts the world at the end of the branch that was recorded last. Steps that a killed
    /// process had not written are lost; see [`Recording::damage`].
    ///
    /// # Errors
    /// [`RecordingError`] if the file is not a recording, or one of another world.
    pub fn open(file: F, world: &mut W, options: Options) -> Result<Recording<W, F>, RecordingError> {
        Recording::open_until(file, world, options, || false)
    }

    /// The same, with a question that is asked between steps that are computed again, here and later; if the answer is true, the
    /// call ends with [`RecordingError::Interrupted`].
    ///
    /// # Errors
    /// As [`Recording::open`].
    pub fn open_until(
        file: F,
        world: &mut W,
        options: Options,
        stop: impl FnMut() -> bool + Send + 'static,
    ) -> Result<Recording<W, F>, RecordingError> {
        let mut found = Found::default();
        let log = Log::open(file, options.most_bytes, |version, kind, place, payload| {
            found.add(version, kind, place, payload)
        })?;
        let Found { index, about, mut last, .. } = found;
        if index.branch(last).is_ok_and(|branch| branch.deleted) {
            last = index.all_live().last().map_or(last, |branch| branch.id);
        }
        let at = log.length();
        let Ok(end) = index.live(last).map(|branch| branch.end) else {
            return Err(RecordingError::Damaged { at, what: "the file ends before its first state".into() });
        };
        let now = Moment { branch: last, step: end };
        let mut recording = Recording {
            options,
            about,
            log,
            index,
            now,
            written: end,
            waiting: Vec::new(),
            since_snapshot: Duration::ZERO,
            next_snapshot: options.replay_within,
            since_state: Duration::ZERO,
            next_state: options.replay_within,
            read: None,
            bytes: Vec::new(),
            interrupt: Interrupt::when(stop),
        };
        recording.load(world, now)?;
        Ok(recording)
    }
}

/// What was found in a file.
struct Found {
    index: Index,
    about: Vec<u8>,
    last: BranchId,
}

impl Default for Found {
    fn default() -> Found {
        Found { index: Index::default(), about: Vec::new(), last: BranchId(0) }
    }
}

impl Found {
    fn add(&mut self, version: u32, kind: Kind, place: Place, payload: &[u8]) -> Result<(), RecordingError> {
        let index = &mut self.index;
        let damaged = |what: &str| RecordingError::Damaged { at: place.at, what: what.into() };
        match kind {
            Kind::About => self.about = payload.to_vec(),
            Kind::Branch => {
                let (from, id) = branch_of(version, payload)?;
                if let Some(from) = from {
                    let of =
                        index.branch(from.branch).map_err(|_| damaged("a branch of an unknown branch"))?;
                    if from.step > of.end {
                        return Err(damaged("a branch that begins after the end of another"));
                    }
                }
                self.last = index.add(from)?;
                if id.is_some_and(|id| id != self.last) {
                    return Err(damaged("a branch that is not the next one"));
                }
            }
            Kind::Steps => {
                let (branch, after, upto): (BranchId, u64, u64) = head("steps", payload)?;
                let end = index.branch(branch).map_err(|_| damaged("steps of an unknown branch"))?.end;
                if after != end || upto <= after {
                    return Err(damaged("steps that do not follow the previous ones"));
                }
                index.add_run(branch, Run { after, upto, place })?;
                if index.since_snapshot(branch)? > MOST_REPLAYED {
                    return Err(damaged("too many steps without a snapshot"));
                }
                self.last = branch;
            }
            Kind::Snapshot => {
                let at: Moment = head("snapshot", payload)?;
                let end =
                    index.branch(at.branch).map_err(|_| damaged("a snapshot of an unknown branch"))?.end;
                if at.step > end {
                    return Err(damaged("a snapshot after the end of its branch"));
                }
                index.add_snapshot(at, place)?;
            }
            Kind::Name => {
                let (id, name): (BranchId, String) = decode("name", payload)?;
                index.branch_mut(id).map_err(|_| damaged("the name of an unknown branch"))?.name = name;
            }
            Kind::Delete => {
                let id: BranchId = decode("branch", payload)?;
                index.branch_mut(id).map_err(|_| damaged("deletes an unknown branch"))?.deleted = true;
            }
        }
        Ok(())
    }
}

/// Where a new branch leaves another, and its id, which earlier versions do not write.
pub(super) fn branch_of(
    version: u32,
    payload: &[u8],
) -> Result<(Option<Moment>, Option<BranchId>), RecordingError> {
    if version > UNCHAINED {
        let (from, id): (Option<Moment>, BranchId) = decode("branch", payload)?;
        return Ok((from, Some(id)));
    }
    Ok((decode("branch", payload)?, None))
}
