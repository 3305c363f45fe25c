//! glTF 2.0: bones as nodes with channels, the skin as a mesh. A character that came from a glTF leaves in its own file,
//! with its meshes and materials; any other in a plain one, with the shapes of its bodies on its bones where it has no skin.
//!
//! Flesh is a morph target for each frame, weighed one after the other: between two frames, viewers blend the two. With a
//! skin that follows bones, the targets hold what flesh adds to it.

mod blob;
mod dressed;
mod looks;
mod plain;

use std::path::Path;

use serde_json::{Value, json};

use super::export::{ExportOptions, FleshAs, Written};
use super::{Clip, points};
use crate::character::{Dress, MOST_CARRIED, Rig};
use crate::gltf::{RIG, SCENE};
use blob::Blob;
use ligament::progress::Progress;

/// More morph targets than this are no file that a program would open in reasonable time.
const MOST_MORPHS: usize = 600;
/// The most bytes that morph targets may have together.
const MOST_MORPH_BYTES: usize = 1 << 30;
/// About what part of the work the document is; the rest is to put its pieces together, and the point cache.
const BONES: f64 = 0.8;

/// One file, and a point cache where that is asked for.
pub(super) fn glb(
    clip: &Clip,
    path: &Path,
    options: &ExportOptions,
    all: &mut Progress<'_>,
) -> Result<Vec<Written>, String> {
    let (json, blob) = document(clip, options, &mut all.part(0.0, BONES))?;
    let files = vec![Written { path: path.to_owned(), bytes: in_one_piece(json, &blob)? }];
    with_cache(clip, path, options, files, &mut all.part(BONES, 1.0))
}

/// The file that a character came from in one piece: what lay beside it is in it.
pub(crate) fn packed(dress: &Dress) -> Result<Vec<u8>, String> {
    let (json, blob) = dressed::as_it_was(dress);
    in_one_piece(json, &blob)
}

