//! What can be taken away: tables, films, takes and recordings. They are made beside the simulation, by going through the
//! present branch once more.

use std::fmt::Write;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ligament::math::Quat;
use ligament::timeline::World;
use ligament_film::{Colour, Frame, GifOptions, Skin, View, animation};
use ligament_io::clip::{ClipError, ExportOptions, Moment, Recorder, encode};
use ligament_show::{Input, Shape, Show};
use tokio::sync::oneshot;

use super::Studio;
use crate::director::{Command, Copied};

/// Rows of a table, or pictures of a film, a second.
const ROWS_A_SECOND: f64 = 60.0;
const PICTURES_A_SECOND: f64 = 25.0;
/// Frames of an animation a second.
const FRAMES_A_SECOND: f64 = 30.0;
/// Films are cut at this many pictures.
const MOST_PICTURES: usize = 1_000;

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
        "take.txt" => take(&copied),
        "table.csv" => table(&copied),
        name if name.starts_with("animation.") => animated(&copied, name),
        _ => film(&copied),
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

fn take(copied: &Copied) -> Result<Vec<u8>, String> {
    let (mut lines, mut first, mut end) = (String::new(), None, 0.0);
    again(copied, |show, inputs| {
        first.get_or_insert((show.name().to_string(), show.step_seconds()));
        for input in inputs {
            let _ = match input {
                Input::Act(line) => writeln!(lines, "at {} {line}", show.time()),
                Input::Method(method) => writeln!(lines, "# at {} s: method {method:?}", show.time()),
            };
        }
        end = show.time();
        Ok(true)
    })?;
    let (name, step) = first.unwrap_or_default();
    let name = if name.contains(char::is_whitespace) { format!("\"{name}\"") } else { name };
    Ok(format!("ligament take 1\nscene {name}\nstep {step}\nlength {end}\n\n{lines}").into_bytes())
}

fn table(copied: &Copied) -> Result<Vec<u8>, String> {
    let (mut text, mut next) = (String::new(), 0.0);
    again(copied, |show, _| {
        if text.is_empty() {
            text.push_str("time");
            for body in &show.model().bodies()[1..] {
                let name = body.name.replace([',', '"', '\n'], " ");
                let _ = write!(text, ",{name} x,{name} y,{name} z,{name} qx,{name} qy,{name} qz,{name} qw");
            }
            text.push('\n');
        }
        if show.time() >= next - 1e-9 {
            next += 1.0 / ROWS_A_SECOND;
            let _ = write!(text, "{}", show.time());
            for pose in show.shape().poses.iter().skip(1) {
                let (p, q) = (pose.pos, Quat::from_mat3(pose.rot));
                let _ = write!(text, ",{},{},{},{},{},{},{}", p.x, p.y, p.z, q.x, q.y, q.z, q.w);
            }
            text.push('\n');
        }
        Ok(true)
    })?;
    Ok(text.into_bytes())
}

/// The branch as an animation for other programs, in the format that the name ends in.
fn animated(copied: &Copied, name: &str) -> Result<Vec<u8>, String> {
    let mut recorder: Option<Recorder> = None;
    let told = |error: ClipError| error.to_string();
    again(copied, |show, _| {
        if recorder.is_none() {
            let cast = show.clip_cast().map_err(told)?;
            recorder = Some(Recorder::new(cast, FRAMES_A_SECOND).map_err(told)?);
        }
        let Some(recorder) = &mut recorder else { return Ok(false) };
        let (time, h) = (show.time(), show.step_seconds());
        let look = |moment: &mut Moment| {
            show.moment(moment);
            Ok::<(), ClipError>(())
        };
        recorder.see(time, h, look).map_err(told)?;
        Ok(true)
    })?;
    let clip = recorder.ok_or("there is nothing to write yet")?.finish();
    let files = encode(&clip, name, &ExportOptions::default()).map_err(|error| error.to_string())?;
    files.into_iter().next().map(|(_, bytes)| bytes).ok_or_else(|| "nothing was written".to_string())
}

fn film(copied: &Copied) -> Result<Vec<u8>, String> {
    let (mut frames, mut next, mut model, mut view) = (Vec::new(), 0.0, None, View::default());
    let mut triangles: Option<Arc<[[u32; 3]]>> = None;
    again(copied, |show, _| {
        if model.is_none() {
            model = Some(show.model().clone());
            triangles = match (show.cover(), show.flesh()) {
                (Some(cover), _) => Some(cover.triangles.clone()),
                (None, Some(flesh)) => Some(Arc::from(flesh.surface().triangles())),
                _ => None,
            };
            view.bodies = triangles.is_none();
        }
        if show.time() >= next - 1e-9 {
            next += 1.0 / PICTURES_A_SECOND;
            let Shape { poses, skin, .. } = show.shape();
            let mut frame = Frame::new(show.time(), poses);
            if let Some(triangles) = &triangles {
                let (triangles, colour) = (triangles.clone(), Colour(104, 146, 196));
                frame.skins.push(Skin { positions: skin, triangles, colour, opacity: 1.0 });
            }
            frames.push(frame);
        }
        Ok(frames.len() < MOST_PICTURES)
    })?;
    let model = model.ok_or("there is nothing to film yet")?;
    animation(&model, &frames, &GifOptions { view, ..GifOptions::default() })
        .map_err(|error| error.to_string())
}
