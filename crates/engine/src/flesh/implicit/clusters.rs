//! Groups of neighboring free nodes, whose rigid motions are the coarse space of the preconditioner.

use ligament_math::Vec3;

use crate::flesh::Flesh;

/// Nodes of no cluster: attached ones.
pub(super) const NONE: u32 = u32::MAX;

/// For each node its cluster, and the number of clusters. Nodes of one bone are cut across their longest side until no part has
/// more than `most`, into as few parts as possible, of whole blocks of eight where they can be; clusters are in the order of bones,
/// so that neighbors are close in the coarse matrix.
pub(super) fn clusters(flesh: &Flesh, most: usize) -> (Vec<u32>, usize) {
    let (nodes, holds) = (flesh.cage().nodes(), flesh.holds());
    let mut free: Vec<u32> = (0..nodes.len() as u32).filter(|k| !holds[*k as usize].attached).collect();
    free.sort_by_key(|node| (holds[*node as usize].bone, *node));
    let (mut of_node, mut count) = (vec![NONE; nodes.len()], 0);
    let mut rest = free.as_mut_slice();
    while let Some(&first) = rest.first() {
        let bone = holds[first as usize].bone;
        let same = rest.iter().take_while(|node| holds[**node as usize].bone == bone).count();
        let (part, after) = std::mem::take(&mut rest).split_at_mut(same);
        cut(part, nodes, most, &mut of_node, &mut count);
        rest = after;
    }
    (of_node, count)
}

fn cut(part: &mut [u32], nodes: &[Vec3], most: usize, of_node: &mut [u32], count: &mut usize) {
    if part.len() <= most.max(1) {
        part.iter().for_each(|node| of_node[*node as usize] = *count as u32);
        *count += 1;
        return;
    }
    let (mut low, mut high) = (Vec3::splat(f64::INFINITY), Vec3::splat(f64::NEG_INFINITY));
    for node in &*part {
        let p = nodes[*node as usize];
        low = Vec3::new(low.x.min(p.x), low.y.min(p.y), low.z.min(p.z));
        high = Vec3::new(high.x.max(p.x), high.y.max(p.y), high.z.max(p.z));
    }
    let size = high - low;
    let axis = if size.x >= size.y && size.x >= size.z { 0 } else { 1 + usize::from(size.z > size.y) };
    part.sort_by(|a, b| {
        let at = |node: &u32| nodes[*node as usize][axis];
        at(a).total_cmp(&at(b)).then(a.cmp(b))
    });
    let parts = part.len().div_ceil(most.max(1));
    let left = (part.len() * (parts / 2) / parts).next_multiple_of(8);
    let (left, right) = part.split_at_mut(left.clamp(1, part.len() - 1));
    cut(left, nodes, most, of_node, count);
    cut(right, nodes, most, of_node, count);
}
