//! What stands above the methods: moving a state from one to another, a skeleton with flesh on it, and posing.

mod fleshed;
mod posing;
mod switch;

pub use fleshed::{
    BoneMethod, FleshMotion, Fleshed, FleshedBodies, FleshedBodiesState, FleshedError, FleshedReport,
    FleshedState, JointCommand,
};
pub use posing::{Goal, GoalKind, Missed, Posed, Poser, PosingError, PosingOptions};
pub use switch::{Switched, to_maximal, to_reduced};
