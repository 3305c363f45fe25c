//! What stands above the methods: moving a state from one to another, a skeleton with flesh on it, and posing.
//!
//! ```
//! # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
//! use ligament::maximal::Skeleton;
//! use ligament::loops::Loops;
//! use ligament::sim::{Goal, Poser, PosingOptions, to_maximal, to_reduced};
//!
//! // From joint coordinates to body poses, there to a pose that meets a goal, and back.
//! let skeleton = Skeleton::new(&model);
//! let mut state = to_maximal(&model, &[0.1, 0.1], &[0.0; 2])?;
//! let goal = Goal::position(lower, end.pos, Vec3::new(1.2, 0.0, -0.5));
//! Poser::new(&skeleton, PosingOptions::default()).pose(&skeleton, &mut state, &Loops::new(), &[goal], &[])?;
//! let q = to_reduced(&model, &state)?.q;
//! let hand = to_maximal(&model, &q, &[0.0; 2])?.world_from_body(&model, lower).point(end.pos);
//! assert!((hand - goal.target.pos).norm() < 1e-3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actor;
mod fleshed;
mod posing;
mod switch;

pub use actor::{Actor, ActorError, ActorState};
pub use fleshed::{
    BoneMethod, FleshMotion, Fleshed, FleshedBodies, FleshedBodiesState, FleshedError, FleshedPart,
    FleshedReport, FleshedScratch, FleshedState, Held, JointCommand,
};
pub use posing::{Goal, GoalKind, Missed, Posed, Poser, PosingError, PosingOptions};
pub use switch::{Switched, to_maximal, to_reduced};
