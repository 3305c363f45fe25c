//! State of a recorded simulation: the file, and commands since the last step.

use std::fs::File;
use std::io::{Cursor, Read, Result as IoResult, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use ligament::command::Command;
use ligament::sim::{Simulation, State};
use ligament::timeline::{Recording, RecordingError, Storage};
use pyo3::prelude::*;

use crate::errors;

/// Storage of a recording: a file, or shared memory.
#[derive(Clone)]
pub(crate) enum Store {
    File(Arc<File>),
    Memory(Arc<Mutex<Cursor<Vec<u8>>>>),
}

impl Store {
    fn memory<R>(
        memory: &Mutex<Cursor<Vec<u8>>>,
        work: impl FnOnce(&mut Cursor<Vec<u8>>) -> IoResult<R>,
    ) -> IoResult<R> {
        work(&mut memory.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Read for Store {
    fn read(&mut self, buffer: &mut [u8]) -> IoResult<usize> {
        match self {
            Store::File(file) => (&**file).read(buffer),
            Store::Memory(memory) => Store::memory(memory, |cursor| cursor.read(buffer)),
        }
    }
}

impl Write for Store {
    fn write(&mut self, buffer: &[u8]) -> IoResult<usize> {
        match self {
            Store::File(file) => (&**file).write(buffer),
            Store::Memory(memory) => Store::memory(memory, |cursor| cursor.write(buffer)),
        }
    }

    fn flush(&mut self) -> IoResult<()> {
        match self {
            Store::File(file) => (&**file).flush(),
            Store::Memory(_) => Ok(()),
        }
    }
}

impl Seek for Store {
    fn seek(&mut self, to: SeekFrom) -> IoResult<u64> {
        match self {
            Store::File(file) => (&**file).seek(to),
            Store::Memory(memory) => Store::memory(memory, |cursor| cursor.seek(to)),
        }
    }
}

impl Storage for Store {
    fn truncate(&mut self, length: u64) -> IoResult<()> {
        match self {
            Store::File(file) => file.set_len(length),
            Store::Memory(memory) => Store::memory(memory, |cursor| cursor.truncate(length)),
        }
    }

    fn sync(&mut self) -> IoResult<()> {
        match self {
            Store::File(file) => file.sync_data(),
            Store::Memory(_) => Ok(()),
        }
    }
}

/// State of a recorded simulation.
pub(crate) struct Tape {
    pub(crate) recording: Recording<Simulation, Store>,
    pub(crate) store: Store,
    pub(crate) path: Option<PathBuf>,
    /// Commands since the last step.
    pub(crate) pending: Vec<Command>,
    /// The state before these commands: steps are recorded from there, and the commands are applied again.
    before: Option<State>,
}

impl Tape {
    pub(crate) fn new(recording: Recording<Simulation, Store>, store: Store, path: Option<PathBuf>) -> Tape {
        Tape { recording, store, path, pending: Vec::new(), before: None }
    }

    /// Applies commands: they take effect at once, and are recorded with the next step.
    pub(super) fn apply(&mut self, sim: &mut Simulation, commands: Vec<Command>) -> PyResult<()> {
        if commands.is_empty() {
            return Ok(());
        }
        let before = self.before.is_none().then(|| sim.state());
        sim.apply(&commands).map_err(|error| errors::sim(&error))?;
        self.before = self.before.take().or(before);
        self.pending.extend(commands);
        Ok(())
    }

    /// Returns to the last step and discards the commands since then.
    pub(crate) fn settle(&mut self, sim: &mut Simulation) {
        self.pending.clear();
        if let Some(before) = self.before.take() {
            sim.restore(before);
        }
    }

    pub(super) fn step(&mut self, sim: &mut Simulation) -> Result<(), RecordingError> {
        let commands = std::mem::take(&mut self.pending);
        self.settle(sim);
        self.recording.step(sim, &commands)
    }
}
