//! Exports: tables, films, takes and recordings. They are made in the background, by replaying the current branch.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ligament::sim::SimError;
use ligament::timeline::RecordingError;
use ligament_io::export::{Export, ExportError};
use ligament_io::mesh;
use ligament_io::open::{MOST_BYTES, OpenError};
use tokio::sync::oneshot;

use super::studio::Studio;
use crate::session::{Copied, Order};

/// How long an export waits for others.
const PATIENCE: Duration = Duration::from_secs(60);

/// Why an export failed.
#[derive(Debug, thiserror::Error)]
enum Refusal {
    #[error(transparent)]
    Export(#[from] ExportError),
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Step(#[from] SimError),
    #[error(transparent)]
    Recording(#[from] RecordingError),
    #[error("the recording cannot be sent ({1}); it is the file {0}")]
    Large(String, mesh::FileError),
    #[error("another export takes long; try again when it is done")]
    Queue,
    #[error("the export failed")]
    Lost,
    #[error("the simulation is busy; try again")]
    Busy,
    #[error("the simulation has ended")]
    Ended,
}

/// Returns a file.
pub(super) async fn give(State(studio): State<Arc<Studio>>, Path(file): Path<String>) -> Response {
    let kind = match file.as_str() {
        "table.csv" => "text/csv; charset=utf-8",
        "take.txt" => "text/plain; charset=utf-8",
        "film.gif" => "image/gif",
        "recording.ligament" => "application/octet-stream",
        "animation.glb" => "model/gltf-binary",
        "animation.bvh" | "animation.usda" => "text/plain; charset=utf-8",
        "animation.pc2" | "animation.mdd" | "animation.npz" => "application/octet-stream",
        _ => return (StatusCode::NOT_FOUND, "unknown export format").into_response(),
    };
    match make(&studio, file.clone()).await {
        Ok(bytes) => {
            let disposition = format!("attachment; filename=\"{file}\"");
            ([(header::CONTENT_TYPE, kind.to_string()), (header::CONTENT_DISPOSITION, disposition)], bytes)
                .into_response()
        }
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, why.to_string()).into_response(),
    }
}

async fn make(studio: &Studio, file: String) -> Result<Vec<u8>, Refusal> {
    // One at a time: each is a simulation.
    let waiting = studio.exporting.acquire();
    let alone = tokio::time::timeout(PATIENCE, waiting).await.map_err(|_| Refusal::Queue)?;
    let _alone = alone.map_err(|_| Refusal::Ended)?;
    let (answer, copied) = oneshot::channel();
    studio.orders.try_send(Order::Copy { answer }).map_err(|_| Refusal::Busy)?;
    let copied = copied.await.map_err(|_| Refusal::Ended)??;
    // If the client goes away, this future is dropped, and with it the guard.
    let abandoned = Abandoned::default();
    let is_abandoned = abandoned.0.clone();
    let made = tokio::task::spawn_blocking(move || match file.as_str() {
        "recording.ligament" => recording(&copied.file),
        name => export(&copied, name, &is_abandoned),
    });
    made.await.map_err(|_| Refusal::Lost)?
}

/// Tells the thread of an export that its client is gone.
#[derive(Default)]
struct Abandoned(Arc<AtomicBool>);

impl Drop for Abandoned {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The bytes of the recording itself.
fn recording(file: &std::path::Path) -> Result<Vec<u8>, Refusal> {
    mesh::read_capped(file, MOST_BYTES).map_err(|why| Refusal::Large(file.display().to_string(), why))
}

/// The branch as a file for other programs, in the format of the extension: it is simulated again.
fn export(copied: &Copied, name: &str, is_abandoned: &AtomicBool) -> Result<Vec<u8>, Refusal> {
    let mut export = Export::new(name, None)?;
    let mut sim = copied.opened.simulate()?;
    sim.restore((*copied.start).clone());
    let mut commands = copied.commands.iter().peekable();
    for step in 1..=copied.end + 1 {
        let mut now = Vec::new();
        while let Some((_, command)) = commands.next_if(|(at, _)| *at == step) {
            now.push(command.clone());
        }
        let enough = !export.see(&copied.opened, &mut sim, &now)?;
        if enough || step > copied.end {
            break;
        }
        if is_abandoned.load(Ordering::Relaxed) {
            return Err(Refusal::Lost);
        }
        sim.step(&now)?;
    }
    let files = export.finish()?;
    Ok(files.into_iter().next().map(|(_, bytes)| bytes).ok_or(ExportError::Nothing)?)
}
