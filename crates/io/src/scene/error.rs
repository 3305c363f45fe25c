//! Why a scene file cannot be read or written.

use std::path::PathBuf;

use ligament::control::take::TakeError;
use ligament::model::ModelError;

use super::{FORMAT, VERSION};
use crate::flesh::FleshFileError;

/// Why a scene file cannot be read or written.
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
    #[error("{place}: {reason}")]
    Content { place: String, reason: String },
    #[error(transparent)]
    Model(#[from] ModelError),
    #[error("the flesh: {0}")]
    Flesh(#[from] FleshFileError),
    #[error("the take: {0}")]
    Take(#[from] TakeError),
}

/// An error at a place of the file, `model.joints[3]` say.
pub(super) fn at(place: impl Into<String>, reason: impl Into<String>) -> SceneFileError {
    SceneFileError::Content { place: place.into(), reason: reason.into() }
}
