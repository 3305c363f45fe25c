//! Opens and builds the next simulation in the background, while the current one runs.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ligament::command::Take;
use ligament::progress::Progress;
use ligament::sim::Simulation;
use ligament_io::character::Look;
use ligament_io::open::{Opened, OpenedFile, Options, Source};

use crate::error::StudioError;

/// An opened scene, and its simulation.
pub(crate) struct Opening {
    pub(crate) opened: Arc<Opened>,
    pub(crate) sim: Simulation,
    /// How the file of a character draws it.
    pub(crate) look: Option<Arc<Look>>,
    /// A take to play from the start.
    pub(crate) take: Option<Take>,
    /// The recording to continue; a new one starts if there is none.
    pub(crate) recording: Option<PathBuf>,
}

impl Opening {
    /// Whether it runs once it is opened. An opened recording does not, and neither does a character of a file: it waits in the
    /// pose of its file to be posed.
    pub(crate) fn runs(&self) -> bool {
        self.recording.is_none() && (self.opened.character.is_none() || self.take.is_some())
    }

    /// From anything that was opened. A recording is continued in a copy in `folder`: the opened file is not modified.
    pub(crate) fn of(given: OpenedFile, folder: &Path) -> Result<Opening, StudioError> {
        match given {
            OpenedFile::Scene(opened) => {
                // Scenes of the gallery with a take are opened for interaction.
                let take = opened.scene.take.clone().filter(|_| !opened.source.is_gallery());
                Opening::new(*opened, take, None)
            }
            OpenedFile::Take(take, opened) => Opening::new(*opened, Some(*take), None),
            OpenedFile::Recording(recording) => {
                let (mut opened, valid, damage) = recording.open_valid(&mut Progress::none())?;
                opened.notes.extend(damage.map(|damage| format!("the recording is damaged: {damage}")));
                let path = keep(folder, valid).map_err(|error| StudioError::no_recording(folder, &error))?;
                Opening::new(opened, None, Some(path))
            }
        }
    }

    /// A scene of the gallery.
    pub(crate) fn of_gallery(name: &str, folder: &Path) -> Result<Opening, StudioError> {
        let opened = Source::gallery(name).open(&Options::default(), &mut Progress::none())?;
        Opening::of(OpenedFile::Scene(Box::new(opened)), folder)
    }

    fn new(
        mut opened: Opened,
        take: Option<Take>,
        recording: Option<PathBuf>,
    ) -> Result<Opening, StudioError> {
        let sim = opened.simulate()?;
        let (look, notes) =
            opened.character.as_ref().map_or((None, Vec::new()), |character| character.look());
        opened.notes.extend(notes);
        Ok(Opening { opened: Arc::new(opened), sim, look: look.map(Arc::new), take, recording })
    }
}

/// A copy of a recording, under a new name.
fn keep(folder: &Path, mut recording: impl Read) -> std::io::Result<PathBuf> {
    let (mut file, path) =
        new_file(folder, "reopened", |path| File::options().write(true).create_new(true).open(path))?;
    match std::io::copy(&mut recording, &mut file) {
        Ok(_) => Ok(path),
        Err(error) => {
            // Half a copy is of no use.
            let _ = std::fs::remove_file(&path);
            Err(error)
        }
    }
}

/// A new file for a recording, with this prefix.
pub(crate) fn new_file(
    folder: &Path,
    name: &str,
    create: impl Fn(&Path) -> std::io::Result<File>,
) -> std::io::Result<(File, PathBuf)> {
    std::fs::create_dir_all(folder)?;
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    for attempt in 0..1000 {
        let path = folder.join(format!("{name}-{}-{attempt}.ligament", since.as_secs()));
        match create(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(std::io::Error::other("no free file name for another recording"))
}
