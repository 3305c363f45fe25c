//! Keyframes: poses at times, and smooth motion through them, told to the active joints while root and flesh follow.
//!
//! Source: KP08 section 3.3, and the warped timing of its Figure 1.
//!
//! Deviation: KP08 sets coordinates, rates and accelerations of active joints from the curve at every step. Here joints
//! are told the accelerations that bring them onto the curve at the end of the step, so that they are never moved by
//! anything but the dynamics, and stay on the curve to rounding.

mod basis;
mod error;
mod keys;
mod spline;
mod trajectory;
mod warp;

pub use error::KeyframeError;
pub use keys::{Keyframe, Keyframes};
pub(super) use trajectory::Goal;
pub use trajectory::Trajectory;
pub use warp::Warp;
