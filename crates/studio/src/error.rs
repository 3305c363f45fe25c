//! Why the studio could not be opened.

use std::net::SocketAddr;
use std::path::Path;

use ligament::timeline::RecordingError;
use ligament_io::open::OpenError;

/// Why the studio could not be opened.
///
/// ```
/// use ligament_studio::{Settings, StudioError, serve};
///
/// // A scene that is not in the gallery: the server does not start, and nothing is written.
/// let error = serve(Some("unicorn"), &Settings::default(), |_| unreachable!(), std::future::ready(())).unwrap_err();
/// assert!(matches!(&error, StudioError::Open(_)) && error.to_string().contains("unicorn"));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StudioError {
    /// A scene or file could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A recording could not be continued.
    #[error("the recording cannot be opened: {0}")]
    Reopen(#[from] RecordingError),
    /// A recording could not be created.
    #[error("cannot write recordings to {folder}: {why}; choose another folder with --recordings")]
    Recording {
        /// The folder.
        folder: String,
        /// The reason.
        why: String,
    },
    /// The address is not free.
    #[error("cannot listen on {address}: {why}; choose another port with --port")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The reason.
        why: String,
    },
    /// Live tracking could not begin.
    #[error("--vmc {address}: {why}")]
    Vmc {
        /// The address.
        address: SocketAddr,
        /// The reason: the address is not free, or a name of the map is unknown.
        why: String,
    },
    /// The server failed.
    #[error("the server failed: {0}")]
    Serve(std::io::Error),
}

impl StudioError {
    pub(crate) fn no_recording(folder: &Path, why: &dyn std::fmt::Display) -> StudioError {
        StudioError::Recording { folder: folder.display().to_string(), why: why.to_string() }
    }
}
