//! The bodies that loop joints act on, and the bones between them and their roots.

use ligament_math::{Twist, Wrench};

use super::skeleton::{Skeleton, WORLD};

/// The watched bodies, with memory for impulses on them.
#[derive(Clone, Debug, Default)]
pub(super) struct Reach {
    pub(super) bodies: Vec<u32>,
    /// Their bones, or [`WORLD`].
    pub(super) bones: Vec<u32>,
    /// One more than their root bones, or zero.
    pub(super) trees: Vec<u32>,
    /// All bones from these to their roots, parents first.
    pub(super) path: Vec<u32>,
    pub(super) push: Vec<Wrench>,
    pub(super) found: Vec<Twist>,
}

impl Reach {
    /// For these bodies of the model.
    pub(super) fn to(skeleton: &Skeleton, bodies: &[u32]) -> Reach {
        let n = skeleton.bones.len();
        let bones: Vec<u32> =
            bodies.iter().map(|&body| skeleton.bone(body).map_or(WORLD, |bone| bone as u32)).collect();
        let mut needed = vec![false; n];
        for &bone in &bones {
            let mut k = bone;
            while k != WORLD && !std::mem::replace(&mut needed[k as usize], true) {
                k = skeleton.bones[k as usize].parent;
            }
        }
        let root = |mut k: u32| {
            while k != WORLD && skeleton.bones[k as usize].parent != WORLD {
                k = skeleton.bones[k as usize].parent;
            }
            if k == WORLD { 0 } else { k + 1 }
        };
        let trees = bones.iter().map(|bone| root(*bone)).collect();
        let path = (0..n as u32).filter(|&k| needed[k as usize]).collect();
        let (push, found) = (vec![Wrench::ZERO; n], vec![Twist::ZERO; n]);
        Reach { bodies: bodies.to_vec(), bones, trees, path, push, found }
    }
}

/// Distributes wrenches on the watched bodies to the bones of the path.
pub(super) fn set(bones: &[u32], path: &[u32], push: &mut [Wrench], wrenches: &[Wrench]) {
    for &k in path {
        push[k as usize] = Wrench::ZERO;
    }
    for (&bone, wrench) in bones.iter().zip(wrenches) {
        if bone != WORLD {
            push[bone as usize] += *wrench;
        }
    }
}
