//! Atomic file writes. Bytes go to a temporary file in the same folder, are synced to disk, and the file is then renamed
//! over the target. If the disk is full or the program crashes, the old file is still there, unchanged. A program that is killed
//! leaves its temporary file; the next write to the folder removes it.
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

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
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
    let place = place_of(path.as_ref());
    if is_device(&place) {
        // It cannot be replaced by renaming: write to it directly.
        return fill(&mut OpenOptions::new().write(true).open(&place)?);
    }
    renamed(&place, |file| {
        let mut out = BufWriter::new(file);
        fill(&mut out)?;
        out.into_inner().map(drop).map_err(io::IntoInnerError::into_error)
    })
}

/// Writes a file that must not exist, atomically, and with access to the file itself: to search in it, for example.
///
/// ```
/// use ligament_io::atomic;
/// use std::io::{Seek, Write};
///
/// let path = std::env::temp_dir().join(format!("ligament-create-{}.txt", std::process::id()));
/// let fill = |file: &mut std::fs::File| {
///     file.write_all(b"one two")?;
///     file.rewind()?;
///     file.write_all(b"ONE")
/// };
/// atomic::create_with(&path, fill)?;
/// assert_eq!(std::fs::read(&path)?, b"ONE two");
/// assert!(atomic::create_with(&path, fill).is_err());
/// std::fs::remove_file(path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::AlreadyExists`] if the file exists, and any error of `fill` or of the file system; there is no file then.
pub fn create_with<T, E: From<io::Error>>(
    path: impl AsRef<Path>,
    fill: impl FnOnce(&mut File) -> Result<T, E>,
) -> Result<T, E> {
    let path = path.as_ref();
    // A link to nowhere is there, too.
    if path.symlink_metadata().is_ok() {
        let text = "it exists, and is not overwritten; name another file, or remove it";
        return Err(io::Error::new(ErrorKind::AlreadyExists, text).into());
    }
    renamed(path, fill)
}

/// Checks that a file can be written, before the long work that produces its content. The file is unchanged.
///
/// ```
/// use ligament_io::atomic;
///
/// let folder = std::env::temp_dir();
/// assert!(atomic::check(folder.join("new.txt")).is_ok() && !folder.join("new.txt").exists());
/// assert!(atomic::check(folder.join("no such folder/new.txt")).is_err());
/// ```
///
/// # Errors
/// Any error of the file system.
pub fn check(path: impl AsRef<Path>) -> io::Result<()> {
    let place = place_of(path.as_ref());
    if is_device(&place) {
        return OpenOptions::new().write(true).open(&place).map(drop);
    }
    let (temporary, _file) = beside(&place)?;
    let _unfinished = Unfinished::new(&temporary);
    std::fs::remove_file(&temporary)
}

/// Where a file is: a symbolic link stays a link, its target is written.
fn place_of(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// Whether it is a device or a pipe.
fn is_device(place: &Path) -> bool {
    std::fs::metadata(place).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// Fills a temporary file, syncs it, and gives it its name.
fn renamed<T, E: From<io::Error>>(
    place: &Path,
    fill: impl FnOnce(&mut File) -> Result<T, E>,
) -> Result<T, E> {
    let (temporary, mut file) = beside(place)?;
    let _unfinished = Unfinished::new(&temporary);
    let written = fill(&mut file).and_then(|value| {
        if let Ok(old) = std::fs::metadata(place) {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        std::fs::rename(&temporary, place)?;
        Ok(value)
    });
    if written.is_err() {
        // Report the first error. A temporary file that cannot be removed either is left behind.
        let _ = std::fs::remove_file(&temporary);
        return written;
    }
    // The rename is durable once the folder is synced. Some systems cannot open a folder; then skip it.
    if let Some(folder) = File::open(folder_of(place)).ok().filter(|_| cfg!(unix)) {
        let _ = folder.sync_all();
    }
    written
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

/// A new file in the same folder, so that it can be renamed without copying. It is locked while it is open, which tells it from
/// what a program left that was killed: that is removed first.
fn beside(path: &Path) -> io::Result<(PathBuf, File)> {
    /// No name is used twice, so that nothing but this file is removed under its name.
    static COUNT: AtomicU64 = AtomicU64::new(0);
    if path.file_name().is_none() {
        return Err(io::Error::new(
            ErrorKind::InvalidInput,
            "the path has no file name; expected a path that ends in one",
        ));
    }
    let folder = folder_of(path);
    remove_left(folder);
    let mut taken = io::Error::from(ErrorKind::AlreadyExists);
    for _ in 0..64 {
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        // Without the name of the file, which may be as long as names can be.
        let temporary = folder.join(format!("{PREFIX}{}-{count}{SUFFIX}", std::process::id()));
        match OpenOptions::new().read(true).write(true).create_new(true).open(&temporary) {
            // Before it was locked, another program may have removed it as left behind.
            Ok(file) if is_ours(&file) && temporary.exists() => return Ok((temporary, file)),
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => taken = error,
            Err(error) => return Err(error),
        }
    }
    Err(taken)
}

/// Names of temporary files: this, numbers, and an ending.
const PREFIX: &str = ".ligament-";
const SUFFIX: &str = ".part";

/// Locks a temporary file until it is closed. False if another program is about to remove it.
fn is_ours(file: &File) -> bool {
    // On other systems a lock keeps readers out too. Some file systems have no locks: nothing is removed there.
    !cfg!(unix) || !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Removes the temporary files of programs that were killed: no process holds their locks.
fn remove_left(folder: &Path) {
    let Some(entries) = std::fs::read_dir(folder).ok().filter(|_| cfg!(unix)) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_temporary =
            name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX));
        // Opening anything but a file could wait forever.
        if is_temporary && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            let path = entry.path();
            let file = File::open(&path).ok().filter(|file| file.try_lock().is_ok());
            if file.is_some() {
                let _ = std::fs::remove_file(&path);
            }
        }
    }
}
