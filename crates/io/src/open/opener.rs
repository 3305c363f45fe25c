//! Opens names, paths and bytes.

use std::path::Path;

use ligament::progress::Progress;

use super::error::OpenError;
use super::opened::{MOST_BYTES, Opened, OpenedFile, Options};
use super::readers;
use super::recording_source::RecordingSource;
use super::source::Source;
use crate::beside;
use crate::mesh::read_capped;
use crate::read::ending;

/// Opens what a user named: a file if it has a slash or an extension, otherwise a scene of the gallery.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::open::{OpenedFile, Options, open};
///
/// let arm = open("tests/data/arm.urdf", &Options::default(), &mut Progress::none())?;
/// assert!(matches!(arm, OpenedFile::Scene(arm) if arm.format == "URDF"));
/// let pendulum = open("pendulum", &Options::default(), &mut Progress::none())?;
/// assert!(matches!(pendulum, OpenedFile::Scene(pendulum) if pendulum.scene.name == "pendulum"));
/// # Ok::<(), ligament_io::open::OpenError>(())
/// ```
///
/// # Errors
/// [`OpenError`]: what is wrong, and where.
pub fn open(what: &str, options: &Options, progress: &mut Progress<'_>) -> Result<OpenedFile, OpenError> {
    match beside::is_file_name(what) {
        true => open_file(Path::new(what), options, progress),
        false => Ok(OpenedFile::Scene(Box::new(Source::gallery(what).open(options, progress)?))),
    }
}

/// Opens a scene only: a take or a recording is an error.
///
/// # Errors
/// As [`open`].
pub fn open_scene(what: &str, options: &Options, progress: &mut Progress<'_>) -> Result<Opened, OpenError> {
    match open(what, options, progress)? {
        OpenedFile::Scene(opened) => Ok(*opened),
        OpenedFile::Take(..) => Err(OpenError::NoScene {
            name: what.to_string(),
            is: "a take, not a scene; play it \
             with `ligament play`",
        }),
        OpenedFile::Recording(_) => Err(OpenError::NoScene {
            name: what.to_string(),
            is: "a recording, not a scene; open it as a recording",
        }),
    }
}

/// Opens a file. Files that a scene or robot refers to, such as meshes, become part of its [`Source`], so that a recording
/// is self-contained.
///
/// # Errors
/// As [`open`].
pub fn open_file(
    path: &Path,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<OpenedFile, OpenError> {
    let shown = path.display().to_string();
    if ending(path) == "ligament" && path.is_file() {
        // Of any size: it is read as it is needed.
        return Ok(OpenedFile::Recording(RecordingSource::File(path.to_owned())));
    }
    let bytes = read_capped(path, MOST_BYTES)
        .map_err(|why| OpenError::File { name: shown.clone(), why: why.to_string() })?;
    readers::read(&shown, bytes, Some(path.parent().unwrap_or(Path::new(""))), options, progress)
}

/// Opens bytes with a name, without other files.
///
/// # Errors
/// As [`open`].
pub fn open_bytes(
    name: &str,
    bytes: Vec<u8>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<OpenedFile, OpenError> {
    readers::read(name, bytes, None, options, progress)
}
