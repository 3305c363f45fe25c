//! Why a scene file cannot be read or written.

use std::path::PathBuf;

use ligament::control::take::TakeError;
use ligament::model::ModelError;

use super::place::locate;
use super::{FORMAT, VERSION};
use crate::flesh::FleshFileError;

/// Why a scene file cannot be read or written.
///
/// See the example of [`from_json`](super::from_json).
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum SceneFileError {
    #[error("the scene '{}': {reason}", path.display())]
    Read { path: PathBuf, reason: String },
    #[error("the scene '{}': {fault}", path.display())]
    In { path: PathBuf, fault: Box<SceneFileError> },
    #[error("it is no JSON of this format: {0}")]
    Parse(#[from] serde_json::Error),
    #[error("it says that its format is '{found}'; here '{FORMAT}' is read{hint}")]
    Format { found: String, hint: &'static str },
    #[error("it is of version {found}; version {VERSION} is read, and there was none before it{hint}")]
    Version { found: u64, hint: &'static str },
    #[error("{}{place}: {reason}", spot(*line_column))]
    Content { line_column: Option<(usize, usize)>, place: String, reason: String },
    #[error(transparent)]
    Model(#[from] ModelError),
    #[error("the flesh: {0}")]
    Flesh(#[from] FleshFileError),
}

/// An error at a place of the file, `model.joints[3]` say.
pub(super) fn at(place: impl Into<String>, reason: impl Into<String>) -> SceneFileError {
    SceneFileError::Content { line_column: None, place: place.into(), reason: reason.into() }
}

fn spot(line_column: Option<(usize, usize)>) -> String {
    line_column.map(|(line, column)| format!("line {line}, column {column}: ")).unwrap_or_default()
}

impl SceneFileError {
    /// The same, with line and column of the place in the text that it is about.
    pub(super) fn found_in(self, text: &str) -> SceneFileError {
        match self {
            SceneFileError::Content { place, reason, .. } => {
                SceneFileError::Content { line_column: locate(text, &place), place, reason }
            }
            other => other,
        }
    }
}

/// An error in a line of a take.
pub(super) fn in_take(error: &TakeError) -> SceneFileError {
    at(format!("take[{}]", error.line - 1), error.to_string())
}
