//! The skin of a file at rest: every vertex of every mesh that moves with bones, and its bone weights.

use ligament::math::Vec3;

use super::bones::Bones;
use crate::clip::{Influence, Part};
use crate::gltf::{Affine, Container, Nodes, Numbers, Primitive, Skin};

/// Vertices of all parts one after another, in our axes and meters.
#[derive(Clone, Debug, Default)]
pub(super) struct FileSkin {
    pub(super) rest: Vec<Vec3>,
    pub(super) triangles: Vec<[u32; 3]>,
    pub(super) influences: Vec<Vec<Influence>>,
    /// Position of each vertex in the file, before skinning.
    pub(super) raw: Vec<Vec3>,
    /// For each vertex, indices into `maps` and their weights.
    pub(super) pulls: Vec<Vec<(u32, f64)>>,
    /// Bones, and the map of each from a vertex of the file to its rest position.
    pub(super) maps: Vec<(usize, Affine)>,
}

/// The largest number of vertices: more would not run in real time.
const MOST_VERTICES: usize = 2_000_000;
const MOST_TRIANGLES: usize = 4_000_000;

/// Smaller weights are rounding of the program that wrote the file.
const LEAST_WEIGHT: f64 = 1e-6;

pub(super) fn read(
    container: &Container,
    numbers: &Numbers<'_>,
    nodes: &Nodes,
    bones: &Bones,
    scale: f64,
    notes: &mut Vec<String>,
) -> Result<(FileSkin, Vec<Part>), String> {
    let document = &container.document;
    let (mut skin, mut parts) = (FileSkin::default(), Vec::new());
    if document.scenes.len() > 1 {
        let number = document.scene.unwrap_or(0);
        let name =
            document.scenes.get(number).and_then(|scene| scene.name.as_deref()).unwrap_or("without a name");
        notes.push(format!(
            "the file has {} scenes; only scene {number} ({name}) is read",
            document.scenes.len()
        ));
    }
    for (k, node) in document.nodes.iter().enumerate().filter(|(k, _)| nodes.shown[*k]) {
        let Some(number) = node.mesh else { continue };
        let mesh = document.meshes.get(number).ok_or_else(|| format!("mesh {number} does not exist"))?;
        if mesh.weights.iter().any(|weight| *weight != 0.0) {
            notes.push(format!(
                "mesh {number} has shape keys with values other than 0; it is read as if they were 0"
            ));
        }
        let joints = match node.skin {
            Some(s) => {
                let found =
                    document.skins.get(s).ok_or_else(|| format!("node {k}: skin {s} does not exist"))?;
                joint_maps(found, s, numbers, nodes, bones, scale)?
            }
            None => match bones.carrier[k] {
                Some(bone) => vec![(bone, Affine::ours_from_file(scale).after(&nodes.world_from_node[k]))],
                None => {
                    let name = node.name.as_deref().unwrap_or("without a name");
                    notes.push(format!(
                        "the mesh of node {k} ({name}) is not attached to a bone: it does not move"
                    ));
                    continue;
                }
            },
        };
        let first_map = skin.maps.len();
        skin.maps.extend(joints.iter().copied());
        for (p, primitive) in mesh.primitives.iter().enumerate() {
            if primitive.mode.unwrap_or(4) != 4 {
                notes.push(format!("mesh {number}, primitive {p} has no triangles and is left out"));
                continue;
            }
            let first = skin.rest.len();
            let place = format!("mesh {number}, primitive {p}");
            add(primitive, node.skin.is_some(), (&joints, first_map), bones, numbers, &mut skin)
                .map_err(|e| format!("{place}: {e}"))?;
            parts.push(Part { node: k, mesh: number, primitive: p, first, count: skin.rest.len() - first });
        }
    }
    Ok((skin, parts))
}

/// For each joint of a skin, its bone and the map from a vertex to its rest position.
fn joint_maps(
    skin: &Skin,
    number: usize,
    numbers: &Numbers<'_>,
    nodes: &Nodes,
    bones: &Bones,
    scale: f64,
) -> Result<Vec<(usize, Affine)>, String> {
    let inverse: Vec<[f64; 16]> = match skin.inverse_bind_matrices {
        // Without them, vertices are in the frames of their joints.
        None => Vec::new(),
        Some(accessor) => numbers.floats(accessor, "MAT4").map_err(|e| format!("skin {number}: {e}"))?,
    };
    if !inverse.is_empty() && inverse.len() < skin.joints.len() {
        let (joints, matrices) = (skin.joints.len(), inverse.len());
        return Err(format!(
            "skin {number} has {joints} joints, but {matrices} inverse bind matrices; expected \
             one for each joint"
        ));
    }
    let mut maps = Vec::with_capacity(skin.joints.len());
    for (k, &joint) in skin.joints.iter().enumerate() {
        let bone = bones.of_node.get(joint).copied().flatten();
        let bone = bone.ok_or_else(|| format!("skin {number}: its joint, node {joint}, is not a bone"))?;
        let bind = inverse.get(k).map_or(Affine::IDENTITY, Affine::of_columns);
        let map = Affine::ours_from_file(scale).after(&nodes.world_from_node[joint].after(&bind));
        if !map.is_finite() {
            return Err(format!("skin {number}: the inverse bind matrix of joint {k} is not finite"));
        }
        maps.push((bone, map));
    }
    Ok(maps)
}

