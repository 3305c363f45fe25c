//! Files that a page hands over: scenes, robots, captured motion, takes and recordings. They are read beside the simulation, which goes on meanwhile.

use std::path::Path;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use ligament::control::take::Take;
use ligament::timeline::Recording;
use ligament_io::open;
use serde::Deserialize;
use tokio::sync::oneshot;

use super::Studio;
use crate::director::Command;
use crate::show::Show;
use crate::source::Source;

/// The file's name: its ending says what it is.
#[derive(Deserialize)]
pub(super) struct Name {
    name: String,
}

/// Takes a file.
pub(super) async fn take(
    State(studio): State<Arc<Studio>>,
    Query(Name { name }): Query<Name>,
    body: Bytes,
) -> (StatusCode, String) {
    let ending = Path::new(&name).extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
    let done = match ending.as_str() {
        "glb" | "gltf" => character(&studio, &name, &body).await,
        "take" | "txt" => performance(&studio, &body).await,
        "ligament" => recording(&studio, &body).await,
        known if open::endings().contains(&known) => scene(&studio, &name, &body).await,
        _ => {
            let known = open::endings().join(", ");
            Err(format!("'{name}' ends with none of: {known}, glb, gltf, take, ligament"))
        }
    };
    match done {
        Ok(()) => (StatusCode::OK, String::new()),
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, why),
    }
}

fn text(body: &[u8]) -> Result<&str, String> {
    std::str::from_utf8(body).map_err(|error| format!("the file is no text: byte {}", error.valid_up_to()))
}

async fn character(studio: &Studio, name: &str, body: &[u8]) -> Result<(), String> {
    replace(studio, Source::Gltf { name: name.chars().take(100).collect(), bytes: body.to_vec() }).await
}

async fn scene(studio: &Studio, name: &str, body: &[u8]) -> Result<(), String> {
    // The end of a name says what it is.
    let name = name.chars().skip(name.chars().count().saturating_sub(100)).collect();
    let source = Source::File { name, text: text(body)?.into() };
    let take = source.take().map(Box::new);
    show_instead(studio, source, take).await
}

async fn performance(studio: &Studio, body: &[u8]) -> Result<(), String> {
    let take: Take = text(body)?.parse().map_err(|error| format!("{error}"))?;
    if take.scene.is_empty() {
        return Err("the take does not say in which scene it plays: it needs a line 'scene NAME'".into());
    }
    let source = Source::Gallery(take.scene.clone());
    show_instead(studio, source, Some(Box::new(take))).await
}

async fn recording(studio: &Studio, body: &[u8]) -> Result<(), String> {
    let about =
        Recording::<Show, _>::about_file(std::io::Cursor::new(body.to_vec())).map_err(|e| e.to_string())?;
    let source = Source::of_about(&about)?;
    let show = build(source.clone()).await?;
    let path =
        keep(&studio.folder, body).map_err(|error| format!("the recording could not be kept: {error}"))?;
    let (answer, done) = oneshot::channel();
    send(studio, Command::Reopen { source: Box::new(source), show: Box::new(show), path, answer })?;
    done.await.unwrap_or_else(|_| Err("the simulation has ended".into()))
}

/// A copy to go on in: the file that was handed over stays as it is.
fn keep(folder: &Path, body: &[u8]) -> Result<std::path::PathBuf, std::io::Error> {
    use std::io::Write;
    std::fs::create_dir_all(folder)?;
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    for attempt in 0..1000 {
        let path = folder.join(format!("reopened-{}-{attempt}.ligament", since.as_secs()));
        match std::fs::File::options().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                file.write_all(body)?;
                return Ok(path);
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(std::io::Error::other("no name is left for it"))
}

async fn build(source: Source) -> Result<Show, String> {
    let built = tokio::task::spawn_blocking(move || source.build().map_err(|error| error.to_string()));
    built.await.unwrap_or_else(|_| Err("the scene could not be built".into()))
}

/// Shows something else.
pub(super) async fn replace(studio: &Studio, source: Source) -> Result<(), String> {
    show_instead(studio, source, None).await
}

async fn show_instead(studio: &Studio, source: Source, take: Option<Box<Take>>) -> Result<(), String> {
    let show = build(source.clone()).await?;
    let (answer, done) = oneshot::channel();
    send(studio, Command::Replace { source: Box::new(source), show: Box::new(show), take, answer })?;
    done.await.unwrap_or_else(|_| Err("the simulation has ended".into()))
}

fn send(studio: &Studio, command: Command) -> Result<(), String> {
    studio.commands.try_send(command).map_err(|_| "the simulation is busy; try again".to_string())
}
