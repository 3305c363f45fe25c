//! Files that the program writes. Errors name the flag that chose the place.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Makes the folder of `--out`.
pub(crate) fn make_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("--out: cannot make the folder {}", folder.display()))
}

/// Writes one file; `flag` is the option that named it.
pub(crate) fn write(flag: &str, path: &Path, content: &str) -> Result<()> {
    fs::write(path, content).with_context(|| format!("{flag}: cannot write {}", path.display()))
}
