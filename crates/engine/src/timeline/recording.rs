//! A recording: steps are appended, and any of them can be restored.

use std::io::{Read, Seek, Write};
use std::time::{Duration, Instant};

use super::branch::{Branch, BranchId, Moment};
use super::coding::{decode, encode, head};
use super::error::RecordingError;
use super::file::{Kind, Log, Place};
use super::index::{Index, Run};
use super::world::World;

/// Options of a recording, for [`Recording::begin`]. To restore a moment, the steps since the last snapshot before it are
/// computed again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Maximum number of steps between snapshots.
    pub snapshot_every: u64,
    /// Maximum computing time between snapshots: costly steps get more snapshots, cheap ones smaller files. Wall-clock time
    /// decides only where snapshots are; states have the same bits everywhere. If states are so large that snapshots would take
    /// more than five megabytes a second, the interval is longer.
    pub replay_within: Duration,
    /// Maximum number of steps that are buffered before writing; [`Recording::flush`] writes them at once.
    pub most_waiting: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { snapshot_every: 1000, replay_within: Duration::from_millis(10), most_waiting: 200 }
    }
}

/// Maximum bytes of snapshots per second of computing time.
const MOST_BYTES_A_SECOND: f64 = 5e6;

/// Inputs of some steps: (step, input), in order.
type Inputs<I> = Vec<(u64, I)>;

/// A recording of a world, in a file (or in anything that reads, writes and seeks).
///
/// The caller passes the world to every call; the recording knows its current moment.
///
/// ```
/// use ligament::timeline::{Options, Recording, World};
///
/// /// A counter.
/// struct Count(u32);
///
/// impl World for Count {
///     type Input = ();
///     type State = u32;
///     type Error = std::convert::Infallible;
///     fn state(&self) -> u32 {
///         self.0
///     }
///     fn restore(&mut self, state: u32) {
///         self.0 = state;
///     }
///     fn step(&mut self, _: &[()]) -> Result<(), Self::Error> {
///         self.0 += 1;
///         Ok(())
///     }
/// }
///
/// let mut count = Count(0);
/// let mut recording = Recording::begin(std::io::Cursor::new(Vec::new()), b"counting", &count, Options::default())?;
/// for _ in 0..50 {
///     recording.step(&mut count, &[])?;
/// }
/// recording.seek(&mut count, 7)?;
/// assert_eq!(count.0, 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Recording<W: World, F> {
    options: Options,
    about: Vec<u8>,
    log: Log<F>,
    index: Index,
    now: Moment,
    /// The steps of the current branch after this one are not written yet.
    written: u64,
    waiting: Inputs<W::Input>,
    /// Computing time since the last snapshot.
    since_snapshot: Duration,
    /// Computing time after which the next snapshot is written.
    next_snapshot: Duration,
    /// The record that was read last: consecutive steps need it again.
    read: Option<(Place, Inputs<W::Input>)>,
    bytes: Vec<u8>,
}

impl<W: World, F: Read + Write + Seek> Recording<W, F> {
    /// Starts a new recording with the current state of the world. `about` describes it: whatever the caller needs to build the
    /// world again.
    ///
    /// # Errors
    /// [`RecordingError`] if the file cannot be written.
    pub fn begin(
        file: F,
        about: &[u8],
        world: &W,
        options: Options,
    ) -> Result<Recording<W, F>, RecordingError> {
        let mut log = Log::create(file)?;
        log.append(Kind::About, about)?;
        let now = Moment { branch: BranchId(0), step: 0 };
        let mut recording = Recording {
            options,
            about: about.to_vec(),
            log,
            index: Index::default(),
            now,
            written: 0,
            waiting: Vec::new(),
            since_snapshot: Duration::ZERO,
            next_snapshot: options.replay_within,
            read: None,
            bytes: Vec::new(),
        };
        recording.add_branch(None)?;
        recording.snapshot(world)?;
        recording.log.flush()?;
        Ok(recording)
    }

    /// The description in an existing recording of this version or an earlier one.
    ///
    /// # Errors
    /// [`RecordingError`] if the file is not a recording.
    pub fn about_file(file: F) -> Result<Vec<u8>, RecordingError> {
        let mut about = None;
        Log::open_any(file, |kind, _, payload| {
            if kind == Kind::About && about.is_none() {
                about = Some(payload.to_vec());
            }
            Ok(())
        })?;
        about.ok_or(RecordingError::Damaged { at: 0, what: "the description is missing".into() })
    }

