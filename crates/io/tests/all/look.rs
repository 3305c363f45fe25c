//! Checks the look of a character: materials, textures and attributes are those of the file, vertices follow what the character's own
//! skin follows, and whatever is wrong with any of it costs a note and not the character.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::path::Path;

use crate::common::tentacle::{Tentacle, glb};
use ligament::math::{Mat3, Pose, Vec3};
use ligament::progress::Progress;
use ligament_io::character::{
    Character, Look, LookAlpha, LookFollow, LookImageKind, LookWrap, Rig, from_bytes,
};
use serde_json::{Value, json};

/// A PNG of one pixel, and its data URI.
fn pixel() -> (Vec<u8>, String) {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 1, 1);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header().unwrap().write_image_data(&[200, 10, 20]).unwrap();
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits = bytes.chunks(3).flat_map(|chunk| {
        let bits =
            chunk.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        (0..=chunk.len()).map(move |k| DIGITS[(bits >> (18 - 6 * k)) as usize & 63] as char)
    });
    let uri = format!("data:image/png;base64,{}", digits.collect::<String>());
    (bytes, uri)
}

/// A tube with texture coordinates, normals and colors, and whatever `change` does to its document.
fn dressed(change: impl FnOnce(&mut Value)) -> Vec<u8> {
    let (mut document, mut blob) = Tentacle::default().build();
    let count = document["accessors"][0]["count"].as_u64().unwrap() as usize;
    let mut add = |name: &str, kind: &str, numbers: Vec<f32>| {
        let accessors = document["accessors"].as_array().unwrap().len();
        let views = document["bufferViews"].as_array().unwrap().len();
        blob.resize(blob.len().next_multiple_of(4), 0);
        let (from, length) = (blob.len(), 4 * numbers.len());
        blob.extend(numbers.iter().flat_map(|x| x.to_le_bytes()));
        document["bufferViews"]
            .as_array_mut()
            .unwrap()
            .push(json!({"buffer": 0, "byteOffset": from, "byteLength": length}));
        let accessor = json!({"bufferView": views, "componentType": 5126, "count": count, "type": kind});
        document["accessors"].as_array_mut().unwrap().push(accessor);
        document["meshes"][0]["primitives"][0]["attributes"][name] = json!(accessors);
    };
    add("TEXCOORD_0", "VEC2", (0..2 * count).map(|k| k as f32 * 0.01).collect());
    // In the axes of the file: x, which is our y.
    add("NORMAL", "VEC3", (0..count).flat_map(|_| [1.0, 0.0, 0.0]).collect());
    add("COLOR_0", "VEC3", (0..count).flat_map(|_| [0.5, 1.0, 0.25]).collect());
    document["buffers"][0]["byteLength"] = json!(blob.len());
    document["images"] = json!([{"uri": pixel().1}]);
    document["samplers"] = json!([{"wrapS": 33071, "wrapT": 33648, "magFilter": 9728}]);
    document["textures"] = json!([{"source": 0, "sampler": 0}]);
    document["materials"] = json!([{
        "pbrMetallicRoughness": {"baseColorFactor": [0.5, 0.25, 1.0, 0.75], "baseColorTexture": {"index": 0}, "roughnessFactor": 0.3},
        "alphaMode": "MASK", "alphaCutoff": 0.4, "doubleSided": true}]);
    change(&mut document);
    glb(&document, &blob)
}

fn read(bytes: &[u8], rigid: bool) -> Character {
    let rig = Rig { rigid, ..Rig::default() };
    from_bytes(bytes, Path::new("/nonexistent"), "tube", &rig, &mut Progress::none()).unwrap()
}

fn look(bytes: &[u8]) -> (Look, Vec<String>) {
    let (look, notes) = read(bytes, true).look();
    (look.unwrap(), notes)
}

