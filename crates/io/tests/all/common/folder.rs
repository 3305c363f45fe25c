//! A folder of a test's own, gone with all that is in it when the test ends, however it ends.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test
#![allow(dead_code)] // each test file takes what it needs

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder that nobody else has.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(format!("ligament-test-{process}-{count}"));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The same with a file in it, whose path comes along.
    pub(crate) fn with(file: &str, bytes: impl AsRef<[u8]>) -> (Folder, PathBuf) {
        let folder = Folder::new();
        let path = folder.join(file);
        std::fs::write(&path, bytes).unwrap();
        (folder, path)
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
