//! Accepts connections, with limits: how many there are, and how long a client may take to send the head of a request.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// Maximum number of connections; further ones wait until others end.
const MOST: usize = 256;
/// Time for the head of a request. A connection without requests is closed after it, too.
const HEAD: Duration = Duration::from_secs(10);
/// Pause after a failure to accept, as when there are too many open files.
const PAUSE: Duration = Duration::from_millis(50);

/// Serves until `stop` completes; connections end with the runtime.
pub(super) async fn serve(listener: TcpListener, routes: Router, stop: impl Future<Output = ()>) {
    let room = Arc::new(Semaphore::new(MOST));
    let accept = async {
        loop {
            let Ok(place) = room.clone().acquire_owned().await else { return };
            let Ok((stream, _)) = listener.accept().await else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            // Frames are small, and must not wait for each other.
            let _ = stream.set_nodelay(true);
            let service = TowerToHyperService::new(routes.clone());
            tokio::spawn(async move {
                let mut http = http1::Builder::new();
                http.timer(TokioTimer::new()).header_read_timeout(HEAD);
                // An error is that of one client, which is gone.
                let _ = http.serve_connection(TokioIo::new(stream), service).with_upgrades().await;
                drop(place);
            });
        }
    };
    tokio::select! {
        () = accept => {}
        () = stop => {}
    }
}
