//! The bones of a file: the joints of all its skins, and the nodes between them.

use ligament::math::Pose;

use crate::gltf::{Affine, Document, Nodes};
use crate::names::Names;

/// A bone of the file.
#[derive(Clone, Debug)]
pub(super) struct FileBone {
    pub(super) name: String,
    /// Its node.
    pub(super) node: usize,
    pub(super) parent: Option<usize>,
    /// Its rest pose in the world, in our axes and meters; the rotation without the scale of its node.
    pub(super) rest: Pose,
}

/// All bones, parents before children.
#[derive(Clone, Debug)]
pub(super) struct Bones {
    pub(super) bones: Vec<FileBone>,
    /// For each node, its bone.
    pub(super) of_node: Vec<Option<usize>>,
    /// For each node, the bone that carries it: itself, or its nearest ancestor that is a bone.
    pub(super) carrier: Vec<Option<usize>>,
}

/// The largest number of bones.
const MOST_BONES: usize = 20_000;

impl Bones {
    pub(super) fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.bones.len()];
        for (k, bone) in self.bones.iter().enumerate() {
            if let Some(parent) = bone.parent {
                children[parent].push(k);
            }
        }
        children
    }
}

pub(super) fn find(document: &Document, nodes: &Nodes, scale: f64) -> Result<Bones, String> {
    let count = document.nodes.len();
    let mut is_bone = vec![false; count];
    let mut wears = vec![document.scenes.len() < 2; document.skins.len()];
    for skin in (0..count).filter(|k| nodes.shown[*k]).filter_map(|k| document.nodes[k].skin) {
        if let Some(wears) = wears.get_mut(skin) {
            *wears = true;
        }
    }
    for (skin, found) in document.skins.iter().enumerate().filter(|(skin, _)| wears[*skin]) {
        if found.joints.is_empty() {
            return Err(format!("skin {skin} has no joints; expected at least one"));
        }
        for &joint in &found.joints {
            *is_bone.get_mut(joint).ok_or_else(|| {
                format!("skin {skin} refers to node {joint} as a joint, which does not exist")
            })? = true;
        }
    }
    if document.skins.is_empty() {
        is_bone = likely_bones(document);
    }
    if !is_bone.contains(&true) {
        return Err(
            "it has no skin, so its bones are unknown. In Blender, parent the mesh to an armature (for example with \
             automatic weights) and export again"
                .to_owned(),
        );
    }
    // A node between two joints is a bone too.
    let (joints, mut above) = (is_bone.clone(), vec![false; count]);
    for &k in &nodes.order {
        above[k] = nodes.parent[k].is_some_and(|parent| above[parent] || joints[parent]);
    }
    let mut below = vec![false; count];
    for &k in nodes.order.iter().rev() {
        is_bone[k] = joints[k] || (above[k] && below[k]);
        if let Some(parent) = nodes.parent[k] {
            below[parent] |= below[k] || joints[k];
        }
    }
    let upright = Affine::ours_from_file(scale);
    let mut found = Bones { bones: Vec::new(), of_node: vec![None; count], carrier: vec![None; count] };
    let mut names = Names::default();
    for taken in ["world", "ground"] {
        names.unique(taken);
    }
    for &k in &nodes.order {
        let above = nodes.parent[k].and_then(|parent| found.carrier[parent]);
        if !is_bone[k] {
            found.carrier[k] = above;
            continue;
        }
        let name = match document.nodes[k].name.as_deref().map(str::trim) {
            Some(name) if !name.is_empty() => name.chars().take(200).collect(),
            _ => format!("bone {k}"),
        };
        let name = names.unique(&name);
        let place = upright.after(&nodes.world_from_node[k]);
        let rest = place.rigid().ok_or_else(|| {
            format!("bone '{name}' (node {k}) has a scale of 0; apply or remove the scale before exporting")
        })?;
        let number = found.bones.len();
        if number >= MOST_BONES {
            return Err(format!("it has more than {MOST_BONES} bones, which is the limit"));
        }
        (found.of_node[k], found.carrier[k]) = (Some(number), Some(number));
        found.bones.push(FileBone { name, node: k, parent: above, rest });
    }
    Ok(found)
}

/// The nodes that are bones if there is no skin: animated nodes that are not meshes; if there is neither an animation nor a
/// mesh, every node.
fn likely_bones(document: &Document) -> Vec<bool> {
    let mut is_bone = vec![false; document.nodes.len()];
    let channels = document.animations.iter().flat_map(|animation| &animation.channels);
    for node in channels.filter(|c| c.target.path != "weights").filter_map(|c| c.target.node) {
        if let Some(is_bone) = is_bone.get_mut(node) {
            *is_bone = document.nodes[node].mesh.is_none();
        }
    }
    if !is_bone.contains(&true) && document.meshes.is_empty() && document.nodes.len() > 1 {
        is_bone.fill(true);
    }
    // A single animated node is a moving object, not a skeleton.
    if is_bone.iter().filter(|is_bone| **is_bone).count() < 2 {
        is_bone.fill(false);
    }
    is_bone
}
