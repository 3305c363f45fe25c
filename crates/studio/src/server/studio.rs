//! What all handlers share.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex};

use tokio::sync::{broadcast, watch};

use crate::director::Order;

/// The simulation's thread, as handlers reach it, and who is let in.
pub(super) struct Studio {
    pub(super) orders: SyncSender<Order>,
    pub(super) frames: watch::Receiver<Arc<[u8]>>,
    pub(super) events: broadcast::Sender<Arc<str>>,
    pub(super) pages: AtomicU64,
    /// Asked of everyone, where the server can be reached from elsewhere.
    pub(super) token: Option<String>,
    pub(super) port: u16,
    pub(super) folder: PathBuf,
    /// Pictures of scenes that were drawn already, by name.
    pub(super) pictures: Mutex<HashMap<String, Arc<[u8]>>>,
}
