//! Why a scene file cannot be read or written.

use std::path::PathBuf;

use ligament::command::TakeError;
use ligament::model::{Fault, ModelError};

use super::faults;
use super::format::{FORMAT, VERSION};
use crate::flesh::FleshFileError;
use crate::place;

/// Why a scene file cannot be read or written: the error of [`from_json`](super::from_json) and
/// [`to_json`](super::to_json).
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum SceneFileError {
    #[error("{}: {reason}", path.display())]
    Read { path: PathBuf, reason: String },
    #[error("{}: {fault}", path.display())]
    In { path: PathBuf, fault: Box<SceneFileError> },
    #[error("{0}")]
    Parse(String),
    #[error("the scene cannot be written as JSON: {0}")]
    Write(#[from] serde_json::Error),
    #[error("line {line}, column {column}: {fault}")]
    At { line: usize, column: usize, fault: Box<SceneFileError> },
    #[error("expected format '{FORMAT}', found '{found}'{hint}")]
    Format { found: String, hint: &'static str },
    #[error("expected version {VERSION}, found version {found}{hint}")]
    Version { found: u64, hint: &'static str },
    #[error("{place}: {reason}")]
    Content { place: String, reason: String },
    #[error(transparent)]
    Model(#[from] ModelError),
    /// As [`SceneFileError::Model`], with the place of each fault.
    #[error("{reported}")]
    ModelAt { reported: String, error: ModelError },
    #[error("{place}: {fault}")]
    InJoint { place: String, fault: Box<Fault> },
    #[error("the flesh: {0}")]
    Flesh(#[from] FleshFileError),
}

/// An error at a place of the file, such as `model.joints[3]`.
pub(super) fn at(place: impl Into<String>, reason: impl Into<String>) -> SceneFileError {
    SceneFileError::Content { place: place.into(), reason: reason.into() }
}

impl SceneFileError {
    /// The same, with line and column of its place in the text. Messages of the parser have them already.
    pub(super) fn found_in(self, text: &str) -> SceneFileError {
        let places = match self {
            SceneFileError::Model(error) => {
                return SceneFileError::ModelAt { reported: faults::reported(&error, text), error };
            }
            SceneFileError::Format { .. } => vec!["format".to_owned()],
            SceneFileError::Version { .. } => vec!["version".to_owned()],
            SceneFileError::Content { ref place, .. } => vec![place.clone()],
            SceneFileError::InJoint { ref place, ref fault } => faults::inside(place, fault),
            SceneFileError::Flesh(ref fault) => vec![format!("flesh.body.{}", fault.place())],
            other => return other,
        };
        match place::deepest(text, &places) {
            Some((line, column)) => SceneFileError::At { line, column, fault: Box::new(self) },
            None => self,
        }
    }
}

/// An error in a line of a take, or in a command. Its position in the file replaces that in the line.
pub(super) fn in_line(place: String, error: &TakeError) -> SceneFileError {
    let TakeError { field, found, expected, .. } = error;
    at(place, format!("{field}: found {found}; expected {expected}"))
}
