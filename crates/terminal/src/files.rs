//! Files that the program writes. Errors name the flag that chose the place.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::failure::{Code, Mark};

/// Makes the folder of `--out`.
pub fn make_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)
        .with_context(|| format!("--out: cannot make the folder {}", folder.display()))
        .mark(Code::Output)
}

/// An error unless a file can be written there: asked before an hour is spent on what is to be in it.
pub fn check(flag: &str, path: &Path) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let probe = folder.join(format!(".ligament-{}", std::process::id()));
    let tried = match path.is_dir() {
        true => Err(std::io::Error::other("it is a folder")),
        false => fs::File::create(&probe).map(drop),
    };
    let _ = fs::remove_file(&probe);
    tried.with_context(|| format!("{flag}: cannot write {}", path.display())).mark(Code::Output)
}

/// Writes one text; `flag` is the option that named it.
pub fn write(flag: &str, path: &Path, content: &str) -> Result<()> {
    write_bytes(flag, path, content.as_bytes())
}

/// Writes one file; `flag` is the option that named it.
pub fn write_bytes(flag: &str, path: &Path, content: &[u8]) -> Result<()> {
    ligament_io::atomic::write(path, content)
        .with_context(|| format!("{flag}: cannot write {}", path.display()))
        .mark(Code::Output)
}
