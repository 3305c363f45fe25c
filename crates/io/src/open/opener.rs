//! Names, paths and bytes to what they are.

use std::path::Path;

use ligament::progress::Progress;

use super::error::OpenError;
use super::opened::{Given, MOST_BYTES, Opened, Options};
use super::readers;
use super::source::Source;
use crate::beside;
use crate::mesh::read_capped;

/// Opens what a person named: a file, where it has a slash or an ending, or else a scene of the gallery.
///
/// See the example of [the module](super).
///
/// # Errors
/// [`OpenError`]: what is wrong, and where.
pub fn open(what: &str, options: &Options, progress: &mut Progress<'_>) -> Result<Given, OpenError> {
    match beside::is_file_name(what) {
        true => open_file(Path::new(what), options, progress),
        false => Ok(Given::Scene(Box::new(Source::gallery(what).open(options, progress)?))),
    }
}

/// Opens a scene, and nothing else: a take or a recording is refused.
///
/// # Errors
/// As [`open`].
pub fn open_scene(what: &str, options: &Options, progress: &mut Progress<'_>) -> Result<Opened, OpenError> {
    match open(what, options, progress)? {
        Given::Scene(opened) => Ok(*opened),
        Given::Take(..) => Err(OpenError::NoScene { name: what.to_string(), is: "a take: play it" }),
        Given::Recording(_) => {
            Err(OpenError::NoScene { name: what.to_string(), is: "a recording: open it as one" })
        }
    }
}

/// Opens a file. What a scene or robot names beside it, meshes say, becomes part of its [`Source`], so that a recording has all
/// that it needs.
///
/// # Errors
/// As [`open`].
pub fn open_file(path: &Path, options: &Options, progress: &mut Progress<'_>) -> Result<Given, OpenError> {
    let shown = path.display().to_string();
    let bytes = read_capped(path, MOST_BYTES)
        .map_err(|why| OpenError::File { name: shown.clone(), why: why.to_string() })?;
    readers::read(&shown, bytes, Some(path.parent().unwrap_or(Path::new(""))), options, progress)
}

/// Opens bytes that came under a name, without files beside them.
///
/// # Errors
/// As [`open`].
pub fn open_bytes(
    name: &str,
    bytes: Vec<u8>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Given, OpenError> {
    readers::read(name, bytes, None, options, progress)
}
