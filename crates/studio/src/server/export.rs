//! What can be taken away: tables, films, takes and recordings. They are made beside the simulation, by going through the
//! present branch once more.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ligament::timeline::World;
use ligament_show::{Export, Input, Show};
use tokio::sync::oneshot;

use super::Studio;
use crate::director::{Command, Copied};

/// Gives a file.
pub(super) async fn give(State(studio): State<Arc<Studio>>, Path(file): Path<String>) -> Response {
    let kind = match file.as_str() {
        "table.csv" => "text/csv; charset=utf-8",
        "take.txt" => "text/plain; charset=utf-8",
        "film.gif" => "image/gif",
        "recording.ligament" => "application/octet-stream",
        "animation.glb" => "model/gltf-binary",
        "animation.bvh" | "animation.usda" => "text/plain; charset=utf-8",
        "animation.pc2" | "animation.mdd" | "animation.npz" => "application/octet-stream",
        _ => return (StatusCode::NOT_FOUND, "there is no such export").into_response(),
    };
    match make(&studio, file.clone()).await {
        Ok(bytes) => {
            let disposition = format!("attachment; filename=\"{file}\"");
            ([(header::CONTENT_TYPE, kind.to_string()), (header::CONTENT_DISPOSITION, disposition)], bytes)
                .into_response()
        }
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, why).into_response(),
    }
}

async fn make(studio: &Studio, file: String) -> Result<Vec<u8>, String> {
    let (answer, copied) = oneshot::channel();
    let busy = |_| "the simulation is busy; try again".to_string();
    studio.commands.try_send(Command::Copy { answer }).map_err(busy)?;
    let copied = copied.await.unwrap_or_else(|_| Err("the simulation has ended".into()))?;
    let made = tokio::task::spawn_blocking(move || match file.as_str() {
        "recording.ligament" => std::fs::read(&copied.file).map_err(|error| error.to_string()),
        name => taken(&copied, name),
    });
    made.await.unwrap_or_else(|_| Err("it could not be made".into()))
}

/// Goes through a branch once more; `look` sees the start and every step.
fn again(
    copied: &Copied,
    mut look: impl FnMut(&mut Show, &[Input]) -> Result<bool, String>,
) -> Result<(), String> {
    let mut show = copied.source.build().map_err(|error| error.to_string())?;
    let mut inputs = copied.inputs.iter().peekable();
    for step in 1..=copied.end {
        let mut now = Vec::new();
        while let Some((_, input)) = inputs.next_if(|(at, _)| *at == step) {
            now.push(input.clone());
        }
        if !look(&mut show, &now)? {
            return Ok(());
        }
        show.step(&now).map_err(|error| error.to_string())?;
    }
    look(&mut show, &[]).map(drop)
}

/// The branch as a file for other programs, in the format that the name ends in.
fn taken(copied: &Copied, name: &str) -> Result<Vec<u8>, String> {
    let mut export = Export::new(name, None)?;
    again(copied, |show, inputs| export.see(show, inputs))?;
    export
        .finish()?
        .into_iter()
        .next()
        .map(|(_, bytes)| bytes)
        .ok_or_else(|| "nothing was written".to_string())
}
