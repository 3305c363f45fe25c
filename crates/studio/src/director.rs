//! The simulation's own thread: steps in real time, records, answers requests, and shows what happened.

mod astray;
mod exchange;
mod paces;
mod publish;
mod requests;
mod shadow;
mod undo;

use std::collections::HashMap;
use std::fs::File;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use ligament::command::{Command, Take};
use ligament::sim::{SimError, Simulation, State};
use ligament::timeline::{Recording, RecordingError};
use ligament_io::open::Opened;
use tokio::sync::{broadcast, oneshot, watch};

use crate::describe::info;
use crate::opening::Opening;
use crate::protocol::{Event, Level, Offer, Request, Timeline};
use exchange::record;
use publish::text;

/// What the thread is told.
pub(crate) enum Order {
    /// By a page.
    Page { page: u64, request: Request },
    /// A page has come: its first messages go here.
    Welcome { answer: oneshot::Sender<Vec<Arc<str>>> },
    /// A page is gone.
    Gone { page: u64 },
    /// Something else to simulate.
    Replace { opening: Box<Opening>, answer: oneshot::Sender<Result<(), RecordingError>> },
    /// What an export needs.
    Copy { answer: oneshot::Sender<Result<Copied, RecordingError>> },
    /// The end.
    Stop,
}

