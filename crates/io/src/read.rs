//! Reads files up to a size limit.

use std::io::Read as _;
use std::path::Path;

/// The largest mesh file that is read, in bytes, and the largest total of all meshes of a robot.
pub const MOST_BYTES: u64 = 256 << 20;

/// The extension of a file name, in lowercase; empty if there is none.
pub(crate) fn ending(path: &Path) -> String {
    path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase()).unwrap_or_default()
}

/// Why [`read_capped`] could not read a file.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum FileError {
    #[error("it is not a file")]
    NotAFile,
    #[error("it has {bytes} bytes; the limit is {most}: simplify or split it")]
    TooLarge { bytes: u64, most: u64 },
    #[error("{}", message(.0))]
    Io(std::io::Error),
}

// Not a source, whose text would be printed again after the message, which has it.
impl From<std::io::Error> for FileError {
    fn from(error: std::io::Error) -> FileError {
        FileError::Io(error)
    }
}

fn message(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file; check its path".to_owned(),
        _ => error.to_string(),
    }
}

/// The bytes of a file. A file above the limit is an error, and so is a folder, pipe or device.
///
/// ```
/// use ligament_io::mesh::{FileError, read_capped};
/// use std::path::Path;
///
/// assert!(matches!(read_capped(Path::new("tests/data/cube.stl"), 10), Err(FileError::TooLarge { most: 10, .. })));
/// // A folder is not a regular file.
/// assert!(matches!(read_capped(Path::new("tests/data"), 10), Err(FileError::NotAFile)));
/// ```
///
/// # Errors
/// [`FileError`], which does not name the file.
pub fn read_capped(path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
    let metadata = std::fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(FileError::NotAFile);
    }
    let too_large = |bytes| Err(FileError::TooLarge { bytes, most });
    if metadata.len() > most {
        return too_large(metadata.len());
    }
    // The file may have grown since, and some files report no length.
    let mut bytes = Vec::with_capacity(usize::try_from(metadata.len()).unwrap_or(0));
    std::fs::File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    let length = bytes.len() as u64;
    if length > most { too_large(length) } else { Ok(bytes) }
}
