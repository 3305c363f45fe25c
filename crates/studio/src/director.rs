//! The simulation's own thread: steps in real time, records, answers requests, and shows what happened.

mod astray;
mod exchange;
mod paces;
mod publish;
mod requests;
mod shadow;
mod undo;

use std::collections::{HashMap, VecDeque};
use std::fs::File;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use ligament::command::Take;
use ligament::timeline::{Recording, RecordingError, World};
use ligament_show::{Input, Show, ShowError, Source};
use tokio::sync::{broadcast, oneshot, watch};

use crate::describe::info;
use crate::protocol::{Event, Level, Offer, Request, Timeline};
use exchange::begin;
use publish::text;

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
/// A frame that answers what was asked comes no sooner than this after the one before.
const QUICK: Duration = Duration::from_millis(5);
/// The thread listens to requests at least this often.
const LISTEN: Duration = Duration::from_millis(4);
/// Steps between two looks at the requests take at most this long.
const BURST: Duration = Duration::from_millis(8);
/// Between two reports of how it goes.
const REPORT: Duration = Duration::from_millis(250);
/// Recorded steps are written at least this often.
const WRITE: Duration = Duration::from_millis(500);
/// Seconds by which to go back is offered where the simulation had to stop.
const GO_BACK: f64 = 0.5;
/// Where it falls behind by more, it does not try to catch up.
const MOST_BEHIND: f64 = 0.05;

/// The thread's belongings.
pub(crate) struct Director {
    source: Source,
    show: Show,
    recording: Recording<Show, File>,
    paces: paces::Paces,
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
    /// Something was asked since the last frame: whoever asked waits to see it.
    asked: bool,
    /// How long a frame takes to make, in milliseconds.
    frame_ms: f64,
    take: Option<(Take, usize)>,
    compared: Option<shadow::Comparison>,
    frames: watch::Sender<Arc<[u8]>>,
    events: broadcast::Sender<Arc<str>>,
    scene_event: Arc<str>,
    told: (bool, Option<Timeline>),
    watch: astray::Watch,
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
            paces: paces::Paces::new(show.step_seconds()),
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
            asked: false,
            frame_ms: 0.0,
            take: None,
            compared: None,
            frames,
            events,
            scene_event,
            told: (false, None),
            watch: astray::Watch::default(),
        };
        director.show_frame();
        Ok(director)
    }

    /// Until it is told to stop.
    pub(crate) fn run(mut self, commands: &Receiver<Command>) {
        let now = Instant::now();
        let (mut last, mut last_frame, mut next_frame) = (now, now, now);
        let (mut next_report, mut next_write) = (now, now);
        let mut moved = 0.0;
        loop {
            let wait = if self.playing { self.idle() } else { LISTEN };
            match commands.recv_timeout(wait) {
                Ok(Command::Stop) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(command) => {
                    self.obey(command);
                    while let Ok(command) = commands.try_recv() {
                        if matches!(command, Command::Stop) {
                            return self.leave_recording();
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
            // What a hand does is shown as soon as a step has used it.
            let answers =
                self.asked && (self.pending.is_empty() || !self.playing) && now >= last_frame + QUICK;
            // Where nobody looks on, nothing is shown: whoever comes gets a frame of their own.
            if self.pages > 0 && (now >= next_frame || answers) {
                self.show_frame();
                (last_frame, next_frame) = (now, (next_frame + FRAME).max(now));
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
        self.leave_recording();
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
        let (from, time) = (self.recording.now(), self.show.time());
        match self.recording.step(&mut self.show, &inputs) {
            Ok(()) => {
                self.paces.made([from, self.recording.now()], time, self.show.step_seconds());
                true
            }
            Err(RecordingError::Step(error)) if !inputs.is_empty() && is_about_input(error.as_ref()) => {
                // What was asked cannot be done: it is left out, and the simulation goes on.
                self.tell(Level::Error, &error.to_string());
                true
            }
            Err(error) => {
                self.stop(&error.to_string(), Some(self.step_before()));
                false
            }
        }
    }

    /// Events of a take that are due now.
    fn cue(&mut self) {
        let Some((take, next)) = &mut self.take else { return };
        let due = self.show.time() + 1e-6 * self.show.step_seconds();
        while let Some(event) = take.events.get(*next).filter(|event| event.time <= due) {
            self.pending.push_back(Input::Act(event.command.to_string()));
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

    /// The step to go back to where something went wrong just now.
    fn step_before(&self) -> u64 {
        self.paces.step_at(self.recording.now().branch, (self.show.time() - GO_BACK).max(0.0))
    }

    /// It cannot go on.
    fn stop(&mut self, why: &str, step: Option<u64>) {
        self.pause();
        let branch = self.recording.now().branch.0;
        let offer = step.map(|step| {
            let seconds = self.show.time() - self.paces.time_of(self.recording.now().branch, step);
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
            match self.show.does(&input) {
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
                self.show_frame();
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
}

/// Whether a step failed for what was asked, not for the motion.
fn is_about_input(error: &(dyn std::error::Error + 'static)) -> bool {
    matches!(error.downcast_ref::<ShowError>(), Some(ShowError::Act { .. } | ShowError::Method(_)))
}
