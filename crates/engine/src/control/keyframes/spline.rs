//! A curve through poses of one joint, on the joint's own manifold, twice continuously differentiable.
//!
//! Source: Kim & Pollard 2008 (KP08) section 3.3 ("the key poses are interpolated by a B-spline").
//!
//! Numbers follow cubic B-splines whose control points are computed so that the curve passes through the keys, and starts and
//! ends with given velocities: one tridiagonal system. Rotations follow the same curves of their rotation vectors from a mean
//! rotation M, R = M exp(r):
//!
//! ```text
//! w  = Jr r'                     Jr = 1 - a [r] + b [r]^2,  a = (1 - cos)/phi^2,  b = (phi - sin)/phi^3
//! w' = Jr r'' + Jr' r'           phi = |r|
//! ```
//!
//! Curves of quaternions by products of exponentials were tried first. They are as smooth, but the iteration for their control
//! points fails for keys that are far apart in angle and close in time. Since M rotates with the keys, the curve does not depend
//! on the frames of the joint. It behaves well if keys are within a half turn of their mean, as poses of a bone are.
//!
//! A free joint follows a curve of positions in its parent's frame and one of rotations, not screw motions.

use ligament_math::{Quat, Vec3, so3};

use super::basis::cumulative;

/// A curve of plain numbers.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) struct Line {
    points: Vec<f64>,
}

/// A curve of rotations.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) struct Turn {
    /// M.
    middle: Quat,
    /// The components of r.
    lines: [Line; 3],
}

/// Value, first and second derivative.
pub(super) type Moved = [f64; 3];

/// Rotation, angular velocity in body axes, and its derivative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Turned {
    pub(super) rotation: Quat,
    pub(super) rate: Vec3,
    pub(super) accel: Vec3,
}

impl Line {
    /// Through `keys` at `knots`, with these velocities at the ends.
    pub(super) fn through(knots: &[f64], keys: &[f64], ends: [f64; 2]) -> Line {
        let n = keys.len();
        let (first, last) = end_widths(knots);
        let mut points = vec![0.0; n + 2];
        points[0] = keys[0];
        points[n + 1] = keys[n - 1];
        points[1] = keys[0] + ends[0] * first;
        points[n] = keys[n - 1] - ends[1] * last;
        let inner = solve_inner(knots, |k| keys[k], points[1], points[n], |a, b| a - b, |a, s| a * s);
        points[2..n].copy_from_slice(&inner);
        Line { points }
    }

    pub(super) fn at(&self, knots: &[f64], time: f64) -> Moved {
        let (i, b) = cumulative(knots, time);
        let mut moved = [self.points[i], 0.0, 0.0];
        for (k, b) in b.iter().enumerate() {
            let step = self.points[i + k + 1] - self.points[i + k];
            for (out, b) in moved.iter_mut().zip(b) {
                *out += b * step;
            }
        }
        moved
    }
}

impl Turn {
    /// Through `keys` at `knots`, with these angular velocities, in body axes, at the ends.
    pub(super) fn through(knots: &[f64], keys: &[Quat], ends: [Vec3; 2]) -> Turn {
        let middle = middle_of(keys);
        let mut vectors: Vec<Vec3> = Vec::with_capacity(keys.len());
        for key in keys {
            let r = so3::log_quat(middle.conjugate() * *key);
            vectors.push(vectors.last().map_or(r, |before| nearest_turn(r, *before)));
        }
        let rates = [(vectors[0], ends[0]), (vectors[keys.len() - 1], ends[1])]
            .map(|(r, w)| so3::right_jacobian_inverse(r) * w);
        let line = |component: fn(Vec3) -> f64| {
            let numbers: Vec<f64> = vectors.iter().copied().map(component).collect();
            Line::through(knots, &numbers, rates.map(component))
        };
        Turn { middle, lines: [line(|r| r.x), line(|r| r.y), line(|r| r.z)] }
    }

