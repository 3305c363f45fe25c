//! Files that a page hands over: scenes, robots, characters, surfaces, captured motion, takes and recordings. They are read
//! beside the simulation, which goes on meanwhile.

use std::path::Path;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use ligament::command::Take;
use ligament::timeline::Recording;
use ligament_show::{Given, Show, Source};
use serde::Deserialize;
use tokio::sync::oneshot;

use super::Studio;
use crate::director::Command;

/// The file's name: its ending says what it is. Several files that belong together come one after another: their names in
/// lines, and their sizes with commas between.
#[derive(Deserialize)]
pub(super) struct Names {
    name: String,
    #[serde(default)]
    sizes: String,
}

impl Names {
    /// The files in a body.
    fn files(&self, body: &[u8]) -> Result<Vec<(String, Vec<u8>)>, String> {
        if self.sizes.is_empty() {
            return Ok(vec![(self.name.clone(), body.to_vec())]);
        }
        let names: Vec<&str> = self.name.split('\n').collect();
        let sizes: Option<Vec<usize>> = self.sizes.split(',').map(|size| size.parse().ok()).collect();
        let torn = || "the files arrived torn; try again".to_string();
        let sizes = sizes.filter(|sizes| sizes.len() == names.len()).ok_or_else(torn)?;
        let (mut files, mut rest) = (Vec::with_capacity(names.len()), body);
        for (name, size) in names.into_iter().zip(sizes) {
            let (bytes, after) = rest.split_at_checked(size).ok_or_else(torn)?;
            files.push((name.to_string(), bytes.to_vec()));
            rest = after;
        }
        if rest.is_empty() { Ok(files) } else { Err(torn()) }
    }
}

/// Takes a file, or several that belong together.
pub(super) async fn take(
    State(studio): State<Arc<Studio>>,
    Query(names): Query<Names>,
    body: Bytes,
) -> (StatusCode, String) {
    let read = tokio::task::spawn_blocking(move || Given::of_several(names.files(&body)?));
    let given = read.await.unwrap_or_else(|_| Err("the file could not be read".into()));
    let done = match given {
        Ok(given) => accept(&studio, given).await,
        Err(why) => Err(why),
    };
    match done {
        Ok(()) => (StatusCode::OK, String::new()),
        Err(why) => (StatusCode::UNPROCESSABLE_ENTITY, why),
    }
}

/// Shows what was given.
pub(super) async fn accept(studio: &Studio, given: Given) -> Result<(), String> {
    match given {
        Given::Source(source) => {
            let take = source.take().map(Box::new);
            show_instead(studio, source, take).await
        }
        Given::Take(take, source) => show_instead(studio, source, Some(take)).await,
        Given::Recording(bytes) => recording(studio, &bytes).await,
    }
}

/// What a recording is of.
pub(super) fn source_of(recording: &[u8]) -> Result<Source, String> {
    let file = std::io::Cursor::new(recording.to_vec());
    let about = Recording::<Show, _>::about_file(file).map_err(|e| e.to_string())?;
    Source::of_about(&about)
}

async fn recording(studio: &Studio, body: &[u8]) -> Result<(), String> {
    let source = source_of(body)?;
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
