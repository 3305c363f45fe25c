//! The method `implicit`: motion in body poses, joints as constraints, stiff springs and limits stable at large steps,
//! in time proportional to the number of bodies.
//!
//! Source: H11, with the errata of `docs/errata.md` 1 to 6.
//!
//! Also the method `displacement` (F98), which is the same solve with other terms: see [`Displacement`].
//!
//! A [`Skeleton`] is made once for a model; a [`MaximalState`] says where every body is and how it moves; an
//! [`Implicit`] is the stepper with its scratch memory.

mod articulated;
mod coordinates;
mod displacement;
mod implicit;
mod knot;
mod look;
mod outside;
mod phases;
mod reach;
mod saddle;
mod scheme;
mod skeleton;
mod solver;
mod stage;
mod state;

pub(crate) use coordinates::{beyond_limits, rest_of, scalars as scalar_coordinates};
pub use displacement::{Carry, Displacement, DisplacementOptions, DisplacementState};
pub(crate) use implicit::PASSES;
pub(crate) use implicit::check as check_step;
pub use implicit::{
    Gyroscopic, Implicit, ImplicitOptions, LinearSolver, LinearisedAt, Outcome, Push, StepError,
};
pub use outside::{ContactOptions, Target, contact_forces, tracker_wrench};
pub(crate) use phases::Phase;
pub use skeleton::Skeleton;
pub(crate) use skeleton::springs_of;
pub use state::{BodyMotion, MaximalState};
