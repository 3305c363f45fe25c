//! Stamps: files that record what a folder was set up for, so that setup is repeated only when needed.

use std::fs;
use std::path::Path;

/// True if the stamp is up to date.
pub(crate) fn is_current(stamp: &Path, wanted: &str) -> bool {
    fs::read_to_string(stamp).is_ok_and(|found| found == wanted)
}

/// Write it last, so that an interrupted setup does not count as finished.
pub(crate) fn write(stamp: &Path, wanted: &str) -> Result<(), String> {
    fs::write(stamp, wanted).map_err(|e| format!("cannot write {}: {e}", stamp.display()))
}
