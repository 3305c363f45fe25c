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
    #[error("no scene is called '{0}'; `ligament list` names them")]
    Unknown(String),
    /// A file cannot be read.
    #[error("cannot read {name}: {why}")]
    File {
        /// The file.
        name: String,
        /// Why not.
        why: String,
    },
    /// A file is of no known kind.
    #[error("'{name}' {what}; known endings: {known}")]
    Kind {
        /// The file.
        name: String,
        /// What it is, or is not.
        what: String,
        /// What is known.
        known: String,
    },
    /// A file is of a known kind, and wrong; the reader's words name the file and the place.
    #[error("{0}")]
    Content(String),
    /// It is not a scene.
    #[error("'{name}' is {is}")]
    NoScene {
        /// The file.
        name: String,
        /// What it is.
        is: &'static str,
    },
    /// It is too large.
    #[error("'{name}' has {bytes} bytes; up to {most} are taken")]
    Size {
        /// The file.
        name: String,
        /// How large it is.
        bytes: u64,
        /// How large it may be.
        most: u64,
    },
    /// A scene cannot be simulated.
    #[error("'{name}': {why}")]
    Simulation {
        /// Its name.
        name: String,
        /// Why not.
        why: Box<SimError>,
    },
    /// A recording does not say what it is of, or says so in a way that is not known here.
    #[error("the recording does not say what it is of in a known way ({0}); was it made by another version?")]
    Recording(String),
}
