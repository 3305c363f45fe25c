//! Rigid motions as twists: exponential and logarithm.
//!
//! Source: KP08 appendix A.1 (the frame of a body that keeps its body twist V for one unit of time moves from T to
//! T exp(V)). Symbols: V = (w, v); exp(V) = (exp(w), Jl(w) v).

use crate::{Pose, Twist, so3};

/// The motion that a frame makes in one unit of time, if it keeps the body twist `v`.
pub fn exp(v: Twist) -> Pose {
    Pose::new(so3::exp(v.angular), so3::left_jacobian_mul(v.angular, v.linear))
}

/// The body twist that makes this motion in one unit of time, turning by pi at most.
pub fn log(pose: Pose) -> Twist {
    let w = so3::log(pose.rot);
    Twist::new(w, so3::left_jacobian_inverse_mul(w, pose.pos))
}
