//! Meshes of glTF files: found in every kind of buffer, transformed by their nodes, rotated to z up; and files that
//! declare wrong sizes are refused by name.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::path::Path;

use crate::common::folder::Folder;
use ligament::progress::Progress;
use ligament_io::mesh;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Corners of a box of half extents 1, 2 and 3 (y up), and its triangles.
fn numbers() -> (Vec<f32>, Vec<u16>) {
    let corner = |k: u16| {
        [(k & 1, 1.0_f32), (k >> 1 & 1, 2.0), (k >> 2, 3.0)]
            .map(|(bit, half)| if bit == 1 { half } else { -half })
    };
    let sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = sides.iter().flat_map(|&[a, b, c, d]| [a, b, c, a, c, d]).collect();
    ((0..8).flat_map(corner).collect(), triangles)
}

fn buffer() -> Vec<u8> {
    let (positions, indices) = numbers();
    let mut bytes: Vec<u8> = positions.iter().flat_map(|x| x.to_le_bytes()).collect();
    bytes.extend(indices.iter().flat_map(|i| i.to_le_bytes()));
    bytes
}

fn document(uri: Option<&str>) -> Value {
    let mut buffer_entry = json!({"byteLength": 168});
    if let Some(uri) = uri {
        buffer_entry["uri"] = json!(uri);
    }
    json!({
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
        "nodes": [{"children": [1], "translation": [0.0, 10.0, 0.0]}, {"mesh": 0, "scale": [1.0, 1.0, 2.0]}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": 8, "type": "VEC3"},
            {"bufferView": 1, "componentType": 5123, "count": 36, "type": "SCALAR"}],
        "bufferViews": [{"buffer": 0, "byteLength": 96}, {"buffer": 0, "byteOffset": 96, "byteLength": 72}],
        "buffers": [buffer_entry],
    })
}

fn glb(document: &Value, blob: &[u8]) -> Vec<u8> {
    let mut text = document.to_string().into_bytes();
    while !text.len().is_multiple_of(4) {
        text.push(b' ');
    }
    let mut bytes = b"glTF\x02\0\0\0".to_vec();
    bytes.extend((28 + text.len() as u32 + blob.len() as u32).to_le_bytes());
    for (kind, data) in [(b"JSON", text.as_slice()), (b"BIN\0", blob)] {
        bytes.extend((data.len() as u32).to_le_bytes());
        bytes.extend(kind);
        bytes.extend(data);
    }
    bytes
}

fn assert_is_the_box(path: &Path) {
    let mesh = mesh::load(path, &mut Progress::none()).unwrap();
    // Half extents 1, 2 and 3, the last doubled.
    assert!((mesh.volume().unwrap() - 96.0).abs() < 1e-9);
    let reach = |k: usize| {
        let along = || mesh.vertices().iter().map(move |v| v.to_array()[k]);
        (along().fold(f64::INFINITY, f64::min), along().fold(f64::NEG_INFINITY, f64::max))
    };
    // glTF's z is our x, its x our y; its y is up, and ten higher.
    assert_eq!([reach(0), reach(1), reach(2)], [(-6.0, 6.0), (-1.0, 1.0), (8.0, 12.0)]);
}

fn base64(bytes: &[u8]) -> String {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |chunk: &[u8]| {
        let n = chunk.iter().fold(0_u32, |n, b| n << 8 | u32::from(*b)) << (8 * (3 - chunk.len()));
        (0..4)
            .map(|k| if k > chunk.len() { '=' } else { letters[(n >> (18 - 6 * k) & 63) as usize] as char })
            .collect::<String>()
    };
    bytes.chunks(3).map(group).collect()
}

#[test]
fn buffers_are_found_wherever_they_are() {
    let folder = Folder::new();
    let written = |file: &str, bytes: &[u8]| {
        let path = folder.join(file);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    assert_is_the_box(&written("blob.glb", &glb(&document(None), &buffer())));
    let inside = format!("data:application/octet-stream;base64,{}", base64(&buffer()));
    assert_is_the_box(&written("inside.gltf", document(Some(&inside)).to_string().as_bytes()));
    written("box.bin", &buffer());
    assert_is_the_box(&written("beside.gltf", document(Some("box.bin")).to_string().as_bytes()));
}

#[test]
fn files_that_lie_are_refused_by_name() {
    let refused = |name: &str, change: &dyn Fn(&mut Value), words: &str| {
        let mut document = document(None);
        change(&mut document);
        let (_folder, path) = Folder::with("box.glb", glb(&document, &buffer()));
        let error = mesh::load(path, &mut Progress::none()).unwrap_err().to_string();
        assert!(error.contains(words) && error.contains("box.glb"), "{name}: {error}");
    };
    refused("count", &|d| d["accessors"][0]["count"] = json!(9), "past the end");
    refused("huge", &|d| d["accessors"][0]["count"] = json!(u64::MAX / 2), "past the end");
    refused("index", &|d| d["accessors"][0]["count"] = json!(7), "a triangle refers to vertex 7");
    refused("circle", &|d| d["nodes"][1]["children"] = json!([0]), "nodes form a cycle");
    refused("node", &|d| d["scenes"][0]["nodes"] = json!([7]), "node 7 does not exist");
    refused("outside", &|d| d["buffers"][0]["uri"] = json!("../secret.bin"), "only files in the folder");
    refused("net", &|d| d["buffers"][0]["uri"] = json!("http://x.y/z.bin"), "only files in the folder");
    refused("bomb", &|d| bomb(d, 2_000_000_000), "exceeds the limit of numbers");
    refused("exceptions", &|d| bomb(d, 3), "more substituted values than entries");
    refused("tokens", &|d| d["extras"] = json!(vec![0_u8; 5_000_000]), "elements; the limit is");
    refused("empty", &|d| d["scenes"][0]["nodes"] = json!([]), "no triangles");
}

/// A sparse list of zeros with a few exceptions that claims to have `count` entries.
fn bomb(document: &mut Value, count: u64) {
    let part = |view: u64| json!({"bufferView": view, "componentType": 5123});
    let sparse = json!({"count": 4, "indices": part(1), "values": part(0)});
    document["accessors"][0] =
        json!({"componentType": 5126, "count": count, "type": "VEC3", "sparse": sparse});
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// No file content makes it panic.
    #[test]
    fn broken_files_are_errors_or_meshes(at in 0_usize..1200, byte in any::<u8>(), cut in 0_usize..2000) {
        let mut bytes = glb(&document(None), &buffer());
        let length = bytes.len();
        bytes[at % length] = byte;
        bytes.truncate(cut.max(1));
        let (_folder, path) = Folder::with("broken.glb", &bytes);
        let _ = mesh::load(path, &mut Progress::none());
    }
}
