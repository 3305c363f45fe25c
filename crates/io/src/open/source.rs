//! The source of a scene: what is needed to build it again. A recording carries it in its header.

use ligament::progress::Progress;
use ligament::scene::Scene;
use serde::{Deserialize, Serialize};

use super::error::OpenError;
use crate::place::deepest;
use crate::scene as scene_file;

/// What is needed to build a scene again.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::open::{Options, Source};
///
/// let source = Source::gallery("pendulum");
/// let again = Source::from_head(&source.to_head())?;
/// assert_eq!(again, source);
/// assert_eq!(again.open(&Options::default(), &mut Progress::none())?.scene.name, "pendulum");
/// # Ok::<(), ligament_io::open::OpenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Source {
    /// Name of the scene or of the file.
    pub name: String,
    pub(super) kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Kind {
    /// A scene of the gallery.
    Gallery,
    /// The text of a self-contained file.
    Text(String),
    /// The bytes of a glTF character, and the text of its rig.
    Character { bytes: Vec<u8>, rig: Option<String> },
    /// The bytes of a closed surface, to be filled as a soft body.
    Surface(Vec<u8>),
}

/// The first bytes of the header of a recording.
const MAGIC: &[u8; 8] = b"LGSRC\0\0\x03";

impl Source {
    /// A scene of the gallery.
    pub fn gallery(name: impl Into<String>) -> Source {
        Source { name: name.into(), kind: Kind::Gallery }
    }

    /// A scene, as the text of a scene file.
    ///
    /// # Errors
    /// [`OpenError::Content`] if it cannot be written, for example because a number is not finite.
    pub fn of_scene(scene: &Scene, name: &str) -> Result<Source, OpenError> {
        let text = scene_file::to_json(scene, &mut Progress::none())
            .map_err(|why| OpenError::Content(format!("'{name}': {why}")))?;
        Ok(Source::text(name, text))
    }

    pub(super) fn text(name: &str, text: String) -> Source {
        Source { name: name.to_string(), kind: Kind::Text(text) }
    }

    pub(super) fn character(name: &str, bytes: Vec<u8>, rig: Option<String>) -> Source {
        Source { name: name.to_string(), kind: Kind::Character { bytes, rig } }
    }

    pub(super) fn surface(name: &str, bytes: Vec<u8>) -> Source {
        Source { name: name.to_string(), kind: Kind::Surface(bytes) }
    }

    /// Whether it is a scene of the gallery.
    pub fn is_gallery(&self) -> bool {
        self.kind == Kind::Gallery
    }

    /// Line and column of a place such as `control[2]`, if the source is a scene file.
    pub(super) fn locate(&self, place: &str) -> Option<(usize, usize)> {
        match &self.kind {
            Kind::Text(text) => deepest(text, &[place.to_owned()]),
            _ => None,
        }
    }

    /// As bytes, for the header of a recording.
    pub fn to_head(&self) -> Vec<u8> {
        let mut head = MAGIC.to_vec();
        // Plain data: writing cannot fail.
        head.extend(postcard::to_stdvec(self).unwrap_or_default());
        head
    }

    /// From the header of a recording.
    ///
    /// # Errors
    /// [`OpenError::Recording`] if it is of a later version, or not a source at all.
    pub fn from_head(head: &[u8]) -> Result<Source, OpenError> {
        match head.strip_prefix(MAGIC) {
            Some(rest) => postcard::from_bytes(rest).map_err(|why| {
                let expected = "it may be from a later version of Ligament, or damaged";
                OpenError::Recording(format!("its scene cannot be read ({why}); {expected}"))
            }),
            None => old::source(head),
        }
    }
}

/// Headers of recordings of format 2: JSON, with bytes as hexadecimal digits.
mod old {
    use super::{Deserialize, OpenError, Source};

    #[derive(Deserialize)]
    struct About {
        format: u32,
        source: Old,
    }

    #[derive(Deserialize)]
    enum Old {
        Gallery(String),
        Urdf { name: String, text: String },
        File { name: String, text: String },
        Gltf { name: String, digits: String },
        Rigged { name: String, digits: String, rig: String },
        Mesh { name: String, digits: String },
    }

    pub(super) fn source(head: &[u8]) -> Result<Source, OpenError> {
        let refused = |why: &dyn std::fmt::Display| OpenError::Recording(why.to_string());
        let About { format, source } = serde_json::from_slice(head).map_err(|why| refused(&why))?;
        if format != 2 {
            return Err(refused(&format!("found format {format}; expected 2 or 3")));
        }
        let bytes = |digits: &str| {
            of_digits(digits).ok_or_else(|| refused(&"its bytes are not in hexadecimal digits"))
        };
        Ok(match source {
            Old::Gallery(name) => Source::gallery(name),
            Old::Urdf { name, text } | Old::File { name, text } => Source::text(&name, text),
            Old::Gltf { name, digits } => Source::character(&name, bytes(&digits)?, None),
            Old::Rigged { name, digits, rig } => Source::character(&name, bytes(&digits)?, Some(rig)),
            Old::Mesh { name, digits } => Source::surface(&name, bytes(&digits)?),
        })
    }

    fn of_digits(digits: &str) -> Option<Vec<u8>> {
        let four = |digit: u8| (digit as char).to_digit(16).map(|four| four as u8);
        let pairs = digits.as_bytes().chunks_exact(2);
        pairs.map(|pair| Some(four(pair[0])? << 4 | four(pair[1])?)).collect()
    }
}
