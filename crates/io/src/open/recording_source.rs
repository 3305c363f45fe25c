//! Where a recording is.

use std::path::PathBuf;

/// Where a recording is, for [`OpenedFile`](super::OpenedFile).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordingSource {
    /// A file, of any size.
    File(PathBuf),
    /// Its bytes.
    Bytes(Vec<u8>),
}
