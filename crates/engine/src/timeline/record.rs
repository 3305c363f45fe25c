//! One record of a recording: its kind, its length and its checksum.

use std::io::Read;

use super::error::RecordingError;

/// The last version whose checksums do not cover the checksum before.
pub(super) const UNCHAINED: u32 = 2;
/// Size of kind and length, in bytes.
pub(super) const BEFORE: u64 = 5;
pub(super) const CHECKSUM: u64 = 4;
/// Largest payload, in bytes: a record that claims more is damaged.
pub(super) const LONGEST: u32 = 1 << 30;

/// Kinds of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Description of the recorded world, written by the caller.
    About = 1,
    /// A branch begins.
    Branch = 2,
    /// Steps with their inputs.
    Steps = 3,
    /// A state.
    Snapshot = 4,
    /// A branch gets a name.
    Name = 5,
    /// A branch is deleted.
    Delete = 6,
}

impl Kind {
    fn of(byte: u8) -> Option<Kind> {
        [Kind::About, Kind::Branch, Kind::Steps, Kind::Snapshot, Kind::Name, Kind::Delete]
            .into_iter()
            .find(|kind| *kind as u8 == byte)
    }
}

/// Kind and length at the beginning of a record, if they are possible.
pub(super) fn kind_and_length([kind, length @ ..]: [u8; BEFORE as usize]) -> Option<(Kind, u32)> {
    let length = u32::from_le_bytes(length);
    Kind::of(kind).filter(|_| length <= LONGEST).map(|kind| (kind, length))
}

/// The checksum of a record.
pub(super) fn checksum(version: u32, before: [u8; 4], head: &[u8], payload: &[u8]) -> [u8; 4] {
    let mut hasher = crc32fast::Hasher::new();
    if version > UNCHAINED {
        hasher.update(&before);
    }
    hasher.update(head);
    hasher.update(payload);
    hasher.finalize().to_le_bytes()
}

/// Whether there were enough bytes.
pub(super) fn filled(reader: &mut impl Read, bytes: &mut [u8]) -> Result<bool, RecordingError> {
    match reader.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error.into()),
    }
}
