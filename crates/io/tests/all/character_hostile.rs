//! Malformed files: reading any glTF as a character ends soon, in a character or in an error with a position.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::path::Path;

use crate::common::folder::Folder;
use crate::common::tentacle::{Tentacle, glb};
use ligament::progress::Progress;
use ligament_io::character::{Rig, from_bytes, load};
use proptest::prelude::*;
use serde_json::{Value, json};

fn small() -> Tentacle {
    Tentacle { rings: 4, sides: 5, ..Tentacle::default() }
}

fn refused(change: impl Fn(&mut Value), words: &str) {
    let (mut document, blob) = small().build();
    change(&mut document);
    let rig = Rig { rigid: true, ..Rig::default() };
    let error =
        from_bytes(&glb(&document, &blob), Path::new(""), "liar", &rig, &mut Progress::none()).unwrap_err();
    assert!(error.reason.contains(words), "expected '{words}', got: {error}");
}

#[test]
fn lies_are_refused_with_their_place() {
    refused(|d| d["nodes"][3]["children"] = json!([1]), "node 1 ('bone 0') is a child of");
    refused(|d| d["nodes"][1]["children"] = json!([1]), "node 1 ('bone 0') is");
    refused(
        |d| {
            d["nodes"][0]["children"] = json!([]);
            d["nodes"][3]["children"] = json!([1]);
        },
        "its own ancestor",
    );
    refused(|d| d["nodes"][1]["children"] = json!([77]), "its child 77 does not exist");
    refused(|d| d["skins"][0]["joints"] = json!([1, 2, 99]), "refers to node 99");
    refused(|d| d["skins"][0]["joints"] = json!([]), "skin 0 has no joints");
    refused(
        |d| {
            d.as_object_mut().unwrap().remove("skins");
        },
        "it has no skin",
    );
    refused(|d| d["nodes"][4]["skin"] = json!(5), "skin 5 does not exist");
    refused(|d| d["nodes"][4]["mesh"] = json!(5), "mesh 5 does not exist");
    refused(|d| d["skins"][0]["joints"] = json!([1, 2]), "mesh 0, primitive 0: vertex");
    refused(|d| d["skins"][0]["inverseBindMatrices"] = json!(0), "skin 0: accessor 0 is VEC3");
    refused(|d| d["nodes"][2]["scale"] = json!([0.0, 0.0, 0.0]), "has a scale of 0");
    refused(|d| d["nodes"][2]["translation"] = json!([1e308, 1e308, 1e308]), "bone");
    refused(|d| d["accessors"][1]["count"] = json!(3), "as many entries as POSITION");
    refused(|d| d["buffers"][0]["uri"] = json!("../../etc/passwd"), "only files in the folder");
    refused(|d| d["buffers"][0]["uri"] = json!("%2e%2e/secret"), "only files in the folder");
    refused(|d| d["buffers"][0]["uri"] = json!("/etc/passwd"), "only files in the folder");
    refused(|d| d["extras"] = json!(vec![0_u8; 4_100_000]), "elements; the limit is");
    let bomb = json!({"componentType": 5126, "type": "VEC3", "count": 4_000_000_000_u64, "sparse":
        {"count": 1, "indices": {"bufferView": 3, "componentType": 5123}, "values": {"bufferView": 0}}});
    refused(|d| d["accessors"][0] = bomb.clone(), "exceeds the limit of numbers");
}

/// A list that is referenced many times is not read forever: the amount read from one file is bounded.
#[test]
fn one_list_named_a_million_times_ends_soon() {
    refused(
        |d| {
            let primitive = d["meshes"][0]["primitives"][0].clone();
            d["accessors"][0]["count"] = json!(2_000_000);
            d["accessors"][0].as_object_mut().unwrap().remove("bufferView");
            d["accessors"][0]["sparse"] = json!({"count": 1, "indices": {"bufferView": 3, "componentType": 5123}, "values": {"bufferView": 0}});
            d["meshes"][0]["primitives"] = json!(vec![primitive; 1000]);
        },
        "mesh 0, primitive 0",
    );
}

