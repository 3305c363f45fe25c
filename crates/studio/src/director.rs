//! The simulation's own thread: steps in real time, records, answers requests, and shows what happened.

mod undo;

use std::collections::{HashMap, VecDeque};
use std::fs::File;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use ligament::control::take::Take;
use ligament::timeline::{BranchId, Options, Recording, RecordingError, World};
use tokio::sync::{broadcast, oneshot, watch};

use crate::frame::Frame;
use crate::protocol::{BranchInfo, BranchPoint, Event, Level, Offer, Request, SceneInfo, Status, Timeline};
use crate::show::{Input, Show, ShowError, info};
use crate::source::Source;

/// What the thread is told.
pub(crate) enum Command {
    /// By a page.
    Page { page: u64, request: Request },
    /// A page has come: its first messages go here.
    Welcome { page: u64, answer: oneshot::Sender<Vec<Arc<str>>> },
    /// A page is gone.
    Gone { page: u64 },
    /// Something else to show, built elsewhere, and a take to be played on it.
    Replace {
        source: Box<Source>,
        show: Box<Show>,
        take: Option<Box<Take>>,
        answer: oneshot::Sender<Result<(), String>>,
    },
    /// An existing recording, with the show it is of.
    Reopen {
        source: Box<Source>,
        show: Box<Show>,
        path: PathBuf,
        answer: oneshot::Sender<Result<(), String>>,
    },
    /// What an export needs: what is shown, and the inputs of the present branch.
    Copy { answer: oneshot::Sender<Result<Copied, String>> },
    /// The end.
    Stop,
}

/// What an export is made of.
pub(crate) struct Copied {
    pub(crate) source: Source,
    pub(crate) inputs: Vec<(u64, Input)>,
    pub(crate) end: u64,
    pub(crate) file: PathBuf,
}

/// Frames a second.
const FRAME: Duration = Duration::from_micros(16_666);
/// The thread listens to requests at least this often.
const LISTEN: Duration = Duration::from_millis(4);
/// Steps between two looks at the requests take at most this long.
const BURST: Duration = Duration::from_millis(8);
/// Between two reports of how it goes.
const REPORT: Duration = Duration::from_millis(250);
/// Recorded steps are written at least this often.
const WRITE: Duration = Duration::from_millis(500);
/// Inputs that may wait for a step.
const MOST_PENDING: usize = 10_000;
/// Where it falls behind by more, it does not try to catch up.
const MOST_BEHIND: f64 = 0.05;
/// A step of a recording may need as many to be made again.
const SNAPSHOT_EVERY: u64 = 100;

/// The thread's belongings.
pub(crate) struct Director {
    source: Source,
    show: Show,
    recording: Recording<Show, File>,
    file: PathBuf,
    folder: PathBuf,
    scene: u32,
    frame: u32,
    playing: bool,
    replaying: bool,
    /// Steps to make before it pauses by itself.
    steps_left: Option<u64>,
    speed: f64,
    /// Seconds of the simulation that are due.
    due: f64,
    factor: f64,
    step_ms: f64,
    pending: VecDeque<Input>,
    /// While it pauses, the true state: `show` has what is pending done to it, to be looked at.
    before_pending: Option<<Show as World>::State>,
    undo: undo::Undo,
    /// Drags by the page that made them.
    hands: HashMap<String, u64>,
    pages: u32,
    take: Option<(Take, usize)>,
    frames: watch::Sender<Arc<[u8]>>,
    events: broadcast::Sender<Arc<str>>,
    scene_event: Arc<str>,
    told: (bool, Option<Timeline>),
}

impl Director {
    /// Begins to show something. Recordings go to files in `folder`.
    pub(crate) fn new(
        source: Source,
        mut show: Show,
        folder: PathBuf,
        frames: watch::Sender<Arc<[u8]>>,
        events: broadcast::Sender<Arc<str>>,
    ) -> Result<Director, RecordingError> {
        let (recording, file) = begin(&source, &show, &folder)?;
        let scene_event = text(&Event::Scene(Box::new(info(&mut show, 1))));
        let calming = show.calming();
        let mut director = Director {
            source,
            show,
            recording,
            file,
            folder,
            scene: 1,
            frame: 0,
            playing: true,
            replaying: false,
            steps_left: None,
            speed: 1.0,
            due: 0.0,
            factor: 0.0,
            step_ms: 0.0,
            pending: calming.into(),
            before_pending: None,
            undo: undo::Undo::default(),
            hands: HashMap::new(),
            pages: 0,
            take: None,
            frames,
            events,
            scene_event,
            told: (false, None),
        };
        director.show_frame();
        Ok(director)
    }

