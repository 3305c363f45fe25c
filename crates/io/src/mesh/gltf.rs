//! glTF 2.0, as one file (GLB) or as JSON with its buffers beside it or inside it: the triangles of all meshes of the
//! scene, where its nodes put them. Materials, skins and animations are not read.
//!
//! glTF is y up and looks along z; here z is up and a figure looks along x. Every offset is checked before it is read.

use std::path::Path;

use ligament::math::{Mat3, Quat, Vec3};
use serde::Deserialize;

use super::{MOST_BYTES, Surface, read_capped};

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct Document {
    scene: Option<usize>,
    scenes: Vec<Scene>,
    nodes: Vec<Node>,
    meshes: Vec<Mesh>,
    accessors: Vec<Accessor>,
    buffer_views: Vec<View>,
    buffers: Vec<Buffer>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Scene {
    nodes: Vec<usize>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Node {
    children: Vec<usize>,
    mesh: Option<usize>,
    skin: Option<usize>,
    matrix: Option<[f64; 16]>,
    translation: Option<[f64; 3]>,
    rotation: Option<[f64; 4]>,
    scale: Option<[f64; 3]>,
}

#[derive(Deserialize)]
struct Mesh {
    primitives: Vec<Primitive>,
}

#[derive(Deserialize)]
struct Primitive {
    attributes: Attributes,
    indices: Option<usize>,
    /// 4: triangles, which is the default.
    mode: Option<u32>,
}

#[derive(Deserialize)]
struct Attributes {
    #[serde(rename = "POSITION")]
    position: Option<usize>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Accessor {
    buffer_view: Option<usize>,
    #[serde(default)]
    byte_offset: usize,
    component_type: u32,
    count: usize,
    #[serde(rename = "type")]
    kind: String,
    sparse: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct View {
    buffer: usize,
    #[serde(default)]
    byte_offset: usize,
    byte_length: usize,
    byte_stride: Option<usize>,
}

#[derive(Deserialize)]
struct Buffer {
    uri: Option<String>,
}

/// Nodes below nodes: deeper than any figure, and shallow enough that a file that goes in circles ends.
const DEEPEST: usize = 256;
/// Nodes that share children may be few in the file and endless in the scene.
const MOST_NODES: usize = 1_000_000;
/// A mesh may stand in many places; so many triangles are more than any file within its limit means.
const MOST_TRIANGLES: usize = 20_000_000;

pub(super) fn parse(bytes: &[u8], folder: &Path) -> Result<Surface, String> {
    let (json, blob) = chunks(bytes)?;
    let document: Document = serde_json::from_slice(json).map_err(|e| format!("it is no glTF: {e}"))?;
    let buffers = buffers(&document, blob, folder)?;
    let mut surface = (Vec::new(), Vec::new());
    let upright = Place { map: Mat3::from_cols(Vec3::Y, Vec3::Z, Vec3::X), shift: Vec3::ZERO };
    let first = document.scenes.get(document.scene.unwrap_or(0));
    // A file without a scene shows all that nobody is the child of.
    let roots: Vec<usize> = match first {
        Some(scene) => scene.nodes.clone(),
        None => {
            let child = |k: &usize| document.nodes.iter().any(|node| node.children.contains(k));
            (0..document.nodes.len()).filter(|k| !child(k)).collect()
        }
    };
    let mut waiting: Vec<(usize, Place, usize)> = roots.into_iter().rev().map(|k| (k, upright, 0)).collect();
    let mut visited = 0;
    while let Some((k, place, depth)) = waiting.pop() {
        visited += 1;
        if visited > MOST_NODES {
            return Err(format!("its scene has more than {MOST_NODES} nodes"));
        }
        let node = document.nodes.get(k).ok_or_else(|| format!("node {k} does not exist"))?;
        if depth > DEEPEST {
            return Err(format!("node {k} is more than {DEEPEST} nodes deep"));
        }
        let below = place.after(node)?;
        if let Some(mesh) = node.mesh {
            // A mesh with a skin is where its bones are, wherever its node is.
            let place = if node.skin.is_some() { upright } else { below };
            add_mesh(&document, &buffers, mesh, place, &mut surface)?;
        }
        waiting.extend(node.children.iter().rev().map(|child| (*child, below, depth + 1)));
    }
    if surface.1.is_empty() {
        return Err("there are no triangles in its scene".to_owned());
    }
    Ok(surface)
}

/// The JSON, and the binary part of a GLB.
fn chunks(bytes: &[u8]) -> Result<(&[u8], Option<&[u8]>), String> {
    let Some(mut rest) = bytes.strip_prefix(b"glTF") else { return Ok((bytes, None)) };
    let cut = || "it ends in the middle of a chunk".to_owned();
    rest = rest.get(8..).ok_or_else(cut)?;
    let (mut json, mut blob) = (None, None);
    while rest.len() >= 8 {
        let length = u32::from_le_bytes([rest[0], rest[1], rest[2], rest[3]]) as usize;
        let (kind, data) = (&rest[4..8], rest.get(8..8 + length).ok_or_else(cut)?);
        match kind {
            b"JSON" => json = json.or(Some(data)),
            b"BIN\0" => blob = blob.or(Some(data)),
            _ => {}
        }
        rest = &rest[8 + length..];
    }
    Ok((json.ok_or("it has no JSON chunk")?, blob))
}

fn buffers(document: &Document, blob: Option<&[u8]>, folder: &Path) -> Result<Vec<Vec<u8>>, String> {
    let mut left = MOST_BYTES;
    let mut buffers = Vec::with_capacity(document.buffers.len().min(1024));
    for (k, buffer) in document.buffers.iter().enumerate() {
        let bytes = match buffer.uri.as_deref() {
            None => blob.ok_or_else(|| format!("buffer {k} is nowhere"))?.to_vec(),
            Some(uri) => match uri.strip_prefix("data:").and_then(|data| data.split_once(";base64,")) {
                Some((_, text)) => base64(text).ok_or_else(|| format!("buffer {k} is no base64"))?,
                None => beside(folder, uri, left).map_err(|e| format!("buffer {k}, '{uri}': {e}"))?,
            },
        };
        left = left.checked_sub(bytes.len() as u64).ok_or("its buffers are too large together")?;
        buffers.push(bytes);
    }
    Ok(buffers)
}

/// A file in the folder of the glTF, and nowhere else.
fn beside(folder: &Path, name: &str, most: u64) -> Result<Vec<u8>, String> {
    let plain = Path::new(name).components().all(|part| matches!(part, std::path::Component::Normal(_)));
    if !plain || name.contains("://") {
        return Err("only files beside or below the glTF are read".to_owned());
    }
    read_capped(&folder.join(name), most).map_err(|e| e.to_string())
}

fn base64(text: &str) -> Option<Vec<u8>> {
    let value = |c: u8| match c {
        b'A'..=b'Z' => Some(c - b'A'),
        b'a'..=b'z' => Some(c - b'a' + 26),
        b'0'..=b'9' => Some(c - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let (mut out, mut bits, mut held) = (Vec::with_capacity(text.len() / 4 * 3), 0_u32, 0);
    for c in text.trim_end_matches('=').bytes() {
        bits = bits << 6 | u32::from(value(c)?);
        held += 6;
        if held >= 8 {
            held -= 8;
            out.push((bits >> held) as u8);
        }
    }
    Some(out)
}

/// Where a node puts its mesh.
#[derive(Clone, Copy)]
struct Place {
    map: Mat3,
    shift: Vec3,
}

impl Place {
    fn after(self, node: &Node) -> Result<Place, String> {
        let (map, shift) = match node.matrix {
            Some(m) => {
                let col = |k: usize| Vec3::new(m[4 * k], m[4 * k + 1], m[4 * k + 2]);
                (Mat3::from_cols(col(0), col(1), col(2)), col(3))
            }
            None => {
                let [x, y, z, w] = node.rotation.unwrap_or([0.0, 0.0, 0.0, 1.0]);
                let turn = Quat::new(x, y, z, w).normalised().to_mat3();
                let stretch = Mat3::diagonal(Vec3::from(node.scale.unwrap_or([1.0; 3])));
                (turn * stretch, Vec3::from(node.translation.unwrap_or([0.0; 3])))
            }
        };
        Ok(Place { map: self.map * map, shift: self.map * shift + self.shift })
    }
}

fn add_mesh(
    document: &Document,
    buffers: &[Vec<u8>],
    mesh: usize,
    place: Place,
    (vertices, triangles): &mut Surface,
) -> Result<(), String> {
    let found = document.meshes.get(mesh).ok_or_else(|| format!("mesh {mesh} does not exist"))?;
    // A mirror turns triangles inside out.
    let mirrored = place.map.determinant() < 0.0;
    for primitive in found.primitives.iter().filter(|primitive| primitive.mode.unwrap_or(4) == 4) {
        let Some(position) = primitive.attributes.position else { continue };
        let first = u32::try_from(vertices.len()).map_err(|_| "it has too many vertices".to_owned())?;
        let points = read(document, buffers, position, "VEC3", |kind| (kind == 5126).then_some(4))?;
        let number = |b: &[u8]| f64::from(f32::from_le_bytes([b[0], b[1], b[2], b[3]]));
        let point = |b: &[u8]| Vec3::new(number(b), number(&b[4..]), number(&b[8..]));
        vertices.extend(points.map(|b| place.map * point(b) + place.shift));
        let count = vertices.len() as u32 - first;
        let indices: Vec<u32> = match primitive.indices {
            None => (0..count).collect(),
            Some(indices) => {
                let size = |kind| match kind {
                    5121 => Some(1),
                    5123 => Some(2),
                    5125 => Some(4),
                    _ => None,
                };
                let number = |b: &[u8]| b.iter().rev().fold(0, |n, byte| n << 8 | u32::from(*byte));
                read(document, buffers, indices, "SCALAR", size)?.map(number).collect()
            }
        };
        if let Some(beyond) = indices.iter().find(|index| **index >= count) {
            return Err(format!("mesh {mesh} has {count} vertices and a triangle with number {beyond}"));
        }
        for t in indices.chunks_exact(3) {
            let [a, b, c] = [t[0], t[1], t[2]].map(|index| first + index);
            triangles.push(if mirrored { [a, c, b] } else { [a, b, c] });
        }
        if triangles.len() > MOST_TRIANGLES {
            return Err(format!("its scene has more than {MOST_TRIANGLES} triangles"));
        }
    }
    Ok(())
}

/// The bytes of each entry of an accessor, of which `size` tells how many a component has.
fn read<'a>(
    document: &Document,
    buffers: &'a [Vec<u8>],
    accessor: usize,
    kind: &str,
    size: fn(u32) -> Option<usize>,
) -> Result<impl Iterator<Item = &'a [u8]> + use<'a>, String> {
    let fault = |what: &str| format!("accessor {accessor} {what}");
    let found = document.accessors.get(accessor).ok_or_else(|| fault("does not exist"))?;
    if found.sparse.is_some() {
        return Err(fault("is sparse, which is not read: export without it"));
    }
    let view = found.buffer_view.ok_or_else(|| fault("has no data (compressed? export without that)"))?;
    let view = document.buffer_views.get(view).ok_or_else(|| fault("is of a view that does not exist"))?;
    let part = size(found.component_type).filter(|_| found.kind == kind);
    let part = part.ok_or_else(|| fault(&format!("is {} of type {}", found.kind, found.component_type)))?;
    let entry = part * if kind == "VEC3" { 3 } else { 1 };
    let stride = view.byte_stride.unwrap_or(entry).max(entry);
    let short = || fault("reaches past the end of its buffer");
    let whole = buffers.get(view.buffer).ok_or_else(|| fault("is of a buffer that does not exist"))?;
    let end = view.byte_offset.checked_add(view.byte_length).ok_or_else(short)?;
    let data = whole.get(view.byte_offset..end).ok_or_else(short)?;
    let data = data.get(found.byte_offset..).ok_or_else(short)?;
    let needed = found.count.saturating_sub(1).checked_mul(stride).and_then(|n| n.checked_add(entry));
    if found.count > 0 && needed.is_none_or(|needed| needed > data.len()) {
        return Err(short());
    }
    Ok((0..found.count).map(move |k| &data[k * stride..k * stride + entry]))
}
