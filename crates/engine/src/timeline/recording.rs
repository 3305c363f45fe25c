//! A recording: steps are added at its end, and any of them can be gone back to.

use std::io::{Read, Seek, Write};
use std::time::{Duration, Instant};

use super::branch::{Branch, BranchId, Moment};
use super::coding::{decode, encode, head};
use super::error::RecordingError;
use super::file::{Kind, Log, Place};
use super::index::{Index, Run};
use super::world::World;

/// How to record. To go to a moment, the steps since the last snapshot before it are made again.
///
/// See the example of [`Recording`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Steps between snapshots at most.
    pub snapshot_every: u64,
    /// How long steps between snapshots may take at most: costly ones have more snapshots, cheap ones smaller files. By the
    /// clock, which decides where snapshots are and nothing else: states are the same bits wherever they come from. Where
    /// states are so large that this would fill the disk, it is longer: snapshots take five megabytes a second at most.
    pub replay_within: Duration,
    /// Steps that may wait to be written; [`Recording::flush`] writes them at once.
    pub most_waiting: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { snapshot_every: 1000, replay_within: Duration::from_millis(10), most_waiting: 200 }
    }
}

/// Bytes of snapshots in a second of steps, at most.
const MOST_BYTES_A_SECOND: f64 = 5e6;

/// What happened before each of some steps: (step, input), in order.
type Inputs<I> = Vec<(u64, I)>;

/// A recording of a world, in a file (or in anything that reads, writes and seeks).
///
/// The world is handed in with every call; the recording knows at which moment it is.
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
    /// Steps of the present branch that are not written yet begin after this one.
    written: u64,
    waiting: Inputs<W::Input>,
    /// How long it takes to come here from the last snapshot.
    since_snapshot: Duration,
    /// How long that is before there is another.
    next_snapshot: Duration,
    /// What was read last: going through steps one by one needs it again and again.
    read: Option<(Place, Inputs<W::Input>)>,
    bytes: Vec<u8>,
}

impl<W: World, F: Read + Write + Seek> Recording<W, F> {
    /// A new recording, which begins with the world as it is. `about` says what is recorded: whatever the caller needs to make
    /// the world again.
    ///
    /// # Errors
    /// [`RecordingError`] where the file cannot be written.
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

    /// What is recorded, of an existing recording of this version or an earlier one.
    ///
    /// # Errors
    /// [`RecordingError`] where the file is no recording.
    pub fn about_file(file: F) -> Result<Vec<u8>, RecordingError> {
        let mut about = None;
        Log::open_any(file, |kind, _, payload| {
            if kind == Kind::About && about.is_none() {
                about = Some(payload.to_vec());
            }
            Ok(())
        })?;
        about.ok_or(RecordingError::Damaged { at: 0, what: "it does not say what it is of".into() })
    }

