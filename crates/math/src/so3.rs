//! Rotations as rotation vectors: exponential, logarithm, and their derivatives.
//!
//! Source: H11 Eq. 7 and appendix A (Eq. 13), which are wrong along the axis (`docs/errata.md`, 1); the inverse left Jacobian
//! here is the true derivative. Symbols: w = phi u, rotation by the angle phi about the unit axis u; `Jl(w)` the left Jacobian,
//! `exp(w + dw) = exp(Jl(w) dw) exp(w)`; c = (phi/2) cot(phi/2).
//!
//! Deviations: coefficients that lose digits near 0 are summed as series below a switch angle at which both forms agree to
//! the last digits; the logarithm uses the quaternion, which is accurate up to a half turn (the common `acos` of the trace is
//! not).
//!
//! ```
//! use ligament_math::{Vec3, so3};
//!
//! // log() is the inverse of exp(), to rounding, up to a half turn.
//! let w = Vec3::new(0.3, -2.0, 1.5);
//! assert!((so3::log(so3::exp(w)) - w).norm() < 1e-14);
//! // A small rotation d in the world, applied after w, changes the rotation vector by Jl^-1(w) d, to first order in d.
//! let d = Vec3::new(1e-6, 2e-6, -1e-6);
//! let changed = so3::log(so3::exp(d) * so3::exp(w)) - w;
//! assert!((changed - so3::left_jacobian_inverse(w) * d).norm() < 1e-11);
//! ```

use crate::{Mat3, Quat, Vec3, trig};

/// Below this angle the closed forms of the coefficients lose more digits than their series; at this angle both are accurate
/// to 1e-15.
const SERIES_BELOW: f64 = 0.4;

/// The rotation by the angle `|w|` about `w`.
///
/// ```
/// use ligament_math::{Vec3, so3};
///
/// // A quarter turn about z takes x to y.
/// let turn = so3::exp(Vec3::Z * std::f64::consts::FRAC_PI_2);
/// assert!((turn * Vec3::X - Vec3::Y).norm() < 1e-14);
/// ```
pub fn exp(w: Vec3) -> Mat3 {
    exp_quat(w).to_mat3()
}

/// The unit quaternion of the rotation by the angle `|w|` about `w`.
///
/// ```
/// use ligament_math::{Vec3, so3};
///
/// let w = Vec3::new(0.3, -2.0, 1.5);
/// assert!((so3::exp_quat(w).to_mat3() - so3::exp(w)).max_abs() < 1e-15);
/// assert!((so3::log_quat(so3::exp_quat(w)) - w).norm() < 1e-14);
/// ```
pub fn exp_quat(w: Vec3) -> Quat {
    let angle_squared = w.norm_squared();
    // sin(phi/2)/phi and cos(phi/2). Most rotations are those of one step, and small: their series need no square root.
    let (s, c) = if angle_squared < SERIES_BELOW * SERIES_BELOW {
        let z = 0.25 * angle_squared;
        let [s1, s2, s3, s4, s5] =
            [-1.0 / 6.0, 1.0 / 120.0, -1.0 / 5_040.0, 1.0 / 362_880.0, -1.0 / 39_916_800.0];
        let [c1, c2, c3, c4, c5] = [-1.0 / 2.0, 1.0 / 24.0, -1.0 / 720.0, 1.0 / 40_320.0, -1.0 / 3_628_800.0];
        let s = 1.0 + z * (s1 + z * (s2 + z * (s3 + z * (s4 + z * s5))));
        let c = 1.0 + z * (c1 + z * (c2 + z * (c3 + z * (c4 + z * c5))));
        (0.5 * s, c)
    } else {
        let angle = angle_squared.sqrt();
        let (s, c) = trig::sin_cos(0.5 * angle);
        (s / angle, c)
    };
    let v = w * s;
    Quat::new(v.x, v.y, v.z, c).normalized()
}

