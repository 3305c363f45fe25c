//! Files of recordings. Who writes one holds it alone, so that no two write over each other; all others may read it meanwhile.

use std::fs::{File, TryLockError};
use std::io::{Error, ErrorKind, Result};
use std::path::Path;

/// A new file for a recording, held by whoever has it open. What is there already is emptied only where `overwrite` says so.
///
/// ```
/// use ligament_io::recording::{create_recording, open_recording};
///
/// let path = std::env::temp_dir().join(format!("ligament-held-{}.ligament", std::process::id()));
/// let file = create_recording(&path, true)?;
/// // Neither in its place nor behind it does anybody else write.
/// # #[cfg(unix)]
/// assert!(create_recording(&path, true).is_err() && open_recording(&path).is_err());
/// drop(file);
/// assert!(open_recording(&path).is_ok());
/// # let _ = std::fs::remove_file(path);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::AlreadyExists`] where there is one and it is to stay, [`ErrorKind::ResourceBusy`] where somebody writes it,
/// or why it cannot be made.
pub fn create_recording(path: &Path, overwrite: bool) -> Result<File> {
    let mut options = File::options();
    options.read(true).write(true);
    match overwrite {
        true => options.create(true).truncate(false),
        false => options.create_new(true),
    };
    let file = options.open(path)?;
    hold(&file, path)?;
    // Not before it is ours.
    if overwrite {
        file.set_len(0)?;
    }
    Ok(file)
}

/// The file of a recording that is gone on with, held by whoever has it open. Who only reads opens it as any file.
///
/// See the example of [`create_recording`].
///
/// # Errors
/// [`ErrorKind::ResourceBusy`] where somebody writes it, or why it cannot be opened.
pub fn open_recording(path: &Path) -> Result<File> {
    let file = File::options().read(true).write(true).open(path)?;
    hold(&file, path)?;
    Ok(file)
}

/// Locks a file until it is closed.
fn hold(file: &File, path: &Path) -> Result<()> {
    // Elsewhere a lock keeps readers out too, and the studio reads what it writes.
    if !cfg!(unix) {
        return Ok(());
    }
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            let who = "is being written by another program or recording; close it, or copy the file";
            Err(Error::new(ErrorKind::ResourceBusy, format!("{} {who}", path.display())))
        }
        // Some file systems know no locks: there it is as if nobody asked.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}