    /// An existing recording: the world is put at the end of the branch that was recorded last. What a process that was
    /// killed did not write is not there.
    ///
    /// # Errors
    /// [`RecordingError`] where the file is no recording, or one of something else.
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
                        index.branch(from.branch).map_err(|_| damaged("a branch comes from nowhere"))?;
                    }
                    last = index.add(from);
                }
                Kind::Steps => {
                    let (branch, after, upto): (BranchId, u64, u64) = head("steps", payload)?;
                    let end = index.branch(branch).map_err(|_| damaged("steps of no branch"))?.end;
                    if after != end || upto <= after {
                        return Err(damaged("steps that do not follow the ones before"));
                    }
                    index.add_run(branch, Run { after, upto, place })?;
                    last = branch;
                }
                Kind::Snapshot => {
                    let at: Moment = head("snapshot", payload)?;
                    index.add_snapshot(at, place).map_err(|_| damaged("a snapshot of no branch"))?;
                }
                Kind::Name => {
                    let (id, name): (BranchId, String) = decode("name", payload)?;
                    index.branch_mut(id).map_err(|_| damaged("a name of no branch"))?.name = name;
                }
                Kind::Delete => {
                    let id: BranchId = decode("branch", payload)?;
                    index.branch_mut(id).map_err(|_| damaged("no branch to delete"))?.deleted = true;
                }
            }
            Ok(())
        })?;
        if index.branch(last).is_ok_and(|branch| branch.deleted) {
            last = index.all_live().last().map_or(last, |branch| branch.id);
        }
        let at = log.length();
        let Ok(end) = index.live(last).map(|branch| branch.end) else {
            return Err(RecordingError::Damaged { at, what: "it ends before its first state".into() });
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

    /// What is recorded, as it was begun with.
    pub fn about(&self) -> &[u8] {
        &self.about
    }

    /// The moment that the world is at.
    pub fn now(&self) -> Moment {
        self.now
    }

    /// All branches that were not deleted, in the order they were begun.
    pub fn branches(&self) -> Vec<&Branch> {
        self.index.all_live()
    }

    /// All branches that ever were, deleted ones too, since others may have their past; each after those that it comes from.
    pub fn courses(&self) -> impl Iterator<Item = &Branch> {
        self.index.all()
    }

    /// Bytes of the file.
    pub fn file_bytes(&self) -> u64 {
        self.log.length()
    }

    /// Bytes in memory, on the whole.
    pub fn memory_bytes(&self) -> usize {
        self.index.bytes() + self.bytes.capacity()
    }

    /// One step of the world after these inputs, recorded. In the past it begins a new branch.
    ///
    /// # Errors
    /// [`RecordingError::Step`] where the world cannot make the step: it is then as it was before, and nothing is recorded.
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

    /// Writes what waits. What is written survives the end of the process, however it comes.
    ///
    /// # Errors
    /// [`RecordingError`] where the file cannot be written.
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

    /// Puts the world at a step of the present branch.
    ///
    /// # Errors
    /// [`RecordingError`] where there is no such step, or the file cannot be read.
    pub fn seek(&mut self, world: &mut W, step: u64) -> Result<(), RecordingError> {
        self.seek_in(world, self.now.branch, step)
    }

    /// Puts the world at a step of a branch.
    ///
    /// # Errors
    /// [`RecordingError`] where there is no such branch or step, or the file cannot be read.
    pub fn seek_in(&mut self, world: &mut W, branch: BranchId, step: u64) -> Result<(), RecordingError> {
        let end = self.index.live(branch)?.end;
        if step > end {
            return Err(RecordingError::NoStep { branch, end, step });
        }
        self.flush()?;
        let to = Moment { branch, step };
        // From where the world is, if that is on the way.
        let known = self.index.snapshot_before(to)?.map_or(0, |(step, _)| step);
        let is_on_the_way = self.now.step >= known
            && self.now.step <= step
            && self.index.owner(self.now)? == self.index.owner(Moment { branch, step: self.now.step })?;
        let arrived =
            if is_on_the_way { self.replay(world, self.now.step, to) } else { self.load(world, to) };
        if arrived.is_err() {
            // Where it was is a place that can be reached.
            self.load(world, self.now)?;
            return arrived;
        }
        self.now = to;
        self.written = end;
        Ok(())
    }

    /// Where two branches part: the last moment that both have had.
    ///
    /// # Errors
    /// [`RecordingError::NoBranch`].
    pub fn fork(&self, a: BranchId, b: BranchId) -> Result<Moment, RecordingError> {
        self.index.fork(a, b)
    }

    /// Names a branch.
    ///
    /// # Errors
    /// [`RecordingError`] where there is no such branch, or the name is none.
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

    /// Deletes a branch: it can no longer be gone to. Branches that come from it keep their past.
    ///
    /// # Errors
    /// [`RecordingError`] where there is no such branch, or it is the present one.
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

    /// All inputs of a branch from its very beginning, each with the step that it came before.
    ///
    /// # Errors
    /// [`RecordingError`] where there is no such branch, or the file cannot be read.
    pub fn inputs(&mut self, branch: BranchId) -> Result<Vec<(u64, W::Input)>, RecordingError> {
        self.flush()?;
        let end = self.index.live(branch)?.end;
        let (mut found, mut step) = (Vec::new(), 0);
        while step < end {
            let run = self.run(Moment { branch, step: step + 1 })?;
            // A record may go on beyond where this branch leaves the one it belongs to.
            let owner = self.index.owner(Moment { branch, step: step + 1 })?;
            let upto = self.shared_upto(branch, owner)?.min(run.upto);
            let inputs = self.inputs_of(run)?;
            found.extend(inputs.iter().filter(|(at, _)| *at > step && *at <= upto).cloned());
            step = upto;
        }
        Ok(found)
    }

    /// Goes through the inputs of a branch's own course, from where it leaves another, deleted or not; each with the step that
    /// it came before. Holds one record in memory, however many there are.
    ///
    /// # Errors
    /// [`RecordingError`] where there never was such a branch, or the file cannot be read.
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

    /// Ends the recording and hands the file back.
    ///
    /// # Errors
    /// [`RecordingError`] where the file cannot be written.
    pub fn finish(mut self) -> Result<F, RecordingError> {
        self.flush()?;
        Ok(self.log.into_inner())
    }

    /// The last step of `branch` that lies in the course of `owner`.
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

    /// Puts the world at a moment, from the last snapshot before it.
    fn load(&mut self, world: &mut W, to: Moment) -> Result<(), RecordingError> {
        let Some((step, place)) = self.index.snapshot_before(to)? else {
            let what = "there is no state to begin with".into();
            return Err(RecordingError::Damaged { at: self.log.length(), what });
        };
        let mut bytes = std::mem::take(&mut self.bytes);
        self.log.read(place, &mut bytes)?;
        let (_, state): (Moment, W::State) = decode("state", &bytes)?;
        self.bytes = bytes;
        world.restore(state);
        self.since_snapshot = Duration::ZERO;
        self.replay(world, step, to)
    }

    /// Makes the steps after `from` again, up to a moment.
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
