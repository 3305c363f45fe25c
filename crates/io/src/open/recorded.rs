//! Recordings: their scene, and where their records are. A file is read as it is needed, since it may be larger than memory.

use std::fs::File;
use std::io::{Cursor, Read, Seek, SeekFrom};

use ligament::progress::Progress;
use ligament::sim::{Simulation, upgrade_recording};
use ligament::timeline::{Damage, Recording, Storage};

use super::error::OpenError;
use super::opened::{MOST_BYTES, Opened, Options};
use super::recording_source::RecordingSource;
use super::source::Source;
use crate::read::FileError;

/// The recordings of this version and of the one before are continued as they are; older ones are converted.
const CONVERTED: u32 = 1;

/// An opened recording: its scene, and its records for [`Recording::open`], in the current format.
///
/// ```
/// use ligament::sim::Simulation;
/// use ligament::progress::Progress;
/// use ligament::timeline::{Options, Recording};
/// use ligament_io::open::{RecordingSource, Source};
///
/// // A recording of ten steps, in memory.
/// let opened = Source::gallery("pendulum").open(&Default::default(), &mut Progress::none())?;
/// let mut sim = opened.simulate()?;
/// let memory = std::io::Cursor::new(Vec::new());
/// let mut recording = Recording::begin(memory, &opened.source.to_head(), &sim, Options::default())?;
/// (0..10).try_for_each(|_| recording.step(&mut sim, &[]))?;
/// let bytes = recording.finish()?.into_inner();
///
/// let (opened, records) = RecordingSource::Bytes(bytes).open(&mut Progress::none())?;
/// let mut sim = opened.simulate()?;
/// let recording = Recording::open(records, &mut sim, Options::default())?;
/// assert_eq!((opened.scene.name.as_str(), recording.now().step), ("pendulum", 10));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl RecordingSource {
    /// Opens the scene and the records. The file is not modified.
    ///
    /// # Errors
    /// [`OpenError`]: the file cannot be read, is not a recording, or its scene cannot be built.
    pub fn open(self, progress: &mut Progress<'_>) -> Result<(Opened, Box<dyn Storage + Send>), OpenError> {
        let wrong = |why: &dyn std::fmt::Display| OpenError::Recording(why.to_string());
        let mut records: Box<dyn Storage + Send> = match self {
            RecordingSource::File(path) => Box::new(File::open(&path).map_err(|why| OpenError::File {
                name: path.display().to_string(),
                why: FileError::from(why).to_string(),
            })?),
            RecordingSource::Bytes(bytes) => Box::new(Cursor::new(bytes)),
        };
        let head = Recording::<Simulation, _>::about_file(&mut records).map_err(|why| wrong(&why))?;
        let opened = Source::from_head(&head)?.open(&Options::default(), progress)?;
        let version = Recording::<Simulation, _>::version_of_file(&mut records).map_err(|why| wrong(&why))?;
        if version <= CONVERTED {
            let mut bytes = Vec::new();
            let read = records.seek(SeekFrom::Start(0));
            let read = read.and_then(|_| (&mut records).take(MOST_BYTES + 1).read_to_end(&mut bytes));
            read.map_err(|why| wrong(&why))?;
            if bytes.len() as u64 > MOST_BYTES {
                let (name, bytes, most) = ("an old recording".to_owned(), bytes.len() as u64, MOST_BYTES);
                return Err(OpenError::Size { name, bytes, most });
            }
            let newer = upgrade_recording(&bytes, &opened.source.to_head(), &opened.scene);
            records = Box::new(Cursor::new(newer.map_err(|why| wrong(&why))?.unwrap_or(bytes)));
        }
        Ok((opened, records))
    }

    /// The same, for a copy that is to be continued: the records up to the first damage, which is returned, too.
    ///
    /// # Errors
    /// As [`RecordingSource::open`].
    #[allow(clippy::type_complexity)] // the parts are independent of each other
    pub fn open_valid(
        self,
        progress: &mut Progress<'_>,
    ) -> Result<(Opened, Box<dyn Read + Send>, Option<Damage>), OpenError> {
        let (opened, mut records) = self.open(progress)?;
        let wrong = |why: &dyn std::fmt::Display| OpenError::Recording(why.to_string());
        let damage = ligament::timeline::damage_of(&mut records).map_err(|why| wrong(&why))?;
        records.seek(SeekFrom::Start(0)).map_err(|why| wrong(&why))?;
        let valid = damage.map_or(u64::MAX, |damage| damage.at);
        Ok((opened, Box::new(records.take(valid)), damage))
    }
}
