//! A character exported into the file it came from: nodes, meshes, shape keys, skins, materials and images stay; animations
//! are replaced by the clip. A soft body adds morph targets after those of the file, whose weights are then zero: the flesh
//! was built on the mesh without shape keys.

use std::collections::{BTreeMap, BTreeSet};

use ligament::math::{Quat, Vec3};
use serde_json::{Value, json};

use super::super::dress::{Dress, Local};
use super::super::frames::{Clip, ClipFrame};
use super::animation::{Animation, continuous, target_names, times, weights, without_empty_lists};
use super::blob::Blob;
use ligament::progress::Progress;

pub(super) fn document(
    clip: &Clip,
    dress: &Dress,
    morphs: bool,
    all: &mut Progress<'_>,
) -> Result<(Value, Vec<u8>), String> {
    let mut json = dress.json.clone();
    let mut blob = old_buffers(&mut json, dress);
    keep_pictures(&mut json, dress, &mut blob);
    let input = times(clip, &mut blob);
    let mut animation = Animation::default();
    let of_bones = if morphs { 0.2 } else { 1.0 };
    let mut here = all.part(0.0, of_bones);
    let frames = here.through(clip.frames.iter());
    let frames: Vec<_> =
        frames.map(|frame| dress.locals(&clip.clip_model.bones, &frame.world_from_bone)).collect();
    bones(clip, dress, &frames, &mut json, &mut blob, input, &mut animation);
    if morphs {
        let mut here = all.part(of_bones, 1.0);
        let frames = here.through(clip.frames.iter());
        let added = |frame: &ClipFrame| {
            dress.corrections(&clip.clip_model.bones, &frame.world_from_bone, &frame.skin)
        };
        let corrections: Vec<_> = frames.map(added).collect();
        flesh(clip, dress, &corrections, &mut json, &mut blob, input, &mut animation)?;
    }
    json["animations"] = animation.finish(&clip.clip_model.name);
    json["accessors"] = json!(blob.accessors);
    json["bufferViews"] = json!(blob.views);
    json["asset"]["generator"] = json!("Ligament");
    without_empty_lists(&mut json);
    Ok((json, blob.bytes))
}

/// The file itself, with all external data in its single buffer.
pub(super) fn as_it_was(dress: &Dress) -> (Value, Vec<u8>) {
    let mut json = dress.json.clone();
    let mut blob = old_buffers(&mut json, dress);
    keep_pictures(&mut json, dress, &mut blob);
    json["accessors"] = json!(blob.accessors);
    json["bufferViews"] = json!(blob.views);
    without_empty_lists(&mut json);
    (json, blob.bytes)
}

/// All old buffers merged into one, with their views and accessors.
fn old_buffers(json: &mut Value, dress: &Dress) -> Blob {
    let mut blob = Blob::default();
    let mut starts = Vec::with_capacity(dress.buffers.len());
    for buffer in &dress.buffers {
        blob.bytes.resize(blob.bytes.len().next_multiple_of(4), 0);
        starts.push(blob.bytes.len());
        blob.bytes.extend(buffer);
    }
    blob.bytes.resize(blob.bytes.len().next_multiple_of(4), 0);
    let list = |json: &mut Value, key: &str| {
        json.get_mut(key).and_then(Value::as_array_mut).map(std::mem::take).unwrap_or_default()
    };
    blob.views = list(json, "bufferViews");
    blob.accessors = list(json, "accessors");
    for view in &mut blob.views {
        let start = view["buffer"].as_u64().and_then(|k| starts.get(k as usize)).copied().unwrap_or(0);
        let offset = view["byteOffset"].as_u64().unwrap_or(0);
        view["buffer"] = json!(0);
        view["byteOffset"] = json!(offset + start as u64);
    }
    blob
}

/// External images are embedded, so that the file can be moved.
fn keep_pictures(json: &mut Value, dress: &Dress, blob: &mut Blob) {
    let Some(images) = json.get_mut("images").and_then(Value::as_array_mut) else { return };
    for (image, bytes) in images.iter_mut().zip(&dress.images) {
        let (Some(bytes), Some(object)) = (bytes, image.as_object_mut()) else { continue };
        let kind = if bytes.starts_with(b"\x89PNG") { "image/png" } else { "image/jpeg" };
        object.remove("uri");
        object.insert("bufferView".to_owned(), json!(blob.view(bytes)));
        object.entry("mimeType").or_insert(json!(kind));
    }
}

