//! A temporary folder for a test, deleted with its contents when the test ends or fails.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test
#![allow(dead_code)] // each test file takes what it needs

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A unique folder.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(format!("ligament-test-{process}-{count}"));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The same with a file in it; also returns the file's path.
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
