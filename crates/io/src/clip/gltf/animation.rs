//! Parts of both kinds of glTF documents: an animation, its times and weights, and lists that glTF allows.

use ligament::math::{Mat3, Quat};
use serde_json::{Value, json};

use super::super::frames::Clip;
use super::blob::Blob;

/// Times of the frames.
pub(super) fn times(clip: &Clip, blob: &mut Blob) -> usize {
    blob.numbers(clip.frames.iter().map(|frame| [frame.time]), "SCALAR", true)
}

/// A channel that weights the morph target of each frame in turn; the first `before` targets keep the weight 0.
pub(super) fn weights(
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

/// An animation under construction.
#[derive(Default)]
pub(super) struct Animation {
    samplers: Vec<Value>,
    channels: Vec<Value>,
}

impl Animation {
    pub(super) fn add(&mut self, input: usize, output: usize, node: usize, path: &str) {
        let sampler = self.samplers.len();
        self.samplers.push(json!({ "input": input, "interpolation": "LINEAR", "output": output }));
        self.channels.push(json!({ "sampler": sampler, "target": { "node": node, "path": path } }));
    }

    /// As a list of animations: one, or none if nothing moves.
    pub(super) fn finish(self, name: &str) -> Value {
        if self.channels.is_empty() {
            return json!([]);
        }
        json!([{ "name": name, "samplers": self.samplers, "channels": self.channels }])
    }
}

/// Names of the morph targets of the frames, where programs expect them, after those of the file.
pub(super) fn target_names(clip: &Clip, before: Vec<String>) -> Value {
    let names: Vec<String> =
        before.into_iter().chain((0..clip.frames.len()).map(|k| format!("frame {k}"))).collect();
    json!({ "targetNames": names })
}

/// Quaternions with consistent signs, so that interpolation takes the shorter arc.
pub(super) fn continuous(turns: impl Iterator<Item = Mat3>) -> Vec<[f64; 4]> {
    let mut quaternions: Vec<[f64; 4]> = Vec::new();
    for turn in turns {
        let q = Quat::from_mat3(turn).to_array();
        let last = quaternions.last().copied().unwrap_or(q);
        let same_side = last.iter().zip(q).map(|(a, b)| a * b).sum::<f64>() >= 0.0;
        quaternions.push(if same_side { q } else { q.map(|x| -x) });
    }
    quaternions
}

/// Removes keys with empty lists, which glTF forbids.
pub(super) fn without_empty_lists(json: &mut Value) {
    if let Some(object) = json.as_object_mut() {
        object.retain(|_, value| !value.as_array().is_some_and(Vec::is_empty));
    }
}
