//! Runs the program in its own folder.

#![allow(dead_code)] // each file of tests uses a part of it
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The program with these arguments; none of its streams is a terminal.
pub(crate) fn program(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ligament"));
    command.current_dir(folder).args(words).env_remove("NO_COLOR").stdin(std::process::Stdio::null());
    command
}

/// Runs the program with these arguments and returns its output.
pub(crate) fn ligament(folder: &Path, words: &[&str]) -> Output {
    program(folder, words).output().unwrap()
}

/// Exit code, standard output, and standard error.
pub(crate) fn said(folder: &Path, words: &[&str]) -> (i32, String, String) {
    let output = ligament(folder, words);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A file of this folder's test data.
pub(crate) fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}