/// JSON without its buffer, and the buffer, as a GLB.
fn in_one_piece(mut json: Value, blob: &[u8]) -> Result<Vec<u8>, String> {
    json["buffers"] = json!([{ "byteLength": blob.len() }]);
    let mut text = json.to_string().into_bytes();
    text.resize(text.len().next_multiple_of(4), b' ');
    let length = |n: usize| u32::try_from(n).map_err(|_| "it would be more than 4 GB".to_owned());
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

/// JSON, and its numbers in a file beside it.
pub(super) fn text(
    clip: &Clip,
    path: &Path,
    options: &ExportOptions,
    all: &mut Progress<'_>,
) -> Result<Vec<Written>, String> {
    let (mut json, blob) = document(clip, options, &mut all.part(0.0, BONES))?;
    let beside = path.with_extension("bin");
    let name = beside.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    json["buffers"] = json!([{ "byteLength": blob.len(), "uri": escaped(&name) }]);
    let bytes = json.to_string().into_bytes();
    let files = vec![Written { path: path.to_owned(), bytes }, Written { path: beside, bytes: blob }];
    with_cache(clip, path, options, files, &mut all.part(BONES, 1.0))
}

fn with_cache(
    clip: &Clip,
    path: &Path,
    options: &ExportOptions,
    mut files: Vec<Written>,
    all: &mut Progress<'_>,
) -> Result<Vec<Written>, String> {
    if options.flesh == FleshAs::Cache && clip.cast.skin.is_some() {
        files.push(Written { path: path.with_extension("pc2"), bytes: points::pc2(clip, all)? });
    }
    Ok(files)
}

/// The JSON without its buffers, and what is in the one buffer.
fn document(
    clip: &Clip,
    options: &ExportOptions,
    all: &mut Progress<'_>,
) -> Result<(Value, Vec<u8>), String> {
    let morphs =
        options.flesh == FleshAs::Morphs && clip.cast.skin.as_ref().is_some_and(|skin| !skin.follows_bones);
    if morphs {
        let (frames, vertices) =
            (clip.frames.len(), clip.cast.skin.as_ref().map_or(0, |skin| skin.rest.len()));
        if frames > MOST_MORPHS || frames.saturating_mul(vertices).saturating_mul(12) > MOST_MORPH_BYTES {
            return Err(format!(
                "the flesh would be {frames} morph targets of {vertices} points; at most {MOST_MORPHS} targets and \
                 {MOST_MORPH_BYTES} bytes are written: take fewer frames a second, or a point cache (--flesh cache)"
            ));
        }
    }
    let (mut json, blob) = match &clip.cast.dress {
        Some(dress) => dressed::document(clip, dress, morphs, all)?,
        None => plain::document(clip, morphs, all),
    };
    carry(clip, &mut json);
    Ok((json, blob))
}

/// What glTF has no words for goes into the extras of its scene, which other programs pass over: the whole scene of what
/// was made here, the rig of what came from a file.
fn carry(clip: &Clip, json: &mut Value) {
    let shown = json["scene"].as_u64().unwrap_or(0) as usize;
    let Some(scene) = json["scenes"].get_mut(shown).and_then(Value::as_object_mut) else { return };
    if let Some(extras) = scene.get_mut("extras").and_then(Value::as_object_mut) {
        // What it came with is out of date.
        extras.remove(SCENE);
        extras.remove(RIG);
    }
    let (key, text) = match (&clip.cast.dress, &clip.cast.scene) {
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

/// Times of the frames.
fn times(clip: &Clip, blob: &mut Blob) -> usize {
    blob.numbers(clip.frames.iter().map(|frame| [frame.time]), "SCALAR", true)
}

/// A channel that weighs the target of each frame in its turn; `before` targets that were there before are at rest.
fn weights(
    clip: &Clip,
    before: usize,
    blob: &mut Blob,
    input: usize,
    node: usize,
    animation: &mut Animation,
) {
    let count = clip.frames.len();
    let of_frame =
        |now: usize| (0..before + count).map(move |target| [f64::from(u8::from(before + now == target))]);
    let output = blob.numbers((0..count).flat_map(of_frame), "SCALAR", false);
    animation.add(input, output, node, "weights");
}

/// An animation under way.
#[derive(Default)]
struct Animation {
    samplers: Vec<Value>,
    channels: Vec<Value>,
}

impl Animation {
    fn add(&mut self, input: usize, output: usize, node: usize, path: &str) {
        let sampler = self.samplers.len();
        self.samplers.push(json!({ "input": input, "interpolation": "LINEAR", "output": output }));
        self.channels.push(json!({ "sampler": sampler, "target": { "node": node, "path": path } }));
    }

    /// As a list of animations: of one, or of none where nothing moves.
    fn finish(self, name: &str) -> Value {
        if self.channels.is_empty() {
            return json!([]);
        }
        json!([{ "name": name, "samplers": self.samplers, "channels": self.channels }])
    }
}

/// Names of the morph targets of frames, where programs look for them, after those that were there before.
fn target_names(clip: &Clip, before: Vec<String>) -> Value {
    let names: Vec<String> =
        before.into_iter().chain((0..clip.frames.len()).map(|k| format!("frame {k}"))).collect();
    json!({ "targetNames": names })
}

/// A name as a URI.
fn escaped(name: &str) -> String {
    let letter = |b: u8| match b {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => (b as char).to_string(),
        b => format!("%{b:02X}"),
    };
    name.bytes().map(letter).collect()
}

/// Quaternions one after the other, each on the side of the last, so that a viewer that blends goes the short way.
fn continuous(turns: impl Iterator<Item = ligament::math::Mat3>) -> Vec<[f64; 4]> {
    let mut quaternions: Vec<[f64; 4]> = Vec::new();
    for turn in turns {
        let q = ligament::math::Quat::from_mat3(turn).to_array();
        let last = quaternions.last().copied().unwrap_or(q);
        let same_side = last.iter().zip(q).map(|(a, b)| a * b).sum::<f64>() >= 0.0;
        quaternions.push(if same_side { q } else { q.map(|x| -x) });
    }
    quaternions
}

/// A removal of keys that lists nothing: glTF forbids empty lists.
fn without_empty_lists(json: &mut Value) {
    if let Some(object) = json.as_object_mut() {
        object.retain(|_, value| !value.as_array().is_some_and(Vec::is_empty));
    }
}
