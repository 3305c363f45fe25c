//! The files that a model refers to.

use std::path::{Path, PathBuf};

use crate::beside::BesideError;
use crate::mesh::{LoadError, Places, find};

/// Where they are: their names are relative to the folder of the model's own file.
#[derive(Clone, Copy)]
pub(super) struct Files<'a> {
    pub(super) folder: Option<&'a Path>,
    /// Whether only files in the folder or below are read.
    pub(super) confined: bool,
}

impl Files<'_> {
    pub(super) fn find(self, name: &Path) -> Result<PathBuf, String> {
        if self.folder.is_none() {
            return Err(BesideError::NoFolder.to_string());
        }
        let places = Places { base_dir: self.folder, package_dirs: &[], confined: self.confined };
        find(&name.to_string_lossy(), places).map_err(|error| match error {
            LoadError::Missing { name, tried } => format!("the file '{name}' was not found; tried {tried}"),
            other => other.to_string(),
        })
    }
}
