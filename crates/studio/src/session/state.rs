//! State of the simulation thread.

use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::path::PathBuf;
use std::sync::Arc;

use ligament::command::{Command, Take};
use ligament::sim::{Simulation, State};
use ligament::timeline::Recording;
use ligament_io::character::Look;
use ligament_io::open::Opened;
use tokio::sync::{broadcast, watch};

use super::divergence::Watch;
use super::live::Tracking;
use super::paces::Paces;
use super::shadow::Comparison;
use super::stroke::Posing;
use super::undo::Undo;
use crate::protocol::Timeline;

/// State of the simulation thread.
pub(crate) struct Session {
    pub(super) opened: Arc<Opened>,
    pub(super) look: Option<Arc<Look>>,
    pub(super) sim: Simulation,
    pub(super) recording: Recording<Simulation, File>,
    pub(super) paces: Paces,
    pub(super) file: PathBuf,
    pub(super) folder: PathBuf,
    pub(super) scene: u32,
    pub(super) frame: u32,
    pub(super) playing: bool,
    pub(super) replaying: bool,
    /// Steps to make before an automatic pause.
    pub(super) steps_left: Option<u64>,
    pub(super) speed: f64,
    /// Simulated seconds that are due.
    pub(super) due: f64,
    pub(super) factor: f64,
    pub(super) step_ms: f64,
    /// Commands that wait for the next step.
    pub(super) pending: Vec<Command>,
    /// While paused, the true state: pending commands are applied to `sim` for display only.
    pub(super) before_pending: Option<State>,
    /// Poses that were set by hand and left without simulating from them, by branch and step.
    pub(super) left: BTreeMap<(u32, u64), Vec<Command>>,
    pub(super) undo: Undo,
    /// The pose that is being set by hand.
    pub(super) posing: Option<Posing>,
    /// Drags, by the page that created them.
    pub(super) hands: HashMap<String, u64>,
    pub(super) pages: u32,
    /// A request arrived since the last frame: its page waits for the effect.
    pub(super) asked: bool,
    /// Duration of making a frame, in milliseconds.
    pub(super) frame_ms: f64,
    pub(super) take: Option<(Take, usize)>,
    pub(super) tracking: Option<Tracking>,
    pub(super) compared: Option<Comparison>,
    pub(super) frames: watch::Sender<Arc<[u8]>>,
    pub(super) events: broadcast::Sender<Arc<str>>,
    pub(super) scene_event: Arc<str>,
    pub(super) reported: (bool, Option<Timeline>),
    pub(super) watch: Watch,
}
