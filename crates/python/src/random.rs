//! Random coordinates, the same on every machine.
//!
//! Source: the generator is G. Steele, D. Lea and C. Flood, *Fast splittable pseudorandom number generators*, 2014
//! ("`SplitMix64`"); uniform orientations are four normal numbers, normalized.

use std::f64::consts::{PI, TAU};

use ligament::math::{Quat, Vec3, so3};
use ligament::model::{Joint, Limits, Model, Quantity, Range};

/// A stream of random numbers.
pub(crate) struct Random {
    state: u64,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Uniform in [low, high).
    fn within(&mut self, low: f64, high: f64) -> f64 {
        let unit = (self.next() >> 11) as f64 / (1u64 << 53) as f64;
        low + (high - low) * unit
    }

    /// A normal number (Box-Muller).
    fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.within(0.0, 1.0)).ln()).sqrt();
        radius * self.within(0.0, TAU).cos()
    }

    /// Generalized coordinates of every joint.
    pub(crate) fn configuration(&mut self, model: &Model) -> Vec<f64> {
        let mut q = vec![0.0; model.nq()];
        for id in model.tree_joints() {
            self.joint(model.joint(id), &mut q[model.slots(id).q_range()]);
        }
        q
    }

    fn joint(&mut self, joint: &Joint, q: &mut [f64]) {
        let layout = joint.kind.layout();
        for (i, (x, quantity)) in q.iter_mut().zip(layout.coordinates()).enumerate() {
            let reach = match quantity {
                Quantity::Distance => 1.0,
                Quantity::Angle | Quantity::Winding => PI,
                Quantity::Quaternion => continue,
            };
            let Range { low, high } = range(&joint.limits, i, reach);
            *x = self.within(low, high);
        }
        if let Some(at) = layout.quaternion() {
            q[at..at + 4].copy_from_slice(&self.orientation(joint).to_array());
        }
    }

    fn orientation(&mut self, joint: &Joint) -> Quat {
        let Limits::SwingTwist { axis, swing, twist } = &joint.limits else {
            return Quat::new(self.normal(), self.normal(), self.normal(), self.normal()).normalized();
        };
        let (t1, t2) = axis.perpendicular_frame();
        let (direction, angle) = (self.within(-PI, PI), self.within(0.0, *swing));
        let across: Vec3 = t1 * direction.cos() + t2 * direction.sin();
        let twist = self.within(twist.low, twist.high);
        so3::exp_quat(across * angle) * so3::exp_quat(*axis * twist)
    }
}

/// The limits of a coordinate; an infinite end is replaced by `reach` from zero, or from the other end.
fn range(limits: &Limits, i: usize, reach: f64) -> Range {
    let given = match limits {
        Limits::Ranges(ranges) => ranges.get(i).copied(),
        _ => None,
    };
    let Range { low, high } = given.unwrap_or(Range { low: f64::NEG_INFINITY, high: f64::INFINITY });
    match (low.is_finite(), high.is_finite()) {
        (true, true) => Range { low, high },
        (true, false) => Range { low, high: reach.max(low + reach) },
        (false, true) => Range { low: (-reach).min(high - reach), high },
        (false, false) => Range { low: -reach, high: reach },
    }
}
