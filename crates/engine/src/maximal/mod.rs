//! The method `implicit`: motion in body poses, joints as constraints, stiff springs and limits stable at large steps,
//! in time proportional to the number of bodies.
//!
//! Source: H11, with the errata of `docs/errata.md` 1 to 6.
//!
//! Also the method `displacement` (F98), which is the same solve with other terms: see [`Displacement`].
//!
//! A [`Skeleton`] is made once for a model; a [`MaximalState`] says where every body is and how it moves; an
//! [`Implicit`] is the stepper with its scratch memory.
//!
//! ```
//! # use ligament::doc::*; let model = arm()?.model;
//! use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
//!
//! let skeleton = Skeleton::new(&model);
//! let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
//! let mut state = MaximalState::at_rest(&model, &[1.5, 0.0]);
//! for _ in 0..100 {
//!     let outcome = stepper.step(&skeleton, &mut state, &Push::default(), 0.01)?;
//!     // One linear solve leaves a joint open by the square of what a step turns.
//!     assert!(outcome.gap < 1e-3, "{} m", outcome.gap);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod articulated;
mod coordinates;
mod displacement;
mod implicit;
mod knot;
mod look;
mod options;
mod outcome;
mod outside;
mod phases;
mod push;
mod reach;
mod reference;
mod respond;
mod scheme;
mod skeleton;
mod solver;
mod stage;
mod state;
mod step;
mod switch;

pub(crate) use coordinates::{beyond_limits, scalars as scalar_coordinates};
pub use displacement::{Carry, Displacement, DisplacementOptions, DisplacementState};
pub use implicit::Implicit;
pub use options::{ContactOptions, Gyroscopic, ImplicitOptions, LinearSolver, LinearisedAt};
pub use outcome::{Outcome, StepError};
pub use outside::{contact_forces, tracker_wrench};
pub(crate) use phases::Phase;
pub use push::{Push, Target};
pub use skeleton::Skeleton;
pub(crate) use skeleton::springs_of;
pub use state::{BodyMotion, MaximalState};
pub(crate) use step::{PASSES, check as check_step};
pub use switch::{Switched, to_maximal, to_reduced};
