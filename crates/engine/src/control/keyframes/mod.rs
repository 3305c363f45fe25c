//! Keyframes: poses at times, and smooth motion through them. The motion is prescribed for the active joints, while root and
//! flesh follow by the dynamics.
//!
//! Source: Kim & Pollard 2008 (KP08) section 3.3, and the warped timing of its Figure 1.
//!
//! Deviation: KP08 sets coordinates, velocities and accelerations of active joints from the curve at every step. Here the joints
//! have prescribed accelerations that bring them onto the curve at the end of the step. So only the dynamics moves them, and they
//! stay on the curve to rounding.

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