/// What an export is made of: the scene, and the commands of the present branch.
pub(crate) struct Copied {
    pub(crate) opened: Arc<Opened>,
    pub(crate) commands: Vec<(u64, Command)>,
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
    opened: Arc<Opened>,
    sim: Simulation,
    recording: Recording<Simulation, File>,
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
    /// Commands that wait for the next step.
    pending: Vec<Command>,
    /// While it pauses, the true state: `sim` has what is pending done to it, to be looked at.
    before_pending: Option<State>,
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
    /// Begins to simulate something. Recordings go to files in `folder`.
    pub(crate) fn new(
        mut opening: Opening,
        folder: PathBuf,
        frames: watch::Sender<Arc<[u8]>>,
        events: broadcast::Sender<Arc<str>>,
    ) -> Result<Director, RecordingError> {
        let (recording, paces, file) = record(&mut opening, &folder)?;
        let Opening { opened, mut sim, take, recording: reopened } = opening;
        let scene_event = text(&Event::Scene(Box::new(info(&opened, &mut sim, 1))));
        let mut director = Director {
            opened,
            sim,
            recording,
            paces,
            file,
            folder,
            scene: 1,
            frame: 0,
            playing: reopened.is_none(),
            replaying: false,
            steps_left: None,
            speed: 1.0,
            due: 0.0,
            factor: 0.0,
            step_ms: 0.0,
            pending: Vec::new(),
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
        director.play_take(take);
        Ok(director)
    }

    /// Until it is told to stop.
    pub(crate) fn run(mut self, orders: &Receiver<Order>) {
        let now = Instant::now();
        let (mut last, mut last_frame, mut next_frame) = (now, now, now);
        let (mut next_report, mut next_write) = (now, now);
        let mut moved = 0.0;
        loop {
            let wait = if self.playing { self.idle() } else { LISTEN };
            match orders.recv_timeout(wait) {
                Ok(Order::Stop) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(order) => {
                    self.obey(order);
                    while let Ok(order) = orders.try_recv() {
                        if matches!(order, Order::Stop) {
                            return self.leave_recording();
                        }
                        self.obey(order);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            let now = Instant::now();
            let passed = now.duration_since(last).as_secs_f64();
            last = now;
            if self.playing {
                self.due =
                    (self.due + passed * self.speed).min(MOST_BEHIND.max(2.0 * self.sim.step_seconds()));
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
        let missing = (self.sim.step_seconds() - self.due) / self.speed.max(1e-3);
        Duration::from_secs_f64(missing.clamp(0.0, 1.0)).min(LISTEN)
    }

    /// Makes the steps that are due; how many seconds of the simulation they were.
    fn advance(&mut self) -> f64 {
        let (start, mut moved) = (Instant::now(), 0.0);
        while self.playing && self.due >= self.sim.step_seconds() {
            let h = self.sim.step_seconds();
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
        let mut commands = std::mem::take(&mut self.pending);
        let (from, time) = (self.recording.now(), self.sim.time());
        loop {
            let error = match self.recording.step(&mut self.sim, &commands) {
                Ok(()) => {
                    self.paces.made([from, self.recording.now()], time, self.sim.step_seconds());
                    return true;
                }
                Err(RecordingError::Step(error)) => error,
                Err(error) => {
                    self.stop(&error.to_string(), Some(self.step_before()));
                    return false;
                }
            };
            // What was asked cannot be done: it is left out, and the simulation goes on.
            let refused = error.downcast_ref().is_some_and(|error| leave_out(&mut commands, error));
            if !refused {
                self.stop(&error.to_string(), Some(self.step_before()));
                return false;
            }
            self.tell(Level::Error, &error.to_string());
        }
    }

    /// Plays a take from the start, with the method, step and control that it was made with.
    fn play_take(&mut self, take: Option<Take>) {
        self.take = take.map(|take| (take, 0));
        if let Some((take, _)) = &self.take {
            self.pending.extend(self.sim.before_take(take));
        }
    }

    /// Events of a take that are due now.
    fn cue(&mut self) {
        let Some((take, next)) = &mut self.take else { return };
        let due = self.sim.time() + 1e-6 * self.sim.step_seconds();
        while let Some(event) = take.events.get(*next).filter(|event| event.time <= due) {
            self.pending.push(event.command.clone());
            *next += 1;
        }
        if *next >= take.events.len() && self.sim.time() >= take.length {
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
        match self.recording.seek(&mut self.sim, now.step + 1) {
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
        self.paces.step_at(self.recording.now().branch, (self.sim.time() - GO_BACK).max(0.0))
    }

    /// It cannot go on.
    fn stop(&mut self, why: &str, step: Option<u64>) {
        self.pause();
        let branch = self.recording.now().branch.0;
        let offer = step.map(|step| {
            let seconds = self.sim.time() - self.paces.time_of(self.recording.now().branch, step);
            Offer { branch, step: step as u32, label: format!("go back {seconds:.2} s") }
        });
        let text = format!("The simulation has stopped: {why}");
        self.send(&Event::Notice { level: Level::Stopped, text, offer });
    }

    /// While it pauses: applies what is pending, to be looked at.
    fn look_ahead(&mut self) {
        if self.playing {
            return;
        }
        self.settle_pending();
        if self.pending.is_empty() {
            return;
        }
        let before = self.sim.state();
        while let Err(error) = self.sim.apply(&self.pending) {
            self.tell(Level::Error, &error.to_string());
            if !leave_out(&mut self.pending, &error) {
                self.pending.clear();
            }
        }
        self.before_pending = Some(before);
    }

    /// Back to the true state.
    fn settle_pending(&mut self) {
        if let Some(state) = self.before_pending.take() {
            self.sim.restore(state);
        }
    }

    fn obey(&mut self, order: Order) {
        // Who asked may be gone by now.
        match order {
            Order::Page { page, request } => self.serve(page, request),
            Order::Welcome { answer } => {
                self.pages += 1;
                self.show_frame();
                let _ = answer.send(self.first_messages());
            }
            Order::Gone { page } => self.goodbye(page),
            Order::Replace { opening, answer } => {
                let _ = answer.send(self.replace(*opening));
            }
            Order::Copy { answer } => {
                let _ = answer.send(self.copy());
            }
            Order::Stop => {}
        }
    }
}

/// Takes the command that was refused out of others; false where none was, or it is not among them.
fn leave_out(commands: &mut Vec<Command>, error: &SimError) -> bool {
    let SimError::Command { command, .. } = error else { return false };
    let at = commands.iter().position(|known| known == &**command);
    at.map(|at| commands.remove(at)).is_some()
}
