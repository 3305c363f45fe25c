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
    /// Whether each bone is among them.
    needed: Vec<bool>,
    pub(super) push: Vec<Wrench>,
    pub(super) found: Vec<Twist>,
}

impl Reach {
    /// Sets the bodies of the model. Memory is allocated at first use, and where there are more.
    pub(super) fn set(&mut self, skeleton: &Skeleton, bodies: &[u32]) {
        let Reach { bodies: kept, bones, trees, path, needed, push, found } = self;
        let n = skeleton.bones.len();
        kept.clear();
        kept.extend_from_slice(bodies);
        bones.clear();
        bones.extend(bodies.iter().map(|&body| skeleton.bone(body).map_or(WORLD, |bone| bone as u32)));
        needed.clear();
        needed.resize(n, false);
        trees.clear();
        for &bone in &*bones {
            let (mut k, mut root) = (bone, 0);
            while k != WORLD {
                needed[k as usize] = true;
                root = k + 1;
                k = skeleton.bones[k as usize].parent;
            }
            trees.push(root);
        }
        path.clear();
        path.extend((0..n as u32).filter(|&k| needed[k as usize]));
        push.resize(n, Wrench::ZERO);
        found.resize(n, Twist::ZERO);
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
