//! Joint limits as stiff one-sided springs: which of them push in a step.
//!
//! Source: H11 section 3.2 ("joint limits using stiff joint forces"). The paper does not say when a limit's spring acts.
//! Here a limit is taken on where it is passed at the start of a step or would be at its end; after the solve, one that
//! would pull is let go and one that is passed is taken on, and the step is solved again, a few times at most. Whether it
//! pulls is asked of spring and damper together: a damper that stops a joint short of its limit pushes, and letting it go
//! for being inside would only have it taken on again.

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
    pub(super) fn settle_bounds(
        &mut self,
        skeleton: &Skeleton,
        state: &MaximalState,
        h: f64,
        correcting: bool,
    ) -> bool {
        let (stiffness, damping) = (self.options.limit_stiffness, self.options.limit_damping);
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
                let value = bound.value + h * rate;
                if correcting {
                    rate += ends.rate(bound.wrench, state, skeleton, k);
                }
                let pushes = *bits & (1 << i) != 0;
                let should = match edge(bound) {
                    (end, outward) if pushes => outward * (stiffness * (value - end) + damping * rate) > 0.0,
                    _ => outside(bound, value),
                };
                if should != pushes {
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
    bound.value - edge(bound).0
}

/// The nearer end of a bound's range, and which way is out there.
fn edge(bound: &Bound) -> (f64, f64) {
    if bound.value > 0.5 * (bound.range.low.max(-1e300) + bound.range.high.min(1e300)) {
        (bound.range.high, 1.0)
    } else {
        (bound.range.low, -1.0)
    }
}

fn outside(bound: &Bound, value: f64) -> bool {
    value > bound.range.high || value < bound.range.low
}
