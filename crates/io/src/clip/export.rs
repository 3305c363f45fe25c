//! Writes a clip in the format of the file extension. A new format is one file and one row in the table below.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::frames::Clip;
use super::options::ExportOptions;
use super::{bvh, csv, gltf, npz, points, usd};
use ligament::progress::Progress;

/// Why [`export`] could not write a clip.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum ClipFileError {
    #[error("'{}': unknown file extension for an export; expected one of: {}", path.display(), Endings)]
    Ending { path: PathBuf },
    #[error("'{}': {reason}", path.display())]
    Content { path: PathBuf, reason: String },
    #[error("cannot write {}: {error}", path.display())]
    Io { path: PathBuf, error: io::Error },
}

/// The files of an export: path and bytes of each.
type Files = Vec<(PathBuf, Vec<u8>)>;

/// A writer: makes one or several files of a clip, or an error message.
type Writer = fn(&Clip, &Path, &ExportOptions, &mut Progress<'_>) -> Result<Files, String>;

/// A format: its file extension, a description, and its writer.
struct Format {
    ending: &'static str,
    about: &'static str,
    write: Writer,
}

const FORMATS: [Format; 8] = [
    Format { ending: "glb", about: "binary glTF, one file", write: gltf::glb },
    Format { ending: "gltf", about: "glTF with a .bin file", write: gltf::text },
    Format {
        ending: "bvh",
        about: "motion of bones",
        write: |clip, path, _, all| one(path, bvh::write(clip, all)),
    },
    Format {
        ending: "pc2",
        about: "point cache of the skin",
        write: |clip, path, _, all| one(path, points::pc2(clip, all)),
    },
    Format {
        ending: "mdd",
        about: "point cache of the skin",
        write: |clip, path, _, all| one(path, points::mdd(clip, all)),
    },
    Format {
        ending: "usda",
        about: "USD as text",
        write: |clip, path, _, all| one(path, usd::write(clip, all)),
    },
    Format {
        ending: "csv",
        about: "table of states",
        write: |clip, path, _, all| one(path, Ok(csv::write(clip, all))),
    },
    Format {
        ending: "npz",
        about: "arrays for NumPy",
        write: |clip, path, _, all| one(path, npz::write(clip, all)),
    },
];

fn one(path: &Path, bytes: Result<Vec<u8>, String>) -> Result<Files, String> {
    Ok(vec![(path.to_owned(), bytes?)])
}

/// The file extensions of exported clips, with a description of each.
///
/// ```
/// use ligament_io::clip::{Endings, endings};
///
/// assert!(endings().any(|(ending, about)| ending == "glb" && !about.is_empty()));
/// // As messages list them.
/// assert!(Endings.to_string().contains("bvh"));
/// ```
pub fn endings() -> impl Iterator<Item = (&'static str, &'static str)> {
    FORMATS.iter().map(|format| (format.ending, format.about))
}

/// Displays as the list of file extensions that can be written: those of [`endings`].
#[derive(Clone, Copy, Debug)]
pub struct Endings;

impl fmt::Display for Endings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, (ending, about)) in endings().enumerate() {
            write!(f, "{}.{ending} ({about})", if k == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// Writes a clip in the format of the file extension. Returns the files that were written, the requested one first. Each
/// file is written atomically.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::{bvh, clip};
///
/// let quiet = &mut Progress::none();
/// let walk = bvh::Performance::new(bvh::load("../cli/tests/data/walk.bvh", quiet)?, &bvh::Options::default())?;
/// let walk = walk.motion("walk", quiet).clip(30.0, quiet)?;
/// let path = std::env::temp_dir().join(format!("ligament-export-{}.glb", std::process::id()));
/// let files = clip::export(&walk, &path, &clip::ExportOptions::default(), quiet)?;
/// assert!(files == [path] && std::fs::read(&files[0])?.starts_with(b"glTF"));
/// std::fs::remove_file(&files[0])?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ClipFileError`]: an unknown extension (the error lists the known ones), a clip that the format cannot hold, or a write
/// error.
pub fn export(
    clip: &Clip,
    path: impl AsRef<Path>,
    options: &ExportOptions,
    progress: &mut Progress<'_>,
) -> Result<Vec<PathBuf>, ClipFileError> {
    let files = encode(clip, path, options, &mut progress.part(0.0, MAKING))?;
    let count = files.len() as f64;
    for (k, (path, bytes)) in files.iter().enumerate() {
        let mut here = progress.part(MAKING, 1.0);
        let mut here = here.part(k as f64 / count, (k + 1) as f64 / count);
        let pieces = bytes.chunks(PIECE);
        let write = |out: &mut dyn io::Write| here.through(pieces).try_for_each(|piece| out.write_all(piece));
        crate::atomic::write_with(path, write)
            .map_err(|error| ClipFileError::Io { path: path.clone(), error })?;
    }
    progress.at(1.0);
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

/// The share of the work that makes the bytes; the rest writes them to disk.
const MAKING: f64 = 0.8;

/// Bytes written at a time.
const PIECE: usize = 1 << 20;

/// The files that [`export`] would write: path and bytes of each.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::clip::{ClipModel, Clip, ClipFileError, ExportOptions, FleshAs, ClipFrame, encode};
///
/// // A body at rest, for one frame, in two formats.
/// let scene = ligament_gallery::TumblingBox::default().build()?;
/// let clip_model = ClipModel::of_model(&scene.model, &scene.q)?;
/// let frame = ClipFrame { world_from_bone: clip_model.bones.iter().map(|bone| bone.rest).collect(), ..ClipFrame::default() };
/// let clip = Clip { clip_model, fps: 30.0, frames: vec![frame] };
/// let options = ExportOptions { flesh: FleshAs::Nothing };
/// let encode = |path| encode(&clip, path, &options, &mut Progress::none());
/// assert!(encode("box.bvh")?[0].1.starts_with(b"HIERARCHY"));
/// assert!(encode("box.glb")?[0].1.starts_with(b"glTF"));
/// // An unknown extension: the error lists the known ones.
/// let error = encode("box.mp4").unwrap_err();
/// assert!(matches!(error, ClipFileError::Ending { .. }) && error.to_string().contains("bvh"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ClipFileError`], as for [`export`].
pub fn encode(
    clip: &Clip,
    path: impl AsRef<Path>,
    options: &ExportOptions,
    progress: &mut Progress<'_>,
) -> Result<Vec<(PathBuf, Vec<u8>)>, ClipFileError> {
    let path = path.as_ref();
    let ending = crate::read::ending(path);
    let format = FORMATS.iter().find(|format| format.ending == ending);
    let format = format.ok_or_else(|| ClipFileError::Ending { path: path.to_owned() })?;
    if clip.frames.is_empty() {
        let reason = "the clip has no frames; record at least one".to_owned();
        return Err(ClipFileError::Content { path: path.to_owned(), reason });
    }
    (format.write)(clip, path, options, progress)
        .map_err(|reason| ClipFileError::Content { path: path.to_owned(), reason })
}
