//! Where active joints are past their limits.
//!
//! Source: KP08 section 3.1, `q > q_max`; for ball joints the cone and the twist, as in H11 section 3.4 made smooth.
//! Symbols: g how far the joint has gone, n its gradient: g' = n . v. The change of n with the motion is left out of g'',
//! as it must be for a row to be linear in accelerations; it is small where a joint is only just past its limit.

use ligament_math::{Quat, Vec3, so3};

use crate::model::{Joint, JointKind, Limits, Range};

/// One limit that is overstepped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Overstep {
    /// n: for each rate of the joint; the rest are zero.
    pub(super) direction: [f64; 6],
    /// How far past the limit: negative past a lower one.
    pub(super) excess: f64,
}

/// Tells every limit that a joint at `q` has overstepped.
pub(super) fn oversteps(joint: &Joint, q: &[f64], mut tell: impl FnMut(Overstep)) {
    match (&joint.limits, joint.kind) {
        (Limits::Ranges(ranges), _) => {
            for (k, (range, &value)) in ranges.iter().zip(q).enumerate().take(6) {
                let mut direction = [0.0; 6];
                direction[k] = 1.0;
                past(*range, value, direction, &mut tell);
            }
        }
        (Limits::SwingTwist { axis, swing, twist }, JointKind::Spherical(_)) if q.len() == 4 => {
            let rotation = Quat::new(q[0], q[1], q[2], q[3]);
            swing_and_twist(rotation, *axis, *swing, *twist, &mut tell);
        }
        _ => {}
    }
}

fn past(range: Range, value: f64, direction: [f64; 6], tell: &mut impl FnMut(Overstep)) {
    if value > range.high {
        tell(Overstep { direction, excess: value - range.high });
    } else if value < range.low {
        tell(Overstep { direction, excess: value - range.low });
    }
}

fn swing_and_twist(b_from_a: Quat, u: Vec3, most: f64, twist: Range, tell: &mut impl FnMut(Overstep)) {
    let rot = b_from_a.to_mat3();
    let w = rot * u;
    // Gradients come in the parent's axes; rates are in the child's.
    let in_child = |n: Vec3| {
        let n = rot.transpose_mul(n);
        [n.x, n.y, n.z, 0.0, 0.0, 0.0]
    };
    let turn = so3::swing_between(u, w);
    if let Some(n) = turn.normalised() {
        past(Range::new(f64::NEG_INFINITY, most), turn.norm(), in_child(n), tell);
    }
    // Bent right back there is no telling the twist.
    let closeness = 1.0 + u.dot(w);
    if closeness > 1e-6 {
        past(twist, so3::twist_angle(b_from_a, u), in_child((u + w) * (1.0 / closeness)), tell);
    }
}

#[cfg(test)]
mod tests {
    //! Directions are gradients: against differences.
    use super::*;
    use crate::model::{Coordinates, Revolute, Spherical};

    fn seen(joint: &Joint, q: &[f64]) -> Vec<Overstep> {
        let mut list = Vec::new();
        oversteps(joint, q, |overstep| list.push(overstep));
        list
    }

    #[test]
    fn ranges_are_seen_on_both_sides() {
        let joint =
            Joint::new("knee", Revolute::about(Vec3::Y)).limits(Limits::Ranges(vec![Range::new(-0.5, 1.0)]));
        assert!(seen(&joint, &[0.3]).is_empty() && seen(&joint, &[1.0]).is_empty());
        assert_eq!(seen(&joint, &[1.25])[0].excess, 0.25);
        assert_eq!(seen(&joint, &[-0.75])[0].excess, -0.25);
    }

    #[test]
    fn directions_of_cone_and_twist_are_gradients() {
        let axis = Vec3::new(0.6, 0.0, 0.8);
        let limits = Limits::SwingTwist { axis, swing: 0.1, twist: Range::new(-0.05, 0.05) };
        let joint = Joint::new("shoulder", Spherical).limits(limits);
        let q = so3::exp_quat(Vec3::new(0.9, -0.7, 0.4)).to_array();
        let here = seen(&joint, &q);
        assert_eq!(here.len(), 2);
        let d = 1e-6;
        for k in 0..3 {
            let moved = |by: f64| {
                let (mut q, mut v) = (q, [0.0; 3]);
                v[k] = by;
                Spherical.integrate(&mut q, &v, 1.0);
                seen(&joint, &q)
            };
            let (ahead, behind) = (moved(d), moved(-d));
            for which in 0..2 {
                let slope = (ahead[which].excess - behind[which].excess) / (2.0 * d);
                // Third derivatives are of order one: d^2, and rounding over d.
                assert!((slope - here[which].direction[k]).abs() < 1e-9, "{which} {k}: {slope}");
            }
        }
    }
}