/// A mass of unconnected triangles is refused as such, before testing every pair of them.
#[test]
fn heaps_of_triangles_end_soon() {
    let heap = |count: usize, size: f32| {
        // Pseudorandom indices: no two triangles share a corner.
        let mut state = 1_u32;
        let mut number = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as f32 / (1 << 24) as f32
        };
        let mut positions: Vec<u8> = Vec::new();
        for _ in 0..count {
            let at = [number(), number(), number()];
            for _ in 0..3 {
                positions.extend(at.iter().flat_map(|x| (x * (1.0 - size) + size * number()).to_le_bytes()));
            }
        }
        let (mut document, mut blob) = small().build();
        document["bufferViews"]
            .as_array_mut()
            .unwrap()
            .push(json!({"buffer": 0, "byteOffset": blob.len(), "byteLength": positions.len()}));
        document["accessors"][0] =
            json!({"bufferView": 5, "componentType": 5126, "count": 3 * count, "type": "VEC3"});
        let primitive = json!({"attributes": {"POSITION": 0}});
        document["meshes"][0]["primitives"] = json!([primitive]);
        blob.extend(positions);
        document["buffers"][0]["byteLength"] = json!(blob.len());
        glb(&document, &blob)
    };
    for (size, words) in [(1.0, "triangles overlap near"), (0.001, "has 30000 disconnected pieces")] {
        let error =
            from_bytes(&heap(30_000, size), Path::new(""), "heap", &Rig::default(), &mut Progress::none())
                .unwrap_err();
        assert!(error.reason.contains(words), "{error}");
    }
}

#[cfg(unix)]
#[test]
fn links_do_not_lead_out_of_the_folder() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.join("inner")).unwrap();
    let (mut document, blob) = small().build();
    std::fs::write(folder.join("secret.bin"), &blob).unwrap();
    std::os::unix::fs::symlink(folder.join("secret.bin"), folder.join("inner/data.bin")).unwrap();
    document["buffers"][0]["uri"] = json!("data.bin");
    let path = folder.join("inner/liar.gltf");
    std::fs::write(&path, document.to_string()).unwrap();
    let error = load(&path, Some(&Rig { rigid: true, ..Rig::default() }), &mut Progress::none())
        .unwrap_err()
        .to_string();
    assert!(error.contains("link out of the folder") && error.contains("liar.gltf"), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Changed or truncated bytes.
    #[test]
    fn broken_bytes_are_errors_or_characters(at in any::<prop::sample::Index>(), byte in any::<u8>(), cut in any::<Option<prop::sample::Index>>()) {
        let mut bytes = small().glb();
        let k = at.index(bytes.len());
        bytes[k] = byte;
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        let _ = from_bytes(&bytes, Path::new(""), "broken", &Rig { rigid: true, ..Rig::default() }, &mut Progress::none());
    }

    /// Arbitrary numbers in the buffer, including not finite ones.
    #[test]
    fn wild_numbers_are_errors_or_characters(at in any::<prop::sample::Index>(), x in any::<f32>(), tets in 0_usize..60) {
        let (document, mut blob) = small().build();
        let k = at.index(blob.len() / 4) * 4;
        blob[k..k + 4].copy_from_slice(&x.to_le_bytes());
        let mut rig = Rig { rigid: tets < 50, ..Rig::default() };
        rig.flesh.tets = tets;
        let _ = from_bytes(&glb(&document, &blob), Path::new(""), "wild", &rig, &mut Progress::none());
    }

    /// Arbitrary numbers in the JSON.
    #[test]
    fn wild_documents_are_errors_or_characters(at in any::<prop::sample::Index>(), x in any::<f64>(), whole in any::<Option<i64>>()) {
        let (mut document, blob) = small().build();
        let value = whole.map_or(json!(x), |whole| json!(whole));
        replace_number(&mut document, at, &value);
        let _ = from_bytes(&glb(&document, &blob), Path::new(""), "wild", &Rig { rigid: true, ..Rig::default() }, &mut Progress::none());
    }
}

/// Replaces one of the numbers of a document.
fn replace_number(document: &mut Value, at: prop::sample::Index, value: &Value) {
    let mut paths = Vec::new();
    let mut waiting = vec![(String::new(), &*document)];
    while let Some((path, found)) = waiting.pop() {
        match found {
            Value::Number(_) => paths.push(path),
            Value::Array(list) => {
                waiting.extend(list.iter().enumerate().map(|(k, v)| (format!("{path}/{k}"), v)));
            }
            Value::Object(map) => waiting.extend(map.iter().map(|(k, v)| (format!("{path}/{k}"), v))),
            _ => {}
        }
    }
    let path = paths[at.index(paths.len())].clone();
    *document.pointer_mut(&path).unwrap() = value.clone();
}
