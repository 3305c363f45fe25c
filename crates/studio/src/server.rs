//! The local server: the page, its socket, uploads and exports. The simulation has its own thread.

mod connections;
mod export;
mod guard;
mod page;
mod socket;
mod studio;
mod upload;

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket};
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::sync_channel;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::routing::{get, post};
use ligament::progress::Progress;
use ligament_io::open::{OpenedFile, Options, open};
use tokio::sync::{Semaphore, broadcast, watch};

use crate::error::StudioError;
use crate::opening::Opening;
use crate::session::{Order, Session, Tracking};
use crate::settings::Settings;
use studio::Studio;

/// Capacity of the queue to the simulation thread; further orders are rejected.
const MOST_ORDERS: usize = 4096;
/// Maximum number of threads for work in the background.
const MOST_THREADS: usize = 8;
/// Maximum number of events that a slow page may lag behind.
const MOST_EVENTS: usize = 256;

/// Completes when the user interrupts the program.
///
/// ```
/// use std::time::Duration;
///
/// // Nothing interrupts this example: the wait ends by its timeout.
/// let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
/// let wait = async { tokio::time::timeout(Duration::from_millis(10), ligament_studio::interrupted()).await };
/// assert!(runtime.block_on(wait).is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
pub async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        // No signal handler: the program runs until it is killed.
        std::future::pending::<()>().await;
    }
}

/// Serves until `stop` completes. Calls `ready` with the address of the page.
///
/// ```
/// use ligament_studio::{Settings, serve};
///
/// let folder = std::env::temp_dir().join(format!("ligament-studio-serve-{}", std::process::id()));
/// let settings = Settings { folder: folder.clone(), ..Settings::default() };
/// // A complete future stops it at once; `interrupted()` completes on Ctrl-C.
/// serve(Some("pendulum"), &settings, |url| assert!(url.starts_with("http://127.0.0.1:")), std::future::ready(()))?;
/// let _ = std::fs::remove_dir_all(folder);
/// # Ok::<(), ligament_studio::StudioError>(())
/// ```
///
/// # Errors
/// [`StudioError`] if the scene cannot be opened, or the address is not available.
pub fn serve(
    what: Option<&str>,
    settings: &Settings,
    ready: impl FnOnce(&str),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), StudioError> {
    let given = open(what.unwrap_or("worm"), &Options::default(), &mut Progress::none())?;
    serve_given(given, settings, ready, stop)
}

