//! Dynamics that all methods share.
//!
//! [`spin`] is the rotation of one free body, which every method relies on; [`Vectors`] stores many vectors component by
//! component; [`ResponseRoot`] says how bodies respond to impulses.
//!
//! ```
//! use ligament::dynamics::spin::{MomentumSpin, SpinningBody};
//! use ligament::math::{Quat, Sym3, Vec3};
//!
//! // A racket thrown with spin about its middle axis tumbles without torque; its angular momentum is conserved.
//! let racket = SpinningBody::new(Sym3::diagonal(Vec3::new(1.0, 2.0, 3.0)))?;
//! let mut spin = MomentumSpin::new(Quat::IDENTITY, Vec3::new(0.01, 4.0, 0.0));
//! let start = spin.angular_velocity_body(&racket);
//! let flipped = (0..2000).any(|_| {
//!     spin.step(&racket, Vec3::ZERO, 0.01).expect("slow enough");
//!     spin.angular_velocity_body(&racket).y < -0.9 * start.y
//! });
//! assert!(flipped && spin.angular_momentum_world == Vec3::new(0.01, 4.0, 0.0));
//! # Ok::<(), ligament::dynamics::spin::SpinError>(())
//! ```

pub mod spin;

mod drives;
mod response_root;
mod vectors;

pub(crate) use drives::{Drive, Drives, Part};
pub(crate) use response_root::LimitRow;
pub use response_root::ResponseRoot;
pub use vectors::Vectors;

/// The velocity at which dry friction of a joint is at its largest, in rad/s or m/s: what sticks creeps no faster.
pub(crate) const CREEP: f64 = 1e-6;

/// How well a step of `h` seconds resolves the oscillation of an inertia on a spring: 1 well, 0 not at all.
pub(crate) fn how_resolved(stiffness: f64, inertia: f64, h: f64) -> f64 {
    if stiffness == 0.0 { 1.0 } else { 1.0 / (1.0 + (stiffness * h * h / inertia).powi(4)) }
}
