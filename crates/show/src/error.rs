//! Why something could not be shown, or done.

/// Why something could not be shown.
#[derive(Debug, thiserror::Error)]
pub enum ShowError {
    /// There is no such scene.
    #[error("no scene is called '{0}'; `ligament list` names them")]
    Unknown(String),
    /// A file could not be read; it says why and where.
    #[error("{0}")]
    File(String),
    /// A scene could not be built.
    #[error("the scene cannot be built: {0}")]
    Build(String),
    /// What was asked makes no sense.
    #[error("'{action}': {why}")]
    Act {
        /// What was asked.
        action: String,
        /// Why not.
        why: String,
    },
    /// This scene does not move by this method.
    #[error("this scene does not move by the method {0}")]
    Method(&'static str),
    /// A step could not be made.
    #[error("{0}")]
    Step(String),
}

impl ShowError {
    pub(crate) fn build(error: impl std::fmt::Display) -> ShowError {
        ShowError::Build(error.to_string())
    }
}