fn bones(
    clip: &Clip,
    dress: &Dress,
    frames: &[Vec<Option<Local>>],
    json: &mut Value,
    blob: &mut Blob,
    input: usize,
    animation: &mut Animation,
) {
    let bones = &clip.clip_model.bones;
    for (k, &node) in dress.node_of_bone.iter().enumerate() {
        let Some(places) = frames.iter().map(|frame| frame[k]).collect::<Option<Vec<_>>>() else { continue };
        let Some(object) = json["nodes"][node].as_object_mut() else { continue };
        // An animated node must have translation, rotation and scale instead of a matrix.
        if object.remove("matrix").is_some() {
            let rest: Vec<_> = bones.iter().map(|bone| bone.rest).collect();
            if let Some(rest) = dress.locals(bones, &rest)[k] {
                let turn = Quat::from_mat3(rest.turn).to_array().map(|x| x as f32);
                object.insert("translation".to_owned(), json!(rest.shift.to_array().map(|x| x as f32)));
                object.insert("rotation".to_owned(), json!(turn));
                object.insert("scale".to_owned(), json!(rest.stretch.to_array().map(|x| x as f32)));
            }
        }
        let output = blob.numbers(places.iter().map(|place| place.shift.to_array()), "VEC3", false);
        animation.add(input, output, node, "translation");
        let turns = continuous(places.iter().map(|place| place.turn));
        let output = blob.numbers(turns.into_iter(), "VEC4", false);
        animation.add(input, output, node, "rotation");
    }
}

/// What the soft body adds to the skin in each frame, as morph targets of every primitive.
fn flesh(
    clip: &Clip,
    dress: &Dress,
    corrections: &[Vec<Vec3>],
    json: &mut Value,
    blob: &mut Blob,
    input: usize,
    animation: &mut Animation,
) -> Result<(), String> {
    let count = clip.frames.len();
    let mut owner: BTreeMap<usize, usize> = BTreeMap::new();
    let mut taken: BTreeSet<usize> = BTreeSet::new();
    for part in &dress.parts {
        if owner.contains_key(&part.node) {
            continue;
        }
        // Two nodes with one mesh deform differently: the second gets a copy.
        let mesh = if taken.insert(part.mesh) { part.mesh } else { copy_of(json, part.mesh) };
        json["nodes"][part.node]["mesh"] = json!(mesh);
        owner.insert(part.node, mesh);
    }
    for part in &dress.parts {
        let Some(&mesh) = owner.get(&part.node) else { continue };
        let shifts_of = corrections.iter().map(|all| {
            let shifts = all[part.first..part.first + part.count].iter().map(|shift| shift.to_array());
            json!({ "POSITION": blob.vertices(shifts) })
        });
        let targets = &mut json["meshes"][mesh]["primitives"][part.primitive]["targets"];
        let mut all = targets.as_array_mut().map(std::mem::take).unwrap_or_default();
        all.extend(shifts_of);
        *targets = json!(all);
    }
    for (&node, &mesh) in &owner {
        let entry = &mut json["meshes"][mesh];
        let targets = |primitive: &Value| primitive["targets"].as_array().map_or(0, Vec::len);
        let all = entry["primitives"].as_array().and_then(|all| all.first()).map_or(0, targets);
        let before = all.saturating_sub(count);
        let bare = |primitive: &Value| targets(primitive) != before + count;
        if entry["primitives"].as_array().is_none_or(|all| all.iter().any(bare)) {
            return Err(format!(
                "mesh {mesh} has lines or points besides triangles, which cannot follow the soft body; remove them, or \
                 export a point cache (--flesh cache)"
            ));
        }
        entry["weights"] = json!(vec![0.0; before + count]);
        if !entry["extras"].is_object() {
            entry["extras"] = json!({});
        }
        let named = entry["extras"]["targetNames"].as_array();
        let name = |k: usize| {
            named.and_then(|names| names.get(k)?.as_str()).map_or(format!("key {k}"), str::to_owned)
        };
        entry["extras"]["targetNames"] =
            target_names(clip, (0..before).map(name).collect())["targetNames"].take();
        if let Some(object) = json["nodes"][node].as_object_mut() {
            object.remove("weights");
        }
        weights(clip, before, blob, input, node, animation);
    }
    Ok(())
}

fn copy_of(json: &mut Value, mesh: usize) -> usize {
    let copy = json["meshes"][mesh].clone();
    match json["meshes"].as_array_mut() {
        Some(meshes) => {
            meshes.push(copy);
            meshes.len() - 1
        }
        None => mesh,
    }
}
