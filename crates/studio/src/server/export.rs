//! Exports: tables, films, takes and recordings. They are made in the background, by replaying the current branch.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ligament::sim::SimError;
use ligament::timeline::RecordingError;
use ligament_io::export::{Export, ExportError};
use ligament_io::open::OpenError;
use tokio::sync::oneshot;

use super::studio::Studio;
use crate::session::{Copied, Order};

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
    #[error(transparent)]
    File(#[from] std::io::Error),
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
    let (answer, copied) = oneshot::channel();
    studio.orders.try_send(Order::Copy { answer }).map_err(|_| Refusal::Busy)?;
    let copied = copied.await.map_err(|_| Refusal::Ended)??;
    let made = tokio::task::spawn_blocking(move || match file.as_str() {
        "recording.ligament" => Ok(std::fs::read(&copied.file)?),
        name => export(&copied, name),
    });
    made.await.map_err(|_| Refusal::Lost)?
}

/// The branch as a file for other programs, in the format of the extension: it is simulated again.
fn export(copied: &Copied, name: &str) -> Result<Vec<u8>, Refusal> {
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
        sim.step(&now)?;
    }
    let files = export.finish()?;
    Ok(files.into_iter().next().map(|(_, bytes)| bytes).ok_or(ExportError::Nothing)?)
}