    pub(super) fn at(&self, knots: &[f64], time: f64) -> Turned {
        let moved = [0, 1, 2].map(|k| self.lines[k].at(knots, time));
        let [r, rate, accel] =
            [0, 1, 2].map(|order| Vec3::new(moved[0][order], moved[1][order], moved[2][order]));
        let jacobian = so3::right_jacobian(r);
        Turned {
            rotation: (self.middle * so3::exp_quat(r)).normalized(),
            rate: jacobian * rate,
            accel: jacobian * accel + jacobian_rate(r, rate),
        }
    }
}

/// The rotation along the sum of all quaternions, with signs aligned to the first.
fn middle_of(keys: &[Quat]) -> Quat {
    let mut sum = [0.0; 4];
    for key in keys {
        let (key, first) = (key.to_array(), keys[0].to_array());
        let dot: f64 = key.iter().zip(first).map(|(a, b)| a * b).sum();
        sum.iter_mut().zip(key).for_each(|(sum, x)| *sum += if dot < 0.0 { -x } else { x });
    }
    let [x, y, z, w] = sum;
    let middle = Quat::new(x, y, z, w);
    // The mean is undefined for keys that are spread over the whole circle.
    if middle.norm() > 1e-6 { middle.normalized() } else { keys[0] }
}

/// The rotation vector of the same rotation as `r` that is nearest to another, by adding full turns.
fn nearest_turn(r: Vec3, to: Vec3) -> Vec3 {
    let Some(axis) = r.normalized() else { return r };
    let turns = ((to.dot(axis) - r.norm()) / std::f64::consts::TAU).round();
    r + axis * (turns * std::f64::consts::TAU)
}

/// `Jr' r'`, with the time derivative of the right Jacobian at r.
fn jacobian_rate(r: Vec3, rate: Vec3) -> Vec3 {
    let phi2 = r.norm_squared();
    // b, and the derivatives of a and b by phi, divided by phi.
    let (b, da, db) = if phi2 < 1e-2 {
        (
            1.0 / 6.0 - phi2 / 120.0 + phi2 * phi2 / 5040.0,
            -1.0 / 12.0 + phi2 / 180.0 - phi2 * phi2 / 6720.0,
            -1.0 / 60.0 + phi2 / 1260.0 - phi2 * phi2 / 60_480.0,
        )
    } else {
        let phi = phi2.sqrt();
        let (sin, cos) = phi.sin_cos();
        let (a, b) = ((1.0 - cos) / phi2, (phi - sin) / (phi2 * phi));
        (b, (sin / phi - 2.0 * a) / phi2, (a - 3.0 * b) / phi2)
    };
    let (along, across) = (r.dot(rate), r.cross(rate));
    // [r'] r' is zero; the rest of (b [r]^2)' r' is b r' x (r x r').
    across * (-da * along) + r.cross(across) * (db * along) + rate.cross(across) * b
}

/// Distance of the second control point from the first for a velocity of one, and of the last from the one before.
fn end_widths(knots: &[f64]) -> (f64, f64) {
    let n = knots.len();
    ((knots[1] - knots[0]) / 3.0, (knots[n - 1] - knots[n - 2]) / 3.0)
}

/// Control points 2 to n-1 of a curve through inner keys, given those beside them: a tridiagonal system with positive entries
/// that sum to one, eliminated downward. Stable without pivoting for B-splines (C. de Boor and A. Pinkus, 1977).
fn solve_inner<T: Copy>(
    knots: &[f64],
    key: impl Fn(usize) -> T,
    before: T,
    after: T,
    minus: impl Fn(T, T) -> T,
    times: impl Fn(T, f64) -> T,
) -> Vec<T> {
    let n = knots.len();
    let mut rows: Vec<(f64, T)> = Vec::with_capacity(n.saturating_sub(2));
    let mut out: Vec<T> = Vec::with_capacity(n.saturating_sub(2));
    for k in 1..n.saturating_sub(1) {
        let (i, b) = cumulative(knots, knots[k]);
        debug_assert_eq!(i, k);
        // At a knot three basis functions are nonzero: those of control points k, k+1 and k+2.
        let (low, mid, high) = (1.0 - b[0][0], b[0][0] - b[1][0], b[1][0]);
        let (mut pivot, mut rhs) = (mid, key(k));
        match rows.last() {
            Some(&(above, value)) => {
                pivot -= low * above;
                rhs = minus(rhs, times(value, low));
            }
            None => rhs = minus(rhs, times(before, low)),
        }
        if k == n - 2 {
            rhs = minus(rhs, times(after, high));
        }
        rows.push((high / pivot, times(rhs, 1.0 / pivot)));
    }
    for &(above, value) in rows.iter().rev() {
        let solved = match out.last() {
            Some(&next) => minus(value, times(next, above)),
            None => value,
        };
        out.push(solved);
    }
    out.reverse();
    out
}

