//! The local server: the page, its socket, uploads and exports. It simulates nothing itself.

mod export;
mod guard;
mod page;
mod socket;
mod upload;

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use ligament_show::{Given, MOST_BYTES, ShowError, Source};
use tokio::sync::{broadcast, watch};

use crate::director::{Command, Director};

/// How to serve.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen at.
    pub address: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Where recordings are kept.
    pub folder: PathBuf,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { address: IpAddr::V4(Ipv4Addr::LOCALHOST), port: 0, folder: recordings_folder() }
    }
}

/// Where recordings are kept if nobody says otherwise: with the user's data, or else with what is temporary.
pub fn recordings_folder() -> PathBuf {
    let data = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share"));
    data.or_else(home).unwrap_or_else(std::env::temp_dir).join("ligament/recordings")
}

/// Why the studio could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum StudioError {
    /// The scene could not be built.
    #[error(transparent)]
    Show(#[from] ShowError),
    /// A file could not be read.
    #[error("{0}")]
    File(String),
    /// The recording could not be begun.
    #[error("no recording can be kept in {folder}: {why}")]
    Recording {
        /// Where.
        folder: String,
        /// Why.
        why: String,
    },
    /// The address is not free.
    #[error("cannot listen at {address}: {why}; choose another with --port")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why.
        why: String,
    },
    /// The server failed.
    #[error("the server failed: {0}")]
    Serve(std::io::Error),
}

/// What all handlers share.
pub(crate) struct Studio {
    pub(crate) commands: SyncSender<Command>,
    pub(crate) frames: watch::Receiver<Arc<[u8]>>,
    pub(crate) events: broadcast::Sender<Arc<str>>,
    pub(crate) pages: AtomicU64,
    /// Asked of everyone, where the server can be reached from elsewhere.
    pub(crate) token: Option<String>,
    pub(crate) port: u16,
    pub(crate) folder: PathBuf,
    pictures: Mutex<HashMap<String, Arc<[u8]>>>,
}

/// Commands that wait for the simulation's thread; more than this are refused.
const MOST_COMMANDS: usize = 4096;
/// Events that a slow page may be behind.
const MOST_EVENTS: usize = 256;

/// Done when the user interrupts the program.
pub async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        // There is no way to be told: the program goes on until it is killed.
        std::future::pending::<()>().await;
    }
}

/// Serves until `stop` is done. `ready` is told the page's address.
///
/// # Errors
/// [`StudioError`] where there is nothing to show, or nowhere to listen.
pub fn serve(
    what: Option<&str>,
    settings: &Settings,
    ready: impl FnOnce(&str),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), StudioError> {
    let given = Given::named(what.unwrap_or("worm")).map_err(StudioError::File)?;
    serve_given(given, settings, ready, stop)
}

/// As [`serve`], for what is there already: a scene, a take or a recording.
///
/// # Errors
/// As [`serve`].
pub fn serve_given(
    given: Given,
    settings: &Settings,
    ready: impl FnOnce(&str),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), StudioError> {
    let (source, rest) = match given {
        Given::Source(source) => (source, None),
        Given::Take(take) => (Source::Gallery(take.scene.clone()), Some(Given::Take(take))),
        Given::Recording(bytes) => {
            (upload::source_of(&bytes).map_err(StudioError::File)?, Some(Given::Recording(bytes)))
        }
    };
    let show = source.build()?;
    let (frames, frames_seen) = watch::channel(Arc::from([]));
    let (events, _) = broadcast::channel(MOST_EVENTS);
    let (commands, told) = sync_channel(MOST_COMMANDS);
    let director = Director::new(source, show, settings.folder.clone(), frames, events.clone());
    let director = director.map_err(|error| StudioError::Recording {
        folder: settings.folder.display().to_string(),
        why: error.to_string(),
    })?;
    let simulation = std::thread::Builder::new().name("simulation".into());
    let simulation = simulation.spawn(move || director.run(&told)).map_err(StudioError::Serve)?;

    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(StudioError::Serve)?;
    let served = runtime.block_on(async {
        let address = SocketAddr::new(settings.address, settings.port);
        let listen = |error: std::io::Error| StudioError::Listen { address, why: error.to_string() };
        let listener = tokio::net::TcpListener::bind(address).await.map_err(listen)?;
        let bound = listener.local_addr().map_err(listen)?;
        let token = (!settings.address.is_loopback()).then(guard::new_token).transpose();
        let token = token.map_err(StudioError::Serve)?;
        let url = match &token {
            Some(token) => format!("http://{bound}/?token={token}"),
            None => format!("http://{bound}/"),
        };
        let studio = Arc::new(Studio {
            commands: commands.clone(),
            frames: frames_seen,
            events,
            pages: AtomicU64::new(0),
            token,
            port: bound.port(),
            folder: settings.folder.clone(),
            pictures: Mutex::new(HashMap::new()),
        });
        if let Some(rest) = rest {
            upload::accept(&studio, rest).await.map_err(StudioError::File)?;
        }
        ready(&url);
        axum::serve(listener, routes(studio)).with_graceful_shutdown(stop).await.map_err(StudioError::Serve)
    });
    // Pages may still hold connections: they are cut with the runtime.
    runtime.shutdown_background();
    let _ = commands.send(Command::Stop);
    let _ = simulation.join();
    served
}

fn routes(studio: Arc<Studio>) -> Router {
    Router::new()
        .route("/socket", get(socket::open))
        .route("/upload", post(upload::take))
        .route("/export/{file}", get(export::give))
        .route("/picture/{file}", get(page::picture))
        .fallback(get(page::file))
        .layer(axum::middleware::from_fn_with_state(studio.clone(), guard::check))
        .layer(DefaultBodyLimit::max(MOST_BYTES as usize))
        .with_state(studio)
}
