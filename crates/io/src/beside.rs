//! Files that a file names: they are read where they lie beside it or below, and nowhere else, so that a file from elsewhere
//! cannot have others opened.

use std::path::{Path, PathBuf};

/// Why a file that another names is not read, or cannot be named.
///
/// See the examples of [`inside`] and [`named_from`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum BesideError {
    #[error("'{}' is not there or cannot be looked at", path.display())]
    Missing { path: PathBuf },
    #[error("names a file, but the text itself comes from none")]
    NoFolder,
    #[error("'{name}' leads out of the folder of the file, and is not read")]
    Outside { name: String },
    #[error("'{}' lies neither in the folder '{}' nor below", file.display(), folder.display())]
    Elsewhere { file: PathBuf, folder: PathBuf },
    #[error("the name of '{}' is no text", file.display())]
    NotText { file: PathBuf },
}

/// The folder itself, where its path is empty.
pub(crate) fn within(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// The one path of what is there.
fn found(what: &Path) -> Result<PathBuf, BesideError> {
    what.canonicalize().map_err(|_| BesideError::Missing { path: what.to_owned() })
}

/// Whether who says this means a file: it has a slash or an ending. Anything else is a scene of the gallery.
///
/// ```
/// use ligament_io::beside::is_file_name;
///
/// assert!(is_file_name("arm.urdf") && is_file_name("../arm") && !is_file_name("worm"));
/// ```
pub fn is_file_name(what: &str) -> bool {
    what.contains(['/', '\\']) || Path::new(what).extension().is_some()
}

/// The file of this name, if it is inside the folder.
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
/// [`BesideError`]: it is not there, it is elsewhere, or there is no folder.
pub fn inside(folder: Option<&Path>, name: &str) -> Result<PathBuf, BesideError> {
    let folder = folder.ok_or(BesideError::NoFolder)?;
    let root = found(within(folder))?;
    let found = found(&folder.join(name))?;
    match found.starts_with(&root) {
        true => Ok(found),
        false => Err(BesideError::Outside { name: name.to_owned() }),
    }
}

/// What a file in this folder calls another, so that [`inside`] finds it wherever the program is started: the way from the
/// folder on, with slashes. It is always a name of a file ([`is_file_name`]).
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
/// [`BesideError`]: one of them is not there, the file is elsewhere, or its name is no text.
pub fn named_from(folder: &Path, file: &Path) -> Result<String, BesideError> {
    let (root, path) = (found(within(folder))?, found(file)?);
    let elsewhere = |_| BesideError::Elsewhere { file: file.to_owned(), folder: within(folder).to_owned() };
    let way = path.strip_prefix(&root).map_err(elsewhere)?;
    let parts: Option<Vec<&str>> = way.iter().map(|part| part.to_str()).collect();
    let name = parts.ok_or_else(|| BesideError::NotText { file: file.to_owned() })?.join("/");
    // What has no ending would be taken for a scene of the gallery.
    Ok(if is_file_name(&name) { name } else { format!("./{name}") })
}
