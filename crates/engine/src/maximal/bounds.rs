//! Joint limits as stiff one-sided springs: which of them push in a step.
//!
//! Source: H11 section 3.2 ("joint limits using stiff joint forces"). The paper does not say when a limit's spring acts.
//! Here a limit is taken on where it is passed at the start of a step or would be at its end; after the solve, one that
//! would pull is let go and one that is passed is taken on, and the step is solved again, a few times at most.

use super::coordinates::{self, Bound};
use super::ends::Ends;
use super::implicit::{Implicit, twist_at};
use super::skeleton::{Bone, Skeleton, WORLD};
use super::state::MaximalState;
use crate::model::Limits;

impl Implicit {
    /// Bounds that are met at the start, or would be at the end if nothing pushed.
    pub(super) fn begin_bounds(&mut self, skeleton: &Skeleton, state: &MaximalState, h: f64) {
        for (k, bone) in skeleton.bones.iter().enumerate() {
            self.active[k] = 0;
            self.each_bound(bone, k, |bits, i, bound, ends| {
                let rate = ends.rate(bound.wrench, state, skeleton, k);
                if outside(bound, bound.value) || outside(bound, bound.value + h * rate) {
                    *bits |= 1 << i;
                }
            });
        }
    }

    /// Bounds that pull are let go, bounds that are passed are taken on. True where something changed.
    pub(super) fn settle_bounds(&mut self, skeleton: &Skeleton, h: f64) -> bool {
        let mut changed = false;
        for (k, bone) in skeleton.bones.iter().enumerate() {
            let x = std::mem::take(&mut self.x);
            let places = (self.system.place(k), bone.parent);
            let above = if bone.parent == WORLD { 0 } else { self.system.place(bone.parent as usize) };
            self.each_bound(bone, k, |bits, i, bound, ends| {
                let (here, there) = ends.wrenches(bound.wrench);
                let mut rate = here.dot(twist_at(&x, places.0));
                if places.1 != WORLD {
                    rate += there.dot(twist_at(&x, above));
                }
                let should = outside(bound, bound.value + h * rate);
                if should != (*bits & (1 << i) != 0) {
                    *bits ^= 1 << i;
                    changed = true;
                }
            });
            self.x = x;
        }
        changed
    }

    fn each_bound(&mut self, bone: &Bone, k: usize, mut act: impl FnMut(&mut u8, usize, &Bound, &Ends)) {
        if bone.limits == Limits::None {
            return;
        }
        let (world_from_a, world_from_b) = self.frames(bone, k);
        let b_from_a = world_from_b.inverse_mul(world_from_a);
        let ends = Ends::new(self, bone, k, &world_from_a, &world_from_b);
        let mut bits = self.active[k];
        for (i, bound) in coordinates::bounds(&bone.kind, &bone.limits, &b_from_a).iter().enumerate() {
            act(&mut bits, i, bound, &ends);
        }
        self.active[k] = bits;
    }
}

/// How far past its range a bound is.
pub(super) fn beyond(bound: &Bound) -> f64 {
    if bound.value > 0.5 * (bound.range.low.max(-1e300) + bound.range.high.min(1e300)) {
        bound.value - bound.range.high
    } else {
        bound.value - bound.range.low
    }
}

fn outside(bound: &Bound, value: f64) -> bool {
    value > bound.range.high || value < bound.range.low
}