#[test]
fn a_material_is_that_of_the_file() {
    let (look, notes) = look(&dressed(|_| {}));
    assert!(notes.is_empty(), "{notes:?}");
    let material = &look.materials[0];
    assert_eq!((material.color, material.roughness), ([0.5, 0.25, 1.0, 0.75], 0.3));
    assert!(material.double_sided && material.alpha == LookAlpha::Mask(0.4));
    let texture = material.texture.unwrap();
    assert_eq!((texture.wrap, texture.sharp), ([LookWrap::Clamp, LookWrap::Mirror], true));
    let image = &look.images[texture.image as usize];
    assert_eq!((image.kind, &image.bytes), (LookImageKind::Png, &pixel().0));
    assert_eq!((look.uvs[1], look.colors[1]), ([0.02, 0.03], [0.5, 1.0, 0.25, 1.0]));
    // x of the file is our y.
    assert!(look.normals.iter().all(|n| (n[1] - 1.0).abs() < 1e-6), "{:?}", look.normals[0]);
    let part = look.parts[0];
    assert_eq!((part.first, part.count as usize, part.material), (0, look.triangles.len(), 0));
}

#[test]
fn the_transform_of_a_texture_is_applied() {
    let (look, notes) = look(&dressed(|document| {
        document["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"]["extensions"] = json!({"KHR_texture_transform": {"offset": [0.1, 0.2], "scale": [2.0, 3.0], "rotation": std::f64::consts::FRAC_PI_2}});
    }));
    assert!(notes.is_empty(), "{notes:?}");
    // The extension rotates counterclockwise as seen with v upward: u' = cos u + sin v, v' = cos v - sin u.
    let [u, v] = look.uvs[1];
    assert!((u - (0.1 + 0.09)).abs() < 1e-6 && (v - (0.2 - 0.04)).abs() < 1e-6, "{u} {v}");
}

/// Where vertices are for these poses of the bodies.
fn followed(look: &Look, poses: &[Pose]) -> Vec<Vec3> {
    let LookFollow::Bodies { starts, bodies, points, .. } = &look.follow else { panic!("it follows bodies") };
    let place = |v: usize| {
        (starts[v]..starts[v + 1]).fold(Vec3::ZERO, |sum, k| {
            let ([x, y, z, w], pose) =
                (points[k as usize].map(f64::from), poses[bodies[k as usize] as usize]);
            sum + pose.rot * Vec3::new(x, y, z) + pose.pos * w
        })
    };
    (0..look.positions.len()).map(place).collect()
}

#[test]
fn vertices_follow_bodies_as_the_skin_of_an_export_does() {
    let character = read(&dressed(|_| {}), true);
    let look = character.look().0.unwrap();
    let LookFollow::Bodies { rest, .. } = &look.follow else { panic!("it follows bodies") };
    for (place, at) in followed(&look, rest).iter().zip(&look.positions) {
        assert!((*place - Vec3::from(at.map(f64::from))).norm() < 1e-6);
    }
    // Each body somewhere else.
    let turn = |k: usize| {
        Mat3::from_unit_quat([0.6, 0.0, 0.0, 0.8])
            * Mat3::from_unit_quat([
                0.0,
                0.28 * (k % 2) as f64,
                0.0,
                if k.is_multiple_of(2) { 1.0 } else { 0.96 },
            ])
    };
    let poses: Vec<Pose> =
        (0..rest.len()).map(|k| Pose::new(turn(k), Vec3::new(k as f64, 0.5, -0.1 * k as f64))).collect();
    let skin = character.clip_model.skin.as_ref().unwrap();
    let bones = &character.clip_model.bones;
    let of_bones: Vec<Pose> =
        bones.iter().map(|bone| poses[bone.body.index()] * bone.body_from_bone).collect();
    for (a, b) in followed(&look, &poses).iter().zip(skin.follow(&of_bones)) {
        assert!((*a - b).norm() < 1e-5, "{a:?} {b:?}");
    }
}

