//! The method `implicit`: maximal coordinates, joints as constraints, stiff springs and limits that are stable at large
//! steps, in time proportional to the number of bodies.
//!
//! Source: Hernández et al. 2011 (H11), with the errata of `docs/errata.md` 1 to 6.
//!
//! Also the method `displacement` (Faure 1998, F98), which is the same solve with other terms: see [`Displacement`].
//!
//! A [`Skeleton`] is built once for a model. A [`MaximalState`] holds the pose and velocity of every body. An [`Implicit`] is
//! the stepper with its scratch memory.
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
//!     // One linear solve leaves a joint error of the order of the squared rotation in a step.
//!     assert!(outcome.violation < 1e-3, "{} m", outcome.violation);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod articulated;
mod coordinates;
mod displacement;
mod drive_laws;
mod energy;
mod evaluate;
mod evaluated_joint;
mod implicit;
mod linear_solve;
mod options;
mod outcome;
mod outside;
mod phases;
mod push;
mod reach;
mod reference;
mod respond;
mod rotors;
mod scheme;
mod skeleton;
mod solver;
mod spring_work;
mod state;
mod step;
mod stopped_joint;
mod switch;

pub(crate) use coordinates::{beyond_limits, nearest_coordinates, scalars as scalar_coordinates};
pub use displacement::{Carry, Displacement, DisplacementOptions, DisplacementState};
pub(crate) use energy::rotor_energies;
pub use implicit::Implicit;
pub use options::{ContactOptions, Gyroscopic, ImplicitOptions, LinearSolver, LinearizedAt};
pub use outcome::{MaximalError, Outcome};
pub use outside::{contact_forces, tracker_wrench};
pub(crate) use phases::Phase;
pub use push::{Push, Target};
pub use skeleton::Skeleton;
pub(crate) use skeleton::{ServoLaw, springs_of};
pub(crate) use spring_work::SprungJoint;
pub use state::{BodyMotion, MaximalState};
pub(crate) use step::{LIMIT_MISSED, LIMIT_RETRIES, PASSES, check as check_step};
pub(crate) use switch::Reducing;
pub use switch::{Switched, to_maximal, to_reduced};
