//! Where a show comes from: what must be known to make it again.

use std::path::Path;

use ligament_gallery::{Counts, Scene, Script};
use ligament_io::character::{self, Rig};
use ligament_io::urdf;
use serde::{Deserialize, Serialize};

use crate::show::{Show, ShowError};

/// Where a show comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Source {
    /// A scene of the gallery.
    Gallery(String),
    /// A robot, as the text of its file.
    Urdf { name: String, text: String },
    /// A character, as the bytes of its glTF.
    Gltf {
        name: String,
        #[serde(with = "hex")]
        bytes: Vec<u8>,
    },
}

impl Source {
    /// Makes the show.
    pub(crate) fn build(&self) -> Result<Show, ShowError> {
        match self {
            Source::Gallery(name) => Show::of_gallery(name),
            Source::Urdf { name, text } => robot(name, text),
            Source::Gltf { name, bytes } => character(name, bytes),
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

    /// From a path on the command line.
    pub(crate) fn of_file(path: &Path) -> Result<Source, String> {
        let read = |error: std::io::Error| format!("cannot read {}: {error}", path.display());
        let size = std::fs::metadata(path).map_err(read)?.len();
        if size > MOST_BYTES {
            return Err(format!("{} has {size} bytes; at most {MOST_BYTES} are read", path.display()));
        }
        let name =
            path.file_name().map_or_else(|| "robot".into(), |name| name.to_string_lossy().into_owned());
        let ending = path.extension().map(|end| end.to_string_lossy().to_lowercase());
        if matches!(ending.as_deref(), Some("glb" | "gltf")) {
            return Ok(Source::Gltf { name, bytes: std::fs::read(path).map_err(read)? });
        }
        let text = std::fs::read_to_string(path).map_err(read)?;
        Ok(Source::Urdf { name, text })
    }
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

fn robot(name: &str, text: &str) -> Result<Show, ShowError> {
    let build = |error: &dyn std::fmt::Display| ShowError::Build(error.to_string());
    let imported = urdf::from_text(text, None, &urdf::Options::default()).map_err(|e| build(&e))?;
    let model = imported.model;
    let (q, v) = (model.neutral(), vec![0.0; model.nv()]);
    let counts =
        Counts { bodies: model.bodies().len() - 1, joints: model.joints().len(), tree_rows: 0, loop_rows: 0 };
    let scene =
        Scene { name: "robot", model, q, v, counts, script: Script::default(), broken: None, cover: None };
    Show::rigid(scene, name, "a robot from a file")
}
