//! The file of a recording: a header, then records, which are only appended.
//!
//! ```text
//! header  "LIGAMENT" 'R' 'E' 'C' '\n'  version (4 bytes)
//! record  kind (1 byte)  length of payload (4)  payload  checksum of kind, length and payload (4)
//! ```
//!
//! Numbers are little-endian. A record that is cut short, or whose checksum is wrong, ends the recording: that is where a process
//! was killed. All records before it are valid.

use std::io::{Read, Seek, SeekFrom, Write};

use super::error::RecordingError;

const MAGIC: &[u8; 12] = b"LIGAMENTREC\n";
pub(super) const VERSION: u32 = 2;
/// Size of kind and length, in bytes.
const BEFORE: u64 = 5;
const CHECKSUM: u64 = 4;
/// Largest payload, in bytes: a record that claims more is damaged.
const LONGEST: u32 = 1 << 30;

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

/// Position of a record's payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) at: u64,
    pub(super) length: u32,
}

/// The file, with the position of its end.
#[derive(Debug)]
pub(super) struct Log<F> {
    file: F,
    end: u64,
    record: Vec<u8>,
}

impl<F: Read + Write + Seek> Log<F> {
    /// A new file; existing content is overwritten.
    pub(super) fn create(mut file: F) -> Result<Log<F>, RecordingError> {
        file.seek(SeekFrom::Start(0))?;
        file.write_all(MAGIC)?;
        file.write_all(&VERSION.to_le_bytes())?;
        Ok(Log { file, end: MAGIC.len() as u64 + 4, record: Vec::new() })
    }

    /// An existing file: calls `each` for every valid record in order. New records overwrite whatever follows them.
    pub(super) fn open(
        file: F,
        each: impl FnMut(Kind, Place, &[u8]) -> Result<(), RecordingError>,
    ) -> Result<Log<F>, RecordingError> {
        Log::open_version(file, VERSION, each)
    }

    /// The same for this version, or any earlier one.
    pub(super) fn open_any(
        mut file: F,
        each: impl FnMut(Kind, Place, &[u8]) -> Result<(), RecordingError>,
    ) -> Result<Log<F>, RecordingError> {
        file.seek(SeekFrom::Start(MAGIC.len() as u64))?;
        let mut version = [0; 4];
        filled(&mut file, &mut version)?;
        Log::open_version(file, u32::from_le_bytes(version).clamp(1, VERSION), each)
    }

    /// The same for a given version.
    pub(super) fn open_version(
        mut file: F,
        known: u32,
        mut each: impl FnMut(Kind, Place, &[u8]) -> Result<(), RecordingError>,
    ) -> Result<Log<F>, RecordingError> {
        file.seek(SeekFrom::Start(0))?;
        let mut reader = std::io::BufReader::new(&mut file);
        let mut magic = [0; MAGIC.len()];
        if !filled(&mut reader, &mut magic)? || &magic != MAGIC {
            return Err(RecordingError::NotARecording);
        }
        let mut version = [0; 4];
        let at = MAGIC.len() as u64;
        if !filled(&mut reader, &mut version)? {
            return Err(RecordingError::Damaged { at, what: "the file ends before its version".into() });
        }
        let found = u32::from_le_bytes(version);
        if found != known {
            return Err(RecordingError::Version { found, known });
        }
        let (mut end, mut payload) = (at + 4, Vec::new());
        while let Some(kind) = next(&mut reader, &mut payload)? {
            let place = Place { at: end + BEFORE, length: payload.len() as u32 };
            each(kind, place, &payload)?;
            end = place.at + u64::from(place.length) + CHECKSUM;
        }
        Ok(Log { file, end, record: Vec::new() })
    }

    /// Appends a record.
    pub(super) fn append(&mut self, kind: Kind, payload: &[u8]) -> Result<Place, RecordingError> {
        let Some(length) = u32::try_from(payload.len()).ok().filter(|length| *length <= LONGEST) else {
            let why = format!("it has {} bytes, more than a record can hold", payload.len());
            return Err(RecordingError::Coding { what: "record", why });
        };
        self.record.clear();
        self.record.push(kind as u8);
        self.record.extend_from_slice(&length.to_le_bytes());
        self.record.extend_from_slice(payload);
        let checksum = crc32(&self.record);
        self.record.extend_from_slice(&checksum.to_le_bytes());
        self.file.seek(SeekFrom::Start(self.end))?;
        // In one write: if the process is killed, the file holds all of it, or a part that fails the checksum.
        self.file.write_all(&self.record)?;
        let place = Place { at: self.end + BEFORE, length };
        self.end += self.record.len() as u64;
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

    /// Size of the header and valid records, in bytes.
    pub(super) fn length(&self) -> u64 {
        self.end
    }

    pub(super) fn into_inner(self) -> F {
        self.file
    }
}

/// The next record, or `None` if there is no valid one.
fn next(reader: &mut impl Read, payload: &mut Vec<u8>) -> Result<Option<Kind>, RecordingError> {
    let mut before = [0; BEFORE as usize];
    if !filled(reader, &mut before)? {
        return Ok(None);
    }
    let [kind, length @ ..] = before;
    let length = u32::from_le_bytes(length);
    let Some(kind) = Kind::of(kind).filter(|_| length <= LONGEST) else { return Ok(None) };
    payload.clear();
    // Not allocated beforehand: a damaged length must not allocate more memory than the file holds.
    if (&mut *reader).take(u64::from(length)).read_to_end(payload)? < length as usize {
        return Ok(None);
    }
    let mut checksum = [0; CHECKSUM as usize];
    let is_whole = filled(reader, &mut checksum)?;
    let found = crc32_of(&[&before, payload]);
    Ok((is_whole && u32::from_le_bytes(checksum) == found).then_some(kind))
}

/// Whether there were enough bytes.
fn filled(reader: &mut impl Read, bytes: &mut [u8]) -> Result<bool, RecordingError> {
    match reader.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error.into()),
    }
}

fn crc32(bytes: &[u8]) -> u32 {
    crc32_of(&[bytes])
}

fn crc32_of(parts: &[&[u8]]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize()
}
