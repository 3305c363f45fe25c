//! Finds the files that a robot refers to.

use std::path::{Path, PathBuf};

use super::error::LoadError;
use crate::beside::within;

/// The environment variable that lists package folders.
const PACKAGE_PATH: &str = "ROS_PACKAGE_PATH";

/// The number of tried paths that an error lists.
const SHOWN: usize = 4;

/// Where the files of a robot are.
#[derive(Clone, Copy)]
pub(crate) struct Places<'a> {
    /// The folder of its own file.
    pub(crate) base_dir: Option<&'a Path>,
    /// The folders of packages.
    pub(crate) package_dirs: &'a [PathBuf],
    /// Whether only files in `base_dir` or below are read.
    pub(crate) confined: bool,
}

/// The file of this name: `package://name/path`, `file://path`, or a path, which is relative to the folder of the robot.
pub(crate) fn find(name: &str, places: Places<'_>) -> Result<PathBuf, LoadError> {
    let Places { base_dir, package_dirs, confined } = places;
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
    let root = base_dir.and_then(|folder| within(folder).canonicalize().ok());
    // Links are followed first: one that leads elsewhere is elsewhere.
    let is_inside = |path: &Path| match (&root, path.canonicalize()) {
        (Some(root), Ok(path)) => path.starts_with(root),
        _ => false,
    };
    let may_read = |path: &PathBuf| !confined || is_inside(path);
    match candidates.iter().chain(&beside).find(|path| path.is_file() && may_read(path)) {
        Some(path) => Ok(path.clone()),
        None if confined => {
            Err(LoadError::Missing { name: name.to_owned(), tried: "the files that came with it".to_owned() })
        }
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
