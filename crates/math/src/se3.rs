//! Rigid motions as twists: exponential and logarithm.
//!
//! Source: KP08 appendix A.1 (the frame of a body that keeps its body twist V for one unit of time moves from T to
//! T exp(V)). Symbols: V = (w, v); exp(V) = (exp(w), Jl(w) v).
//!
//! ```
//! use ligament_math::{Twist, Vec3, se3};
//!
//! // A quarter turn about z while moving along x, in the body's own axes; the logarithm returns the same twist.
//! let twist = Twist::new(Vec3::Z * std::f64::consts::FRAC_PI_2, Vec3::X);
//! let motion = se3::exp(twist);
//! assert!((motion.pos - Vec3::new(1.0, 1.0, 0.0) * (2.0 / std::f64::consts::PI)).norm() < 1e-15);
//! assert!((se3::log(motion) - twist).max_abs() < 1e-15);
//! ```

use crate::{Pose, Twist, so3};

/// The motion of a frame in one unit of time with constant body twist `v`.
///
/// ```
/// use ligament_math::{Twist, Vec3, se3};
/// use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};
///
/// // A quarter turn about z while moving along x: a quarter of a circle of radius 2/pi.
/// let motion = se3::exp(Twist::new(Vec3::Z * FRAC_PI_2, Vec3::X));
/// assert!((motion.pos - Vec3::new(1.0, 1.0, 0.0) * FRAC_2_PI).norm() < 1e-14);
/// assert!((motion.rot * Vec3::X - Vec3::Y).norm() < 1e-14);
/// ```
pub fn exp(v: Twist) -> Pose {
    Pose::new(so3::exp(v.angular), so3::left_jacobian_mul(v.angular, v.linear))
}

/// The body twist of this motion in one unit of time, with a rotation of at most pi.
///
/// ```
/// use ligament_math::{Pose, Twist, Vec3, se3};
///
/// // A translation is a twist without rotation; in general the logarithm is the inverse of the exponential.
/// assert_eq!(se3::log(Pose::translation(Vec3::X)), Twist::new(Vec3::ZERO, Vec3::X));
/// let twist = Twist::new(Vec3::Z, Vec3::X);
/// assert!((se3::log(se3::exp(twist)) - twist).max_abs() < 1e-14);
/// ```
pub fn log(pose: Pose) -> Twist {
    let w = so3::log(pose.rot);
    Twist::new(w, so3::left_jacobian_inverse_mul(w, pose.pos))
}
