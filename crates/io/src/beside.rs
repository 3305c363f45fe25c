//! Files that a file refers to. They are read only from the folder of that file or below it, so that a file from an unknown
//! source cannot make the program open arbitrary files.

use std::path::{Path, PathBuf};

/// Why a file that another file refers to is not found by [`inside`], or cannot be referred to by [`named_from`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum BesideError {
    #[error("'{}' does not exist or cannot be accessed", path.display())]
    Missing { path: PathBuf },
    #[error("refers to another file, but the text was read without a folder; open it from a file instead")]
    NoFolder,
    #[error("'{name}' is outside the folder of the file; only files in this folder or below are read")]
    Outside { name: String },
    #[error("'{}' is not in the folder '{}' or below it; move it there", file.display(), folder.display())]
    Elsewhere { file: PathBuf, folder: PathBuf },
    #[error("the name of '{}' is not valid UTF-8; rename the file", file.display())]
    NotText { file: PathBuf },
}

/// The folder itself; the current folder where the path is empty.
pub(crate) fn within(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// The canonical path of an existing file.
fn found(what: &Path) -> Result<PathBuf, BesideError> {
    what.canonicalize().map_err(|_| BesideError::Missing { path: what.to_owned() })
}

/// Whether a user's argument means a file: it has a slash or a file extension. Anything else is a scene of the gallery.
///
/// ```
/// use ligament_io::beside::is_file_name;
///
/// assert!(is_file_name("arm.urdf") && is_file_name("../arm") && !is_file_name("worm"));
/// ```
pub fn is_file_name(what: &str) -> bool {
    what.contains(['/', '\\']) || Path::new(what).extension().is_some()
}

/// The file of this name, if it is in the folder or below.
///
/// ```
/// use ligament_io::beside::{BesideError, inside};
/// use std::path::Path;
///
/// let folder = Some(Path::new("tests/data"));
/// assert!(inside(folder, "arm.urdf")?.ends_with("tests/data/arm.urdf"));
/// assert!(matches!(inside(folder, "../../Cargo.toml"), Err(BesideError::Outside { .. })));
/// # Ok::<(), BesideError>(())
/// ```
///
/// # Errors
/// [`BesideError`]: the file does not exist, is outside the folder, or there is no folder.
pub fn inside(folder: Option<&Path>, name: &str) -> Result<PathBuf, BesideError> {
    let folder = folder.ok_or(BesideError::NoFolder)?;
    let root = found(within(folder))?;
    let found = found(&folder.join(name))?;
    match found.starts_with(&root) {
        true => Ok(found),
        false => Err(BesideError::Outside { name: name.to_owned() }),
    }
}

/// The name by which a file in this folder refers to another: the relative path with slashes, so that [`inside`] finds it
/// whatever the current folder is. The result is always a file name by [`is_file_name`].
///
/// ```
/// use ligament_io::beside::{BesideError, inside, named_from};
/// use std::path::Path;
///
/// let (folder, arm) = (Path::new("tests"), Path::new("tests/data/arm.urdf"));
/// assert_eq!(named_from(folder, arm)?, "data/arm.urdf");
/// assert_eq!(inside(Some(folder), "data/arm.urdf").ok(), arm.canonicalize().ok());
/// assert!(matches!(named_from(folder, Path::new("Cargo.toml")), Err(BesideError::Elsewhere { .. })));
/// # Ok::<(), BesideError>(())
/// ```
///
/// # Errors
/// [`BesideError`]: one of them does not exist, the file is outside the folder, or its name is not UTF-8.
pub fn named_from(folder: &Path, file: &Path) -> Result<String, BesideError> {
    let (root, path) = (found(within(folder))?, found(file)?);
    let elsewhere = |_| BesideError::Elsewhere { file: file.to_owned(), folder: within(folder).to_owned() };
    let way = path.strip_prefix(&root).map_err(elsewhere)?;
    let parts: Option<Vec<&str>> = way.iter().map(|part| part.to_str()).collect();
    let name = parts.ok_or_else(|| BesideError::NotText { file: file.to_owned() })?.join("/");
    // A name without an extension would be taken for a scene of the gallery.
    Ok(if is_file_name(&name) { name } else { format!("./{name}") })
}
