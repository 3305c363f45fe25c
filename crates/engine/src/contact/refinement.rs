//! Closed forms and Newton's steps for the direction in which two convex shapes are farthest apart: see
//! `separation.rs`.
//!
//! Source: C. Ericson, *Real-Time Collision Detection*, 2005, section 5.1.9 (nearest points of segments).
//!
//! The derivative of s(n) is the line between the support points, without its part along n. So Newton's method needs
//! support points only; the second derivative is a difference quotient. A step that is no improvement is not taken:
//! at edges of a shape, where s has a kink, the quotient has no meaning.

use ligament_math::Vec3;

use super::placed::{Best, Placed, points};

/// The nearest points of two segments.
pub(super) fn nearest_points([p0, p1]: [Vec3; 2], [q0, q1]: [Vec3; 2]) -> (Vec3, Vec3) {
    let (u, v, w) = (p1 - p0, q1 - q0, p0 - q0);
    let (uu, uv, vv, uw, vw) = (u.dot(u), u.dot(v), v.dot(v), u.dot(w), v.dot(w));
    let on = |along: f64, square: f64| if square > 0.0 { (along / square).clamp(0.0, 1.0) } else { 0.0 };
    let area = uu * vv - uv * uv;
    let mut s = if area > 1e-14 * uu * vv { ((uv * vw - vv * uw) / area).clamp(0.0, 1.0) } else { 0.0 };
    let t = on(s * uv + vw, vv);
    s = on(t * uv - uw, uu);
    (p0 + u * s, q0 + v * t)
}

/// Newton's steps for the best direction across an edge.
pub(super) fn on_circle(a: Placed<'_>, b: Placed<'_>, edge: Vec3, best: &mut Best) {
    const STEP: f64 = 1e-6;
    let Some(axis) = edge.normalized() else { return };
    let Some(mut n) = (best.normal - axis * axis.dot(best.normal)).normalized() else { return };
    if n.dot(best.normal) < 0.9 {
        return;
    }
    // One of the points at the ends of the edge is the support point; both give the same height along the circle.
    let slope = |n: Vec3| {
        let (p, q) = points(a, b, n);
        (p - q).dot(axis.cross(n))
    };
    for _ in 0..12 {
        let t = axis.cross(n);
        let (before, after) = (slope(n - t * STEP), slope(n + t * STEP));
        let bend = (after - before) / (2.0 * STEP);
        let by = if bend < 0.0 { -0.5 * (after + before) / bend } else { 0.0 };
        let Some(next) = (n + t * by.clamp(-0.2, 0.2)).normalized() else { return };
        n = next;
        if by.abs() < 1e-13 || !by.is_finite() {
            break;
        }
    }
    best.offer(a, b, n, 0.0);
}

/// Newton's steps for the best direction near a first one, for smooth shapes: the derivative of s(n) is the line
/// between the support points.
pub(super) fn on_sphere(a: Placed<'_>, b: Placed<'_>, best: &mut Best) {
    const STEP: f64 = 1e-5;
    for _ in 0..25 {
        let n = best.normal;
        let (t, u) = n.perpendicular_frame();
        let line = |n: Vec3| {
            let (p, q) = points(a, b, n);
            p - q
        };
        let along = |by: Vec3| (line(n + by * STEP) - line(n - by * STEP)) / (2.0 * STEP);
        let (g, dt, du) = (line(n), along(t), along(u));
        let (gt, gu) = (g.dot(t), g.dot(u));
        let (tt, uu) = (t.dot(dt) - best.apart, u.dot(du) - best.apart);
        let tu = 0.5 * (t.dot(du) + u.dot(dt));
        let det = tt * uu - tu * tu;
        let mut by = if det > 0.0 && tt < 0.0 {
            (t * (uu * gt - tu * gu) + u * (tt * gu - tu * gt)) * (-1.0 / det)
        } else {
            (t * gt + u * gu) * (1.0 / (1e-30 + best.apart.abs() + tt.abs() + uu.abs()))
        };
        if !by.is_finite() || by.norm() < 1e-14 {
            return;
        }
        by *= (0.3 / by.norm()).min(1.0);
        let before = *best;
        for _ in 0..6 {
            best.offer(a, b, n + by, 0.0);
            if best.normal != before.normal {
                break;
            }
            by *= 0.3;
        }
        if best.normal == before.normal {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    //! Compares nearest points of segments with samples.
    use super::*;

    #[test]
    fn no_points_of_two_segments_are_nearer() {
        for k in 0..300_u32 {
            let part = |by: u32| f64::from(k.wrapping_mul(by) % 1009) / 504.5 - 1.0;
            let p = [Vec3::new(part(3), part(17), part(131)), Vec3::new(part(19), part(617), part(977))];
            // One in five is parallel, one in seven a point.
            let along =
                if k % 5 == 0 { (p[1] - p[0]) * part(29) } else { Vec3::new(part(7), part(37), part(71)) };
            let start = Vec3::new(part(41), part(43), part(47));
            let q = [start, if k % 7 == 0 { start } else { start + along }];
            let (a, b) = nearest_points(p, q);
            let at = |line: [Vec3; 2], s: i32| line[0] + (line[1] - line[0]) * (f64::from(s) / 60.0);
            let least = (0..=60).flat_map(|s| (0..=60).map(move |t| (at(p, s) - at(q, t)).norm()));
            let least = least.fold(f64::INFINITY, f64::min);
            let found = (a - b).norm();
            assert!(found <= least + 1e-12 && found > least - 0.05, "{k} {found} {least}");
        }
    }
}