#[test]
fn vertices_follow_the_nodes_of_flesh() {
    let character = read(&dressed(|_| {}), false);
    let look = character.look().0.unwrap();
    let LookFollow::Nodes { rest, nodes, weights } = &look.follow else { panic!("it follows nodes") };
    assert_eq!(rest.len(), character.flesh.as_ref().unwrap().cage().nodes().len());
    for ((corners, weights), at) in nodes.iter().zip(weights).zip(&look.positions) {
        let place = corners
            .iter()
            .zip(weights)
            .fold(Vec3::ZERO, |sum, (k, w)| sum + rest[*k as usize] * f64::from(*w));
        assert!((place - Vec3::from(at.map(f64::from))).norm() < 1e-5);
    }
}

#[test]
fn what_is_wrong_costs_a_note_and_not_the_character() {
    type Change = fn(&mut Value);
    let broken: [(&str, Change); 11] = [
        ("image 0 is not a PNG or JPEG", |d| d["images"][0]["uri"] = json!("data:image/png;base64,AAAA")),
        ("not valid base64", |d| d["images"][0]["uri"] = json!("data:image/png;base64,****")),
        ("image 0 is a file that was not read", |d| d["images"][0]["uri"] = json!("skin.png")),
        ("image 0 refers to bytes", |d| d["images"][0] = json!({"bufferView": 99})),
        ("image 0 is neither embedded", |d| d["images"][0] = json!({})),
        ("image 9 does not exist", |d| d["textures"][0]["source"] = json!(9)),
        ("texture 0 has no PNG or JPEG", |d| d["textures"][0] = json!({})),
        ("texture 7 does not exist", |d| {
            d["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"]["index"] = json!(7);
        }),
        ("it has no TEXCOORD_1", |d| {
            d["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"]["texCoord"] = json!(1);
        }),
        ("its normals are not used", |d| {
            d["meshes"][0]["primitives"][0]["attributes"]["NORMAL"] = json!(0xffff);
        }),
        ("its colors are not used", |d| d["meshes"][0]["primitives"][0]["attributes"]["COLOR_0"] = json!(3)),
    ];
    for (told, change) in broken {
        let (look, notes) = look(&dressed(change));
        assert!(notes.iter().any(|note| note.contains(told)), "{told}: {notes:?}");
        assert!(
            look.normals.iter().all(|n| (n.iter().map(|x| x * x).sum::<f32>() - 1.0).abs() < 1e-4),
            "{told}"
        );
        assert!(!look.parts.is_empty());
    }
    // Materials that cannot be read at all.
    let character = read(&dressed(|document| document["materials"] = json!("velvet")), true);
    let (look, notes) = character.look();
    assert!(look.is_none() && notes[0].contains("without the materials"), "{notes:?}");
}

#[test]
fn images_that_are_too_large_are_left_out() {
    // A header that claims sixty-four billion pixels.
    let (mut bytes, _) = pixel();
    bytes[16..24].copy_from_slice(&[0, 4, 0, 0, 0, 4, 0, 0]);
    let (mut document, mut blob) = Tentacle::default().build();
    let view = document["bufferViews"].as_array().unwrap().len();
    let entry = json!({"buffer": 0, "byteOffset": blob.len(), "byteLength": bytes.len()});
    document["bufferViews"].as_array_mut().unwrap().push(entry);
    blob.extend(bytes);
    document["buffers"][0]["byteLength"] = json!(blob.len());
    document["images"] = json!([{"bufferView": view, "mimeType": "image/png"}]);
    document["textures"] = json!([{"source": 0}]);
    document["materials"] = json!([{"pbrMetallicRoughness": {"baseColorTexture": {"index": 0}}}]);
    let (look, notes) = look(&glb(&document, &blob));
    assert!(
        look.images.is_empty() && notes.iter().any(|note| note.contains("262144 x 262144 pixels")),
        "{notes:?}"
    );
}
