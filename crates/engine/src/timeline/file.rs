//! The file of a recording: a header, then records, which are only appended.
//!
//! ```text
//! header  "LIGAMENT" 'R' 'E' 'C' '\n'  version (4 bytes)
//! record  kind (1 byte)  length of payload (4)  payload  checksum (4)
//! ```
//!
//! Numbers are little-endian. A checksum covers the four bytes before the record, which are the checksum of the previous one (or
//! the version), then kind, length and payload. So a record is valid only after the record that it was written after: what is left
//! of an earlier, longer file never continues a newer one. Versions 1 and 2 have checksums of the record alone.
//!
//! Reading stops at the first record that is not valid ([`Damage`]). If nothing valid follows, a process was killed while it wrote,
//! and the next record replaces what it left. If valid records follow, the file was damaged later: it can be read up to there, but
//! not continued, since that would overwrite them. See `recover.rs`.

use std::io::{Read, Seek, SeekFrom};

use super::damage::{Damage, next_valid};
use super::error::RecordingError;
use super::record::{BEFORE, CHECKSUM, Kind, LONGEST, UNCHAINED, checksum, filled, kind_and_length};
use super::storage::Storage;

const MAGIC: &[u8; 12] = b"LIGAMENTREC\n";
pub(super) const VERSION: u32 = 3;
/// Size of the header, in bytes.
const HEADER: u64 = MAGIC.len() as u64 + 4;
/// Position of a record's payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) at: u64,
    pub(super) length: u32,
}

impl Place {
    /// Where its record ends.
    pub(super) fn end(self) -> u64 {
        self.at + u64::from(self.length) + CHECKSUM
    }
}

/// Reads records one after another.
pub(super) struct Scan<R> {
    reader: std::io::BufReader<R>,
    pub(super) version: u32,
    /// Where the next record begins.
    pub(super) end: u64,
    /// The four bytes before it.
    before: [u8; 4],
}

impl<R: Read + Seek> Scan<R> {
    /// Reads the header. `known` says which versions are accepted.
    pub(super) fn new(mut file: R, known: impl Fn(u32) -> bool) -> Result<Scan<R>, RecordingError> {
        file.seek(SeekFrom::Start(0))?;
        let mut reader = std::io::BufReader::new(file);
        let (mut magic, mut before) = ([0; MAGIC.len()], [0; 4]);
        if !filled(&mut reader, &mut magic)? || &magic != MAGIC {
            return Err(RecordingError::NotARecording);
        }
        if !filled(&mut reader, &mut before)? {
            let what = "the file ends before its version".into();
            return Err(RecordingError::Damaged { at: MAGIC.len() as u64, what });
        }
        let version = u32::from_le_bytes(before);
        if !known(version) {
            return Err(RecordingError::Version { found: version, known: VERSION });
        }
        Ok(Scan { reader, version, end: HEADER, before })
    }

    /// The next record, or `None` if there is no valid one.
    pub(super) fn next(&mut self, payload: &mut Vec<u8>) -> Result<Option<(Kind, Place)>, RecordingError> {
        let mut head = [0; BEFORE as usize];
        if !filled(&mut self.reader, &mut head)? {
            return Ok(None);
        }
        let Some((kind, length)) = kind_and_length(head) else { return Ok(None) };
        payload.clear();
        // Not allocated beforehand: a damaged length must not allocate more memory than the file holds.
        if (&mut self.reader).take(u64::from(length)).read_to_end(payload)? < length as usize {
            return Ok(None);
        }
        let mut found = [0; CHECKSUM as usize];
        if !filled(&mut self.reader, &mut found)?
            || found != checksum(self.version, self.before, &head, payload)
        {
            return Ok(None);
        }
        let place = Place { at: self.end + BEFORE, length };
        (self.end, self.before) = (place.end(), found);
        Ok(Some((kind, place)))
    }

    /// Continues at another position.
    pub(super) fn jump(&mut self, to: u64) -> Result<(), RecordingError> {
        self.reader.seek(SeekFrom::Start(to - 4))?;
        filled(&mut self.reader, &mut self.before)?;
        self.end = to;
        Ok(())
    }

    /// What is wrong after the last valid record; `None` if the file ends there.
    pub(super) fn damage(&mut self) -> Result<Option<Damage>, RecordingError> {
        let length = self.reader.seek(SeekFrom::End(0))?;
        if length <= self.end {
            return Ok(None);
        }
        let next = next_valid(&mut self.reader, self.version, self.end, length)?;
        Ok(Some(Damage { at: self.end, length, next }))
    }
}

