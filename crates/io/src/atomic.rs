//! Atomic file writes. Bytes go to a temporary file in the same folder, are synced to disk, and the file is then renamed
//! over the target. If the disk is full or the program crashes, the old file is still there, unchanged.
//!
//! ```
//! use ligament_io::atomic;
//!
//! let file = std::env::temp_dir().join(format!("ligament-atomic-{}.txt", std::process::id()));
//! atomic::write(&file, b"good")?;
//! // Half a file is written, then writing fails: the old content is still there.
//! let broken = atomic::write_with(&file, |out| {
//!     out.write_all(b"ba")?;
//!     Err(std::io::Error::other("the disk is full"))
//! });
//! assert!(broken.is_err());
//! assert_eq!(std::fs::read(&file)?, b"good");
//! # std::fs::remove_file(file)?;
//! # Ok::<(), std::io::Error>(())
//! ```

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Writes these bytes to the file, atomically.
///
/// ```
/// let file = std::env::temp_dir().join(format!("ligament-write-{}.txt", std::process::id()));
/// ligament_io::atomic::write(&file, b"whole")?;
/// assert_eq!(std::fs::read(&file)?, b"whole");
/// std::fs::remove_file(file)?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Any error of the file system; the file is then unchanged.
pub fn write(path: impl AsRef<Path>, bytes: &[u8]) -> io::Result<()> {
    write_with(path, |out| out.write_all(bytes))
}

/// Writes what `fill` writes to the file, atomically.
///
/// ```
/// let file = std::env::temp_dir().join(format!("ligament-write-with-{}.txt", std::process::id()));
/// ligament_io::atomic::write_with(&file, |out| {
///     out.write_all(b"one ")?;
///     out.write_all(b"two")
/// })?;
/// assert_eq!(std::fs::read(&file)?, b"one two");
/// std::fs::remove_file(file)?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Any error of `fill` or of the file system; the file is then unchanged.
pub fn write_with(
    path: impl AsRef<Path>,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let path = path.as_ref();
    // A symbolic link stays a link: its target is written.
    let place = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if std::fs::metadata(&place).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        // A device or a pipe cannot be replaced by renaming: write to it directly.
        return fill(&mut OpenOptions::new().write(true).open(&place)?);
    }
    let (temporary, file) = beside(&place)?;
    let _unfinished = Unfinished::new(&temporary);
    let written = (|| {
        let mut out = BufWriter::new(file);
        fill(&mut out)?;
        let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
        if let Ok(old) = std::fs::metadata(&place) {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        std::fs::rename(&temporary, &place)
    })();
    if written.is_err() {
        // Report the first error. A temporary file that cannot be removed either is left behind.
        let _ = std::fs::remove_file(&temporary);
        return written;
    }
    // The rename is durable once the folder is synced. Some systems cannot open a folder; then skip it.
    if let Some(folder) = File::open(folder_of(&place)).ok().filter(|_| cfg!(unix)) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Temporary files that are being written.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A temporary file, in the list while it is written.
struct Unfinished<'a>(&'a Path);

impl Unfinished<'_> {
    fn new(path: &Path) -> Unfinished<'_> {
        UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
        Unfinished(path)
    }
}

impl Drop for Unfinished<'_> {
    fn drop(&mut self) {
        UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).retain(|path| path != self.0);
    }
}

/// Removes the temporary files that are being written now: for programs that are about to end early, as by Ctrl-C.
///
/// ```
/// use ligament_io::atomic;
///
/// let file = std::env::temp_dir().join(format!("ligament-unfinished-{}.txt", std::process::id()));
/// let written = atomic::write_with(&file, |out| {
///     out.write_all(b"half")?;
///     atomic::remove_unfinished();
///     Ok(())
/// });
/// // There is nothing left to be renamed.
/// # #[cfg(unix)]
/// assert!(written.is_err() && !file.exists());
/// ```
pub fn remove_unfinished() {
    for path in UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        let _ = std::fs::remove_file(path);
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new file in the same folder, so that it can be renamed without copying.
fn beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let Some(name) = path.file_name() else {
        return Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "the path has no file name; expected a path that ends in one",
        ));
    };
    let mut taken = io::Error::from(io::ErrorKind::AlreadyExists);
    for attempt in 0..64 {
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}-{attempt}.part", std::process::id()));
        let temporary = folder_of(path).join(hidden);
        match OpenOptions::new().write(true).create_new(true).open(&temporary) {
            Ok(file) => return Ok((temporary, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => taken = error,
            Err(error) => return Err(error),
        }
    }
    Err(taken)
}