/// As [`serve`], for an opened scene, take or recording.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::open::{Options, open_bytes};
/// use ligament_studio::{Settings, serve_given};
///
/// // A take, played in its scene.
/// let take = b"ligament take 2\nscene pendulum\nlength 1\n".to_vec();
/// let given = open_bytes("swing.take", take, &Options::default(), &mut Progress::none())?;
/// let folder = std::env::temp_dir().join(format!("ligament-studio-given-{}", std::process::id()));
/// let settings = Settings { folder: folder.clone(), ..Settings::default() };
/// // A future that is complete: the server stops at once.
/// let mut address = String::new();
/// serve_given(given, &settings, |url| address = url.to_string(), std::future::ready(()))?;
/// assert!(address.starts_with("http://127.0.0.1:"));
/// # let _ = std::fs::remove_dir_all(folder);
/// # Ok::<(), ligament_studio::StudioError>(())
/// ```
///
/// # Errors
/// As [`serve`].
pub fn serve_given(
    given: OpenedFile,
    settings: &Settings,
    ready: impl FnOnce(&str),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), StudioError> {
    // Before anything is built or recorded: an address in use leaves nothing behind.
    let (listener, bound) = listen(settings)?;
    let opening = Opening::of(given, &settings.folder)?;
    let tracking = settings.vmc.as_ref().map(|vmc| {
        let address = vmc.address;
        let failed = |why: std::io::Error| StudioError::Vmc { address, why: why.to_string() };
        Tracking::new(vmc, &opening.opened.scene).map_err(failed)
    });
    let tracking = tracking.transpose()?;
    let (frames, frames_seen) = watch::channel(Arc::from([]));
    let (events, _) = broadcast::channel(MOST_EVENTS);
    let (orders, received) = sync_channel(MOST_ORDERS);
    let is_new = opening.recording.is_none();
    let session = Session::new(opening, settings.folder.clone(), tracking, frames, events.clone());
    let session = session.map_err(|error| match is_new {
        true => StudioError::no_recording(&settings.folder, &error),
        false => StudioError::Reopen(error),
    })?;
    let simulation = std::thread::Builder::new().name("simulation".into());
    let simulation = simulation.spawn(move || session.run(&received)).map_err(StudioError::Serve)?;

    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().max_blocking_threads(MOST_THREADS).build();
    let runtime = runtime.map_err(StudioError::Serve)?;
    let served = runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener).map_err(StudioError::Serve)?;
        let token = (!settings.address.is_loopback()).then(guard::new_token).transpose();
        let token = token.map_err(StudioError::Serve)?;
        let from_here = reachable(bound);
        let url = match &token {
            Some(token) => format!("http://{from_here}/?token={token}"),
            None => format!("http://{from_here}/"),
        };
        let studio = Arc::new(Studio {
            orders: orders.clone(),
            frames: frames_seen,
            events,
            pages: AtomicU64::new(0),
            token,
            port: bound.port(),
            folder: settings.folder.clone(),
            building: Semaphore::new(1),
            exporting: Semaphore::new(1),
            asked: AtomicU64::new(0),
            pictures: Mutex::new(HashMap::new()),
        });
        ready(&url);
        connections::serve(listener, routes(studio), stop).await;
        Ok(())
    });
    // Pages may still hold connections: dropping the runtime closes them.
    runtime.shutdown_background();
    let _ = orders.send(Order::Stop);
    let _ = simulation.join();
    served
}

/// Binds the address, or returns why not.
fn listen(settings: &Settings) -> Result<(TcpListener, SocketAddr), StudioError> {
    let address = SocketAddr::new(settings.address, settings.port);
    let taken = |error: std::io::Error| StudioError::Listen { address, why: error.to_string() };
    let listener = TcpListener::bind(address).map_err(taken)?;
    listener.set_nonblocking(true).map_err(taken)?;
    let bound = listener.local_addr().map_err(taken)?;
    Ok((listener, bound))
}

/// A URL that a browser can open if the server listens on all addresses of this machine: its address in the network, or else
/// the loopback address.
fn reachable(bound: SocketAddr) -> SocketAddr {
    if !bound.ip().is_unspecified() {
        return bound;
    }
    // The source address for packets to these hosts. Nothing is sent: the addresses are reserved for documentation.
    let from = |here: IpAddr, address: &str| -> Option<IpAddr> {
        let socket = UdpSocket::bind(SocketAddr::new(here, 0)).ok()?;
        socket.connect(address).ok()?;
        Some(socket.local_addr().ok()?.ip()).filter(|ip| !ip.is_unspecified())
    };
    let [four, six] = [IpAddr::V4(Ipv4Addr::UNSPECIFIED), IpAddr::V6(Ipv6Addr::UNSPECIFIED)];
    let outward =
        from(four, "192.0.2.1:9").or_else(|| from(six, "[2001:db8::1]:9").filter(|_| bound.is_ipv6()));
    SocketAddr::new(outward.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)), bound.port())
}

fn routes(studio: Arc<Studio>) -> Router {
    Router::new()
        .route("/socket", get(socket::open))
        .route("/upload", post(upload::take))
        .route("/export/{file}", get(export::give))
        .route("/picture/{file}", get(page::picture))
        .route("/look/{scene}/{what}", get(page::look))
        .fallback(get(page::file))
        .layer(axum::middleware::from_fn_with_state(studio.clone(), guard::check))
        .with_state(studio)
}