/// Why a recording cannot be read to its end, if it cannot: checks all of its records. See [`Damage`].
///
/// # Errors
/// [`RecordingError`] if the file is not a recording, or cannot be read.
pub fn damage_of(file: impl Read + Seek) -> Result<Option<Damage>, RecordingError> {
    let mut scan = Scan::new(file, |version| (1..=VERSION).contains(&version))?;
    let mut payload = Vec::new();
    while scan.next(&mut payload)?.is_some() {}
    scan.damage()
}

/// The file, with the position of its end.
#[derive(Debug)]
pub(super) struct Log<F> {
    file: F,
    version: u32,
    end: u64,
    /// The four bytes before the end.
    before: [u8; 4],
    record: Vec<u8>,
    damage: Option<Damage>,
    most_bytes: u64,
}

impl<F: Storage> Log<F> {
    /// A new file of the current version; existing content is removed.
    pub(super) fn create(file: F, most_bytes: u64) -> Result<Log<F>, RecordingError> {
        Log::create_version(file, VERSION, most_bytes)
    }

    /// The same, of another version.
    pub(super) fn create_version(
        mut file: F,
        version: u32,
        most_bytes: u64,
    ) -> Result<Log<F>, RecordingError> {
        let before = version.to_le_bytes();
        file.truncate(0)?;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(MAGIC)?;
        file.write_all(&before)?;
        Ok(Log { file, version, end: HEADER, before, record: Vec::new(), damage: None, most_bytes })
    }

    /// An existing file: calls `each` for every valid record in order.
    pub(super) fn open(
        mut file: F,
        most_bytes: u64,
        mut each: impl FnMut(u32, Kind, Place, &[u8]) -> Result<(), RecordingError>,
    ) -> Result<Log<F>, RecordingError> {
        // Inputs and states of version 1 are different: see `upgrade.rs`.
        let mut scan = Scan::new(&mut file, |version| matches!(version, UNCHAINED | VERSION))?;
        let mut payload = Vec::new();
        while let Some((kind, place)) = scan.next(&mut payload)? {
            each(scan.version, kind, place, &payload)?;
        }
        let damage = scan.damage()?;
        let Scan { version, end, before, .. } = scan;
        Ok(Log { file, version, end, before, record: Vec::new(), damage, most_bytes })
    }

    /// Appends a record.
    pub(super) fn append(&mut self, kind: Kind, payload: &[u8]) -> Result<Place, RecordingError> {
        let Some(length) = u32::try_from(payload.len()).ok().filter(|length| *length <= LONGEST) else {
            let why = format!("it has {} bytes, more than a record can hold", payload.len());
            return Err(RecordingError::Coding { what: "record", why });
        };
        let end = self.end + BEFORE + u64::from(length) + CHECKSUM;
        if end > self.most_bytes {
            return Err(RecordingError::Full { most: self.most_bytes, what: "bytes" });
        }
        if let Some(damage) = self.damage {
            if damage.next.is_some() {
                return Err(RecordingError::Damaged { at: damage.at, what: damage.to_string() });
            }
            // What a killed process left.
            self.file.truncate(self.end)?;
            self.damage = None;
        }
        self.record.clear();
        self.record.push(kind as u8);
        self.record.extend_from_slice(&length.to_le_bytes());
        let found = checksum(self.version, self.before, &self.record, payload);
        self.record.extend_from_slice(payload);
        self.record.extend_from_slice(&found);
        self.file.seek(SeekFrom::Start(self.end))?;
        // In one write: if the process is killed, the file holds all of it, or a part that fails the checksum.
        if let Err(error) = self.file.write_all(&self.record) {
            // The disk is full, for example: what was written of it must not precede the next attempt.
            let _ = self.file.truncate(self.end);
            return Err(error.into());
        }
        let place = Place { at: self.end + BEFORE, length };
        (self.end, self.before) = (end, found);
        Ok(place)
    }

    /// Reads a record's payload.
    pub(super) fn read(&mut self, place: Place, payload: &mut Vec<u8>) -> Result<(), RecordingError> {
        payload.resize(place.length as usize, 0);
        self.file.seek(SeekFrom::Start(place.at))?;
        self.file.read_exact(payload)?;
        Ok(())
    }

    pub(super) fn flush(&mut self) -> Result<(), RecordingError> {
        Ok(self.file.flush()?)
    }

    pub(super) fn sync(&mut self) -> Result<(), RecordingError> {
        Ok(self.file.sync()?)
    }

    /// Size of the header and valid records, in bytes.
    pub(super) fn length(&self) -> u64 {
        self.end
    }

    pub(super) fn version(&self) -> u32 {
        self.version
    }

    pub(super) fn damage(&self) -> Option<Damage> {
        self.damage
    }

    pub(super) fn into_inner(self) -> F {
        self.file
    }
}
