//! Where a recording is stored.

use std::fs::File;
use std::io::{Cursor, Read, Result, Seek, Write};

/// Anything that can hold a recording: a file, or memory.
///
/// ```
/// use ligament::timeline::Storage;
/// use std::io::Cursor;
///
/// let mut memory = Cursor::new(vec![1, 2, 3]);
/// memory.truncate(2)?;
/// memory.sync()?;
/// assert_eq!(memory.into_inner(), [1, 2]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait Storage: Read + Write + Seek {
    /// Removes everything from this byte on.
    ///
    /// # Errors
    /// Any error of the file system.
    fn truncate(&mut self, length: u64) -> Result<()>;

    /// Waits until everything is on the disk, and survives a loss of power.
    ///
    /// # Errors
    /// Any error of the file system.
    fn sync(&mut self) -> Result<()>;
}

impl Storage for File {
    fn truncate(&mut self, length: u64) -> Result<()> {
        self.set_len(length)
    }

    fn sync(&mut self) -> Result<()> {
        self.sync_data()
    }
}

impl Storage for Cursor<Vec<u8>> {
    fn truncate(&mut self, length: u64) -> Result<()> {
        self.get_mut().truncate(usize::try_from(length).unwrap_or(usize::MAX));
        Ok(())
    }

    fn sync(&mut self) -> Result<()> {
        Ok(())
    }
}

impl<S: Storage + ?Sized> Storage for Box<S> {
    fn truncate(&mut self, length: u64) -> Result<()> {
        (**self).truncate(length)
    }

    fn sync(&mut self) -> Result<()> {
        (**self).sync()
    }
}

impl<S: Storage + ?Sized> Storage for &mut S {
    fn truncate(&mut self, length: u64) -> Result<()> {
        (**self).truncate(length)
    }

    fn sync(&mut self) -> Result<()> {
        (**self).sync()
    }
}
