//! A curve through poses of one joint, on the joint's own manifold, twice continuously differentiable.
//!
//! Source: KP08 section 3.3 ("the key poses are interpolated by a B-spline"); for quaternions the cumulative form of
//! Kim, Kim and Shin 1995 (see [`super::basis`]):
//!
//! ```text
//! R(t) = C_0 exp(B_1 d_1) exp(B_2 d_2) exp(B_3 d_3),   d_j = log(C_{j-1}^-1 C_j)
//! w    = E^T w + B' d                      for each factor E = exp(B d), from the first to the last
//! w'   = E^T w' + (E^T w) x (B' d) + B'' d
//! ```
//!
//! Control points are found so that the curve goes through the keys, and starts and ends at given rates. On numbers that
//! is one system of three diagonals; on rotations it is solved again for what is left, three or four times.
//!
//! A free joint goes along a curve of positions in its parent's frame and one of rotations, not along screws.

use ligament_math::{Quat, Vec3, so3};

use super::basis::cumulative;

/// A curve of plain numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Line {
    points: Vec<f64>,
}

/// A curve of rotations.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Turn {
    points: Vec<Quat>,
}

/// Value, rate and acceleration.
pub(super) type Moved = [f64; 3];

/// Rotation, angular velocity in the turned axes, its rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Turned {
    pub(super) rotation: Quat,
    pub(super) rate: Vec3,
    pub(super) accel: Vec3,
}

impl Line {
    /// Through `keys` at `knots`, with these rates at the ends.
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
    /// Through `keys` at `knots`, with these angular velocities, in the turned axes, at the ends.
    pub(super) fn through(knots: &[f64], keys: &[Quat], ends: [Vec3; 2]) -> Turn {
        let n = keys.len();
        let (first, last) = end_widths(knots);
        let mut points = Vec::with_capacity(n + 2);
        points.push(keys[0]);
        points.push(keys[0] * so3::exp_quat(ends[0] * first));
        points.extend_from_slice(&keys[1..n - 1]);
        points.push(keys[n - 1] * so3::exp_quat(-ends[1] * last));
        points.push(keys[n - 1]);
        let mut turn = Turn { points };
        // What the curve misses shrinks by the square of the turns between keys each time.
        for _ in 0..MOST_ROUNDS {
            let missed = |k: usize| so3::log_quat(turn.at(knots, knots[k]).rotation.conjugate() * keys[k]);
            let worst = (1..n.saturating_sub(1)).fold(0.0, |worst: f64, k| worst.max(missed(k).max_abs()));
            if worst < 1e-15 {
                break;
            }
            let shifts =
                solve_inner(knots, missed, Vec3::ZERO, Vec3::ZERO, |a, b| a - b, |a, s| a * s);
            for (point, shift) in turn.points[2..n].iter_mut().zip(shifts) {
                *point = (*point * so3::exp_quat(shift)).normalised();
            }
        }
        turn
    }

    pub(super) fn at(&self, knots: &[f64], time: f64) -> Turned {
        let (i, b) = cumulative(knots, time);
        let mut turned = Turned { rotation: self.points[i], rate: Vec3::ZERO, accel: Vec3::ZERO };
        for (k, [value, rate, accel]) in b.into_iter().enumerate() {
            let step = so3::log_quat(self.points[i + k].conjugate() * self.points[i + k + 1]);
            let turn = so3::exp_quat(step * value);
            let back = turn.conjugate();
            let carried = back.rotate(turned.rate);
            turned.rotation = turned.rotation * turn;
            turned.rate = carried + step * rate;
            turned.accel = back.rotate(turned.accel) + carried.cross(step * rate) + step * accel;
        }
        turned.rotation = turned.rotation.normalised();
        turned
    }
}

/// Rounding is reached after four or five rounds where neighbouring keys are less than half a turn apart.
const MOST_ROUNDS: usize = 40;

/// How far the second control point stands from the first for a rate of one, and the last but one from the last.
fn end_widths(knots: &[f64]) -> (f64, f64) {
    let n = knots.len();
    ((knots[1] - knots[0]) / 3.0, (knots[n - 1] - knots[n - 2]) / 3.0)
}

/// Control points 2 to n-1 of a curve through inner keys, given those beside them: three diagonals, all positive and
/// summing to one, eliminated downward. Stable without pivoting for B-splines (C. de Boor and A. Pinkus, 1977).
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
        // At a knot three functions are not zero: those of control points k, k+1 and k+2.
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
    //! Curves go through their keys at the rates asked for at the ends, and their derivatives are derivatives.
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
        let turns = [[0.1, 0.2, -0.3], [1.0, -0.5, 0.4], [1.2, 0.9, 1.0], [0.9, 1.0, 1.2], [-0.6, 0.2, 1.5], [0.0; 3]];
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
            // Third derivatives are below 1e4.
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
