//! Files of recordings. A writer locks its file, so that no two programs write to it; others may read it meanwhile.

use std::fs::{File, TryLockError};
use std::io::{Error, ErrorKind, Result};
use std::path::Path;

/// Creates a file for a recording and locks it until it is closed. An existing file is emptied only if `overwrite` is set.
///
/// ```
/// use ligament_io::recording::{create_recording, open_recording};
///
/// let path = std::env::temp_dir().join(format!("ligament-held-{}.ligament", std::process::id()));
/// let file = create_recording(&path, true)?;
/// // While it is open, no other writer can replace it or append to it.
/// # #[cfg(unix)]
/// assert!(create_recording(&path, true).is_err() && open_recording(&path).is_err());
/// drop(file);
/// assert!(open_recording(&path).is_ok());
/// # let _ = std::fs::remove_file(path);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::AlreadyExists`] if the file exists and `overwrite` is not set, [`ErrorKind::ResourceBusy`] if another
/// program writes it, or any other error of the file system.
pub fn create_recording(path: &Path, overwrite: bool) -> Result<File> {
    let mut options = File::options();
    options.read(true).write(true);
    match overwrite {
        true => options.create(true).truncate(false),
        false => options.create_new(true),
    };
    let file = options.open(path)?;
    hold(&file, path)?;
    // Empty it only once it is locked.
    if overwrite {
        file.set_len(0)?;
    }
    Ok(file)
}

/// Opens the file of a recording to continue it, and locks it until it is closed. Readers can open it as any file.
///
/// ```
/// use ligament_io::recording::{create_recording, open_recording};
/// use std::io::Write;
///
/// let path = std::env::temp_dir().join(format!("ligament-continued-{}.ligament", std::process::id()));
/// create_recording(&path, true)?.write_all(b"half")?;
/// // It is not emptied.
/// assert_eq!(open_recording(&path)?.metadata()?.len(), 4);
/// std::fs::remove_file(path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::ResourceBusy`] if another program writes it, or any other error of the file system.
pub fn open_recording(path: &Path) -> Result<File> {
    let file = File::options().read(true).write(true).open(path)?;
    hold(&file, path)?;
    Ok(file)
}

/// Locks a file until it is closed.
fn hold(file: &File, path: &Path) -> Result<()> {
    // On other systems a lock keeps readers out too, and the studio reads what it writes.
    if !cfg!(unix) {
        return Ok(());
    }
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            let who = "is being written by another program or recording; close it, or copy the file";
            Err(Error::new(ErrorKind::ResourceBusy, format!("{} {who}", path.display())))
        }
        // Some file systems have no locks: continue without one.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}
