//! What the thread is told to do, and where its answers go.

use std::path::PathBuf;
use std::sync::Arc;

use ligament::command::Command;
use ligament::timeline::RecordingError;
use ligament_io::open::Opened;
use tokio::sync::oneshot;

use crate::opening::Opening;
use crate::protocol::Request;

/// What the thread is told.
pub(crate) enum Order {
    /// By a page.
    Page { page: u64, request: Request },
    /// A page has come: its first messages go here.
    Welcome { answer: oneshot::Sender<Vec<Arc<str>>> },
    /// A page is gone.
    Gone { page: u64 },
    /// Something else to simulate.
    Replace { opening: Box<Opening>, answer: oneshot::Sender<Result<(), RecordingError>> },
    /// What an export needs.
    Copy { answer: oneshot::Sender<Result<Copied, RecordingError>> },
    /// The end.
    Stop,
}

/// What an export is made of: the scene, and the commands of the present branch.
pub(crate) struct Copied {
    pub(crate) opened: Arc<Opened>,
    pub(crate) commands: Vec<(u64, Command)>,
    pub(crate) end: u64,
    pub(crate) file: PathBuf,
}
