//! A recording: steps are appended, and any of them can be restored.

use std::time::{Duration, Instant};

use super::branch::{Branch, BranchId, Moment};
use super::coding::{decode, encode};
use super::damage::Damage;
use super::error::RecordingError;
use super::file::{Log, Place};
use super::index::{Index, Run};
use super::interrupt::Interrupt;
use super::record::Kind;
use super::storage::Storage;
use super::world::World;

/// Options of a recording, for [`Recording::begin`]. To restore a moment, the steps since the last snapshot before it are
/// computed again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Maximum number of steps between snapshots.
    pub snapshot_every: u64,
    /// Maximum computing time between snapshots: costly steps get more snapshots, cheap ones smaller files. Wall-clock time
    /// decides only where snapshots are; states have the same bits everywhere. If states are so large that snapshots would take
    /// more than a megabyte a second, those in the file are further apart; others are kept in memory, the latest 128 MiB.
    pub replay_within: Duration,
    /// Maximum number of steps that are buffered before writing; [`Recording::flush`] writes them at once.
    pub most_waiting: u64,
    /// Maximum size of the file, in bytes: a step that would exceed it is an error, and what was recorded before stays.
    pub most_bytes: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            snapshot_every: 1000,
            replay_within: Duration::from_millis(10),
            most_waiting: 200,
            most_bytes: 16 << 30,
        }
    }
}

/// Maximum bytes of snapshots per second of computing time: in the file, and in memory.
const MOST_BYTES_A_SECOND: f64 = 1e6;
const MOST_BYTES_A_SECOND_IN_MEMORY: f64 = 5e6;

/// Maximum number of steps between snapshots, whatever the options are: a program that opens the file must be able to rely on it.
pub(super) const MOST_APART: u64 = 100_000;

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
    pub(super) options: Options,
    pub(super) about: Vec<u8>,
    pub(super) log: Log<F>,
    pub(super) index: Index,
    pub(super) now: Moment,
    /// The steps of the current branch after this one are not written yet.
    pub(super) written: u64,
    pub(super) waiting: Inputs<W::Input>,
    /// Computing time since the last snapshot.
    pub(super) since_snapshot: Duration,
    /// Computing time after which the next snapshot is written.
    pub(super) next_snapshot: Duration,
    /// The same of snapshots that are kept in memory.
    pub(super) since_state: Duration,
    pub(super) next_state: Duration,
    /// The record that was read last: consecutive steps need it again.
    pub(super) read: Option<(Place, Inputs<W::Input>)>,
    pub(super) bytes: Vec<u8>,
    /// Whether to end what takes long.
    pub(super) interrupt: Interrupt,
}