/// The rotation vector of a rotation matrix, of length at most pi.
///
/// For a half turn both signs are correct; this returns that of the [canonical quaternion](Quat::canonical).
///
/// ```
/// use ligament_math::{Vec3, so3};
///
/// let w = Vec3::new(0.3, -2.0, 1.5);
/// assert!((so3::log(so3::exp(w)) - w).norm() < 1e-14);
/// ```
pub fn log(r: Mat3) -> Vec3 {
    log_quat(Quat::from_mat3(r))
}

/// The rotation vector of a unit quaternion, of length at most pi.
///
/// ```
/// use ligament_math::{Quat, Vec3, so3};
///
/// // The quaternion k is a half turn about z.
/// let w = so3::log_quat(Quat::new(0.0, 0.0, 1.0, 0.0));
/// assert!((w - Vec3::Z * std::f64::consts::PI).norm() < 1e-14);
/// ```
pub fn log_quat(q: Quat) -> Vec3 {
    let q = q.canonical();
    let v = q.vector();
    let n = v.norm();
    if n < 1e-9 {
        // 2 atan(n / w) / n = 2 / w to rounding, and w = 1 to rounding.
        return v * (2.0 / q.w.max(f64::MIN_POSITIVE));
    }
    v * (2.0 * trig::atan2(n, q.w) / n)
}

/// The left Jacobian: `exp(w + dw) = exp(Jl(w) dw) exp(w)` to first order.
///
/// ```
/// use ligament_math::{Mat3, Vec3, so3};
///
/// let w = Vec3::new(0.3, -2.0, 1.5);
/// let (left, right) = (so3::left_jacobian(w), so3::right_jacobian(w));
/// // One is the transpose of the other, and both leave the rotation axis unchanged.
/// assert!((left.transpose() - right).max_abs() < 1e-15 && (left * w - w).norm() < 1e-14);
/// assert!((left * so3::left_jacobian_inverse(w) - Mat3::IDENTITY).max_abs() < 1e-14);
/// assert!((right * so3::right_jacobian_inverse(w) - Mat3::IDENTITY).max_abs() < 1e-14);
/// // Products without the matrix give the same result.
/// let v = Vec3::new(1.0, 2.0, 3.0);
/// assert!((so3::left_jacobian_mul(w, v) - left * v).norm() < 1e-14);
/// assert!((so3::left_jacobian_inverse_mul(w, left * v) - v).norm() < 1e-14);
/// ```
pub fn left_jacobian(w: Vec3) -> Mat3 {
    let (a, b) = jacobian_coefficients(w.norm_squared());
    combine(1.0 - b * w.norm_squared(), b, a, w)
}

/// The inverse of the left Jacobian: `log(exp(d) exp(w)) = w + Jl^-1(w) d` to first order.
///
/// This is `c + (1 - c) u u^T - (phi/2) [u]`: what H11 Eq. 7 should read. It is finite on the whole ball up to and
/// including |w| = pi, and singular at |w| = 2 pi.
///
/// ```
/// use ligament_math::{Vec3, so3};
///
/// let (w, d) = (Vec3::new(0.3, -2.0, 1.5), Vec3::new(1e-7, 2e-7, -1e-7));
/// let changed = so3::log(so3::exp(d) * so3::exp(w)) - w;
/// assert!((changed - so3::left_jacobian_inverse(w) * d).norm() < 1e-12);
/// ```
pub fn left_jacobian_inverse(w: Vec3) -> Mat3 {
    let (c, g) = inverse_coefficients(w.norm_squared());
    combine(c, g, -0.5, w)
}

/// The right Jacobian: `exp(w + dw) = exp(w) exp(Jr(w) dw)` to first order. It is the transpose of the left one.
///
/// ```
/// use ligament_math::{Vec3, so3};
///
/// let (w, dw) = (Vec3::new(0.3, -2.0, 1.5), Vec3::new(1e-7, 2e-7, -1e-7));
/// let product = so3::exp(w) * so3::exp(so3::right_jacobian(w) * dw);
/// assert!((so3::exp(w + dw) - product).max_abs() < 1e-12);
/// ```
pub fn right_jacobian(w: Vec3) -> Mat3 {
    left_jacobian(-w)
}