fn add(
    primitive: &Primitive,
    skinned: bool,
    (joints, first_map): (&[(usize, Affine)], usize),
    bones: &Bones,
    numbers: &Numbers<'_>,
    skin: &mut FileSkin,
) -> Result<(), String> {
    let attributes = &primitive.attributes;
    let position = attributes.position.ok_or("it has no POSITION attribute")?;
    let points: Vec<[f64; 3]> = numbers.floats(position, "VEC3")?;
    let first = skin.rest.len();
    if first + points.len() > MOST_VERTICES {
        return Err(format!(
            "up to here the file has more than {MOST_VERTICES} vertices, which is the limit; reduce the mesh"
        ));
    }
    let mut sets = Vec::new();
    for (joints, weights) in
        [(attributes.joints_0, attributes.weights_0), (attributes.joints_1, attributes.weights_1)]
    {
        if let (Some(joints), Some(weights), true) = (joints, weights, skinned) {
            let joints: Vec<[u32; 4]> = numbers.integers(joints, "VEC4")?;
            let weights: Vec<[f64; 4]> = numbers.floats(weights, "VEC4")?;
            if joints.len() != points.len() || weights.len() != points.len() {
                return Err("JOINTS and WEIGHTS must have as many entries as POSITION".to_owned());
            }
            sets.push((joints, weights));
        }
    }
    for (v, point) in points.iter().enumerate() {
        let x = Vec3::from(*point);
        if !x.is_finite() {
            return Err(format!("vertex {v} is at {point:?}; expected finite coordinates"));
        }
        let mut pulls: Vec<(usize, f64)> = Vec::new();
        for (numbers, weights) in &sets {
            for (&joint, &weight) in numbers[v].iter().zip(&weights[v]) {
                if !weight.is_finite() {
                    return Err(format!("vertex {v} has a weight that is not finite"));
                }
                if weight > LEAST_WEIGHT {
                    if joint as usize >= joints.len() {
                        let count = joints.len();
                        return Err(format!(
                            "vertex {v} refers to joint {joint}, but its skin has {count} joints, counted from 0"
                        ));
                    }
                    pulls.push((joint as usize, weight));
                }
            }
        }
        if pulls.is_empty() {
            // A vertex without weights follows the first joint.
            pulls.push((0, 1.0));
        }
        let total: f64 = pulls.iter().map(|(_, weight)| weight).sum();
        let mut rest = Vec3::ZERO;
        let mut influences = Vec::with_capacity(pulls.len());
        for (joint, weight) in &mut pulls {
            let (bone, map) = &joints[*joint];
            let at = map.point(x);
            *weight /= total;
            rest += at * *weight;
            let point = bones.bones[*bone].rest.inverse_point(at);
            influences.push(Influence { bone: *bone as u32, weight: *weight, point });
        }
        if !rest.is_finite() {
            return Err(format!("the rest position of vertex {v} is not finite: its numbers are too large"));
        }
        skin.rest.push(rest);
        skin.raw.push(x);
        skin.pulls.push(pulls.iter().map(|(joint, weight)| ((first_map + joint) as u32, *weight)).collect());
        skin.influences.push(influences);
    }
    let count = points.len();
    let indices: Vec<u32> = match primitive.indices {
        None => (0..count as u32).collect(),
        Some(indices) => numbers.integers::<1>(indices, "SCALAR")?.into_iter().map(|[k]| k).collect(),
    };
    if let Some(beyond) = indices.iter().find(|index| **index as usize >= count) {
        return Err(format!(
            "a triangle refers to vertex {beyond}, but there are {count} vertices, counted from 0"
        ));
    }
    if skin.triangles.len() + indices.len() / 3 > MOST_TRIANGLES {
        return Err(format!(
            "up to here the file has more than {MOST_TRIANGLES} triangles, which is the limit; \
             reduce the mesh"
        ));
    }
    // A mirroring transform inverts triangles.
    let mirrored = joints.first().is_some_and(|(_, map)| map.map.determinant() < 0.0);
    skin.triangles.extend(indices.chunks_exact(3).map(|t| {
        let [a, b, c] = [t[0], t[1], t[2]].map(|k| first as u32 + k);
        if mirrored { [a, c, b] } else { [a, b, c] }
    }));
    Ok(())
}
