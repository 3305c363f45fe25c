//! Why something could not be shown, or done.

use ligament::command::shown;

/// Why something could not be shown.
///
/// ```
/// use ligament_show::{Show, ShowError};
///
/// assert!(matches!(Show::of_gallery("unicorn"), Err(ShowError::Unknown(name)) if name == "unicorn"));
/// // What is asked for is said back, with why not.
/// let mut show = Show::of_gallery("pendulum")?;
/// let error = show.act("drag hand bone=tail to=0,0,1").unwrap_err();
/// assert!(matches!(&error, ShowError::Act { .. }) && error.to_string().contains("tail"), "{error}");
/// # Ok::<(), ShowError>(())
/// ```
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
    #[error("'{}': {why}", shown(action))]
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
