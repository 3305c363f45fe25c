//! One show for another, and what an export is made of.

use std::fs::File;
use std::path::PathBuf;

use ligament::command::Take;
use ligament::timeline::{Options, Recording, RecordingError};
use ligament_show::{Input, Show, Source, create_recording, open_recording};

use super::paces::Paces;
use super::publish::text;
use super::{Copied, Director, undo};
use crate::describe::info;
use crate::protocol::{Event, SceneInfo};

impl Director {
    pub(super) fn replace(
        &mut self,
        source: Source,
        show: Show,
        take: Option<Box<Take>>,
    ) -> Result<(), RecordingError> {
        let (recording, file) = begin(&source, &show, &self.folder)?;
        let paces = Paces::new(show.step_seconds());
        self.become_of(source, show, (recording, paces), file, true);
        match take {
            Some(mut take) => {
                let method = self.show.method_of(&take);
                if method != self.show.method() {
                    self.pending.push_back(Input::Method(method));
                }
                self.pending.push_back(Input::Act(format!("set step value={}", take.step)));
                take.events.retain(|event| self.show.hears(method, &event.command));
                self.take = Some((*take, 0));
            }
            None => self.pending.extend(self.show.calming()),
        }
        Ok(())
    }

    pub(super) fn reopen(
        &mut self,
        source: Source,
        mut show: Show,
        path: PathBuf,
    ) -> Result<(), RecordingError> {
        let file = open_recording(&path)?;
        let first = show.step_seconds();
        let mut recording = Recording::open(file, &mut show, Options::default())?;
        let paces = Paces::read(&mut recording, first)?;
        self.become_of(source, show, (recording, paces), path, false);
        Ok(())
    }

    pub(super) fn become_of(
        &mut self,
        source: Source,
        show: Show,
        (recording, paces): (Recording<Show, File>, Paces),
        file: PathBuf,
        playing: bool,
    ) {
        self.leave_recording();
        (self.source, self.show, self.recording, self.file) = (source, show, recording, file);
        self.paces = paces;
        (self.playing, self.replaying, self.due, self.steps_left) = (playing, false, 0.0, None);
        self.pending.clear();
        self.before_pending = None;
        self.undo = undo::Undo::default();
        self.hands.clear();
        self.take = None;
        self.compared = None;
        self.step_ms = 0.0;
        self.watch.forget();
        self.scene += 1;
        let scene: SceneInfo = info(&mut self.show, self.scene);
        self.scene_event = text(&Event::Scene(Box::new(scene)));
        let _ = self.events.send(self.scene_event.clone());
        self.told = (false, None);
        self.show_frame();
        self.report();
    }

    /// Writes what was recorded; where that is nothing, no file is left behind.
    pub(super) fn leave_recording(&mut self) {
        let _ = self.recording.flush();
        if self.recording.branches().iter().all(|branch| branch.end == 0) {
            let _ = std::fs::remove_file(&self.file);
        }
    }

    pub(super) fn copy(&mut self) -> Result<Copied, RecordingError> {
        let branch = self.recording.now().branch;
        let inputs = self.recording.inputs(branch)?;
        let end = self.recording.branches().iter().find(|b| b.id == branch).map_or(0, |b| b.end);
        Ok(Copied { source: self.source.clone(), inputs, end, file: self.file.clone() })
    }
}

/// A new recording, in a file of its own.
pub(super) fn begin(
    source: &Source,
    show: &Show,
    folder: &std::path::Path,
) -> Result<(Recording<Show, File>, PathBuf), RecordingError> {
    std::fs::create_dir_all(folder)?;
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let safe: String =
        show.name().chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).take(40).collect();
    for attempt in 0..1000 {
        let path = folder.join(format!("{safe}-{}-{attempt}.ligament", since.as_secs()));
        match create_recording(&path, false) {
            Ok(file) => {
                return Ok((Recording::begin(file, &source.about(), show, Options::default())?, path));
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(std::io::Error::other("no name is left for another recording").into())
}
