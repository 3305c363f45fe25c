//! Why something could not be opened.

use ligament::sim::SimError;

/// Why something could not be opened: which file or scene, and what is wrong with it.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::open::{OpenError, Options, open};
///
/// let error = open("unicorn", &Options::default(), &mut Progress::none()).unwrap_err();
/// assert!(matches!(&error, OpenError::Unknown(name) if name == "unicorn"));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// No scene of the gallery has this name.
    #[error("no scene is called '{0}'; `ligament list` shows the scenes of the gallery")]
    Unknown(String),
    /// A file cannot be read.
    #[error("cannot read {name}: {why}")]
    File {
        /// The file.
        name: String,
        /// The reason.
        why: String,
    },
    /// The format of a file is unknown.
    #[error("'{name}' {what}; known extensions: {known}")]
    Kind {
        /// The file.
        name: String,
        /// What is wrong with it.
        what: String,
        /// The known extensions.
        known: String,
    },
    /// A file of a known format has an error; the message of the reader names the file and the place.
    #[error("{0}")]
    Content(String),
    /// The file is not a scene.
    #[error("'{name}' is {is}")]
    NoScene {
        /// The file.
        name: String,
        /// What it is instead.
        is: &'static str,
    },
    /// The file is too large.
    #[error("'{name}' has {bytes} bytes; the limit is {most}")]
    Size {
        /// The file.
        name: String,
        /// Its size, in bytes.
        bytes: u64,
        /// The limit, in bytes.
        most: u64,
    },
    /// A scene cannot be simulated.
    #[error("{place}: {why}")]
    Simulation {
        /// Its name; for a command of a file, the file and the position.
        place: String,
        /// The reason.
        why: Box<SimError>,
    },
    /// The header of a recording does not describe its scene in a known way.
    #[error("the recording cannot be opened: {0}")]
    Recording(String),
}
