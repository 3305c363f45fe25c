//! Files with less than a skin: bones without a mesh, or bones with a mesh that is not skinned. Other programs produce such
//! files when they open and save ours: Blender keeps an armature without a skinned mesh as plain nodes.

use ligament::math::{RigidInertia, Vec3};

use super::bones::Bones;
use super::skin::FileSkin;
use super::solids::{capsule, distance};
use crate::clip::Influence;
use crate::gltf::Container;

/// Thickness of a limb as a fraction of its length, where nothing else determines it: about that of a forearm.
const THICK: f64 = 0.15;
/// Length of a bone without children, as a fraction of its parent's.
const TIP: f64 = 0.6;
/// Length of a single bone, in meters.
const ALONE: f64 = 0.2;

/// Skins meshes without weights to the nearest bones; false if there are no such meshes.
pub(super) fn bind(container: &Container, bones: &Bones, scale: f64, skin: &mut FileSkin) -> bool {
    let Ok((points, triangles)) = crate::mesh::surface_of(container) else { return false };
    // Bounds the work: every vertex is compared with every bone.
    const MOST_PAIRS: usize = 100_000_000;
    let lines = lines(bones);
    if points.len().saturating_mul(lines.len()) > MOST_PAIRS || points.iter().any(|x| !x.is_finite()) {
        return false;
    }
    for x in points {
        let x = x * scale;
        let far = |k: &usize| distance(x, lines[*k].0, lines[*k].1);
        let nearest = (0..lines.len()).min_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(0);
        let point = bones.bones[nearest].rest.inverse_point(x);
        skin.influences.push(vec![Influence { bone: nearest as u32, weight: 1.0, point }]);
        skin.rest.push(x);
    }
    skin.triangles = triangles;
    true
}

/// The segment of each bone: to the mean of its children, or onward in the direction of its parent.
fn lines(bones: &Bones) -> Vec<(Vec3, Vec3)> {
    let children = bones.children();
    let head = |k: usize| bones.bones[k].rest.pos;
    let mut lines: Vec<(Vec3, Vec3)> = Vec::with_capacity(bones.bones.len());
    for (k, below) in children.iter().enumerate() {
        let from = head(k);
        let to = match (below.len(), bones.bones[k].parent) {
            (0, Some(parent)) => from + (from - head(parent)) * TIP,
            (0, None) => from + bones.bones[k].rest.rot * Vec3::Y * ALONE,
            (count, _) => below.iter().fold(Vec3::ZERO, |sum, child| sum + head(*child)) / count as f64,
        };
        lines.push((from, to));
    }
    lines
}

/// Volumes of bones without a mesh: capsules of the thickness of limbs, at unit density.
pub(super) fn capsules(bones: &Bones) -> Vec<RigidInertia> {
    let children = bones.children();
    let around_bone = |(k, (from, to)): (usize, (Vec3, Vec3))| {
        // A bone with children on several sides, such as the hips, gets its size from their distance.
        let around = children[k].iter().map(|child| (bones.bones[*child].rest.pos - from).norm());
        let length = (to - from).norm().max(around.sum::<f64>() / (2 * children[k].len()).max(1) as f64);
        capsule(from, to, THICK * length, length)
    };
    lines(bones).into_iter().enumerate().map(around_bone).collect()
}