/// The inverse of the right Jacobian: `log(exp(w) exp(d)) = w + Jr^-1(w) d` to first order.
///
/// ```
/// use ligament_math::{Vec3, so3};
///
/// let (w, d) = (Vec3::new(0.3, -2.0, 1.5), Vec3::new(1e-7, 2e-7, -1e-7));
/// let changed = so3::log(so3::exp(w) * so3::exp(d)) - w;
/// assert!((changed - so3::right_jacobian_inverse(w) * d).norm() < 1e-12);
/// ```
pub fn right_jacobian_inverse(w: Vec3) -> Mat3 {
    left_jacobian_inverse(-w)
}

/// `Jl(w) v`, without forming the matrix.
///
/// ```
/// use ligament_math::{Vec3, so3};
///
/// let (w, v) = (Vec3::new(0.3, -2.0, 1.5), Vec3::new(1.0, 2.0, 3.0));
/// assert!((so3::left_jacobian_mul(w, v) - so3::left_jacobian(w) * v).norm() < 1e-14);
/// ```
pub fn left_jacobian_mul(w: Vec3, v: Vec3) -> Vec3 {
    let (a, b) = jacobian_coefficients(w.norm_squared());
    let wv = w.cross(v);
    v + wv * a + w.cross(wv) * b
}

/// `Jl^-1(w) v`, without forming the matrix.
///
/// ```
/// use ligament_math::{Vec3, so3};
///
/// let (w, v) = (Vec3::new(0.3, -2.0, 1.5), Vec3::new(1.0, 2.0, 3.0));
/// assert!((so3::left_jacobian_inverse_mul(w, v) - so3::left_jacobian_inverse(w) * v).norm() < 1e-14);
/// ```
pub fn left_jacobian_inverse_mul(w: Vec3, v: Vec3) -> Vec3 {
    let (_, g) = inverse_coefficients(w.norm_squared());
    let wv = w.cross(v);
    v - wv * 0.5 + w.cross(wv) * g
}

/// The shortest rotation that takes the unit vector `from` to the unit vector `to`, as a rotation vector. For opposite
/// vectors it is a half turn about some axis perpendicular to them.
///
/// ```
/// use ligament_math::{Vec3, so3};
///
/// let (from, to) = (Vec3::X, Vec3::new(0.6, 0.0, 0.8));
/// let swing = so3::swing_between(from, to);
/// assert!((so3::exp(swing) * from - to).norm() < 1e-15);
/// // The shortest rotation: about the axis perpendicular to both.
/// assert!(swing.dot(from).abs() < 1e-15 && swing.dot(to).abs() < 1e-15);
/// ```
pub fn swing_between(from: Vec3, to: Vec3) -> Vec3 {
    let cosine = from.dot(to);
    // from x to, as the product with the short side of the triangle: the long sides nearly cancel if the vectors are nearly
    // equal or opposite, and would give an axis of rounding errors.
    let axis = from.cross(if cosine < 0.0 { to + from } else { to - from });
    let sine_squared = axis.norm_squared();
    if cosine > 0.0 && sine_squared < 1e-4 {
        // asin(s) / s, to 3e-18: joint errors in a step are small.
        let z = sine_squared;
        return axis * (1.0 + z * (1.0 / 6.0 + z * (3.0 / 40.0 + z * (15.0 / 336.0))));
    }
    match axis.normalized() {
        Some(u) => u * trig::atan2(sine_squared.sqrt(), cosine),
        None => from.perpendicular_frame().0 * std::f64::consts::PI,
    }
}

