//! Starts and replaces the simulation, and provides data for exports.

use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ligament::sim::Simulation;
use ligament::timeline::{Options, Recording, RecordingError};
use ligament_io::recording::{create_recording, open_recording};
use tokio::sync::{broadcast, watch};

use super::divergence::Watch;
use super::live::Tracking;
use super::orders::Copied;
use super::paces::Paces;
use super::state::Session;
use super::undo::Undo;
use crate::describe::info;
use crate::opening::{Opening, new_file};
use crate::protocol::{Event, NoticeLevel};

/// Time after which the end of a recording is given up. Snapshots are a few hundredths of a second of computing apart.
const LONGEST_OPENING: Duration = Duration::from_secs(60);

/// A recording, the times of its steps, and its file.
type Recorded = (Recording<Simulation, File>, Paces, PathBuf);

impl Session {
    /// Starts a simulation. Recordings go to files in `folder`.
    pub(crate) fn new(
        mut opening: Opening,
        folder: PathBuf,
        tracking: Option<Tracking>,
        frames: watch::Sender<Arc<[u8]>>,
        events: broadcast::Sender<Arc<str>>,
    ) -> Result<Session, RecordingError> {
        let (recording, paces, file) = record(&mut opening, &folder)?;
        let runs = opening.runs();
        let Opening { opened, mut sim, look, take, .. } = opening;
        let scene_event = Event::Scene(Box::new(info(&opened, &mut sim, look.as_deref(), 1))).text();
        let mut session = Session {
            opened,
            look,
            sim,
            recording,
            paces,
            file,
            folder,
            scene: 1,
            frame: 0,
            playing: runs,
            replaying: false,
            steps_left: None,
            speed: 1.0,
            due: 0.0,
            factor: 0.0,
            step_ms: 0.0,
            pending: Vec::new(),
            before_pending: None,
            left: BTreeMap::new(),
            undo: Undo::default(),
            posing: None,
            hands: HashMap::new(),
            pages: 0,
            asked: false,
            frame_ms: 0.0,
            take: None,
            tracking,
            compared: None,
            frames,
            events,
            scene_event,
            reported: (false, None),
            watch: Watch::default(),
        };
        session.show_frame();
        session.play_take(take);
        Ok(session)
    }

    /// Replaces the simulation. It runs, unless it [waits](Opening::runs).
    pub(super) fn replace(&mut self, mut opening: Opening) -> Result<(), RecordingError> {
        let recorded = record(&mut opening, &self.folder)?;
        let runs = opening.runs();
        self.leave_recording();
        (self.opened, self.sim, self.look) = (opening.opened, opening.sim, opening.look);
        (self.recording, self.paces, self.file) = recorded;
        (self.playing, self.replaying, self.due, self.steps_left) = (runs, false, 0.0, None);
        self.pending.clear();
        self.before_pending = None;
        self.left.clear();
        self.undo = Undo::default();
        self.posing = None;
        self.hands.clear();
        self.compared = None;
        self.step_ms = 0.0;
        self.watch.forget();
        self.scene += 1;
        let scene = info(&self.opened, &mut self.sim, self.look.as_deref(), self.scene);
        self.scene_event = Event::Scene(Box::new(scene)).text();
        let _ = self.events.send(self.scene_event.clone());
        self.reported = (false, None);
        self.show_frame();
        self.report();
        if let Some(Err(error)) = self.tracking.as_mut().map(|tracking| tracking.change(&self.opened.scene)) {
            self.tell(NoticeLevel::Error, &error.to_string());
        }
        self.play_take(opening.take);
        Ok(())
    }

    /// Writes the recording; if it is empty, deletes its file.
    pub(super) fn leave_recording(&mut self) {
        let _ = self.recording.sync();
        if self.recording.branches().iter().all(|branch| branch.end == 0) {
            let _ = std::fs::remove_file(&self.file);
        }
    }

    pub(super) fn copy(&mut self) -> Result<Copied, RecordingError> {
        let branch = self.recording.now().branch;
        let commands = self.recording.inputs(branch)?;
        let end = self.recording.branches().iter().find(|b| b.id == branch).map_or(0, |b| b.end);
        let start = Box::new(self.recording.start()?);
        Ok(Copied { opened: self.opened.clone(), start, commands, end, file: self.file.clone() })
    }
}

/// The recording to continue, or a new one.
fn record(opening: &mut Opening, folder: &Path) -> Result<Recorded, RecordingError> {
    let (opened, sim) = (&opening.opened, &mut opening.sim);
    let first = sim.step_seconds();
    if let Some(path) = &opening.recording {
        let began = Instant::now();
        let late = move || began.elapsed() > LONGEST_OPENING;
        let file = open_recording(path)?;
        let mut recording = Recording::open_until(file, sim, Options::default(), late)?;
        recording.interrupt_when(|| false);
        let paces = Paces::read(&mut recording, first)?;
        return Ok((recording, paces, path.clone()));
    }
    let name = &opened.source.name;
    let safe: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).take(40).collect();
    let (file, path) = new_file(folder, &safe, |path| create_recording(path, false))?;
    let recording = Recording::begin(file, &opened.source.to_head(), sim, Options::default());
    let recording = recording.inspect_err(|_| {
        // Without its first state it is not a recording.
        let _ = std::fs::remove_file(&path);
    })?;
    Ok((recording, Paces::new(first), path))
}
