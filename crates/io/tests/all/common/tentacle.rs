//! A skinned tube as a glTF, generated here: a chain of bones along y, and rings of vertices that follow them.

#![allow(dead_code)] // each file of tests uses a part of it
#![allow(clippy::unwrap_used)] // test helpers may unwrap

use serde_json::{Value, json};

/// The parameters of the tube.
#[derive(Clone, Copy)]
pub(crate) struct Tentacle {
    pub(crate) bones: usize,
    pub(crate) rings: usize,
    pub(crate) sides: usize,
    pub(crate) radius: f64,
    /// Length of a bone.
    pub(crate) length: f64,
    /// Whether there are inverse bind matrices; without them, vertices are in the frames of their joints.
    pub(crate) inverse_bind: bool,
    /// Scale of the node above the bones: characters from other programs are often in centimeters.
    pub(crate) scale: f64,
}

impl Default for Tentacle {
    fn default() -> Tentacle {
        Tentacle { bones: 3, rings: 13, sides: 12, radius: 0.1, length: 0.4, inverse_bind: true, scale: 1.0 }
    }
}

impl Tentacle {
    /// The document, and the content of its buffer. All numbers in the file are divided by the scale.
    pub(crate) fn build(&self) -> (Value, Vec<u8>) {
        let Tentacle { bones, rings, sides, radius, length, inverse_bind, scale } = *self;
        let height = bones as f64 * length;
        let (mut positions, mut joints, mut weights) =
            (Vec::<f32>::new(), Vec::<u8>::new(), Vec::<f32>::new());
        let mut add = |x: f64, y: f64, z: f64| {
            let at = (y / length).clamp(0.0, bones as f64 - 1e-9);
            let bone = at as usize;
            // Half a bone before a joint the next bone begins to have weight.
            let next = (bone + 1).min(bones - 1);
            let pull = if next == bone { 0.0 } else { ((at - bone as f64) - 0.5).max(0.0) };
            // One joint only, where vertices are in its frame.
            let (pull, down) = if inverse_bind { (pull, 0.0) } else { (0.0, bone as f64 * length) };
            positions.extend([x, y - down, z].map(|v| (v / scale) as f32));
            // A joint without weight is not named.
            joints.extend([bone as u8, if pull > 0.0 { next as u8 } else { 0 }, 0, 0]);
            weights.extend([1.0 - pull as f32, pull as f32, 0.0, 0.0]);
        };
        add(0.0, 0.0, 0.0);
        add(0.0, height, 0.0);
        for ring in 0..rings {
            for side in 0..sides {
                let angle = std::f64::consts::TAU * side as f64 / sides as f64;
                add(radius * angle.sin(), height * ring as f64 / (rings - 1) as f64, radius * angle.cos());
            }
        }
        let on = |ring: usize, side: usize| (2 + ring * sides + side % sides) as u16;
        let mut indices = Vec::<u16>::new();
        for side in 0..sides {
            indices.extend([
                0,
                on(0, side + 1),
                on(0, side),
                1,
                on(rings - 1, side),
                on(rings - 1, side + 1),
            ]);
            for ring in 0..rings - 1 {
                let [a, b] = [on(ring, side), on(ring, side + 1)];
                let [c, d] = [on(ring + 1, side), on(ring + 1, side + 1)];
                indices.extend([a, b, d, a, d, c]);
            }
        }
        let vertices = positions.len() / 3;
        let matrices: Vec<f32> = (0..bones)
            .flat_map(|k| {
                // Undoes the scale and the position of the node above the bones.
                let mut m = [0.0_f64; 16];
                (m[0], m[5], m[10], m[15]) = (1.0, 1.0, 1.0, 1.0);
                m[13] = -(k as f64) * length / scale;
                m.map(|x| x as f32)
            })
            .collect();
        let bytes = |list: &[f32]| list.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
        let (low, high) = bounds(&positions);
        let mut blob = Vec::new();
        let mut views = Vec::new();
        for part in [
            bytes(&positions),
            joints.clone(),
            bytes(&weights),
            indices.iter().flat_map(|i| i.to_le_bytes()).collect(),
            bytes(&matrices),
        ] {
            blob.resize(blob.len().next_multiple_of(4), 0);
            views.push(json!({"buffer": 0, "byteOffset": blob.len(), "byteLength": part.len()}));
            blob.extend(part);
        }
        let mut nodes = vec![json!({"name": "rig", "children": [1], "scale": [scale, scale, scale]})];
        for k in 0..bones {
            let mut node = json!({"name": format!("bone {k}"), "translation": [0.0, if k == 0 { 0.0 } else { length / scale }, 0.0]});
            if k + 1 < bones {
                node["children"] = json!([k + 2]);
            }
            nodes.push(node);
        }
        nodes.push(json!({"name": "skin", "mesh": 0, "skin": 0}));
        let mut skin = json!({"joints": (1..=bones).collect::<Vec<_>>()});
        if inverse_bind {
            skin["inverseBindMatrices"] = json!(4);
        }
        let document = json!({
            "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0, bones + 1]}],
            "nodes": nodes,
            "meshes": [{"name": "skin", "primitives": [{
                "attributes": {"POSITION": 0, "JOINTS_0": 1, "WEIGHTS_0": 2}, "indices": 3, "material": 0}]}],
            "skins": [skin],
            "materials": [{"name": "velvet", "pbrMetallicRoughness": {"baseColorFactor": [0.5, 0.1, 0.4, 1.0]}}],
            "accessors": [
                {"bufferView": 0, "componentType": 5126, "count": vertices, "type": "VEC3", "min": low, "max": high},
                {"bufferView": 1, "componentType": 5121, "count": vertices, "type": "VEC4"},
                {"bufferView": 2, "componentType": 5126, "count": vertices, "type": "VEC4"},
                {"bufferView": 3, "componentType": 5123, "count": indices.len(), "type": "SCALAR"},
                {"bufferView": 4, "componentType": 5126, "count": bones, "type": "MAT4"}],
            "bufferViews": views,
            "buffers": [{"byteLength": blob.len()}],
        });
        (document, blob)
    }

    /// The tube as one file.
    pub(crate) fn glb(&self) -> Vec<u8> {
        let (document, blob) = self.build();
        glb(&document, &blob)
    }
}

fn bounds(positions: &[f32]) -> ([f32; 3], [f32; 3]) {
    let along = |k: usize| positions.iter().skip(k).step_by(3).copied();
    let low = |k: usize| along(k).fold(f32::INFINITY, f32::min);
    let high = |k: usize| along(k).fold(f32::NEG_INFINITY, f32::max);
    ([low(0), low(1), low(2)], [high(0), high(1), high(2)])
}

/// A document and its buffer as one file.
pub(crate) fn glb(document: &Value, blob: &[u8]) -> Vec<u8> {
    let mut text = document.to_string().into_bytes();
    text.resize(text.len().next_multiple_of(4), b' ');
    let mut bytes = b"glTF\x02\0\0\0".to_vec();
    bytes.extend((28 + text.len() as u32 + blob.len() as u32).to_le_bytes());
    for (kind, data) in [(b"JSON", text.as_slice()), (b"BIN\0", blob)] {
        bytes.extend((data.len() as u32).to_le_bytes());
        bytes.extend(kind);
        bytes.extend(data);
    }
    bytes
}

/// The document and the buffer of a file.
pub(crate) fn taken_apart(bytes: &[u8]) -> (Value, Vec<u8>) {
    let length =
        |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]) as usize;
    let json = length(12);
    (serde_json::from_slice(&bytes[20..20 + json]).unwrap(), bytes[28 + json..].to_vec())
}
