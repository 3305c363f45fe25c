//! Writing a clip in the format that the file's name ends in. A new format is one file and one line in the table below.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::frames::Clip;
use super::options::ExportOptions;
use super::{bvh, csv, gltf, npz, points, usd};
use ligament::progress::Progress;

/// Why a clip could not be written.
///
/// See the example of [`encode`].
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum ClipFileError {
    #[error("'{}': nothing is written with this ending; these are known: {}", path.display(), Endings)]
    Ending { path: PathBuf },
    #[error("'{}': {reason}", path.display())]
    Content { path: PathBuf, reason: String },
    #[error("cannot write {}: {error}", path.display())]
    Io { path: PathBuf, error: io::Error },
}

/// Files that a clip becomes: path and bytes of each.
type Files = Vec<(PathBuf, Vec<u8>)>;

/// What a writer makes of a clip for a path: one file, or several; or a sentence that says why it cannot.
type Writer = fn(&Clip, &Path, &ExportOptions, &mut Progress<'_>) -> Result<Files, String>;

/// A format: how its files end, what it is, and who writes it.
struct Format {
    ending: &'static str,
    about: &'static str,
    write: Writer,
}

const FORMATS: [Format; 8] = [
    Format { ending: "glb", about: "glTF in one file", write: gltf::glb },
    Format { ending: "gltf", about: "glTF as text", write: gltf::text },
    Format { ending: "bvh", about: "bones", write: |clip, path, _, all| one(path, bvh::write(clip, all)) },
    Format {
        ending: "pc2",
        about: "points of the skin",
        write: |clip, path, _, all| one(path, points::pc2(clip, all)),
    },
    Format {
        ending: "mdd",
        about: "points of the skin",
        write: |clip, path, _, all| one(path, points::mdd(clip, all)),
    },
    Format {
        ending: "usda",
        about: "USD as text",
        write: |clip, path, _, all| one(path, usd::write(clip, all)),
    },
    Format {
        ending: "csv",
        about: "table of all states",
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

/// The endings of files that clips leave as, and what each is.
///
/// ```
/// use ligament_io::clip::{Endings, endings};
///
/// assert!(endings().any(|(ending, about)| ending == "glb" && !about.is_empty()));
/// // As a message has them.
/// assert!(Endings.to_string().contains("bvh"));
/// ```
pub fn endings() -> impl Iterator<Item = (&'static str, &'static str)> {
    FORMATS.iter().map(|format| (format.ending, format.about))
}

/// Prints as the list of endings that are written.
///
/// See the example of [`endings`].
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

/// Writes a clip as the format that the path ends in; the files that were written, the asked one first. Each is there
/// whole, or as it was before.
///
/// See the example of [`encode`], which gives the same bytes.
///
/// # Errors
/// [`ClipFileError`]: an ending that is not known (it lists those that are), a clip that the format cannot hold, or a disk
/// that does not take it.
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

/// About what part of an export it is to make the bytes; the rest is to write them to the disk.
const MAKING: f64 = 0.8;

/// Bytes that go to the disk at a time.
const PIECE: usize = 1 << 20;

/// What [`export`] would write: each file's path and bytes.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::clip::{Cast, Clip, ClipFileError, ExportOptions, FleshAs, ClipFrame, encode};
///
/// // A stone that does not move, for a frame: what each format makes of it.
/// let scene = ligament_gallery::TumblingBox::default().build()?;
/// let cast = Cast::of_model(&scene.model, &scene.q)?;
/// let frame = ClipFrame { world_from_bone: cast.bones.iter().map(|bone| bone.rest).collect(), ..ClipFrame::default() };
/// let clip = Clip { cast, fps: 30.0, frames: vec![frame] };
/// let options = ExportOptions { flesh: FleshAs::Nothing };
/// let encode = |path| encode(&clip, path, &options, &mut Progress::none());
/// assert!(encode("box.bvh")?[0].1.starts_with(b"HIERARCHY"));
/// assert!(encode("box.glb")?[0].1.starts_with(b"glTF"));
/// // An ending that nobody knows: the error lists those that are.
/// let error = encode("box.mp4").unwrap_err();
/// assert!(matches!(error, ClipFileError::Ending { .. }) && error.to_string().contains("bvh"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ClipFileError`], as there.
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
        let reason = "the clip has no frames".to_owned();
        return Err(ClipFileError::Content { path: path.to_owned(), reason });
    }
    (format.write)(clip, path, options, progress)
        .map_err(|reason| ClipFileError::Content { path: path.to_owned(), reason })
}