    /// Opens an existing recording and puts the world at the end of the branch that was recorded last. Steps that a killed
    /// process had not written are lost.
    ///
    /// # Errors
    /// [`RecordingError`] if the file is not a recording, or one of another world.
    pub fn open(file: F, world: &mut W, options: Options) -> Result<Recording<W, F>, RecordingError> {
        let (mut index, mut about) = (Index::default(), Vec::new());
        let mut last = BranchId(0);
        let log = Log::open(file, |kind, place, payload| {
            let damaged = |what: &str| RecordingError::Damaged { at: place.at, what: what.into() };
            match kind {
                Kind::About => about = payload.to_vec(),
                Kind::Branch => {
                    let from: Option<Moment> = decode("branch", payload)?;
                    if let Some(from) = from {
                        index.branch(from.branch).map_err(|_| damaged("a branch of an unknown branch"))?;
                    }
                    last = index.add(from);
                }
                Kind::Steps => {
                    let (branch, after, upto): (BranchId, u64, u64) = head("steps", payload)?;
                    let end = index.branch(branch).map_err(|_| damaged("steps of an unknown branch"))?.end;
                    if after != end || upto <= after {
                        return Err(damaged("steps that do not follow the previous ones"));
                    }
                    index.add_run(branch, Run { after, upto, place })?;
                    last = branch;
                }
                Kind::Snapshot => {
                    let at: Moment = head("snapshot", payload)?;
                    index.add_snapshot(at, place).map_err(|_| damaged("a snapshot of an unknown branch"))?;
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
        })?;
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
            read: None,
            bytes: Vec::new(),
        };
        recording.load(world, now)?;
        Ok(recording)
    }

    /// The description of the recording.
    pub fn about(&self) -> &[u8] {
        &self.about
    }

    /// The current moment of the world.
    pub fn now(&self) -> Moment {
        self.now
    }

    /// All branches that were not deleted, in the order of their ids.
    pub fn branches(&self) -> Vec<&Branch> {
        self.index.all_live()
    }

    /// All branches, including deleted ones, since others may begin with their steps; parents before children.
    pub fn courses(&self) -> impl Iterator<Item = &Branch> {
        self.index.all()
    }

    /// Size of the file, in bytes.
    pub fn file_bytes(&self) -> u64 {
        self.log.length()
    }

    /// Size in memory, in bytes, approximately.
    pub fn memory_bytes(&self) -> usize {
        self.index.bytes() + self.bytes.capacity()
    }

    /// Makes one step of the world with these inputs, and records it. From a past moment, this starts a new branch.
    ///
    /// # Errors
    /// [`RecordingError::Step`] if the world cannot make the step: the world is then restored, and nothing is recorded.
    pub fn step(&mut self, world: &mut W, inputs: &[W::Input]) -> Result<(), RecordingError> {
        let began = Instant::now();
        if let Err(error) = world.step(inputs) {
            self.flush()?;
            self.load(world, self.now)?;
            return Err(RecordingError::Step(Box::new(error)));
        }
        self.since_snapshot += began.elapsed();
        if self.now.step < self.index.branch(self.now.branch)?.end {
            self.flush()?;
            let branch = self.add_branch(Some(self.now))?;
            self.now.branch = branch;
            self.written = self.now.step;
        }
        self.now.step += 1;
        self.index.branch_mut(self.now.branch)?.end = self.now.step;
        self.waiting.extend(inputs.iter().map(|input| (self.now.step, input.clone())));
        if self.now.step.is_multiple_of(self.options.snapshot_every.max(1))
            || self.since_snapshot >= self.next_snapshot
        {
            self.flush()?;
            self.snapshot(world)?;
        } else if self.now.step - self.written >= self.options.most_waiting {
            self.flush()?;
        }
        Ok(())
    }

    /// Writes buffered steps. What is written survives a crash of the process.
    ///
    /// # Errors
    /// [`RecordingError`] if the file cannot be written.
    pub fn flush(&mut self) -> Result<(), RecordingError> {
        let end = self.index.branch(self.now.branch)?.end;
        if end > self.written {
            let (after, upto) = (self.written, end);
            let payload = encode("steps", &((self.now.branch, after, upto), &self.waiting), &mut self.bytes)?;
            let place = self.log.append(Kind::Steps, payload)?;
            self.index.add_run(self.now.branch, Run { after, upto, place })?;
            self.written = upto;
            self.waiting.clear();
        }
        self.log.flush()
    }

    /// The state that it begins with. A world that is built again need not start there: a later version may build another start.
    ///
    /// # Errors
    /// [`RecordingError`] if the file cannot be read.
    pub fn start(&mut self) -> Result<W::State, RecordingError> {
        let (_, state) = self.snapshot_before(Moment { branch: BranchId(0), step: 0 })?;
        Ok(state)
    }

    /// Puts the world at a step of the current branch.
    ///
    /// # Errors
    /// [`RecordingError`] if there is no such step, or the file cannot be read.
    pub fn seek(&mut self, world: &mut W, step: u64) -> Result<(), RecordingError> {
        self.seek_in(world, self.now.branch, step)
    }

    /// Puts the world at a step of a branch.
    ///
    /// # Errors
    /// [`RecordingError`] if there is no such branch or step, or the file cannot be read.
    pub fn seek_in(&mut self, world: &mut W, branch: BranchId, step: u64) -> Result<(), RecordingError> {
        let end = self.index.live(branch)?.end;
        if step > end {
            return Err(RecordingError::NoStep { branch, end, step });
        }
        self.flush()?;
        let to = Moment { branch, step };
        // Continue from the current moment if it is on the path.
        let known = self.index.snapshot_before(to)?.map_or(0, |(step, _)| step);
        let is_on_the_way = self.now.step >= known
            && self.now.step <= step
            && self.index.owner(self.now)? == self.index.owner(Moment { branch, step: self.now.step })?;
        let arrived =
            if is_on_the_way { self.replay(world, self.now.step, to) } else { self.load(world, to) };
        if arrived.is_err() {
            // On an error, return to the earlier moment, which can be restored.
            self.load(world, self.now)?;
            return arrived;
        }
        self.now = to;
        self.written = end;
        Ok(())
    }

    /// The fork of two branches: the last moment that both share.
    ///
    /// # Errors
    /// [`RecordingError::NoBranch`].
    pub fn fork(&self, a: BranchId, b: BranchId) -> Result<Moment, RecordingError> {
        self.index.fork(a, b)
    }

    /// Names a branch.
    ///
    /// # Errors
    /// [`RecordingError`] if there is no such branch, or the name is invalid.
    pub fn rename(&mut self, id: BranchId, name: &str) -> Result<(), RecordingError> {
        self.index.live(id)?;
        let name = name.trim();
        if name.is_empty() || name.chars().count() > 100 {
            return Err(RecordingError::Name(name.chars().take(120).collect()));
        }
        let payload = encode("name", &(id, name), &mut self.bytes)?;
        self.log.append(Kind::Name, payload)?;
        self.index.branch_mut(id)?.name = name.to_string();
        Ok(())
    }

    /// Deletes a branch: it can no longer be restored. Branches that begin at one of its steps keep their past.
    ///
    /// # Errors
    /// [`RecordingError`] if there is no such branch, or it is the current one.
    pub fn delete(&mut self, id: BranchId) -> Result<(), RecordingError> {
        self.index.live(id)?;
        if id == self.now.branch {
            return Err(RecordingError::InUse(id));
        }
        let payload = encode("branch", &id, &mut self.bytes)?;
        self.log.append(Kind::Delete, payload)?;
        self.index.branch_mut(id)?.deleted = true;
        Ok(())
    }

    /// All inputs of a branch from the start of the recording, each with the step that it precedes.
    ///
    /// # Errors
    /// [`RecordingError`] if there is no such branch, or the file cannot be read.
    pub fn inputs(&mut self, branch: BranchId) -> Result<Vec<(u64, W::Input)>, RecordingError> {
        self.flush()?;
        let end = self.index.live(branch)?.end;
        let (mut found, mut step) = (Vec::new(), 0);
        while step < end {
            let run = self.run(Moment { branch, step: step + 1 })?;
            // A record may extend beyond the step where this branch leaves its owner.
            let owner = self.index.owner(Moment { branch, step: step + 1 })?;
            let upto = self.shared_upto(branch, owner)?.min(run.upto);
            let inputs = self.inputs_of(run)?;
            found.extend(inputs.iter().filter(|(at, _)| *at > step && *at <= upto).cloned());
            step = upto;
        }
        Ok(found)
    }

    /// Iterates over the inputs of a branch's own steps, after the moment where it leaves another; also for deleted branches.
    /// Each input comes with the step that it precedes. Holds one record in memory at a time.
    ///
    /// # Errors
    /// [`RecordingError`] if there never was such a branch, or the file cannot be read.
    pub fn own_inputs(
        &mut self,
        branch: BranchId,
        mut visit: impl FnMut(u64, &W::Input),
    ) -> Result<(), RecordingError> {
        self.flush()?;
        for k in 0..self.index.runs(branch)?.len() {
            let run = self.index.runs(branch)?[k];
            self.inputs_of(run)?.iter().for_each(|(step, input)| visit(*step, input));
        }
        Ok(())
    }

    /// Ends the recording and returns the file.
    ///
    /// # Errors
    /// [`RecordingError`] if the file cannot be written.
    pub fn finish(mut self) -> Result<F, RecordingError> {
        self.flush()?;
        Ok(self.log.into_inner())
    }

    /// The last step of `branch` that `owner` owns.
    fn shared_upto(&self, branch: BranchId, owner: BranchId) -> Result<u64, RecordingError> {
        let (mut at, mut upto) = (branch, self.index.branch(branch)?.end);
        while at != owner {
            let from = self.index.branch(at)?.from.ok_or(RecordingError::NoBranch(owner))?;
            (at, upto) = (from.branch, upto.min(from.step));
        }
        Ok(upto)
    }

    fn add_branch(&mut self, from: Option<Moment>) -> Result<BranchId, RecordingError> {
        let payload = encode("branch", &from, &mut self.bytes)?;
        self.log.append(Kind::Branch, payload)?;
        Ok(self.index.add(from))
    }

    fn snapshot(&mut self, world: &W) -> Result<(), RecordingError> {
        let payload = encode("state", &(self.now, world.state()), &mut self.bytes)?;
        let costs = Duration::from_secs_f64(payload.len() as f64 / MOST_BYTES_A_SECOND);
        let place = self.log.append(Kind::Snapshot, payload)?;
        (self.since_snapshot, self.next_snapshot) = (Duration::ZERO, costs.max(self.options.replay_within));
        self.index.add_snapshot(self.now, place)
    }

    /// Restores a moment, from the last snapshot before it. At least its last step is computed again: so the world knows what happened in
    /// it, which is not part of a state.
    fn load(&mut self, world: &mut W, to: Moment) -> Result<(), RecordingError> {
        let before = Moment { step: to.step.saturating_sub(1), ..to };
        let (step, state) = self.snapshot_before(before)?;
        world.restore(state);
        self.since_snapshot = Duration::ZERO;
        self.replay(world, step, to)
    }

    /// The last snapshot before a moment, and its step.
    fn snapshot_before(&mut self, at: Moment) -> Result<(u64, W::State), RecordingError> {
        let Some((step, place)) = self.index.snapshot_before(at)? else {
            let what = "there is no snapshot before this step".into();
            return Err(RecordingError::Damaged { at: self.log.length(), what });
        };
        let mut bytes = std::mem::take(&mut self.bytes);
        self.log.read(place, &mut bytes)?;
        let (_, state): (Moment, W::State) = decode("state", &bytes)?;
        self.bytes = bytes;
        Ok((step, state))
    }

    /// Computes the steps after `from` again, up to a moment.
    fn replay(&mut self, world: &mut W, from: u64, to: Moment) -> Result<(), RecordingError> {
        let began = Instant::now();
        let mut inputs: Vec<W::Input> = Vec::new();
        for step in from + 1..=to.step {
            let run = self.run(Moment { branch: to.branch, step })?;
            let all = self.inputs_of(run)?;
            let first = all.partition_point(|(at, _)| *at < step);
            inputs.clear();
            inputs.extend(
                all[first..].iter().take_while(|(at, _)| *at == step).map(|(_, input)| input.clone()),
            );
            world.step(&inputs).map_err(|error| RecordingError::Step(Box::new(error)))?;
        }
        self.since_snapshot += began.elapsed();
        Ok(())
    }

    fn run(&self, at: Moment) -> Result<Run, RecordingError> {
        let what = || format!("step {} of branch {} is missing", at.step, at.branch);
        let missing = || RecordingError::Damaged { at: self.log.length(), what: what() };
        self.index.run_to(at)?.ok_or_else(missing)
    }

    fn inputs_of(&mut self, run: Run) -> Result<&Inputs<W::Input>, RecordingError> {
        if self.read.as_ref().is_none_or(|(place, _)| *place != run.place) {
            self.log.read(run.place, &mut self.bytes)?;
            let (_, inputs): ((BranchId, u64, u64), Inputs<W::Input>) = decode("steps", &self.bytes)?;
            self.read = Some((run.place, inputs));
        }
        self.read.as_ref().map(|(_, inputs)| inputs).ok_or(RecordingError::NotARecording)
    }
}
