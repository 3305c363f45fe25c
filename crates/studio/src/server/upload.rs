//! Uploaded files: scenes, robots, characters, surfaces, motion capture, takes and recordings. They are read in the background,
//! while the simulation runs.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use ligament::progress::Progress;
use ligament::timeline::RecordingError;
use ligament_io::open::{MOST_BYTES, OpenError, Options, open_several};
use ligament_io::{mjcf, urdf};
use serde::Deserialize;
use tokio::sync::oneshot;

use super::studio::Studio;
use crate::error::StudioError;
use crate::opening::Opening;
use crate::session::Order;

/// Time for an upload, while others wait.
const LONGEST: Duration = Duration::from_secs(300);

/// Why an upload failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum Refusal {
    #[error("the upload is incomplete, or larger than {MOST_BYTES} bytes")]
    Torn,
    #[error("the upload took too long; try again")]
    Slow,
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Build(#[from] StudioError),
    #[error(transparent)]
    Recording(#[from] RecordingError),
    #[error("reading the file failed: this is an error of Ligament, please report it with the file")]
    Lost,
    #[error("the simulation is busy; try again")]
    Busy,
    #[error("the simulation has ended; start the program again")]
    Ended,
}

/// The file name: its extension selects the format. Several files that belong together are concatenated: names are separated
/// by line breaks, and sizes by commas.
#[derive(Deserialize)]
pub(super) struct Names {
    name: String,
    #[serde(default)]
    sizes: String,
}

impl Names {
    /// The files in a request body.
    fn files(&self, body: Bytes) -> Result<Vec<(String, Vec<u8>)>, Refusal> {
        if self.sizes.is_empty() {
            return Ok(vec![(self.name.clone(), body.into())]);
        }
        let names: Vec<&str> = self.name.split('\n').collect();
        let sizes: Option<Vec<usize>> = self.sizes.split(',').map(|size| size.parse().ok()).collect();
        let sizes = sizes.filter(|sizes| sizes.len() == names.len()).ok_or(Refusal::Torn)?;
        let (mut files, mut rest) = (Vec::with_capacity(names.len()), &body[..]);
        for (name, size) in names.into_iter().zip(sizes) {
            let (bytes, after) = rest.split_at_checked(size).ok_or(Refusal::Torn)?;
            files.push((name.to_string(), bytes.to_vec()));
            rest = after;
        }
        if rest.is_empty() { Ok(files) } else { Err(Refusal::Torn) }
    }
}

/// Receives a file, or several that belong together.
pub(super) async fn take(
    State(studio): State<Arc<Studio>>,
    Query(names): Query<Names>,
    body: Body,
) -> (StatusCode, String) {
    match receive(&studio, names, body).await {
        Ok(()) => (StatusCode::OK, String::new()),
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, why.to_string()),
    }
}

/// Reads and opens one upload at a time: the others wait, and what they send waits with them.
async fn receive(studio: &Studio, names: Names, body: Body) -> Result<(), Refusal> {
    let _alone = studio.building.acquire().await.map_err(|_| Refusal::Ended)?;
    let read = tokio::time::timeout(LONGEST, to_bytes(body, MOST_BYTES as usize)).await;
    let body = read.map_err(|_| Refusal::Slow)?.map_err(|_| Refusal::Torn)?;
    let folder = studio.folder.clone();
    let open = move || {
        // Nothing else on this machine is read, whatever a file refers to.
        let urdf = urdf::Options { confined: true, ..urdf::Options::default() };
        let mjcf = mjcf::Options { confined: true, ..mjcf::Options::default() };
        let options = Options { urdf, mjcf, ..Options::default() };
        let given = open_several(names.files(body)?, &options, &mut Progress::none())?;
        Ok(Opening::of(given, &folder)?)
    };
    replace(studio, open).await
}

/// Switches to another simulation, which is opened in the background.
pub(super) async fn replace(
    studio: &Studio,
    open: impl FnOnce() -> Result<Opening, Refusal> + Send + 'static,
) -> Result<(), Refusal> {
    let opening = tokio::task::spawn_blocking(open).await.map_err(|_| Refusal::Lost)??;
    let (answer, done) = oneshot::channel();
    let order = Order::Replace { opening: Box::new(opening), answer };
    studio.orders.try_send(order).map_err(|_| Refusal::Busy)?;
    Ok(done.await.map_err(|_| Refusal::Ended)??)
}
