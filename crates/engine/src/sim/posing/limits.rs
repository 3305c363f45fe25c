//! Joint limits in generalized coordinates: projecting a pose onto them, and further start poses.

use ligament_math::{Quat, Vec3, so3};

use crate::model::{Limits, Model, Range};

/// The limits of a ball joint: a cone for swing, a range for twist.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cone {
    axis: Vec3,
    swing: f64,
    twist: Range,
}

impl Cone {
    pub(super) fn of(limits: &Limits) -> Option<Cone> {
        match limits {
            Limits::SwingTwist { axis, swing, twist } => {
                Some(Cone { axis: *axis, swing: *swing, twist: *twist })
            }
            _ => None,
        }
    }

    /// Values and bounds of swing and twist, and the rotation axes, in the parent's frame, along which each grows.
    pub(super) fn bounds(&self, rotation: Quat) -> [(f64, Range, Vec3); 2] {
        let (u, w) = (self.axis, rotation.rotate(self.axis));
        let turn = so3::swing_between(u, w);
        let angle = turn.norm();
        let back = |v: Vec3| rotation.conjugate().rotate(v);
        let direction = if angle > 1e-9 { back(turn / angle) } else { u.perpendicular_frame().0 };
        let range = if angle > 1e-9 { Range::new(f64::NEG_INFINITY, self.swing) } else { Range::ANY };
        let closeness = 1.0 + u.dot(w);
        let twist = match closeness > 1e-6 {
            true => (so3::twist_angle(rotation, u), self.twist, back((u + w) / closeness)),
            // At a swing of a half turn, the twist is undefined.
            false => (0.0, Range::ANY, u),
        };
        [(angle, range, direction), twist]
    }

    /// The nearest rotation within the limits: swing and twist, each clamped.
    fn clamp(&self, rotation: Quat) -> Quat {
        let u = self.axis;
        let swing = so3::swing_between(u, rotation.rotate(u));
        let (angle, twist) = (swing.norm(), so3::twist_angle(rotation, u));
        if angle <= self.swing && twist >= self.twist.low && twist <= self.twist.high {
            return rotation;
        }
        let swing = if angle > self.swing { swing * (self.swing / angle) } else { swing };
        so3::exp_quat(swing) * so3::exp_quat(u * twist.clamp(self.twist.low, self.twist.high))
    }
}

/// Reads a quaternion from four coordinates.
pub(super) fn read(q: &[f64]) -> Quat {
    Quat::new(q[0], q[1], q[2], q[3])
}

/// Clamps every joint to its limits.
pub(super) fn clamp(model: &Model, q: &mut [f64]) {
    for id in model.tree_joints() {
        let joint = model.joint(id);
        let q = &mut q[model.slots(id).q_range()];
        match &joint.limits {
            Limits::None => {}
            Limits::Ranges(ranges) => {
                // An angle that is outside may be inside after adding a full turn.
                let layout = joint.kind.layout();
                for (k, (x, range)) in q.iter_mut().zip(ranges).enumerate() {
                    let turned = if layout.is_angle(k) { range.of_turn(*x) } else { *x };
                    *x = turned.clamp(range.low, range.high);
                }
            }
            limits => {
                if let Some(cone) = Cone::of(limits) {
                    let inside = cone.clamp(read(q));
                    q.copy_from_slice(&inside.to_array());
                }
            }
        }
    }
}

/// Another start pose: the neutral pose for the second attempt, then poses spread over the joint ranges. Free root joints keep
/// their coordinates.
pub(super) fn other_start(model: &Model, q: &mut [f64], attempt: usize) {
    let neutral = model.neutral();
    for (i, id) in model.tree_joints().enumerate() {
        let joint = model.joint(id);
        if joint.kind.row_count() == 0 {
            continue;
        }
        let Some(kind) = joint.kind.coordinates() else { continue };
        let slots = model.slots(id);
        let q = &mut q[slots.q_range()];
        q.copy_from_slice(&neutral[slots.q_range()]);
        if attempt == 1 {
            continue;
        }
        let mut v = [0.0; 6];
        for (k, rate) in v.iter_mut().take(kind.nv()).enumerate() {
            let (low, high) = span(&joint.limits, k);
            *rate = 0.5 * (low + high) + 0.5 * (high - low) * spread(attempt, 7 * i + k);
        }
        kind.integrate(q, &v[..kind.nv()], 1.0);
    }
}

/// Range of a coordinate around neutral for start poses.
fn span(limits: &Limits, k: usize) -> (f64, f64) {
    const WIDEST: f64 = 1.5;
    match limits {
        Limits::Ranges(ranges) => {
            let Range { low, high } = ranges.get(k).copied().unwrap_or(Range::ANY);
            (low.max(high.min(0.0) - 2.0 * WIDEST), high.min(low.max(0.0) + 2.0 * WIDEST))
        }
        Limits::SwingTwist { swing, .. } => (-0.6 * swing, 0.6 * swing),
        Limits::None => (-WIDEST, WIDEST),
    }
}

/// Pseudorandom numbers in [-1, 1], the same in every run.
fn spread(attempt: usize, coordinate: usize) -> f64 {
    // The finalizer of a splitmix generator.
    let mut x = (attempt as u64) << 32 | coordinate as u64;
    x = x.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((x ^ (x >> 31)) >> 11) as f64 / (1u64 << 52) as f64 - 1.0
}