/// The angle of the part of rotation `q` about the unit axis `axis`, in (-pi, pi]: `q` = swing * twist, where the swing
/// rotates about some axis perpendicular to `axis`. Zero if the swing is a half turn, where the twist is undefined.
///
/// ```
/// use ligament_math::{Vec3, so3};
///
/// // A bone along z that is bent sideways and twisted about itself by 0.4 rad.
/// let turned = so3::exp_quat(Vec3::new(0.7, 0.2, 0.0)) * so3::exp_quat(Vec3::Z * 0.4);
/// assert!((so3::twist_angle(turned, Vec3::Z) - 0.4).abs() < 1e-15);
/// ```
pub fn twist_angle(q: Quat, axis: Vec3) -> f64 {
    let along = q.vector().dot(axis);
    if along == 0.0 && q.w == 0.0 {
        return 0.0;
    }
    let angle = 2.0 * trig::atan2(along, q.w);
    wrap(angle)
}

/// The angle that differs from `angle` by whole turns and lies in (-pi, pi].
///
/// ```
/// use std::f64::consts::{PI, TAU};
///
/// assert!((ligament_math::so3::wrap(0.5 + 3.0 * TAU) - 0.5).abs() < 1e-14);
/// assert_eq!(ligament_math::so3::wrap(-PI), PI);
/// ```
pub fn wrap(angle: f64) -> f64 {
    use std::f64::consts::{PI, TAU};
    if angle.abs() < PI {
        return angle;
    }
    // The remainder is exact for any angle, and so is adding or subtracting one turn.
    let rest = angle % TAU;
    if rest > PI {
        rest - TAU
    } else if rest <= -PI {
        rest + TAU
    } else {
        rest
    }
}

/// `diagonal + outer w w^T + skew [w]`.
fn combine(diagonal: f64, outer: f64, skew: f64, w: Vec3) -> Mat3 {
    Mat3::diagonal(Vec3::splat(diagonal)) + w.outer(w) * outer + w.skew() * skew
}

/// (1 - cos phi)/phi^2 and (phi - sin phi)/phi^3, by t = phi^2.
fn jacobian_coefficients(t: f64) -> (f64, f64) {
    if t < SERIES_BELOW * SERIES_BELOW {
        let [a0, a1, a2, a3, a4] =
            [1.0 / 24.0, 1.0 / 720.0, 1.0 / 40_320.0, 1.0 / 3_628_800.0, 1.0 / 479_001_600.0];
        let a = 0.5 - t * (a0 - t * (a1 - t * (a2 - t * (a3 - t * a4))));
        let [b0, b1, b2, b3, b4] =
            [1.0 / 120.0, 1.0 / 5_040.0, 1.0 / 362_880.0, 1.0 / 39_916_800.0, 1.0 / 6_227_020_800.0];
        let b = 1.0 / 6.0 - t * (b0 - t * (b1 - t * (b2 - t * (b3 - t * b4))));
        (a, b)
    } else {
        let phi = t.sqrt();
        let (half_sine, half_cosine) = trig::sin_cos(0.5 * phi);
        (2.0 * half_sine * half_sine / t, (phi - 2.0 * half_sine * half_cosine) / (t * phi))
    }
}

/// c = (phi/2) cot(phi/2) and (1 - c)/phi^2, by t = phi^2.
fn inverse_coefficients(t: f64) -> (f64, f64) {
    if t < SERIES_BELOW * SERIES_BELOW {
        // (1 - c)/phi^2 = sum of |B_2k| phi^(2k-2) / (2k)!
        let g = 1.0 / 12.0
            + t * (1.0 / 720.0
                + t * (1.0 / 30_240.0
                    + t * (1.0 / 1_209_600.0
                        + t * (1.0 / 47_900_160.0
                            + t * (691.0 / 1_307_674_368_000.0 + t * (1.0 / 74_724_249_600.0))))));
        (1.0 - t * g, g)
    } else {
        let phi = t.sqrt();
        let (s, cos) = trig::sin_cos(0.5 * phi);
        let c = 0.5 * phi * cos / s;
        (c, (1.0 - c) / t)
    }
}
