//! Where a show comes from: what must be known to make it again.

use std::path::Path;

use ligament::control::take::Take;
use ligament_io::character::{self, Rig};
use ligament_io::{open, scene};
use ligament_scene::Document;
use serde::{Deserialize, Serialize};

use crate::show::{Show, ShowError};

/// Where a show comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Source {
    /// A scene of the gallery.
    Gallery(String),
    /// A robot, as the text of its file: in recordings that were made before other files could be shown.
    Urdf { name: String, text: String },
    /// A character, as the bytes of its glTF.
    Gltf {
        name: String,
        #[serde(with = "hex")]
        bytes: Vec<u8>,
    },
    /// Any file that a scene can come from, as its text.
    File { name: String, text: String },
}

impl Source {
    /// Makes the show.
    pub(crate) fn build(&self) -> Result<Show, ShowError> {
        match self {
            Source::Gallery(name) => Show::of_gallery(name),
            Source::Gltf { name, bytes } => character(name, bytes),
            Source::Urdf { name, text } | Source::File { name, text } => {
                Show::of_document(document(name, text).map_err(ShowError::Build)?, name)
            }
        }
    }

    /// The take that comes with it.
    pub(crate) fn take(&self) -> Option<Take> {
        match self {
            Source::File { name, text } => document(name, text).ok()?.take,
            Source::Gallery(_) | Source::Urdf { .. } | Source::Gltf { .. } => None,
        }
    }

    /// For the head of a recording.
    pub(crate) fn about(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// From the head of a recording.
    pub(crate) fn of_about(about: &str) -> Result<Source, String> {
        serde_json::from_str(about)
            .map_err(|_| "the recording does not say what it is of in words known here".into())
    }

    /// From a path on the command line. What the file names, meshes say, becomes part of it, so that a recording has all
    /// that it needs.
    pub(crate) fn of_file(path: &Path) -> Result<Source, String> {
        let size = std::fs::metadata(path).map_err(|e| format!("cannot read {}: {e}", path.display()))?.len();
        if size > MOST_BYTES {
            return Err(format!("{} has {size} bytes; at most {MOST_BYTES} are read", path.display()));
        }
        let ending = path.extension().map(|end| end.to_string_lossy().to_lowercase());
        if matches!(ending.as_deref(), Some("glb" | "gltf")) {
            let bytes = std::fs::read(path).map_err(|e| format!("cannot read {}: {e}", path.display()))?;
            let name = path
                .file_name()
                .map_or_else(|| "character".into(), |name| name.to_string_lossy().into_owned());
            return Ok(Source::Gltf { name, bytes });
        }
        let opened = open::open(path, &open::Options::default()).map_err(|error| error.to_string())?;
        let text = scene::to_json(&opened.document).map_err(|error| error.to_string())?;
        let name =
            path.file_name().map_or_else(|| "scene".into(), |name| name.to_string_lossy().into_owned());
        Ok(Source::File { name, text })
    }
}

fn document(name: &str, text: &str) -> Result<Document, String> {
    let opened = open::open_text(name, text, None, &open::Options::default());
    Ok(opened.map_err(|error| error.to_string())?.document)
}

/// The largest file that is taken.
pub(crate) const MOST_BYTES: u64 = 64 << 20;

/// A character whose file holds all of it. What lies beside the file is not looked for: it may have come from elsewhere.
fn character(name: &str, bytes: &[u8]) -> Result<Show, ShowError> {
    let nowhere = Path::new("/nonexistent");
    let stem = Path::new(name).file_stem().map_or(name.into(), |stem| stem.to_string_lossy());
    let character =
        character::from_bytes(bytes, nowhere, &stem, &Rig::default()).map_err(ShowError::Build)?;
    Show::of_file(character, name)
}

/// Bytes as text, two letters each, for the head of a recording.
mod hex {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
        let digit = |x: u8| char::from(b"0123456789abcdef"[usize::from(x)]);
        let text: String = bytes.iter().flat_map(|x| [digit(x >> 4), digit(x & 15)]).collect();
        to.serialize_str(&text)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
        let text = String::deserialize(from)?;
        let digit = |x: u8| char::from(x).to_digit(16);
        let byte = |pair: &[u8]| Some((digit(*pair.first()?)? << 4 | digit(*pair.get(1)?)?) as u8);
        let bytes: Option<Vec<u8>> = text.as_bytes().chunks(2).map(byte).collect();
        bytes.ok_or_else(|| D::Error::custom("the bytes of the file are not written in hexadecimal digits"))
    }
}
