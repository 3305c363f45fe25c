//! Finds the files that a robot refers to.

use std::path::{Path, PathBuf};

use super::error::LoadError;

/// The environment variable that lists package folders.
const PACKAGE_PATH: &str = "ROS_PACKAGE_PATH";

/// The number of tried paths that an error lists.
const SHOWN: usize = 4;

/// The file of this name: `package://name/path`, `file://path`, or a path, which is relative to `base_dir`.
pub(super) fn find(
    name: &str,
    base_dir: Option<&Path>,
    package_dirs: &[PathBuf],
) -> Result<PathBuf, LoadError> {
    let in_package = name.strip_prefix("package://").or_else(|| name.strip_prefix("model://"));
    let candidates = if let Some(rest) = in_package {
        let (package, path) = rest.split_once('/').unwrap_or((rest, ""));
        in_packages(package, path, base_dir, package_dirs)
    } else if let Some(path) = name.strip_prefix("file://") {
        vec![PathBuf::from(path)]
    } else if name.contains("://") {
        return Err(LoadError::Remote { name: name.to_owned() });
    } else {
        vec![base_dir.unwrap_or(Path::new("")).join(name)]
    };
    // Uploaded files lie side by side without their folders, so only the file name counts. On disk the folder counts: files
    // of the same name in two folders differ.
    let beside = base_dir.filter(|folder| has_no_folders(folder)).and_then(|folder| {
        let last = name.rsplit(['/', '\\']).next()?;
        Some(folder.join(last))
    });
    match candidates.iter().chain(&beside).find(|path| path.is_file()) {
        Some(path) => Ok(path.clone()),
        None => {
            let mut tried: Vec<String> =
                candidates.iter().take(SHOWN).map(|path| format!("'{}'", path.display())).collect();
            if candidates.len() > SHOWN {
                tried.push(format!("and {} more places", candidates.len() - SHOWN));
            }
            Err(LoadError::Missing { name: name.to_owned(), tried: tried.join(", ") })
        }
    }
}

fn has_no_folders(folder: &Path) -> bool {
    let Ok(mut entries) = std::fs::read_dir(folder) else { return false };
    !entries.any(|entry| entry.is_ok_and(|entry| entry.path().is_dir()))
}

/// All candidate paths of a file of a package, the likeliest first.
fn in_packages(package: &str, path: &str, base_dir: Option<&Path>, package_dirs: &[PathBuf]) -> Vec<PathBuf> {
    let base = base_dir.map(|dir| std::path::absolute(dir).unwrap_or_else(|_| dir.to_owned()));
    let from_environment = std::env::var_os(PACKAGE_PATH);
    let listed = from_environment.iter().flat_map(std::env::split_paths);
    let folders = package_dirs.iter().cloned();
    let folders =
        folders.chain(base.iter().flat_map(|dir| dir.ancestors()).map(Path::to_owned)).chain(listed);
    folders
        .flat_map(|folder| {
            let is_it = folder.file_name().is_some_and(|name| name == package);
            let itself = is_it.then(|| folder.join(path));
            itself.into_iter().chain(std::iter::once(folder.join(package).join(path)))
        })
        .collect()
}