#[cfg(test)]
mod tests {
    //! Curves pass through their keys with the given end velocities, and their derivatives match differences.
    use super::*;

    const KNOTS: [f64; 6] = [0.0, 0.2, 0.9, 1.0, 2.5, 3.0];

    #[test]
    fn lines_meet_their_keys_and_ends() {
        let keys = [1.0, -0.5, 2.0, 2.5, 0.0, 0.3];
        let line = Line::through(&KNOTS, &keys, [3.0, -1.0]);
        for (knot, key) in KNOTS.iter().zip(keys) {
            // Control points are of order ten.
            assert!((line.at(&KNOTS, *knot)[0] - key).abs() < 1e-13);
        }
        assert!((line.at(&KNOTS, 0.0)[1] - 3.0).abs() < 1e-12);
        assert!((line.at(&KNOTS, 3.0)[1] + 1.0).abs() < 1e-12);
    }

    #[test]
    fn two_keys_make_one_cubic() {
        let line = Line::through(&[1.0, 3.0], &[0.0, 4.0], [0.0, 0.0]);
        let [x, v, _] = line.at(&[1.0, 3.0], 2.0);
        assert!((x - 2.0).abs() < 1e-14 && (v - 3.0).abs() < 1e-14, "{x} {v}");
    }

    #[test]
    fn turns_meet_their_keys_and_ends_and_derivatives_are_derivatives() {
        let turns = [
            [0.1, 0.2, -0.3],
            [1.0, -0.5, 0.4],
            [1.2, 0.9, 1.0],
            [0.9, 1.0, 1.2],
            [-0.6, 0.2, 1.5],
            [0.0; 3],
        ];
        let keys = turns.map(|w| so3::exp_quat(Vec3::from(w)));
        let ends = [Vec3::new(0.5, -1.0, 0.2), Vec3::new(0.3, 0.3, 0.1)];
        let turn = Turn::through(&KNOTS, &keys, ends);
        for (knot, key) in KNOTS.iter().zip(keys) {
            let apart = so3::log_quat(turn.at(&KNOTS, *knot).rotation.conjugate() * key);
            assert!(apart.max_abs() < 1e-13, "{knot}: {apart:?}");
        }
        assert!((turn.at(&KNOTS, 0.0).rate - ends[0]).max_abs() < 1e-12);
        assert!((turn.at(&KNOTS, 3.0).rate - ends[1]).max_abs() < 1e-12);
        let d = 1e-5;
        for k in 1..300 {
            let time = f64::from(k) * 0.01 + 0.003;
            if time > 2.99 {
                continue;
            }
            let (a, b, here) = (turn.at(&KNOTS, time - d), turn.at(&KNOTS, time + d), turn.at(&KNOTS, time));
            let rate = so3::log_quat(a.rotation.conjugate() * b.rotation) / (2.0 * d);
            let accel = (b.rate - a.rate) / (2.0 * d);
            // Third derivatives are below 1e5.
            assert!((rate - here.rate).max_abs() < 1e-5, "{time}: {rate:?} {:?}", here.rate);
            assert!((accel - here.accel).max_abs() < 1e-4, "{time}: {accel:?} {:?}", here.accel);
        }
        for knot in [0.2, 0.9, 1.0, 2.5] {
            let (a, b) = (turn.at(&KNOTS, knot - 1e-12), turn.at(&KNOTS, knot + 1e-12));
            // Third derivatives are below 1e5.
            assert!((a.accel - b.accel).max_abs() < 1e-6, "{knot}: twice continuous");
        }
    }
}
