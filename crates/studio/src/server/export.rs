//! Exports: tables, films, takes and recordings. They are made in the background, by replaying the current branch.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ligament::sim::SimError;
use ligament::timeline::RecordingError;
use ligament_io::clip::FleshAs;
use ligament_io::export::{Export, ExportError};
use ligament_io::mesh;
use ligament_io::open::{MOST_BYTES, OpenError};
use serde::Deserialize;
use tokio::sync::oneshot;

use super::studio::Studio;
use crate::protocol::Event;
use crate::session::{Copied, Order};

/// How long an export waits for others.
const PATIENCE: Duration = Duration::from_secs(60);
/// Interval of reports of progress, and the longest name of one.
const TELL: Duration = Duration::from_millis(100);
const MOST_NAME: usize = 64;

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
    #[error("the range ends at {to} s, before it starts at {from} s; give a later end")]
    Range { from: f64, to: f64 },
    #[error("the export was canceled")]
    Canceled,
    #[error("the export failed: this is an error of Ligament, please report it with the recording")]
    Lost,
    #[error("the simulation is busy; try again")]
    Busy,
    #[error("the simulation has ended; start the program again")]
    Ended,
}

/// What of the branch is exported, and how. Takes and recordings are always whole.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Bake {
    /// Frames, pictures or rows a second.
    rate: Option<f64>,
    /// The first time and the last, in seconds.
    from: Option<f64>,
    to: Option<f64>,
    /// Whether the motion of a soft surface is included; it is by default.
    surface: Option<bool>,
    /// A name for reports of progress.
    job: Option<String>,
}

/// Stops the work once no page waits for it: it is dropped with the request of a page that disconnects.
struct Waits(Arc<AtomicBool>);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// Returns a file.
pub(super) async fn give(
    State(studio): State<Arc<Studio>>,
    Path(file): Path<String>,
    Query(bake): Query<Bake>,
) -> Response {
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
    match make(&studio, file.clone(), bake).await {
        Ok(bytes) => {
            let disposition = format!("attachment; filename=\"{file}\"");
            ([(header::CONTENT_TYPE, kind.to_string()), (header::CONTENT_DISPOSITION, disposition)], bytes)
                .into_response()
        }
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, why.to_string()).into_response(),
    }
}

async fn make(studio: &Studio, file: String, bake: Bake) -> Result<Vec<u8>, Refusal> {
    // One at a time: each is a simulation.
    let waiting = studio.exporting.acquire();
    let alone = tokio::time::timeout(PATIENCE, waiting).await.map_err(|_| Refusal::Queue)?;
    let _alone = alone.map_err(|_| Refusal::Ended)?;
    let (answer, copied) = oneshot::channel();
    studio.orders.try_send(Order::Copy { answer }).map_err(|_| Refusal::Busy)?;
    let copied = copied.await.map_err(|_| Refusal::Ended)??;
    // If the client goes away, this future is dropped, and with it the guard.
    let (waits, events) = (Waits(Arc::new(AtomicBool::new(true))), studio.events.clone());
    let wanted = waits.0.clone();
    let made = tokio::task::spawn_blocking(move || match file.as_str() {
        "recording.ligament" => recording(&copied.file),
        name => {
            let job = bake.job.clone().filter(|job| job.len() <= MOST_NAME);
            let mut reported: Option<Instant> = None;
            export(&copied, name, &bake, |part| {
                if let Some(job) =
                    job.clone().filter(|_| reported.is_none_or(|reported| reported.elapsed() > TELL))
                {
                    reported = Some(Instant::now());
                    let _ = events.send(Event::Progress { job, part }.text());
                }
                wanted.load(Ordering::Relaxed)
            })
        }
    });
    let made = made.await.map_err(|_| Refusal::Lost)?;
    drop(waits);
    made
}

/// The bytes of the recording itself.
fn recording(file: &std::path::Path) -> Result<Vec<u8>, Refusal> {
    mesh::read_capped(file, MOST_BYTES).map_err(|why| Refusal::Large(file.display().to_string(), why))
}

/// The branch as a file for other programs, in the format of the extension: it is simulated again. `see` hears how much is done,
/// and says whether to go on.
fn export(
    copied: &Copied,
    name: &str,
    bake: &Bake,
    mut see: impl FnMut(f64) -> bool,
) -> Result<Vec<u8>, Refusal> {
    let flesh = if bake.surface == Some(false) { FleshAs::Nothing } else { FleshAs::default() };
    let mut export = Export::new(name, bake.rate)?.flesh(flesh);
    let is_take = name == "take.txt";
    let (from, to) = match is_take {
        true => (f64::NEG_INFINITY, f64::INFINITY),
        false => (bake.from.unwrap_or(f64::NEG_INFINITY), bake.to.unwrap_or(f64::INFINITY)),
    };
    if from > to {
        return Err(Refusal::Range { from, to });
    }
    let mut sim = copied.opened.simulate()?;
    sim.restore((*copied.start).clone());
    let mut commands = copied.commands.iter().peekable();
    for step in 1..=copied.end + 1 {
        let mut now = Vec::new();
        while let Some((_, command)) = commands.next_if(|(at, _)| *at == step) {
            now.push(command.clone());
        }
        // Half a step, so that rounded times include the step that they mean.
        let slack = 0.5 * sim.step_seconds();
        let enough = sim.time() > to + slack
            || (sim.time() >= from - slack && !export.see(&copied.opened, &mut sim, &now)?);
        if enough || step > copied.end {
            break;
        }
        if !see(step as f64 / copied.end.max(1) as f64) {
            return Err(Refusal::Canceled);
        }
        sim.step(&now)?;
    }
    let files = export.finish()?;
    Ok(files.into_iter().next().map(|(_, bytes)| bytes).ok_or(ExportError::Nothing)?)
}
