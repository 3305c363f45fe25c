//! Files that say less than a skin: bones without a mesh, and bones beside a mesh that does not follow them. Programs that
//! open and save our files leave such: Blender keeps an armature without a skinned mesh as plain nodes.

use ligament::math::{RigidInertia, Vec3};

use super::bones::Bones;
use super::skin::FileSkin;
use super::solids::{capsule, distance};
use crate::clip::Influence;
use crate::gltf::Container;

/// How thick a limb is to its length, where nothing else says: about what a forearm is.
const THICK: f64 = 0.15;
/// A bone without children is to its parent, in length.
const TIP: f64 = 0.6;
/// Where there is only one bone, in metres.
const ALONE: f64 = 0.2;

/// Meshes that follow no bone are put on the nearest ones; false where there are none.
pub(super) fn bind(container: &Container, bones: &Bones, scale: f64, skin: &mut FileSkin) -> bool {
    let Ok((points, triangles)) = crate::mesh::surface_of(container) else { return false };
    // To ask every vertex about every bone must end in time.
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

/// From where to where each bone goes: to the middle of those below it, or on as its parent goes.
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

/// Volumes of bones around which nothing is: capsules as thick as limbs are, at a density of one.
pub(super) fn capsules(bones: &Bones) -> Vec<RigidInertia> {
    let children = bones.children();
    let around_bone = |(k, (from, to)): (usize, (Vec3, Vec3))| {
        // A bone on which others hang all around, as hips, is as large as they are far away.
        let around = children[k].iter().map(|child| (bones.bones[*child].rest.pos - from).norm());
        let length = (to - from).norm().max(around.sum::<f64>() / (2 * children[k].len()).max(1) as f64);
        capsule(from, to, THICK * length, length)
    };
    lines(bones).into_iter().enumerate().map(around_bone).collect()
}
