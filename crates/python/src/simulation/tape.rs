//! What a simulation that is recorded keeps: the file, and what was said since the last step.

use std::fs::File;
use std::io::{Cursor, Read, Result as IoResult, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use ligament::timeline::{Recording, RecordingError, World};
use ligament_show::{Input, Show, ShowState};
use pyo3::prelude::*;

use crate::told;

/// Where a recording is written: to a file, or to memory that others may copy.
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

/// What a simulation that is recorded keeps.
pub(crate) struct Tape {
    pub(crate) recording: Recording<Show, Store>,
    pub(crate) store: Store,
    pub(crate) path: Option<PathBuf>,
    /// Said since the last step.
    pub(crate) pending: Vec<Input>,
    /// The state before that: steps are recorded from there, and what was said is done again.
    before: Option<ShowState>,
}

impl Tape {
    pub(crate) fn new(recording: Recording<Show, Store>, store: Store, path: Option<PathBuf>) -> Tape {
        Tape { recording, store, path, pending: Vec::new(), before: None }
    }

    /// Says something: it is seen at once, and recorded with the next step.
    pub(crate) fn does(&mut self, show: &mut Show, input: Input) -> PyResult<()> {
        let before = self.before.is_none().then(|| show.state());
        if let Err(error) = show.does(&input) {
            if let Some(before) = before {
                show.restore(before);
            }
            return Err(told::show(&error));
        }
        self.before = self.before.take().or(before);
        self.pending.push(input);
        Ok(())
    }

    /// Back to the last step: what was said since is forgotten.
    pub(crate) fn settle(&mut self, show: &mut Show) {
        self.pending.clear();
        if let Some(before) = self.before.take() {
            show.restore(before);
        }
    }

    pub(crate) fn step(&mut self, show: &mut Show) -> Result<(), RecordingError> {
        let inputs = std::mem::take(&mut self.pending);
        self.settle(show);
        self.recording.step(show, &inputs)
    }
}
