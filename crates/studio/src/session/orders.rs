//! Orders to the simulation thread, and where its replies go.

use std::path::PathBuf;
use std::sync::Arc;

use ligament::command::Command;
use ligament::sim::State;
use ligament::timeline::RecordingError;
use ligament_io::character::Look;
use ligament_io::open::Opened;
use tokio::sync::oneshot;

use crate::opening::Opening;
use crate::protocol::Request;

/// An order to the thread.
pub(crate) enum Order {
    /// A request of a page.
    Page { page: u64, request: Request },
    /// A page connected: its first messages go here.
    Welcome { answer: oneshot::Sender<Vec<Arc<str>>> },
    /// A page disconnected.
    Gone { page: u64 },
    /// Another simulation.
    Replace { opening: Box<Opening>, answer: oneshot::Sender<Result<(), RecordingError>> },
    /// Data for an export.
    Copy { answer: oneshot::Sender<Result<Copied, RecordingError>> },
    /// The look of the scene with this number; none if there is none, or another scene by now.
    Look { scene: u32, answer: oneshot::Sender<Option<Arc<Look>>> },
    /// Stop.
    Stop,
}

/// Data for an export: the scene, the first state of the recording, and the commands of the current branch.
pub(crate) struct Copied {
    pub(crate) opened: Arc<Opened>,
    pub(crate) start: Box<State>,
    pub(crate) commands: Vec<(u64, Command)>,
    pub(crate) end: u64,
    pub(crate) file: PathBuf,
}