impl<W: World, F: Storage> Recording<W, F> {
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
        let mut log = Log::create(file, options.most_bytes)?;
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
            since_state: Duration::ZERO,
            next_state: options.replay_within,
            read: None,
            bytes: Vec::new(),
            interrupt: Interrupt::never(),
        };
        recording.add_branch(None)?;
        recording.snapshot(world)?;
        recording.log.flush()?;
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
            self.load_fully(world, self.now)?;
            return Err(RecordingError::Step(Box::new(error)));
        }
        let took = began.elapsed();
        (self.since_snapshot, self.since_state) = (self.since_snapshot + took, self.since_state + took);
        if self.now.step < self.index.branch(self.now.branch)?.end {
            self.flush()?;
            let branch = self.add_branch(Some(self.now))?;
            self.now.branch = branch;
            self.written = self.now.step;
        }
        self.now.step += 1;
        self.index.branch_mut(self.now.branch)?.end = self.now.step;
        self.waiting.extend(inputs.iter().map(|input| (self.now.step, input.clone())));
        if self.now.step.is_multiple_of(self.options.snapshot_every.clamp(1, MOST_APART))
            || self.since_snapshot >= self.next_snapshot
        {
            self.flush()?;
            self.snapshot(world)?;
            return Ok(());
        }
        if self.since_state >= self.next_state {
            self.keep_state(world)?;
        }
        if self.now.step - self.written >= self.options.most_waiting {
            self.flush()?;
        }
        Ok(())
    }

    /// Writes buffered steps. What is written survives a crash of the process; see [`Recording::sync`] for a loss of power.
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

    /// Writes buffered steps, and waits until the file is on the disk: what was recorded survives a loss of power. This takes
    /// milliseconds, so steps do not do it; [`Recording::finish`] does.
    ///
    /// # Errors
    /// [`RecordingError`] if the file cannot be written.
    pub fn sync(&mut self) -> Result<(), RecordingError> {
        self.flush()?;
        self.log.sync()
    }

    /// Why the file was not read to its end, if it was not: the last record is incomplete, or the file was damaged. After damage
    /// in its middle, a recording can be replayed but not continued; [`recover`](super::recover()) writes what is left to another
    /// file.
    pub fn damage(&self) -> Option<Damage> {
        self.log.damage()
    }

    /// Sets a question that is asked between steps that are computed again; if the answer is true, the call ends with
    /// [`RecordingError::Interrupted`], and the world is where it was.
    pub fn interrupt_when(&mut self, stop: impl FnMut() -> bool + Send + 'static) {
        self.interrupt = Interrupt::when(stop);
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
        let written = self.index.snapshot_before(to)?.map_or(0, |(step, _)| step);
        let known = self.index.recent_before(to)?.map_or(written, |(step, _)| step.max(written));
        let is_on_the_way = self.now.step >= known
            && self.now.step <= step
            && self.index.owner(self.now)? == self.index.owner(Moment { branch, step: self.now.step })?;
        let arrived =
            if is_on_the_way { self.replay(world, self.now.step, to) } else { self.load(world, to) };
        if arrived.is_err() {
            // On an error, return to the earlier moment, which can be restored.
            self.load_fully(world, self.now)?;
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

    /// The inputs of the recorded step after the current moment; none at the end of the branch.
    ///
    /// # Errors
    /// [`RecordingError`] if the file cannot be read.
    pub fn next_inputs(&mut self) -> Result<Vec<W::Input>, RecordingError> {
        let Moment { branch, step } = self.now;
        if step >= self.index.branch(branch)?.end {
            return Ok(Vec::new());
        }
        self.flush()?;
        let run = self.run(Moment { branch, step: step + 1 })?;
        let inputs = self.inputs_of(run)?.iter().filter(|(at, _)| *at == step + 1);
        Ok(inputs.map(|(_, input)| input.clone()).collect())
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
        self.sync()?;
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
        let id = self.index.next()?;
        // Earlier versions read the first part only.
        let payload = encode("branch", &(from, id), &mut self.bytes)?;
        self.log.append(Kind::Branch, payload)?;
        self.index.add(from)
    }

    fn snapshot(&mut self, world: &W) -> Result<(), RecordingError> {
        let payload = encode("state", &(self.now, world.state()), &mut self.bytes)?;
        let costs = |rate: f64| Duration::from_secs_f64(payload.len() as f64 / rate);
        let costs = [costs(MOST_BYTES_A_SECOND), costs(MOST_BYTES_A_SECOND_IN_MEMORY)];
        let place = self.log.append(Kind::Snapshot, payload)?;
        (self.since_snapshot, self.since_state) = (Duration::ZERO, Duration::ZERO);
        [self.next_snapshot, self.next_state] = costs.map(|costs| costs.max(self.options.replay_within));
        self.index.add_snapshot(self.now, place)
    }

    /// Keeps the state in memory: going back to what was just simulated takes no longer where the file has few snapshots.
    fn keep_state(&mut self, world: &W) -> Result<(), RecordingError> {
        let payload = encode("state", &(self.now, world.state()), &mut self.bytes)?;
        self.since_state = Duration::ZERO;
        self.index.remember(self.now, payload)
    }

    /// Restores a moment that the world was at, without asking whether to end: the steps were made once already.
    fn load_fully(&mut self, world: &mut W, to: Moment) -> Result<(), RecordingError> {
        let asks = std::mem::replace(&mut self.interrupt, Interrupt::never());
        let loaded = self.load(world, to);
        self.interrupt = asks;
        loaded
    }

    /// Restores a moment, from the last snapshot before it. At least its last step is computed again: so the world knows what happened in
    /// it, which is not part of a state.
    pub(super) fn load(&mut self, world: &mut W, to: Moment) -> Result<(), RecordingError> {
        let before = Moment { step: to.step.saturating_sub(1), ..to };
        let (step, state) = self.snapshot_before(before)?;
        world.fits(&state).map_err(RecordingError::State)?;
        world.restore(state);
        (self.since_snapshot, self.since_state) = (Duration::ZERO, Duration::ZERO);
        self.replay(world, step, to)
    }

    /// The last snapshot before a moment, and its step.
    fn snapshot_before(&mut self, at: Moment) -> Result<(u64, W::State), RecordingError> {
        let written = self.index.snapshot_before(at)?;
        if let Some((step, bytes)) = self.index.recent_before(at)?
            && written.is_none_or(|(known, _)| known < step)
        {
            let (_, state): (Moment, W::State) = decode("state", bytes)?;
            return Ok((step, state));
        }
        let Some((step, place)) = written else {
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
            self.interrupt.check()?;
            let run = self.run(Moment { branch: to.branch, step })?;
            let all = self.inputs_of(run)?;
            let first = all.partition_point(|(at, _)| *at < step);
            inputs.clear();
            inputs.extend(
                all[first..].iter().take_while(|(at, _)| *at == step).map(|(_, input)| input.clone()),
            );
            world.step(&inputs).map_err(|error| RecordingError::Step(Box::new(error)))?;
        }
        let took = began.elapsed();
        (self.since_snapshot, self.since_state) = (self.since_snapshot + took, self.since_state + took);
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
