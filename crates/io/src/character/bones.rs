//! The bones of a file: the joints of all its skins, and the nodes between them.

use ligament::math::{Mat3, Pose, Vec3};

use crate::clip::axes::y_up_from_ours;
use crate::gltf::{Affine, Document, Nodes};
use crate::names::Names;

/// A bone as the file has it.
#[derive(Clone, Debug)]
pub(super) struct FileBone {
    pub(super) name: String,
    /// Its node.
    pub(super) node: usize,
    pub(super) parent: Option<usize>,
    /// Where it is at rest, in our axes and metres; the turn of a node that also stretches.
    pub(super) rest: Pose,
}

/// All bones, parents before children.
#[derive(Clone, Debug)]
pub(super) struct Bones {
    pub(super) bones: Vec<FileBone>,
    /// For each node, its bone.
    pub(super) of_node: Vec<Option<usize>>,
    /// For each node, the bone that carries it: itself, or the nearest above.
    pub(super) carrier: Vec<Option<usize>>,
}

/// More bones than this are no character.
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

/// Our world from the file's: turned, and in metres.
pub(super) fn ours_from_file(scale: f64) -> Affine {
    let turn = y_up_from_ours().rot.transpose();
    Affine {
        map: Mat3::from_cols(turn.cols[0] * scale, turn.cols[1] * scale, turn.cols[2] * scale),
        shift: Vec3::ZERO,
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
            return Err(format!("skin {skin} has no joints"));
        }
        for &joint in &found.joints {
            *is_bone.get_mut(joint).ok_or_else(|| {
                format!("skin {skin} names node {joint} as a joint, which does not exist")
            })? = true;
        }
    }
    if document.skins.is_empty() {
        is_bone = super::bare::likely_bones(document);
    }
    if !is_bone.contains(&true) {
        return Err(
            "it has no skin: nothing says which of its nodes are bones. In Blender, parent the mesh to an \
                    armature (with automatic weights, say) and export again"
                .to_owned(),
        );
    }
    // A node between two joints moves with them.
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
    let upright = ours_from_file(scale);
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
        let rest = rigid(&place)
            .ok_or_else(|| format!("bone '{name}' (node {k}) is squeezed flat: its scale is 0"))?;
        let number = found.bones.len();
        if number >= MOST_BONES {
            return Err(format!("it has more than {MOST_BONES} bones, which is the most that are read"));
        }
        (found.of_node[k], found.carrier[k]) = (Some(number), Some(number));
        found.bones.push(FileBone { name, node: k, parent: above, rest });
    }
    Ok(found)
}

/// The turn and the place of a map that may stretch and mirror: its x axis, then as near to its y axis as can be.
pub(super) fn rigid(place: &Affine) -> Option<Pose> {
    let [x, y, _] = place.map.cols;
    let x = x.normalised()?;
    let y = (y - x * x.dot(y)).normalised()?;
    Some(Pose::new(Mat3::from_cols(x, y, x.cross(y)), place.shift))
}
