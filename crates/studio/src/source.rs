//! Where a show comes from: what must be known to make it again.

use std::path::Path;

use ligament_gallery::{Counts, Scene, Script};
use ligament_io::urdf;
use serde::{Deserialize, Serialize};

use crate::show::{Show, ShowError};

/// Where a show comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Source {
    /// A scene of the gallery.
    Gallery(String),
    /// A robot, as the text of its file.
    Urdf { name: String, text: String },
}

impl Source {
    /// Makes the show.
    pub(crate) fn build(&self) -> Result<Show, ShowError> {
        match self {
            Source::Gallery(name) => Show::of_gallery(name),
            Source::Urdf { name, text } => robot(name, text),
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

    /// From a path on the command line.
    pub(crate) fn of_file(path: &Path) -> Result<Source, String> {
        let read = |error: std::io::Error| format!("cannot read {}: {error}", path.display());
        let size = std::fs::metadata(path).map_err(read)?.len();
        if size > MOST_BYTES {
            return Err(format!("{} has {size} bytes; at most {MOST_BYTES} are read", path.display()));
        }
        let text = std::fs::read_to_string(path).map_err(read)?;
        let name =
            path.file_name().map_or_else(|| "robot".into(), |name| name.to_string_lossy().into_owned());
        Ok(Source::Urdf { name, text })
    }
}

/// The largest file that is taken.
pub(crate) const MOST_BYTES: u64 = 64 << 20;

fn robot(name: &str, text: &str) -> Result<Show, ShowError> {
    let build = |error: &dyn std::fmt::Display| ShowError::Build(error.to_string());
    let imported = urdf::from_text(text, None, &urdf::Options::default()).map_err(|e| build(&e))?;
    let model = imported.model;
    let (q, v) = (model.neutral(), vec![0.0; model.nv()]);
    let counts =
        Counts { bodies: model.bodies().len() - 1, joints: model.joints().len(), tree_rows: 0, loop_rows: 0 };
    let scene =
        Scene { name: "robot", model, q, v, counts, script: Script::default(), broken: None, cover: None };
    Show::rigid(scene, name, "a robot from a file")
}
