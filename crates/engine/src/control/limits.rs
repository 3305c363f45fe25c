//! Distances of active joints from their limits.
//!
//! Source: Kim & Pollard 2008 (KP08) section 3.1, `q > q_max`; for ball joints the cone and the twist, a smooth form of section
//! 3.4 of Hernández et al. 2011 (H11). Symbols: g violation of a limit, negative within it; n its gradient: g' = n . v. The
//! derivative of n is neglected in g'', so that rows are linear in accelerations; it is small near a limit.
//!
//! Beyond the papers: bounds of speeds, n . v <= s, one for each direction of a degree of freedom.

use ligament_math::{Quat, Vec3, so3};

use crate::model::{Joint, Limits, Range};

/// One limit of a joint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Margin {
    /// Index of the limit among those of the joint.
    pub(super) number: usize,
    /// n: outward, for each degree of freedom of the joint; the rest are zero.
    pub(super) direction: [f64; 6],
    /// g: violation of the limit, negative within it.
    pub(super) excess: f64,
    /// The largest speed along n, infinite if there is no bound: a joint does not return to its limit faster.
    pub(super) speed: f64,
}

/// The index of the first bound of a speed among the limits of a joint: after two for each of six coordinates.
pub(super) const FIRST_SPEED: usize = 12;

/// Calls `each` with every bound of a speed of a joint. They have no violation in terms of coordinates.
pub(super) fn speed_bounds(joint: &Joint, mut each: impl FnMut(Margin)) {
    if joint.max_speed.is_empty() {
        return;
    }
    for k in 0..joint.kind.nv().min(6) {
        let speed = joint.max_speed_of(k);
        if speed == f64::INFINITY {
            continue;
        }
        for (side, sign) in [1.0, -1.0].into_iter().enumerate() {
            let mut direction = [0.0; 6];
            direction[k] = sign;
            each(Margin { number: FIRST_SPEED + 2 * k + side, direction, excess: f64::NEG_INFINITY, speed });
        }
    }
}

/// Calls `each` with every limit of a joint at `q`.
pub(super) fn margins(joint: &Joint, q: &[f64], mut each: impl FnMut(Margin)) {
    match &joint.limits {
        Limits::None => {}
        Limits::Ranges(ranges) => {
            for (k, (range, &value)) in ranges.iter().zip(q).enumerate().take(6) {
                let mut direction = [0.0; 6];
                direction[k] = 1.0;
                sides(*range, value, (direction, joint.max_speed_of(k)), 2 * k, &mut each);
            }
        }
        Limits::SwingTwist { axis, swing, twist } => {
            if let Some(rotation) = joint.kind.layout().quaternion_in(q) {
                swing_and_twist(rotation, *axis, *swing, *twist, &mut each);
            }
        }
    }
}

/// Both ends of a range, if they are finite.
fn sides(
    range: Range,
    value: f64,
    (direction, speed): ([f64; 6], f64),
    number: usize,
    each: &mut impl FnMut(Margin),
) {
    if range.high.is_finite() {
        each(Margin { number, direction, excess: value - range.high, speed });
    }
    if range.low.is_finite() {
        let direction = direction.map(|n| -n);
        each(Margin { number: number + 1, direction, excess: range.low - value, speed });
    }
}

fn swing_and_twist(b_from_a: Quat, u: Vec3, most: f64, twist: Range, each: &mut impl FnMut(Margin)) {
    let rot = b_from_a.to_mat3();
    let w = rot * u;
    // Gradients are in the parent's axes; velocities in the child's.
    let in_child = |n: Vec3| {
        let n = rot.transpose_mul(n);
        [n.x, n.y, n.z, 0.0, 0.0, 0.0]
    };
    let turn = so3::swing_between(u, w);
    if let Some(n) = turn.normalized() {
        each(Margin { number: 0, direction: in_child(n), excess: turn.norm() - most, speed: f64::INFINITY });
    }
    // At a swing of a half turn, the twist is undefined.
    let closeness = 1.0 + u.dot(w);
    if closeness > 1e-6 {
        let direction = in_child((u + w) * (1.0 / closeness));
        sides(twist, so3::twist_angle(b_from_a, u), (direction, f64::INFINITY), 1, each);
    }
}

#[cfg(test)]
mod tests {
    //! Directions are gradients: compared with differences.
    use super::*;
    use crate::model::{Coordinates, Revolute, Spherical};

    fn seen(joint: &Joint, q: &[f64]) -> Vec<Margin> {
        let mut list = Vec::new();
        margins(joint, q, |margin| list.push(margin));
        list
    }

    #[test]
    fn ranges_are_seen_on_both_sides() {
        let joint =
            Joint::new("knee", Revolute::about(Vec3::Y)).limits(Limits::Ranges(vec![Range::new(-0.5, 1.0)]));
        let excesses = |q: f64| seen(&joint, &[q]).iter().map(|margin| margin.excess).collect::<Vec<_>>();
        assert_eq!(excesses(0.25), [-0.75, -0.75]);
        assert_eq!(excesses(1.25), [0.25, -1.75]);
        assert_eq!(excesses(-0.75), [-1.75, 0.25]);
        assert_eq!(seen(&joint, &[0.0])[1].direction[0], -1.0);
    }

    #[test]
    fn directions_of_cone_and_twist_are_gradients() {
        let axis = Vec3::new(0.6, 0.0, 0.8);
        let limits = Limits::SwingTwist { axis, swing: 0.1, twist: Range::new(-0.05, 0.05) };
        let joint = Joint::new("shoulder", Spherical).limits(limits);
        let q = so3::exp_quat(Vec3::new(0.9, -0.7, 0.4)).to_array();
        let here = seen(&joint, &q);
        assert_eq!(here.len(), 3);
        let d = 1e-6;
        for k in 0..3 {
            let moved = |by: f64| {
                let (mut q, mut v) = (q, [0.0; 3]);
                v[k] = by;
                Spherical.integrate(&mut q, &v, 1.0);
                seen(&joint, &q)
            };
            let (ahead, behind) = (moved(d), moved(-d));
            for which in 0..3 {
                let slope = (ahead[which].excess - behind[which].excess) / (2.0 * d);
                // Third derivatives are of order one: d^2, and rounding over d.
                assert!((slope - here[which].direction[k]).abs() < 1e-9, "{which} {k}: {slope}");
            }
        }
    }
}
