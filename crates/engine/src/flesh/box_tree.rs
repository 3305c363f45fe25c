//! A tree of axis-aligned bounding boxes (AABB tree): finds candidates without a search over all items.

use ligament_math::Vec3;

/// An axis-aligned box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds {
    pub(super) low: Vec3,
    pub(super) high: Vec3,
}

impl Bounds {
    const NOTHING: Bounds = Bounds { low: Vec3::splat(f64::INFINITY), high: Vec3::splat(f64::NEG_INFINITY) };

    /// The smallest box around some points.
    pub(super) fn around(points: &[Vec3]) -> Bounds {
        points.iter().fold(Bounds::NOTHING, |all, &p| all.joined(Bounds { low: p, high: p }))
    }

    fn joined(self, other: Bounds) -> Bounds {
        let pick =
            |f: fn(f64, f64) -> f64, a: Vec3, b: Vec3| Vec3::new(f(a.x, b.x), f(a.y, b.y), f(a.z, b.z));
        Bounds { low: pick(f64::min, self.low, other.low), high: pick(f64::max, self.high, other.high) }
    }

    /// The box, enlarged on every side.
    pub(super) fn widened(self, margin: f64) -> Bounds {
        Bounds { low: self.low - Vec3::splat(margin), high: self.high + Vec3::splat(margin) }
    }

    pub(super) fn center(self) -> Vec3 {
        (self.low + self.high) * 0.5
    }

    pub(super) fn half(self) -> Vec3 {
        (self.high - self.low) * 0.5
    }

    pub(super) fn overlaps(self, other: Bounds) -> bool {
        let apart = |k: usize| self.low[k] > other.high[k] || other.low[k] > self.high[k];
        !(apart(0) || apart(1) || apart(2))
    }

    pub(super) fn holds(self, p: Vec3) -> bool {
        self.overlaps(Bounds { low: p, high: p })
    }
}

/// A node of the tree: a leaf with a range of items, or the box of two children.
#[derive(Clone, Debug)]
struct Branch {
    bounds: Bounds,
    /// Its items, a range of the order.
    start: u32,
    end: u32,
    /// Index of the first of its two children, which are adjacent; zero for a leaf, since the root is never a child.
    parts: u32,
}

/// Items with their boxes.
#[derive(Clone, Debug)]
pub(super) struct BoxTree {
    branches: Vec<Branch>,
    /// The items; those of every subtree are contiguous.
    order: Vec<u32>,
    boxes: Vec<Bounds>,
}

/// Maximum number of items in a leaf.
const LEAF: usize = 4;

impl BoxTree {
    /// Splits at the median along the longest side, so that the depth is logarithmic.
    pub(super) fn new(boxes: Vec<Bounds>) -> BoxTree {
        let mut order: Vec<u32> = (0..boxes.len() as u32).collect();
        let around = |run: &[u32]| run.iter().fold(Bounds::NOTHING, |all, &k| all.joined(boxes[k as usize]));
        let whole = Branch { bounds: around(&order), start: 0, end: boxes.len() as u32, parts: 0 };
        let (mut branches, mut next) = (vec![whole], 0);
        while next < branches.len() {
            let Branch { bounds, start, end, .. } = branches[next];
            let (start, end) = (start as usize, end as usize);
            if end - start > LEAF {
                let side = bounds.high - bounds.low;
                let along = (0..3).fold(0, |best, k| if side[k] > side[best] { k } else { best });
                let center = |k: u32| boxes[k as usize].center()[along];
                let middle = (end - start) / 2;
                // Ties are broken by index, so that the tree is deterministic.
                order[start..end]
                    .select_nth_unstable_by(middle, |&a, &b| center(a).total_cmp(&center(b)).then(a.cmp(&b)));
                branches[next].parts = branches.len() as u32;
                for (start, end) in [(start, start + middle), (start + middle, end)] {
                    let bounds = around(&order[start..end]);
                    branches.push(Branch { bounds, start: start as u32, end: end as u32, parts: 0 });
                }
            }
            next += 1;
        }
        BoxTree { branches, order, boxes }
    }

    /// All items whose boxes are `wanted`; a box must be wanted if any box inside it is. In a deterministic order, which is not
    /// that of the indices.
    pub(super) fn find(&self, wanted: impl Fn(Bounds) -> bool, mut found: impl FnMut(usize)) {
        // Twice the depth of any tree with 32-bit indices.
        let mut stack = arrayvec::ArrayVec::<u32, 64>::new();
        stack.push(0);
        while let Some(branch) = stack.pop() {
            let branch = &self.branches[branch as usize];
            if !wanted(branch.bounds) {
                continue;
            }
            if branch.parts == 0 {
                for &k in &self.order[branch.start as usize..branch.end as usize] {
                    if wanted(self.boxes[k as usize]) {
                        found(k as usize);
                    }
                }
            } else {
                stack.push(branch.parts + 1);
                stack.push(branch.parts);
            }
        }
    }
}
