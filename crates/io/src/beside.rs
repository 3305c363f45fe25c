//! Files that a file names: they are read where they lie beside it or below, and nowhere else, so that a file from elsewhere
//! cannot have others opened.

use std::path::{Path, PathBuf};

/// The folder itself, where its path is empty.
pub(crate) fn within(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
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
/// # Errors
/// A sentence that says why not: it is not there, it is elsewhere, or there is no folder.
pub fn inside(folder: Option<&Path>, name: &str) -> Result<PathBuf, String> {
    let Some(folder) = folder else {
        return Err("names a file, but the text itself comes from none".into());
    };
    let missing = |what: &Path| format!("'{}' is not there or cannot be looked at", what.display());
    let root = within(folder).canonicalize().map_err(|_| missing(folder))?;
    let path = folder.join(name);
    let found = path.canonicalize().map_err(|_| missing(&path))?;
    if found.starts_with(&root) {
        Ok(found)
    } else {
        Err(format!("'{name}' leads out of the folder of the file, and is not read"))
    }
}
