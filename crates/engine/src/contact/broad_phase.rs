//! Pairs of bounding boxes that overlap: sort and sweep along the axis on which the boxes are spread most.
//!
//! Source: C. Ericson, *Real-Time Collision Detection*, 2005, section 7.5. Deviation: the axis is chosen in each
//! call, and ties are broken by index, so that the result depends on the boxes only, not on the calls before.

use ligament_math::Vec3;

/// The bounding box of a collider.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// Index of the collider.
    pub(super) collider: u32,
    /// Whether it is fixed to the world: two of these make no pair.
    pub(super) fixed: bool,
    pub(super) low: Vec3,
    pub(super) high: Vec3,
}

/// Collects in `pairs` the colliders whose boxes overlap, the lower index first, in increasing order. Sorts the
/// boxes.
pub(super) fn overlaps(boxes: &mut [Bounds], pairs: &mut Vec<[u32; 2]>) {
    pairs.clear();
    let axis = widest(boxes);
    let of = |v: Vec3| v.to_array()[axis];
    let order = |a: &Bounds, b: &Bounds| of(a.low).total_cmp(&of(b.low)).then(a.collider.cmp(&b.collider));
    boxes.sort_unstable_by(order);
    for (k, a) in boxes.iter().enumerate() {
        for b in &boxes[k + 1..] {
            if of(b.low) > of(a.high) {
                break;
            }
            let apart = a.low.x > b.high.x
                || b.low.x > a.high.x
                || a.low.y > b.high.y
                || b.low.y > a.high.y
                || a.low.z > b.high.z
                || b.low.z > a.high.z;
            if !(apart || a.fixed && b.fixed) {
                pairs.push([a.collider.min(b.collider), a.collider.max(b.collider)]);
            }
        }
    }
    pairs.sort_unstable();
}

/// The axis along which the centers of the boxes that move have the largest variance.
fn widest(boxes: &[Bounds]) -> usize {
    let centers = || boxes.iter().filter(|b| !b.fixed).map(|b| (b.low + b.high) * 0.5);
    let count = centers().count().max(1) as f64;
    let mean = centers().fold(Vec3::ZERO, |sum, c| sum + c) / count;
    let square = centers().fold(Vec3::ZERO, |sum, c| sum + (c - mean).scale(c - mean)).to_array();
    (0..3).fold(0, |best, k| if square[k] > square[best] { k } else { best })
}

#[cfg(test)]
mod tests {
    //! Compares with all pairs.
    use super::*;

    #[test]
    fn the_sweep_finds_the_pairs_that_overlap_and_no_others() {
        for spread in [Vec3::new(1.0, 1.0, 1.0), Vec3::new(0.1, 0.1, 9.0), Vec3::ZERO] {
            let part = |k: u32, by: u32| f64::from(k.wrapping_mul(by) % 1009) / 1009.0;
            let mut boxes: Vec<Bounds> = (0..200)
                .map(|k| {
                    let low = Vec3::new(part(k, 617), part(k, 131), part(k, 977)).scale(spread);
                    let high = low + Vec3::splat(0.2 * part(k, 419));
                    Bounds { collider: k, fixed: k % 5 == 0, low, high }
                })
                .collect();
            let meets = |a: &Bounds, b: &Bounds| {
                let (low, high) = (a.low.to_array(), a.high.to_array());
                let (its_low, its_high) = (b.low.to_array(), b.high.to_array());
                (0..3).all(|i| low[i] <= its_high[i] && its_low[i] <= high[i]) && !(a.fixed && b.fixed)
            };
            let mut expected = Vec::new();
            for (k, a) in boxes.iter().enumerate() {
                expected
                    .extend(boxes[k + 1..].iter().filter(|b| meets(a, b)).map(|b| [a.collider, b.collider]));
            }
            let mut found = vec![[7, 7]];
            overlaps(&mut boxes, &mut found);
            assert_eq!(found, expected);
            assert!(found.len() > 50, "{}", found.len());
            boxes.reverse();
            overlaps(&mut boxes, &mut found);
            assert_eq!(found, expected);
        }
    }
}
