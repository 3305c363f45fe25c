//! The glTF file that a character came from, kept so that an export reuses its nodes, meshes, materials and images.

use std::path::Path;

use ligament::math::{Mat3, Pose, Vec3};
use serde_json::Value;

use super::bone::ClipBone;
use crate::gltf::{Affine, Container, Nodes, beside};
use crate::mesh::MOST_BYTES;
use crate::rig::Rig;

/// A parsed glTF file. [`Character::clip_model`](crate::character::Character::clip_model) carries it.
pub struct Dress {
    pub(crate) json: Value,
    pub(crate) buffers: Vec<Vec<u8>>,
    /// Images that are files of their own, by their index in the glTF.
    pub(crate) images: Vec<Option<Vec<u8>>>,
    pub(crate) node_of_bone: Vec<usize>,
    pub(crate) nodes: Nodes,
    /// The primitives that move, in the order of their vertices.
    pub(crate) parts: Vec<Part>,
    pub(crate) raw: Vec<Vec3>,
    pub(crate) pulls: Vec<Vec<(u32, f64)>>,
    pub(crate) maps: Vec<(usize, Affine)>,
    /// How it was read.
    pub(crate) rig: Rig,
}

impl std::fmt::Debug for Dress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Dress of {} bones and {} vertices", self.node_of_bone.len(), self.raw.len())
    }
}

/// The pose of a node in its parent: translation, rotation, scale.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Local {
    pub(crate) shift: Vec3,
    pub(crate) turn: Mat3,
    pub(crate) stretch: Vec3,
}

/// The range of a primitive's vertices in the skin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) node: usize,
    pub(crate) mesh: usize,
    pub(crate) primitive: usize,
    pub(crate) first: usize,
    pub(crate) count: usize,
}

impl Dress {
    /// The displacement of the bones since rest.
    fn moved(bones: &[ClipBone], world_from_bone: &[Pose]) -> Vec<Pose> {
        bones.iter().zip(world_from_bone).map(|(bone, now)| *now * bone.rest.inverse()).collect()
    }

    /// The local transform of the node of every bone for these world poses of the bones.
    pub(crate) fn locals(&self, bones: &[ClipBone], world_from_bone: &[Pose]) -> Vec<Option<Local>> {
        let ours = Affine::ours_from_file(self.rig.scale);
        let file = ours.inverse().unwrap_or(Affine::IDENTITY);
        let mut world = self.nodes.world_from_node.clone();
        for (moved, &node) in Dress::moved(bones, world_from_bone).iter().zip(&self.node_of_bone) {
            let moved = Affine { map: moved.rot, shift: moved.pos };
            world[node] = file.after(&moved.after(&ours.after(&self.nodes.world_from_node[node])));
        }
        let local = |&node: &usize| {
            let above = self.nodes.parent[node].map_or(Affine::IDENTITY, |parent| world[parent]);
            let at_rest =
                self.nodes.parent[node].map_or(Affine::IDENTITY, |parent| self.nodes.world_from_node[parent]);
            let rest = at_rest.inverse()?.after(&self.nodes.world_from_node[node]);
            let stretch = stretch(rest.map);
            let local = above.inverse()?.after(&world[node]);
            let [x, y, z] = local.map.cols;
            let straight = Mat3::from_cols(x / stretch.x, y / stretch.y, z / stretch.z);
            let turn = Affine { map: straight, shift: Vec3::ZERO }.rigid()?.rot;
            Some(Local { shift: local.shift, turn, stretch })
        };
        self.node_of_bone.iter().map(local).collect()
    }

    /// The displacement of each vertex of the file, before skinning, that brings it to these positions.
    pub(crate) fn corrections(
        &self,
        bones: &[ClipBone],
        world_from_bone: &[Pose],
        skin: &[Vec3],
    ) -> Vec<Vec3> {
        let moved = Dress::moved(bones, world_from_bone);
        let maps: Vec<Affine> = self
            .maps
            .iter()
            .map(|(bone, map)| Affine { map: moved[*bone].rot, shift: moved[*bone].pos }.after(map))
            .collect();
        let correct = |v: usize| {
            let (mut map, mut at) = (Mat3::ZERO, Vec3::ZERO);
            for &(k, weight) in &self.pulls[v] {
                let pull = &maps[k as usize];
                let scaled = pull.map.cols.map(|column| column * weight);
                map += Mat3::from_cols(scaled[0], scaled[1], scaled[2]);
                at += pull.point(self.raw[v]) * weight;
            }
            let main = self.pulls[v].iter().max_by(|a, b| a.1.total_cmp(&b.1));
            let main = main.map_or(Mat3::IDENTITY, |(k, _)| maps[*k as usize].map);
            // Where two bones are rotated against each other by half a turn, the blended map is singular and cannot be
            // inverted. There, only the stronger bone is inverted.
            let flat = map.determinant().abs() < 1e-3 * main.determinant().abs();
            let undo = if flat { main.inverse() } else { map.inverse() };
            undo.unwrap_or(Mat3::IDENTITY) * (skin[v] - at)
        };
        (0..self.raw.len()).map(correct).collect()
    }
}

/// The lengths of the columns of a map; one of them negative if it mirrors.
fn stretch(map: Mat3) -> Vec3 {
    let [x, y, z] = map.cols.map(|column| column.norm().max(1e-12));
    Vec3::new(x, y, if map.determinant() < 0.0 { -z } else { z })
}

/// The images that are files of their own. A missing one keeps its reference.
pub(crate) fn images(container: &Container, folder: &Path, notes: &mut Vec<String>) -> Vec<Option<Vec<u8>>> {
    let mut left = MOST_BYTES;
    let mut read = |(k, uri): (usize, Option<&str>)| {
        let uri = uri.filter(|uri| !uri.starts_with("data:"))?;
        match beside(folder, uri, left) {
            Ok(bytes) => {
                left = left.saturating_sub(bytes.len() as u64);
                Some(bytes)
            }
            Err(reason) => {
                notes.push(format!("image {k} is not embedded: {reason}"));
                None
            }
        }
    };
    container.document.images.iter().map(|image| image.uri.as_deref()).enumerate().map(&mut read).collect()
}
