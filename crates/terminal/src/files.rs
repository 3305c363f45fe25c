//! Output files. Errors name the flag that set the path.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::failure::{Code, Mark};

/// Creates the folder of `--out`.
pub fn make_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)
        .with_context(|| format!("--out: cannot create the folder {}", folder.display()))
        .mark(Code::Output)
}

/// An error unless the file can be written: checked before the long work that produces its content.
pub fn check(flag: &str, path: &Path) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let tried = match (path.is_dir(), folder.is_dir()) {
        (true, _) => Err(std::io::Error::other("it is a folder")),
        (_, false) => {
            Err(std::io::Error::other(format!("there is no folder {}; create it first", folder.display())))
        }
        _ => ligament_io::atomic::check(path),
    };
    tried.with_context(|| format!("{flag}: cannot write {}", path.display())).mark(Code::Output)
}

/// Writes a text file; `flag` is the option that set its path.
pub fn write(flag: &str, path: &Path, content: &str) -> Result<()> {
    write_bytes(flag, path, content.as_bytes())
}

/// Writes a binary file; `flag` is the option that set its path.
pub fn write_bytes(flag: &str, path: &Path, content: &[u8]) -> Result<()> {
    ligament_io::atomic::write(path, content)
        .with_context(|| format!("{flag}: cannot write {}", path.display()))
        .mark(Code::Output)
}
