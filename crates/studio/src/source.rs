//! Where a show comes from: what must be known to make it again.

use std::path::Path;

use ligament::control::take::Take;
use ligament_io::{open, scene};
use ligament_scene::Document;
use serde::{Deserialize, Serialize};

use crate::show::{Show, ShowError};

/// Where a show comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Source {
    /// A scene of the gallery.
    Gallery(String),
    /// A robot, as the text of its file: in recordings that were made before other files could be shown.
    Urdf { name: String, text: String },
    /// Any file that a scene can come from, as its text.
    File { name: String, text: String },
}

impl Source {
    /// Makes the show.
    pub(crate) fn build(&self) -> Result<Show, ShowError> {
        match self {
            Source::Gallery(name) => Show::of_gallery(name),
            Source::Urdf { name, text } | Source::File { name, text } => {
                Show::of_document(document(name, text).map_err(ShowError::Build)?, name)
            }
        }
    }

    /// The take that comes with it.
    pub(crate) fn take(&self) -> Option<Take> {
        match self {
            Source::File { name, text } => document(name, text).ok()?.take,
            Source::Gallery(_) | Source::Urdf { .. } => None,
        }
    }

    /// For the head of a recording.
    pub(crate) fn about(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// From the head of a recording.
    pub(crate) fn of_about(about: &str) -> Result<Source, String> {
        serde_json::from_str(about)
            .map_err(|_| "the recording does not say what it is of in words known here".into())
    }

    /// From a path on the command line. What the file names, meshes say, becomes part of it, so that a recording has all
    /// that it needs.
    pub(crate) fn of_file(path: &Path) -> Result<Source, String> {
        let size = std::fs::metadata(path).map_err(|e| format!("cannot read {}: {e}", path.display()))?.len();
        if size > MOST_BYTES {
            return Err(format!("{} has {size} bytes; at most {MOST_BYTES} are read", path.display()));
        }
        let opened = open::open(path, &open::Options::default()).map_err(|error| error.to_string())?;
        let text = scene::to_json(&opened.document).map_err(|error| error.to_string())?;
        let name =
            path.file_name().map_or_else(|| "scene".into(), |name| name.to_string_lossy().into_owned());
        Ok(Source::File { name, text })
    }
}

fn document(name: &str, text: &str) -> Result<Document, String> {
    let opened = open::open_text(name, text, None, &open::Options::default());
    Ok(opened.map_err(|error| error.to_string())?.document)
}

/// The largest file that is taken.
pub(crate) const MOST_BYTES: u64 = 64 << 20;
