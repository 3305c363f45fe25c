//! Damage of a file: where it is, and where valid records begin again.

use std::io::{Read, Seek, SeekFrom};

use super::error::RecordingError;
use super::record::{checksum, kind_and_length};

/// How far after damage the next valid record is looked for, in bytes.
const WINDOW: u64 = 64 << 20;
/// How many bytes are checked to find it, at most: in a hostile file, every byte could begin a long record.
const MOST_CHECKED: u64 = 2 << 30;

/// The place where the valid part of a recording ends before its file does. Returned by
/// [`Recording::damage`](super::Recording::damage).
///
/// ```
/// use ligament::timeline::Damage;
///
/// // A process was killed while it wrote: what it left is replaced by the next record.
/// let torn = Damage { at: 1000, length: 1010, next: None };
/// assert_eq!(torn.to_string(), "the last 10 bytes are not a complete record: a program ended while it wrote them");
/// // Valid records follow: the file was damaged later.
/// let flipped = Damage { at: 1000, length: 5000, next: Some(1200) };
/// assert!(flipped.to_string().contains("ligament recover"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Where the valid part ends, in bytes.
    pub at: u64,
    /// The size of the file, in bytes.
    pub length: u64,
    /// Where the next valid record begins, if there is one.
    pub next: Option<u64>,
}

impl std::fmt::Display for Damage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let after = self.length - self.at;
        match self.next {
            None => write!(
                f,
                "the last {after} bytes are not a complete record: a program ended while it wrote them"
            ),
            Some(next) => write!(
                f,
                "{} bytes are damaged, and {} valid ones follow, which are not read; save them with `ligament recover`",
                next - self.at,
                self.length - next
            ),
        }
    }
}

/// The first position after damage where a valid record begins.
pub(super) fn next_valid(
    file: &mut (impl Read + Seek),
    version: u32,
    at: u64,
    length: u64,
) -> Result<Option<u64>, RecordingError> {
    file.seek(SeekFrom::Start(at))?;
    let mut bytes = Vec::new();
    file.take(WINDOW.min(length - at)).read_to_end(&mut bytes)?;
    let mut left = MOST_CHECKED;
    let mut is_valid = |from: usize| -> Option<bool> {
        let head: [u8; 5] = bytes.get(from..from + 5)?.try_into().ok()?;
        let before: [u8; 4] = bytes.get(from.checked_sub(4)?..from)?.try_into().ok()?;
        let (_, size) = kind_and_length(head)?;
        let payload = bytes.get(from + 5..)?.get(..size as usize)?;
        let found = bytes.get(from + 5 + size as usize..)?.get(..4)?;
        left = left.checked_sub(u64::from(size) + 9)?;
        Some(checksum(version, before, &head, payload) == found)
    };
    // Usually the length of the damaged record is as it was: then the next one is there.
    let head = bytes.get(..5).and_then(|head| kind_and_length(head.try_into().ok()?));
    let expected = head.map(|(_, size)| 5 + size as usize + 4);
    let found = expected
        .filter(|from| is_valid(*from) == Some(true))
        .or_else(|| (4..bytes.len()).find(|from| is_valid(*from) == Some(true)));
    Ok(found.map(|from| at + from as u64))
}
