//! Stamps: a file that says what a folder was set up for, so that setting it up again is done only when needed.

use std::fs;
use std::path::Path;

/// True where the stamp says what was wanted.
pub(crate) fn is_current(stamp: &Path, wanted: &str) -> bool {
    fs::read_to_string(stamp).is_ok_and(|found| found == wanted)
}

/// To be written last: an interrupted set-up is then not mistaken for a finished one.
pub(crate) fn write(stamp: &Path, wanted: &str) -> Result<(), String> {
    fs::write(stamp, wanted).map_err(|e| format!("cannot write {}: {e}", stamp.display()))
}
