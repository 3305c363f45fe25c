//! State shared by all handlers.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex};

use tokio::sync::{Semaphore, broadcast, watch};

use crate::session::Order;

/// Access to the simulation thread, and access control.
pub(super) struct Studio {
    pub(super) orders: SyncSender<Order>,
    pub(super) frames: watch::Receiver<Arc<[u8]>>,
    pub(super) events: broadcast::Sender<Arc<str>>,
    pub(super) pages: AtomicU64,
    /// The token that requests need, if the server is reachable from other machines.
    pub(super) token: Option<String>,
    pub(super) port: u16,
    pub(super) folder: PathBuf,
    /// Work that takes long or much memory is done one at a time: uploads are received and scenes built, and exports are made.
    pub(super) building: Semaphore,
    pub(super) exporting: Semaphore,
    /// Number of scenes of the gallery that were asked for: only the last one is built.
    pub(super) asked: AtomicU64,
    /// Thumbnails drawn so far, by scene name.
    pub(super) pictures: Mutex<HashMap<String, Arc<[u8]>>>,
}
