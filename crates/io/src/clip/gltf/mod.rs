//! glTF 2.0: bones as animated nodes, the skin as a mesh. A character that came from a glTF is exported into its own file,
//! with its meshes and materials; any other into a plain one, with the shapes of its bodies on its bones if it has no skin.
//!
//! A soft body is a morph target for each frame, weighted one after the other; viewers interpolate between frames. With a
//! skin that follows bones, the targets hold the difference from skinning.

mod animation;
mod blob;
mod dressed;
mod looks;
mod plain;

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::dress::Dress;
use super::frames::Clip;
use super::options::{ExportOptions, FleshAs};
use super::points;
use crate::gltf::{MOST_CARRIED, RIG, SCENE};
use crate::rig::Rig;
use ligament::progress::Progress;

/// The largest number of morph targets: other programs would take too long to open more.
const MOST_MORPHS: usize = 600;
/// The largest size of all morph targets together, in bytes.
const MOST_MORPH_BYTES: usize = 1 << 30;
/// The share of the work that makes the document; the rest assembles the file and the point cache.
const BONES: f64 = 0.8;

/// Path and bytes of each.
type Files = Vec<(PathBuf, Vec<u8>)>;

/// One file, and a point cache if requested.
pub(super) fn glb(
    clip: &Clip,
    path: &Path,
    options: &ExportOptions,
    all: &mut Progress<'_>,
) -> Result<Files, String> {
    let (json, blob) = document(clip, options, &mut all.part(0.0, BONES))?;
    let files = vec![(path.to_owned(), in_one_piece(json, &blob)?)];
    with_cache(clip, path, options, files, &mut all.part(BONES, 1.0))
}

/// The file that a character came from as one GLB, with external data included.
pub(crate) fn packed(dress: &Dress) -> Result<Vec<u8>, String> {
    let (json, blob) = dressed::as_it_was(dress);
    in_one_piece(json, &blob)
}

/// JSON without its buffer, and the buffer, as a GLB.
fn in_one_piece(mut json: Value, blob: &[u8]) -> Result<Vec<u8>, String> {
    json["buffers"] = json!([{ "byteLength": blob.len() }]);
    let mut text = json.to_string().into_bytes();
    text.resize(text.len().next_multiple_of(4), b' ');
    let length = |n: usize| {
        u32::try_from(n).map_err(|_| {
            "the file would exceed 4 GB, the limit of GLB; export \
         fewer frames"
                .to_owned()
        })
    };
    let mut bytes = b"glTF".to_vec();
    bytes.extend(2_u32.to_le_bytes());
    bytes.extend(length(12 + 8 + text.len() + 8 + blob.len())?.to_le_bytes());
    bytes.extend(length(text.len())?.to_le_bytes());
    bytes.extend(b"JSON");
    bytes.extend(text);
    bytes.extend(length(blob.len())?.to_le_bytes());
    bytes.extend(b"BIN\0");
    bytes.extend(blob);
    Ok(bytes)
}

/// JSON, with its buffer in a second file.
pub(super) fn text(
    clip: &Clip,
    path: &Path,
    options: &ExportOptions,
    all: &mut Progress<'_>,
) -> Result<Files, String> {
    let (mut json, blob) = document(clip, options, &mut all.part(0.0, BONES))?;
    let beside = path.with_extension("bin");
    let name = beside.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    json["buffers"] = json!([{ "byteLength": blob.len(), "uri": escaped(&name) }]);
    let bytes = json.to_string().into_bytes();
    let files = vec![(path.to_owned(), bytes), (beside, blob)];
    with_cache(clip, path, options, files, &mut all.part(BONES, 1.0))
}

fn with_cache(
    clip: &Clip,
    path: &Path,
    options: &ExportOptions,
    mut files: Files,
    all: &mut Progress<'_>,
) -> Result<Files, String> {
    if options.flesh == FleshAs::Cache && clip.clip_model.skin.is_some() {
        files.push((path.with_extension("pc2"), points::pc2(clip, all)?));
    }
    Ok(files)
}

/// The JSON without its buffers, and the content of the one buffer.
fn document(
    clip: &Clip,
    options: &ExportOptions,
    all: &mut Progress<'_>,
) -> Result<(Value, Vec<u8>), String> {
    let morphs = options.flesh == FleshAs::Morphs
        && clip.clip_model.skin.as_ref().is_some_and(|skin| !skin.follows_bones);
    if morphs {
        let (frames, vertices) =
            (clip.frames.len(), clip.clip_model.skin.as_ref().map_or(0, |skin| skin.rest.len()));
        if frames > MOST_MORPHS || frames.saturating_mul(vertices).saturating_mul(12) > MOST_MORPH_BYTES {
            return Err(format!(
                "the soft body needs {frames} morph targets of {vertices} vertices; the limit is {MOST_MORPHS} targets and \
                 {MOST_MORPH_BYTES} bytes: use fewer frames per second, or a point cache (--flesh cache)"
            ));
        }
    }
    let (mut json, blob) = match &clip.clip_model.dress {
        Some(dress) => dressed::document(clip, dress, morphs, all)?,
        None => plain::document(clip, morphs, all),
    };
    carry(clip, &mut json);
    Ok((json, blob))
}

/// What glTF cannot express goes into the extras of the scene, which other programs ignore: the whole scene, or the rig of
/// a character that came from a file.
fn carry(clip: &Clip, json: &mut Value) {
    let shown = json["scene"].as_u64().unwrap_or(0) as usize;
    let Some(scene) = json["scenes"].get_mut(shown).and_then(Value::as_object_mut) else { return };
    if let Some(extras) = scene.get_mut("extras").and_then(Value::as_object_mut) {
        // The embedded data of the original file is out of date.
        extras.remove(SCENE);
        extras.remove(RIG);
    }
    let (key, text) = match (&clip.clip_model.dress, &clip.clip_model.scene) {
        (Some(dress), _) if dress.rig != Rig::default() => (RIG, dress.rig.to_text()),
        (None, Some(scene)) if scene.len() <= MOST_CARRIED => (SCENE, scene.to_string()),
        _ => return,
    };
    let extras = scene.entry("extras").or_insert(json!({}));
    if !extras.is_object() {
        *extras = json!({});
    }
    extras[key] = json!(text);
}

/// A file name as a URI.
fn escaped(name: &str) -> String {
    let letter = |b: u8| match b {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => (b as char).to_string(),
        b => format!("%{b:02X}"),
    };
    name.bytes().map(letter).collect()
}