    /// Until it is told to stop.
    pub(crate) fn run(mut self, commands: &Receiver<Command>) {
        let now = Instant::now();
        let (mut last, mut next_frame, mut next_report, mut next_write) = (now, now, now, now);
        let mut moved = 0.0;
        loop {
            let wait = if self.playing { self.idle() } else { LISTEN };
            match commands.recv_timeout(wait) {
                Ok(Command::Stop) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(command) => {
                    self.obey(command);
                    while let Ok(command) = commands.try_recv() {
                        if matches!(command, Command::Stop) {
                            let _ = self.recording.flush();
                            return;
                        }
                        self.obey(command);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            let now = Instant::now();
            let passed = now.duration_since(last).as_secs_f64();
            last = now;
            if self.playing {
                self.due =
                    (self.due + passed * self.speed).min(MOST_BEHIND.max(2.0 * self.show.step_seconds()));
                moved += self.advance();
            }
            let now = Instant::now();
            if now >= next_frame {
                self.show_frame();
                next_frame = (next_frame + FRAME).max(now);
            }
            if now >= next_report {
                let since = REPORT.as_secs_f64() + now.duration_since(next_report).as_secs_f64();
                self.factor = if self.playing { moved / since } else { 0.0 };
                moved = 0.0;
                self.report();
                next_report = now + REPORT;
            }
            if now >= next_write {
                if let Err(error) = self.recording.flush() {
                    self.stop(&error.to_string(), None);
                }
                next_write = now + WRITE;
            }
        }
        let _ = self.recording.flush();
    }

    /// How long it may sleep: until the next step is due.
    fn idle(&self) -> Duration {
        let missing = (self.show.step_seconds() - self.due) / self.speed.max(1e-3);
        Duration::from_secs_f64(missing.clamp(0.0, 1.0)).min(LISTEN)
    }

    /// Makes the steps that are due; how many seconds of the simulation they were.
    fn advance(&mut self) -> f64 {
        let (start, mut moved) = (Instant::now(), 0.0);
        while self.playing && self.due >= self.show.step_seconds() {
            let h = self.show.step_seconds();
            let began = Instant::now();
            let made = if self.replaying { self.replay_step() } else { self.step() };
            if !made {
                break;
            }
            let took = began.elapsed().as_secs_f64() * 1e3;
            self.step_ms = if self.step_ms > 0.0 { 0.95 * self.step_ms + 0.05 * took } else { took };
            self.due -= h;
            moved += h;
            if let Some(left) = &mut self.steps_left {
                *left = left.saturating_sub(1);
                if *left == 0 {
                    self.pause();
                }
            }
            if start.elapsed() > BURST {
                break;
            }
        }
        moved
    }

    fn step(&mut self) -> bool {
        self.settle_pending();
        self.cue();
        let inputs: Vec<Input> = self.pending.drain(..).collect();
        match self.recording.step(&mut self.show, &inputs) {
            Ok(()) => true,
            Err(RecordingError::Step(error)) if !inputs.is_empty() && is_about_input(error.as_ref()) => {
                // What was asked cannot be done: it is left out, and the simulation goes on.
                self.tell(Level::Error, &error.to_string());
                true
            }
            Err(error) => {
                let step = self.recording.now().step;
                let back = (0.5 / self.show.step_seconds()) as u64;
                self.stop(&error.to_string(), Some(step.saturating_sub(back)));
                false
            }
        }
    }

    /// Events of a take that are due now.
    fn cue(&mut self) {
        let Some((take, next)) = &mut self.take else { return };
        let due = self.show.time() + 1e-6 * self.show.step_seconds();
        while let Some(event) = take.events.get(*next).filter(|event| event.time <= due) {
            self.pending.push_back(Input::Act(event.action.to_string()));
            *next += 1;
        }
        if *next >= take.events.len() && self.show.time() >= take.length {
            self.take = None;
            self.tell(Level::Info, "the take has ended");
            self.pause();
        }
    }

    fn replay_step(&mut self) -> bool {
        let now = self.recording.now();
        let end = self.recording.branches().iter().find(|b| b.id == now.branch).map_or(0, |b| b.end);
        if now.step >= end {
            self.pause();
            return false;
        }
        match self.recording.seek(&mut self.show, now.step + 1) {
            Ok(()) => true,
            Err(error) => {
                self.stop(&error.to_string(), None);
                false
            }
        }
    }

    fn pause(&mut self) {
        (self.playing, self.replaying, self.steps_left, self.due) = (false, false, None, 0.0);
        let _ = self.recording.flush();
        self.look_ahead();
    }

    /// It cannot go on.
    fn stop(&mut self, why: &str, step: Option<u64>) {
        self.pause();
        let branch = self.recording.now().branch.0;
        let offer = step.map(|step| {
            let seconds = self.show.step_seconds() * (self.recording.now().step - step) as f64;
            Offer { branch, step: step as u32, label: format!("go back {seconds:.2} s") }
        });
        let text = format!("The simulation has stopped: {why}");
        self.send(&Event::Notice { level: Level::Stopped, text, offer });
    }

    /// While it pauses: does what is pending to the show, to be looked at.
    fn look_ahead(&mut self) {
        if self.playing {
            return;
        }
        self.settle_pending();
        if self.pending.is_empty() {
            return;
        }
        let before = self.show.state();
        let mut kept = VecDeque::new();
        for input in std::mem::take(&mut self.pending) {
            match self.show.act(&input) {
                Ok(()) => kept.push_back(input),
                Err(error) => self.tell(Level::Error, &error.to_string()),
            }
        }
        self.pending = kept;
        self.before_pending = Some(before);
    }

    /// Back to the true state.
    fn settle_pending(&mut self) {
        if let Some(state) = self.before_pending.take() {
            self.show.restore(state);
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Page { page, request } => self.serve(page, request),
            Command::Welcome { page, answer } => {
                self.pages += 1;
                let _ = page;
                let _ = answer.send(self.first_messages());
            }
            Command::Gone { page } => self.goodbye(page),
            Command::Replace { source, show, take, answer } => {
                let done = self.replace(*source, *show, take).map_err(|error| error.to_string());
                let _ = answer.send(done);
            }
            Command::Reopen { source, show, path, answer } => {
                let done = self.reopen(*source, *show, path).map_err(|error| error.to_string());
                let _ = answer.send(done);
            }
            Command::Copy { answer } => {
                let _ = answer.send(self.copy().map_err(|error| error.to_string()));
            }
            Command::Stop => {}
        }
    }

    fn serve(&mut self, page: u64, request: Request) {
        match request {
            Request::Act { line } => self.act(page, line),
            Request::Play {} => {
                self.settle_pending();
                (self.playing, self.replaying, self.due) = (true, false, 0.0);
            }
            Request::Pause {} => self.pause(),
            Request::Step { count } => {
                self.settle_pending();
                let count = u64::from(count.clamp(1, 100_000));
                (self.playing, self.replaying, self.steps_left) = (true, false, Some(count));
                self.due = self.show.step_seconds() * count as f64;
            }
            Request::Speed { ratio } if ratio.is_finite() => self.speed = ratio.clamp(0.01, 10.0),
            Request::Speed { .. } => self.tell(Level::Error, "a speed is a number from 0.01 to 10"),
            Request::Seek { branch, step } => self.seek(BranchId(branch), u64::from(step)),
            Request::Replay {} => {
                self.drop_pending();
                (self.playing, self.replaying, self.due) = (true, true, 0.0);
            }
            Request::Rename { branch, name } => {
                let renamed = self.recording.rename(BranchId(branch), &name);
                self.answer(renamed);
            }
            Request::Delete { branch } => {
                let deleted = self.recording.delete(BranchId(branch));
                self.answer(deleted);
            }
            Request::Method { method } => self.queue(Input::Method(method)),
            Request::Undo {} => self.undo(),
            // Built by the server, which knows how to without holding up the steps; and counted there.
            Request::Load { .. } | Request::Drawn { .. } => return,
        }
        self.told = (false, None);
    }

    fn act(&mut self, page: u64, line: String) {
        let mut words = line.split_whitespace();
        let (verb, name) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        match verb {
            "drag" | "turn" => {
                self.hands.insert(name.to_string(), page);
            }
            "release" => {
                self.hands.remove(name);
            }
            // A pin by the name of one that is there takes its place.
            "pin" | "pin-turn" if self.show.holds(name) => {
                self.queue(Input::Act(format!("release {name}")));
            }
            _ => {}
        }
        let back = undo::inverse(&self.show, verb, &line);
        if self.queue_act(line) {
            self.undo.add(back);
        }
    }

    fn queue_act(&mut self, line: String) -> bool {
        if self.pending.len() >= MOST_PENDING {
            self.tell(Level::Error, "too much is asked at once; some of it was left out");
            return false;
        }
        self.queue(Input::Act(line));
        true
    }

    fn queue(&mut self, input: Input) {
        self.replaying = false;
        self.pending.push_back(input);
        if !self.playing {
            self.look_ahead();
        }
        self.told = (false, None);
    }

    fn undo(&mut self) {
        match self.undo.take() {
            Some(lines) => lines.into_iter().for_each(|line| self.queue(Input::Act(line))),
            None => self.tell(Level::Info, "there is nothing to undo"),
        }
    }

    fn seek(&mut self, branch: BranchId, step: u64) {
        // Keyframes are somebody's work: they come along.
        let keyframes = self.show.keyframes();
        self.drop_pending();
        self.pause();
        let sought = self.recording.seek_in(&mut self.show, branch, step);
        let went = sought.is_ok();
        self.answer(sought);
        if went {
            for line in undo::keyframes_from_to(&self.show.keyframes(), &keyframes) {
                self.pending.push_back(Input::Act(line));
            }
            self.look_ahead();
            self.show_frame();
            self.report();
        }
    }

    fn drop_pending(&mut self) {
        self.settle_pending();
        self.pending.clear();
        self.take = None;
    }

    fn goodbye(&mut self, page: u64) {
        self.pages = self.pages.saturating_sub(1);
        let mut held: Vec<String> =
            self.hands.iter().filter(|(_, by)| **by == page).map(|(name, _)| name.clone()).collect();
        held.sort();
        for name in held {
            self.hands.remove(&name);
            if self.show.holds(&name) {
                self.queue(Input::Act(format!("release {name}")));
            }
        }
    }

    fn replace(&mut self, source: Source, show: Show, take: Option<Box<Take>>) -> Result<(), RecordingError> {
        let (recording, file) = begin(&source, &show, &self.folder)?;
        self.become_of(source, show, recording, file, true);
        match take {
            Some(take) => {
                self.pending.push_back(Input::Act(format!("set step value={}", take.step)));
                self.take = Some((*take, 0));
            }
            None => self.pending.extend(self.show.calming()),
        }
        Ok(())
    }

    fn reopen(&mut self, source: Source, mut show: Show, path: PathBuf) -> Result<(), RecordingError> {
        let file = File::options().read(true).write(true).open(&path)?;
        let recording = Recording::open(file, &mut show, options())?;
        self.become_of(source, show, recording, path, false);
        Ok(())
    }

    fn become_of(
        &mut self,
        source: Source,
        show: Show,
        recording: Recording<Show, File>,
        file: PathBuf,
        playing: bool,
    ) {
        let _ = self.recording.flush();
        (self.source, self.show, self.recording, self.file) = (source, show, recording, file);
        (self.playing, self.replaying, self.due, self.steps_left) = (playing, false, 0.0, None);
        self.pending.clear();
        self.before_pending = None;
        self.undo = undo::Undo::default();
        self.hands.clear();
        self.take = None;
        self.step_ms = 0.0;
        self.scene += 1;
        let scene: SceneInfo = info(&mut self.show, self.scene);
        self.scene_event = text(&Event::Scene(Box::new(scene)));
        let _ = self.events.send(self.scene_event.clone());
        self.told = (false, None);
        self.show_frame();
        self.report();
    }

    fn copy(&mut self) -> Result<Copied, RecordingError> {
        let branch = self.recording.now().branch;
        let inputs = self.recording.inputs(branch)?;
        let end = self.recording.branches().iter().find(|b| b.id == branch).map_or(0, |b| b.end);
        Ok(Copied { source: self.source.clone(), inputs, end, file: self.file.clone() })
    }

    fn answer(&mut self, done: Result<(), RecordingError>) {
        if let Err(error) = done {
            self.tell(Level::Error, &error.to_string());
        }
    }

    fn tell(&self, level: Level, text: &str) {
        self.send(&Event::Notice { level, text: text.to_string(), offer: None });
    }

    fn send(&self, event: &Event) {
        let _ = self.events.send(text(event));
    }

    fn first_messages(&mut self) -> Vec<Arc<str>> {
        let gallery =
            Event::Gallery { scenes: crate::show::entries(), version: env!("CARGO_PKG_VERSION").to_string() };
        let (status, timeline) = (self.status(), self.timeline());
        vec![
            text(&gallery),
            self.scene_event.clone(),
            text(&Event::Status(Box::new(status))),
            text(&Event::Timeline(Box::new(timeline))),
        ]
    }

    fn report(&mut self) {
        if self.events.receiver_count() == 0 {
            return;
        }
        if self.playing || !self.told.0 {
            let status = self.status();
            self.send(&Event::Status(Box::new(status)));
        }
        let timeline = self.timeline();
        if self.told.1.as_ref() != Some(&timeline) {
            self.send(&Event::Timeline(Box::new(timeline.clone())));
        }
        self.told = (!self.playing, Some(timeline));
    }

    fn status(&mut self) -> Status {
        Status {
            playing: self.playing,
            replaying: self.replaying,
            speed: self.speed,
            real_time_factor: self.factor,
            step_ms: self.step_ms,
            method: self.show.method(),
            mode: self.show.mode().to_string(),
            tasks: self.show.tasks(),
            parameters: self.show.parameters().iter().map(|parameter| parameter.value).collect(),
            q: self.show.q(),
            springs: self.show.springs(),
            pages: self.pages,
            can_undo: self.undo.can(),
            file: self.file.display().to_string(),
        }
    }

    fn timeline(&self) -> Timeline {
        let now = self.recording.now();
        let branches = self.recording.branches().into_iter().map(|branch| BranchInfo {
            id: branch.id.0,
            name: branch.name.clone(),
            from: branch.from.map(|at| BranchPoint { branch: at.branch.0, step: at.step as u32 }),
            end: branch.end as u32,
        });
        Timeline {
            branches: branches.collect(),
            branch: now.branch.0,
            step: now.step as u32,
            step_seconds: self.show.step_seconds(),
            keyframes: self.show.keyframes().into_iter().map(|(time, _)| time).collect(),
            file_bytes: self.recording.file_bytes() as f64,
        }
    }

    /// The latest frame, for whoever looks on.
    fn show_frame(&mut self) {
        self.frame = self.frame.wrapping_add(1);
        let (poses, skin, nodes) = self.show.shape();
        let now = self.recording.now();
        let marks = self.show.marks(&poses);
        let frame = Frame {
            scene: self.scene,
            number: self.frame,
            step: now.step as u32,
            branch: now.branch.0,
            time: self.show.time(),
            energy: self.show.energy(),
            residual: self.show.residual(),
            step_ms: self.step_ms,
            real_time_factor: self.factor,
            contacts: self.show.contacts(),
            large: self.show.large(),
            q: self.show.q(),
            marks,
            poses,
            skin,
            nodes,
        };
        self.frames.send_replace(frame.encode().into());
    }
}

/// Whether a step failed for what was asked, not for the motion.
fn is_about_input(error: &(dyn std::error::Error + 'static)) -> bool {
    matches!(error.downcast_ref::<ShowError>(), Some(ShowError::Act { .. } | ShowError::Method(_)))
}

fn options() -> Options {
    Options { snapshot_every: SNAPSHOT_EVERY, most_waiting: 2 * SNAPSHOT_EVERY }
}

/// A new recording, in a file of its own.
fn begin(
    source: &Source,
    show: &Show,
    folder: &std::path::Path,
) -> Result<(Recording<Show, File>, PathBuf), RecordingError> {
    std::fs::create_dir_all(folder)?;
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let safe: String =
        show.name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).take(40).collect();
    for attempt in 0..1000 {
        let path = folder.join(format!("{safe}-{}-{attempt}.ligament", since.as_secs()));
        match File::options().read(true).write(true).create_new(true).open(&path) {
            Ok(file) => return Ok((Recording::begin(file, &source.about(), show, options())?, path)),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(std::io::Error::other("no name is left for another recording").into())
}

fn text(event: &Event) -> Arc<str> {
    serde_json::to_string(event).unwrap_or_default().into()
}
