//! A new glTF: a node for the armature, bones below it, the skin next to it, and shapes on the bones. The root bones convert
//! our axes to the file's, not the armature node: Blender takes the rest pose from the bind matrices as if the armature
//! were not rotated.

use ligament::math::{Pose, Quat, Vec3};
use serde_json::{Value, json};

use super::super::axes::{y_up, y_up_from_ours};
use super::super::bone::ClipBone;
use super::super::color::linear;
use super::super::frames::Clip;
use super::animation::{Animation, continuous, target_names, times, weights, without_empty_lists};
use super::blob::Blob;
use super::looks::Looks;
use ligament::progress::Progress;

/// A bone that moves in its parent by less than this, in meters, has no translation channel: below the resolution of single
/// precision at the size of a person.
const STILL: f64 = 1e-7;

pub(super) fn document(clip: &Clip, morphs: bool, all: &mut Progress<'_>) -> (Value, Vec<u8>) {
    let (clip_model, mut blob) = (&clip.clip_model, Blob::default());
    let input = times(clip, &mut blob);
    let mut animation = Animation::default();
    // Node 0 carries the bones, which follow it in their order; visible nodes come last.
    let roots: Vec<usize> = clip_model
        .bones
        .iter()
        .enumerate()
        .filter(|(_, bone)| bone.parent.is_none())
        .map(|(k, _)| k + 1)
        .collect();
    let mut nodes = vec![json!({ "name": clip_model.name, "children": roots })];
    without_empty_lists(&mut nodes[0]);
    let rest: Vec<Pose> = clip_model.bones.iter().map(|bone| bone.rest).collect();
    let mut children = vec![Vec::new(); clip_model.bones.len()];
    for (k, bone) in clip_model.bones.iter().enumerate() {
        if let Some(parent) = bone.parent {
            children[parent].push(k + 1);
        }
    }
    let looks = Looks::of(clip_model, &mut blob);
    let mut scene = vec![0];
    for (node, bone) in looks.bones.iter().enumerate().map(|(k, bone)| (1 + clip_model.bones.len() + k, bone))
    {
        bone.map_or(&mut scene, |bone| &mut children[bone]).push(node);
    }
    let of_bones = if morphs { 0.5 } else { 1.0 };
    for (k, bone) in all.part(0.0, of_bones).through(clip_model.bones.iter().enumerate()) {
        let at_rest = local(bone, k, &rest);
        let mut node = json!({
            "name": bone.name,
            "translation": at_rest.pos.to_array().map(|x| x as f32),
            "rotation": Quat::from_mat3(at_rest.rot).to_array().map(|x| x as f32),
            "children": children[k],
        });
        without_empty_lists(&mut node);
        nodes.push(node);
        let poses: Vec<Pose> =
            clip.frames.iter().map(|frame| local(bone, k, &frame.world_from_bone)).collect();
        if bone.parent.is_none() || poses.iter().any(|pose| (pose.pos - at_rest.pos).norm() > STILL) {
            let output = blob.numbers(poses.iter().map(|pose| pose.pos.to_array()), "VEC3", false);
            animation.add(input, output, k + 1, "translation");
        }
        let turns = continuous(poses.iter().map(|pose| pose.rot));
        let output = blob.numbers(turns.into_iter(), "VEC4", false);
        animation.add(input, output, k + 1, "rotation");
    }
    let mut skins = Vec::new();
    if !clip_model.bones.is_empty() {
        // A skin marks the nodes that are bones, even if no mesh follows them.
        let inverse = clip_model.bones.iter().map(|bone| columns((y_up_from_ours() * bone.rest).inverse()));
        let inverse = blob.numbers(inverse, "MAT4", false);
        let joints: Vec<usize> = (1..=clip_model.bones.len()).collect();
        skins.push(
            json!({ "name": clip_model.name, "joints": joints, "skeleton": 0, "inverseBindMatrices": inverse }),
        );
    }
    nodes.extend(looks.nodes);
    let (mut meshes, mut materials) = (looks.meshes, looks.materials);
    if let Some(skin) = &clip_model.skin {
        scene.push(nodes.len());
        let position = blob.vertices(skin.rest.iter().map(|p| y_up(*p).to_array()));
        let indices = blob.indices(skin.triangles.iter().flatten().copied());
        let (mesh_number, material) = (meshes.len(), materials.len());
        let mut primitive =
            json!({ "attributes": { "POSITION": position }, "indices": indices, "material": material });
        let mut base = [0.80, 0.55, 0.45, 1.0];
        if !skin.colors.is_empty() {
            let colors = skin.colors.iter().map(|color| linear(*color).map(f64::from));
            primitive["attributes"]["COLOR_0"] = json!(blob.directions(colors));
            base = [1.0; 4];
        }
        let mut mesh = json!({ "name": format!("{} skin", clip_model.name) });
        if morphs {
            let targets: Vec<Value> = all
                .part(of_bones, 1.0)
                .through(clip.frames.iter())
                .map(|frame| {
                    let shifts =
                        frame.skin.iter().zip(&skin.rest).map(|(now, rest)| y_up(*now - *rest).to_array());
                    json!({ "POSITION": blob.vertices(shifts) })
                })
                .collect();
            mesh["weights"] = json!(vec![0.0; targets.len()]);
            mesh["extras"] = target_names(clip, Vec::new());
            primitive["targets"] = json!(targets);
            weights(clip, 0, &mut blob, input, nodes.len(), &mut animation);
        }
        mesh["primitives"] = json!([primitive]);
        meshes.push(mesh);
        nodes.push(json!({ "name": format!("{} skin", clip_model.name), "mesh": mesh_number }));
        materials.push(json!({
            "name": "flesh",
            "pbrMetallicRoughness": { "baseColorFactor": base, "metallicFactor": 0.0, "roughnessFactor": 0.7 }
        }));
    }
    let mut json = json!({
        "asset": { "version": "2.0", "generator": "Ligament" },
        "scene": 0,
        "scenes": [{ "name": clip_model.name, "nodes": scene }],
        "nodes": nodes,
        "skins": skins,
        "meshes": meshes,
        "materials": materials,
        "animations": animation.finish(&clip_model.name),
        "accessors": blob.accessors,
        "bufferViews": blob.views,
    });
    without_empty_lists(&mut json);
    (json, blob.bytes)
}

/// A bone in its parent; a root in the file's axes.
fn local(bone: &ClipBone, k: usize, poses: &[Pose]) -> Pose {
    bone.parent.map_or(y_up_from_ours() * poses[k], |parent| poses[parent].inverse_mul(poses[k]))
}

/// A pose as sixteen numbers in column-major order.
fn columns(pose: Pose) -> [f64; 16] {
    let mut m = [0.0; 16];
    let four = |v: Vec3, w: f64| [v.x, v.y, v.z, w];
    let [x, y, z] = pose.rot.cols;
    for (k, column) in [four(x, 0.0), four(y, 0.0), four(z, 0.0), four(pose.pos, 1.0)].into_iter().enumerate()
    {
        m[4 * k..4 * k + 4].copy_from_slice(&column);
    }
    m
}
