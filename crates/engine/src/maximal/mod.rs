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
//! # use ligament::math::*;
//! # use ligament::model::*;
//! # let mut builder = ModelBuilder::new("arm");
//! # let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01);
//! # let (upper, lower) = (builder.add_body(Body::new("upper", bone)), builder.add_body(Body::new("lower", bone)));
//! # let (top, end) = (Pose::translation(Vec3::Z * 0.5), Pose::translation(Vec3::Z * -0.5));
//! # let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).actuation(Actuation::Active);
//! # builder.add_joint(hinge("shoulder").child(upper, top));
//! # builder.add_joint(hinge("elbow").parent(upper, end).child(lower, top));
//! # let model = builder.build()?;
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
mod outside;
mod phases;
mod reach;
mod reference;
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
